"""A table while people are at it: its journal's sum, the sockets around it, and the one way to change it.

`act` is that way: look, refuse or draft, try the drafts on the table, write them, and only then tell. Whatever goes
wrong before the entries are written leaves no trace: the table is made again from its journal.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Protocol

from playmat.cardtext.files import BadCards
from playmat.kernel.codec import CorruptData
from playmat.kernel.decision import IllegalChoice
from playmat.kernel.game import BadSetup
from playmat.kernel.match import Match
from playmat.server import asking, journal, limits, showing
from playmat.server.asking import Refusal
from playmat.server.clock import now
from playmat.server.fingerprint import fingerprint
from playmat.server.journal import Draft, Entry
from playmat.server.live_messages import Said
from playmat.server.lobby import Lobby
from playmat.server.messages import PresenceNow, TableState
from playmat.server.metrics import ACT_TIME, ENTRIES
from playmat.server.showing import Presence
from playmat.server.store import Store, StoreFailed
from playmat.server.table import CLOSED, GATHERING, OVER, Table, opening
from playmat.server.trying import PART
from playmat.server.twins import get_to_know
from playmat.server.writing import NOBODYS, Lease, TableRow, Write

LOG = logging.getLogger("playmat.server")
Plan = Callable[[Table], list[Draft]]

ATTEMPTS = 20
"""How often a worker that was overtaken by another looks again."""
SLICE = 0.02
"""Seconds for which a journal is read without a pause."""
TOGETHER = 0.5
"""Seconds within which people who come and go are told of together."""


class Ear(Protocol):
    """Somebody connected to a table."""

    @property
    def person(self) -> str:
        """Whose connection it is; empty for somebody who only watches."""

    @property
    def blocked(self) -> set[str]:
        """People whose talk it does not want to hear."""

    @property
    def moderates(self) -> bool:
        """May it look at every table?"""

    def not_welcome(self, why: str) -> None:
        """It hears no more of this table."""

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


class Told:
    """A state, and as it is sent."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self._text = ""

    def text(self) -> str:
        if not self._text:
            self._text = self.state.model_dump_json()
        return self._text


