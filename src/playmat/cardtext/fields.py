"""What can be printed on a card besides its text: each game lists its fields, and every row of a card file is held
against the list."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from typing import Any, Final

from playmat.cardtext.card import slug
from playmat.cardtext.files import MOST_STRANGE, CardProblem, CardSet
from playmat.cardtext.tokens import control_character

TEXT: Final = 0
NUMBER: Final = 1
ONE_OF: Final = 2
LETTERS_OF: Final = 3
NAMES: Final = 4
NUMBER_OR_X: Final = 5

LONGEST_VALUE: Final = 200
MOST_NAMES: Final = 20


class Field:
    """One value of a card: what it is called in card files, and what it may be."""

    def __init__(
        self,
        name: str,
        kind: int,
        about: str,
        words: Sequence[str] = (),
        types: Sequence[str] = (),
        needed: bool = False,
        rule: str = "",
        also: Sequence[str] = (),
        most: int = 99,
    ) -> None:
        self.name = name
        self.kind = kind
        self.about = about
        self.words = tuple(words)
        """The words, or the letters, there are to choose from."""
        self.types = tuple(types)
        """The types of cards that have it; none: every type."""
        self.needed = needed
        """Must a card of these types have it?"""
        self.rule = rule
        self.also = tuple(also)
        """What other people's tables call it."""
        self.most = most
        """The largest number it may be."""

    def belongs_to(self, kind: str) -> bool:
        return not self.types or kind in self.types

    def described(self) -> str:
        """What a value must look like."""
        if self.kind == NUMBER:
            return "a number such as 2, without quotation marks"
        if self.kind == NUMBER_OR_X:
            return 'a number such as 2, or "X"'
        if self.kind == ONE_OF:
            return f"one of {', '.join(self.words)}"
        if self.kind == LETTERS_OF:
            return f"letters out of {', '.join(self.words)}"
        if self.kind == NAMES:
            return 'names in quotation marks, such as ["MegaMan"]'
        return "words in quotation marks"

    def fault(self, value: Any) -> str:
        """What is wrong with a value, or nothing."""
        if self.kind == NUMBER or (self.kind == NUMBER_OR_X and value != "X"):
            return self._number_fault(value)
        if self.kind == NAMES:
            return self._names_fault(value)
        if not isinstance(value, str):
            return f"{self.name} must be {self.described()}"
        if self.kind == ONE_OF and value not in self.words:
            return f"{self.name} must be {self.described()}, not {value!r}{_meant(value, self.words)}"
        if self.kind == LETTERS_OF and not set(value) <= set(self.words):
            strange = next(letter for letter in value if letter not in self.words)
            return f"{self.name} are written with the letters {', '.join(self.words)}, not {strange!r}"
        return "" if self.name == "text" else _line_fault(self.name, value)

    def _number_fault(self, value: Any) -> str:
        if isinstance(value, bool) or not isinstance(value, int):
            return f"{self.name} must be {self.described()}"
        if not 0 <= value <= self.most:
            return f"{self.name} must be a number from 0 to {self.most}"
        return ""

    def _names_fault(self, value: Any) -> str:
        names: Any = [value] if isinstance(value, str) else value
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            return f"{self.name} must be {self.described()}"
        if len(names) > MOST_NAMES:
            return f"{self.name} may have {MOST_NAMES} names, not {len(names)}"
        for name in names:
            fault = _line_fault(self.name, name)
            if fault:
                return fault
        return ""


def names_in(row: dict[str, Any], field: str) -> tuple[str, ...]:
    """The names of a card's field, written as a list or as one name."""
    value = row.get(field, ())
    return (value,) if isinstance(value, str) else tuple(value)


def _line_fault(field: str, value: str) -> str:
    if len(value) > LONGEST_VALUE:
        return f"{field} has {len(value)} characters; at most {LONGEST_VALUE} are allowed"
    strange = control_character(value)
    return f"{field} has a character that cannot be printed: {strange!r}" if strange else ""


def _meant(word: str, known: Sequence[str]) -> str:
    near = difflib.get_close_matches(word[:40].lower(), [other.lower() for other in known], n=1, cutoff=0.65)
    found = [other for other in known if near and other.lower() == near[0]]
    return f"; did you mean {found[0]!r}?" if found else ""


def check_row(card_set: CardSet, row: int, fields: Sequence[Field], game: str) -> list[CardProblem]:
    """Everything that is wrong with a card's values; its text is read elsewhere."""
    values = card_set.rows[row]
    known = {field.name: field for field in fields}
    problems: list[CardProblem] = []
    for name, value in list(values.items())[: len(known) + MOST_STRANGE]:
        field = known.get(name)
        if field is None:
            meant = _meant(name, list(known)) or f"; there are {', '.join(known)}"
            message = f"{name[:LONGEST_VALUE]!r} is no value of a card of {game}{meant}"
            problems.append(card_set.problem(row, name, message))
            continue
        fault = field.fault(value)
        if fault:
            rule = f"{field.rule}: " if field.rule else ""
            problems.append(card_set.problem(row, name, rule + fault, of_value=True))
    return problems + _misplaced(card_set, row, fields) + _nameless(card_set, row)


def close(name: str, known: Iterable[str]) -> list[str]:
    """The known name that this one is nearly, whatever its capitals; or none."""
    words = {word.casefold(): word for word in sorted(known)}
    return [words[near] for near in difflib.get_close_matches(name.casefold(), words, n=1, cutoff=0.8)]


def _misplaced(card_set: CardSet, row: int, fields: Sequence[Field]) -> list[CardProblem]:
    """What a card of this type must have and has not, or has and cannot have."""
    values = card_set.rows[row]
    kind = str(values.get("type", ""))
    title = str(values.get("name") or "the card")
    problems: list[CardProblem] = []
    for field in fields:
        if field.belongs_to(kind):
            if field.needed and field.name not in values:
                message = f"{title} has no {field.name}: write {field.name} = ... ({field.described()})"
                problems.append(card_set.problem(row, field.name, message))
        elif kind and field.name in values and kind in _types(fields):
            problems.append(card_set.problem(row, field.name, f"{_a(kind)} has no {field.name}"))
    return problems


def _nameless(card_set: CardSet, row: int) -> list[CardProblem]:
    name = card_set.rows[row].get("name")
    if isinstance(name, str) and not slug(name):
        return [card_set.problem(row, "name", "a name needs at least one letter or digit", of_value=True)]
    return []


def _types(fields: Sequence[Field]) -> tuple[str, ...]:
    return next((field.words for field in fields if field.name == "type"), ())


def _a(noun: str) -> str:
    return f"an {noun}" if noun[:1].lower() in "aeiou" else f"a {noun}"
