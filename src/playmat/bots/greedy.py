"""The bot `greedy`: of its answers it takes the one after which it stands best, by the game's own judgement.

An answer is followed to where somebody else has to choose: what it begins (whom it hits, how it is paid) and what the
seat does next are chosen by what looks best at once, and whoever could only step in is taken to pass. All this is
done in worlds the seat imagines, and what counts is how it stands in them on average.
"""

from __future__ import annotations

from typing import Final

from playmat.bots.player import Bot, judgement_for
from playmat.kernel.chance import Chance
from playmat.kernel.decision import PASS, Decision, Option
from playmat.kernel.judgement import Judgement
from playmat.kernel.position import Position

MOST_STEPS: Final = 30
"""How many further choices an answer is followed through."""

ALIKE: Final = 1e-9


class Greedy(Bot):
    def __init__(self, chance: Chance, mistakes: int = 0) -> None:
        self.chance = chance
        self.mistakes = mistakes
        """Of a hundred choices so many are made without a thought."""
        self.thoughts: list[tuple[float, str]] = []

    def __call__(self, position: Position, seat: int) -> Option:
        decision = position.decision
        assert decision is not None
        options = decision.options
        self.thoughts = []
        if len(options) == 1:
            return options[0]
        if self.mistakes > 0 and self.chance.below(100) < self.mistakes:
            return options[self.chance.below(len(options))]
        judgement = judgement_for(position)
        worlds = imagine_worlds(position, seat, judgement, self.chance)
        values = weigh(worlds, seat, options, judgement)
        self.thoughts = [(values[i], options[i].label(position)) for i in range(len(options))]
        return options[best_of(values, self.chance)]

    def why(self) -> list[str]:
        ranked = sorted(self.thoughts, key=lambda thought: -thought[0])
        return [f"{label}: stands at {100 * value:.1f} % after it" for value, label in ranked]


def imagine_worlds(position: Position, seat: int, judgement: Judgement, chance: Chance) -> list[Position]:
    beliefs = judgement.beliefs(position, seat)
    return [judgement.suppose(position, seat, beliefs, chance) for _ in range(judgement.worlds)]


def weigh(worlds: list[Position], seat: int, options: list[Option], judgement: Judgement) -> list[float]:
    """How the seat stands after each answer, on average over the worlds."""
    values: list[float] = []
    for option in options:
        key = option.key
        total = 0.0
        for world in worlds:
            total += follow(world, seat, key, judgement)
        values.append(total / len(worlds))
    return values


def follow(world: Position, seat: int, key: str, judgement: Judgement) -> float:
    """How the seat stands when it is somebody else's turn to choose."""
    twin = world.clone()
    twin.choose(key)
    for _ in range(MOST_STEPS):
        decision = twin.decision
        if decision is None:
            break
        if decision.window and PASS in decision.options:
            twin.choose(PASS)
        elif decision.seat != seat:
            break
        else:
            twin.choose(next_best(twin, decision, seat, judgement))
    return judgement.prospects(twin)[seat]


def next_best(world: Position, decision: Decision, seat: int, judgement: Judgement) -> Option:
    """The answer to a further question that looks best at once."""
    best = decision.options[0]
    value = -1.0
    for option in decision.options:
        twin = world.clone()
        twin.choose(option)
        after = judgement.prospects(twin)[seat]
        if after > value + ALIKE:
            best, value = option, after
    return best


def best_of(values: list[float], chance: Chance) -> int:
    """The place of the highest value; among equals by lot."""
    highest = max(values)
    places = [i for i in range(len(values)) if values[i] >= highest - ALIKE]
    return places[chance.below(len(places))] if len(places) > 1 else places[0]
