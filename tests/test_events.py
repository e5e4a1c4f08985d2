"""Events say by which name texts listen for them."""

from __future__ import annotations

import pytest

from playmat.games.yuyu.events import Attached, CardPlayed, SpiritChanged, StepBegan, TurnBegan
from playmat.kernel.event import Event


@pytest.mark.parametrize(
    "event",
    [
        TurnBegan(0, 1),
        SpiritChanged(0, 1, "gains", 1),
        CardPlayed(0, 1, "a card", False),
        Attached(0, 1, "a card", 2, "somebody", False),
    ],
)
def test_an_event_is_heard_by_the_name_of_its_class(event: Event) -> None:
    assert event.heard_as() == type(event).__name__


def test_the_beginning_of_a_step_is_heard_by_the_name_of_the_step() -> None:
    assert StepBegan("Main", 0).heard_as() == "Main"
