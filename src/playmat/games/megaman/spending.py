"""Spending a resource (MM-38, MM-74 to MM-76)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.cardtext.rules import Befall
from playmat.games.megaman.events import ResourceSpent, Spending
from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.triggers import TRIGGERS, carry_out, text_can_be_done
from playmat.games.megaman.zones import RESOURCES
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step

AFTER_SPENDING: Final = "put it into the discard pile after spending it"


def may_spend(table: MegaMan, seat: int, card: int, why: list[Ruling] | None) -> bool:
    """MM-74, MM-105: only a resource with a SPEND text, and only if that can be done."""
    printed = table.card(card)
    if printed.spend is None:
        return refuse(why, "MM-105", "{} has no SPEND text", printed.full_title)
    if table.banned(seat, "Spend", card, why):
        return False
    return text_can_be_done(table, seat, card, printed.spend, None, why)


def spend(table: MegaMan, seat: int, card: int) -> None:
    """MM-74: carry out what follows SPEND."""
    table.emit(Spending(seat, table.card(card).full_title))
    table.next(FinishSpending(seat, card))
    carry_out(table, seat, card, table.card(card).spend, [])


@mypyc_attr(acyclic=True)
class SpendWithoutText(Step):
    """A resource is spent, but its text is not carried out."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, table: MegaMan) -> None:
        table.emit(Spending(self.seat, table.card(self.card).full_title))
        table.next(FinishSpending(self.seat, self.card))


@mypyc_attr(acyclic=True)
class FinishSpending(Step):
    """MM-75, MM-S-3: the spent card leaves last, unless its own text or another has put it elsewhere."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, table: MegaMan) -> None:
        table.next(HasSpent(self.seat, self.card))
        if table.zone_kind(self.card) == RESOURCES:
            if AFTER_SPENDING in table.box.replaces:
                table.next(Befall(AFTER_SPENDING, self.seat, self.card, False))
            else:
                table.befall(AFTER_SPENDING, self.seat, self.card)


@mypyc_attr(acyclic=True)
class HasSpent(Step):
    """Only now is it spent, and triggers see it."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, table: MegaMan) -> None:
        table.hear(ResourceSpent(self.seat, self.card, table.card(self.card).full_title))
        table.next(TRIGGERS)
