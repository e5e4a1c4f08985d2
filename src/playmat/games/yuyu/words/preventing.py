"""Damage that is not dealt, or not all of it."""

from __future__ import annotations

from typing import ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.cardtext.phrase import BARE, TOLD, Phrase
from playmat.games.yuyu.blow import Blow
from playmat.games.yuyu.sentences import (
    Prevention,
    StandsIn,
    Unprevented,
)
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.zones import NOWHERE
from playmat.vocabulary.numbers import Time


class Origin(Phrase):
    """Where damage comes from."""

    BLANK: ClassVar[str] = "ORIGIN"
    CALLED: ClassVar[str] = "where damage comes from (techniques, attacks)"

    def meant(self, table: Yuyu, frame: Frame, by: int, blow: Blow | None) -> bool:
        raise NotImplementedError


class FromAttacks(Origin):
    PHRASE: ClassVar[str] = "attacks"
    MEANS: ClassVar[str] = "not from texts"

    def meant(self, table: Yuyu, frame: Frame, by: int, blow: Blow | None) -> bool:
        return blow is not None


class FromTechniques(Origin):
    PHRASE: ClassVar[str] = "techniques"
    MEANS: ClassVar[str] = "attacks printed on a technique"

    def meant(self, table: Yuyu, frame: Frame, by: int, blow: Blow | None) -> bool:
        return blow is not None and bool(table.is_a(blow.source, "technique"))


class FromCheapAttacks(Origin):
    PHRASE: ClassVar[str] = "attacks with an attack cost of {n:#}"
    MEANS: ClassVar[str] = "as much as they cost now, in cards or in Spirit Energy"

    def __init__(self, n: int) -> None:
        self.n = n

    def meant(self, table: Yuyu, frame: Frame, by: int, blow: Blow | None) -> bool:
        return blow is not None and self.n in (table.cards_for(blow), table.spirit_for(blow))


class FromCheapAlone(FromCheapAttacks):
    PHRASE: ClassVar[str] = "attacks with an attack cost of {n:#} other than minimum damage"
    MEANS: ClassVar[str] = "as much as they cost now; a point that two cards buy is dealt"

    def meant(self, table: Yuyu, frame: Frame, by: int, blow: Blow | None) -> bool:
        return blow is not None and not blow.minimum and super().meant(table, frame, by, blow)


class FromWeakAttacks(Origin):
    PHRASE: ClassVar[str] = "attacks with an attack value of {n:#} or less"
    MEANS: ClassVar[str] = "as high as it is when values are compared"

    def __init__(self, n: int) -> None:
        self.n = n

    def meant(self, table: Yuyu, frame: Frame, by: int, blow: Blow | None) -> bool:
        return blow is not None and bool(table.attack_value(blow) <= self.n)


class FromOpponent(Origin):
    PHRASE: ClassVar[str] = "your opponent"
    MEANS: ClassVar[str] = "by an attack or a text of your opponent"

    def meant(self, table: Yuyu, frame: Frame, by: int, blow: Blow | None) -> bool:
        return by != frame.seat


class Prevents(Prevention):
    """Of all damage to these characters, or only of what comes from there."""

    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)

    def __init__(self, what: Things, origin: Origin | None, until: Time | None) -> None:
        super().__init__(until)
        self.what = what
        self.origin = origin

    def about(self, table: Yuyu, frame: Frame, card: int, by: int, blow: Blow | None) -> bool:
        if self.origin is not None and not self.origin.meant(table, frame, by, blow):
            return False
        return self.what.covers(table, frame, card)


class PreventAll(Prevents):
    PHRASE: ClassVar[str] = "prevent all damage to {what:Things} [from {origin:Origin}] [until {until:Time}]"
    MEANS: ClassVar[str] = "no point of it is dealt"

    def prevents(self, table: Yuyu, frame: Frame, card: int, amount: int, by: int, blow: Blow | None) -> int:
        return amount if self.about(table, frame, card, by, blow) else 0


class PreventSome(Prevents):
    PHRASE: ClassVar[str] = "prevent {n:#} damage to {what:Things} [from {origin:Origin}] [until {until:Time}]"
    MEANS: ClassVar[str] = "so many points less, every time it is damaged"

    def __init__(self, n: int, what: Things, origin: Origin | None, until: Time | None) -> None:
        super().__init__(what, origin, until)
        self.n = n

    def prevents(self, table: Yuyu, frame: Frame, card: int, amount: int, by: int, blow: Blow | None) -> int:
        return min(self.n, amount) if self.about(table, frame, card, by, blow) else 0


class TakesFor(StandsIn):
    PHRASE: ClassVar[str] = "this character takes all damage to {what:Things}"
    MEANS: ClassVar[str] = "in its place, from an attack or a text"

    def __init__(self, what: Things) -> None:
        super().__init__(None)
        self.what = what

    def tells(self) -> bool:
        return False

    def stands_in(self, table: Yuyu, frame: Frame, card: int) -> int:
        bearer = table.bearer(frame.source)
        return bearer if table.in_play(bearer) and self.what.covers(table, frame, card) else NOWHERE


class CannotBeReduced(Unprevented):
    PHRASE: ClassVar[str] = "damage of your attacks cannot be reduced [until {until:Time}]"
    MEANS: ClassVar[str] = "nothing prevents a point of it"

    def lets_through(self, table: Yuyu, frame: Frame, blow: Blow) -> bool:
        return blow.seat == frame.seat
