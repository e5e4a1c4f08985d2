"""What a player makes of a position of MegaMan: who will still have energy when the other has none."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.judgement import CardJudgement
from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.zones import DECK, GAUGE, HAND, RESOURCES

CARD_IN_HAND: Final = 0.25
USEFUL_HAND: Final = 6
POWER: Final = 1.1
RESOURCE: Final = 0.5
"""In energy: what a card is worth there, counted in games of `greedy`."""

LATER_BLOW: Final = 0.2
"""A blow that is not the next one counts little: much may come in between."""

EDGE: Final = 4
"""How much it decides to have more: with a tenth more the odds are three to two."""


def staying_power(table: MegaMan, seat: int) -> float:
    energy = len(table.zone(seat, DECK)) + belongings(table, seat) - blow_against(table, seat)
    return max(energy, 1.0)


def belongings(table: MegaMan, seat: int) -> float:
    cards = min(len(table.zone(seat, HAND)), USEFUL_HAND)
    return CARD_IN_HAND * cards + POWER * len(table.zone(seat, GAUGE)) + RESOURCE * len(table.zone(seat, RESOURCES))


def blow_against(table: MegaMan, seat: int) -> float:
    """What the other player's next battle will cost as things stand."""
    blow = max(0, table.strength(1 - seat) - table.defense(seat))
    if table.active == seat:
        return LATER_BLOW * blow
    return float(blow) if table.phase in ("draw", "resource", "main") else LATER_BLOW * blow


class MegaManJudgement(CardJudgement):
    def __init__(self) -> None:
        super().__init__()
        self.span = 4
        self.care = 8

    def shares(self, table: MegaMan) -> list[float]:
        """Energy is what a player loses by, so it is compared: what the deck holds, what can be turned into energy
        or saves it, less the blows that are being prepared."""
        mine, theirs = staying_power(table, 0) ** EDGE, staying_power(table, 1) ** EDGE
        return [mine / (mine + theirs), theirs / (mine + theirs)]


JUDGEMENT: Final = MegaManJudgement()
