"""Work in processes of their own, taken in turns: whoever has used least comes next, so that nobody waits for what
others ask for again and again.

Bots have one pool, and reading (cards, decks, replays) has another, so that neither waits for the other. A piece of
work that takes too long is stopped with its process; one that breaks its process takes nothing else with it.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Iterator
from concurrent import futures
from contextlib import contextmanager
from functools import partial
from multiprocessing import resource_tracker
from multiprocessing.connection import wait
from typing import Any, TypeVar

from pebble import ProcessPool

from playmat.server.asking import Refusal

LOG = logging.getLogger("playmat.server")
T = TypeVar("T")
ATTEMPTS = 2
LOOK_AGAIN = 0.2
"""Seconds after which somebody who waits for a process sees whether anybody still wants it."""
BUSY = 503
GENTLE = 5
"""How much the readers stand back behind tables and bots, as `nice` counts it."""


class TooLong(Exception):
    """The work took longer than it may."""


class Pool:
    def __init__(self, processes: int, nice: int = 0) -> None:
        self.processes = processes
        self.nice = nice
        self.busy = 0
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._used: dict[str, float] = {}
        """Seconds of work of each owner since there was last nothing to do."""
        self._latest = 0.0
        """What the owner whose turn came last had used by then: nobody who comes anew is owed more than that."""
        self._at_work: set[asyncio.Task[Any]] = set()
        self._pool: ProcessPool | None = None
        self._opening: asyncio.Task[None] | None = None
        self._closed = False

    async def open(self) -> None:
        """Start the processes, in a thread: it takes seconds until they have read what they need."""
        if self._opening is None:
            self._opening = asyncio.create_task(asyncio.to_thread(self.start))
        await asyncio.shield(self._opening)

    def start(self) -> None:
        """Begin, and wait until the first process answers; not longer than anybody wants it."""
        pool = self.make()
        with undisturbed():
            first = pool.schedule(ready)
        self._pool = pool
        while not self._closed and not futures.wait([first], LOOK_AGAIN).done:
            pass
        if self._closed:
            self.stop()
        else:
            first.result()

    @property
    def waiting(self) -> int:
        return sum(len(line) for line in self._waiting.values())

    def waiting_of(self, owner: str) -> int:
        return len(self._waiting.get(owner, ()))

    def part(self, owner: str) -> float:
        """Of the time there is, what one piece of work of this owner may take: all who wait have as much, and whoever
        has many waiting divides it among them."""
        lines = len(self._waiting) + (owner not in self._waiting)
        return 1 / lines / (1 + self.waiting_of(owner))

    async def run(self, owner: str, seconds: float, work: Callable[..., Any], *args: Any) -> Any:
        """The work's answer. TooLong after so many seconds of work; waiting for one's turn does not count."""
        await self.get_in_line(owner)
        return await self.to_its_end(owner, self.in_process(seconds, work, *args))

    async def to_its_end(self, owner: str, work: Coroutine[Any, Any, T]) -> T:
        """What a process is busy with, for somebody whose turn it is. If they go, it is not stopped: its process would
        be thrown away with everything it has read."""
        task = asyncio.create_task(work)
        task.add_done_callback(partial(self._done, owner, time.monotonic()))
        self._at_work.add(task)
        return await asyncio.shield(task)

    def _done(self, owner: str, began: float, task: asyncio.Task[Any]) -> None:
        self._at_work.discard(task)
        if not task.cancelled():
            task.exception()  # has been told to whoever waits
        self._used[owner] = self.used(owner) + time.monotonic() - began
        self.busy -= 1
        if not self.busy and not self._waiting:
            self._used.clear()
            self._latest = 0.0
        self.call_next()

    def used(self, owner: str) -> float:
        return max(self._latest, self._used.get(owner, 0.0))

    async def get_in_line(self, owner: str) -> None:
        if self.busy < self.processes and not self._waiting:
            self.busy += 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # called and gone in the same moment: the next one's turn
                self.busy -= 1
                self.call_next()
            raise

    def call_next(self) -> None:
        """Whoever has used least; among those who have used as much, one of each in turn."""
        while self._waiting and self.busy < self.processes:
            owner = min(self._waiting, key=self.used)
            self._latest = self.used(owner)
            line = self._waiting.pop(owner)
            turn = line.popleft()
            if line:
                self._waiting[owner] = line
            if not turn.done():
                self.busy += 1
                turn.set_result(None)

    async def in_process(self, seconds: float, work: Callable[..., Any], *args: Any) -> Any:
        await self.open()
        assert self._pool is not None
        for attempt in range(ATTEMPTS):
            future = self._pool.schedule(work, args=args, timeout=seconds)
            try:
                return await asyncio.wrap_future(future)
            except TimeoutError:
                raise TooLong(f"{work.__name__} took longer than {seconds:g} s") from None
            except OSError as error:  # it has died, or could not be spoken to
                LOG.warning("a process died at %s (attempt %s): %s", work.__name__, attempt + 1, error)
        raise TooLong(f"{work.__name__} breaks its process")

    def make(self) -> ProcessPool:
        way = "spawn" if sys.platform == "win32" else "forkserver"
        context = multiprocessing.get_context(way)
        if way == "forkserver":
            context.set_forkserver_preload(["playmat.server.thinking", "playmat.server.reading"])
        return ProcessPool(max_workers=self.processes, initializer=begin_process, initargs=[self.nice], context=context)

    def close(self) -> None:
        self._closed = True
        if self._opening is not None:
            self._opening.cancel()
        self.stop()

    def stop(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.stop()  # type: ignore[no-untyped-call]
            pool.join(2.0)


@contextmanager
def undisturbed() -> Iterator[None]:
    """What is started meanwhile does not hear that somebody pressed Ctrl-C or that everything is told to stop: it ends
    with the server, and is not to break down over its first steps."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # which would undo this if it were not there yet
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ready() -> bool:
    """What a process answers first."""
    return True


def begin_process(nice: int) -> None:
    """A server that is killed cannot tell its processes to stop: they see it themselves."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGTERM,))  # work that takes too long is stopped by it
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    server = multiprocessing.parent_process()
    assert server is not None

    def watch(server_ended: int) -> None:
        wait([server_ended])
        os._exit(1)

    threading.Thread(target=watch, args=(server.sentinel,), daemon=True).start()


def busy() -> Refusal:
    return Refusal("the server has very much to read right now, try again in a moment", status=BUSY, wait=2)
