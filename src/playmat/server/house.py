"""All tables of one worker: found, opened, kept, and let go when nobody is there any more."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from hashlib import sha256

from playmat.server import asking, journal, ratings
from playmat.server.asking import Refusal, Someone
from playmat.server.bus import Bus, PostgresBus
from playmat.server.journal import Draft, Entry
from playmat.server.keeper import Keeper, Pace, resumed
from playmat.server.limits import Limits
from playmat.server.lobby import Lobby
from playmat.server.people import People, new_id
from playmat.server.room import Room
from playmat.server.showing import Presence
from playmat.server.store import Store
from playmat.server.table import OVER, PLAYING, Table
from playmat.server.thinking import Thinker
from playmat.server.warming import read_ahead
from playmat.server.writing import LOBBY, Lease, read_entries

LOG = logging.getLogger("playmat.server")

ROUNDS = 4
"""Rounds through the house before a lease is over."""
BELIEVED = 30.0
"""Seconds for which one worker believes another that somebody is connected there."""
IDLE = 300.0
"""Seconds after which a table without anybody is put away. Its journal stays."""
MOST_CLAIMED = 500


class House:
    def __init__(self, url: str, pace: Pace, processes: int, lease: float, limits: Limits) -> None:
        self.lease = lease
        self.limits = limits
        self.lobby = Lobby()
        self.worker = secrets.token_hex(8)
        self.store = Store(url, self.worker)
        self.people = People(self.store)
        self.bus: Bus = PostgresBus(self.store.url) if self.store.postgres else Bus()
        self.thinker = Thinker(processes)
        self.pace = pace
        self.rooms: dict[str, Room] = {}
        self.keepers: dict[str, Keeper] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await self.store.open()
        await self.bus.open(self.hear, self.catch_up_all)
        self.soon(self.take_over(anything=not self.store.postgres))
        self.soon(self._make_rounds())
        self.soon(read_ahead())

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for keeper in self.keepers.values():
            keeper.stop()
        await self.store.let_go(self.worker)
        await self.bus.close()
        await self.store.close()
        self.thinker.close()

    def soon(self, work: object) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)  # type: ignore[arg-type]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- tables ----------------------------------------------------------------------------------------------------

    def room(self, table_id: str) -> Room:
        """The room of a table; whether there is such a table turns out when somebody looks."""
        room = self.rooms.get(table_id)
        if room is None:
            room = self.rooms[table_id] = Room(table_id, self.store, self.lobby)
        return room

    async def look(self, table_id: str) -> Table:
        room = self.room(table_id)
        try:
            return await room.look()
        except Refusal:
            if not room.listeners:
                self.rooms.pop(table_id, None)
            raise

    async def open_table(self, drafts: list[Draft], table_id: str = "") -> Table:
        """A new table from its first entries. This worker keeps it."""
        if table_id in self.rooms:
            return await self.look(table_id)
        room = self.room(table_id or new_id())
        self.keep(room)
        try:
            await room.begin(drafts, Lease(self.worker, time.time() + self.lease))
        except BaseException:
            self.put_away(room.id)
            raise
        return await room.look()

    async def act(self, table_id: str, plan: object) -> Table:
        assert callable(plan)
        table = await self.room(table_id).act(plan)
        if table.phase == OVER:
            if asking.rematch_due(table):
                table = await self.play_again(table)
            self.soon(self._rate_quietly(table_id))
        return table

    async def play_again(self, table: Table) -> Table:
        """The next table's id follows from this one's, so whoever opens it opens the same."""
        next_id = sha256(f"{table.id} rematch".encode()).hexdigest()[:16]
        await self.open_table(asking.rematch(table), next_id)
        return await self.room(table.id).act(lambda now: [] if now.rematch else [next_table(next_id)])

    # -- keeping ---------------------------------------------------------------------------------------------------

    def keep(self, room: Room) -> Keeper:
        keeper = self.keepers.get(room.id)
        if keeper is None:
            keeper = self.keepers[room.id] = Keeper(room, self.thinker, self.pace)
        return keeper

    async def take_over(self, anything: bool = False) -> None:
        """Keep the tables nobody keeps."""
        for table_id in await self.store.claim(self.worker, time.time() + self.lease, MOST_CLAIMED, anything):
            await self.take_charge(table_id)

    async def take_charge(self, table_id: str) -> None:
        room = self.room(table_id)
        keeper = self.keep(room)
        try:
            await room.act(resumed)
        except Refusal as refusal:
            LOG.error("table %s cannot be kept: %s", table_id, refusal.problem)
        else:
            keeper.attend(room)

    async def _make_rounds(self) -> None:
        while True:
            await asyncio.sleep(self.lease / ROUNDS)
            try:
                await self._make_a_round()
            except Exception:
                LOG.exception("a round through the house failed")

    async def _make_a_round(self) -> None:
        mine = set(await self.store.keep(self.worker, time.time() + self.lease))
        for table_id in [table_id for table_id in self.keepers if table_id not in mine]:
            room = self.rooms.get(table_id)
            if room is not None and not room.stale and room.table.phase != PLAYING:
                continue  # it has not begun, or is over and may be played again
            self.keepers.pop(table_id).stop()
        for table_id in mine - set(self.keepers):
            await self.take_charge(table_id)
        await self.take_over()
        for table_id in await ratings.due(self.store):
            await self._rate_quietly(table_id)
        await self.bus.tell([news for room in self.rooms.values() if room.listeners for news in self.who_is_here(room)])
        now = time.monotonic()
        for table_id, room in list(self.rooms.items()):
            if not room.listeners and now - room.used > IDLE and table_id not in mine and not room.lock.locked():
                self.put_away(table_id)

    def put_away(self, table_id: str) -> None:
        self.rooms.pop(table_id, None)
        keeper = self.keepers.pop(table_id, None)
        if keeper is not None:
            keeper.stop()

    async def _rate_quietly(self, table_id: str) -> None:
        try:
            table = await self.look(table_id)
            if table.phase == OVER and table.opened["rated"]:
                await ratings.rate(self.store, table)
        except Refusal as refusal:
            LOG.error("table %s cannot be rated: %s", table_id, refusal.problem)

    # -- news of other workers -------------------------------------------------------------------------------------

    def hear(self, news: str) -> None:
        kind, _, rest = news.partition(" ")
        if kind == "entries":
            table_id, number, worker, entries = rest.split(" ", 3)
            room = self.rooms.get(table_id) if worker != self.worker else None
            if room is not None and (room.lock.locked() or room.table.length < int(number)):
                self.soon(self._catch_up(room, read_entries(entries)))
        elif kind == "here":
            self.hear_who_is_there(rest)
        elif kind == LOBBY:
            self.lobby.has_changed()

    async def _catch_up(self, room: Room, told: Sequence[Entry] = ()) -> None:
        try:
            await room.catch_up(told)
        except Exception:
            LOG.exception("table %s could not be brought up to date", room.id)
            room.stale = True

    async def catch_up_all(self) -> None:
        for room in list(self.rooms.values()):
            await self._catch_up(room)

    def who_is_here(self, room: Room) -> list[str]:
        if room.stale:
            return []
        here = room.present_here()
        seats = ",".join(str(seat) for seat in sorted(here.seats))
        return [f"here {self.worker} {room.id} {here.watchers} {seats}"]

    def hear_who_is_there(self, news: str) -> None:
        worker, table_id, watchers, *seats = news.split(" ")
        room = self.rooms.get(table_id)
        if worker == self.worker or room is None:
            return
        there = {int(seat) for seat in "".join(seats).split(",") if seat}
        before = room.elsewhere.get(worker)
        room.elsewhere[worker] = (Presence(there, int(watchers)), time.monotonic() + max(self.lease, BELIEVED))
        known = before is not None and (before[0].seats, before[0].watchers) == (there, int(watchers))
        if not known and not room.stale and not room.lock.locked():
            room.tell()

    async def came(self, room: Room, person: Someone | None) -> None:
        """Somebody has connected: the other workers hear of it, and a bot that stands in gives the seat back."""
        await self.bus.tell(self.who_is_here(room))
        if person is not None and room.table.seat_of(person.id) >= 0:
            await self.act(room.id, lambda table: asking.come_back(table, person))

    async def went(self, room: Room) -> None:
        await self.bus.tell(self.who_is_here(room))


def next_table(table_id: str) -> Draft:
    return Draft(journal.REMATCH, {"table": table_id})
