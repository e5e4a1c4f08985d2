"""Cards that their player cannot hide."""

from __future__ import annotations

from typing import ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.games.yuyu.sentences import LaysOpen
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.zones import DECK, HAND
from playmat.vocabulary.numbers import Time


class OpenCards(LaysOpen):
    PHRASE: ClassVar[str] = (
        "{who:Player} *play with {whose:(your|his)} {what:(hand|top card)} open [until {until:Time}]"
    )
    MEANS: ClassVar[str] = "all may see the cards in hand, or the top card of the deck"

    def __init__(self, who: Player | None, whose: str, what: str, until: Time | None) -> None:
        super().__init__(until)
        self.who = who
        self.whose = whose
        self.what = what

    def opened(self, table: Yuyu, frame: Frame) -> list[int]:
        found: list[int] = []
        for seat in range(2):
            meant = seat == frame.seat if self.who is None else self.who.includes(table, frame.seat, seat)
            if meant:
                found.extend(table.zone(seat, HAND) if self.what == "hand" else table.zone(seat, DECK)[-1:])
        return found
