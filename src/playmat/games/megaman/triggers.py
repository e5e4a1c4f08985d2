"""Carrying out a text, and the triggers that follow (MM-39, MM-S-24)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.cardtext.effects import CloseFrame, Do, Effect
from playmat.cardtext.table import Pending
from playmat.cardtext.texts import Body
from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.zones import RESOURCES
from playmat.kernel.decision import Option
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step


def text_can_be_done(
    table: MegaMan, seat: int, source: int, body: Body | None, gone: list[int] | None, why: list[Ruling] | None
) -> bool:
    """MM-S-10, MM-83: prices can be paid in full, and what needs an object has one. `gone` are cards that will have
    left the hand by then."""
    if body is None or not body.demands:
        return True
    frame = table.asking(seat, source)
    if gone is not None:
        frame.absent = gone[:]
    if table.zone_kind(source) != RESOURCES:
        frame.absent = [*frame.absent, source]
    for sentence in body.sentences:
        reasons: list[Ruling] | None = None if why is None else []
        if not sentence.ready(table, frame, seat, reasons):
            if why is not None and reasons is not None:
                why.extend(reasons)
                if not reasons:
                    refuse(why, "MM-S-10", "what {} asks for cannot be done now", table.card(source).full_title)
            return False
    return True


def carry_out(table: MegaMan, seat: int, source: int, body: Body | None, it: list[int]) -> None:
    """Put a text on the agenda, sentence by sentence."""
    if body is None:
        return
    frame = table.open_frame(seat, source, it)
    table.next(CloseFrame(frame))
    for i in range(len(body.sentences) - 1, -1, -1):
        table.next(Do(body.sentences[i], frame, seat, 1))


@mypyc_attr(acyclic=True)
class CarryOutTriggers(Step):
    """MM-S-24: the turn player's triggers first, each player ordering their own; all before the next opportunity.
    MM-S-40: what goes off while a text is carried out waits until that text is finished."""

    def run(self, table: MegaMan) -> None:
        if not table.pending or table.frames:
            return
        table.next(self)
        for seat in (table.active, 1 - table.active):
            mine = [i for i, pending in enumerate(table.pending) if pending.seat == seat]
            if mine:
                table.next(OrderTriggers(seat))
                return


TRIGGERS: Final = CarryOutTriggers()


@mypyc_attr(acyclic=True)
class TriggerOption(Option):
    def __init__(self, index: int, name: str, key_name: str) -> None:
        self.index = index
        self.name = name
        self.key_name = key_name

    @property
    def key(self) -> str:
        return f"trigger:{self.key_name}"

    def label(self, table: MegaMan) -> str:
        return self.name


@mypyc_attr(acyclic=True)
class OrderTriggers(Step):
    """MM-S-24: which of your triggers comes next."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: MegaMan) -> None:
        options: list[Option] = []
        seen: set[str] = set()
        for i, pending in enumerate(table.pending):
            source = table.card(pending.source)
            if pending.seat == self.seat and source.key not in seen:
                seen.add(source.key)
                options.append(TriggerOption(i, source.full_title, source.key))
        table.ask(self, self.seat, "Which of your texts comes next?", options)

    def answer(self, table: MegaMan, choice: TriggerOption) -> None:
        pending: Pending = table.pending.pop(choice.index)
        frame = table.open_frame(pending.seat, pending.source, list(pending.it))
        table.next(CloseFrame(frame))
        assert isinstance(pending.phrase, Effect)
        table.next(Do(pending.phrase, frame, pending.seat, 1))
