"""Instructions a decision, by callgrind: `python tools/count_instructions.py [GAME:SEATS ...]`.

Needs valgrind and a compiled build. Counts do not depend on what else the machine does. Random games are played first,
so that what is found once is found; then as many more as it takes for some thousand decisions are counted, the start of
each game and the random player included.
"""

from __future__ import annotations

import gc
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random

import playmat
from playmat.kernel.game import Game

GAMES = ("shamans:5", "megaman:2", "shamanking:2", "yuyu:2", "shadowfist:2")
"""The tables of docs/speed.md."""
AHEAD = 15_000
COUNTED = 3_000
"""Decisions before and while instructions are counted."""
INSIDE = "--inside"


def play(game: Game, seats: int, label: str, wanted: int) -> int:
    """Whole random games until so many decisions are made; how many there were."""
    random = Random(label).random
    decisions = games = 0
    while decisions < wanted:
        position = game.quick_start(seats, f"{label} {games}".encode())
        while (decision := position.decision) is not None:
            position.choose(decision.options[int(random() * len(decision.options))])
            decisions += 1
        games += 1
    return decisions


def switch(state: str) -> None:
    command = ["callgrind_control", "-i", state, str(os.getpid())]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def inside(spec: str) -> None:
    """The part that runs in valgrind: prints how many decisions were counted."""
    name, seats = spec.split(":")
    game = playmat.game(name)
    game.read_ahead(int(seats))
    play(game, int(seats), "ahead", AHEAD)
    gc.collect()
    gc.freeze()
    switch("on")
    decisions = play(game, int(seats), "counted", COUNTED)
    switch("off")
    print(decisions)


def counted(spec: str) -> int:
    """Instructions a decision."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, "callgrind.out")
        valgrind = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={target}"]
        command = [*valgrind, sys.executable, __file__, INSIDE, spec]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        totals = re.findall(r"^(?:summary|totals): (\d+)", target.read_text(), re.MULTILINE)
    return max(int(total) for total in totals) // int(done.stdout)


def main(arguments: Sequence[str]) -> int:
    if arguments[:1] == [INSIDE]:
        inside(arguments[1])
        return 0
    if not playmat.compiled():
        print("this is the plain source: run it with a compiled build")
        return 2
    for spec in arguments or GAMES:
        print(f"{spec:14} {counted(spec):9,}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
