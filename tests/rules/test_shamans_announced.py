"""What everybody is shown of what is about to happen (SH-44)."""

from __future__ import annotations

from pathlib import Path

from tests.proves import proves

from playmat.kernel.event import SPECTATOR
from playmat.scenario.table import set_up
from playmat.scenario.text import parse

DOOMED = """
scenario: Rachel is named, and may still use her Portal
game: shamans
seats: Roy, Pris, Rachel
position:
  next: Pris performs Yellow
  front Roy: Green 1
  played: Roy, Pris
  tiles Pris: dagger
  tiles Rachel: portal
play:
  end: waiting Rachel
"""


@proves("SH-44")
def test_who_is_about_to_be_eliminated_is_shown_while_portals_may_come_first() -> None:
    (scenario,) = parse(DOOMED, Path("doomed.txt"))
    position = set_up(scenario)
    position.choose("pass")
    assert position.decision is not None
    assert position.decision.seat == 1, "an open Dagger has to be used: Pris names somebody"
    position.choose("eliminate:3")
    assert position.decision.seat == 2
    assert position.view(SPECTATOR)["announced"] == {"eliminates": 2}
