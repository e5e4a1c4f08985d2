"""What follows from which cards lie in play and from what lasts, found when it is asked for."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from playmat.cardplay.derived import Derived, LastingIndex
from playmat.cardplay.lasting import Lasting
from playmat.games.shadowfist.box import REWRITING


class FistDerived(Derived):
    """Values that follow from which cards lie in play on whose side, and from whose turn it is."""

    def __init__(self, moved: int, order: list[int], cards: list[int], held: list[list[int]]) -> None:
        super().__init__(moved, 0)
        self.order = order
        """All players still in, clockwise from the current one."""
        self.cards = cards
        """The current player's first, then clockwise."""
        self.held = held
        """By seat: what each player controls."""
        self.called: dict[tuple[str, ...], list[int]] = {}
        """By nouns: the cards of those types."""
        self.weighed: list[tuple[int, int]] = []
        """Cards and sources of which it is being found out whether the source affects the card."""
        self.may_change_hands: list[int] | None = None
        """States, and cards that are not with their owners."""
        self.giving_control: list[int] | None = None
        """States that give control of their subjects."""
        self.all_in_right_hands = False
        """Is it known that every card is in the right hands, where only places decide that?"""
        self.copied: set[int] | None = None
        """The faces that several cards have."""
        self.provided: list[dict[str, int] | None] = [None] * len(held)
        """By seat: the resources on the cards that player controls."""


@mypyc_attr(acyclic=True)
class FistLasting(LastingIndex):
    """Index of what lasts; `rewritten` are the cards whose texts it changes."""

    def __init__(self, lasted: int, lasting: list[Lasting]) -> None:
        super().__init__(lasted, lasting)
        self.rewritten: list[int] = []
        for effect in lasting:
            if effect.stat in REWRITING and not effect.off:
                self.rewritten.extend(effect.targets)
