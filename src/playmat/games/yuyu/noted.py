"""What texts have left behind about Team Symbols and Team Bonuses, kept until anything is left behind or ends."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.cardtext.table import Floating
from playmat.games.yuyu.notes import GRANTS
from playmat.games.yuyu.teams import team_called

SYMBOL: Final = "symbol "
"""How a Team Symbol that a text has given (1) or taken (-1) is noted, before the team's name."""
BONUS: Final = "bonus "
"""How a Team Bonus that a player has chosen is noted, before the team's name."""


@mypyc_attr(acyclic=True)
class OfTeam:
    """An effect about a team, and the number of that team."""

    def __init__(self, effect: Floating, team: int) -> None:
        self.effect = effect
        self.team = team


@mypyc_attr(acyclic=True)
class Noted:
    def __init__(self, floating: list[Floating]) -> None:
        self.symbols: list[OfTeam] = []
        """The Team Symbols that were given or taken, in that order."""
        self.bonuses: list[OfTeam] = []
        """The Team Bonuses that were chosen."""
        self.grants = False
        """Does any text hold that gives or takes bonuses?"""
        for effect in floating:
            if effect.off:
                continue
            if effect.phrase is not None:
                self.grants = self.grants or effect.phrase.says & GRANTS != 0
            elif effect.stat.startswith(SYMBOL):
                self.symbols.append(OfTeam(effect, team_called(effect.stat[len(SYMBOL) :])))
            elif effect.stat.startswith(BONUS):
                self.bonuses.append(OfTeam(effect, team_called(effect.stat[len(BONUS) :])))


NOTHING_NOTED: Final = Noted([])
