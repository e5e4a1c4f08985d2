"""What can happen in MegaMan besides cards moving. The numbers of cards are for the engine only; players get names."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.events import AboutCard, AboutCards
from playmat.kernel.event import Event, NumberedTurn, SeatAndName, SeatEvent

if TYPE_CHECKING:
    from playmat.games.megaman.table import MegaMan


@mypyc_attr(acyclic=True)
class DestinyCut(Event):
    """MM-48: both cut for the first turn."""

    DISCLOSES: ClassVar[bool] = True

    def __init__(self, numbers: tuple[int, ...], first: int) -> None:
        self.numbers = numbers
        self.first = first

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
    WORDS: ClassVar[str] = "{phase} phase"

    def __init__(self, phase: str) -> None:
        self.phase = phase


@mypyc_attr(acyclic=True)
class PhaseSkipped(SeatEvent):
    """A text has taken a phase away."""

    WORDS: ClassVar[str] = "{who} skips the {phase} phase"

    def __init__(self, seat: int, phase: str) -> None:
        super().__init__(seat)
        self.phase = phase


@mypyc_attr(acyclic=True)
class Spending(SeatAndName):
    """MM-74: somebody spends a resource; its text comes next, and it leaves last."""

    WORDS: ClassVar[str] = "{who} spends {name}"


@mypyc_attr(acyclic=True)
class ResourceSpent(AboutCard):
    """A resource has been spent and all its effects are done. For triggers: the log has it already."""

    WORDS: ClassVar[str] = "{who} has spent {name}"


@mypyc_attr(acyclic=True)
class DeckSearched(SeatAndName):
    """MM-22: for another copy of a virus, found or not; the deck is shuffled afterwards."""

    DISCLOSES: ClassVar[bool] = True
    WORDS: ClassVar[str] = "{who} searches the deck for another {name}"


@mypyc_attr(acyclic=True)
class Passed(SeatEvent):
    WORDS: ClassVar[str] = "{who} passes"


@mypyc_attr(acyclic=True)
class Blasted(AboutCards):
    """MM-79 to MM-81."""

    WORDS: ClassVar[str] = "{who} blasts: destiny {destiny} from {name}"

    def __init__(self, seat: int, card: int, name: str, destiny: int) -> None:
        self.seat = seat
        self.card = card
        self.name = name
        self.destiny = destiny


@mypyc_attr(acyclic=True)
class Cancelled(SeatAndName):
    """MM-33."""

    WORDS: ClassVar[str] = "{who} cancels {name}"


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

    WORDS: ClassVar[str] = "{who}'s deck is exhausted"
