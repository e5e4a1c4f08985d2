"""Sudden Death (YYH-96 to YYH-101)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import PickCard, distinct_picks
from playmat.games.yuyu.card import ITEM, TECHNIQUE
from playmat.games.yuyu.entering import HasEntered
from playmat.games.yuyu.events import SuddenDeath
from playmat.games.yuyu.facing import FitFacing
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.zones import ARENA, CIRCLE, DISCARD, LAST_SLOT
from playmat.kernel.position import Outcome
from playmat.kernel.step import SeatStep, Step


def champions(table: Yuyu, seat: int) -> list[int]:
    """YYH-97: the characters of a player that have won a match."""
    return [card for card in table.zone(seat, CIRCLE) if table.has_match(card, True)]


@mypyc_attr(acyclic=True)
class BeginSuddenDeath(Step):
    """YYH-RUL-26, YYH-96, YYH-97, YYH-RUL-25, YYH-RUL-56: each player brings one of them back, facedown; a player
    without any has lost, and if neither has one nobody wins."""

    def run(self, table: Yuyu) -> None:
        table.sudden = True
        table.match = LAST_SLOT + 1
        table.emit(SuddenDeath())
        ready = [bool(champions(table, seat)) for seat in range(2)]
        if not ready[0] and not ready[1]:
            table.finish(Outcome((), (0, 0), "YYH-RUL-56", "nobody has a character for the Sudden Death"))
        elif not ready[0] or not ready[1]:
            table.win(0 if ready[0] else 1, "YYH-RUL-56", "the opponent has no character for the Sudden Death")
        else:
            first, second = table.active, 1 - table.active
            table.then_all([
                BringBack(first), BringBack(second), ShowChampions(),
                Arm(first, ITEM), Arm(second, ITEM), FitFacing(),
                Arm(first, TECHNIQUE), Arm(second, TECHNIQUE), FitFacing(),
                Enter(first), Enter(second),
            ])  # fmt: skip


@mypyc_attr(acyclic=True)
class BringBack(SeatStep):
    """YYH-97, YYH-98: until both are turned up, only its player knows which of them it is. It is healed at once:
    its damage would tell."""

    def run(self, table: Yuyu) -> None:
        found = champions(table, self.seat)
        table.ask(self, self.seat, "Who fights the Sudden Death?", distinct_picks(table, self.seat, found))

    def answer(self, table: Yuyu, choice: PickCard) -> None:
        found = champions(table, self.seat)
        if len(found) > 1:
            table.forget(found, 1 << self.seat)
        table.damage[choice.card] = 0
        table.lay_facedown(choice.card, self.seat, ARENA, "picks")


@mypyc_attr(acyclic=True)
class ShowChampions(Step):
    """YYH-97: both at once."""

    def run(self, table: Yuyu) -> None:
        for seat in range(2):
            table.let_all_see(table.zone(seat, CIRCLE))
            table.turn_up(table.fighter(seat))


@mypyc_attr(acyclic=True)
class Arm(Step):
    """YYH-99, YYH-100, YYH-RUL-25: an item, then a technique, from the discard pile; to be paid for as always."""

    def __init__(self, seat: int, kind: str) -> None:
        self.seat = seat
        self.kind = kind

    def run(self, table: Yuyu) -> None:
        found = [card for card in table.zone(self.seat, DISCARD) if table.card(card).kind == self.kind]
        if found:
            prompt = f"Which {self.kind.lower()} does {table.card(table.fighter(self.seat)).full_title} take along?"
            table.ask(self, self.seat, prompt, distinct_picks(table, self.seat, found))

    def answer(self, table: Yuyu, choice: PickCard) -> None:
        table.attach(choice.card, table.fighter(self.seat), True, self.seat)


@mypyc_attr(acyclic=True)
class Enter(SeatStep):
    """YYH-RUL-11: they enter the Arena."""

    def run(self, table: Yuyu) -> None:
        table.next(HasEntered(table.fighter(self.seat)))
