"""Which cards lie face-up, and what that costs (YYH-79 to YYH-84, YYH-90, YYH-118, YYH-120)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardOption
from playmat.games.yuyu.options import SaidOption
from playmat.games.yuyu.teams import MASHO
from playmat.games.yuyu.zones import ATTACHED, THRESHOLDS
from playmat.kernel.decision import Option
from playmat.kernel.step import SeatStep, Step

if TYPE_CHECKING:
    from playmat.games.yuyu.table import Yuyu


def facing_is_off(table: Yuyu) -> bool:
    """Does any card lie the other way than it should? Looked at once, unless bonuses may come and go meanwhile."""
    derived = table.derived()
    if derived.faced and not table.bonuses_change():
        return False
    derived.faced = not any_lies_wrong(table)
    return not derived.faced


def any_lies_wrong(table: Yuyu) -> bool:
    for seat in range(2):
        if table.has_bonus(seat, MASHO) != table.stealthy[seat]:
            return True
    return some_lie_wrong(table, table.zone(0, ATTACHED)) or some_lie_wrong(table, table.zone(1, ATTACHED))


def some_lie_wrong(table: Yuyu, attached: list[int]) -> bool:
    """Does one of these cards lie the other way?"""
    for card in attached:
        if table.host[card] >= 0 and table.down[card] == table.belongs_up(card):
            return True
    return False


@mypyc_attr(acyclic=True)
class FitFacing(Step):
    """YYH-160, YYH-134, YYH-140, YYH-RUL-41: cards that go to the Sideline turn facedown; those that come to the Arena
    turn up, and their owners pay or let them go, the attacker first (YYH-RUL-9)."""

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
class TurnUpCards(SeatStep):
    """YYH-80, YYH-81, YYH-84, YYH-159: its owner pays each time a card is turned up, or it is discarded; in any order
    (YYH-RUL-9). What may not lie face-up is not to be paid for (YYH-RUL-72)."""

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
            if table.spirit_cost(seat, card) == 0 and table.may_lie_up(card, None):
                table.turn_up(card)
                table.next(self)
                return
        table.ask(self, seat, "Pay for your cards that are turned up", pay_options(table, seat, due))

    def answer(self, table: Yuyu, choice: CardOption) -> None:
        cost = table.spirit_cost(self.seat, choice.card)
        table.turn_up(choice.card)
        if choice.verb == "pay":
            table.pay_spirit(self.seat, cost)
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
        if cost <= table.spirit[seat] and table.may_lie_up(card, None):
            options.append(SaidOption("pay", card, handle, title, f"Pay {cost} for {title}"))
        options.append(SaidOption("let-go", card, handle, title, f"Let {title} be discarded"))
    return options


def owes_pieces(table: Yuyu, seat: int) -> bool:
    """YYH-151, YYH-153: has a King reached a threshold for the first time?"""
    king = table.king[seat]
    if king < 0:
        return False
    reached = table.reached[seat]
    return reached < len(THRESHOLDS) and table.damage[king] >= THRESHOLDS[reached]
