"""What a player makes of a position of a game with cards, as far as all such games agree."""

from __future__ import annotations

from math import exp
from typing import Any

from mypy_extensions import mypyc_attr

from playmat.kernel.chance import Luck
from playmat.kernel.decision import Option
from playmat.kernel.judgement import Judgement, rather_something, settled


@mypyc_attr(allow_interpreted_subclasses=True)
class CardJudgement(Judgement):
    """A game says in `shares` how well the players of a game that goes on stand; its chapters are turns."""

    def prospects(self, table: Any) -> list[float]:
        return settled(table) if table.outcome is not None else self.shares(table)

    def shares(self, table: Any) -> list[float]:
        """How well every seat stands while nobody has won, from 0 to 1."""
        raise NotImplementedError

    def hasty(self, table: Any, luck: Luck) -> Option:
        return rather_something(table.decision.options, luck)

    def chapter(self, table: Any) -> int:
        turn: int = table.turn
        return turn

    def counted(self, table: Any) -> dict[str, int]:
        return {"turns": table.turn}


def shares_by_lead(lead: float) -> list[float]:
    """Of two players, the first of whom is that far ahead; 1 is a clear lead."""
    mine = 1.0 / (1.0 + exp(-lead))
    return [mine, 1.0 - mine]
