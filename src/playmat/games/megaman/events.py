"""What can happen in MegaMan besides cards moving. The numbers of cards are for the engine only; players get names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from playmat.cardplay.events import AboutCard, AboutCards
from playmat.kernel.event import Event, NumberedTurn, SeatEvent

if TYPE_CHECKING:
    from playmat.games.megaman.table import MegaMan


@mypyc_attr(acyclic=True)
class DestinyCut(Event):
    """MM-48: both cut for the first turn."""

    def __init__(self, numbers: tuple[int, ...], first: int) -> None:
        self.numbers = numbers
        self.first = first

    def discloses(self, chooser: int) -> bool:
        return True

    def text(self, table: MegaMan) -> str:
        cut = ", ".join(f"{table.names[seat]} {number}" for seat, number in enumerate(self.numbers))
        if self.first < 0:
            return f"Destiny cut: {cut}; again"
        return f"Destiny cut: {cut}; {table.names[self.first]} goes first"


@mypyc_attr(acyclic=True)
class TurnBegan(NumberedTurn):
    """In its log line there is nothing but whose it is."""


@mypyc_attr(acyclic=True)
class PhaseBegan(Event):
    def __init__(self, phase: str) -> None:
        self.phase = phase

    def text(self, table: MegaMan) -> str:
        return f"{self.phase} phase"


@mypyc_attr(acyclic=True)
class PhaseSkipped(SeatEvent):
    """A text has taken a phase away."""

    def __init__(self, seat: int, phase: str) -> None:
        super().__init__(seat)
        self.phase = phase

    def words(self) -> str:
        return f"{{who}} skips the {self.phase} phase"


@mypyc_attr(acyclic=True)
class Spending(Event):
    """MM-74: somebody spends a resource; its text comes next, and it leaves last."""

    def __init__(self, seat: int, name: str) -> None:
        self.seat = seat
        self.name = name

    def text(self, table: MegaMan) -> str:
        return f"{table.names[self.seat]} spends {self.name}"


@mypyc_attr(acyclic=True)
class ResourceSpent(AboutCard):
    """A resource has been spent and all its effects are done. For triggers: the log has it already."""

    def words(self) -> str:
        return "{who} has spent {name}"


@mypyc_attr(acyclic=True)
class DeckSearched(Event):
    """MM-22: for another copy of a virus, found or not; the deck is shuffled afterwards."""

    def __init__(self, seat: int, name: str) -> None:
        self.seat = seat
        self.name = name

    def discloses(self, chooser: int) -> bool:
        return True

    def text(self, table: MegaMan) -> str:
        return f"{table.names[self.seat]} searches the deck for another {self.name}"


@mypyc_attr(acyclic=True)
class Passed(SeatEvent):
    def words(self) -> str:
        return "{who} passes"


@mypyc_attr(acyclic=True)
class Blasted(AboutCards):
    """MM-79 to MM-81."""

    def __init__(self, seat: int, card: int, name: str, destiny: int) -> None:
        self.seat = seat
        self.card = card
        self.name = name
        self.destiny = destiny

    def text(self, table: MegaMan) -> str:
        return f"{table.names[self.seat]} blasts: destiny {self.destiny} from {self.name}"


@mypyc_attr(acyclic=True)
class Cancelled(Event):
    """MM-33."""

    def __init__(self, seat: int, name: str) -> None:
        self.seat = seat
        self.name = name

    def text(self, table: MegaMan) -> str:
        return f"{table.names[self.seat]} cancels {self.name}"


@mypyc_attr(acyclic=True)
class Battle(Event):
    """MM-88, MM-90."""

    def __init__(self, attacker: int, strength: int, defense: int) -> None:
        self.attacker = attacker
        self.strength = strength
        self.defense = defense

    def text(self, table: MegaMan) -> str:
        damage = max(0, self.strength - self.defense)
        return f"Battle: strength {self.strength} against defense {self.defense}, {damage} energy lost"


@mypyc_attr(acyclic=True)
class Exhausted(SeatEvent):
    """MM-96."""

    def words(self) -> str:
        return "{who}'s deck is exhausted"
