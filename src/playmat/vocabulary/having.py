"""What a player has: cards in play, and the amounts a game counts (energy, furyoku, points)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.cardplay.table import CardTable
from playmat.cardtext.grammar import Grammar, Reader, Reading
from playmat.cardtext.phrase import Phrase
from playmat.vocabulary.amounts import Count, Value
from playmat.vocabulary.conditions import read_comparison
from playmat.vocabulary.players import He, Opponent, You, words_at
from playmat.vocabulary.posts import Post
from playmat.vocabulary.texts import Condition
from playmat.vocabulary.things import Kind


class HeldInPlay(Post):
    """ "you have in play". By hand, and silent where it does not stand: behind a noun a comma is missing more often."""

    BY_HAND: ClassVar[bool] = True
    BLANK: ClassVar[str] = "PLAYER has in play"
    MEANS: ClassVar[str] = "lying on that player's side of the table"
    ON_TABLE: ClassVar[bool] = True

    def __init__(self, who: Player) -> None:
        self.who = who

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        found: list[Reading] = []
        for words in HELD:
            end = words_at(reader, place, words)
            if end >= 0:
                found.append(Reading(HeldInPlay(holder_of(words)), end))
        return found

    def write(self, book: Grammar, face: str) -> str:
        return f"{book.write(self.who)} {'have' if self.who.is_you() else 'has'} in play"

    def fits(self, table: CardTable, frame: Frame, card: int) -> bool:
        return table.in_play(card) and table.holder(card) in self.who.seats(table, frame, frame.seat)


HELD: Final = (
    "you have in play", "your opponent has in play", "he has in play", "of yours", "of your opponent", "you control",
    "your opponent controls", "he controls",
)  # fmt: skip
"""Whose something in play is, as it may be said behind the noun; written in the first ways."""


def holder_of(words: str) -> Player:
    if "opponent" in words:
        return Opponent()
    return He() if words.startswith("he ") else You()


class Measure(Phrase):
    """An amount a player has, out of the game's list: "energy", "red furyoku", "cards in hand"."""

    BY_HAND: ClassVar[bool] = True
    BLANK: ClassVar[str] = "AMOUNTS"
    CALLED: ClassVar[str] = "what somebody has (cards in hand, energy, furyoku, points)"
    MEANS: ClassVar[str] = "as much as that player has of it now"

    def __init__(self, word: str) -> None:
        self.word = word
        """In the singular."""

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        return measures_at(reader, place, True)

    def write(self, book: Grammar, face: str) -> str:
        return book.lexicon.measures[self.word]


def measures_at(reader: Reader, place: int, many: bool) -> list[Reading]:
    found: list[Reading] = []
    for word, words in reader.grammar.lexicon.measures.items():
        end = words_at(reader, place, words if many else word)
        if end >= 0:
            found.append(Reading(Measure(word), end))
        else:
            reader.expect(place, words if many else word)
    return found


class HowMuch(Phrase):
    """An amount compared: "no furyoku", "3 or more points", "exactly 2 cards in hand"."""

    BY_HAND: ClassVar[bool] = True
    BLANK: ClassVar[str] = "N or more AMOUNTS"
    CALLED: ClassVar[str] = "how much (no energy, 3 or more furyoku)"
    MEANS: ClassVar[str] = "so much, or at least or at most so much"

    def __init__(self, how: str, number: int, what: Measure) -> None:
        self.how = how
        self.number = number
        self.what = what

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        found: list[Reading] = []
        for how, number, end, many in read_comparison(reader, place):
            for reading in measures_at(reader, end, many):
                assert isinstance(reading.phrase, Measure)
                found.append(Reading(HowMuch("more" if how == "a" else how, number, reading.phrase), reading.end))
        return found

    def write(self, book: Grammar, face: str) -> str:
        words = book.write(self.what)
        if self.how == "no":
            return f"no {words}"
        if self.how == "exactly":
            return f"exactly {self.number} {self.what.word if self.number == 1 else words}"
        return f"{self.number} or {self.how} {words}"

    def agrees(self, number: int) -> bool:
        if self.how in ("fewer", "less"):
            return number <= self.number
        return number >= self.number if self.how == "more" else number == self.number


