"""Who people are and what they can spoil for others: sessions, passwords, names, ratings, the list of tables."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert
from tests.server.conftest import LUCK
from tests.server.test_playing import at_random
from websockets.exceptions import ConnectionClosed

import playmat
from playmat.server.clock import now
from playmat.server.columns import PEOPLE, RATED, SESSIONS, TABLES
from playmat.server.limits import GATHERING, GATHERING_FROM, LOG_INS
from playmat.server.names import clean_name, looks_of
from playmat.server.people import UNUSED
from playmat.server.ratings import DAY, MOST_A_DAY, met_at_home
from playmat.server.scripted import Guest, ServerSaysNo, new_guest, sitting_at, with_account
from playmat.server.store import Store
from playmat.server.thinking import LEAST, LONGEST, PATIENCE, Job, Thinker, position_of, think
from playmat.server.trial import Server


def with_guests(server: Server, work: Any, *names: str) -> None:
    async def play() -> None:
        async with server.guests(*names) as guests:
            await work(*guests)

    asyncio.run(play())


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("strict")
    found = Server(f"sqlite:///{folder / 'tables.db'}", folder / "server.log", "--limits", "1", luck=LUCK)
    found.start()
    yield found
    found.stop()
    assert "Traceback" not in found.log.read_text()


async def refusal(asked: Any) -> ServerSaysNo:
    with pytest.raises(ServerSaysNo) as refused:
        await asked
    return refused.value


# -- sessions ----------------------------------------------------------------------------------------------------------


def test_an_account_ends_the_tokens_of_the_guest(server: Server) -> None:
    async def work(ann: Guest) -> None:
        old = Guest(server.base, ann.client)
        old.token = ann.token
        await with_account(ann, "Once A Guest")
        assert (await refusal(old.get("/me"))).status == 401
        again = {"name": "Another Name", "password": "battery horse staple"}
        assert (await refusal(old.post("/accounts", again))).status == 401
        assert (await ann.get("/me"))["name"] == "Once A Guest"

    with_guests(server, work, "Ann")


def test_logging_out_ends_the_connection_too(server: Server) -> None:
    async def work(ann: Guest) -> None:
        await with_account(ann, "Out Of Here")
        table = (await ann.post("/tables", {"game": "megaman", "bots": ["random"]}))["id"]
        session = await ann.post("/sessions", {"name": "out of here", "password": "correct horse battery"})
        other = Guest(server.base, ann.client)
        other.token = session["token"]
        async with sitting_at(ann, table) as hers, sitting_at(other, table) as elsewhere:
            await ann.ask("DELETE", "/sessions")
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    await hers.hear()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401
            await elsewhere.ask(type="explain", name="x")
        await other.ask("DELETE", "/sessions", None, everywhere=True)
        assert (await refusal(other.get("/me"))).status == 401

    with_guests(server, work, "Ann")


def test_logging_out_everywhere_again_and_again(server: Server) -> None:
    """What is over stays as it is: sessions ended long ago are not ended once more."""

    async def work(ann: Guest) -> None:
        await with_account(ann, "In And Out")
        for _ in range(14):
            await ann.ask("DELETE", "/sessions", None, everywhere=True)
            assert (await refusal(ann.get("/me"))).status == 401
            session = await ann.post("/sessions", {"name": "in and out", "password": "correct horse battery"})
            ann.token = session["token"]
        assert (await ann.get("/me"))["name"] == "In And Out"

    with_guests(server, work, "Ann")


def test_a_session_that_is_not_used_is_over(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    server = Server(f"sqlite:///{file}", tmp_path / "log", luck=LUCK)
    server.start()
    token = ""

    async def come() -> str:
        async with server.guests("Ann") as [ann]:
            return ann.token

    async def come_again() -> None:
        async with server.guests("Eve") as [eve]:
            eve.token = token
            assert (await refusal(eve.get("/me"))).status == 401

    try:
        token = asyncio.run(come())
        server.stop()
        with closing(sqlite3.connect(file)) as database:
            database.execute("update sessions set used = used - ?", (UNUSED + 60,))
            database.commit()
        server.start()
        asyncio.run(come_again())
    finally:
        server.stop()


# -- passwords and names -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("password", ["password", "12345678", "qwertyuiop", "letmein123", "Common Name"])
def test_passwords_that_are_tried_first_are_refused(server: Server, password: str) -> None:
    async def work(ann: Guest) -> None:
        told = await refusal(ann.post("/accounts", {"name": "Common Name", "password": password}))
        assert told.status == 422 and "guessed" in told.problem["problem"]

    with_guests(server, work, "Ann")


def test_blanks_and_other_addresses_do_not_help_to_guess_and_do_not_lock_out(strict: Server) -> None:
    async def work(ann: Guest) -> None:
        await with_account(ann, "Guess Me")
        answers = []
        for number in range(LOG_INS.most + 4):
            name = "Guess" + " " * (number + 1) + "Me"
            told = await refusal(ann.post("/sessions", {"name": name, "password": f"not it {number}"}))
            answers.append(told.status)
        assert answers.count(429) >= 3
        assert (await ann.get("/me"))["name"] == "Guess Me"

    with_guests(strict, work, "Ann")


@pytest.mark.parametrize("name", ["Real Nаme", "REAL_NAME", "Rea1 Name", "Réal Name", "RealName", "Real\u2009Name"])
def test_names_that_look_alike_are_refused(server: Server, name: str) -> None:
    async def work(ann: Guest) -> None:
        try:
            await with_account(ann, "Real Name")
        except ServerSaysNo as told:
            assert told.status == 409
        for path in ("/accounts", "/guests"):
            body = {"name": name, **({"password": "correct horse battery"} if path == "/accounts" else {})}
            other = Guest(server.base, ann.client)
            assert (await refusal(other.post(path, body))).status == 409

    with_guests(server, work, "Somebody Else")


@pytest.mark.parametrize("name", ["\u3164", "\u200b", "---", "\u2800\u2800", "a\u202eb"])
def test_names_that_cannot_be_seen_are_refused(server: Server, name: str) -> None:
    async def work(ann: Guest) -> None:
        assert (await refusal(new_guest(server.base, ann.client, name))).status == 422

    with_guests(server, work, "Somebody Else")


def test_names_of_all_alphabets_are_names() -> None:
    for name in ("Zoë", "李小龙", "Ελένη", "Анна", "O'Neill", "João 2"):
        assert clean_name(name) == name and looks_of(name)


# -- ratings -----------------------------------------------------------------------------------------------------------


async def rated_rows(guest: Guest, *people: Guest) -> list[Any]:
    ids = [person.id for person in people]
    return [row for row in await guest.get("/ratings/megaman") if row["person"]["id"] in ids]


def test_guests_are_not_rated(server: Server) -> None:
    async def work(ann: Guest, bob: Guest) -> None:
        await with_account(ann, "Ann With Account")
        table = (await ann.post("/tables", {"game": "megaman"}))["id"]
        state = await bob.post(f"/tables/{table}/sit")
        assert not state["rated"]

    with_guests(server, work, "Ann", "Bob")


def test_who_leaves_has_lost_whatever_the_bot_does(server: Server) -> None:
    async def work(ann: Guest, bob: Guest) -> None:
        await with_account(ann, "Ann Who Stays")
        await with_account(bob, "Bob Who Leaves")
        table = (await ann.post("/tables", {"game": "megaman"}))["id"]
        assert (await bob.post(f"/tables/{table}/sit"))["rated"]
        async with sitting_at(ann, table) as hers:
            await bob.post(f"/tables/{table}/leave")
            await hers.play(at_random(3))
        async with asyncio.timeout(60):
            while len(rows := await rated_rows(ann, ann, bob)) < 2:
                await asyncio.sleep(0.1)
        assert [row["person"]["name"] for row in rows] == ["Ann Who Stays", "Bob Who Leaves"]
        assert rows[0]["mu"] > rows[1]["mu"]

    with_guests(server, work, "Ann", "Bob")


def test_the_same_two_are_rated_a_few_times_a_day(server: Server) -> None:
    async def work(ann: Guest, bob: Guest) -> None:
        await with_account(ann, "Ann Farms")
        await with_account(bob, "Bob Farms")
        for _ in range(7):
            table = (await ann.post("/tables", {"game": "megaman"}))["id"]
            await bob.post(f"/tables/{table}/sit")
            async with sitting_at(ann, table) as hers, sitting_at(bob, table) as his:
                await asyncio.gather(hers.play(at_random(3)), his.play(at_random(4)))
        async with asyncio.timeout(60):
            while not (rows := await rated_rows(ann, ann)) or rows[0]["games"] < 5:
                await asyncio.sleep(0.1)
        await asyncio.sleep(1)
        assert (await rated_rows(ann, ann))[0]["games"] == 5

    with_guests(server, work, "Ann", "Bob")


HOME, ELSEWHERE, SAME_MACHINE = "93.184.216.34", "2606:2800:220::/64", "127.0.0.1"


@pytest.mark.parametrize(("address", "counted"), [(HOME, True), (SAME_MACHINE, False)])
def test_many_accounts_of_one_address_are_one_company(tmp_path: Path, address: str, counted: bool) -> None:
    """Ann has met a different one of her own accounts in each of five games; the sixth does not count. A stranger does.
    Where everybody comes through one proxy that is not named, nobody is taken for somebody else."""

    async def work() -> None:
        store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
        await store.open()
        others = [f"other{number}" for number in range(MOST_A_DAY + 1)]
        homes = {"ann": address, **dict.fromkeys(others, address), "bob": ELSEWHERE}
        async with store.begin() as connection:
            for who, home in homes.items():
                await connection.execute(insert(PEOPLE), {"id": who, "name": who, "account": who, "created": 0.0})
                session = {"token": who, "person": who, "created": 0.0, "address": home}
                await connection.execute(insert(SESSIONS), session)
            for number, other in enumerate(others):
                assert not await met_at_home(connection, ["ann", other], 100.0) or number == MOST_A_DAY
                row = {"id": f"t{number}", "game": "megaman", "phase": "over", "listed": False, "rating": "done"}
                row |= {"summary": "{}", "created": 50.0, "changed": 50.0, "keeper": "", "kept_until": 0.0}
                await connection.execute(insert(TABLES), row)
                both = [{"table_id": f"t{number}", "person": who, "at": 50.0} for who in ("ann", other)]
                await connection.execute(insert(RATED), both)
            assert await met_at_home(connection, ["ann", others[0]], 100.0) == counted
            assert await met_at_home(connection, ["bob", "ann", others[0]], 100.0) == counted
            assert not await met_at_home(connection, ["ann", "bob"], 100.0)
            assert not await met_at_home(connection, ["ann", others[0]], 50.0 + DAY)
        await store.close()

    asyncio.run(work())


# -- the list of tables ------------------------------------------------------------------------------------------------


def test_nobody_fills_the_list_of_tables(strict: Server) -> None:
    async def work(ann: Guest, *more: Guest) -> None:
        mine = (await ann.post("/tables", {"game": "megaman", "listed": True}))["id"]
        opened = 1
        for guest in more:
            for _ in range(GATHERING.most + 2):
                try:
                    await guest.post("/tables", {"game": "megaman", "listed": True})
                    opened += 1
                except ServerSaysNo as told:
                    assert told.status == 429
        assert opened <= GATHERING_FROM.most
        assert mine in [row["id"] for row in await ann.get("/tables") if row["mine"]]
        state = await ann.post(f"/tables/{mine}/leave")
        assert state["phase"] == "closed" and state["closed"] == "everybody has left"

    with_guests(strict, work, "Ann", "Bob", "Cid", "Dan", "Eve", "Flo")


# -- time --------------------------------------------------------------------------------------------------------------


def test_setting_the_clock_of_the_machine_moves_no_clock_at_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    before = now()
    monkeypatch.setattr("time.time", lambda: 0.0)
    assert before <= now() < before + 60


def test_time_runs_out_though_nobody_does_anything(server: Server) -> None:

    async def work(ann: Guest, bob: Guest) -> None:
        clock = {"kind": "move", "seconds": 1}
        table = (await ann.post("/tables", {"game": "megaman", "clock": clock}))["id"]
        await bob.post(f"/tables/{table}/sit")
        async with sitting_at(ann, table) as hers:
            await hers.until(lambda state: any(seat["stand_in"] for seat in state["seats"]))

    with_guests(server, work, "Ann", "Bob")


def test_an_answer_without_a_choice_takes_as_long_as_one_with() -> None:
    thinker = Thinker(1)
    assert thinker.usual("patient", "patient ") == 8.0
    assert thinker.usual("random", "random ") == 0.0
    for seconds in (1.5, 2.5):
        thinker.took("patient ", seconds)
    assert {thinker.usual("patient", "patient ") for _ in range(200)} == {1.5, 2.5}


def test_a_bot_thinks_as_it_likes_alone_and_shorter_in_company() -> None:
    thinker = Thinker(1)
    assert thinker.seconds("one", "ann") == thinker.seconds("one", "ann") == LONGEST
    assert thinker.seconds("two", "bob") == thinker.seconds("one", "ann") == PATIENCE


def test_when_all_its_time_goes_into_other_things_a_bot_does_not_look_ahead() -> None:
    thinker = Thinker(1)
    thinker.seconds("one", "ann")
    thinker.besides = 2 * PATIENCE
    assert thinker.seconds("two", "ann") == 0.0
    game = playmat.game("megaman")
    settings = game.settings_of(game.quick_start(2, b"hurry"))
    places = settings.pop("seats")
    began = {"version": game.version, "names": ["A", "B"], "places": places, "settings": settings, "seed": "00"}
    job = Job("hurry", "megaman", began, (), 0, "patient", "")
    decision = position_of(job).decision
    assert decision is not None
    job = job._replace(seat=decision.seat)
    assert think(job, 0.0).seconds == 0.0 and think(job, LEAST).seconds > 0.0
