"""A position of MegaMan in the making: what was said of it, what follows from that, and where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardplay.box import CardBox
from playmat.cardplay.draft import USUAL_DECK, CardDraft
from playmat.cardplay.events import CardPlayed
from playmat.cardplay.game import BLANK
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.notation import PLUS, go_on_in_the_middle, number_from, seat_from, without_brackets
from playmat.cardtext.deck import Deck
from playmat.cardtext.phrase import Phrase
from playmat.games.megaman.blasting import note_destiny
from playmat.games.megaman.card import LEVEL_UP as LEVEL_UP_CARD
from playmat.games.megaman.card import NETNAVI, RESOURCE
from playmat.games.megaman.notation import EFFECT, LAYING, SET, rows, steps_ahead
from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.topics import TOPICS
from playmat.games.megaman.turn import TakeTurn
from playmat.games.megaman.words.actions import MoreChips
from playmat.games.megaman.zones import (
    DECK,
    DESTINY,
    DISCARD,
    GAUGE,
    GONE,
    HAND,
    LEVEL_UP,
    MORE_CHIPS,
    NAVI,
    PLAYED,
    RESOURCE_PLACES,
    RESOURCES,
)
from playmat.kernel.fact import BadFact

if TYPE_CHECKING:
    from playmat.games.megaman.setup import MegaManGame

START: Final = "start"
PHASES: Final = (START, "draw", "resource", "main", "battle", "end")
"""Where a position can be. At the start the turn is about to begin."""

PLAIN_NAVI: Final = "MegaMan, Battle Master"
"""Where no line names a NetNavi: printed, and without a text."""


class MegaManDraft(CardDraft):
    """What has been said so far. None: nothing yet."""

    BLANK_CARD: ClassVar[str] = """
