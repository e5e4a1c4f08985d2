"""When a text counts: turn to, ::, turn and maintain, when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.effect import Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.cardplay.resolving import Do
from playmat.cardplay.topics import Said
from playmat.games.shadowfist.events import AttackDeclared, EffectGenerated
from playmat.games.shadowfist.memory import COMING, since_it_came
from playmat.games.shadowfist.sentences import Maintaining, Qualified, Standing, Triggered, TwoWays, Use
from playmat.games.shadowfist.words.happenings import Happening, Moving, about_it
from playmat.games.shadowfist.words.lasting import Lasts, said_by
from playmat.games.shadowfist.words.players import ThatPlayer
from playmat.games.shadowfist.words.turning import TURNING
from playmat.games.shadowfist.zones import HAND, SMOKED, WHILE_TURNED
from playmat.kernel.event import Event
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step
from playmat.vocabulary.prices import is_paid, pay
from playmat.vocabulary.texts import If, May, Sentence, Unless

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


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


class When(Triggered):
    PHRASE: ClassVar[str] = "when {event:Happening}, {now:(immediately)} {effect:Effect/told}"
    MEANS: ClassVar[str] = "at once, in one step (SF-5.2.5-a)"

    def __init__(self, event: Happening, now: str, effect: Effect) -> None:
        self.event = event
        self.now = now
        self.effect = effect

    def sound(self) -> bool:
        """What is used or stands does not happen."""
        return not isinstance(self.inner(), (Standing, Use))

    def hears(self) -> tuple[str, ...]:
        return self.event.kinds()

    def unmoored(self) -> bool:
        return bool(about_it(self.event))

    def own_entry(self) -> bool:
        return self.event.own_entry()

    def immediate(self) -> bool:
        return True

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        return self.event.is_it(table, frame, event)

    def inner(self) -> Effect:
        effect = self.effect
        if isinstance(effect, May) and self.optional():
            return effect.effect
        return effect

    def optional(self) -> bool:
        """By one player who is known by then; any others are asked on resolution."""
        effect = self.effect
        return isinstance(effect, May) and (effect.who.is_you() or isinstance(effect.who, ThatPlayer))

    def decider(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        effect = self.effect
        return frame.he if isinstance(effect, May) and isinstance(effect.who, ThatPlayer) else actor

    def possible_now(self, table: Shadowfist, frame: Frame) -> bool:
        effect = self.inner()
        if isinstance(effect, If):
            return effect.condition.holds(table, frame, frame.seat) != isinstance(effect, Unless)
        return True

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        table.next(Do(self.inner(), frame, self.decider(table, table.frame(frame), actor), times))


class WhenTriggered(When):
    PHRASE: ClassVar[str] = "when {event:Happening}, {effect:Effect/told}"
    MEANS: ClassVar[str] = "generated at once, resolved like others (SF-5.2.2-a)"

    def __init__(self, event: Happening, effect: Effect) -> None:
        super().__init__(event, "", effect)

    def immediate(self) -> bool:
        return False


class FromPile(When):
    PHRASE: ClassVar[str] = "when {event:Happening}, if ~ is in your {where:(smoked pile|hand)}, {effect:Effect/told}"
    MEANS: ClassVar[str] = "it works from there, and only there"

    def __init__(self, event: Happening, where: str, effect: Effect) -> None:
        super().__init__(event, "", effect)
        self.where = where

    def immediate(self) -> bool:
        return False

    def from_pile(self) -> bool:
        return True

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        zone = SMOKED if self.where == "smoked pile" else HAND
        return table.zone_kind(frame.source) == zone and super().goes_off(table, frame, event)


def pay_price(table: Shadowfist, price: Effect, frame: int, actor: int) -> None:
    note_price(table, frame)
    pay(table, price, frame, actor)


def note_price(table: Shadowfist, frame: int) -> None:
    """Where the text speaks of what was paid later, that is kept in mind once it is."""
    if table.card(table.frame(frame).source).recalls_price:
        table.next(NotePrice(frame))


@mypyc_attr(acyclic=True)
class NotePrice(Step):
    """What was paid is what was spoken of last; SF-10.2-a: an X that is said by it is fixed now for an Event."""

    def __init__(self, frame: int) -> None:
        self.frame = frame

    def run(self, table: Shadowfist) -> None:
        told = table.frame(self.frame)
        told.keep("paid", told.it[:] if is_paid(told) else [])
        printed = table.card(told.source)
        if printed.is_event and printed.x is not None:
            told.keep("X", [max(0, printed.x.defined(table, told, told.seat))])


class AnyoneMay(Use):
    PHRASE: ClassVar[str] = (
        "{who:(any opponent|any player|the controller of subject)} may {price:Effect/bare} :: {effect:Effect/told}"
    )
    MEANS: ClassVar[str] = "whoever pays is you in what follows; the price is paid on generation (SF-5.2-g)"

    def __init__(self, who: str, price: Effect, effect: Effect) -> None:
        self.who = who
        self.price = price
        self.effect = effect

    def sound(self) -> bool:
        """What stands alone between full stops is neither paid nor bought."""
        return not isinstance(self.effect, Sentence)

    def shared(self) -> bool:
        return True

    def usable_by(self, table: Shadowfist, source: int, seat: int) -> bool:
        if self.who == "the controller of subject":
            subject = table.subject[source]
            return subject >= 0 and table.controller(subject) == seat
        return self.who == "any player" or table.controller(source) != seat

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        if is_paid(table.frame(frame)):
            table.next(Do(self.effect, frame, actor, times))

    def pay(self, table: Shadowfist, frame: int, actor: int) -> None:
        told = table.frame(frame)
        subject = table.subject[told.source]
        if subject >= 0:
            told.it = [subject]
        pay_price(table, self.price, frame, actor)

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        if not self.price.buys(table, frame, frame.seat, why):
            return refuse(why, "SF-5.2-f", "the price cannot be paid")
        return self.effect.ready(table, frame, frame.seat, why)


def used_before(table: Shadowfist, frame: Frame, said: str, span: str, why: list[Ruling] | None) -> bool:
    """Has this copy of the card used the text already, this turn or in this attack?"""
    if span == "attack" and table.attack is None:
        return not refuse(why, "SF-3.0-a", "there is no attack")
    for event in reversed(since_it_came(table, frame.source)):
        if isinstance(event, AttackDeclared) and span == "attack":
            break
        if isinstance(event, EffectGenerated) and event.card == frame.source and event.said == said:
            return not refuse(why, "SF-5.2-f", "that has been used this {}", span)
    return False


class SeveralTimes(Qualified):
    PHRASE: ClassVar[str] = "up to {most:#} times a turn, {use:Use}"
    READS: ClassVar[tuple[str, ...]] = ("up to {most:#} times a turn, you may {use:Use}",)
    MEANS: ClassVar[str] = "each copy of the card so often"

    def __init__(self, most: int, use: Use) -> None:
        super().__init__(use)
        self.most = most

    def remembers(self) -> tuple[str, ...]:
        return ("EffectGenerated", COMING)

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        said = table.said(self)
        used = [
            event
            for event in since_it_came(table, frame.source)
            if isinstance(event, EffectGenerated) and event.card == frame.source and event.said == said
        ]
        if len(used) >= self.most:
            return refuse(why, "SF-5.2-f", "that has been used {} times this turn", self.most)
        return self.use.open(table, frame, why)


class OncePer(Qualified):
    PHRASE: ClassVar[str] = "once per {span:(turn|attack)}, {use:Use}"
    MEANS: ClassVar[str] = "each copy of the card once"

    def __init__(self, span: str, use: Use) -> None:
        super().__init__(use)
        self.span = span

    def remembers(self) -> tuple[str, ...]:
        return ("EffectGenerated", "AttackDeclared", COMING)

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        if used_before(table, frame, table.said(self), self.span, why):
            return False
        return self.use.open(table, frame, why)


class TurnTo(Use):
    PHRASE: ClassVar[str] = "turn to {effect:Effect/bare}"
    MEANS: ClassVar[str] = "turned on generation; the rest happens on resolution"

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def turns(self) -> bool:
        return True

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        table.next(Do(self.effect, frame, actor, times))

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return self.effect.ready(table, frame, frame.seat, why)


class TurnFor(TurnTo):
    PHRASE: ClassVar[str] = "turn :: {effect:Effect/told}"
    MEANS: ClassVar[str] = "what stands before the double colon is done on generation"

    def tree(self) -> Any:
        """The same as the other way to say it."""
        return {**super().tree(), "is": "TurnTo"}


def turning_itself(frame: Frame) -> Frame:
    """What is known while it is asked whether the rest of a price can be paid, when the card turns for it too."""
    twin = frame.clone()
    twin.did(TURNING, [frame.source])
    return twin


class Costly(Use):
    """A price before the double colon."""

    PHRASE: ClassVar[str] = "{turn:(turn)} and {price:Effect/bare} :: {effect:Effect/told}"
    MEANS: ClassVar[str] = "the price is paid on generation (SF-5.2-g)"

    def __init__(self, turn: str, price: Effect, effect: Effect) -> None:
        self.turn = turn
        self.price = price
        self.effect = effect

    def sound(self) -> bool:
        """What stands alone between full stops is neither paid nor bought."""
        return not isinstance(self.effect, Sentence)

    def turns(self) -> bool:
        return True

    def pay(self, table: Shadowfist, frame: int, actor: int) -> None:
        pay_price(table, self.price, frame, actor)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        """SF-10.2-j, SF-S-68: nothing is had for a price that was not paid in full."""
        if is_paid(table.frame(frame)):
            table.next(Do(self.effect, frame, actor, times))

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        if not self.price.buys(table, turning_itself(frame) if self.turns() else frame, frame.seat, why):
            return refuse(why, "SF-5.2-f", "the price cannot be paid")
        return self.effect.ready(table, frame, frame.seat, why)


class PriceOnly(Costly):
    PHRASE: ClassVar[str] = "{price:Effect/bare} :: {effect:Effect/told}"

    def __init__(self, price: Effect, effect: Effect) -> None:
        super().__init__("", price, effect)

    def turns(self) -> bool:
        return False


class InResponse(Use):
    PHRASE: ClassVar[str] = "turn in response to {event:Moving} :: {effect:Effect/told}"
    MEANS: ClassVar[str] = "only in the scene in which that is about to happen, or has been announced"

    def __init__(self, event: Moving, effect: Effect) -> None:
        self.event = event
        self.effect = effect

    def turns(self) -> bool:
        return True

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        table.next(Do(self.effect, frame, actor, times))

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        return bool(self.event.pending(table, frame))

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        if not self.event.pending(table, frame):
            return refuse(why, "SF-5.2-n", "that is not in this scene")
        return self.effect.ready(table, frame, frame.seat, why)

    def pay(self, table: Shadowfist, frame: int, actor: int) -> None:
        table.frame(frame).it = self.event.pending(table, table.frame(frame))[:1]


class Maintain(Maintaining):
    PHRASE: ClassVar[str] = "turn and maintain :: {what:Things} {lasts:Lasts}"
    MEANS: ClassVar[str] = "for as long as this card stays turned (SF-4.2-c)"

    def __init__(self, what: Things, lasts: Lasts) -> None:
        self.what = what
        self.lasts = lasts

    def speaks_of(self) -> tuple[Said, ...]:
        return said_by(self.lasts)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        if self.holds(table, told):
            self.lasts.begin(table, told, self.what.candidates(table, told, actor, ""), WHILE_TURNED)
