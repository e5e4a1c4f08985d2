"""What is hidden in Shamans, from its rules: written without a look at the game's own `view` and `seen_by`.

Hidden from a seat: the World cards in other hands and set aside (SH-58), except those it passed on itself (SH-40); Role
cards of others (SH-15) that were never shown to it; face-down tiles of others (SH-34), also those of eliminated
players (SH-63); the order of the tile deck and the Eclipse's face until it is on top (SH-13, SH-S-15); what others have
chosen to pass (SH-S-32); and which card of a neighbour another player knows because they passed it.
"""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any

from playmat.games.shamans.artifacts import KeepOrShow
from playmat.games.shamans.components import ECLIPSE, MASK
from playmat.games.shamans.events import (
    CardPassed,
    CardPlayed,
    CardsPlaced,
    EclipseShown,
    PlayerEliminated,
    RoleRevealed,
    RolesExchanged,
    RoundBegan,
    TileTaken,
    TileTurnedUp,
)
from playmat.games.shamans.portals import MovePawn, Window
from playmat.games.shamans.table import Shamans
from playmat.kernel.decision import Decision
from playmat.kernel.event import SPECTATOR, Event
from playmat.testkit import LawBroken
from playmat.testkit.hidden import Scramble

OPEN = {
    "RoundBegan", "TurnBegan", "CardPlayed", "PawnMoved", "PortalUsed", "CardsPlaced", "WorldCompleted", "TileTurnedUp",
    "TileDiscarded", "DisplayRefilled", "EclipseShown", "RoleRevealed", "PartnerNamed", "RolesExchanged",
    "RitualWithoutEffect", "TargetNamed", "PlayerEliminated", "HandSetAside", "GuideNamed", "PointsGained",
    "RoundEnded", "GameEnded",
}  # fmt: skip
"""Happens before everybody's eyes."""


def bit(seat: int) -> int:
    return 1 << seat if seat >= 0 else 0


class ShamansSecrets:
    def scrambles(self) -> dict[str, Scramble]:
        return {
            "cards": change_cards,
            "two cards": change_two_cards,
            "roles": change_roles,
            "tiles": change_tiles,
            "eclipse": change_eclipse,
            "passing": change_passing,
        }

    def perceives(self, event: dict[str, Any], seat: int) -> dict[str, Any] | None:
        name = event["is"].rsplit(".", 1)[-1]
        if name in OPEN:
            return event
        if name == "TileTaken":
            return event if not event["from_deck"] or event["seat"] == seat else without(event, "kind")
        if name == "CardPassed":
            return event if seat in (event["giver"], event["receiver"]) else without(event, "card")
        if name == "RoleDealt":
            return event if event["seat"] == seat else without(event, "role")
        raise LookupError(f"say who may perceive {name}")

    def sees(self, position: Shamans, seat: int) -> Any:
        """The own hand as dealt, the Eclipse from the moment it is on top (SH-S-15), and what has been announced while
        Portals may come first (SH-S-6)."""
        on_top = eclipse_on_top(position) and position.eclipse_left
        next_step = next((step for step in reversed(position.agenda) if not isinstance(step, Window)), None)
        announced = (next_step.spaces, next_step.because) if isinstance(next_step, MovePawn) else None
        return [position.hands[seat] if seat >= 0 else [], eclipse_on_top(position), on_top, announced]

    def places(self, position: Shamans, seat: int) -> dict[str, Hashable]:
        found: dict[str, Hashable] = {}
        for other in range(position.box.seats):
            for card in position.box.cards:
                found[f"{card} in hand {other}"] = card in position.hands[other]
                found[f"{card} set aside by {other}"] = card in position.aside[other]
                found[f"{card} passed by {other}"] = position.passing[other] == card
            found[f"role of {other}"] = position.box.roles[position.role_of[other]]
            found[f"tiles of {other}"] = tuple(sorted(position.kind(tile) for tile in position.tiles_of[other]))
        for place, tile in enumerate(position.deck):
            found[f"deck {place}"] = position.kind(tile)
        found["eclipse"] = position.eclipse_left
        return found


