"""A community can be run: roles, reports, mutes, kicks, bans, block lists, words, closed tables, and a log of deeds."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import LUCK
from websockets.exceptions import ConnectionClosed

from playmat.server.scripted import Guest, ServerSaysNo, Sitting, sitting_at, with_account
from playmat.server.trial import Server


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an owner, a moderator and a list of words."""
    folder = tmp_path_factory.mktemp("run")
    words = folder / "words.txt"
    words.write_text("# not wanted\nblast\n")
    more = ("--owner", "The Owner", "--moderator", "The Moderator", "--word-list", str(words))
    found = Server(f"sqlite:///{folder / 'tables.db'}", folder / "server.log", *more, luck=LUCK)
    found.start()
    yield found
    found.stop()
    assert "Traceback" not in found.log.read_text()


def with_guests(server: Server, work: Any, *names: str) -> None:
    async def play() -> None:
        async with server.guests(*names) as guests:
            await work(*guests)

    asyncio.run(play())


async def moderator(guest: Guest, name: str = "The Moderator") -> Guest:
    """The account, opened by the first test that needs it."""
    password = "correct horse battery"
    try:
        return await with_account(guest, name, password)
    except ServerSaysNo:
        session = await guest.post("/sessions", {"name": name, "password": password})
        guest.token, guest.id = session["token"], session["person"]["id"]
        return guest


async def refused(asked: Any, status: int) -> str:
    with pytest.raises(ServerSaysNo) as told:
        await asked
    assert told.value.status == status, told.value
    return str(told.value.problem["problem"])


def test_a_report_is_read_judged_and_settled(run: Server) -> None:
    async def work(ann: Guest, bad: Guest, mod: Guest) -> None:
        await moderator(mod)
        table = (await ann.post("/tables", {"game": "megaman"}))["id"]
        await bad.post(f"/tables/{table}/sit")
        await bad.post(f"/tables/{table}/chat", {"text": "You are all bad at this"})
        await refused(ann.post(f"/tables/{table}/report", {"seat": 7}), 422)
        await ann.post(f"/tables/{table}/report", {"line": 0, "words": "He is rude"})
        await refused(ann.get("/moderation/reports"), 403)
        [report] = [row for row in await mod.get("/moderation/reports") if row["table_id"] == table]
        assert report["about"] == bad.id and report["about_name"] == "Bad" and report["words"] == "He is rude"
        assert report["evidence"] == [["Bad", "You are all bad at this"]]
        async with sitting_at(bad, table) as his:
            await mod.post(f"/moderation/people/{bad.id}/mute", {"hours": 1, "why": "rude"})
            told: dict[str, Any] = {}
            while told.get("type") != "refused":
                told = await his.ask(type="say", text="What?")
            assert "muted" in told["problem"]
        await refused(bad.post(f"/tables/{table}/chat", {"text": "Hey"}), 403)
        await mod.post(f"/moderation/people/{bad.id}/mute", {"hours": 0})
        await bad.post(f"/tables/{table}/chat", {"text": "Sorry"})
        await mod.post(f"/moderation/reports/{report['id']}/settle", {"words": "muted for an hour"})
        await refused(mod.post(f"/moderation/reports/{report['id']}/settle"), 404)
        assert [deed["deed"] for deed in (await mod.get("/moderation/deeds"))[:3]] == ["settle", "unmute", "mute"]

    with_guests(run, work, "Ann", "Bad", "Mod")


def test_a_ban_ends_everything_at_once(run: Server) -> None:
    async def work(bad: Guest, mod: Guest) -> None:
        await moderator(mod)
        await with_account(bad, "Very Bad")
        table = (await bad.post("/tables", {"game": "megaman", "bots": ["random"]}))["id"]
        async with sitting_at(bad, table) as his:
            await mod.post(f"/moderation/people/{bad.id}/ban", {"hours": 1, "why": "cheats"})
            with pytest.raises(ConnectionClosed):
                while True:
                    await his.hear()
        await refused(bad.post("/tables", {"game": "megaman"}), 403)
        await refused(bad.post("/sessions", {"name": "Very Bad", "password": "correct horse battery"}), 403)
        await mod.post(f"/moderation/people/{bad.id}/ban", {"hours": 0})
        assert (await bad.get("/me"))["name"] == "Very Bad"

    with_guests(run, work, "Bad", "Mod")


