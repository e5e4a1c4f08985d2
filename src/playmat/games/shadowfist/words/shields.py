"""What stands between damage and a card, and between a Site and its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardtext.table import Frame
from playmat.games.shadowfist.abilities import Standing
from playmat.games.shadowfist.damage import SHIELD
from playmat.games.shadowfist.generating import figure_x

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class TakesItsDamage(Standing):
    PHRASE: ClassVar[str] = "damage to subject goes to ~, which is smoked at X damage"
    MEANS: ClassVar[str] = "what is more than that hits the subject at once"

    def shifted(self) -> tuple[str, ...]:
        return (SHIELD,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        """Of the State itself: how much it can take."""
        return figure_x(table, card, frame) if card == frame.source else 0


class NoOtherHere(Standing):
    PHRASE: ClassVar[str] = "no other Feng Shui Site can be placed at this location"
    MEANS: ClassVar[str] = "while ~ is face up; one that lies there already stays"

    def deeds(self) -> tuple[str, ...]:
        return ("place in back",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        """`other` is the front-row Site of that location."""
        if card == frame.source or not table.card(card).is_feng_shui or other < 0:
            return False
        return table.location(other) == table.location(frame.source)
