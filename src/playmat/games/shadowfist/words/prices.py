"""What is paid and how often: Power, counters, coins, and abilities that can be used only so many times."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardtext.effects import NO, YES, Act, CardEffect, Do, Effect, doers
from playmat.cardtext.meant import Player, Things
from playmat.cardtext.phrase import TOLD
from playmat.cardtext.table import Frame
from playmat.cardtext.texts import Condition
from playmat.games.shadowfist.abilities import Use
from playmat.games.shadowfist.events import AttackDeclared, Chose, CoinFlipped, EffectGenerated
from playmat.games.shadowfist.generating import NumberOption
from playmat.games.shadowfist.words.effects import Figure
from playmat.kernel.decision import Option
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

# -- Power -----------------------------------------------------------------------------------------------------------


class PayPower(Act):
    PHRASE: ClassVar[str] = "{who:Player} *pay {n:Figure} Power"
    MEANS: ClassVar[str] = "back to the reservoir, in full or not at all"

    def __init__(self, who: Player | None, n: Figure) -> None:
        self.who = who
        self.n = n

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for seat in doers(self.who, table, frame, actor):
            amount = min(table.power[seat], self.n.amount(table, told))
            table.spend(seat, amount, "pays", told.source)

    def possible(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        needed = self.n.amount(table, frame)
        seats = [actor] if self.who is None else self.who.seats(table, frame, actor)
        for seat in seats:
            if table.power[seat] < needed:
                return refuse(why, "SF-4.3.2-e", "that costs {} Power, there is {}", needed, table.power[seat])
        return True


class LosePower(Act):
    PHRASE: ClassVar[str] = "{who:Player} *lose all Power"
    MEANS: ClassVar[str] = "the whole pool goes back to the reservoir"

    def __init__(self, who: Player | None) -> None:
        self.who = who

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            table.spend(seat, table.power[seat], "loses", table.frame(frame).source)


class GiveAllPower(Act):
    PHRASE: ClassVar[str] = "give all your Power to {who:Player}"
    MEANS: ClassVar[str] = "your whole pool is theirs"

    def __init__(self, who: Player) -> None:
        self.who = who

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for seat in self.who.seats(table, told, actor):
            table.steal(seat, told.seat, table.power[told.seat], told.source)


class PayOrElse(Effect):
    PHRASE: ClassVar[str] = "{who:Player} *pay {n:#} Power, or {effect:Effect/told}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "whoever is asked chooses; who cannot pay does not choose"

    def __init__(self, who: Player, n: int, effect: Effect) -> None:
        self.who = who
        self.n = n
        self.effect = effect

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            table.next(PayOrNot(self, frame, actor, seat))


@mypyc_attr(acyclic=True)
class PayOrNot(Step):
    """SF-4.3.2-e: asked of whoever can pay."""

    def __init__(self, offer: PayOrElse, frame: int, actor: int, seat: int) -> None:
        self.offer = offer
        self.frame = frame
        self.actor = actor
        self.seat = seat

    def run(self, table: Shadowfist) -> None:
        if table.power[self.seat] < self.offer.n:
            table.next(Do(self.offer.effect, self.frame, self.actor, 1))
            return
        source = table.card(table.frame(self.frame).source).full_title
        table.ask_always(self, self.seat, f"{source}: pay {self.offer.n} Power?", [YES, NO])

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if choice.key == YES.key:
            table.spend(self.seat, self.offer.n, "pays", table.frame(self.frame).source)
        else:
            table.next(Do(self.offer.effect, self.frame, self.actor, 1))


# -- coins -----------------------------------------------------------------------------------------------------------


class FlipCoin(Act):
    PHRASE: ClassVar[str] = "flip a coin"
    MEANS: ClassVar[str] = "heads or tails, each as likely"

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        heads = table.chance.below(2)
        told.keep("coin", [heads])
        table.emit(CoinFlipped(told.seat, heads == 1))


class CoinShows(Condition):
    PHRASE: ClassVar[str] = "the coin shows {side:(heads|tails)}"
    MEANS: ClassVar[str] = "the one flipped last"

    def __init__(self, side: str) -> None:
        self.side = side

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        shown = frame.ways.get("coin", [])
        return bool(shown) and (shown[0] == 1) == (self.side == "heads")

    def lasting(self) -> bool:
        return False


# -- counters --------------------------------------------------------------------------------------------------------


class PlaceCounters(CardEffect):
    PHRASE: ClassVar[str] = "place {n:Figure} counter on {what:Things}"
    MEANS: ClassVar[str] = "counters of its own kind, which are no damage"
    VERB: ClassVar[str] = "mark"
    TIMES_CARDS: ClassVar[bool] = False

    def __init__(self, n: Figure, what: Things) -> None:
        super().__init__(None, what)
        self.n = n

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            if table.in_play(card):
                table.counters[card] = table.counters.get(card, 0) + self.n.amount(table, frame) * times


class RemoveCounters(CardEffect):
    PHRASE: ClassVar[str] = "remove all counters from {what:Things}"
    MEANS: ClassVar[str] = "but no damage"
    VERB: ClassVar[str] = "clear"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            table.counters.pop(card, None)


class SpendCounters(Use):
    PHRASE: ClassVar[str] = "remove any number of counters from ~ :: {effect:Effect/told}"
    MEANS: ClassVar[str] = "X is how many were removed"

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        if not table.counters.get(frame.source, 0):
            return refuse(why, "SF-5.2-f", "there are no counters on it")
        return self.effect.ready(table, frame, frame.seat, why)

    def pay(self, table: Shadowfist, frame: int, actor: int) -> None:
        table.next(HowManyCounters(frame, actor))

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        table.next(Do(self.effect, frame, actor, times))


@mypyc_attr(acyclic=True)
class HowManyCounters(Step):
    def __init__(self, frame: int, actor: int) -> None:
        self.frame = frame
        self.actor = actor

    def run(self, table: Shadowfist) -> None:
        here = table.counters.get(table.frame(self.frame).source, 0)
        options: list[Option] = [NumberOption("counters", n, f"{n} counters") for n in range(1, here + 1)]
        table.ask(self, self.actor, "How many counters do you remove?", options)

    def answer(self, table: Shadowfist, choice: NumberOption) -> None:
        frame = table.frame(self.frame)
        table.counters[frame.source] -= choice.number
        frame.keep("X", [choice.number])
        table.emit(Chose(self.actor, (choice.says,)))


# -- how often -------------------------------------------------------------------------------------------------------


class OncePer(Use):
    PHRASE: ClassVar[str] = "once per {span:(turn|attack)}, {use:Use}"
    MEANS: ClassVar[str] = "each copy of the card once"

    def __init__(self, span: str, use: Use) -> None:
        self.span = span
        self.use = use

    def remembers(self) -> tuple[str, ...]:
        return ("EffectGenerated", "AttackDeclared")

    def turns(self) -> bool:
        return self.use.turns()

    def maintains(self) -> bool:
        return self.use.maintains()

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        if self.span == "attack" and table.attack is None:
            return refuse(why, "SF-3.0-a", "there is no attack")
        said = table.said(self)
        for event in reversed(table.history):
            if isinstance(event, AttackDeclared) and self.span == "attack":
                break
            if isinstance(event, EffectGenerated) and event.card == frame.source and event.said == said:
                return refuse(why, "SF-5.2-f", "that has been used this {}", self.span)
        return self.use.open(table, frame, why)

    def early(self) -> bool:
        return self.use.early()

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        return self.use.specific(table, frame)

    def pay(self, table: Shadowfist, frame: int, actor: int) -> None:
        self.use.pay(table, frame, actor)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        self.use.do(table, frame, actor, times)
