"""Carrying out texts, and what follows from anything that was done: cards turn up, triggers go off, hands answer,
matches end (YYH-31, YYH-RUL-5, YYH-RUL-49)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.events import EVERYBODY
from playmat.cardplay.standing import in_force
from playmat.cardplay.triggers import TRIGGERS
from playmat.games.yuyu.entering import EndMatch
from playmat.games.yuyu.facing import FitFacing, facing_is_off, owes_pieces
from playmat.games.yuyu.matches import LosePiece, NextMatch
from playmat.games.yuyu.responding import AnswerMoments
from playmat.games.yuyu.sentences import LaysOpen
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.topics import MOST_SPIRIT, OPEN_CARDS, TO_DEFEAT
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
        if table.speaks_of(OPEN_CARDS):
            lay_open(table)
        if table.speaks_of(MOST_SPIRIT):
            fit_spirit(table)
        if table.speaks_of(TO_DEFEAT):
            fit_damage(table)
        following = next_consequence(table)
        if following is not None:
            table.then(following, SETTLE)


def fit_spirit(table: Yuyu) -> None:
    """YYH-43, YYH-RUL-66: when a text no longer lets there be more, a player may have too much Spirit Energy."""
    for seat in range(2):
        if table.spirit[seat] > table.box.least_maximum_spirit:
            table.change_spirit(seat, -max(0, table.spirit[seat] - table.most_spirit(seat)), "loses")


def fit_damage(table: Yuyu) -> None:
    """YYH-72, YYH-RUL-66: when a text no longer lets there be more, a character may have enough damage."""
    worn: list[int] = []
    for seat in range(2):
        for card in table.characters(seat):
            if table.damage[card] and table.damage[card] >= table.damage_to_defeat(card):
                worn.append(card)
    if worn:
        for card in table.defender_first(worn):
            table.fell(card)


def lay_open(table: Yuyu) -> None:
    """YYH-5: what texts lay open everybody sees; whoever has not seen it yet is told."""
    for held in in_force(table, OPEN_CARDS):
        rule = held.rule
        if isinstance(rule, LaysOpen):
            hidden = [
                card
                for card in rule.opened(table, table.asking(held.seat, held.source))
                if table.known[card] != EVERYBODY
            ]
            if hidden:
                table.reveal(hidden, table.zone_seat(hidden[0]))


def settle_before(table: Yuyu, step: Step | None) -> None:
    """Put a step on the agenda, if there is one, and before it what follows from what was done."""
    if step is not None:
        table.next(step)
    settle(table)


def at_rest(table: Yuyu) -> bool:
    """Goes the game on, and does nothing follow now?"""
    return table.outcome is None and not table.frames and next_consequence(table) is None


def next_consequence(table: Yuyu) -> Step | None:
    if facing_is_off(table):
        return FitFacing()
    if table.box.kings:
        if owes_pieces(table, table.active):
            return LosePiece(table.active)
        if owes_pieces(table, 1 - table.active):
            return LosePiece(1 - table.active)
    if table.pending:
        return TRIGGERS
    if table.moments:
        return AnswerMoments()
    if table.attacking is not None:
        return None
    if table.fallen or table.vacated:
        return EndMatch()
    return NextMatch() if table.is_without(0) or table.is_without(1) else None
