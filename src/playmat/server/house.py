"""All tables of one worker: found, opened, kept, and let go when nobody is there any more."""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import NamedTuple

import playmat
from playmat.cardplay.game import CardGame
from playmat.kernel.decision import PASS
from playmat.kernel.game import Game
from playmat.server import asking, journal, limits, ratings, reading
from playmat.server.asking import Refusal, Someone
from playmat.server.bodies import Bodies
from playmat.server.bus import Bus, PostgresBus
from playmat.server.clock import now
from playmat.server.fingerprint import fingerprint
from playmat.server.journal import Draft, Entry
from playmat.server.keeper import Keeper, pause, resumed
from playmat.server.limits import TOO_MANY, Limits, PostgresLedger
from playmat.server.lines import Lines
from playmat.server.lobby import Lobby
from playmat.server.messages import NewTable, SitDown
from playmat.server.moderation import Moderation
from playmat.server.options import Options
from playmat.server.people import People, new_id
from playmat.server.reading import Readers
from playmat.server.room import Plan, Room
from playmat.server.shares import Shares
from playmat.server.showing import Presence
from playmat.server.store import Store
from playmat.server.table import CLOSED, OVER, PLAYING, Table
from playmat.server.thinking import Thinker
from playmat.server.trying import Trying, refusal, too_slow
from playmat.server.twins import get_to_know
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
SWEEP = 60.0
"""Seconds between two looks for what is over."""
ABANDONED = 1800.0
"""Seconds after which a table that waits for players is closed if nobody is there."""
FORSAKEN = 90 * 24 * 3600.0
"""Seconds after which a game that nobody goes on with is closed, unfinished: no server carries all of them for ever."""


class Knock(NamedTuple):
    """What somebody at the door of a table says, and where from."""

    password: str
    address: str


