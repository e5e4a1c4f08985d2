"""Turning, unturning, turning face up."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.cardtext.phrase import TOLD
from playmat.games.shadowfist.topics import TO_TURN
from playmat.games.shadowfist.values import barred

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class TurnIt(CardEffect):
    PHRASE: ClassVar[str] = "turn {what:Target}"
    MEANS: ClassVar[str] = "its ability is not used by that (SF-4.2-i)"
    VERB: ClassVar[str] = "turn"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            table.turn_card(card, frame.source)


class TurnThat(TurnIt):
    PHRASE: ClassVar[str] = "turn {what:It}"
    MEANS: ClassVar[str] = "what the text spoke of last; its ability is not used by that (SF-4.2-i)"


class Unturn(CardEffect):
    PHRASE: ClassVar[str] = "unturn {what:Things}"
    MEANS: ClassVar[str] = "one copy of a card unturns another card once each turn (SF-4.2-g)"
    VERB: ClassVar[str] = "unturn"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            table.unturn_by(frame.source, card)

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return not table.has_unturned(frame.source, card)


class TurnAll(TurnIt):
    PHRASE: ClassVar[str] = "turn {what:All}"
    MEANS: ClassVar[str] = "their abilities are not used by that (SF-4.2-i)"


class TurnUp(CardEffect):
    PHRASE: ClassVar[str] = "turn {what:Things} face up"
    MEANS: ClassVar[str] = "a face-down Site is revealed (SF-3.3.2-i)"
    VERB: ClassVar[str] = "reveal"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            if table.in_play(card) and table.may_touch(frame.source, card):
                table.turn_up(card)


class TurnSubject(Act):
    PHRASE: ClassVar[str] = "turn subject"
    MEANS: ClassVar[str] = "the card this State is on"

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        subject = table.subject[told.source]
        if subject >= 0:
            table.turn_card(subject, told.source)


class TurnUpTo(TurnIt):
    PHRASE: ClassVar[str] = "turn {what:UpToX}"
    MEANS: ClassVar[str] = "their abilities are not used by that (SF-4.2-i)"


class TurnOne(CardEffect):
    PHRASE: ClassVar[str] = "turn {what:Some}"
    MEANS: ClassVar[str] = "one that is not turned yet; what was spoken of before stays it"
    VERB: ClassVar[str] = "turn"
    NAMES_IT: ClassVar[bool] = False

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def found(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        cards: list[int] = super().found(table, frame, actor)
        return [card for card in cards if not table.turned[card] and not barred(table, TO_TURN, card, -1, None)]

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            table.turn_card(card, frame.source)


class TurnItself(Act):
    PHRASE: ClassVar[str] = "turn ~"
    MEANS: ClassVar[str] = "its ability is not used by that (SF-4.2-i)"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        if table.in_play(told.source) and not barred(table, TO_TURN, told.source, -1, None):
            table.turn_card(told.source, told.source)
