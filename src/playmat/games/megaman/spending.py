"""Spending a resource (MM-38, MM-74 to MM-76)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from playmat.cardplay.affecting import Befall
from playmat.cardplay.events import TextUsed
from playmat.cardplay.lasting import USED, Lasting
from playmat.cardplay.resolving import carry_out
from playmat.cardplay.standing import forbidden
from playmat.cardplay.steps import SeatCardStep
from playmat.cardplay.triggers import TRIGGERS
from playmat.games.megaman.events import ResourceSpent, Spending
from playmat.games.megaman.playing import sentences_of, text_can_be_done
from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.topics import AFTER_SPENDING, SPEND
from playmat.games.megaman.zones import RESOURCES
from playmat.kernel.ruling import Ruling, refuse


def may_spend(table: MegaMan, seat: int, card: int, why: list[Ruling] | None) -> bool:
    """MM-38, MM-74, MM-105: only an own resource in play with a SPEND text, and only if that can be done."""
    printed = table.card(card)
    if table.zone_kind(card) != RESOURCES or table.zone_seat(card) != seat:
        return refuse(why, "MM-38", "{} is no resource of yours in play", printed.full_title)
    if printed.spend is None:
        return refuse(why, "MM-105", "{} has no SPEND text", printed.full_title)
    if forbidden(table, seat, SPEND, card, why):
        return False
    return text_can_be_done(table, seat, card, printed.spend, None, why)


def spend(table: MegaMan, seat: int, card: int) -> None:
    """MM-74: carry out what follows SPEND."""
    table.emit(Spending(seat, table.card(card).full_title))
    table.next(FinishSpending(seat, card))
    carry_out(table, seat, card, sentences_of(table.card(card).spend), [])


def may_use_text(table: MegaMan, seat: int, card: int, why: list[Ruling] | None) -> bool:
    """MM-66: a card in play that says "once per turn, you may", not used yet in this turn, and it can be done."""
    use = table.card(card).use
    if use is None:
        return refuse(why, "MM-66", "{} has nothing to be used in a main phase", table.card(card).full_title)
    for effect in table.lasting:
        if effect.stat == USED and effect.phrase is use and effect.source == card:
            return refuse(why, "MM-66", "{} has been used this turn", table.card(card).full_title)
    return use.effect.can_be_taken(table, table.asking(seat, card), seat, why)


def use_text(table: MegaMan, seat: int, card: int) -> None:
    """MM-66: the card stays where it is."""
    use = table.card(card).use
    assert use is not None
    table.emit(TextUsed(seat, card, table.card(card).full_title, table.book.say(use.effect)))
    table.add_lasting(Lasting(use, seat, card, (), USED, 0, table.turn, False))
    table.next(TRIGGERS)
    carry_out(table, seat, card, [use.effect], [])


@mypyc_attr(acyclic=True)
class SpendWithoutText(SeatCardStep):
    """A resource is spent, but its text is not carried out."""

    def run(self, table: MegaMan) -> None:
        table.emit(Spending(self.seat, table.card(self.card).full_title))
        table.next(FinishSpending(self.seat, self.card))


@mypyc_attr(acyclic=True)
class FinishSpending(SeatCardStep):
    """MM-75, MM-S-3: the spent card leaves last, unless its own text or another has put it elsewhere."""

    def run(self, table: MegaMan) -> None:
        table.next(HasSpent(self.seat, self.card))
        if table.zone_kind(self.card) == RESOURCES:
            if table.index.anywhere[AFTER_SPENDING.number]:
                table.next(Befall(AFTER_SPENDING.word, self.seat, self.card, False))
            else:
                table.befall(AFTER_SPENDING.word, self.seat, self.card)


@mypyc_attr(acyclic=True)
class HasSpent(SeatCardStep):
    """Only now is it spent, and triggers see it."""

    def run(self, table: MegaMan) -> None:
        table.hear(ResourceSpent(self.seat, self.card, table.card(self.card).full_title))
        table.next(TRIGGERS)
