"""What a seat may know of a table of Shadowfist (SF-10.3-a, SF-2.2-f), and what it may imagine behind the rest."""

from __future__ import annotations

from typing import Any

from playmat.cardplay.lasting import Lasting
from playmat.cardplay.seeing import imagine_faces, in_order, unordered
from playmat.games.shadowfist.choosing import imagine_picks
from playmat.games.shadowfist.records import POLICIES, Scene, Slot
from playmat.games.shadowfist.scene import slot_name
from playmat.games.shadowfist.table import Shadowfist
from playmat.games.shadowfist.values import body, fighting, hand_size, held, pool, power_of, required
from playmat.games.shadowfist.zones import (
    BURNED,
    CHARACTERS,
    COLUMNS,
    DECK,
    EDGES,
    HAND,
    REMOVED,
    SITES,
    SMOKED,
    STATES,
    TOASTED,
)
from playmat.kernel.chance import Chance


def view(table: Shadowfist, seat: int) -> dict[str, Any]:
    return {
        "game": "shadowfist",
        "seat": seat,
        "turn": table.turn,
        "active": table.active,
        "shot": table.shot,
        "income": table.income,
        "attacks": list(table.attacks),
        "failed": table.has_failed(table.active),
        "seats": [player_as_seen(table, seat, other) for other in range(table.seats)],
        "seating": table.seats_in_order(),
        "attack": attack_as_seen(table, seat),
        "scenes": [scene_as_seen(scene, table) for scene in table.scenes if scene.slots or scene.following],
        "auction": auction_as_seen(table),
        "effects": [effect_as_seen(table, e) for e in table.lasting if e.number],
        "control": [control_as_seen(table, number) for number in range(len(table.controls))],
        "signposts": [signpost_as_seen(table, number) for number in range(len(table.signposts))],
        "limited": [[table.names[who], title] for who, title in table.limited],
        "one_shots": [[table.names[who], title] for who, title in table.one_shots],
        "outcome": None if table.outcome is None else table.outcome.as_data(),
    }


def player_as_seen(table: Shadowfist, seat: int, other: int) -> dict[str, Any]:
    return {
        "name": table.names[other],
        "deck_name": table.box.deck_names[other],
        "out": table.out[other],
        "power": table.power[other],
        "resources": pool(table, other),
        "held": held(table, other),
        "required": required(table, other),
        "hand_size": hand_size(table, other),
        "sites_played": table.sites_played[other],
        "sites": [site_as_seen(table, seat, card) for card in in_columns(table, other)],
        "characters": [character_as_seen(table, card) for card in table.zone(other, CHARACTERS)],
        "states": [card_as_seen(table, card) for card in table.zone(other, STATES)],
        "edges": [card_as_seen(table, card) for card in table.zone(other, EDGES)],
        "hand": unordered(table, seat, other, HAND),
        "deck": in_order(table, seat, other, DECK)[::-1],
        "smoked": in_order(table, seat, other, SMOKED),
        "toasted": in_order(table, seat, other, TOASTED),
        "burned": in_order(table, seat, other, BURNED),
        "removed": in_order(table, seat, other, REMOVED),
    }


def in_columns(table: Shadowfist, seat: int) -> list[int]:
    return sorted(table.zone(seat, SITES), key=lambda site: (table.at[site], table.row[site]))


def site_as_seen(table: Shadowfist, seat: int, card: int) -> dict[str, Any]:
    """SF-S-12: a face-down Site shows where it is, that it is turned, and what it generates; no more."""
    known = not table.hidden[card] or table.knows(seat, card)
    return {
        "title": table.title(card) if known else "?",
        "face_down": bool(table.hidden[card]),
        "column": table.at[card],
        "row": table.row[card],
        "body": body(table, card) if known else None,
        "power": power_of(table, card),
        **marks(table, card),
    }


