"""What Team Bonuses do at a moment: effects that wait among the triggers of texts, so that their player orders all of
them (YYH-31)."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.effect import Effect
from playmat.games.yuyu.teams import KEYS

ADDRESS: Final = "bonus:"
"""How the address of such an effect begins, by which a save knows it."""

_effects: Final[dict[str, BonusEffect]] = {}


class BonusEffect(Effect):
    """What the bonus of a team does when its moment has come."""

    def __init__(self, team: int, said: str) -> None:
        self.team = team
        self.said = said
        self.address = ADDRESS + KEYS[team]
        self.spelt = self.told = said


def wait_for(effect: BonusEffect) -> None:
    """From now on the effect of that team is known."""
    _effects[effect.address] = effect


def bonus_effect(address: str) -> BonusEffect:
    return _effects[address]
