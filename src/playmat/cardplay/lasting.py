"""What outlives the text that made it: one class, one set of durations."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.cardtext.phrase import Phrase
from playmat.kernel.part import Part

USED: Final = "used"
"""As the stat of an effect: the rule it names has held once this turn. It makes nothing hold."""


@mypyc_attr(acyclic=True)
class Lasting(Part):
    """An effect that outlives the text that made it: a changed number, a ban, a trigger for this turn."""

    def __init__(
        self,
        phrase: Phrase | None,
        seat: int,
        source: int,
        targets: tuple[int, ...],
        stat: str,
        amount: int,
        until: int,
        off: bool = False,
        number: int = 0,
        word: str = "",
    ) -> None:
        self.phrase = phrase
        """The rule that holds; None for a changed number."""
        self.seat = seat
        self.source = source
        self.targets = targets
        """The cards it is about; for some rules, the seats."""
        self.stat = stat
        """Which number it changes, or what else it notes."""
        self.amount = amount
        self.until = until
        """The last turn it lasts; below 0 a duration that the game names."""
        self.off = off
        """Cancelled: it stays on record and does nothing."""
        self.number = number
        """Of two effects the later one has the higher number, in games that ask."""
        self.word = word

    def clone(self) -> Lasting:
        return Lasting(
            self.phrase,
            self.seat,
            self.source,
            self.targets,
            self.stat,
            self.amount,
            self.until,
            self.off,
            self.number,
            self.word,
        )


NOTHING_LASTS: Final[list[Lasting]] = []
"""Never added to."""