class Telling:
    """One change, told to everybody: what is the same for many is put together once."""

    def __init__(self, present: Presence, at: float) -> None:
        self.present = present
        self.at = at
        self._told: dict[tuple[int, int, bool], Told] = {}

    def to(self, table: Table, listener: Listener) -> Told:
        person = listener.ear.person
        key = table.seat_of(person), listener.since, bool(person) and person == table.host
        told = self._told.get(key)
        if told is None:
            state = showing.table_state(table, person, self.present, self.at, listener.since)
            told = self._told[key] = Told(state)
        return told


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
        self._presence_due: asyncio.TimerHandle | None = None
        self._presence_told: PresenceNow | None = None
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
            await know_cards(entries)
            self.table = await made_from(self.id, entries)
            self.stale = False
            self.tell(made_again=True)
        return self.table

    async def look(self) -> Table:
        async with self.lock:
            return await self.fresh()

    async def act(self, plan: Plan) -> Table:
        """Do what the plan says, durably, and tell everybody; also when whoever wanted it does not wait for it."""
        with ACT_TIME.time():
            return await to_its_end(self._act(plan))

    async def _act(self, plan: Plan) -> Table:
        async with self.lock:
            for _ in range(ATTEMPTS):
                table = await self.fresh()
                before = table.phase, seats_of(table)
                drafts = plan(table)
                if not drafts:
                    return table
                must_have_room(table, drafts)
                await self.prepare(drafts)
                entries = self.attempt(table, drafts)
                shows = before != (table.phase, seats_of(table)) or entries[-1].kind == journal.CLOSED
                row = row_of(table) if shows else None
                if await self.write(entries, row):
                    ENTRIES.labels(self.table.opened["game"]).inc(len(entries))
                    self.tell()
                    return table
            raise Refusal("too much happens at this table at once, try again", status=503)

    async def prepare(self, drafts: Sequence[Draft]) -> None:
        """What takes long is done before the drafts are tried. Where it fails they fail, and say so."""
        try:
            await get_ready(self.table, drafts)
        except Exception as error:
            LOG.warning("table %s: a game could not be played again: %s", self.id, error)
            self.table.ready = None

    def attempt(self, table: Table, drafts: list[Draft]) -> list[Entry]:
        """Apply the drafts, and what follows from them, to the table in memory."""
        entries: list[Entry] = []
        at = now()
        self.stale = True
        queue = list(drafts)
        try:
            while queue:
                draft = queue.pop(0)
                entry = Entry(table.length, at, draft.kind, dict(draft.data))
                table.apply(entry)
                if draft.kind in HASHED and table.hash_due():
                    entry.data["hash"] = table.position.hash()
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

    async def write(
        self, entries: list[Entry], row: TableRow | None, keeper: Lease = NOBODYS, address: str = ""
    ) -> bool:
        self.stale = True
        try:
            written = await self.store.append(Write(self.id, self.table.opened["game"], entries, row, keeper, address))
        except StoreFailed as error:
            LOG.error("table %s: %s", self.id, error)
            raise Refusal("this could not be written down, so it has not happened; try again", status=503) from error
        self.stale = not written
        if written and row is not None:
            self.lobby.has_changed()
        return written

    async def begin(self, drafts: list[Draft], keeper: Lease, address: str) -> bool:
        """A new table's first entries. False if it is there already."""
        async with self.lock:
            await self.prepare(drafts)
            entries = self.attempt(self.table, drafts)
            written = await self.write(entries, row_of(self.table), keeper, address)
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
                await get_ready(self.table, [entry])
                self.table.apply(entry)
                self.stale = False
                self.tell()

    # -- telling ---------------------------------------------------------------------------------------------------

    def present(self) -> Presence:
        moment = time.monotonic()
        self.elsewhere = {worker: told for worker, told in self.elsewhere.items() if told[1] > moment}
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
            asking.must_be_welcome(table, ear.person, ear.moderates)
            listener = Listener(ear, since if take_backs == table.take_backs else 0, table.take_backs)
            listener.said = max(0, len(table.chat) - 100)
            self.listeners[ear] = listener
            self.tell_one(listener, Telling(self.present(), now()))
            self.presence_changed()

    def leave(self, ear: Ear) -> None:
        if self.listeners.pop(ear, None) is not None:
            self.used = time.monotonic()
            self.presence_changed()

    def presence_changed(self) -> None:
        """Somebody came or went, here or at another worker. The keeper looks at once; everybody else hears of it soon,
        together with others who come and go, in a message of its own."""
        if not self.stale:
            self.changed(self)
        if self._presence_due is None:
            self._presence_due = asyncio.get_running_loop().call_later(TOGETHER, self.tell_presence)

    def tell_presence(self) -> None:
        self._presence_due = None
        message = showing.presence(self.present())
        if message != self._presence_told:
            self._presence_told = message
            text = message.model_dump_json()
            for ear in list(self.listeners):
                ear.hear(text)

    def tell(self, made_again: bool = False) -> None:
        """Everybody hears what is new to them. What changes nothing for somebody is not told them: that something
        happened would tell them something. `made_again`: there may be more than one entry that nobody has heard of."""
        self.show_out()
        telling = Telling(self.present(), now())
        for listener in list(self.listeners.values()):
            self.tell_one(listener, telling, made_again)
        self.changed(self)

    def show_out(self) -> None:
        """Who came while everybody might watch, or had a seat then, is not shown what they may not see now."""
        for ear in list(self.listeners):
            try:
                asking.must_be_welcome(self.table, ear.person, ear.moderates)
            except Refusal as refusal:
                del self.listeners[ear]
                ear.not_welcome(refusal.problem)

    def tell_one(self, listener: Listener, telling: Telling, made_again: bool = False) -> None:
        table = self.table
        seat = table.seat_of(listener.ear.person)
        heard = table.heard(seat).length if table.match is not None else 0
        if listener.take_backs != table.take_backs:
            listener.since = 0 if made_again else min(listener.since, heard)
            listener.take_backs = table.take_backs
            listener.last = None
        told = telling.to(table, listener)
        if told.state.happened or listener.last is None or showing.differs(told.state, listener.last):
            listener.since = heard
            listener.ear.hear(told.text())
        listener.last = told.state
        if len(table.chat) > listener.said:
            lines = showing.chat(table, listener.said, listener.ear.blocked)
            listener.said = len(table.chat)
            if lines:
                listener.ear.hear(Said(lines=lines).model_dump_json())


