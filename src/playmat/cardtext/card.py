"""A printed card: what stands on it, and the phrases its text was read into."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from playmat.cardtext.phrase import Phrase, everything_in, find, locate


def slug(title: str) -> str:
    """A title as a key: "Clean 'Em Out" -> clean-em-out."""
    words = "".join(letter if letter.isalnum() else " " for letter in title.lower().replace("'", "").replace("’", ""))
    return "-".join(words.split())


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """Shared by all copies in all positions; it never changes after loading."""

    def __init__(self, row: dict[str, Any], set_name: str, text: str) -> None:
        """`row` is what stands in the card file, every value checked; games read their own values from it too."""
        self.name = str(row["name"])
        self.title = str(row.get("title", ""))
        self.full_title = f"{self.name}, {self.title}" if self.title else self.name
        self.key = slug(self.full_title)
        self.kind = str(row["type"])
        self.set_name = set_name
        self.number = str(row.get("number", ""))
        self.text = text
        """Canonical: written from what runs."""
        self.abilities: tuple[Phrase, ...] = ()
        self.phrases: list[Phrase] = []
        """Its abilities and everything in them."""
        self.printed = dict(row)
        """Every printed value, for lists, searches and audits."""

    def learn(self, abilities: tuple[Phrase, ...]) -> None:
        self.abilities = abilities
        for i, ability in enumerate(abilities):
            locate(ability, f"{self.key}:{i}")
        self.phrases = everything_in(abilities)
        for phrase in self.phrases:
            phrase.stands_on(self.full_title)

    def standing_texts(self) -> Sequence[Phrase]:
        """What it says while it lies in play. Games say which of its texts those are."""
        return ()

    def is_called(self, noun: str) -> bool:
        """Does a noun mean this card by what is printed on it?"""
        return False

    def phrase_at(self, address: str) -> Phrase | None:
        for ability in self.abilities:
            if address == ability.address or address.startswith(ability.address + "."):
                return find(ability, address)
        return None
