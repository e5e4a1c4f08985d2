"""Steps about one card."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from playmat.kernel.step import SeatStep, Step


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class CardStep(Step):
    """A step about one card."""

    def __init__(self, card: int) -> None:
        self.card = card


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class SeatCardStep(SeatStep):
    """A step of one player about one card."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card
