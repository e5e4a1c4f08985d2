"""Numbers: what is printed, then what stands in play, then what lasts, each with its source."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cardplay.effect import Effect
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.standing import speaking_of
from playmat.cardplay.topics import Topic
from playmat.kernel.ruling import Account, count

if TYPE_CHECKING:
    from playmat.cardplay.table import CardTable


def standing_shift(table: CardTable, card: int, number: Topic, account: Account | None) -> int:
    """What the texts of cards in play add to a number of a card."""
    total = 0
    for held in speaking_of(table, number):
        amount = held.rule.shift(table, table.asking(held.seat, held.source), card, number.word)
        if amount:
            total += count(account, amount, table.printed(held.source).full_title)
    return total


def lasting_shift(table: CardTable, effect: Lasting, card: int, number: Topic) -> int:
    """What one effect that lasts adds to a number of a card by its rule; 0 if it is no rule about that number."""
    rule = effect.phrase
    if not isinstance(rule, Effect) or number not in rule.topics or effect.off:
        return 0
    return rule.shift(table, table.asking(effect.seat, effect.source), card, number.word)
