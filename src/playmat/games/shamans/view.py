"""What a seat may know of a table of Shamans, and what it may imagine behind the rest."""

from __future__ import annotations

from typing import Any

from playmat.games.shamans.artifacts import KeepOrShow
from playmat.games.shamans.components import ARTIFACT_KEYS, ECLIPSE, MASK, NUMBERS, ROLE_NAMES, card_name
from playmat.games.shamans.portals import MovePawn, Window
from playmat.games.shamans.rituals import Eliminate
from playmat.games.shamans.table import Shamans
from playmat.kernel.chance import Chance
from playmat.kernel.event import EVERYTHING, Log
from playmat.kernel.step import Step


def knows(seat: int, bits: int) -> bool:
    """Is `seat` among those who know?"""
    return seat == EVERYTHING or (seat >= 0 and bits & (1 << seat) != 0)


def knows_tile(table: Shamans, seat: int, tile: int) -> bool:
    return table.tile_up[tile] or knows(seat, table.known_tiles[tile])


def knows_role(table: Shamans, seat: int, role_card: int) -> bool:
    return table.role_up[role_card] or knows(seat, table.known_roles[role_card])


def view(table: Shamans, seat: int) -> dict[str, Any]:
    box = table.box
    return {
        "game": "shamans",
        "seat": seat,
        "round": table.round,
        "turn": table.turns,
        "first_player": table.first_player,
        "guide": table.guide,
        "destination": table.worlds[table.destination] if table.destination >= 0 else None,
        "distance": table.distance,
        "track": box.max_distance,
        "worlds": [
            {
                "name": table.worlds[world],
                "ritual": table.rituals[world],
                "size": box.numbers,
                "placed": sorted(card % NUMBERS + 1 for card in table.placed[world]),
            }
            for world in range(len(table.worlds))
        ],
        "display": [ARTIFACT_KEYS[table.kind(tile)] for tile in table.display],
        "deck": deck_as_seen(table, seat),
        "eclipse": ("left" if table.eclipse_left else "right") if eclipse_visible(table, seat) else None,
        "removed": sorted(tile_as_seen(table, seat, tile) for tile in table.removed),
        "seats": [player_as_seen(table, seat, other) for other in range(box.seats)],
        "announced": announced(table),
        "outcome": None if table.outcome is None else table.outcome.as_data(),
    }


def announced(table: Shamans) -> dict[str, Any] | None:
    """What everybody knows is about to happen, while Portals may still come first (SH-44)."""
    for step in reversed(table.agenda):
        if isinstance(step, MovePawn):
            return {"pawn": step.spaces, "because": step.because}
        if isinstance(step, Eliminate):
            return {"eliminates": step.seat}
        if not isinstance(step, Window):
            return None
    return None


def eclipse_visible(table: Shamans, seat: int) -> bool:
    """The Eclipse shows its face from the moment it is on top of the deck (SH-S-15)."""
    on_top = bool(table.deck) and table.deck[-1] == table.box.eclipse
    return table.eclipse_shown or on_top or seat == EVERYTHING


def deck_as_seen(table: Shamans, seat: int) -> list[str]:
    """Top first."""
    tiles = ["?"] * len(table.deck)
    for i, tile in enumerate(reversed(table.deck)):
        if seat == EVERYTHING or (i == 0 and tile == table.box.eclipse):
            tiles[i] = ARTIFACT_KEYS[table.kind(tile)]
    return tiles


def tile_as_seen(table: Shamans, seat: int, tile: int) -> str:
    """Open: its name; face down and known to the seat: its name in brackets; else a question mark."""
    key = ARTIFACT_KEYS[table.kind(tile)]
    if table.tile_up[tile]:
        return key
    return f"({key})" if knows(seat, table.known_tiles[tile]) else "?"


def cards_as_seen(table: Shamans, seat: int, cards: list[int]) -> list[str]:
    """Known cards by name, sorted, then a question mark for each other one."""
    known = [card for card in cards if knows(seat, table.known_cards[card])]
    known.sort()
    return [card_name(table.worlds, card) for card in known] + ["?"] * (len(cards) - len(known))


def player_as_seen(table: Shamans, seat: int, other: int) -> dict[str, Any]:
    role_card = table.role_of[other] if table.role_of else -1
    front = table.front[other]
    passing = table.passing[other]
    return {
        "name": table.names[other],
        "points": table.points[other],
        "hand": cards_as_seen(table, seat, table.hands[other]),
        "front": card_name(table.worlds, front) if front >= 0 else None,
        "played": table.has_played[other],
        "passing": card_name(table.worlds, passing) if passing >= 0 and seat in (other, EVERYTHING) else None,
        "aside": cards_as_seen(table, seat, table.aside[other]),
        "tiles": sorted(tile_as_seen(table, seat, tile) for tile in table.tiles_of[other]),
        "role": ROLE_NAMES[table.box.roles[role_card]]
        if role_card >= 0 and knows_role(table, seat, role_card)
        else None,
        "revealed": role_card >= 0 and table.role_up[role_card],
        "eliminated": table.eliminated[other],
    }


