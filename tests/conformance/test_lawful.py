"""Numbers stay lawful, cards lie in one place, and nobody acts who is out."""

from __future__ import annotations

import pytest

from playmat.kernel.game import Game
from playmat.testkit import courses
from playmat.testkit.lawful import check_lawful


def test_numbers_stay_lawful(game: Game, seats: int) -> None:
    for course in courses(game, seats, 8 if seats == game.seats[0] else 2, first=100):
        check_lawful(course)


@pytest.mark.soak
def test_numbers_stay_lawful_for_long(game: Game, seats: int) -> None:
    for course in courses(game, seats, 1000, first=1000):
        check_lawful(course)


def test_every_game_says_what_it_counts(game: Game) -> None:
    position = game.quick_start(game.seats[0], b"counts")
    assert position.COUNTS
    assert set(position.COUNTS) <= set(position.STATE)
