"""What a card costs (SF-4.3.2-a to SF-4.3.2-g)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.cardplay.standing import rules_about
from playmat.cardplay.values import shift_by
from playmat.games.shadowfist.card import NO_COST, FistCard, X
from playmat.games.shadowfist.topics import FOR_ALL, LESS, LESS_ON_IT, MORE, MORE_ON_IT, NOTHING_ON_IT, NUMBERS, ONCE
from playmat.games.shadowfist.values import shifts
from playmat.kernel.part import Note
from playmat.kernel.ruling import Account, Ruling, count, refuse

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class How(Note):
    """What a text changes about a play: at no cost, without conditions, cheaper, at another time, face up."""

    def __init__(
        self,
        free: bool = False,
        ignores_needs: bool = False,
        less: int = 0,
        any_time: bool = False,
        face_up: bool = False,
        sparing: bool = False,
        waives: str = "",
        by: tuple[int, ...] = (),
    ) -> None:
        self.free = free
        self.ignores_needs = ignores_needs
        self.less = less
        """By a card other than itself (SF-4.3.2-d)."""
        self.any_time = any_time
        self.face_up = face_up
        self.sparing = sparing
        """Is a reduction that can be used but once left for another card?"""
        self.waives = waives
        """One condition of one of these resources does not count."""
        self.by = by
        """The cards whose texts, one by the leave of the other, play it: they cannot be what is played (SF-S-67)."""

    def said_by(self, cards: list[int]) -> How:
        """These terms, as the ones that the texts of these cards grant."""
        return self.but(self.less, self.sparing, tuple(cards))

    def settled(self, less: int) -> How:
        """The same, once it is known whether such a reduction is used: by how much, or 0."""
        return self.but(max(self.less, less), True, self.by)

    def but(self, less: int, sparing: bool, by: tuple[int, ...]) -> How:
        return How(self.free, self.ignores_needs, less, self.any_time, self.face_up, sparing, self.waives, by)


USUAL: Final = How()


def cost_of(
    table: Shadowfist, seat: int, card: int, how: How, x: int, account: Account | None = None, subject: int = -1
) -> int:
    """SF-4.3.2-a: never below zero. SF-4.3.2-f: at no cost is no cost. A State may cost less or more on this subject
    than on that."""
    if is_free(table, card, how, subject):
        return count(account, 0, "at no cost", "SF-4.3.2-f")
    printed = table.card(card)
    if printed.is_feng_shui and table.feng_shui(seat) == 0 and not printed.full_cost:
        return count(account, 0, "the first Feng Shui Site", "SF-4.3.2-c")
    total = base_cost(table, seat, printed, x, account)
    if printed.cost_rules:
        frame = table.asking(seat, card)
        for rule in printed.cost_rules:
            total += count(account, rule.change(table, frame, seat), "its own text")
    if subject < 0 and how.less == 0 and not table.lasting and not table.box.changes_costs:
        return max(0, total)
    total -= shifts(table, FOR_ALL, card, -1, account)
    outside = max(how.less, best_reduction(table, card))
    if not how.sparing and ONCE in table.box.used_keywords:
        outside = max(outside, reduction_once(table, seat, card)[0])
    if outside:
        total += count(account, -outside, "another card", "SF-4.3.2-d")
    total += shifts(table, MORE, card, -1, account) + surcharge(table, seat, account)
    if subject >= 0:
        total += shifts(table, MORE_ON_IT, card, subject, account)
        total -= shifts(table, LESS_ON_IT, card, subject, None)
    return max(0, total)


def is_free(table: Shadowfist, card: int, how: How, subject: int) -> bool:
    """Is it played at no cost, which is a reduced cost whatever stands on the card (SF-4.3.2-f)?"""
    return how.free or (subject >= 0 and shifts(table, NOTHING_ON_IT, card, subject, None) > 0)


def base_cost(table: Shadowfist, seat: int, printed: FistCard, x: int, account: Account | None) -> int:
    """SF-S-51, SF-4.3.2-b: a Feng Shui Site without a printed cost costs the number of the others; SF-4.3.2-g: X as
    chosen."""
    if printed.cost == NO_COST:
        return count(account, table.feng_shui(seat), "other Feng Shui Sites", "SF-4.3.2-b")
    return count(account, x if printed.cost == X else printed.cost, "printed")


def best_reduction(table: Shadowfist, card: int) -> int:
    """SF-4.3.2-d: at most one other card may reduce a cost."""
    best = 0
    for held in rules_about(table, NUMBERS[LESS]):
        best = max(best, shift_by(table, held.rule, table.asking(held.seat, held.source), card, LESS))
    return best


def surcharge(table: Shadowfist, seat: int, account: Account | None) -> int:
    """How much more every card costs this player because of what lasts."""
    total = 0
    for effect in table.lasting_on(MORE):
        if -1 - seat in effect.targets:
            total += count(account, effect.amount, table.card(effect.source).full_title)
    return total


def reduction_once(table: Shadowfist, seat: int, card: int) -> tuple[int, int]:
    """How much may be taken off this one time, and what card of the player does it; -1 for none."""
    best, source = 0, -1
    for held in rules_about(table, NUMBERS[ONCE]):
        if held.seat != seat or held.source == card:
            continue
        amount = shift_by(table, held.rule, table.asking(seat, held.source), card, ONCE)
        if amount > best:
            best, source = amount, held.source
    return best, source


def can_pay(
    table: Shadowfist, seat: int, card: int, how: How, x: int, why: list[Ruling] | None, subject: int = -1
) -> bool:
    """SF-4.3.2-e: unable to pay means unable to generate."""
    cost = cost_of(table, seat, card, how, x, None, subject)
    if cost <= table.power[seat]:
        return True
    text = "{} costs {} Power, you have {}"
    return refuse(why, "SF-4.3.2-a", text, table.card(card).full_title, cost, table.power[seat])


def most_x(table: Shadowfist, seat: int, card: int, how: How) -> int:
    """The largest X the player can pay for; with no cost X is zero (SF-4.3.2-g)."""
    if how.free:
        return 0
    x = 0
    while x < 99 and cost_of(table, seat, card, how, x + 1) <= table.power[seat]:
        x += 1
    return x
