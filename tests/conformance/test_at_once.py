"""At once is ordered: what goes off for one player at one moment is put to that player."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from playmat.cardplay.game import CardGame
from playmat.kernel.game import Game
from playmat.testkit.course import LawBroken
from playmat.testkit.ordered import check_ordered, check_taken, paired_courses


def test_two_texts_at_one_moment_are_put_to_their_player(game: Game) -> None:
    if isinstance(game, CardGame):
        for course in paired_courses(game, 12):
            check_ordered(course)


@pytest.mark.soak
def test_every_act_at_every_moment(game: Game) -> None:
    if isinstance(game, CardGame):
        for course in paired_courses(game, 2000, first=100):
            check_ordered(course)


def test_an_order_that_nobody_was_asked_for() -> None:
    """An engine gone wrong: it takes the first of two that wait."""
    table: Any = SimpleNamespace(names=("Ann", "Bob"), ordered_by=lambda one: one.seat)
    one, other, foreign, copy = (
        SimpleNamespace(seat=seat, phrase=SimpleNamespace(address=address))
        for seat, address in ((0, "a"), (0, "b"), (1, "c"), (0, "a"))
    )
    with pytest.raises(LawBroken, match="Ann was not asked"):
        check_taken(table, [one, other], [other])
    check_taken(table, [one, foreign], [foreign])
    check_taken(table, [one, copy], [copy])
    check_taken(table, [one, other], [])
