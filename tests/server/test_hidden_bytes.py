"""Nothing hidden reaches a client: every byte sent to a seat, over whole games, is the same in worlds that the seat
cannot tell apart.

Two real servers hold the same table. At many moments of a game the table of the second one is exchanged for another
world that one seat must hold possible (`testkit.hidden` with the game's own `Secrets`); both are then played on side by
side, and what the two sockets of that seat receive has to be equal, byte for byte and message for message, for as long
as nothing that differs has lawfully been shown.

Every second game is played with smart stops: what one world does not ask somebody, the other may. The seat must hear
the same in both, and at the same time: how long an answer takes is the same number in both worlds.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import uvicorn
from tests.conformance.conftest import secrets_of

import playmat
from playmat.kernel.chance import Chance
from playmat.kernel.event import EVERYTHING, SPECTATOR
from playmat.kernel.game import Game
from playmat.kernel.position import Position
from playmat.server import journal
from playmat.server.app import make_app
from playmat.server.house import House
from playmat.server.journal import Draft
from playmat.server.keeper import pause
from playmat.server.options import Options
from playmat.server.scripted import Guest, Sitting, answers, new_guest, sitting_at
from playmat.server.trial import free_port
from playmat.testkit.choices import GARBAGE
from playmat.testkit.hidden import Secrets, another_world, difference, parted, some_kinds

STRETCH = 12
"""Choices for which two worlds are followed before the next pair."""

BESIDES = 30
"""Choices of a long game that nobody spies on, after each pair but the first few; none in the long sweeps."""


class Twin:
    """A server of this process: its sockets are real, and its tables can be exchanged."""

    def __init__(self, base: str, house: House) -> None:
        self.base = base
        self.house = house

    def position(self, table: str) -> Position:
        return self.house.room(table).table.position

    def show_another_world(self, table: str, original: Twin, position: Position) -> None:
        mine, its = self.house.room(table).table, original.house.room(table).table
        assert mine.match is not None and its.match is not None
        mine.match.position = position
        mine.match.choices = list(its.match.choices)
        mine.automatic = set(its.automatic)
        mine._unasked = None
        mine._heard.clear()

    async def choose(self, table: str, seat: int, key: str) -> None:
        await self.house.act(table, lambda now: [Draft(journal.CHOSE, {"seat": seat, "key": key})])


@asynccontextmanager
async def twin(db: Path) -> AsyncIterator[Twin]:
    port = free_port()
    app = make_app(Options(db=f"sqlite:///{db}", bot_pace=0, leave_after=1e6, limits=0, lazy=True))
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="error", ws_per_message_deflate=False))
    running = asyncio.create_task(server.serve())
    await answers(f"http://127.0.0.1:{port}")
    yield Twin(f"http://127.0.0.1:{port}", app.state.house)
    server.should_exit = True
    await running


PRESENCE = '{"type":"presence"'
"""Says who is connected and nothing about the game, a while after they came and whatever else is sent then."""


class Spy:
    """One seat, connected to both worlds."""

    def __init__(self, lines: list[Sitting], seat: int) -> None:
        self.lines = lines
        self.seat = seat
        self.compared = 0

    async def all_received(self, why: list[str], values: list[str]) -> list[list[str]]:
        """Ask a few things, the last of them something that is answered after all that was sent before."""
        for line in self.lines:
            for key in why:
                await line.say(type="why", key=key)
            for name in values:
                await line.say(type="explain", name=name)
            await line.ask(type="explain", name="nothing is called so")
        found = [[text for text in line.received if not text.startswith(PRESENCE)] for line in self.lines]
        for line in self.lines:
            line.received = []
        return found

    async def must_be_the_same(self, why: list[str], values: list[str]) -> None:
        one, other = await self.all_received(why, values)
        for here, there in zip(one, other, strict=False):
            assert here == there, f"seat {self.seat} can tell two worlds apart: {difference(here, there)}"
        assert len(one) == len(other), (
            f"seat {self.seat} is told more in one world: {one[len(other) :]}{other[len(one) :]}"
        )
        self.compared += sum(len(text) for text in one)


class Trial:
    """A whole game at the first server, with other worlds at the second."""

    def __init__(
        self, twins: tuple[Twin, Twin], people: list[Guest], table: str, secrets: Secrets, seed: int, besides: int
    ) -> None:
        self.twins = twins
        self.people = people
        self.table = table
        self.secrets = secrets
        self.random = Random(seed)
        self.besides = besides
        self.worlds = 0
        self.different = 0
        self.compared = 0
        self.answered_for = 0
        """Answers one world gave by itself and the other asked for."""

    async def run(self) -> None:
        seats = len(self.people)
        watcher = Guest(self.twins[0].base, self.people[0].client)
        number = 0
        while self.twins[0].position(self.table).decision is not None:
            seat = number % (seats + 1) if number % (seats + 1) < seats else SPECTATOR
            await self.stretch(seat, watcher if seat == SPECTATOR else self.people[seat])
            number += 1
            for _ in range(self.besides if number > 2 * (seats + 1) else 0):
                await self.play_on()

    async def play_on(self) -> None:
        """One choice by lot in the first world, and whatever is answered there by itself."""
        one = self.twins[0]
        await self.at_rest()
        decision = one.position(self.table).decision
        if decision is not None:
            await one.choose(self.table, decision.seat, self.random.choice(decision.options).key)
            await self.at_rest()

    async def at_rest(self) -> None:
        room = self.twins[0].house.room(self.table)
        while room.lock.locked() or room.table.unasked():
            await asyncio.sleep(0.002)

    async def settle(self) -> bool:
        """Wait until what nobody is asked for is answered in both worlds. Somebody who is asked in one of them answers
        there as was answered for them in the other. False if that cannot be."""
        while True:
            rooms = [server.house.room(self.table) for server in self.twins]
            tables = [room.table for room in rooms]
            made = [0 if table.match is None else len(table.match.choices) for table in tables]
            if any(room.lock.locked() or room.table.unasked() for room in rooms):
                await asyncio.sleep(0.002)
            elif made[0] == made[1]:
                return True
            else:
                late = 0 if made[0] < made[1] else 1
                ahead = tables[1 - late].match
                decision = tables[late].position.decision
                assert ahead is not None
                choice = ahead.choices[made[late]]
                if decision is None or decision.seat != choice.seat or decision.find(choice.key) is None:
                    return False
                self.answered_for += 1
                await self.twins[late].choose(self.table, choice.seat, choice.key)

    def must_take_as_long(self) -> None:
        one, other = (pause(server.house.room(self.table).table, 1.0) for server in self.twins)
        assert one == other, "how long an answer takes tells two worlds apart"

    async def stretch(self, seat: int, guest: Guest) -> None:
        one = self.twins[0].position(self.table)
        other = self.other_world(one, seat)
        self.twins[1].show_another_world(self.table, self.twins[0], other)
        self.worlds += 1
        self.different += one.view(EVERYTHING) != other.view(EVERYTHING)
        since = one.log.length
        async with AsyncExitStack() as stack:
            lines: list[Sitting] = []
            for server in self.twins:
                there = Guest(server.base, guest.client)
                there.token = guest.token
                lines.append(await stack.enter_async_context(sitting_at(there, self.table)))
            spy = Spy(lines, seat)
            if not await self.settle():
                return
            one = self.twins[0].position(self.table)
            await spy.must_be_the_same(self.some_keys(seat), one.values())
            for _ in range(STRETCH):
                one, other = (server.position(self.table) for server in self.twins)
                if one.decision is None or other.decision is None:
                    break
                self.must_take_as_long()
                same = await self.answer_both(seat, spy)
                if not await self.settle():
                    break
                one, other = (server.position(self.table) for server in self.twins)
                if parted(one, other, seat, since, self.secrets, same):
                    break
                await spy.must_be_the_same(self.some_keys(seat), one.values())
            self.compared += spy.compared
        await self.must_be_gone()

    def other_world(self, position: Position, seat: int) -> Position:
        """How often chance was asked is no secret of the table: take-backs go by it, and shuffles are seen by all."""
        kinds = some_kinds(list(self.secrets.scrambles()), self.random)
        other = another_world(position, seat, self.secrets, self.random, kinds)
        other.chance = Chance(other.chance.seed, position.chance.counter)
        return other

    async def answer_both(self, seat: int, spy: Spy) -> bool:
        """The same answer in both worlds, if there is one; now and then, by others, each its own. The seat itself
        answers through its own socket."""
        decisions = [server.position(self.table).decision for server in self.twins]
        assert decisions[0] is not None and decisions[1] is not None
        there = {option.key for option in decisions[1].options}
        common = [option.key for option in decisions[0].options if option.key in there]
        asked = decisions[0].seat
        if asked == seat:
            assert decisions[1].seat == seat
            key = self.random.choice(common)
            for line in spy.lines:
                assert (await line.choose(key))["type"] == "done"
            return True
        if not common or self.random.random() < 0.1:
            keys = [self.random.choice(decision.options).key for decision in decisions if decision is not None]
        else:
            keys = [self.random.choice(common)] * 2
        for server, decision, key in zip(self.twins, decisions, keys, strict=True):
            assert decision is not None
            await server.choose(self.table, decision.seat, key)
        return keys[0] == keys[1]

    def some_keys(self, seat: int) -> list[str]:
        """Answers to ask about: what the seat itself could think of, and nonsense."""
        position = self.twins[0].position(self.table)
        decision = position.decision
        if seat == SPECTATOR:
            return []
        conceivable = [] if decision is None or decision.seat != seat else decision.step.conceivable(position)
        keys = [option.key for option in conceivable]
        return [*self.random.sample(keys, min(3, len(keys))), self.random.choice([key for key in GARBAGE if key])]

    async def must_be_gone(self) -> None:
        """Wait until both servers have noticed that the sockets are closed: presence is shown."""
        for server in self.twins:
            room = server.house.room(self.table)
            while room.listeners:
                await asyncio.sleep(0.005)


SMART = {"smart": True, "ask": [], "skip": [], "until": "", "use": ""}


async def whole_game(
    game: Game, seats: int, folder: Path, seed: int, smart: bool = False, besides: int = BESIDES
) -> Trial:
    async with twin(folder / "one.db") as one, httpx.AsyncClient(timeout=60) as client:
        people = [await new_guest(one.base, client, f"Player {seat}") for seat in range(seats)]
        table = (await people[0].post("/tables", {"game": game.name, "seats": seats}))["id"]
        for person in people[1:]:
            await person.post(f"/tables/{table}/sit")
        for seat in range(seats if smart else 0):
            await one.house.act(table, lambda now, seat=seat: [Draft(journal.SET_STOPS, SMART | {"seat": seat})])
        copy_database(folder / "one.db", folder / "two.db")
        async with twin(folder / "two.db") as two:
            await two.house.look(table)
            trial = Trial((one, two), people, table, secrets_of(game), seed, besides)
            await trial.run()
            return trial


def copy_database(source: Path, target: Path) -> None:
    with sqlite3.connect(source) as one, sqlite3.connect(target) as two:
        one.backup(two)


@pytest.mark.soak
@pytest.mark.parametrize("name", playmat.game_names())
def test_every_byte_of_many_games_tells_only_what_a_seat_may_know(name: str, tmp_path: Path) -> None:
    """All of it, at tables of every size."""
    game = playmat.game(name)
    for number in range(4 * len(game.seats)):
        folder = tmp_path / str(number)
        folder.mkdir()
        asyncio.run(whole_game(game, game.seats[number // 4], folder, 100 + number, smart=bool(number % 2), besides=0))


@pytest.mark.parametrize("name", playmat.game_names())
def test_every_byte_sent_to_a_seat_tells_only_what_it_may_know(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = playmat.game(name)
    luck = Random(7)
    monkeypatch.setattr("playmat.server.asking.secrets.token_bytes", luck.randbytes)  # the same games every time
    for number in range(2):
        folder = tmp_path / str(number)
        folder.mkdir()
        smart = number == 1
        trial = asyncio.run(whole_game(game, game.seats[number % len(game.seats)], folder, number, smart))
        assert trial.worlds > 3 and trial.different > trial.worlds / 3
        assert trial.compared > 100_000


def test_a_leak_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same trial with a server that tells everybody how many options the seat that is asked has."""
    from playmat.server import showing

    honest = showing.clock_state

    def leaking(table: Any, now: float) -> Any:
        decision = table.position.decision if table.match is not None else None
        clock = honest(table, now)
        return clock.model_copy(update={"left": [float(len(decision.options)) if decision else 0.0]})

    monkeypatch.setattr(showing, "clock_state", leaking)
    with pytest.raises(AssertionError, match="can tell two worlds apart"):
        for number in range(5):
            folder = tmp_path / str(number)
            folder.mkdir()
            asyncio.run(whole_game(playmat.game("megaman"), 2, folder, number))
