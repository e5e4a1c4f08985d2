"""Playing a card as something that happens or is forbidden, for the books of games whose texts play no cards."""

from __future__ import annotations

from typing import Any, ClassVar

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.events import CardPlayed
from playmat.cardplay.frames import Frame
from playmat.cardtext.phrase import BAN, EVENT
from playmat.kernel.event import Event


class PlayCards(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *play {what:Things}"
    FACES: ClassVar[tuple[str, ...]] = (EVENT, BAN)
    MEANS: ClassVar[str] = "a card is played by its rules"

    def hears(self) -> tuple[str, ...]:
        return ("CardPlayed",)

    def happened(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, CardPlayed) or self.who is None or not self.who.includes(table, seat, event.seat):
            return None
        return [event.card] if self.what.describes(table, table.asking(seat, source), event.card) else None

    def bans(self) -> tuple[str, ...]:
        return ("Play",)

    def forbids(self, table: Any, frame: Frame, verb: str, card: int) -> bool:
        return verb == "Play" and self.what.describes(table, frame, card)
