"""What a seat may know of a table of Yu Yu Hakusho (YYH-RUL-37), and what it may imagine behind the rest."""

from __future__ import annotations

from typing import Any

from playmat.cardplay.lasting import Lasting
from playmat.cardplay.seeing import in_order, unordered
from playmat.cardtext.phrase import TOLD
from playmat.games.yuyu.blow import Blow
from playmat.games.yuyu.moving import OF_PLAYERS
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.turn_order import last_turn_of
from playmat.games.yuyu.zones import ARENA, CIRCLE, DECK, DISCARD, HAND, LAST_SLOT, PLAYED, TEAM, UNDER
from playmat.kernel.event import EVERYTHING


def view(table: Yuyu, seat: int) -> dict[str, Any]:
    return {
        "game": "yuyu",
        "seat": seat,
        "turn": table.turn,
        "active": table.active,
        "step": table.step,
        "match": table.match,
        "finished": table.finished,
        "sudden": table.sudden,
        "locked": sorted(table.locked),
        "attacks_left": table.attacks_left,
        "attack": None if table.attacking is None else blow_as_seen(table, table.attacking),
        "effects": [effect_as_seen(table, effect) for effect in table.lasting],
        "seats": [player_as_seen(table, seat, other) for other in range(table.seats)],
        "outcome": None if table.outcome is None else table.outcome.as_data(),
    }


def player_as_seen(table: Yuyu, seat: int, other: int) -> dict[str, Any]:
    fighter = table.fighter(other)
    in_arena = fighter >= 0 and bool(table.zone(other, ARENA))
    return {
        "name": table.names[other],
        "deck_name": table.box.deck_names[other],
        "spirit": table.spirit[other],
        "wins": table.wins[other],
        "debt": table.debt[other],
        "king": table.king[other] >= 0,
        "bonuses": table.bonuses(other) if table.turn or has_shown_team(table, other) else [],
        "fighter": character_as_seen(table, seat, fighter) if in_arena else None,
        "pieces": in_order(table, seat, other, ARENA) if table.king[other] >= 0 else [],
        "slots": {str(number): slot_as_seen(table, seat, other, number) for number in range(2, LAST_SLOT + 1)},
        "circle": [with_face(table, seat, card) for card in table.zone(other, CIRCLE)],
        "unfought": [table.card(card).full_title for card in table.zone(other, CIRCLE) if card in table.unfought],
        "under": [under_as_seen(table, card) for card in table.zone(other, UNDER)],
        "deck": in_order(table, seat, other, DECK)[::-1],
        "hand": unordered(table, seat, other, HAND),
        "discard": in_order(table, seat, other, DISCARD),
        "played": [with_face(table, seat, card) for card in table.zone(other, PLAYED)],
        "team": unordered(table, seat, other, TEAM),
    }


def has_shown_team(table: Yuyu, seat: int) -> bool:
    """YYH-25, YYH-118: has a player's team been turned up in the setup, and is it placed?"""
    fighter = table.fighter(seat)
    return fighter >= 0 and not table.down[fighter] and not table.zone(seat, TEAM)


def slot_as_seen(table: Yuyu, seat: int, other: int, number: int) -> dict[str, Any] | None:
    card = table.in_slot(other, number)
    return None if card < 0 else character_as_seen(table, seat, card)


def character_as_seen(table: Yuyu, seat: int, card: int) -> dict[str, Any]:
    """A character, its damage, and what is attached to it."""
    known = table.knows(seat, card)
    return {
        "name": table.name_as_seen(seat, card),
        "facedown": table.down[card],
        "damage": table.damage[card],
        "defense": table.defense(card) if known else None,
        "attached": attachments_as_seen(table, seat, card),
    }


def attachments_as_seen(table: Yuyu, seat: int, character: int) -> list[dict[str, Any]]:
    """What lies with a character: there is no order in it, but the record keeps one."""
    seen = [attached_as_seen(table, seat, card) for card in table.attached_to(character)]
    if seat == EVERYTHING:
        return seen
    return sorted(seen, key=lambda card: (card["name"] == "?", card["facedown"], card["name"], card["by"]))


def attached_as_seen(table: Yuyu, seat: int, card: int) -> dict[str, Any]:
    return {
        "name": table.name_as_seen(seat, card),
        "facedown": table.down[card],
        "by": table.zone_seat(card),
        "owner": table.owner[card],
    }


def under_as_seen(table: Yuyu, card: int) -> dict[str, str]:
    return {"name": table.card(card).full_title, "under": table.card(table.host[card]).full_title}


def with_face(table: Yuyu, seat: int, card: int) -> str:
    """In brackets what lies facedown: a character that has lost its match, or a card that is about to be attached."""
    name = table.name_as_seen(seat, card)
    return f"({name})" if table.down[card] else name


def blow_as_seen(table: Yuyu, blow: Blow) -> dict[str, Any]:
    return {
        "by": blow.seat,
        "user": table.card(blow.user).full_title,
        "source": table.card(blow.source).full_title,
        "attack": table.line(blow).name,
        "value": table.attack_value(blow),
        "dealt": blow.dealt,
    }


def effect_as_seen(table: Yuyu, effect: Lasting) -> dict[str, Any]:
    """YYH-36: what still lasts, and whose card did it, is open."""
    return {
        "by": effect.seat,
        "source": table.card(effect.source).full_title,
        "cards": [] if effect.stat.startswith(OF_PLAYERS) else [table.called(card) for card in effect.targets],
        "stat": effect.stat,
        "amount": effect.amount,
        "text": "" if effect.phrase is None else table.book.say(effect.phrase, TOLD),
        "until": last_turn_of(table, effect.until),
        "off": effect.off,
    }
