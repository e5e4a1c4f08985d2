"""Numbers are asked, never stored: Force and Intercept, costs, where a defence starts (SK-RUL-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.cardplay.standing import Held, in_force, speaking_of
from playmat.cardplay.topics import Topic
from playmat.cardplay.values import lasting_shift, shift_by, standing_shift
from playmat.games.shamanking.topics import COSTS, FORCE, INTERCEPT, START
from playmat.games.shamanking.words.zones import StartsIn
from playmat.games.shamanking.zones import ADVANTAGES, FROM_NOWHERE, GREEN, NO_ATTACK, OPENING_FORCE, TEAMWORK
from playmat.kernel.ruling import Account, Ruling, count, refuse

if TYPE_CHECKING:
    from playmat.games.shamanking.table import ShamanKing

BY_RULE: Final = {ADVANTAGES: "SK-13.B.1-1", **{TEAMWORK + zone: "SK-13.A.2-1" for zone in range(3)}}
"""The rule by which a card gives something from where it lies."""


def value(table: ShamanKing, strike: int, stat: Topic, account: Account | None = None) -> int:
    """SK-RUL-20: printed, and what changes it. May be below 0 (SK-16.B-1)."""
    card = table.card(strike)
    base = count(account, card.force if stat is FORCE else card.intercept, card.full_title)
    return base + changes(table, strike, stat, account)


def changes(table: ShamanKing, strike: int, stat: Topic, account: Account | None) -> int:
    """SK-RUL-20: what was paid for, the strike's own text, the advantages and teamworks of its player, then those of
    the other. What is gone gives nothing (SK-13.B.1-4). A strike below 0 is the opening attack."""
    total = paid(table, strike, stat, account) if table.lasting else 0
    if not table.index.anywhere[stat.number]:
        return total
    for held in texts_about(table, strike, stat, account):
        amount = shift_by(table, held.rule, table.asking(held.seat, held.source), strike, stat.word)
        if amount:
            rule = BY_RULE.get(table.zone_kind(held.source), "") if account is not None else ""
            total += count(account, amount, table.card(held.source).full_title, rule)
    return total


def texts_about(table: ShamanKing, strike: int, stat: Topic, account: Account | None) -> list[Held]:
    """Those of cards in play, the strike's player first if somebody asks why; and its own until it attacks."""
    found = speaking_of(table, stat)
    if strike < 0:
        return found
    seat = table.owner[strike]
    if account is not None:
        found = sorted(found, key=lambda held: held.seat != seat)
    if strike == table.attack:
        return found
    own = table.texts_of(strike, stat)
    return [*[Held(rule, seat, strike) for rule in own], *found] if own else found


def paid(table: ShamanKing, strike: int, stat: Topic, account: Account | None) -> int:
    """What payment powers have done: to this strike, or as a bonus that lasts as long as the strike it was paid for."""
    total = 0
    for effect in table.lasting:
        amount = effect.amount if effect.stat == stat.word and strike in effect.targets else 0
        amount += lasting_shift(table, effect, strike, stat)
        if amount:
            total += count(account, amount, f"paid for with {table.card(effect.source).full_title}", "SK-12-1")
    return total


def attack_force(table: ShamanKing, account: Account | None = None) -> int:
    """The Force of the attack at this moment; SK-8-1: 4 for the opening attack, which is no card."""
    if table.attack_from == NO_ATTACK:
        return 0
    if table.attack_from == FROM_NOWHERE:
        return count(account, OPENING_FORCE, "opening attack", "SK-8-1") + changes(table, -1, FORCE, account)
    return value(table, table.attack, FORCE, account)


def force_answered(table: ShamanKing, strike: int) -> int:
    """SK-RUL-41: the Force of the attack a strike answers: as it is now, or as it was when the strike was played."""
    return table.answered if strike == table.attack else max(0, attack_force(table))


def stops(table: ShamanKing, strike: int, why: list[Ruling] | None) -> bool:
    """SK-4.A-2, SK-9-1, SK-16.B-1, SK-16.B-3: Intercept at least the Force, both counted as 0 when below."""
    force = max(0, attack_force(table))
    intercept = max(0, value(table, strike, INTERCEPT))
    if intercept >= force:
        return True
    name = table.card(strike).full_title
    return refuse(why, "SK-9-1", "{} has Intercept {}, the attack has Force {}", name, intercept, force)


def cost_of(table: ShamanKing, card: int) -> tuple[int, int, int]:
    """SK-5.D-1: the base cost, changed by what lies in play and by what the card itself says."""
    green, yellow, red = table.card(card).cost
    green += cost_shift(table, card, COSTS[0])
    yellow += cost_shift(table, card, COSTS[1])
    red += cost_shift(table, card, COSTS[2])
    return (max(0, green), max(0, yellow), max(0, red))


def cost_shift(table: ShamanKing, card: int, color: Topic) -> int:
    """By how much texts change one part of a card's base cost."""
    if not table.index.anywhere[color.number]:
        return 0
    total = standing_shift(table, card, color, None)
    for effect in table.lasting:
        total += lasting_shift(table, effect, card, color)
    for rule in table.texts_of(card, color):
        total += shift_by(table, rule, table.asking(table.owner[card], card), card, color.word)
    return total


def starting_zone(table: ShamanKing) -> int:
    """SK-RUL-46, SK-5.A-2, SK-15.B-2: green, or the deepest zone that a text of the attacker names."""
    zone: int = GREEN
    for held in in_force(table, START) if table.attack_from != NO_ATTACK else ():
        if held.seat == table.attacker and isinstance(held.rule, StartsIn):
            zone = max(zone, held.rule.zone.number)
    return zone


def in_force_here(table: ShamanKing, rule: Topic) -> list[Held]:
    """SK-13.A.2-1: the rules of this kind on the teamwork in the zone that is defended."""
    if table.defending < 0 or not table.index.anywhere[rule.number]:
        return []
    here = table.teamwork_in(table.active, table.defending)
    return [held for held in in_force(table, rule) if held.source == here]
