"""The Shaman King TCG in a terminal: a whole game from a pipe, everything on a screen of 100 by 30, the attack with its
reasons."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat import terminal
from playmat.kernel.chance import Chance
from playmat.kernel.match import Match
from playmat.terminal.commands import Desk
from playmat.terminal.look import Look
from playmat.terminal.mats import mat_of, shamanking
from playmat.terminal.rulebook import rules_by_id
from playmat.terminal.screen import compose
from playmat.terminal.sitting import Sitting
from playmat.testkit import courses

GAME = playmat.game("shamanking")


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    for name in ("COLUMNS", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)


def whole_game(seed: str, **settings: object) -> Iterator[Sitting]:
    """Bots in both seats, stopping before every choice and at the end."""
    opening = GAME.quick_start(2, seed.encode(), names=["Robin", "Bram"], **settings)
    sitting = Sitting(Match(opening), 0, ["random", "random"], "all", None)
    while sitting.question() is not None:
        yield sitting
        sitting.move_a_bot()
    yield sitting


def on_screen(sitting: Sitting, width: int = 100, height: int = 30, unicode: bool = True) -> list[str]:
    return [line.plain for line in compose(sitting, 0, Look(unicode, height < 28), width, height)]


def test_a_whole_game_from_a_pipe(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    terminal.add_arguments(parser)
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 600))
    assert terminal.main(parser.parse_args(["shamanking", "--seed", "whole", "--plain"])) == 0
    out = capsys.readouterr().out
    assert "The game is over." in out
    assert "(SK-11-1)" in out
    assert "\x1b" not in out


@pytest.mark.parametrize(("width", "height"), [(100, 30), (80, 24)])
def test_everything_fits_the_screen(width: int, height: int) -> None:
    for seed in ("one", "two", "three"):
        for sitting in whole_game(seed):
            lines = on_screen(sitting, width, height)
            assert max(len(line) for line in lines) <= width
            assert len(lines) < height


VIEW: dict[str, Any] = {
    "seat": 0, "turn": 5, "active": 0, "defending": "yellow",
    "attack": {
        "by": 1, "card": "Running Slash", "from": "green", "force": 7, "starts": "yellow",
        "reasons": [{"amount": 6, "source": "Running Slash"}, {"amount": 1, "source": "Vesper Coil"}],
    },
    "flipped": {
        "card": "Weather Eye", "intercept": 6, "force": 4, "cost": {"green": 2, "yellow": 0, "red": 1},
        "reasons": {
            "intercept": [{"amount": 5, "source": "Weather Eye"}, {"amount": 1, "source": "Deep Stance"}],
            "force": [{"amount": 4, "source": "Weather Eye"}],
        },
    },
    "seats": [
        {
            "name": name, "points": points, "shaman": "Kesh Marrow", "traits": ["Body", "Ranged", "X-Laws"],
            "side": "front", "moves": ["Split Feather Shot", "No Second Arrow"], "charged": ["green", "red"],
            "furyoku": {"green": ["?"] * 12, "yellow": ["?", "?"], "red": []},
            "teamworks": {"green": None, "yellow": "Bannerman Osk", "red": None},
            "advantages": ["Deep Stance"], "aside": [], "discard": ["Marked Shot"], "deck": ["?"] * 30,
        }
        for name, points in (("Robin", 1), ("Bram", 2))
    ],
}  # fmt: skip


def test_the_table_in_the_middle_of_a_defence() -> None:
    lines = [line.plain for line in mat_of("shamanking").draw(VIEW, None, Look(), 200)]
    screen = "\n".join(lines)
    for words in (
        "SHAMAN KING · turn 5 · you defend in yellow",
        "Bram Kesh Marrow front side, Body Ranged X-Laws  points ●●○  deck 30  discard 1 (Marked Shot)",
        "Bram's Running Slash, from green: Force 7 = 6 +1 Vesper Coil · starts in yellow",
        "Weather Eye  ranged strike  cost G2 R1?  Intercept 6 (5 +1 Deep Stance) < 7  Force 4",
        "    green  12 ▮▮▮▮▮▮▮▮ ⚡ charged",
        "  ▶ yellow  2 ▮▮",
        "advantage Deep Stance  ",
        "signature Split Feather Shot  Intercept ",
    ):
        assert words in screen, words
    assert sum(line.startswith("  ▶ ") for line in lines) == 1


def test_many_reasons_have_lines_of_their_own() -> None:
    """Nothing is cut off; on a low screen everything stays on one line."""
    reasons = [{"amount": 6, "source": "Running Slash"}, *[{"amount": 1, "source": f"Helper {n}"} for n in range(9)]]
    crowded: dict[str, Any] = {
        **VIEW,
        "attack": {**VIEW["attack"], "reasons": reasons},
        "flipped": {**VIEW["flipped"], "reasons": {"intercept": reasons, "force": reasons}},
    }
    lines = [line.plain for line in mat_of("shamanking").draw(crowded, None, Look(), 80)]
    assert " ".join(" ".join(lines).split()).count("+1 Helper 8") == 3
    attack_and_card = lines[lines.index(next(line for line in lines if "Running Slash, from" in line)) :][:6]
    assert all(len(line) <= 80 for line in attack_and_card)
    low = mat_of("shamanking").draw(crowded, None, Look(compact=True), 80)
    assert len(low) < len(lines)


def test_what_a_card_says() -> None:
    sitting = next(whole_game("cards"))
    desk = Desk(sitting, Look(), 100)

    def reply(command: str) -> str:
        answer = desk.obey(command)
        assert answer is not None
        return "\n".join(str(line) for line in answer.lines)

    assert reply("card") == "The question is about no card: `card WORDS`."
    assert "Your strikes in this card's zone have +1 Force." in reply("card bannerman osk")
    assert reply("card captain").count("Captain Roe") >= 2
    assert reply("card nobody at all") == "No card is called 'nobody at all'."
    while not (options := [option for option in (sitting.question() or {}).get("options", []) if option["cards"]]):
        sitting.move_a_bot()
    assert options[0]["cards"][0] in reply("card")


def test_the_last_zone_warns() -> None:
    in_red = {**VIEW, "defending": "red"}
    assert shamanking.hint("focus:weather-eye", in_red) == "Bram scores"
    assert shamanking.hint("play:weather-eye", in_red) == ""
    assert shamanking.hint("focus:weather-eye", VIEW) == ""


def test_without_unicode_everything_is_ascii() -> None:
    lines = mat_of("shamanking").draw(VIEW, None, Look(False), 100)
    assert all(line.plain.replace("…", "~").isascii() for line in lines)


def test_nothing_hidden_is_ever_shown() -> None:
    """Two tables that differ only in what I cannot see give the same screen."""
    lively = GAME.lively_settings()[0]
    differed = 0
    for number, sitting in enumerate(whole_game("hidden", **lively)):
        other = sitting.position.imagine(sitting.me, Chance(f"{number}".encode()))
        differed += other.hash() != sitting.position.hash()
        twin = Sitting(Match(other), sitting.me, sitting.bots, "all", None)
        assert on_screen(twin) == on_screen(sitting)
    assert differed


def test_every_question_has_rules() -> None:
    seen: set[str] = set()
    for course in courses(GAME, 2, 60):
        for position in course.decisions():
            assert position.decision is not None
            question = position.question(position.decision.seat)
            assert question is not None
            ids = mat_of("shamanking").rule_ids(question)
            assert ids, question
            assert all(text for _, text in rules_by_id("shamanking", ids))
            seen.update(key.partition(":")[0] for key in shamanking.keys_of(question))
    assert {"play", "focus", "discard", "tactical", "pay", "charge", "defender", "card", "use"} <= seen
