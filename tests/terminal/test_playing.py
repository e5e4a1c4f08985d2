"""Playing in a terminal: whole games from a pipe, refusals with their rule, commands, undo, stops."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.terminal.sittings import Pipe, only_save, parsed, positions, sitting_of

import playmat
from playmat import terminal
from playmat.kernel.match import resume
from playmat.terminal import fallback
from playmat.terminal.answers import meant_by
from playmat.terminal.commands import COMMANDS, Desk
from playmat.terminal.look import Look
from playmat.terminal.mats import Mat, shamans
from playmat.terminal.sitting import Sitting, sit_down_again

# -- whole games ------------------------------------------------------------------------------------------------


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


# -- answers ----------------------------------------------------------------------------------------------------


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


# -- commands ---------------------------------------------------------------------------------------------------


def test_why_explains_moves_and_numbers(pipe: Pipe) -> None:
    sitting = sitting_of(5, "x")
    held = sitting.view()["seats"][0]["hand"][0].lower()
    commands = [f"why {card_not_in_hand(sitting)}", f"why {held}", "why points:1", "why distance", "why"]
    out = pipe("shamans --seats 5 --seed x", *commands)
    assert "SH-21" in out
    assert f"play:{held.replace(' ', '-')} is allowed now." in out
    assert "points:1 0" in out
    assert "30 start of the Time track (SH-11)" in out
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
    assert "You have the role of a" in out
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


# -- undo -------------------------------------------------------------------------------------------------------


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


# -- stops ------------------------------------------------------------------------------------------------------


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


def test_until_my_turn_passes_whatever_the_stops_say() -> None:
    sitting = in_a_window()
    sitting.stops = "all"
    assert sitting.answer_for_me() is None
    Desk(sitting, Look(), 80).turn("")
    assert sitting.answer_for_me() == "pass"
    while sitting.until_turn:
        question = sitting.my_question()
        answer = sitting.answer_for_me()
        if question is None:
            sitting.move_a_bot()
        elif answer is not None:
            sitting.choose_for_me(answer)
    question = sitting.my_question()
    assert question is not None
    assert not question["window"]


def test_never_here_is_kept_with_the_game(tmp_path: Path) -> None:
    sitting = in_a_window()
    sitting.stops = "all"
    desk = Desk(sitting, Look(), 80)
    desk.never("")
    assert sitting.answer_for_me() == "pass"
    again = sit_down_again(sitting.game, sitting.as_data(), tmp_path / "save")
    assert again.answer_for_me() == "pass"
    desk.never("off")
    assert sitting.answer_for_me() is None


def in_a_window() -> Sitting:
    return next(
        each for seed in "abcdef" for each in positions(3, seed) if (each.my_question() or {}).get("window") == "portal"
    )
