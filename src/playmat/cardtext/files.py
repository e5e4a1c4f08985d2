"""Card files: TOML, one file a set. Cards are data: loading a stranger's file runs no code.

set = "Grand Prix"
game = "megaman"

[[card]]
name = "Boomer1"
type = "BattleChip"
...
text = "Your NetNavi gains +3 strength."
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from typing import Any, Final

from playmat.cardtext.book import TextError
from playmat.cardtext.card import slug
from playmat.cardtext.tokens import control_character
from playmat.kernel.game import BadSetup

LARGEST_FILE = 500_000
"""Characters. The largest printed set has a fifth of it."""

MOST_CARDS = 1000
"""In one file."""

MOST_STRANGE = 20
"""Names that do not belong into a file or a card: so many are looked at."""

MOST_DOTS = 300
"""In one line. The TOML reader takes very long over names within names within names."""

WIDEST_EXCERPT = 100


class CardProblem:
    """What is wrong with a card, and where it stands."""

    def __init__(
        self,
        path: str,
        line: int,
        column: int,
        message: str,
        excerpt: str = "",
        hints: Sequence[str] = (),
        width: int = 1,
    ) -> None:
        self.path = path
        self.line = line
        self.column = column
        self.message = message
        self.excerpt = excerpt
        """The whole line."""
        self.hints = list(hints)
        self.width = width
        """How many characters it is about."""

    def __str__(self) -> str:
        lines = [f"{self.path}:{self.line}:{self.column}: {self.message}"]
        if self.excerpt:
            lines += [f"    {line}" for line in pointed_at(self.excerpt, self.column, self.width)]
        lines += [f"    known: {hint}" for hint in self.hints]
        return "\n".join(lines)

    def as_data(self) -> dict[str, Any]:
        return {
            "path": self.path,
            "line": self.line,
            "column": self.column,
            "width": self.width,
            "message": self.message,
            "excerpt": self.excerpt,
            "hints": self.hints,
        }


def pointed_at(line: str, column: int, width: int) -> list[str]:
    """A line, or the part of it that matters, and below it carets under the place."""
    shown = "".join(" " if letter == "\t" or control_character(letter) else letter for letter in line)
    start = (
        0 if len(line) <= WIDEST_EXCERPT else max(0, min(column - 1 - WIDEST_EXCERPT // 2, len(line) - WIDEST_EXCERPT))
    )
    before = "..." if start > 0 else ""
    after = "..." if start + WIDEST_EXCERPT < len(line) else ""
    window = shown[start : start + WIDEST_EXCERPT]
    place = column - 1 - start
    carets = max(1, min(width, len(window) - place))
    return [before + window + after, " " * (len(before) + place) + "^" * carets]


class BadCards(BadSetup):
    """A card file that cannot be loaded, with everything that is wrong in it."""

    def __init__(self, problems: Sequence[CardProblem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = list(problems)

    def in_one_line(self) -> str:
        first = self.problems[0]
        more = f" (and {len(self.problems) - 1} more; see `playmat cards check`)" if len(self.problems) > 1 else ""
        return f"{first.path}:{first.line}:{first.column}: {first.message}{more}"


def full_title(row: dict[str, Any]) -> str:
    name, title = str(row.get("name", "")), str(row.get("title", ""))
    return f"{name}, {title}" if name and title else name or title


class CardSet:
    """A card file taken apart: its rows, and where each begins."""

    def __init__(
        self,
        path: str,
        source: str,
        name: str,
        game: str,
        rows: list[dict[str, Any]],
        own: bool,
        later: bool = False,
    ) -> None:
        self.path = path
        self.source = source
        self.name = name
        self.game = game
        self.rows = rows
        self.own = own
        """Marked as ours: no printed set."""
        self.later = later
        """Marked as later: a set its game was not built around. Decks drawn by lot have its cards only where that is
        asked for."""
        self._places: Places | None = None
        self._titles: list[tuple[str, str]] = []

    def titles(self) -> list[tuple[str, str]]:
        """The key and the title of each row's card. Rows never change, and each game with further cards asks for those
        of all its sets: so they are found once."""
        if not self._titles:
            titles = [full_title(row) for row in self.rows]
            self._titles = [(slug(title), title) for title in titles]
        return self._titles

    def places(self) -> Places:
        """Where everything stands; looked up when there is something to complain about."""
        if self._places is None:
            self._places = Places(self.source)
        return self._places

    def without(self, rows: Sequence[int]) -> CardSet:
        """The same set with nothing in these rows: the others keep their numbers and places."""
        kept = [{} if i in rows else row for i, row in enumerate(self.rows)]
        return CardSet(self.path, self.source, self.name, self.game, kept, self.own, self.later)

    def cards_alone(self) -> str:
        """The file without what stands above its first card."""
        return self.source[self.places().card(0) :]

    def problem(self, row: int, field: str, message: str, of_value: bool = False) -> CardProblem:
        """Something wrong with a field of a card: point at its name or its value, or at the card if it is not there."""
        places = self.places()
        start = places.value(row, field) if of_value else places.field(row, field)
        if start < 0:
            return places.problem(self.path, places.card(row), len("[[card]]"), message)
        width = places.rest_of_line(start) if of_value else len(field)
        return places.problem(self.path, start, width, message)

    def text_problem(self, row: int, error: TextError) -> CardProblem:
        """Something wrong with a card's text: point at the word."""
        places = self.places()
        start = places.value(row, "text")
        if start < 0:
            return places.problem(self.path, places.card(row), 1, str(error), error.hints)
        place = place_in_string(self.source, start, error.place)
        return places.problem(self.path, place, error.width, str(error), error.hints)


