"""The turn of the defending player (SK-10.A-1 to SK-10.D-1): cleanup, replenishing, signature move, zone by zone."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.events import TurnStarts
from playmat.cardplay.standing import forbidden
from playmat.cardplay.triggers import TRIGGERS
from playmat.games.shamanking.defending import (
    SIGNATURE,
    Answer,
    Flip,
    UsePower,
    may_use_power,
    powers_of,
    stays_used,
    use_power,
    with_powers_elsewhere,
)
from playmat.games.shamanking.events import DefendsIn, TurnBegan
from playmat.games.shamanking.paying import Pay, can_pay
from playmat.games.shamanking.playing import CounterattackWith
from playmat.games.shamanking.scoring import Cleanup
from playmat.games.shamanking.table import ShamanKing
from playmat.games.shamanking.topics import PLAYING
from playmat.games.shamanking.values import cost_of, starting_zone, stops
from playmat.games.shamanking.zones import FROM_NOWHERE, FROM_SIGNATURE, GREEN, NO_ZONE, RED
from playmat.kernel.decision import Option, Word
from playmat.kernel.ruling import Ruling
from playmat.kernel.step import Step

DEFEND: Final = Word("defend", "Play no signature move and defend")


@mypyc_attr(acyclic=True)
class Turns(Step):
    """SK-3-2, SK-9-3: whoever is attacked takes a turn, until somebody wins. It lies below everything else."""

    def run(self, table: ShamanKing) -> None:
        seat = 1 - table.attacker
        table.turn += 1
        table.active = seat
        table.defending = NO_ZONE
        table.used = [use for use in table.used if stays_used(table, use)]
        table.forget_turn()
        table.emit(TurnBegan(seat, table.turn))
        table.then(Cleanup(seat), Replenish(), SignatureWindow(), StartDefending(), self)
        table.hear(TurnStarts(seat))
        if table.pending:
            table.next(TRIGGERS)


@mypyc_attr(acyclic=True)
class Replenish(Step):
    """SK-10.B-1 to SK-10.B-3, SK-RUL-6, SK-RUL-10, SK-RUL-38: by the zone the attack was played in, the highest color
    first; nothing after a signature move; one green against the opening attack (SK-8-3, SK-RUL-8)."""

    def run(self, table: ShamanKing) -> None:
        seat = table.active
        if table.no_replenish[seat]:
            table.no_replenish[seat] = False
        elif table.attack_from == FROM_NOWHERE:
            table.add_furyoku(seat, GREEN, seat)
        elif table.attack_from <= RED:
            for zone in range(table.attack_from, -1, -1):
                table.add_furyoku(seat, zone, seat)


@mypyc_attr(acyclic=True)
class SignatureWindow(Step):
    """SK-10.C-1, SK-13.C.1-2, SK-13.C.1-6: with all three zones charged the move of the side that is up may be played.

    Asked even if it cannot be played now: the move is hidden until it is shown (SK-13.C.1-1). Own advantages have just
    been cleaned up (SK-RUL-17)."""

    def run(self, table: ShamanKing) -> None:
        if len(table.charged_zones(table.active)) == 3:
            table.ask_always(self, table.active, "Play your signature move?", self.legal(table))

    def conceivable(self, table: ShamanKing) -> list[Option]:
        move = table.move_up(table.active)
        printed = table.card(move)
        answer = Answer(SIGNATURE, move, printed.key, printed.full_title)
        return with_powers_elsewhere(table, [DEFEND, answer, *powers_of(table, move, False)], -1)

    def allowed(self, table: ShamanKing, choice: Option, why: list[Ruling] | None) -> bool:
        move = table.move_up(table.active)
        if isinstance(choice, UsePower):
            return may_use_power(table, choice, move, why)
        if not isinstance(choice, Answer):
            return True
        if forbidden(table, table.active, PLAYING, move, why) or not stops(table, move, why):
            return False
        return can_pay(table, table.active, cost_of(table, move), why)

    def answer(self, table: ShamanKing, choice: Option) -> None:
        move = table.move_up(table.active)
        if isinstance(choice, UsePower):
            table.next(self)
            use_power(table, choice, move)
        elif isinstance(choice, Answer):
            play_signature_move(table, table.active, move)
        else:
            table.clear_strike(move)


def play_signature_move(table: ShamanKing, seat: int, move: int) -> None:
    """SK-13.C.1-3, SK-13.C.1-4, SK-RUL-16: uncharge, show it, pay; it comes from no zone."""
    for zone in range(3):
        table.set_charge(seat, zone, False)
    table.then(Pay(seat, cost_of(table, move)), CounterattackWith(move, FROM_SIGNATURE))


@mypyc_attr(acyclic=True)
class StartDefending(Step):
    """SK-RUL-49, SK-5.A-2, SK-RUL-11: in green, unless a text of the attack says otherwise."""

    def run(self, table: ShamanKing) -> None:
        table.defending = starting_zone(table)
        table.emit(DefendsIn(table.active, table.defending, True))
        table.then(TRIGGERS, Flip())
