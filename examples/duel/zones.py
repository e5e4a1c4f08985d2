"""Where a card can be in Duel."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.layout import NOBODY, OPEN, OWNER, Layouts

DECK: Final = 0
HAND: Final = 1
CREATURES: Final = 2
DISCARD: Final = 3
PLAYED: Final = 4
"""A spell while its text is carried out."""

LAYOUTS: Final = Layouts(
    ("deck", "hand", "creatures", "discard pile", "played"),
    (NOBODY, OWNER, OPEN, OPEN, OPEN),
    (False, False, True, False, False),
)
