"""The clock of one table: whose time runs, and when it is up. Only what all can see starts and stops it.

A move lasts until somebody else is asked or something happens that everybody perceives. What a seat chooses in between
in secret moves no hand of the clock, so the clock tells nothing about it. A move that is taken back, or left and come
back to, is the same move when it is made again: nobody makes time of it.
"""

from __future__ import annotations

import time

from playmat.server.messages import ClockRules

NONE = "none"
MOVE = "move"


_STARTED = time.time() - time.monotonic()


def now() -> float:
    """Seconds since 1970, by a clock that is never set: what moves the machine's clock while the server runs moves no
    clock at a table."""
    return _STARTED + time.monotonic()


class Clock:
    def __init__(self, rules: ClockRules, seats: int) -> None:
        self.rules = rules
        self.left = [float(rules.seconds)] * seats
        self.running = -1
        """The seat whose time runs; -1 if none does."""
        self.since = 0.0

    @property
    def on(self) -> bool:
        return self.rules.kind != NONE

    def start(self, seat: int, now: float, new: bool = True) -> None:
        """From now on this seat's time runs; -1 for nobody's. `new`: it is another move than before."""
        self.running = seat if self.on else -1
        self.since = now
        if self.running >= 0 and self.rules.kind == MOVE and new:
            self.left[seat] = float(self.rules.seconds)

    def stop(self, now: float, done: bool = True) -> None:
        """What it took is gone; when the move is done, what the rules add is added."""
        seat = self.running
        if seat >= 0:
            self.left[seat] = max(0.0, self.left[seat] - max(0.0, now - self.since))
            self.left[seat] += self.rules.increment if done else 0
        self.running = -1

    def forgive(self, now: float) -> None:
        """Time during which nobody kept the table does not count."""
        self.since = now

    def left_now(self, seat: int, now: float) -> float:
        if seat != self.running:
            return self.left[seat]
        return max(0.0, self.left[seat] - max(0.0, now - self.since))

    def deadline(self) -> float | None:
        """When the running time is up."""
        return self.since + self.left[self.running] if self.running >= 0 else None
