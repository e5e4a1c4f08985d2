"""Replacing characters (YYH-142)."""

from __future__ import annotations

from typing import ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.words.pairing import Pairing
from playmat.kernel.ruling import Ruling
from playmat.vocabulary.things import It


class Replace(Pairing):
    PHRASE: ClassVar[str] = "{who:Player} *replace {old:Things} with {what:Things}"
    VERB: ClassVar[str] = "put in its place"
    ZONE: ClassVar[str] = "hand"
    ASKS: ClassVar[str] = "replace which character?"
    MEANS: ClassVar[str] = "the new card takes the place, the damage and the attached cards of the old (YYH-142)"

    def __init__(self, who: Player | None, old: Things, what: Things) -> None:
        super().__init__(who, old, what)
        self.old = old

    def fits(self, table: Yuyu, frame: Frame, one: int, other: int) -> bool:
        """YYH-137: no character that its player has already, but for the one it replaces."""
        printed = table.card(other)
        return printed.is_character and table.has_character(table.zone_seat(one), printed) in (-1, one, other)

    def join(self, table: Yuyu, actor: int, one: int, other: int) -> None:
        table.replace_character(one, other, actor)

    def possible(self, table: Yuyu, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        if isinstance(self.what, It):
            return bool(self.old.candidates(table, frame, actor, ""))
        return super().possible(table, frame, actor, why)
