"""Facts: what can be said of a position, one line each, to set it up and to check it.

A fact is read from what a seat is shown, never from the position itself: checking what the record holds and checking
what a player may see are the same question with another view. It is written into a draft, which collects what was
said and then makes a proper position of it, standing at a decision.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from playmat.kernel.codec import fields_of
from playmat.kernel.step import Step

NONE: Final = "none"
"""How an empty zone is written."""

HIDDEN: Final = "?"
"""How something is written that the reader may not know."""

AND_SO_ON: Final = "..."

THEN: Final = " then "
"""Stands between steps that follow each other."""


class BadFact(ValueError):
    """What was said of a position cannot be; the message is one sentence that says why."""


def items(text: str) -> list[str]:
    """`dagger, portal x2` is a dagger and two portals; `none` is nothing."""
    found: list[str] = []
    for item in text.split(","):
        words = " ".join(item.split())
        if not words:
            raise BadFact(f"there is an empty place between the commas of {text!r}")
        repeated = re.fullmatch(r"(.+) x(\d+)", words)
        if repeated:
            found.extend([repeated.group(1)] * int(repeated.group(2)))
        elif words != NONE:
            found.append(words)
    return found


def listed(things: list[str]) -> str:
    """The other way round: neighbours that are the same are written once."""
    said: list[str] = []
    i = 0
    while i < len(things):
        n = 1
        while i + n < len(things) and things[i + n] == things[i]:
            n += 1
        said.append(things[i] if n == 1 else f"{things[i]} x{n}")
        i += n
    return ", ".join(said) or NONE


def same_list(expected: list[str], seen: list[str], ordered: bool) -> bool:
    """Do the lists agree? `...` in the one expected stands for whatever else there is."""
    wanted = [part.casefold() for part in expected]
    there = [part.casefold() for part in seen]
    if not ordered:
        wanted.sort()
        there.sort()
    if not ordered and AND_SO_ON in wanted:
        return all(wanted.count(part) <= there.count(part) for part in wanted if part != AND_SO_ON)
    return same_row(wanted, there)


def same_row(wanted: list[str], there: list[str]) -> bool:
    """Lists whose order counts; `...` stands for any number of things in its place."""
    if not wanted:
        return not there
    if wanted[0] == AND_SO_ON:
        return any(same_row(wanted[1:], there[skipped:]) for skipped in range(len(there) + 1))
    return bool(there) and wanted[0] == there[0] and same_row(wanted[1:], there[1:])


class Fact:
    """One thing that can be said. The pattern's blank, if it has one, is filled with each of the game's names for it:
    `hand {seat}` is a fact for every seat."""

    def __init__(
        self,
        pattern: str,
        about: str,
        example: str,
        read: Callable[[dict[str, Any], int], str | None],
        write: Callable[[Any, int, str], None],
        default: str = "",
        parts: Callable[[str], list[str]] = items,
        ordered: bool = False,
        phrases: tuple[str, ...] = (),
    ) -> None:
        self.pattern = pattern
        self.about = about
        self.example = example
        self.read = read
        """Takes a view and which of the names is meant; None where this view has nothing to say on it."""
        self.write = write
        """Takes the draft, which of the names is meant, and the text; raises BadFact."""
        self.default = default
        """What leaving the fact out says, if that is always the same."""
        self.parts = parts
        """The text as a list, for comparing."""
        self.ordered = ordered
        """Does the order of the list count?"""
        self.phrases = phrases
        """What the text is made of, where it is made of set phrases."""

    @property
    def blank(self) -> str:
        """What has to be filled in: `seat` in `hand {seat}`."""
        found = re.search(r"\{(\w+)\}", self.pattern)
        return found.group(1) if found else ""

    def name(self, filled_with: str) -> str:
        return re.sub(r"\{\w+\}", lambda _: filled_with, self.pattern)

    def agrees(self, expected: str, seen: str) -> bool:
        """Do two ways of saying it mean the same? `...` in the list expected stands for whatever else there is."""
        return same_list(self.parts(expected), self.parts(seen), self.ordered)


class Draft:
    """A position being set up. Each game subclasses this with what has been said so far."""

    def settle(self) -> None:
        """Check what was said, give the rest its documented place, and play on to the first decision."""
        raise NotImplementedError

    def from_record(self) -> bool:
        """Is the position a record that one line holds, so that the other lines only repeat what is in it?"""
        return False


class Wording:
    """How one kind of step is said: `{seat} plays a card`. The blanks are the step's fields."""

    def __init__(self, words: str, kind: type[Step]) -> None:
        self.words = words
        self.kind = kind

    def say(self, step: Step, name: Callable[[str, Any], str]) -> str:
        """`name` puts a field into words."""
        return re.sub(r"\{(\w+)\}", lambda blank: name(blank.group(1), getattr(step, blank.group(1))), self.words)

    def understand(self, text: str, value: Callable[[str, str], Any]) -> Step | None:
        """The step these words mean, or None if they say something else. `value` takes a field out of its words."""
        pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(self.words))
        found = re.fullmatch(pattern, text, re.IGNORECASE)
        if found is None:
            return None
        given = {field: value(field, words) for field, words in found.groupdict().items()}
        if set(given) != set(fields_of(self.kind)):
            raise TypeError(f"the wording {self.words!r} does not fill {self.kind.__name__}")
        step: Step = self.kind(**given)
        return step


def steps_in_words(steps: list[Step], wordings: list[Wording], name: Callable[[str, Any], str]) -> str:
    """What is to be done, next first."""
    said: list[str] = []
    for step in steps:
        wording = next(wording for wording in wordings if wording.kind is type(step))
        said.append(wording.say(step, name))
    return THEN.join(said)


def steps_from_words(text: str, wordings: list[Wording], value: Callable[[str, str], Any]) -> list[Step]:
    steps: list[Step] = []
    for words in re.split(r"\s+then\s+", text.strip()):
        for wording in wordings:
            step = wording.understand(words, value)
            if step is not None:
                steps.append(step)
                break
        else:
            ways = "; ".join(wording.words for wording in wordings)
            raise BadFact(f"{words!r} is no step of this game; there are: {ways}")
    return steps
