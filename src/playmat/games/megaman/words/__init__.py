"""MegaMan's part of the phrase book."""

from __future__ import annotations

from typing import Final

from playmat.games.megaman.words import actions, destiny, energy, nouns
from playmat.games.megaman.words.nouns import LEXICON
from playmat.vocabulary import (
    control,
    either,
    entering,
    having,
    leaving,
    luck,
    of_them,
    owners,
    protecting,
    turns,
    whiles,
)
from playmat.vocabulary.words import COMMON

PHRASES: Final = (
    nouns,
    energy,
    actions,
    destiny,
    leaving,
    having,
    of_them,
    owners,
    protecting,
    turns,
    control,
    entering,
    luck,
    either,
)

BOOK: Final = (*COMMON, whiles.__name__, *(module.__name__ for module in PHRASES))

__all__ = ["BOOK", "LEXICON"]
