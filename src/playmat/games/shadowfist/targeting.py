"""Cards that an effect aims at by the word target: told when it is generated (SF-4.3.6-b)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from playmat.cardplay.effect import Effect
from playmat.games.shadowfist.events import Targeted
from playmat.games.shadowfist.sentences import Chosen
from playmat.games.shadowfist.to_choose import wanted_by
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


def minds_targets(table: Shadowfist) -> bool:
    """Does any text wait for a card to be targeted?"""
    return "Targeted" in table.index.heeded


def tell_targets(table: Shadowfist, seat: int, source: int, effects: Sequence[Effect], frame: int) -> None:
    """Whoever waits for it hears of every card that these effects of one card target, each once."""
    if not minds_targets(table) or frame not in table.frames:
        return
    told = table.frame(frame)
    found: list[int] = []
    for effect in effects:
        for wanted in wanted_by(effect):
            if isinstance(wanted.what, Chosen) and wanted.what.targets():
                found += table.still_there(told.ways.get(wanted.what.address, []))
    for card in dict.fromkeys(found):
        table.hear(Targeted(card, table.name_as_all_see(card), seat, source))


@mypyc_attr(acyclic=True)
class TellTargets(Step):
    """Everything is chosen and paid: the targets are known."""

    def __init__(self, seat: int, source: int, effect: Effect, frame: int) -> None:
        self.seat = seat
        self.source = source
        self.effect = effect
        self.frame = frame

    def run(self, table: Shadowfist) -> None:
        tell_targets(table, self.seat, self.source, [self.effect], self.frame)
