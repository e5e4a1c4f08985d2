"""The bot `random`: any option, each equally likely. It needs no knowledge at all, so it needs no view."""

from __future__ import annotations

from playmat.bots.player import Bot
from playmat.kernel.chance import Chance
from playmat.kernel.decision import Option
from playmat.kernel.position import Position


class AtRandom(Bot):
    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def __call__(self, position: Position, seat: int) -> Option:
        decision = position.decision
        assert decision is not None
        options = decision.options
        return options[self.chance.below(len(options))]
