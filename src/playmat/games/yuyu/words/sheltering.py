"""What cannot be done to cards, and steps a player does not have."""

from __future__ import annotations

from typing import ClassVar, Final

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.topics import PROTECTION, RULE, Said
from playmat.games.yuyu.blow import is_attack
from playmat.games.yuyu.sentences import HoldsBack, Skips
from playmat.games.yuyu.table import Yuyu
from playmat.vocabulary.numbers import Time
from playmat.vocabulary.rules import Holding
from playmat.vocabulary.things import It, Some

VERBS: Final = {"discarded": "discard", "switched": "switch in"}


class CannotBe(Holding):
    PHRASE: ClassVar[str] = "{what:Things} cannot be {how:(discarded|switched)} [by {who:Player}] [until {until:Time}]"
    MEANS: ClassVar[str] = "by what texts say; at the end of its match it goes all the same"

    def __init__(self, what: Things, how: str, who: Player | None, until: Time | None) -> None:
        super().__init__(until)
        self.what = what
        self.how = how
        self.who = who

    def speaks_of(self) -> tuple[Said, ...]:
        return ((RULE, PROTECTION),)

    def protects(self, table: Yuyu, frame: Frame, act: str, card: int, by: Frame) -> bool:
        """YYH-5, YYH-RUL-69: in play."""
        if act != VERBS[self.how] or (self.who is not None and not self.who.includes(table, frame.seat, by.seat)):
            return False
        return not is_attack(card) and table.in_play(card) and self.what.covers(table, frame, card)


class CannotAttack(HoldsBack):
    PHRASE: ClassVar[str] = "{what:Things} cannot attack [until {until:Time}]"
    READS: ClassVar[tuple[str, ...]] = ("{what:Things} cannot use attacks [until {until:Time}]",)
    MEANS: ClassVar[str] = "that character uses no attack, whoever's card the attack is printed on"

    def __init__(self, what: Things, until: Time | None) -> None:
        super().__init__(until)
        self.what = what

    def holds_back(self, table: Yuyu, frame: Frame, user: int) -> bool:
        """YYH-RUL-68: whoever is meant now."""
        return self.what.covers(table, frame, user)

    def sound(self) -> bool:
        """It goes on being asked of whom that is true: nobody is chosen, and nothing is remembered."""
        return not isinstance(self.what, It) and not (isinstance(self.what, Some) and not self.what.every)


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
