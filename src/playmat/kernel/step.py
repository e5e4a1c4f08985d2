"""Steps: a rule that takes time is a small object with plain fields on the position's agenda.

A step never changes once it is on the agenda, so copies of a position share it. One that has to go on later puts a new
step on the agenda that says where it is.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from playmat.kernel.decision import Option
from playmat.kernel.ruling import Ruling, refuse


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Step:
    """Its constructor's parameters are its fields. `table` is the game's own position class in each game's steps."""

    def run(self, table: Any) -> None:
        """Do this step's part: change the table, put further steps on the agenda, or ask."""
        raise NotImplementedError

    def answer(self, table: Any, choice: Any) -> None:
        """Go on with the answer to what `run` asked."""
        raise NotImplementedError

    def conceivable(self, table: Any) -> list[Option]:
        """Every answer a player might think of here, legal or not, for "why not?"."""
        return []

    def allowed(self, table: Any, choice: Any, why: list[Ruling] | None) -> bool:
        """May this answer be given here? The options asked are those for which this says yes."""
        return refuse(why, "PM-2", "that is not an answer to this question")

    def legal(self, table: Any) -> list[Option]:
        """The conceivable answers that are allowed."""
        return [option for option in self.conceivable(table) if self.allowed(table, option, None)]


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class SeatStep(Step):
    """A step of one player."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
