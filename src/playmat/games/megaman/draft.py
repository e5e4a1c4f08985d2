"""A position of MegaMan in the making: what follows from what was said of it, and where it stands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.cardplay.arranging import CardDraft
from playmat.cardplay.events import CardPlayed
from playmat.cardplay.lasting import USED, Lasting
from playmat.cardplay.notation import PLUS, effect_pattern, effects_in_words, seat_from, without_brackets
from playmat.cardtext.card import Card
from playmat.cardtext.phrase import Phrase
from playmat.games.megaman import zones
from playmat.games.megaman.blasting import note_destiny
from playmat.games.megaman.card import LEVEL_UP as LEVEL_UP_CARD
from playmat.games.megaman.card import NETNAVI, RESOURCE
from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.topics import TOPICS
from playmat.games.megaman.turn import (
    BattlePhase,
    DiscardDown,
    EndTurn,
    MainPhase,
    Opportunity,
    PlayResources,
    ResourcePhase,
    TakeTurn,
)
from playmat.games.megaman.words.actions import MoreChips
from playmat.kernel.event import Event
from playmat.kernel.fact import BadFact, listed
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.megaman.setup import MegaManGame

START: Final = "start"
PHASES: Final = (START, "draw", "resource", "main", "battle", "end")
"""Where a position can be. At the start the turn is about to begin."""

PLAIN_NAVI: Final = "MegaMan, Battle Master"
"""Where no line names a NetNavi: printed, and without a text."""


class MegaManDraft(CardDraft):
    """What has been said so far. None or below 0: nothing yet."""

    BLANK_CARD: ClassVar[str] = """
