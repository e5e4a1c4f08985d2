"""Shadowfist's part of the phrase book."""

from __future__ import annotations

import re
from typing import Final

from playmat.cardtext.library import Library
from playmat.games.shadowfist.words import (
    answering,
    attack_happenings,
    bans,
    conditions,
    control,
    costs,
    counters,
    counting,
    damage,
    damage_rules,
    dealings,
    decks,
    designating,
    frames,
    going_on,
    hands,
    happenings,
    lasting,
    leaving_play,
    moving,
    nouns,
    numbers,
    numerals,
    occasions,
    occurrences,
    permissions,
    players,
    plays,
    power,
    quantities,
    returning,
    spans,
    standing,
    sums,
    targets,
    texts,
    this_turn,
    timing,
    turning,
    which,
    which_now,
    windows,
)
from playmat.games.shadowfist.words.nouns import LEXICON
from playmat.vocabulary import amounts, either_kind, of_them, posts, prices, putting, seeing, things
from playmat.vocabulary import conditions as common_conditions
from playmat.vocabulary import moving as common_moving
from playmat.vocabulary import players as common_players
from playmat.vocabulary import texts as common_texts

COMMON: Final = (
    amounts, common_conditions, common_moving, common_players, either_kind, of_them, posts, prices, putting,
    seeing, common_texts, things,
)  # fmt: skip
"""Of the common words: how long something lasts, and what stands, the game has its own way to say."""

OWN: Final = (
    answering, attack_happenings, bans, conditions, control, costs, counters, counting, damage, damage_rules,
    dealings, decks, designating, frames, going_on, hands, happenings, lasting, leaving_play, moving, nouns, numbers,
    numerals, occasions, occurrences, permissions, players, plays, power, quantities, returning, spans, standing,
    sums, targets, texts, this_turn, timing, turning, which, which_now, windows,
)  # fmt: skip

BOOK: Final = tuple(module.__name__ for module in (*COMMON, *OWN))

DESIGNATORS: Final = (
    "Abomination", "Assassin", "Bandit", "Battleground", "Buro", "Chamber", "Cop", "Cyborg", "Darkness",
    "Demon", "Dragon", "Emperor", "Empress", "Enforcer", "Eunuch", "Fire", "Ghost", "Guard", "Gun", "Hood",
    "Horde", "Ice", "Imperial", "Killer", "Knight", "Lodge", "Master", "Mastermind", "Mercenary", "Monk",
    "Netherworld", "Orange", "Pagoda", "Palace", "Pawn", "Pledged", "Police", "PubOrd", "Rabble", "Rebel",
    "RedGlare", "Sanctuary", "Senshi", "Shaolin", "Soldier", "Spirit", "Tank", "Thunder", "Triumvirate",
    "Undead", "Zhang",
    "Android", "Captain", "Detective", "Gangster", "Hacker", "Inventor", "Ninja", "Outlaw", "Pilot", "Pirate", "Priest",
    "Robot", "Samurai", "Scientist", "Smuggler", "Sorcerer", "Spy", "Student", "Thief", "Vampire", "Warrior", "Witch",
)  # fmt: skip
"""Those that texts speak of, and such as authors of new cards think of."""

LATER_DESIGNATORS: Final = (
    "Agent", "Ape", "Arcano", "Artist", "Chimp", "Colonel", "Commandant",
    "Drone", "Fu", "Garden", "General", "Gorilla", "Kung",
    "Lotus", "Manchu", "Martial", "Military", "Monkey", "Peasant", "Petal", "Queen", "Scientist", "Silver", "Simian",
    "Student", "Sword", "Swordsman", "Temple", "Thorn", "Transformed", "Trooper",
)  # fmt: skip
"""Those that only texts of later sets speak of; in print they always stand between brackets."""


BRACKETED: Final = re.compile(r"<([A-Z][A-Za-z0-9'-]*)>")


def names_for(library: Library) -> list[str]:
    """The designators that texts may use: those listed here, and any a text of the library has between brackets."""
    texts = [str(row.get("text", "")) for card_set in library.sets for row in card_set.rows]
    found = {word for text in texts if "<" in text for word in BRACKETED.findall(text)}
    return sorted({*DESIGNATORS, *LATER_DESIGNATORS, *found})


__all__ = ["BOOK", "LEXICON", "names_for"]
