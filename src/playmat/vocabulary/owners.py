"""Whose cards those are that a text spoke of."""

from __future__ import annotations

from typing import ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.cardplay.table import CardTable


class ItsOwner(Player):
    PHRASE: ClassVar[str] = "its owner"
    MEANS: ClassVar[str] = "whose card it is that the text spoke of last"

    def spoken_of(self) -> bool:
        return True

    def seats(self, table: CardTable, frame: Frame, actor: int) -> list[int]:
        return [table.owner[card] for card in frame.it[:1] if card >= 0]

    def includes(self, table: CardTable, seat: int, other: int) -> bool:
        return False