def character_as_seen(table: Shadowfist, card: int) -> dict[str, Any]:
    location = table.location(card)
    return {
        "title": table.title(card),
        "fighting": fighting(table, card),
        "at": table.at[card],
        "location": [location // COLUMNS, location % COLUMNS - 1],
        "visiting": card in table.visiting,
        **marks(table, card),
    }


def card_as_seen(table: Shadowfist, card: int) -> dict[str, Any]:
    subject = table.subject[card]
    return {
        "title": table.title(card),
        "subject": table.name_in_play(subject) if subject >= 0 else None,
        **marks(table, card),
    }


def marks(table: Shadowfist, card: int) -> dict[str, Any]:
    return {
        "name": table.name_in_play(card),
        "turned": bool(table.turned[card]),
        "damage": table.damage[card],
        "counters": table.counters.get(card, 0),
        "unresolved": bool(table.fresh[card]),
        "owner": table.owner[card],
        "states": [table.title(state) for state in table.states_on(card)],
    }


def attack_as_seen(table: Shadowfist, seat: int) -> dict[str, Any] | None:
    attack = table.attack
    if attack is None:
        return None
    return {
        "player": attack.player,
        "defender": attack.defender,
        "attackers": [
            {
                "title": table.title(card),
                "name": table.name_as_all_see(card),
                "controller": table.controller(card),
                "target": table.name_as_all_see(target),
                "interceptors": [table.name_as_all_see(other) for other in attack.chains.get(card, [])],
            }
            for card, target in zip(attack.attackers, attack.targets, strict=True)
        ],
        "success": attack.success,
        "joined": attack.joined,
        "fallen": [table.title(site) for site in attack.fallen],
        "participants": [table.name_as_all_see(card) for card in attack.participants],
        "stealthed": [table.title(card) for card in attack.stealthed],
    }


def scene_as_seen(scene: Scene, table: Shadowfist) -> dict[str, Any]:
    """The bottom effect first. One without effects is not there yet: somebody may be thinking about the first one."""
    return {
        "policy": POLICIES[scene.policy],
        "resolving": scene.resolving,
        "declared": scene.declared,
        "effects": [slot_as_seen(table, slot) for slot in scene.slots],
        "following": [slot_as_seen(table, slot) for slot in scene.following],
    }


def slot_as_seen(table: Shadowfist, slot: Slot) -> dict[str, Any]:
    return {
        "kind": slot.kind,
        "seat": slot.seat,
        "source": slot_name(table, slot),
        "canceled": slot.canceled,
        "chosen": chosen_for(table, slot),
    }


def chosen_for(table: Shadowfist, slot: Slot) -> list[str]:
    """SF-2.3-c: what was chosen is open."""
    if slot.frame < 0 or slot.frame not in table.frames:
        return []
    frame = table.frame(slot.frame)
    stays = [stay for way, cards in frame.ways.items() if is_choice(way) for stay in cards]
    return [table.name_as_all_see(card) for card in table.still_there(stays)]


def is_choice(way: str) -> bool:
    """Cards that were chosen stand under the address of the words that asked for them."""
    return ":" in way and not way.startswith(("who ", "way ", "due "))


def auction_as_seen(table: Shadowfist) -> dict[str, Any] | None:
    auction = table.auction
    if auction is None:
        return None
    return {
        "title": table.title(auction.newer),
        "bid": auction.bid,
        "bidder": auction.bidder,
        "turn": auction.turn,
        "controllers": [table.controller(card) for card in auction.copies],
    }


def effect_as_seen(table: Shadowfist, effect: Lasting) -> dict[str, Any]:
    return {
        "by": effect.seat,
        "source": table.card(effect.source).full_title,
        "on": [table.name_as_all_see(card) if card >= 0 else table.names[-1 - card] for card in effect.targets],
        "stat": effect.stat,
        "amount": effect.amount,
        "word": effect.word,
        "text": "" if effect.phrase is None else table.said(effect.phrase),
        "until": effect.until,
        "off": effect.off,
    }


def control_as_seen(table: Shadowfist, number: int) -> dict[str, Any]:
    control = table.controls[number]
    return {"card": table.name_as_all_see(control.card), "seat": control.seat, "until": control.until}


def signpost_as_seen(table: Shadowfist, number: int) -> dict[str, Any]:
    post = table.signposts[number]
    return {
        "source": table.card(post.source).full_title,
        "from": table.name_as_all_see(post.origin),
        "to": table.name_as_all_see(post.to) if post.to >= 0 else "",
    }


def imagine(table: Shadowfist, seat: int, chance: Chance) -> Shadowfist:
    """Only a Feng Shui Site can lie face down."""
    twin = table.clone()
    imagine_picks(twin, seat, chance)
    imagine_faces(twin, seat, chance, lies_there)
    return twin


def lies_there(table: Any, card: int, face: int) -> bool:
    return not table.hidden[card] or bool(table.cards[face].is_feng_shui)
