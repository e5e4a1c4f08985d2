"""Numbers: 2, X, sums and halves; and numbers of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardtext.phrase import Phrase
from playmat.games.shadowfist.card import TOUGHNESS
from playmat.games.shadowfist.choosing import figure_x
from playmat.games.shadowfist.sentences import ChosenWord, Standing, XDefined
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

    def of_the_last(self) -> bool:
        """Is it a number of the card spoken of last?"""
        return False


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


THAN: Final = {
    "greater than or equal to": "no less than",
    "equal to or greater than": "no less than",
    "at least": "no less than",
    "no greater than": "no more than",
    "no higher than": "no more than",
    "less than or equal to": "no more than",
    "equal to or less than": "no more than",
    "greater than": "more than",
    "higher than": "more than",
    "fewer than": "less than",
    "lower than": "less than",
}
"""How numbers are compared in other words."""


class Than(Range):
    PHRASE: ClassVar[str] = "{how:(no less than|no more than|more than|less than|equal to)} {n:Term}"
    READS: ClassVar[tuple[str, ...]] = ("{how:(" + "|".join(THAN) + ")} {n:Term}",)
    MEANS: ClassVar[str] = "the number compared with another"

    def __init__(self, how: str, n: Term) -> None:
        self.how = THAN.get(how, how)
        self.n = n

    def sound(self) -> bool:
        """With a figure such a limit is said otherwise: 2 or more, 2 or less, exactly 2."""
        return self.how in ("more than", "less than") or isinstance(self.n, Looked)

    def met(self, table: Shadowfist, frame: Frame, number: int) -> bool:
        other = self.n.amount(table, frame)
        if self.how == "equal to":
            return number == other
        if self.how in ("more than", "no more than"):
            return (number > other) == (self.how == "more than")
        return (number < other) == (self.how == "less than")


class Exactly(Range):
    PHRASE: ClassVar[str] = "exactly {n:Figure}"
    READS: ClassVar[tuple[str, ...]] = ("equal to {n:Figure}", "only {n:Figure}")
    MEANS: ClassVar[str] = "that number and no other"

    def __init__(self, n: Term) -> None:
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

    def __init__(self, n: int, who: str = "you") -> None:
        self.n = n
        self.who = who
        self.change = n

    def shifted(self) -> tuple[str, ...]:
        return (self.STAT,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        return self.change if card < 0 and self.is_about(frame, -1 - card) else 0

    def is_about(self, frame: Frame, seat: int) -> bool:
        """Is it a number of that player?"""
        if self.who.startswith("all"):
            return True
        return (seat == frame.seat) == self.who.startswith("you")


class MoreDiscards(YourNumber):
    PHRASE: ClassVar[str] = "you may discard {n:#} more card in your Establishing Shot"
    MEANS: ClassVar[str] = "besides the one everybody may"
    STAT: ClassVar[str] = "discards"

    def __init__(self, n: int) -> None:
        super().__init__(n)


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
    PHRASE: ClassVar[str] = "{who:(you|opponents|all players)} need {n:#} {way:(fewer|more)} Feng Shui Site for victory"
    READS: ClassVar[tuple[str, ...]] = (
        "{who:(you|opponents|all players)} need {n:#} {way:(fewer|more)} Feng Shui Sites for victory",
    )
    MEANS: ClassVar[str] = "that brings them closer or not, and never wins by itself (SF-4.9-b)"
    STAT: ClassVar[str] = "fewer"

    def __init__(self, who: str, n: int, way: str) -> None:
        super().__init__(n if way == "fewer" else -n, who)
        self.n = n
        self.way = way


class HandSize(YourNumber):
    PHRASE: ClassVar[str] = "{who:(your|opponents'|all players')} hand size is {n:+}"
    MEANS: ClassVar[str] = "so many cards more or less"
    STAT: ClassVar[str] = "hand size"

    def __init__(self, who: str, n: int) -> None:
        super().__init__(n, who)


class Income(YourNumber):
    PHRASE: ClassVar[str] = "you generate {n:#} Power in each Establishing Shot"
    MEANS: ClassVar[str] = "your own and everybody's (SF-4.1-c)"
    STAT: ClassVar[str] = "income"

    def __init__(self, n: int) -> None:
        super().__init__(n)
