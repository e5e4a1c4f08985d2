"""What a seat may know of a table of MegaMan (MM-S-26), and what it may imagine behind the rest."""

from __future__ import annotations

from typing import Any

from playmat.cardplay.lasting import Lasting
from playmat.cardplay.seeing import in_order, unordered
from playmat.cardtext.phrase import TOLD
from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.zones import DECK, DISCARD, GAUGE, GONE, HAND, LEVEL_UP, PLAYED, RESOURCES, REVEALED


def view(table: MegaMan, seat: int) -> dict[str, Any]:
    return {
        "game": "megaman",
        "seat": seat,
        "turn": table.turn,
        "active": table.active,
        "phase": table.phase,
        "passes": table.passes,
        "plays": table.plays,
        "blasted": table.has_blasted,
        "destiny": table.destiny(table.active) if table.navi else 0,
        "destinies": [table.card(effect.source).full_title for effect in table.live_destinies(table.active)],
        "destiny_cards": [destiny_with_fate(table, effect) for effect in table.destinies() if effect.stat != REVEALED],
        "effects": [effect_as_seen(table, effect) for effect in table.lasting],
        "seats": [player_as_seen(table, seat, other) for other in range(table.seats)],
        "outcome": None if table.outcome is None else table.outcome.as_data(),
    }


def player_as_seen(table: MegaMan, seat: int, other: int) -> dict[str, Any]:
    navi = table.navi[other] if table.navi else -1
    return {
        "name": table.names[other],
        "deck_name": table.box.deck_names[other],
        "navi": table.card(navi).full_title if navi >= 0 else None,
        "strength": table.strength(other) if navi >= 0 else 0,
        "defense": table.defense(other) if navi >= 0 else 0,
        "blast": table.blast_number(other) if navi >= 0 else 0,
        "deck": in_order(table, seat, other, DECK)[::-1],
        "hand": unordered(table, seat, other, HAND),
        "discard": in_order(table, seat, other, DISCARD),
        "gauge": in_order(table, seat, other, GAUGE),
        "resources": in_order(table, seat, other, RESOURCES),
        "played": in_order(table, seat, other, PLAYED),
        "level_up": in_order(table, seat, other, LEVEL_UP),
        "gone": in_order(table, seat, other, GONE),
        "chips_left": table.chips_to_play(other),
        "chips": [with_fate(table, card) for card in table.chips if table.owner[card] == other],
    }


def with_fate(table: MegaMan, card: int) -> str:
    """A BattleChip of this main phase; in brackets if it has been cancelled."""
    title = table.card(card).full_title
    return f"({title})" if card in table.cancelled else title


def destiny_with_fate(table: MegaMan, destiny: Lasting) -> str:
    """A blast destiny of this main phase; in brackets if it has been cancelled."""
    title = table.card(destiny.source).full_title
    return f"({title})" if destiny.off else title


def effect_as_seen(table: MegaMan, effect: Lasting) -> dict[str, Any]:
    """MM-86: what still lasts, and whose card did it, is open."""
    navis = [card for card in effect.targets if card in table.navi]
    others = [card for card in effect.targets if card not in table.navi]
    return {
        "by": effect.seat,
        "source": table.card(effect.source).full_title,
        "on": [table.owner[card] for card in navis],
        "cards": [table.card(card).full_title for card in others],
        "stat": effect.stat,
        "amount": effect.amount,
        "text": "" if effect.phrase is None else table.book.say(effect.phrase, TOLD),
        "until": effect.until,
        "off": effect.off,
    }
