"""Replays: whole games in files, that verify to the hash; and every kind of damage told in one sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat.bots import bot
from playmat.cli import main
from playmat.kernel.chance import Chance, commitment
from playmat.kernel.codec import CorruptData
from playmat.kernel.match import Match
from playmat.replay import load, read, write
from playmat.rules import proves

NAMES = ["Ann", "Bob", "Cid", "Dee"]
CHOICES = 40
"""The games here are long enough to be damaged at this choice."""


def played(seed: bytes = b"replay", seats: int = 4, choices: int | None = None) -> Match:
    match = Match(playmat.game("shamans").start(seats, seed, NAMES[:seats]))
    player = bot("random", Chance(seed + b" bots"))
    while (decision := match.position.decision) is not None and len(match.choices) != choices:
        match.choose(decision.seat, player(match.position, decision.seat).key)
    return match


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return played().record()


@pytest.fixture
def file(tmp_path: Path, record: dict[str, Any]) -> Path:
    path = tmp_path / "game.json"
    write(path, record)
    return path


# -- sound files ---------------------------------------------------------------------------------------------------


@proves("PM-9")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_replay_verifies(seats: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = played(b"sound", seats)
    path = tmp_path / "sound.json"
    write(path, match.record())
    assert read(path) == match.record()
    assert load(path).record() == match.record()
    assert main(["replay", "verify", str(path)]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.startswith(f"verified: Shamans: {', '.join(NAMES[:seats])}; {len(match.choices)} choices; won by ")
    assert match.position.hash() in out
    assert commitment(b"sound") in out


def test_a_file_says_what_it_is(file: Path, record: dict[str, Any]) -> None:
    assert list(record) == [
        "format", "format_version", "playmat", "game", "game_version", "settings", "names", "commitment", "seed",
        "choices", "outcome", "final_hash",
    ]  # fmt: skip
    assert record["playmat"] == playmat.__version__
    assert json.loads(file.read_text(encoding="ascii")) == record
    lines = file.read_text(encoding="ascii").splitlines()
    assert sum(line.startswith("  [") for line in lines) == len(record["choices"])


@proves("PM-9")
def test_the_published_commitment_has_to_be_the_one_in_the_file(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "verify", str(file), "--commitment", commitment(b"replay").upper()]) == 0
    capsys.readouterr()
    assert main(["replay", "verify", str(file), "--commitment", commitment(b"another")]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert commitment(b"replay") in err


def test_a_game_saved_before_its_end_can_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "half.json"
    write(path, played(choices=CHOICES).save())
    assert main(["replay", "verify", str(path)]) == 0
    assert "40 choices; not over" in capsys.readouterr().out


def test_show_tells_the_record_everything(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "show", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    match = played()
    assert [line[7:] for line in lines[1:]] == match.position.told(-2)
    numbers = [int(line[:5]) for line in lines[1:]]
    assert numbers == sorted(numbers)
    assert numbers[-1] == len(match.choices)


@pytest.mark.parametrize(("option", "seat"), [("1", 0), ("4", 3), ("0", -1)])
def test_show_tells_a_seat_what_it_saw(option: str, seat: int, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "show", str(file), "--seat", option]) == 0
    lines = capsys.readouterr().out.splitlines()[1:]
    assert [line[7:] for line in lines] == played().position.told(seat)


def test_step_prints_every_position_without_a_terminal(
    file: Path, record: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", "step", str(file)]) == 0
    out = capsys.readouterr().out
    last = len(record["choices"])
    starts = [line for line in out.splitlines() if line.startswith("[") and f"/{last}]" in line]
    assert [int(line[1 : line.index("/")]) for line in starts] == list(range(last + 1))
    assert "Lead a card: its World is the Destination" in out
    assert out.rstrip().endswith("(SH-80)")


def test_step_hides_what_the_seat_did_not_see(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A spectator reads neither a secret choice nor the options of anybody."""
    assert main(["replay", "step", str(file), "--seat", "0"]) == 0
    out = capsys.readouterr().out
    assert "has chosen" in out
    assert "[play:" not in out
    assert "[pass" not in out
    assert " is asked:" not in out


