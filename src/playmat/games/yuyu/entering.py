"""Coming into the Arena: for the next match (YYH-89), by switching (YYH-140), with the Genkai bonus (YYH-122)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.steps import CardStep
from playmat.games.yuyu.bonus_effects import BonusEffect, wait_for
from playmat.games.yuyu.events import BonusUsed, EnteredArena
from playmat.games.yuyu.facing import FitFacing
from playmat.games.yuyu.searching import SearchDeck
from playmat.games.yuyu.teams import GENKAI, MUKURO, TEAMS
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
class HasEntered(CardStep):
    """YYH-90, YYH-122: its cards are turned up; now triggers see it."""

    def run(self, table: Yuyu) -> None:
        seat = table.zone_seat(self.card)
        table.emit(EnteredArena(seat, self.card, table.card(self.card).full_title, table.match))
        if table.has_symbol(self.card, GENKAI) and table.has_bonus(seat, GENKAI):
            table.bonus_waits(GENKAI, seat)


def switch(table: Yuyu, seat: int, card: int) -> None:
    """YYH-140: the fighter of a player with a character on the Sideline."""
    table.switch(table.fighter(seat), card)


@mypyc_attr(acyclic=True)
class EndMatch(Step):
    """YYH-RUL-21, YYH-73, YYH-74, YYH-RUL-58: a character is defeated or gone, and its match is over; if several are,
    one match after the other, the defender's characters first (YYH-RUL-7). `at_once`: all of them now, for the game is
    decided (YYH-1)."""

    def __init__(self, at_once: bool = False) -> None:
        self.at_once = at_once

    def run(self, table: Yuyu) -> None:
        from playmat.games.yuyu.matches import end_match_of, end_unfought

        for seat in (1 - table.active, table.active):
            fallen = [card for card in table.fallen if table.zone_seat(card) == seat]
            if not fallen and seat not in table.vacated:
                continue
            if self.at_once:
                table.next(self)
            if fallen:
                table.fallen.remove(fallen[0])
                end_match_of(table, fallen[0])
            else:
                end_unfought(table)
            return


class Genkai(BonusEffect):
    """YYH-122."""

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        table.next(SearchDeck(actor, TEAMS[GENKAI], "Technique"))


CARDS_A_POINT: Final = 2


class Mukuro(BonusEffect):
    """YYH-126: two cards for each point."""

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        table.emit(BonusUsed(actor, TEAMS[MUKURO]))
        for _ in range(len(table.frame(frame).it) * CARDS_A_POINT):
            table.mill(1 - actor, actor)


wait_for(Genkai(GENKAI, "search your deck for a technique"))
wait_for(Mukuro(MUKURO, "your opponent discards 2 cards of the deck for each point"))
