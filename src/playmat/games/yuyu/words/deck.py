"""Cards from decks."""

from __future__ import annotations

from typing import Any, ClassVar

from playmat.cardtext.effects import Act, Player
from playmat.cardtext.moving import Discard
from playmat.cardtext.phrase import BARE, TOLD
from playmat.cardtext.players import Place
from playmat.cardtext.table import Frame
from playmat.cardtext.things import TopCard, TopCards


class MillOne(Discard):
    PHRASE: ClassVar[str] = "{who:Player} *discard the {end:(top|bottom)} card of {where:Place}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)
    MEANS: ClassVar[str] = "from the deck to the discard pile; who has too few has lost (YYH-2, YYH-3)"

    def __init__(self, who: Player | None, end: str, where: Place) -> None:
        super().__init__(who, TopCard(end, where))
        self.end = end
        self.where = where

    def number(self) -> int:
        return 1

    def apply(self, table: Any, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            table.discard(card, actor, "mills")
        if len(cards) < self.number() * times:
            table.run_out(self.where.seats(table, frame)[0])

    def hears(self) -> tuple[str, ...]:
        return ()

    def sound(self) -> bool:
        return self.where.zone == "deck"


class MillSome(MillOne):
    PHRASE: ClassVar[str] = "{who:Player} *discard the {end:(top|bottom)} {n:#} cards of {where:Place}"

    def __init__(self, who: Player | None, end: str, n: int, where: Place) -> None:
        super().__init__(who, end, where)
        self.n = n
        self.what = TopCards(end, n, where)

    def number(self) -> int:
        return self.n

    def sound(self) -> bool:
        return super().sound() and self.n > 1


class MillThatMany(Act):
    PHRASE: ClassVar[str] = "discard as many cards from the top of your deck"
    MEANS: ClassVar[str] = "as the text spoke of last"

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        for _ in range(len(table.frames[frame].it)):
            table.mill(actor, actor)
