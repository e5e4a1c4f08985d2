"""What stays the same all game, in any game that is played with decks."""

from __future__ import annotations

from typing import Any

from playmat.cardtext.card import Card
from playmat.cardtext.deck import Deck


class CardBox:
    """The cards of all decks, each different one once. Games add what any of them listens to or changes."""

    def __init__(self, decks: list[Deck], lists: list[list[Card]], settings: dict[str, Any]) -> None:
        """`lists` are the cards of the decks, one by one."""
        different = {card.key: card for cards in lists for card in cards}
        keys = sorted(different)
        faces = {key: face for face, key in enumerate(keys)}
        self.pool = [different[key] for key in keys]
        self.decks = [[faces[card.key] for card in cards] for cards in lists]
        """For each seat, every card of its deck as a place in `pool`."""
        self.deck_names = [deck.name for deck in decks]
        self.settings = {"seats": [deck.text() for deck in decks], **settings}

    def sort_out(self, nouns: tuple[str, ...]) -> list[bool]:
        """For each different card, does one of these nouns mean it? Nothing if that depends on more than what is
        printed."""
        for noun in nouns:
            if not self.is_printed(noun):
                return []
        return [any(self.is_called(card, noun) for noun in nouns) for card in self.pool]

    def is_printed(self, noun: str) -> bool:
        """Does it depend on nothing but what is printed on a card whether this noun means it?"""
        return False

    def is_called(self, card: Card, noun: str) -> bool:
        """Does a noun of that sort mean this card?"""
        raise NotImplementedError
