"""Positions of random games, and scenarios of a few lines, for the tests of the format."""

from __future__ import annotations

import random
from collections import Counter

import playmat
from playmat.kernel.event import SPECTATOR
from playmat.kernel.position import Position

GAMES = [name for name in playmat.game_names() if playmat.game(name).facts()]
NAMES = ("Roy", "Pris", "Rachel", "Rick", "Eldon")

HEAD = "scenario: A test\ngame: shamans\nseats: Roy, Pris, Rachel\n"
FIVE = "scenario: A test\ngame: shamans\nseats: Roy, Pris, Rachel, Rick, Eldon\n"


def position_of(*facts: str, head: str = HEAD) -> str:
    return head + "position:\n" + "".join(f"  {fact}\n" for fact in facts) + "play:\n  end: waiting Roy\n"


def play_of(*lines: str) -> str:
    return HEAD + "position:\n  distance: 5\nplay:\n" + "".join(f"  {line}\n" for line in lines)


def positions(name: str, seats: int, games: int, each: int = 6) -> list[Position]:
    """Positions from random games, from the first to the last turn: at most so many for each kind of decision."""
    chosen: list[Position] = []
    kinds: Counter[type] = Counter()
    for number in range(games):
        choices = random.Random(f"{name} {seats} {number}")
        position = playmat.game(name).quick_start(seats, b"positions %d" % number)
        leads = "destination" in position.view(SPECTATOR)
        while position.decision is not None:
            kind = type(position.decision.step)
            if kinds[kind] < each and choices.random() < 0.2:
                kinds[kind] += 1
                chosen.append(position.clone())
            options = position.decision.options
            towards = destination(position) if leads else None
            long_game = [option for option in options if towards and option.key.startswith(f"play:{towards}")]
            position.choose(choices.choice(long_game or options))
    return chosen


def destination(position: Position) -> str | None:
    """Players who follow the Destination make long rounds, with everything that happens late in them."""
    said = position.view(SPECTATOR).get("destination")
    return None if said is None else str(said).casefold()
