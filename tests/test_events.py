"""Events say by which name texts listen for them, and what they let be seen."""

from __future__ import annotations

import re

import pytest

import playmat
from playmat.cardplay.events import CardMoved
from playmat.games.shadowfist.events import AttackEnded, AttackJoined
from playmat.games.yuyu.events import Attached, CardPlayed, SpiritChanged, StepBegan, TurnBegan
from playmat.kernel.codec import fields_of
from playmat.kernel.event import Event, told
from playmat.rules import proves


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


def kinds_of(kind: type[Event]) -> list[type[Event]]:
    return [kind, *(deeper for sub in kind.__subclasses__() for deeper in kinds_of(sub))]


def test_log_lines_name_fields_there_are() -> None:
    for name in playmat.game_names():
        playmat.game(name)
    for kind in kinds_of(Event):
        named = set(re.findall(r"\{@?(\w+)[?}]", kind.WORDS)) - {"who"}
        fields = set(fields_of(kind))
        assert named <= fields, kind
        assert "{who" not in kind.WORDS or "seat" in fields, kind


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Attached(1, 1, "a card", 2, "somebody", False), "Bea attaches a card to somebody"),
        (Attached(1, 1, "", 2, "somebody", True), "Bea attaches a card to somebody facedown"),
        (CardPlayed(-1, 1, "it", False), "nobody has played it"),
        (AttackJoined(0, (1, 2), ("one", "other")), "Ann joins the attack with one, other"),
        (AttackEnded(0, False, ()), "The attack of Ann ends: it was not successful"),
    ],
)
def test_a_log_line_is_filled_with_the_fields(event: Event, line: str) -> None:
    assert told(event, event.words(), ("Ann", "Bea")) == line


@proves("PM-6")
@pytest.mark.parametrize(
    ("before", "after", "seen"),
    [
        pytest.param(0, 0, False, id="nobody knows it"),
        pytest.param(0b01, 0b11, False, id="the chooser shows what they know"),
        pytest.param(0b01, 0b01, False, id="the chooser alone knows it"),
        pytest.param(0, 0b01, True, id="the chooser draws it"),
        pytest.param(0, 0b10, True, id="another draws it"),
        pytest.param(0b10, 0b10, True, id="another draws it who knew it before"),
    ],
)
def test_a_card_moved_is_seen_whether_or_not_others_knew_it_before(before: int, after: int, seen: bool) -> None:
    """Else a choice that can be taken back freely would tell the chooser what others know."""
    moved = CardMoved(7, "a card", 0, 1, "draws", 1, after, before)
    assert moved.discloses(0) is seen
