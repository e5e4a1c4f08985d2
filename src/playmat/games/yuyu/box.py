"""What stays the same all game."""

from __future__ import annotations

from typing import Any, Final

from playmat.cardtext.amounts import Count
from playmat.cardtext.box import CardBox
from playmat.cardtext.card import Card
from playmat.cardtext.conditions import DidThisTurn
from playmat.cardtext.deck import Deck
from playmat.cardtext.effects import Effect
from playmat.cardtext.moving import DrawFirst
from playmat.cardtext.rules import Cannot, Rule, Would
from playmat.games.yuyu.card import TEAMS, YuyuCard
from playmat.games.yuyu.terms import Allies, GrantsBonus, OnPlayer, Prevention, Response

DEEDS: Final = {"played": "CardPlayed", "drew": "draws", "discarded": "discards"}
"""What a text may ask about this turn, and the event that tells."""

KURAMA: Final = "Kurama"

BANS: Final = 1
TRIGGERS: Final = 2
PREVENTS: Final = 4
GRANTS: Final = 8
FOR_PLAYERS: Final = 16
SHIFTS: Final = 32
ANYTHING: Final = 64
"""What a card may say that holds while it works."""


class Box(CardBox):
    """The cards of both decks, and what any of them listens to or changes."""

    def __init__(self, decks: list[Deck], lists: list[list[Card]], settings: dict[str, Any]) -> None:
        super().__init__(decks, lists, settings)
        self.cards = cards = [card for card in self.pool if isinstance(card, YuyuCard)]
        self.hears: set[str] = set()
        """The events that may set off a trigger."""
        self.answers: set[str] = set()
        """The events that a card in a hand may answer."""
        self.remembers: set[str] = set()
        """The events of this turn that some text asks about."""
        self.replaces: set[str] = set()
        """What some text may replace."""
        self.forbids = False
        """Does any text forbid anything?"""
        self.prevents = False
        """Does any text prevent damage?"""
        self.grants = False
        """Does any text give or take Team Bonuses?"""
        self.allies = False
        """Does any text make heroes or villains as long as it holds?"""
        self.bends = False
        """Does any text change what a player may have, gain or draw?"""
        self.texts_shift: set[str] = set()
        """The numbers that any text may change while it holds."""
        self.responds: list[list[YuyuCard]] = [[], []]
        """For each seat, the cards of its deck that can be played out of turn."""
        self.from_pile = any(card.returns for card in cards)
        """May any card be played out of a discard pile?"""
        self.says: list[int] = [what_it_says(card) for card in cards]
        """For each card, what kinds of sentences hold while it works."""
        self.uses: list[tuple[str, ...]] = [tuple({marked.step() for marked in card.marked}) for card in cards]
        """For each card, the steps in which it has an effect to use."""
        self.speaks: list[bool] = [bool(card.standing or card.sideline) for card in cards]
        """For each card: does it say anything that holds while it works?"""
        for card in cards:
            for phrase in phrases_of(card):
                self.note(phrase)
        self.symbols = [self.symbols_in(faces) for faces in self.decks]
        """For each seat, the teams of which its deck has enough symbols to hope for the bonus."""
        for seat, faces in enumerate(self.decks):
            self.responds[seat] = [cards[face] for face in sorted(set(faces)) if cards[face].responses]

    def note(self, phrase: object) -> None:
        if isinstance(phrase, Effect):
            self.texts_shift.update(phrase.shifted())
            self.remembers.update(phrase.remembers())
        if isinstance(phrase, Rule):
            self.hears.update(phrase.hears())
        if isinstance(phrase, Response):
            self.answers.update(phrase.hears())
        if isinstance(phrase, Cannot):
            self.forbids = True
        if isinstance(phrase, Prevention):
            self.prevents = True
        if isinstance(phrase, GrantsBonus):
            self.grants = True
        if isinstance(phrase, Allies):
            self.allies = True
        if isinstance(phrase, OnPlayer):
            self.bends = True
        if isinstance(phrase, Would):
            self.replaces.update(phrase.event.deeds())
        if isinstance(phrase, DidThisTurn):
            self.remembers.update(phrase.what.hears())
        elif isinstance(phrase, Count):
            self.remembers.update([DEEDS[did] for did in phrase.hears()])
        elif isinstance(phrase, DrawFirst):
            self.remembers.add(DEEDS["drew"])

    def symbols_in(self, faces: list[int]) -> set[str]:
        """Teams with three symbols, or two where the deck may have the Kurama bonus (YYH-170), or a King's."""
        counted: dict[str, int] = {}
        kings: set[str] = set()
        for face in faces:
            card = self.cards[face]
            if card.team:
                counted[card.team] = counted.get(card.team, 0) + 1
                if card.piece:
                    kings.add(card.team)
        least = 2 if counted.get(KURAMA, 0) >= 3 else 3
        return kings | {team for team in TEAMS if counted.get(team, 0) >= least}


def what_it_says(card: YuyuCard) -> int:
    """As bits."""
    bits = ANYTHING if card.standing or card.sideline else 0
    todo: list[Any] = [*card.standing, *card.sideline]
    while todo:
        phrase = todo.pop()
        bits |= kind_of(phrase)
        todo.extend(phrase.children())
    return bits


def kind_of(phrase: object) -> int:
    bits = 0
    if isinstance(phrase, Cannot):
        bits |= BANS
    if isinstance(phrase, Rule):
        bits |= TRIGGERS
    if isinstance(phrase, Prevention):
        bits |= PREVENTS
    if isinstance(phrase, GrantsBonus):
        bits |= GRANTS
    if isinstance(phrase, OnPlayer):
        bits |= FOR_PLAYERS
    if isinstance(phrase, Effect) and phrase.shifted():
        bits |= SHIFTS
    return bits


def phrases_of(card: Card) -> list[Any]:
    found: list[Any] = []
    todo = list(card.abilities)
    while todo:
        phrase = todo.pop()
        found.append(phrase)
        todo.extend(phrase.children())
    return found
