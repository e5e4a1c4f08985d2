"""What the secrets of all card games share: unseen cards may change places, and one that moves in the dark is nameless.

A game's own `Secrets` says which zones are hidden and which events happen in the open, from its rules.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import Any

from playmat.cardplay.layout import OPEN, OWNER
from playmat.cardplay.seeing import with_card
from playmat.cardplay.table import CardTable
from playmat.kernel.decision import Decision
from playmat.kernel.game import Game
from playmat.testkit.hidden import Scramble

EVERYBODY = 0xFF

MOVED = "CardMoved"
HOLDS = "Holds"
"""What a text says that goes on holding is said aloud."""
NAMELESS = ("card", "name", "seers", "before")


def has_seen(bits: int, seat: int) -> bool:
    """Whoever only watches has seen what everybody has seen."""
    return bool(bits & (1 << seat)) if seat >= 0 else bits == EVERYBODY


def without(event: dict[str, Any], *fields: str) -> dict[str, Any]:
    return {name: value for name, value in event.items() if name not in fields}


class CardSecrets:
    """`hidden` are the kinds of zones whose cards are hidden from everybody but, in those that are also `owned`, from
    their owner; `unshown` ones are open by what else is known, yet nobody is shown a card that goes there."""

    def __init__(
        self,
        zones: Sequence[str],
        hidden: tuple[int, ...],
        owned: tuple[int, ...],
        openly: set[str],
        unshown: tuple[int, ...] = (),
    ) -> None:
        self.zones = zones
        self.hidden = hidden
        self.owned = owned
        self.openly = openly
        """The events that happen before everybody's eyes; which of several copies it was is nobody's business."""
        self.unshown = unshown

    def scrambles(self) -> dict[str, Scramble]:
        return {"cards": self.change_cards, "two cards": self.change_two_cards}

    def perceives(self, event: dict[str, Any], seat: int) -> dict[str, Any] | None:
        name = event["is"].rsplit(".", 1)[-1]
        if name in self.openly or name == HOLDS:
            return without(event, "card", "cards")
        if name == MOVED:
            return without(event, "card") if self.may_know(event, seat) else without(event, *NAMELESS)
        raise LookupError(f"say who may perceive {name}")

    def may_know(self, event: dict[str, Any], seat: int) -> bool:
        """Whoever sees the place it goes to, and whoever has seen the card before."""
        owner, kind = divmod(event["target"], len(self.zones))
        shown = kind not in self.hidden and kind not in self.unshown
        return shown or (kind in self.owned and owner == seat) or has_seen(event["before"], seat)

    def sees(self, position: Any, seat: int) -> Any:
        return None

    def places(self, position: Any, seat: int) -> dict[str, Hashable]:
        return {
            f"{self.zones[kind]} of {owner}, {place}": position.card(card).full_title
            for owner in range(len(position.names))
            for kind in self.hidden
            for place, card in enumerate(position.zone(owner, kind))
            if not has_seen(position.known[card], seat)
        }

    def change_cards(self, table: Any, seat: int, random: Random) -> None:
        """Each player's unseen cards change places with each other."""
        for owner in range(len(table.names)):
            deal_anew(table, unseen(table, seat, owner, self.hidden), random)

    def change_two_cards(self, table: Any, seat: int, random: Random) -> None:
        """Two of them, so that the worlds stay together for long."""
        cards = unseen(table, seat, random.randrange(len(table.names)), self.hidden)
        deal_anew(table, random.sample(cards, min(2, len(cards))), random)


class PlainSecrets(CardSecrets):
    """The secrets of a card game that declares no more than its zones: decks and hands are hidden, every event that is
    about no card happens in the open."""

    def __init__(self, game: Game) -> None:
        table = game.quick_start(min(game.seats), b"zones")
        assert isinstance(table, CardTable)
        seen_by = table.layout.seen_by
        hidden = tuple(kind for kind, seen in enumerate(seen_by) if seen != OPEN)
        owned = tuple(kind for kind, seen in enumerate(seen_by) if seen == OWNER)
        super().__init__(table.layout.zones, hidden, owned, set())

    def perceives(self, event: dict[str, Any], seat: int) -> dict[str, Any] | None:
        if event["is"] == "LookedAt":
            return event if event["seat"] == seat else without(event, "names")
        if event["is"] != MOVED:
            return without(event, "card", "cards")
        return super().perceives(event, seat)


def unseen(table: CardTable, seat: int, owner: int, kinds: tuple[int, ...]) -> list[int]:
    """A player's cards in those zones that the seat has not seen."""
    cards = [card for kind in kinds for card in table.zone(owner, kind)]
    return [card for card in cards if not has_seen(table.known[card], seat)]


def deal_anew(table: CardTable, cards: list[int], random: Random) -> None:
    """These cards change places. Whoever is asked to choose a card has one to choose: deal until that is so."""
    for _ in range(300):
        twin = table.clone()
        assert isinstance(twin, CardTable)
        lay(twin, cards, random.sample(cards, len(cards)))
        if asks_again(twin, table.decision):
            for name in (*table.STATE, "decision"):
                setattr(table, name, getattr(twin, name))
            table.find_again()
            return


def lay(table: CardTable, before: list[int], after: list[int]) -> None:
    """What a text has picked is what lies in that place; who else knows the place goes on knowing it."""
    spots = [(table.where[card], table.zones[table.where[card]].index(card)) for card in before]
    bits = [table.known[card] for card in before]
    for (place, i), card, known in zip(spots, after, bits, strict=True):
        table.zones[place][i] = card
        table.where[card] = place
        table.known[card] = known
    table.find_again()
    instead = dict(zip(before, after, strict=True))
    table.change_places(instead)
    for frame in table.frames.values():
        frame.it = [instead.get(card, card) for card in frame.it]
        for way, cards in frame.ways.items():
            frame.ways[way] = [instead.get(card, card) for card in cards]
        frame.picks = [instead.get(card, card) for card in frame.picks]
    table.history = [with_card(table, event, instead) for event in table.history]


def asks_again(table: CardTable, decision: Decision | None) -> bool:
    if decision is not None:
        table.decision = None
        decision.step.run(table)
    return decision is None or table.decision is not None
