"""What is offered is accepted; what is not offered is refused by a rule and changes nothing."""

from __future__ import annotations

import pytest

from playmat.kernel.game import Game
from playmat.testkit import courses
from playmat.testkit.choices import check_choices


def test_offers_are_accepted_and_the_rest_refused(game: Game, seats: int, rule_ids: set[str]) -> None:
    """Two games at the smallest table; the more seats, the longer one is."""
    for course in courses(game, seats, 2 if seats == game.seats[0] else 1, first=seats + 1):
        check_choices(course, rule_ids)


@pytest.mark.soak
def test_offers_are_accepted_and_the_rest_refused_for_long(game: Game, seats: int, rule_ids: set[str]) -> None:
    for course in courses(game, seats, 30, first=1000):
        check_choices(course, rule_ids)


def test_default_settings_pass_their_own_check(game: Game) -> None:
    for setting in game.settings():
        assert setting.check(setting.default) == setting.default
        assert setting.about.strip()