def test_a_ban_by_address_lets_moderators_in(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "log", "--moderator", "The Moderator", luck=LUCK)
    server.start()

    async def work(bad: Guest, ann: Guest, mod: Guest) -> None:
        await moderator(mod)
        await mod.post(f"/moderation/people/{bad.id}/ban", {"hours": 1, "address": True})
        assert "address" in await refused(ann.post("/tables", {"game": "megaman"}), 403)
        await refused(Guest(server.base, ann.client).post("/guests", {}), 403)
        await mod.post(f"/moderation/people/{bad.id}/ban", {"hours": 0, "address": True})
        await ann.post("/tables", {"game": "megaman"})

    try:
        with_guests(server, work, "Bad", "Ann", "Mod")
    finally:
        server.stop()


def test_the_owner_makes_moderators(run: Server) -> None:
    async def work(owner: Guest, ann: Guest, mod: Guest) -> None:
        await moderator(owner, "The Owner")
        await moderator(mod)
        await with_account(ann, "Ann Helps")
        await refused(ann.get("/moderation/deeds"), 403)
        await refused(mod.post("/moderation/roles", {"name": "Ann Helps", "role": "moderator"}), 403)
        await owner.post("/moderation/roles", {"name": "ann helps", "role": "moderator"})
        assert (await ann.get("/moderation/deeds"))[0]["deed"] == "role moderator"
        await refused(ann.post(f"/moderation/people/{mod.id}/mute", {"hours": 1}), 403)
        await owner.post("/moderation/roles", {"name": "ann helps", "role": ""})
        await refused(ann.get("/moderation/deeds"), 403)

    with_guests(run, work, "Owner", "Ann", "Mod")


def test_a_guest_does_not_become_a_moderator_by_its_name(run: Server) -> None:
    async def work(mod: Guest, eve: Guest) -> None:
        await moderator(mod)
        await refused(eve.ask("PUT", "/me/name", {"name": "The Moderator"}), 409)
        await refused(eve.get("/moderation/deeds"), 403)

    with_guests(run, work, "Mod", "Eve")


def test_the_host_puts_somebody_out_before_the_game(run: Server) -> None:
    async def work(ann: Guest, bad: Guest, bob: Guest) -> None:
        table = (await ann.post("/tables", {"game": "shamans"}))["id"]
        await bad.post(f"/tables/{table}/sit")
        await refused(bad.post(f"/tables/{table}/kick", {"seat": 0}), 403)
        state = await ann.post(f"/tables/{table}/kick", {"seat": 1})
        assert state["seats"][1]["kind"] == "free"
        await refused(bad.post(f"/tables/{table}/sit"), 403)
        await refused(bad.get(f"/tables/{table}"), 403)
        assert (await bob.post(f"/tables/{table}/sit"))["me"] == 1

    with_guests(run, work, "Ann", "Bad", "Bob")


def test_a_moderator_puts_somebody_out_of_a_game(run: Server) -> None:
    async def work(ann: Guest, bad: Guest, mod: Guest) -> None:
        await moderator(mod)
        table = (await ann.post("/tables", {"game": "megaman"}))["id"]
        await bad.post(f"/tables/{table}/sit")
        async with sitting_at(ann, table) as hers:
            state = await mod.post(f"/tables/{table}/kick", {"seat": 1})
            assert state["seats"][1]["away"] == "kicked"
            await hers.until(lambda state: state["seats"][1]["stand_in"])
            assert hers.state["notices"][-1]["text"].startswith("Bad was put out")
        assert "You were put out" in (await bad.get(f"/tables/{table}"))["notices"][-1]["text"]
        await refused(bad.post(f"/tables/{table}/come-back"), 403)
        async with sitting_at(bad, table) as his:  # may look on, and no more
            assert his.state["seats"][1]["stand_in"]

    with_guests(run, work, "Ann", "Bad", "Mod")


