"""How often somebody may do something. Whoever is over it is told to wait, and how long.

Each kind of deed has an allowance that fills up again by itself. Every worker counts for itself.
"""

from __future__ import annotations

import math
import time
from typing import NamedTuple

from playmat.server.asking import Refusal

TOO_MANY = 429
MOST_KEPT = 20_000


class Allowance(NamedTuple):
    most: int
    """So many at once."""
    every: float
    """Seconds until there is one more."""
    of: str
    """What there is too much of, in words."""


GUESTS = Allowance(30, 2.0, "new guests from your address")
ACCOUNTS = Allowance(5, 60.0, "new accounts from your address")
LOG_INS = Allowance(8, 10.0, "attempts to log in")
TABLES = Allowance(20, 3.0, "new tables")
CHAT = Allowance(8, 2.0, "lines of chat")
CHOICES = Allowance(60, 0.05, "choices")
READINGS = Allowance(40, 1.0, "cards to read")
MESSAGES = Allowance(200, 0.02, "messages")


class Limits:
    def __init__(self, factor: float = 1.0) -> None:
        self.factor = factor
        """How generous to be; 0 for no limits at all."""
        self._left: dict[tuple[str, str], tuple[float, float]] = {}
        """How much of an allowance somebody has left, and when that was counted."""

    def take(self, allowance: Allowance, who: str, now: float | None = None) -> None:
        """One of it; Refusal if nothing is left."""
        if not self.factor:
            return
        now = time.monotonic() if now is None else now
        most, every = allowance.most * self.factor, allowance.every / self.factor
        left, counted = self._left.pop((allowance.of, who), (most, now))
        left = min(most, left + (now - counted) / every)
        enough = left >= 1
        self._left[allowance.of, who] = (left - 1 if enough else left, now)
        if len(self._left) > MOST_KEPT:
            self.forget_oldest()
        if not enough:
            wait = math.ceil((1 - left) * every)
            unit = "second" if wait == 1 else "seconds"
            raise Refusal(f"too many {allowance.of}: wait {wait} {unit} and try again", status=TOO_MANY, wait=wait)

    def forget_oldest(self) -> None:
        """Entries are in the order of their last use."""
        for key in list(self._left)[: MOST_KEPT // 10]:
            del self._left[key]
