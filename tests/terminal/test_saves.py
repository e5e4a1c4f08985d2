"""Nothing is lost: saving, resuming, and what is wrong with a save."""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.terminal.sittings import Pipe, only_save, parsed

from playmat import terminal
from playmat.kernel.codec import CorruptData
from playmat.kernel.game import BadSetup
from playmat.terminal import saves

# -- saving -----------------------------------------------------------------------------------------------------


def test_quit_and_resume_give_the_same_position(pipe: Pipe, state: Path) -> None:
    shown = pipe("shamans --seats 4 --seed y --me 2 --stops all", "1", "1", "quit")
    saved = only_save(state)
    again = pipe("--resume", "quit")
    assert "playmat play --resume" in shown
    assert only_save(state)["final_hash"] == saved["final_hash"]
    assert only_save(state)["table"] == saved["table"]
    last_table = shown[shown.rindex("── SHAMANS") : shown.rindex("── Log")]
    assert last_table in again


def test_save_to_a_file_of_my_own(pipe: Pipe, tmp_path: Path) -> None:
    file, other = tmp_path / "my game.json", tmp_path / "letter.txt"
    other.write_text("Dear Ada")
    out = pipe("shamans --seats 3 --seed y", "1", f"save {file}", f"save {other}", f"save {tmp_path}/no/\0", "save")
    assert f"playmat play --resume '{file}'" in out
    assert "is something else and stays as it is" in out
    assert other.read_text() == "Dear Ada"
    args = parsed("--stops none --resume")
    args.resume = str(file)
    sitting = terminal.go_on(args)
    assert sitting.position.hash() == json.loads(file.read_text())["final_hash"]
    assert sitting.stops == "none"


def test_whoever_does_not_say_plays_against_the_normal_level(pipe: Pipe, state: Path) -> None:
    parser = argparse.ArgumentParser()
    terminal.add_arguments(parser)
    assert parser.parse_args(["shamans"]).bots == "normal"
    pipe("shamans --seats 3 --seed level --bots easy,search:5", "1", "quit")
    assert only_save(state)["table"]["bots"][1:] == ["easy", "search:5"]


def test_resume_takes_the_newest_unfinished_game(pipe: Pipe, state: Path) -> None:
    pipe("shamans --seats 3 --seed first", "1", "quit")
    (first,) = state.glob("*.json")
    pipe("shamans --seats 3 --seed second", *["1"] * 400)
    (state / "broken.json").write_text("{")
    assert saves.newest() == first


def test_a_disk_that_refuses_does_not_stop_the_game(pipe: Pipe, state: Path) -> None:
    state.parent.mkdir()
    state.write_text("in the way")
    out = pipe("shamans --seats 3 --seed x", *["1"] * 400)
    assert "The game could not be saved" in out
    assert "The game is over." in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "which game?"),
        ("chess", "there is no game called 'chess'"),
        ("shamans --seats 6", "Shamans is for 3, 4, 5 players, not 6"),
        ("shamans --me 6", "--me must be a seat from 1 to 5, not 6"),
        ("shamans --bots clever", "there is no bot called 'clever'"),
        ("shamans --seats 3 --bots random,random,random", "--bots must name 1 to 2 bots"),
        ("shamans --set colour=red", "has no setting called 'colour'"),
        ("shamans --set start_distance", "a setting is written name=value"),
        ("shamans --set start_distance=x", "must be a whole number"),
        ("--resume", "there is no unfinished game"),
    ],
)
def test_bad_input_gets_one_sentence_and_leaves_nothing(state: Path, words: str, sentence: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(sentence)):
        terminal.main(parsed(words))
    assert not list(state.glob("*"))


@pytest.mark.parametrize("damage", ["{", "[]", "{}", '{"game": "shamans"}', '{"game": "chess", "table": {}}'])
def test_a_damaged_save_is_refused(tmp_path: Path, damage: str) -> None:
    file = tmp_path / "damaged.json"
    file.write_text(damage)
    with pytest.raises((CorruptData, BadSetup)):
        terminal.main(parsed(f"--resume {file}"))


@pytest.mark.parametrize(("field", "value"), [("me", 7), ("bots", ["random"]), ("bots", ["x"] * 3), ("stops", "no")])
def test_a_save_that_does_not_say_who_sat_where_is_refused(pipe: Pipe, state: Path, field: str, value: Any) -> None:
    pipe("shamans --seats 3 --seed x", "quit")
    (file,) = state.glob("*.json")
    data = only_save(state)
    data["table"][field] = value
    file.write_text(json.dumps(data))
    with pytest.raises(CorruptData):
        terminal.main(parsed(f"--resume {file}"))


def test_the_wrong_game_is_not_resumed(pipe: Pipe, state: Path) -> None:
    pipe("shamans --seats 3 --seed x", "quit")
    with pytest.raises(BadSetup, match="is a game of shamans, not of chess"):
        terminal.main(parsed("chess --resume"))
