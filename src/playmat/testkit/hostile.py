"""It ends: whatever two cards say, a choice comes to the next question or to the end of the game.

Texts nobody would print are made of the parts of real ones: somewhere in a text a phrase is taken out and another of
its kind put in. What the game's own book reads is a card, and is played with.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from playmat.cardplay.game import CardGame
from playmat.cardtext.book import TextError
from playmat.cardtext.files import BadCards
from playmat.cardtext.library import Shelf
from playmat.cardtext.overlap import root_of
from playmat.cardtext.pattern import BadPattern
from playmat.cardtext.phrase import Phrase
from playmat.kernel.chance import Chance
from playmat.kernel.codec import fields_of
from playmat.kernel.game import BadSetup
from playmat.testkit.course import Course, LawBroken

LEFT_OUT = ("text", "title", "number", "rarity")
"""What a new card does not take over from the one it is like."""

NAMES = ("Hostile One", "Hostile Two")
COPIES = 12

MOST_CHOICES = 300
"""So long such a game is followed."""

TRIES = 60
"""Grafts tried for one text; most of them say nothing the book can read."""


class Forger:
    """Writes cards in the words of a game."""

    def __init__(self, game: CardGame, random: Random, cards: int = 60) -> None:
        self.game = game
        self.random = random
        shelves = [shelf for shelf in game.library.shelves() if shelf.values().get("text")]
        self.models = random.sample(shelves, min(cards, len(shelves)))
        self.parts: dict[str, list[Phrase]] = {}
        """Phrases that stand on these cards, by the widest kind they belong to."""
        for shelf in self.models:
            for phrase in game.library.card(shelf.title).phrases:
                self.parts.setdefault(root_of(phrase), []).append(phrase)

    def cards(self, number: int) -> str:
        """A card file with so many new cards."""
        return "\n".join(self.card(name) for name in NAMES[:number])

    def card(self, name: str) -> str:
        while True:
            shelf = self.random.choice(self.models)
            text = self.text(shelf)
            written = as_toml({**shelf.values(), "name": name}, text) if text else ""
            if written and self.is_playable(written):
                return written

    def is_playable(self, written: str) -> bool:
        try:
            self.game.with_cards(written)
        except BadCards:
            return False
        return True

    def text(self, shelf: Shelf) -> str:
        """The card's text with other parts in it; nothing if none was found that can be read."""
        abilities = self.game.library.card(shelf.title).abilities
        for _ in range(TRIES):
            ability = self.random.choice(abilities)
            try:
                for _ in range(1 + self.random.randrange(2)):
                    ability = self.grafted(ability)
                text = self.game.book.write([ability])
                self.game.book.read(text)
            except (TextError, BadPattern, AttributeError, TypeError, ValueError, KeyError):
                continue
            return text
        return ""

    def grafted(self, phrase: Phrase) -> Phrase:
        """The phrase with something else of the same kind in one place."""
        places = [name for name in fields_of(type(phrase)) if holds_phrases(getattr(phrase, name))]
        if not places or not self.random.randrange(3):
            return self.random.choice(self.parts.get(root_of(phrase), [phrase]))
        chosen = self.random.choice(places)
        given = {name: getattr(phrase, name) for name in fields_of(type(phrase))}
        value = given[chosen]
        if isinstance(value, tuple):
            place = self.random.choice([i for i, item in enumerate(value) if isinstance(item, Phrase)])
            given[chosen] = (*value[:place], self.grafted(value[place]), *value[place + 1 :])
        else:
            given[chosen] = self.grafted(value)
        return type(phrase)(**given)


def holds_phrases(value: Any) -> bool:
    return isinstance(value, Phrase) or (isinstance(value, tuple) and any(isinstance(item, Phrase) for item in value))


def as_toml(values: dict[str, Any], text: str) -> str:
    said = {name: value for name, value in values.items() if name not in LEFT_OUT} | {"text": text}
    lines = [f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in said.items()]
    return "\n".join(["[[card]]", *lines, ""])


def hostile_courses(game: CardGame, number: int, first: int = 0) -> Iterator[Course]:
    """That many games, each with two new cards many times in every deck, beside cards drawn by lot."""
    for i in range(first, first + number):
        seed = b"hostile %d" % i
        cards = Forger(game, Random(seed)).cards(len(NAMES))
        decks = game.random_decks(game.seats[0], Chance(b"decks of " + seed))
        spiked = [deck + "".join(f"{COPIES} {name}\n" for name in NAMES) for deck in decks]
        try:
            course = Course(game, game.seats[0], seed, spiked, cards=cards, any_deck=True)
        except BadSetup:
            continue  # a second NetNavi, or a second shaman: no deck to play with
        yield course


def check_it_ends(course: Course) -> None:
    """Every choice comes to a question or to the end of the game."""
    with course.told_where():
        for _ in course.decisions():
            if len(course.keys) == MOST_CHOICES:
                return
        if course.position.outcome is None:
            raise LawBroken("nobody is asked, and the game is not over")
