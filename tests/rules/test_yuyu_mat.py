"""Yu Yu Hakusho in a terminal: Arena, slots, attached cards (mine seen, theirs not), matches won."""

from __future__ import annotations

import pytest

from playmat import scenario
from playmat.kernel.event import SPECTATOR
from playmat.rules.book import open_book
from playmat.terminal.look import Look
from playmat.terminal.mats import mat_of, yuyu

MIDDLE = """
scenario: in the middle of the second match
game: yuyu
seats: Roy, Pris

cards:
  [[card]]
  name = "Made Up"
  type = "Item"
  text = "Your attacks gain +1000 attack value."

  [[card]]
  name = "Hidden Blade"
  type = "Item"

  [[card]]
  name = "First"
  type = "Character"
  defense = 4000

  [[card]]
  name = "Second"
  type = "Character"
  defense = 3000

  [[card]]
  name = "Third"
  type = "Character"
  defense = 5000

position:
  turn: 9
  wins Roy: 1
  match: 2
  locked: 2
  spirit Roy: 7
  spirit Pris: 3
  arena Roy: First
  slot 3 Roy: Second
  arena Pris: Second
  slot 4 Pris: Third
  damage Roy: 2 on First
  attached Roy: Made Up to First; (Hidden Blade) to Second
  attached Pris: (Made Up) to Third
  circle Roy: Third
  circle Pris: (First)
  hand Roy: Made Up x2
  hand Pris: Hidden Blade

play:
  end: waiting Roy
"""


def drawn(seat: int, width: int = 100) -> str:
    position = scenario.undump(MIDDLE)
    question = position.question(seat) if seat >= 0 else None
    lines = mat_of("yuyu").draw(position.view(seat), question, Look(unicode=False), width)
    return "\n".join(line.plain for line in lines)


def test_the_mat_shows_arena_slots_and_matches_won() -> None:
    text = drawn(0)
    assert "Arena  First DV 4000  damage ##--" in text
    assert "Slot 3 Second DV 3000" in text
    assert "Slot 4 Third DV 5000" in text
    assert "You matches won *.." in text
    assert "Pris matches won ..." in text
    assert "match 2" in text
    assert "Winner's Circle  (First)" in text


def test_mine_are_seen_and_theirs_are_not() -> None:
    mine, theirs = drawn(0), drawn(1)
    assert "with (Hidden Blade)" in mine
    assert "with (?)" in mine
    assert "with (Hidden Blade)" not in theirs
    assert "with (Made Up)" in theirs
    assert "+ Made Up" in theirs, "what lies face-up with the fighter is seen by both"
    watching = drawn(SPECTATOR)
    assert watching.count("with (?)") == 2
    assert "Hidden Blade" not in watching


def test_my_hand_is_written_out() -> None:
    assert "Made Up x2" in drawn(0)
    assert "Hidden Blade" not in drawn(0).split("Winner's Circle")[-1]


@pytest.mark.parametrize("width", [60, 80, 120])
def test_no_line_is_wider_than_the_screen(width: int) -> None:
    assert max(len(line) for line in drawn(0, width).split("\n")) <= width


def test_every_rule_the_mat_names_is_in_the_book() -> None:
    known = open_book("yuyu").by_id
    assert all(rule_id in known for ids in yuyu.RULES_BY_VERB.values() for rule_id in ids)
