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
from playmat.games.yuyu.words.attacks import AttackPost
from playmat.games.yuyu.zones import NOWHERE
from playmat.vocabulary.numbers import Time


class Origin(Phrase):
    """Where damage comes from."""

    BLANK: ClassVar[str] = "ORIGIN"
    CALLED: ClassVar[str] = "where damage comes from (techniques, attacks)"

    def meant(self, table: Yuyu, frame: Frame, by: int, blow: Blow | None) -> bool:
        raise NotImplementedError


class FromAttacks(Origin):
    PHRASE: ClassVar[str] = "attacks [{which:AttackPost}] [other than {bought:(minimum damage)}]"
    READS: ClassVar[tuple[str, ...]] = ("attacks [{which:AttackPost}] except {bought:(minimum damage)}",)
    MEANS: ClassVar[str] = "not from texts; a point that two cards buy is dealt if it says so"

    def __init__(self, which: AttackPost | None, bought: str | None) -> None:
        self.which = which
        self.bought = bought

    def meant(self, table: Yuyu, frame: Frame, by: int, blow: Blow | None) -> bool:
        if blow is None or (self.bought is not None and blow.minimum):
            return False
        return self.which is None or self.which.meant(table, frame, blow)


class FromOpponent(Origin):
    PHRASE: ClassVar[str] = "your opponent"
    READS: ClassVar[tuple[str, ...]] = (
        "your opponent's cards",
        "your opponent's attacks or effects",
        "your opponent's attacks or card effects",
    )
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
        """YYH-RUL-68: is this character meant now?"""
        if self.origin is not None and not self.origin.meant(table, frame, by, blow):
            return False
        return self.what.covers(table, frame, card)


class PreventAll(Prevents):
    PHRASE: ClassVar[str] = "prevent all damage to {what:Things} [from {origin:Origin}] [until {until:Time}]"
    READS: ClassVar[tuple[str, ...]] = (
        "{what:Things} *take no damage [from {origin:Origin}] [until {until:Time}]",
        "{what:Things} cannot take damage [from {origin:Origin}] [until {until:Time}]",
        "{what:Things} cannot be dealt damage [by {origin:Origin}] [until {until:Time}]",
        "{what:Things} cannot be dealt damage from {origin:Origin} [until {until:Time}]",
        "{what:Things} cannot be damaged [by {origin:Origin}] [until {until:Time}]",
        "all damage to {what:Things} [from {origin:Origin}] is reduced to 0 [until {until:Time}]",
        "all damage {what:Things} *take [from {origin:Origin}] is reduced to 0 [until {until:Time}]",
        "prevent all damage [from {origin:Origin}] to {what:Things} [until {until:Time}]",
        "prevent all damage [from {origin:Origin}] dealt to {what:Things} [until {until:Time}]",
        "prevent all damage dealt to {what:Things} [by {origin:Origin}] [until {until:Time}]",
    )
    MEANS: ClassVar[str] = "no point of it is dealt"

    def prevents(self, table: Yuyu, frame: Frame, card: int, amount: int, by: int, blow: Blow | None) -> int:
        return amount if self.about(table, frame, card, by, blow) else 0


class PreventSome(Prevents):
    PHRASE: ClassVar[str] = "prevent {n:#} damage to {what:Things} [from {origin:Origin}] [until {until:Time}]"
    READS: ClassVar[tuple[str, ...]] = (
        "all damage to {what:Things} [from {origin:Origin}] is reduced by {n:#} [until {until:Time}]",
        "all damage dealt to {what:Things} [by {origin:Origin}] is reduced by {n:#} [until {until:Time}]",
        "all damage {what:Things} *take [from {origin:Origin}] is reduced by {n:#} [until {until:Time}]",
        "reduce all damage to {what:Things} [from {origin:Origin}] by {n:#} [until {until:Time}]",
    )
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
    READS: ClassVar[tuple[str, ...]] = (
        "damage from your attacks cannot be reduced [until {until:Time}]",
        "damage from your attacks cannot be prevented [until {until:Time}]",
        "damage dealt by your attacks cannot be prevented [until {until:Time}]",
        "damage dealt by your attacks cannot be reduced [until {until:Time}]",
    )
    MEANS: ClassVar[str] = "nothing prevents a point of it"

    def lets_through(self, table: Yuyu, frame: Frame, blow: Blow) -> bool:
        return blow.seat == frame.seat
