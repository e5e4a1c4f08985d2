"""A price that is chosen when the card is used: X (YYH-13)."""

from __future__ import annotations

from typing import ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardtext.grammar import Grammar, Reader, Reading
from playmat.cardtext.phrase import Phrase
from playmat.games.yuyu.table import Yuyu
from playmat.kernel.decision import Option
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step
from playmat.vocabulary.numbers import Amount
from playmat.vocabulary.posts import Post
from playmat.vocabulary.texts import Condition, Sentence


class Numbers(Phrase):
    """1, 5 or 6."""

    BY_HAND: ClassVar[bool] = True
    BLANK: ClassVar[str] = "N, N or N"
    CALLED: ClassVar[str] = "numbers (1, 5 or 6)"
    MEANS: ClassVar[str] = "one of these"

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.numbers = numbers

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        found: list[int] = []
        while reader.word(place).isdigit() and len(reader.word(place)) < 3:
            found.append(int(reader.word(place)))
            mark = reader.word(place + 1)
            if mark == "or" and reader.word(place + 2).isdigit():
                return [Reading(Numbers((*found, int(reader.word(place + 2)[:2]))), place + 3)]
            if mark != "," or not reader.word(place + 2).isdigit():
                return [Reading(Numbers(tuple(found)), place + 1)] if len(found) == 1 else []
            place += 2
        return []

    def write(self, book: Grammar, face: str) -> str:
        words = [str(number) for number in self.numbers]
        return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


class ChoosePrice(Sentence):
    PHRASE: ClassVar[str] = "pay X spirit, which is {numbers:Numbers}"
    MEANS: ClassVar[str] = "you choose how much when the card is used, and pay it in full"

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        table.next(PayPrice(self, frame, actor))

    def payable(self, table: Yuyu, seat: int, source: int) -> list[int]:
        return [n for n in self.numbers.numbers if table.reduced(seat, source, n) <= table.spirit[seat]]

    def ready(self, table: Yuyu, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        if self.payable(table, actor, frame.source):
            return True
        return refuse(why, "YYH-78", "you have {} Spirit Energy to pay", table.spirit[actor])

    def demands(self) -> bool:
        return True


class PayPrice(Step):
    """How much Spirit Energy X is."""

    def __init__(self, effect: ChoosePrice, frame: int, seat: int) -> None:
        self.effect = effect
        self.frame = frame
        self.seat = seat

    def run(self, table: Yuyu) -> None:
        source = table.frame(self.frame).source
        options: list[Option] = [Amount(n) for n in self.effect.payable(table, self.seat, source)]
        if options:
            table.ask(self, self.seat, f"{table.printed(source).full_title}: how much is X?", options)

    def answer(self, table: Yuyu, choice: Amount) -> None:
        told = table.frame(self.frame)
        told.word = str(choice.number)
        table.pay_spirit(self.seat, table.reduced(self.seat, told.source, choice.number))


class WithChosenPrice(Post):
    PHRASE: ClassVar[str] = "with X in its cost"
    MEANS: ClassVar[str] = "whose price is chosen when it is used"

    def fits(self, table: Yuyu, frame: Frame, card: int) -> bool:
        return any(isinstance(sentence, ChoosePrice) for sentence in table.card(card).told)


class PriceIs(Condition):
    PHRASE: ClassVar[str] = "X is {numbers:Numbers}"
    MEANS: ClassVar[str] = "so much was paid"

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        return frame.word.isdigit() and int(frame.word) in self.numbers.numbers

    def lasting(self) -> bool:
        return False
