"""PM-12: the end of a game that would go on without asking anybody.

One choice sets off a few dozen steps in ordinary play. Texts that set each other off may set off any number; here such
a game is noticed, and `Position.play_on` declares it drawn. The same limit holds on the server, in search and in tests,
because all of them come through `play_on`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from playmat.kernel.position import Position

ENDLESS: Final = "PM-12"
"""The rule that ends such a game."""

MOST_STEPS: Final = 5_000
"""So many steps one choice may set off; the longest chain met in random games of real cards is below a hundred."""

WATCHED_AFTER: Final = 250
"""From this step on, positions are compared."""

REPEATS: Final = "what goes on comes back to the same position without end"
TOO_LONG: Final = "one choice has set off {} steps, and there is no end to it"


class Watch:
    """Brent's search for a cycle: it marks the position after 1, 2, 4, 8, ... steps and waits for it to come back.

    A hash of the whole position is made only where the agenda and the chance already look like those of the mark.
    """

    def __init__(self) -> None:
        self.marked = ""
        self.agenda: i64 = -1
        self.draws = -1
        self.since: i64 = 0
        self.reach: i64 = 1

    def ends(self, position: Position, steps: int) -> str:
        """Why the game ends before the next step; empty while it goes on."""
        if steps >= MOST_STEPS:
            return TOO_LONG.format(MOST_STEPS)
        if self.since == 0:
            self.mark(position)
        elif self.looks_alike(position) and position.hash() == self.marked:
            return REPEATS
        self.since += 1
        if self.since > self.reach:
            self.since = 0
            self.reach *= 2
        return ""

    def mark(self, position: Position) -> None:
        self.marked = position.hash()
        self.agenda = len(position.agenda)
        self.draws = position.chance.counter

    def looks_alike(self, position: Position) -> bool:
        return len(position.agenda) == self.agenda and position.chance.counter == self.draws
