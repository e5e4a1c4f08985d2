"""What stays the same all game, in any game that is played with decks."""

from __future__ import annotations

from typing import Any

from playmat.cardplay.standing import TextIndex
from playmat.cardplay.topics import NO_TOPICS, Topics
from playmat.cardtext.card import Card
from playmat.cardtext.deck import Deck


class CardList:
    """The cards of one deck, and what follows from them alone: found once, whatever other decks it meets. Games add
    what their cards say of themselves."""

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards
        """Every copy, in the order of the list."""
        different = {card.key: card for card in cards}
        keys = sorted(different)
        places = {key: place for place, key in enumerate(keys)}
        self.different = [different[key] for key in keys]
        """Each different card once, in the order of their keys."""
        self.places = [places[card.key] for card in cards]
        """Every copy as a place in `different`."""

    def faces(self, pool: list[Card]) -> list[int]:
        """Every copy as a place in a pool that has all these cards, in the order of their keys."""
        found: list[int] = []
        face = 0
        for card in self.different:
            while pool[face] is not card:
                face += 1
            found.append(face)
        return [found[place] for place in self.places]


def all_different(lists: list[CardList]) -> list[Card]:
    """Each different card of these lists once, in the order of their keys."""
    found: list[Card] = []
    for cards in lists:
        found = merge(found, cards.different) if found else cards.different[:]
    return found


def merge(some: list[Card], others: list[Card]) -> list[Card]:
    """Both are in the order of the keys, and so is what comes of them. A library has only one card of a key."""
    found: list[Card] = []
    place, end = 0, len(others)
    for card in some:
        while place < end and others[place] is not card and others[place].key < card.key:
            found.append(others[place])
            place += 1
        if place < end and others[place] is card:
            place += 1
        found.append(card)
    found.extend(others[place:])
    return found


class CardBox:
    """The cards of all decks, each different one once. Games add what any of them listens to or changes."""

    def __init__(
        self, decks: list[Deck], lists: list[CardList], settings: dict[str, Any], topics: Topics = NO_TOPICS
    ) -> None:
        """`lists` are the cards of the decks, one by one; `topics` what texts of this game can speak of."""
        self.pool = all_different(lists)
        self.index = TextIndex(topics, self.pool)
        self.decks = [cards.faces(self.pool) for cards in lists]
        """For each seat, every card of its deck as a place in `pool`."""
        self.deck_names = [deck.name for deck in decks]
        self.settings = {"seats": [deck.text() for deck in decks], **settings}