def pieces(table: Shamans) -> list[str]:
    """Every World card, tile and Role card, from the zone it is in (SH-5)."""
    front = [card for card in table.front if card >= 0]
    cards = [card for zone in (*table.hands, *table.aside, *table.placed, front) for card in zone]
    tiles = [tile for zone in (*table.tiles_of, table.display, table.deck, table.removed) for tile in zone]
    return [
        *(card_name(table.worlds, card) for card in cards),
        *(f"{ARTIFACT_KEYS[table.kind(tile)]} tile {tile + 1}" for tile in tiles),
        *(f"{ROLE_NAMES[table.box.roles[role]]} role {role + 1}" for role in table.role_of),
    ]


def imagine(table: Shamans, seat: int, chance: Chance) -> Shamans:
    """Deal anew what the seat does not know. The pools are sorted first, so that only the seat's knowledge and
    `chance` decide what comes out. The log stays behind: it knows how things really are."""
    twin = table.clone()
    twin.recording = False
    twin.log = Log([])
    twin.chance = Chance(b"".join(chance.below(256).to_bytes(1, "big") for _ in range(16)))
    imagine_cards(twin, seat, chance)
    imagine_roles(twin, seat, chance)
    imagine_tiles(twin, seat, chance)
    imagine_passing(twin, seat, chance)
    decision = twin.decision
    if decision is not None and decision.seat != seat:
        twin.decision = None
        imagine_step(twin, decision.step).run(twin)
    return twin


def imagine_cards(table: Shamans, seat: int, chance: Chance) -> None:
    """Cards in other hands and set aside. Whether another player still knows a neighbour's card, because they passed it
    on (SH-40), the seat cannot tell; here they do not."""
    piles = table.hands + table.aside
    unknown = [card for pile in piles for card in pile if not knows(seat, table.known_cards[card])]
    unknown.sort()
    chance.shuffle(unknown)
    own = 1 << seat if seat >= 0 else 0
    knowledge = [table.everyone()] * len(table.known_cards)
    taken = 0
    for i, pile in enumerate(piles):
        owner = i % table.box.seats
        kept = [card for card in pile if knows(seat, table.known_cards[card])]
        number = len(pile) - len(kept)
        pile[:] = sorted(kept + unknown[taken : taken + number])
        taken += number
        for card in pile:
            knowledge[card] = table.known_cards[card] if owner == seat else table.known_cards[card] & own | 1 << owner
    table.known_cards = knowledge


def imagine_roles(table: Shamans, seat: int, chance: Chance) -> None:
    """Who else knows the card before a player goes on knowing whatever lies there: exchanges are made in the open."""
    seats = [other for other in range(table.box.seats) if not knows_role(table, seat, table.role_of[other])]
    cards = [table.role_of[other] for other in seats]
    knowledge = [table.known_roles[card] for card in cards]
    cards.sort()
    chance.shuffle(cards)
    for other, card, bits in zip(seats, cards, knowledge, strict=True):
        table.role_of[other] = card
        table.known_roles[card] = bits


def imagine_tiles(table: Shamans, seat: int, chance: Chance) -> None:
    """Other players' face-down tiles: never a Mask, which has to be shown, nor the Eclipse. Then the deck."""
    piles = [*table.tiles_of, table.removed]
    hidden = [[tile for tile in pile if not knows_tile(table, seat, tile)] for pile in piles]
    knowledge = [sorted(table.known_tiles[tile] for tile in tiles) for tiles in hidden]
    pool = sorted(table.deck + [tile for tiles in hidden for tile in tiles])
    keepable = [tile for tile in pool if table.kind(tile) not in (MASK, ECLIPSE)]
    chance.shuffle(keepable)
    for pile, unknown, bits_of_each in zip(piles, hidden, knowledge, strict=True):
        if unknown:
            pile[:] = sorted(tile for tile in pile if tile not in unknown)
        for bits in bits_of_each:
            tile = keepable.pop()
            pool.remove(tile)
            pile.append(tile)
            table.known_tiles[tile] = bits
    imagine_deck(table, pool, chance)


def imagine_deck(table: Shamans, pool: list[int], chance: Chance) -> None:
    """The Eclipse is not on top (SH-14) unless everybody sees it there, with its face (SH-S-15)."""
    eclipse = table.box.eclipse
    on_top = bool(table.deck) and table.deck[-1] == eclipse
    for tile in pool:
        table.known_tiles[tile] = 0
    chance.shuffle(pool)
    if eclipse in pool:
        pool.remove(eclipse)
        pool.insert(len(pool) if on_top else chance.below(max(len(pool), 1)), eclipse)
        if not on_top:
            table.eclipse_left = chance.below(2) == 0
    table.deck = pool


def imagine_passing(table: Shamans, seat: int, chance: Chance) -> None:
    """Cards that others have secretly chosen to pass: any card of the hand imagined for them."""
    for other in range(table.box.seats):
        if other != seat and table.passing[other] >= 0:
            table.passing[other] = table.hands[other][chance.below(len(table.hands[other]))]


def imagine_step(table: Shamans, step: Step) -> Step:
    """Somebody else's tile just drawn is the one imagined for them."""
    return KeepOrShow(step.seat, table.tiles_of[step.seat][-1]) if isinstance(step, KeepOrShow) else step
