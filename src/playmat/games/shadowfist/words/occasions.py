"""When a text may be used and how often: with a price on an event, once per turn, during an attack, only if."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.effect import Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.resolving import Do
from playmat.games.shadowfist.memory import COMING
from playmat.games.shadowfist.sentences import CostRule, PlayRule, Triggered, Use
from playmat.games.shadowfist.topics import TO_TURN
from playmat.games.shadowfist.values import barred
from playmat.games.shadowfist.words.frames import pay_price, turning_itself, used_before
from playmat.games.shadowfist.words.happenings import Happening, about_it
from playmat.games.shadowfist.words.plays import PlaySomething
from playmat.games.shadowfist.words.timing import Moment
from playmat.games.shadowfist.zones import END_OF_ATTACK, USED
from playmat.kernel.event import Event
from playmat.kernel.ruling import Ruling, refuse
from playmat.vocabulary.prices import is_paid
from playmat.vocabulary.texts import Condition, Sentence

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class PayWhen(Triggered):
    """A trigger with a price."""

    PHRASE: ClassVar[str] = (
        "when {event:Happening}, you may [{turn:(turn)} ~ and] {price:Effect/bare} :: {effect:Effect/told}"
    )
    MEANS: ClassVar[str] = "the price is paid on generation, the rest happens on resolution (SF-5.2-g)"

    def __init__(self, event: Happening, turn: str | None, price: Effect, effect: Effect) -> None:
        self.event = event
        self.turn = turn
        self.price = price
        self.effect = effect

    def sound(self) -> bool:
        return not isinstance(self.effect, Sentence)

    def hears(self) -> tuple[str, ...]:
        return self.event.kinds()

    def unmoored(self) -> bool:
        return bool(about_it(self.event))

    def optional(self) -> bool:
        return True

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        return self.event.is_it(table, frame, event)

    def possible_now(self, table: Shadowfist, frame: Frame) -> bool:
        card = frame.source
        if self.turn is not None and (table.turned[card] or barred(table, TO_TURN, card, -1, None)):
            return False
        return self.price.buys(table, frame if self.turn is None else turning_itself(frame), frame.seat, None)

    def pay(self, table: Shadowfist, frame: int, actor: int) -> None:
        if self.turn is not None:
            table.turn_card(table.frame(frame).source, table.frame(frame).source)
        pay_price(table, self.price, frame, actor)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        """SF-10.2-j, SF-S-68: nothing is had for a price that was not paid in full."""
        if is_paid(table.frame(frame)):
            table.next(Do(self.effect, frame, actor, times))


class AFewTimes(Triggered):
    """A trigger that counts how often it has gone off."""

    PHRASE: ClassVar[str] = "up to {most:#} times a turn, {trigger:Triggered}"
    MEANS: ClassVar[str] = "for each copy of the card by itself"

    def __init__(self, most: int, trigger: Triggered) -> None:
        self.most = most
        self.trigger = trigger

    def carried(self) -> Triggered:
        return self.trigger

    def hears(self) -> tuple[str, ...]:
        return self.trigger.hears()

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        if not self.trigger.goes_off(table, frame, event):
            return False
        used = 0
        for effect in table.lasting:
            if effect.stat == USED and frame.source in effect.targets and effect.word == self.address:
                used += 1
        if used >= self.most:
            return False
        table.let_last(frame, [frame.source], USED, 1, self.until(table), None, self.address)
        return True

    def until(self, table: Shadowfist) -> int:
        """How long it is remembered."""
        return table.turn

    def immediate(self) -> bool:
        return self.trigger.immediate()

    def optional(self) -> bool:
        return self.trigger.optional()

    def decider(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        return self.trigger.decider(table, frame, actor)

    def possible_now(self, table: Shadowfist, frame: Frame) -> bool:
        return self.trigger.possible_now(table, frame)

    def from_pile(self) -> bool:
        return self.trigger.from_pile()

    def pay(self, table: Shadowfist, frame: int, actor: int) -> None:
        self.trigger.pay(table, frame, actor)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        self.trigger.do(table, frame, actor, times)


class OnceATurn(AFewTimes):
    PHRASE: ClassVar[str] = "once per {span:(turn|attack)}, {trigger:Triggered}"

    def __init__(self, span: str, trigger: Triggered) -> None:
        super().__init__(1, trigger)
        self.span = span

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        """What is said of an attack is said of nothing outside one."""
        return (self.span == "turn" or table.attack is not None) and super().goes_off(table, frame, event)

    def until(self, table: Shadowfist) -> int:
        return table.turn if self.span == "turn" else END_OF_ATTACK


class OnlyDuring(AFewTimes):
    PHRASE: ClassVar[str] = "[{but:(except)}] during {when:Moment}, {trigger:Triggered}"
    MEANS: ClassVar[str] = "what happens at any other time does not count, or only that"

    def __init__(self, but: str | None, when: Moment, trigger: Triggered) -> None:
        super().__init__(0, trigger)
        self.but = but
        self.when = when

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        return self.when.is_now(table, frame) != (self.but is not None) and self.trigger.goes_off(table, frame, event)


class OncePerMay(Use):
    PHRASE: ClassVar[str] = "once per {span:(turn|attack)}, you may {effect:Effect/bare}"
    MEANS: ClassVar[str] = "each copy of the card once, without a price"

    def __init__(self, span: str, effect: Effect) -> None:
        self.span = span
        self.effect = effect

    def sound(self) -> bool:
        """To play something for less is no effect of its own, but a rule about what it costs."""
        return not isinstance(self.effect, (PlaySomething, Sentence))

    def remembers(self) -> tuple[str, ...]:
        return ("EffectGenerated", "AttackDeclared", COMING)

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        if used_before(table, frame, table.said(self), self.span, why):
            return False
        return self.effect.ready(table, frame, frame.seat, why)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        table.next(Do(self.effect, frame, actor, times))


class PlayIf(PlayRule):
    PHRASE: ClassVar[str] = "play {how:(only if|except while)} {condition:Condition}"
    MEANS: ClassVar[str] = "otherwise it cannot be played"

    def __init__(self, how: str, condition: Condition) -> None:
        self.how = how
        self.condition = condition

    def required(self) -> bool:
        return True

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        met = self.condition.holds(table, frame, frame.seat) == (self.how == "only if")
        return met or refuse(why, "SF-5.2-f", "what its text asks for is not so now")


class CheaperIf(CostRule):
    PHRASE: ClassVar[str] = "~ costs {n:#} {way:(less|more)} if {condition:Condition}"
    MEANS: ClassVar[str] = "what a card takes off its own cost does not count against the limit (SF-4.3.2-d)"

    def __init__(self, n: int, way: str, condition: Condition) -> None:
        self.n = n
        self.way = way
        self.condition = condition

    def change(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        if not self.condition.holds(table, frame, seat):
            return 0
        return -self.n if self.way == "less" else self.n


class FreeIf(CostRule):
    PHRASE: ClassVar[str] = "~ may be played at no cost if {condition:Condition}"
    READS: ClassVar[tuple[str, ...]] = ("you may play ~ at no cost if {condition:Condition}",)
    MEANS: ClassVar[str] = "when it might be played anyhow; its resource conditions stay"

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def change(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        return -max(0, table.card(frame.source).cost) if self.condition.holds(table, frame, seat) else 0
