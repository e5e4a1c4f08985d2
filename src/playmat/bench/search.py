"""How fast does the bot `search` play on in its head, beside random self-play of the same game?

    python -m playmat.bench.search [GAME ...] [--seconds 2] [--cycles 5] [--seats N] [--json]

Both are counted in answers for a second of this process's time on one core, in turns. What search gets done
includes all it does for it: imagining worlds, its tree, its statistics and judging where a simulation has led.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass
from statistics import median
from time import process_time

import playmat
from playmat.bench.cycles import pinned, settled_garbage
from playmat.bots import bot
from playmat.bots.search import Search
from playmat.kernel.chance import Chance
from playmat.kernel.game import Game

SIMULATIONS = 200
"""For each choice that is thought about."""
THOUGHT_ABOUT = 3
"""Of the choices in a random game one in so many, so that all stages of it are seen."""


@dataclass(frozen=True, slots=True)
class Pace:
    """What one turn gave, each for a second."""

    random: float
    searched: float
    simulations: float

    @property
    def ratio(self) -> float:
        return self.searched / self.random


def measure(game: Game, seats: int, seconds: float, cycle: int) -> Pace:
    random = random_pace(game, seats, seconds * 0.3, cycle)
    searched, simulations = search_pace(game, seats, seconds * 0.7, cycle)
    return Pace(random, searched, simulations)


def random_pace(game: Game, seats: int, seconds: float, cycle: int) -> float:
    """Decisions a second in whole random games, the start of each included."""
    answers = 0
    number = 0
    began = now = process_time()
    while now - began < seconds:
        position = game.quick_start(seats, f"pace {cycle} {number}".encode())
        player = bot("random", Chance(b"%d" % number))
        number += 1
        while (decision := position.decision) is not None:
            position.choose(player(position, decision.seat))
            answers += 1
        now = process_time()
    return answers / (now - began)


def search_pace(game: Game, seats: int, seconds: float, cycle: int) -> tuple[float, float]:
    """Answers given in simulations, and simulations, for a second of thinking in random games."""
    thinker = Search(Chance(b"%d" % cycle), SIMULATIONS)
    spent = 0.0
    number = 0
    while spent < seconds:
        position = game.quick_start(seats, f"pace {cycle} {number}".encode())
        player = bot("random", Chance(b"%d" % number))
        number += 1
        asked = 0
        while (decision := position.decision) is not None and spent < seconds:
            asked += 1
            if asked % THOUGHT_ABOUT == 0 and len(decision.options) > 1:
                began = process_time()
                option = thinker(position, decision.seat)
                spent += process_time() - began
                position.choose(option)
            else:
                position.choose(player(position, decision.seat))
    return thinker.decisions / spent, thinker.simulations / spent


def compare(games: list[Game], seconds: float, cycles: int, seats: int | None) -> dict[tuple[str, int], list[Pace]]:
    found: dict[tuple[str, int], list[Pace]] = {}
    with pinned(), settled_garbage():
        for cycle in range(cycles):
            for game in games:
                for number in seats_of(game, seats):
                    found.setdefault((game.name, number), []).append(measure(game, number, seconds / cycles, cycle))
    return found


def seats_of(game: Game, wanted: int | None) -> list[int]:
    """As asked; else the fewest, and four where the game allows it."""
    if wanted is not None:
        return [wanted] if wanted in game.seats else []
    fewest = min(game.seats)
    return [fewest, 4] if fewest != 4 and 4 in game.seats else [fewest]


def in_words(found: dict[tuple[str, int], list[Pace]]) -> str:
    lines = [
        "| game | seats | random play | search | ratio | simulations |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for (name, seats), paces in found.items():
        ratios = sorted(pace.ratio for pace in paces)
        figures = [median(getattr(pace, what) for pace in paces) for what in ("random", "searched", "simulations")]
        random, searched, simulations = (f"{figure:,.0f}/s" for figure in figures)
        span = f"{median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})"
        lines.append(f"| {name} | {seats} | {random} | {searched} | {span} | {simulations} |")
    return "\n".join(lines)


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m playmat.bench.search", description="How fast search simulates.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each game, in all")
    parser.add_argument("--cycles", type=int, default=5, help="turns to share them over")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(words)
    try:
        games = [playmat.game(name) for name in given.games or playmat.game_names()]
    except LookupError as error:
        print(f"playmat.bench.search: {error.args[0]}", file=sys.stderr)
        return 2
    found = compare(games, given.seconds, given.cycles, given.seats)
    if given.json:
        rows = [
            {"game": name, "seats": seats, "ratio": [round(pace.ratio, 3) for pace in paces]}
            for (name, seats), paces in found.items()
        ]
        print(json.dumps({"compiled": playmat.compiled(), "games": rows}))
    else:
        print("compiled" if playmat.compiled() else "plain", end="\n\n")
        print(in_words(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
