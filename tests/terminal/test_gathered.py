"""What is said several times in a row stands in the terminal's log once."""

from __future__ import annotations

import playmat
from playmat.kernel.event import SeatEvent
from playmat.sentences import told
from playmat.terminal.gathered import gathered


class Named(SeatEvent):
    def __init__(self, seat: int, name: str) -> None:
        self.seat = seat
        self.name = name


def test_the_same_of_several_cards_is_one_line() -> None:
    drawn = [Named(0, name) for name in ("Claw", "Shield", "Shield", "Fang")]
    assert gathered([(event, f"You draw {event.name}") for event in drawn]) == [
        "You draw Claw, Shield (2 times) and Fang"
    ]


def test_the_same_of_nobody_in_particular_is_counted() -> None:
    assert gathered([(SeatEvent(1), "Ann draws a card")] * 3) == ["Ann draws a card (3 times)"]


def test_what_lies_between_keeps_lines_apart() -> None:
    lines = [(SeatEvent(1), "Ann draws a card"), (SeatEvent(0), "You pass"), (SeatEvent(1), "Ann draws a card")]
    assert gathered(lines) == ["Ann draws a card", "You pass", "Ann draws a card"]


def test_a_card_that_does_something_itself_has_its_own_line() -> None:
    lines = [(Named(0, name), f"{name} unturns") for name in ("Claw", "Fang")]
    assert gathered(lines) == ["Claw unturns", "Fang unturns"]


def test_the_first_hands_of_six_are_six_lines() -> None:
    position = playmat.game("shadowfist").start(seats=6, seed=b"hands")
    events = position.events(0)
    lines = gathered(list(zip(events, told(position, events, 0), strict=True)))
    assert sum(" draws a card (" in line for line in lines) == 5
    assert sum(line.startswith("You draw ") for line in lines) == 1
