"""Shadowfist's part of the phrase book."""

from __future__ import annotations

from typing import Final

from playmat.cardtext import amounts, conditions, moving, players, posts, putting, texts, things
from playmat.cardtext.library import Library
from playmat.games.shadowfist.words import (
    answering,
    answers_to_loss,
    bans,
    changing,
    copies,
    copying,
    counting,
    deeds,
    designating,
    effects,
    fights,
    finer,
    frames,
    gambits,
    hands,
    happenings,
    kinds,
    lasting,
    marks,
    moments,
    nouns,
    numerals,
    oddities,
    out_of_hand,
    people,
    plays,
    prices,
    rarities,
    returns,
    shields,
    sifting,
    standing,
    state_of_play,
    structure_words,
    subjects,
    sums,
    swaps,
    timing,
    upheavals,
    which,
    whose,
    windows,
    yours,
)
from playmat.games.shadowfist.words.nouns import LEXICON

COMMON: Final = (amounts, conditions, moving, players, posts, putting, texts, things)
"""Of the common words: how long something lasts, and what stands, the game has its own way to say."""

OWN: Final = (
    nouns, kinds, whose, which, people, effects, deeds, copies, rarities, oddities, prices, changing, lasting,
    standing,
    counting, bans, state_of_play, structure_words, moments, happenings, frames, windows, designating, sums, timing,
    answering, hands, fights, plays, shields, copying, gambits,
    answers_to_loss, marks, upheavals, yours, returns, swaps, numerals, finer, subjects, out_of_hand, sifting,
)  # fmt: skip

BOOK: Final = tuple(module.__name__ for module in (*COMMON, *OWN))

DESIGNATORS: Final = (
    "Abomination", "Assassin", "Bandit", "Battleground", "Buro", "Chamber", "Cop", "Cyborg", "Darkness",
    "Demon", "Dragon", "Emperor", "Empress", "Enforcer", "Eunuch", "Fire", "Ghost", "Guard", "Gun", "Hood",
    "Horde", "Ice", "Imperial", "Killer", "Knight", "Lodge", "Master", "Mastermind", "Mercenary", "Monk",
    "Netherworld", "Orange", "Pagoda", "Palace", "Pawn", "Pledged", "Police", "PubOrd", "Rabble", "Rebel",
    "RedGlare", "Sanctuary", "Senshi", "Shaolin", "Soldier", "Spirit", "Tank", "Thunder", "Triumvirate",
    "Undead", "Zhang",
)  # fmt: skip
"""Those that texts speak of."""


def names_for(library: Library) -> list[str]:
    """The designators that texts may use."""
    return list(DESIGNATORS)


__all__ = ["BOOK", "LEXICON", "names_for"]
