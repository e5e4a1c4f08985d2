"""What a player makes of a position of Shadowfist: how near to victory everybody is, and what stands behind it."""

from __future__ import annotations

from math import exp
from typing import Final

from playmat.cardplay.judgement import CardJudgement
from playmat.games.shadowfist.table import Shadowfist
from playmat.games.shadowfist.values import fighting, missing
from playmat.games.shadowfist.zones import CHARACTERS, DECK, EDGES, HAND, SITES
from playmat.kernel.chance import Luck
from playmat.kernel.decision import PASS, Option

STILL_MISSING: Final = [4.0, 2.2, 1.2, 0.6, 0.25, 0.0]
"""What it is worth to need so many more Feng Shui Sites."""
SITE: Final = 0.35
"""Every Site brings Power, turn after turn."""
FIGHTER: Final = 0.12
READY: Final = 0.3
"""A point of Fighting; a turned Character counts less."""
POWER: Final = 0.09
CARD: Final = 0.05
EDGE: Final = 0.3
SPREAD: Final = 1.1
"""How far ahead is a clear lead."""


def strength(table: Shadowfist, seat: int) -> float:
    if table.out[seat]:
        return -100.0
    needed = min(max(missing(table, seat), 0), len(STILL_MISSING) - 1)
    worth = STILL_MISSING[needed] + SITE * len(table.zone(seat, SITES)) + EDGE * len(table.zone(seat, EDGES))
    worth += POWER * min(table.power[seat], 10) + CARD * len(table.zone(seat, HAND))
    for card in table.zone(seat, CHARACTERS):
        worth += FIGHTER * max(0, fighting(table, card)) * ((1.0 - READY) if table.turned[card] else 1.0)
    return worth if len(table.zone(seat, DECK)) > 3 else worth - 2.0


class ShadowfistJudgement(CardJudgement):
    def __init__(self) -> None:
        super().__init__()
        self.span = 3
        self.worlds = 2
        self.depth = 120

    def shares(self, table: Shadowfist) -> list[float]:
        """Everybody's share of the victory."""
        strengths = [strength(table, seat) for seat in range(table.seats)]
        highest = max(strengths)
        weights = [0.0 if table.out[seat] else exp((strengths[seat] - highest) / SPREAD) for seat in range(table.seats)]
        total = sum(weights)
        return [weight / total for weight in weights]

    def hasty(self, table: Shadowfist, luck: Luck) -> Option:
        """Outside one's own Main Shot mostly nothing."""
        decision = table.decision
        assert decision is not None
        if decision.window and PASS in decision.options and luck.below(4) > 0:
            return PASS
        return super().hasty(table, luck)


JUDGEMENT: Final = ShadowfistJudgement()