class House:
    def __init__(self, options: Options, shares: Shares | None = None, bodies: Bodies | None = None) -> None:
        url, processes, generous = options.db, options.processes, options.limits
        self.lease = options.lease
        self.lazy = options.lazy
        self.lobby = Lobby()
        self.worker = secrets.token_hex(8)
        self.store = Store(url, self.worker)
        self.limits = Limits(generous, PostgresLedger(self.store.engine) if self.store.postgres else None)
        self.shares = Shares(generous) if shares is None else shares
        self.bodies = Bodies(generous) if bodies is None else bodies
        self.readers = Readers(self.limits)
        self.lines = Lines(self.limits)
        self.people = People(self.store)
        self.moderation = Moderation(self.store, options.owner_names, options.moderator_names, options.words)
        self.bus: Bus = PostgresBus(self.store.url) if self.store.postgres else Bus()
        self.thinker = Thinker(processes)
        self.trying = Trying(self.limits, self.thinker)
        self.pace = options.pace
        self.rooms: dict[str, Room] = {}
        self.keepers: dict[str, Keeper] = {}
        self.asleep: set[str] = set()
        """Tables this worker keeps and has put away: nothing happens there until somebody looks."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._gathering: Counter[str] = Counter()
        """Tables that are being opened to wait for players, by person and by address."""
        self._counting = asyncio.Lock()
        self._swept = 0.0
        self.secret = ""

    async def open(self) -> None:
        await self.store.open()
        self.secret = await self.store.secret("rematches")
        await self.bus.open(self.hear, self.catch_up_all)
        self.soon(self.take_over(anything=not self.store.postgres))
        self.soon(self._make_rounds())
        if not self.lazy:
            self.get_ready()

    def get_ready(self) -> None:
        """Begin with what takes a while and will be needed, before anybody waits for it."""
        self.soon(self.readers.pool.open())
        self.soon(self.thinker.pool.open())
        self.soon(read_ahead())
        self.soon(asyncio.to_thread(look_at_all_games))

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
        self.readers.close()

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
            if table_id in self.asleep:
                self.asleep.discard(table_id)
                self.keep(room)
        return room

    async def look(self, table_id: str) -> Table:
        room = self.room(table_id)
        try:
            return await room.look()
        except Refusal:
            if not room.listeners:
                self.rooms.pop(table_id, None)
            raise

    async def open_table(self, drafts: list[Draft], address: str, table_id: str = "") -> Table:
        """A new table from its first entries. This worker keeps it."""
        if table_id in self.rooms:
            return await self.look(table_id)
        self.bodies.keep(address, sum(len(json.dumps(draft.data)) for draft in drafts))
        room = self.room(table_id or new_id())
        self.keep(room).owner = address
        try:
            await room.begin(drafts, Lease(self.worker, time.time() + self.lease), address)
        except BaseException:
            self.put_away(room.id)
            raise
        return await room.look()

    # -- before a table is opened or somebody sits down --------------------------------------------------------------

    async def may_open(self, person: Someone, address: str) -> None:
        """Refused if somebody opens too many tables."""
        await self.limits.take(limits.TABLES, person.id)
        await self.limits.take(limits.TABLES_FROM, address)
        await self.limits.take(limits.TABLES_IN_ALL, address)

    @asynccontextmanager
    async def about_to_gather(self, person: Someone, address: str) -> AsyncIterator[None]:
        """Refused if too many tables of theirs wait for players. One that is being opened counts though it is not
        written yet: else many at once would not see each other."""
        if not self.limits.factor:
            yield
            return
        async with self._counting:
            mine, near = self._gathering[person.id], self._gathering[address]  # first: meanwhile some may be written
            written = await self.store.gathering(person.id, address)
            mine, near = mine + written[0], near + written[1]
            if self.limits.over(limits.GATHERING, mine + 1) or self.limits.over(limits.GATHERING_FROM, near + 1):
                raise Refusal("too many tables of yours wait for players already: close one first", status=TOO_MANY)
            self._gathering.update((person.id, address))
        try:
            yield
        finally:
            self._gathering.subtract((person.id, address))
            self._gathering += Counter()  # without those that have none

    async def prepared(self, wanted: NewTable, owner: str) -> NewTable:
        """The same with decks and further cards read, elsewhere, and found playable."""
        game = asking.find_game(wanted.game)
        reading.check_settings_size(wanted.settings)
        settings = asking.checked_settings(game, wanted.settings)
        cards = str(settings.get("cards", ""))
        if cards and isinstance(game, CardGame):
            reading.check_cards_size(cards)
            await self.readers.read(owner, reading.playable_cards, game.name, cards)
        deck = await self.playable(game, wanted.deck, settings, owner)
        bot_decks = [await self.playable(game, given, settings, owner) for given in wanted.bot_decks]
        await get_to_know(game.name, cards, [given for given in (deck, *bot_decks) if given])
        return wanted.model_copy(update={"deck": deck, "bot_decks": bot_decks})

    async def playable(self, game: Game, deck: str, settings: dict[str, object], owner: str) -> str:
        """The deck as a list; nothing if one is to be drawn. Refused by the rules it breaks."""
        if not deck.strip() or not isinstance(game, CardGame):
            return ""
        await self.limits.take(limits.READINGS, owner)
        reading.check_deck_size(deck)
        return str(await self.readers.read(owner, reading.playable_deck, game.name, deck, settings))

    async def look_as(self, table_id: str, person: Someone | None, knock: Knock) -> Table:
        """The table, for somebody who may look at it."""
        table = await self.look(table_id)
        moderates = person is not None and bool(self.moderation.role_of(person))
        who = "" if person is None else person.id
        if knock.password and table.opened.get("password") and table.seat_of(who) < 0:
            await self.limits.take(limits.TABLE_PASSWORDS, f"{table_id} {knock.address}")
        asking.admit(table, who, knock.password, moderates)
        return table

    async def sitting(self, table_id: str, person: Someone, wanted: SitDown, owner: str) -> Plan:
        table = await self.look_as(table_id, person, Knock(wanted.password, owner))
        if table.seat_of(person.id) < 0:
            await self.limits.take(limits.SEATS, person.id)
            await self.limits.take(limits.SEATS_FROM, owner)
        await self.moderation.check_company(person, table)
        seat, deck, commit = wanted.seat, wanted.deck, wanted.commit
        sitter = await ratings.rated(self.store, person, table.game.name)
        ready = await self.playable(table.game, deck, table.opened["settings"], owner)
        await get_to_know(table.game.name, str(table.opened["settings"].get("cards", "")), [ready] if ready else [])
        return lambda table: asking.sit(table, sitter, seat, ready, commit)

    async def act(self, table_id: str, plan: object) -> Table:
        assert callable(plan)
        if table_id not in self.rooms:
            await self.look(table_id)  # a table that is not there leaves no room behind
        table = await self.room(table_id).act(plan)
        if table.phase in (OVER, CLOSED):
            if asking.rematch_due(table):
                table = await self.play_again(table)
            self.soon(self._rate_quietly(table_id))
        return table

    async def want_rematch(self, table_id: str, person: Someone, address: str, commit: str) -> Table:
        """Somebody wants to play again: a table like any other."""
        await self.may_open(person, address)
        return await self.act(table_id, lambda table: asking.want_rematch(table, person, commit))

    async def choose(self, table_id: str, person: Someone, question: str, key: str) -> Table:
        """Somebody answers the open question of their seat."""
        table = await self.look(table_id)
        await asyncio.sleep(self.held_back(table, person, key))
        asking.choose(table, person, question, key)  # what is not allowed is not tried
        keeper = self.keepers.get(table_id)
        if not await self.trying.may(table, key, "" if keeper is None else keeper.owner):
            await self.act(table_id, too_slow)
            raise refusal()
        return await self.act(table_id, lambda table: asking.choose(table, person, question, key))

    def held_back(self, table: Table, person: Someone, key: str) -> float:
        """For how many seconds a pass is kept from the others, so that a quick one and one that was not asked for look
        alike. What others are to see anyway is not kept back."""
        seat = table.waiting_for
        decision = None if table.match is None else table.position.decision
        if decision is None or seat != table.seat_of(person.id) or not decision.window or key != PASS.key:
            return 0.0
        return 0.0 if table.alone(seat) else max(0.0, table.asked_at + pause(table, self.pace.bots) - now())

    async def play_again(self, table: Table) -> Table:
        """The next table's id follows from this one's, so whoever opens it opens the same; nobody else can tell it."""
        next_id = hmac.new(self.secret.encode(), table.id.encode(), "sha256").hexdigest()[:20]
        keeper = self.keepers.get(table.id)
        await self.open_table(asking.rematch(table), "" if keeper is None else keeper.owner, next_id)
        return await self.room(table.id).act(lambda now: [] if now.rematch else [next_table(next_id)])

    # -- keeping ---------------------------------------------------------------------------------------------------

    def keep(self, room: Room) -> Keeper:
        keeper = self.keepers.get(room.id)
        if keeper is None:
            keeper = self.keepers[room.id] = Keeper(room, self.thinker, self.pace, self.trying)
        return keeper

    async def take_over(self, anything: bool = False) -> None:
        """Keep the tables nobody keeps."""
        for table_id in await self.store.claim(self.worker, time.time() + self.lease, MOST_CLAIMED, anything):
            began = time.monotonic()
            await self.take_charge(table_id)
            await asyncio.sleep(time.monotonic() - began)  # however many there are, who plays already goes on playing

    async def take_charge(self, table_id: str) -> None:
        room = self.room(table_id)
        keeper = self.keep(room)
        try:
            table = await room.act(lambda table: asking.close_changed(table) or resumed(table))
        except Refusal as refusal:
            LOG.error("table %s cannot be kept: %s", table_id, refusal.problem)
        else:
            if table.phase == PLAYING:
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
        self.asleep &= mine
        for table_id in mine - set(self.keepers) - self.asleep:
            await self.take_charge(table_id)
        await self.take_over()
        await self.sweep()
        for table_id in await ratings.due(self.store):
            await self._rate_quietly(table_id)
        await self.bus.tell([news for room in self.rooms.values() if room.listeners for news in self.who_is_here(room)])
        self.put_idle_away(mine, time.monotonic() - IDLE)

    def put_idle_away(self, mine: set[str], before: float) -> None:
        """Tables that nobody has used since then are no longer kept in memory. Those of our own stay ours."""
        for table_id, room in list(self.rooms.items()):
            keeper = self.keepers.get(table_id)
            resting = table_id not in mine or keeper is None or keeper.resting
            if not room.listeners and room.used < before and resting and not room.lock.locked():
                self.put_away(table_id)
                if table_id in mine:
                    self.asleep.add(table_id)

    async def sweep(self) -> None:
        """Once in a while: tables that wait for nobody are closed, and what is over is thrown away."""
        if time.monotonic() < self._swept + SWEEP:
            return
        self._swept = time.monotonic()
        await self.people.sweep()
        if isinstance(self.limits.ledger, PostgresLedger):
            await self.limits.ledger.forget()
        for table_id in await self.store.abandoned(time.time() - ABANDONED, time.time() - FORSAKEN):
            await self.close_if_empty(table_id)

    async def close_if_empty(self, table_id: str) -> None:
        """A table that has waited for players for long, or for its players for very long, and where nobody is
        connected."""
        try:
            await self.look(table_id)
            present = self.room(table_id).present()
            if not present.seats and not present.watchers:
                await self.act(table_id, lambda table: asking.close_abandoned(table, time.time() - FORSAKEN))
        except Refusal as refusal:
            LOG.error("table %s cannot be closed: %s", table_id, refusal.problem)

    def put_away(self, table_id: str) -> None:
        self.rooms.pop(table_id, None)
        keeper = self.keepers.pop(table_id, None)
        if keeper is not None:
            keeper.stop()

    async def _rate_quietly(self, table_id: str) -> None:
        try:
            table = await self.look(table_id)
            if table.phase in (OVER, CLOSED) and table.rated:
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
        elif kind == "person":
            self.forget(rest)

    async def _catch_up(self, room: Room, told: Sequence[Entry] = ()) -> None:
        try:
            await room.catch_up(told)
        except Exception:
            LOG.exception("table %s could not be brought up to date", room.id)
            room.stale = True

    async def catch_up_all(self) -> None:
        """News may have been lost: of tables, and of people who have logged out elsewhere or were banned."""
        for person in {line.person for line in self.lines.open} - {""}:
            self.forget(person)
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
        if not known:
            room.presence_changed()

    def forget(self, person: str) -> None:
        """Somebody has logged out, been banned or become somebody else: nothing remembered of them holds."""
        self.people.forget(person)
        self.soon(self.lines.look_again(person, self.people, self.moderation))

    async def changed(self, person: str) -> None:
        """Tell all workers, this one included, that something about somebody has changed."""
        self.forget(person)
        await self.bus.tell([f"person {person}"])

    async def came(self, room: Room, person: Someone | None) -> None:
        """Somebody has connected: the other workers hear of it, and a bot that stands in gives the seat back."""
        await self.bus.tell(self.who_is_here(room))
        if room.table.not_revealed():
            self.keep(room).attend(room)
        if person is not None and room.table.seat_of(person.id) >= 0 and person.id not in room.table.kicked:
            await self.act(room.id, lambda table: asking.come_back_if_possible(table, person))

    async def went(self, room: Room) -> None:
        await self.bus.tell(self.who_is_here(room))


def look_at_all_games() -> None:
    """Fingerprints take a moment each, and are wanted when a game begins."""
    for name in playmat.game_names():
        fingerprint(name)


def next_table(table_id: str) -> Draft:
    return Draft(journal.REMATCH, {"table": table_id})
