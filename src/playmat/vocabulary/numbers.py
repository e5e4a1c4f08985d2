"""Numbers on cards, and how texts change them."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.events import Changed, Holds
from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.meant import Things
from playmat.cardplay.table import CardTable
from playmat.cardtext.grammar import Grammar, Reader, Reading
from playmat.cardtext.phrase import TOLD, Phrase
from playmat.kernel.decision import Option
from playmat.kernel.step import Step
from playmat.vocabulary.amounts import Value
from playmat.vocabulary.players import words_at
from playmat.vocabulary.things import Kind


class Time(Phrase):
    """How long."""

    BLANK: ClassVar[str] = "TIME"
    CALLED: ClassVar[str] = "a time (the end of your next turn)"

    def last_turn(self, table: Any, seat: int) -> int:
        raise NotImplementedError


class EndOfNextTurn(Time):
    PHRASE: ClassVar[str] = "the end of the next turn"
    MEANS: ClassVar[str] = "this turn and the one after it"

    def last_turn(self, table: Any, seat: int) -> int:
        return int(table.turn + 1)


class EndOfYourNextTurn(Time):
    PHRASE: ClassVar[str] = "the end of your next turn"
    MEANS: ClassVar[str] = "until your own next turn has ended"

    def last_turn(self, table: Any, seat: int) -> int:
        return int(table.end_of_next_turn(seat))


class EndOfHisNextTurn(Time):
    PHRASE: ClassVar[str] = "the end of your opponent's next turn"
    MEANS: ClassVar[str] = "until the next turn that your opponent really has is over"

    def last_turn(self, table: Any, seat: int) -> int:
        return int(table.end_of_next_turn(table.opponent(seat)))


class Stat(Phrase):
    """A number a card has: a word of the game's list."""

    BY_HAND: ClassVar[bool] = True
    BLANK: ClassVar[str] = "VALUE"
    MEANS: ClassVar[str] = "that number of the card"

    def __init__(self, word: str) -> None:
        self.word = word

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        for word in reader.grammar.lexicon.stats:
            end = words_at(reader, place, word)
            if end >= 0:
                return [Reading(Stat(word), end)]
        reader.expect(place, " or ".join(reader.grammar.lexicon.stats))
        return []

    def write(self, book: Grammar, face: str) -> str:
        return self.word


class StatOf(Value):
    PHRASE: ClassVar[str] = "the {stat:Stat} of {what:Things}"
    MEANS: ClassVar[str] = "the number as it is now, at least 0"

    def __init__(self, stat: Stat, what: Things) -> None:
        self.stat = stat
        self.what = what

    def amount(self, table: Any, frame: Frame, actor: int) -> int:
        found = table.read_by(frame, self.what.candidates(table, frame, actor, ""))
        total: int = sum([table.value(card, self.stat.word) for card in found])
        return max(0, total)


class NumberOf(Value):
    PHRASE: ClassVar[str] = "the number of {kind:Kind/ban}"
    MEANS: ClassVar[str] = "how many there are then"

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def amount(self, table: Any, frame: Frame, actor: int) -> int:
        return len(self.kind.candidates(table, frame, actor, ""))


class Change(CardEffect):
    """An effect on a number of cards. What is stored is the change and where it comes from, never a sum."""

    VERB: ClassVar[str] = "change"
    TIMES_CARDS: ClassVar[bool] = False
    NAMES_IT: ClassVar[bool] = False


def change(table: CardTable, frame: Frame, cards: list[int], stat: str, amount: int, until: int) -> None:
    table.add_lasting(Lasting(None, frame.seat, frame.source, tuple(cards), stat, amount, until, False))
    tell(table, frame.source, cards, stat, amount)


def tell(table: CardTable, source: int, cards: list[int], stat: str, amount: int) -> None:
    title = table.printed(source).full_title
    for card in cards:
        table.emit(Changed(table.holder(card), table.called(card), amount, stat, title))


def tell_of(table: CardTable, frame: Frame, cards: list[int], said: str) -> None:
    """Of each of these cards everybody is told what holds from now on."""
    source = table.printed(frame.source).full_title
    for card in cards:
        table.emit(Holds(frame.seat, f"{table.called(card)} {said}", source))


def tell_rule(table: CardTable, frame: Frame, phrase: Phrase) -> None:
    """Everybody is told what a text has made to hold."""
    if table.recording:
        table.emit(Holds(frame.seat, table.book.say(phrase, TOLD), table.printed(frame.source).full_title))


def last_turn(until: Time | None, table: CardTable, seat: int) -> int:
    """The last turn something told by that player lasts: this one, unless the text says longer."""
    return table.turn if until is None else until.last_turn(table, seat)


