"""What strangers may send: nothing of it breaks the server, holds it up or comes from where it should not."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
import stat
from contextlib import suppress
from pathlib import Path

import pytest
from tests.server.conftest import LUCK
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from playmat.cli import main
from playmat.server.limits import DECK_LINES, MESSAGES_FROM, TABLE_CARDS
from playmat.server.scripted import Guest, ServerSaysNo, sitting_at
from playmat.server.trial import Server

NONSENSE = [
    "/%00",
    "/" + "a" * 5000,
    "/" + "a" * 1500,
    "/api/tables/%00",
    "/%ff%fe",
    "/api/search/megaman?words=%00",
    "/api/tables/x/frames?first=99999999999999999999",
    "/api/tables/" + "%F0%9F%83%8F" * 50,
]


@pytest.mark.parametrize("path", NONSENSE)
def test_addresses_without_sense_are_answered(server: Server, path: str) -> None:
    assert server.get(path).status_code < 500


BODIES = [b"", b"{", b"[" * 50_000, b'{"name":"\\u0000"}', b'{"name":"\\ud800"}', b"\xff\xfe", b'{"name":1e999}']


@pytest.mark.parametrize("body", BODIES)
def test_bodies_without_sense_are_answered(server: Server, body: bytes) -> None:
    for path in ("/api/guests", "/api/sessions", "/api/games/megaman/decks/check", "/api/games/megaman/cards/check"):
        answer = server.post(path, content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code in (201, 400, 401, 413, 422, 429) and (
            answer.status_code == 201 or answer.json()["problem"]
        )


@pytest.mark.parametrize(
    "deck",
    ["3 Unknown\n" * (DECK_LINES.most + 1), "9" * 5000 + " Vulcan2\n", "3 " + "x" * 5000 + "\n", "\n" * 30_000],
    ids=["many lines", "long number", "long line", "blank"],
)
def test_decks_that_are_too_long_are_refused(server: Server, deck: str) -> None:
    answer = server.post("/api/games/megaman/decks/check", json={"text": deck})
    assert answer.status_code == 422 and "deck" in answer.json()["problem"]


def test_too_many_cards_of_ones_own_are_refused(server: Server) -> None:
    cards = '[[card]]\nname = "A"\n' * (TABLE_CARDS.most // 10)

    async def ask() -> None:
        async with server.guests("Ann") as [ann]:
            for path, body in (
                ("/games/megaman/cards/check", {"text": cards}),
                ("/games/megaman/sandbox", {"cards": cards}),
                ("/tables", {"game": "megaman", "settings": {"cards": cards}}),
            ):
                with pytest.raises(ServerSaysNo) as refused:
                    await ann.post(path, body)
                assert refused.value.status == 422 and "characters" in refused.value.problem["problem"]

    asyncio.run(ask())


def test_pages_load_nothing_from_elsewhere(server: Server) -> None:
    for path in ("/", "/api/docs", "/api/health"):
        policy = server.get(path).headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe-eval" not in policy
        scripts = next(part for part in policy.split(";") if "script-src" in part)
        assert "unsafe-inline" not in scripts and "http" not in scripts
    docs = server.get("/api/docs").text
    assert "POST /api/tables" in docs and not re.search(r"(src|href)=.https?:", docs) and "<script" not in docs


def test_a_file_of_another_version_is_not_there(server: Server) -> None:
    """Else the page would be kept as that file, and nothing would be shown until it is forgotten."""
    answer = server.get("/assets/index-OLD.js")
    assert answer.status_code == 404 and "html" not in answer.headers["content-type"]
    assert answer.headers["cache-control"] == "no-store"
    assert server.get("/rules/shamans").status_code == 200


def test_other_hosts_and_origins_are_refused(server: Server) -> None:
    assert server.get("/api/health", headers={"Host": "evil.example"}).status_code == 421
    for origin, right in (("http://evil.example", False), (server.base, True), ("null", False)):
        answer = server.post("/api/guests", json={}, headers={"Origin": origin})
        assert (answer.status_code == 201) == right
    port = server.base.rpartition(":")[2]
    named = server.post("/api/guests", json={}, headers={"Host": f"localhost:{port}"})
    assert named.status_code == 201

    async def listen(origin: str) -> None:
        address = f"ws{server.base.removeprefix('http')}/api/lobby"
        async with connect(address, additional_headers={"Origin": origin}):
            pass

    asyncio.run(listen(server.base))
    with pytest.raises(InvalidStatus):
        asyncio.run(listen("http://evil.example"))


# -- sockets -----------------------------------------------------------------------------------------------------------


def test_who_comes_and_goes_costs_a_short_message(server: Server) -> None:
    async def watch() -> None:
        async with server.guests("Ann") as [ann]:
            table = (await ann.post("/tables", {"game": "megaman", "bots": ["random"]}))["id"]
            async with sitting_at(ann, table) as sitting:
                await sitting.until(lambda state: sitting.my_question() is not None)
                await sitting.ask(type="explain", name="x")
                before = len(sitting.received)
                nobody = Guest(server.base, ann.client)
                for number in range(3):
                    async with sitting_at(nobody, table):
                        await sitting.until(lambda state: state["watchers"] == 1)
                    await sitting.until(lambda state: state["watchers"] == 0)
                    assert all(len(text) < 200 for text in sitting.received[before:]), number
                assert len(sitting.received) - before <= 6

    asyncio.run(watch())


def test_a_socket_that_does_not_read_is_cut_off(server: Server) -> None:
    """It asks and asks, and never takes an answer."""

    async def be_deaf() -> None:
        async with server.guests("Ann") as [ann]:
            table = (await ann.post("/tables", {"game": "megaman", "bots": ["random"]}))["id"]
            async with connect(ann.socket_address(table), max_queue=1, ping_interval=None, close_timeout=1) as deaf:
                await deaf.send(json.dumps({"type": "hello", "token": ann.token}))
                deaf.transport.pause_reading()
                question = json.dumps({"type": "explain", "name": "x" * 80})
                async with asyncio.timeout(120):
                    with suppress(ConnectionClosed, TimeoutError):
                        while (await ann.get(f"/tables/{table}"))["seats"][0]["here"]:
                            for _ in range(2000):
                                async with asyncio.timeout(5):
                                    await deaf.send(question)
                    while (await ann.get(f"/tables/{table}"))["seats"][0]["here"]:
                        await asyncio.sleep(0.1)

    asyncio.run(be_deaf())


def test_an_unknown_table_says_so_and_is_final(server: Server) -> None:
    async def look() -> None:
        async with connect(f"ws{server.base.removeprefix('http')}/api/tables/nothing/live") as socket:
            await socket.send(json.dumps({"type": "hello"}))
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    await socket.recv()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404
            assert closed.value.rcvd.reason == "there is no such table"

    asyncio.run(look())


def test_messages_of_nobody_are_counted(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "log", "--limits", "1", luck=LUCK)
    server.start()

    async def chatter() -> None:
        async with server.guests("Ann") as [ann]:
            table = (await ann.post("/tables", {"game": "megaman", "bots": ["random"]}))["id"]
            async with connect(ann.socket_address(table)) as socket:
                await socket.send(json.dumps({"type": "hello"}))
                for number in range(MESSAGES_FROM.most + 200):
                    await socket.send(json.dumps({"type": "say", "text": "x", "re": number}))
                async with asyncio.timeout(60):
                    while "too many messages from your address" not in str(await socket.recv()):
                        pass

    try:
        asyncio.run(chatter())
    finally:
        server.stop()


# -- the database ------------------------------------------------------------------------------------------------------


def test_the_database_is_for_the_server_alone(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'deep' / 'tables.db'}", tmp_path / "log", luck=LUCK)
    server.start()
    server.stop()
    for path in [tmp_path / "deep", *(tmp_path / "deep").iterdir()]:
        assert not stat.S_IMODE(path.stat().st_mode) & 0o077, path


def test_a_locked_database_is_said_so_and_bots_go_on_afterwards(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    server = Server(f"sqlite:///{file}", tmp_path / "log", "--bot-pace", "1", luck=LUCK)
    server.start()

    async def lock_it() -> None:
        async with server.guests("Ann") as [ann]:
            table = (await ann.post("/tables", {"game": "megaman", "bots": ["random"]}))["id"]
            async with sitting_at(ann, table) as sitting:
                while sitting.state["question"]["waiting_for"] == 0:
                    await sitting.until(lambda state: sitting.my_question() is not None)
                    await sitting.choose(sitting.state["question"]["options"][-1]["key"])
                with sqlite3.connect(file, isolation_level=None) as other:
                    other.execute("begin immediate")
                    told = await ann.client.post(f"{server.base}/api/guests", json={})
                    assert told.status_code == 503 and "try again" in told.json()["problem"]
                    assert (await ann.client.get(f"{server.base}/api/health")).status_code == 503
                    async with asyncio.timeout(60):
                        while "could not be written down" not in server.log.read_text():
                            await asyncio.sleep(0.1)
                    other.execute("rollback")
                other.close()
                await sitting.until(lambda state: sitting.my_question() is not None)
            assert (await ann.client.get(f"{server.base}/api/health")).status_code == 200

    try:
        asyncio.run(lock_it())
    finally:
        server.stop()


# -- the command -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        "--db nonsense", "--db mysql://x/y", "--db sqlite://", "--db sqlite:////proc/nothing/here/tables.db",
        "--db postgresql://127.0.0.1:1/x", "--port 0", "--port 99999", "--port x", "--lease 0", "--lease nan",
        "--limits -1", "--limits inf", "--workers 0", "--workers 2", "--bot-pace -3",
        "--host 203.0.113.1", "--bot-processes -1",
    ],
)  # fmt: skip
def test_wrong_arguments_get_one_sentence(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before anything is started; `tests/test_cli.py` shows that the status reaches the shell."""

    def serve(*args: object, **options: object) -> None:
        raise AssertionError(f"{words!r} is served")

    monkeypatch.setattr("uvicorn.run", serve)
    assert main(["serve", "--db", f"sqlite:///{tmp_path / 'x.db'}", *words.split()]) == 2
    out, told = capsys.readouterr()
    assert out == "" and told.startswith("playmat: ") and told.count("\n") == 1, told
