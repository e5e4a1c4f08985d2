"""What results say, and how surely: win rates with their intervals, ratings, and when a match is decided."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any, NamedTuple

from playmat.lab.plan import Plan, Played

NINETY_FIVE = 1.96
DECIDED = 2.81
"""How sure one must be to stop early: every look is another chance to be wrong, so more than 95 %."""

LEAST = 20
LOOK_EVERY = 10
"""Whether a match is decided is looked at after so many games at least, and then every so many."""


class Rate(NamedTuple):
    """A share, and the interval it lies in."""

    wins: float
    games: int

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def interval(self, sure: float = NINETY_FIVE) -> tuple[float, float]:
        """Wilson's: sensible for few games and for shares near 0 and 1."""
        n = self.games
        if n == 0:
            return 0.0, 1.0
        p = self.share
        middle = (p + sure * sure / (2 * n)) / (1 + sure * sure / n)
        half = sure * sqrt(p * (1 - p) / n + sure * sure / (4 * n * n)) / (1 + sure * sure / n)
        return max(0.0, middle - half), min(1.0, middle + half)

    def in_words(self) -> str:
        low, high = self.interval()
        return f"{100 * self.share:.1f} % ({100 * low:.0f} to {100 * high:.0f})"


class Standing(NamedTuple):
    """How one bot did, over all seats it took."""

    bot: str
    rate: Rate
    score: float
    rating: float
    sigma: float


def won(played: Played, seat: int) -> float:
    return 1 / len(played.winners) if seat in played.winners else 0.0


def standings(games: Sequence[Played]) -> list[Standing]:
    """Every bot's share of wins for each seat it took, its average score and its rating; the best first."""
    wins: dict[str, float] = {}
    seats: dict[str, int] = {}
    scores: dict[str, int] = {}
    for played in games:
        for seat, name in enumerate(played.bots):
            wins[name] = wins.get(name, 0.0) + won(played, seat)
            seats[name] = seats.get(name, 0) + 1
            scores[name] = scores.get(name, 0) + played.scores[seat]
    rated = ratings(games)
    found = [
        Standing(name, Rate(wins[name], seats[name]), scores[name] / seats[name], *rated.get(name, (0.0, 0.0)))
        for name in wins
    ]
    return sorted(found, key=lambda standing: -standing.rate.share)


def ratings(games: Iterable[Played]) -> dict[str, tuple[float, float]]:
    """Skill and its uncertainty by openskill, where that is installed. For a bot that sits at several seats the average
    of what these would have learnt counts."""
    if importlib.util.find_spec("openskill") is None:
        return {}
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    skills: dict[str, Any] = {}
    for played in games:
        for name in played.bots:
            skills.setdefault(name, model.rating(name=name))
        if len(set(played.bots)) == 1:
            continue
        places = [place(played, seat) for seat in range(len(played.bots))]
        after = model.rate([[model.create_rating([skills[name].mu, skills[name].sigma])] for name in played.bots],
                           scores=places)  # fmt: skip
        for name in set(played.bots):
            learnt = [after[seat][0] for seat, one in enumerate(played.bots) if one == name]
            mu, sigma = (sum(getattr(skill, what) for skill in learnt) / len(learnt) for what in ("mu", "sigma"))
            skills[name] = model.create_rating([mu, sigma], name)
    return {name: (skill.mu, skill.sigma) for name, skill in skills.items()}


def place(played: Played, seat: int) -> float:
    """Winners before all others, then by score."""
    return 1000.0 * (seat in played.winners) + played.scores[seat]


def decided(plan: Plan, games: Sequence[Played]) -> bool:
    """Is it settled whether the first bot wins more or less than its share? Looked at only now and then, at numbers of
    games that do not depend on who finished first."""
    n = len(games)
    names = set(plan.bots)
    if len(names) < 2 or n < LEAST or n % LOOK_EVERY or n % plan.seats:
        return False
    first = plan.bots[0]
    sitting = sum(name == first for name in plan.bots)
    wins = sum(won(played, seat) for played in games for seat, name in enumerate(played.bots) if name == first)
    low, high = Rate(wins, n).interval(DECIDED)
    return not low <= sitting / plan.seats <= high
