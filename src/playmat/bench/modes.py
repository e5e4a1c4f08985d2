"""The same games in the mode that does not run here: plain beside compiled, compiled beside plain.

One process cannot hold both, so the other one runs `playmat.bench.worker` and is asked for its turns.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import playmat
from playmat.bench.cycles import Figures


class NoOtherMode(RuntimeError):
    """Only one mode can be measured; the message says why."""


class OtherMode:
    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        try:
            self.mode = "compiled" if self._receive()["compiled"] else "plain"
        except NoOtherMode:
            raise NoOtherMode(
                "no other Playmat than the running one is installed, so there is nothing to compare"
            ) from None

    def contender(self, game: str, seats: int) -> GameThere:
        return GameThere(self, game, seats)

    def measure(self, **turn: object) -> Figures:
        assert self._process.stdin is not None
        print(json.dumps(turn), file=self._process.stdin, flush=True)
        return Figures(**self._receive())

    def _receive(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise NoOtherMode("the other mode's process ended early")
        return json.loads(line)


class GameThere:
    """In the other process."""

    def __init__(self, other: OtherMode, game: str, seats: int) -> None:
        self._other = other
        self._seats = seats
        self.name = game

    def measure(self, seconds: float, cycle: int) -> Figures:
        return self._other.measure(game=self.name, seats=self._seats, seconds=seconds, cycle=cycle)


@contextmanager
def open_other_mode(folder: str) -> Iterator[OtherMode]:
    """Start the other mode; `folder` is a temporary one."""
    running_compiled = playmat.compiled()
    here = Path(playmat.__file__).parent
    environment = dict(os.environ)
    search_path = [entry for entry in environment.get("PYTHONPATH", "").split(os.pathsep) if entry]
    if running_compiled:
        # The very files that were compiled, without the compiled modules that would come before them.
        shutil.copytree(here, Path(folder, "playmat"), ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
        search_path.insert(0, folder)
    else:
        search_path = [entry for entry in search_path if Path(entry).resolve() != here.parent.resolve()]
    environment["PYTHONPATH"] = os.pathsep.join(search_path)
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "playmat.bench.worker"],
        cwd=folder,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    with process:  # closes its input, which ends it, and waits
        other = OtherMode(process)
        if (other.mode == "compiled") == running_compiled:
            raise NoOtherMode("no compiled Playmat is installed beside this plain one, so there is nothing to compare")
        yield other
