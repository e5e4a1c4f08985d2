"""What one visitor could do in ways that the attacks of `playmat.server.attack` do not try: frames and requests nobody
waits for, tables that are over or full, doors left open to who had come before."""

from __future__ import annotations

import asyncio
import os
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from alembic import command, op
from alembic.config import Config
from sqlalchemy import insert, select
from starlette.websockets import WebSocketState
from tests.server.test_company import in_turn, table_of_two
from tests.server.test_people import refusal, with_guests
from websockets.exceptions import ConnectionClosed

import playmat
from playmat.kernel.match import Match
from playmat.server import asking, journal, room, routes_hints, store
from playmat.server import live as live_routes
from playmat.server.asking import Refusal, Someone
from playmat.server.columns import SESSIONS, TABLES
from playmat.server.house import House, Knock
from playmat.server.journal import Draft, Entry
from playmat.server.limits import (
    ENTRIES,
    HINTS,
    KEPT,
    MESSAGE,
    STOPS,
    TABLE_PASSWORDS,
    TALK_OF_ONE,
    TRIES,
    Limits,
)
from playmat.server.limits import TABLES as NEW_TABLES
from playmat.server.lines import Lines
from playmat.server.live_messages import FROM_CLIENT
from playmat.server.lobby import Lobby
from playmat.server.messages import ClockRules, NewTable
from playmat.server.names import clean_name
from playmat.server.people import DAY, UNUSED, People
from playmat.server.pools import Pool, TooLong
from playmat.server.room import Room, get_ready, must_have_room
from playmat.server.scripted import Guest, sitting_at
from playmat.server.store import Store
from playmat.server.table import SHORTEST_LINE, Table, opening
from playmat.server.trial import Server
from playmat.server.writing import Lease

CARD = '[[card]]\nname = "Second Wind"\ntype = "Event"\ncolor = "green"\ndestiny = 3\ntext = "Recharge 2 energy."\n'


# -- tables ------------------------------------------------------------------------------------------------------------


def test_tables_in_play_do_not_hide_those_that_wait(tmp_path: Path) -> None:
    async def look() -> list[str]:
        base = Store(f"sqlite:///{tmp_path / 'tables.db'}")
        await base.open()
        common = {"game": "megaman", "listed": True, "rating": "", "summary": "{}", "created": 0.0, "keeper": ""}
        rows = [
            {**common, "id": f"t{number}", "phase": "playing" if number else "gathering", "changed": float(number),
             "kept_until": 0.0, "host": "", "opened_from": ""}
            for number in range(250)
        ]  # fmt: skip
        async with base.begin() as connection:
            await connection.execute(insert(TABLES), rows)
        found = await base.lobby("")
        await base.close()
        return [table for table, *_ in found]

    assert asyncio.run(look())[0] == "t0"


def test_nothing_is_taken_back_of_a_game_that_was_given_up(server: Server) -> None:
    async def work(ann: Guest, bob: Guest) -> None:
        table = await table_of_two(ann, bob)
        async with sitting_at(ann, table) as hers, sitting_at(bob, table) as his:
            asked, other = in_turn(hers, his)
            for number in range(60):
                asked, other = in_turn(hers, his)
                if number >= 6 and not other.state["take_back"]["free"]:
                    break
                await asked.choose(asked.my_question()["options"][-1]["key"])  # type: ignore[index]
                await other.ask(type="explain", name="anything")
            assert (await other.ask(type="take_back"))["type"] == "done"
            await asked.until(lambda state: state["take_back"]["asked_by"] is not None)
            assert (await asked.ask(type="concede"))["type"] == "done"
            record = await ann.get(f"/tables/{table}/record")
            assert (await asked.ask(type="answer_take_back", agree=True))["type"] == "refused"
            assert await ann.get(f"/tables/{table}/record") == record

    with_guests(server, work, "Ann", "Bob")


def table_with(length: int = 0, **talk: int) -> Table:
    found = Table("full")
    found.open({"game": "megaman", "seats": 2, "settings": {}, "clock": ClockRules().model_dump(), "host": "a"}, 0.0)
    for seat, person in enumerate("ab"):
        found.sit({"seat": seat, "person": person, "name": person, "deck": ""}, 0.0)
    found.around = length
    found.talk.update(talk)
    return found


