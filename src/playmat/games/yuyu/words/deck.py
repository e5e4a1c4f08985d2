"""Cards from decks."""

from __future__ import annotations

from typing import Any, ClassVar

from playmat.cardtext.effects import Player
from playmat.cardtext.moving import Discard
from playmat.cardtext.phrase import BARE, TOLD
from playmat.cardtext.table import Frame
from playmat.cardtext.things import TopCard


class Mill(Discard):
    PHRASE: ClassVar[str] = "{who:Player} *discard {what:TopCard}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)
    MEANS: ClassVar[str] = "from the deck to the discard pile; who has too few has lost (YYH-2, YYH-3)"

    def __init__(self, who: Player | None, what: TopCard) -> None:
        super().__init__(who, what)
        self.milled = what

    def apply(self, table: Any, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            table.discard(card, actor, "mills")
        if self.milled.short(times, len(cards)):
            table.run_out(self.milled.where.seats(table, frame)[0])

    def hears(self) -> tuple[str, ...]:
        return ()

    def sound(self) -> bool:
        return self.milled.where.zone == "deck"
