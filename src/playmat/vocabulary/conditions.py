"""What "if" and "only if" may ask."""

from __future__ import annotations

from typing import Any, ClassVar

from playmat.cardplay.effect import Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.table import CardTable
from playmat.cardtext.grammar import Grammar, Reader, Reading
from playmat.cardtext.pattern import with_article
from playmat.cardtext.phrase import Phrase
from playmat.vocabulary.amounts import Value
from playmat.vocabulary.players import words_at
from playmat.vocabulary.texts import Condition
from playmat.vocabulary.things import It, Kind, Some, adjective_at, read_kind


class Quantity(Phrase):
    """How many of a kind: "no cards in your hand", "exactly 2 cards in your hand", "3 or more viruses in play"."""

    BY_HAND: ClassVar[bool] = True
    BLANK: ClassVar[str] = "exactly N cards"
    CALLED: ClassVar[str] = "how many (no cards, exactly 2 cards, 3 or more cards)"
    MEANS: ClassVar[str] = "that many of them, not counting a card that is just being played"

    def __init__(self, how: str, number: int, kind: Kind) -> None:
        self.how = how
        self.number = number
        self.kind = kind

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        found: list[Reading] = []
        for how, number, end, many in read_comparison(reader, place):
            for reading in read_kind(reader, end, "", many):
                assert isinstance(reading.phrase, Kind)
                found.append(Reading(Quantity(how, number, reading.phrase), reading.end))
        return found

    def write(self, book: Grammar, face: str) -> str:
        if self.how == "a":
            return with_article(self.kind.words(book, False))
        if self.how == "no":
            return f"no {self.kind.words(book, True)}"
        words = self.kind.words(book, self.number != 1 or self.how != "exactly")
        return f"exactly {self.number} {words}" if self.how == "exactly" else f"{self.number} or {self.how} {words}"

    def agrees(self, number: int) -> bool:
        if self.how == "fewer":
            return number <= self.number
        return number >= self.number if self.how in ("a", "more") else number == self.number


def read_comparison(reader: Reader, place: int) -> list[tuple[str, int, int, bool]]:
    """How to compare, with what, where that ends, and whether the noun is plural."""
    word = reader.word(place)
    if word == "no":
        return [("no", 0, place + 1, True)]
    if word in ("a", "an"):
        return [("a", 1, place + 1, False)]
    if word == "exactly" and is_small(reader.word(place + 1)):
        number = int(reader.word(place + 1))
        return [("exactly", number, place + 2, number != 1)]
    for how, words in (("more", "at least"), ("fewer", "at most")):
        end = words_at(reader, place, words)
        if end >= 0 and is_small(reader.word(end)):
            return [(how, int(reader.word(end)), end + 1, reader.word(end) != "1")]
    for how, words, further in (("more", "more than", 1), ("fewer", "fewer than", -1), ("fewer", "less than", -1)):
        end = words_at(reader, place, words)
        if end >= 0 and is_small(reader.word(end)) and (further > 0 or reader.word(end) != "0"):
            number = int(reader.word(end)) + further
            return [("no" if number == 0 and how == "fewer" else how, number, end + 1, reader.word(end) != "1")]
    if is_small(word):
        for how in ("more", "fewer", "less"):
            end = words_at(reader, place + 1, f"or {how}")
            if end >= 0:
                return [("fewer" if how == "less" else how, int(word), end, True)]
            reader.expect(place + 1, f"or {how}")
    return []


def is_small(word: str) -> bool:
    return word.isdigit() and len(word) < 4


class Have(Condition):
    PHRASE: ClassVar[str] = "{who:Player} *have {what:Quantity}"
    MEANS: ClassVar[str] = "so many of theirs are there"

    def __init__(self, who: Player, what: Quantity) -> None:
        self.who = who
        self.what = what

    def holds(self, table: Any, frame: Frame, actor: int) -> bool:
        """Of several players, true of one of them or of each; "his" is that player's."""
        found: list[bool] = []
        for seat in self.who.seats(table, frame, actor):
            asked = frame
            if seat != frame.he:
                asked = frame.clone()
                asked.he = seat
            cards = self.what.kind.candidates(table, asked, actor, "")
            found.append(self.what.agrees(sum([table.holder(card) == seat for card in cards])))
        return bool(found) and (all(found) if self.who.every() else any(found))


class Is(Condition):
    PHRASE: ClassVar[str] = "{what:Things} is {kind:Some}"
    MEANS: ClassVar[str] = "the card is of that kind"

    def __init__(self, what: Things, kind: Some) -> None:
        self.what = what
        self.kind = kind

    def holds(self, table: Any, frame: Frame, actor: int) -> bool:
        cards = self.what.candidates(table, frame, actor, "")
        for card in cards:
            if not self.kind.describes(table, frame, card):
                return False
        return bool(cards)

    def sound(self) -> bool:
        return not self.what.is_plural()

    def lasting(self) -> bool:
        return not isinstance(self.what, It)


