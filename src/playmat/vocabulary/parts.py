"""Some of the cards a text spoke of, and the rest of them."""

from __future__ import annotations

from typing import Any, ClassVar

from playmat.cardplay.frames import OTHERS, Frame
from playmat.cardplay.meant import Things
from playmat.cardtext.grammar import Grammar, Reader, Reading
from playmat.vocabulary.players import words_at


class OfThem(Things):
    """A number of the cards the text spoke of last: "one of them", "2 of them"."""

    BY_HAND: ClassVar[bool] = True
    MEANS: ClassVar[str] = "so many of the cards the text spoke of last; whoever does it chooses"

    def __init__(self, number: int) -> None:
        self.number = number

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        word = reader.word(place)
        number = 1 if word == "one" else int(word) if word.isdigit() and len(word) < 3 else 0
        end = words_at(reader, place + 1, "of them")
        return [Reading(OfThem(number), end)] if number > 0 and end >= 0 else []

    def write(self, book: Grammar, face: str) -> str:
        return f"{'one' if self.number == 1 else self.number} of them"

    def candidates(self, table: Any, frame: Frame, actor: int, zone: str) -> list[int]:
        return frame.it[:]

    def bounds(self, found: int, times: int) -> tuple[int, int]:
        return min(found, self.number * times), self.number * times

    def is_plural(self) -> bool:
        return self.number > 1

    def secret(self, table: Any, frame: Frame, actor: int, zone: str) -> bool:
        """Not asking where one card is left would tell nothing: the number is open."""
        return False

    def splits(self) -> bool:
        return True


class TheRest(Things):
    PHRASE: ClassVar[str] = "the rest"
    MEANS: ClassVar[str] = "those of them that were not taken just before"

    def candidates(self, table: Any, frame: Frame, actor: int, zone: str) -> list[int]:
        return frame.ways.get(OTHERS, [])[:] if frame.ways else []

    def is_plural(self) -> bool:
        return True
