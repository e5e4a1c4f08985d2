"""Whoever keeps a table moves its bots, watches its clock and sits a bot down for people who are gone.

Of all workers one keeps a table at a time. Should two believe they do, nothing is lost: both want to write the same
entry, and one of them finds it written.
"""

from __future__ import annotations

import asyncio
import logging
import time
from hashlib import sha256
from itertools import count
from typing import NamedTuple

from playmat.kernel.event import SPECTATOR
from playmat.server import clock, journal
from playmat.server.asking import Refusal, automatic_choice, go_without, stand_in
from playmat.server.journal import Draft
from playmat.server.lessons import finished, scripted_key
from playmat.server.pools import TooLong
from playmat.server.room import Plan, Room
from playmat.server.table import PLAYING, Table
from playmat.server.thinking import Job, Thinker
from playmat.server.trying import Trying, too_slow

LOG = logging.getLogger("playmat.server")
PAUSES = (0.5, 1.0, 2.0, 5.0, 10.0)
"""Seconds until what could not be written is tried again; the last one again and again."""
UNAVAILABLE = 503
REVEALING = 10.0
"""Seconds in which everybody who has committed to some entropy reveals it."""


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
    def __init__(self, room: Room, thinker: Thinker, pace: Pace, trying: Trying) -> None:
        self.room = room
        self.trying = trying
        self.thinker = thinker
        self.pace = pace
        self.owner = ""
        """The address the table was opened from, if that is known."""
        self._thought: tuple[Moment, asyncio.Task[None]] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._entropy: asyncio.TimerHandle | None = None
        self._gone: dict[int, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        room.changed = self.attend

    def stop(self) -> None:
        self.room.changed = lambda room: None
        if self._alarm is not None:
            self._alarm.cancel()
        if self._entropy is not None:
            self._entropy.cancel()
        for timer in self._gone.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()

    @property
    def resting(self) -> bool:
        """Is there nothing here to be done by itself: no bot that thinks, no clock that runs, nobody missed?"""
        return not self._tasks and self._alarm is None and self._entropy is None and not self._gone

    def attend(self, room: Room) -> None:
        """Called after every change, and once when the table is taken over."""
        if room.stale:
            return
        table = room.table
        self.let_bot_think(table)
        self.answer_unasked(table)
        self.set_alarm(table)
        self.wait_for_entropy(table)
        self.look_for_leavers(table)

    def soon(self, work: asyncio.Task[None]) -> asyncio.Task[None]:
        self._tasks.add(work)
        work.add_done_callback(self._tasks.discard)
        return work

    # -- bots ------------------------------------------------------------------------------------------------------

    def let_bot_think(self, table: Table) -> None:
        if not table.bot_to_move() or not self.somebody_cares(table) or finished(table):
            return
        moment = moment_of(table)
        if self._thought is not None and self._thought[0] == moment and not self._thought[1].done():
            return
        # What is asked is written down now: by the time the task runs, somebody may have taken the seat.
        assert table.match is not None
        keys = tuple(choice.key for choice in table.match.choices)
        level, owner = table.bot_to_move(), self.owner or table.host
        job = Job(table.id, table.opened["game"], table.began, keys, table.waiting_for, level, owner)
        decision = table.position.decision
        assert decision is not None
        only = decision.options[0].key if len(decision.options) == 1 else ""
        work = self.move_bot(moment, job, scripted_key(table), only, f"{level} {decision.window}")
        self._thought = (moment, self.soon(asyncio.create_task(work)))

    def somebody_cares(self, table: Table) -> bool:
        """Bots play for people at the table, for who has no time left, or among themselves while somebody watches; not
        where all have left."""
        people = [chair for chair in table.chairs if chair.person]
        if people:
            return any(not chair.bot or chair.away == "time" for chair in people)
        return self.room.present().watchers > 0

    async def move_bot(self, moment: Moment, job: Job, scripted: str, only: str, kind: str) -> None:
        """`scripted`: what a lesson wants of it; `only`: its one option, if it has no choice."""
        asked = time.monotonic()
        key = scripted or only
        if key and not scripted:
            await asyncio.sleep(self.thinker.usual(job.level, kind))
        elif not key:
            try:
                key = await self.think(job)
            except TooLong:
                await self.act_quietly(too_slow)
                return
            self.thinker.took(kind, time.monotonic() - asked)
        await asyncio.sleep(max(0.0, self.pace.bots - (time.monotonic() - asked)))
        await self.carry_out(moment, key, lambda now: bot_choice(now, moment, job.seat, key))

    async def think(self, job: Job) -> str:
        try:
            return await self.thinker.think(job)
        except Exception:
            LOG.exception("table %s: the bot %r could not think; it plays at random", job.table, job.level)
            return await self.thinker.think(job._replace(level="random"))

    # -- questions nobody is asked ---------------------------------------------------------------------------------

    def answer_unasked(self, table: Table) -> None:
        """Where other people sit, what somebody was not asked for comes no sooner than an answer of theirs would."""
        if not table.unasked() or table.at_once():
            return
        moment = moment_of(table)
        least = 0.0 if table.alone(table.waiting_for) else pause(table, self.pace.bots)
        wait = max(0.0, table.asked_at + least - clock.now())
        self.soon(asyncio.create_task(self.pass_on(moment, wait, table.unasked())))

    async def pass_on(self, moment: Moment, wait: float, key: str) -> None:
        await asyncio.sleep(wait)
        await self.carry_out(moment, key, lambda now: unasked_choice(now, moment))

    async def carry_out(self, moment: Moment, key: str, plan: Plan) -> None:
        """Do it, if it does not take too long; otherwise the table is closed."""
        if await self.trying.may(self.room.table, key, self.owner):
            await self.act_quietly(plan)
        else:
            await self.act_quietly(lambda now: too_slow(now) if moment_of(now) == moment else [])

    # -- clocks ----------------------------------------------------------------------------------------------------

    def set_alarm(self, table: Table) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        deadline = table.clock.deadline() if table.phase == PLAYING else None
        if deadline is not None:
            wait = max(0.0, deadline - clock.now()) + 0.01
            self._alarm = asyncio.get_running_loop().call_later(wait, self.ring)

    def ring(self) -> None:
        self._alarm = None
        self.soon(asyncio.create_task(self.time_is_up()))

    async def time_is_up(self) -> None:
        """Whatever comes of it, the alarm is set again: it may have rung too soon."""
        await self.act_quietly(time_out)
        if self._alarm is None and not self.room.stale:
            self.set_alarm(self.room.table)

    def wait_for_entropy(self, table: Table) -> None:
        """Everybody is there: who does not reveal what they committed to holds up the others for a while only."""
        if table.not_revealed() and self._entropy is None:
            loop = asyncio.get_running_loop()
            self._entropy = loop.call_later(REVEALING, self.give_up_waiting)

    def give_up_waiting(self) -> None:
        self._entropy = None
        self.soon(asyncio.create_task(self.act_quietly(go_without)))

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
        """Do it, and try again for as long as it cannot be written: nobody else would do it."""
        assert callable(plan)
        for attempt in count():
            try:
                await self.room.act(plan)
                return
            except Refusal as refusal:
                LOG.error("table %s: %s", self.room.id, refusal.problem)
                if refusal.status != UNAVAILABLE:
                    return
            await asyncio.sleep(PAUSES[min(attempt, len(PAUSES) - 1)])


def pause(table: Table, least: float) -> float:
    """How long an answer to the open question takes at least, given by the person or for them: between once and three
    times the bots' pace, by what everybody knows and nothing else."""
    known = f"{table.id} {table.take_backs} {table.waiting_for} {table.heard(SPECTATOR).length}"
    luck = int.from_bytes(sha256(known.encode()).digest()[:4]) / 2**32
    return least * (1 + 2 * luck)


def unasked_choice(table: Table, moment: Moment) -> list[Draft]:
    """What nobody is asked for, if it is still the same question."""
    key = table.unasked()
    return [automatic_choice(table, key)] if key and moment_of(table) == moment else []


def moment_of(table: Table) -> Moment:
    return Moment(table.take_backs, 0 if table.match is None else len(table.match.choices))


def bot_choice(table: Table, moment: Moment, seat: int, key: str) -> list[Draft]:
    """What the bot thought of, if it is still asked the same."""
    if moment_of(table) != moment or table.waiting_for != seat or not table.bot_to_move():
        return []
    return [Draft(journal.CHOSE, {"seat": seat, "key": key})]


def time_out(table: Table) -> list[Draft]:
    """Who has no time left is relieved by a bot."""
    deadline = table.clock.deadline()
    if table.phase != PLAYING or deadline is None or clock.now() < deadline:
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
