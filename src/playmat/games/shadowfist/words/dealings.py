"""What players do that texts wait for: aim at a card, take control, steal and lose Power, draw, begin the Main Shot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.cardplay.events import CardMoved
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.games.shadowfist.events import ControlTaken, EnteredPlay, MainShotBegan, PowerChanged, Targeted
from playmat.games.shadowfist.words.happenings import Doer, Happening, Who

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class IsTargeted(Happening):
    PHRASE: ClassVar[str] = "{what:Who} {is_:(is|are)} targeted [by {by:Doer}]"
    READS: ClassVar[tuple[str, ...]] = (
        "{by:Doer} {is_:(targets|target)} {what:Who}",
        "{what:Who} {is_:(becomes)} the target of {by:Doer}",
    )
    MEANS: ClassVar[str] = "by the word target, when the effect is generated (SF-4.3.6-b)"

    def __init__(self, what: Who, is_: str, by: Doer | None) -> None:
        self.what = what
        self.is_ = is_ if is_ in ("is", "are") else "is"
        self.by = by

    def kinds(self) -> tuple[str, ...]:
        return ("Targeted",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, Targeted) or not self.what.describes(table, frame, event.card):
            return False
        frame.it, frame.he = [event.card], event.seat
        return self.by is None or self.by.did(table, frame, event)


class TakesControlOf(Happening):
    PHRASE: ClassVar[str] = "{who:Player} {verb:(takes|take)} control of {what:Who}"
    READS: ClassVar[tuple[str, ...]] = ("{who:Player} {verb:(gains|gain)} control of {what:Who}",)
    MEANS: ClassVar[str] = "for however long; not when it comes back to its owner"

    def __init__(self, who: Player, verb: str, what: Who) -> None:
        self.who = who
        self.verb = {"gains": "takes", "gain": "take"}.get(verb, verb)
        self.what = what

    def kinds(self) -> tuple[str, ...]:
        return ("ControlTaken",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, ControlTaken) or not self.who.includes(table, frame.seat, event.seat):
            return False
        frame.it, frame.he = [event.card], event.seat
        return self.what.describes(table, frame, event.card)


class StealsPower(Happening):
    PHRASE: ClassVar[str] = "{who:Player} {verb:(steals|steal)} Power [from {whom:Player}]"
    MEANS: ClassVar[str] = "any at all, at once"

    def __init__(self, who: Player, verb: str, whom: Player | None) -> None:
        self.who = who
        self.verb = verb
        self.whom = whom

    def kinds(self) -> tuple[str, ...]:
        return ("PowerChanged",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, PowerChanged) or event.how != "steals":
            return False
        if not self.who.includes(table, frame.seat, event.seat):
            return False
        frame.he = event.seat
        frame.keep("number", [event.amount])
        return self.whom is None or self.whom.includes(table, frame.seat, event.other)


class LosesPower(Happening):
    PHRASE: ClassVar[str] = "{who:Player} {verb:(loses|lose)} Power"
    MEANS: ClassVar[str] = "because a text says so, or because it is stolen; not what is paid"

    def __init__(self, who: Player, verb: str) -> None:
        self.who = who
        self.verb = verb

    def kinds(self) -> tuple[str, ...]:
        return ("PowerChanged",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, PowerChanged) or event.how not in ("loses", "steals"):
            return False
        seat = event.other if event.how == "steals" else event.seat
        frame.he = seat
        frame.keep("number", [event.amount])
        return self.who.includes(table, frame.seat, seat)


class SomebodyDraws(Happening):
    PHRASE: ClassVar[str] = "{who:Player} {verb:(draws|draw)} a card"
    MEANS: ClassVar[str] = "each one, in the Establishing Shot too"

    def __init__(self, who: Player, verb: str) -> None:
        self.who = who
        self.verb = verb

    def kinds(self) -> tuple[str, ...]:
        return ("draws",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, CardMoved) or not self.who.includes(table, frame.seat, event.by):
            return False
        frame.he = event.by
        return True


class ReturnsToPlay(Happening):
    PHRASE: ClassVar[str] = "{what:Who} {verb:(returns|return)} to play"
    READS: ClassVar[tuple[str, ...]] = ("{what:Who} is returned to play",)
    MEANS: ClassVar[str] = "it enters play without being played (SF-4.3-i)"

    def __init__(self, what: Who, verb: str | None) -> None:
        self.what = what
        self.verb = verb or "returns"

    def kinds(self) -> tuple[str, ...]:
        return ("EnteredPlay",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, EnteredPlay) or event.by < 0:
            return False
        frame.it, frame.he = [event.card], event.seat
        return self.what.describes(table, frame, event.card)


class TheMainShot(Happening):
    PHRASE: ClassVar[str] = "{whose:(your|the|an opponent's)} Main Shot begins"
    MEANS: ClassVar[str] = "Power has been generated and cards are drawn"

    def __init__(self, whose: str) -> None:
        self.whose = whose

    def kinds(self) -> tuple[str, ...]:
        return ("MainShotBegan",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, MainShotBegan):
            return False
        frame.he = event.seat
        return self.whose == "the" or (event.seat == frame.seat) == (self.whose == "your")
