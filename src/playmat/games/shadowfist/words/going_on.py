"""Conditions about the game as a whole: whose turn it is, an attack that is going on, who has lost what to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.frames import Frame
from playmat.games.shadowfist.attackers import is_attacked
from playmat.games.shadowfist.values import missing
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.zones import BURNED, SITES
from playmat.vocabulary.texts import Condition

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class YourTurn(Condition):
    PHRASE: ClassVar[str] = "it is your turn"
    MEANS: ClassVar[str] = "you are the current player"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return table.active == frame.seat


class OthersTurn(Condition):
    PHRASE: ClassVar[str] = "it is not your turn"
    MEANS: ClassVar[str] = "somebody else is the current player"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return table.active != frame.seat


class InAnAttack(Condition):
    PHRASE: ClassVar[str] = "there is an attack [{yours:(you declared|an opponent declared|on you)}]"
    MEANS: ClassVar[str] = "from its declaration to its end"

    def __init__(self, yours: str | None) -> None:
        self.yours = yours

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        attack = table.attack
        if attack is None or self.yours is None:
            return attack is not None
        if self.yours == "on you":
            return is_attacked(table, frame.seat)
        return (attack.player == frame.seat) == (self.yours == "you declared")


class InPeace(Condition):
    PHRASE: ClassVar[str] = "there is no attack"
    MEANS: ClassVar[str] = "none from its declaration to its end"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return table.attack is None


class InOtherHands(Condition):
    PHRASE: ClassVar[str] = "an opponent controls {what:Bearer}"
    MEANS: ClassVar[str] = "that card is not yours"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        cards = self.what.candidates(table, frame, actor, "")
        return any(table.in_play(card) and table.controller(card) != frame.seat for card in cards)


class NoTwoAlike(Condition):
    PHRASE: ClassVar[str] = "no two face-up cards you control have the same title"
    MEANS: ClassVar[str] = "only what all can see is compared"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        titles = [table.title(card) for card in table.controlled(frame.seat) if not table.hidden[card]]
        return len(titles) == len(set(titles))


class RobbedByLeader(Condition):
    PHRASE: ClassVar[str] = (
        "an opponent with more Power-generating Sites than you controls a Feng Shui Site you own or has burned a card"
        " you own"
    )
    MEANS: ClassVar[str] = "burned for victory: in the opponent's pile"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        mine = self.strong(table, frame.seat)
        for seat in table.clockwise(frame.seat)[1:]:
            sites = [card for card in table.sites(seat) if table.card(card).is_feng_shui]
            taken = [card for card in sites + table.zone(seat, BURNED) if table.owner[card] == frame.seat]
            if taken and self.strong(table, seat) > mine:
                return True
        return False

    def strong(self, table: Shadowfist, seat: int) -> int:
        frame = table.asking(seat, -1)
        return len([card for card in table.sites(seat) if table.describes("Power-generating", frame, card)])


class LostAndNotAhead(Condition):
    PHRASE: ClassVar[str] = (
        "any opponent controls or has burned a Feng Shui Site you own"
        " and you are not closer to victory than all opponents"
    )
    MEANS: ClassVar[str] = "burned for victory: in the opponent's pile"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        others = table.clockwise(frame.seat)[1:]
        if not self.lost_one(table, frame.seat, others):
            return False
        mine = missing(table, frame.seat)
        for seat in others:
            if mine >= missing(table, seat):
                return True
        return False

    def lost_one(self, table: Shadowfist, owner: int, others: list[int]) -> bool:
        for seat in others:
            for card in table.zone(seat, SITES) + table.zone(seat, BURNED):
                if table.owner[card] == owner and table.card(card).is_feng_shui:
                    return True
        return False
