"""Patterns: the notation of `phrase.py`, taken apart once."""

from __future__ import annotations

import re
from typing import Final

_PIECE = re.compile(
    r"\s*(?:(?P<open>\[)|(?P<close>\])"
    r"|\{(?P<slot>\w+):(?P<kind>\([^)]*\)|[#+@]|[A-Za-z]+(?:/\w+)?)\}"
    r"|\*(?P<verb>[a-z]+)"
    r"|(?P<word>[A-Za-z][A-Za-z'-]*|::|->|[^\s\w\[\]{}*]|\d+))"
)

LITERAL: Final = 0
SLOT: Final = 1
CHOICE: Final = 2
NUMBER: Final = 3
SIGNED: Final = 4
NAME: Final = 5
OPTIONAL: Final = 6
VERB: Final = 7


class Piece:
    """One element of a pattern."""

    def __init__(self, kind: int, text: str, slot: str, face: str, words: tuple[str, ...], inner: list[Piece]) -> None:
        self.kind = kind
        self.text = text
        """The literal word, the verb, or the slot's category."""
        self.lower = text.lower()
        self.slot = slot
        self.face = face
        self.words = words
        self.inner = inner

    def slots(self) -> list[str]:
        if self.kind == OPTIONAL:
            return [name for piece in self.inner for name in piece.slots()]
        return [self.slot] if self.slot else []


class BadPattern(ValueError):
    """A phrase class whose pattern cannot be understood: a mistake in the book, not in a card."""


def take_apart(pattern: str) -> list[Piece]:
    stack: list[list[Piece]] = [[]]
    place = 0
    while place < len(pattern.rstrip()):
        match = _PIECE.match(pattern, place)
        if match is None:
            raise BadPattern(f"{pattern!r} at {pattern[place:]!r}")
        place = match.end()
        if match["open"]:
            stack.append([])
        elif match["close"]:
            inner = stack.pop()
            stack[-1].append(Piece(OPTIONAL, "", "", "", (), inner))
        elif match["slot"]:
            stack[-1].append(_slot(match["slot"], match["kind"]))
        elif match["verb"]:
            stack[-1].append(Piece(VERB, match["verb"], "", "", (), []))
        else:
            stack[-1].append(Piece(LITERAL, match["word"], "", "", (), []))
    if len(stack) != 1:
        raise BadPattern(f"{pattern!r} has an open bracket")
    return stack[0]


def _slot(name: str, kind: str) -> Piece:
    if kind == "#":
        return Piece(NUMBER, "", name, "", (), [])
    if kind == "+":
        return Piece(SIGNED, "", name, "", (), [])
    if kind == "@":
        return Piece(NAME, "", name, "", (), [])
    if kind.startswith("("):
        return Piece(CHOICE, "", name, "", tuple(kind[1:-1].split("|")), [])
    category, _, face = kind.partition("/")
    return Piece(SLOT, category, name, face, (), [])


_THIRD: Final = {"have": "has", "do": "does", "be": "is"}


def third_person(verb: str) -> str:
    """draw -> draws, search -> searches, play -> plays, carry -> carries."""
    if verb in _THIRD:
        return _THIRD[verb]
    if verb.endswith(("s", "sh", "ch", "x", "z", "o")):
        return verb + "es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"


def with_article(noun: str) -> str:
    return ("an " if noun[:1].lower() in "aeiou" else "a ") + noun
