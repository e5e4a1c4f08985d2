"""MegaMan's part of the phrase book."""

from __future__ import annotations

from typing import Final

from playmat.cardtext.words import COMMON
from playmat.games.megaman.words import actions, destiny, energy, nouns
from playmat.games.megaman.words.nouns import LEXICON

BOOK: Final = (*COMMON, *(module.__name__ for module in (nouns, energy, actions, destiny)))

__all__ = ["BOOK", "LEXICON"]
