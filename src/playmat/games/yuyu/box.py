"""What stays the same all game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from playmat.cardtext.box import CardBox, CardList
from playmat.cardtext.card import Card
from playmat.cardtext.deck import Deck
from playmat.games.yuyu.card import ROLES, YuyuCard
from playmat.games.yuyu.notes import (
    ALLIES,
    FOR_PLAYERS,
    GRANTS,
    NARROWS,
    NOTING,
    PREVENTS,
    SHELTERS,
    SKIPPING,
    Notes,
)
from playmat.games.yuyu.stats import SPIRIT, STATS
from playmat.games.yuyu.teams import KURAMA, NO_TEAM, TEAMS, USED_IN_MAIN_STEP
from playmat.games.yuyu.terms import STEPS
from playmat.games.yuyu.zones import DECK, NOWHERE, TEAM

FOR_A_BONUS: Final = 3
"""YYH-111: so many symbols of one team."""
STARTERS: Final = 4
"""YYH-24: so many characters begin the game."""


class YuyuList(CardList):
    """The cards of one deck: where they lie at the start, what they listen to or change, which symbols they bring."""

    def __init__(self, listed: list[Card]) -> None:
        super().__init__(listed)
        cards = [card for card in listed if isinstance(card, YuyuCard)]
        different = [card for card in self.different if isinstance(card, YuyuCard)]
        self.zones = [DECK] * len(cards)
        """For each copy, the zone it lies in at the start."""
        self.king = NOWHERE
        """Which copy stands for the whole King, if the deck has one."""
        starters = starting_characters(cards)
        for number, card in enumerate(cards):
            if card in starters:
                starters.remove(card)
                self.zones[number] = TEAM
                if card.piece and card.defense:
                    self.king = number
        self.notes = Notes()
        """What any text listens to, changes or forbids."""
        for card in different:
            self.notes.add(card.notes)
        self.kings = any(card.piece for card in different)
        self.marks = [any(mark.step() == step for card in different for mark in card.marked) for step in STEPS]
        """For each step: is any effect marked with it?"""
        self.responds = [card for card in different if card.responses]
        """The cards that can be played out of turn."""
        self.from_pile = any(card.returns for card in different)
        """May any card be played out of the discard pile?"""
        self.starts_in_circle = any(card.starts_in_circle for card in different)
        """May any card lie in the Winner's Circle from the start?"""
        self.symbols = [0] * len(TEAMS)
        """By the number of the team: how many of its symbols the cards have, where a King has enough of its own."""
        for card in cards:
            if card.symbol != NO_TEAM:
                self.symbols[card.symbol] += FOR_A_BONUS if card.piece else 1


def starting_characters(cards: Sequence[YuyuCard]) -> list[YuyuCard]:
    """YYH-24, YYH-RUL-31: the four characters a list names first; of a King its four pieces."""
    found: list[YuyuCard] = []
    for card in cards:
        if card.is_character and card not in found and len(found) < STARTERS:
            found.append(card)
    return found


class Box(CardBox):
    """The cards of both decks, and what any of them listens to or changes."""

    def __init__(self, decks: list[Deck], lists: list[CardList], settings: dict[str, Any]) -> None:
        super().__init__(decks, lists, settings)
        self.lists = [cards for cards in lists if isinstance(cards, YuyuList)]
        """For each seat, the cards of its deck."""
        mine, yours = self.lists
        notes = Notes()
        notes.add(mine.notes)
        notes.add(yours.notes)
        self.kings = mine.kings or yours.kings
        """Does anybody play a King?"""
        self.hears = notes.hears
        self.answers = notes.answers
        self.remembers = notes.remembers
        self.notices = notes.hears | notes.remembers | notes.answers
        """The events that anything comes of."""
        self.heeds_playing = "CardPlayed" in self.notices
        """Does any text listen for cards that are played, or look back at them?"""
        self.texts_shift = [stat.word in notes.shifts for stat in STATS]
        """For each running number: does any text change it?"""
        self.prices_change = self.texts_shift[SPIRIT.place]
        """Does any text change what cards cost?"""
        self.bans = notes.bans
        self.bans_playing = "Play" in notes.bans
        """Does any text forbid to play cards?"""
        self.stops = "CardAnnounced" in notes.answers
        """Does any card stop others that are being played?"""
        self.prevents = bool(notes.says & PREVENTS)
        """Does any text prevent damage?"""
        self.grants = bool(notes.says & GRANTS)
        """Does any text give or take Team Bonuses?"""
        self.granted = [team in notes.grants for team in TEAMS]
        """By the number of the team: does any text give or take its bonus?"""
        self.given = [team in notes.gives for team in TEAMS]
        """And does any text give its symbol?"""
        self.notes_characters = bool(notes.says & NOTING)
        """Does any text give or take Team Symbols, or make heroes, villains or Team Leaders for some time?"""
        self.notes_teams = self.grants or self.notes_characters
        """May a text leave behind what matters for Team Symbols or Team Bonuses?"""
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
        self.marks = [mine.marks[step] or yours.marks[step] for step in range(len(STEPS))]
        """For each step: is any effect marked with it?"""
        self.responds = [cards.responds for cards in self.lists]
        """For each seat, the cards of its deck that can be played out of turn."""
        self.from_pile = [cards.from_pile for cards in self.lists]
        """For each seat: may any card of its deck be played out of the discard pile?"""
        self.starts_in_circle = [cards.starts_in_circle for cards in self.lists]
        """For each seat: may any card of its deck lie in the Winner's Circle from the start?"""
        self.may_have = [self.hopes_of(cards.symbols) for cards in self.lists]
        """For each seat, by the number of the team: may this player ever have that Team Bonus?"""
        self.uses_bonuses = [any(hopes[team] for team in USED_IN_MAIN_STEP) for hopes in self.may_have]
        """For each seat: or one of those that are used in the Main Step?"""

    def is_printed(self, noun: str) -> bool:
        return noun not in ROLES

    def is_called(self, card: Card, noun: str) -> bool:
        return isinstance(card, YuyuCard) and noun in card.nouns

    def hopes_of(self, symbols: list[int]) -> list[bool]:
        """Teams with three symbols, or two where the deck may have the Kurama bonus (YYH-170), or a King's, or those
        whose bonus or symbol a text gives."""
        hoped = [self.granted[team] or self.given[team] for team in range(len(TEAMS))]
        kurama = symbols[KURAMA] >= FOR_A_BONUS or hoped[KURAMA]
        least = FOR_A_BONUS - 1 if kurama else FOR_A_BONUS
        return [hoped[team] or symbols[team] >= least for team in range(len(TEAMS))]
