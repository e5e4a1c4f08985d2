"""The order of turns and steps as texts change it: a turn more, or the rest of a step or turn that does not happen."""

from __future__ import annotations

from playmat.games.yuyu.blow import SKIPS
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.turn import (
    TURN,
    TURNS,
    AttackStep,
    DrawStep,
    InAttackStep,
    InDrawStep,
    InMainStep,
    MainStep,
    TakeTurn,
)
from playmat.games.yuyu.zones import NEXT_DRAW_STEP, NEXT_TURN_END


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


def next_turn_of(table: Yuyu, seat: int) -> int:
    """The number of that player's next turn, as things stand: turns that texts leave out are not counted. When the game
    is over, the one there would have been."""
    skips = [effect.seat for effect in table.lasting_on(SKIPS + TURN)]
    left_out = [skips.count(other) for other in range(2)]
    number = table.turn + 1
    whose = next_attacker(table) if table.outcome is None else 1 - table.active
    while whose != seat or left_out[whose]:
        if left_out[whose]:
            left_out[whose] -= 1
        else:
            number += 1
        whose = 1 - whose
    return number


def last_turn_of(table: Yuyu, until: int) -> int:
    """The number of the last turn of something that lasts until then, as things stand."""
    for seat in range(2):
        if until == NEXT_TURN_END + seat:
            return next_turn_of(table, seat)
        if until == NEXT_DRAW_STEP + seat:
            return next_turn_of(table, seat) - 1
    return until


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
