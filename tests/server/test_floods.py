"""What a crowd could do, or one visitor who is many: nobody else is shut out, silenced or kept waiting by it."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from sqlalchemy import insert, select
from tests.server.test_people import refusal, with_guests
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from zxcvbn import zxcvbn

from playmat.server import asking, journal, limits, live_messages, people, running
from playmat.server.app import make_app
from playmat.server.asking import Refusal, Someone
from playmat.server.columns import ENTRIES, REPORTS, TABLES
from playmat.server.house import House
from playmat.server.journal import Draft, Entry
from playmat.server.lines import Line
from playmat.server.messages import JournalEntry, NewTable, Sent, TableState
from playmat.server.moderation import Moderation, Words
from playmat.server.names import clean_name
from playmat.server.options import Options
from playmat.server.people import People, check_password
from playmat.server.pools import Pool
from playmat.server.room import must_have_room
from playmat.server.scripted import Guest
from playmat.server.store import Store
from playmat.server.table import SHORTEST_LINE, Table
from playmat.server.thinking import Thinker
from playmat.server.trial import Server
from playmat.server.trying import PART, Trying

# -- connections -------------------------------------------------------------------------------------------------------


@pytest.fixture
def host(server: Server) -> Iterator[tuple[str, int]]:
    yield "127.0.0.1", server.port


UPGRADE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


@pytest.mark.parametrize(
    "more",
    ["X-More: x\r\n" * 200, "X-More: " + "x" * 20_000 + "\r\n"],
    ids=["many lines", "a long line"],
)
def test_what_is_no_live_connection_does_not_stay_open(host: tuple[str, int], more: str) -> None:
    """Its head is right for a request, and too much for whoever reads live connections: nobody would ever close it."""
    with socket.create_connection(host, timeout=60) as line:
        line.sendall(f"GET /api/lobby HTTP/1.1\r\nHost: 127.0.0.1:{host[1]}\r\n{UPGRADE}{more}\r\n".encode())
        told = b""
        while some := line.recv(4096):
            told += some
    assert told.startswith(b"HTTP/1.1 400 ")


def test_only_some_are_told_why_they_cannot_stay(strict: Server) -> None:
    """Each stays for a while to hear it."""

    async def come() -> str:
        headers = {"X-Forwarded-For": "192.0.2.77"}
        try:
            async with connect(f"ws{strict.base.removeprefix('http')}/api/lobby", additional_headers=headers) as line:
                await line.recv()
        except InvalidStatus:
            return "refused"
        except ConnectionClosed as closed:
            assert closed.rcvd is not None and closed.rcvd.code == 4429
            return "told"
        raise AssertionError

    async def crowd() -> None:
        lobby = f"ws{strict.base.removeprefix('http')}/api/lobby"
        headers = {"X-Forwarded-For": "192.0.2.77"}
        lines = [await connect(lobby, additional_headers=headers) for _ in range(limits.SOCKETS_AN_ADDRESS.most)]
        found = [await come() for _ in range(limits.TURNED_AWAY.most + limits.CONNECTIONS.most)]
        assert found[: limits.TURNED_AWAY.most] == ["told"] * limits.TURNED_AWAY.most and "refused" in found
        for line in lines:
            await line.close()

    asyncio.run(crowd())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows counts no open files")
def test_a_server_has_as_many_open_files_as_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    set_to: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda which, pair: set_to.append(pair))
    for soft, hard in ((1024, 4096), (1024, resource.RLIM_INFINITY), (running.FILES, 1 << 20)):
        monkeypatch.setattr(resource, "getrlimit", lambda which, pair=(soft, hard): pair)
        running.open_many_files()
    assert set_to == [(4096, 4096), (running.FILES, resource.RLIM_INFINITY)]


def test_what_is_answered_to_one_is_kept_for_nobody(server: Server) -> None:
    async def work(ann: Guest) -> None:
        table = (await ann.post("/tables", {"game": "megaman", "bots": ["random"]}))["id"]
        headers = {"Authorization": f"Bearer {ann.token}"}
        for path in ("/me", "/me/progress", "/tables", f"/tables/{table}", f"/tables/{table}/chat", "/tables/nothing"):
            answer = await ann.client.get(f"{server.base}/api{path}", headers=headers)
            assert answer.headers["cache-control"] == "no-store", path
        assert "max-age" in (await ann.client.get(f"{server.base}/api/games/megaman/cards")).headers["cache-control"]
        assert (await ann.client.get(server.base)).headers.get("cache-control") != "no-store"

    with_guests(server, work, "Ann")


# -- what is sent ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", ['"k{}":1', '"k{}":[[],[]]'], ids=["names", "lists"])
def test_what_has_very_many_parts_is_not_looked_at_one_by_one(server: Server, part: str) -> None:
    within = ",".join(part.format(number) for number in range(50_000))
    body = '{"game":"megaman","settings":{' + within + "}}"
    token = server.post("/api/guests", json={}).json()["token"]
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    answer = server.post("/api/tables", content=body, headers=headers)
    assert answer.status_code == 422 and "parts" in answer.json()["problem"]


def test_a_name_is_no_longer_than_it_says(server: Server) -> None:
    """Some letters are three when they are written as everybody writes them, and the database has room for so many."""
    for letter in ("\U0001d160", "\ufb2c"):
        with pytest.raises(Refusal, match="at most 40 letters"):
            clean_name("a" + 39 * letter)
        assert server.post("/api/guests", json={"name": "a" + 39 * letter}).status_code == 422


def test_only_the_beginning_of_a_password_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time it takes grows with the third power of its length, where digits and signs may stand for letters."""
    looked_at: list[str] = []

    def judged(word: str, user_inputs: list[str]) -> dict[str, int]:
        looked_at.append(word)
        return {"score": zxcvbn(word, user_inputs=user_inputs)["score"]}

    monkeypatch.setattr(people, "zxcvbn", judged)
    check_password("4@8({[<369!1|0$5+7%2" * 10, "Ann")
    with pytest.raises(Refusal, match="guessed"):
        check_password("a" * 100, "Ann")
    assert {len(word) for word in looked_at} == {people.LOOKED_AT}


