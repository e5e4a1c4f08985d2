"""Numbers stay lawful: no count falls below zero, no card is in two places, and nobody acts who is out of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playmat.cardplay.table import CardTable
from playmat.kernel.position import Position
from playmat.testkit.course import Course, LawBroken


def check_lawful(course: Course) -> None:
    """At every decision of a whole game, and at its end."""
    with course.told_where():
        for position in course.decisions():
            check_position(position)
        check_position(course.position)


def check_position(position: Position) -> None:
    check_counts(position)
    check_seat(position)
    if isinstance(position, CardTable):
        check_places(position)


def check_counts(position: Position) -> None:
    for name in position.COUNTS:
        if name not in position.STATE:
            raise LawBroken(f"COUNTS names {name}, which is not in STATE")
        for number in numbers_in(getattr(position, name)):
            if number < 0:
                raise LawBroken(f"{name} has fallen to {number}: {getattr(position, name)!r}")


def numbers_in(value: Any) -> Iterator[int]:
    """Every number of a field: itself, or those of a list or of the values of a dict."""
    if isinstance(value, int):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from numbers_in(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from numbers_in(item)


def check_seat(position: Position) -> None:
    decision = position.decision
    if decision is not None and position.is_out(decision.seat):
        raise LawBroken(f"{position.names[decision.seat]} is out of the game and is asked: {decision.prompt}")


def check_places(table: CardTable) -> None:
    """Every card lies in one zone, and that is where it is said to be."""
    found: dict[int, int] = {}
    for place, cards in enumerate(table.zones):
        for card in cards:
            if card in found:
                raise LawBroken(f"card {card} lies in zones {found[card]} and {place}")
            found[card] = place
    for card, place in enumerate(table.where):
        if place >= 0 and found.get(card, -1) != place:
            raise LawBroken(f"card {card} is said to be in zone {place} and lies in {found.get(card, 'none')}")
