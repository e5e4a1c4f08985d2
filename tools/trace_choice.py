"""How much code one choice goes through: `PYTHONPATH=src python tools/trace_choice.py [GAME ...]`.

Plays random games from the plain source and counts, for each choice, the calls of Playmat's own functions and the files
they stand in. Compiled modules make no calls that can be counted, so those who run it on a compiled build are told.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from types import FrameType
from typing import Any

import playmat
from playmat.kernel import position as kernel

CHOICES = 300
"""How many choices of each game are looked at."""


def traced(choose: Any) -> tuple[int, set[str]]:
    """The number of calls that `choose` makes within Playmat, and the files they stand in."""
    home = str(Path(playmat.__file__).parent)
    files: set[str] = set()
    calls = 0

    def note(frame: FrameType, event: str, _: Any) -> None:
        nonlocal calls
        if event == "call" and frame.f_code.co_filename.startswith(home):
            calls += 1
            files.add(frame.f_code.co_filename)

    sys.setprofile(note)
    try:
        choose()
    finally:
        sys.setprofile(None)
    return calls, files


def choices_of(name: str) -> list[tuple[int, int]]:
    """For each of many choices of random games: calls and files."""
    found: list[tuple[int, int]] = []
    chance = random.Random(1)
    number = 0
    while len(found) < CHOICES:
        game = playmat.game(name)
        position = game.quick_start(game.seats[0], b"traced %d" % number)
        number += 1
        while position.decision is not None and len(found) < CHOICES:
            key = chance.choice(position.decision.options).key
            calls, files = traced(lambda position=position, key=key: position.choose(key))
            found.append((calls, len(files)))
    return found


def main(arguments: Sequence[str]) -> int:
    if not str(kernel.__file__).endswith(".py"):
        print("this is a compiled build: run it from the plain source")
        return 2
    print("| game | calls, median | calls, most | files, median | files, most |")
    print("| --- | --- | --- | --- | --- |")
    for name in arguments or playmat.game_names():
        found = choices_of(name)
        calls, files = [each[0] for each in found], [each[1] for each in found]
        print(f"| {name} | {median(calls):.0f} | {max(calls)} | {median(files):.0f} | {max(files)} |")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
