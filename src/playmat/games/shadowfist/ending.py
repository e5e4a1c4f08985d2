"""The last scene of a turn (SF-4.8-b), and who is out then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from playmat.games.shadowfist.events import TurnEnded
from playmat.games.shadowfist.parts import END_OF_TURN, Slot
from playmat.games.shadowfist.scene import Build, CloseScene, add_expiries
from playmat.games.shadowfist.settle import FULL, Settle
from playmat.games.shadowfist.triggers import new_scene
from playmat.games.shadowfist.victory import eliminate
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


def end_turn(table: Shadowfist, left: list[Slot]) -> None:
    """SF-4.8-b: triggers and expiries in a last scene nobody can add to."""
    table.shot = "end"
    scene = new_scene(END_OF_TURN, "end of turn")
    scene.slots = left
    table.scenes.append(scene)
    table.emit(TurnEnded(table.active))
    add_expiries(table, table.turn)
    table.then(Settle(FULL), Build(), CloseScene(-1), FinishTurn())


@mypyc_attr(acyclic=True)
class FinishTurn(Step):
    """SF-4.9-e, SF-S-35, SF-3.2-c: who is without a deck is out; then the next player to the left."""

    def run(self, table: Shadowfist) -> None:
        eliminate(table)
        if table.outcome is None:
            table.next(Settle(FULL))
