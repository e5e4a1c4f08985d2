"""Coins and counters."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Act, Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.cardplay.resolving import Do
from playmat.games.shadowfist.choosing import NumberOption
from playmat.games.shadowfist.events import Chose, CoinFlipped
from playmat.games.shadowfist.sentences import Use
from playmat.games.shadowfist.words.numbers import Figure, Fixed
from playmat.kernel.decision import Option
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step
from playmat.vocabulary.texts import Condition

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


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


class PlaceCounters(CardEffect):
    PHRASE: ClassVar[str] = "place {n:Figure} {noun:(counter|counters)} on {what:Things}"
    MEANS: ClassVar[str] = "counters of its own kind, which are no damage"
    VERB: ClassVar[str] = "mark"
    TIMES_CARDS: ClassVar[bool] = False

    def __init__(self, n: Figure, noun: str, what: Things) -> None:
        super().__init__(None, what)
        self.n = n
        self.noun = "counter" if isinstance(n, Fixed) and n.n == 1 else "counters"

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            if table.in_play(card):
                table.add_counters(card, self.n.amount(table, frame) * times, frame.source)


class RemoveCounters(CardEffect):
    PHRASE: ClassVar[str] = "remove all counters from {what:Things}"
    MEANS: ClassVar[str] = "but no damage"
    VERB: ClassVar[str] = "clear"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            if table.may_touch(frame.source, card):
                frame.keep("number", [table.counters.pop(card, 0)])


class PayCounters(Act):
    PHRASE: ClassVar[str] = "remove {n:#} {noun:(counter|counters)} from ~"
    READS: ClassVar[tuple[str, ...]] = ("remove {n:#} {noun:(counter|counters)}",)
    MEANS: ClassVar[str] = "so many, or nothing is done"

    def __init__(self, n: int, noun: str) -> None:
        self.n = n
        self.noun = "counter" if n == 1 else "counters"

    def possible(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        here = table.counters.get(frame.source, 0) - frame.owed("counters", frame.seat)
        return here >= self.n or refuse(why, "SF-5.2-f", "there are {} counters on it, not {}", here, self.n)

    def after_paying(self, table: Shadowfist, frame: Frame, actor: int) -> list[Frame]:
        return [frame.owing("counters", frame.seat, self.n)]

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        source = table.frame(frame).source
        if table.counters.get(source, 0) < self.n:
            table.frame(frame).fall_short()
        table.add_counters(source, -min(self.n, table.counters.get(source, 0)), source)


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
        table.add_counters(frame.source, -choice.number, frame.source)
        frame.keep("X", [choice.number])
        table.emit(Chose(self.actor, (choice.says,)))
