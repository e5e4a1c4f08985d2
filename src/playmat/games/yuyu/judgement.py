"""What a player makes of a position of Yu Yu Hakusho: matches won, who is hurt, and what is there for the next blow."""

from __future__ import annotations

from math import exp
from typing import Final

from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.zones import (
    ARENA,
    ATTACHED,
    DECK,
    DEFEATED,
    HAND,
    KING_DEFEATED,
    SIDELINE,
)
from playmat.kernel.chance import Luck
from playmat.kernel.decision import Option
from playmat.kernel.judgement import Judgement, rather_something, settled

MATCH: Final = 1.0
FIGHTER: Final = 0.75
"""What a fighter without a scratch is worth, in matches; a character that waits is worth less."""
WAITING: Final = 0.25
CARD_IN_HAND: Final = 0.03
USEFUL_HAND: Final = 8
SPIRIT: Final = 0.03
ATTACHED_CARD: Final = 0.10
THIN_DECK: Final = 10
THIN: Final = 0.12
"""A deck with fewer cards is a danger, more so with each that is missing."""
LEAD: Final = 1.4


def prospects(table: Yuyu) -> list[float]:
    if table.outcome is not None:
        return settled(table)
    lead = strength(table, 0) - strength(table, 1)
    mine = 1.0 / (1.0 + exp(-LEAD * lead))
    return [mine, 1.0 - mine]


def strength(table: Yuyu, seat: int) -> float:
    worth = MATCH * table.wins[seat] + health(table, seat)
    worth += CARD_IN_HAND * min(len(table.zone(seat, HAND)), USEFUL_HAND) + SPIRIT * table.spirit[seat]
    worth += ATTACHED_CARD * len(table.zone(seat, ATTACHED))
    short = THIN_DECK - len(table.zone(seat, DECK))
    return worth - THIN * short if short > 0 else worth


def health(table: Yuyu, seat: int) -> float:
    """How much the characters can still take: the one in the Arena counts most. A King is all of them in one."""
    king = table.king[seat]
    if king >= 0:
        return (FIGHTER + 3 * WAITING) * (1.0 - table.damage[king] / KING_DEFEATED)
    worth = 0.0
    for card in table.zone(seat, ARENA):
        worth += FIGHTER * (1.0 - table.damage[card] / DEFEATED)
    for slot in SIDELINE:
        for card in table.zone(seat, slot):
            worth += WAITING * (1.0 - table.damage[card] / DEFEATED)
    return worth


class YuyuJudgement(Judgement):
    def __init__(self) -> None:
        super().__init__()
        self.span = 4
        self.worlds = 2

    def prospects(self, table: Yuyu) -> list[float]:
        return prospects(table)

    def hasty(self, table: Yuyu, luck: Luck) -> Option:
        decision = table.decision
        assert decision is not None
        return rather_something(decision.options, luck)

    def chapter(self, table: Yuyu) -> int:
        return table.turn

    def counted(self, table: Yuyu) -> dict[str, int]:
        return {"turns": table.turn, "matches": sum(table.wins)}


JUDGEMENT: Final = YuyuJudgement()
