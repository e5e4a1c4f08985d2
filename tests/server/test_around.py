"""Around the table: games, cards, rules, decks, cards of one's own, lessons, replays, people."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from tests.server.test_playing import at_random

import playmat
from playmat import replay, scenario
from playmat.kernel.decision import PASS
from playmat.replay.fair import findings
from playmat.server.lessons import find_lesson, lessons_of, solution
from playmat.server.scripted import Guest, ServerSaysNo, sitting_at
from playmat.server.trial import Server

CARD = """
[[card]]
name = "Second Wind"
type = "Event"
color = "green"
destiny = 3
text = "Your NetNavi gains +3 strength."
"""


def with_guests(server: Server, work: Any, *names: str) -> None:
    async def play() -> None:
        async with server.guests(*names) as guests:
            await work(*guests)

    asyncio.run(play())


def test_what_there_is_to_play(server: Server) -> None:
    async def ask(ann: Guest) -> None:
        found = {game["name"]: game for game in await ann.get("/games")}
        assert sorted(found) == playmat.game_names()
        shamans = found["shamans"]
        assert shamans["talk_rule"] == "SH-28" and "colours" in shamans["talk"] and shamans["phrases"]
        for name, game in found.items():
            rules = await ann.get(f"/games/{name}/rules")
            assert rules["rules"][0]["id"].startswith(playmat.game(name).rules_prefix)
            one = await ann.get(f"/rules/{rules['rules'][0]['id']}")
            assert one == rules["rules"][0]
            cards = await ann.get(f"/games/{name}/cards")
            assert bool(cards) == game["has_cards"]

    with_guests(server, ask, "Ann")


def test_the_phrases_that_are_offered_keep_to_the_rule_about_talking() -> None:
    """SH-28: no colours, no Worlds by name, no numbers."""
    game = playmat.game("shamans")
    worlds = {world["name"].casefold() for world in game.start(5, b"").view(0)["worlds"]}
    for phrase in game.phrases:
        words = {word.strip(".,!?").casefold() for word in phrase.split()}
        assert not words & worlds
        assert not any(letter.isdigit() for letter in phrase)


def test_decks_are_read_judged_and_given_back(server: Server) -> None:
    async def ask(ann: Guest) -> None:
        [first, *_] = await ann.get("/games/megaman/decks")
        verdict = await ann.post("/games/megaman/decks/check", {"text": first["text"]})
        assert verdict["legal"] and verdict["deck"]["entries"] == first["entries"]
        for exported in verdict["exports"].values():
            again = await ann.post("/games/megaman/decks/check", {"text": exported})
            counts = {entry["title"]: entry["number"] for entry in again["deck"]["entries"]}
            assert counts == {entry["title"]: entry["number"] for entry in first["entries"]}
        entries = [*first["entries"], {"number": 9, "title": "Vulcan2"}]
        broken = await ann.post("/games/megaman/decks/check", {"entries": entries})
        assert not broken["legal"] and all(ruling["rule"] for ruling in broken["rulings"])
        unknown = await ann.post("/games/megaman/decks/check", {"text": "3 Vulcann2\n"})
        assert unknown["unknown"][0]["near"] and not unknown["exports"]
        state = await ann.post("/tables", {"game": "megaman", "deck": verdict["exports"]["plain"], "bots": ["random"]})
        assert state["phase"] == "playing"

    with_guests(server, ask, "Ann")


def test_a_card_is_written_understood_and_played(server: Server) -> None:
    async def ask(ann: Guest) -> None:
        verdict = await ann.post("/games/megaman/cards/check", {"text": CARD})
        assert verdict["understood"] and verdict["cards"][0]["card"]["title"] == "Second Wind"
        wrong = await ann.post("/games/megaman/cards/check", {"text": CARD.replace("gains", "gobbles")})
        assert not wrong["understood"] and wrong["problems"][0]["line"] == 7
        with pytest.raises(ServerSaysNo):
            await ann.post("/games/megaman/sandbox", {"cards": CARD.replace("gains", "gobbles")})
        state = await ann.post("/games/megaman/sandbox", {"cards": CARD, "bot": "random"})
        assert state["phase"] == "playing" and "Second Wind" in state["view"]["seats"][0]["hand"]
        [card] = await ann.get(f"/tables/{state['id']}/cards")
        assert card["title"] == "Second Wind" and card["text"]

    with_guests(server, ask, "Ann")


def test_every_lesson_holds_as_a_scenario() -> None:
    folder = Path(playmat.__file__).parent / "lessons"
    results = scenario.run([folder])
    assert results and not [result.failure or result.broken for result in results if not result.ok]


@pytest.mark.parametrize("lesson", [lesson.id for name in playmat.game_names() for lesson in lessons_of(name)])
def test_a_lesson_is_solved_by_following_it(server: Server, lesson: str) -> None:
    async def ask(ann: Guest) -> None:
        state = await ann.post(f"/lessons/{lesson}/start")
        assert state["lesson"]["state"] == "going"
        async with sitting_at(ann, state["id"]) as sitting:
            if "tutorial" in lesson:
                while sitting.state["lesson"]["state"] == "going":
                    await sitting.until(lambda now: now["lesson"]["expects"] or now["lesson"]["state"] != "going")
                    if sitting.state["lesson"]["expects"]:
                        assert not steps_in_with_nothing(sitting.state)
                        await sitting.choose(sitting.state["lesson"]["expects"])
                assert sitting.state["lesson"]["state"] == "solved"
            else:
                assert not sitting.state["lesson"]["expects"]
                found = find_lesson(lesson)
                assert found is not None
                for key in [key for seat, key in solution(found.text) if seat == found.learner]:
                    await sitting.until(lambda now: bool(offered(now)) or now["lesson"]["state"] == "solved")
                    if key in offered(sitting.state):
                        await sitting.choose(key)
                    else:
                        assert key == PASS.key, "only whether to step in with nothing is not asked"
                await sitting.until(lambda now: now["lesson"]["state"] == "solved")

    with_guests(server, ask, "Ann")


def steps_in_with_nothing(state: dict[str, Any]) -> bool:
    """Is somebody asked whether to step in who could only pass?"""
    return bool(state["question"]["window"]) and offered(state) == [PASS.key]


def offered(state: dict[str, Any]) -> list[str]:
    question = state["question"]
    return [option["key"] for option in question["options"]] if question else []


def test_a_puzzle_is_lost_when_its_turn_is_over(server: Server) -> None:
    async def ask(ann: Guest) -> None:
        state = await ann.post("/lessons/megaman-puzzle-1/start")
        assert "Win this turn" in state["lesson"]["goal"][0] and state["lesson"]["next"] == "megaman-puzzle-2"
        async with sitting_at(ann, state["id"]) as sitting:
            while sitting.state["lesson"]["state"] == "going":
                await sitting.until(lambda now: "pass" in offered(now) or now["lesson"]["state"] != "going")
                if sitting.state["lesson"]["state"] == "going":
                    await sitting.choose("pass")
            assert sitting.state["lesson"]["state"] == "strayed"

    with_guests(server, ask, "Ann")


def test_straying_from_a_tutorial_is_noticed_and_can_be_taken_back(server: Server) -> None:
    async def ask(ann: Guest) -> None:
        state = await ann.post("/lessons/shamans-tutorial-1/start")
        async with sitting_at(ann, state["id"]) as sitting:
            wanted = sitting.state["lesson"]["expects"]
            other = next(option["key"] for option in sitting.my_question()["options"] if option["key"] != wanted)
            await sitting.choose(other)
            assert sitting.state["lesson"]["state"] == "strayed"
            await sitting.ask(type="take_back")
            assert sitting.state["lesson"] == state["lesson"]

    with_guests(server, ask, "Ann")


def test_a_replay_shows_everything_only_when_the_game_is_over(server: Server, tmp_path: Path) -> None:
    async def ask(ann: Guest, bob: Guest) -> None:
        table = (await ann.post("/tables", {"game": "megaman"}))["id"]
        await bob.post(f"/tables/{table}/sit")
        async with sitting_at(ann, table) as hers, sitting_at(bob, table) as his:
            for path in (f"/tables/{table}/replay", f"/tables/{table}/frames"):
                for seat in (-2, 1):
                    with pytest.raises(ServerSaysNo) as refused:
                        await ann.get(path, seat=seat)
                    assert refused.value.status == 403
            with pytest.raises(ServerSaysNo):
                await ann.get(f"/tables/{table}/record")
            [frame] = await ann.get(f"/tables/{table}/frames")
            assert frame["view"] == hers.state["view"] and frame["at"] is None
            await asyncio.gather(hers.play(at_random(5)), his.play(at_random(6)))
        info = await bob.get(f"/tables/{table}/replay", seat=-2)
        assert info["whole"] and info["frames"] == len(info["choices"])
        frames = await bob.get(f"/tables/{table}/frames", seat=-2, first=info["frames"] - 2)
        assert len(frames) == 2 and frames[-1]["question"] is None
        record = await ann.get(f"/tables/{table}/record")
        file = tmp_path / "game.json"
        file.write_text(json.dumps(record))
        bound = record.pop("fair")
        assert replay.load(file).record() == record
        assert all(finding.right for finding in findings({**record, "fair": bound}))
        half = len(record["choices"]) // 2
        forked = await ann.post(f"/tables/{table}/continue", {"at": half, "seat": 1, "bot": "random"})
        assert forked["me"] == 1 and forked["phase"] == "playing"
        [moment] = await bob.get(f"/tables/{table}/frames", seat=1, first=0, count=1)
        assert moment["at"] == 0
        async with sitting_at(ann, forked["id"]) as sitting:
            await sitting.play(at_random(7))
        assert (await ann.get(f"/tables/{forked['id']}/record"))["choices"][:half] == record["choices"][:half]

    with_guests(server, ask, "Ann", "Bob")


def test_looking_back_in_the_middle_of_a_game_shows_what_was_shown(server: Server) -> None:
    """What the live socket told a seat is proved to hold no secret; looking back tells exactly that again."""

    async def ask(*people: Guest) -> None:
        for game in playmat.game_names():
            company = people[: min(playmat.game(game).seats)]
            table = (await company[0].post("/tables", {"game": game}))["id"]
            async with AsyncExitStack() as stack:
                hers = await stack.enter_async_context(sitting_at(company[0], table))
                lines = [hers]
                for friend in company[1:]:
                    await friend.post(f"/tables/{table}/sit")
                    lines.append(await stack.enter_async_context(sitting_at(friend, table)))
                pick = at_random(11)
                for _ in range(25):
                    for line in lines:
                        await line.ask(type="explain", name="anything")
                    asked = next((line for line in lines if line.my_question() is not None), hers)
                    if asked.state["phase"] == "playing":
                        await asked.choose(pick(asked.my_question()))
                await hers.ask(type="explain", name="anything")
                frames = await company[0].get(f"/tables/{table}/frames", count=200)
            states = [json.loads(text) for text in hers.received if '"type":"table"' in text]
            live: list[Any] = []
            for state in states:
                if state["view"] is not None and (not live or state["happened"] or moment(state) != live[-1]):
                    live.append(moment(state))
            assert [(frame["view"], without_name(frame["question"])) for frame in frames] == live

    with_guests(server, ask, "Ann", "Bob", "Cid")


def moment(state: dict[str, Any]) -> tuple[Any, Any]:
    return state["view"], without_name(state["question"])


def without_name(question: dict[str, Any] | None) -> Any:
    return None if question is None else {**question, "id": ""}


def test_a_guest_becomes_an_account_and_keeps_everything(server: Server) -> None:
    async def ask(ann: Guest, eve: Guest) -> None:
        table = (await ann.post("/tables", {"game": "megaman"}))["id"]
        session = await ann.post("/accounts", {"name": "Ann of Hearts", "password": "correct horse"})
        assert session["person"] == {"id": ann.id, "name": "Ann of Hearts", "guest": False}
        with pytest.raises(ServerSaysNo) as taken:
            await eve.post("/accounts", {"name": "ann OF hearts", "password": "battery staple"})
        assert taken.value.status == 409
        for password in ("correct horsf", "battery staple"):
            with pytest.raises(ServerSaysNo) as wrong:
                await eve.post("/sessions", {"name": "Ann of Hearts", "password": password})
            assert wrong.value.status == 401
        again = await eve.post("/sessions", {"name": "ann of hearts", "password": "correct horse"})
        eve.token = again["token"]
        assert [row["id"] for row in await eve.get("/tables") if row["mine"]] == [table]
        await eve.ask("DELETE", "/sessions")
        with pytest.raises(ServerSaysNo) as out:
            await eve.get("/me")
        assert out.value.status == 401

    with_guests(server, ask, "Ann", "Eve")


def test_health_metrics_and_the_page_of_the_api(server: Server) -> None:
    health = server.get("/api/health").json()
    assert health["status"] == "ok"
    assert server.get("/api/metrics").status_code == 404
    described = server.get("/api/openapi.json").json()
    assert "/api/tables/{table_id}/choices" in described["paths"]
    assert server.get("/api/docs").status_code == 200
    assert server.get("/api/nothing").status_code == 404
    assert "html" in server.get("/table/whatever").headers["content-type"]
    assert server.get("/..%2f..%2fpyproject.toml").text.lower().startswith("<!doctype html")


def test_a_request_without_end_is_refused(server: Server) -> None:
    answer = server.post("/api/guests", content=b"{" + b" " * (3 << 20))
    assert answer.status_code == 413 and "megabyte" in answer.json()["problem"]
    assert answer.headers["referrer-policy"] == "same-origin"
