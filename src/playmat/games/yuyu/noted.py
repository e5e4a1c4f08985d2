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


def is_about_teams(effect: Floating) -> bool:
    phrase = effect.phrase
    if phrase is not None:
        return phrase.says & GRANTS != 0
    return effect.stat.startswith(SYMBOL) or effect.stat.startswith(BONUS)


@mypyc_attr(acyclic=True)
class NotedSymbol:
    """Whether a character has a certain Team Symbol now, because a text has given or taken it."""

    def __init__(self, card: int, team: int, given: bool) -> None:
        self.card = card
        self.team = team
        self.given = given


@mypyc_attr(acyclic=True)
class NotedBonus:
    """A Team Bonus that a player has chosen."""

    def __init__(self, seat: int, team: int) -> None:
        self.seat = seat
        self.team = team


@mypyc_attr(acyclic=True)
class Noted:
    def __init__(self, floating: list[Floating]) -> None:
        self.symbols: list[NotedSymbol] = []
        """One for each character and team; what was given or taken last decides."""
        self.bonuses: list[NotedBonus] = []
        self.grants = False
        """Does any text hold that gives or takes bonuses?"""
        for effect in floating:
            if effect.off or not is_about_teams(effect):
                continue
            if effect.phrase is not None:
                self.grants = True
            elif effect.stat.startswith(SYMBOL):
                team = team_called(effect.stat[len(SYMBOL) :])
                for card in effect.targets:
                    self.note_symbol(card, team, effect.amount > 0)
            else:
                self.bonuses.append(NotedBonus(effect.seat, team_called(effect.stat[len(BONUS) :])))

    def note_symbol(self, card: int, team: int, given: bool) -> None:
        for symbol in self.symbols:
            if symbol.card == card and symbol.team == team:
                symbol.given = given
                return
        self.symbols.append(NotedSymbol(card, team, given))


NOTHING_NOTED: Final = Noted([])
