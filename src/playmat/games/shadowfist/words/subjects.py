"""What a text says of States by the card they are played on: dearer, for nothing, whatever they need."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardtext.table import Frame
from playmat.games.shadowfist.abilities import Standing
from playmat.games.shadowfist.costs import MORE_ON_IT, NOTHING_ON_IT, UNNEEDED_ON_IT
from playmat.games.shadowfist.words.nouns import Bearer

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class OnThis(Standing):
    """Of what its controller plays on this very card."""

    STAT: ClassVar[str] = ""

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def shifted(self) -> tuple[str, ...]:
        return (self.STAT,)

    def lowers(self) -> bool:
        return False

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        mine = table.zone_seat(card) == frame.seat and frame.source in frame.it
        return int(mine and self.kind.describes(table, frame, card))


class FreeOnThis(OnThis):
    PHRASE: ClassVar[str] = "{kind:Those} you play on ~ cost nothing"
    MEANS: ClassVar[str] = "they are played at no cost (SF-4.3.2-f)"
    STAT: ClassVar[str] = NOTHING_ON_IT


class UnneededOnThis(OnThis):
    PHRASE: ClassVar[str] = "you may ignore the resource conditions of {kind:Those} you play on ~"
    MEANS: ClassVar[str] = "on any other card they count as always"
    STAT: ClassVar[str] = UNNEEDED_ON_IT


class DearerOnYours(Standing):
    PHRASE: ClassVar[str] = "States opponents play on cards you control cost {n:#} more"
    MEANS: ClassVar[str] = "on others they cost what they cost"

    def __init__(self, n: int) -> None:
        self.n = n

    def shifted(self) -> tuple[str, ...]:
        return (MORE_ON_IT,)

    def lowers(self) -> bool:
        return False

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        if table.zone_seat(card) == frame.seat or not table.card(card).is_state:
            return 0
        return self.n if any(table.controller(subject) == frame.seat for subject in frame.it) else 0
