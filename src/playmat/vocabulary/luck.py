"""A coin that decides."""

from __future__ import annotations

from typing import Any, ClassVar

from playmat.cardplay.effect import Act
from playmat.cardplay.events import CoinTossed
from playmat.cardplay.frames import Frame
from playmat.vocabulary.texts import Condition


class FlipCoin(Act):
    PHRASE: ClassVar[str] = "flip a coin"
    READS: ClassVar[tuple[str, ...]] = ("toss a coin",)
    MEANS: ClassVar[str] = "heads or tails, each as likely"

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        heads = table.chance.below(2)
        told.keep("coin", [heads])
        table.emit(CoinTossed(actor, heads == 1))


class CoinShows(Condition):
    PHRASE: ClassVar[str] = "the coin shows {side:(heads|tails)}"
    READS: ClassVar[tuple[str, ...]] = ("{side:(heads|tails)}", "it comes up {side:(heads|tails)}")
    MEANS: ClassVar[str] = "the one flipped last"

    def __init__(self, side: str) -> None:
        self.side = side

    def holds(self, table: Any, frame: Frame, actor: int) -> bool:
        shown = frame.ways.get("coin", [])
        return bool(shown) and (shown[0] == 1) == (self.side == "heads")

    def lasting(self) -> bool:
        return False
