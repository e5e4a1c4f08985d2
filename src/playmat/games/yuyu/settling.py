"""Carrying out texts, and what follows from anything that was done: cards turn up, triggers go off, hands answer,
matches end (YYH-31, YYH-RUL-5, YYH-RUL-49)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from playmat.cardtext.effects import Effect
from playmat.cardtext.table import Pending
from playmat.games.yuyu.facing import FitFacing, facing_is_off
from playmat.games.yuyu.matches import EndMatch, LosePiece, NextMatch, owes_pieces
from playmat.games.yuyu.responding import AnswerMoments
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.texts import carry_out
from playmat.kernel.decision import Option
from playmat.kernel.step import Step


@mypyc_attr(acyclic=True)
class Settle(Step):
    """After each effect: a text is finished first, then its consequences, in this order. The match of a character that
    was defeated while an attack is going on ends with that attack (YYH-RUL-6)."""

    def run(self, table: Yuyu) -> None:
        settle(table)


SETTLE: Final = Settle()


def settle(table: Yuyu) -> None:
    """Put on the agenda what follows, if anything does; and then it is looked again."""
    if not table.frames:
        following = next_consequence(table)
        if following is not None:
            table.then(following, SETTLE)


def settle_before(table: Yuyu, step: Step | None) -> None:
    """What follows comes first; then the step, if there is one."""
    if step is not None:
        table.next(step)
    settle(table)


def at_rest(table: Yuyu) -> bool:
    """Goes the game on, and does nothing follow now?"""
    return table.outcome is None and not table.frames and next_consequence(table) is None


def next_consequence(table: Yuyu) -> Step | None:
    lie = table.lie()
    if facing_is_off(table, lie):
        return FitFacing()
    if table.box.kings:
        if owes_pieces(table, table.active):
            return LosePiece(table.active)
        if owes_pieces(table, 1 - table.active):
            return LosePiece(1 - table.active)
    if table.pending:
        for pending in table.pending:
            if pending.seat == table.active:
                return OrderTriggers(table.active)
        return OrderTriggers(1 - table.active)
    if table.moments:
        return AnswerMoments()
    if table.attacking is not None:
        return None
    if table.fallen:
        return EndMatch()
    return NextMatch() if lie.vacant else None


@mypyc_attr(acyclic=True)
class TriggerOption(Option):
    def __init__(self, index: int, handle: str, title: str) -> None:
        self.index = index
        self.handle = handle
        self.title = title

    @property
    def key(self) -> str:
        return f"trigger:{self.handle}"

    def label(self, table: Any) -> str:
        return self.title

    def cards(self, table: Any) -> tuple[str, ...]:
        return (self.title,)


@mypyc_attr(acyclic=True)
class OrderTriggers(Step):
    """YYH-31: each player orders their own, the attacker's come first."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Yuyu) -> None:
        options: list[Option] = []
        seen: list[str] = []
        titles: list[str] = []
        for i, pending in enumerate(table.pending):
            if pending.seat != self.seat or pending.phrase.address in seen:
                continue
            seen.append(pending.phrase.address)
            source = table.card(pending.source)
            titles.append(source.key)
            number = titles.count(source.key)
            handle = source.key if number == 1 else f"{source.key}:{number}"
            options.append(TriggerOption(i, handle, source.full_title))
        table.ask(self, self.seat, "Which of your texts comes next?", options)

    def answer(self, table: Yuyu, choice: TriggerOption) -> None:
        pending: Pending = table.pending.pop(choice.index)
        assert isinstance(pending.phrase, Effect)
        carry_out(table, pending.seat, pending.source, [pending.phrase], list(pending.it))
