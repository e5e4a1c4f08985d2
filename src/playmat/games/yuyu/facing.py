"""Which cards lie face-up, and what that costs (YYH-79 to YYH-84, YYH-90, YYH-118, YYH-120)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from playmat.games.yuyu.teams import MASHO
from playmat.games.yuyu.zones import ATTACHED
from playmat.kernel.decision import Option
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.yuyu.lie import Lie
    from playmat.games.yuyu.table import Yuyu


def facing_is_off(table: Yuyu, lie: Lie) -> bool:
    """Does any card lie the other way than it should? Once none does, only those are looked at that lie otherwise since
    then; but all as long as bonuses may come and go, or after texts have left something behind about them."""
    if table.bonuses_change():
        lie.faced = False
        return any_lies_wrong(table)
    if lie.faced and not lie.doubtful:
        return False
    off = some_lie_wrong(table, lie.doubtful) if lie.faced else any_lies_wrong(table)
    lie.faced = not off
    lie.doubtful.clear()
    return off


def any_lies_wrong(table: Yuyu) -> bool:
    for seat in range(2):
        if table.has_bonus(seat, MASHO) != table.stealthy[seat]:
            return True
    return some_lie_wrong(table, table.zone(0, ATTACHED)) or some_lie_wrong(table, table.zone(1, ATTACHED))


def some_lie_wrong(table: Yuyu, cards: list[int]) -> bool:
    """Does one of these, if it is attached, lie the other way?"""
    for card in cards:
        if table.host[card] >= 0 and table.zone_kind(card) == ATTACHED and table.down[card] == table.belongs_up(card):
            return True
    return False


@mypyc_attr(acyclic=True)
class FitFacing(Step):
    """YYH-134, YYH-140, YYH-RUL-41: cards that go to the Sideline turn facedown; those that come to the Arena turn up,
    and their owners pay or let them go, the attacker first (YYH-RUL-9)."""

    def run(self, table: Yuyu) -> None:
        for seat in range(2):
            fit_characters(table, seat)
            for card in table.zone(seat, ATTACHED):
                if not table.down[card] and not table.belongs_up(card):
                    table.turn_down(card)
        table.then(TurnUpCards(table.active), TurnUpCards(1 - table.active))


def fit_characters(table: Yuyu, seat: int) -> None:
    """YYH-118, YYH-RUL-35: the Masho bonus, gained or lost in the game, turns the Sideline down or up."""
    on = table.has_bonus(seat, MASHO)
    if on == table.stealthy[seat]:
        return
    table.stealthy[seat] = on
    for card in table.sideline(seat):
        if on:
            table.turn_down(card)
        elif table.down[card]:
            table.turn_up(card)


@mypyc_attr(acyclic=True)
class PayOption(Option):
    """Pay for a card that is turned up, or let it be discarded."""

    def __init__(self, verb: str, card: int, handle: str, title: str, cost: int) -> None:
        self.verb = verb
        self.card = card
        self.handle = handle
        self.title = title
        self.cost = cost

    @property
    def key(self) -> str:
        return f"{self.verb}:{self.handle}"

    def label(self, table: Any) -> str:
        return f"Pay {self.cost} for {self.title}" if self.verb == "pay" else f"Let {self.title} be discarded"

    def cards(self, table: Any) -> tuple[str, ...]:
        return (self.title,)


@mypyc_attr(acyclic=True)
class TurnUpCards(Step):
    """YYH-80, YYH-81, YYH-84, YYH-159: its owner pays each time a card is turned up, or it is discarded; in any order
    (YYH-RUL-9)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Yuyu) -> None:
        seat = self.seat
        due: list[int] = []
        for holder in range(2):
            for card in table.zone(holder, ATTACHED):
                if table.down[card] and table.owner[card] == seat and table.belongs_up(card):
                    due.append(card)
        if not due:
            return
        for card in due:
            if table.spirit_cost(seat, card) == 0:
                table.turn_up(card)
                table.next(self)
                return
        table.ask(self, seat, "Pay for your cards that are turned up", pay_options(table, seat, due))

    def answer(self, table: Yuyu, choice: PayOption) -> None:
        table.turn_up(choice.card)
        if choice.verb == "pay":
            table.pay_spirit(self.seat, choice.cost)
        else:
            table.discard(choice.card, self.seat)
        table.next(self)


def pay_options(table: Yuyu, seat: int, due: list[int]) -> list[Option]:
    """Copies are one option, unless they lie with different characters; of those the one the opponent knows best."""
    several = any(table.host[card] != table.host[due[0]] for card in due)
    best: dict[str, int] = {}
    for card in due:
        handle = table.card(card).key + (table.told_apart(card) if several else "")
        other = best.get(handle, -1)
        if other < 0 or table.known[card] > table.known[other]:
            best[handle] = card
    options: list[Option] = []
    for handle, card in best.items():
        title = table.card(card).full_title
        cost = table.spirit_cost(seat, card)
        if cost <= table.spirit[seat]:
            options.append(PayOption("pay", card, handle, title, cost))
        options.append(PayOption("let-go", card, handle, title, cost))
    return options
