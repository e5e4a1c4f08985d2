"""How much a player may gain."""

from __future__ import annotations

from typing import Any, ClassVar

from playmat.cardtext.numbers import Time
from playmat.cardtext.table import Floating, Frame
from playmat.games.yuyu.terms import MOST_GAINED, NO_LIMIT, OnPlayer


class GainsAtMost(OnPlayer):
    PHRASE: ClassVar[str] = "no player gains more than {n:#} spirit in his turn [until {until:Time}]"
    MEANS: ClassVar[str] = "what would be more, by the Draw Step or a text, is not gained"

    def __init__(self, n: int, until: Time | None) -> None:
        self.n = n
        self.until = until

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        told = table.frames[frame]
        last = table.turn if self.until is None else self.until.last_turn(table, told.seat)
        table.floating.append(Floating(self, told.seat, told.source, (), "", 0, last, False))

    def stands(self) -> bool:
        return self.until is None

    def on_player(self, table: Any, frame: Frame, seat: int, stat: str) -> int:
        return self.n - NO_LIMIT if stat == MOST_GAINED else 0
