"""What can happen in the Shaman King TCG besides cards moving."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from playmat.games.shamanking.zones import COLORS, FROM_SIGNATURE
from playmat.kernel.event import Event, NumberedTurn, SeatEvent

if TYPE_CHECKING:
    from playmat.games.shamanking.table import ShamanKing


@mypyc_attr(acyclic=True)
class ForceCompared(Event):
    """SK-7-5: the total Force of both discard piles; `higher` below 0 if they are equal."""

    def __init__(self, totals: tuple[int, ...], higher: int) -> None:
        self.totals = totals
        self.higher = higher

    def text(self, table: ShamanKing) -> str:
        totals = ", ".join(f"{table.names[seat]} {total}" for seat, total in enumerate(self.totals))
        if self.higher < 0:
            return f"Force of the discard piles: {totals}; again"
        return f"Force of the discard piles: {totals}; {table.names[self.higher]} decides who defends"


@mypyc_attr(acyclic=True)
class OpeningAttackMade(Event):
    """SK-8-1."""

    WORDS: ClassVar[str] = "Opening attack: {@defender} defends against Force {force}"

    def __init__(self, defender: int, force: int) -> None:
        self.defender = defender
        self.force = force


@mypyc_attr(acyclic=True)
class TurnBegan(NumberedTurn):
    WORDS: ClassVar[str] = "Turn {number}: {who} defends"


@mypyc_attr(acyclic=True)
class DefendsIn(Event):
    """SK-5.B-1: the first zone of a turn, or the next one."""

    def __init__(self, seat: int, zone: int, first: bool) -> None:
        self.seat = seat
        self.zone = zone
        self.first = first

    def heard_as(self) -> str:
        return "StartsDefending" if self.first else "DefendsIn"

    def text(self, table: ShamanKing) -> str:
        return f"{table.names[self.seat]} defends in the {COLORS[self.zone]} zone"


@mypyc_attr(acyclic=True)
class NothingToFlip(Event):
    """SK-RUL-5."""

    def __init__(self, seat: int, zone: int) -> None:
        self.seat = seat
        self.zone = zone

    def text(self, table: ShamanKing) -> str:
        return f"{table.names[self.seat]} has no card to flip in the {COLORS[self.zone]} zone"


@mypyc_attr(acyclic=True)
class PowerUsed(Event):
    """SK-12-1."""

    WORDS: ClassVar[str] = "{who} uses {name}: {said}"

    def __init__(self, seat: int, name: str, said: str) -> None:
        self.seat = seat
        self.name = name
        self.said = said


@mypyc_attr(acyclic=True)
class ZoneCharged(Event):
    """SK-13.B.2-1, or the other way round."""

    def __init__(self, seat: int, zone: int, charged: bool) -> None:
        self.seat = seat
        self.zone = zone
        self.charged = charged

    def text(self, table: ShamanKing) -> str:
        state = "charged" if self.charged else "no longer charged"
        return f"{table.names[self.seat]}'s {COLORS[self.zone]} zone is {state}"


@mypyc_attr(acyclic=True)
class DefenseMoved(Event):
    """SK-RUL-30."""

    def __init__(self, seat: int, zone: int) -> None:
        self.seat = seat
        self.zone = zone

    def text(self, table: ShamanKing) -> str:
        return f"{table.names[self.seat]} moves the defense to the {COLORS[self.zone]} zone"


@mypyc_attr(acyclic=True)
class Counterattacked(Event):
    """SK-9-3."""

    def __init__(self, seat: int, name: str, origin: int, force: int) -> None:
        self.seat = seat
        self.name = name
        self.origin = origin
        self.force = force

    def text(self, table: ShamanKing) -> str:
        where = "signature move" if self.origin == FROM_SIGNATURE else f"from {COLORS[self.origin]}"
        return f"{table.names[self.seat]} counterattacks with {self.name} ({where}): Force {self.force}"


@mypyc_attr(acyclic=True)
class ShamanTurned(Event):
    """SK-13.C.1-5."""

    WORDS: ClassVar[str] = "{who} turns the shaman to the {side}"

    def __init__(self, seat: int, side: str) -> None:
        self.seat = seat
        self.side = side


@mypyc_attr(acyclic=True)
class Scored(Event):
    """SK-11-1."""

    WORDS: ClassVar[str] = "{who} scores: {points} of 3 points"

    def __init__(self, seat: int, points: int) -> None:
        self.seat = seat
        self.points = points


@mypyc_attr(acyclic=True)
class Reshuffled(SeatEvent):
    """SK-16.C-1."""

    DISCLOSES: ClassVar[bool] = True
    WORDS: ClassVar[str] = "{who} runs out of cards and shuffles furyoku and discard pile into a new deck"


@mypyc_attr(acyclic=True)
class DeckSearched(SeatEvent):
    """Its player looks through the whole deck."""

    DISCLOSES: ClassVar[bool] = True
    WORDS: ClassVar[str] = "{who} looks through the deck"


@mypyc_attr(acyclic=True)
class FoundNothing(Event):
    WORDS: ClassVar[str] = "{who} searches the deck for a {what} and finds none"

    def __init__(self, seat: int, what: str) -> None:
        self.seat = seat
        self.what = what
