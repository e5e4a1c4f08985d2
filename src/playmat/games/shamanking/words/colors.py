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


MANY: Final = 1_000
"""All there is."""


class SomeFuryoku(Phrase):
    """An amount: "a red furyoku", "up to 2 furyoku", "all green furyoku". Without a color, whoever does it chooses."""

    BLANK: ClassVar[str] = "N COLOR furyoku"
    CALLED: ClassVar[str] = "an amount of furyoku (a red furyoku, 2 furyoku, up to 3 green furyoku, all red furyoku)"
    MEANS: ClassVar[str] = "on the stack of that color; without a color, of any color, chosen one at a time"
    BY_HAND: ClassVar[bool] = True

    def __init__(self, how: str, number: int, color: str) -> None:
        self.how = how
        """Nothing, "up to" or "all"."""
        self.number = number
        self.color = color
        self.zone = COLORS.index(color) if color else -1
        """The stack, or below 0: of any color."""

    def stacks(self) -> list[int]:
        """The stacks it may be about."""
        return [self.zone] if self.zone >= 0 else [0, 1, 2]

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        how, number = "", 0
        if reader.word(place) == "all":
            how, number, place = "all", MANY, place + 1
        elif reader.word(place) == "up" and reader.word(place + 1) == "to":
            how, number, place = "up to", small_number(reader.word(place + 2)), place + 3
        else:
            word = reader.word(place)
            number, place = (1 if word == "a" else small_number(word) if word != "1" else 0), place + 1
        if not number:
            return []
        color = reader.word(place)
        if color in COLORS:
            place += 1
        else:
            reader.expect(place, " or ".join(COLORS))
            color = ""
        if reader.word(place) != "furyoku":
            reader.expect(place, "furyoku")
            return []
        found = [Reading(SomeFuryoku(how, number, color), place + 1)]
        for words in () if color else ("of any color", "of your choice"):
            if [reader.word(place + 1 + i) for i in range(3)] == words.split():
                found.append(Reading(SomeFuryoku(how, number, color), place + 4))
        return found

    def write(self, book: Grammar, face: str) -> str:
        furyoku = f"{self.color} furyoku" if self.color else "furyoku"
        if self.how:
            return f"all {furyoku}" if self.how == "all" else f"up to {self.number} {furyoku}"
        return f"{'a' if self.number == 1 else self.number} {furyoku}"


def small_number(word: str) -> int:
    """The number that stands there, 0 if it is none or too high."""
    return int(word) if word.isdigit() and len(word) < 3 and 0 < int(word) <= MOST else 0
