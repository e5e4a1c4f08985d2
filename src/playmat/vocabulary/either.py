"""Two conditions of which one is enough."""

from __future__ import annotations

from typing import Any, ClassVar

from playmat.cardplay.frames import Frame
from playmat.vocabulary.conditions import Joined


class EitherHolds(Joined):
    BY_HAND: ClassVar[bool] = True
    WORD: ClassVar[str] = "or"
    MEANS: ClassVar[str] = "the one or the other, or both"

    def holds(self, table: Any, frame: Frame, actor: int) -> bool:
        return self.first.holds(table, frame, actor) or self.second.holds(table, frame, actor)
