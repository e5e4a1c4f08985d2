"""More players a text may speak of, and what it does for or to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardtext.effects import Act, Do, Effect
from playmat.cardtext.posts import Post
from playmat.cardtext.table import Frame
from playmat.games.shadowfist.abilities import ChosenPlayer, TwoWays
from playmat.games.shadowfist.establishing_shot import SOLE_INCOME
from playmat.games.shadowfist.values import body
from playmat.games.shadowfist.words.effects import Figure
from playmat.games.shadowfist.words.frames import WhenTriggered
from playmat.games.shadowfist.words.moments import Happening
from playmat.games.shadowfist.zones import BURNED, SMOKED, USED
from playmat.kernel.event import Event

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class TargetWithATurn(ChosenPlayer):
    PHRASE: ClassVar[str] = "target opponent who has completed a turn"
    MEANS: ClassVar[str] = "chosen on generation"

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        before = table.turn - 1
        order = table.seats_in_order()
        now, around = order.index(table.active), table.seats
        ago = {seat: (now - place) % around or around for place, seat in enumerate(order)}
        return [seat for seat in table.clockwise(frame.seat)[1:] if ago[seat] <= before]


class ChooseThem(Act):
    PHRASE: ClassVar[str] = "choose {who:ChosenPlayer}"
    MEANS: ClassVar[str] = "for what the rest of the text says"

    def __init__(self, who: ChosenPlayer) -> None:
        self.who = who

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        """It was done on generation."""


# -- which cards -----------------------------------------------------------------------------------------------------


class BodyLimit(Post):
    PHRASE: ClassVar[str] = "with Body {n:#} or less"
    MEANS: ClassVar[str] = "face up, by the Body it has at that moment"

    def __init__(self, n: int) -> None:
        self.n = n

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        known = table.card(card).is_site and table.in_play(card) and not table.hidden[card]
        return known and body(table, card) <= self.n


class OtherTitle(Post):
    PHRASE: ClassVar[str] = "with a title unlike ~"
    MEANS: ClassVar[str] = "not that of this card"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.card(card).full_title != table.card(frame.source).full_title


class TheirDoing(Post):
    PHRASE: ClassVar[str] = "an opponent controls or plays"
    MEANS: ClassVar[str] = "in play under somebody else's control, or an Event of somebody else's"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        whose = table.controller(card) if table.in_play(card) else table.owner[card]
        return bool(whose != frame.seat)


class AllOfYours(Post):
    PHRASE: ClassVar[str] = "of yours in play, smoked or burned for victory"
    MEANS: ClassVar[str] = "what you control, and what lies in those two piles of yours"
    POOLED: ClassVar[bool] = True

    def pool(self, table: Shadowfist, frame: Frame) -> list[int]:
        piles = table.zone(frame.seat, SMOKED) + table.zone(frame.seat, BURNED)
        return table.controlled(frame.seat) + piles


# -- what is done ----------------------------------------------------------------------------------------------------


class OrElse(TwoWays):
    PHRASE: ClassVar[str] = "{first:Act} or else {second:Act}"
    MEANS: ClassVar[str] = "chosen on generation (SF-5.2-h); where only one can be done, that one"

    def __init__(self, first: Effect, second: Effect) -> None:
        self.first = first
        self.second = second

    def ways(self) -> tuple[Effect, Effect]:
        return self.first, self.second

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        table.next(Do(self.chosen(table.frame(frame)), frame, actor, times))


class GenerateOnly(Act):
    PHRASE: ClassVar[str] = "this turn you generate {n:Figure} Power and nothing else"
    MEANS: ClassVar[str] = "in place of what your Sites and other cards generate in this Establishing Shot"

    def __init__(self, n: Figure) -> None:
        self.n = n

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        table.let_last(told, [-1 - told.seat], SOLE_INCOME, self.n.amount(table, told), table.turn, None)


# -- what happens ----------------------------------------------------------------------------------------------------


class AFewTimes(WhenTriggered):
    PHRASE: ClassVar[str] = "up to {most:#} times a turn, when {event:Happening}, {effect:Effect/told}"
    MEANS: ClassVar[str] = "for each copy of the card by itself"

    def __init__(self, most: int, event: Happening, effect: Effect) -> None:
        super().__init__(event, effect)
        self.most = most

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        if not super().goes_off(table, frame, event):
            return False
        used = [effect for effect in table.floating if effect.stat == USED and frame.source in effect.targets]
        if len(used) >= self.most:
            return False
        table.let_last(frame, [frame.source], USED, 1, table.turn, None, self.address)
        return True
