"""A game of ours, measured through the public API, as anybody would drive it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter

from playmat.bench.cycles import Figures
from playmat.kernel.game import Game
from playmat.kernel.position import Position
from playmat.kernel.step import Step

SAMPLES = 64
PLAY_SHARE = 0.4
"""The part of a turn that goes to random play; the rest is shared by what is measured alone."""


class GameHere:
    """In this process."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.name = game.name
        game.read_ahead(seats)  # what happens once in the life of a process is no part of the games

    def measure(self, seconds: float, cycle: int) -> Figures:
        rate = self._play(seconds * PLAY_SHARE, cycle)
        share = seconds * (1 - PLAY_SHARE) / 3
        positions = self._samples(cycle)
        views = [(position, seat) for position in positions for seat in range(self.seats)]
        questions = _questions(positions)
        return Figures(
            decisions_per_s=rate,
            clone_ns=ns_each(lambda: _clone_all(positions), len(positions), share),
            ask_ns=ns_each(lambda: _ask_all(questions), len(questions), share) if questions else None,
            view_ns=ns_each(lambda: _view_all(views), len(views), share),
        )

    def _play(self, seconds: float, cycle: int) -> float:
        """Decisions a second in whole random games, the start of each included."""
        random = Random(cycle).random
        decisions = 0
        games = 0
        start = now = perf_counter()
        while now - start < seconds:
            position = self.game.quick_start(self.seats, f"bench {cycle} {games}".encode())
            while (decision := position.decision) is not None:
                options = decision.options
                position.choose(options[int(random() * len(options))])
                decisions += 1
            games += 1
            now = perf_counter()
        return decisions / (now - start)

    def _samples(self, cycle: int) -> list[Position]:
        """Open positions from all stages of several random games."""
        chance = Random(cycle)
        samples: list[Position] = []
        games = 0
        while len(samples) < SAMPLES:
            position = self.game.quick_start(self.seats, f"sample {cycle} {games}".encode())
            while (decision := position.decision) is not None and len(samples) < SAMPLES:
                if chance.random() < 0.1:
                    samples.append(position.clone())
                position.choose(chance.choice(decision.options))
            games += 1
        return samples


def ns_each(once: Callable[[], None], things: int, seconds: float) -> float:
    """Nanoseconds for each of the `things` that `once` goes through."""
    rounds = 0
    start = now = perf_counter()
    while now - start < seconds or not rounds:
        once()
        rounds += 1
        now = perf_counter()
    return (now - start) / (rounds * things) * 1e9


def _clone_all(positions: list[Position]) -> None:
    for position in positions:
        position.clone()


def _view_all(views: list[tuple[Position, int]]) -> None:
    for position, seat in views:
        position.view(seat)


def _ask_all(questions: list[tuple[Position, Step]]) -> None:
    for position, step in questions:
        position.decision = None
        step.run(position)


def _questions(positions: list[Position]) -> list[tuple[Position, Step]]:
    """Copies of the positions whose question can be asked again and again, with the step that asks it."""
    questions: list[tuple[Position, Step]] = []
    for position in positions:
        decision = position.decision
        assert decision is not None
        twin = position.clone()
        try:
            _ask_all([(twin, decision.step)])
        except Exception:  # noqa: S112 - the step did more than ask, and stumbles over what it has done before
            continue
        if twin.log.length == position.log.length and twin.hash() == position.hash():
            questions.append((twin, decision.step))
    return questions
