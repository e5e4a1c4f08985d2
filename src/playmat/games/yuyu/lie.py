"""What follows from where the cards lie and which way up, kept until one of them is moved or turned."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.cardtext.table import Held
from playmat.games.yuyu.card import YuyuCard
from playmat.games.yuyu.notes import BANS, TRIGGERS, USES
from playmat.games.yuyu.stats import STATS, Stat
from playmat.kernel.decision import Option


@mypyc_attr(acyclic=True)
class Choir:
    """The texts that work where their cards lie and say something of one kind."""

    def __init__(self, voices: list[Held], steady: bool) -> None:
        self.voices = voices
        self.steady = steady
        """Do they hold as they stand, whatever else is the case?"""


SILENCE: Final = Choir([], True)


@mypyc_attr(acyclic=True)
class Speaker:
    """A card whose texts may hold or be used where it lies."""

    def __init__(self, card: int, printed: YuyuCard, seat: int, silent: int) -> None:
        self.card = card
        self.printed = printed
        self.seat = seat
        self.silent = silent
        """How many of its texts do not hold there: none, or the first ones, or all."""

    def may_say(self, kind: int) -> bool:
        """Is there anything of that kind in its texts?"""
        return self.printed.says & kind != 0

    def says(self, found: list[Held], kind: int) -> None:
        """Add what it says of that kind."""
        texts, kinds = self.printed.texts, self.printed.kinds
        for i in range(self.silent, len(texts)):
            if kinds[i] & kind:
                found.append(Held(texts[i], self.seat, self.card))

    def shifts(self, found: list[Held], stat: Stat) -> None:
        """Add what it says that changes this number."""
        texts, shifts = self.printed.texts, self.printed.shifts
        for i in range(self.silent, len(texts)):
            if shifts[i] & stat.bit:
                found.append(Held(texts[i], self.seat, self.card))


def together(voices: list[Held]) -> Choir:
    if not voices:
        return SILENCE
    for voice in voices:
        if voice.rule.varies():
            return Choir(voices, False)
    return Choir(voices, True)


@mypyc_attr(acyclic=True)
class Lie:
    """Each thing is found when it is first asked for."""

    def __init__(self, speakers: list[Speaker], vacant: bool) -> None:
        self.speakers = speakers
        self.vacant = vacant
        """Has a player nobody in the Arena?"""
        self.stale = False
        """Does somebody else speak by now? Which way up cards lie still holds."""
        self.kinds: dict[int, Choir] = {}
        """By the kind of what they say, one of those in `notes`."""
        self.bans: dict[str, Choir] = {}
        """By what they forbid."""
        self.hears: dict[str, Choir] = {}
        """By what they listen for."""
        self.shifts: list[list[Held] | None] = [None] * len(STATS)
        """By the number they change."""
        self.in_reach: list[list[Option] | None] = [None, None]
        """For each seat: the marked effects of its cards that lie where these can be used, as options."""
        self.in_play: list[int] | None = None
        """Every card in play."""
        self.called: dict[tuple[str, ...], list[int]] = {}
        """By nouns, those of them that are meant."""
        self.faced = False
        """Is it known that every card lies the way up it should, but for those that are doubtful?"""
        self.doubtful: list[int] = []

    def is_joined_by(self, card: int) -> None:
        """A card that is no character has come into play, or gone, or lies in another way."""
        self.in_play = None
        self.called.clear()
        self.doubtful.append(card)

    def that_say(self, kind: int) -> Choir:
        """The texts that say something of this kind, and work where they lie."""
        found = self.kinds.get(kind)
        if found is None:
            voices: list[Held] = []
            for speaker in self.speakers:
                if speaker.may_say(kind):
                    speaker.says(voices, kind)
            found = self.kinds[kind] = together(voices)
        return found

    def that_hear(self, event: str) -> Choir:
        found = self.hears.get(event)
        if found is None:
            voices: list[Held] = []
            for speaker in self.speakers:
                if speaker.may_say(TRIGGERS) and event in speaker.printed.notes.hears:
                    speaker.says(voices, TRIGGERS)
            found = self.hears[event] = together(voices)
        return found

    def that_ban(self, verb: str) -> Choir:
        found = self.bans.get(verb)
        if found is None:
            voices: list[Held] = []
            for speaker in self.speakers:
                if speaker.may_say(BANS) and verb in speaker.printed.notes.bans:
                    speaker.says(voices, BANS)
            found = self.bans[verb] = together(voices)
        return found

    def that_shift(self, stat: Stat) -> list[Held]:
        found = self.shifts[stat.place]
        if found is None:
            found = self.shifts[stat.place] = []
            for speaker in self.speakers:
                if speaker.printed.shifted & stat.bit:
                    speaker.shifts(found, stat)
        return found

    def users(self, seat: int) -> list[int]:
        """A player's cards with marked effects, whether they lie where they can be used or not."""
        return [speaker.card for speaker in self.speakers if speaker.seat == seat and speaker.may_say(USES)]

    def cards(self) -> list[int]:
        """The cards that speak."""
        return [speaker.card for speaker in self.speakers]

    def has(self, card: int) -> bool:
        """Does this card speak?"""
        for speaker in self.speakers:
            if speaker.card == card:
                return True
        return False
