"""What follows from where the cards lie and which way up, kept until one of them is moved or turned."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.cardtext.table import Held
from playmat.games.yuyu.card import YuyuCard


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

    def says(self, found: list[Held], kind: int) -> None:
        """Add what it says of that kind."""
        texts, kinds = self.printed.texts, self.printed.kinds
        for i in range(self.silent, len(texts)):
            if kinds[i] & kind:
                found.append(Held(texts[i], self.seat, self.card))

    def shifts(self, found: list[Held], stat: str) -> None:
        """Add what it says that changes this number."""
        texts, shifts = self.printed.texts, self.printed.shifts
        for i in range(self.silent, len(texts)):
            if stat in shifts[i]:
                found.append(Held(texts[i], self.seat, self.card))


def together(voices: list[Held]) -> Choir:
    if not voices:
        return SILENCE
    for voice in voices:
        if voice.rule.varies():
            return Choir(voices, False)
    return Choir(voices, True)


def all_that_say(speakers: list[Speaker], kind: int) -> Choir:
    """What these say of one kind."""
    voices: list[Held] = []
    for speaker in speakers:
        speaker.says(voices, kind)
    return together(voices)


def all_that_shift(speakers: list[Speaker], stat: str) -> Choir:
    """What these say that changes one number."""
    voices: list[Held] = []
    for speaker in speakers:
        speaker.shifts(voices, stat)
    return together(voices)


@mypyc_attr(acyclic=True)
class Lie:
    """Each thing is found when it is first asked for."""

    def __init__(self, speakers: list[Speaker]) -> None:
        self.speakers = speakers
        self.kinds: dict[int, Choir] = {}
        """By the kind of what they say, one of those in `notes`."""
        self.bans: dict[str, Choir] = {}
        """By what they forbid."""
        self.hears: dict[str, Choir] = {}
        """By what they listen for."""
        self.shifts: dict[str, Choir] = {}
        """By the number they change."""
        self.uses: list[dict[str, list[int]]] = [{}, {}]
        """For each seat, by the step: the cards with something to use in it, wherever that might be."""
        self.symbols: list[dict[str, int]] = [{}, {}]
        """For each seat, by the team: how many printed Team Symbols show (YYH-111)."""
        self.in_play: list[int] | None = None
        """Every card in play."""
        self.faced = False
        """Is it known that every card lies the way up it should?"""

    def cards(self) -> list[int]:
        """The cards that speak."""
        return [speaker.card for speaker in self.speakers]
