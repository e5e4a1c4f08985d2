"""A deck of any cards there are, legal (SF-8.1-a) and able to play: for tests that want to see everything happen."""

from __future__ import annotations

from typing import Any, Final

from playmat.cardtext.deck import Deck
from playmat.cardtext.library import Library
from playmat.games.shadowfist.card import CHARACTER, FACTIONS, FENG_SHUI, TALENTS
from playmat.kernel.chance import Chance

SITES: Final = 8
FOUNDATIONS: Final = 3
OTHERS: Final = 16
"""How many different cards of each sort, as far as there are so many."""


def random_deck(library: Library, chance: Chance) -> Deck:
    """Two factions: Feng Shui Sites, foundation Characters, and cards of any kind that those factions may play."""
    factions = drawn_from(list(FACTIONS), 2, chance)
    rows = [(shelf.title, shelf.values()) for shelf in library.shelves()]
    sites = [title for title, row in rows if row["type"] == FENG_SHUI]
    foundations = [title for title, row in rows if is_foundation(row, factions)]
    others = [title for title, row in rows if title not in sites + foundations and is_playable(row, factions)]
    entries = [
        *some_of(sites, SITES, 1, chance),
        *some_of(foundations, FOUNDATIONS, 4, chance),
        *some_of(others, OTHERS, 1, chance),
    ]
    return Deck(" and ".join([FACTIONS[letter] for letter in factions]), entries)


def some_of(titles: list[str], number: int, copies: int, chance: Chance) -> list[tuple[int, str]]:
    """So many titles, each so many times or once more."""
    return [(copies + chance.below(2), title) for title in drawn_from(titles, number, chance)]


def drawn_from(words: list[str], number: int, chance: Chance) -> list[str]:
    places = list(range(len(words)))
    chance.shuffle(places)
    return [words[place] for place in places[:number]]


def is_foundation(row: dict[str, Any], factions: list[str]) -> bool:
    provides = str(row.get("provides", ""))
    return row["type"] == CHARACTER and not row.get("needs") and any(letter in provides for letter in factions)


def is_playable(row: dict[str, Any], factions: list[str]) -> bool:
    return all(letter in factions or letter in TALENTS for letter in str(row.get("needs", "")))