class Gain(Change):
    PHRASE: ClassVar[str] = "{what:Things} *gain {n:+} {stat:Stat} [and {m:+} {other:Stat}] [until {until:Time}]"
    BARE_PHRASE: ClassVar[str] = "give {what:Things} {n:+} {stat:Stat} [and {m:+} {other:Stat}] [until {until:Time}]"
    MEANS: ClassVar[str] = "the number is that much higher or lower, for this turn unless the text says longer"

    def __init__(self, what: Things, n: int, stat: Stat, m: int | None, other: Stat | None, until: Time | None) -> None:
        super().__init__(None, what)
        self.n = n
        self.stat = stat
        self.m = m
        self.other = other
        self.until = until
        self.changed: tuple[str, ...] = (stat.word,) if other is None else (stat.word, other.word)

    def apply(self, table: CardTable, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        """The amount is counted once, here."""
        last = last_turn(self.until, table, frame.seat)
        if self.what.follows():
            table.add_lasting(Lasting(self, frame.seat, frame.source, (), "", times, last, False))
            tell_rule(table, frame, self)
            return
        change(table, frame, cards, self.stat.word, self.n * times, last)
        if self.m is not None and self.other is not None:
            change(table, frame, cards, self.other.word, self.m * times, last)

    def is_repeated(self) -> bool:
        return self.what.follows()

    def stands(self) -> bool:
        return self.until is None

    def shifted(self) -> tuple[str, ...]:
        return self.changed

    def shift(self, table: CardTable, frame: Frame, card: int, stat: str) -> int:
        amount = self.n if stat == self.stat.word else 0
        if self.m is not None and self.other is not None and stat == self.other.word:
            amount += self.m
        return amount if amount and self.what.covers(table, frame, card) else 0


class GainValue(Change):
    PHRASE: ClassVar[str] = "{what:Things} *gain {value:Value} as {stat:Stat} [until {until:Time}]"
    BARE_PHRASE: ClassVar[str] = "give {what:Things} {value:Value} as {stat:Stat} [until {until:Time}]"
    READS: ClassVar[tuple[str, ...]] = ("{what:Things} *gain {stat:Stat} equal to {value:Value} [until {until:Time}]",)
    MEANS: ClassVar[str] = "the number is higher by that much, counted once, for this turn unless the text says longer"

    def __init__(self, what: Things, value: Value, stat: Stat, until: Time | None) -> None:
        super().__init__(None, what)
        self.value = value
        self.stat = stat
        self.until = until

    def apply(self, table: CardTable, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        last = last_turn(self.until, table, frame.seat)
        change(table, frame, cards, self.stat.word, self.value.amount(table, frame, actor) * times, last)


class SetStat(Change):
    PHRASE: ClassVar[str] = "set the {stat:Stat} of {what:Things} to {n:#} [until {until:Time}]"
    MEANS: ClassVar[str] = (
        "it is that number now, for this turn unless the text says longer; what comes later still changes it"
    )

    def __init__(self, stat: Stat, what: Things, n: int, until: Time | None) -> None:
        super().__init__(None, what)
        self.stat = stat
        self.n = n
        self.until = until

    def apply(self, table: CardTable, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        change(table, frame, cards, "set " + self.stat.word, self.n, last_turn(self.until, table, frame.seat))


class Double(Change):
    PHRASE: ClassVar[str] = "double the {stat:Stat} of {what:Things} [until {until:Time}]"
    MEANS: ClassVar[str] = "it is higher by as much as it is now, for this turn unless the text says longer"

    def __init__(self, stat: Stat, what: Things, until: Time | None) -> None:
        super().__init__(None, what)
        self.stat = stat
        self.until = until

    def apply(self, table: Any, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        last = last_turn(self.until, table, frame.seat)
        for card in cards:
            change(table, frame, [card], self.stat.word, table.value(card, self.stat.word), last)


class SwapStats(Change):
    PHRASE: ClassVar[str] = "swap the {stat:Stat} and {other:Stat} of {what:Things} [until {until:Time}]"
    READS: ClassVar[tuple[str, ...]] = (
        "exchange the {stat:Stat} and {other:Stat} of {what:Things} [until {until:Time}]",
    )
    MEANS: ClassVar[str] = "each is as high as the other was, for this turn unless the text says longer"

    def __init__(self, stat: Stat, other: Stat, what: Things, until: Time | None) -> None:
        super().__init__(None, what)
        self.stat = stat
        self.other = other
        self.until = until

    def sound(self) -> bool:
        return self.stat.word != self.other.word

    def apply(self, table: Any, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        last = last_turn(self.until, table, frame.seat)
        for card in cards:
            one, two = table.value(card, self.stat.word), table.value(card, self.other.word)
            change(table, frame, [card], self.stat.word, two - one, last)
            change(table, frame, [card], self.other.word, one - two, last)


class LoseAlike(Change):
    PHRASE: ClassVar[str] = "{what:Things} *lose any amount of {stat:Stat} and that much {other:Stat}"
    FACES: ClassVar[tuple[str, ...]] = ("told",)
    MEANS: ClassVar[str] = "you choose how much, at most what there is of the first"

    def __init__(self, what: Things, stat: Stat, other: Stat) -> None:
        super().__init__(None, what)
        self.stat = stat
        self.other = other

    def apply(self, table: CardTable, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            table.next(ChooseAmount(self, actor, frame.source, card))


@mypyc_attr(acyclic=True)
class Amount(Option):
    def __init__(self, number: int) -> None:
        self.number = number

    @property
    def key(self) -> str:
        return f"number:{self.number}"

    def label(self, table: Any) -> str:
        return str(self.number)

    def numbers(self) -> dict[str, int]:
        return {"number": self.number}


@mypyc_attr(acyclic=True)
class ChooseAmount(Step):
    def __init__(self, effect: LoseAlike, actor: int, source: int, card: int) -> None:
        self.effect = effect
        self.actor = actor
        self.source = source
        self.card = card

    def run(self, table: Any) -> None:
        most = max(0, table.value(self.card, self.effect.stat.word))
        source = table.printed(self.source).full_title
        options: list[Option] = [Amount(number) for number in range(most + 1)]
        table.ask(self, self.actor, f"{source}: how much {self.effect.stat.word}?", options)

    def answer(self, table: CardTable, choice: Amount) -> None:
        for stat in (self.effect.stat.word, self.effect.other.word):
            lost = Lasting(None, self.actor, self.source, (self.card,), stat, -choice.number, table.turn, False)
            table.add_lasting(lost)
            tell(table, self.source, [self.card], stat, -choice.number)
