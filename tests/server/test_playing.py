"""Sitting down and playing: with bots, with a friend, watched, over the socket and over HTTP alone."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

import playmat
from playmat.server.scripted import Pick, ServerSaysNo, sitting_at
from playmat.server.trial import Server


def at_random(seed: int) -> Pick:
    random = Random(seed)
    return lambda question: str(random.choice(question["options"])["key"])


@pytest.mark.parametrize("game", playmat.game_names())
def test_a_whole_game_against_bots(server: Server, game: str) -> None:
    async def play() -> None:
        seats = min(playmat.game(game).seats)
        async with server.guests("Ann") as [ann]:
            state = await ann.post("/tables", {"game": game, "bots": ["random"] * (seats - 1)})
            assert state["phase"] == "playing" and state["me"] == 0
            async with sitting_at(ann, state["id"]) as sitting:
                over = await sitting.play(at_random(1))
                assert over["outcome"]["rule"]
                assert [event["number"] for event in sitting.log] == list(range(len(sitting.log)))
            # what HTTP tells afterwards is what the socket told piece by piece
            again = await ann.get(f"/tables/{state['id']}")
            assert again["happened"] == sitting.log and again["view"] == over["view"]

    asyncio.run(play())


def test_a_friend_by_link_and_a_spectator(server: Server) -> None:
    async def play() -> None:
        async with server.guests("Ann", "Bob", "Eve") as [ann, bob, eve]:
            opened = await ann.post("/tables", {"game": "megaman"})
            table = opened["id"]
            assert opened["phase"] == "gathering" and opened["view"] is None
            assert all(row["id"] != table for row in await eve.get("/tables")), "not listed: only by its link"
            async with sitting_at(ann, table) as hers, sitting_at(eve, table) as watching:
                assert (await bob.post(f"/tables/{table}/sit"))["me"] == 1
                async with sitting_at(bob, table) as his:
                    told = await asyncio.gather(
                        hers.play(at_random(1)), his.play(at_random(2)), watching.until(is_over)
                    )
                assert [state["me"] for state in told] == [0, 1, -1]
                ends = [{**one["outcome"], "text": ""} for one in told]  # each is told of it in words of their own
                assert ends[0] == ends[1] == ends[2]
                refused = await watching.ask(type="choose", question="0.0", key="pass")
                assert refused["type"] == "refused"

    asyncio.run(play())


def test_http_alone_is_enough(server: Server) -> None:
    async def play() -> None:
        pick = at_random(3)
        async with server.guests("Ann", "Bob", "Cid") as people:
            opened = await people[0].post("/tables", {"game": "shamans", "listed": True})
            table = opened["id"]
            [row] = [row for row in await people[1].get("/tables") if row["id"] == table]
            assert row["free"] == 2
            for person in people[1:]:
                await person.post(f"/tables/{table}/sit")
            heard: list[Any] = [[], [], []]
            while True:
                states = [
                    await person.get(f"/tables/{table}", since=len(log))
                    for person, log in zip(people, heard, strict=True)
                ]
                for log, state in zip(heard, states, strict=True):
                    log.extend(state["happened"])
                if is_over(states[0]):
                    break
                seat = states[0]["question"]["waiting_for"]
                question = states[seat]["question"]
                await people[seat].post(f"/tables/{table}/choices", {"question": question["id"], "key": pick(question)})
            whole = await people[0].get(f"/tables/{table}")
            assert whole["happened"] == heard[0]

    asyncio.run(play())


def test_a_refused_choice_names_its_rule_and_changes_nothing(server: Server) -> None:
    async def play() -> None:
        async with server.guests("Ann", "Bob") as [ann, bob]:
            state = await ann.post("/tables", {"game": "megaman"})
            table = state["id"]
            await bob.post(f"/tables/{table}/sit")
            async with sitting_at(ann, table) as hers, sitting_at(bob, table) as his:
                asked, other = (hers, his) if hers.my_question() else (his, hers)
                before = asked.state
                refused = await other.ask(type="choose", question="0.0", key="pass")
                assert [ruling["rule"] for ruling in refused["rulings"]] == ["PM-1"]
                refused = await asked.choose("fly:moon")
                assert [ruling["rule"] for ruling in refused["rulings"]] == ["PM-2"]
                refused = await asked.ask(type="choose", question="7.7", key="pass")
                assert refused["problem"] == "that question is no longer open"
                why = await asked.ask(type="why", key="fly:moon")
                assert why["answers"][0]["rulings"][0]["rule"] == "PM-2"
                assert [asked.state[part] for part in ("view", "question")] == [before["view"], before["question"]]

    asyncio.run(play())


@pytest.mark.parametrize(
    ("wanted", "problem"),
    [
        ({"game": "chess"}, "there is no game called 'chess'"),
        ({"game": "shamans", "seats": 8}, "players, not 8"),
        ({"game": "megaman", "bots": ["genius"]}, "there is no bot called 'genius'"),
        ({"game": "megaman", "deck": "4 Nothing\n4 Nowhere"}, "there is no card called"),
        ({"game": "megaman", "deck": "no such deck"}, "there is no ready-made deck"),
        ({"game": "shamans", "settings": {"wings": 2}}, "has no setting called 'wings'"),
        ({"game": "shamans", "surprise": 1}, "Extra inputs are not permitted"),
        ({}, "game: Field required"),
    ],
)
def test_a_bad_table_is_refused_in_one_sentence(server: Server, wanted: dict[str, Any], problem: str) -> None:
    async def play() -> None:
        async with server.guests("Ann") as [ann]:
            with pytest.raises(ServerSaysNo) as refused:
                await ann.post("/tables", wanted)
            assert problem in refused.value.problem["problem"]

    asyncio.run(play())


def is_over(state: dict[str, Any]) -> bool:
    return bool(state["phase"] == "over")
