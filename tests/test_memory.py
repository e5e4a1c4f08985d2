"""What a game used is given back when it is over, and objects outside the garbage collector survive deep ends."""

from __future__ import annotations

import gc
import subprocess
import sys
from random import Random

import pytest

import playmat

BURIED = """
from playmat.kernel.event import SeatEvent

def bury(depth):
    "Events alternately kept and put at the bottom of a deep nest of lists, which is then dropped."
    events = [SeatEvent(number) for number in range(64)]
    kept, nest = events[::2], events[1::2]
    del events
    for _ in range(depth):
        nest = [nest]
    del nest
    assert [event.seat for event in kept] == list(range(0, 64, 2)), depth

# CPython puts off deallocations that are nested more than 50 deep (3.11, 3.12) or some 10,000 deep (3.13).
for depth in [*range(160), *range(9_800, 10_200)]:
    bury(depth)
print("all there")
"""


def test_events_survive_the_end_of_what_is_nested_deeply() -> None:
    done = subprocess.run([sys.executable, "-c", BURIED], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "all there\n"), done.stderr


@pytest.mark.parametrize("name", playmat.game_names())
def test_games_leave_nothing_behind(name: str) -> None:
    """The same games again and again: what is read or found once is there after the first time."""
    play(name)
    play(name)
    before = blocks()
    for _ in range(3):
        play(name)
    assert blocks() - before < 100, "blocks of memory are kept by games that are over"


def play(name: str) -> None:
    game = playmat.game(name)
    for number in range(4):
        picks = Random(number)
        position = game.start(seats=game.seats[0], seed=bytes([number]))
        while decision := position.decision:
            position.clone()
            position.choose(picks.choice(decision.options))


def blocks() -> int:
    gc.collect()
    return sys.getallocatedblocks()
