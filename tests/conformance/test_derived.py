"""Derived is derived: what a position keeps in order to find it once is what would be found anew."""

from __future__ import annotations

from itertools import chain

import pytest

from playmat.cardplay.table import CardTable
from playmat.kernel.game import Game
from playmat.testkit import courses
from playmat.testkit.derived import check_derived


def test_what_is_kept_is_what_would_be_found(game: Game) -> None:
    """With ready-made decks and the usual settings, and with decks at random and lively settings."""
    for course in chain(courses(game, game.seats[0], 1), courses(game, game.seats[0], 1, first=3)):
        check_derived(course)


def test_what_is_kept_knows_when_it_was_found(game: Game) -> None:
    """Also before anything lasts: what is found then is not good once something does."""
    for course in courses(game, game.seats[0], 6):
        table = course.position
        if isinstance(table, CardTable):
            table.find_again()
            found = table.derived()
            assert found.moved == table.moved
            assert found.lasted in (0, table.lasted)


@pytest.mark.soak
def test_what_is_kept_is_what_would_be_found_for_long(game: Game, seats: int) -> None:
    for course in courses(game, seats, 60, first=1000):
        check_derived(course)
