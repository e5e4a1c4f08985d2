"""Decks as lists: how many of which card. What makes one legal is each game's own business.

A list is a line a card, in any of the shapes people use: `4 Boomer1`, `4x Boomer1`, `Boomer1 x4`, `Boomer1`. `# Name`
on top names the deck; other lines with # or // are comments, and lines such as `Deck:` are headings.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

LONGEST_LIST = 100_000
"""Characters."""

LARGEST_DECK = 2000
"""Cards. No game at hand allows a tenth of it."""

_BEFORE = re.compile(r"^(\d+)\s*([xX×]?)\s+(.+)$")
_BEHIND = re.compile(r"^(.+?)\s+[xX×]\s*(\d+)$|^(.+?)\s+\((\d+)\)$")
_REMARK = re.compile(r"\s*(?:#.*|//.*|\[[^\[\]]*\]|\([^()]*\))\s*$")
_HEADING = re.compile(r"^\[?=*\s*([A-Za-z][A-Za-z' -]*?)s?\s*(?:[:\]=]|\(\d+\):?|[-:]\s*\d+( cards?)?)?\s*=*$")

HEADINGS = ("deck", "main", "main deck", "maindeck", "card", "side", "sideboard", "side board", "maybe", "maybeboard")
ASIDE = ("side", "sideboard", "side board", "maybe", "maybeboard")
"""Sections whose cards are not in the deck."""


class BadDeck(ValueError):
    """A deck list that cannot be read; the message says which line."""


class Deck:
    """A name and entries (number, full title), in the order of the list."""

    def __init__(
        self,
        name: str,
        entries: Sequence[tuple[int, str]],
        lines: Sequence[int] = (),
        aside: Sequence[tuple[int, str]] = (),
    ) -> None:
        self.name = name
        self.entries = list(entries)
        self.lines = list(lines)
        """The line of each entry in the list it was read from, where there was one."""
        self.aside = list(aside)
        """What the list has besides the deck: its sideboard."""
        self._text = ""
        self._text_named = ""
        """Under which name the list was written down last."""

    def size(self) -> int:
        return sum(number for number, _ in self.entries)

    def text(self) -> str:
        if not self._text or self._text_named != self.name:
            heading = [f"# {self.name}"] if self.name else []
            self._text = "\n".join([*heading, *[f"{number} {title}" for number, title in self.entries]]) + "\n"
            self._text_named = self.name
        return self._text


def read_deck(source: Any, known: Callable[[str], bool] | None = None, headings: Sequence[str] = ()) -> Deck:
    """A deck from its list. `known` tells real titles, which settles what a digit or an x in a line means; `headings`
    are further words that may stand above a section."""
    if isinstance(source, Deck):
        return source
    text = str(source)
    if len(text) > LONGEST_LIST:
        raise BadDeck(f"a deck list has at most {LONGEST_LIST} characters, not {len(text)}")
    reading = ListReader(known, headings)
    for i, line in enumerate(text.removeprefix("\ufeff").splitlines()):
        reading.take(i + 1, " ".join(line.split()))
    return reading.deck()


class ListReader:
    """A deck list while it is read."""

    def __init__(self, known: Callable[[str], bool] | None, headings: Sequence[str]) -> None:
        self.known = known
        self.headings = {word.lower() for word in (*HEADINGS, *headings)}
        self.name = ""
        self.entries: list[tuple[int, str]] = []
        self.lines: list[int] = []
        self.aside: list[tuple[int, str]] = []
        self.section = ""

    def deck(self) -> Deck:
        return Deck(self.name, self.entries, self.lines, self.aside)

    def take(self, number: int, line: str) -> None:
        if line.startswith(("//", ";")) or not any(letter.isalnum() for letter in line):
            return
        if line.startswith("#"):
            if not self.name and not self.entries:
                self.name = line.lstrip("# ").strip()
            return
        heading = self.heading(line)
        if heading:
            self.section = heading
            return
        self.add(number, *self.entry(line))

    def heading(self, line: str) -> str:
        """The section that begins here, or nothing."""
        match = _HEADING.match(line)
        if match is None or (self.known is not None and self.known(line)):
            return ""
        word = match[1].lower()
        closed = line.endswith((":", "]", "="))
        return word if closed or word in self.headings or f"{word}s" in self.headings else ""

    def entry(self, line: str) -> tuple[int, str]:
        """How many of what: of all ways to read the line the first that names a card, or else simply the first."""
        ways = ways_to_read(line)
        if self.known is not None:
            for number, title in ways:
                if self.known(title):
                    return number, title
        return ways[0]

    def add(self, line: int, number: int, title: str) -> None:
        if number == 0:
            raise BadDeck(f"line {line}: none of {title}")
        if self.section in ASIDE:
            self.aside.append((number, title))
            return
        self.entries.append((number, title))
        self.lines.append(line)
        if sum(count for count, _ in self.entries) > LARGEST_DECK:
            raise BadDeck(f"line {line}: a deck with more than {LARGEST_DECK} cards is not read")


def ways_to_read(line: str) -> list[tuple[int, str]]:
    """Every number and title a line may mean, the likeliest first: `4 X Marks` is four of one or of the other."""
    ways = plain_ways(line)
    short = without_remark(line)
    if short != line:
        ways += plain_ways(short)
    return list(dict.fromkeys(ways))


def without_remark(line: str) -> str:
    """`Boomer1 (Grand Prix)` and `Boomer1  # the best` are Boomer1."""
    return _REMARK.sub("", line) or line


def plain_ways(line: str) -> list[tuple[int, str]]:
    ways: list[tuple[int, str]] = []
    before = _BEFORE.match(line)
    if before:
        number, cross, title = copies(before[1]), before[2], before[3]
        whole = (number, line[before.end(1) :].strip())
        after_cross = (number, title)
        ways += [whole, after_cross] if cross == "X" and line[before.end(1)] == " " else [after_cross, whole]
    behind = _BEHIND.match(line)
    if behind:
        ways.append((copies(behind[2] or behind[4]), behind[1] or behind[3]))
    return [*ways, (1, line)]


def copies(digits: str) -> int:
    return int(digits) if len(digits) < 6 else LARGEST_DECK + 1
