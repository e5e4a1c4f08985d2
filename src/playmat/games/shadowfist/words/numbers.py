"""Numbers: 2, X, sums and halves; and numbers of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardtext.phrase import Phrase
from playmat.games.shadowfist.abilities import ChosenWord, Standing, XDefined
from playmat.games.shadowfist.card import TOUGHNESS
from playmat.games.shadowfist.choosing import figure_x
from playmat.games.shadowfist.topics import FEWER
from playmat.games.shadowfist.values import resources
from playmat.games.shadowfist.words.designating import chosen_for
from playmat.games.shadowfist.words.nouns import NAMES
from playmat.games.shadowfist.zones import BURNED, FOREVER, SMOKED

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class Term(Phrase):
    """A number: 2, X, the number of Sites you control, a sum of two."""

    BLANK: ClassVar[str] = "NUMBER"
    CALLED: ClassVar[str] = "a number (2, X, the number of Sites you control)"

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        raise NotImplementedError


class Atom(Term):
    """A number that is no sum."""


class Looked(Atom):
    """A number that is counted or looked up: the number of Sites you control."""

    BLANK: ClassVar[str] = "COUNT"
    CALLED: ClassVar[str] = "a number that is counted (the number of Sites you control)"


class Figure(Atom):
    """A number that stands before a noun: 2, or X."""

    BLANK: ClassVar[str] = "N"
    CALLED: ClassVar[str] = "a number (2, X)"


class Fixed(Figure):
    PHRASE: ClassVar[str] = "{n:#}"
    MEANS: ClassVar[str] = "that number"

    def __init__(self, n: int) -> None:
        self.n = n

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return self.n


class ThatMuch(Figure):
    PHRASE: ClassVar[str] = "that much"
    READS: ClassVar[tuple[str, ...]] = ("an equal amount of",)
    MEANS: ClassVar[str] = "as much as what has happened was about"

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return frame.ways["number"][0] if "number" in frame.ways else 0


class FigureX(Figure):
    PHRASE: ClassVar[str] = "X"
    MEANS: ClassVar[str] = "chosen, or as the text says"

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return figure_x(table, frame.source, frame)


# -- limits --------------------------------------------------------------------------------------------------------


class Limit(Phrase):
    """What a number is compared with: 2 or more, less than the Fighting of ~."""

    BLANK: ClassVar[str] = "LIMIT"
    CALLED: ClassVar[str] = "a limit (2 or more, less than X)"

    def met(self, table: Shadowfist, frame: Frame, number: int) -> bool:
        raise NotImplementedError


class Range(Limit):
    """A limit that may stand before a noun: 2 or more, no, exactly 1."""


class AtLeast(Range):
    PHRASE: ClassVar[str] = "{n:Figure} or more"
    READS: ClassVar[tuple[str, ...]] = (
        "{n:Figure} or greater",
        "{n:Figure} or higher",
        "at least {n:Figure}",
        "no less than {n:Figure}",
    )
    MEANS: ClassVar[str] = "that number, or a higher one"

    def __init__(self, n: Term) -> None:
        self.n = n

    def met(self, table: Shadowfist, frame: Frame, number: int) -> bool:
        return number >= self.n.amount(table, frame)


class NoLessThan(Range):
    PHRASE: ClassVar[str] = "no less than {n:Looked}"
    READS: ClassVar[tuple[str, ...]] = (
        "greater than or equal to {n:Looked}",
        "equal to or greater than {n:Looked}",
        "at least {n:Looked}",
    )
    MEANS: ClassVar[str] = "that number, or a higher one"

    def __init__(self, n: Looked) -> None:
        self.n = n

    def met(self, table: Shadowfist, frame: Frame, number: int) -> bool:
        return number >= self.n.amount(table, frame)


class AtMost(Range):
    PHRASE: ClassVar[str] = "{n:Figure} or less"
    READS: ClassVar[tuple[str, ...]] = (
        "{n:Figure} or fewer",
        "{n:Figure} or lower",
        "at most {n:Figure}",
        "no more than {n:Figure}",
        "no greater than {n:Figure}",
        "less than or equal to {n:Figure}",
    )
    MEANS: ClassVar[str] = "that number, or a lower one"

    def __init__(self, n: Term) -> None:
        self.n = n

    def met(self, table: Shadowfist, frame: Frame, number: int) -> bool:
        return number <= self.n.amount(table, frame)


class NoMoreThan(Range):
    PHRASE: ClassVar[str] = "no more than {n:Looked}"
    READS: ClassVar[tuple[str, ...]] = (
        "no greater than {n:Looked}",
        "no higher than {n:Looked}",
        "less than or equal to {n:Looked}",
        "equal to or less than {n:Looked}",
    )
    MEANS: ClassVar[str] = "that number, or a lower one"

    def __init__(self, n: Looked) -> None:
        self.n = n

    def met(self, table: Shadowfist, frame: Frame, number: int) -> bool:
        return number <= self.n.amount(table, frame)


class MoreThan(Range):
    PHRASE: ClassVar[str] = "more than {n:Term}"
    READS: ClassVar[tuple[str, ...]] = (
        "greater than {n:Term}",
        "higher than {n:Term}",
    )
    MEANS: ClassVar[str] = "a higher number than that"

    def __init__(self, n: Term) -> None:
        self.n = n

    def met(self, table: Shadowfist, frame: Frame, number: int) -> bool:
        return number > self.n.amount(table, frame)


class LessThan(Range):
    PHRASE: ClassVar[str] = "less than {n:Term}"
    READS: ClassVar[tuple[str, ...]] = (
        "fewer than {n:Term}",
        "lower than {n:Term}",
    )
    MEANS: ClassVar[str] = "a lower number than that"

    def __init__(self, n: Term) -> None:
        self.n = n

    def met(self, table: Shadowfist, frame: Frame, number: int) -> bool:
        return number < self.n.amount(table, frame)


class Exactly(Range):
    PHRASE: ClassVar[str] = "exactly {n:Figure}"
    READS: ClassVar[tuple[str, ...]] = ("equal to {n:Figure}",)
    MEANS: ClassVar[str] = "that number and no other"

    def __init__(self, n: Term) -> None:
        self.n = n

    def met(self, table: Shadowfist, frame: Frame, number: int) -> bool:
        return number == self.n.amount(table, frame)


class EqualTo(Limit):
    PHRASE: ClassVar[str] = "equal to {n:Looked}"
    MEANS: ClassVar[str] = "that number and no other"

    def __init__(self, n: Looked) -> None:
        self.n = n

    def met(self, table: Shadowfist, frame: Frame, number: int) -> bool:
        return number == self.n.amount(table, frame)


class NotAny(Range):
    PHRASE: ClassVar[str] = "no"
    MEANS: ClassVar[str] = "not one"

    def met(self, table: Shadowfist, frame: Frame, number: int) -> bool:
        return number <= 0


class Just(Limit):
    PHRASE: ClassVar[str] = "{n:Figure}"
    MEANS: ClassVar[str] = "that number and no other"

    def __init__(self, n: Figure) -> None:
        self.n = n

    def met(self, table: Shadowfist, frame: Frame, number: int) -> bool:
        return number == self.n.amount(table, frame)


def frame_number(table: Shadowfist, frame: Frame) -> int:
    """Damage of an effect is known by its frame, so that it can be redirected."""
    for number, other in table.frames.items():
        if other is frame:
            return number
    return -1


class YourNumber(Standing):
    """A number of the player, and not of a card, is higher or lower."""

    STAT: ClassVar[str] = ""

    def __init__(self, n: int) -> None:
        self.n = n

    def shifted(self) -> tuple[str, ...]:
        return (self.STAT,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        return self.n if card == -1 - frame.seat else 0


class MoreDiscards(YourNumber):
    PHRASE: ClassVar[str] = "you may discard {n:#} more card in your Establishing Shot"
    MEANS: ClassVar[str] = "besides the one everybody may"
    STAT: ClassVar[str] = "discards"


class XIsTheirs(XDefined):
    PHRASE: ClassVar[str] = "X is how much of the resource named for ~ the player chosen for it has"
    MEANS: ClassVar[str] = "as they were chosen when this card entered play"

    def defined(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        chosen = chosen_for(table, frame.source)
        return 0 if chosen is None else resources(table, chosen.amount, NAMES[chosen.word])


class XIsCopies(XDefined):
    PHRASE: ClassVar[str] = "X is how many copies of ~ you control or have in your smoked pile"
    MEANS: ClassVar[str] = "cards with its title"

    def defined(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        title = table.card(frame.source).full_title
        copies = [
            card for card in table.controlled(frame.seat) if table.title(card) == title and not table.hidden[card]
        ]
        smoked = [card for card in table.zone(frame.seat, SMOKED) if table.card(card).full_title == title]
        return len(copies) + len(smoked)


class ToughX(Standing):
    PHRASE: ClassVar[str] = "Toughness: X"
    MEANS: ClassVar[str] = "as much as X is at that moment"

    def shifted(self) -> tuple[str, ...]:
        return (TOUGHNESS,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        return figure_x(table, card, frame) if card == frame.source else 0


class MoreNeeded(Act):
    PHRASE: ClassVar[str] = "from now on you need {n:#} more Feng Shui Site for victory"
    MEANS: ClassVar[str] = "for the rest of the game"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        table.let_last(told, [-1 - told.seat], FEWER, -self.n, FOREVER, None)


class KindOfCard(ChosenWord):
    PHRASE: ClassVar[str] = "a kind of card"
    MEANS: ClassVar[str] = "State, Edge, Character, Feng Shui Site or other Site"

    def words(self, table: Shadowfist, frame: Frame, actor: int) -> list[str]:
        return ["State", "Edge", "Character", "Feng Shui Site", "Site"]


class XOfThatKind(XDefined):
    PHRASE: ClassVar[str] = (
        "X is the number of cards of that kind that opponent controls less the number of cards in your"
        " burned-for-victory pile"
    )
    MEANS: ClassVar[str] = "never below zero"

    def defined(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        theirs = [card for card in table.controlled(frame.he) if table.card(card).kind == frame.word]
        return max(0, len(theirs) - len(table.zone(frame.seat, BURNED)))


class FewerNeeded(YourNumber):
    PHRASE: ClassVar[str] = "you need {n:#} fewer Feng Shui Site for victory"
    MEANS: ClassVar[str] = "that brings you closer, and never wins by itself (SF-4.9-b)"
    STAT: ClassVar[str] = "fewer"


class HandSize(YourNumber):
    PHRASE: ClassVar[str] = "your hand size is {n:+}"
    MEANS: ClassVar[str] = "so many cards more or less"
    STAT: ClassVar[str] = "hand size"


class Income(YourNumber):
    PHRASE: ClassVar[str] = "you generate {n:#} Power in each Establishing Shot"
    MEANS: ClassVar[str] = "your own and everybody's (SF-4.1-c)"
    STAT: ClassVar[str] = "income"
