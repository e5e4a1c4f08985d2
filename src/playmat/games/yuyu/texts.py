"""Whether the texts of cards can be used, and that they were (YYH-33, YYH-37, YYH-60)."""

from __future__ import annotations

from playmat.cardplay.effect import Effect
from playmat.cardplay.resolving import can_be_carried_out
from playmat.games.yuyu.sentences import CardRule
from playmat.games.yuyu.table import Yuyu
from playmat.kernel.ruling import Ruling


def text_can_be_used(
    table: Yuyu, seat: int, source: int, effects: list[Effect], it: list[int], why: list[Ruling] | None
) -> bool:
    """YYH-33, YYH-37: prices and requirements have to be met, limits kept; all else is done as far as it goes."""
    frame = table.asking(seat, source)
    frame.it = it
    if not table.in_play(source):
        frame.absent = [source]
    for sentence in effects:
        if isinstance(sentence, CardRule) and not sentence.permits(table, seat, source, why):
            return False
    return can_be_carried_out(table, frame, effects, "YYH-33", why)


def depends_on_hand(table: Yuyu, seat: int, source: int, effects: list[Effect]) -> bool:
    """Can others not see whether a text can be used? Then its player is asked whether or not it can."""
    frame = table.asking(seat, source)
    for sentence in effects:
        if sentence.secret(table, frame, seat):
            return True
    return False


def note_uses(table: Yuyu, seat: int, source: int, effects: list[Effect]) -> None:
    """YYH-RUL-50, YYH-37: limits count that an effect is used."""
    for sentence in effects:
        if isinstance(sentence, CardRule):
            sentence.note_use(table, seat, source)


def note_play(table: Yuyu, seat: int, card: int) -> None:
    """Note that a card is played: limits on its use count that."""
    for rule in table.card(card).rules:
        rule.note_use(table, seat, card)
