"""Power: gained, stolen, paid, generated; and resources that texts provide."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import NO, YES
from playmat.cardplay.effect import Act, Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.cardplay.resolving import Do, doers
from playmat.cardtext.phrase import TOLD, everything_in
from playmat.games.shadowfist.establishing_shot import NO_INCOME, SOLE_INCOME
from playmat.games.shadowfist.events import PowerChanged
from playmat.games.shadowfist.sentences import Chosen, ChosenPlayer, Standing, Waiting
from playmat.games.shadowfist.values import power_of
from playmat.games.shadowfist.words.counting import Tally
from playmat.games.shadowfist.words.nouns import NAMES, RESOURCE, Bearer
from playmat.games.shadowfist.words.numbers import Figure
from playmat.games.shadowfist.words.players import APlayer
from playmat.games.shadowfist.words.quantities import Power, PowerEqual, SomePower
from playmat.games.shadowfist.words.sums import ItsStat
from playmat.kernel.decision import Option, SeatOption
from playmat.kernel.event import Event
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class GenerateOnly(Act):
    PHRASE: ClassVar[str] = "this turn you generate {n:Figure} Power and nothing else"
    MEANS: ClassVar[str] = "in place of what your Sites and other cards generate in this Establishing Shot"

    def __init__(self, n: Figure) -> None:
        self.n = n

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        table.let_last(told, [-1 - told.seat], SOLE_INCOME, self.n.amount(table, told), table.turn, None)


class GainPower(Act):
    PHRASE: ClassVar[str] = "{who:Player} *gain {power:Power}"
    MEANS: ClassVar[str] = "from the reservoir"

    def __init__(self, who: Player | None, power: Power) -> None:
        self.who = who
        self.power = power

    def sound(self) -> bool:
        """What is gained comes out of no pool."""
        return isinstance(self.power, (SomePower, PowerEqual))

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        amount = self.power.amount(table, told, actor) * times
        for seat in doers(self.who, table, frame, actor):
            table.gain(seat, amount, "gains", told.source)


class StealPower(Act):
    PHRASE: ClassVar[str] = "steal {power:Power} from {who:Player}"
    MEANS: ClassVar[str] = "from an opponent's pool, as far as there is any (SF-S-47)"

    def __init__(self, power: Power, who: Player) -> None:
        self.power = power
        self.who = who

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for seat in self.who.seats(table, told, actor):
            table.steal(told.seat, seat, self.power.amount(table, told, seat) * times, told.source)


class PayPower(Act):
    PHRASE: ClassVar[str] = "{who:Player} *pay {power:Power}"
    MEANS: ClassVar[str] = "back to the reservoir, in full or not at all; a card whose number is paid is spoken of then"

    def __init__(self, who: Player | None, power: Power) -> None:
        self.who = who
        self.power = power

    def sound(self) -> bool:
        """Nobody has been spoken of before a price."""
        return not any(isinstance(part, ItsStat) for part in everything_in(self.power.terms()))

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for seat in doers(self.who, table, frame, actor):
            owed = self.power.amount(table, told, seat)
            amount = min(table.power[seat], owed)
            table.spend(seat, amount, "pays", told.source)
            if amount < owed:
                told.fall_short()
        for part in everything_in(self.power.terms()):
            if isinstance(part, Chosen):
                told.it = part.candidates(table, told, actor, "")

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        cost: int = table.card(card).cost
        return 0 <= cost <= table.power[frame.seat]

    def possible(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        for seat in [actor] if self.who is None else self.who.seats(table, frame, actor):
            if not has_power(table, frame, seat, self.power.amount(table, frame, seat), why):
                return False
        return True

    def after_paying(self, table: Shadowfist, frame: Frame, actor: int) -> list[Frame]:
        for seat in [actor] if self.who is None else self.who.seats(table, frame, actor):
            frame = frame.owing(POWER, seat, self.power.amount(table, frame, seat))
        return [frame]


POWER: Final = "power"
"""The pool that the parts of a price draw on."""


def has_power(table: Shadowfist, frame: Frame, seat: int, needed: int, why: list[Ruling] | None) -> bool:
    here = table.power[seat] - frame.owed(POWER, seat)
    return here >= needed or refuse(why, "SF-4.3.2-e", "that costs {} Power, there is {}", needed, here)


class LosePower(Act):
    PHRASE: ClassVar[str] = "{who:Player} *lose {power:Power}"
    MEANS: ClassVar[str] = "back to the reservoir; who has less loses all there is"

    def __init__(self, who: Player | None, power: Power) -> None:
        self.who = who
        self.power = power

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for seat in doers(self.who, table, frame, actor):
            owed = self.power.amount(table, told, seat) * times
            amount = min(table.power[seat], owed)
            table.spend(seat, amount, "loses", told.source)
            if amount < owed:
                told.fall_short()

    def possible(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        for seat in [actor] if self.who is None else self.who.seats(table, frame, actor):
            if not has_power(table, frame, seat, self.power.amount(table, frame, seat), why):
                return False
        return True

    def after_paying(self, table: Shadowfist, frame: Frame, actor: int) -> list[Frame]:
        for seat in [actor] if self.who is None else self.who.seats(table, frame, actor):
            frame = frame.owing(POWER, seat, self.power.amount(table, frame, seat))
        return [frame]


class GivePower(Act):
    PHRASE: ClassVar[str] = "{giver:Player} *give {power:Power} to {who:Player}"
    READS: ClassVar[tuple[str, ...]] = ("{giver:Player} *give {who:Player} {power:Power}",)
    MEANS: ClassVar[str] = "out of your pool, in full or not at all"

    def __init__(self, giver: Player | None, power: Power, who: Player) -> None:
        self.giver = giver
        self.power = power
        self.who = who

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        """Somebody who is told to give what he has not gives what there is; nobody offers more than he has."""
        told = table.frame(frame)
        for giver in doers(self.giver, table, told.number, actor):
            for seat in self.who.seats(table, told, actor):
                owed = self.power.amount(table, told, giver)
                amount = min(table.power[giver], owed)
                table.steal(seat, giver, amount, told.source)
                if amount < owed:
                    told.fall_short()

    def possible(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        for seat in [actor] if self.giver is None else self.giver.seats(table, frame, actor):
            if not has_power(table, frame, seat, self.power.amount(table, frame, seat), why):
                return False
        return True

    def after_paying(self, table: Shadowfist, frame: Frame, actor: int) -> list[Frame]:
        for seat in [actor] if self.giver is None else self.giver.seats(table, frame, actor):
            frame = frame.owing(POWER, seat, self.power.amount(table, frame, seat))
        return [frame]


class GainWorth(Act):
    PHRASE: ClassVar[str] = "gain Power equal to its printed cost, or {n:#} if it has none"
    MEANS: ClassVar[str] = "of the card spoken of last"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for card in told.it[:1]:
            cost = table.card(card).cost
            table.gain(told.seat, cost if cost >= 0 else self.n, "gains", told.source)


class LoseNextIncome(Act):
    PHRASE: ClassVar[str] = "you generate no Power in your next Establishing Shot"
    MEANS: ClassVar[str] = "nothing at all"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        order = table.clockwise(table.active)
        wait = order.index(told.seat) if told.seat in order[1:] else len(order)
        table.let_last(told, [-1 - told.seat], NO_INCOME, 0, table.turn + wait, None)


class EvenOut(Act):
    PHRASE: ClassVar[str] = "{n:#} Power goes from a player with the most to a player with the least"
    MEANS: ClassVar[str] = "where several have as much, you choose"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        table.next(ChooseRich(self.n, frame, actor, -1))


@mypyc_attr(acyclic=True)
class ChooseRich(Step):
    """First who gives, then who gets."""

    def __init__(self, n: int, frame: int, actor: int, giver: int) -> None:
        self.n = n
        self.frame = frame
        self.actor = actor
        self.giver = giver

    def run(self, table: Shadowfist) -> None:
        seats = table.clockwise(self.actor)
        amounts = [table.power[seat] for seat in seats]
        wanted = max(amounts) if self.giver < 0 else min(amounts)
        options: list[Option] = [
            SeatOption("player", seat, table.names[seat])
            for seat in seats
            if table.power[seat] == wanted and seat != self.giver
        ]
        if options:
            table.ask(self, self.actor, "Who gives Power?" if self.giver < 0 else "Who gets Power?", options)

    def answer(self, table: Shadowfist, choice: SeatOption) -> None:
        if self.giver < 0:
            table.next(ChooseRich(self.n, self.frame, self.actor, choice.seat))
        else:
            table.steal(choice.seat, self.giver, self.n, table.frame(self.frame).source)


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


class ForeignIncome(Standing):
    PHRASE: ClassVar[str] = "~ generates Power in the Establishing Shots of opponents"
    MEANS: ClassVar[str] = "for you, besides your own"

    def shifted(self) -> tuple[str, ...]:
        return ("income",)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        if card != -1 - frame.seat or table.active == frame.seat:
            return 0
        return power_of(table, frame.source)


class OwnIncome(Standing):
    PHRASE: ClassVar[str] = "~ generates {n:#} Power in your Establishing Shot [for each {tally:Tally}]"
    READS: ClassVar[tuple[str, ...]] = (
        "~ generates {n:#} Power during your Establishing Shot [for each {tally:Tally}]",
        "~ generates {n:#} Power [for each {tally:Tally}]",
    )
    MEANS: ClassVar[str] = "though it is no Site"

    def __init__(self, n: int, tally: Tally | None) -> None:
        self.n = n
        self.tally = tally

    def shifted(self) -> tuple[str, ...]:
        return ("income",)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        if card != -1 - frame.seat or table.active != frame.seat:
            return 0
        return self.n if self.tally is None else self.n * self.tally.number(table, frame)


class ProvidesForEach(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} *provide {n:#} " + RESOURCE + " [for each {tally:Tally}]"
    MEANS: ClassVar[str] = "so many symbols more in your pool"

    def __init__(self, what: Bearer, n: int, name: str, tally: Tally | None) -> None:
        self.what = what
        self.n = n
        self.name = name
        self.tally = tally

    def shifted(self) -> tuple[str, ...]:
        return (f"resource {NAMES[self.name]}",)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        if card != -1 - frame.seat:
            return 0
        found = self.what.candidates(table, frame, frame.seat, "")
        there = [one for one in found if table.controller(one) == frame.seat]
        times = 1 if self.tally is None else self.tally.number(table, frame)
        return self.n * len(there) * times


class HalfGoesTo(Act):
    PHRASE: ClassVar[str] = "half of the Power of that player goes to {to:APlayer}"
    MEANS: ClassVar[str] = "rounded down; it is stolen (SF-4.1-e)"

    def __init__(self, to: APlayer) -> None:
        self.to = to

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for seat in self.to.seats(table, told, actor):
            if seat != self.victim(table, told):
                table.steal(seat, self.victim(table, told), table.power[self.victim(table, told)] // 2, told.source)

    def victim(self, table: Shadowfist, frame: Frame) -> int:
        """Choosing who gets it has made that player "he": the other one was spoken of before."""
        return frame.ways["spoken of"][0] if "spoken of" in frame.ways else frame.he


class Spent(Waiting):
    PHRASE: ClassVar[str] = "until the end of the turn, gain as much Power as {who:ChosenPlayer} pays"
    MEANS: ClassVar[str] = "each time, from resolution on"

    def __init__(self, who: ChosenPlayer) -> None:
        self.who = who

    def hears(self) -> tuple[str, ...]:
        return ("PowerChanged",)

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        if not isinstance(event, PowerChanged) or event.how != "pays" or -1 - event.seat not in frame.it:
            return False
        frame.keep("number", [event.amount])
        return True

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        if self.is_due(told):
            table.gain(told.seat, told.ways["number"][0], "gains", told.source)
        else:
            seats = self.who.seats(table, told, actor)
            table.let_last(told, [-1 - seat for seat in seats], "later", 0, table.turn, self)
