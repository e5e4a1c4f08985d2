"""What follows from where the cards lie and which way up, kept until one of them is moved or turned."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from playmat.cardtext.table import Held
from playmat.games.yuyu.card import YuyuCard
from playmat.games.yuyu.stats import STATS, Stat
from playmat.kernel.decision import Option


@mypyc_attr(acyclic=True)
class Choir:
    """The texts that work where their cards lie and say something of one kind."""

    def __init__(self, kind: int, about: str, voices: list[Held]) -> None:
        self.kind = kind
        """One of those in `notes`."""
        self.about = about
        """Of triggers what they listen for, of bans what they forbid, else nothing."""
        self.voices = voices
        self.steady = True
        """Do they hold as they stand, whatever else is the case?"""
        for voice in voices:
            if voice.rule.varies():
                self.steady = False


@mypyc_attr(acyclic=True)
class Speaker:
    """A card whose texts may hold or be used where it lies, on the side of that seat."""

    def __init__(self, card: int, printed: YuyuCard, seat: int) -> None:
        self.card = card
        self.printed = printed
        self.seat = seat
        self.voices = [Held(text, seat, card) for text in printed.texts]
        self.silent: i64 = 0
        """How many of its texts do not hold there: none, or the first ones, or all."""

    def says(self, found: list[Held], kind: int) -> None:
        """Add what it says of that kind."""
        voices, kinds = self.voices, self.printed.kinds
        for i in range(self.silent, len(voices)):
            if kinds[i] & kind:
                found.append(voices[i])

    def shifts(self, found: list[Held], stat: Stat) -> None:
        """Add what it says that changes this number."""
        voices, shifts = self.voices, self.printed.shifts
        for i in range(self.silent, len(voices)):
            if shifts[i] & stat.bit:
                found.append(voices[i])


NO_CHOIRS: Final[list[Choir]] = []
NO_SHIFTS: Final[list[list[Held] | None]] = []
"""As long as nobody has asked."""


@mypyc_attr(acyclic=True)
class Lie:
    """Each thing is found when it is first asked for."""

    def __init__(self, arrayed: list[list[Speaker]], vacant: bool) -> None:
        self.arrayed = arrayed
        """For each seat the cards in the Arena and on the Sideline that speak: always characters."""
        self.speakers: list[Speaker] | None = None
        """All cards that speak."""
        self.vacant = vacant
        """Has a player nobody in the Arena?"""
        self.choirs: list[Choir] = NO_CHOIRS
        self.shifts: list[list[Held] | None] = NO_SHIFTS
        """By the number they change."""
        self.in_reach: list[list[list[Option]] | None] = [None, None]
        """For each seat and step: the marked effects of its cards that lie where these can be used, as options."""
        self.in_play: list[int] | None = None
        """Every card in play."""
        self.faced = False
        """Is it known that every card lies the way up it should, but for those that are doubtful?"""
        self.doubtful: list[int] = []

    def is_joined_by(self, card: int, printed: YuyuCard) -> None:
        """A card that is no character has come into play, or gone, or lies in another way."""
        self.is_joined_silently_by(card)
        if printed.says:
            self.drop_what_it_says(printed)

    def is_joined_silently_by(self, card: int) -> None:
        """A card has come into play that says nothing there."""
        self.in_play = None
        self.doubtful.append(card)

    def drop_what_it_says(self, printed: YuyuCard) -> None:
        """What a card like this has nothing to do with still holds."""
        self.speakers = None
        if printed.marked:
            self.in_reach = [None, None]
        if printed.shifted:
            self.shifts = NO_SHIFTS
        for choir in self.choirs:
            if choir.kind & printed.says:
                self.choirs = [other for other in self.choirs if not other.kind & printed.says]
                break

    def choir(self, kind: int, about: str) -> Choir | None:
        for choir in self.choirs:
            if choir.kind == kind and choir.about == about:
                return choir
        return None

    def form_choir(self, speakers: list[Speaker], kind: int, about: str) -> Choir:
        voices: list[Held] = []
        for speaker in speakers:
            if speaker.printed.says & kind and (not about or speaker.printed.speaks_of(kind, about)):
                speaker.says(voices, kind)
        found = Choir(kind, about, voices)
        if self.choirs:
            self.choirs.append(found)
        else:
            self.choirs = [found]
        return found

    def find_shifts(self, speakers: list[Speaker], stat: Stat) -> list[Held]:
        if not self.shifts:
            self.shifts = [None] * len(STATS)
        found: list[Held] = []
        for speaker in speakers:
            if speaker.printed.shifted & stat.bit:
                speaker.shifts(found, stat)
        self.shifts[stat.place] = found
        return found
