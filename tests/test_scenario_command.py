"""`playmat scenario run` and `dump`."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest
from tests.scenario_samples import NAMES, play_of, position_of

import playmat
from playmat import scenario
from playmat.kernel.event import EVERYTHING
from playmat.kernel.match import Match
from playmat.scenario.text import read_scenarios

ROOT = Path(__file__).parent.parent
FILES = sorted((ROOT / "scenarios").rglob("*.txt"))
ALL = [written for path in FILES for written in read_scenarios(path)]


def command(*words: str) -> int:
    parser = argparse.ArgumentParser()
    scenario.add_arguments(parser)
    return scenario.main(parser.parse_args(words))


def test_running_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "good.txt").write_text(position_of("distance: 5"))
    assert command("run", str(tmp_path)) == 0
    assert capsys.readouterr().out == "ok   A test\n1 scenarios: 1 ok\n"
    (tmp_path / "fails.txt").write_text(play_of("= distance: 6", "end: waiting Roy"))
    assert command("run", str(tmp_path), "--redo") == 1
    assert f"FAIL A test ({tmp_path / 'fails.txt'})\n" in capsys.readouterr().out
    (tmp_path / "broken.txt").write_text("hello")
    assert command("run", str(tmp_path)) == 2
    said = capsys.readouterr()
    assert said.err == f"playmat: {tmp_path / 'broken.txt'}:1: a scenario begins with `scenario: ` and its title\n"
    assert said.out.endswith("3 scenarios: 1 ok, 1 failed, 1 broken\n")


def test_paths_that_lead_nowhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "picture.txt").write_bytes(b"\xff\xfe\x00")
    for words in (["run", str(tmp_path / "none")], ["run", str(tmp_path / "picture.txt")], ["dump", "none.json"]):
        assert command(*words) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_dumping_a_replay_a_save_and_a_random_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(playmat.game("shamans").start(4, b"dump", NAMES[:4]))
    for _ in range(12):
        decision = match.position.decision
        assert decision is not None
        match.choose(decision.seat, decision.options[0].key)
    replay, save = tmp_path / "replay.json", tmp_path / "save.json"
    replay.write_text(json.dumps(match.save()))
    save.write_text(json.dumps(match.position.save()))
    assert command("dump", str(replay)) == command("dump", str(save)) == 0
    first, second = capsys.readouterr().out.split("scenario: ")[1:]
    assert first == second
    assert command("dump", str(replay), "--at", "3", "--title", "Early") == 0
    early = scenario.undump(capsys.readouterr().out)
    assert early.view(EVERYTHING) == match.position_at(3).view(EVERYTHING)
    assert command("dump", "--game", "shamans", "--seats", "3", "--at", "9") == 0
    assert scenario.undump(capsys.readouterr().out).decision is not None
    assert command("facts", "shamans") == 0
    assert "hand {seat}" in capsys.readouterr().out


def test_dumping_what_cannot_be_dumped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "other.json"
    other.write_text("[]")
    wrong = [
        ["dump", str(other)],
        ["dump"],
        ["dump", str(other), "--game", "shamans"],
        ["dump", "--game", "chess"],
        ["dump", "--game", "shamans", "--seats", "6"],
        ["dump", "--game", "shamans", "--seats", "3", "--at", "100000"],
        ["facts", "chess"],
    ]
    for words in wrong:
        assert command(*words) == 2
        said = capsys.readouterr()
        assert said.err.startswith("playmat: ")
        assert said.err.count("\n") == 1
        assert said.out == ""
