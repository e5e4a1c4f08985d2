"""Numbers are asked, never stored: Force and Intercept, costs, where a defence starts, what is banned (SK-RUL-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cardtext.rules import Cannot
from playmat.cardtext.table import asking
from playmat.games.shamanking.words.keywords import Bonus
from playmat.games.shamanking.words.zones import StartsIn
from playmat.games.shamanking.zones import ADVANTAGES, FROM_NOWHERE, GREEN, NO_ATTACK, OPENING_FORCE
from playmat.kernel.ruling import Account, Ruling, count, refuse

if TYPE_CHECKING:
    from playmat.games.shamanking.table import ShamanKing


def value(table: ShamanKing, strike: int, stat: str, account: Account | None = None) -> int:
    """SK-RUL-20: printed, paid for, its own text, the advantages of its player, the teamwork of its zone and, for the
    attack, what the defending player has against it. What is gone gives nothing (SK-13.B.1-4). May be below 0
    (SK-16.B-1)."""
    card = table.card(strike)
    seat = table.owner[strike]
    total = count(account, card.force if stat == "Force" else card.intercept, card.full_title)
    if table.floating:
        total += paid(table, strike, stat, account)
    if card.bonuses:
        total += bonuses(table, strike, strike, seat, stat, "", account)
    for source in table.zone(seat, ADVANTAGES):
        if source != strike:
            total += bonuses(table, source, strike, seat, stat, "SK-13.B.1-1", account)
    zone = table.zone_of_strike(strike)
    if zone >= 0:
        teamwork = table.teamwork_in(seat, zone)
        if teamwork >= 0:
            total += bonuses(table, teamwork, strike, seat, stat, "SK-13.A.2-1", account)
    if strike == table.attack:
        total += against_attack(table, stat, account)
    return total


def paid(table: ShamanKing, strike: int, stat: str, account: Account | None) -> int:
    """What payment powers have done: to this strike, or as a bonus that lasts as long as the strike it was paid for."""
    total = 0
    for effect in table.floating:
        amount = effect.amount if effect.stat == stat and strike in effect.targets else 0
        bonus = effect.phrase
        if isinstance(bonus, Bonus):
            amount = bonus.amount(table, effect.source, effect.seat, strike, stat)
        if amount:
            total += count(account, amount, f"paid for with {table.card(effect.source).full_title}", "SK-12-1")
    return total


def bonuses(
    table: ShamanKing, source: int, strike: int, seat: int, stat: str, rule: str, account: Account | None
) -> int:
    """What the texts of one card give a strike."""
    card = table.card(source)
    total = 0
    for bonus in card.bonuses:
        amount = bonus.amount(table, source, seat, strike, stat)
        if amount:
            total += count(account, amount, card.full_title, rule)
    return total


def against_attack(table: ShamanKing, stat: str, account: Account | None) -> int:
    """What the defending player's advantages, and the teamwork of the zone defended, do to the attack."""
    defender = 1 - table.attacker
    total = 0
    for source in table.zone(defender, ADVANTAGES):
        total += bonuses(table, source, table.attack, defender, stat, "SK-13.B.1-1", account)
    zone = table.zone_against()
    if zone >= 0:
        teamwork = table.teamwork_in(defender, zone)
        if teamwork >= 0:
            total += bonuses(table, teamwork, table.attack, defender, stat, "SK-13.A.2-1", account)
    return total


def attack_force(table: ShamanKing, account: Account | None = None) -> int:
    """The Force of the attack at this moment; SK-8-1: 4 for the opening attack, which is no card."""
    if table.attack_from == NO_ATTACK:
        return 0
    if table.attack_from == FROM_NOWHERE:
        total = count(account, OPENING_FORCE, "opening attack", "SK-8-1") + paid(table, -1, "Force", account)
        return total + against_attack(table, "Force", account)
    return value(table, table.attack, "Force", account)


def force_answered(table: ShamanKing, strike: int) -> int:
    """The Force of the attack a strike answers: as it is now, or as it was when the strike was played."""
    return table.answered if strike == table.attack else max(0, attack_force(table))


def stops(table: ShamanKing, strike: int, why: list[Ruling] | None) -> bool:
    """SK-4.A-2, SK-9-1, SK-16.B-1, SK-16.B-3: Intercept at least the Force, both counted as 0 when below."""
    force = max(0, attack_force(table))
    intercept = max(0, value(table, strike, "Intercept"))
    if intercept >= force:
        return True
    name = table.card(strike).full_title
    return refuse(why, "SK-9-1", "{} has Intercept {}, the attack has Force {}", name, intercept, force)


def cost_of(table: ShamanKing, seat: int, card: int) -> tuple[int, int, int]:
    """SK-5.D-1: the base cost, less what the teamwork of the zone saves on cards flipped there."""
    printed = table.card(card)
    zone = table.zone_of_strike(card)
    teamwork = table.teamwork_in(seat, zone) if zone >= 0 else -1
    if teamwork < 0 or not table.card(teamwork).cheaper:
        return printed.cost
    numbers = list(printed.cost)
    for saving in table.card(teamwork).cheaper:
        if saving.what == "cards" or table.is_a(card, saving.what[:-1]):
            color = saving.color.number
            numbers[color] = max(0, numbers[color] - saving.n)
    return (numbers[0], numbers[1], numbers[2])


def starting_zone(table: ShamanKing) -> int:
    """SK-5.A-2, SK-15.B-2: green, or the deepest zone that a text of the attack names."""
    zone = GREEN
    if table.attack >= 0:
        zone = max(zone, table.card(table.attack).starts)
        for effect in table.floating:
            if isinstance(effect.phrase, StartsIn) and table.attack in effect.targets:
                zone = max(zone, effect.phrase.zone.number)
    if table.attack_from <= FROM_NOWHERE:
        for source in table.zone(table.attacker, ADVANTAGES):
            zone = max(zone, table.card(source).starts)
    return zone


def banned(table: ShamanKing, seat: int, verb: str, card: int, why: list[Ruling] | None) -> bool:
    """SK-2-1: does a text forbid the defending player to play or focus this card? It does so while its strike is the
    attack, or while its advantage lies in an area."""
    if table.attack >= 0:
        attacker = table.attacker
        for ban in table.card(table.attack).bans:
            if forbids(table, ban, attacker, table.attack, seat, verb, card, why):
                return True
        for effect in table.floating:
            ban_paid = effect.phrase
            if not isinstance(ban_paid, Cannot) or table.attack not in effect.targets:
                continue
            if forbids(table, ban_paid, attacker, effect.source, seat, verb, card, why):
                return True
    for holder in range(2):
        for source in table.zone(holder, ADVANTAGES):
            for ban in table.card(source).bans:
                if forbids(table, ban, holder, source, seat, verb, card, why):
                    return True
    return False


def forbids(
    table: ShamanKing,
    ban: Cannot,
    holder: int,
    source: int,
    seat: int,
    verb: str,
    card: int,
    why: list[Ruling] | None,
) -> bool:
    if not ban.who.includes(table, holder, seat):
        return False
    if not ban.what.forbids(table, asking(holder, source, seat), verb, card):
        return False
    return not refuse(why, "SK-2-1", "{} forbids it", table.card(source).full_title)


def keeps_furyoku(table: ShamanKing, seat: int) -> bool:
    """Does a text of this player keep furyoku from being eliminated?"""
    for card in [*table.teamworks(seat), *table.zone(seat, ADVANTAGES)]:
        if table.card(card).keeps_furyoku:
            return True
    return False
