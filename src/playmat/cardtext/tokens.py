"""Card text as tokens with their places, so that every complaint can point at a word."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

_BRACKETED = re.compile(r"<([A-Z][A-Za-z0-9'’-]*)>")
_TOKEN = re.compile(
    r"(?P<word>[A-Za-z][A-Za-z'’]*(?:-[A-Za-z'’]+)*)|(?P<number>[+-]?[0-9]+)|(?P<mark>::|->|[.,:;!?%\"()~|])"
)

LONGEST_TEXT = 4000
"""Characters of a card's text. No printed card comes near this; a longer one is a mistake or an attack."""

LONGEST_WORD = 60


class Token:
    def __init__(self, text: str, kind: str, start: int, end: int) -> None:
        self.text = text
        self.kind = kind
        """word, number, mark or name"""
        self.lower = text.lower()
        self.start = start
        self.end = end


class UnreadableText(ValueError):
    """A character or length no card text has."""

    def __init__(self, message: str, place: int) -> None:
        super().__init__(message)
        self.place = place


class Names:
    """The proper names a game's texts may use, found case-sensitively, longest first."""

    def __init__(self, names: Sequence[str]) -> None:
        self.all = sorted({name for name in names if name}, key=lambda name: (-len(name), name))
        self._first: dict[str, list[str]] = {}
        for name in self.all:
            self._first.setdefault(name[0], []).append(name)

    def at(self, text: str, place: int) -> str:
        """The longest name that stands at this place as whole words, or nothing."""
        if place >= len(text):
            return ""
        for name in self._first.get(text[place], ()):
            end = place + len(name)
            if text.startswith(name, place) and not (end < len(text) and (text[end].isalnum() or text[end] == "'")):
                return name
        return ""


def tokenize(text: str, names: Names) -> list[Token]:
    tokens: list[Token] = []
    place = 0
    while place < len(text):
        if text[place].isspace():
            place += 1
            continue
        name = names.at(text, place)
        if name:
            tokens.append(Token(name, "name", place, place + len(name)))
            place += len(name)
            continue
        bracketed = _BRACKETED.match(text, place)
        if bracketed is not None:
            tokens.append(Token(bracketed[1], "name", place, bracketed.end()))
            place = bracketed.end()
            continue
        match = _TOKEN.match(text, place)
        if match is None:
            raise UnreadableText(f"{text[place]!r} has no place in card text{hint_for(text[place])}", place)
        kind = str(match.lastgroup)
        word = match.group(kind).replace("’", "'")
        if len(word) > LONGEST_WORD:
            raise UnreadableText(f"no word has {len(word)} letters", match.start(kind))
        if word.lower() == "another":
            tokens.append(Token("an", "word", match.start(kind), match.start(kind) + 2))
            tokens.append(Token("other", "word", match.start(kind) + 2, match.end(kind)))
            place = match.end()
            continue
        tokens.append(Token(word, kind, match.start(kind), match.end(kind)))
        place = match.end()
    return tokens


PLAIN = {"–": "-", "—": "-", "−": "-", "“": '"', "”": '"', "‘": "'", "…": "."}
"""Typeset marks, and what to type for them."""


def hint_for(mark: str) -> str:
    return f": write {PLAIN[mark]}" if mark in PLAIN else ""


def control_character(text: str) -> str:
    """The first character of a text that moves the cursor, changes direction or shows nothing; else nothing."""
    if text.isascii() and text.isprintable():
        return ""
    for letter in text:
        if unicodedata.category(letter) in ("Cc", "Cf", "Co", "Cs", "Zl", "Zp"):
            return letter
    return ""
