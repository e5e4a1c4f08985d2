"""A table while people are at it: its journal's sum, the sockets around it, and the one way to change it.

`act` is that way: look, refuse or draft, try the drafts on the table, write them, and only then tell. Whatever goes
wrong before the entries are written leaves no trace: the table is made again from its journal.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from playmat.kernel.codec import CorruptData
from playmat.kernel.decision import IllegalChoice
from playmat.kernel.game import BadSetup
from playmat.server import asking, showing
from playmat.server.asking import Refusal
from playmat.server.journal import Draft, Entry
from playmat.server.live_messages import Said
from playmat.server.lobby import Lobby
from playmat.server.messages import TableState
from playmat.server.metrics import ACT_TIME, ENTRIES
from playmat.server.showing import Presence
from playmat.server.store import Store, StoreFailed
from playmat.server.table import GATHERING, OVER, Table
from playmat.server.writing import NOBODYS, Lease, TableRow, Write

LOG = logging.getLogger("playmat.server")
Plan = Callable[[Table], list[Draft]]

ATTEMPTS = 20
"""How often a worker that was overtaken by another looks again."""


class Ear(Protocol):
    """Somebody connected to a table."""

    person: str

    def hear(self, text: str) -> None:
        """Take a message to be sent; never waits."""


class Listener:
    """What one connection has been told, so that it is told all of the rest and nothing twice."""

    def __init__(self, ear: Ear, since: int, take_backs: int) -> None:
        self.ear = ear
        self.since = since
        self.take_backs = take_backs
        self.said = 0
        self.last: TableState | None = None


class Room:
    def __init__(self, table_id: str, store: Store, lobby: Lobby) -> None:
        self.id = table_id
        self.store = store
        self.lobby = lobby
        self.table = Table(table_id)
        self.stale = True
        """The table has to be made from the journal before anybody looks at it."""
        self.lock = asyncio.Lock()
        self.listeners: dict[Ear, Listener] = {}
        self.elsewhere: dict[str, tuple[Presence, float]] = {}
        """Who is connected through other workers, and until when to believe it."""
        self.used = time.monotonic()
        self.changed: Callable[[Room], None] = lambda room: None
        """Called after every change: the keeper looks after bots, clocks and leavers."""

    # -- the table -------------------------------------------------------------------------------------------------

    async def fresh(self) -> Table:
        """The table as it is now. Call with the lock held."""
        self.used = time.monotonic()
        if self.stale:
            entries = await self.store.entries(self.id)
            if not entries:
                raise Refusal("there is no such table", status=404)
            table = Table(self.id)
            try:
                table.apply_all(entries)
            except (CorruptData, BadSetup, IllegalChoice, LookupError, ValueError) as error:
                LOG.error("table %s cannot be made again: %s", self.id, error)
                raise Refusal("this table was played with other rules or cards and cannot go on here") from error
            self.table = table
            self.stale = False
            self.tell(made_again=True)
        return self.table

    async def look(self) -> Table:
        async with self.lock:
            return await self.fresh()

    async def act(self, plan: Plan) -> Table:
        """Do what the plan says, durably, and tell everybody."""
        with ACT_TIME.time():
            return await self._act(plan)

    async def _act(self, plan: Plan) -> Table:
        async with self.lock:
            for _ in range(ATTEMPTS):
                table = await self.fresh()
                before = table.phase, seats_of(table)
                drafts = plan(table)
                if not drafts:
                    return table
                entries = self.attempt(table, drafts)
                row = row_of(table) if before != (table.phase, seats_of(table)) else None
                if await self.write(entries, row):
                    ENTRIES.labels(self.table.opened["game"]).inc(len(entries))
                    self.tell()
                    return table
            raise Refusal("too much happens at this table at once, try again", status=503)

    def attempt(self, table: Table, drafts: list[Draft]) -> list[Entry]:
        """Apply the drafts, and what follows from them, to the table in memory."""
        entries: list[Entry] = []
        now = time.time()
        self.stale = True
        queue = list(drafts)
        try:
            while queue:
                draft = queue.pop(0)
                entry = Entry(table.length, now, draft.kind, draft.data)
                table.apply(entry)
                entries.append(entry)
                if not queue:
                    queue += follow_ups(table)
        except Refusal:
            raise
        except BadSetup as error:
            raise Refusal(f"the game cannot begin: {error}", status=422) from None
        except Exception as error:
            LOG.exception("table %s: the game breaks down at %s", self.id, drafts)
            raise Refusal("the game breaks down here, and the table stays as it was", status=500) from error
        self.stale = False
        return entries

    async def write(self, entries: list[Entry], row: TableRow | None, keeper: Lease = NOBODYS) -> bool:
        self.stale = True
        try:
            written = await self.store.append(Write(self.id, self.table.opened["game"], entries, row, keeper))
        except StoreFailed as error:
            LOG.error("table %s: %s", self.id, error)
            raise Refusal("this could not be written down, so it has not happened; try again", status=503) from error
        self.stale = not written
        if written and row is not None:
            self.lobby.has_changed()
        return written

    async def begin(self, drafts: list[Draft], keeper: Lease) -> bool:
        """A new table's first entries. False if it is there already."""
        async with self.lock:
            entries = self.attempt(self.table, drafts)
            written = await self.write(entries, row_of(self.table), keeper)
            if written:
                self.tell()
            return written

    async def catch_up(self, told: Sequence[Entry] = ()) -> None:
        """Another worker has written something: what we were told, if that is what comes next, or else we look."""
        async with self.lock:
            await self.fresh()
            next_one = bool(told) and told[0].number == self.table.length
            if told and told[-1].number < self.table.length:
                return
            for entry in told if next_one else await self.store.entries(self.id, self.table.length):
                self.stale = True
                self.table.apply(entry)
                self.stale = False
                self.tell()

    # -- telling ---------------------------------------------------------------------------------------------------

    def present(self) -> Presence:
        now = time.monotonic()
        self.elsewhere = {worker: told for worker, told in self.elsewhere.items() if told[1] > now}
        mine = self.present_here()
        others = [presence for presence, _ in self.elsewhere.values()]
        seats = mine.seats.union(*(presence.seats for presence in others))
        return Presence(seats, mine.watchers + sum(presence.watchers for presence in others))

    def present_here(self) -> Presence:
        people = {ear.person for ear in self.listeners}
        seats = {self.table.seat_of(person) for person in people} - {-1}
        watchers = sum(self.table.seat_of(ear.person) < 0 for ear in self.listeners)
        return Presence(seats, watchers)

    async def join(self, ear: Ear, since: int, take_backs: int) -> None:
        """From now on this connection hears of everything, beginning with how things stand."""
        async with self.lock:
            table = await self.fresh()
            listener = Listener(ear, since if take_backs == table.take_backs else 0, table.take_backs)
            listener.said = max(0, len(table.chat) - 100)
            self.listeners[ear] = listener
            self.tell()

    def leave(self, ear: Ear) -> None:
        self.listeners.pop(ear, None)
        self.used = time.monotonic()
        if not self.stale:
            self.tell()

    def tell(self, made_again: bool = False) -> None:
        """Everybody hears what is new to them. What changes nothing for somebody is not told them: that something
        happened would tell them something. `made_again`: there may be more than one entry that nobody has heard of."""
        present, now = self.present(), time.time()
        for listener in list(self.listeners.values()):
            self.tell_one(listener, present, now, made_again)
        self.changed(self)

    def tell_one(self, listener: Listener, present: Presence, now: float, made_again: bool) -> None:
        table = self.table
        seat = table.seat_of(listener.ear.person)
        heard = table.heard(seat).length if table.match is not None else 0
        if listener.take_backs != table.take_backs:
            listener.since = 0 if made_again else min(listener.since, heard)
            listener.take_backs = table.take_backs
            listener.last = None
        state = showing.table_state(table, listener.ear.person, present, now, listener.since)
        if state.happened or listener.last is None or showing.differs(state, listener.last):
            listener.since = heard
            listener.ear.hear(state.model_dump_json())
        listener.last = state
        if len(table.chat) > listener.said:
            lines = showing.chat(table, listener.said)
            listener.said = len(table.chat)
            listener.ear.hear(Said(lines=lines).model_dump_json())


def follow_ups(table: Table) -> list[Draft]:
    """What has to happen now that the last entry is there."""
    found = asking.begin_when_full(table) or asking.take_back_when_agreed(table)
    return [] if found is None else [found]


def seats_of(table: Table) -> list[tuple[str, str]]:
    return [(chair.person, chair.bot) for chair in table.chairs]


def row_of(table: Table) -> TableRow:
    """What stands in the list of tables."""
    summary = {
        "game": table.opened["game"],
        "title": table.game.title,
        "seats": len(table.chairs),
        "free": sum(chair.free for chair in table.chairs) if table.phase == GATHERING else 0,
        "names": [chair.name for chair in table.chairs if not chair.free],
        "clock": table.opened["clock"],
        "rated": table.opened["rated"],
    }
    people = {seat: chair.person for seat, chair in enumerate(table.chairs) if chair.person}
    return TableRow(table.phase, table.opened["listed"], rating_of(table), summary, people)


def rating_of(table: Table) -> str:
    """Is a rating due? Only for games that people played to the end by themselves."""
    if not table.opened["rated"] or table.strangers or any(chair.bot for chair in table.chairs):
        return ""
    return "due" if table.phase == OVER else "wanted"
