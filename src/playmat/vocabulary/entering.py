"""Cards that come into play: by the rules or by a text. Each table says where a card lies then (`enter`)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Act
from playmat.cardplay.events import CardMoved
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.cardplay.table import CardTable
from playmat.cardtext.phrase import EVENT
from playmat.kernel.event import Event
from playmat.vocabulary.things import Some, ThisCard

PUT_INTO_PLAY: Final = "puts into play"
"""What it is heard as when a text does it."""


class PutIntoPlay(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *put {what:Things} into play"
    READS: ClassVar[tuple[str, ...]] = ("{who:Player} *return {what:Things} to play",)
    VERB: ClassVar[str] = "put into play"
    MEANS: ClassVar[str] = "on one's own side, without what it takes to play it, if there is room"

    def found(self, table: Any, frame: Frame, actor: int) -> list[int]:
        return [card for card in super().found(table, frame, actor) if table.can_enter(card, actor)]

    def apply(self, table: Any, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            if table.can_enter(card, actor):
                table.enter(card, actor)


class EntersPlay(Act):
    PHRASE: ClassVar[str] = "{what:Things} *enter play"
    READS: ClassVar[tuple[str, ...]] = ("{what:Things} *come into play",)
    FACES: ClassVar[tuple[str, ...]] = (EVENT,)
    MEANS: ClassVar[str] = "it was played, or put there by a text, and stays"

    def __init__(self, what: Things) -> None:
        self.what = what

    def sound(self) -> bool:
        return isinstance(self.what, (ThisCard, Some))

    def hears(self) -> tuple[str, ...]:
        return ("plays", PUT_INTO_PLAY)

    def happened(self, table: CardTable, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, CardMoved) or not table.places[event.target].in_play:
            return None
        frame = table.asking(seat, source)
        if isinstance(self.what, Some):
            return [event.card] if self.what.describes(table, frame, event.card) else None
        return [event.card] if event.card == source else None
