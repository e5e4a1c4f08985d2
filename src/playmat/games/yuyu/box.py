"""What follows from the cards of both decks and stays the same all game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from playmat.cardplay.box import CardBox, CardList
from playmat.cardplay.topics import Topic
from playmat.cardtext.card import Card
from playmat.cardtext.deck import Deck
from playmat.cardtext.phrase import Phrase
from playmat.games.yuyu.card import YuyuCard
from playmat.games.yuyu.sentences import ChoosesBonus, GrantsBonus, Noting, OnPlayer
from playmat.games.yuyu.teams import KURAMA, NO_TEAM, TEAMS, USED_IN_MAIN_STEP
from playmat.games.yuyu.topics import BONUSES, SYMBOLS, TOPICS
from playmat.games.yuyu.zones import DECK, MOST_SPIRIT, NOWHERE, STEPS, TEAM

FOR_A_BONUS: Final = 3
"""YYH-111: so many symbols of one team."""
STARTERS: Final = 4
"""YYH-24: so many characters begin the game."""


class YuyuList(CardList):
    """The cards of one deck: where they lie at the start, what they answer, which symbols they bring and give."""

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
        phrases = [phrase for card in different for phrase in card.phrases]
        self.answers = {word for card in different for word in card.moments_answered()}
        """The events that a card in the hand may answer."""
        self.bonus_by_text = {team for phrase in phrases for team in bonuses_given(phrase)}
        """The teams whose bonus a text may give or take."""
        noting = [phrase for phrase in phrases if isinstance(phrase, Noting)]
        self.symbol_by_text = {team for phrase in noting for team in phrase.symbols_given()}
        """The teams whose symbols a text may give."""
        self.acts_when_discarded = any(card.parting for card in different)
        """Does any card do something as it is discarded?"""
        self.kings = any(card.piece for card in different)
        self.lowers_spirit = any(isinstance(phrase, OnPlayer) and phrase.lowers() for phrase in phrases)
        """Does any text lower how much Spirit Energy there may be?"""
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


def bonuses_given(phrase: Phrase) -> tuple[str, ...]:
    """The teams whose bonus this may give or take."""
    if isinstance(phrase, ChoosesBonus):
        return TEAMS
    return phrase.teams() if isinstance(phrase, GrantsBonus) else ()


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
        super().__init__(decks, lists, settings, TOPICS)
        self.lists = [cards for cards in lists if isinstance(cards, YuyuList)]
        """For each seat, the cards of its deck."""
        mine, yours = self.lists
        self.kings = mine.kings or yours.kings
        """Does anybody play a King?"""
        self.least_maximum_spirit = 0 if mine.lowers_spirit or yours.lowers_spirit else MOST_SPIRIT
        """No text makes the maximum Spirit Energy of a player lower than this."""
        self.acts_when_discarded = mine.acts_when_discarded or yours.acts_when_discarded
        self.answers = mine.answers | yours.answers
        self.answered = bool(self.answers)
        """Does any card in a hand answer anything?"""
        self.stops_plays = "CardAnnounced" in self.answers
        """Does any card stop others that are being played?"""
        granted, given = mine.bonus_by_text | yours.bonus_by_text, mine.symbol_by_text | yours.symbol_by_text
        self.bonus_by_text = [team in granted for team in TEAMS]
        """By the number of the team: does any text give or take its bonus?"""
        self.symbol_by_text = [team in given for team in TEAMS]
        """By the number of the team: does any text give its symbol?"""
        self.changes_teams = self.speaks_of(BONUSES) or self.speaks_of(SYMBOLS)
        """May what lasts matter for Team Symbols or Team Bonuses?"""
        self.marks = [mine.marks[step] or yours.marks[step] for step in range(len(STEPS))]
        """For each step: is any effect marked with it?"""
        self.responds = [cards.responds for cards in self.lists]
        """For each seat, the cards of its deck that can be played out of turn."""
        self.from_pile = [cards.from_pile for cards in self.lists]
        """For each seat: may any card of its deck be played out of the discard pile?"""
        self.starts_in_circle = [cards.starts_in_circle for cards in self.lists]
        """For each seat: may any card of its deck lie in the Winner's Circle from the start?"""
        self.may_have_bonus = [self.possible_bonuses(cards.symbols) for cards in self.lists]
        """For each seat, by the number of the team: may this player ever have that Team Bonus?"""
        self.uses_bonuses = [any(hopes[team] for team in USED_IN_MAIN_STEP) for hopes in self.may_have_bonus]
        """For each seat: or one of those that are used in the Main Step?"""

    def speaks_of(self, topic: Topic) -> bool:
        """Does any text, wherever it stands?"""
        return self.index.anywhere[topic.number]

    def possible_bonuses(self, symbols: list[int]) -> list[bool]:
        """Teams with three symbols, or two where the deck may have the Kurama bonus (YYH-170), or a King's, or those
        whose bonus or symbol a text gives."""
        hoped = [self.bonus_by_text[team] or self.symbol_by_text[team] for team in range(len(TEAMS))]
        kurama = symbols[KURAMA] >= FOR_A_BONUS or hoped[KURAMA]
        least = FOR_A_BONUS - 1 if kurama else FOR_A_BONUS
        return [hoped[team] or symbols[team] >= least for team in range(len(TEAMS))]