_CARD = re.compile(r"\s*\[\[\s*(?:card|\"card\"|'card')\s*\]\]")
_FIELD = re.compile(r"\s*(?:([A-Za-z0-9_-]+)|\"([^\"]*)\"|'([^']*)')\s*=\s*")


class Places:
    """Where the cards of a file and their fields stand, as offsets into its source."""

    def __init__(self, source: str) -> None:
        self.source = source
        self._cards: list[int] = []
        self._fields: list[dict[str, int]] = []
        self._values: list[dict[str, int]] = []
        self._find()

    def _find(self) -> None:
        offset, inside = 0, ""
        for line in self.source.split("\n"):
            if inside:
                inside = "" if inside in line else inside
            elif _CARD.match(line):
                self._cards.append(offset + line.index("["))
                self._fields.append({})
                self._values.append({})
            else:
                inside = self._note_field(line, offset)
            offset += len(line) + 1

    def _note_field(self, line: str, offset: int) -> str:
        """The quotation mark of a text that goes on in the next line, or nothing."""
        match = _FIELD.match(line)
        if match is None:
            return ""
        group = 1 if match[1] is not None else (2 if match[2] is not None else 3)
        if self._fields:
            self._fields[-1].setdefault(match[group], offset + match.start(group))
            self._values[-1].setdefault(match[group], offset + match.end())
        mark = line[match.end() : match.end() + 3]
        return mark if mark in ('"""', "'''") and mark not in line[match.end() + 3 :] else ""

    def card(self, row: int) -> int:
        return self._cards[row] if row < len(self._cards) else 0

    def field(self, row: int, field: str) -> int:
        return self._fields[row].get(field, -1) if row < len(self._fields) else -1

    def value(self, row: int, field: str) -> int:
        return self._values[row].get(field, -1) if row < len(self._values) else -1

    def line_of(self, row: int, field: str) -> int:
        """Counted from 1."""
        place = self.field(row, field)
        return self.source.count("\n", 0, place if place >= 0 else self.card(row)) + 1

    def rest_of_line(self, place: int) -> int:
        end = self.source.find("\n", place)
        return max(1, len(self.source[place : end if end >= 0 else None].rstrip()))

    def problem(self, path: str, place: int, width: int, message: str, hints: Sequence[str] = ()) -> CardProblem:
        before = self.source.rfind("\n", 0, place) + 1
        after = self.source.find("\n", place)
        excerpt = self.source[before : after if after >= 0 else None]
        line = self.source.count("\n", 0, place) + 1
        return CardProblem(path, line, place - before + 1, message, excerpt, hints, width)


def place_in_string(source: str, start: int, index: int) -> int:
    """Where the character `index` of the TOML string that begins at `start` stands in the source."""
    quote = source[start : start + 1]
    place = start + 1
    if source[start : start + 3] == quote * 3:
        place = start + 3
        if source[place : place + 1] == "\n":
            place += 1
    for _ in range(index):
        if quote == '"' and source[place : place + 1] == "\\":
            place = after_escape(source, place)
        else:
            place += 1
    return min(place, max(len(source) - 1, 0))


def after_escape(source: str, place: int) -> int:
    """Behind a backslash and what belongs to it."""
    letter = source[place + 1 : place + 2]
    if letter == "u":
        return place + 6
    if letter == "U":
        return place + 10
    return place + 2


# -- reading a file -------------------------------------------------------------------------------------------------


