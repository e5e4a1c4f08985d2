"""At once is ordered: two different things of one player that go off at the same moment are put to that player.

Cards are made for it out of the game's own words: what sets off one text of a printed card sets off two, with other
acts. Every moment that a printed text waits for has its turn, and the acts are drawn by lot, so that in long sweeps
every act comes at every moment.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from playmat.cardplay.game import CardGame
from playmat.cardplay.table import CardTable
from playmat.cardtext.book import TextError
from playmat.cardtext.files import BadCards
from playmat.cardtext.library import Shelf
from playmat.cardtext.pattern import BadPattern
from playmat.cardtext.phrase import Phrase
from playmat.kernel.chance import Chance
from playmat.kernel.codec import fields_of
from playmat.kernel.game import BadSetup
from playmat.kernel.position import Position
from playmat.testkit.course import Course, LawBroken, random_key
from playmat.testkit.hostile import as_toml
from playmat.testkit.lawful import check_position

NAMES = ("At Once One", "At Once Two")
COPIES = 30

MOST_CHOICES = 400
"""So long such a game is followed."""

MOST_STEPS = 400
"""A choice that sets off more is left to the law that everything ends."""

TRIES = 40
"""Acts tried for one moment; not every act can stand after every event."""


class Moments:
    """What texts of printed cards wait for, and what they do then."""

    def __init__(self, game: CardGame) -> None:
        self.game = game
        self.texts: list[tuple[Shelf, Phrase]] = []
        """One text for each event of the printed cards, with the card it stands on."""
        self.acts: list[Phrase] = []
        seen: set[str] = set()
        for shelf in game.library.shelves():
            for text in game.library.card(shelf.title).phrases:
                event, act = getattr(text, "event", None), getattr(text, "effect", None)
                if not isinstance(event, Phrase) or not isinstance(act, Phrase):
                    continue
                self.acts.append(act)
                said = f"{type(text).__name__} {type(event).__name__}"
                if said not in seen and self.said(text, act):
                    seen.add(said)
                    self.texts.append((shelf, text))

    def pair(self, number: int, random: Random) -> str:
        """A card file with two cards that wait for the same moment; nothing if no two acts suit it."""
        shelf, text = self.texts[number % len(self.texts)]
        written: list[str] = []
        for _ in range(TRIES):
            said = self.said(text, random.choice(self.acts))
            if not said or any(said in card for card in written):
                continue
            card = as_toml({**shelf.values(), "name": NAMES[len(written)]}, said)
            try:
                self.game.with_cards("\n".join([*written, card]))
            except BadCards:
                continue
            written.append(card)
            if len(written) == len(NAMES):
                return "\n".join(written)
        return ""

    def said(self, text: Phrase, act: Phrase) -> str:
        """The text with another act in it, if the book can read that."""
        given: dict[str, Any] = {name: getattr(text, name) for name in fields_of(type(text))}
        try:
            said = self.game.book.say(type(text)(**{**given, "effect": act}))
            said = f"{said[0].upper()}{said[1:]}."
            self.game.book.read(said)
        except (TextError, BadPattern, AttributeError, TypeError, ValueError, KeyError):
            return ""
        return said


def paired_courses(game: CardGame, number: int, first: int = 0) -> Iterator[Course]:
    """That many games with two such cards many times in every deck, beside cards drawn by lot."""
    moments = Moments(game)
    for i in range(first, first + number) if moments.texts else ():
        seed = b"at once %d" % i
        cards = moments.pair(i, Random(seed))
        if not cards:
            continue
        decks = game.random_decks(game.seats[0], Chance(b"decks of " + seed))
        spiked = [deck + "".join(f"{COPIES} {name}\n" for name in NAMES) for deck in decks]
        try:
            yield Course(game, game.seats[0], seed, spiked, cards=cards, any_deck=True)
        except BadSetup:
            continue  # a second NetNavi, or a second shaman: no deck to play with


def check_ordered(course: Course) -> None:
    """At every step of a game that nobody was asked about, and lawful at every decision."""
    with course.told_where():
        position = course.position
        while position.decision is not None and len(course.keys) < MOST_CHOICES:
            check_position(position)
            key = random_key(position.decision, course.chance, course.steps_in_one_in)
            course.keys.append(key)
            if not answer_step_by_step(position, key):
                return


def answer_step_by_step(position: Position, key: str) -> bool:
    """Answers as `choose` does, with a look at what each step takes from what waits; False where it takes too long."""
    decision = position.decision
    option = None if decision is None else decision.find(key)
    assert decision is not None and option is not None
    position.decision = None
    decision.step.answer(position, option)
    steps = 0
    while goes_on(position):
        before = waiting(position)
        position.agenda.pop().run(position)
        check_taken(position, before, waiting(position))
        steps += 1
        if steps == MOST_STEPS:
            return False
    return position.outcome is None


def goes_on(position: Position) -> bool:
    """Is the next step run without anybody being asked?"""
    return position.decision is None and position.outcome is None and bool(position.agenda)


def waiting(position: Position) -> list[Any]:
    """What has gone off and is not carried out yet."""
    return position.pending[:] if isinstance(position, CardTable) else []


def check_taken(table: Any, before: list[Any], after: list[Any]) -> None:
    """A step took one of those that wait, and nobody was asked: there was no other of the same player to choose."""
    taken = [one for one in before if not any(one is other for other in after)]
    if len(taken) != 1:
        return
    for other in before:
        if other is not taken[0] and is_beside(table, taken[0], other):
            who = table.names[table.ordered_by(other)]
            names = [type(one.phrase).__name__ for one in (taken[0], other)]
            raise LawBroken(f"{who} was not asked which comes first, {' or '.join(names)}")


def is_beside(table: Any, one: Any, other: Any) -> bool:
    """Are they two different things of one player at one moment? What is immediate comes before the rest."""
    if table.ordered_by(one) != table.ordered_by(other) or one.phrase.address == other.phrase.address:
        return False
    return is_immediate(one.phrase) == is_immediate(other.phrase)


def is_immediate(phrase: Any) -> bool:
    return bool(phrase.immediate()) if hasattr(phrase, "immediate") else False
