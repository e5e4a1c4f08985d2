"""What is hidden in MegaMan, from its rules: written without a look at the game's own `view` and `seen_by`.

Hidden from a seat (MM-S-26): both decks and both power gauges, and the other player's hand, as far as the seat has not
lawfully seen the card that lies there: in play, in a discard pile, revealed for a blast, or in its own hand before it
was put away. A shuffle makes all of a deck unknown again. Nobody is shown which card was recharged (MM-37), though the
discard pile, which is open, lacks it afterwards. The lists of both decks are open, so that each player's unseen cards
are a known number of known cards in unknown places.
"""

from __future__ import annotations

from random import Random
from typing import Any

from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.zones import DECK, DISCARD, GAUGE, HAND, ZONES
from playmat.testkit.card_secrets import CardSecrets, deal_anew, has_seen, unseen, without
from playmat.testkit.hidden import Scramble

OPEN = {
    "DestinyCut", "TurnBegan", "PhaseBegan", "CardPlayed", "ResourceSpent", "Passed", "Blasted", "Revealed",
    "Cancelled", "DeckSearched", "Decided", "Changed", "Named", "Battle", "Exhausted",
    "Spending", "Searched", "Rearranged",
}  # fmt: skip


class MegaManSecrets(CardSecrets):
    def scrambles(self) -> dict[str, Scramble]:
        return {**super().scrambles(), "deck": change_decks}

    def perceives(self, event: dict[str, Any], seat: int) -> dict[str, Any] | None:
        if event["is"] == "LookedAt":
            return event if event["seat"] == seat else without(event, "names")
        return super().perceives(event, seat)

    def sees(self, position: MegaMan, seat: int) -> Any:
        """The discard piles: what a recharge has left of them. A deck that the seat has looked through for a search.
        And how many cards somebody has chosen so far."""
        piles = [[position.card(card).full_title for card in position.zone(owner, DISCARD)] for owner in range(2)]
        searched = [
            position.card(card).full_title if has_seen(position.known[card], seat) else "?"
            for owner in range(2)
            for card in position.zone(owner, DECK)
        ]
        return [piles, searched, [len(frame.picks) for frame in position.frames.values()]]


def change_decks(table: MegaMan, seat: int, random: Random) -> None:
    """Only the order of the decks."""
    for owner in range(2):
        deal_anew(table, unseen(table, seat, owner, (DECK,)), random)


SECRETS = MegaManSecrets(ZONES, hidden=(DECK, HAND, GAUGE), owned=(HAND,), openly=OPEN)
