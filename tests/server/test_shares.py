"""Whoever asks for much waits for it, and nobody else: time, connections, cards of one's own, tables nobody uses."""

from __future__ import annotations

import asyncio
import resource
import select
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import LUCK

import playmat
from playmat.server import asking, journal
from playmat.server.asking import Refusal, Someone
from playmat.server.bodies import Bodies
from playmat.server.doors import Doors
from playmat.server.house import House
from playmat.server.journal import Draft
from playmat.server.limits import BODIES, CHOICE, ENTRIES, GUESTS, OPENED, REQUESTS_AN_ADDRESS, SHARE, Limits
from playmat.server.messages import NewTable
from playmat.server.options import Options
from playmat.server.scripted import ServerSaysNo, sitting_at
from playmat.server.shares import AT_ONCE, FIRST, Shares, Timed
from playmat.server.table import Table
from playmat.server.thinking import Job, Thinker
from playmat.server.trial import Server
from playmat.server.trying import PART, TOO_SLOW, Trying, too_slow

CARD = '[[card]]\nname = "Second Wind"\ntype = "Event"\ncolor = "green"\ndestiny = 3\ntext = "Recharge 2 energy."\n'


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with its limits on."""
    folder = tmp_path_factory.mktemp("strict")
    found = Server(f"sqlite:///{folder / 'tables.db'}", folder / "server.log", "--limits", "1", luck=LUCK)
    found.start()
    yield found
    found.stop()
    assert "Traceback" not in found.log.read_text()


# -- time --------------------------------------------------------------------------------------------------------------


def test_an_address_has_its_share_and_others_do_not_wait() -> None:
    shares = Shares(1.0)
    part = SHARE.most / 100
    assert [shares.begin("here", 0.0) for _ in range(int(AT_ONCE / FIRST))] == [0.0] * int(AT_ONCE / FIRST)
    waits = [shares.begin("here", 0.0) for _ in range(100)]
    assert waits == sorted(waits) and waits[-1] == pytest.approx(99 * FIRST / part)
    assert shares.begin("elsewhere", 0.0) == 0.0
    assert shares.begin("here", 1000.0) == 0.0
    assert Shares(0.0).begin("here", 0.0) == 0.0


def test_what_takes_long_counts_for_more() -> None:
    shares = Shares(1.0)
    shares.begin("here", 0.0)
    shares.end("here", 1.0)
    assert shares.begin("here", 0.0) == pytest.approx((1.0 - AT_ONCE) / (SHARE.most / 100))


def test_only_the_work_itself_is_timed() -> None:
    async def work() -> str:
        for _ in range(3):
            await asyncio.sleep(0.001)
        until = time.thread_time() + 0.01
        while time.thread_time() < until:
            pass
        return "done"

    async def fails() -> None:
        await asyncio.sleep(0)
        raise LookupError

    async def both() -> None:
        timed = Timed(work())
        assert await timed == "done" and timed.seconds >= 0.01
        with pytest.raises(LookupError):
            await Timed(fails())
        waiting = asyncio.create_task(Shares(1.0).work("here", asyncio.sleep(1000)))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    asyncio.run(both())


# -- connections -------------------------------------------------------------------------------------------------------


class Connection:
    def __init__(self, since: float) -> None:
        self.since = since
        self.address = ""
        self.open = True

    def cut(self) -> None:
        self.open = False


def test_one_address_makes_room_for_itself() -> None:
    doors = Doors(1.0, "10.0.0.1")
    mine: list[Any] = [Connection(float(number)) for number in range(REQUESTS_AN_ADDRESS.most + 2)]
    for connection in mine:
        assert doors.come(connection, "192.0.2.7", connection.since)
    assert [connection.open for connection in mine[:3]] == [False, False, True]
    others: list[Any] = [Connection(0.0) for _ in range(2 * OPENED.most)]
    assert all(doors.come(connection, "10.0.0.1", 0.0) for connection in others)  # a proxy speaks for many
    assert doors.come(others[0], "192.0.2.8", 0.0) and mine[-1].open
    for connection in mine:
        doors.go(connection)
    assert doors.number("192.0.2.7") == 0


def test_connections_come_at_a_bounded_pace() -> None:
    doors = Doors(1.0, "")
    many: list[Any] = [Connection(0.0) for _ in range(OPENED.most + 10)]
    assert [doors.come(connection, "192.0.2.7", 0.0) for connection in many].count(True) == OPENED.most
    assert doors.come(many[-1], "192.0.2.7", 1.0) and doors.come(many[-1], "192.0.2.8", 0.0)


def test_a_head_without_end_is_cut_off(strict: Server) -> None:
    with socket.create_connection(("127.0.0.1", strict.port), timeout=30) as endless:
        endless.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n")
        with pytest.raises(OSError):
            for _ in range(1000):
                endless.sendall(b"X-More: " + b"x" * 1000 + b"\r\n")
            assert endless.recv(1) == b""
            raise ConnectionResetError
    assert strict.get("/api/health").status_code == 200


def test_a_deck_of_a_million_cards_is_refused(strict: Server) -> None:
    entries = [{"number": 2000, "title": "Vulcan2"}] * 500
    told = strict.post("/api/games/megaman/decks/check", json={"entries": entries})
    assert told.status_code == 422 and "2000 cards" in told.json()["problem"]


# -- bodies ------------------------------------------------------------------------------------------------------------


def test_an_address_has_so_much_unanswered_at_a_time() -> None:
    bodies = Bodies(1.0)
    assert bodies.come("192.0.2.7", BODIES.most) and not bodies.come("192.0.2.7", 1)
    assert bodies.come("192.0.2.8", BODIES.most)
    bodies.go("192.0.2.7", BODIES.most)
    assert bodies.held("192.0.2.7") == 0 and bodies.come("192.0.2.7", 1)
    assert Bodies(0.0).come("192.0.2.7", 100 * BODIES.most)


@pytest.fixture
def untouched(tmp_path: Path) -> Iterator[Server]:
    """A server with its limits on, of which nobody has used anything yet."""
    found = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "server.log", "--limits", "1", luck=LUCK)
    found.env["FORWARDED_ALLOW_IPS"] = "127.0.0.1"
    found.start()
    yield found
    found.stop()
    assert "Traceback" not in found.log.read_text()


def test_bodies_that_never_end_are_refused_when_they_are_too_many(untouched: Server) -> None:
    """Each is allowed by itself. All but one still wait for their last bytes."""
    head = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    head += b"Content-Length: 1000000\r\n\r\n" + b" " * 990_000
    waiting: list[socket.socket] = []
    try:
        for _ in range(BODIES.most // 990_000 + 1):
            connection = socket.create_connection(("127.0.0.1", untouched.port), timeout=30)
            waiting.append(connection)
            connection.sendall(head)
        answered, _, _ = select.select(waiting, [], [], 25)
        assert [connection.recv(12) for connection in answered] == [b"HTTP/1.1 429"]
    finally:
        for connection in waiting:
            connection.close()


def test_what_was_refused_does_not_stay_in_memory(untouched: Server) -> None:
    """An error about a body refers to itself and holds all of the body: a hundred of a megabyte each."""

    def megabytes() -> float:
        assert untouched.process is not None
        pages = int(Path(f"/proc/{untouched.process.pid}/statm").read_text().split()[1])
        return pages * resource.getpagesize() / 1e6

    def refused(number: int) -> bool:
        headers = {"Content-Type": "application/json", "X-Forwarded-For": f"192.0.2.{number // 10}"}
        return untouched.post("/api/guests", content=b"[" * 1_000_000, headers=headers).status_code == 400

    assert refused(0)
    before = megabytes()
    assert all(refused(number) for number in range(1, 100))
    assert megabytes() < before + 60


# -- cards of one's own ------------------------------------------------------------------------------------------------


class Slow(Thinker):
    def __init__(self, seconds: float) -> None:
        super().__init__(1)
        self.seconds_each = seconds

    async def takes(self, job: Job, key: str) -> float:
        return self.seconds_each


def table_with(cards: str) -> Table:
    """A game that has begun, by its journal."""
    game = playmat.game("megaman")
    table = Table("t")
    wanted = NewTable(game="megaman", bots=["random"], settings={"cards": cards} if cards else {})
    drafts = asking.open_table(wanted, Someone("ann", "Ann", True))
    for draft in drafts:
        table.apply(journal.Entry(table.length, 0.0, draft.kind, draft.data))
    begin = asking.begin_when_full(table)
    assert begin is not None and game.name == "megaman"
    table.apply(journal.Entry(table.length, 0.0, begin.kind, begin.data))
    return table


def test_a_choice_that_takes_too_long_is_not_carried_out_and_only_there() -> None:
    own, usual = table_with(CARD), table_with("")
    assert own.own_cards and not usual.own_cards

    async def ask() -> None:
        assert not await Trying(Limits(), Slow(CHOICE.most / 1000 + 0.01)).may(own, "pass")
        assert await Trying(Limits(), Slow(1000.0)).may(usual, "pass")
        assert await Trying(Limits(0.0), Slow(1000.0)).may(own, "pass")

    asyncio.run(ask())
    [closed] = too_slow(own)
    own.apply(journal.Entry(own.length, 0.0, closed.kind, closed.data))
    assert own.phase == "closed" and own.closed == TOO_SLOW


def test_those_that_take_long_share_a_part_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr("playmat.server.trying.asyncio.sleep", sleep)
    monkeypatch.setattr("playmat.server.trying.time.monotonic", lambda: 50.0)
    own = table_with(CARD)

    async def ask() -> None:
        trying = Trying(Limits(), Slow(0.1))
        for _ in range(3):
            assert await trying.may(own, "pass")

    asyncio.run(ask())
    assert slept == pytest.approx([0.0, 0.1 / PART, 0.2 / PART])


def test_with_cards_of_ones_own_one_plays_all_the_same(strict: Server) -> None:
    async def play() -> None:
        async with strict.guests("Ann") as [ann]:
            began = await ann.post("/games/megaman/sandbox", {"cards": CARD, "bot": "normal"})
            async with sitting_at(ann, began["id"]) as sitting:
                for _ in range(4):
                    await sitting.until(lambda state: sitting.my_question() is not None)
                    question = sitting.my_question()
                    assert question is not None
                    assert (await sitting.choose(question["options"][-1]["key"]))["type"] == "done"

    asyncio.run(play())


# -- tables ------------------------------------------------------------------------------------------------------------


def test_a_table_that_nobody_uses_is_put_away_and_found_again(tmp_path: Path) -> None:
    async def work() -> None:
        house = House(Options(db=f"sqlite:///{tmp_path / 'tables.db'}", limits=0, bot_pace=0))
        await house.store.open()
        ann = Someone("ann", "Ann", True)
        table = await house.open_table(asking.open_table(NewTable(game="megaman", rated=False), ann), "")
        await house.act(table.id, lambda table: asking.sit(table, Someone("bob", "Bob", True), -1, ""))
        mine = {table.id}
        assert house.keepers[table.id].resting
        house.put_idle_away(mine, time.monotonic() + 1)
        assert not house.rooms and not house.keepers and house.asleep == mine
        again = await house.look(table.id)
        assert again.phase == "playing" and again.position.hash() == table.position.hash()
        assert set(house.keepers) == mine and not house.asleep
        with pytest.raises(Refusal):
            await house.act("nothing", lambda table: [])
        assert set(house.rooms) == mine  # asking for what is not there leaves nothing behind
        await house.store.close()

    asyncio.run(work())


def test_a_table_does_not_grow_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playmat.server.room.limits.ENTRIES", ENTRIES._replace(most=12))

    async def work() -> None:
        house = House(Options(db=f"sqlite:///{tmp_path / 'tables.db'}", limits=0, bot_pace=0))
        await house.store.open()
        people = [Someone("ann", "Ann", True), Someone("bob", "Bob", True)]
        table = await house.open_table(asking.open_table(NewTable(game="megaman", rated=False), people[0]), "")
        await house.act(table.id, lambda table: asking.sit(table, people[1], -1, ""))
        with pytest.raises(Refusal, match="only the game itself goes on"):
            for _ in range(12):
                await house.act(table.id, lambda table: asking.leave(table, people[0]))
                await house.act(table.id, lambda table: asking.come_back(table, people[0]))
        await house.act(table.id, lambda table: asking.say(table, people[0], "Hello"))
        for _ in range(3):
            now = await house.look(table.id)
            decision = now.position.decision
            assert decision is not None
            draft = Draft(journal.CHOSE, {"seat": decision.seat, "key": decision.options[0].key})
            await house.act(table.id, lambda table, draft=draft: [draft])
        await house.store.close()

    asyncio.run(work())


def test_a_table_with_a_password_tells_strangers_nothing(strict: Server) -> None:
    async def ask() -> None:
        async with strict.guests("Ann", "Eve") as [ann, eve]:
            wanted = {"game": "megaman", "password": "open", "settings": {"cards": CARD}}
            table = (await ann.post("/tables", wanted))["id"]
            for method, path in (("GET", "cards"), ("GET", "chat"), ("POST", "report"), ("PUT", "blocks/0")):
                with pytest.raises(ServerSaysNo) as refused:
                    await eve.ask(
                        method, f"/tables/{table}/{path}", {"seat": 0, "words": "x"} if method == "POST" else None
                    )
                assert refused.value.status == 403, path

    asyncio.run(ask())


def test_nobody_says_where_they_come_from_unless_they_are_a_trusted_proxy(strict: Server) -> None:
    """A new address for every new guest: they are counted all the same."""
    elsewhere = [{"X-Forwarded-For": f"192.0.2.{number}"} for number in range(GUESTS.most + 20)]
    statuses = [strict.post("/api/guests", json={}, headers=headers).status_code for headers in elsewhere]
    assert statuses[0] == 201 and 429 in statuses
