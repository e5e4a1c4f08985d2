"""Changing location (SF-4.7-b to SF-4.7-e), and the special abilities that are used: Mobility, Stealth, Tactics."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.cardplay.topics import Topic
from playmat.games.shadowfist.attackers import cease_attacking, cease_intercepting
from playmat.games.shadowfist.card import MOBILITY, STEALTH, TACTICS
from playmat.games.shadowfist.events import Bypassed, ChangedLocation
from playmat.games.shadowfist.records import NOWHERE_ANY_MORE, TO_TARGET, Slot
from playmat.games.shadowfist.topics import TO_CHANGE_LOCATION, TO_INTERCEPT, TO_TURN, TO_TURN_TO_MOVE
from playmat.games.shadowfist.values import ability, barred
from playmat.games.shadowfist.zones import COLUMNS
from playmat.kernel.ruling import Ruling, refuse

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

LEFT: Final = -1
RIGHT: Final = 1


def may_move(table: Shadowfist, card: int, direction: int, mobile: bool, why: list[Ruling] | None) -> bool:
    """SF-4.7-b, SF-10.1.2-e: by turning, or with Mobility turned or not; never for those who fight (SF-6.3-g). Who may
    turn to move one way may move the other, if there is a location."""
    seat = table.controller(card)
    if mobile:
        if not ability(table, card, MOBILITY):
            return refuse(why, "SF-10.1.2-e", "{} has no Mobility", table.title(card))
        if has_been_there(table, card, table.location(card) + direction, why):
            return False
        scene = table.scene
        if scene is not None and card in scene.moved:
            return refuse(why, "SF-10.1.2-e", "{} has moved in this scene", table.title(card))
    elif not may_turn(table, card, TO_TURN_TO_MOVE, why):
        return False
    if table.attacking(card):
        return refuse(why, "SF-6.1-f", "{} is attacking", table.title(card))
    if table.intercepting(card) or card in table.visiting:
        return refuse(why, "SF-6.3-g", "{} is intercepting", table.title(card))
    if not 0 <= table.at[card] + direction < table.width(seat):
        return refuse(why, "SF-4.7-b", "there is no location there")
    return not barred(table, TO_CHANGE_LOCATION, card, -1, why)


def has_been_there(table: Shadowfist, card: int, location: int, why: list[Ruling] | None) -> bool:
    """SF-S-36: has it been there by Mobility since anything else was done? All would be as it was."""
    if location not in table.trails.get(card, []):
        return False
    refuse(why, "SF-S-36", "{} has been there, and nothing was done since but moving", table.title(card))
    return True


def leave_trail(table: Shadowfist, card: int) -> None:
    """It uses Mobility here."""
    table.trails.setdefault(card, []).append(table.location(card))


def may_turn(table: Shadowfist, card: int, act: Topic, why: list[Ruling] | None) -> bool:
    """SF-4.2-b."""
    if table.turned[card]:
        return refuse(why, "SF-4.2-b", "{} is turned", table.title(card))
    return not (barred(table, act, card, -1, why) or barred(table, TO_TURN, card, -1, why))


def may_come_to_intercept(table: Shadowfist, card: int, location: int, why: list[Ruling] | None) -> bool:
    """SF-6.3-d: one column at home, from anywhere to an opponent's location."""
    name, seat = table.title(card), table.controller(card)
    if table.attacking(card) or table.intercepting(card) or table.location(card) == location:
        return refuse(why, "SF-6.3-c", "{} is where it has to be", name)
    if barred(table, TO_INTERCEPT, card, -1, why):
        return False
    here = table.location(card)
    if location // COLUMNS == seat:
        return refuse(why, "SF-4.7-b", "at home one moves column by column") if abs(here - location) != 1 else True
    return True


def arrive(table: Shadowfist, slot: Slot) -> None:
    """SF-4.7-c: one column, as the structure stands now; where there is none it stays where it is."""
    card = slot.source
    if table.life[card] != slot.life or not table.in_play(card) or table.controller(card) != slot.seat:
        return
    if slot.number >= TO_TARGET:
        table.visiting[card] = slot.number - TO_TARGET
    elif slot.number != NOWHERE_ANY_MORE and 0 <= table.at[card] + slot.number < table.width(slot.seat):
        table.at[card] += slot.number
    else:
        return
    table.emit(ChangedLocation(card, table.name_in_play(card), slot.seat, -1))
    if card not in table.visiting:
        table.tell_place(card)


# -- special abilities -----------------------------------------------------------------------------------------------


def may_use_stealth(table: Shadowfist, card: int, interceptor: int, why: list[Ruling] | None) -> bool:
    """SF-10.1.2-g: once in an attack, and only when it is intercepted."""
    attack, name = table.attack, table.title(card)
    if not ability(table, card, STEALTH, interceptor):
        return refuse(why, "SF-10.1.2-g", "{} has no Stealth", name)
    if attack is None or interceptor not in attack.chains.get(card, []):
        return refuse(why, "SF-10.1.2-g", "no interception is declared against {}", name)
    if not table.may_touch(card, interceptor):
        return refuse(why, "SF-7.6-b", "{} is not affected by {}", table.title(interceptor), name)
    if card in attack.stealthed:
        return refuse(why, "SF-10.1.2-g", "{} has used Stealth in this attack", name)
    return True


def may_use_tactics(table: Shadowfist, card: int, why: list[Ruling] | None) -> bool:
    """SF-10.1.2-i."""
    if not table.attacking(card) or not ability(table, card, TACTICS):
        return refuse(why, "SF-10.1.2-i", "{} is no attacker with Tactics", table.title(card))
    return True


def resolve_special(table: Shadowfist, slot: Slot) -> None:
    card = slot.source
    if table.life[card] != slot.life or not table.in_play(card):
        return
    if slot.word == TACTICS:
        cease_attacking(table, card)
    elif slot.word == STEALTH:
        interceptor = table.still_there([slot.number])
        if interceptor and table.intercepting(interceptor[0]) and table.may_touch(card, interceptor[0]):
            name, seat = table.name_in_play(interceptor[0]), table.controller(interceptor[0])
            cease_intercepting(table, interceptor[0])
            table.emit(Bypassed(interceptor[0], name, seat, card))
    elif slot.word == MOBILITY:
        arrive(table, slot)
