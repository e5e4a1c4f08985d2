"""Attacks that stand on other cards than the fighter and its techniques, and may be used all the same."""

from __future__ import annotations

from typing import ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.games.yuyu.blow import attack_code
from playmat.games.yuyu.sentences import Lends
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.words.copying import attacks_on
from playmat.games.yuyu.zones import CIRCLE
from playmat.vocabulary.numbers import Time


class MayUseAttacks(Lends):
    PHRASE: ClassVar[str] = "your fighter may use attacks printed on {what:Things} [until {until:Time}]"
    MEANS: ClassVar[str] = "as if they were its own, for their cost; those of facedown cards it may not"

    def __init__(self, what: Things, until: Time | None) -> None:
        super().__init__(until)
        self.what = what

    def lent(self, table: Yuyu, frame: Frame, seat: int) -> list[int]:
        """Who lies facedown in the Winner's Circle is known to all."""
        if seat != frame.seat:
            return []
        found: list[int] = []
        for card in self.what.candidates(table, frame, seat, ""):
            if table.zone_kind(card) == CIRCLE:
                found.extend([attack_code(card, index) for index in range(len(table.card(card).attacks))])
            else:
                found.extend(attacks_on(table, [card]))
        return found


class MayUseFreely(MayUseAttacks):
    PHRASE: ClassVar[str] = (
        "your fighter may use attacks printed on {what:Things} without their cost [until {until:Time}]"
    )
    MEANS: ClassVar[str] = "as if they were its own, and for nothing"

    def free(self) -> bool:
        return True
