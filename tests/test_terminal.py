"""Playing in a terminal: whole games from a pipe, refusals with their rule, undo, saving, nothing hidden on screen."""

from __future__ import annotations

import argparse
import codecs
import io
import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text

import playmat
from playmat import terminal
from playmat.kernel.chance import Chance
from playmat.kernel.codec import CorruptData
from playmat.kernel.game import BadSetup
from playmat.kernel.match import Match, resume
from playmat.terminal import fallback, saves
from playmat.terminal.answers import meant_by
from playmat.terminal.commands import COMMANDS, Desk
from playmat.terminal.look import Look, folded, in_columns
from playmat.terminal.mats import Mat, mat_of, shamans
from playmat.terminal.screen import compose
from playmat.terminal.screenshot import main as draw_picture
from playmat.terminal.sitting import Sitting

ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
SOURCE = Path(playmat.__file__).resolve().parents[1]


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are kept in a place of their own, and the terminal of whoever runs the tests plays no part."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    for name in ("COLUMNS", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "state" / "playmat"


def parsed(words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    terminal.add_arguments(parser)
    parser.set_defaults(bots="random")
    return parser.parse_args(words.split())


class Pipe:
    """Runs `playmat play` on lines of answers and keeps what it printed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, words: str, *answers: str) -> str:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{answer}\n" for answer in answers)))
        assert terminal.main(parsed(words)) == 0
        return self.capsys.readouterr().out


@pytest.fixture
def pipe(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Pipe:
    return Pipe(monkeypatch, capsys)


def only_save(state: Path) -> dict[str, Any]:
    (file,) = state.glob("*.json")
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


def sitting_of(seats: int, seed: str, stops: str = "all", me: int = 0) -> Sitting:
    opening = playmat.game("shamans").start(seats, seed.encode(), terminal.names_for("Robin", seats, me))
    return Sitting(Match(opening), me, terminal.bots_for("random", seats, me), stops, None)


def positions(seats: int, seed: str, me: int = 0) -> Iterator[Sitting]:
    """A whole game, bots in all seats, stopping before every choice and at the end."""
    sitting = sitting_of(seats, seed, me=me)
    while sitting.question() is not None:
        yield sitting
        sitting.move_a_bot()
    yield sitting


def on_screen(sitting: Sitting, width: int = 100, height: int | None = 30) -> list[str]:
    look = Look(True, height is not None and height < 28)
    return [line.plain for line in compose(sitting, 0, look, width, height)]


# -- whole games -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_whole_game_from_a_pipe(pipe: Pipe, state: Path, seats: int) -> None:
    out = pipe(f"shamans --seats {seats} --me {seats} --seed whole", *["1"] * 400)
    assert "The game is over." in out
    assert "\x1b" not in out
    data = only_save(state)
    assert data["outcome"] is not None
    resume(playmat.game("shamans"), data)


@pytest.mark.parametrize("stops", ["all", "none"])
def test_all_stops_ask_more_often_than_none(pipe: Pipe, stops: str) -> None:
    out = pipe(f"shamans --seats 3 --seed portals --stops {stops}", *["1"] * 600)
    assert "The game is over." in out
    assert ("Step in?" in out) == (stops == "all")


def test_the_end_of_the_input_saves_and_says_how_to_go_on(pipe: Pipe, state: Path) -> None:
    out = pipe("shamans --seats 3 --seed x", "1")
    assert "The answers end here." in out
    assert "playmat play --resume" in out
    assert only_save(state)["outcome"] is None


# -- answers -----------------------------------------------------------------------------------------------------

OPTIONS = [
    {"key": "play:purple-5", "label": "Purple 5"},
    {"key": "play:blue-3", "label": "Blue 3"},
    {"key": "play:brown-3", "label": "Brown 3"},
    {"key": "pass", "label": "Pass"},
    {"key": "portal:back", "label": "Use your Portal: the pawn goes back 1"},
]


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("2", ["play:blue-3"]),
        ("play:blue-3", ["play:blue-3"]),
        ("PLAY:Blue-3", ["play:blue-3"]),
        ("blue 3", ["play:blue-3"]),
        ("purple", ["play:purple-5"]),
        ("p5", ["play:purple-5"]),
        ("bl3", ["play:blue-3"]),
        ("b3", ["play:blue-3", "play:brown-3"]),
        ("pass", ["pass"]),
        ("portal back", ["portal:back"]),
        ("use your portal", ["portal:back"]),
        ("9", []),
        ("red 3", []),
        ("", []),
        ("-", []),
    ],
)
def test_what_an_answer_means(typed: str, keys: list[str]) -> None:
    assert meant_by(typed, OPTIONS) == keys


def test_words_that_fit_two_options_are_asked_again(pipe: Pipe) -> None:
    """SH-21: both Yellow cards are legal, so nobody may choose between them for me."""
    view = sitting_of(5, "x").view()
    world = next(w["name"] for w in view["worlds"] if sum(w["name"] in card for card in view["seats"][0]["hand"]) > 1)
    out = pipe("shamans --seats 5 --seed x", world)
    assert f"That could be play:{world.lower()}-" in out


def card_not_in_hand(sitting: Sitting) -> str:
    view = sitting.view()
    cards = [f"{world['name']} {n}" for world in view["worlds"] for n in range(1, world["size"] + 1)]
    return next(card for card in cards if card not in view["seats"][sitting.me]["hand"])


def test_an_illegal_answer_gets_its_ruling_and_is_asked_again(pipe: Pipe, state: Path) -> None:
    """SH-21."""
    card = card_not_in_hand(sitting_of(5, "x"))
    out = pipe("shamans --seats 5 --seed x", card, f"play:{card.lower().replace(' ', '-')}", "nonsense", "quit")
    assert out.count(f"SH-21 {card} is not in your hand") == 2
    assert "PM-2 nonsense is not an answer" in out
    assert all(seat != 0 for seat, _ in only_save(state)["choices"])


# -- commands ----------------------------------------------------------------------------------------------------


def test_why_explains_moves_and_numbers(pipe: Pipe) -> None:
    sitting = sitting_of(5, "x")
    held = sitting.view()["seats"][0]["hand"][0].lower()
    commands = [f"why {card_not_in_hand(sitting)}", f"why {held}", "why points:1", "why distance", "why"]
    out = pipe("shamans --seats 5 --seed x", *commands)
    assert "SH-21" in out
    assert f"play:{held.replace(' ', '-')} is allowed now." in out
    assert "points:1 0" in out
    assert "34 start of the Time track (SH-11)" in out
    assert "points:5" in out


def test_the_rules_that_apply_now_and_rules_by_words(pipe: Pipe) -> None:
    out = pipe("shamans --seats 5 --seed x", "?", "rules mask of truth", "rules sh-44", "? eclipse", "rules xyzzy")
    assert "SH-19 The Guide leads." in out
    assert "SH-46" in out
    assert "SH-44" in out
    assert "SH-39" in out
    assert "No rule speaks of 'xyzzy'." in out


def test_every_question_of_shamans_has_rules() -> None:
    asked: set[str] = set()
    for seed in ("a", "b", "c", "d"):
        for sitting in positions(5, seed):
            question = sitting.my_question()
            if question is not None:
                ids = Desk(sitting, Look(), 100).ids_for(question)
                assert ids
                asked.update(ids)
    assert {"SH-21", "SH-33", "SH-43"} <= asked


def test_a_mat_without_rules_takes_them_from_the_open_step() -> None:
    sitting = next(each for each in positions(3, "x") if each.my_question() is not None)
    sitting.mat = Mat(fallback)
    question = sitting.my_question()
    assert question is not None
    assert "SH-21" in Desk(sitting, Look(), 100).ids_for(question)


def test_the_log_tells_all_that_was_told_to_me(pipe: Pipe) -> None:
    out = pipe("shamans --seats 5 --seed x --name Robin", "log 2", "log", "log many")
    assert "Robin has the role of a" in out
    assert "Ada has a Role card" in out
    assert "`log 30` shows" in out


def test_help_names_every_command(pipe: Pipe) -> None:
    out = pipe("shamans --seats 5 --seed x", "help")
    assert all(command in out for command in COMMANDS if command != "exit")


def test_stops_can_be_set_in_the_game(pipe: Pipe, state: Path) -> None:
    out = pipe("shamans --seats 5 --seed x", "stops", "stops all", "stop", "stops sometimes")
    assert "Stops are danger; they can be: all, danger, none." in out
    assert "Stops are all now." in out
    assert "You will be asked the next time" in out
    assert only_save(state)["table"]["stops"] == "all"


# -- undo --------------------------------------------------------------------------------------------------------


def free_take_back() -> tuple[str, list[str], Sitting, str]:
    """A game of three in which I am asked again at once after a choice of mine: its seed, my answers, the table after
    the last of them, and the hash before it."""
    for number in range(50):
        seed = f"undo {number}"
        sitting = sitting_of(3, seed, "none")
        answers: list[str] = []
        while (question := sitting.question()) is not None and len(answers) < 12:
            automatic = sitting.answer_for_me()
            if automatic is not None:
                sitting.choose_for_me(automatic)
            elif question["waiting_for"] != 0:
                sitting.move_a_bot()
            else:
                before = sitting.position.hash()
                answers.append(question["options"][-1]["key"])
                sitting.choose(answers[-1])
                mine = sitting.my_question() is not None and sitting.answer_for_me() is None
                if mine and sitting.match.is_free(0, sitting.my_latest_choice(), None):
                    return seed, answers, sitting, before
    raise AssertionError("no seed of 50 has a free take-back")


def test_undo_is_free_while_nobody_acted_and_nothing_came_to_light(pipe: Pipe, state: Path) -> None:
    seed, answers, sitting, before = free_take_back()
    assert sitting.take_back() == []
    assert sitting.position.hash() == before
    words = f"shamans --seats 3 --stops none --name Robin --seed {seed.replace(' ', '_')}"
    args = parsed(words)
    args.seed = seed
    pipe.monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join([*answers, "undo", "quit"]) + "\n"))
    assert terminal.main(args) == 0
    assert "Taken back." in pipe.capsys.readouterr().out
    assert only_save(state)["final_hash"] == before


def test_undo_is_refused_by_rule_once_somebody_acted(pipe: Pipe) -> None:
    out = pipe("shamans --seats 5 --seed x", "undo", "1", "undo")
    assert "PM-4 there is no choice of yours to take back" in out
    assert "PM-5" in out
    assert "PM-8" in out


def test_undo_skips_what_was_answered_for_me() -> None:
    """An automatic pass after my own choice goes with it."""
    sitting = sitting_of(3, "x", "none")
    while sitting.my_question() is None or sitting.answer_for_me() is not None:
        sitting.move_a_bot()
    number = len(sitting.match.choices)
    question = sitting.my_question()
    assert question is not None
    sitting.choose(question["options"][0]["key"])
    sitting.automatic.add(number)
    assert sitting.my_latest_choice() < number


# -- saving ------------------------------------------------------------------------------------------------------


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


# -- the screen --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [(100, 30), (80, 24)])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everything_fits_the_screen(seats: int, width: int, height: int) -> None:
    """One line is left for what one types."""
    for sitting in positions(seats, f"fit {seats}"):
        lines = on_screen(sitting, width, height)
        assert len(lines) == height - 1
        assert max(Text(line).cell_len for line in lines) <= width


def test_plain_and_coloured_say_the_same(pipe: Pipe, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = ["?", "why distance", *["1"] * 12, "log 50"]
    plain = pipe("shamans --seats 5 --seed x --plain", *answers)
    no_pipe = re.compile(r"Saved in .*")
    monkeypatch.setenv("FORCE_COLOR", "1")
    coloured = pipe("shamans --seats 5 --seed x", *answers)
    monkeypatch.setenv("NO_COLOR", "1")
    uncoloured = pipe("shamans --seats 5 --seed x", *answers)
    assert "\x1b" not in plain
    assert "\x1b[" in coloured
    assert (
        no_pipe.sub("", ANSI.sub("", coloured)) == no_pipe.sub("", plain) == no_pipe.sub("", ANSI.sub("", uncoloured))
    )
    colours = re.compile(r"\x1b\[(?:\d+;)*(?:3[0-7]|38;|9[0-7])")
    assert colours.search(coloured)
    assert not colours.search(uncoloured)


def test_every_world_has_a_sign_of_its_own() -> None:
    """Colours are never the only sign."""
    for kind in (0, 1):
        assert len({signs[kind] for signs in shamans.SIGNS}) == 7
    sitting = sitting_of(5, "x")
    view = sitting.view()
    drawn = "\n".join(line.plain for line in mat_of("shamans").draw(view, sitting.question(), Look(), 100))
    for world in view["worlds"]:
        assert f"{shamans.sign_of(view, world['name'], Look())} {world['name']}" in drawn


def test_without_unicode_everything_is_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 400))
    monkeypatch.setattr(sys, "stdout", out)
    assert terminal.main(parsed("shamans --seats 4 --seed x --name Zoë")) == 0
    out.seek(0)
    assert "Zo?" in out.read()


def test_the_mat_shows_the_whole_public_table() -> None:
    sitting = sitting_of(5, "x")
    view = sitting.view()
    view["distance"] = 2
    view["destination"] = "Blue"
    view["worlds"][1]["placed"] = [1, 2, 3, 4, 5, 6, 7, 8]
    view["eclipse"] = "left"
    view["removed"] = ["eclipse", "portal", "portal", "?"]
    ada, bram = view["seats"][1], view["seats"][2]
    ada |= {"front": "Blue 4", "tiles": ["?", "shard"], "role": "Shadow", "revealed": True, "hand": ["?", "Red 3"]}
    bram |= {"eliminated": True, "aside": ["?", "?"], "hand": [], "points": 7}
    view["seats"][0] |= {"tiles": ["(dagger)"], "passing": "Green 1"}
    drawn = "\n".join(line.plain for line in mat_of("shamans").draw(view, sitting.question(), Look(), 100))
    for words in (
        "2 to the Moon", "Destination ◆ Blue", "complete", "passed to the left", "[Portal]×2 [░░]",
        "◆ Blue 4", "[░░] [Moon Shard]", " Shadow ", "holds ✚ Red 3", "out", "7 VP", "2 aside",
        "(Ritual Dagger)", "passes ▲ Green 1", "Guide", "1st", "you",
    ):  # fmt: skip
        assert words in drawn


@pytest.mark.parametrize(("distance", "track"), [(0, 22), (1, 1), (22, 22), (50, 99), (99, 99)])
def test_the_track_fits_whatever_its_length(distance: int, track: int) -> None:
    line = shamans.track({"distance": distance, "track": track}, Look(), 80)
    assert line.cell_len <= 80
    assert ("☾" in line.plain) == (distance > 0)
    assert "◉" in line.plain


def test_any_view_can_be_drawn() -> None:
    """A game without a mat of its own is played on one that draws whatever its view holds."""
    sitting = sitting_of(5, "x")
    lines = Mat(fallback).draw(sitting.view(), sitting.question(), Look(), 100)
    drawn = "\n".join(line.plain for line in lines)
    assert max(line.cell_len for line in lines) <= 100
    assert all(words in drawn for words in ("Distance 34", "Illumination", "Robin", "Display"))
    assert mat_of("a game that has none").draw({"game": "x", "score": {"a": 1}, "open": True}, None, Look(), 60)


def test_long_lines_are_folded_between_words() -> None:
    lines = folded(Text("  one two three four"), 10)
    assert [line.plain for line in lines] == ["  one two", "  three", "  four"]
    assert [line.plain for line in in_columns([Text("a"), Text("bb"), Text("c")], 6)] == ["a   bb", "c"]
    assert in_columns([], 10) == []


# -- stops -------------------------------------------------------------------------------------------------------


def window(distance: int, **changes: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    sitting = sitting_of(3, "x")
    view = sitting.view()
    view["distance"] = distance
    view["seats"][0]["tiles"] = ["(portal)"]
    view |= changes
    options = [{"key": key} for key in ("pass", "portal:forward", "portal:back", "turn-up:portal")]
    return view, {"window": "portal", "options": options}


def test_a_portal_matters_near_the_moon_before_an_elimination_and_at_the_end() -> None:
    """SH-44: the moments in which a Portal decides something."""
    from playmat.games.shamans.events import PlayerEliminated, TargetNamed

    far, near = window(10), window(2)
    assert not shamans.danger(*far, [])
    assert shamans.danger(*near, [])
    assert shamans.danger(*far, [TargetNamed(1, 2)])
    assert not shamans.danger(*far, [TargetNamed(1, 2), PlayerEliminated(2)])
    view, question = window(3, destination="Blue")
    assert not shamans.danger(view, question, [])
    view["seats"][1]["front"] = "Green 1"
    assert shamans.danger(view, question, [])
    assert "about to advance 1, to 2 from the Moon" in shamans.stake(view, [])
    view, question = window(10)
    for player in view["seats"]:
        player["hand"] = []
    assert shamans.danger(view, question, [])
    assert not shamans.danger(near[0], {"window": "portal", "options": [{"key": "pass"}, {"key": "turn-up:shard"}]}, [])


def test_the_only_answer_is_given_for_me() -> None:
    for sitting in positions(3, "x"):
        question = sitting.my_question()
        if question is not None:
            assert (sitting.answer_for_me() is None) == (len(question["options"]) > 1)


def test_stop_asks_in_the_next_window_only() -> None:
    sitting = next(
        each for seed in "abcdef" for each in positions(3, seed) if (each.my_question() or {}).get("window") == "portal"
    )
    sitting.stops = "none"
    assert sitting.answer_for_me() == "pass"
    sitting.stop_next = True
    assert sitting.answer_for_me() is None
    sitting.choose("pass")
    assert not sitting.stop_next


# -- nothing hidden ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nothing_hidden_is_ever_shown(seats: int) -> None:
    """Two tables that differ only in what I cannot see give the same screen and the same answers to every command."""
    commands = ["?", "log 500", "why distance", "why points:2", "why play:blue-1", "why portal:back", "help", "stops"]
    differed = 0
    for number, sitting in enumerate(positions(seats, f"hidden {seats}", me=seats - 1)):
        if number % 8:
            continue
        other = sitting.position.imagine(sitting.me, Chance(f"{number}".encode()))
        differed += other.hash() != sitting.position.hash()
        for event in sitting.position.events(sitting.me):
            other.log.add(event)
        twin = Sitting(Match(other), sitting.me, sitting.bots, "danger", None)
        sitting.stops = "danger"
        assert on_screen(twin) == on_screen(sitting)
        assert on_screen(twin, height=None) == on_screen(sitting, height=None)
        assert twin.answer_for_me() == sitting.answer_for_me()
        for command in commands:
            replies = [Desk(each, Look(), 100).obey(command) for each in (sitting, twin)]
            assert [str(line) for line in replies[0].lines] == [str(line) for line in replies[1].lines]  # type: ignore[union-attr]
    assert differed


# -- a live terminal ---------------------------------------------------------------------------------------------


class LiveTerminal:
    """`playmat play` in a terminal of 100 by 30."""

    def __init__(self, words: str) -> None:
        import fcntl
        import pty
        import struct
        import termios

        self.here, there = pty.openpty()
        fcntl.ioctl(there, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
        environment = {**os.environ, "PYTHONPATH": str(SOURCE), "TERM": "xterm-256color"}
        program = "import argparse, sys; from playmat import terminal; p = argparse.ArgumentParser(); "
        program += "terminal.add_arguments(p); p.set_defaults(bots='random'); "
        program += "sys.exit(terminal.main(p.parse_args(sys.argv[1:])))"
        self.process = subprocess.Popen(
            [sys.executable, "-c", program, *words.split()],
            stdin=there, stdout=there, stderr=there, env=environment, start_new_session=True,
        )  # fmt: skip
        os.close(there)
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.seen = ""
        self.place = 0

    def until(self, *words: str) -> None:
        """Read on until all these words have come, one after the other."""
        deadline = time.monotonic() + 30
        for word in words:
            while word not in self.seen[self.place :]:
                assert time.monotonic() < deadline, self.seen
                self.read(1)
            self.place = self.seen.index(word, self.place) + len(word)

    def read(self, seconds: float) -> bool:
        """Did anything come within that time?"""
        ready, _, _ = select.select([self.here], [], [], seconds)
        if ready:
            self.seen += self.decoder.decode(os.read(self.here, 65536))
        return bool(ready)

    def interrupt(self) -> None:
        """Ctrl-C, and again: one that comes just before the terminal waits for a key waits for that key too."""
        for _ in range(10):
            self.process.send_signal(signal.SIGINT)
            if self.read(1):
                return

    def until_asked(self) -> None:
        self.until("stops danger", "> ")

    def type(self, words: str) -> None:
        os.write(self.here, f"{words}\n".encode())

    def close(self) -> int:
        try:
            return self.process.wait(30)
        finally:
            self.process.kill()
            os.close(self.here)


def test_a_live_terminal_is_redrawn_and_fits() -> None:
    live = LiveTerminal("shamans --seats 5 --seed x --speed 0")
    live.until_asked()
    live.type("1")
    live.until_asked()
    live.type("quit")
    live.until("--resume")
    assert live.close() == 0
    screens = live.seen.split("\x1b[2J")
    assert len(screens) > 2
    for screen in screens[1:]:
        lines = ANSI.sub("", screen).split("> ")[0].replace("\r", "").split("\n")
        assert len(lines) <= 30
        assert max(Text(line).cell_len for line in lines) <= 100


def test_an_interrupt_loses_nothing(state: Path) -> None:
    live = LiveTerminal("shamans --seats 3 --seed x --speed 0")
    live.until_asked()
    live.type("1")
    live.until_asked()
    live.interrupt()
    live.until("--resume")
    assert live.close() == 130
    data = only_save(state)
    assert any(seat == 0 for seat, _ in data["choices"])
    resume(playmat.game("shamans"), data)


# -- the picture -------------------------------------------------------------------------------------------------


def test_the_picture_in_the_readme_is_the_table(tmp_path: Path) -> None:
    out = tmp_path / "table.svg"
    assert draw_picture(["shamans", str(out)]) == 0
    drawn = out.read_text(encoding="utf-8")
    assert drawn.startswith("<svg")
    assert "Neutralization" in drawn
    assert draw_picture([]) == 2
