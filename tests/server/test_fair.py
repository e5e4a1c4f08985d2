"""Seeds that nobody chooses: bound before, shown after, and checked by anybody."""

from __future__ import annotations

import asyncio
import json
import secrets
from pathlib import Path
from typing import Any

import pytest
from tests.server.test_playing import at_random

from playmat.cli import main
from playmat.replay import fair
from playmat.server.scripted import Guest, ServerSaysNo, sitting_at
from playmat.server.trial import Server


def bound() -> tuple[str, str]:
    entropy = secrets.token_bytes(32)
    return entropy.hex(), fair.commit_of(fair.PLAYER, entropy)


async def played(ann: Guest, bob: Guest) -> tuple[dict[str, Any], str, list[str]]:
    """The record of a game with everybody's entropy; what the server had committed to; the entropies."""
    (hers, her_commit), (his, his_commit) = bound(), bound()
    opened = await ann.post("/tables", {"game": "megaman", "commit": her_commit})
    table, promised = opened["id"], opened["fair"]["commitment"]
    with pytest.raises(ServerSaysNo):
        await ann.post(f"/tables/{table}/reveal", {"entropy": hers})  # not before every seat is taken
    state = await bob.post(f"/tables/{table}/sit", {"commit": his_commit})
    assert state["phase"] == "gathering" and state["fair"]["wanted"]
    assert [seat["commit"] for seat in state["fair"]["seats"]] == [her_commit, his_commit]
    with pytest.raises(ServerSaysNo) as refused:
        await bob.post(f"/tables/{table}/reveal", {"entropy": hers})
    assert "committed" in refused.value.problem["problem"]
    state = await ann.post(f"/tables/{table}/reveal", {"entropy": hers})
    assert hers not in json.dumps(state) and not state["fair"]["wanted"]
    state = await bob.post(f"/tables/{table}/reveal", {"entropy": his})
    assert state["phase"] == "playing" and state["fair"]["commitment"] == promised
    async with sitting_at(ann, table) as one, sitting_at(bob, table) as other:
        await asyncio.gather(one.play(at_random(1)), other.play(at_random(2)))
    return await ann.get(f"/tables/{table}/record"), promised, [hers, his]


@pytest.fixture(scope="module")
def luck() -> str:
    return ""


@pytest.fixture(scope="module")
def game(server: Server) -> tuple[dict[str, Any], str, list[str]]:
    async def play() -> tuple[dict[str, Any], str, list[str]]:
        async with server.guests("Ann", "Bob") as [ann, bob]:
            return await played(ann, bob)

    return asyncio.run(play())


def test_the_seed_is_made_of_everybodys_part(game: Any) -> None:
    record, promised, entropies = game
    assert record["fair"]["commitment"] == promised
    assert [seat["entropy"] for seat in record["fair"]["seats"]] == entropies
    secret = bytes.fromhex(record["fair"]["secret"])
    assert record["seed"] == fair.seed_of(secret, [bytes.fromhex(entropy) for entropy in entropies]).hex()
    steps = fair.findings(record)
    assert len(steps) == 5 and all(step.right for step in steps)


def test_the_command_says_every_step(game: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, promised, _ = game
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    assert main(["replay", "verify", str(file), "--commitment", promised]) == 0
    told = capsys.readouterr().out
    assert "Ann's entropy is what they committed to" in told and "decks drawn by lot (Ann, Bob)" in told
    assert main(["replay", "verify", str(file), "--commitment", "0" * 64]) == 1


@pytest.mark.parametrize("part", ["secret", "commitment", "entropy", "drawn"])
def test_what_was_changed_is_found_out(
    game: Any, part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = json.loads(json.dumps(game[0]))
    made = record["fair"]
    if part == "entropy":
        made["seats"][0]["entropy"] = "11" * 32
    elif part == "drawn":
        lots = fair.decks_by_lot("megaman", 2, {}, b"another seed")
        others = [deck for deck in lots if deck not in record["settings"]["seats"]]
        if not others:
            return
        record["settings"]["seats"][0] = others[0]
    else:
        made[part] = "11" * 32
    assert not all(step.right for step in fair.findings(record))
    if part != "drawn":
        file = tmp_path / "game.json"
        file.write_text(json.dumps(record))
        assert main(["replay", "verify", str(file)]) == 1
        assert "not true that" in capsys.readouterr().err


def test_who_does_not_reveal_holds_up_nobody_for_long(server: Server) -> None:
    async def play() -> None:
        async with server.guests("Ann") as [ann]:
            _, commit = bound()
            state = await ann.post("/tables", {"game": "megaman", "bots": ["random"], "commit": commit})
            assert state["phase"] == "gathering" and state["fair"]["wanted"]
            async with sitting_at(ann, state["id"]) as sitting:
                await sitting.until(lambda now: now["phase"] == "playing")

    asyncio.run(play())
