"""What stays the same all game: the cards of both decks, and which game is played."""

from __future__ import annotations

from typing import Any

from playmat.cardplay.box import CardBox, CardList
from playmat.cardtext.deck import Deck
from playmat.games.shamanking.card import ShamanKingCard
from playmat.games.shamanking.topics import TOPICS


class Box(CardBox):
    def __init__(self, decks: list[Deck], lists: list[CardList], settings: dict[str, Any]) -> None:
        super().__init__(decks, lists, settings, TOPICS)
        self.cards = [card for card in self.pool if isinstance(card, ShamanKingCard)]
        self.starter = bool(settings["starter"])
        """SK-6-1, SK-RUL-36: with starter packs traits do not count."""
