"""Self-play: the same seed, the same games, whoever plays them and how many at a time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat.cli import main
from playmat.kernel.game import BadSetup
from playmat.lab.selfplay import make_plan, play_out, play_recorded, results, selfplay

ROOT = Path(__file__).resolve().parents[1]
TIMING = ("seconds", "decisions_per_s", "workers", "compiled")


def timeless(summary: dict[str, Any]) -> dict[str, Any]:
    """What depends on the seed alone."""
    return {key: value for key, value in summary.items() if key not in TIMING}


def run_json(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["selfplay", *words, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    summary: dict[str, Any] = json.loads(out)
    assert out == json.dumps(summary) + "\n"
    return summary


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_one_worker_or_two_play_the_same_games(seats: int) -> None:
    plan = make_plan("shamans", seats, 60, 7)
    assert timeless(selfplay(plan, 1)) == timeless(selfplay(plan, 2))


def test_another_process_in_plain_python_plays_the_same_games() -> None:
    """With another hash seed; and where this process runs compiled code, that is compared with plain Python."""
    ours = selfplay(make_plan("shamans", 5, 30, 7))
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONHASHSEED": "1"}
    words = ["selfplay", "shamans", "--seats", "5", "--games", "30", "--seed", "7", "--workers", "1", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "playmat", *words], env=env, capture_output=True, text=True, check=True
    )
    theirs = json.loads(done.stdout)
    assert not theirs["compiled"]
    assert timeless(theirs) == timeless(ours)


def test_the_summary_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    summary = run_json(capsys, "shamans", "--seats", "4", "--games", "25", "--seed", "3", "--workers", "1")
    plan = make_plan("shamans", 4, 25, 3)
    played = list(results(plan))
    assert summary["games"] == len(played) == 25
    assert summary["decisions"] == sum(result.decisions for result in played)
    assert sum(summary["outcomes"]["winners"].values()) == 25
    assert summary["outcomes"]["without_a_sole_winner"] == 0
    assert summary["outcomes"]["rules"] == {"SH-80": 25}
    assert summary["lengths"]["shortest"] == min(result.decisions for result in played)
    assert summary["lengths"]["longest"] == max(result.decisions for result in played)
    assert summary["compiled"] == playmat.compiled()
    assert {key: summary[key] for key in ("game", "seats", "seed")} == {"game": "shamans", "seats": 4, "seed": 3}
    assert summary["seconds"] > 0
    assert summary["decisions_per_s"] > 0


def test_another_seed_gives_other_games() -> None:
    digests = {selfplay(make_plan("shamans", 3, 5, seed))["final_hashes"] for seed in (0, 1, 2, 10**80, 10**80 + 1)}
    assert len(digests) == 5


def test_more_games_begin_with_the_same_games() -> None:
    few, many = (list(results(make_plan("shamans", 3, games, 9))) for games in (5, 9))
    assert many[:5] == few


def test_settings_reach_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    short = run_json(capsys, "shamans", "--games", "5", "--set", "start_distance=3", "--set", "first_player=2")
    usual = run_json(capsys, "shamans", "--games", "5")
    assert short["settings"] == {"start_distance": "3", "first_player": "2"}
    assert short["decisions"] < usual["decisions"]


def test_a_game_of_a_run_can_be_looked_at() -> None:
    plan = make_plan("shamans", 5, 3, 4)
    for number in range(3):
        match = play_recorded(plan, number)
        result = play_out(plan, number)
        assert match.position.hash() == result.final_hash
        assert len(match.choices) == result.decisions


def test_a_run_can_leave_replays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new" / "games"
    assert main(["selfplay", "shamans", "--games", "11", "--replays", str(folder)]) == 0
    names = sorted(path.name for path in folder.iterdir())
    assert names == [f"shamans-{number:02}.json" for number in range(1, 12)]
    assert main(["replay", "verify", str(folder / names[-1])]) == 0
    capsys.readouterr()
    assert main(["selfplay", "shamans", "--games", "1", "--replays", str(folder)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"playmat: {folder}: File exists\n"


def test_without_json_people_can_read_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "shamans", "--games", "4", "--bots", "random,random"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.startswith("shamans, 3 seats, seed 0, random, random, random\n  games         4\n")
    assert "SH-80 4" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "there is no game called 'chess'; there are: "),
        (["shamans", "--seats", "6"], "Shamans is for 3, 4, 5 players, not 6"),
        (["shamans", "--seats", "1000000000000"], "Shamans is for 3, 4, 5 players, not 1000000000000"),
        (["shamans", "--seats", "many"], "argument --seats: 'many' is not a whole number"),
        (["shamans", "--games", "0"], "there must be at least 1 game, not 0"),
        (["shamans", "--workers", "0"], "there must be at least 1 worker, not 0"),
        (["shamans", "--bots", "kasparov"], "there is no bot called 'kasparov'; there are: "),
        (["shamans", "--bots", ""], "there is no bot called ''"),
        (["shamans", "--bots", "random,random,random,random"], "there are 4 bots for 3 seats"),
        (["shamans", "--set", "start_distance"], "a setting is written name=value, not 'start_distance'"),
        (["shamans", "--set", "start_distance=0"], "start_distance must be from 1 to 99, not 0"),
        (["shamans", "--set", "start_distance=50", "--set", "max_distance=9"], "start_distance 50 lies beyond"),
        (["shamans", "--set", "first_player=4"], "first_player 4 is not one of 3 seats"),
        (["shamans", "--set", "seed=1"], "Shamans has no setting called 'seed'"),
        (["shamans", "--set", "names=Ann"], "Shamans has no setting called 'names'"),
        (["shamans", "--set", "tiles=portal:9"], "there are 12 artifact tiles (SH-5), not 18"),
        (["shamans", "--set", "rituals=Pink:Permutation"], "there is no World called 'Pink'"),
    ],
)  # fmt: skip
def test_bad_input_gets_one_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"playmat: {sentence}")
    assert err.count("\n") == 1


def test_a_plan_is_checked_before_anything_is_played() -> None:
    with pytest.raises(BadSetup, match="start_distance"):
        make_plan("shamans", 3, 1, 1, settings={"start_distance": "far"})
    with pytest.raises(LookupError, match="no bot"):
        make_plan("shamans", 3, 1, 1, bots=["random", "nobody"])
