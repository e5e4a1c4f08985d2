"""What stays the same all game."""

from __future__ import annotations

from typing import Any, Final

from playmat.cardtext.amounts import Count
from playmat.cardtext.box import CardBox, CardList
from playmat.cardtext.card import Card
from playmat.cardtext.conditions import DidThisTurn
from playmat.cardtext.deck import Deck
from playmat.cardtext.effects import Effect
from playmat.cardtext.moving import DrawFirst
from playmat.cardtext.rules import Cannot, Rule, Would
from playmat.games.megaman.card import NETNAVI, MegaManCard

DEEDS: Final = {
    "played": "CardPlayed", "spent": "ResourceSpent", "drew": "draws", "lost": "loses", "discarded": "discards",
}  # fmt: skip
"""What a text may ask about this turn, and the event that tells."""


class Box(CardBox):
    """What stays the same all game: the cards of both decks, and what any of them listens to."""

    def __init__(self, decks: list[Deck], lists: list[CardList], settings: dict[str, Any]) -> None:
        super().__init__(decks, lists, settings)
        self.cards = cards = [card for card in self.pool if isinstance(card, MegaManCard)]
        self.hears: set[str] = set()
        """The events that may set off a trigger."""
        self.remembers: set[str] = set()
        """The events of this turn that some text asks about."""
        self.replaces: set[str] = set()
        """What some text may replace."""
        self.forbids = False
        """Does any text forbid anything?"""
        self.rules: list[list[Effect]] = []
        """For each card: the rules it makes while it lies in play; those that forbid, and those that events set off,
        stand in lists of their own too."""
        self.bans: list[list[Effect]] = []
        self.triggers: list[list[Effect]] = []
        self.standing: list[tuple[Effect, ...]] = []
        """For each card: what it says while it lies in play."""
        self.shifts: list[tuple[str, ...]] = []
        """For each card: the numbers it changes while it lies in play."""
        self.texts_shift: set[str] = set()
        """The numbers that any text may change while it holds."""
        for card in cards:
            for phrase in card.phrases:
                self.note(phrase)
            standing: tuple[Effect, ...] = card.body.sentences if card.stays() and card.body is not None else ()
            self.standing.append(standing)
            self.bans.append([sentence for sentence in standing if isinstance(sentence, Cannot)])
            self.triggers.append([sentence for sentence in standing if isinstance(sentence, Rule) and sentence.hears()])
            self.rules.append([sentence for sentence in standing if isinstance(sentence, (Rule, Cannot))])
            self.shifts.append(tuple([stat for sentence in standing for stat in sentence.shifted()]))
        self.notices = self.hears | self.remembers
        """The events that anything comes of."""

    def is_printed(self, noun: str) -> bool:
        """MM-30: a name stands for the NetNavi too, where it lies."""
        return noun != NETNAVI and all(card.kind != NETNAVI or card.name != noun for card in self.pool)

    def is_called(self, card: Card, noun: str) -> bool:
        return isinstance(card, MegaManCard) and noun in card.nouns

    def note(self, phrase: object) -> None:
        if isinstance(phrase, Effect):
            self.texts_shift.update(phrase.shifted())
        if isinstance(phrase, Rule):
            self.hears.update(phrase.hears())
        if isinstance(phrase, Cannot):
            self.forbids = True
        if isinstance(phrase, Would):
            self.replaces.update(phrase.event.deeds())
        if isinstance(phrase, DidThisTurn):
            self.remembers.update(phrase.what.hears())
        elif isinstance(phrase, Count):
            self.remembers.update([DEEDS[did] for did in phrase.hears()])
        elif isinstance(phrase, DrawFirst):
            self.remembers.add(DEEDS["drew"])
