"""What a player makes of a position. Each game says it in its `judgement.py`, in its own words; bots ask nothing else.

A game without that file is judged by this class as it stands: all seats stand alike until somebody has won.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from playmat.kernel.chance import Chance, Luck
from playmat.kernel.decision import DONE, PASS, Option
from playmat.kernel.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement:
    """Subclassed once in a game's `judgement.py`, which exports it as JUDGEMENT. `table` is the game's own position.

    What is judged is a position that somebody imagines, so all of it may be looked at.
    """

    def __init__(self) -> None:
        self.worlds = 4
        """How many imagined worlds are enough for a first opinion about an answer."""
        self.span = 1
        """How many chapters a simulation goes through before the position it has come to is judged."""
        self.depth = 200
        """How many decisions in haste a simulation makes at most."""
        self.care = 0
        """Of eight answers in a simulation so many are chosen by what looks best at once, the others in haste."""
        self.curiosity = 0.2
        """How much of a search is spent on answers that were tried seldom: more where prospects differ much."""

    def prospects(self, table: Any) -> list[float]:
        """How well every seat stands, from 0 (has lost) to 1 (has won)."""
        return settled(table)

    def hasty(self, table: Any, luck: Luck) -> Option:
        """The answer of a player who does not stop to think: simulations are played on with these. Here: any."""
        options: list[Option] = table.decision.options
        return options[luck.below(len(options))]

    def chapter(self, table: Any) -> int:
        """Goes up as the game goes on: rounds, turns, points. Most of what is done shows by the end of its chapter."""
        return 0

    def beliefs(self, table: Any, seat: int) -> Any:
        """What the seat makes of what it has seen the others do (`table.events(seat)`). Here: nothing."""
        return None

    def suppose(self, table: Any, seat: int, beliefs: Any, chance: Chance) -> Position:
        """A world that the seat imagines, the likelier ones more often."""
        world: Position = table.game.imagine(table, seat, chance)
        return world

    def counted(self, table: Any) -> dict[str, int]:
        """What is worth counting in a game that is over, by a name for each: for the laboratory."""
        return {}


def rather_something(options: list[Option], luck: Luck) -> Option:
    """Anything, but rather something than nothing."""
    option = options[luck.below(len(options))]
    if option is PASS or option is DONE:
        option = options[luck.below(len(options))]
    return option


def settled(table: Any) -> list[float]:
    """The prospects in a game that is over: winners share it. Before that, and in a drawn game, all stand alike."""
    outcome = table.outcome
    seats = len(table.names)
    if outcome is None or not outcome.winners:
        return [1.0 / seats] * seats
    winners: tuple[int, ...] = outcome.winners
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
