"""Scoring a point (SK-11-1), cleanup (SK-11.A-1), celebration (SK-11.B-1), and who defends against an opening attack
(SK-7-5, SK-11.C-1)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import PickCard, distinct_picks
from playmat.cardplay.triggers import TRIGGERS
from playmat.games.shamanking.events import ForceCompared, OpeningAttackMade, Scored
from playmat.games.shamanking.table import ShamanKing
from playmat.games.shamanking.zones import (
    ADVANTAGES,
    DECK,
    DISCARD,
    FROM_NOWHERE,
    NO_ATTACK,
    NO_ZONE,
    OPENING_FORCE,
    RED,
    STRIKE,
    WINNING,
)
from playmat.kernel.decision import Option, SeatOption
from playmat.kernel.position import Outcome
from playmat.kernel.step import SeatStep, Step


@mypyc_attr(acyclic=True)
class Score(Step):
    """SK-RUL-45, SK-3-4, SK-5.A-1, SK-11-1, SK-RUL-9, SK-RUL-23: a point for the attacker; the third one ends the game
    at once. Otherwise cleanup, celebration and an opening attack follow (SK-11-2)."""

    def run(self, table: ShamanKing) -> None:
        scorer = table.attacker
        table.points[scorer] += 1
        table.emit(Scored(scorer, table.points[scorer]))
        if table.points[scorer] >= WINNING:
            text = f"{table.names[scorer]} has scored {WINNING} points"
            table.finish(Outcome((scorer,), tuple(table.points), "SK-11-1", text))
            return
        table.then(EndExchange(), Cleanup(1 - scorer), Cleanup(scorer), Celebrate(scorer), ChooseDefender(1 - scorer))
        table.next(TRIGGERS)


@mypyc_attr(acyclic=True)
class EndExchange(Step):
    """SK-RUL-27: nothing attacks any more, nobody is in a zone; whoever defended still counts as the defender."""

    def run(self, table: ShamanKing) -> None:
        table.attack_with(-1, table.attacker, NO_ATTACK, table.answered)
        table.defending = NO_ZONE


@mypyc_attr(acyclic=True)
class Cleanup(SeatStep):
    """SK-10.A-1, SK-10.A-2, SK-11.A-1: the strike last played and the advantage area, nothing else."""

    def run(self, table: ShamanKing) -> None:
        table.put_back_move(self.seat)
        table.next(ClearAway(self.seat))


@mypyc_attr(acyclic=True)
class ClearAway(SeatStep):
    """SK-RUL-28: several cards go to the discard pile in the order their owner likes."""

    def run(self, table: ShamanKing) -> None:
        strikes, area = table.zone(self.seat, STRIKE), table.zone(self.seat, ADVANTAGES)
        if strikes or area:
            options: list[Option] = distinct_picks(table, self.seat, [*strikes, *area])
            table.ask(self, self.seat, "Which card goes to your discard pile next?", options)

    def answer(self, table: ShamanKing, choice: PickCard) -> None:
        table.discard(choice.card, self.seat, "cleans up")
        table.next(self)


@mypyc_attr(acyclic=True)
class Celebrate(SeatStep):
    """SK-11.B-1, SK-13.A.3-1, SK-RUL-38: a furyoku for every zone with a teamwork of the scorer."""

    def run(self, table: ShamanKing) -> None:
        for zone in range(RED, -1, -1):
            if table.teamwork_in(self.seat, zone) >= 0:
                table.add_furyoku(self.seat, zone, self.seat)


@mypyc_attr(acyclic=True)
class CompareForce(Step):
    """SK-7-5, SK-7-6, SK-RUL-7, SK-RUL-35: the higher total of the discard piles decides; a tie flips another card
    each. Where decks have run out, chance decides."""

    def run(self, table: ShamanKing) -> None:
        totals = [sum([table.card(card).force for card in table.zone(seat, DISCARD)]) for seat in range(2)]
        higher = -1 if totals[0] == totals[1] else totals.index(max(totals))
        table.emit(ForceCompared(tuple(totals), higher))
        if higher >= 0:
            table.next(ChooseDefender(higher))
        elif not table.zone(0, DECK) or not table.zone(1, DECK):
            table.next(ChooseDefender(table.chance.below(2)))
            for seat in range(2):
                table.check_running_out(seat)
        else:
            for seat in range(2):
                table.deal(table.zone(seat, DECK)[-1], seat, DISCARD, "flips")
            table.next(self)


@mypyc_attr(acyclic=True)
class ChooseDefender(SeatStep):
    """SK-8-2, SK-8-4, SK-11.C-1: who defends against the opening attack."""

    def run(self, table: ShamanKing) -> None:
        options: list[Option] = [
            SeatOption("defender", seat, f"{table.names[seat]} defends") for seat in (self.seat, 1 - self.seat)
        ]
        table.ask(self, self.seat, "Who defends against the opening attack?", options)

    def answer(self, table: ShamanKing, choice: SeatOption) -> None:
        table.next(OpeningAttack(choice.seat))


@mypyc_attr(acyclic=True)
class OpeningAttack(Step):
    """SK-6-2, SK-8-1: an attack from nowhere, which is no card."""

    def __init__(self, defender: int) -> None:
        self.defender = defender

    def run(self, table: ShamanKing) -> None:
        table.attack_with(-1, 1 - self.defender, FROM_NOWHERE, 0)
        table.emit(OpeningAttackMade(self.defender, OPENING_FORCE))
