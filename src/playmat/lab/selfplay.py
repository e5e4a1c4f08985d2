"""Bots against bots, many games at once.

Every game has seeds of its own, made from the run's seed and the game's number. So the results are those of the seed:
not of the number of workers, nor of the order in which they finish, nor of compiled or plain Python.
"""

from __future__ import annotations

import os
import signal
import time
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from hashlib import blake2b
from statistics import median
from typing import Any, NamedTuple

import playmat
from playmat.bots import Bot, bot
from playmat.kernel.chance import Chance
from playmat.kernel.game import BadSetup
from playmat.kernel.match import Match
from playmat.kernel.position import Position

GAMES_AT_A_TIME = 20
"""What a worker is given at once: enough to make sending it worth while, little enough to stop soon."""

BATCHES_AHEAD = 4
"""How many of these wait for each worker, so that none is idle and a long run is not all in memory at once."""

ENDLESS = 1_000_000
"""No game has this many decisions: one that does would never end, and that is worth an error."""


class Plan(NamedTuple):
    """What to play. Plain data, so that it can be sent to a worker."""

    game: str
    seats: int
    games: int
    seed: int
    bots: tuple[str, ...]
    settings: dict[str, Any]


class Result(NamedTuple):
    """How one game went."""

    winners: tuple[int, ...]
    rule: str
    decisions: int
    final_hash: str


class Endless(RuntimeError):
    """A game that does not end: the engine's fault, never the player's."""


def make_plan(
    game: str, seats: int, games: int, seed: int, bots: Sequence[str] = (), settings: dict[str, Any] | None = None
) -> Plan:
    """A plan that can be carried out, or BadSetup or LookupError with what is wrong. Bots take turns to fill seats."""
    known = playmat.game(game)
    if seats not in known.seats:
        allowed = ", ".join(str(number) for number in known.seats)
        raise BadSetup(f"{known.title} is for {allowed} players, not {seats}")
    if games < 1:
        raise BadSetup(f"there must be at least 1 game, not {games}")
    if len(bots) > seats:
        raise BadSetup(f"there are {len(bots)} bots for {seats} seats")
    given = tuple(bots) or ("random",)
    plan = Plan(game, seats, games, seed, tuple(given[seat % len(given)] for seat in range(seats)), settings or {})
    for name in given:
        bot(name, Chance(b""))
    set_up(plan, 0)
    return plan


# -- one game ----------------------------------------------------------------------------------------------------


def seed_for(plan: Plan, number: int, what: str) -> bytes:
    """The seed of one thing (the table, a seat's bot) in one game of the run."""
    key = blake2b(str(plan.seed).encode()).digest()
    return blake2b(f"{number} {what}".encode(), digest_size=32, key=key, person=b"playmat-play").digest()


def set_up(plan: Plan, number: int) -> Position:
    game = playmat.game(plan.game)
    seed = seed_for(plan, number, "table")
    if plan.settings:
        return game.start(plan.seats, seed, **plan.settings)
    return game.quick_start(plan.seats, seed)


def seat_bots(plan: Plan, number: int) -> list[Bot]:
    return [
        bot(name, Chance(seed_for(plan, number, f"seat {seat}")), time.process_time)
        for seat, name in enumerate(plan.bots)
    ]


def play_out(plan: Plan, number: int) -> Result:
    """Play one game of the plan to its end."""
    position = set_up(plan, number)
    position.recording = set(plan.bots) != {"random"}  # others remember what they have seen
    players = seat_bots(plan, number)
    choose = position.choose
    decisions = 0
    while (decision := position.decision) is not None:
        seat = decision.seat
        choose(players[seat](position, seat))
        decisions += 1
        if decisions == ENDLESS:
            raise Endless(f"game {number} of seed {plan.seed} has not ended after {ENDLESS} decisions")
    outcome = position.outcome
    if outcome is None:
        raise Endless(f"game {number} of seed {plan.seed} has stopped without an outcome")
    return Result(outcome.winners, outcome.rule, decisions, position.hash())


def play_recorded(plan: Plan, number: int) -> Match:
    """The same game as a match, with its record: for a closer look at one game of a run."""
    match = Match(set_up(plan, number))
    players = seat_bots(plan, number)
    while (decision := match.position.decision) is not None:
        match.choose(decision.seat, players[decision.seat](match.position, decision.seat).key)
    return match


# -- many games --------------------------------------------------------------------------------------------------


def results(plan: Plan, workers: int = 1) -> Iterator[Result]:
    """All games of the plan, in order, whoever plays them."""
    starts = range(0, plan.games, GAMES_AT_A_TIME)
    workers = min(workers, len(starts))
    if workers <= 1:
        for number in range(plan.games):
            yield play_out(plan, number)
        return
    pool = ProcessPoolExecutor(workers, initializer=leave_interrupts_to_the_parent)
    batches: deque[Future[list[Result]]] = deque()
    try:
        for start in starts:
            batches.append(pool.submit(play_batch, plan, start))
            if len(batches) > BATCHES_AHEAD * workers:
                yield from batches.popleft().result()
        while batches:
            yield from batches.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def play_batch(plan: Plan, start: int) -> list[Result]:
    return [play_out(plan, number) for number in range(start, min(start + GAMES_AT_A_TIME, plan.games))]


def leave_interrupts_to_the_parent() -> None:
    """Ctrl-C reaches all processes of a terminal; only the parent answers it, by not handing out more games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def all_cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Tally:
    """Counts results as they come in, and sums them up at the end."""

    def __init__(self, plan: Plan, workers: int) -> None:
        self.plan = plan
        self.workers = workers
        self.began = time.perf_counter()
        self.winners: Counter[int] = Counter()
        self.shared = 0
        self.rules: Counter[str] = Counter()
        self.games = 0
        self.decisions = 0
        self.lengths: list[int] = []
        self.hashes = blake2b(digest_size=16, person=b"playmat-hashes")

    def add(self, result: Result) -> None:
        self.winners.update(result.winners)
        self.shared += len(result.winners) != 1
        self.rules[result.rule] += 1
        self.games += 1
        self.decisions += result.decisions
        self.lengths.append(result.decisions)
        self.hashes.update(bytes.fromhex(result.final_hash))

    def summary(self) -> dict[str, Any]:
        """One JSON-able object. All of it but `seconds`, `decisions_per_s`, `workers` and `compiled` is the seed's."""
        seconds = time.perf_counter() - self.began
        return {
            "game": self.plan.game,
            "seats": self.plan.seats,
            "seed": self.plan.seed,
            "bots": list(self.plan.bots),
            "settings": self.plan.settings,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(seconds, 3),
            "decisions_per_s": round(self.decisions / seconds),
            "outcomes": {
                "winners": {str(seat + 1): self.winners[seat] for seat in range(self.plan.seats)},
                "without_a_sole_winner": self.shared,
                "rules": dict(sorted(self.rules.items())),
            },
            "lengths": {
                "shortest": min(self.lengths),
                "median": median(self.lengths),
                "mean": round(self.decisions / self.games, 1),
                "longest": max(self.lengths),
            },
            "final_hashes": self.hashes.hexdigest(),
            "workers": self.workers,
            "compiled": playmat.compiled(),
        }


def selfplay(plan: Plan, workers: int = 1) -> dict[str, Any]:
    """Play the whole plan and sum it up."""
    tally = Tally(plan, workers)
    for result in results(plan, workers):
        tally.add(result)
    return tally.summary()
