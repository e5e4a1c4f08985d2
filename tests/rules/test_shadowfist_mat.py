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
    for key in ("attack", "target:2:site-1", "play:second-wind"):
        table.choose(key)
    seen = drawn(table, 0)
    assert "(face down) +1                Stone Garden B4 +1 -2" in seen
    assert "Ancient Grove B5 +1 ↷" in seen
    assert "Mooks F1" in seen
    assert "Edges: Long Table" in seen
    table.choose("target:ring-fighter")
    seen = drawn(table, 0)
    assert "Ring Fighter (Ann) → Bob's face-down Site 1" in seen
    assert "1. play Second Wind (Ann): Ring Fighter" in seen
    assert "Hand: Second Wind" in seen
    assert "Sacred Ground" not in drawn(table, SPECTATOR).split("Bob")[1].split("Cathy")[0].replace("(face down)", "")


@pytest.mark.parametrize("width", [40, 72, 120])
def test_no_line_is_too_long(width: int) -> None:
    table = playmat.game("shadowfist").quick_start(3, b"mat")
    random = Random(3)
    for _ in range(120):
        if table.decision is None:
            break
        table.choose(random.choice(table.decision.options))
        assert max(len(line) for line in drawn(table, 1, width).splitlines()) <= width
