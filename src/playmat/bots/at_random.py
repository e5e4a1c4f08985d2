"""The bot `random`: any option, each equally likely. It needs no knowledge at all, so it needs no view."""

from __future__ import annotations

from playmat.kernel.chance import Chance
from playmat.kernel.decision import Option
from playmat.kernel.position import Position


class AtRandom:
    def __init__(self, chance: Chance) -> None:
        self.below = chance.below

    def __call__(self, position: Position, seat: int) -> Option:
        decision = position.decision
        assert decision is not None
        options = decision.options
        return options[self.below(len(options))]
