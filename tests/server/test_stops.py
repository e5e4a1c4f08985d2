"""Only real questions: what a person is not asked, and that nobody else can tell."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat.server.scripted import Guest, Sitting, sitting_at
from playmat.server.trial import Server

SMART = {"type": "stops", "smart": True}


def first(question: dict[str, Any]) -> str:
    """Acts where that is possible, so that games go on."""
    options = question["options"]
    acting = [option for option in options if option["key"] not in ("pass", "done", "no")]
    return str((acting or options)[0]["key"])


async def begun(guest: Guest, game: str) -> str:
    seats = min(playmat.game(game).seats)
    state = await guest.post("/tables", {"game": game, "bots": ["random"] * (seats - 1)})
    return str(state["id"])


async def asked(sitting: Sitting, most: int) -> list[dict[str, Any]]:
    """The questions of so many choices, or of all until the game is over."""
    found: list[dict[str, Any]] = []
    while len(found) < most:
        await sitting.until(lambda state: state["phase"] == "over" or sitting.my_question() is not None)
        question = sitting.my_question()
        if question is None:
            break
        found.append(question)
        await sitting.choose(first(question))
    return found


@pytest.mark.parametrize("game", playmat.game_names())
def test_nobody_is_asked_what_has_one_answer(server: Server, game: str) -> None:
    async def play() -> None:
        async with server.guests("Ann") as [ann], sitting_at(ann, await begun(ann, game)) as sitting:
            assert (await sitting.ask(**SMART))["type"] == "done"
            questions = await asked(sitting, 60)
            assert questions
            assert all(len(question["options"]) > 1 for question in questions)

    asyncio.run(play())


def test_who_says_nothing_of_stops_is_asked_everything(server: Server) -> None:
    async def play() -> None:
        async with server.guests("Ann") as [ann], sitting_at(ann, await begun(ann, "megaman")) as sitting:
            questions = await asked(sitting, 40)
            assert any(len(question["options"]) == 1 for question in questions)

    asyncio.run(play())


def test_full_control_is_a_switch_for_each_kind_of_moment(server: Server) -> None:
    async def play() -> None:
        async with server.guests("Ann") as [ann], sitting_at(ann, await begun(ann, "megaman")) as sitting:
            await sitting.ask(**SMART, ask=["main"])
            questions = await asked(sitting, 60)
            assert any(question["window"] == "main" for question in questions)
            assert all(len(question["options"]) > 1 for question in questions if question["window"] != "main")

    asyncio.run(play())


def test_an_answer_given_for_somebody_goes_back_with_their_choice(server: Server) -> None:
    """Take-back goes to the latest choice of one's own, not to a pass nobody was asked for."""

    async def play() -> None:
        async with server.guests("Ann") as [ann], sitting_at(ann, await begun(ann, "megaman")) as sitting:
            await sitting.ask(**SMART)
            question: dict[str, Any] = {}
            for _ in range(40):
                [question] = await asked(sitting, 1)
                await sitting.until(lambda state: sitting.my_question() is not None or state["phase"] == "over")
                if sitting.state["take_back"]["free"]:
                    break
            assert (await sitting.ask(type="take_back"))["type"] == "done"
            again = sitting.my_question()
            assert again is not None and again["prompt"] == question["prompt"]

    asyncio.run(play())


def others_acted(happened: list[dict[str, Any]], me: int) -> bool:
    """Has a card been led or played by another seat, as the log tells it?"""
    return any(one["kind"] == "CardPlayed" and one["fields"]["seat"] != me for one in happened)


def test_an_answer_given_for_somebody_makes_nothing_free_to_take_back(server: Server) -> None:
    """Others have played since: that a step-in was declined for me after that does not make my own choice free."""

    async def play() -> None:
        async with server.guests("Ann") as [ann], sitting_at(ann, await begun(ann, "shamans")) as sitting:
            await sitting.ask(**SMART)
            seen = 0
            for _ in range(30):
                await sitting.until(lambda state: sitting.my_question() is not None or state["phase"] == "over")
                question = sitting.my_question()
                if question is None:
                    break
                since = len(sitting.log)
                await sitting.choose(first(question))
                await sitting.until(lambda state: sitting.my_question() is not None or state["phase"] == "over")
                if others_acted(sitting.log[since:], sitting.state["me"]):
                    seen += 1
                    assert not sitting.state["take_back"]["free"]
            assert seen

    asyncio.run(play())


@pytest.mark.parametrize("luck", ["a", "b"])
def test_a_pass_is_heard_of_no_sooner_than_one_that_was_not_asked_for(tmp_path: Path, luck: str) -> None:
    """Two people at a table where a bot would think for a minute: neither a quick pass nor one that nobody was asked
    for is told before that, while everything else is. With the luck "b" the very first question is not asked."""
    path = tmp_path / "tables.db"
    server = Server(f"sqlite:///{path}", tmp_path / "server.log", "--bot-pace", "60", luck=luck)

    async def play(smart: bool) -> None:
        async with server.guests("Ann", "Bob") as [ann, bob]:
            table = (await ann.post("/tables", {"game": "megaman"}))["id"]
            await bob.post(f"/tables/{table}/sit")
            async with sitting_at(ann, table) as hers, sitting_at(bob, table) as his:
                both = [hers, his]
                waiting, chooser, other = 0, hers, his
                question: dict[str, Any] | None = None
                heard = [len(line.log) for line in both]
                for line in both:
                    await line.ask(type="stops", smart=smart)
                for _ in range(400):
                    waiting = hers.state["question"]["waiting_for"]
                    chooser, other = both[waiting], both[1 - waiting]
                    question = chooser.my_question()
                    if question is None or question["window"]:
                        break
                    await chooser.choose(first(question))
                    await other.ask(type="explain", name="nothing is called so")
                    heard = [len(line.log) for line in both]
                assert (question is None) == smart or (question is not None and question["window"])
                if question is not None:
                    await chooser.say(type="choose", question=question["id"], key="pass")
                await other.ask(type="say", text="Still here?")
                assert len(other.log) == heard[1 - waiting] and other.state["question"]["waiting_for"] == waiting

    server.start()
    try:
        asyncio.run(play(True))
        asyncio.run(play(False))
    finally:
        server.stop()
