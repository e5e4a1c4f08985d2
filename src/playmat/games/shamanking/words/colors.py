"""Colors: of zones, of furyoku, and of what things cost (SK-5.C-1, SK-5.D-1)."""

from __future__ import annotations

from typing import ClassVar, Final

from playmat.cardtext.grammar import Grammar, Reader, Reading
from playmat.cardtext.phrase import Phrase
from playmat.games.shamanking.zones import COLORS, GREEN, RED, YELLOW

MOST: Final = 20
"""Furyoku in one text."""


class Color(Phrase):
    BLANK: ClassVar[str] = "COLOR"
    CALLED: ClassVar[str] = "a color (green, yellow, red)"
    MEANS: ClassVar[str] = "of a zone or of furyoku"
    BY_HAND: ClassVar[bool] = True

    def __init__(self, word: str) -> None:
        self.word = word
        self.number = COLORS.index(word)

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        word = reader.word(place)
        if word in COLORS:
            return [Reading(Color(word), place + 1)]
        reader.expect(place, " or ".join(COLORS))
        return []

    def write(self, book: Grammar, face: str) -> str:
        return self.word


class Furyoku(Phrase):
    """A price by colors: "Green", "2 Green and Red"."""

    BLANK: ClassVar[str] = "PRICE"
    CALLED: ClassVar[str] = "a price (Green, 2 Green and Red)"
    MEANS: ClassVar[str] = "so much furyoku of each color; dearer colors may pay for cheaper ones (SK-5.E-1)"
    BY_HAND: ClassVar[bool] = True

    def __init__(self, green: int, yellow: int, red: int) -> None:
        self.green = green
        self.yellow = yellow
        self.red = red

    def cost(self) -> tuple[int, int, int]:
        return (self.green, self.yellow, self.red)

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        """Each color once, in the order of the zones."""
        numbers = [0, 0, 0]
        last = -1
        found: list[Reading] = []
        while True:
            number, start = 1, place
            word = reader.word(place)
            if word.isdigit() and len(word) < 3 and 1 < int(word) <= MOST:
                number, start = int(word), place + 1
            color = reader.word(start)
            if color not in COLORS or COLORS.index(color) <= last:
                reader.expect(start, " or ".join(COLORS))
                return found
            last = COLORS.index(color)
            numbers[last] = number
            place = start + 1
            found.append(Reading(Furyoku(numbers[GREEN], numbers[YELLOW], numbers[RED]), place))
            if reader.word(place) != "and":
                return found
            place += 1

    def write(self, book: Grammar, face: str) -> str:
        words: list[str] = []
        for number, color in zip(self.cost(), COLORS, strict=True):
            if number:
                words.append(color.capitalize() if number == 1 else f"{number} {color.capitalize()}")
        return " and ".join(words)


class SomeFuryoku(Phrase):
    """An amount."""

    BLANK: ClassVar[str] = "N furyoku"
    CALLED: ClassVar[str] = "an amount of furyoku (a red furyoku, 2 furyoku)"

    number: int = 1
    zone: int = -1
    """The stack, or below 0: of any color."""


def amount_at(reader: Reader, place: int) -> int:
    """How many stand here: "a" or a number; 0 if neither."""
    word = reader.word(place)
    if word == "a":
        return 1
    return int(word) if word.isdigit() and len(word) < 3 and 1 < int(word) <= MOST else 0


def amount_in_words(number: int) -> str:
    return "a" if number == 1 else str(number)


class ColoredFuryoku(SomeFuryoku):
    """ "a yellow furyoku", "2 green furyoku"."""

    BLANK: ClassVar[str] = "N COLOR furyoku"
    CALLED: ClassVar[str] = "an amount of furyoku (a red furyoku, 2 green furyoku)"
    MEANS: ClassVar[str] = "on the stack of that color"
    BY_HAND: ClassVar[bool] = True

    def __init__(self, number: int, color: str) -> None:
        self.number = number
        self.color = color
        self.zone = COLORS.index(color)

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        number, color = amount_at(reader, place), reader.word(place + 1)
        if not number:
            return []
        if color not in COLORS:
            reader.expect(place + 1, " or ".join(COLORS))
            return []
        if reader.word(place + 2) != "furyoku":
            reader.expect(place + 2, "furyoku")
            return []
        return [Reading(ColoredFuryoku(number, color), place + 3)]

    def write(self, book: Grammar, face: str) -> str:
        return f"{amount_in_words(self.number)} {self.color} furyoku"


class AnyFuryoku(SomeFuryoku):
    """ "a furyoku", "2 furyoku": whoever does it chooses the colors."""

    MEANS: ClassVar[str] = "of any color, chosen one at a time"
    BY_HAND: ClassVar[bool] = True

    def __init__(self, number: int) -> None:
        self.number = number

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        number = amount_at(reader, place)
        if not number:
            return []
        if reader.word(place + 1) != "furyoku":
            reader.expect(place + 1, "furyoku")
            return []
        return [Reading(AnyFuryoku(number), place + 2)]

    def write(self, book: Grammar, face: str) -> str:
        return f"{amount_in_words(self.number)} furyoku"