[[card]]
name = "Blank"
type = "Event"
destiny = 1
power = 99
"""
    """No power gauge is ever long enough to play it."""

    LAYING: ClassVar[tuple[int, ...]] = (
        zones.NAVI,
        zones.LEVEL_UP,
        zones.GONE,
        zones.RESOURCES,
        zones.GAUGE,
        zones.HAND,
        zones.DISCARD,
        zones.PLAYED,
        zones.DECK,
    )
    SEARCHING: ClassVar[tuple[int, ...]] = (
        zones.DISCARD,
        zones.RESOURCES,
        zones.PLAYED,
        zones.HAND,
        zones.GAUGE,
        zones.DECK,
        zones.NAVI,
    )
    PASSING: ClassVar[tuple[int, ...]] = (zones.PLAYED,)
    SAID: ClassVar[tuple[str, ...]] = (
        "phase", "plays", "passes", "chips_left", "chips", "cancelled", "has_blasted", "navi",
    )  # fmt: skip
    EFFECT: ClassVar[re.Pattern[str]] = effect_pattern(with_cards=True)
    NOTES: ClassVar[tuple[str, ...]] = (zones.SKIPS, zones.DESTINY)
    EFFECT_EXAMPLE: ClassVar[str] = "+2 strength from {}'s Boomer1"

    table: MegaMan
    game: MegaManGame

    def __init__(self, table: MegaMan, game: MegaManGame) -> None:
        super().__init__(table, game)
        self.phase = "main"
        self.acts = -1
        self.blasted: bool | None = None
        self.destiny: list[str] = []
        self.chips: list[list[str]] = [[], []]
        self.chips_left = [1, 1]
        self.played: list[list[str]] = [[], []]

    def check_laid(self, kind: int, cards: list[Card]) -> None:
        for card in cards:
            if card.kind == NETNAVI:
                raise BadFact(f"{card.full_title} is a NetNavi: it is in play all the time and nowhere else (MM-3)")
            if (card.kind == LEVEL_UP_CARD) != (kind in (zones.LEVEL_UP, zones.GONE)):
                raise BadFact(f"{card.full_title} is a {card.kind}: only Level Up cards lie beside the deck (MM-S-35)")
            if kind == zones.RESOURCES and card.kind != RESOURCE:
                raise BadFact(f"{card.full_title} is a {card.kind}: only resources stay in play (MM-4)")
        if kind == zones.RESOURCES and len(cards) > zones.RESOURCE_PLACES:
            raise BadFact(f"there are {zones.RESOURCE_PLACES} places for resources (MM-59), not {len(cards)}")

    def fill_in(self) -> None:
        super().fill_in()
        for cards in self.cards:
            cards.setdefault(zones.NAVI, [self.card(PLAIN_NAVI)])

    def find_fixed(self) -> None:
        self.table.navi = [card for seat in range(2) for card in self.table.zone(seat, zones.NAVI)]

    def set_up(self) -> None:
        table = self.table
        self.check_cards()
        table.phase = self.phase
        if self.acts < 0:
            self.acts = self.active if table.passes == 0 else 1 - self.active
        for seat, titles in enumerate(self.played):
            if table.index.remembered[TOPICS.event("CardPlayed").number]:
                table.history.extend(CardPlayed(seat, self.find(seat, title), title) for title in titles)

    def check_cards(self) -> None:
        table = self.table
        for seat, name in enumerate(table.names):
            if not table.zone(seat, zones.DECK):
                raise BadFact(f"the deck of {name} has no card left, so the game would be over (MM-96)")
            room = table.gauge_size(seat)
            if len(table.zone(seat, zones.GAUGE)) > room:
                raise BadFact(f"the power gauge of {name} has {room} positions (MM-53)")
            names = [table.card(card).name for card in table.own_cards_in_play(seat) if not table.card(card).virus]
            for twice in {each for each in names if names.count(each) > 1}:
                raise BadFact(f"{name} cannot have two cards called {twice} in play (MM-16, MM-18)")

    def begin(self) -> None:
        """Where the turn stands, after the blasts and BattleChips of this main phase."""
        table = self.table
        self.note_destinies()
        table.chips = [card for seat in range(2) for card in self.find_all(seat, self.chips[seat])]
        if self.phase in ("battle", "end"):
            raise BadFact(f"in the {self.phase} phase nobody has a choice, unless a text asks (MM-91)")
        if self.phase == START:
            table.turn -= 1
        table.chips_left = self.chips_left
        for seat in range(2):
            granted = table.chips_to_play(seat) - table.chips_left[seat]
            table.chips_left[seat] = max(0, table.chips_left[seat] - granted)
        super().begin()

    def agenda(self) -> list[Step]:
        table = self.table
        if table.phase == START:
            return [TakeTurn(table.active)]
        now: dict[str, list[Step]] = {
            "draw": [DiscardDown(), ResourcePhase(), MainPhase()],
            "resource": [PlayResources(), MainPhase()],
            "main": [Opportunity(self.acts if table.decision is None else table.decision.seat)],
        }
        return [*reversed([*now.get(table.phase, []), BattlePhase(), EndTurn(), TakeTurn(1 - table.active)])]

    # -- blasts, BattleChips and running effects -------------------------------------------------------------------

    def note_destinies(self) -> None:
        table = self.table
        table.has_blasted = bool(self.destiny) if self.blasted is None else self.blasted
        running = [table.card(effect.source).full_title for effect in table.destinies() if effect.stat == zones.DESTINY]
        for words in self.destiny:
            title, off = without_brackets(words)
            if title in running:
                running.remove(title)
            else:
                note_destiny(table, self.active, self.find(self.active, title), zones.DESTINY)
                if off:
                    table.cancel_lasting(table.lasting[-1])

    def find_all(self, seat: int, titles: list[str]) -> list[int]:
        """A card for each title; those in brackets have been cancelled."""
        found: list[int] = []
        for words in titles:
            title, off = without_brackets(words)
            found.append(self.find(seat, title, found))
            if off:
                self.table.cancelled.append(found[-1])
        return found

    def change_said(self, said: re.Match[str], phrase: Phrase | None) -> tuple[str, int]:
        """A sentence that lets somebody play more BattleChips is noted as that."""
        return (zones.MORE_CHIPS, phrase.n) if isinstance(phrase, MoreChips) else super().change_said(said, phrase)

    def targets_said(self, said: re.Match[str], seat: int, phrase: Phrase | None) -> tuple[int, ...]:
        """The cards in brackets, or the NetNavis of those it is on: as a rule the player's own."""
        if said["cards"] is not None or phrase is not None:
            return tuple(self.find_all(seat, [] if said["cards"] is None else said["cards"].split(PLUS)))
        names = self.table.names[seat] if said["on"] is None else said["on"]
        return tuple(self.table.navi[seat_from(self.table, name)] for name in names.split(" and "))

    # -- what only the record tells --------------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """Whose opportunity to act it is, if it is one, and what a text may ask about this turn."""
        table, decision = self.table, self.table.decision
        acts = decision is not None and isinstance(decision.step, Opportunity)
        played: list[list[str]] = [[], []]
        for event in table.history:
            if isinstance(event, CardPlayed):
                played[event.seat].append(event.name)
        return {
            "acts": table.names[decision.seat] if decision is not None and acts else None,
            "played_this_turn": [listed(titles) for titles in played],
            **super().record(),
        }

    def can_be_said(self, effect: Lasting) -> bool:
        """How often a rule has held, and which BattleChips were played by a grant, is only in the record."""
        return effect.phrase is None or (effect.stat != USED and not effect.targets)

    def is_told(self, event: Event) -> bool:
        return isinstance(event, CardPlayed)


def effects_as_seen(view: dict[str, Any], _: int) -> str:
    return effects_in_words(view, about, {})


def about(view: dict[str, Any], effect: dict[str, Any]) -> str:
    """Whom or what a running effect is about, where that is not its player's own NetNavi."""
    if effect["cards"]:
        return f" ({PLUS.join(effect['cards'])})"
    if effect["on"] == [effect["by"]] or effect["text"]:
        return ""
    return f" on {' and '.join(view['seats'][seat]['name'] for seat in effect['on'])}"