class IsThan(Condition):
    PHRASE: ClassVar[str] = "{value:Value} is {how:(higher|lower)} than {n:#}"
    MEANS: ClassVar[str] = "the number compared as it is then"

    def __init__(self, value: Value, how: str, n: int) -> None:
        self.value = value
        self.how = how
        self.n = n

    def holds(self, table: Any, frame: Frame, actor: int) -> bool:
        amount = self.value.amount(table, frame, actor)
        return amount > self.n if self.how == "higher" else amount < self.n


class IsThanOther(Condition):
    PHRASE: ClassVar[str] = "{value:Value} is {how:(higher|lower)} than {other:Value}"
    MEANS: ClassVar[str] = "both numbers as they are then"

    def __init__(self, value: Value, how: str, other: Value) -> None:
        self.value = value
        self.how = how
        self.other = other

    def holds(self, table: Any, frame: Frame, actor: int) -> bool:
        one, two = self.value.amount(table, frame, actor), self.other.amount(table, frame, actor)
        return one > two if self.how == "higher" else one < two


class Adjective(Phrase):
    """One word that describes cards, from the game's list."""

    BY_HAND: ClassVar[bool] = True
    BLANK: ClassVar[str] = "WORD"
    CALLED: ClassVar[str] = "a word that describes cards (red)"
    MEANS: ClassVar[str] = "so described"

    def __init__(self, word: str) -> None:
        self.word = word

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        word = adjective_at(reader, place)
        return [Reading(Adjective(word), place + len(word.split()))] if word else []

    def write(self, book: Grammar, face: str) -> str:
        return self.word


class AllAre(Condition):
    PHRASE: ClassVar[str] = "all {these:Kind/ban} are {adjective:Adjective}"
    MEANS: ClassVar[str] = "there is none of them that is not so"

    def __init__(self, these: Kind, adjective: Adjective) -> None:
        self.these = these
        self.adjective = adjective

    def holds(self, table: Any, frame: Frame, actor: int) -> bool:
        cards = self.these.candidates(table, frame, actor, "")
        return all(table.describes(self.adjective.word, frame, card) for card in cards)


class DidThisTurn(Condition):
    PHRASE: ClassVar[str] = "{what:Act/past} this turn"
    MEANS: ClassVar[str] = (
        "it has happened since the turn began; the card concerned, the last if there were more, is it"
    )

    def __init__(self, what: Effect) -> None:
        self.what = what

    def holds(self, table: CardTable, frame: Frame, actor: int) -> bool:
        for event in reversed(table.history):
            it = self.what.happened(table, frame.seat, frame.source, event)
            if it is not None:
                frame.it = it
                return True
        return False

    def names_it(self) -> bool:
        return True

    def remembers(self) -> tuple[str, ...]:
        return self.what.hears()


class YouDo(Condition):
    PHRASE: ClassVar[str] = "you do"
    READS: ClassVar[tuple[str, ...]] = ("he does", "your opponent does")
    MEANS: ClassVar[str] = "what the sentence before said you may do was done"

    def holds(self, table: CardTable, frame: Frame, actor: int) -> bool:
        return frame.done

    def asks_before(self) -> bool:
        return True

    def lasting(self) -> bool:
        return False


class YouDoNot(YouDo):
    PHRASE: ClassVar[str] = "you do not"
    READS: ClassVar[tuple[str, ...]] = ("he does not", "your opponent does not")
    MEANS: ClassVar[str] = "what the sentence before said somebody may do was not done"

    def holds(self, table: CardTable, frame: Frame, actor: int) -> bool:
        return not frame.done


class Joined(Condition):
    """Two conditions with a word between them. They are read by hand, when all others have been."""

    WORD: ClassVar[str] = ""

    def __init__(self, first: Condition, second: Condition) -> None:
        self.first = first
        self.second = second

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        found: list[Reading] = []
        for first in list(reader.read("Condition", place, face)):
            if reader.word(first.end) != cls.WORD:
                continue
            for second in reader.read("Condition", first.end + 1, face):
                assert isinstance(first.phrase, Condition) and isinstance(second.phrase, Condition)
                found.append(Reading(cls(first.phrase, second.phrase), second.end))
        return found

    def write(self, book: Grammar, face: str) -> str:
        return f"{book.write(self.first)} {self.WORD} {book.write(self.second)}"

    def lasting(self) -> bool:
        return self.first.lasting() and self.second.lasting()

    def names_it(self) -> bool:
        return self.first.names_it() or self.second.names_it()


class Both(Joined):
    BY_HAND: ClassVar[bool] = True
    WORD: ClassVar[str] = "and"
    MEANS: ClassVar[str] = "the one and the other"

    def holds(self, table: CardTable, frame: Frame, actor: int) -> bool:
        return self.first.holds(table, frame, actor) and self.second.holds(table, frame, actor)
