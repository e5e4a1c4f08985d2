"""Cards a text chooses or spoke of: some of them, and the rest."""

from __future__ import annotations

from typing import Any, ClassVar

from playmat.cardplay.choosing import ALL, CardEffect
from playmat.cardplay.frames import OTHERS, Frame
from playmat.cardplay.meant import Things
from playmat.cardtext.grammar import Grammar, Reader, Reading
from playmat.vocabulary.players import words_at


def left_over(frame: Frame) -> list[int]:
    """The cards that were not taken when some of them were."""
    return frame.ways.get(OTHERS, [])[:] if frame.ways else []


class OfThem(Things):
    """A number of the cards the text spoke of last, or of those that were left: "one of them", "2 of the rest"."""

    BY_HAND: ClassVar[bool] = True
    MEANS: ClassVar[str] = "so many of the cards the text spoke of last; whoever does it chooses"

    def __init__(self, number: int, up_to: bool = False, left: bool = False) -> None:
        self.number = number
        self.up_to = up_to
        self.left = left
        """Is it of those that were not taken just before?"""

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        if words_at(reader, place, "any number") >= 0:
            number, up_to, place = ALL, True, place + 2
        else:
            up_to = words_at(reader, place, "up to") >= 0
            place = place + 2 if up_to else place
            word = reader.word(place)
            number = 1 if word == "one" else int(word) if word.isdigit() and len(word) < 3 else 0
            place += 1
        left = words_at(reader, place, "of the rest")
        end = max(words_at(reader, place, "of them"), words_at(reader, place, "of those cards"), left)
        return [Reading(OfThem(number, up_to, left >= 0), end)] if number > 0 and end >= 0 else []

    def write(self, book: Grammar, face: str) -> str:
        whole = "the rest" if self.left else "them"
        if self.number == ALL:
            return f"any number of {whole}"
        number = "one" if self.number == 1 else str(self.number)
        return f"up to {number} of {whole}" if self.up_to else f"{number} of {whole}"

    def candidates(self, table: Any, frame: Frame, actor: int, zone: str) -> list[int]:
        return left_over(frame) if self.left else frame.it[:]

    def bounds(self, found: int, times: int) -> tuple[int, int]:
        most = self.number * times if self.number < ALL else ALL
        return 0 if self.up_to else min(found, most), most

    def is_plural(self) -> bool:
        return self.number > 1

    def secret(self, table: Any, frame: Frame, actor: int, zone: str) -> bool:
        """Not asking where one card is left would tell nothing: the number is open."""
        return False

    def splits(self) -> bool:
        return True


class Choose(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *choose {what:Things}"
    VERB: ClassVar[str] = "choose"
    MEANS: ClassVar[str] = "from now on it is that card"

    def apply(self, table: Any, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        """What is done with it follows."""


class TheRest(Things):
    PHRASE: ClassVar[str] = "the rest"
    READS: ClassVar[tuple[str, ...]] = ("the others", "the rest of them", "the remaining cards")
    MEANS: ClassVar[str] = "those of them that were not taken just before"

    def candidates(self, table: Any, frame: Frame, actor: int, zone: str) -> list[int]:
        return left_over(frame)

    def is_plural(self) -> bool:
        return True
