"""After a Site is lost: who has burned it, who has damaged it, and what is stolen for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.cardtext.meant import Player
from playmat.cardtext.posts import Post
from playmat.cardtext.table import Frame
from playmat.games.shadowfist.abilities import PlayRule
from playmat.games.shadowfist.events import BurnedForPower, BurnedForVictory, Damaged
from playmat.games.shadowfist.words.effects import Fixed, StealPower
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.words.plays import taken_just_now
from playmat.kernel.ruling import Ruling, refuse

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

LOSSES = ("Seized", "BurnedForVictory", "BurnedForPower", "AttackDeclared")


class PlayWhenLost(PlayRule):
    PHRASE: ClassVar[str] = "play in response to the loss of one of your {kind:Those} [but {but:(not for Power)}]"
    MEANS: ClassVar[str] = "seized or burned in the fight that is just over; or seized or burned for victory"

    def __init__(self, kind: Bearer, but: str | None) -> None:
        self.kind = kind
        self.but = but

    def remembers(self) -> tuple[str, ...]:
        return LOSSES

    def window(self) -> bool:
        return True

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        for card in taken_just_now(table, frame.seat, True):
            if self.kind.describes(table, frame, card) and not (self.but and gave_power(table, card)):
                return True
        return False

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return self.specific(table, frame) or refuse(why, "SF-5.2-n", "you have lost no such Site just now")


def gave_power(table: Shadowfist, card: int) -> bool:
    """Has this Site been burned for Power this turn?"""
    return any(isinstance(event, BurnedForPower) and event.card == card for event in table.history)


class DamagedTheLost(Post):
    PHRASE: ClassVar[str] = "that damaged the lost Site this turn"
    MEANS: ClassVar[str] = "at any time of the turn"

    def remembers(self) -> tuple[str, ...]:
        return (*LOSSES, "Damaged")

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        lost = taken_just_now(table, frame.seat, True)
        for event in table.history:
            if isinstance(event, Damaged) and event.by == card and event.card in lost:
                return True
        return False


class WhoeverBurned(Player):
    PHRASE: ClassVar[str] = "whoever burned it"
    MEANS: ClassVar[str] = "the player who has burned a Site last this turn"

    def remembers(self) -> tuple[str, ...]:
        return ("BurnedForVictory", "BurnedForPower")

    def seats(self, table: Any, frame: Frame, actor: int) -> list[int]:
        for event in reversed(table.history):
            if isinstance(event, (BurnedForPower, BurnedForVictory)):
                return [event.seat]
        return []

    def includes(self, table: Any, seat: int, other: int) -> bool:
        return seat != other


class StealAll(StealPower):
    PHRASE: ClassVar[str] = "steal all Power from {who:Player}"
    MEANS: ClassVar[str] = "the whole pool, as it is on resolution"

    def __init__(self, who: Player) -> None:
        super().__init__(Fixed(9999), who)
