"""Which attacks a player has: kept until characters or techniques lie otherwise."""

from __future__ import annotations

from playmat.games.yuyu.marks import AGAIN, attack_code, card_of, index_of
from playmat.games.yuyu.places import NOTHING
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.teams import KUROKO
from playmat.games.yuyu.terms import Blow
from playmat.games.yuyu.zones import ATTACHED


def attacks_of(table: Yuyu, seat: int) -> list[Blow]:
    """YYH-56: those of the fighter and of techniques attached to it; with the Kuroko bonus those of every own character
    in play, which is then the user (YYH-128, YYH-RUL-16)."""
    if table.box.may_have[seat][KUROKO] and table.bonuses_change():
        found = look_for_attacks(table, seat)
    else:
        arsenal = table.arsenal
        if arsenal is None:
            arsenal = table.arsenal = [None, None]
        kept = arsenal[seat]
        if kept is None:
            kept = arsenal[seat] = look_for_attacks(table, seat)
        found = kept
    return with_lent(table, seat, found) if table.floating else found


def look_for_attacks(table: Yuyu, seat: int) -> list[Blow]:
    found: list[Blow] = []
    if table.has_bonus(seat, KUROKO):
        for card in table.characters(seat):
            if not table.down[card]:
                add_attacks_by(table, seat, card, found)
    elif not table.is_without(seat):
        add_attacks_by(table, seat, table.fighter(seat), found)
    return found


def add_attacks_by(table: Yuyu, seat: int, user: int, found: list[Blow]) -> None:
    """Add what a character can use."""
    if table.is_king(user):
        for piece in table.bearers(user):
            add_attacks_on(table, seat, user, piece, found)
    else:
        add_attacks_on(table, seat, user, user, found)
    for card in table.zone(seat, ATTACHED):
        if table.host[card] == user and not table.down[card]:
            add_attacks_on(table, seat, user, card, found)


def add_attacks_on(table: Yuyu, seat: int, user: int, source: int, found: list[Blow]) -> None:
    """Add those that stand on this card."""
    lines = len(table.card(source).attacks)
    if lines:
        against = table.fighter(1 - seat)
        for index in range(lines):
            found.append(Blow(seat, user, source, index, against, NOTHING, 0))


def with_lent(table: Yuyu, seat: int, blows: list[Blow]) -> list[Blow]:
    """These, and what else texts let characters use."""
    found = blows
    for effect in table.floating:
        if effect.stat == AGAIN and effect.seat == seat:
            for code in effect.targets:
                if is_lent(table, code) and all(attack_code(blow.source, blow.index) != code for blow in found):
                    lent = Blow(seat, card_of(code), card_of(code), index_of(code), table.fighter(1 - seat), NOTHING, 0)
                    found = [*found, lent]
    return found


def is_lent(table: Yuyu, code: int) -> bool:
    """Is it an attack of a character on the Sideline, which a text lets it use once?"""
    return table.slot_of(card_of(code)) > 0
