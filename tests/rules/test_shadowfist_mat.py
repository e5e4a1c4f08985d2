"""The mat of Shadowfist: structures as columns, who attacks whom, the scene as a stack."""

from __future__ import annotations

from random import Random

import pytest

import playmat
from playmat import scenario
from playmat.kernel.event import SPECTATOR
from playmat.terminal.look import Look
from playmat.terminal.mats import mat_of

POSITION = """
scenario: On the mat
game: shadowfist
seats: Ann, Bob, Cathy

position:
  sites Ann: Sacred Ground
  characters Ann: Ring Fighter
  power Ann: 1
  hand Ann: Second Wind x2
  sites Bob: Sacred Ground [face down] / Ancient Grove [turned]; Stone Garden [damage 2]
  characters Bob: Mooks [at 2]; Swordsman [damage 0, turned]
  edges Cathy: Long Table

play:
  end: waiting Ann
"""


def drawn(position: object, seat: int, width: int = 100) -> str:
    table = position
    assert hasattr(table, "view") and hasattr(table, "question")
    lines = mat_of("shadowfist").draw(table.view(seat), table.question(seat), Look(), width)
    return "\n".join(line.plain for line in lines)


def test_columns_attack_and_stack() -> None:
    table = scenario.undump(POSITION)
    for key in ("attack", "target:2:site-1", "pass", "play:second-wind"):
        table.choose(key)
    seen = drawn(table, 0)
    columns = [[cell.strip() for cell in line.split("│")] for line in seen.splitlines() if "│" in line]
    squeezed = [[" ".join(cell.split()) for cell in row] for row in columns]
    assert squeezed == [
        ["(face down) +1", "Stone Garden -2 B4 +1"],
        ["└ Ancient Grove ↷ B5 +1", "Mooks F1"],
        ["Swordsman ↷ F1", ""],
        ["⚔ Ring Fighter (Ann) F3", ""],
    ]
    assert "Edges: Long Table" in seen
    table.choose("target:ring-fighter")
    seen = drawn(table, 0)
    assert "Attack of Ann on Bob" in seen
    assert "⚔ Ring Fighter (Ann) ─→ Bob's face-down Site 1" in seen
    assert "▲ 1. Second Wind is played (Ann): Ring Fighter" in seen
    assert "Hand: Second Wind" in seen
    assert "Sacred Ground" not in drawn(table, SPECTATOR).split("Bob")[1].split("Cathy")[0].replace("(face down)", "")


INTERCEPTED = """
scenario: In between
game: shadowfist
seats: Ann, Bob, Cathy

position:
  characters Ann: Ring Fighter
  sites Bob: Sacred Ground
  characters Bob: Mooks; Swordsman
  hand Ann: Second Wind
  power Ann: 1

play:
  end: waiting Ann
"""


def test_who_stands_in_between() -> None:
    table = scenario.undump(INTERCEPTED)
    for key in (
        "attack",
        "target:sacred-ground",
        "intercept",
        "block:swordsman:ring-fighter",
        "block:mooks:ring-fighter",
    ):
        while table.decision is not None and table.decision.window:
            table.choose("pass")
        table.choose(key)
    seen = drawn(table, 0, 80)
    assert "⚔ Ring Fighter (Ann) ─┤ Swordsman ─┤ Mooks ─→ Sacred Ground" in seen


def test_two_players_side_by_side_where_there_is_room() -> None:
    table = playmat.game("shadowfist").quick_start(6, b"mat")
    names = [[name for name in table.names if name in line] for line in drawn(table, 0, 140).splitlines()]
    assert [pair for pair in names if pair] == [
        ["Player 2", "Player 3"], ["Player 4", "Player 5"], ["Player 6"], ["Player 1"]
    ]  # fmt: skip


CONCERNED = """
scenario: Stops
game: shadowfist
seats: Ann, Bob, Cathy

position:
  sites Bob: Sacred Ground [face down]
  sites Cathy: Sacred Ground [face down]
  characters Ann: Ring Fighter
  characters Cathy: Mooks
  power Ann: 1
  hand Ann: Alley Gas

play:
  end: waiting Ann
"""


@pytest.mark.parametrize(("keys", "bob", "cathy"), [
    (("attack", "target:2:site-1"), True, False),
    (("play:alley-gas", "target:mooks"), False, True),
    (("wait",), False, False),
])  # fmt: skip
def test_stops_when_something_happens_to_me(keys: tuple[str, ...], bob: bool, cathy: bool) -> None:
    table = scenario.undump(CONCERNED)
    for key in keys:
        table.choose(key)
    asked = {}
    while table.decision is not None and table.decision.window and table.decision.seat not in asked:
        seat = table.decision.seat
        question = table.question(seat)
        assert question is not None
        asked[seat] = mat_of("shadowfist").danger(table.view(seat), question, table.events(seat))
        table.choose("pass")
    assert (asked[1], asked[2]) == (bob, cathy)


@pytest.mark.parametrize("width", [40, 72, 80, 100, 120, 140])
def test_no_line_is_too_long(width: int) -> None:
    table = playmat.game("shadowfist").quick_start(5, b"mat")
    random = Random(3)
    for _ in range(120):
        if table.decision is None:
            break
        table.choose(random.choice(table.decision.options))
        assert max(len(line) for line in drawn(table, 1, width).splitlines()) <= width
