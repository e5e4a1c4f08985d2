"""What a table's journal is made of. An entry never changes; a table is the sum of its entries."""

from __future__ import annotations

from typing import Any, NamedTuple


class Entry(NamedTuple):
    number: int
    at: float
    """Seconds since 1970."""
    kind: str
    data: dict[str, Any]


class Draft(NamedTuple):
    """An entry that is not written yet."""

    kind: str
    data: dict[str, Any]


OPENED = "opened"
SAT = "sat"
BOT_SAT = "bot sat"
STOOD_UP = "stood up"
REVEALED = "revealed"
"""The entropy that somebody had committed to when they sat down."""
WITHHELD = "withheld"
"""It did not come in time: the game begins without it."""
KICKED = "kicked"
"""Somebody was put out of their seat, and does not get it back."""
BEGAN = "began"
CHOSE = "chose"
ASKED_BACK = "asked back"
AGREED_BACK = "agreed back"
REFUSED_BACK = "refused back"
TOOK_BACK = "took back"
AWAY = "away"
"""A bot stands in for somebody who left, lost the connection or ran out of time."""
CAME_BACK = "came back"
RESUMED = "resumed"
"""The table was left alone by a stopped server: no clock ran meanwhile."""
SET_STOPS = "set stops"
"""In which moments somebody wants to be asked."""
SAID = "said"
GAVE_UP = "gave up"
"""Somebody has lost by giving up, or is declared beaten because they are gone."""
WANTS_REMATCH = "wants rematch"
CLOSED = "closed"
"""Nobody plays here any more, though the game is not over: the data say why."""
REMATCH = "rematch"
"""The same company goes on at another table."""
