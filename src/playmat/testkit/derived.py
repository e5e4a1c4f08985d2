"""Derived is derived: what a position keeps in order to find it once is what would be found anew."""

from __future__ import annotations

import json
from typing import Any

from playmat.kernel.decision import Decision
from playmat.kernel.event import EVERYTHING, SPECTATOR
from playmat.kernel.position import Position
from playmat.testkit.course import Course, LawBroken, Often

ANEW_EVERY = 9
"""At one decision in so many, the position is compared with one that was laid out anew and shares nothing with it."""

EXPLAINED = 12
"""So many values are compared at a decision; in the course of a game all of them have their turn."""


def check_derived(course: Course) -> None:
    """At every decision of a whole game: the position, which has kept what it found since the start, shows the same as
    a copy that has to find everything again; and the same choice leads both to the same position. In a long game, where
    a question has come often, what is shown is compared only now and then."""
    bare: Position | None = None
    watched = Often()
    with course.told_where():
        for position in course.decisions():
            number = len(course.keys)
            if bare is not None:
                check_same_future(position, bare, course.keys[-1])
            bare = emptied(position)
            if position.decision is None or watched.passes_over(position.decision, number):
                continue
            check_same(position, bare, number)
            check_asked_again(position, emptied(position))
            if number % ANEW_EVERY == 0:
                check_same(position, laid_out_anew(position), number)
        if bare is not None:
            check_same_future(course.position, bare, course.keys[-1])


def emptied(position: Position) -> Position:
    """A copy from which everything derived is thrown away."""
    copy = position.clone()
    copy.find_again()
    return copy


def laid_out_anew(position: Position) -> Position:
    """The same position on another table, which shares nothing with the first: not even what copies share."""
    return position.game.load(json.loads(json.dumps(position.save())))


def check_same_future(position: Position, bare: Position, key: str) -> None:
    bare.choose(key)
    if bare.hash() != position.hash():
        raise LawBroken(
            f"{key} leads elsewhere from a copy that had to find everything again{difference(position, bare)}"
        )


def difference(one: Position, other: Position) -> str:
    fields = [name for name in one.STATE if repr(getattr(one, name)) != repr(getattr(other, name))]
    return f": {', '.join(fields)} differ" if fields else ""


def check_same(position: Position, other: Position, number: int) -> None:
    if position.hash() != other.hash():
        raise LawBroken(f"a copy that has to find everything again is another position{difference(position, other)}")
    for seat in (*range(len(position.names)), SPECTATOR, EVERYTHING):
        compare(position.view(seat), other.view(seat), f"the view of seat {seat}")
    names, others = position.values(), other.values()
    compare(names, others, "the values there are")
    for place in range(min(EXPLAINED, len(names))):
        name = names[(number * EXPLAINED + place) % len(names)]
        compare(str(position.explain(name)), str(other.explain(name)), f"the value {name}")
    compare(asked(position, position.decision), asked(other, other.decision), "the question")


def check_asked_again(position: Position, copy: Position) -> None:
    """The options are those that the step would offer now."""
    decision = copy.decision
    assert decision is not None
    copy.decision = None
    decision.step.run(copy)
    if copy.decision is None:
        copy.play_on()
    compare(asked(position, position.decision), asked(copy, copy.decision), "the question, put again,")


def asked(position: Position, decision: Decision | None) -> Any:
    if decision is None:
        return None
    options = [[option.key, option.label(position), option.cards(position)] for option in decision.options]
    return [decision.seat, decision.prompt, decision.window, options]


def compare(kept: Any, found: Any, what: str) -> None:
    if kept != found:
        raise LawBroken(f"{what} differs where everything has to be found again: kept {told(kept, found)}")


def told(kept: Any, found: Any) -> str:
    """The place where the two come apart."""
    one, other = repr(kept), repr(found)
    first = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    cut = slice(max(0, first - 60), first + 60)
    return f"...{one[cut]}..., found ...{other[cut]}..."