def test_step_obeys_keys_at_a_terminal(
    file: Path, record: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    last = len(record["choices"])
    keys = iter(["p", "", "N", "p", "12", "what", str(last + 1), str(last), "n", "q"])
    prompts: list[str] = []

    def answer(prompt: str) -> str:
        prompts.append(prompt)
        return next(keys)

    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", answer)
    assert main(["replay", "step", str(file)]) == 0
    pages = [line for line in capsys.readouterr().out.splitlines() if line.startswith("[") and f"/{last}]" in line]
    assert [int(line[1 : line.index("/")]) for line in pages] == [0, 1, 2, 1, 12, last]
    beyond = f"the game goes from 0 to {last} > "
    assert [number for number, prompt in enumerate(prompts) if prompt == beyond] == [1, 7, 9]


def test_step_ends_with_the_input(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nothing_more(prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", nothing_more)
    assert main(["replay", "step", str(file)]) == 0
    assert "[0/" in capsys.readouterr().out


# -- damage --------------------------------------------------------------------------------------------------------

Damage = Callable[[dict[str, Any]], object]


def put(name: str, value: Any) -> Damage:
    return lambda record: record.update({name: value})


def put_setting(name: str, value: Any) -> Damage:
    return lambda record: record["settings"].update({name: value})


def put_choice(number: int, choice: Any) -> Damage:
    return lambda record: record["choices"].__setitem__(number - 1, choice)


def another_seed(record: dict[str, Any]) -> None:
    """A cheat who swaps the seed has to swap the commitment too, and then the choices no longer fit."""
    record.update(seed=b"another".hex(), commitment=commitment(b"another"))


DAMAGES: dict[str, tuple[Damage, str]] = {
    "no format": (lambda record: record.pop("format"), "is not a Playmat replay"),
    "another format": (put("format", "lackey"), "is not a Playmat replay"),
    "a later format": (put("format_version", 2), "has format 2, and this Playmat reads format 1"),
    "no format version": (lambda record: record.pop("format_version"), "has format None"),
    "another game": (put("game", "chess"), "is a replay of 'chess', a game that is not here"),
    "a game that is no name": (put("game", ["shamans"]), "a game that is not here"),
    "a path for a game": (put("game", "../shamans"), "a game that is not here"),
    "other rules": (put("game_version", 99), "follows version 99 of Shamans, and this is version"),
    "no settings": (lambda record: record.pop("settings"), "settings or the names of the players are damaged"),
    "settings in a list": (put("settings", [1, 2]), "settings or the names of the players are damaged"),
    "no seats": (lambda record: record["settings"].pop("seats"), "not seats and settings of Shamans"),
    "six seats": (put_setting("seats", 6), "not seats and settings of Shamans"),
    "far too many seats": (put_setting("seats", 10**15), "not seats and settings of Shamans"),
    "true seats": (put_setting("seats", True), "not seats and settings of Shamans"),
    "seats in words": (put_setting("seats", "four"), "not seats and settings of Shamans"),
    "two places": (put_setting("seats", [None, None]), "Shamans is for 3, 4, 5 players, not 2"),
    "other seats": (put_setting("seats", 3), "4 names for 3 seats"),
    "an unknown setting": (put_setting("seed", "00"), "not seats and settings of Shamans"),
    "a missing setting": (lambda record: record["settings"].pop("tiles"), "not seats and settings of Shamans"),
    "an impossible setting": (put_setting("start_distance", 0), "start_distance must be from 1 to 99, not 0"),
    "a setting of the wrong kind": (put_setting("worlds", 5), "the settings are damaged"),
    "another setting": (put_setting("start_distance", 1), "is not legal"),
    "no names": (put("names", None), "settings or the names of the players are damaged"),
    "a number for a name": (put("names", ["Ann", "Bob", "Cid", 4]), "settings or the names of the players are damaged"),
    "the same name twice": (put("names", ["Ann", "Bob", "Cid", "ann"]), "every seat needs a name of its own"),
    "too few names": (put("names", ["Ann", "Bob", "Cid"]), "3 names for 4 seats"),
    "a name that clears the screen": (put("names", ["Ann", "Bob", "Cid", "\x1b[2J"]), "must be printable"),
    "another name": (put("names", ["Ann", "Bob", "Cid", "Eve"]), "do not lead to the"),
    "no seed": (put("seed", None), "its seed is not in the record"),
    "a seed that is no seed": (put("seed", "xyz"), "the seed is damaged"),
    "a number for a seed": (put("seed", 7), "the seed is damaged"),
    "the wrong seed": (put("seed", b"another".hex()), "not the one that was committed to before the game"),
    "the wrong commitment": (put("commitment", commitment(b"another")), "not the one that was committed to"),
    "no commitment": (lambda record: record.pop("commitment"), "not the one that was committed to"),
    "another seed and its commitment": (another_seed, "choice 1,"),
    "no choices": (lambda record: record.pop("choices"), "the list of choices is damaged"),
    "choices in words": (put("choices", "pass pass pass"), "the list of choices is damaged"),
    "an unknown choice": (put_choice(CHOICES, [0, "sing:loudly"]), "choice 40, 'sing:loudly' by seat 1, is not legal"),
    "nobody's choice": (put_choice(CHOICES, [9, "pass"]), "choice 40, 'pass' by seat 10, is not legal: PM-1"),
    "a choice without a seat": (put_choice(CHOICES, ["pass"]), "choice 40 is damaged"),
    "a choice that is a number": (put_choice(CHOICES, 5), "choice 40 is damaged"),
    "a choice of a true seat": (put_choice(CHOICES, [True, "pass"]), "choice 40 is damaged"),
    "a choice of nothing": (put_choice(CHOICES, [0, None]), "choice 40 is damaged"),
    "a choice too few": (lambda record: record["choices"].pop(), "do not lead to the outcome in the record"),
    "a choice too many": (lambda record: record["choices"].append([0, "pass"]), "is not legal: SH-80"),
    "choices swapped": (lambda record: record["choices"].reverse(), "choice 1,"),
    "another winner": (lambda record: record["outcome"].update(winners=[0, 1]), "the outcome in the record"),
    "no outcome": (put("outcome", None), "do not lead to the outcome in the record"),
    "the wrong hash": (put("final_hash", "0" * 32), "its hash is another"),
    "no hash": (lambda record: record.pop("final_hash"), "its hash is another"),
}  # fmt: skip


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """One sentence on stderr, nothing on stdout, status 2."""
    assert main(["replay", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("playmat: ")
    assert err.count("\n") == 1
    return err


@pytest.mark.parametrize("name", DAMAGES)
def test_damage_is_told_in_one_sentence(
    name: str, tmp_path: Path, record: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    damage, sentence = DAMAGES[name]
    spoiled = json.loads(json.dumps(record))
    damage(spoiled)
    path = tmp_path / "damaged.json"
    path.write_text(json.dumps(spoiled), encoding="utf-8")
    before = path.read_bytes()
    for action in ("verify", "show", "step"):
        assert sentence in refusal(capsys, action, str(path))
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "content",
    [
        b"", b"{", b"null", b"[]", b"42", b'"playmat-replay"', b"\xff\xfe\x00binary", b"\x1f\x8b\x08gzip",
        b"[" * 100_000, b'{"format": "playmat-replay"', b"<deck version='0.8'/>", b"5 Portal\n3 Mask of Truth\n", b"{}",
    ],
)  # fmt: skip
def test_what_is_no_replay_is_told_so(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "foreign.json"
    path.write_bytes(content)
    assert "is damaged or no replay at all" in (said := refusal(capsys, "verify", str(path))) or "not a Playmat" in said


def test_a_file_cut_off_anywhere_is_refused(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = file.read_bytes()
    for length in range(0, len(whole) - 3, 211):
        file.write_bytes(whole[:length])
        assert str(file) in refusal(capsys, "verify", str(file))


def test_a_saved_position_is_no_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(played(choices=3).position.save()), encoding="utf-8")
    assert "is not a Playmat replay" in refusal(capsys, "show", str(path))


def test_a_published_record_of_an_unfinished_game_says_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "half.json"
    write(path, played(choices=CHOICES).record())
    assert "this game was not over" in refusal(capsys, "verify", str(path))


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "cannot be read: no such file" in refusal(capsys, "verify", str(tmp_path / "nowhere.json"))
    assert "cannot be read: is a directory" in refusal(capsys, "verify", str(tmp_path))


@pytest.mark.parametrize("seat", ["5", "-1", "two"])
def test_a_seat_that_is_not_there(seat: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    refusal(capsys, "show", str(file), "--seat", seat)


def test_the_exit_status_reaches_the_shell(file: Path, tmp_path: Path) -> None:
    def status(path: Path) -> tuple[int, str]:
        command = [sys.executable, "-m", "playmat", "replay", "verify", str(path)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return done.returncode, done.stderr

    assert status(file) == (0, "")
    file.write_text(file.read_text()[:-100])
    code, err = status(file)
    assert code == 2
    assert err.count("\n") == 1
    assert "Traceback" not in err


# -- writing -------------------------------------------------------------------------------------------------------


def test_writing_replaces_the_file_whole_or_not_at_all(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = file.read_bytes()

    def disk_full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", disk_full)
        with pytest.raises(OSError, match="No space left"):
            write(file, played(b"other").record())
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    write(file, played(b"other").record())
    assert load(file).opening.chance.seed == b"other"
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_reading_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text("{")
    with pytest.raises(CorruptData, match=r"broken\.json is damaged"):
        read(path)