def without(event: dict[str, Any], field: str) -> dict[str, Any]:
    return {name: value for name, value in event.items() if name != field}


def eclipse_on_top(table: Shamans) -> bool:
    return bool(table.deck) and table.deck[-1] == table.box.eclipse


# -- World cards -----------------------------------------------------------------------------------------------------


def change_cards(table: Shamans, seat: int, random: Random) -> None:
    """Cards change places with others the seat does not know; and it may have been another card that was passed."""
    passes = passes_of_others(table, seat)
    for event in passes:
        table.known_cards[event.card] &= ~bit(event.giver)
    shuffle_cards(table, seat, random)
    for event in passes:
        table.known_cards[random.choice(might_have_got(table, event.receiver))] |= bit(event.giver)
    change_passing(table, seat, random)


def shuffle_cards(table: Shamans, seat: int, random: Random) -> None:
    others = [owner for owner in range(table.box.seats) if owner != seat]
    piles = [(owner, pile) for owner in others for pile in (table.hands[owner], table.aside[owner])]
    known = passed_by(table, seat)
    hidden = [card for _, pile in piles for card in pile if card not in known]
    random.shuffle(hidden)
    for owner, pile in piles:
        pile[:] = sorted(card if card in known else hidden.pop() for card in pile)
        for card in pile:
            table.known_cards[card] = table.known_cards[card] & bit(seat) | bit(owner)


def passed_by(table: Shamans, seat: int) -> set[int]:
    """SH-40: the only card of another hand that a player knows is the one they passed there."""
    return {event.card for event in this_round(table) if isinstance(event, CardPassed) and event.giver == seat}


def change_two_cards(table: Shamans, seat: int, random: Random) -> None:
    """Two cards the seat does not know, in different hands, are the other way round."""
    others = [hand for owner, hand in enumerate(table.hands) if owner != seat and table.passing[owner] < 0]
    known = passed_by(table, seat)
    free = [[i for i, card in enumerate(hand) if card not in known] for hand in others]
    pairs = [(a, b) for a in range(len(others)) for b in range(a) if free[a] and free[b]]
    if pairs:
        a, b = random.choice(pairs)
        i, j = random.choice(free[a]), random.choice(free[b])
        one, other = others[a][i], others[b][j]
        others[a][i], others[b][j] = other, one
        who = table.known_cards
        who[one], who[other] = who[other], who[one]
        others[a].sort()
        others[b].sort()


def this_round(table: Shamans) -> list[Event]:
    events = table.log.since(0)
    starts = [number for number, event in enumerate(events) if isinstance(event, RoundBegan)]
    return events[starts[-1] :]


def passes_of_others(table: Shamans, seat: int) -> list[CardPassed]:
    passes = [event for event in this_round(table) if isinstance(event, CardPassed)]
    return [event for event in passes if seat not in (event.giver, event.receiver)]


def might_have_got(table: Shamans, receiver: int) -> list[int]:
    """Every card that may be the one passed to `receiver`: any they hold, or played or lost since."""
    events = this_round(table)
    shown = next(number for number, event in enumerate(events) if isinstance(event, EclipseShown))
    since = events[shown:]
    gone = [event.card for event in since if isinstance(event, CardPlayed) and event.seat == receiver]
    if table.eliminated[receiver] and not table.aside[receiver]:
        gone += [card for event in since if isinstance(event, CardsPlaced) for card in event.cards]
    return table.hands[receiver] + table.aside[receiver] + gone


def change_passing(table: Shamans, seat: int, random: Random) -> None:
    """SH-S-32: others may have chosen any card of their hand."""
    for other in range(table.box.seats):
        if other != seat and table.passing[other] >= 0:
            table.passing[other] = random.choice(table.hands[other])


# -- roles -----------------------------------------------------------------------------------------------------------


def change_roles(table: Shamans, seat: int, random: Random) -> None:
    """Who has seen the card before a player is no secret: exchanges are made in the open."""
    others = [other for other, who_knows in enumerate(role_knowledge(table)) if seat not in who_knows]
    cards = [table.role_of[other] for other in others]
    who = [table.known_roles[card] for card in cards]
    random.shuffle(cards)
    for other, card, bits in zip(others, cards, who, strict=True):
        table.role_of[other] = card
        table.known_roles[card] = bits


