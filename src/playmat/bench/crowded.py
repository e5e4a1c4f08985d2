"""How does the cost of a decision grow with the cards in play?

    python -m playmat.bench.crowded [--cards 5 10 20 40 80] [--seconds 1] [--cycles 3] [--json]

Shadowfist is the game with no limit to them. Each row is a position with so many cards in play, shared by two players:
Characters, Sites and Edges drawn by lot from all there are, each title once, so that texts that change numbers and
forbid things are among them as often as in the card files. From there random players answer a few questions, again and
again; the cost is the processor time for each answer, the one measured with fewest cards being 1.
"""

from __future__ import annotations

import argparse
import json
import sys
from random import Random
from statistics import median
from time import process_time

import playmat
from playmat.bench.cycles import pinned, settled_garbage
from playmat.cardplay.game import CardGame
from playmat.kernel.position import Position
from playmat.scenario.dump import undump

GAME = "shadowfist"
NAMES = ("Ann", "Bob")
CROWDS = (5, 10, 20, 40, 80)
ANSWERS = 24
"""Questions answered from each copy of a position: few, so that about as many cards stay in play."""
DRAWS = 4
"""Different positions for each number of cards."""
SHARES = (("Character", "characters", 4), ("Site", "sites", 1), ("Edge", "edges", 1))
"""Of six cards in play, how many are of each type. No Feng Shui Sites: too many of those win the game."""


def crowd(number: int, draw: int) -> Position:
    """A position with this many cards in play, each player to have half of them."""
    game = playmat.game(GAME)
    assert isinstance(game, CardGame)
    lot = Random(draw)
    titles: dict[str, list[str]] = {}
    for shelf in game.library.shelves():
        titles.setdefault(str(shelf.values().get("type")), []).append(shelf.title)
    for found in titles.values():
        lot.shuffle(found)
    types = [share for share in SHARES for _ in range(share[2])]
    zones: dict[str, list[str]] = {f"{zone} {name}": [] for _, zone, _ in SHARES for name in NAMES}
    for place in range(number):
        kind, zone, _ = types[place // len(NAMES) % len(types)]
        zones[f"{zone} {NAMES[place % len(NAMES)]}"].append(titles[kind].pop())
    facts = [f"  {place}: {'; '.join(cards)}" for place, cards in zones.items() if cards]
    facts += [f"  power {name}: 5" for name in NAMES]
    head = ["scenario: A crowd", f"game: {GAME}", f"seats: {', '.join(NAMES)}", "", "position:"]
    return undump("\n".join([*head, *facts, "play:", f"  end: waiting {NAMES[0]}", ""]))


def microseconds(positions: list[Position], seconds: float, cycle: int) -> float:
    """For each answer, in random play from these positions."""
    random = Random(cycle).random
    answers = 0
    spent = 0.0
    while spent < seconds:
        for position in positions:
            copy = position.clone()
            began = process_time()
            for _ in range(ANSWERS):
                decision = copy.decision
                if decision is None:
                    break
                copy.choose(decision.options[int(random() * len(decision.options))])
                answers += 1
            spent += process_time() - began
    return spent / answers * 1e6


def measure(crowds: list[int], seconds: float, cycles: int) -> dict[int, float]:
    """For each number of cards, the median over the cycles; everybody in turn in each cycle."""
    positions = {number: [crowd(number, draw) for draw in range(DRAWS)] for number in crowds}
    found: dict[int, list[float]] = {number: [] for number in crowds}
    with pinned(), settled_garbage():
        for cycle in range(cycles):
            for number in crowds:
                found[number].append(microseconds(positions[number], seconds / cycles, cycle))
    return {number: median(costs) for number, costs in found.items()}


def in_words(found: dict[int, float]) -> str:
    lines = ["| cards in play | us a decision | times the cards | times the cost |", "| ---: | ---: | ---: | ---: |"]
    fewest = min(found)
    for number, cost in found.items():
        lines.append(f"| {number} | {cost:.1f} | {number / fewest:.1f} | {cost / found[fewest]:.1f} |")
    return "\n".join(lines)


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m playmat.bench.crowded", description="Cost by cards in play.")
    parser.add_argument("--cards", type=int, nargs="+", default=list(CROWDS), metavar="N")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each number of cards, in all")
    parser.add_argument("--cycles", type=int, default=3, help="turns to share them over")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(words)
    found = measure(sorted(given.cards), given.seconds, given.cycles)
    if given.json:
        print(json.dumps({"compiled": playmat.compiled(), "microseconds": found}))
    else:
        print("compiled" if playmat.compiled() else "plain", end="\n\n")
        print(in_words(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
