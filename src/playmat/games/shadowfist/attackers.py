"""Who is in the attack and who no longer is (SF-6.1-g, SF-6.3-h, SF-7.4-g): the part of it that needs no decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.shadowfist.card import ASSASSINATE, SUPERLEAP
from playmat.games.shadowfist.events import CeasedAttacking, CeasedIntercepting
from playmat.games.shadowfist.topics import TO_BE_INTERCEPTED, TO_INTERCEPT
from playmat.games.shadowfist.values import ability, barred
from playmat.games.shadowfist.zones import CHARACTERS, COLUMNS
from playmat.kernel.ruling import Ruling, refuse

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


def cease_attacking(table: Shadowfist, card: int) -> None:
    """SF-10.3-c: back to where it stood, neither turning nor unturning. Whoever intercepts it ceases too (SF-6.3-m)."""
    attack = table.attack
    if attack is None or card not in attack.attackers:
        return
    place = attack.attackers.index(card)
    attack.attackers.pop(place)
    attack.targets.pop(place)
    for interceptor in attack.chains.pop(card, []):
        go_home(table, interceptor)
    if table.in_play(card):
        table.emit(CeasedAttacking(card, table.name_in_play(card), table.controller(card), -1))


def cease_intercepting(table: Shadowfist, card: int) -> None:
    """SF-6.3-h: from an opponent's location back home; at an own location it stays."""
    attack = table.attack
    if attack is None:
        return
    attacker = attack.intercepts(card)
    if attacker < 0:
        return
    chain = attack.chains[attacker]
    chain.remove(card)
    go_home(table, card)


def go_home(table: Shadowfist, card: int) -> None:
    table.visiting.pop(card, None)
    if table.in_play(card):
        table.emit(CeasedIntercepting(card, table.name_in_play(card), table.controller(card), -1))


def is_attacked(table: Shadowfist, seat: int) -> bool:
    """SF-10.2-m: is a card of this player attacked now, whoever was when the attack was declared?"""
    attack = table.attack
    if attack is None or attack.player == seat:
        return False
    return any(table.in_play(target) and table.controller(target) == seat for target in attack.targets or attack.aims)


def was_attacked(table: Shadowfist, seat: int) -> bool:
    """Is this the attack on that player that is over now, though what was attacked may be gone?"""
    return table.attack is not None and (table.attack.defender == seat or is_attacked(table, seat))


def target_taken(table: Shadowfist, card: int, seat: int) -> None:
    """SF-7.4-g, SF-S-53: nobody attacks a card they control."""
    attack = table.attack
    if attack is None or card not in attack.targets:
        return
    for attacker in attack.attackers[:]:
        if attack.target_of(attacker) == card and (
            table.controller(attacker) == seat or seat == attack.player
        ):  # fmt: skip
            cease_attacking(table, attacker)


def check_attack(table: Shadowfist) -> bool:
    """SF-S-27, SF-6.1-i, SF-6.3-g, SF-6.3-i, SF-6.3-m: who can no longer attack or intercept does not. Did anything
    change?"""
    attack = table.attack
    if attack is None:
        return False
    changed = False
    for attacker in attack.attackers[:]:
        if attacker not in attack.attackers:
            continue
        target = attack.target_of(attacker)
        if (
            not table.in_play(attacker)
            or table.zone_kind(attacker) != CHARACTERS
            or (not table.in_play(target) and target not in attack.fallen)
        ):
            cease_attacking(table, attacker)
            changed = True
    for attacker, chain in list(attack.chains.items()):
        for card in chain[:]:
            if not table.in_play(card):
                chain.remove(card)
                table.visiting.pop(card, None)
                changed = True
            elif not can_intercept(table, card, attacker, None):
                cease_intercepting(table, card)
                changed = True
    return changed


def can_intercept(table: Shadowfist, card: int, attacker: int, why: list[Ruling] | None) -> bool:
    """SF-10.2-g: may this Character, where it is now, stand against that attacker?"""
    attack = table.attack
    name, whom = table.title(card), table.title(attacker)
    if attack is None or attacker not in attack.attackers:
        return refuse(why, "SF-6.3-m", "{} is not attacking", whom)
    if table.controller(card) == table.controller(attacker):
        return refuse(why, "SF-6.3-b", "nobody intercepts their own attackers")
    if card in attack.attackers:
        return refuse(why, "SF-S-49", "{} is attacking", name)
    target = attack.target_of(attacker)
    if target == card:
        return refuse(why, "SF-6.3-j", "{} is the target of {}", name, whom)
    if table.location(card) != table.location(target):
        return refuse(why, "SF-6.3-c", "{} is not at the location of the target", name)
    if table.zone_kind(target) == CHARACTERS and ability(table, attacker, ASSASSINATE, target):
        return refuse(why, "SF-10.1.2-b", "{} has Assassinate and attacks a Character", whom)
    if table.turned[card] and ability(table, attacker, SUPERLEAP, card):
        return refuse(why, "SF-10.1.2-h", "{} has Superleap, and {} is turned", whom, name)
    return not (
        barred(table, TO_INTERCEPT, card, attacker, why) or barred(table, TO_BE_INTERCEPTED, attacker, card, why)
    )


def owner_of(location: int) -> int:
    """Whose location it is."""
    return location // COLUMNS


def clear_attack(table: Shadowfist) -> None:
    """Everybody ceases; whether the attack was successful is remembered for this turn."""
    attack = table.attack
    if attack is None:
        return
    for card in attack.interceptors():
        cease_intercepting(table, card)
    for card in attack.attackers[:]:
        cease_attacking(table, card)
    if attack.player == table.active:
        table.attacks.append(1 if attack.success else 0)
    elif not attack.success:
        table.failed_too |= 1 << attack.player
    table.attack = None
    table.visiting.clear()
    table.signposts = [post for post in table.signposts if post.frame >= 0]


def attack_is_over(table: Shadowfist) -> bool:
    """SF-6.1-i, SF-6.2-e, SF-S-7."""
    return table.attack is None or (table.attack.joined and not table.attack.attackers)