def test_a_line_of_chat_stays_within_its_line() -> None:
    cleaned = Words("").cleaned
    assert cleaned("Zo\u0308\u0323e \u0915\u094d\u0937\u093f") == "Zo\u0308\u0323e \u0915\u094d\u0937\u093f"
    assert cleaned("a" + 50 * "\u0301" + "b") == "a\u0301\u0301b"


# -- tables ------------------------------------------------------------------------------------------------------------


def test_tables_opened_at_once_are_all_counted(strict: Server) -> None:
    async def work(ann: Guest) -> None:
        opened = [ann.post("/tables", {"game": "megaman", "listed": True}) for _ in range(3 * limits.GATHERING.most)]
        found = await asyncio.gather(*opened, return_exceptions=True)
        assert 1 <= sum(isinstance(table, dict) for table in found) <= limits.GATHERING.most

    with_guests(strict, work, "Ann")


def test_nobody_takes_a_seat_at_every_table(strict: Server) -> None:
    async def work(ann: Guest, bob: Guest, cat: Guest, eve: Guest) -> None:
        hosts = [host for host in (ann, bob, cat) for _ in range(4)]
        tables = [(await host.post("/tables", {"game": "shamans", "seats": 3}))["id"] for host in hosts]
        for table in tables[: limits.SEATS.most]:
            await eve.post(f"/tables/{table}/sit")
        refused = await refusal(eve.post(f"/tables/{tables[-1]}/sit"))
        assert refused.status == 429 and "seats" in refused.problem["problem"]
        await eve.post(f"/tables/{tables[0]}/sit")  # where one sits already, it is no further seat

    with_guests(strict, work, "Ann", "Bob", "Cat", "Eve")


def gathered() -> Table:
    table = Table("t")
    for draft in asking.open_table(NewTable(game="shamans", seats=3), Someone("ann", "Ann", True)):
        add(table, draft)
    return table


def add(table: Table, draft: Draft) -> None:
    table.apply(Entry(table.length, 0.0, draft.kind, draft.data))


def said(person: str, seat: int, text: str = "x") -> Draft:
    return Draft(journal.SAID, {"person": person, "seat": seat, "name": person, "text": text})


