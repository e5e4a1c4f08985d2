"""Carrying out what cards say, and ordering what happens at once (SK-16.A-1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from playmat.cardtext.effects import CloseFrame, Do, Effect
from playmat.cardtext.phrase import Phrase
from playmat.cardtext.table import Pending
from playmat.games.shamanking.table import ShamanKing
from playmat.games.shamanking.words.moments import When
from playmat.games.shamanking.zones import ADVANTAGES
from playmat.kernel.decision import Option
from playmat.kernel.step import Step


def carry_out(table: ShamanKing, seat: int, source: int, effects: Sequence[Effect]) -> None:
    """Put instructions on the agenda, one after the other."""
    if not effects:
        return
    frame = table.open_frame(seat, source, [])
    table.next(CloseFrame(frame))
    for i in range(len(effects) - 1, -1, -1):
        table.next(Do(effects[i], frame, seat, 1))


def listen(table: ShamanKing, source: int, moment: str, seat: int, card: int) -> None:
    """What this card says of the moment waits to be put on the agenda."""
    for when in table.card(source).whens:
        if when.moment.comes(table, moment, source, seat, card):
            table.pending.append(Pending(when.effect, seat, source, ()))


def call_moment(table: ShamanKing, moment: str, seat: int, card: int) -> None:
    """Something has happened to `card` of `seat`: whatever speaks of it is put on the agenda."""
    listen(table, card, moment, seat, card)
    for advantage in table.zone(seat, ADVANTAGES):
        listen(table, advantage, moment, seat, card)
    for teamwork in table.teamworks(seat):
        if teamwork != card:
            listen(table, teamwork, moment, seat, card)
    for effect in table.floating:
        when_paid = effect.phrase
        if not isinstance(when_paid, When) or card not in effect.targets:
            continue
        if when_paid.moment.comes(table, moment, effect.source, seat, card):
            table.pending.append(Pending(when_paid.effect, seat, effect.source, ()))
    if table.pending:
        table.next(OrderTexts())


@mypyc_attr(acyclic=True)
class TextOption(Option):
    """Which of several texts is carried out next."""

    def __init__(self, index: int, handle: str, title: str, text: Phrase) -> None:
        self.index = index
        self.handle = handle
        self.title = title
        self.text = text

    @property
    def key(self) -> str:
        return f"text:{self.handle}"

    def label(self, table: Any) -> str:
        return f"{self.title}: {table.book.say(self.text)}"

    def cards(self, table: Any) -> tuple[str, ...]:
        return (self.title,)


@mypyc_attr(acyclic=True)
class OrderTexts(Step):
    """SK-16.A-1: the defending player puts everything that happens at once in order, the attacker's texts too."""

    def run(self, table: ShamanKing) -> None:
        if table.pending:
            table.ask(self, table.active, "Which text is carried out next?", self.options(table))

    def options(self, table: ShamanKing) -> list[Option]:
        """Texts that say the same on the same card are one option."""
        options: list[Option] = []
        seen: list[str] = []
        titles: list[str] = []
        for i, pending in enumerate(table.pending):
            if pending.phrase.address in seen:
                continue
            seen.append(pending.phrase.address)
            source = table.card(pending.source)
            titles.append(source.key)
            number = titles.count(source.key)
            handle = source.key if number == 1 else f"{source.key}:{number}"
            options.append(TextOption(i, handle, source.full_title, pending.phrase))
        return options

    def answer(self, table: ShamanKing, choice: TextOption) -> None:
        pending = table.pending.pop(choice.index)
        table.next(self)
        assert isinstance(pending.phrase, Effect)
        carry_out(table, pending.seat, pending.source, [pending.phrase])
