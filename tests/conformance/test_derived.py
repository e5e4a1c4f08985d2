"""Derived is derived: what a position keeps in order to find it once is what would be found anew."""

from __future__ import annotations

import pytest

from playmat.kernel.game import Game
from playmat.testkit import courses
from playmat.testkit.derived import check_derived


def test_what_is_kept_is_what_would_be_found(game: Game) -> None:
    for course in courses(game, game.seats[0], 4):
        check_derived(course)


@pytest.mark.soak
def test_what_is_kept_is_what_would_be_found_for_long(game: Game, seats: int) -> None:
    for course in courses(game, seats, 60, first=1000):
        check_derived(course)
