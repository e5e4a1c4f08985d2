"""The cards of a game: rows of card files, read into cards when somebody asks for one.

Reading every text takes a moment and a game needs a few dozen cards, so a card is read once, when it is first wanted.
`playmat cards check` and the tests read them all.
"""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any

from playmat.cardtext.card import Card, slug
from playmat.cardtext.files import CardSet

MOST_NEAR = 3
LONGEST_TITLE = 200


class UnknownCard(LookupError):
    """No card of that name, with the names that come near."""

    def __init__(self, title: str, near: Sequence[str]) -> None:
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        super().__init__(f"there is no card called {title[:LONGEST_TITLE]!r}{hint}")
        self.title = title
        self.near = list(near)


class Shelf:
    """Where a card stands: its set and row."""

    def __init__(self, card_set: CardSet, row: int, title: str) -> None:
        self.card_set = card_set
        self.row = row
        self.title = title

    def values(self) -> dict[str, Any]:
        """What the card file says, text included, before anything is read."""
        return self.card_set.rows[self.row]


def folded(title: str) -> str:
    """A title without case, accents, spaces and punctuation: "Pokémon: Go!" -> pokemongo."""
    plain = unicodedata.normalize("NFKD", title[:LONGEST_TITLE]).casefold()
    return "".join(letter for letter in plain if letter.isalnum())


class Library:
    def __init__(self, sets: Sequence[CardSet], read: Callable[[CardSet, int], Card]) -> None:
        self.sets = list(sets)
        self._read = read
        self._cards: dict[str, Card] = {}
        self._asked: dict[str, Card] = {}
        """The same by the titles they were asked for with, so that those need not be taken apart again."""
        self._shelves: dict[str, Shelf] = {}
        self._folded: dict[str, str] = {}
        for card_set in self.sets:
            for i, (key, title) in enumerate(card_set.titles()):
                if title:
                    self._shelves[key] = Shelf(card_set, i, title)

    def borrow(self, other: Library) -> None:
        """Take over the cards another library has read already, where both have the same."""
        for key, card in other._cards.items():
            mine, theirs = self._shelves.get(key), other._shelves[key]
            if mine is not None and mine.card_set is theirs.card_set and mine.row == theirs.row:
                self._cards[key] = card

    def titles(self) -> list[str]:
        return [shelf.title for shelf in self._shelves.values()]

    def keys(self) -> list[str]:
        return list(self._shelves)

    def shelves(self) -> list[Shelf]:
        """Every card where it stands, none of them read for it."""
        return list(self._shelves.values())

    def key_of(self, title: str) -> str:
        """The key of the card that is called so, whatever the case, spaces and punctuation; else nothing."""
        key = slug(title)
        if key in self._shelves:
            return key
        if not self._folded:
            for known, shelf in self._shelves.items():
                self._folded.setdefault(folded(shelf.title), known)
        return self._folded.get(folded(title), "")

    def knows(self, title: str) -> bool:
        return self.key_of(title) != ""

    def is_later(self, title: str) -> bool:
        """Is it a card of a later set?"""
        key = self.key_of(title)
        return key != "" and self._shelves[key].card_set.later

    def title_of(self, title: str) -> str:
        """The title as it is printed. UnknownCard if there is none."""
        key = self.key_of(title)
        if not key:
            raise UnknownCard(title, self.near(title))
        return self._shelves[key].title

    def card(self, title: str) -> Card:
        """The card of this title or key, its text read. BadCards if it cannot be."""
        asked = self._asked.get(title)
        if asked is not None:
            return asked
        key = self.key_of(title)
        if not key:
            raise UnknownCard(title, self.near(title))
        known = self._cards.get(key)
        if known is None:
            shelf = self._shelves[key]
            known = self._cards[key] = self._read(shelf.card_set, shelf.row)
        self._asked[title] = known
        return known

    def named(self, name: str) -> list[str]:
        """The titles of all cards of that name, whatever follows it."""
        wanted = folded(name)
        return [
            shelf.title for shelf in self._shelves.values() if folded(str(shelf.values().get("name", ""))) == wanted
        ]

    def near(self, title: str) -> list[str]:
        """Titles that look like this one: of the same name first, then those of nearly the same letters, then those
        that contain the words."""
        found = self.named(title)
        by_fold = {folded(shelf.title): shelf.title for shelf in self._shelves.values()}
        wanted = folded(title)
        found += [by_fold[key] for key in difflib.get_close_matches(wanted, list(by_fold), n=MOST_NEAR, cutoff=0.6)]
        if len(wanted) >= 3:
            found += [other for key, other in by_fold.items() if wanted in key]
        return list(dict.fromkeys(found))[:MOST_NEAR]
