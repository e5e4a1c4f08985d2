"""MegaMan in a terminal: a whole game from a pipe, everything on a screen of 100 by 30, numbers with their reasons."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import playmat
from playmat import scenario, terminal
from playmat.kernel.chance import Chance
from playmat.kernel.match import Match
from playmat.terminal.commands import Desk
from playmat.terminal.look import Look
from playmat.terminal.mats import mat_of, megaman
from playmat.terminal.rulebook import rules_by_id
from playmat.terminal.screen import compose
from playmat.terminal.sitting import Sitting

MIDDLE = """
scenario: in the middle of a main phase
game: megaman
seats: Robin, Bram

position:
  turn: 9
  navi Robin: SnakeMan, Sly Bandit
  navi Bram: WoodMan, Natural Leader
  resources Robin: Ms. Millionaire, Politely Evil, Firm Barrier
  resources Bram: Spidy x2
  gauge Robin: Blank, Clean 'Em Out, Blank
  gauge Bram: Blank x2
  hand Robin: Vulcan2, Wrap It Up x2, Burned, Playtime
  hand Bram: Playtime, Boomer1
  discard Robin: Vulcan3, MokoRush1
  discard Bram: Mystical
  deck Bram: Blank x7
  destiny: MokoRush1
  effects: +4 strength from Robin's Vulcan3; "your opponent cannot play BattleChips" from Bram's Whatever
  knows Robin: Playtime in the hand of Bram; card 2 of the power gauge of Robin

cards:
  [[card]]
  name = "Whatever"
  type = "Event"
  destiny = 1
  text = "Your opponent cannot play BattleChips."

play:
  end: waiting Robin
""".replace("discard Bram: Mystical", "discard Bram: Whatever")


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    for name in ("COLUMNS", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)


def piped(words: str, answers: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    parser = argparse.ArgumentParser()
    terminal.add_arguments(parser)
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{answer}\n" for answer in answers)))
    assert terminal.main(parser.parse_args(words.split())) == 0
    return capsys.readouterr().out


def sitting_at(text: str) -> Sitting:
    return Sitting(Match(scenario.undump(text)), 0, ["random", "random"], "all", None)


def whole_game(seed: str) -> Iterator[Sitting]:
    """Bots in both seats, stopping before every choice and at the end."""
    opening = playmat.game("megaman").quick_start(2, seed.encode(), names=["Robin", "Bram"])
    sitting = Sitting(Match(opening), 0, ["random", "random"], "all", None)
    while sitting.question() is not None:
        yield sitting
        sitting.move_a_bot()
    yield sitting


def on_screen(sitting: Sitting, width: int = 100, height: int = 30, unicode: bool = True) -> list[str]:
    return [line.plain for line in compose(sitting, 0, Look(unicode, height < 28), width, height)]


def test_a_whole_game_from_a_pipe(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = piped("megaman --seed whole --plain", ["1"] * 600, monkeypatch, capsys)
    assert "The game is over." in out
    assert "deck is exhausted (MM-96)" in out
    assert "\x1b" not in out


@pytest.mark.parametrize(("width", "height"), [(100, 30), (80, 24)])
def test_everything_fits_the_screen(width: int, height: int) -> None:
    for number, sitting in enumerate(whole_game("fits")):
        if number % 3 == 0:
            lines = on_screen(sitting, width, height)
            assert max(len(line) for line in lines) <= width
            assert len(lines) < height or len(megaman.keys_of(sitting.question())) > 12


def test_the_table_in_the_middle_of_a_main_phase() -> None:
    screen = "\n".join(on_screen(sitting_at(MIDDLE)))
    for words in (
        "MEGAMAN · turn 9 · your main phase",
        "Bram WoodMan, Natural Leader   deck  7",
        "hand 2 ▒▒ (Playtime)",
        "strength 9 = 1 +4 Vulcan3 +3 blast +1 in play",
        "Robin 9 against Bram 3: 6 energy · blast destiny 3 (MokoRush1) · passes ○○",
        "Whatever: your opponent cannot play BattleChips",
        "gauge [▒][1][▒][ ][ ] 3 power",
        "G Spidy   G Spidy   ·   ·",
        "Hand, 5",
    ):
        assert words in screen, words


def test_cards_that_can_be_played_are_raised_and_what_they_lack_is_marked() -> None:
    lines = on_screen(sitting_at(MIDDLE))
    assert find(lines, "Wrap It Up ×2").startswith(" ▲ R")
    assert "RR?" in find(lines, "Burned")
    assert "3 power " in find(lines, "Vulcan2  ")
    assert not find(lines, "Vulcan2  ").startswith(" ▲")
    assert find(lines, "Firm Barrier  ").startswith(" ▲ R Firm Barrier")
    assert not find(lines, "Ms. Millionaire, Politely Evil").startswith(" ▲")


def find(lines: list[str], words: str) -> str:
    return next(line for line in lines if words in line)


def test_why_explains_strength_and_what_is_refused() -> None:
    desk = Desk(sitting_at(MIDDLE), Look(), 200)

    def why(words: str) -> str:
        reply = desk.obey(f"why {words}")
        assert reply is not None
        return "\n".join(str(line) for line in reply.lines)

    assert why("strength:1") == (
        "strength 9 = 1 printed + 1 Ms. Millionaire, Politely Evil + 4 Vulcan3 + 3 blast destiny (MokoRush1)"
    )
    assert "MM-42" in why("play:burned")
    assert "MM-84" in why("blast")


def test_without_unicode_everything_is_ascii() -> None:
    sitting = sitting_at(MIDDLE)
    mat = mat_of("megaman").draw(sitting.view(), sitting.question(), Look(False), 100)
    assert all(line.plain.replace("…", "~").isascii() for line in mat)


def test_nothing_hidden_is_ever_shown() -> None:
    """Two tables that differ only in what I cannot see give the same screen and the same answers."""
    differed = 0
    for number, sitting in enumerate(whole_game("hidden")):
        if number % 12:
            continue
        other = sitting.position.imagine(sitting.me, Chance(f"{number}".encode()))
        differed += other.hash() != sitting.position.hash()
        twin = Sitting(Match(other), sitting.me, sitting.bots, "all", None)
        assert on_screen(twin) == on_screen(sitting)
    assert differed


def test_every_question_has_rules() -> None:
    seen: set[str] = set()
    for seed in range(8):
        for sitting in whole_game(f"rules {seed}"):
            decision = sitting.position.decision
            question = None if decision is None else sitting.position.question(decision.seat)
            if question is not None:
                ids = mat_of("megaman").rule_ids(question)
                assert ids, question
                assert all(text for _, text in rules_by_id("megaman", ids))
                seen.update(key.partition(":")[0] for key in megaman.keys_of(question))
    assert {"discard", "play", "spend", "blast", "destiny", "pass", "done", "card", "yes"} <= seen
