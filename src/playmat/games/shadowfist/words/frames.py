"""When a text counts: turn to, ::, turn and maintain, when; and how a card is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardtext.effects import Do, Effect
from playmat.cardtext.meant import Things
from playmat.cardtext.phrase import TOLD
from playmat.cardtext.table import Frame
from playmat.cardtext.texts import If, May, Sentence, Unless
from playmat.cardtext.things import Kind
from playmat.games.shadowfist.abilities import Answered, CostRule, Maintaining, PlayRule, Triggered, Use
from playmat.games.shadowfist.parts import ESTABLISHING, PLAY
from playmat.games.shadowfist.words.lasting import Lasts
from playmat.games.shadowfist.words.moments import Happening, Moving
from playmat.games.shadowfist.words.nouns import Bearer, ThatPlayer
from playmat.games.shadowfist.zones import WHILE_TURNED
from playmat.kernel.event import Event
from playmat.kernel.ruling import Ruling, refuse

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

# -- voluntary -------------------------------------------------------------------------------------------------------


class TurnTo(Use):
    PHRASE: ClassVar[str] = "turn to {effect:Effect/bare}"
    MEANS: ClassVar[str] = "turned on generation; the rest happens on resolution"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)

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
        table.next(Do(self.price, frame, actor, 1))

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        table.next(Do(self.effect, frame, actor, times))

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        if not self.price.possible(table, frame, frame.seat, why):
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

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        if self.holds(table, told):
            self.lasts.begin(table, told, self.what.candidates(table, told, actor, ""), WHILE_TURNED)


# -- how it is played ------------------------------------------------------------------------------------------------


class PlayOn(PlayRule):
    PHRASE: ClassVar[str] = "play on {kind:Bearer}"
    MEANS: ClassVar[str] = "its subject (SF-4.3.4-b)"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def subjects(self, table: Shadowfist, frame: Frame) -> list[int] | None:
        return self.kind.candidates(table, frame, frame.seat, "")


class PlayDuringAttack(PlayRule):
    PHRASE: ClassVar[str] = "play during an attack"
    MEANS: ClassVar[str] = "any time from its declaration to its end"

    def window(self) -> bool:
        return True

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return table.attack is not None or refuse(why, "SF-3.0-a", "there is no attack")


class PlayAtStart(PlayRule):
    PHRASE: ClassVar[str] = "play at the start of your turn"
    MEANS: ClassVar[str] = "before Power is generated"

    def window(self) -> bool:
        return True

    def early(self) -> bool:
        return True

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        scene = table.scene
        at_start = scene is not None and scene.policy == ESTABLISHING and scene.declared in ("start of turn", "")
        return (at_start and frame.seat == table.active) or refuse(why, "SF-3.0-a", "it is not the start of your turn")


class PlayInResponse(PlayRule):
    PHRASE: ClassVar[str] = "play in response to {what:Response}"
    MEANS: ClassVar[str] = "only with that in the same scene (SF-5.2-n)"

    def __init__(self, what: Response) -> None:
        self.what = what

    def window(self) -> bool:
        return True

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return self.specific(table, frame) or refuse(why, "SF-5.2-n", "there is nothing of that kind in this scene")

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        return bool(self.what.eligible(table, frame, frame.seat))


class Response(Answered):
    PHRASE: ClassVar[str] = "{article:(a|an)} {kind:Kind}"
    MEANS: ClassVar[str] = "a card whose play waits in the scene"

    def __init__(self, article: str, kind: Kind) -> None:
        self.article = article
        self.kind = kind

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        return [
            slot.source
            for slot in table.slots()
            if slot.kind == PLAY and not slot.canceled and self.kind.fits(table, frame, slot.source)
        ]


class PlayAfterBurning(PlayRule):
    PHRASE: ClassVar[str] = "play in response to the burning of a Site"
    MEANS: ClassVar[str] = "for Power or for victory"

    def window(self) -> bool:
        return True

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return self.specific(table, frame) or refuse(why, "SF-5.2-n", "no Site was burned")

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        return table.scene is not None and table.scene.declared == "burn"


class FreeAfterBurning(PlayRule):
    PHRASE: ClassVar[str] = "~ may be played face up at no cost in response to the burning of a Site"
    MEANS: ClassVar[str] = "in anybody's turn; it was not revealed (SF-4.3.3-d)"

    def lifts_type(self) -> bool:
        return True

    def free(self) -> bool:
        return True

    def face_up(self) -> bool:
        return True

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return self.specific(table, frame)

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        return table.scene is not None and table.scene.declared == "burn"


class AsItEnters(PlayRule):
    PHRASE: ClassVar[str] = "as ~ enters play, {price:Effect/bare}"
    MEANS: ClassVar[str] = "if that cannot be done the card cannot be played (SF-10.2-n)"

    def __init__(self, price: Effect) -> None:
        self.price = price

    def ready(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return self.price.possible(table, frame, actor, why) or refuse(
            why, "SF-10.2-n", "what it asks for cannot be done"
        )

    def demands(self) -> bool:
        return True

    def enter(self, table: Shadowfist, frame: int, actor: int) -> None:
        table.next(Do(self.price, frame, actor, 1))


class OwnCost(CostRule):
    PHRASE: ClassVar[str] = "~ costs {n:#} less for each {kind:Kind}"
    MEANS: ClassVar[str] = "what a card takes off its own cost does not count against the limit (SF-4.3.2-d)"

    def __init__(self, n: int, kind: Kind) -> None:
        self.n = n
        self.kind = kind

    def change(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        return -self.n * len(self.kind.candidates(table, frame, seat, ""))


class AnyTurn(PlayRule):
    PHRASE: ClassVar[str] = "~ may be played during any Main Shot"
    MEANS: ClassVar[str] = "an opponent's too"

    def lifts_type(self) -> bool:
        return True

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return table.shot == "main"


class When(Triggered):
    PHRASE: ClassVar[str] = "when {event:Happening}, {now:(immediately)} {effect:Effect/told}"
    MEANS: ClassVar[str] = "at once, in one step (SF-5.2.5-a)"

    def __init__(self, event: Happening, now: str, effect: Effect) -> None:
        self.event = event
        self.now = now
        self.effect = effect

    def hears(self) -> tuple[str, ...]:
        return self.event.kinds()

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
