"""What is hidden in Yu Yu Hakusho, from its rules: written without a look at the game's own `view` and `seen_by`.

Hidden from a seat (YYH-RUL-37): both decks, the other player's hand, and what lies facedown on the other side: items
and techniques under characters on the Sideline (YYH-49), a card its player is about to attach, characters before both
teams are turned up (YYH-25), under the Masho bonus (YYH-118) and in a Sudden Death (YYH-97); as far as the seat has not
lawfully seen the card that lies there, also in a search. Winner's Circles are open, losers included. The lists of both
decks are open, and with them which characters start; what lies facedown under a character is an item or a technique.
"""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any

from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.zones import (
    ARENA,
    ATTACHED,
    CIRCLE,
    DECK,
    DISCARD,
    HAND,
    PLAYED,
    SIDELINE,
    TEAM,
    ZONES,
)
from playmat.testkit.card_secrets import NAMELESS, CardSecrets, deal_anew, has_seen, unseen, without
from playmat.testkit.hidden import Scramble

OPEN = {
    "CallerChosen", "CoinFlipped", "TurnBegan", "StepBegan", "SpiritChanged", "TurnedUp", "TurnedDown", "CardAnnounced",
    "EffectUsed", "BonusUsed", "AttackDeclared", "AttackTurned", "AttackUsed", "ValuesCompared", "DamageDealt",
    "Healed", "Revealed", "CharacterDefeated", "MatchEnded", "EnteredArena", "Switched", "SuddenDeath", "Decked",
    "Decided", "Changed", "Named", "Searched", "Rearranged", "Holds",
}  # fmt: skip
NUMBERS = ("card", "cards", "host", "user", "source", "against", "out", "into")

PLACES = (ARENA, *SIDELINE, TEAM, CIRCLE)
"""Where characters lie."""


class YuyuSecrets(CardSecrets):
    def scrambles(self) -> dict[str, Scramble]:
        return {"cards": change_cards, "two cards": change_two_cards, "under characters": change_attached}

    def perceives(self, event: dict[str, Any], seat: int) -> dict[str, Any] | None:
        name = event["is"].rsplit(".", 1)[-1]
        if name in OPEN:
            return without(event, *[field for field in NUMBERS if not isinstance(event.get(field), str)])
        if name == "LookedAt":
            return event if event["seat"] == seat else without(event, "names")
        if name in ("Attached", "CardPlayed"):
            hidden = event["facedown"] and event["seat"] != seat
            return without(event, *NUMBERS, "name") if hidden else without(event, *NUMBERS)
        if name == "CardMoved":
            return without(event, "card") if has_seen(event["seers"], seat) else without(event, *NAMELESS)
        raise LookupError(f"say who may perceive {name}")

    def sees(self, position: Yuyu, seat: int) -> Any:
        """The discard piles, a deck while it is searched, how many cards somebody has chosen so far, what lies face-up
        where, which of the cards with a character is taken away, and whether an attack goes on: all hear the answer
        about minimum damage."""
        piles = [[position.card(card).full_title for card in position.zone(owner, DISCARD)] for owner in range(2)]
        looked_through = [
            position.card(card).full_title if has_seen(position.known[card], seat) else "?"
            for owner in range(2)
            for card in position.zone(owner, DECK)
        ]
        on_the_table = [
            (
                "?" if position.down[card] else position.card(card).full_title,
                position.where[card if position.host[card] < 0 else position.host[card]],
            )
            for owner in range(2)
            for place in (ARENA, *SIDELINE, ATTACHED)
            for card in position.zone(owner, place)
        ]
        picked = [len(frame.picks) for frame in position.frames.values()]
        return [piles, looked_through, picked, on_the_table, position.attacking is None]

    def places(self, position: Yuyu, seat: int) -> dict[str, Hashable]:
        return {
            f"{ZONES[kind]} of {owner}, {place}": position.card(card).full_title
            for owner in range(2)
            for kind in (DECK, HAND, ATTACHED, PLAYED, *PLACES)
            for place, card in enumerate(position.zone(owner, kind))
            if not has_seen(position.known[card], seat)
        }


def change_cards(table: Yuyu, seat: int, random: Random) -> None:
    """Each player's unseen cards change places: items and techniques first, then whatever is in deck and hand, and the
    characters among themselves."""
    change_attached(table, seat, random)
    for owner in range(2):
        for kinds in ((DECK, HAND), PLACES):
            deal_anew(table, unseen(table, seat, owner, kinds), random)


def change_two_cards(table: Yuyu, seat: int, random: Random) -> None:
    """Two of them, so that the worlds stay together for long."""
    cards = unseen(table, seat, random.randrange(2), (DECK, HAND))
    deal_anew(table, random.sample(cards, min(2, len(cards))), random)


def change_attached(table: Yuyu, seat: int, random: Random) -> None:
    """What lies facedown under characters might be any item or technique that nobody has seen."""
    for owner in range(2):
        cards = unseen(table, seat, owner, (DECK, HAND, ATTACHED, PLAYED))
        deal_anew(table, [card for card in cards if table.card(card).attaches], random)


SECRETS = YuyuSecrets(ZONES, hidden=(DECK, HAND), owned=(HAND,), openly=OPEN)
