"""Is a deck legal, and if not, by which rule?"""

from __future__ import annotations

from playmat.cardtext.deck import Deck
from playmat.cardtext.game import CardGame
from playmat.cardtext.library import UnknownCard
from playmat.kernel.ruling import Ruling


class Verdict:
    """What is wrong with a deck: cards that do not exist, by line, and rules that are broken."""

    def __init__(self, unknown: list[tuple[int, UnknownCard]], broken: list[Ruling]) -> None:
        self.unknown = unknown
        self.broken = broken

    @property
    def legal(self) -> bool:
        return not self.unknown and not self.broken

    def lines(self) -> list[str]:
        """Each fault in a sentence."""
        cards = [f"line {line}: {error}" if line else str(error) for line, error in self.unknown]
        return cards + [str(ruling) for ruling in self.broken]


def judge(game: CardGame, deck: Deck) -> Verdict:
    """A deck with unknown cards is not held against the rules: its numbers would be wrong."""
    unknown: list[tuple[int, UnknownCard]] = []
    for i, (_, title) in enumerate(deck.entries):
        if not game.library.knows(title):
            line = deck.lines[i] if i < len(deck.lines) else 0
            unknown.append((line, UnknownCard(title, game.library.near(title))))
    return Verdict(unknown, [] if unknown else game.check_deck(deck))
