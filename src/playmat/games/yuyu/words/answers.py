"""Playing out of turn (YYH-154, YYH-RUL-49), and stopping what others do."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Act, Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.topics import NUMBER, Said
from playmat.games.yuyu.events import CardAnnounced
from playmat.games.yuyu.playing import Means, may_play, play
from playmat.games.yuyu.sentences import Response, Stopping
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.topics import SPIRIT
from playmat.games.yuyu.zones import PLAYED
from playmat.kernel.event import Event
from playmat.kernel.step import Step
from playmat.vocabulary.texts import Condition
from playmat.vocabulary.things import ThisCard

ONLY: Final = "play this card"
"""And not "you may also play this card"."""
MOST: Final = 99
"""More than any card costs."""


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
    MEANS: ClassVar[str] = "nothing of that card happens, and it is discarded"

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        other = table.opponent(table.frame(frame).seat)
        for card in table.zone(other, PLAYED)[-1:]:
            table.discard(card, actor)


class PlayIt(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *play {what:Things}"
    VERB: ClassVar[str] = "play"
    WAY: ClassVar[str] = "played"
    ZONE: ClassVar[str] = "hand"
    FREE: ClassVar[bool] = False
    MEANS: ClassVar[str] = "by the rules of playing cards, now and from where it lies, for its cost (YYH-17)"

    def sound(self) -> bool:
        """This card itself is played as its own sentences say."""
        return not isinstance(self.what, ThisCard)

    def found(self, table: Yuyu, frame: Frame, actor: int) -> list[int]:
        """Where everybody can see that none could be played, none is chosen."""
        found = super().found(table, frame, actor)
        return found if self.FREE else [card for card in found if may_play(table, Means(table, actor, 0), card, None)]

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in reversed(cards):
            table.next(PlayNow(actor, card, frame.source, self.FREE))


class PlayFree(PlayIt):
    PHRASE: ClassVar[str] = "{who:Player} *play {what:Things} without paying"
    FREE: ClassVar[bool] = True
    MEANS: ClassVar[str] = "by the rules of playing cards, now and from where it lies; no Spirit Energy is due for it"

    def speaks_of(self) -> tuple[Said, ...]:
        return ((NUMBER, SPIRIT.word),)


@mypyc_attr(acyclic=True)
class PlayNow(Step):
    """A text has a card played: as it would be in the Main Step, if it may be."""

    def __init__(self, seat: int, card: int, source: int, free: bool) -> None:
        self.seat = seat
        self.card = card
        self.source = source
        self.free = free

    def run(self, table: Yuyu) -> None:
        if self.free:
            last = table.turn
            table.add_lasting(Lasting(None, self.seat, self.source, (self.card,), SPIRIT.word, -MOST, last, False))
            table.next(PaidAgain(self.card, self.source))
        if may_play(table, Means(table, self.seat, 0), self.card, None):
            play(table, self.seat, self.card)


@mypyc_attr(acyclic=True)
class PaidAgain(Step):
    """What was played without paying costs what it says from now on."""

    def __init__(self, card: int, source: int) -> None:
        self.card = card
        self.source = source

    def run(self, table: Yuyu) -> None:
        for effect in table.lasting:
            if effect.amount == -MOST and effect.targets == (self.card,) and effect.source == self.source:
                table.cancel_lasting(effect)


class CancelAttack(Act):
    PHRASE: ClassVar[str] = "cancel this attack"
    MEANS: ClassVar[str] = "nothing more of it happens; it is used up"

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        table.cancel_attack()
