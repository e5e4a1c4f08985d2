"""Games end, and no piece is ever lost or doubled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from playmat.kernel.position import Position
from playmat.testkit.course import Course, LawBroken


def check_whole_game(course: Course, rule_ids: Collection[str]) -> None:
    """Play the course to its end, count the pieces at every decision, and look at the outcome."""
    with course.told_where():
        at_start = pieces(course.position)
        for position in course.decisions():
            check_pieces(position, at_start)
        check_pieces(course.position, at_start)
        check_outcome(course.position, course.seats, rule_ids)


def pieces(position: Position) -> Counter[str]:
    counted = Counter(position.game.pieces(position))
    if not counted:
        raise LawBroken("the game says it is played with nothing")
    doubled = [name for name, number in counted.items() if number > 1]
    if doubled:
        raise LawBroken(f"each piece needs a name of its own, and lies in one place: {', '.join(doubled)}")
    return counted


def check_pieces(position: Position, at_start: Counter[str]) -> None:
    now = Counter(position.game.pieces(position))
    if now != at_start:
        lost, doubled = list((at_start - now).elements()), list((now - at_start).elements())
        raise LawBroken(f"lost: {lost}; doubled: {doubled}")


def check_outcome(position: Position, seats: int, rule_ids: Collection[str]) -> None:
    outcome = position.outcome
    if outcome is None:
        raise LawBroken("nobody has a choice, and there is no outcome")
    if position.decision is not None or position.agenda:
        raise LawBroken("the game has an outcome, and something is still to be done")
    if len(outcome.scores) != seats:
        raise LawBroken(f"{len(outcome.scores)} scores for {seats} seats")
    if len(set(outcome.winners)) != len(outcome.winners) or not set(outcome.winners) <= set(range(seats)):
        raise LawBroken(f"the winners {outcome.winners} are not among {seats} seats")
    if outcome.rule not in rule_ids:
        raise LawBroken(f"the game ended by {outcome.rule!r}, which is no rule")
    if not outcome.text.strip():
        raise LawBroken("the outcome has no words")
