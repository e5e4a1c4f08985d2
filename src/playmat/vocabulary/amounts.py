"""How many and how much: for each, values read off the table, numbers of cards."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.effect import Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.cardplay.table import CardTable
from playmat.cardtext.grammar import Grammar, Reader, Reading
from playmat.cardtext.phrase import Phrase
from playmat.kernel.ruling import Ruling
from playmat.vocabulary.players import Place, words_at
from playmat.vocabulary.things import Kind


@mypyc_attr(allow_interpreted_subclasses=True)
class Count(Phrase):
    """What "for each" counts."""

    BLANK: ClassVar[str] = "KIND"
    CALLED: ClassVar[str] = "what is counted (resource in play)"

    def number(self, table: Any, frame: Frame, actor: int) -> int:
        raise NotImplementedError


class EachOf(Count):
    PHRASE: ClassVar[str] = "{kind:Kind}"
    MEANS: ClassVar[str] = "counted when the text is carried out, or at every moment for a standing text"

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def number(self, table: Any, frame: Frame, actor: int) -> int:
        return len(table.existing_for(frame, self.kind.candidates(table, frame, actor, "")))


class EachOfBoth(Count):
    PHRASE: ClassVar[str] = "{first:Kind} and {second:Count}"
    MEANS: ClassVar[str] = "both are counted"

    def __init__(self, first: Kind, second: Count) -> None:
        self.first = first
        self.second = second

    def number(self, table: Any, frame: Frame, actor: int) -> int:
        there = table.existing_for(frame, self.first.candidates(table, frame, actor, ""))
        return len(there) + self.second.number(table, frame, actor)

    def remembers(self) -> tuple[str, ...]:
        return self.second.remembers()


class EachSoMany(Count):
    PHRASE: ClassVar[str] = "{n:#} {kind:Kind/ban}"
    MEANS: ClassVar[str] = "once for each full number of them; what is left over does not count"

    def __init__(self, n: int, kind: Kind) -> None:
        self.n = n
        self.kind = kind

    def sound(self) -> bool:
        return self.n > 1

    def number(self, table: Any, frame: Frame, actor: int) -> int:
        return len(table.existing_for(frame, self.kind.candidates(table, frame, actor, ""))) // self.n


class EachAbove(Count):
    PHRASE: ClassVar[str] = "card above {n:#} in {where:Place}"
    MEANS: ClassVar[str] = "by how much the cards there are more than that number"

    def __init__(self, n: int, where: Place) -> None:
        self.n = n
        self.where = where

    def number(self, table: Any, frame: Frame, actor: int) -> int:
        return max(0, len(self.where.cards(table, frame)) - self.n)


class EachBelow(Count):
    PHRASE: ClassVar[str] = "card below {n:#} in {where:Place}"
    MEANS: ClassVar[str] = "by how much the cards there are fewer than that number"

    def __init__(self, n: int, where: Place) -> None:
        self.n = n
        self.where = where

    def number(self, table: Any, frame: Frame, actor: int) -> int:
        return max(0, self.n - len(self.where.cards(table, frame)))


class EachMore(Count):
    PHRASE: ClassVar[str] = "card more in {where:Place} than in {other:Place}"
    MEANS: ClassVar[str] = "by how much the cards in the first place are more than those in the second"

    def __init__(self, where: Place, other: Place) -> None:
        self.where = where
        self.other = other

    def number(self, table: Any, frame: Frame, actor: int) -> int:
        return max(0, len(self.where.cards(table, frame)) - len(self.other.cards(table, frame)))


class EachDone(Count):
    PHRASE: ClassVar[str] = "{kind:Kind} {who:Player} {did:(played|drew|spent|discarded)} this turn"
    MEANS: ClassVar[str] = "what has happened since the turn began"

    def __init__(self, kind: Kind, who: Player, did: str) -> None:
        self.kind = kind
        self.who = who
        self.did = did

    def number(self, table: Any, frame: Frame, actor: int) -> int:
        seats = self.who.seats(table, frame, actor)
        found: list[int] = table.done_this_turn(self.did, seats)
        return sum([self.kind.fits(table, frame, card) for card in found])

    def remembers(self) -> tuple[str, ...]:
        return (self.did,)


class ForEach(Effect):
    PHRASE: ClassVar[str] = "{effect:Act} for each {what:Count}"
    READS: ClassVar[tuple[str, ...]] = ("for each {what:Count}, {effect:Act}",)
    MEANS: ClassVar[str] = "as many times as there are"

    def __init__(self, effect: Effect, what: Count) -> None:
        self.effect = effect
        self.what = what

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        number = self.what.number(table, table.frame(frame), actor) * times
        if number > 0:
            self.effect.do(table, frame, actor, number)

    def possible(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return self.effect.possible(table, frame, actor, why)

    def useful(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return self.effect.useful(table, frame, actor, why)

    def ready(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return self.effect.ready(table, frame, actor, why)

    def demands(self) -> bool:
        return self.effect.demands()

    def minds_price(self) -> bool:
        return self.effect.minds_price()

    def secret(self, table: CardTable, frame: Frame, actor: int) -> bool:
        return self.effect.secret(table, frame, actor)

    def fills_pile(self) -> bool:
        return self.effect.fills_pile()

    def stands(self) -> bool:
        return self.effect.stands()

    def shifted(self) -> tuple[str, ...]:
        return self.effect.shifted()

    def shift(self, table: CardTable, frame: Frame, card: int, stat: str) -> int:
        once = self.effect.shift(table, frame, card, stat)
        return once * self.what.number(table, frame, frame.seat) if once else 0


class CardCount(Phrase):
    """A number of cards nobody has to choose: "a card", "2 cards"."""

    BY_HAND: ClassVar[bool] = True
    BLANK: ClassVar[str] = "N cards"
    CALLED: ClassVar[str] = "a number of cards (a card, 2 cards)"
    MEANS: ClassVar[str] = "that many cards, nobody chooses which"

    def __init__(self, number: int) -> None:
        self.number = number

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        end = words_at(reader, place, "a card")
        if end >= 0:
            return [Reading(CardCount(1), end)]
        word = reader.word(place)
        if word.isdigit() and len(word) < 4 and word not in ("0", "1") and reader.word(place + 1) == "cards":
            return [Reading(CardCount(int(word)), place + 2)]
        return []

    def write(self, book: Grammar, face: str) -> str:
        return "a card" if self.number == 1 else f"{self.number} cards"


class CardsLeft(Phrase):
    """A number of cards to stop at: "1 card", "3 cards"."""

    BY_HAND: ClassVar[bool] = True
    BLANK: ClassVar[str] = "N cards"
    CALLED: ClassVar[str] = "a number of cards (1 card, 3 cards)"
    MEANS: ClassVar[str] = "that many"

    def __init__(self, number: int) -> None:
        self.number = number

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        word = "1" if reader.word(place) == "a" else reader.word(place)
        noun = "card" if word == "1" else "cards"
        if word.isdigit() and len(word) < 4 and reader.word(place + 1) == noun:
            return [Reading(CardsLeft(int(word)), place + 2)]
        return []

    def write(self, book: Grammar, face: str) -> str:
        return "1 card" if self.number == 1 else f"{self.number} cards"


@mypyc_attr(allow_interpreted_subclasses=True)
class Value(Phrase):
    """A number read off the table."""

    BLANK: ClassVar[str] = "NUMBER"
    CALLED: ClassVar[str] = "a number to look up (the destiny of that card)"

    def amount(self, table: Any, frame: Frame, actor: int) -> int:
        raise NotImplementedError


class Twice(Value):
    PHRASE: ClassVar[str] = "twice {value:Value}"
    MEANS: ClassVar[str] = "two times that number"

    def __init__(self, value: Value) -> None:
        self.value = value

    def amount(self, table: Any, frame: Frame, actor: int) -> int:
        return 2 * self.value.amount(table, frame, actor)
