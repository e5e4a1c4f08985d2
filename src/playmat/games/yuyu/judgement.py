"""What a player makes of a position of Yu Yu Hakusho: matches won, who is hurt, and how hard the next blow will be."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.judgement import CardJudgement, shares_by_lead
from playmat.games.yuyu.attack import MINIMUM, points_of
from playmat.games.yuyu.blow import Blow
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.which_attacks import AttackOption, attacks_of
from playmat.games.yuyu.zones import (
    ARENA,
    ATTACHED,
    DECK,
    DEFEATED,
    DRAWS,
    FOR_MINIMUM,
    GAIN,
    HAND,
    KING_DEFEATED,
    MOST_SPIRIT,
    SIDELINE,
)
from playmat.kernel.chance import Luck
from playmat.kernel.decision import Decision, Option

# What decides, in parts of a clear lead; counted in many hasty games and some of `greedy`.
MATCH: Final = 0.8
FIGHTER: Final = 0.7
"""A fighter without a scratch; a character that waits is worth less."""
WAITING: Final = 0.25
KING: Final = 3.0
CARD_IN_HAND: Final = 0.04
USEFUL_HAND: Final = 8
SPIRIT: Final = 0.02
ATTACHED_CARD: Final = 0.06
CARD_IN_DECK: Final = 0.05
"""Many games end because somebody cannot draw."""
THIN_DECK: Final = 10
THIN: Final = 0.2
"""A deck with fewer cards is a danger, more so with each that is missing."""
BLOW: Final = 0.12
"""A point of damage that the fighter's next attack deals, as things stand; with cards for it one is always dealt."""

ODD_ATTACKS: Final = 6
"""One hasty attack in so many is not the hardest."""


def strength(table: Yuyu, seat: int) -> float:
    worth = MATCH * table.wins[seat] + health(table, seat) + BLOW * next_blow(table, seat)
    worth += CARD_IN_HAND * min(len(table.zone(seat, HAND)), USEFUL_HAND)
    worth += SPIRIT * min(table.spirit[seat], MOST_SPIRIT) + ATTACHED_CARD * len(table.zone(seat, ATTACHED))
    deck = len(table.zone(seat, DECK))
    return worth + CARD_IN_DECK * deck - THIN * max(0, THIN_DECK - deck)


def health(table: Yuyu, seat: int) -> float:
    """How much the characters can still take: the one in the Arena counts most. A King is all of them in one."""
    king = table.king[seat]
    if king >= 0:
        return KING * (1.0 - table.damage[king] / KING_DEFEATED)
    worth = 0.0
    for card in table.zone(seat, ARENA):
        worth += FIGHTER * (1.0 - table.damage[card] / DEFEATED)
    for slot in SIDELINE:
        for card in table.zone(seat, slot):
            worth += WAITING * (1.0 - table.damage[card] / DEFEATED)
    return worth


def next_blow(table: Yuyu, seat: int) -> float:
    """The most damage by an attack that the player can pay for, after the next draw if it is not their turn."""
    if table.fighter(1 - seat) < 0:
        return 0.0
    comes = table.active != seat
    cards = len(table.zone(seat, HAND)) + (DRAWS if comes else 0)
    spirit = table.spirit[seat] + (GAIN if comes else 0)
    most = 0.0
    for blow in attacks_of(table, seat):
        left = cards - table.cards_for(blow)
        if left >= 0 and table.spirit_for(blow) <= spirit:
            points = damage_of(table, blow)
            if points == 0.0 and left >= FOR_MINIMUM:
                points = 0.5
            most = max(most, points)
    return most


def damage_of(table: Yuyu, blow: Blow) -> float:
    target = table.target_of(blow)
    if target < 0:
        return 0.0
    return float(points_of(table, blow, table.attack_value(blow), table.defense(target)))


# -- in haste ----------------------------------------------------------------------------------------------------------


def hardest_attack(table: Yuyu, decision: Decision, first: AttackOption) -> Option:
    seat = decision.seat
    best: Option = first
    most = -1.0
    for option in decision.options:
        if isinstance(option, AttackOption):
            points = damage_of(table, Blow(seat, option.card, option.source, option.index))
            if points > most:
                best, most = option, points
    return best


class YuyuJudgement(CardJudgement):
    def __init__(self) -> None:
        super().__init__()
        self.span = 4
        self.worlds = 2

    def shares(self, table: Yuyu) -> list[float]:
        return shares_by_lead(strength(table, 0) - strength(table, 1))

    def hasty(self, table: Yuyu, luck: Luck) -> Option:
        """Mostly the hardest attack, and a point of damage before none."""
        decision = table.decision
        assert decision is not None
        first = decision.options[0]
        if first is MINIMUM:
            return first
        if isinstance(first, AttackOption) and luck.below(ODD_ATTACKS) > 0:
            return hardest_attack(table, decision, first)
        return super().hasty(table, luck)

    def counted(self, table: Yuyu) -> dict[str, int]:
        return {"turns": table.turn, "matches": sum(table.wins)}


JUDGEMENT: Final = YuyuJudgement()
