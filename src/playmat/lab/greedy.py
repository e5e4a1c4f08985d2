"""A MegaMan player for the laboratory: of the answers it has, it takes the one that looks best one step ahead.

It is no strong player, but it knows what a deck is for: it plays its cards while they do something, keeps power for its
blasts and does not throw its deck away. All decks are played equally well or badly by it, which is what comparing them
needs. It looks only at worlds it imagines from what its seat may know.
"""

from __future__ import annotations

from typing import cast

from playmat.games.megaman.phases import Opportunity, PlayResources
from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.zones import DECK, GAUGE, HAND, RESOURCES
from playmat.kernel.chance import Chance
from playmat.kernel.decision import Option
from playmat.kernel.position import Position

WON = 1000.0
CARD_IN_HAND = 0.55
POWER = 0.45
RESOURCE = 0.9
"""What each is worth in energy."""

MOST_CARDS = 6
"""A hand is discarded down, so more than this is worth nothing."""

MOST_STEPS = 12
"""How many further choices of its own one answer is followed through."""


class Greedy:
    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def __call__(self, position: Position, seat: int) -> Option:
        decision = position.decision
        assert decision is not None
        options = decision.options
        if len(options) == 1:
            return options[0]
        world = cast("MegaMan", position.imagine(seat, self.chance))
        found = {option.key for option in world.decision.options} if world.decision is not None else set()
        best, value = options[0], -WON * 2
        for option in options:
            if option.key not in found:
                continue
            after = self.follow(world, seat, option.key)
            if after > value + 1e-9:
                best, value = option, after
        return best

    def follow(self, world: MegaMan, seat: int, key: str) -> float:
        """What the answer is worth, once what it begins is finished."""
        twin = world.clone()
        twin.choose(key)
        for _ in range(MOST_STEPS):
            decision = twin.decision
            if decision is None or isinstance(decision.step, (Opportunity, PlayResources)):
                break
            twin.choose(decision.options[self.chance.below(len(decision.options))])
        return worth(twin, seat)


def worth(table: MegaMan, seat: int) -> float:
    """Energy counts, then what can be turned into energy: the blow that is being prepared, cards, power, resources."""
    other = 1 - seat
    if table.outcome is not None:
        return WON if seat in table.outcome.winners else -WON
    total = float(len(table.zone(seat, DECK)) - len(table.zone(other, DECK)))
    if table.phase in ("draw", "resource", "main"):
        blow = max(0, table.strength(table.active) - table.defense(1 - table.active))
        total += blow if table.active == seat else -blow
    return total + belongings(table, seat) - belongings(table, other)


def belongings(table: MegaMan, seat: int) -> float:
    cards, power, resources = (len(table.zone(seat, kind)) for kind in (HAND, GAUGE, RESOURCES))
    return CARD_IN_HAND * min(cards, MOST_CARDS) + POWER * power + RESOURCE * resources
