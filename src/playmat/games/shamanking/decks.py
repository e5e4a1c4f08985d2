"""Decks drawn by lot: any shaman, and cards that shaman can play. They bring every card into play sooner or later."""

from __future__ import annotations

from typing import Any, Final

from playmat.cardtext.library import Library, Shelf
from playmat.cardtext.lots import Fits, Share, one_of
from playmat.games.shamanking.card import ADVANTAGE, SHAMAN, SIGNATURE, SPECTERGRAM, STRIKE, TEAMWORK
from playmat.kernel.chance import Chance

SHARES: Final = ((STRIKE, 6), (ADVANTAGE, 2), (TEAMWORK, 2))
"""Of ten cards."""

MOST_COPIES: Final = 3


def shares(library: Library, size: int, chance: Chance) -> list[Share]:
    """Six strikes, two advantages and two teamworks in ten cards, and nothing the shaman could not play."""
    shamans = [
        shelf for shelf in library.shelves() if shelf.values().get("type") == SHAMAN and has_moves(library, shelf)
    ]
    shaman = one_of(shamans, chance).values()

    def of(kind: str) -> Fits:
        return lambda row: suits(row, kind, shaman)

    first = Share(1, 1, 1, lambda row: row is shaman)
    return [first, *[Share(size * share // 10, 1, MOST_COPIES, of(kind)) for kind, share in SHARES]]


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
