"""How long do the levels think?

    python -m playmat.bench.levels [GAME ...] [--choices 6] [--levels easy,normal,hard,patient]

Each level is asked in the same positions, taken from a game of hasty players in which there is something to choose.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from statistics import median
from time import perf_counter

import playmat
from playmat.bots import LEVELS, bot
from playmat.bots.player import judgement_of
from playmat.kernel.chance import Chance, Luck
from playmat.kernel.position import Position

APART = 7
"""Choices between one position and the next."""


def moments(game: str, choices: int) -> Iterator[Position]:
    """Positions with something to choose, from as many games as it takes."""
    judgement = judgement_of(game)
    luck = Luck(Chance(b"levels"))
    number = passed = found = 0
    while found < choices:
        known = playmat.game(game)
        position = known.quick_start(min(known.seats), b"levels %d" % number)
        number += 1
        while (decision := position.decision) is not None and found < choices:
            passed += 1
            if passed % APART == 0 and len(decision.options) > 1:
                found += 1
                yield position
            position.choose(judgement.hasty(position, luck))


def time_of(level: str, positions: list[Position]) -> list[float]:
    """Seconds for each choice; every one is a new player's, who remembers nothing."""
    spent: list[float] = []
    for position in positions:
        assert position.decision is not None
        player = bot(level, Chance(b"levels"))
        began = perf_counter()
        player.choose(position, position.decision.seat)
        spent.append(perf_counter() - began)
    return spent


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m playmat.bench.levels", description="How long the levels think.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all")
    parser.add_argument("--choices", type=int, default=6, help="of each level, in each game")
    parser.add_argument("--levels", default=",".join(LEVELS), metavar="LEVEL,...")
    given = parser.parse_args(words)
    unknown = set(given.games) - set(playmat.game_names())
    levels = given.levels.split(",")
    if unknown or not set(levels) <= set(LEVELS):
        print(f"playmat.bench.levels: there is no {', '.join(unknown or levels)}", file=sys.stderr)
        return 2
    print("| game | " + " | ".join(levels) + " |")
    print("| --- |" + " ---: |" * len(levels))
    for game in given.games or playmat.game_names():
        positions = [position.clone() for position in moments(game, given.choices)]
        times = [time_of(level, positions) for level in levels]
        cells = [f"{median(spent):.2f} s (at most {max(spent):.2f})" for spent in times]
        print(f"| {game} | " + " | ".join(cells) + " |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
