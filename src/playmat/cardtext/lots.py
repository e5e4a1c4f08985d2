"""Decks drawn by lot: legal, able to play, and sooner or later with every card there is in them.

A game says of which shares a deck is made (`CardGame.shares`); the drawing is the same for all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from playmat.cardtext.card import Card
from playmat.cardtext.deck import Deck
from playmat.cardtext.library import Library, Shelf
from playmat.kernel.chance import Chance

Fits = Callable[[dict[str, Any]], bool]
"""May a card with these values, as its file gives them, be drawn?"""


@mypyc_attr(allow_interpreted_subclasses=True)
class Share:
    """A part of a deck: so many cards of those that fit, from `low` to `high` copies of each title drawn."""

    def __init__(self, size: int, low: int, high: int, fits: Fits) -> None:
        self.size = size
        self.low = low
        self.high = high
        self.fits = fits

    def most(self, card: Card) -> int:
        """So many copies of this one may be in a deck."""
        return self.high

    def beside(self, card: Card, drawn: Sequence[Card]) -> bool:
        """May it be in a deck with those that were drawn so far, of all shares?"""
        return True

    def copies(self, chance: Chance) -> int:
        return self.low if self.low == self.high else self.low + chance.below(self.high - self.low + 1)


def one_of(shelves: list[Shelf], chance: Chance) -> Shelf:
    return shelves[chance.below(len(shelves))]


def draw_deck(name: str, library: Library, shares: Sequence[Share], chance: Chance, later: bool = False) -> Deck:
    """Share after share; a share of which there are not cards enough stays smaller. `later`: of later sets too, so that
    a further set changes no deck that was drawn before."""
    known = [shelf for shelf in library.shelves() if later or not shelf.card_set.later]
    entries: list[tuple[int, str]] = []
    drawn: list[Card] = []
    for share in shares:
        taken = [title for _, title in entries]
        shelves = [shelf for shelf in known if share.fits(shelf.values()) and shelf.title not in taken]
        left = share.size
        while left > 0 and shelves:
            shelf = shelves.pop(chance.below(len(shelves)) if len(shelves) > 1 else 0)
            number = min(left, share.copies(chance))
            card = library.card(shelf.title)
            number = min(number, share.most(card))
            if number > 0 and share.beside(card, drawn):
                entries.append((number, shelf.title))
                drawn.append(card)
                left -= number
    return Deck(name, entries)
