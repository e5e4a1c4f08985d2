"""Whoever does too much is told to wait, and how long; and who looks at the lobby hears of what changes there."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.conftest import LUCK
from websockets.asyncio.client import connect

from playmat.server.asking import Refusal
from playmat.server.limits import CHAT, CHOICES, GUESTS, LOG_INS, TOO_MANY, Limits, MemoryLedger, table_of_limits
from playmat.server.scripted import ServerSaysNo, new_guest, sitting_at
from playmat.server.trial import Server


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with its limits on."""
    folder = tmp_path_factory.mktemp("strict")
    found = Server(f"sqlite:///{folder / 'tables.db'}", folder / "server.log", "--limits", "1", luck=LUCK)
    found.start()
    yield found
    found.stop()
    assert "Traceback" not in found.log.read_text()


def test_an_allowance_fills_up_again() -> None:
    ledger = MemoryLedger()

    def wait(who: str, now: float) -> float:
        return ledger.take_at(who, CHAT.every, CHAT.most, now)

    assert [wait("Ann", 0.0) for _ in range(CHAT.most)] == [0.0] * CHAT.most
    assert wait("Ann", 0.5) == pytest.approx(CHAT.every - 0.5)
    assert wait("Bob", 0.5) == 0.0
    assert wait("Ann", CHAT.every) == 0.0
    assert wait("Ann", CHAT.every + 0.1) == pytest.approx(CHAT.every - 0.1)


def test_who_is_over_it_is_told_how_long_to_wait() -> None:
    async def talk() -> Refusal:
        limits = Limits()
        for _ in range(CHAT.most):
            await limits.take(CHAT, "Ann")
        with pytest.raises(Refusal) as refused:
            await limits.take(CHAT, "Ann")
        await limits.take(CHAT, "Bob")
        await limits.take(CHOICES, "Ann")
        return refused.value

    refused = asyncio.run(talk())
    assert refused.status == TOO_MANY and refused.wait == 2
    assert refused.problem == "too many lines of chat: wait 2 seconds and try again"


def test_limits_may_be_wider_or_off() -> None:
    async def talk() -> None:
        for factor, times in ((2.0, 2 * CHAT.most), (0.0, 1000)):
            limits = Limits(factor)
            for _ in range(times):
                await limits.take(CHAT, "Ann")

    asyncio.run(talk())


def test_passwords_cannot_be_tried_out(strict: Server) -> None:
    async def try_out() -> None:
        async with strict.guests("Ann") as [ann]:
            answers: list[ServerSaysNo] = []
            while not answers or (answers[-1].status == 401 and len(answers) < 10 * LOG_INS.most):
                with pytest.raises(ServerSaysNo) as refused:
                    await ann.post("/sessions", {"name": f"Nobody {len(answers)}", "password": "12345678"})
                answers.append(refused.value)
            statuses = [answer.status for answer in answers]
            assert len(answers) > LOG_INS.most and statuses == [401] * (len(answers) - 1) + [TOO_MANY]
            assert "attempts to log in from your address: wait" in answers[-1].problem["problem"]
            answer = await ann.client.post(
                f"{strict.base}/api/sessions", json={"name": "Nobody", "password": "12345678"}
            )
            assert int(answer.headers["Retry-After"]) > 0

    asyncio.run(try_out())


def test_talk_has_an_end_and_the_game_goes_on(strict: Server) -> None:
    async def talk() -> None:
        async with strict.guests("Bob") as [bob]:
            table = (await bob.post("/tables", {"game": "megaman", "bots": ["random"]}))["id"]
            async with sitting_at(bob, table) as sitting:
                answers = [await sitting.ask(type="say", text="Hello")]
                while answers[-1]["type"] == "done" and len(answers) < 10 * CHAT.most:
                    numbers = [await sitting.say(type="say", text=f"Hello {number}") for number in range(CHAT.most)]
                    while numbers:
                        heard = await sitting.hear()
                        if heard.get("re") in numbers:
                            numbers.remove(heard["re"])
                            answers.append(heard)
                assert len(answers) > CHAT.most and answers[-1]["type"] == "refused"
                assert "lines of chat: wait" in answers[-1]["problem"]
                await sitting.until(lambda state: sitting.my_question() is not None)
                assert (await sitting.choose(sitting.state["question"]["options"][0]["key"]))["type"] == "done"

    asyncio.run(talk())


def test_choices_do_not_come_by_the_hundred(strict: Server) -> None:
    async def hurry() -> None:
        async with strict.guests("Cid") as [cid]:
            table = (await cid.post("/tables", {"game": "megaman", "bots": ["random"]}))["id"]
            async with sitting_at(cid, table) as sitting:
                for _ in range(CHOICES.most + 20):
                    await sitting.say(type="choose", question="0.9999", key="pass")
                problems = [
                    heard["problem"]
                    for heard in [await sitting.hear() for _ in range(CHOICES.most + 20)]
                    if heard["type"] == "refused"
                ]
                assert any("choices: wait 1 second" in problem for problem in problems)

    asyncio.run(hurry())


def test_guests_are_not_made_by_the_dozen(strict: Server) -> None:
    async def come() -> None:
        async with strict.guests("First") as [first]:
            with pytest.raises(ServerSaysNo) as refused:
                for number in range(GUESTS.most + 10):
                    await new_guest(strict.base, first.client, f"Guest {number}")
            assert refused.value.status == TOO_MANY

    asyncio.run(come())


def test_the_lobby_tells_when_it_changes(server: Server) -> None:
    async def look() -> None:
        async with server.guests("Ann") as [ann], connect(f"ws{server.base.removeprefix('http')}/api/lobby") as lobby:
            table = (await ann.post("/tables", {"game": "megaman", "listed": True}))["id"]
            async with asyncio.timeout(10):
                assert json.loads(await lobby.recv()) == {"type": "lobby"}
            assert table in [found["id"] for found in await ann.get("/tables")]

    asyncio.run(look())


def test_the_table_of_limits_in_the_docs_is_the_one_in_force() -> None:
    assert table_of_limits() in (Path(__file__).parents[2] / "docs" / "server.md").read_text()