def test_who_watches_does_not_silence_who_plays() -> None:
    table = gathered()
    for number in range(limits.TALK.most // SHORTEST_LINE):
        must_have_room(table, [line := said(f"guest {number % 40}", -1)])
        add(table, line)
    with pytest.raises(Refusal, match="those who watch"):
        must_have_room(table, [said("guest 99", -1)])
    must_have_room(table, [said("ann", 0)])
    assert table.around == 2  # talk takes nothing from what else may happen


def test_nobody_uses_up_what_may_happen_at_a_table_for_all() -> None:
    table, bob = gathered(), Someone("bob", "Bob", True)
    for _ in range(limits.SITTINGS.most):
        [sits] = asking.sit(table, bob, 1, "")
        must_have_room(table, [sits])
        add(table, sits)
        [stands] = asking.leave(table, bob)
        add(table, stands)
    with pytest.raises(Refusal, match="very often"):
        must_have_room(table, asking.sit(table, bob, 1, ""))
    must_have_room(table, asking.sit(table, Someone("cat", "Cat", True), 1, ""))


def test_a_game_that_nobody_goes_on_with_is_closed_in_the_end(tmp_path: Path) -> None:
    async def look() -> list[str]:
        base = Store(f"sqlite:///{tmp_path / 'tables.db'}")
        await base.open()
        row = {"game": "megaman", "listed": False, "rating": "", "summary": "{}", "created": 0.0, "keeper": "",
               "kept_until": 0.0, "host": "", "opened_from": "", "phase": "playing", "changed": 1.0}  # fmt: skip
        rows = [{**row, "id": name} for name in ("forsaken", "played", "new")]
        rows[2]["changed"] = 50.0
        entry = {"number": 0, "kind": "opened", "data": "{}", "at": 1.0}
        entries = [{**entry, "table_id": name} for name in ("forsaken", "played")]
        async with base.begin() as connection:
            await connection.execute(insert(TABLES), rows)
            await connection.execute(insert(ENTRIES), [*entries, {**entries[1], "number": 1, "at": 60.0}])
        found = await base.abandoned(0.0, 40.0)
        await base.close()
        return found

    assert asyncio.run(look()) == ["forsaken"]
    table = gathered()
    assert [draft.data["why"] for draft in asking.close_abandoned(table, 0.0)] == ["nobody came"]
    for person in ("bob", "cat"):
        for draft in asking.sit(table, Someone(person, person, True), -1, ""):
            add(table, draft)
    begins = asking.begin_when_full(table)
    assert begins is not None
    add(table, begins)
    assert (
        asking.close_abandoned(table, -1.0) == []
        and "three months" in asking.close_abandoned(table, 1.0)[0].data["why"]
    )


def test_of_many_tables_the_latest_are_kept_first(tmp_path: Path) -> None:
    """When the server starts again, nobody waits for a bot behind all the tables that others have left alone."""

    async def look() -> list[str]:
        base = Store(f"sqlite:///{tmp_path / 'tables.db'}")
        await base.open()
        row = {"game": "megaman", "listed": False, "rating": "", "summary": "{}", "created": 0.0, "keeper": "",
               "kept_until": 0.0, "host": "", "opened_from": "", "phase": "playing"}  # fmt: skip
        rows = [{**row, "id": f"t{number}", "changed": float((number * 7) % 30)} for number in range(30)]
        async with base.begin() as connection:
            await connection.execute(insert(TABLES), rows)
        found = await base.claim("me", 0.0, 3, True)
        await base.close()
        return found

    assert [(int(table[1:]) * 7) % 30 for table in asyncio.run(look())] == [29, 28, 27]


def test_moderators_read_accounts_first_and_nobody_fills_their_list(tmp_path: Path) -> None:
    async def tell() -> None:
        base = Store(f"sqlite:///{tmp_path / 'tables.db'}")
        await base.open()
        persons, moderation = People(base), Moderation(base, [], [], "")
        _, eve = await persons.new_guest("Eve", "")
        _, ann = await persons.new_account("Ann", "correct horse battery", None, "")
        for number in range(limits.OPEN_REPORTS.most):
            table = gathered()
            table.id = f"t{number}"
            for _ in range(3):
                await moderation.report(eve, table, ann.id, "again")
        with pytest.raises(Refusal, match="have not looked"):
            await moderation.report(eve, gathered(), ann.id, "again")
        await moderation.report(ann, gathered(), eve.id, "they report me all the time")
        found = await moderation.reports()
        assert [row["by_name"] for row in found] == ["Ann"] + ["Eve"] * limits.OPEN_REPORTS.most
        async with base.engine.connect() as connection:
            assert len((await connection.execute(select(REPORTS))).all()) == 1 + limits.OPEN_REPORTS.most
        await base.close()

    asyncio.run(tell())


# -- turns -------------------------------------------------------------------------------------------------------------


def test_who_has_used_little_comes_before_who_has_used_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty short things of one do not come one for each long thing of another."""
    hour = 0.0
    monkeypatch.setattr("playmat.server.pools.time.monotonic", lambda: hour)
    order: list[str] = []

    async def work(owner: str, seconds: float) -> None:
        nonlocal hour
        order.append(owner)
        hour += seconds

    async def ask() -> None:
        pool = Pool(1)
        await pool.get_in_line("first")

        async def one(owner: str, seconds: float) -> None:
            await pool.get_in_line(owner)
            await pool.to_its_end(owner, work(owner, seconds))

        asked = [asyncio.create_task(one("long", 8.0)) for _ in range(3)]
        asked += [asyncio.create_task(one("short", 1.0)) for _ in range(12)]
        await asyncio.sleep(0)
        assert pool.part("new") == 1 / 3 and pool.part("long") == 1 / 2 / 4
        await pool.to_its_end("first", work("first", 0.0))
        await asyncio.gather(*asked)
        assert pool.busy == 0

    asyncio.run(ask())
    assert order[:3] == ["first", "long", "short"]
    assert order[2:10] == ["short"] * 8 and order.count("long") == 3


def test_a_bot_of_one_thinks_longer_than_each_of_many_of_another() -> None:
    async def ask() -> None:
        thinker = Thinker(1)
        for table in ("one", "two", "three"):
            thinker.seconds(table, "many")
        thinker.pool.busy = 1
        waiting = [asyncio.create_task(thinker.pool.get_in_line("many")) for _ in range(39)]
        await asyncio.sleep(0)
        assert thinker.seconds("one", "many") < thinker.seconds("hers", "ann") / 10
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    asyncio.run(ask())


def test_the_slow_cards_of_one_do_not_keep_another_waiting() -> None:
    trying = Trying(limits.Limits(), Thinker(1))
    for _ in range(40):
        trying.turn("many", 0.1, 50.0)
    assert trying.turn("many", 0.1, 50.0) == pytest.approx(40 * 0.1 / PART)
    assert trying.turn("ann", 0.1, 50.0) == 0.0
    assert trying.turn("ann", 0.1, 50.0) == pytest.approx(2 * 0.1 / PART)


# -- people ------------------------------------------------------------------------------------------------------------


def test_who_logged_out_while_no_news_came_is_cut_off_when_they_come_again(tmp_path: Path) -> None:
    async def work() -> None:
        house = House(Options(db=f"sqlite:///{tmp_path / 'tables.db'}", lazy=True))
        await house.open()
        token, ann = await house.people.new_guest("Ann", "")
        line = Line(None, "")  # type: ignore[arg-type]
        line.token, line.someone = token, await house.people.by_token(token)
        house.lines.open.add(line)
        elsewhere = People(house.store)
        await elsewhere.log_out(ann, token)
        await house.catch_up_all()
        async with asyncio.timeout(60):
            await line.cut.wait()
        house.lines.open.clear()
        await house.close()

    asyncio.run(work())


def test_all_that_strangers_send_is_looked_at_and_what_they_are_told_is_not(tmp_path: Path) -> None:
    """A table may have more parts than anybody may send, and is not looked through for each who hears of it."""
    app = make_app(Options(db=f"sqlite:///{tmp_path / 'tables.db'}"))
    bodies: set[Any] = set()

    def collect(routes: Any) -> None:
        for route in routes:
            bodies.update(
                body.field_info.annotation for body in getattr(getattr(route, "dependant", None), "body_params", ())
            )
            collect(getattr(getattr(route, "original_router", None), "routes", ()))

    collect(app.routes)
    models = {model for body in bodies for model in (get_args(body) or (body,)) if model is not type(None)}
    models |= set(get_args(get_args(live_messages.FromClient)[0]))
    assert len(models) > 30 and all(issubclass(model, Sent) for model in models), models
    told = JournalEntry(number=0, at=0.0, kind="x", data={"x": [0] * 9999})
    assert not issubclass(TableState, Sent) and len(told.data["x"]) == 9999
