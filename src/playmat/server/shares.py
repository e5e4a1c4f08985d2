"""How much of a worker's time each address takes: whoever asks for more than a fair part waits, and nobody else does.

Everything a request or a message sets off in the loop is timed, whatever it is, and put on the account of the address
it came from. A full account empties by itself; until then what comes from there waits for its turn.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Generator
from typing import Any, Generic, TypeVar

from playmat.server.limits import MOST_KEPT, SHARE

T = TypeVar("T")
BESIDES = 0.002
"""Seconds that a request takes besides what is timed: to be read, begun and sent. A message takes next to none."""
AT_ONCE = 0.1
"""Seconds of work that need not wait."""
FIRST = 0.005
"""Seconds the first request of an address is taken to need."""
LEARNT = 0.2
"""How much the latest one counts for what the next is taken to need."""


class Timed(Generic[T]):
    """Awaits something, and counts the seconds for which it held up the loop; by the clock on the wall, because on a
    busy machine others wait for longer."""

    def __init__(self, work: Coroutine[Any, Any, T]) -> None:
        self.work = work
        self.seconds = 0.0

    def __await__(self) -> Generator[Any, Any, T]:
        steps = self.work.__await__()
        error: BaseException | None = None
        while True:
            began = time.perf_counter()
            try:
                asked = steps.send(None) if error is None else steps.throw(error)
            except StopIteration as stop:
                found: T = stop.value
                return found
            finally:
                self.seconds += time.perf_counter() - began
            try:
                yield asked
                error = None
            except GeneratorExit:
                steps.close()
                raise
            except BaseException as thrown:
                error = thrown


class Account:
    def __init__(self, now: float) -> None:
        self.even = now
        """When it is empty again."""
        self.needs = FIRST
        """Seconds that one request has needed of late."""


class Shares:
    def __init__(self, factor: float, percent: int = SHARE.most) -> None:
        self.part = min(1.0, percent / 100 * factor)
        """Of the time of this worker, for each address; 0 for no limit."""
        self._accounts: dict[str, Account] = {}

    def begin(self, who: str, now: float) -> float:
        """Somebody wants something: seconds until it is their turn. What it needs is put on their account before
        anybody knows, so that a hundred at once do not all come first."""
        if not self.part:
            return 0.0
        account = self._account(who, now)
        wait = max(0.0, account.even - now - AT_ONCE / self.part)
        account.even = max(account.even, now) + account.needs / self.part
        return wait

    def took(self, who: str, seconds: float, now: float) -> float:
        """Something of theirs has taken so long that nobody could put off: seconds until it is their turn again."""
        if not self.part:
            return 0.0
        account = self._account(who, now)
        account.even = max(account.even, now) + seconds / self.part
        return max(0.0, account.even - now - AT_ONCE / self.part)

    def _account(self, who: str, now: float) -> Account:
        account = self._accounts.pop(who, None) or Account(now)
        self._accounts[who] = account
        if len(self._accounts) > MOST_KEPT:
            del self._accounts[next(iter(self._accounts))]
        return account

    def end(self, who: str, seconds: float) -> None:
        """It has taken so long."""
        account = self._accounts.get(who)
        if account is not None:
            account.even += (seconds - account.needs) / self.part
            account.needs += LEARNT * (seconds - account.needs)

    async def work(self, who: str, work: Coroutine[Any, Any, T], besides: float = 0.0) -> T:
        """Do it, when it is their turn."""
        timed = Timed(work)
        wait = self.begin(who, time.monotonic())
        try:
            if wait:
                await asyncio.sleep(wait)
            return await timed
        finally:
            work.close()
            self.end(who, timed.seconds + besides)
