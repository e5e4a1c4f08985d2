"""Several workers on one PostgreSQL: any of them serves any table, and none is missed when it dies."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.conftest import LUCK
from tests.server.test_playing import at_random

import playmat
from playmat.kernel.game import Game
from playmat.kernel.match import open_again, resume
from playmat.server.crash import try_it
from playmat.server.limits import ACCOUNTS
from playmat.server.scripted import Guest, new_guest, sitting_at
from playmat.server.trial import Postgres, Server


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    found = Postgres(tmp_path_factory.mktemp("db"))
    found.start()
    yield found
    found.stop()


@pytest.fixture
def workers(postgres: Postgres, tmp_path: Path) -> Iterator[list[Server]]:
    found = [Server(postgres.url, tmp_path / f"{name}.log", "--lease", "2", luck=LUCK) for name in ("one", "two")]
    for worker in found:
        worker.start()
    yield found
    for worker in found:
        worker.stop()
        assert "Traceback" not in worker.log.read_text(), worker.log.read_text()


def verify(game: Game, record: dict[str, Any], journal: list[dict[str, Any]]) -> None:
    """The record leads where it says, through every position whose hash a worker wrote down."""
    match = open_again(game, record, bytes.fromhex(record["seed"]))
    for entry in [one["data"] for one in journal if one["kind"] == "chose"]:
        match.choose(entry["seat"], entry["key"])
        if "hash" in entry:
            assert match.position.hash() == entry["hash"], f"{game.name}: choice {len(match.choices)} led elsewhere"
    resume(game, record)


def test_the_seats_of_one_table_at_different_workers(workers: list[Server]) -> None:
    async def play() -> None:
        one, two = workers
        async with one.guests("Ann") as [ann]:
            bob = await new_guest(two.base, ann.client, "Bob")
            for game in playmat.game_names():
                seats = min(playmat.game(game).seats)
                table = (await ann.post("/tables", {"game": game, "bots": ["random"] * (seats - 2)}))["id"]
                await bob.post(f"/tables/{table}/sit")
                async with sitting_at(ann, table) as hers, sitting_at(bob, table) as his:
                    await hers.ask(type="say", text="Good luck!")
                    over = await asyncio.gather(hers.play(at_random(1)), his.play(at_random(2)))
                    ends = [{**one["outcome"], "text": ""} for one in over]  # each is told in words of their own
                    assert ends[0] == ends[1]
                    assert his.chat[-1]["text"] == "Good luck!"
                    assert [seat["here"] for seat in over[1]["seats"]][:2] == [True, True]
                record = await bob.get(f"/tables/{table}/record")
                print(json.dumps(record))  # shown if it fails: the game can be played again from it
                verify(playmat.game(game), record, await ann.get(f"/tables/{table}/journal"))

    asyncio.run(play())


def test_choices_made_at_once_at_both_workers_are_one_choice(workers: list[Server]) -> None:
    """The same person, connected to both, answers the same question twice: one answer counts, the other is refused."""

    async def play() -> None:
        one, two = workers
        async with one.guests("Ann") as [ann]:
            table = (await ann.post("/tables", {"game": "megaman", "bots": ["random"]}))["id"]
            there = await new_guest(two.base, ann.client, "Twin")
            there.token = ann.token
            async with sitting_at(ann, table) as here, sitting_at(there, table) as twin:
                for _ in range(10):
                    await asyncio.gather(*(line.until(lambda now: asked(now) or over(now)) for line in (here, twin)))
                    if over(here.state) or over(twin.state):
                        break
                    if here.state["question"]["id"] != twin.state["question"]["id"]:
                        await (here if newer(twin.state, here.state) else twin).hear()
                        continue
                    key = here.state["question"]["options"][-1]["key"]
                    answers = await asyncio.gather(here.choose(key), twin.choose(key))
                    assert sorted(answer["type"] for answer in answers).count("done") == 1, answers

    asyncio.run(play())


def test_another_worker_takes_over_the_bots_of_a_dead_one(workers: list[Server]) -> None:
    async def play() -> None:
        one, two = workers
        async with one.guests("Ann") as [ann]:
            table = (await ann.post("/tables", {"game": "megaman", "bots": ["random"]}))["id"]
            await asyncio.to_thread(one.kill)
            ann.base = two.base
            async with sitting_at(ann, table) as sitting:
                assert (await sitting.play(at_random(4)))["outcome"]

    asyncio.run(play())


def test_nothing_is_lost_on_postgres_either(postgres: Postgres) -> None:
    trial = try_it(tables=3, kills=1, choices=30, seed=5, db=postgres.url)
    assert not trial.faults and trial.lost_connections


def asked(state: dict[str, object]) -> bool:
    question = state["question"]
    return isinstance(question, dict) and question["waiting_for"] == state["me"]


def over(state: dict[str, object]) -> bool:
    return state["phase"] == "over"


def newer(one: dict[str, object], other: dict[str, object]) -> bool:
    def number(state: dict[str, object]) -> int:
        question = state["question"]
        return int(question["id"].partition(".")[2]) if isinstance(question, dict) else 0

    return number(one) > number(other)


def test_a_limit_is_one_for_all_workers(postgres: Postgres, tmp_path: Path) -> None:
    """Half of what is allowed at one worker, half at the other, and then no more at either."""
    both = [Server(postgres.url, tmp_path / f"{name}.log", "--limits", "1", luck=LUCK) for name in ("one", "two")]
    for worker in both:
        worker.start()

    async def come() -> list[int]:
        statuses = []
        async with httpx.AsyncClient(timeout=60) as client:
            for number in range(2 * ACCOUNTS.most):
                body = {"name": f"Somebody {number}", "password": "correct horse battery"}
                answer = await client.post(f"{both[number % 2].base}/api/accounts", json=body)
                statuses.append(answer.status_code)
        return statuses

    try:
        statuses = asyncio.run(come())
        assert statuses.count(429) >= 2 and statuses[: ACCOUNTS.most] == [201] * ACCOUNTS.most, statuses
    finally:
        for worker in both:
            worker.stop()


def test_logging_out_at_one_worker_is_logging_out_at_the_other(workers: list[Server]) -> None:
    async def come() -> None:
        one, two = workers
        async with one.guests("Ann") as [ann]:
            twin = Guest(two.base, ann.client)
            twin.token = ann.token
            assert (await twin.get("/me"))["name"] == "Ann"
            await ann.ask("DELETE", "/sessions")
            async with asyncio.timeout(20):
                while (
                    await ann.client.get(f"{two.base}/api/me", headers={"Authorization": f"Bearer {twin.token}"})
                ).is_success:
                    await asyncio.sleep(0.05)

    asyncio.run(come())


def test_what_is_done_twice_at_once_is_done(workers: list[Server]) -> None:
    """Two browsers of one person at two workers: neither is told that the database is away."""

    async def come() -> None:
        one, two = workers
        async with one.guests("Ann", "Bob") as [ann, bob]:
            headers = {"Authorization": f"Bearer {ann.token}"}
            deeds = [
                (path, {"name": "Mine", "text": "1 Vulcan2"} if "decks" in path else None)
                for path in (f"/me/blocks/{bob.id}", f"/me/friends/{bob.id}", "/me/decks/megaman")
            ]
            asked = [
                ann.client.put(f"{worker.base}/api{path}", json=body, headers=headers)
                for path, body in deeds
                for worker in (one, two) * 10
            ]
            answers = await asyncio.gather(*asked)
            assert {answer.status_code for answer in answers} <= {200, 204}, [answer.text for answer in answers]
            assert len(await ann.get("/me/decks")) == 1 and len(await ann.get("/me/friends")) == 1

    asyncio.run(come())
