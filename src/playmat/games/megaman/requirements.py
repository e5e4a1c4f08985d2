"""What it takes to play a card (MM-40 to MM-45), and to have it in play (MM-15 to MM-18, MM-60)."""

from __future__ import annotations

from playmat.games.megaman.card import MegaManCard
from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.zones import GAUGE, RESOURCE_PLACES, RESOURCES
from playmat.kernel.ruling import Ruling, refuse


def meets_requirements(table: MegaMan, seat: int, card: MegaManCard, why: list[Ruling] | None) -> bool:
    """MM-S-23, MM-40, MM-44, MM-45: every requirement printed on it, with your own cards; nothing is used up."""
    return (
        has_power(table, seat, card, why) and has_colors(table, seat, card, why) and has_emblems(table, seat, card, why)
    )


def has_power(table: MegaMan, seat: int, card: MegaManCard, why: list[Ruling] | None) -> bool:
    """MM-41."""
    have = len(table.zone(seat, GAUGE))
    if have >= card.power:
        return True
    return why is not None and refuse(why, "MM-41", "{} needs {} power, you have {}", card.full_title, card.power, have)


def has_colors(table: MegaMan, seat: int, card: MegaManCard, why: list[Ruling] | None) -> bool:
    """MM-42: resources of the color; only resources count."""
    for color, need in card.color_needs:
        have = 0
        for resource in table.zone(seat, RESOURCES):
            if table.card(resource).color == color:
                have += 1
        if have < need:
            return why is not None and refuse(
                why, "MM-42", "{} needs {} {} resources, you have {}", card.full_title, need, color, have
            )
    return True


def has_emblems(table: MegaMan, seat: int, card: MegaManCard, why: list[Ruling] | None) -> bool:
    """MM-27, MM-43, MM-S-1: your cards in play with the large emblem, your NetNavi among them."""
    for emblem, need in card.emblem_needs:
        have = 1 if emblem in table.card(table.navi[seat]).supplies else 0
        for own in table.zone(seat, RESOURCES):
            if emblem in table.card(own).supplies:
                have += 1
        if have < need:
            return refuse(why, "MM-43", "{} needs {} {} emblems, you have {}", card.full_title, need, emblem, have)
    return True


def has_room(table: MegaMan, seat: int, why: list[Ruling] | None) -> bool:
    """MM-24, MM-60."""
    if len(table.zone(seat, RESOURCES)) >= RESOURCE_PLACES:
        return refuse(why, "MM-60", "all {} places for resources are filled", RESOURCE_PLACES)
    return True


def is_unique(table: MegaMan, seat: int, card: int, why: list[Ruling] | None) -> bool:
    """MM-15 to MM-18, MM-21: no second card of the same name under one player, the NetNavi included; viruses exempt."""
    printed = table.card(card)
    if printed.virus:
        return True
    navi = table.card(table.navi[seat])
    if navi.name == printed.name:
        return refuse(why, "MM-18", "you have {} in play already", navi.full_title)
    for own in table.zone(seat, RESOURCES):
        if table.card(own).name == printed.name:
            return refuse(why, "MM-16", "you have {} in play already", table.card(own).full_title)
    return True
