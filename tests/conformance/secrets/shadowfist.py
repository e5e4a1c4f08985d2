"""What is hidden in Shadowfist, from its rules: written without a look at the game's own `view` and `seen_by`.

Hidden from a seat (SF-10.3-a): the order of all decks, the hands of others and their face-down Sites, as far as
the seat has not lawfully seen the card that lies there. Piles are open, whatever lies in play face up is open, and so
are Power, resources and the number of cards in a hand. Only a Feng Shui Site lies face down (SF-4.3.3-d). The lists of
all decks are open, so that each player's unseen cards are a known number of known cards in unknown places.
"""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any

from playmat.games.shadowfist.table import Shadowfist
from playmat.games.shadowfist.zones import DECK, HAND, SITES, ZONES
from playmat.testkit.card_secrets import CardSecrets, asks_again, has_seen, without
from playmat.testkit.hidden import Scramble

OPEN = {
    "TurnBegan", "MainShotBegan", "PowerChanged", "Declined", "CardPlayed", "SiteRevealed", "Turned", "TurnedToAttack",
    "TurnedToHeal", "Unturned", "Healed", "ChangedLocation", "ControlTaken", "ControlResumed", "Damaged", "BodyZero",
    "SmokedInCombat", "SiteSmoked", "Seized", "BurnedForVictory", "BurnedForPower", "EffectGenerated", "Chose",
    "Resolved", "EffectCanceled", "AttackDeclared", "AttackJoined", "Intercepted", "CombatEnded", "CeasedAttacking",
    "CeasedIntercepting", "AttackEnded", "AuctionBid", "EndOfTurnDeclared", "Returned", "TurnEnded", "Eliminated",
    "Placed", "LeftPlay", "Passed", "WentOff", "Revealed", "Decided", "Named", "Searched", "Rearranged", "Changed",
    "CoinFlipped", "Bypassed", "SeatsExchanged", "CostReduced",
}  # fmt: skip

NUMBERS = ("card", "cards", "by", "source", "attackers", "targets", "fighters", "participants", "attacker")
"""Numbers of cards, which would tell copies apart."""

TAKEN = {"Seized", "BurnedForVictory", "BurnedForPower"}
"""`by` is not a card here but the player who had the Site, which everybody sees."""


class ShadowfistSecrets(CardSecrets):
    def scrambles(self) -> dict[str, Scramble]:
        return {**super().scrambles(), "decks": change_decks}

    def perceives(self, event: dict[str, Any], seat: int) -> dict[str, Any] | None:
        name = event["is"].rsplit(".", 1)[-1]
        if name == "LookedAt":
            return event if event["seat"] == seat else without(event, "names")
        if name in TAKEN:
            return without(event, "card")
        if name == "Damaged":
            return without(event, "card", "by")
        return without(event, *NUMBERS) if name in OPEN else super().perceives(event, seat)

    def sees(self, position: Shadowfist, seat: int) -> Any:
        """Whoever looks through a deck sees how it lies until it is shuffled; everybody sees when an attack is over."""
        decks = [card for owner in range(position.seats) for card in position.zone(owner, DECK)]
        faces = [position.card(card).full_title for card in decks if has_seen(position.known[card], seat)]
        return [faces, list(position.attacks)]

    def places(self, position: Shadowfist, seat: int) -> dict[str, Hashable]:
        return {f"card {card}": position.card(card).full_title for card in unseen(position, seat)}

    def change_cards(self, table: Shadowfist, seat: int, random: Random) -> None:
        """Each player's unseen cards become others of the same player's."""
        for owner in range(table.seats):
            become_others(table, [card for card in unseen(table, seat) if table.owner[card] == owner], random)

    def change_two_cards(self, table: Shadowfist, seat: int, random: Random) -> None:
        owner = random.randrange(table.seats)
        cards = [card for card in unseen(table, seat) if table.owner[card] == owner]
        become_others(table, random.sample(cards, min(2, len(cards))), random)


def unseen(table: Shadowfist, seat: int) -> list[int]:
    cards = [card for owner in range(table.seats) for kind in (DECK, HAND, SITES) for card in table.zone(owner, kind)]
    return [card for card in cards if not has_seen(table.known[card], seat)]


def change_decks(table: Shadowfist, seat: int, random: Random) -> None:
    """Only the order of the decks."""
    for owner in range(table.seats):
        cards = [
            card for card in unseen(table, seat) if table.zone_kind(card) == DECK and table.zone_seat(card) == owner
        ]
        become_others(table, cards, random)


def become_others(table: Shadowfist, cards: list[int], random: Random) -> None:
    """Nothing but what is printed on them changes. Whoever is asked to choose a card has one to choose. What somebody
    is just playing, and makes the choices for, is that card and no other, unless it lies there face down by now."""
    playing = [frame.source for frame in table.frames.values()]
    cards = [card for card in cards if card not in playing or table.hidden[card]]
    for _ in range(300):
        twin = table.clone()
        faces = random.sample([table.face[card] for card in cards], len(cards))
        for card, face in zip(cards, faces, strict=True):
            twin.face[card] = face
        twin.find_again()
        hidden = [card for card in cards if twin.hidden[card]]
        if all(twin.card(card).is_feng_shui for card in hidden) and asks_again(twin, table.decision):
            for name in ("face", "frames", "decision"):
                setattr(table, name, getattr(twin, name))
            table.find_again()
            return


SECRETS = ShadowfistSecrets(ZONES, hidden=(DECK, HAND, SITES), owned=(HAND, SITES), openly=OPEN)
