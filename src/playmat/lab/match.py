"""A match: bots against each other until all games are played, or it is decided."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playmat.lab.book import Book
from playmat.lab.counting import Rate, decided, standings
from playmat.lab.plan import Plan, Played
from playmat.lab.work import play_all

Heard = Callable[[list[Played]], None]
"""Told after each game: all that are over, in order."""


def play_match(
    plan: Plan,
    workers: int = 1,
    path: Path | None = None,
    ray_address: str | None = None,
    stop_early: bool = True,
    heard: Heard | None = None,
) -> list[Played]:
    """The games that count, in order. What the file has already is not played again; what is new is written at once."""
    book = Book(path)
    try:
        plan_id = book.number_of(plan)
        known = {number: played for number, played in book.read(plan_id).items() if number < plan.games}
        end = end_of(plan, known, stop_early)
        if end is None:
            missing = [number for number in range(plan.games) if number not in known]
            for played in play_all(plan, missing, workers, ray_address):
                known[played.number] = played
                book.write(plan_id, played)
                if heard is not None:
                    heard([known[number] for number in sorted(known)])
                end = end_of(plan, known, stop_early)
                if end is not None:
                    break
        last = plan.games if end is None else end
        return [known[number] for number in range(last)]
    finally:
        book.close()


def end_of(plan: Plan, known: dict[int, Played], stop_early: bool) -> int | None:
    """After how many games the match is over, as far as the games from the first one on without a gap can tell. The
    same games give the same end, in whatever order they came."""
    if not stop_early:
        return None
    row: list[Played] = []
    while len(row) in known:
        row.append(known[len(row)])
        if decided(plan, row):
            return len(row)
    return None


def in_words(plan: Plan, games: list[Played]) -> list[str]:
    """The table of a match."""
    lines = [
        f"{plan.game}, {plan.seats} seats, seed {plan.seed}: {len(games)} games"
        + (f" of {plan.games}, decided" if len(games) < plan.games else "")
    ]
    width = max(len(name) for name in plan.bots)
    for standing in standings(games):
        rating = f"  rating {standing.rating:.1f} ± {standing.sigma:.1f}" if standing.sigma else ""
        lines.append(
            f"  {standing.bot:<{width}}  wins {standing.rate.in_words():<22}  points {standing.score:.2f}{rating}"
        )
    first = Rate(sum(played.first in played.winners for played in games), len(games))
    lines.append(f"  who chooses first wins {first.in_words()}; an even share would be {100 / plan.seats:.0f} %")
    decisions = sum(played.decisions for played in games) / max(1, len(games))
    lines.append(f"  {decisions:.0f} decisions a game" + "".join(f", {line}" for line in counted_in_words(games)))
    return lines


def counted_in_words(games: list[Played]) -> list[str]:
    """What the game itself finds worth counting, on average."""
    names = sorted({name for played in games for name in played.counted})
    return [f"{sum(p.counted.get(name, 0) for p in games) / len(games):.1f} {name}" for name in names]
