"""Tables with cards of their own: what is chosen there is tried elsewhere first, and takes its turn.

A card that somebody wrote may set off thousands of steps. One that takes too long ends its own table; those that take
long share a part of the worker's time among themselves, however many tables and people there are.
"""

from __future__ import annotations

import asyncio
import logging
import time

from playmat.server import journal
from playmat.server.asking import Refusal
from playmat.server.journal import Draft
from playmat.server.limits import CHOICE, Limits
from playmat.server.pools import TooLong
from playmat.server.table import PLAYING, Table
from playmat.server.thinking import Job, Thinker

LOG = logging.getLogger("playmat.server")
LONG = 0.01
"""Seconds from which on a choice takes long."""
PART = 0.2
"""Of a worker's time, for all of those together."""
TOO_SLOW = "its cards take too long: what was chosen here would have held up every other table"


class Trying:
    def __init__(self, counted: Limits, thinker: Thinker) -> None:
        self.limits = counted
        self.thinker = thinker
        self._free: dict[str, float] = {}
        """When those of each owner that take long have had their part of the time."""

    async def may(self, table: Table, key: str, owner: str = "") -> bool:
        """May this be carried out here? It waits for its turn, which goes by owners (`Job`). At tables with the game's
        own cards everything may."""
        if not self.limits.factor or table.phase != PLAYING or not table.own_cards:
            return True
        try:
            takes = await self.thinker.takes(job_of(table, owner), key)
        except TooLong:
            return False
        except Exception as error:  # whatever a stranger's card does there it would do here
            LOG.warning("table %s: a choice that was tried breaks down: %s", table.id, error)
            return True
        if self.limits.over(CHOICE, int(1000 * takes)):
            return False
        if takes > LONG:
            await asyncio.sleep(self.turn(owner or table.host, takes, time.monotonic()))
        return True

    def turn(self, owner: str, takes: float, now: float) -> float:
        """Seconds until something that takes so long may begin: owners divide the time among themselves, so that
        nobody waits for the many of another."""
        self._free = {other: free for other, free in self._free.items() if free > now}
        begins = self._free.pop(owner, now)
        self._free[owner] = begins + takes / PART * (1 + len(self._free))
        return begins - now


def job_of(table: Table, owner: str) -> Job:
    assert table.match is not None
    keys = tuple(choice.key for choice in table.match.choices)
    return Job(table.id, table.opened["game"], table.began, keys, table.waiting_for, "", owner or table.host)


def too_slow(table: Table) -> list[Draft]:
    """The table is closed, and everybody there told why."""
    return [Draft(journal.CLOSED, {"why": TOO_SLOW})] if table.phase == PLAYING else []


def refusal() -> Refusal:
    return Refusal(f"this table is closed: {TOO_SLOW}")
