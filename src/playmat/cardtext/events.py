"""What can happen with cards besides their moving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.kernel.event import EVERYTHING, Event

if TYPE_CHECKING:
    from playmat.cardtext.table import CardTable


class Revealed(Event):
    """Everybody sees these cards."""

    def __init__(self, seat: int, cards: tuple[int, ...], names: tuple[str, ...], what: str) -> None:
        self.seat = seat
        self.cards = cards
        self.names = names
        self.what = what
        """Where they lie."""

    def seen_by(self, seat: int) -> Event:
        """Which of several copies it was is nobody's business."""
        return self if seat == EVERYTHING else Revealed(self.seat, (), self.names, self.what)

    def discloses(self, chooser: int) -> bool:
        return True

    def text(self, table: CardTable) -> str:
        where = f" ({self.what})" if self.what else ""
        return f"{table.names[self.seat]} reveals {', '.join(self.names) or 'nothing'}{where}"


class LookedAt(Event):
    """One player sees these cards."""

    def __init__(self, seat: int, names: tuple[str, ...], place: int) -> None:
        self.seat = seat
        self.names = names
        self.place = place

    def seen_by(self, seat: int) -> Event:
        return self if seat in (self.seat, EVERYTHING) else LookedAt(self.seat, (), self.place)

    def discloses(self, chooser: int) -> bool:
        return True

    def text(self, table: CardTable) -> str:
        seen = f": {', '.join(self.names)}" if self.names else ""
        return f"{table.names[self.seat]} looks at {table.zone_name(self.place)}{seen}"


class Rearranged(Event):
    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def text(self, table: CardTable) -> str:
        return f"{table.names[self.seat]} rearranges {table.zone_name(self.place)}"


class Searched(Event):
    """One player looks through a place; it is shuffled afterwards."""

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def discloses(self, chooser: int) -> bool:
        return True

    def text(self, table: CardTable) -> str:
        return f"{table.names[self.seat]} searches {table.zone_name(self.place)}"


class Named(Event):
    def __init__(self, seat: int, word: str) -> None:
        self.seat = seat
        self.word = word

    def text(self, table: CardTable) -> str:
        return f"{table.names[self.seat]} names {self.word}"