def must_have_room(table: Table, drafts: Sequence[Draft]) -> None:
    """A table does not grow without end, and what one person says leaves room for the others. Nobody learns from it how
    much has happened that they did not see."""
    for draft in drafts:
        if draft.kind in OFTEN and table.acts[draft.kind, doer(table, draft)] >= OFTEN[draft.kind].most:
            raise Refusal(f"you have done this very often: {OFTEN[draft.kind].most} {OFTEN[draft.kind].of}")
    if table.around >= limits.ENTRIES.most and not all(goes_on(draft) for draft in drafts):
        raise Refusal("too much has happened at this table: only the game itself goes on")
    for draft in drafts:
        if draft.kind == journal.SAID and draft.data["seat"] < 0 and table.said >= limits.TALK.most:
            raise Refusal("those who watch have said too much at this table")
        if draft.kind in TALK and table.talk[speaker(table, draft)] >= limits.TALK_OF_ONE.most:
            raise Refusal("you have said very much at this table")
        if draft.kind == journal.SET_STOPS and table.stops_set[speaker(table, draft)] >= limits.STOPS.most:
            raise Refusal("you have said often at this table what you want to be asked")


def doer(table: Table, draft: Draft) -> str:
    """Who does what is counted for each person; who is gone, or has no time left, has not left of their own accord."""
    if draft.kind == journal.AWAY and draft.data["why"] != "left":
        return ""
    return str(draft.data["person"] if draft.kind == journal.SAT else table.chairs[draft.data["seat"]].person)


def goes_on(draft: Draft) -> bool:
    return draft.kind in GOES_ON and (draft.kind != journal.AWAY or draft.data["why"] != "left")


def speaker(table: Table, draft: Draft) -> str:
    return str(draft.data["person"] if draft.kind == journal.SAID else table.chairs[draft.data["seat"]].person)


_going_on: set[asyncio.Task[Table]] = set()


async def to_its_end(work: Coroutine[Any, Any, Table]) -> Table:
    """The work's answer. What has begun to be written is written and told, even if nobody waits for it any more."""
    task = asyncio.create_task(work)
    _going_on.add(task)
    task.add_done_callback(over)
    return await asyncio.shield(task)


def over(task: asyncio.Task[Table]) -> None:
    _going_on.discard(task)
    if not task.cancelled():
        task.exception()  # has been told to whoever waits


def follow_ups(table: Table) -> list[Draft]:
    """What has to happen now that the last entry is there."""
    found = asking.begin_when_full(table) or asking.take_back_when_agreed(table) or asking.answer_unasked(table)
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
        "rated": table.rated,
        "lesson": str(table.began.get("lesson", "")),
    }
    outcome = table.outcome
    if outcome is not None:
        summary |= {"winners": list(outcome.winners), "result": outcome.text}
    people = {seat: chair.person for seat, chair in enumerate(table.chairs) if chair.person}
    return TableRow(table.phase, table.opened["listed"], rating_of(table), summary, people, table.host)


def rating_of(table: Table) -> str:
    """Is a rating due? For games that are over, and for those that were closed because people left."""
    if not table.rated:
        return ""
    return "due" if table.phase == OVER or (table.phase == CLOSED and table.left) else "wanted"