def parse_set(path: str, source: str, game: str = "") -> CardSet:
    """The rows of a card file. Anything that is not a card file is refused with the place.

    With a game, the file may begin with its first card: it is a set of that game then, called by its path."""
    source = source.removeprefix("\ufeff").replace("\r\n", "\n")
    if len(source) > LARGEST_FILE:
        raise BadCards(
            [CardProblem(path, 1, 1, f"a card file has at most {LARGEST_FILE} characters, not {len(source)}")]
        )
    for i, line in enumerate(source.split("\n")):
        if line.count(".") > MOST_DOTS:
            raise BadCards([CardProblem(path, i + 1, 1, "no line of a card file has that many dots", line)])
    if source.count("[[card]]") > MOST_CARDS:
        raise BadCards([CardProblem(path, 1, 1, f"a card file has at most {MOST_CARDS} cards")])
    try:
        data = tomllib.loads(source)
    except RecursionError:
        raise BadCards([CardProblem(path, 1, 1, "not a card file: brackets within brackets without end")]) from None
    except ValueError as error:
        raise BadCards([toml_problem(path, source, str(error))]) from None
    if game and "set" not in data and "game" not in data:
        data.update({"set": path, "game": game})
    problems = heading_problems(path, source, data)
    if problems:
        raise BadCards(problems)
    rows, own, later = data.get("card", []), data.get("ours", False), data.get("later", False)
    return CardSet(path, source, data["set"], data["game"], rows, own, later)


HEADING = ("set", "game", "ours", "later", "card")


def heading_problems(path: str, source: str, data: dict[str, Any]) -> list[CardProblem]:
    problems: list[CardProblem] = []
    for field in ("set", "game"):
        if field not in data:
            problems.append(CardProblem(path, 1, 1, f'{field} = "..." is missing at the top of the file'))
        elif not isinstance(data[field], str) or control_character(data[field]) or len(data[field]) > 100:
            problems.append(heading_problem(path, source, field, f"{field} must be a few words in quotation marks"))
    for field in ("ours", "later"):
        if not isinstance(data.get(field, False), bool):
            problems.append(heading_problem(path, source, field, f"{field} must be true or false"))
    rows = data.get("card", [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        problems.append(heading_problem(path, source, "card", "each card begins with a line [[card]]"))
    elif len(rows) > MOST_CARDS:
        problems.append(CardProblem(path, 1, 1, f"a card file has at most {MOST_CARDS} cards, not {len(rows)}"))
    for field in list(data)[:MOST_STRANGE]:
        if field not in HEADING:
            message = (
                f"{field[:40]!r} has no place above the cards: there are {', '.join(HEADING[:-1])} and then [[card]]"
            )
            if isinstance(data[field], list):
                message = f"each card begins with a line [[card]], not [[{field[:40]}]]"
            problems.append(heading_problem(path, source, field, message))
    return problems


def heading_problem(path: str, source: str, field: str, message: str) -> CardProblem:
    for i, line in enumerate(source.split("\n")):
        column = line.find(field)
        if column >= 0 and line[:column].strip(" \t[\"'") == "":
            return CardProblem(path, i + 1, column + 1, message, line, (), len(field))
    return CardProblem(path, 1, 1, message)


SAID_BY_TOML = (
    ("Cannot overwrite a value", "this card already has a value of that name"),
    ("Cannot declare", "this heading has no place here, or stands here twice"),
    ("Expected '=' after a key", "a value is written name = value, and the = is missing"),
    ("Illegal character '\\n'", "the quotation mark at the end of the text is missing"),
    ("Illegal character", "a character stands here that has no place in a card file"),
    ("Unterminated string", "the quotation mark at the end of the text is missing"),
    ("Invalid value", "this value is not understood: words stand in quotation marks, numbers do not"),
    ("Unescaped '\\'", "a backslash has no place in a text"),
    ("Expected newline", "something stands behind the value that does not belong there"),
    ("Invalid statement", "this is neither a [[card]] line nor name = value"),
    ("integer string conversion", "no number on a card is that large"),
)

TYPESET: Final = ("“", "”", "„", "‘", "’", "«", "»")

_ENDLESS = re.compile(r"[0-9]{1000}")
_AT = re.compile(r"\(at line (\d+), column (\d+)\)")


def toml_problem(path: str, source: str, complaint: str) -> CardProblem:
    """A complaint of the TOML reader in our own words, with its place."""
    message = next((ours for theirs, ours in SAID_BY_TOML if theirs in complaint), "")
    lines = source.split("\n")
    at = _AT.search(complaint)
    line, column = (int(at[1]), int(at[2])) if at else (len(lines) if "end of document" in complaint else 1, 1)
    if not message:
        message = f"not a card file: {_AT.sub('', complaint).replace('(at end of document)', '').strip()}"
    endless = _ENDLESS.search(source) if "integer string conversion" in complaint else None
    if endless:
        line, column = (
            source.count("\n", 0, endless.start()) + 1,
            endless.start() - source.rfind("\n", 0, endless.start()),
        )
    excerpt = lines[line - 1] if line <= len(lines) else ""
    if excerpt[column - 1 : column] in TYPESET:
        message = "quotation marks are straight here: write \" or '"
    if "already has" in message:
        column = len(excerpt) - len(excerpt.lstrip()) + 1
    return CardProblem(path, line, column, message, excerpt)