def test_words_are_hidden_and_names_refused(run: Server) -> None:
    async def work(ann: Guest) -> None:
        table = (await ann.post("/tables", {"game": "megaman"}))["id"]
        lines = await ann.post(f"/tables/{table}/chat", {"text": "Oh blast, b1ást it! Blasted"})
        assert lines[0]["text"] == "Oh ***, *** it! Blasted"
        await refused(Guest(run.base, ann.client).post("/guests", {"name": "Blast"}), 422)

    with_guests(run, work, "Ann")


async def hears(connected: Sitting, text: str) -> None:
    async with asyncio.timeout(60):
        while not any(line["text"] == text for line in connected.chat):
            await connected.hear()


async def no_longer_heard(hers: Sitting, bad: Guest, bob: Guest, table: str) -> None:
    """Every worker has learned of the block: what the one says does not arrive before what the other says after it."""
    for number in range(100):
        await bad.post(f"/tables/{table}/chat", {"text": f"bad {number}"})
        await bob.post(f"/tables/{table}/chat", {"text": f"good {number}"})
        await hears(hers, f"good {number}")
        if not any(line["text"] == f"bad {number}" for line in hers.chat):
            return
    raise AssertionError("the block has not reached every worker")


def test_who_is_blocked_is_not_heard_and_not_met(run: Server) -> None:
    async def work(ann: Guest, bad: Guest, bob: Guest) -> None:
        table = (await ann.post("/tables", {"game": "shamans"}))["id"]
        await bad.post(f"/tables/{table}/sit")
        async with sitting_at(ann, table) as hers:
            await ann.ask("PUT", f"/tables/{table}/blocks/1")
            assert [person["name"] for person in (await ann.get("/me/standing"))["blocked"]] == ["Bad"]
            await no_longer_heard(hers, bad, bob, table)
            await bad.post(f"/tables/{table}/chat", {"text": "Hello Ann"})
            await bob.post(f"/tables/{table}/chat", {"text": "Hello all"})
            await hears(hers, "Hello all")
            assert "Hello Ann" not in [line["text"] for line in hers.chat]
        heard = [line["text"] for line in await ann.get(f"/tables/{table}/chat")]
        assert heard[-1] == "Hello all"
        assert not any(line.startswith(("Hello Ann", "bad")) for line in heard)
        other = (await ann.post("/tables", {"game": "megaman"}))["id"]
        await refused(bad.post(f"/tables/{other}/sit"), 403)
        await ann.ask("DELETE", f"/me/blocks/{bad.id}")
        await bad.post(f"/tables/{other}/sit")

    with_guests(run, work, "Ann", "Bad", "Bob")


def test_a_table_with_a_password_and_one_without_watchers(run: Server) -> None:
    async def work(ann: Guest, bob: Guest, eve: Guest) -> None:
        wanted = {"game": "megaman", "password": "open sesame", "watchers": False}
        table = (await ann.post("/tables", wanted))["id"]
        assert "password" in await refused(bob.get(f"/tables/{table}"), 403)
        await refused(bob.post(f"/tables/{table}/sit", {"password": "open barley"}), 403)
        with pytest.raises(ConnectionClosed) as closed:
            async with sitting_at(bob, table):
                pass
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4403
        state = await bob.post(f"/tables/{table}/sit", {"password": "open sesame"})
        assert state["phase"] == "playing" and state["locked"]
        header = {"Authorization": f"Bearer {eve.token}", "Table-Password": "open sesame"}
        for path in ("", "/chat", "/replay", "/frames", "/journal", "/record"):
            answer = await eve.client.get(f"{run.base}/api/tables/{table}{path}", headers=header)
            assert answer.status_code == 403 and "watches" in answer.json()["problem"], path
        assert "sesame" not in str(await ann.get(f"/tables/{table}"))

    with_guests(run, work, "Ann", "Bob", "Eve")
