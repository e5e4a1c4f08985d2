"""MegaMan's part of the phrase book."""

from __future__ import annotations

from typing import Final

from playmat.games.megaman.words import actions, destiny, energy, nouns
from playmat.games.megaman.words.nouns import LEXICON
from playmat.vocabulary import having, leaving, parts
from playmat.vocabulary.words import COMMON

BOOK: Final = (*COMMON, *(module.__name__ for module in (nouns, energy, actions, destiny, leaving, having, parts)))

__all__ = ["BOOK", "LEXICON"]
