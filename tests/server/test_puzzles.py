"""Every puzzle can be solved whatever the others do, and not by any choice: all ways to play it are gone through."""

from __future__ import annotations

import pytest

import playmat
from playmat.kernel.position import Position
from playmat.scenario.table import set_up
from playmat.server.lessons import (
    PUZZLE,
    TUTORIAL,
    Lesson,
    find_lesson,
    last_moment,
    lessons_of,
    moment_of,
    script_of,
    solution,
)

PUZZLES = [lesson.id for name in playmat.game_names() for lesson in lessons_of(name) if lesson.kind == PUZZLE]


class Search:
    """Can the learner win in time, however the others choose?"""

    def __init__(self, lesson: Lesson) -> None:
        self.learner = lesson.learner
        self.until = last_moment(lesson.text)
        self.known: dict[str, bool] = {}

    def wins(self, position: Position) -> bool:
        if position.outcome is not None:
            return self.learner in position.outcome.winners
        if moment_of(position) > self.until:
            return False
        key = position.hash()
        if key not in self.known:
            decision = position.decision
            assert decision is not None
            ways = (self.wins(after(position, option.key)) for option in decision.options)
            self.known[key] = any(ways) if decision.seat == self.learner else all(ways)
        return self.known[key]


def after(position: Position, key: str) -> Position:
    then = position.clone()
    then.choose(key)
    return then


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_a_puzzle_has_a_solution_and_a_way_to_miss_it(puzzle: str) -> None:
    lesson = find_lesson(puzzle)
    assert lesson is not None
    position, search, missed = set_up(lesson.scenario), Search(lesson), 0
    assert script_of(lesson.scenario).winner == lesson.learner
    for _, key in solution(lesson.text):
        assert search.wins(position), f"lost before {key}"
        decision = position.decision
        assert decision is not None
        if decision.seat == lesson.learner:
            missed += sum(not search.wins(after(position, option.key)) for option in decision.options)
        position.choose(key)
    assert position.outcome is not None and lesson.learner in position.outcome.winners
    assert missed, "whatever one does solves it"


@pytest.mark.parametrize("game", playmat.game_names())
def test_every_game_has_five_first_steps_and_three_puzzles(game: str) -> None:
    kinds = [lesson.kind for lesson in lessons_of(game)]
    assert kinds.count(TUTORIAL) == 5 and kinds.count(PUZZLE) >= 3


@pytest.mark.parametrize("game", playmat.game_names())
def test_a_lesson_tells_before_it_asks(game: str) -> None:
    """The first thing in a tutorial is a word of explanation, and so is the last."""
    for lesson in lessons_of(game):
        if lesson.kind == TUTORIAL:
            script = script_of(lesson.scenario)
            mine = [line for line in script.lines if line.seat == lesson.learner]
            assert lesson.scenario.about and mine[0].says, lesson.id
            assert mine[0].says[0].startswith(("What it is for:", "It is Ann's turn")), lesson.id
            assert script.after, lesson.id


@pytest.mark.parametrize("game", playmat.game_names())
def test_a_tutorial_is_played_with_real_cards(game: str) -> None:
    """What is learned in it is met again: no card is made up for it, and the last one leads to a real game."""
    tutorials = [lesson for lesson in lessons_of(game) if lesson.kind == TUTORIAL]
    assert [lesson.id for lesson in tutorials if lesson.scenario.cards] == []
    assert "real game" in " ".join(tutorials[-1].scenario.about)
