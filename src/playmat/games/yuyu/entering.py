"""Coming into the Arena: for the next match (YYH-89), by switching (YYH-140), with the Genkai bonus (YYH-122)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from playmat.games.yuyu.events import EnteredArena
from playmat.games.yuyu.facing import FitFacing
from playmat.games.yuyu.searching import SearchDeck
from playmat.games.yuyu.teams import GENKAI, TEAMS
from playmat.games.yuyu.zones import ARENA
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.yuyu.table import Yuyu


def enter_arena(table: Yuyu, number: int) -> None:
    """YYH-75, YYH-89, YYH-118: in the state they waited in; one that lay facedown is turned up."""
    entering: list[int] = []
    for seat in (table.active, 1 - table.active):
        if table.fighter(seat) < 0:
            card = table.in_slot(seat, number)
            table.affect(card)
            table.settle_turned(card)
            table.move(card, seat, ARENA, "enters", seat)
            entering.append(card)
    for card in reversed(entering):
        table.next(HasEntered(card))
    table.next(FitFacing())


@mypyc_attr(acyclic=True)
class HasEntered(Step):
    """YYH-90, YYH-122: its cards are turned up; now triggers see it."""

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, table: Yuyu) -> None:
        seat = table.zone_seat(self.card)
        table.emit(EnteredArena(seat, self.card, table.card(self.card).full_title, table.match))
        if table.has_symbol(self.card, GENKAI) and table.has_bonus(seat, GENKAI):
            table.next(SearchDeck(seat, TEAMS[GENKAI], "Technique"))


def switch(table: Yuyu, seat: int, card: int) -> None:
    """YYH-140: the fighter of a player with a character on the Sideline."""
    table.switch(table.fighter(seat), card)
