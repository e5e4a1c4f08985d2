"""What stays the same all game."""

from __future__ import annotations

from typing import Any, Final

from playmat.cardtext.box import CardBox
from playmat.cardtext.card import Card
from playmat.cardtext.deck import Deck
from playmat.games.yuyu.card import ROLES, TEAMS, YuyuCard
from playmat.games.yuyu.notes import ALLIES, FOR_PLAYERS, GRANTS, NARROWS, PREVENTS, SHELTERS, SKIPPING, Notes
from playmat.games.yuyu.terms import SPIRIT_COST

KURAMA: Final = "Kurama"


class Box(CardBox):
    """The cards of both decks, and what any of them listens to or changes."""

    def __init__(self, decks: list[Deck], lists: list[list[Card]], settings: dict[str, Any]) -> None:
        super().__init__(decks, lists, settings)
        self.cards = cards = [card for card in self.pool if isinstance(card, YuyuCard)]
        notes = Notes()
        for card in cards:
            notes.add(card.notes)
        self.hears = notes.hears
        self.answers = notes.answers
        self.remembers = notes.remembers
        self.notices = notes.hears | notes.remembers | notes.answers
        """The events that anything comes of."""
        self.texts_shift = notes.shifts
        self.costs_shift = SPIRIT_COST in notes.shifts
        """Does any text change what cards cost?"""
        self.bans = notes.bans
        self.prevents = bool(notes.says & PREVENTS)
        """Does any text prevent damage?"""
        self.grants = bool(notes.says & GRANTS)
        """Does any text give or take Team Bonuses?"""
        self.allies = bool(notes.says & ALLIES)
        """Does any text make heroes or villains as long as it holds?"""
        self.narrows = bool(notes.says & NARROWS)
        """Does any text say which cards pay for attacks?"""
        self.shelters = bool(notes.says & SHELTERS)
        """Does any text keep cards from being discarded or switched?"""
        self.skips = bool(notes.says & SKIPPING)
        """Does any text leave out steps?"""
        self.bends = bool(notes.says & FOR_PLAYERS)
        """Does any text change what a player may have, gain or draw?"""
        self.responds: list[list[YuyuCard]] = [[], []]
        """For each seat, the cards of its deck that can be played out of turn."""
        self.from_pile = [any(cards[face].returns for face in faces) for faces in self.decks]
        """For each seat: may any card of its deck be played out of the discard pile?"""
        self.symbols = [self.symbols_in(faces) for faces in self.decks]
        """For each seat, the teams of which its deck has enough symbols to hope for the bonus."""
        for seat, faces in enumerate(self.decks):
            self.responds[seat] = [cards[face] for face in sorted(set(faces)) if cards[face].responses]

    def is_printed(self, noun: str) -> bool:
        return noun not in ROLES

    def is_called(self, card: Card, noun: str) -> bool:
        return isinstance(card, YuyuCard) and noun in card.nouns

    def may_have(self, seat: int, team: str) -> bool:
        """May this player ever have that Team Bonus?"""
        return self.grants or team in self.symbols[seat]

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
