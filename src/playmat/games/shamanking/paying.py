"""Paying furyoku (SK-5.D-2, SK-5.E-1, SK-5.E-2): the payer chooses among exactly the payments that are legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from playmat.games.shamanking.topics import YELLOW_WITH_GREEN
from playmat.games.shamanking.values import in_force_here
from playmat.games.shamanking.zones import COLORS, GREEN, RED, YELLOW
from playmat.kernel.decision import Option
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shamanking.table import ShamanKing

Amounts = tuple[int, int, int]
"""Green, yellow, red."""

NOTHING: Final = (0, 0, 0)


def in_words(amounts: Amounts, none: str = "nothing") -> str:
    green, yellow, red = amounts
    words = [f"{green} {COLORS[GREEN]}"] if green else []
    if yellow:
        words.append(f"{yellow} {COLORS[YELLOW]}")
    if red:
        words.append(f"{red} {COLORS[RED]}")
    return " and ".join(words) or none


def underpays(table: ShamanKing, seat: int) -> bool:
    """Does the teamwork of the zone defended let yellow costs be paid with green?"""
    return table.active == seat and bool(in_force_here(table, YELLOW_WITH_GREEN))


def pays(table: ShamanKing, seat: int, cost: Amounts, payment: Amounts, why: list[Ruling] | None) -> bool:
    """SK-5.E-1: red pays anything, yellow pays yellow and green, green pays green."""
    green, yellow, red = payment
    cost_green, cost_yellow, cost_red = cost
    if not (has(table, seat, GREEN, green, why) and has(table, seat, YELLOW, yellow, why)):
        return False
    if not has(table, seat, RED, red, why):
        return False
    if green + yellow + red != cost_green + cost_yellow + cost_red:
        return refuse(why, "SK-5.D-2", "the cost is {}, not more and not less", in_words(cost))
    if red < cost_red:
        return refuse(why, "SK-5.E-1", "{} red has to be paid with red", cost_red)
    if green > cost_green and not underpays(table, seat):
        return why is not None and refuse(
            why, "SK-5.E-1", "green cannot pay for yellow: the cost is {}", in_words(cost)
        )
    return green <= cost_green + cost_yellow or refuse(why, "SK-5.E-1", "green cannot pay for red")


def has(table: ShamanKing, seat: int, zone: int, number: int, why: list[Ruling] | None) -> bool:
    have = len(table.zone(seat, zone))
    return number <= have or refuse(why, "SK-5.D-2", "you have {} {} furyoku, not {}", have, COLORS[zone], number)


def splits(total: int) -> list[Amounts]:
    """Every way to take that many cards from three stacks, the cheapest colors first."""
    found: list[Amounts] = []
    for red in range(total + 1):
        for yellow in range(total - red + 1):
            found.append((total - red - yellow, yellow, red))
    return found


def can_pay(table: ShamanKing, seat: int, cost: Amounts, why: list[Ruling] | None) -> bool:
    """Is there any legal payment?"""
    green, yellow, red = len(table.zone(seat, GREEN)), len(table.zone(seat, YELLOW)), len(table.zone(seat, RED))
    red -= cost[RED]
    if red >= 0:
        if underpays(table, seat):
            if green + yellow + red >= cost[GREEN] + cost[YELLOW]:
                return True
        elif yellow + red >= cost[YELLOW] and green + yellow + red >= cost[GREEN] + cost[YELLOW]:
            return True
    have = (green, yellow, red + cost[RED])
    return why is not None and refuse(
        why, "SK-5.E-1", "the cost is {}; you have {} furyoku", in_words(cost), in_words(have, "no")
    )


@mypyc_attr(acyclic=True)
class Payment(Option):
    def __init__(self, green: int, yellow: int, red: int) -> None:
        self.green = green
        self.yellow = yellow
        self.red = red

    def amounts(self) -> Amounts:
        return (self.green, self.yellow, self.red)

    def numbers(self) -> dict[str, int]:
        return dict(zip(COLORS, self.amounts(), strict=True))

    @property
    def key(self) -> str:
        amounts = self.amounts()
        return "pay:" + "+".join(f"{amounts[zone]}-{COLORS[zone]}" for zone in range(3) if amounts[zone])

    def label(self, table: Any) -> str:
        return f"Pay {in_words(self.amounts())}"


@mypyc_attr(acyclic=True)
class Pay(Step):
    """SK-5.E-2: overpaying is allowed even where a cheaper color is there."""

    def __init__(self, seat: int, cost: Amounts) -> None:
        self.seat = seat
        self.cost = cost

    def run(self, table: ShamanKing) -> None:
        if self.cost != NOTHING:
            table.ask(self, self.seat, f"Pay {in_words(self.cost)}", self.legal(table))

    def legal(self, table: ShamanKing) -> list[Option]:
        """The same predicate as in `allowed`, asked before an option is made, of all that the stacks allow."""
        found: list[Option] = []
        total = self.cost[GREEN] + self.cost[YELLOW] + self.cost[RED]
        most_yellow, most_red = len(table.zone(self.seat, YELLOW)), len(table.zone(self.seat, RED))
        for red in range(self.cost[RED], min(total, most_red) + 1):
            for yellow in range(min(total - red, most_yellow) + 1):
                if pays(table, self.seat, self.cost, (total - red - yellow, yellow, red), None):
                    found.append(Payment(total - red - yellow, yellow, red))
        return found

    def conceivable(self, table: ShamanKing) -> list[Option]:
        return [Payment(green, yellow, red) for green, yellow, red in splits(sum(self.cost))]

    def allowed(self, table: ShamanKing, choice: Payment, why: list[Ruling] | None) -> bool:
        return pays(table, self.seat, self.cost, choice.amounts(), why)

    def answer(self, table: ShamanKing, choice: Payment) -> None:
        table.pay(self.seat, choice.amounts())


@mypyc_attr(acyclic=True)
class PayEither(Step):
    """SK-14-2: of several prices one is paid; what is paid says which."""

    def __init__(self, seat: int, costs: tuple[Amounts, ...]) -> None:
        self.seat = seat
        self.costs = costs

    def run(self, table: ShamanKing) -> None:
        prompt = " or ".join([in_words(cost) for cost in self.costs])
        table.ask(self, self.seat, f"Pay {prompt}", self.legal(table))

    def conceivable(self, table: ShamanKing) -> list[Option]:
        sums = sorted({sum(cost) for cost in self.costs})
        return [Payment(green, yellow, red) for total in sums for green, yellow, red in splits(total)]

    def allowed(self, table: ShamanKing, choice: Payment, why: list[Ruling] | None) -> bool:
        for cost in self.costs:
            if pays(table, self.seat, cost, choice.amounts(), None):
                return True
        return pays(table, self.seat, self.costs[0], choice.amounts(), why)

    def answer(self, table: ShamanKing, choice: Payment) -> None:
        table.pay(self.seat, choice.amounts())
