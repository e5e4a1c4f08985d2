"""What people keep: a name, decks, lessons done, games with their results; and what newcomers are told."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.server.test_around import with_guests
from tests.server.test_playing import at_random

import playmat
from playmat.cardplay.game import CardGame
from playmat.rules import open_book
from playmat.server import company
from playmat.server.asking import LEVELS
from playmat.server.guides import guide_of
from playmat.server.keepsakes import game_of_mine
from playmat.server.lessons import find_lesson, lessons_of, solution
from playmat.server.routes_mine import puzzle_on
from playmat.server.scripted import Guest, ServerSaysNo, sitting_at
from playmat.server.trial import Server

RULE = re.compile(r"\b[A-Z]{2,3}-[\w.]*\d[\w.]*(?:-[\w]+)?")


def test_a_guest_chooses_a_name(server: Server) -> None:
    async def choose(ann: Guest) -> None:
        assert (await ann.ask("PUT", "/me/name", {"name": "  Anna   Lee "}))["name"] == "Anna Lee"
        assert (await ann.get("/me"))["name"] == "Anna Lee"
        with pytest.raises(ServerSaysNo, match="without comma"):
            await ann.ask("PUT", "/me/name", {"name": "a, b"})

    with_guests(server, choose, "Ann")


def test_decks_are_kept_replaced_and_dropped(server: Server) -> None:
    async def keep(ann: Guest, ben: Guest) -> None:
        await ann.ask("PUT", "/me/decks/megaman", {"name": "Mine", "text": "4 Boomer1"})
        await ann.ask("PUT", "/me/decks/megaman", {"name": "Mine", "text": "3 Boomer1"})
        await ann.ask("PUT", "/me/decks/yuyu", {"name": "Mine", "text": ""})
        kept = [(deck["game"], deck["name"], deck["text"]) for deck in await ann.get("/me/decks")]
        assert kept == [("megaman", "Mine", "3 Boomer1"), ("yuyu", "Mine", "")]
        assert await ben.get("/me/decks") == []
        await ann.ask("DELETE", "/me/decks/megaman", name="Mine")
        assert [deck["game"] for deck in await ann.get("/me/decks")] == ["yuyu"]
        with pytest.raises(ServerSaysNo):
            await ann.ask("PUT", "/me/decks/nothing", {"name": "Mine", "text": ""})

    with_guests(server, keep, "Ann", "Ben")


def test_a_lesson_is_ticked_when_it_is_done_and_not_before(server: Server) -> None:
    async def learn(ann: Guest) -> None:
        lesson = lessons_of("shamans")[0]
        table = await ann.post(f"/lessons/{lesson.id}/start", {})
        with pytest.raises(ServerSaysNo, match="not done"):
            await ann.post("/me/lessons", {"table": table["id"]})
        found = find_lesson(lesson.id)
        assert found is not None
        async with sitting_at(ann, table["id"]) as seat:
            for who, key in solution(found.text):
                if who == lesson.learner:
                    await seat.until(lambda state: state["question"] and state["question"].get("options"))
                    await seat.choose(key)
            await seat.until(lambda state: state["lesson"]["state"] == "solved")
        await ann.post("/me/lessons", {"table": table["id"]})
        await ann.post("/me/lessons", {"table": table["id"]})
        told = await ann.get("/me/progress")
        assert told["lessons"] == [lesson.id]
        assert told["games"] == [], "a lesson is no game"

    with_guests(server, learn, "Ann")


def test_games_are_looked_back_on_with_result_and_date(server: Server) -> None:
    async def play(ann: Guest) -> None:
        table = await ann.post("/tables", {"game": "shamans", "seats": 3, "bots": ["random", "random"]})
        going = (await ann.get("/me/progress"))["games"]
        assert [(game["id"], game["phase"], game["won"]) for game in going] == [(table["id"], "playing", None)]
        async with sitting_at(ann, table["id"]) as seat:
            last = await seat.play(at_random(7))
        [game] = (await ann.get("/me/progress"))["games"]
        assert game["phase"] == "over" and game["changed"] >= going[0]["changed"]
        assert game["won"] == (0 in last["outcome"]["winners"]) and game["result"] == last["outcome"]["text"]
        [record] = (await ann.get("/me/progress"))["records"]
        assert (record["game"], record["played"], record["won"]) == ("shamans", 1, int(game["won"]))

    with_guests(server, play, "Ann")


def test_a_result_is_told_to_whoever_sat_there() -> None:
    row = {"game": "shamans", "title": "Shamans", "names": ["Ann", "Dizzy"], "winners": [0]}
    row["result"] = "Ann has the most points, 8"
    assert game_of_mine("x", "over", row, 0.0, 0).result == "You have the most points, 8"
    assert game_of_mine("x", "over", row, 0.0, 1).result == "Ann has the most points, 8"


def test_a_hint_is_an_answer_that_is_allowed_and_never_helps_against_people(server: Server) -> None:
    async def play(ann: Guest, ben: Guest) -> None:
        table = await ann.post("/tables", {"game": "megaman", "bots": ["random"]})
        async with sitting_at(ann, table["id"]) as seat:
            state = await seat.until(lambda state: bool(state["question"] and state["question"].get("options")))
            found = await ann.post(f"/tables/{table['id']}/hint")
            assert found["question"] == state["question"]["id"]
            assert (found["key"], found["label"]) in [(o["key"], o["label"]) for o in state["question"]["options"]]
        with pytest.raises(ServerSaysNo, match="only watch"):
            await ben.post(f"/tables/{table['id']}/hint")
        together = await ann.post("/tables", {"game": "megaman"})
        await ben.post(f"/tables/{together['id']}/sit", {})
        for who in (ann, ben):
            with pytest.raises(ServerSaysNo, match=r"no hints|not asked"):
                await who.post(f"/tables/{together['id']}/hint")
        puzzle = await ann.post("/lessons/megaman-puzzle-1/start", {})
        with pytest.raises(ServerSaysNo, match="puzzle"):
            await ann.post(f"/tables/{puzzle['id']}/hint")

    with_guests(server, play, "Ann", "Ben")


def test_the_puzzle_of_the_day_is_one_of_all_and_each_comes() -> None:
    puzzles = [lesson.id for name in playmat.game_names() for lesson in lessons_of(name) if lesson.kind == "puzzle"]
    days = [puzzle_on(day) for day in range(20_000, 20_000 + len(puzzles))]
    assert sorted(found.id for found in days if found is not None) == sorted(puzzles)


# -- what newcomers are told -------------------------------------------------------------------------------------------


def test_every_level_is_somebody_with_names_for_a_full_table() -> None:
    assert set(company.BY_LEVEL) == set(LEVELS)
    for level in LEVELS:
        taken: set[str] = set()
        for _ in range(5):
            taken.add(company.name_for(level, taken).casefold())
        assert len(taken) == 5


@pytest.mark.parametrize("name", playmat.game_names())
def test_a_guide_names_rules_and_cards_that_are_there(name: str) -> None:
    guide, game = guide_of(name), playmat.game(name)
    known = {rule.id for rule in open_book(name).rules}
    told = [guide.overview, *(means for _, means in guide.words)]
    named = {rule for text in told for rule in RULE.findall(text)}
    assert named and named <= known, named - known
    assert guide.says and len(guide.words) >= 10 and len(guide.fan) == 3
    assert all(RULE.search(means) for _, means in guide.words), "each word leads to its rule"
    assert len(guide.overview.split()) < 300, "an overview of one screen"
    if isinstance(game, CardGame):
        assert all(game.library.knows(title) for title in guide.fan)
        assert game.parse_cards("example", guide.example).rows
        game.with_cards(guide.example)


def test_a_game_nobody_has_written_a_guide_for_is_shown_all_the_same(monkeypatch: Any) -> None:
    from playmat.server import routes_games
    from playmat.server.guides import Guide

    monkeypatch.setattr("playmat.server.guides.guide_of", lambda name: Guide())
    told = routes_games.game_info(playmat.game("megaman"))
    assert told.title == "MegaMan TCG" and told.usual_seats == 2 and 0 <= told.hue < 360 and told.fan == []