def test_who_was_away_comes_back_to_a_table_where_too_much_has_happened() -> None:
    full = table_with(ENTRIES.most)
    must_have_room(full, [Draft(journal.CAME_BACK, {"seat": 0}), Draft(journal.CHOSE, {"seat": 0, "key": "pass"})])
    must_have_room(full, [asking.stand_in(0, "gone")])
    for draft in (asking.stand_in(0, "left"), Draft(journal.ASKED_BACK, {"seat": 0})):
        with pytest.raises(Refusal, match="too much has happened"):
            must_have_room(full, [draft])


def test_nobody_fills_a_table_with_what_they_say() -> None:
    loud = table_with(a=TALK_OF_ONE.most)
    stops = {"seat": 0, "smart": True, "ask": ["x" * 60] * 60, "skip": [], "until": "", "use": ""}
    for draft in (Draft(journal.SAID, {"person": "a", "text": "x", "seat": 0}), Draft(journal.SET_STOPS, stops)):
        with pytest.raises(Refusal, match="you have said very much"):
            must_have_room(loud, [draft])
    must_have_room(loud, [Draft(journal.SAID, {"person": "b", "text": "x", "seat": 1})])
    before = loud.talk["a"]
    loud.set_stops(stops, 0.0)
    loud.say({"name": "a", "seat": 0, "text": "hello", "person": "a"}, 0.0)
    assert loud.talk["a"] == before + 3600 + SHORTEST_LINE
    loud.talk.clear()
    loud.stops_set["a"] = STOPS.most
    with pytest.raises(Refusal, match="often"):
        must_have_room(loud, [Draft(journal.SET_STOPS, stops)])


def test_a_limit_does_not_tell_how_much_was_chosen() -> None:
    """The entries that count for it are those that everybody sees."""
    began, _ = a_game(0, {})
    here = Table("one")
    for number, draft in enumerate(drafts_of([], began)):
        here.apply(Entry(number, 0.0, draft.kind, draft.data))
    around = here.around
    stops = {"seat": 0, "smart": False, "ask": [], "skip": [], "until": "", "use": "x"}
    for _ in range(20):
        decision = here.position.decision
        assert decision is not None
        here.apply(Entry(here.length, 0.0, journal.CHOSE, {"seat": decision.seat, "key": decision.options[0].key}))
        here.apply(Entry(here.length, 0.0, journal.SET_STOPS, stops))
    assert (here.around, here.said) == (around, 0)
    here.apply(Entry(here.length, 0.0, journal.SAID, SAID))
    assert (here.around, here.said) == (around, SHORTEST_LINE)
    here.apply(Entry(here.length, 0.0, journal.CAME_BACK, {"seat": 0}))
    assert here.around == around + 1


def test_passwords_of_tables_are_not_tried_out(strict: Server) -> None:
    headers = {"X-Forwarded-For": "192.0.2.50"}
    token = strict.post("/api/guests", json={"name": "Ann"}, headers=headers).json()["token"]
    mine = {**headers, "Authorization": f"Bearer {token}"}
    table = strict.post("/api/tables", json={"game": "megaman", "password": "0815"}, headers=mine).json()["id"]

    def knock(password: str, address: str) -> int:
        told = {"X-Forwarded-For": address, "Table-Password": password}
        return strict.get(f"/api/tables/{table}", headers=told).status_code

    found = [knock(str(number), "192.0.2.51") for number in range(TABLE_PASSWORDS.most + 10)]
    assert set(found) == {403, 429} and found[-1] == 429
    assert knock("0815", "192.0.2.51") == 429 and knock("0815", "192.0.2.52") == 200
    assert strict.get(f"/api/tables/{table}", headers={**mine, "Table-Password": "x"}).status_code == 200


async def closed(line: Any) -> tuple[int, str]:
    with pytest.raises(ConnectionClosed) as gone:
        while True:
            await line.hear()
    assert gone.value.rcvd is not None
    return gone.value.rcvd.code, gone.value.rcvd.reason


def test_who_watched_before_the_game_does_not_watch_it_where_nobody_may(server: Server) -> None:
    async def work(ann: Guest, bob: Guest, eve: Guest) -> None:
        table = (await ann.post("/tables", {"game": "megaman", "watchers": False}))["id"]
        async with sitting_at(eve, table) as line, sitting_at(bob, table) as his:
            await bob.post(f"/tables/{table}/sit")
            assert await closed(line) == (4403, "nobody watches at this table")
            assert line.state["view"] is None
            await his.until(lambda state: state["view"] is not None)

    with_guests(server, work, "Ann", "Bob", "Eve")