def role_knowledge(table: Shamans) -> list[set[int]]:
    """For the Role card before each player, who knows it: its holder (SH-15), whoever has exchanged it (SH-50), and
    everybody, spectators too, once it has been revealed (SH-46, SH-56)."""
    knowledge = [{seat} for seat in range(table.box.seats)]
    for event in this_round(table):
        if isinstance(event, RolesExchanged):
            both = {event.seat, event.partner}
            mine, its = knowledge[event.seat], knowledge[event.partner]
            knowledge[event.seat], knowledge[event.partner] = its | both, mine | both
        elif isinstance(event, RoleRevealed):
            knowledge[event.seat] = {SPECTATOR, *range(table.box.seats)}
    return knowledge


# -- tiles -----------------------------------------------------------------------------------------------------------


def change_tiles(table: Shamans, seat: int, random: Random) -> None:
    """Deal the unseen tiles anew until they might lie so: no Mask face down, the Eclipse where it can be."""
    check_face_down(table)
    piles = [pile for owner, pile in enumerate(table.tiles_of) if owner != seat] + [table.removed]
    places = [(pile, i) for pile in piles for i, tile in enumerate(pile) if not table.tile_up[tile]]
    places = [(pile, i) for pile, i in places if pile is not table.removed or not owned(table, seat, pile[i])]
    who = [table.known_tiles[pile[i]] for pile, i in places]
    before = [pile[i] for pile, i in places]
    top = eclipse_on_top(table)
    tiles = before + table.deck
    while True:
        random.shuffle(tiles)
        kinds = {table.kind(tile) for tile in tiles[: len(places)]}
        if not kinds & {MASK, ECLIPSE} and (tiles[-1:] == [table.box.eclipse]) == top:
            break
    for (pile, i), tile, bits in zip(places, tiles, who, strict=False):
        pile[i] = tile
        table.known_tiles[tile] = bits
    table.deck = tiles[len(places) :]
    for tile in table.deck:
        table.known_tiles[tile] = 0
    change_drawn_tile(table, dict(zip(before, tiles, strict=False)))


def check_face_down(table: Shamans) -> None:
    """SH-34: face down lies what was drawn from the deck and not turned up, in play or out of it (SH-63)."""
    down, out = [0] * table.box.seats, [0] * table.box.seats
    for event in this_round(table):
        if isinstance(event, TileTaken) and event.from_deck:
            down[event.seat] += 1
        elif isinstance(event, TileTurnedUp):
            down[event.seat] -= 1
        elif isinstance(event, PlayerEliminated):
            out[event.seat], down[event.seat] = down[event.seat], 0
    for seat in range(table.box.seats):
        lying = sum(not table.tile_up[tile] for tile in table.tiles_of[seat])
        gone = sum(not table.tile_up[tile] and owned(table, seat, tile) for tile in table.removed)
        if (lying, gone) != (down[seat], out[seat]):
            raise LawBroken(
                f"seat {seat} has {lying} tiles face down and {gone} gone, and drew {down[seat]}, {out[seat]}"
            )


def owned(table: Shamans, seat: int, tile: int) -> bool:
    """Did this face-down tile belong to the seat? Its owner alone knows it."""
    return table.known_tiles[tile] == bit(seat)


def change_drawn_tile(table: Shamans, instead: dict[int, int]) -> None:
    """The tile somebody has just drawn and may keep face down is one of those."""
    decision = table.decision
    if decision is not None and isinstance(decision.step, KeepOrShow) and decision.step.tile in instead:
        step = KeepOrShow(decision.step.seat, instead[decision.step.tile])
        table.decision = Decision(step, decision.seat, decision.prompt, decision.options, decision.window)


def change_eclipse(table: Shamans, seat: int, random: Random) -> None:
    if not table.eclipse_shown and not eclipse_on_top(table):
        table.eclipse_left = random.random() < 0.5


SECRETS = ShamansSecrets()
