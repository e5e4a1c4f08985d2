"""Prices: paid in full, all parts of one together, or nothing is had for them."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Effect
from playmat.cardplay.frames import IN_VAIN, NO_CARDS, PAYING, Frame
from playmat.cardplay.table import CardTable
from playmat.kernel.ruling import Ruling
from playmat.kernel.step import Step
from playmat.vocabulary.texts import Sentence


def pay(table: CardTable, price: Effect, frame: int, actor: int) -> None:
    """Put on the agenda what pays a price. Its parts say themselves if they fall short (`Frame.fall_short`)."""
    table.next(Pay(price, frame, actor))


def is_paid(frame: Frame) -> bool:
    """Has all that was paid in this text been paid in full?"""
    return IN_VAIN not in frame.ways


@mypyc_attr(acyclic=True)
class Pay(Step):
    def __init__(self, price: Effect, frame: int, actor: int) -> None:
        self.price = price
        self.frame = frame
        self.actor = actor

    def run(self, table: CardTable) -> None:
        table.frame(self.frame).keep(PAYING, NO_CARDS)
        table.next(HavePaid(self.frame))
        self.price.do(table, self.frame, self.actor, 1)


@mypyc_attr(acyclic=True)
class HavePaid(Step):
    """What is done from now on is no price any more."""

    def __init__(self, frame: int) -> None:
        self.frame = frame

    def run(self, table: CardTable) -> None:
        if self.frame in table.frames:
            table.frame(self.frame).ways.pop(PAYING, None)


@mypyc_attr(acyclic=True)
class IfPaid(Step):
    """Carry out what was bought, if the price was paid in full."""

    def __init__(self, effect: Effect, frame: int, actor: int, times: int) -> None:
        self.effect = effect
        self.frame = frame
        self.actor = actor
        self.times = times

    def run(self, table: CardTable) -> None:
        told = table.frame(self.frame)
        paid = is_paid(told)
        if told.ways:
            told.ways.pop(PAYING, None)
            told.ways.pop(IN_VAIN, None)
        if paid:
            self.effect.do(table, self.frame, self.actor, self.times)


def fed(frame: Frame) -> Frame:
    """The same text, only to ask about it, when its price has put a card into the discard pile."""
    it, ways, gone = frame.it, frame.ways, frame.absent
    return Frame(frame.seat, frame.source, frame.he, it, ways, frame.picks, frame.word, frame.done, gone, True)


class PriceTo(Effect):
    PHRASE: ClassVar[str] = "{price:Act/bare} to {effect:Effect/bare}"
    MEANS: ClassVar[str] = "pay the price in full, and only then have the effect"

    def __init__(self, price: Effect, effect: Effect) -> None:
        self.price = price
        self.effect = effect

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        if not self.price.buys(table, table.frame(frame), actor, None):
            return
        table.next(IfPaid(self.effect, frame, actor, times))
        table.frame(frame).keep(PAYING, NO_CARDS)
        if isinstance(self.price, CardEffect) and self.effect.minds_price():
            self.price.start(table, frame, actor, 1, self.effect)
        else:
            self.price.do(table, frame, actor, 1)

    def possible(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """The price can be paid, and there will be something for the effect to act on."""
        if not self.price.buys(table, frame, actor, why):
            return False
        if isinstance(self.price, CardEffect) and self.effect.minds_price():
            return self.price.can_serve(table, frame, actor, self.effect, why)
        if not self.price.fills_pile():
            return self.effect.useful(table, frame, actor, why)
        return self.effect.useful(table, fed(frame), actor, why)

    def useful(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return self.possible(table, frame, actor, why)

    def can_be_taken(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return self.possible(table, frame, actor, why)

    def ready(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return self.possible(table, frame, actor, why)

    def demands(self) -> bool:
        return True

    def secret(self, table: CardTable, frame: Frame, actor: int) -> bool:
        return self.price.secret(table, frame, actor) or self.effect.secret(table, frame, actor)


class Cost(Sentence):
    PHRASE: ClassVar[str] = "Cost: {price:Effect/bare}"
    MEANS: ClassVar[str] = "to be paid in full, or the card cannot be used"

    def __init__(self, price: Effect) -> None:
        self.price = price

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        self.price.do(table, frame, actor, times)

    def ready(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return self.price.buys(table, frame, actor, why)

    def demands(self) -> bool:
        return True
