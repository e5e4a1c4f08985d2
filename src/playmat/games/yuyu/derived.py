"""Values that follow from where the cards of Yu Yu Hakusho lie, and from what lasts."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from playmat.cardplay.derived import Derived
from playmat.cardplay.effect import Effect
from playmat.cardplay.lasting import Lasting
from playmat.games.yuyu.blow import Blow
from playmat.games.yuyu.options import UseOption
from playmat.games.yuyu.teams import BONUS, SYMBOL, team_called
from playmat.games.yuyu.topics import BONUSES


@mypyc_attr(acyclic=True)
class GivenSymbol:
    """Whether a character has a certain Team Symbol now, because a text has given or taken it."""

    def __init__(self, card: int, team: int, given: bool) -> None:
        self.card = card
        self.team = team
        self.given = given


@mypyc_attr(acyclic=True)
class ChosenBonus:
    """A Team Bonus that a player has chosen."""

    def __init__(self, seat: int, team: int) -> None:
        self.seat = seat
        self.team = team


@mypyc_attr(acyclic=True)
class YuyuDerived(Derived):
    """Lazily found values; see `Derived`. What lasts counts only in games where it may change symbols or bonuses."""

    def __init__(self, moved: int, lasted: int) -> None:
        super().__init__(moved, lasted)
        self.usable: list[list[list[UseOption]] | None] = [None, None]
        """For each seat and step: the marked effects of its cards that lie where these can be used, as options."""
        self.attacks: list[list[Blow] | None] = [None, None]
        """For each seat the attacks it has."""
        self.symbols: list[list[int] | None] = [None, None]
        """For each seat, by the number of the team: how many Team Symbols show (YYH-111)."""
        self.faced = False
        """Is it known that every card lies the way up it should?"""


@mypyc_attr(acyclic=True)
class OnTeams:
    """What lasts of Team Symbols and Team Bonuses that texts have given or taken. Valid while the table's revision of
    what lasts is the one given here."""

    def __init__(self, lasted: int, lasting: list[Lasting]) -> None:
        self.lasted = lasted
        self.symbols: list[GivenSymbol] = []
        """One for each character and team; what was given or taken last decides."""
        self.bonuses: list[ChosenBonus] = []
        self.grants = False
        """Does any lasting text give or take bonuses?"""
        for effect in lasting:
            if effect.off:
                continue
            if isinstance(effect.phrase, Effect):
                self.grants = self.grants or BONUSES in effect.phrase.topics
            elif effect.stat.startswith(SYMBOL):
                team = team_called(effect.stat[len(SYMBOL) :])
                for card in effect.targets:
                    self.set_symbol(card, team, effect.amount > 0)
            elif effect.stat.startswith(BONUS):
                self.bonuses.append(ChosenBonus(effect.seat, team_called(effect.stat[len(BONUS) :])))

    def set_symbol(self, card: int, team: int, given: bool) -> None:
        for symbol in self.symbols:
            if symbol.card == card and symbol.team == team:
                symbol.given = given
                return
        self.symbols.append(GivenSymbol(card, team, given))
