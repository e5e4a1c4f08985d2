"""What is hidden in the Shaman King TCG, from its rules: written without a look at the game's own `view` and `seen_by`.

Hidden from a seat: the cards of both decks, face-down furyoku (SK-RUL-29) and cards the other player has put aside to
look at (SK-RUL-22), as far as the seat has not lawfully seen the card that lies there: flipped, in play, in a discard
pile, shown after a search, or looked at by itself. A shuffle makes a deck unknown again, and a reshuffle the furyoku
dealt from it (SK-16.C-1). Signature moves are not shown before they are played (SK-13.C.1-1), but which two they are
follows from the shaman, which is open. The lists of both decks are open.
"""

from __future__ import annotations

from random import Random
from typing import Any

from playmat.games.shamanking.table import ShamanKing
from playmat.games.shamanking.zones import ASIDE, DECK, GREEN, MOVES, RED, YELLOW, ZONES
from playmat.testkit.card_secrets import CardSecrets, deal_anew, has_seen, unseen
from playmat.testkit.hidden import Scramble

STACKS = (GREEN, YELLOW, RED)

OPEN = {
    "ForceCompared", "OpeningAttackMade", "TurnBegan", "DefendsIn", "NothingToFlip", "PowerUsed", "ZoneCharged",
    "DefenseMoved", "Counterattacked", "ShamanTurned", "Scored", "Reshuffled", "DeckSearched", "FoundNothing",
}  # fmt: skip


class ShamanKingSecrets(CardSecrets):
    def scrambles(self) -> dict[str, Scramble]:
        return {**super().scrambles(), "furyoku": change_furyoku, "bottom": change_bottom}

    def perceives(self, event: dict[str, Any], seat: int) -> dict[str, Any] | None:
        name = event["is"].rsplit(".", 1)[-1]
        return event if name in OPEN else super().perceives(event, seat)

    def sees(self, position: ShamanKing, seat: int) -> Any:
        """A deck looked through for a search, by its player."""
        return [
            position.card(card).full_title if has_seen(position.known[card], seat) else "?"
            for owner in range(2)
            for card in position.zone(owner, DECK)
        ]


def change_furyoku(table: ShamanKing, seat: int, random: Random) -> None:
    """Only what lies face down on the stacks, and what is looked at."""
    for owner in range(2):
        deal_anew(table, unseen(table, seat, owner, (*STACKS, ASIDE)), random)


def change_bottom(table: ShamanKing, seat: int, random: Random) -> None:
    """Only the lower half of each deck, which takes a while to reach."""
    for owner in range(2):
        cards = unseen(table, seat, owner, (DECK,))
        deal_anew(table, cards[: len(cards) // 2], random)


SECRETS = ShamanKingSecrets(ZONES, hidden=(*STACKS, DECK, ASIDE), owned=(ASIDE,), openly=OPEN, unshown=(MOVES,))
