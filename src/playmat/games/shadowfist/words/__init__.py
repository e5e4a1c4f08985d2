"""Shadowfist's part of the phrase book."""

from __future__ import annotations

from typing import Final

from playmat.cardtext import amounts, conditions, moving, players, posts, putting, texts, things
from playmat.cardtext.library import Library
from playmat.games.shadowfist.words import changing, effects, frames, moments, nouns, standing
from playmat.games.shadowfist.words.nouns import LEXICON

COMMON: Final = (amounts, conditions, moving, players, posts, putting, texts, things)
"""Of the common words: how long something lasts, and what stands, the game has its own way to say."""

BOOK: Final = tuple(module.__name__ for module in (*COMMON, nouns, effects, changing, standing, moments, frames))

DESIGNATORS: Final = ("Hood", "Cop", "Fire", "Orange", "Pledged", "Lodge", "Demon", "Abomination", "Monk", "Ice")
"""Those that texts speak of."""


def names_for(library: Library) -> list[str]:
    """The designators that texts may use."""
    return list(DESIGNATORS)


__all__ = ["BOOK", "LEXICON", "names_for"]
