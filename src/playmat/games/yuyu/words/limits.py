"""What a card says about itself: how often it may be used, and from where."""

from __future__ import annotations

from typing import ClassVar

from playmat.cardplay.effect import Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.table import CardTable
from playmat.cardtext.phrase import BARE, TOLD
from playmat.games.yuyu.sentences import CardRule
from playmat.games.yuyu.table import Yuyu
from playmat.kernel.ruling import Ruling, refuse
from playmat.vocabulary.numbers import Time
from playmat.vocabulary.players import EachPlayer
from playmat.vocabulary.rules import Cannot
from playmat.vocabulary.texts import Condition, OnlyIf


class LimitPerDeck(CardRule):
    PHRASE: ClassVar[str] = "limit {n:#} per deck"
    MEANS: ClassVar[str] = "a deck has no more copies of it (YYH-38)"

    def __init__(self, n: int) -> None:
        self.n = n

    def copies(self) -> int:
        return self.n


class LimitPerPeriod(CardRule):
    PHRASE: ClassVar[str] = "limit once per {period:(turn|match|game)}"
    MEANS: ClassVar[str] = "counted over all copies of its player (YYH-37)"

    def __init__(self, period: str) -> None:
        self.period = period

    def mark(self, table: Yuyu, seat: int, card: int) -> str:
        return f"{seat} {self.period} {table.printed(card).key}"

    def permits(self, table: Yuyu, seat: int, card: int, why: list[Ruling] | None) -> bool:
        if not table.limits or self.mark(table, seat, card) not in table.limits:
            return True
        return refuse(why, "YYH-37", "{} is limited to once per {}", table.printed(card).full_title, self.period)

    def note_use(self, table: Yuyu, seat: int, card: int) -> None:
        table.limits.append(self.mark(table, seat, card))


class WorksInCircle(CardRule):
    PHRASE: ClassVar[str] = "this works in your winner's circle too"
    MEANS: ClassVar[str] = "whether its character has won or lost there"

    def in_circle(self) -> bool:
        return True


class AnyNumber(CardRule):
    PHRASE: ClassVar[str] = "this can be used any number of times"
    MEANS: ClassVar[str] = "in its step, each time for its price (YYH-RUL-51)"

    def often(self) -> bool:
        return True


class FromPile(CardRule):
    PHRASE: ClassVar[str] = "if {condition:Condition}, you may play this card from your discard pile"
    MEANS: ClassVar[str] = "for its cost, in your Main Step; it is shuffled into your deck then"

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def returns(self) -> bool:
        return True

    def from_pile(self, table: Yuyu, seat: int, card: int) -> bool:
        """May its player play it out of the discard pile now?"""
        return self.condition.holds(table, table.asking(seat, card), seat)


class NotIf(OnlyIf):
    PHRASE: ClassVar[str] = "do not {verb:(play|spend)} this card if {condition:Condition}"
    MEANS: ClassVar[str] = "it cannot be used at all then"

    def ready(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return not self.condition.holds(table, frame, actor)

    def demands(self) -> bool:
        return True


class OneCopy(CardRule):
    PHRASE: ClassVar[str] = "only one copy of this card can be face-up"
    MEANS: ClassVar[str] = "while another lies so in play this one is not attached so, nor kept when it is turned up"

    def permits(self, table: Yuyu, seat: int, card: int, why: list[Ruling] | None) -> bool:
        """Items and techniques may wait facedown: they are asked where they would lie."""
        return table.card(card).attaches or self.lets_lie_up(table, card, why)

    def lets_lie_up(self, table: Yuyu, card: int, why: list[Ruling] | None) -> bool:
        """YYH-RUL-72."""
        for other in table.cards_in_play():
            if other != card and table.face[other] == table.face[card] and not table.down[other]:
                return refuse(why, "YYH-5", "another {} lies face-up", table.printed(card).full_title)
        return True


class MayStart(CardRule):
    """Whether a card may lie in the Winner's Circle from the start."""

    def speaks_of_start(self) -> bool:
        return True

    def may_start(self, table: Yuyu, seat: int, card: int) -> bool:
        return True

    def keeps(self) -> bool:
        return True


class StartIf(MayStart):
    PHRASE: ClassVar[str] = "if {condition:Condition}, you may start the game with this card in your winner's circle"
    MEANS: ClassVar[str] = "face-up, instead of shuffling it into your deck (YYH-93)"

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def may_start(self, table: Yuyu, seat: int, card: int) -> bool:
        return self.condition.holds(table, table.asking(seat, card), seat)


class StartAlways(MayStart):
    PHRASE: ClassVar[str] = "this card may start the game in your winner's circle"
    MEANS: ClassVar[str] = "face-up, instead of shuffling it into your deck (YYH-93)"


class NobodyCan(Cannot):
    PHRASE: ClassVar[str] = "no player can {what:Act/ban} [until {until:Time}]"
    MEANS: ClassVar[str] = "it is forbidden to both"

    def __init__(self, what: Effect, until: Time | None) -> None:
        super().__init__(EachPlayer(), what, until)


class Unable(Cannot):
    PHRASE: ClassVar[str] = "make {who:Player} unable to {what:Act/ban} [until {until:Time}]"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)
    MEANS: ClassVar[str] = "it is forbidden to that player: what a price can buy"
