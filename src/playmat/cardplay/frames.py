"""Frames: what a text knows while it is carried out. They are part of the position."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.kernel.part import Part

NO_CARDS: Final[list[int]] = []
NO_WAYS: Final[dict[str, list[int]]] = {}
"""Shared by frames that have none, which are most. Never added to."""

PAYING: Final = "paying"
"""As a way: what is done now is a price."""

IN_VAIN: Final = "in vain"
"""As a way: a price was not paid in full. Nothing is had for it."""

OTHERS: Final = "others"
"""As a way: the cards spoken of that were not taken when some of them were."""


@mypyc_attr(acyclic=True)
class Frame(Part):
    """What a text has done so far while it is carried out: who "you" are, what "it" is, what was done this way."""

    def __init__(
        self,
        seat: int,
        source: int,
        he: int,
        it: list[int],
        ways: dict[str, list[int]],
        picks: list[int],
        word: str,
        done: bool,
        absent: list[int],
        feeding: bool,
    ) -> None:
        self.seat = seat
        """You: whoever the text speaks to."""
        self.source = source
        self.he = he
        """The player last named."""
        self.it = it
        self.ways = ways
        """What was discarded, lost, burned, revealed ... by this text so far."""
        self.picks = picks
        self.word = word
        """What was named."""
        self.done = done
        """Whether the last "may" was taken."""
        self.absent = absent
        """While it is only asked whether a text can be used: cards that will have gone, the one played among them."""
        self.feeding = feeding
        """While it is only asked: will the price have put a card into the discard pile?"""
        self.number = -1
        """Which of the table's frames it is, once somebody has looked for it."""

    def clone(self) -> Frame:
        return Frame(
            self.seat,
            self.source,
            self.he,
            self.it[:],
            {way: cards[:] for way, cards in self.ways.items()} if self.ways else {},
            self.picks[:],
            self.word,
            self.done,
            self.absent[:],
            self.feeding,
        )

    def did(self, way: str, cards: list[int]) -> None:
        if way:
            before = self.ways.get(way) if self.ways else None
            self.keep(way, cards if before is None else before + cards)

    def keep(self, way: str, cards: list[int]) -> None:
        """Keep this in mind under that name."""
        if self.ways:
            self.ways[way] = cards
        else:
            self.ways = {way: cards}

    def fall_short(self) -> None:
        """What was told is not done in full: a price that is not has been paid in vain."""
        if PAYING in self.ways:
            self.keep(IN_VAIN, NO_CARDS)

    def owed(self, pool: str, seat: int) -> int:
        """While it is only asked whether a price can be paid: what earlier parts of it take out of that pool."""
        return self.ways.get(f"{pool} of {seat}", [0])[0]

    def owing(self, pool: str, seat: int, number: int) -> Frame:
        """A copy of the frame in which one more part of a price takes that much out of the pool (see `owed`)."""
        twin = self.clone()
        twin.keep(f"{pool} of {seat}", [self.owed(pool, seat) + number])
        return twin


def asking(seat: int, source: int, he: int) -> Frame:
    """The frame of a text that is not being carried out, only asked about."""
    return Frame(seat, source, he, NO_CARDS, NO_WAYS, NO_CARDS, "", False, NO_CARDS, False)
