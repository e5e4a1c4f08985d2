"""Playing a card: a strike counterattacks (SK-9-3), a teamwork fills a slot (SK-13.A.1-1), an advantage helps
(SK-13.B.1-1) and may charge its zone (SK-13.B.2-1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.events import CardPlayed
from playmat.cardplay.resolving import carry_out
from playmat.cardplay.steps import CardStep
from playmat.cardplay.triggers import TRIGGERS
from playmat.games.shamanking.events import Counterattacked
from playmat.games.shamanking.paying import Pay
from playmat.games.shamanking.table import ShamanKing
from playmat.games.shamanking.topics import ANY_ZONE_CHARGED
from playmat.games.shamanking.values import attack_force, cost_of
from playmat.games.shamanking.words.zones import ZoneOption
from playmat.games.shamanking.zones import ADVANTAGES, FLIPPED, STRIKE, TEAMWORK
from playmat.kernel.decision import Option, Word
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step

NO_CHARGE: Final = Word("no-charge", "Charge no zone")
REPLACE: Final = Word("replace", "Replace the teamwork in this zone")
KEEP: Final = Word("keep", "Keep the teamwork in this zone")


def play(table: ShamanKing, seat: int, card: int) -> None:
    """SK-12-2: the base cost is paid last."""
    printed = table.card(card)
    cost = cost_of(table, card)
    if printed.is_strike:
        table.then(Pay(seat, cost), CounterattackWith(card, table.defending))
    elif printed.is_teamwork:
        table.then(Pay(seat, cost), PlayTeamwork(card))
    else:
        table.then(Pay(seat, cost), PlayAdvantage(card))


# -- strikes ---------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class CounterattackWith(Step):
    """SK-3-2, SK-9-3, SK-9-4, SK-13.C.1-7: the strike is the attack now; the turn ends when its texts are done."""

    def __init__(self, card: int, origin: int) -> None:
        self.card = card
        self.origin = origin

    def run(self, table: ShamanKing) -> None:
        seat = table.active
        answered = max(0, attack_force(table))
        table.move(self.card, seat, STRIKE, "plays", seat)
        table.attack_with(self.card, seat, self.origin, answered)
        table.emit(Counterattacked(seat, table.card(self.card).full_title, self.origin, attack_force(table)))
        table.hear(CardPlayed(seat, self.card, table.card(self.card).full_title))
        table.cut_turn()
        table.next(TRIGGERS)


# -- teamworks -------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class PlayTeamwork(CardStep):
    """SK-13.A.1-1, SK-13.A.1-3, SK-13.A.1-4: into the slot; if that is taken, replace or decline. The zone stays.
    SK-RUL-21: what was paid for and declined has not entered play."""

    def run(self, table: ShamanKing) -> None:
        old = table.teamwork_in(table.active, table.defending)
        if old < 0:
            self.fill_slot(table)
        else:
            new_title, old_title = table.card(self.card).full_title, table.card(old).full_title
            table.ask(self, table.active, f"Replace {old_title} with {new_title}?", [REPLACE, KEEP])

    def answer(self, table: ShamanKing, choice: Word) -> None:
        seat = table.active
        if choice.word == KEEP.word:
            table.discard(self.card, seat)
        else:
            table.discard(table.teamwork_in(seat, table.defending), seat, "replaces")
            self.fill_slot(table)

    def fill_slot(self, table: ShamanKing) -> None:
        seat = table.active
        table.move(self.card, seat, TEAMWORK + table.defending, "plays", seat)
        table.hear(CardPlayed(seat, self.card, table.card(self.card).full_title))
        table.next(TRIGGERS)


# -- advantages ------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class PlayAdvantage(CardStep):
    """SK-13.B.1-1 to SK-13.B.1-3: into the area, or with Immediate only until its effect is over; the zone stays."""

    def run(self, table: ShamanKing) -> None:
        seat = table.active
        printed = table.card(self.card)
        if not printed.immediate:
            table.move(self.card, seat, ADVANTAGES, "plays", seat)
        table.then(
            ChargeZone(table.defending, bool(table.texts_of(self.card, ANY_ZONE_CHARGED))),
            CarryOutAdvantage(self.card),
            LeaveFlipped(self.card),
        )


@mypyc_attr(acyclic=True)
class ChargeZone(Step):
    """SK-RUL-43, SK-13.B.2-1, SK-RUL-14, SK-RUL-15: the zone it was played in may be charged, before its effect."""

    def __init__(self, zone: int, any_zone: bool) -> None:
        self.zone = zone
        self.any_zone = any_zone

    def run(self, table: ShamanKing) -> None:
        zones = range(3) if self.any_zone else [self.zone]
        options: list[Option] = [ZoneOption("charge", z) for z in zones if not table.is_charged(table.active, z)]
        if options:
            table.ask(self, table.active, "Charge a zone?", [*options, NO_CHARGE])

    def conceivable(self, table: ShamanKing) -> list[Option]:
        return [*(ZoneOption("charge", zone) for zone in range(3)), NO_CHARGE]

    def allowed(self, table: ShamanKing, choice: Option, why: list[Ruling] | None) -> bool:
        if not isinstance(choice, ZoneOption):
            return True
        if not self.any_zone and choice.zone != self.zone:
            return refuse(why, "SK-13.B.2-1", "only the zone it was played in is charged")
        return not table.is_charged(table.active, choice.zone) or refuse(why, "SK-RUL-15", "that zone is charged")

    def answer(self, table: ShamanKing, choice: Option) -> None:
        if isinstance(choice, ZoneOption):
            table.set_charge(table.active, choice.zone, True)


@mypyc_attr(acyclic=True)
class CarryOutAdvantage(CardStep):
    """Its instructions, once."""

    def run(self, table: ShamanKing) -> None:
        carry_out(table, table.active, self.card, table.card(self.card).instructions, [])


@mypyc_attr(acyclic=True)
class LeaveFlipped(CardStep):
    """SK-13.B.1-2, SK-14-1: an Immediate card goes to the discard pile when it is done; now it has been played."""

    def run(self, table: ShamanKing) -> None:
        if table.zone_kind(self.card) == FLIPPED:
            table.discard(self.card, table.active, "is done with")
        table.hear(CardPlayed(table.active, self.card, table.card(self.card).full_title))
        if table.pending:
            table.next(TRIGGERS)
