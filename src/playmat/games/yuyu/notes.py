"""What texts listen to, change and forbid: found once, when a card is read, so that nobody asks those with nothing to
say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.cardtext.amounts import Count
from playmat.cardtext.conditions import DidThisTurn
from playmat.cardtext.effects import Effect
from playmat.cardtext.moving import DrawFirst
from playmat.cardtext.phrase import Phrase
from playmat.cardtext.rules import Cannot, Rule
from playmat.games.yuyu.stats import stats_among
from playmat.games.yuyu.teams import TEAMS
from playmat.games.yuyu.terms import (
    Allies,
    ChoosesBonus,
    FreePoint,
    GrantsBonus,
    Noting,
    OnPlayer,
    PaysWith,
    Prevention,
    Response,
    Shelter,
    Skips,
    Unprevented,
)

DEEDS: Final = {"played": "CardPlayed", "drew": "draws", "discarded": "discards"}
"""What a text may ask about this turn, and the event that tells."""

BANS: Final = 1
TRIGGERS: Final = 2
PREVENTS: Final = 4
GRANTS: Final = 8
FOR_PLAYERS: Final = 16
SHIFTS: Final = 32
ALLIES: Final = 64
ANYTHING: Final = 128
"""What a text may say that holds while it works."""
USES: Final = 256
"""Or it says what can be used while it works."""
NARROWS: Final = 512
SHELTERS: Final = 1024
FREES: Final = 2048
SKIPPING: Final = 4096
"""Or which cards pay, what is kept from cards, whose minimum damage is free, which steps there are not."""
NOTING: Final = 8192
"""Or what characters are for some time."""


class Notes:
    """Of one card, or of all cards in a game."""

    def __init__(self) -> None:
        self.hears: set[str] = set()
        """The events that may set off a trigger."""
        self.answers: set[str] = set()
        """The events that a card in a hand may answer."""
        self.remembers: set[str] = set()
        """The events of this turn that some text asks about."""
        self.shifts: set[str] = set()
        """The numbers that a text may change while it holds."""
        self.bans: set[str] = set()
        """What a text may forbid."""
        self.gives: set[str] = set()
        """The teams whose symbols a text may give."""
        self.grants: set[str] = set()
        """The teams whose bonus a text may give or take."""
        self.says = 0
        """What kinds of sentences there are anywhere in the texts."""

    def note(self, phrase: Phrase) -> None:
        self.says |= phrase.says
        if isinstance(phrase, Effect):
            self.shifts.update(phrase.shifted())
            self.remembers.update(phrase.remembers())
        if isinstance(phrase, Rule):
            self.hears.update(phrase.hears())
        if isinstance(phrase, Cannot):
            self.bans.update(phrase.what.bans())
        if isinstance(phrase, Response):
            self.answers.update(phrase.hears())
        if isinstance(phrase, GrantsBonus):
            self.grants.update(phrase.teams())
        if isinstance(phrase, ChoosesBonus):
            self.grants.update(TEAMS)
        if isinstance(phrase, Noting):
            self.gives.update(phrase.symbols_given())
        if isinstance(phrase, DidThisTurn):
            self.remembers.update(phrase.what.hears())
        elif isinstance(phrase, Count):
            self.remembers.update([DEEDS[did] for did in phrase.hears()])
        elif isinstance(phrase, DrawFirst):
            self.remembers.add(DEEDS["drew"])

    def add(self, other: Notes) -> None:
        self.says |= other.says
        self.hears |= other.hears
        self.answers |= other.answers
        self.remembers |= other.remembers
        self.shifts |= other.shifts
        self.bans |= other.bans
        self.grants |= other.grants
        self.gives |= other.gives


def notes_on(phrases: Sequence[Phrase]) -> Notes:
    notes = Notes()
    for phrase in phrases:
        notes.note(phrase)
    return notes


def mark(phrase: Phrase) -> int:
    """Note in a phrase, and in all its parts, what kinds of sentences it is or contains."""
    bits = ANYTHING | kind_of(phrase)
    for part in phrase.children():
        bits |= mark(part)
    phrase.says = bits
    return bits


def kind_of(phrase: Phrase) -> int:
    bits = 0
    if isinstance(phrase, Cannot):
        bits |= BANS
    if isinstance(phrase, Rule):
        bits |= TRIGGERS
    if isinstance(phrase, (Prevention, Unprevented)):
        bits |= PREVENTS
    if isinstance(phrase, (GrantsBonus, ChoosesBonus)):
        bits |= GRANTS
    if isinstance(phrase, PaysWith):
        bits |= NARROWS
    if isinstance(phrase, Shelter):
        bits |= SHELTERS
    if isinstance(phrase, FreePoint):
        bits |= FREES
    if isinstance(phrase, Noting):
        bits |= NOTING
    if isinstance(phrase, Skips):
        bits |= SKIPPING
    if isinstance(phrase, OnPlayer):
        bits |= FOR_PLAYERS
    if isinstance(phrase, Allies):
        bits |= ALLIES
    if isinstance(phrase, Effect) and phrase.shifted():
        bits |= SHIFTS | stats_among(phrase.shifted())
    return bits
