"""Numbers: what is printed, then what stands in play, then what lasts, each with its source."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.cardplay.effect import Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.standing import speaking_of
from playmat.cardplay.topics import Topic
from playmat.kernel.ruling import Account, count

if TYPE_CHECKING:
    from playmat.cardplay.table import CardTable


MOST_NESTED: Final = 24
"""So many texts may be asked about a number, one because of the other; on cards that end somewhere it is a handful."""


def begin_asking(table: CardTable) -> bool:
    """PM-15: may a text be asked about a number here? Not inside a number that depends on itself. If it may,
    `end_asking` has to follow."""
    derived = table.derived()
    if derived.nested >= MOST_NESTED:
        derived.circular = True
    if derived.circular:
        return False
    derived.nested += 1
    return True


def end_asking(table: CardTable) -> None:
    derived = table.derived()
    derived.nested -= 1
    if not derived.nested:
        derived.circular = False


def shift_by(table: CardTable, rule: Effect, frame: Frame, card: int, word: str) -> int:
    """By how much a text changes a number of a card."""
    if not begin_asking(table):
        return 0
    amount = rule.shift(table, frame, card, word)
    end_asking(table)
    return amount


def standing_shift(table: CardTable, card: int, number: Topic, account: Account | None) -> int:
    """What the texts of cards in play add to a number of a card."""
    total = 0
    for held in speaking_of(table, number):
        amount = shift_by(table, held.rule, table.asking(held.seat, held.source), card, number.word)
        if amount:
            total += count(account, amount, table.printed(held.source).full_title)
    return total


def lasting_shift(table: CardTable, effect: Lasting, card: int, number: Topic) -> int:
    """What one effect that lasts adds to a number of a card by its rule; 0 if it is no rule about that number."""
    rule = effect.phrase
    if not isinstance(rule, Effect) or number not in rule.topics or effect.off:
        return 0
    return shift_by(table, rule, table.asking(effect.seat, effect.source), card, number.word)
