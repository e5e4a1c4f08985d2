"""What a seat may know of the table (SK-RUL-29, SK-13.C.1-1).

Furyoku lies face down, but everybody saw most of it being laid there; unknown are the cards of the setup and of a
reshuffle. The signature moves are hidden until they are shown, though whoever knows the shaman knows them."""

from __future__ import annotations

from typing import Any

from playmat.cardplay.seeing import in_order
from playmat.games.shamanking.card import SIDES
from playmat.games.shamanking.table import ShamanKing
from playmat.games.shamanking.topics import FORCE, INTERCEPT
from playmat.games.shamanking.values import attack_force, cost_of, starting_zone, value
from playmat.games.shamanking.zones import (
    ADVANTAGES,
    ASIDE,
    COLORS,
    DECK,
    DISCARD,
    FLIPPED,
    FROM_NOWHERE,
    FROM_SIGNATURE,
    NO_ATTACK,
    STRIKE,
)


def view(table: ShamanKing, seat: int) -> dict[str, Any]:
    return {
        "game": "shamanking",
        "seat": seat,
        "starter": table.box.starter,
        "turn": table.turn,
        "active": table.active,
        "defending": zone_name(table.defending),
        "attack": attack_as_seen(table),
        "flipped": flipped_as_seen(table),
        "seats": [player_as_seen(table, seat, other) for other in range(table.seats)],
        "outcome": None if table.outcome is None else table.outcome.as_data(),
    }


def zone_name(zone: int) -> str | None:
    return COLORS[zone] if zone >= 0 else None


def attack_as_seen(table: ShamanKing) -> dict[str, Any] | None:
    origin = table.attack_from
    if origin == NO_ATTACK:
        return None
    places = {FROM_NOWHERE: "opening attack", FROM_SIGNATURE: "signature move"}
    return {
        "by": table.attacker,
        "card": table.card(table.attack).full_title if table.attack >= 0 else None,
        "from": places[origin] if origin in places else COLORS[origin],
        "force": attack_force(table),
        "reasons": reasons(table, "attack"),
        "starts": COLORS[starting_zone(table)],
        "answered": table.answered,
        "paid": paid_for(table, table.attack),
    }


def reasons(table: ShamanKing, name: str) -> list[dict[str, Any]]:
    """SK-RUL-20: what a number is made of, as `explain` has it."""
    return [{"amount": line.amount, "source": line.source} for line in table.explain(name).lines]


def flipped_as_seen(table: ShamanKing) -> dict[str, Any] | None:
    card = table.flipped()
    if card < 0:
        return None
    printed = table.card(card)
    return {
        "card": printed.full_title,
        "intercept": value(table, card, INTERCEPT) if printed.is_strike else None,
        "force": value(table, card, FORCE) if printed.is_strike else None,
        "reasons": {stat: reasons(table, stat) for stat in ("intercept", "force")} if printed.is_strike else {},
        "cost": dict(zip(COLORS, cost_of(table, card), strict=True)),
        "paid": paid_for(table, card),
    }


def paid_for(table: ShamanKing, strike: int) -> list[dict[str, Any]]:
    """What payment powers have done to a strike so far."""
    return [
        {
            "source": table.card(effect.source).full_title,
            "stat": effect.stat,
            "amount": effect.amount,
            "text": "" if effect.phrase is None else table.book.say(effect.phrase),
        }
        for effect in table.lasting
        if strike in effect.targets
    ]


def player_as_seen(table: ShamanKing, seat: int, other: int) -> dict[str, Any]:
    shaman = table.shaman[other] if table.shaman else -1
    moves = table.moves[2 * other : 2 * other + 2]
    return {
        "name": table.names[other],
        "deck_name": table.box.deck_names[other],
        "points": table.points[other],
        "shaman": table.card(shaman).full_title if shaman >= 0 else None,
        "traits": list(table.card(shaman).traits) if shaman >= 0 else [],
        "side": SIDES[table.side[other]],
        "moves": [table.name_as_seen(seat, move) for move in moves],
        "charged": [COLORS[zone] for zone in table.charged_zones(other)],
        "furyoku": {COLORS[zone]: in_order(table, seat, other, zone) for zone in range(3)},
        "teamworks": {COLORS[zone]: teamwork_name(table, other, zone) for zone in range(3)},
        "advantages": in_order(table, seat, other, ADVANTAGES),
        "strike": in_order(table, seat, other, STRIKE),
        "flipped": in_order(table, seat, other, FLIPPED),
        "aside": in_order(table, seat, other, ASIDE),
        "discard": in_order(table, seat, other, DISCARD),
        "deck": in_order(table, seat, other, DECK),
        "no_replenish": table.no_replenish[other],
        "used": [table.card(card).full_title for card in cards_used(table) if table.owner[card] == other],
    }


def cards_used(table: ShamanKing) -> list[int]:
    """Those whose limited powers were used, once for each power."""
    return [int(use.partition("/")[0]) for use in table.used]


def teamwork_name(table: ShamanKing, seat: int, zone: int) -> str | None:
    card = table.teamwork_in(seat, zone)
    return table.card(card).full_title if card >= 0 else None
