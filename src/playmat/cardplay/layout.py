"""The places of a table: which zones each seat has, found once for all tables of a game with so many seats."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat.cardplay.events import EVERYBODY

OPEN: Final = 0
OWNER: Final = 1
NOBODY: Final = 2
"""Who may look at the cards in a zone."""


class Place:
    """A zone of a seat."""

    def __init__(self, seat: int, kind: int, seen: int, in_play: bool) -> None:
        self.seat: i64 = seat
        self.kind: i64 = kind
        self.seers = EVERYBODY if seen == OPEN else (1 << seat if seen == OWNER else 0)
        """A bit for every seat that may look at the cards there."""
        self.in_play = in_play
        """Are the cards there in play, so that what they say may work?"""
        self.is_hand = seen == OWNER
        """Does only the owner look at the cards there?"""


class Layout:
    """Places are numbered, seat by seat. Each list here goes by that number."""

    def __init__(self, zones: tuple[str, ...], seen_by: tuple[int, ...], in_play: tuple[bool, ...], seats: int) -> None:
        self.zones = zones
        self.number_of = {zone: kind for kind, zone in enumerate(zones)}
        """By its name, the number of a zone."""
        self.kinds: i64 = len(zones)
        """How many zones a seat has."""
        self.seen_by = list(seen_by)
        """For each zone, not each place: OPEN, OWNER or NOBODY."""
        self.places = [
            Place(seat, kind, seen_by[kind], in_play[kind] if in_play else True)
            for seat in range(seats)
            for kind in range(len(zones))
        ]
        self.handles: list[dict[str, str]] = [{} for _ in range((seats + 1) * len(zones))]
        """For each place as it is seen, by its key: what a card goes by there, once it was needed."""

    def as_seen(self, chooser: int, place: int) -> int:
        """A number for a place as the chooser sees it: their own places come first, then those of each seat."""
        there = self.places[place]
        return there.kind if there.seat == chooser else (there.seat + 1) * self.kinds + there.kind

    def handle(self, seen: int, key: str) -> str:
        """What a card goes by in a place, as the chooser sees it."""
        there = self.handles[seen]
        handle = there.get(key)
        if handle is None:
            seat, zone = seen // self.kinds, self.zones[seen % self.kinds].replace(" ", "-")
            handle = there[key] = f"{seat}:{zone}:{key}" if seat else f"{zone}:{key}"
        return handle


class Layouts:
    """The zones that each seat has in a game, and the places of its tables by the number of seats."""

    def __init__(self, zones: tuple[str, ...], seen_by: tuple[int, ...], in_play: tuple[bool, ...] = ()) -> None:
        self.zones = zones
        self.seen_by = seen_by
        self.in_play = in_play
        self.found: list[Layout] = []

    def of(self, seats: int) -> Layout:
        while len(self.found) <= seats:
            self.found.append(Layout(self.zones, self.seen_by, self.in_play, len(self.found)))
        return self.found[seats]
