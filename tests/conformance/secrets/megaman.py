"""What is hidden in MegaMan, from its rules: written without a look at the game's own `view` and `seen_by`.

Hidden from a seat (MM-S-26): both decks and both power gauges, and the other player's hand, as far as the seat has not
lawfully seen the card that lies there: in play, in a discard pile, revealed for a blast, or in its own hand before it
was put away. A shuffle makes all of a deck unknown again. Nobody is shown which card was recharged (MM-37), though the
discard pile, which is open, lacks it afterwards. The lists of both decks are open, so that each player's unseen cards
are a known number of known cards in unknown places.
"""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any

from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.zones import DECK, DISCARD, GAUGE, GONE, HAND, LEVEL_UP, NAVI, PLAYED, RESOURCES, ZONES
from playmat.kernel.decision import Decision
from playmat.testkit.hidden import Scramble

OPEN_ZONES = (DISCARD, RESOURCES, NAVI, PLAYED, LEVEL_UP, GONE)
HIDDEN_ZONES = (DECK, HAND, GAUGE)

OPEN = {
    "DestinyCut", "TurnBegan", "PhaseBegan", "CardPlayed", "ResourceSpent", "Passed", "Blasted", "Revealed",
    "Cancelled", "DeckSearched", "Decided", "Changed", "Named", "Battle", "Exhausted",
    "Spending", "Searched", "Rearranged",
}  # fmt: skip
"""Happens before everybody's eyes; which of several copies it was is nobody's business."""

EVERYBODY = 0xFF


def has_seen(bits: int, seat: int) -> bool:
    """Whoever only watches has seen what everybody has seen."""
    return bool(bits & (1 << seat)) if seat >= 0 else bits == EVERYBODY


class MegaManSecrets:
    def scrambles(self) -> dict[str, Scramble]:
        return {"cards": change_cards, "two cards": change_two_cards, "deck": change_decks}

    def perceives(self, event: dict[str, Any], seat: int) -> dict[str, Any] | None:
        name = event["is"].rsplit(".", 1)[1]
        if name in OPEN:
            return without(event, "card", "cards")
        if name == "LookedAt":
            return event if event["seat"] == seat else without(event, "names")
        if name == "CardMoved":
            hidden = ("card",) if may_know(event, seat) else ("card", "name", "seers", "before")
            return without(event, *hidden)
        raise LookupError(f"say who may perceive {name}")

    def sees(self, position: MegaMan, seat: int) -> Any:
        """The discard piles: what a recharge has left of them. And how many cards somebody has chosen so far."""
        piles = [[position.card(card).full_title for card in position.zone(owner, DISCARD)] for owner in range(2)]
        return [piles, [len(frame.picks) for frame in position.frames.values()]]

    def places(self, position: MegaMan, seat: int) -> dict[str, Hashable]:
        return {
            f"{ZONES[kind]} of {owner}, {place}": position.card(card).full_title
            for owner in range(2)
            for kind in HIDDEN_ZONES
            for place, card in enumerate(position.zone(owner, kind))
            if not has_seen(position.known[card], seat)
        }


def without(event: dict[str, Any], *fields: str) -> dict[str, Any]:
    return {name: value for name, value in event.items() if name not in fields}


def may_know(event: dict[str, Any], seat: int) -> bool:
    """Whoever sees the place it goes to, and whoever has seen the card before."""
    owner, kind = divmod(event["target"], len(ZONES))
    return kind in OPEN_ZONES or (kind == HAND and owner == seat) or has_seen(event["before"], seat)


# -- cards -----------------------------------------------------------------------------------------------------------


def unseen(table: MegaMan, seat: int, owner: int, kinds: tuple[int, ...]) -> list[int]:
    """A player's cards in those zones that the seat has not seen."""
    cards = [card for kind in kinds for card in table.zone(owner, kind)]
    return [card for card in cards if not has_seen(table.known[card], seat)]


def deal_anew(table: MegaMan, cards: list[int], random: Random) -> None:
    """These cards change places. Whoever is asked to choose a card has one to choose: deal until that is so."""
    for _ in range(300):
        twin = table.clone()
        lay(twin, cards, random.sample(cards, len(cards)))
        if asks_again(twin, table.decision):
            for name in ("zones", "where", "known", "frames", "decision"):
                setattr(table, name, getattr(twin, name))
            return


def lay(table: MegaMan, before: list[int], after: list[int]) -> None:
    """What a text has picked is what lies in that place; who else knows the place goes on knowing it."""
    spots = [(table.where[card], table.zones[table.where[card]].index(card)) for card in before]
    bits = [table.known[card] for card in before]
    for (place, i), card, known in zip(spots, after, bits, strict=True):
        table.zones[place][i] = card
        table.where[card] = place
        table.known[card] = known
    instead = dict(zip(before, after, strict=True))
    for frame in table.frames.values():
        frame.it = [instead.get(card, card) for card in frame.it]
        for way, cards in frame.ways.items():
            frame.ways[way] = [instead.get(card, card) for card in cards]
        frame.picks = [instead.get(card, card) for card in frame.picks]


def asks_again(table: MegaMan, decision: Decision | None) -> bool:
    if decision is not None:
        table.decision = None
        decision.step.run(table)
    return decision is None or table.decision is not None


def change_cards(table: MegaMan, seat: int, random: Random) -> None:
    """Each player's unseen cards change places with each other."""
    for owner in range(2):
        deal_anew(table, unseen(table, seat, owner, HIDDEN_ZONES), random)


def change_two_cards(table: MegaMan, seat: int, random: Random) -> None:
    """Two of them, so that the worlds stay together for long."""
    cards = unseen(table, seat, random.randrange(2), HIDDEN_ZONES)
    deal_anew(table, random.sample(cards, min(2, len(cards))), random)


def change_decks(table: MegaMan, seat: int, random: Random) -> None:
    """Only the order of the decks."""
    for owner in range(2):
        deal_anew(table, unseen(table, seat, owner, (DECK,)), random)


SECRETS = MegaManSecrets()
