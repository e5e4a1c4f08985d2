"""Turns as texts speak of them: their start and end, and whose it is now."""

from __future__ import annotations

from typing import Any, ClassVar

from playmat.cardplay.effect import Effect
from playmat.cardplay.events import TurnEnds, TurnStarts
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.cardplay.table import CardTable
from playmat.kernel.event import Event
from playmat.vocabulary.conditions import Quantity
from playmat.vocabulary.numbers import Time
from playmat.vocabulary.rules import Rule
from playmat.vocabulary.texts import And, Condition, If, IfInstead


class AtTurn(Rule):
    PHRASE: ClassVar[str] = (
        "at the {edge:(start|end)} of {whose:(your|your opponent's|each)} turn, {effect:Effect/told}"
    )
    READS: ClassVar[tuple[str, ...]] = (
        "at the {edge:(beginning)} of {whose:(your|your opponent's|each)} turn, {effect:Effect/told}",
    )
    MEANS: ClassVar[str] = "in every such turn; of each turn, he is whose turn it is"

    def __init__(self, edge: str, whose: str, effect: Effect) -> None:
        self.edge = "start" if edge == "beginning" else edge
        self.whose = whose
        self.effect = effect
        self.starts = self.edge == "start"
        self.everybodys = whose == "each"
        self.yours = whose == "your"

    def sound(self) -> bool:
        """What is done then is done, and does not begin to hold."""
        return not holds_on(self.effect)

    def hears(self) -> tuple[str, ...]:
        return ("TurnStarts",) if self.starts else ("TurnEnds",)

    def goes_off(self, table: CardTable, seat: int, source: int, event: Event) -> list[int] | None:
        if isinstance(event, (TurnStarts, TurnEnds)) and (self.everybodys or (event.seat == seat) == self.yours):
            return []
        return None

    def response(self) -> Effect | None:
        """In each turn it is done by itself, so that he is whose turn it is."""
        return self if self.everybodys else self.effect

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        table.frame(frame).he = table.active
        self.effect.do(table, frame, actor, times)


class StartOfYourNextTurn(Time):
    PHRASE: ClassVar[str] = "the start of your next turn"
    READS: ClassVar[tuple[str, ...]] = ("the beginning of your next turn", "your next turn", "your next turn begins")
    MEANS: ClassVar[str] = "until your own next turn begins"

    def last_turn(self, table: Any, seat: int) -> int:
        return int(table.end_of_next_turn(seat)) - 1


def holds_on(effect: Effect) -> bool:
    """Is it a rule, or one under a condition?"""
    if isinstance(effect, IfInstead):
        return holds_on(effect.usual) or holds_on(effect.other)
    if isinstance(effect, And):
        return holds_on(effect.first) or holds_on(effect.rest)
    return holds_on(effect.effect) if isinstance(effect, If) else isinstance(effect, Rule)


class DidSoMany(Condition):
    PHRASE: ClassVar[str] = "{who:Player} played {much:Quantity} this turn"
    MEANS: ClassVar[str] = "so many have been played since the turn began"

    def __init__(self, who: Player, much: Quantity) -> None:
        self.who = who
        self.much = much

    def sound(self) -> bool:
        """Of one card it is asked whether it was played."""
        return self.much.how != "a"

    def holds(self, table: Any, frame: Frame, actor: int) -> bool:
        played: list[int] = table.done_this_turn("played", self.who.seats(table, frame, actor))
        return self.much.agrees(sum([self.much.kind.fits(table, frame, card) for card in played]))

    def remembers(self) -> tuple[str, ...]:
        return ("played",)


class TurnIs(Condition):
    PHRASE: ClassVar[str] = "it is {whose:(your|your opponent's)} turn"
    MEANS: ClassVar[str] = "as it is at that moment"

    def __init__(self, whose: str) -> None:
        self.whose = whose

    def holds(self, table: Any, frame: Frame, actor: int) -> bool:
        return bool(table.active == frame.seat) == (self.whose == "your")
