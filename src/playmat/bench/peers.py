"""Other engines, driven from Python by the same uniformly random player: the way each project's own examples drive it.

Their modules come with the extra `bench` and are loaded by name, because they are optional and carry no usable types.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

from playmat.bench.cycles import Contender, Figures
from playmat.bench.measure import PLAY_SHARE, SAMPLES, ns_each


class MissingPeer(RuntimeError):
    """A peer is not installed; the message says how to get it."""


def load_peers() -> list[Contender]:
    """All of them, or MissingPeer."""
    spiel = _load("pyspiel", "OpenSpiel")
    return [
        OpenSpielHearts(spiel, "OpenSpiel hearts (chance_outcomes)", _deal_by_chance_outcomes),
        OpenSpielHearts(spiel, "OpenSpiel hearts (legal_actions)", _deal_by_legal_actions),
        RLCardGinRummy(_load("rlcard", "RLCard")),
        PettingZooTexasHoldem(_load("pettingzoo.classic.texas_holdem_v4", "PettingZoo"), _load("numpy", "NumPy")),
    ]


def _load(module: str, project: str) -> Any:
    try:
        return import_module(module)
    except ImportError as error:
        raise MissingPeer(f"{project} cannot be loaded ({error}): pip install 'playmat[bench]'") from error


class OpenSpielHearts:
    """C++ behind Python. The deal is 52 chance nodes: on the clock, but no decisions. It is named after its deal."""

    def __init__(self, spiel: Any, name: str, deal: Callable[[Any, Callable[[], float]], None]) -> None:
        self.name = name
        self._game = spiel.load_game("hearts")
        self._deal = deal

    def measure(self, seconds: float, cycle: int) -> Figures:
        rate = self._play(seconds * PLAY_SHARE, Random(cycle).random)
        states = self._samples(Random(cycle))
        clone_ns = ns_each(lambda: _clone_all(states), len(states), seconds * (1 - PLAY_SHARE) / 3)
        return Figures(rate, clone_ns)

    def _play(self, seconds: float, random: Callable[[], float]) -> float:
        decisions = 0
        start = now = perf_counter()
        while now - start < seconds:
            state = self._game.new_initial_state()
            self._deal(state, random)
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                decisions += 1
            now = perf_counter()
        return decisions / (now - start)

    def _samples(self, chance: Random) -> list[Any]:
        samples: list[Any] = []
        while len(samples) < SAMPLES:
            state = self._game.new_initial_state()
            self._deal(state, chance.random)
            while not state.is_terminal():
                if chance.random() < 0.1:
                    samples.append(state.clone())
                state.apply_action(chance.choice(state.legal_actions()))
        return samples[:SAMPLES]


def _deal_by_legal_actions(state: Any, random: Callable[[], float]) -> None:
    """The quickest way there is; right for hearts, where all outcomes are equally likely."""
    while state.is_chance_node():
        outcomes = state.legal_actions()
        state.apply_action(outcomes[int(random() * len(outcomes))])


def _deal_by_chance_outcomes(state: Any, random: Callable[[], float]) -> None:
    """The way OpenSpiel's examples deal; right for every game."""
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[int(random() * len(outcomes))][0])


def _clone_all(states: list[Any]) -> None:
    for state in states:
        state.clone()


class RLCardGinRummy:
    """Pure Python. It has no copy of its own, so a copy is a deep copy of its game."""

    name = "RLCard gin rummy"

    def __init__(self, rlcard: Any) -> None:
        self._rlcard = rlcard

    def measure(self, seconds: float, cycle: int) -> Figures:
        environment = self._rlcard.make("gin-rummy", config={"seed": cycle})
        random = Random(cycle).random
        decisions = 0
        start = now = perf_counter()
        while now - start < seconds * PLAY_SHARE:
            state, _ = environment.reset()
            while not environment.is_over():
                actions = list(state["legal_actions"])
                state, _ = environment.step(actions[int(random() * len(actions))])
                decisions += 1
            now = perf_counter()
        rate = decisions / (now - start)
        environment.reset()
        clone_ns = ns_each(lambda: deepcopy(environment.game), 1, seconds * (1 - PLAY_SHARE) / 3)
        return Figures(rate, clone_ns)


class PettingZooTexasHoldem:
    """Turn by turn around RLCard's game, with observations and masks. It has no copy."""

    name = "PettingZoo texas hold'em"

    def __init__(self, texas_holdem: Any, numpy: Any) -> None:
        self._texas_holdem = texas_holdem
        self._numpy = numpy

    def measure(self, seconds: float, cycle: int) -> Figures:
        environment = self._texas_holdem.env()
        legal = self._numpy.flatnonzero
        random = Random(cycle).random
        decisions = 0
        games = 0
        start = now = perf_counter()
        while now - start < seconds * PLAY_SHARE:
            environment.reset(seed=cycle * 1_000_000 + games)
            for _ in environment.agent_iter():
                observation, _reward, terminated, truncated, _info = environment.last()
                if terminated or truncated:
                    environment.step(None)
                    continue
                actions = legal(observation["action_mask"])
                environment.step(int(actions[int(random() * len(actions))]))
                decisions += 1
            games += 1
            now = perf_counter()
        return Figures(decisions / (now - start))