HASHED = (journal.BEGAN, journal.CHOSE)
GOES_ON = {
    journal.CHOSE, journal.AWAY, journal.CAME_BACK, journal.GAVE_UP, journal.CLOSED, journal.RESUMED, journal.REMATCH,
    journal.REVEALED, journal.WITHHELD, journal.BEGAN, journal.KICKED, journal.SET_STOPS, journal.SAID,
}  # fmt: skip
"""What may happen however much has happened already: nobody can make it happen as often as they like. Nobody leaves
such a table of their own accord, to come back and leave again; whoever is gone takes their seat back."""
OFTEN = {
    journal.SAT: limits.SITTINGS,
    journal.AWAY: limits.LEAVES,
    journal.ASKED_BACK: limits.ASKED_BACK,
    journal.TOOK_BACK: limits.TAKEN_BACK,
}
"""What each person may do so often at a table, so that nobody uses up what there is for all."""
BACK = {journal.TOOK_BACK, journal.AGREED_BACK}
"""After these a game may be shorter than before."""
TALK = {journal.SAID, journal.SET_STOPS}
"""What somebody says, or wants to be asked."""
CANNOT_BE_MADE = (CorruptData, BadSetup, IllegalChoice, LookupError, ValueError, BadCards)
"""What a journal says when it is not that of the game it is for. Played by other rules it may break down anyhow."""
OTHER_RULES = "it was begun with other rules or cards than this server has now, and stays as it was left"


async def made_from(table_id: str, entries: Sequence[Entry]) -> Table:
    """The table of a journal. If its game is not the one that is played here now, it is closed: never played on as a
    different one. A long journal leaves the other tables their turns in between."""
    table = Table(table_id)
    try:
        began = time.monotonic()
        for entry in entries:
            await get_ready(table, [entry])
            table.apply(entry)
            began = await others_turn(table.own_cards, began)
        if table.closed or table.same_game():
            return table
        LOG.warning("table %s is closed: %s has changed since it began", table_id, table.game.name)
    except Exception as error:
        if not isinstance(error, CANNOT_BE_MADE) and table.began.get("fingerprint") == fingerprint(table.game.name):
            raise  # that is a fault of ours, and no other game
        LOG.warning("table %s is closed, it cannot be made again: %r", table_id, error)
    frozen = Table(table_id, OTHER_RULES)
    frozen.apply_all(entries)
    return frozen


async def others_turn(own_cards: bool, began: float) -> float:
    """Leave time to others, if work that began then has taken long; more of it where people brought cards of their own.
    The moment from which on it is worked again."""
    took = time.monotonic() - began
    if took < SLICE:
        return began
    await asyncio.sleep(took * (1 / PART - 1) if own_cards else took)
    return time.monotonic()


async def get_ready(table: Table, drafts: Sequence[Draft | Entry]) -> None:
    """Games that go on from others, and those in which something is taken back, are played again from the start: bit
    by bit, before it is their entry's turn."""
    table.ready = None
    for draft in drafts:
        if draft.kind == journal.BEGAN and draft.data.get("choices"):
            game = drafts[0].data["game"] if drafts[0].kind == journal.OPENED else table.opened["game"]
            own = bool(draft.data.get("settings", {}).get("cards"))
            table.ready = await played(Match(opening(game, draft.data)), draft.data["choices"], own)
        elif table.match is not None and table.own_cards and draft.kind in BACK:
            asker = table.back_asked_by
            to = draft.data["to"] if draft.kind == journal.TOOK_BACK else table.latest_choice(asker)
            done = [(choice.seat, choice.key) for choice in table.match.choices[:to]]
            table.ready = await played(Match(table.match.opening), done, True)


async def played(match: Match, choices: Sequence[Sequence[Any]], own_cards: bool) -> Match:
    began = time.monotonic()
    for seat, key in choices:
        match.choose(seat, key)
        began = await others_turn(own_cards, began)
    return match


async def know_cards(entries: Sequence[Entry]) -> None:
    """The further cards of a table, read bit by bit before the table is made from its journal."""
    for entry in entries:
        if entry.kind == journal.BEGAN and entry.data.get("settings", {}).get("cards"):
            places = entry.data["places"]
            decks = places if isinstance(places, list) else []
            await get_to_know(entries[0].data["game"], str(entry.data["settings"]["cards"]), decks)
