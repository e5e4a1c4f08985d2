"""Decks drawn by lot: any shaman, and cards that shaman can play. They bring every card into play sooner or later."""

from __future__ import annotations

from typing import Any, Final

from playmat.cardtext.deck import Deck
from playmat.cardtext.library import Library, Shelf
from playmat.games.shamanking.card import ADVANTAGE, SHAMAN, SIGNATURE, SPECTERGRAM, STRIKE, TEAMWORK
from playmat.kernel.chance import Chance

SHARES: Final = ((STRIKE, 6), (ADVANTAGE, 2), (TEAMWORK, 2))
"""Of ten cards."""

MOST_COPIES: Final = 3


def deck_by_lot(library: Library, size: int, chance: Chance) -> Deck:
    """Six strikes, two advantages and two teamworks in ten cards, and nothing the shaman could not play."""
    shamans = [
        shelf for shelf in library.shelves() if shelf.values().get("type") == SHAMAN and has_moves(library, shelf)
    ]
    shaman = shamans[chance.below(len(shamans))]
    entries: list[tuple[int, str]] = [(1, shaman.title)]
    for kind, share in SHARES:
        left = size * share // 10
        shelves = [shelf for shelf in library.shelves() if suits(shelf.values(), kind, shaman.values())]
        while left > 0 and shelves:
            shelf = shelves.pop(chance.below(len(shelves)))
            number = min(left, 1 + chance.below(MOST_COPIES))
            entries.append((number, shelf.title))
            left -= number
    return Deck(f"{shaman.title}, by lot", entries)


def has_moves(library: Library, shaman: Shelf) -> bool:
    sides = {
        str(shelf.values().get("side"))
        for shelf in library.shelves()
        if shelf.values().get("type") == SIGNATURE and shelf.values().get("shaman") == shaman.values().get("name")
    }
    return len(sides) == 2


def suits(row: dict[str, Any], kind: str, shaman: dict[str, Any]) -> bool:
    """Is it of this kind, and could the shaman play it? A spectergram counts as an advantage (SK-RUL-26)."""
    if row.get("type") == SPECTERGRAM:
        return kind == ADVANTAGE and row.get("shaman") == shaman.get("name")
    return row.get("type") == kind and ("trait" not in row or row["trait"] in shaman["traits"])
