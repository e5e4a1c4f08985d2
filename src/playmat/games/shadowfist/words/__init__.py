"""Shadowfist's part of the phrase book."""

from __future__ import annotations

from typing import Final

from playmat.cardtext import amounts, conditions, moving, players, posts, putting, texts, things
from playmat.cardtext.library import Library
from playmat.games.shadowfist.words import changing, effects, frames, kinds, moments, nouns, standing, state_of_play
from playmat.games.shadowfist.words.nouns import LEXICON

COMMON: Final = (amounts, conditions, moving, players, posts, putting, texts, things)
"""Of the common words: how long something lasts, and what stands, the game has its own way to say."""

BOOK: Final = tuple(
    module.__name__ for module in (*COMMON, nouns, kinds, effects, changing, standing, state_of_play, moments, frames)
)

DESIGNATORS: Final = (
    *("Abomination", "Assassin", "Bandit", "Battleground", "Buro", "Cop", "Cyborg", "Darkness", "Demon", "Dragon"),
    *("Enforcer", "Eunuch", "Fire", "Ghost", "Guard", "Gun", "Hood", "Horde", "Ice", "Killer", "Lodge", "Mastermind"),
    *("Mercenary", "Monk", "Netherworld", "Orange", "Pagoda", "Pawn", "Pledged", "Police", "PubOrd", "Rabble", "Rebel"),
    *("Senshi", "Shaolin", "Soldier", "Spirit", "Tank", "Thunder", "Triumvirate", "Undead"),
)
"""Those that texts speak of."""


def names_for(library: Library) -> list[str]:
    """The designators that texts may use."""
    return list(DESIGNATORS)


__all__ = ["BOOK", "LEXICON", "names_for"]
