"""What cannot be done to cards, and steps a player does not have."""

from __future__ import annotations

from typing import ClassVar, Final

from playmat.cardtext.meant import Player, Things
from playmat.cardtext.numbers import Time
from playmat.cardtext.table import Frame
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.terms import Shelter, Skips

VERBS: Final = {"discarded": "discard", "switched": "switch in"}


class CannotBe(Shelter):
    PHRASE: ClassVar[str] = "{what:Things} cannot be {how:(discarded|switched)} [by {who:Player}] [until {until:Time}]"
    MEANS: ClassVar[str] = "by what texts say; at the end of its match it goes all the same"

    def __init__(self, what: Things, how: str, who: Player | None, until: Time | None) -> None:
        super().__init__(until)
        self.what = what
        self.how = how
        self.who = who

    def keeps_from(self, table: Yuyu, frame: Frame, verb: str, card: int, by: int) -> bool:
        if verb != VERBS[self.how] or (self.who is not None and not self.who.includes(table, frame.seat, by)):
            return False
        return self.what.covers(table, frame, card)


class SkipsEach(Skips):
    PHRASE: ClassVar[str] = (
        "{who:Player} *skip each of {whose:(your|his)} {step:(Draw|Main|Attack)} Steps [until {until:Time}]"
    )
    MEANS: ClassVar[str] = "nothing of those steps happens"

    def __init__(self, who: Player | None, whose: str, step: str, until: Time | None) -> None:
        super().__init__(until)
        self.who = who
        self.whose = whose
        self.step = step

    def skips(self, table: Yuyu, frame: Frame, seat: int, step: str) -> bool:
        meant = seat == frame.seat if self.who is None else self.who.includes(table, frame.seat, seat)
        return meant and step == self.step
