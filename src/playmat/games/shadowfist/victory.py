"""Winning, and being out (SF-4.9-a to SF-4.9-f, SF-3.1-a, SF-3.1-b); and what expires."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from playmat.games.shadowfist.events import Eliminated
from playmat.games.shadowfist.leaving import SMOKE, leave_behind, leave_play
from playmat.games.shadowfist.turns_ahead import skip_turns_of
from playmat.games.shadowfist.values import held, missing
from playmat.games.shadowfist.zones import DECK, REMOVED, TOASTED
from playmat.kernel.position import Outcome
from playmat.kernel.step import SeatStep

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


def check_taken(table: Shadowfist, seat: int) -> None:
    """SF-3.1-a, SF-4.9-a, SF-4.9-d: when all triggers of the seizing or burning have resolved."""
    if missing(table, seat) <= 0:
        table.win(seat, "SF-4.9-a", f"{table.names[seat]} holds {held(table, seat)} Feng Shui Sites")


@mypyc_attr(acyclic=True)
class CheckTaken(SeatStep):
    """SF-4.9-d."""

    def run(self, table: Shadowfist) -> None:
        check_taken(table, self.seat)


def check_last_play(table: Shadowfist) -> None:
    """SF-4.9-c: the scene in which the last Site was played is over."""
    seat = table.last_play
    if seat < 0 or table.scenes:
        return
    table.last_play = -1
    if missing(table, seat) <= 0 and not table.out[seat]:
        table.win(seat, "SF-4.9-c", f"{table.names[seat]} holds {held(table, seat)} Feng Shui Sites")


def eliminate(table: Shadowfist) -> None:
    """SF-4.9-e, SF-S-6: everybody without a deck at the end of a turn is out, all at once."""
    gone = [seat for seat in table.clockwise(table.active) if not table.zone(seat, DECK)]
    before = table.clockwise(table.active)
    for seat in gone:
        table.put_out(seat)
        table.emit(Eliminated(seat))
    for seat in gone:
        clear_away(table, seat)
    if gone:
        skip_turns_of(table, before, gone)
    left = [seat for seat in range(table.seats) if not table.out[seat]]
    if gone and len(left) == 1:
        table.win(left[0], "SF-3.1-b", f"{table.names[left[0]]} is the last one left")
    elif not left:
        table.finish(Outcome((), tuple(0 for _ in range(table.seats)), "SF-S-6", "nobody is left"))


def clear_away(table: Shadowfist, seat: int) -> None:
    """SF-4.9-f, SF-S-34: what somebody who is out controls or holds leaves the game; cards of others go to their
    toasted piles. Their own cards under the control of others stay; nothing ever goes back to somebody who is out."""
    for card in table.controlled(seat):
        for state in table.states_on(card):
            if table.controller(state) != seat:
                leave_play(table, [state], SMOKE, -1, -1)
        depart(table, card)
    for kind in range(DECK, TOASTED + 2):
        for card in table.zone(seat, kind)[:]:
            depart(table, card)
    table.controls = [control for control in table.controls if control.seat != seat]
    table.power[seat] = 0


def depart(table: Shadowfist, card: int) -> None:
    """Neither smoked nor toasted."""
    owner = table.owner[card]
    leave_behind(table, card)
    table.move(card, owner, REMOVED if table.out[owner] else TOASTED, "removes", owner)


def expire(table: Shadowfist, number: int) -> None:
    """SF-5.2-c: a lasting effect ends; if it was control, the one before resumes it."""
    table.keep_lasting([e for e in table.lasting if e.number != number])
    table.controls = [control for control in table.controls if control.number != number]
