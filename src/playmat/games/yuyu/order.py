"""The order of turns and steps as texts change it: a turn more, or the rest of a step or turn that does not happen."""

from __future__ import annotations

from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.turn import (
    TURNS,
    AttackStep,
    DrawStep,
    InAttackStep,
    InDrawStep,
    InMainStep,
    MainStep,
    TakeTurn,
)


def next_turn(table: Yuyu) -> int:
    """Where on the agenda the turn stands that follows this one."""
    for place in range(len(table.agenda) - 1, -1, -1):
        if isinstance(table.agenda[place], TakeTurn):
            return place
    raise LookupError("no turn follows")


def next_attacker(table: Yuyu) -> int:
    """Whose turn follows this one."""
    step = table.agenda[next_turn(table)]
    assert isinstance(step, TakeTurn)
    return step.seat


def add_turn(table: Yuyu, seat: int) -> None:
    """That player has the next turn; the other's comes after it."""
    table.agenda[next_turn(table)] = TURNS[seat]


def cut_short(table: Yuyu, whole_turn: bool) -> None:
    """What is going on is finished; the rest of the Main Step, or of the turn up to its end, does not happen."""
    first = next_turn(table)
    for place in range(len(table.agenda) - 1, first, -1):
        step = table.agenda[place]
        gone = isinstance(step, InMainStep)
        if whole_turn:
            gone = gone or isinstance(step, (DrawStep, InDrawStep, MainStep, AttackStep, InAttackStep))
        if gone:
            del table.agenda[place]
