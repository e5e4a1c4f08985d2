"""It ends: whatever cards say, a choice comes to the next question or to the end of the game."""

from __future__ import annotations

import pytest

from playmat.cardplay.game import CardGame
from playmat.kernel.game import Game
from playmat.testkit.hostile import check_it_ends, hostile_courses


def test_texts_nobody_would_print(game: Game) -> None:
    if isinstance(game, CardGame):
        for course in hostile_courses(game, 8):
            check_it_ends(course)


@pytest.mark.soak
def test_many_texts_nobody_would_print(game: Game) -> None:
    if isinstance(game, CardGame):
        for course in hostile_courses(game, 1000, first=100):
            check_it_ends(course)
