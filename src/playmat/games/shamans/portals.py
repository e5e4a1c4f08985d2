"""The pawn's moves, and the Portals that may be used at any moment (SH-23, SH-24, SH-43 to SH-45)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.games.shamans.components import PORTAL, SHADOW, TurnUp
from playmat.games.shamans.events import PortalUsed
from playmat.games.shamans.table import Shamans
from playmat.kernel.decision import PASS, Option, Word
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step

FORWARD: Final = Word("portal:forward", "Use your Portal: the pawn advances 1")
BACK: Final = Word("portal:back", "Use your Portal: the pawn goes back 1")
STEP_IN: Final[list[Option]] = [PASS, FORWARD, BACK]


def may_step_in(table: Shamans, seat: int) -> bool:
    """SH-S-6: who is asked in a window. It depends on what all can see, so that being asked tells nothing:
    somebody in the round with an open Portal, or with any tile face down."""
    if table.eliminated[seat]:
        return False
    for tile in table.tiles_of[seat]:
        if not table.tile_up[tile] or table.kind(tile) == PORTAL:
            return True
    return False


def has_portal(table: Shamans, seat: int) -> bool:
    """Face up or face down."""
    for tile in table.tiles_of[seat]:
        if table.kind(tile) == PORTAL:
            return True
    return False


def window_needed(table: Shamans) -> bool:
    for seat in range(table.box.seats):
        if table.tiles_of[seat] and may_step_in(table, seat):
            return True
    return False


@mypyc_attr(acyclic=True)
class Window(Step):
    """SH-43, SH-S-6: those who may hold a Portal are asked clockwise until all pass in succession.

    `seats` are still to be asked in a row, `seat` first."""

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.seats = seats

    def run(self, table: Shamans) -> None:
        n = table.box.seats
        for i in range(self.seats):
            seat = (self.seat + i) % n
            if may_step_in(table, seat):
                asking = self if i == 0 else Window(seat, self.seats - i)
                table.ask_always(asking, seat, "Step in?", asking.options(table), "portal")
                return

    def options(self, table: Shamans) -> list[Option]:
        options: list[Option] = []
        for option in STEP_IN:
            if self.allowed(table, option, None):
                options.append(option)
        for tile in table.tiles_of[self.seat]:
            option = table.box.turn_up[table.kind(tile)]
            if not table.tile_up[tile] and option not in options:
                options.append(option)
        return options

    def conceivable(self, table: Shamans) -> list[Option]:
        return STEP_IN + table.box.turn_up

    def allowed(self, table: Shamans, choice: Option, why: list[Ruling] | None) -> bool:
        if choice is PASS:
            return True
        if isinstance(choice, TurnUp):
            if table.find_tile(self.seat, choice.kind, False) < 0:
                return refuse(why, "SH-S-8", "you have no such tile face down")
            return True
        return has_portal(table, self.seat) or refuse(why, "SH-43", "you have no Portal to discard")

    def answer(self, table: Shamans, choice: Option) -> None:
        n = table.box.seats
        left = (self.seat + 1) % n
        if isinstance(choice, Word) and choice.word == PASS.word:
            if self.seats > 1:
                table.next(Window(left, self.seats - 1))
        elif isinstance(choice, TurnUp):
            table.turn_up_tile(self.seat, table.find_tile(self.seat, choice.kind, False))
            table.next(Window(self.seat, n))
        else:
            table.use_tile(self.seat, PORTAL)
            spaces = 1 if choice.key == FORWARD.key else -1
            table.emit(PortalUsed(self.seat, spaces))
            because = f"Portal of {table.names[self.seat]}"
            table.then(Window(left, n), MovePawn(spaces, because), Window(left, n))


@mypyc_attr(acyclic=True)
class MovePawn(Step):
    """SH-3, SH-24, SH-45, SH-70: space by space, and the Shadows win the moment the pawn is on the Moon (SH-S-7)."""

    def __init__(self, spaces: int, because: str) -> None:
        self.spaces = spaces
        self.because = because

    def run(self, table: Shamans) -> None:
        if self.spaces <= 0:
            table.move_pawn(self.spaces, self.because)
            return
        for _ in range(self.spaces):
            table.move_pawn(1, self.because)
            if table.distance == 0:
                table.end_round(SHADOW, "SH-70")
                return


def open_window(table: Shamans, active: int) -> None:
    """SH-S-6: let Portal owners step in before what is next on the agenda."""
    if window_needed(table):
        table.next(Window(active, table.box.seats))


def advance(table: Shamans, active: int, spaces: int, because: str) -> None:
    """SH-44: an announced advance; Portals may come first."""
    table.next(MovePawn(spaces, because))
    open_window(table, active)
