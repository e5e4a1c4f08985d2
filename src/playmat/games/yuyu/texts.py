"""Carrying out what cards say, and whether it can be (YYH-33, YYH-37, YYH-60)."""

from __future__ import annotations

from playmat.cardtext.effects import CloseFrame, Do, Effect
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.terms import CardRule
from playmat.kernel.ruling import Ruling, refuse


def carry_out(table: Yuyu, seat: int, source: int, effects: list[Effect], it: list[int]) -> bool:
    """Carry out a text, sentence by sentence. What one asks, or puts on the agenda, is done before the next: is it done
    with already?"""
    frame, agenda = table.open_frame(seat, source, it), table.agenda
    ahead = len(agenda)
    for i in range(len(effects)):
        effects[i].do(table, frame, seat, 1)
        if len(agenda) > ahead or table.decision is not None or table.outcome is not None:
            agenda.insert(ahead, CloseFrame(frame))
            for j in range(i + 1, len(effects)):
                agenda.insert(ahead + 1, Do(effects[j], frame, seat, 1))
            return False
    table.close_frame(frame)
    return True


def text_can_be_used(
    table: Yuyu, seat: int, source: int, effects: list[Effect], it: list[int], why: list[Ruling] | None
) -> bool:
    """YYH-33, YYH-37: prices and requirements have to be met, limits kept; all else is done as far as it goes."""
    frame = table.asking(seat, source)
    frame.it = it
    if not table.in_play(source):
        frame.absent = [source]
    for sentence in effects:
        if isinstance(sentence, CardRule):
            if not sentence.permits(table, seat, source, why):
                return False
            continue
        reasons: list[Ruling] | None = None if why is None else []
        if not sentence.ready(table, frame, seat, reasons):
            if why is not None and reasons is not None:
                why.extend(reasons)
                if not reasons:
                    refuse(why, "YYH-33", "what {} asks for cannot be met now", table.card(source).full_title)
            return False
    return True


def depends_on_hand(table: Yuyu, seat: int, source: int, effects: list[Effect]) -> bool:
    """Can others not see whether a text can be used? Then its player is asked whether or not it can."""
    frame = table.asker(seat, source)
    for sentence in effects:
        if sentence.secret(table, frame, seat):
            return True
    return False


def note_uses(table: Yuyu, seat: int, source: int, effects: list[Effect]) -> None:
    """YYH-37: limits count that an effect is used."""
    for sentence in effects:
        if isinstance(sentence, CardRule):
            sentence.note_use(table, seat, source)


def note_play(table: Yuyu, seat: int, card: int) -> None:
    """Or that a card is played."""
    for rule in table.card(card).rules:
        rule.note_use(table, seat, card)