class HaveMuch(Condition):
    PHRASE: ClassVar[str] = "{who:Player} *have {much:HowMuch}"
    MEANS: ClassVar[str] = "that player has so much of it now"

    def __init__(self, who: Player, much: HowMuch) -> None:
        self.who = who
        self.much = much

    def holds(self, table: Any, frame: Frame, actor: int) -> bool:
        for seat in self.who.seats(table, frame, actor):
            if not self.much.agrees(table.measure(self.much.what.word, seat)):
                return False
        return True


class HaveMore(Condition):
    PHRASE: ClassVar[str] = "{who:Player} *have {how:(more|fewer|less)} {what:Measure} than {other:Player}"
    MEANS: ClassVar[str] = "both amounts as they are then"

    def __init__(self, who: Player, how: str, what: Measure, other: Player) -> None:
        self.who = who
        self.how = how
        self.what = what
        self.other = other

    def holds(self, table: Any, frame: Frame, actor: int) -> bool:
        one = sum([table.measure(self.what.word, seat) for seat in self.who.seats(table, frame, actor)])
        two = sum([table.measure(self.what.word, seat) for seat in self.other.seats(table, frame, actor)])
        return bool(one > two if self.how == "more" else one < two)


class HaveMoreCards(Condition):
    PHRASE: ClassVar[str] = "{who:Player} *have {how:(more|fewer)} {what:Kind/ban} than {other:Player}"
    MEANS: ClassVar[str] = "of such cards in play, as they lie then"

    def __init__(self, who: Player, how: str, what: Kind, other: Player) -> None:
        self.who = who
        self.how = how
        self.what = what
        self.other = other

    def sound(self) -> bool:
        """What lies elsewhere is told by whose place it is."""
        return self.what.lies_in_play and not self.what.places()

    def holds(self, table: Any, frame: Frame, actor: int) -> bool:
        cards = [table.holder(card) for card in self.what.candidates(table, frame, actor, "")]
        one = sum([cards.count(seat) for seat in self.who.seats(table, frame, actor)])
        two = sum([cards.count(seat) for seat in self.other.seats(table, frame, actor)])
        return one > two if self.how == "more" else one < two


class EachHad(Count):
    """What somebody has of an amount, one by one: "red furyoku you have", "point your opponent has"."""

    BY_HAND: ClassVar[bool] = True
    MEANS: ClassVar[str] = "as many as that player has of it"

    def __init__(self, what: Measure, who: Player) -> None:
        self.what = what
        self.who = who

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        found: list[Reading] = []
        for what in measures_at(reader, place, False):
            for who in reader.read("Player", what.end, ""):
                assert isinstance(what.phrase, Measure) and isinstance(who.phrase, Player)
                if reader.word(who.end) == ("have" if who.phrase.is_you() else "has"):
                    found.append(Reading(EachHad(what.phrase, who.phrase), who.end + 1))
                else:
                    reader.expect(who.end, "have" if who.phrase.is_you() else "has")
        return found

    def write(self, book: Grammar, face: str) -> str:
        return f"{self.what.word} {book.write(self.who)} {'have' if self.who.is_you() else 'has'}"

    def number(self, table: Any, frame: Frame, actor: int) -> int:
        total: int = sum([table.measure(self.what.word, seat) for seat in self.who.seats(table, frame, actor)])
        return total


class IsSoMuch(Condition):
    PHRASE: ClassVar[str] = "{value:Value} is {n:#} or {how:(more|less)}"
    READS: ClassVar[tuple[str, ...]] = ("{value:Value} is {n:#} or {how:(higher|lower|greater|fewer)}",)
    MEANS: ClassVar[str] = "the number compared as it is then"

    def __init__(self, value: Value, n: int, how: str) -> None:
        self.value = value
        self.n = n
        self.how = "more" if how in ("more", "higher", "greater") else "less"

    def holds(self, table: Any, frame: Frame, actor: int) -> bool:
        amount = self.value.amount(table, frame, actor)
        return amount >= self.n if self.how == "more" else amount <= self.n
