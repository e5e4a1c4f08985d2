"""Every act at every moment: cards in a game's own words whose texts do something at a time no printed card does it.

An act is a phrase that does something and holds no other that does; a moment is a printed text with an act taken out.
Each act is put into each moment; what the game's own book reads is a card, and is played with.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from playmat.cardplay.effect import Effect
from playmat.cardplay.game import CardGame
from playmat.cardtext.book import TextError
from playmat.cardtext.library import Shelf
from playmat.cardtext.pattern import BadPattern
from playmat.cardtext.phrase import Phrase
from playmat.kernel.chance import Chance
from playmat.kernel.codec import fields_of
from playmat.kernel.game import BadSetup
from playmat.testkit.course import Course
from playmat.testkit.hostile import as_toml

CARDS = 6
"""So many new cards are in the decks of one game."""
COPIES = 4

BODY = "Body"
"""The phrase that is a row of sentences: a moment keeps only the one it is about."""

Path = tuple[tuple[str, int], ...]
"""The way down into a phrase: fields, and places in those that are rows; -1 where they are not."""


class Place(NamedTuple):
    """A phrase that does something, and where it stands in a text."""

    path: Path
    act: Effect
    shape: str
    """The phrases around it, by name."""


class Moment(NamedTuple):
    """A printed text in which one act may be exchanged for another."""

    shelf: Shelf
    text: Phrase
    path: Path


def inside(phrase: Phrase) -> Iterator[tuple[str, int, Phrase]]:
    """What a phrase is made of: field, place in it and the phrase there."""
    for name in fields_of(type(phrase)):
        value = getattr(phrase, name)
        if isinstance(value, Phrase):
            yield name, -1, value
        elif isinstance(value, tuple):
            for place, item in enumerate(value):
                if isinstance(item, Phrase):
                    yield name, place, item


def places_in(phrase: Phrase, path: Path = (), shape: str = "") -> Iterator[Place]:
    """The acts in a phrase: those that do something and hold nothing that does."""
    parts = list(inside(phrase))
    deeper = False
    for name, place, part in parts:
        siblings = (
            ""
            if type(phrase).__name__ == BODY
            else ",".join(type(other).__name__ for _, _, other in parts if other is not part)
        )
        for found in places_in(part, (*path, (name, place)), f"{shape}/{type(phrase).__name__}({siblings}).{name}"):
            deeper = True
            yield found
    if not deeper and isinstance(phrase, Effect):
        yield Place(path, phrase, shape)


def exchanged(phrase: Phrase, path: Path, act: Phrase) -> Phrase:
    """The phrase with another act in that place, and of a row of sentences only that one."""
    if not path:
        return act
    (name, place), rest = path[0], path[1:]
    given: dict[str, Any] = {field: getattr(phrase, field) for field in fields_of(type(phrase))}
    value = given[name]
    if place < 0:
        given[name] = exchanged(value, rest, act)
    else:
        new = exchanged(value[place], rest, act)
        given[name] = (new,) if type(phrase).__name__ == BODY else (*value[:place], new, *value[place + 1 :])
    return type(phrase)(**given)


class Matrix:
    """The acts and the moments of a game: one of each kind, as its printed cards have them."""

    def __init__(self, game: CardGame) -> None:
        self.game = game
        self.acts: dict[str, Effect] = {}
        self.moments: dict[str, Moment] = {}
        for shelf in game.library.shelves():
            if not shelf.values().get("text"):
                continue
            for text in game.library.card(shelf.title).abilities:
                for place in places_in(text):
                    self.acts.setdefault(type(place.act).__name__, place.act)
                    self.moments.setdefault(place.shape, Moment(shelf, text, place.path))

    def cells(self) -> list[tuple[str, str]]:
        """Every moment with every act, by name."""
        return [(moment, act) for moment in self.moments for act in self.acts]

    def card(self, moment: str, act: str, name: str) -> str:
        """A card of that cell; nothing if the book has no words for it."""
        shelf, text, path = self.moments[moment]
        try:
            written = self.game.book.write([exchanged(text, path, self.acts[act])])
            self.game.book.read(written)
        except (TextError, BadPattern, AttributeError, TypeError, ValueError, KeyError):
            return ""
        return as_toml({**shelf.values(), "name": name}, written)

    def cards(self, random: Random, number: int) -> str:
        """A card file with so many cards of cells drawn by lot."""
        moments, acts = list(self.moments), list(self.acts)
        found: list[str] = []
        while len(found) < number:
            written = self.card(random.choice(moments), random.choice(acts), f"Odd {len(found) + 1}")
            if written:
                found.append(written)
        return "\n".join(found)


def matrix_courses(game: CardGame, number: int, first: int = 0) -> Iterator[Course]:
    """That many games, each with new cards several times in every deck, beside cards drawn by lot."""
    matrix = Matrix(game)
    for i in range(first, first + number):
        seed = b"matrix %d" % i
        cards = matrix.cards(Random(seed), CARDS)
        decks = game.random_decks(game.seats[0], Chance(b"decks of " + seed))
        odd = [deck + "".join(f"{COPIES} Odd {place + 1}\n" for place in range(CARDS)) for deck in decks]
        try:
            course = Course(game, game.seats[0], seed, odd, cards=cards, any_deck=True)
        except BadSetup:
            continue  # a second NetNavi, or a second shaman: no deck to play with
        yield course
