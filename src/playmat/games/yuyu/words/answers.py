"""Playing out of turn (YYH-154, YYH-RUL-49), and stopping what others do."""

from __future__ import annotations

from typing import ClassVar, Final

from playmat.cardplay.effect import Act, Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.cardtext.phrase import BARE, TOLD
from playmat.games.yuyu.events import CardAnnounced
from playmat.games.yuyu.sentences import Response, Stopping
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.zones import PLAYED
from playmat.kernel.event import Event
from playmat.vocabulary.texts import Condition

ONLY: Final = "play this card"
"""And not "you may also play this card"."""


class PlayWhen(Response):
    PHRASE: ClassVar[str] = "{when:(play this card|you may also play this card)} when {event:Act/event}"
    MEANS: ClassVar[str] = "then and at no other time, or also besides in your Main Step (YYH-154, YYH-RUL-49)"

    def __init__(self, when: str, event: Effect) -> None:
        self.when = when
        self.event = event

    def hears(self) -> tuple[str, ...]:
        return self.event.hears()

    def answers(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        return self.event.happened(table, seat, source, event)

    def only_then(self) -> bool:
        return self.when == ONLY


class IsAnswer(Condition):
    PHRASE: ClassVar[str] = "this card is an answer"
    MEANS: ClassVar[str] = "it is played when it says, and not in your Main Step"

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        return bool(frame.it)

    def lasting(self) -> bool:
        return False


class PlayAs(Response):
    PHRASE: ClassVar[str] = (
        "{when:(play this card|you may also play this card)} as {who:Player} *play {what:Things} "
        "[in {whose:(your|his)} turn]"
    )
    MEANS: ClassVar[str] = "when the card is shown and before anything of it happens (YYH-RUL-49)"

    def __init__(self, when: str, who: Player, what: Things, whose: str | None) -> None:
        self.when = when
        self.who = who
        self.what = what
        self.whose = whose

    def hears(self) -> tuple[str, ...]:
        return ("CardAnnounced",)

    def answers(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, CardAnnounced) or not self.who.includes(table, seat, event.seat):
            return None
        if self.whose is not None and (table.active == seat) != (self.whose == "your"):
            return None
        return [event.card] if self.what.describes(table, table.asking(seat, source), event.card) else None

    def only_then(self) -> bool:
        return self.when == ONLY


class CancelCard(Stopping):
    PHRASE: ClassVar[str] = "cancel that card"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)
    MEANS: ClassVar[str] = "nothing of that card happens, and it is discarded"

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        other = table.opponent(table.frame(frame).seat)
        for card in table.zone(other, PLAYED)[-1:]:
            table.discard(card, actor)


class CancelAttack(Act):
    PHRASE: ClassVar[str] = "cancel this attack"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)
    MEANS: ClassVar[str] = "nothing more of it happens; it is used up"

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        table.cancel_attack()
