"""Whoever keeps a table moves its bots, watches its clock and sits a bot down for people who are gone.

Of all workers one keeps a table at a time. Should two believe they do, nothing is lost: both want to write the same
entry, and one of them finds it written.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import NamedTuple

from playmat.server import journal
from playmat.server.asking import Refusal, stand_in
from playmat.server.journal import Draft
from playmat.server.lessons import finished, scripted_key
from playmat.server.room import Room
from playmat.server.table import PLAYING, Table
from playmat.server.thinking import Job, Thinker

LOG = logging.getLogger("playmat.server")


class Pace(NamedTuple):
    """How long things take at the tables of a server, in seconds."""

    bots: float = 0.6
    """A bot moves no sooner than this after it is asked: people want to see it, and a fast answer would tell that
    there was nothing to think about."""
    gone: float = 120.0
    """After so long without a connection a bot stands in for somebody whom other people wait for."""


class Moment(NamedTuple):
    """Which question a bot is asked."""

    take_backs: int
    choices: int


class Keeper:
    def __init__(self, room: Room, thinker: Thinker, pace: Pace) -> None:
        self.room = room
        self.thinker = thinker
        self.pace = pace
        self._thought: tuple[Moment, asyncio.Task[None]] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._gone: dict[int, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        room.changed = self.attend

    def stop(self) -> None:
        self.room.changed = lambda room: None
        if self._alarm is not None:
            self._alarm.cancel()
        for timer in self._gone.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()

    def attend(self, room: Room) -> None:
        """Called after every change, and once when the table is taken over."""
        if room.stale:
            return
        table = room.table
        self.let_bot_think(table)
        self.set_alarm(table)
        self.look_for_leavers(table)

    def soon(self, work: asyncio.Task[None]) -> asyncio.Task[None]:
        self._tasks.add(work)
        work.add_done_callback(self._tasks.discard)
        return work

    # -- bots ------------------------------------------------------------------------------------------------------

    def let_bot_think(self, table: Table) -> None:
        if not table.bot_to_move() or not somebody_plays(table) or finished(table):
            return
        moment = moment_of(table)
        if self._thought is not None and self._thought[0] == moment and not self._thought[1].done():
            return
        # What is asked is written down now: by the time the task runs, somebody may have taken the seat.
        assert table.match is not None
        keys = tuple(choice.key for choice in table.match.choices)
        job = Job(table.id, table.opened["game"], table.began, keys, table.waiting_for, table.bot_to_move())
        self._thought = (moment, self.soon(asyncio.create_task(self.move_bot(table, moment, job, scripted_key(table)))))

    async def move_bot(self, table: Table, moment: Moment, job: Job, key: str) -> None:
        asked = time.monotonic()
        if not key:
            try:
                key = await self.thinker.think(job)
            except Exception:
                LOG.exception("table %s: the bot %r could not think; it plays at random", table.id, job.level)
                key = await self.thinker.think(job._replace(level="random"))
        await asyncio.sleep(max(0.0, self.pace.bots - (time.monotonic() - asked)))
        try:
            await self.room.act(lambda now: bot_choice(now, moment, job.seat, key))
        except Refusal as refusal:
            LOG.error("table %s: the bot's choice %s was refused: %s", table.id, key, refusal.problem)

    # -- clocks ----------------------------------------------------------------------------------------------------

    def set_alarm(self, table: Table) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        deadline = table.clock.deadline() if table.phase == PLAYING else None
        if deadline is not None:
            wait = max(0.0, deadline - time.time()) + 0.01
            self._alarm = asyncio.get_running_loop().call_later(wait, self.ring)

    def ring(self) -> None:
        self.soon(asyncio.create_task(self.act_quietly(time_out)))

    # -- leavers ---------------------------------------------------------------------------------------------------

    def look_for_leavers(self, table: Table) -> None:
        """A bot stands in for somebody only where another person waits: nobody else minds how long it takes."""
        present = self.room.present().seats
        for seat, chair in enumerate(table.chairs):
            others = any(table.chairs[other].person and not table.chairs[other].bot for other in present - {seat})
            missed = table.phase == PLAYING and chair.person and not chair.bot and seat not in present and others
            if missed and seat not in self._gone:
                loop = asyncio.get_running_loop()
                self._gone[seat] = loop.call_later(self.pace.gone, self.give_up_on, seat)
            elif not missed and seat in self._gone:
                self._gone.pop(seat).cancel()

    def give_up_on(self, seat: int) -> None:
        self._gone.pop(seat, None)
        self.soon(asyncio.create_task(self.act_quietly(lambda table: gone(table, seat, self.room.present().seats))))

    async def act_quietly(self, plan: object) -> None:
        assert callable(plan)
        try:
            await self.room.act(plan)
        except Refusal as refusal:
            LOG.error("table %s: %s", self.room.id, refusal.problem)


def moment_of(table: Table) -> Moment:
    return Moment(table.take_backs, 0 if table.match is None else len(table.match.choices))


def somebody_plays(table: Table) -> bool:
    """Bots play for people at the table or among themselves, but not on where everybody has left."""
    people = [chair for chair in table.chairs if chair.person]
    return not people or any(not chair.bot for chair in people)


def bot_choice(table: Table, moment: Moment, seat: int, key: str) -> list[Draft]:
    """What the bot thought of, if it is still asked the same."""
    if moment_of(table) != moment or table.waiting_for != seat or not table.bot_to_move():
        return []
    return [Draft(journal.CHOSE, {"seat": seat, "key": key})]


def time_out(table: Table) -> list[Draft]:
    """Who has no time left is relieved by a bot."""
    deadline = table.clock.deadline()
    if table.phase != PLAYING or deadline is None or time.time() < deadline:
        return []
    return [stand_in(table.clock.running, "time")]


def gone(table: Table, seat: int, present: set[int]) -> list[Draft]:
    chair = table.chairs[seat]
    if table.phase != PLAYING or seat in present or not chair.person or chair.bot:
        return []
    return [stand_in(seat, "gone")]


def resumed(table: Table) -> list[Draft]:
    """After a stop of the server: the time nobody kept the table is not taken from anybody's clock."""
    if table.phase != PLAYING or table.clock.running < 0:
        return []
    return [Draft(journal.RESUMED, {})]
