"""Whole games at random, and how to come back to any place in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

from playmat.kernel.chance import Chance
from playmat.kernel.decision import Decision
from playmat.kernel.event import EVERYTHING
from playmat.kernel.game import Game
from playmat.kernel.position import Position

MOST_DECISIONS = 100_000
"""A random game longer than this does not end."""

MOST_FOLLOWED = 8_000
"""So many choices are made, all in all, to see where the copies of one game end."""

FOLLOWED = 3
"""A copy that is not followed to the end is followed for so many choices."""


class LawBroken(AssertionError):
    """A law that every game keeps was broken; the message says which and how."""


OFTEN_ASKED, EVERY_SO_OFTEN = 30, 10
"""A question that has come so often is looked at every so many decisions."""

OFTEN, SELDOM = 12, 100
"""Players who may step in do so one time in so many."""


def random_key(decision: Decision, chance: Chance, one_in: int = OFTEN) -> str:
    """Any option; but whoever is only asked whether to step in does so one time in so many: secrets last a while."""
    if decision.window and chance.below(one_in):
        return decision.options[0].key
    return decision.options[chance.below(len(decision.options))].key


class Often:
    """Which decisions of a long game are looked at: where a question has come often, only some of them."""

    def __init__(self) -> None:
        self.asked: Counter[type] = Counter()

    def passes_over(self, decision: Decision, number: int) -> bool:
        """Count the question; is it one of those that are left out?"""
        self.asked[type(decision.step)] += 1
        return self.asked[type(decision.step)] > OFTEN_ASKED and number % EVERY_SO_OFTEN != 0


class Course:
    """One game played at random: where it began, and the keys chosen so far."""

    def __init__(self, game: Game, seats: int, seed: bytes, decks: Sequence[str] = (), **options: Any) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.decks = decks
        """Ready-made decks by name, or lists; none: those that the seed draws."""
        self.options = options
        self.position = self.start()
        self.keys: list[str] = []
        self.chance = Chance(b"choices of " + seed)
        self.steps_in_one_in = OFTEN

    def start(self) -> Position:
        """Where it began, once more."""
        if self.decks:
            return self.game.start(list(self.decks), self.seed, **self.options)
        return self.game.quick_start(self.seats, self.seed, **self.options)

    def decisions(self) -> Iterator[Position]:
        """The position at every decision; when the loop comes round, one more choice has been made."""
        while self.position.decision is not None:
            yield self.position
            self.choose(random_key(self.position.decision, self.chance, self.steps_in_one_in))

    def choose(self, key: str) -> None:
        if len(self.keys) == MOST_DECISIONS:
            raise LawBroken(f"the game has not ended after {MOST_DECISIONS} choices")
        self.position.choose(key)
        self.keys.append(key)

    def play_out(self) -> Position:
        for _ in self.decisions():
            pass
        return self.position

    def where(self) -> str:
        return (
            f"{self.game.name}, {self.seats} seats, seed {self.seed!r}, {self.options or 'usual settings'}, "
            f"{'decks at random, ' if self.decks else ''}"
            f"after {len(self.keys)} choices: {' '.join(self.keys)}"
        )

    @contextmanager
    def told_where(self) -> Iterator[None]:
        """Whatever goes wrong inside also says how to come to the same place."""
        try:
            yield
        except Exception as error:
            error.add_note(self.where())
            raise


def courses(game: Game, seats: int, number: int, first: int = 0, wild: bool = True) -> Iterator[Course]:
    """That many games, each with a seed of its own. The usual settings and the game's lively ones take turns, and so do
    players who step in often and seldom; `wild`: and ready-made decks and decks at random, where a game has them."""
    tables: list[dict[str, Any]] = [{}, *game.lively_settings()]
    for i in range(first, first + number):
        seed = b"course %d" % i
        settings = tables[i // 2 % len(tables)] if wild else tables[i % len(tables)]
        decks = game.random_decks(seats, Chance(b"decks of " + seed), **settings) if wild and i % 2 else []
        course = Course(game, seats, seed, decks, **settings)
        course.steps_in_one_in = OFTEN if i // len(tables) % 2 else SELDOM
        yield course


class Record:
    """A whole random game: every key chosen, what kind of step asked, and the hash at every decision and at the end."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.hashes: list[str] = []
        self.asked: list[str] = []
        with course.told_where():
            for position in course.decisions():
                self.hashes.append(position.hash())
                self.asked.append(type(position.decision.step).__name__ if position.decision is not None else "")
            self.hashes.append(course.position.hash())
        self.keys = self.course.keys
        self.final = self.hashes[-1]
        self.told = course.position.told(EVERYTHING)

    def again(self) -> Iterator[tuple[int, Position]]:
        """The same game once more, from the start: at each decision its number and the position."""
        position = self.course.start()
        for number, key in enumerate(self.keys):
            yield number, position
            position.choose(key)
        self.check_end(position, "the game played again")

    def moments(self, of_each_kind: int, random: Random) -> set[int]:
        """The numbers of some decisions, a few of each kind and up to three before it: what is rare is not missed."""
        found: set[int] = set()
        for kind in sorted(set(self.asked)):
            numbers = [number for number, asked in enumerate(self.asked) if asked == kind]
            for number in random.sample(numbers, min(of_each_kind, len(numbers))):
                found.add(max(0, number - random.randrange(4)))
        return found

    def check_future(self, position: Position, number: int, what: str) -> None:
        """`position`, at decision `number`, played on with the recorded keys comes to the recorded end."""
        for key in self.keys[number:]:
            position.choose(key)
        self.check_end(position, what)

    def plays_out(self, number: int) -> bool:
        """Is the future of this decision followed to the very end? Of every one in a short game; in a long game that
        would be too many choices, and every few must do."""
        choices = len(self.keys) * len(self.keys) // 2
        return number % (choices // MOST_FOLLOWED + 1) == 0

    def check_next(self, position: Position, number: int, what: str) -> None:
        """`position`, at decision `number`, stays with the recorded game for a few choices."""
        for later, key in enumerate(self.keys[number : number + FOLLOWED], number + 1):
            position.choose(key)
            if position.hash() != self.hashes[later]:
                raise LawBroken(f"{what} goes elsewhere with choice {later}")

    def check_end(self, position: Position, what: str) -> None:
        if position.hash() != self.final:
            raise LawBroken(f"{what} ends elsewhere")
        if position.told(EVERYTHING) != self.told:
            raise LawBroken(f"{what} tells another story")
