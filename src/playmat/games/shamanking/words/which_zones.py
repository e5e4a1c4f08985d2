"""Which zones a text speaks of (SK-5.A-1, SK-13.A.1-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardtext.phrase import Phrase
from playmat.games.shamanking.words.colors import Color

if TYPE_CHECKING:
    from playmat.games.shamanking.table import ShamanKing


class Zones(Phrase):
    """Zones of one player."""

    BLANK: ClassVar[str] = "ZONES"
    CALLED: ClassVar[str] = (
        "which zones (one of your zones, all your opponent's zones, this card's zone, your red zone)"
    )
    ONE: ClassVar[bool] = False
    """Does whoever does it choose one of them?"""

    def seat(self, frame: Frame) -> int:
        """Whose they are."""
        return frame.seat

    def numbers(self, table: ShamanKing, frame: Frame) -> list[int]:
        raise NotImplementedError


class ZonesOf(Zones):
    """Those of a player, or of them those that are charged or not."""

    def __init__(self, whose: str, state: str | None) -> None:
        self.whose = whose
        self.state = state

    def seat(self, frame: Frame) -> int:
        return frame.seat if self.whose == "your" else 1 - frame.seat

    def numbers(self, table: ShamanKing, frame: Frame) -> list[int]:
        charged = table.charged_zones(self.seat(frame))
        return [zone for zone in range(3) if self.state is None or (zone in charged) == (self.state == "charged")]


class OneOfThem(ZonesOf):
    PHRASE: ClassVar[str] = "one of {whose:(your|your opponent's)} [{state:(charged|uncharged)}] zones"
    MEANS: ClassVar[str] = "you choose which; nothing happens if there is none for it"
    ONE: ClassVar[bool] = True


class AllOfThem(ZonesOf):
    PHRASE: ClassVar[str] = "all {whose:(your|your opponent's)} [{state:(charged|uncharged)}] zones"
    READS: ClassVar[tuple[str, ...]] = ("all of {whose:(your|your opponent's)} [{state:(charged|uncharged)}] zones",)
    MEANS: ClassVar[str] = "the three of that player, or those of them"


class TheirZone(Zones):
    PHRASE: ClassVar[str] = "your opponent's {zone:Color} zone"
    MEANS: ClassVar[str] = "that zone of the other player"

    def __init__(self, zone: Color) -> None:
        self.zone = zone

    def seat(self, frame: Frame) -> int:
        return 1 - frame.seat

    def numbers(self, table: ShamanKing, frame: Frame) -> list[int]:
        return [self.zone.number]


class OneZone(Zones):
    """One zone of a player, named."""

    BLANK: ClassVar[str] = "ZONE"
    CALLED: ClassVar[str] = "a zone (this card's zone, the red zone)"

    def number(self, table: ShamanKing, frame: Frame) -> int:
        raise NotImplementedError

    def numbers(self, table: ShamanKing, frame: Frame) -> list[int]:
        zone = self.number(table, frame)
        return [zone] if zone >= 0 else []


class CardsZone(OneZone):
    PHRASE: ClassVar[str] = "this card's zone"
    MEANS: ClassVar[str] = "the zone in whose slot the teamwork lies (SK-13.A.1-2)"

    def number(self, table: ShamanKing, frame: Frame) -> int:
        return table.slot_of(frame.source)


class ColorZone(OneZone):
    PHRASE: ClassVar[str] = "the {zone:Color} zone"
    READS: ClassVar[tuple[str, ...]] = ("your {zone:Color} zone",)
    MEANS: ClassVar[str] = "of whoever the text speaks of; alone, your own"

    def __init__(self, zone: Color) -> None:
        self.zone = zone

    def number(self, table: ShamanKing, frame: Frame) -> int:
        return self.zone.number


class DefendedZone(OneZone):
    PHRASE: ClassVar[str] = "the zone you are defending in"
    READS: ClassVar[tuple[str, ...]] = ("the zone you defend in", "the zone you are in")
    MEANS: ClassVar[str] = "on a strike, the zone in which it was played"

    def number(self, table: ShamanKing, frame: Frame) -> int:
        return table.defending


class InZone(Phrase):
    """Where a strike is flipped, or an attack is to be stopped."""

    PHRASE: ClassVar[str] = "in {zone:OneZone}"
    BLANK: ClassVar[str] = "in ZONE"
    CALLED: ClassVar[str] = "where (in this card's zone, in the red zone)"
    MEANS: ClassVar[str] = "cards flipped in that zone, also while they attack from there (SK-13.A.2-1)"

    def __init__(self, zone: OneZone) -> None:
        self.zone = zone

    def is_it(self, table: ShamanKing, frame: Frame, zone: int) -> bool:
        return self.zone.number(table, frame) == zone
