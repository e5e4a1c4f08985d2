"""Turns: everybody is measured once in each cycle, so that a ratio compares two moments of the same machine."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Figures:
    """What one turn gave. None: there is no such thing there, or it cannot be measured alone."""

    decisions_per_s: float
    clone_ns: float | None = None
    ask_ns: float | None = None
    view_ns: float | None = None


class Contender(Protocol):
    @property
    def name(self) -> str: ...

    def measure(self, seconds: float, cycle: int) -> Figures:
        """One turn of about that length. The same cycle number brings the same random choices."""


def run_cycles(contenders: list[Contender], cycles: int, seconds: float) -> list[list[Figures]]:
    """For each contender its figures, cycle by cycle."""
    figures: list[list[Figures]] = [[] for _ in contenders]
    with settled_garbage():
        for cycle in range(cycles):
            for place, contender in enumerate(contenders):
                _tell(f"cycle {cycle + 1} of {cycles}: {contender.name}")
                gc.collect()
                figures[place].append(contender.measure(seconds, cycle))
        _tell("")
    return figures


@contextmanager
def pinned() -> Iterator[None]:
    """Stay on one core, with the processes started meanwhile, where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


@contextmanager
def settled_garbage() -> Iterator[None]:
    """Take what is loaded out of the collector's sight: else the peers' libraries would slow down whoever allocates."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def _tell(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
