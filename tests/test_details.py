"""The numbers beside an answer: they are what the game then does, and nobody learns from them what they may not see."""

from __future__ import annotations

import random
import re

import pytest

import playmat
from playmat.details import chosen_of, details_of
from playmat.kernel.position import Position


def attacks(seeds: range) -> list[tuple[Position, str, str]]:
    """Positions where an attack may be declared, with its key and what is said of it."""
    found = []
    for seed in seeds:
        game = playmat.game("yuyu")
        position = game.quick_start(2, bytes([seed]) * 32)
        chance = random.Random(seed)
        for _ in range(250):
            if position.decision is None:
                break
            seat = position.decision.seat
            said = details_of(position, seat)
            found += [(position.clone(), key, words) for key, words in said.items()]
            assert details_of(position, 1 - seat) == {}, "of a question to somebody else nothing is said"
            position.choose(chance.choice(position.decision.options))
    return found


def test_an_attack_says_its_value_its_price_and_its_damage() -> None:
    found = attacks(range(6))
    assert len(found) > 20
    for _, key, words in found:
        assert key.startswith("attack:")
        assert re.fullmatch(r"\d+( for (\d+ cards?)?( and )?(\d+ spirit)?)?(: (no|\d+) damage)?", words), words


def test_what_is_said_is_what_is_compared() -> None:
    """Where nothing else happens between, the value said is the value of the battle."""
    same = 0
    for position, key, words in attacks(range(4)):
        before = len(position.events())
        position.choose(key)
        while position.decision is not None and position.decision.prompt.startswith("Pay for the attack"):
            position.choose(position.decision.options[0])
        for event in position.events()[before:]:
            if type(event).__name__ == "ValuesCompared" and str(event.attack) == words.split()[0]:  # type: ignore[attr-defined]
                same += 1
    assert same > 5


@pytest.mark.parametrize("name", playmat.game_names())
def test_every_game_can_be_asked(name: str) -> None:
    game = playmat.game(name)
    position = game.quick_start(min(game.seats), bytes(32))
    assert position.decision is not None
    said = details_of(position, position.decision.seat)
    assert set(said) <= {option.key for option in position.decision.options}


def test_an_attack_says_who_is_chosen_and_what_they_bring() -> None:
    """Shadowfist: the target and the attackers chosen so far, and their Fighting together; the others learn nothing."""
    seen = 0
    for seed in range(8):
        position = playmat.game("shadowfist").quick_start(2, bytes([seed]) * 32)
        chance = random.Random(seed)
        for _ in range(300):
            if position.decision is None:
                break
            seat = position.decision.seat
            chosen, said = chosen_of(position, seat), details_of(position, seat)
            assert chosen_of(position, 1 - seat) == []
            if said:
                seen += 1
                _, *attackers = chosen
                mine = {card["name"]: card["fighting"] for card in position.view(seat)["seats"][seat]["characters"]}
                assert said["done"].startswith(f"{sum(mine[name] for name in attackers)} Fighting against ")
            position.choose(chance.choice(position.decision.options))
    assert seen > 5
