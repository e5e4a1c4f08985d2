"""Shadowfist's part of the phrase book."""

from __future__ import annotations

from typing import Final

from playmat.cardtext.library import Library
from playmat.cardtext.words import COMMON
from playmat.games.shadowfist.words import first
from playmat.games.shadowfist.words.first import LEXICON

BOOK: Final = (*COMMON, *(module.__name__ for module in (first,)))


def names_for(library: Library) -> list[str]:
    """The designators and titles that texts may use."""
    return []


__all__ = ["BOOK", "LEXICON", "names_for"]
