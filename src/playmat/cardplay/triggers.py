"""Triggers: what has gone off, who puts it in order, and carrying it out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.effect import Effect
from playmat.cardplay.resolving import carry_out
from playmat.cardtext.phrase import BARE, TOLD, Phrase
from playmat.kernel.decision import Option
from playmat.kernel.part import Note
from playmat.kernel.step import SeatStep, Step

if TYPE_CHECKING:
    from playmat.cardplay.standing import Held
    from playmat.cardplay.table import CardTable


@mypyc_attr(acyclic=True)
class Pending(Note):
    """A trigger that has gone off and waits to be carried out."""

    def __init__(self, phrase: Phrase, seat: int, source: int, it: tuple[int, ...]) -> None:
        self.phrase = phrase
        """What happens."""
        self.seat = seat
        self.source = source
        self.it = it


def set_off(pending: list[Pending], held: Held, it: list[int] | None) -> None:
    """The rule's response waits from now on, unless the event does not set it off (`it` is None)."""
    if it is not None:
        response = held.rule.response()
        if response is not None:
            pending.append(Pending(response, held.seat, held.source, tuple(it)))


@mypyc_attr(acyclic=True)
class TriggerOption(Option):
    """Which of several triggers is carried out next."""

    def __init__(self, index: int, handle: str, title: str, text: Phrase, on_card: bool) -> None:
        self.index = index
        self.handle = handle
        self.title = title
        self.text = text
        self.on_card = on_card
        """False for what a rule of the game has set off."""

    @property
    def key(self) -> str:
        return f"trigger:{self.handle}"

    def label(self, table: Any) -> str:
        told = self.text.told or table.book.grammar.can_write(self.text, TOLD)
        return f"{self.title}: {table.book.say(self.text, TOLD if told else BARE)}"

    def cards(self, table: Any) -> tuple[str, ...]:
        return (self.title,) if self.on_card else ()


@mypyc_attr(acyclic=True)
class CarryOutTriggers(Step):
    """Carries out everything that has gone off, and what goes off meanwhile: one player's triggers after the other's,
    each in the order that player chooses."""

    def run(self, table: CardTable) -> None:
        if not table.pending or table.triggers_wait():
            return
        for seat in table.trigger_order():
            if any(table.ordered_by(pending) == seat for pending in table.pending):
                table.next(self)
                table.next(OrderTriggers(seat))
                return


TRIGGERS: Final = CarryOutTriggers()


def trigger_options(table: CardTable, seat: int) -> list[Option]:
    """What the player puts in order. Copies of one text on cards of one title are one option."""
    options: list[Option] = []
    addresses: list[str] = []
    keys: list[str] = []
    for i, pending in enumerate(table.pending):
        if table.ordered_by(pending) != seat or pending.phrase.address in addresses:
            continue
        addresses.append(pending.phrase.address)
        key, title = table.trigger_called(pending)
        keys.append(key)
        number = keys.count(key)
        options.append(
            TriggerOption(i, key if number == 1 else f"{key}:{number}", title, pending.phrase, pending.source >= 0)
        )
    return options


@mypyc_attr(acyclic=True)
class OrderTriggers(SeatStep):
    """Asks a player which trigger comes next."""

    def run(self, table: CardTable) -> None:
        table.ask(self, self.seat, table.TRIGGER_PROMPT, trigger_options(table, self.seat))

    def answer(self, table: CardTable, choice: TriggerOption) -> None:
        pending = table.pending.pop(choice.index)
        assert isinstance(pending.phrase, Effect)
        carry_out(table, pending.seat, pending.source, [pending.phrase], list(pending.it))
