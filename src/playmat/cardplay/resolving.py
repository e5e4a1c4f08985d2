"""Carrying out texts: effects put small steps on the agenda, and what they know meanwhile is in their frame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from playmat.cardplay.effect import Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.cardplay.table import CardTable


@mypyc_attr(acyclic=True)
class Do(Step):
    """Carry out one effect of a text."""

    def __init__(self, effect: Effect, frame: int, actor: int, times: int) -> None:
        self.effect = effect
        self.frame = frame
        self.actor = actor
        self.times = times

    def run(self, table: CardTable) -> None:
        self.effect.do(table, self.frame, self.actor, self.times)


@mypyc_attr(acyclic=True)
class CloseFrame(Step):
    """A text has been carried out to its end."""

    def __init__(self, frame: int) -> None:
        self.frame = frame

    def run(self, table: CardTable) -> None:
        table.close_frame(self.frame)


@mypyc_attr(acyclic=True)
class Address(Step):
    """Of several players the text now speaks of this one: "he"."""

    def __init__(self, frame: int, seat: int) -> None:
        self.frame = frame
        self.seat = seat

    def run(self, table: CardTable) -> None:
        table.frame(self.frame).he = self.seat


def doers(who: Player | None, table: CardTable, frame: int, actor: int) -> list[int]:
    """Whoever the text names, or whoever was told to. Naming somebody else than you makes them "he"."""
    if who is None:
        return [actor]
    told = table.frame(frame)
    seats = who.seats(table, told, actor)
    if len(seats) == 1 and not who.is_you():
        told.he = seats[0]
    return seats


def carry_out(table: CardTable, seat: int, source: int, sentences: Sequence[Effect], it: list[int]) -> bool:
    """Carry out a text, sentence by sentence. What one asks, or puts on the agenda, is done before the next. Returns
    whether all of it is done already."""
    if not sentences:
        return True
    frame, agenda = table.open_frame(seat, source, it), table.agenda
    ahead = len(agenda)
    for i in range(len(sentences)):
        sentences[i].do(table, frame, seat, 1)
        if len(agenda) > ahead or table.decision is not None or table.outcome is not None:
            agenda.insert(ahead, CloseFrame(frame))
            for j in range(i + 1, len(sentences)):
                agenda.insert(ahead + 1, Do(sentences[j], frame, seat, 1))
            return False
    table.close_frame(frame)
    return True


def can_be_carried_out(
    table: CardTable, frame: Frame, sentences: Sequence[Effect], rule: str, why: list[Ruling] | None
) -> bool:
    """Can every price in a text be paid in full, and has what needs an object one? `rule` says that it must be so."""
    for sentence in sentences:
        reasons: list[Ruling] | None = None if why is None else []
        if not sentence.ready(table, frame, frame.seat, reasons):
            if why is not None and reasons is not None:
                why.extend(reasons)
                if not reasons:
                    refuse(why, rule, "what {} asks for cannot be done now", table.printed(frame.source).full_title)
            return False
    return True
