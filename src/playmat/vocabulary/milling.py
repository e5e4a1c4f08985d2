"""The top of a deck that goes to the discard pile, for the books of games that have no other name for it."""

from __future__ import annotations

from typing import Any, ClassVar

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.vocabulary.things import TopCard


class Mill(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *discard {what:TopCard}"
    VERB: ClassVar[str] = "discard"
    USES_UP: ClassVar[bool] = True
    WAY: ClassVar[str] = "discarded"
    MEANS: ClassVar[str] = "from the deck to its owner's discard pile, one after the other"

    def __init__(self, who: Player | None, what: TopCard) -> None:
        super().__init__(who, what)
        self.top = what

    def sound(self) -> bool:
        return self.top.where.zone == "deck"

    def apply(self, table: Any, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        """A deck that is made anew when its last card has left goes on with the new one."""
        for card in cards:
            table.discard(card, actor)
        for _ in range(self.top.number() * times - len(cards)):
            more = self.top.first(table, frame, 1)[:1]
            frame.did(self.WAY, more)
            for card in more:
                table.discard(card, actor)

    def fills_pile(self) -> bool:
        return True