def test_who_is_put_out_hears_nothing_more(server: Server) -> None:
    async def work(ann: Guest, bob: Guest) -> None:
        table = await ann.post("/tables", {"game": "shamans", "seats": 3})
        await bob.post(f"/tables/{table['id']}/sit")
        async with sitting_at(bob, table["id"]) as line:
            await ann.post(f"/tables/{table['id']}/kick", {"seat": 1})
            assert await closed(line) == (4403, "you were put out of this table")

    with_guests(server, work, "Ann", "Bob")


def test_playing_again_counts_as_opening_a_table(strict: Server) -> None:
    async def work(ann: Guest) -> None:
        table = (await ann.post("/tables", {"game": "megaman", "bots": ["random"]}))["id"]
        await ann.post(f"/tables/{table}/concede")
        for _ in range(NEW_TABLES.most):
            with suppress(Exception):
                await ann.post(f"/tables/{table}/rematch")
        refused = await refusal(ann.post(f"/tables/{table}/rematch"))
        assert refused.status == 429 and "new tables" in refused.problem["problem"]

    with_guests(strict, work, "Ann")


def test_hints_are_counted_and_one_that_takes_too_long_is_refused(
    strict: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(ann: Guest) -> None:
        table = (await ann.post("/tables", {"game": "megaman", "bots": ["random"]}))["id"]
        hints = [ann.post(f"/tables/{table}/hint") for _ in range(HINTS.most + 6)]
        answers = await asyncio.gather(*hints, return_exceptions=True)
        assert any(getattr(answer, "status", 0) == 429 for answer in answers)

    with_guests(strict, work, "Ann")

    class Nobody:
        limits = thinker = property(lambda self: self)

        async def take(self, *args: Any) -> None: ...

        async def look(self, table: str) -> None: ...

        async def think(self, job: Any) -> str:
            raise TooLong

    monkeypatch.setattr(routes_hints, "advice_on", lambda *args: None)
    with pytest.raises(Refusal, match="too long"):
        asyncio.run(routes_hints.hint("x", Nobody(), Someone("a", "A", True), "here"))  # type: ignore[arg-type]


def test_games_with_cards_of_ones_own_or_no_time_do_not_count() -> None:
    ann = Someone("a", "Ann", False)

    def rated(**more: Any) -> bool:
        return bool(asking.open_table(NewTable(game="megaman", **more), ann)[0].data["rated"])

    assert rated() and rated(clock=ClockRules(kind="move", seconds=30))
    assert not rated(settings={"cards": CARD}) and not rated(clock=ClockRules(kind="game", seconds=1))


def test_settings_have_a_size(server: Server) -> None:
    async def work(ann: Guest) -> None:
        deep: Any = []
        for _ in range(700):
            deep = [deep]
        for settings in ({"worlds": [letter * 1000 for letter in "ABCDEFG"]}, {"tiles": {"portal": deep}}):
            refused = await refusal(ann.post("/tables", {"game": "shamans", "bots": ["random"], "settings": settings}))
            assert refused.status == 422 and "at most 2000 characters" in refused.problem["problem"]
        fits = {"worlds": [letter * 100 for letter in "ABCDEFG"]}
        assert (await ann.post("/tables", {"game": "shamans", "bots": ["random"] * 2, "settings": fits}))["view"]

    with_guests(server, work, "Ann")


def test_a_name_does_not_spill_over_other_lines() -> None:
    assert clean_name("Zo\u0308\u0323e") and clean_name("\u0915\u094d\u0937\u093f")
    with pytest.raises(Refusal, match="marks"):
        clean_name("a" + "\u0301" * 5)


def test_who_sits_behind_a_password_is_not_found_without_it(server: Server) -> None:
    async def work(ann: Guest, eve: Guest) -> None:
        table = (await ann.post("/tables", {"game": "megaman", "password": "sesame"}))["id"]
        assert (await refusal(eve.ask("PUT", f"/tables/{table}/friends/0"))).status == 403

    with_guests(server, work, "Ann", "Eve")


def test_all_decks_of_one_person_have_a_length(server: Server) -> None:
    async def work(ann: Guest) -> None:
        fit = KEPT.most // 20_000
        for number in range(fit):
            await ann.ask("PUT", "/me/decks/megaman", {"name": f"Deck {number}", "text": "x" * 20_000})
        await ann.ask("PUT", "/me/decks/megaman", {"name": "Deck 0", "text": "y" * 20_000})
        assert (await refusal(ann.ask("PUT", "/me/decks/megaman", {"name": "One more", "text": "x"}))).status == 409

    with_guests(server, work, "Ann")


# -- going on without who asked ----------------------------------------------------------------------------------------


class Ear:
    def __init__(self) -> None:
        self.person = ""
        self.blocked: set[str] = set()
        self.moderates = False
        self.heard: list[str] = []

    def hear(self, text: str) -> None:
        self.heard.append(text)

    def not_welcome(self, why: str) -> None:
        raise AssertionError(why)


def drafts_of(choices: list[tuple[int, str]], began: dict[str, Any]) -> list[Draft]:
    game = playmat.game("megaman")
    return asking.arranged(game, {**began, "choices": choices}, ["random", "random"], 0, Someone("a", "A", True))


def a_game(length: int, settings: dict[str, Any]) -> tuple[dict[str, Any], Match]:
    """How a game of two begins, and the game after so many choices."""
    game = playmat.game("megaman")
    places = game.settings_of(game.quick_start(2, b"variants"))["seats"]
    began = {"version": game.version, "names": ["A", "B"], "places": places, "settings": settings, "seed": "07" * 32}
    match, luck = Match(opening("megaman", began)), Random(5)
    while len(match.choices) < length and match.position.decision is not None:
        decision = match.position.decision
        match.choose(decision.seat, luck.choice(decision.options).key)
    return began, match


def test_what_was_begun_is_written_and_told_though_its_sender_is_gone(tmp_path: Path) -> None:
    async def play() -> None:
        base = Store(f"sqlite:///{tmp_path / 'tables.db'}")
        await base.open()
        here, ear = Room("one", base, Lobby()), Ear()
        await here.begin(drafts_of([], a_game(0, {})[0]), Lease("", 0.0), "")
        await here.join(ear, 0, 0)
        told = len(ear.heard)
        asked = asyncio.create_task(here.act(lambda table: [Draft(journal.SAID, SAID)]))
        await begins_to_write(here)
        asked.cancel()
        with suppress(asyncio.CancelledError):
            await asked
        async with here.lock:
            assert len(ear.heard) > told
        assert here.table.chat[-1].text == SAID["text"] and not here.stale
        await base.close()

    asyncio.run(play())


async def begins_to_write(here: Room) -> None:
    while not here.stale:
        await asyncio.sleep(0)


SAID = {"name": "A", "seat": -1, "text": "goodbye", "person": "a"}


def test_who_does_not_wait_for_an_answer_stops_no_process() -> None:
    async def ask() -> None:
        pool = Pool(1)
        try:
            first = await pool.run("one", 20, os.getpid)
            asked = asyncio.create_task(pool.run("one", 20, time.sleep, 1.0))
            await asyncio.sleep(0.4)
            asked.cancel()
            with suppress(asyncio.CancelledError):
                await asked
            assert pool.busy == 1
            assert await pool.run("two", 20, os.getpid) == first
            assert pool.busy == 0
        finally:
            pool.close()

    asyncio.run(ask())


@pytest.mark.parametrize("own", ["", CARD])
def test_a_long_game_that_is_gone_on_from_leaves_others_their_turns(
    own: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "SLICE", 0.0)
    began, match = a_game(60, {"cards": own} if own else {})
    choices = [(choice.seat, choice.key) for choice in match.choices]
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    async def play() -> None:
        base = Store(f"sqlite:///{tmp_path / 'tables.db'}")
        await base.open()
        here, besides = Room("one", base, Lobby()), asyncio.create_task(others())
        prepared = get_ready(here.table, drafts_of(choices, began))
        await prepared
        assert turns >= len(choices)
        await here.begin(drafts_of(choices, began), Lease("", 0.0), "")
        assert here.table.position.hash() == match.position.hash()
        if own:
            before, entry = turns, Draft(journal.TOOK_BACK, {"seat": 0, "to": 40})
            await get_ready(here.table, [entry])
            assert turns - before >= 40
            here.table.take_back(entry.data, 0.0)
            match.go_back_to(40)
            assert here.table.position.hash() == match.position.hash()
        besides.cancel()
        await base.close()

    asyncio.run(play())


# -- people ------------------------------------------------------------------------------------------------------------


def test_logging_out_does_not_hide_where_somebody_was(tmp_path: Path) -> None:
    """Bans by address and ratings of one household look at sessions."""

    async def work() -> None:
        base = Store(f"sqlite:///{tmp_path / 'tables.db'}")
        await base.open()
        people = People(base)
        token, ann = await people.new_guest("Ann", "192.0.2.1")
        await people.log_out(ann)
        assert await people.by_token(token) is None
        async with base.engine.connect() as connection:
            [row] = (await connection.execute(select(SESSIONS))).all()
        assert row.address == "192.0.2.1" and await people.by_token(row.token) is None
        assert row.used == pytest.approx(time.time() - UNUSED + DAY, abs=60)
        await people.sweep()
        async with base.begin() as connection:
            assert len((await connection.execute(select(SESSIONS))).all()) == 1
            await connection.execute(SESSIONS.update().values(used=time.time() - UNUSED - 1))
        await people.sweep()
        async with base.engine.connect() as connection:
            assert not (await connection.execute(select(SESSIONS))).all()
        await base.close()

    asyncio.run(work())


def test_one_address_does_not_use_up_the_tries_for_an_account(strict: Server) -> None:
    def tries(name: str, address: str) -> tuple[int, str]:
        body = {"name": name, "password": "a wrong password"}
        answer = strict.post("/api/sessions", json=body, headers={"X-Forwarded-For": address})
        return answer.status_code, answer.json()["problem"]

    found = [tries("Victor", "192.0.2.1") for _ in range(TRIES.most + 1)]
    assert [status for status, _ in found] == [401] * TRIES.most + [429]
    assert "this account from your address" in found[-1][1]
    assert tries("Victor", "192.0.2.2")[0] == 401


def test_an_account_has_a_name_that_every_database_takes(server: Server) -> None:
    name = "\u0390" * 40
    answer = server.post("/api/accounts", json={"name": name, "password": "correct horse battery"})
    assert answer.status_code == 422 and "at most 40" in answer.json()["problem"]


def test_a_database_that_is_away_ends_a_connection_with_a_word() -> None:
    class Away:
        async def take(self, *args: Any) -> None:
            raise OSError("the database is away")

    class Socket:
        application_state = WebSocketState.CONNECTING
        client = None

        def __init__(self) -> None:
            self.app = SimpleNamespace(state=SimpleNamespace(house=House.__new__(House)))
            self.app.state.house.limits, self.app.state.house.lines = Away(), Lines(Limits(0.0))
            self.closed: list[tuple[int, str]] = []

        async def accept(self) -> None:
            self.application_state = WebSocketState.CONNECTED

        async def close(self, code: int, why: str) -> None:
            self.closed.append((code, why))

    for lobby in (True, False):
        socket: Any = Socket()
        asyncio.run(live_routes.live_lobby(socket) if lobby else live_routes.live(socket, "x"))
        assert socket.closed == [(1013, "the database does not answer; try again")]


# -- upgrades ----------------------------------------------------------------------------------------------------------


def test_a_server_killed_in_the_middle_of_an_upgrade_goes_on_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"

    def before_trust(connection: Any) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(store.__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")

    async def begin(crash: bool) -> None:
        base = Store(url)
        try:
            if crash:
                async with base.engine.begin() as connection:
                    await connection.run_sync(before_trust)
            await base.open()
            await base.check()
        finally:
            await base.close()

    class Killed(Exception):
        pass

    def create(name: str, *columns: Any, **more: Any) -> Any:
        if name == "deeds":
            raise Killed
        return made(name, *columns, **more)

    made = op.create_table
    with monkeypatch.context() as patched:
        patched.setattr(op, "create_table", create)
        with pytest.raises(Killed):
            asyncio.run(begin(crash=True))
    asyncio.run(begin(crash=False))


def test_a_journal_is_shut_while_another_version_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """What another worker plays may be closed here only because this one plays by other rules."""
    from playmat.server import routes_replays

    table = Table("x", room.OTHER_RULES)

    class TwoWorkers:
        store = property(lambda self: self)

        async def look_as(self, *args: Any) -> Table:
            return table

        async def goes_on_elsewhere(self, table_id: str) -> bool:
            return True

        async def entries(self, table_id: str) -> list[Any]:
            return []

    with pytest.raises(Refusal, match="journal is open"):
        asyncio.run(routes_replays.journal_of("x", TwoWorkers(), None, Knock("", "")))  # type: ignore[arg-type]
    table.closed_by_entry = room.OTHER_RULES
    assert asyncio.run(routes_replays.journal_of("x", TwoWorkers(), None, Knock("", ""))) == []  # type: ignore[arg-type]


def test_every_message_is_understood_within_its_size() -> None:
    """The largest deck that is read fits into a message."""
    text = "\U0001f0cf" * 20_000
    message = FROM_CLIENT.dump_json(FROM_CLIENT.validate_python({"type": "sit", "deck": text}))
    assert len(message) < MESSAGE.most
