"""Whoever is not asked may still guess what somebody else could answer: being told why not tells them nothing."""

from __future__ import annotations

from random import Random

import pytest
from tests.conformance.conftest import secrets_of

import playmat
from playmat.kernel.event import SPECTATOR
from playmat.kernel.position import Position
from playmat.testkit.hidden import another_world, some_kinds

MOMENTS = 30


def thinkable(position: Position) -> list[str]:
    """The answers that whoever is asked might think of."""
    decision = position.decision
    return [] if decision is None else [option.key for option in decision.step.conceivable(position)]


def told(position: Position, key: str, seat: int) -> list[str]:
    return [str(ruling) for ruling in position.why_not(key, seat)]


@pytest.mark.parametrize("name", playmat.game_names())
def test_a_guess_at_what_another_could_answer_tells_nothing(name: str) -> None:
    game, luck = playmat.game(name), Random(11)
    secrets = secrets_of(game)
    guessed = 0
    for seats in {min(game.seats), max(game.seats)}:
        position = game.start(seats=seats, seed=b"guesses")
        for _ in range(MOMENTS):
            for _ in range(luck.randrange(1, 8)):
                if position.decision is not None:
                    position.choose(luck.choice(position.decision.options).key)
            if position.decision is None:
                break
            asked = position.decision.seat
            seat = luck.choice([seat for seat in (SPECTATOR, *range(seats)) if seat != asked])
            kinds = some_kinds(list(secrets.scrambles()), luck)
            other = another_world(position, seat, secrets, luck, kinds)
            if other.decision is None or other.decision.seat != asked:
                continue
            keys = sorted({*thinkable(position), *thinkable(other)})
            for key in luck.sample(keys, min(20, len(keys))):
                assert told(position, key, seat) == told(other, key, seat), f"seat {seat}, {key}"
                guessed += 1
    assert guessed > 20
