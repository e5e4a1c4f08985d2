"""What a player makes of a position of the Shaman King TCG: points, the attack that is to be answered, and the means to
answer the next ones."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.judgement import CardJudgement, shares_by_lead
from playmat.games.shamanking.defending import PLAY, Answer
from playmat.games.shamanking.events import TurnBegan
from playmat.games.shamanking.paying import Payment
from playmat.games.shamanking.table import ShamanKing
from playmat.games.shamanking.turn import DEFEND
from playmat.games.shamanking.values import attack_force
from playmat.games.shamanking.words.zones import ZoneOption
from playmat.games.shamanking.zones import DECK, DISCARD, GREEN, NO_ATTACK, RED, TEAMWORK, YELLOW
from playmat.kernel.chance import Luck
from playmat.kernel.decision import Option

FURYOKU: Final = [0.14, 0.10, 0.11]
"""In points, by zone; the first few count most."""
ENOUGH: Final = 6
TEAMWORK_WORTH: Final = 0.24
CHARGE: Final = [0.0, 0.08, 0.27, 0.8]
"""With so many zones charged: three let the signature move be played."""
SPARE: Final = 3
"""Furyoku that is kept for strikes in haste."""
ODD_ANSWERS: Final = 8
"""One hasty answer in so many is not the usual one."""
ATTACK: Final = 0.65
"""A point that is about to be scored; the defender may still surprise."""
LEAD: Final = 1.15
"""How much a point's lead decides; more of it the nearer the end is."""


def means(table: ShamanKing, seat: int) -> float:
    """Furyoku to pay with, teamworks in their slots, charges."""
    worth = CHARGE[len(table.charged_zones(seat))]
    for zone in range(3):
        worth += FURYOKU[zone] * min(len(table.zone(seat, zone)), ENOUGH)
        if table.zone(seat, TEAMWORK + zone):
            worth += TEAMWORK_WORTH
    return worth


def chance_to_score(table: ShamanKing) -> float:
    """How likely no card of the defender stops the attack, in the zones that are left to flip in."""
    defender = 1 - table.attacker
    force = max(0, attack_force(table))
    furyoku = furyoku_of(table, defender)
    deck = table.zone(defender, DECK)
    cards = deck if deck else table.zone(defender, DISCARD)
    stopping = 0
    for card in cards:
        printed = table.card(card)
        if printed.is_strike and printed.intercept >= force and sum(printed.cost) <= furyoku:
            stopping += 1
    fails = 1.0 - stopping / max(len(cards), 1)
    zones = 3 - max(table.defending, 0)
    flipped = table.flipped()
    if flipped >= 0 and table.active == defender:
        zones -= 1
    return float(fails**zones)


# -- in haste ----------------------------------------------------------------------------------------------------------


def hasty_answer(table: ShamanKing, options: list[Option], luck: Luck) -> Option:
    first = options[0]
    assert isinstance(first, Answer)
    if first.verb == PLAY:
        if table.card(table.flipped()).is_strike or furyoku_of(table, table.active) > SPARE:
            return first
        first = options[1]
    if luck.below(ODD_ANSWERS) == 0:
        return options[luck.below(len(options))]
    return first


def furyoku_of(table: ShamanKing, seat: int) -> int:
    return len(table.zone(seat, GREEN)) + len(table.zone(seat, YELLOW)) + len(table.zone(seat, RED))


class ShamanKingJudgement(CardJudgement):
    def __init__(self) -> None:
        super().__init__()
        self.span = 4

    def shares(self, table: ShamanKing) -> list[float]:
        lead = float(table.points[0] - table.points[1]) + means(table, 0) - means(table, 1)
        if table.attack_from != NO_ATTACK:
            point = ATTACK * chance_to_score(table)
            lead += point if table.attacker == 0 else -point
        urgency = 1.0 + 0.25 * max(table.points)
        return shares_by_lead(lead * LEAD * urgency)

    def hasty(self, table: ShamanKing, luck: Luck) -> Option:
        """Strike back whenever that is possible, keep furyoku for it, charge, pay the cheapest way, focus the rest; and
        now and then anything else."""
        decision = table.decision
        assert decision is not None
        options = decision.options
        first = options[0]
        if isinstance(first, (Payment, ZoneOption)):
            return first
        if isinstance(first, Answer):
            return hasty_answer(table, options, luck)
        if first is DEFEND:
            for option in options:
                if isinstance(option, Answer):
                    return option
        return options[luck.below(len(options))]

    def counted(self, table: ShamanKing) -> dict[str, int]:
        """Also whether it was good to defend first: that is a choice (SK-8-2), and should not be an easy one."""
        first = [event.seat for event in table.events() if isinstance(event, TurnBegan)][:1]
        winners = [] if table.outcome is None else list(table.outcome.winners)
        return {"turns": table.turn, "won by the first defender": int(first == winners)}


JUDGEMENT: Final = ShamanKingJudgement()
