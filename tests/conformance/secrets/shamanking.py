"""What is hidden in the Shaman King TCG, from its rules: written without a look at the game's own `view` and `seen_by`.

Hidden from a seat: the cards of both decks, face-down furyoku (SK-RUL-29) and cards the other player has put aside to
look at (SK-RUL-22), as far as the seat has not lawfully seen the card that lies there: flipped, in play, in a discard
pile, shown after a search, or looked at by itself. A shuffle makes a deck unknown again, and a reshuffle the furyoku
dealt from it (SK-16.C-1). Signature moves are not shown before they are played (SK-13.C.1-1), but which two they are
follows from the shaman, which is open. The lists of both decks are open.
"""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any

from playmat.games.shamanking.table import ShamanKing
from playmat.games.shamanking.zones import ASIDE, DECK, GREEN, MOVES, RED, YELLOW, ZONES
from playmat.testkit.hidden import Scramble

STACKS = (GREEN, YELLOW, RED)
HIDDEN_ZONES = (*STACKS, DECK, ASIDE)

OPEN = {
    "ForceCompared", "OpeningAttackMade", "TurnBegan", "DefendsIn", "NothingToFlip", "PowerUsed", "ZoneCharged",
    "DefenseMoved", "Counterattacked", "ShamanTurned", "Scored", "Reshuffled", "DeckSearched", "FoundNothing",
}  # fmt: skip
"""Happens before everybody's eyes."""

EVERYBODY = 0xFF


def has_seen(bits: int, seat: int) -> bool:
    """Whoever only watches has seen what everybody has seen."""
    return bool(bits & (1 << seat)) if seat >= 0 else bits == EVERYBODY


class ShamanKingSecrets:
    def scrambles(self) -> dict[str, Scramble]:
        return {
            "cards": change_cards,
            "two cards": change_two_cards,
            "furyoku": change_furyoku,
            "bottom": change_bottom,
        }

    def perceives(self, event: dict[str, Any], seat: int) -> dict[str, Any] | None:
        name = event["is"].rsplit(".", 1)[1]
        if name in OPEN:
            return event
        if name == "CardMoved":
            hidden = ("card",) if may_know(event, seat) else ("card", "name", "seers", "before")
            return without(event, *hidden)
        raise LookupError(f"say who may perceive {name}")

    def sees(self, position: ShamanKing, seat: int) -> Any:
        """A deck looked through for a search, by its player."""
        return [
            position.card(card).full_title if has_seen(position.known[card], seat) else "?"
            for owner in range(2)
            for card in position.zone(owner, DECK)
        ]

    def places(self, position: ShamanKing, seat: int) -> dict[str, Hashable]:
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
    return kind not in (*HIDDEN_ZONES, MOVES) or (kind == ASIDE and owner == seat) or has_seen(event["before"], seat)


def unseen(table: ShamanKing, seat: int, owner: int, kinds: tuple[int, ...]) -> list[int]:
    """A player's cards in those zones that the seat has not seen."""
    cards = [card for kind in kinds for card in table.zone(owner, kind)]
    return [card for card in cards if not has_seen(table.known[card], seat)]


def deal_anew(table: ShamanKing, cards: list[int], random: Random) -> None:
    """These cards change places; who else knows what lies in a place goes on knowing it."""
    spots = [(table.where[card], table.zones[table.where[card]].index(card)) for card in cards]
    bits = [table.known[card] for card in cards]
    for (place, i), card, known in zip(spots, random.sample(cards, len(cards)), bits, strict=True):
        table.zones[place][i] = card
        table.where[card] = place
        table.known[card] = known


def change_cards(table: ShamanKing, seat: int, random: Random) -> None:
    """Each player's unseen cards change places with each other."""
    for owner in range(2):
        deal_anew(table, unseen(table, seat, owner, HIDDEN_ZONES), random)


def change_two_cards(table: ShamanKing, seat: int, random: Random) -> None:
    """Two of them, so that the worlds stay together for long."""
    cards = unseen(table, seat, random.randrange(2), HIDDEN_ZONES)
    deal_anew(table, random.sample(cards, min(2, len(cards))), random)


def change_furyoku(table: ShamanKing, seat: int, random: Random) -> None:
    """Only what lies face down on the stacks, and what is looked at."""
    for owner in range(2):
        deal_anew(table, unseen(table, seat, owner, (*STACKS, ASIDE)), random)


def change_bottom(table: ShamanKing, seat: int, random: Random) -> None:
    """Only the lower half of each deck, which takes a while to reach."""
    for owner in range(2):
        cards = unseen(table, seat, owner, (DECK,))
        deal_anew(table, cards[: len(cards) // 2], random)


SECRETS = ShamanKingSecrets()