[[card]]
name = "Blank"
type = "Event"
destiny = 1
power = 99
"""
    """No power gauge is ever long enough to play it."""

    LAYING: ClassVar[tuple[int, ...]] = LAYING
    SEARCHING: ClassVar[tuple[int, ...]] = (DISCARD, RESOURCES, PLAYED, HAND, GAUGE, DECK, NAVI)

    table: MegaMan
    game: MegaManGame

    def __init__(self, table: MegaMan, game: MegaManGame) -> None:
        super().__init__(table, game)
        self.phase = "main"
        self.acts = -1
        self.blasted: bool | None = None
        self.destinies: list[str] = []
        self.chips: list[list[str]] = [[], []]
        self.chips_left = [-1, -1]
        self.played: list[list[str]] = [[], []]
        self.effects: list[str] = []
        self.claims: list[tuple[str, int, int]] = []
        """Numbers that follow from the rest and were said all the same: they have to be right."""

    # -- what lines say --------------------------------------------------------------------------------------------

    def lay(self, seat: int, kind: int, text: str) -> None:
        """Cards of a seat in a zone; in a deck `...` at the end goes on with blank cards."""
        cards = self.cards_said(text, kind == DECK)
        for card in cards:
            if card.kind == NETNAVI:
                raise BadFact(f"{card.full_title} is a NetNavi: it is in play all the time and nowhere else (MM-3)")
            if (card.kind == LEVEL_UP_CARD) != (kind in (LEVEL_UP, GONE)):
                raise BadFact(f"{card.full_title} is a {card.kind}: only Level Up cards lie beside the deck (MM-S-35)")
            if kind == RESOURCES and card.kind != RESOURCE:
                raise BadFact(f"{card.full_title} is a {card.kind}: only resources stay in play (MM-4)")
        if kind == RESOURCES and len(cards) > RESOURCE_PLACES:
            raise BadFact(f"there are {RESOURCE_PLACES} places for resources (MM-59), not {len(cards)}")
        self.cards[seat][kind] = cards

    # -- making it a position --------------------------------------------------------------------------------------

    def settle(self) -> None:
        self.settle_cards()
        self.settle_turn()
        for words in self.effects:
            self.settle_effect(words)
        self.settle_destinies_and_chips()
        self.let_know(rows)
        self.settle_agenda()
        for seat in range(2):
            granted = self.table.chips_to_play(seat) - self.table.chips_left[seat]
            self.table.chips_left[seat] = max(0, self.table.chips_left[seat] - granted)
        self.table.play_on()
        self.check_claims()

    def settle_cards(self) -> None:
        """What no line names: a plain NetNavi, a deck of blank cards, and nothing anywhere else."""
        for seat in range(2):
            if NAVI not in self.cards[seat]:
                self.cards[seat][NAVI] = [self.card(PLAIN_NAVI)]
            if DECK not in self.cards[seat]:
                self.cards[seat][DECK] = [self.card(BLANK)] * USUAL_DECK
            if self.cards[seat].get(PLAYED) and not self.middle:
                raise BadFact("a position cannot begin with a card half played: begin before it is played")
        decks = [self.deck_of(seat) for seat in range(2)]
        self.pack(decks)
        self.deal((DECK,))
        self.table.navi = [card for seat in range(2) for card in self.table.zone(seat, NAVI)]
        self.check_cards()

    def pack(self, decks: list[Deck]) -> None:
        """The table gets the cards that were named instead of those it sat down with."""
        table = self.table
        settings = self.play_with(decks, table.box.settings)
        table.box = CardBox(decks, self.game.lists(decks, settings), settings, TOPICS)
        table.index = table.box.index
        table.pool = table.box.pool

    def check_cards(self) -> None:
        table = self.table
        for seat, name in enumerate(table.names):
            if not table.zone(seat, DECK):
                raise BadFact(f"the deck of {name} has no card left, so the game would be over (MM-96)")
            room = table.gauge_size(seat)
            if len(table.zone(seat, GAUGE)) > room:
                raise BadFact(f"the power gauge of {name} has {room} positions (MM-53)")
            names = [table.card(card).name for card in table.own_cards_in_play(seat) if not table.card(card).virus]
            for twice in {each for each in names if names.count(each) > 1}:
                raise BadFact(f"{name} cannot have two cards called {twice} in play (MM-16, MM-18)")

    def settle_turn(self) -> None:
        table = self.table
        table.turn = self.turn
        table.active = self.active
        table.phase = self.phase
        if self.acts < 0:
            self.acts = self.active if table.passes == 0 else 1 - self.active
        for seat in range(2):
            table.chips_left[seat] = 1 if self.chips_left[seat] < 0 else self.chips_left[seat]
        for seat, titles in enumerate(self.played):
            if table.index.remembered[TOPICS.event("CardPlayed").number]:
                table.history.extend(CardPlayed(seat, self.find(seat, title, []), title) for title in titles)

    def settle_destinies_and_chips(self) -> None:
        table = self.table
        table.has_blasted = bool(self.destinies) if self.blasted is None else self.blasted
        running = [table.card(effect.source).full_title for effect in table.destinies() if effect.stat == DESTINY]
        for words in self.destinies:
            title, off = without_brackets(words)
            if title in running:
                running.remove(title)
            else:
                note_destiny(table, self.active, self.find(self.active, title, []), DESTINY)
                if off:
                    table.cancel_lasting(table.lasting[-1])
        table.chips = [card for seat in range(2) for card in self.find_all(seat, self.chips[seat])]

    def find_all(self, seat: int, titles: list[str]) -> list[int]:
        """A card for each title; those in brackets have been cancelled."""
        found: list[int] = []
        for words in titles:
            title, off = without_brackets(words)
            found.append(self.find(seat, title, found))
            if off:
                self.table.cancelled.append(found[-1])
        return found

    def settle_effect(self, words: str) -> None:
        table = self.table
        bare, off = without_brackets(words)
        said = EFFECT.fullmatch(bare)
        if said is None:
            raise BadFact(f"{words!r} is no running effect; write `+2 strength from {table.names[0]}'s Boomer1`")
        seat = seat_from(table, said["by"])
        source = self.find(seat, self.title_of(said["source"]), [])
        until = table.turn if said["until"] is None else number_from(said["until"], table.turn, table.turn + 99)
        cards = self.find_all(seat, [] if said["cards"] is None else said["cards"].split(PLUS))
        if said["text"] is not None:
            phrase = self.phrase_of(source, said["text"])
            effect = Lasting(phrase, seat, source, tuple(cards), *granted_by(phrase), until, off)
        else:
            names = table.names[seat] if said["on"] is None else said["on"]
            navis = [table.navi[seat_from(table, name)] for name in names.split(" and ")]
            stat = said["stat"] or SET + said["fixed"]
            amount = int(said["amount"] or said["value"])
            effect = Lasting(None, seat, source, tuple(cards or navis), stat, amount, until, off)
        table.add_lasting(effect)

    def settle_agenda(self) -> None:
        """Where the turn stands, what comes after it, and the other player's turn below that."""
        table = self.table
        if self.middle:
            go_on_in_the_middle(table, self.middle)
        elif self.phase == START:
            table.turn -= 1
            table.agenda = [TakeTurn(self.active)]
        elif self.phase in ("battle", "end"):
            raise BadFact(f"in the {self.phase} phase nobody has a choice, unless a text asks (MM-91)")
        else:
            table.agenda = steps_ahead(self.phase, self.active, self.acts)

    def check_claims(self) -> None:
        for stat, seat, number in self.claims:
            total = self.table.explain(f"{stat}:{seat + 1}").total
            if total != number:
                raise BadFact(f"the {stat} of {self.table.names[seat]} is {total} here, not {number}")


def granted_by(phrase: Phrase) -> tuple[str, int]:
    """How a sentence that lets somebody play more BattleChips is noted."""
    return (MORE_CHIPS, phrase.n) if isinstance(phrase, MoreChips) else ("", 0)
