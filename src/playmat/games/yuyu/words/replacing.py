"""Replacing characters (YYH-142)."""

from __future__ import annotations

from typing import ClassVar

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.games.yuyu.table import Yuyu
from playmat.kernel.ruling import Ruling
from playmat.vocabulary.things import It


class Replace(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *replace {old:Things} with {what:Things}"
    VERB: ClassVar[str] = "put in its place"
    ZONE: ClassVar[str] = "hand"
    MEANS: ClassVar[str] = "the new card takes the place, the damage and the attached cards of the old (YYH-142)"

    def __init__(self, who: Player | None, old: Things, what: Things) -> None:
        super().__init__(who, what)
        self.old = old

    def found(self, table: Yuyu, frame: Frame, actor: int) -> list[int]:
        """YYH-137: no character that its player has already, but for the one it replaces."""
        old = self.old.candidates(table, frame, actor, "")
        if not old:
            return []
        seat = table.zone_seat(old[0])
        return [card for card in super().found(table, frame, actor) if self.fits(table, seat, card, old[0])]

    def fits(self, table: Yuyu, seat: int, card: int, old: int) -> bool:
        same: int = table.has_character(seat, table.card(card))
        return bool(table.card(card).is_character and same in (-1, old, card))

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        old = self.old.candidates(table, frame, actor, "")
        if cards and old:
            table.replace_character(old[0], cards[0], actor)

    def possible(self, table: Yuyu, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        if isinstance(self.what, It):
            return bool(self.old.candidates(table, frame, actor, ""))
        return bool(self.found(table, frame, self.actor_meant(table, frame, actor)))
