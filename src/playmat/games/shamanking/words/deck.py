"""The own deck: looking at its top, searching it (SK-13.B-1, SK-RUL-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import PickCard, distinct_picks
from playmat.cardplay.effect import Act
from playmat.games.shamanking.events import FoundNothing
from playmat.games.shamanking.zones import ASIDE, DECK, DISCARD
from playmat.kernel.decision import Option, Word
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shamanking.table import ShamanKing

NOTHING: Final = Word("nothing", "There is none in your deck")


class LookAndPick(Act):
    PHRASE: ClassVar[str] = (
        "look at the top {n:#} cards of your deck, put one of them on top and the rest into your discard pile"
    )
    MEANS: ClassVar[str] = "with fewer cards, look at those there are; the order in the pile is yours"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, table: ShamanKing, frame: int, actor: int, times: int) -> None:
        if table.look_at_top(actor, self.n):
            table.next(KeepOne(actor))


@mypyc_attr(acyclic=True)
class KeepOne(Step):
    """Which of the cards looked at goes back on top."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: ShamanKing) -> None:
        ask_about_aside(self, table, self.seat, "Which card do you put on top of your deck?")

    def answer(self, table: ShamanKing, choice: PickCard) -> None:
        table.put_back(choice.card, self.seat, DECK)
        table.next(DiscardRest(self.seat))


@mypyc_attr(acyclic=True)
class DiscardRest(Step):
    """SK-RUL-28: the rest goes to the discard pile in the order their owner likes."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: ShamanKing) -> None:
        ask_about_aside(self, table, self.seat, "Which card goes to your discard pile next?")

    def answer(self, table: ShamanKing, choice: PickCard) -> None:
        table.put_back(choice.card, self.seat, DISCARD)
        table.next(self)


class LookAndOrder(Act):
    PHRASE: ClassVar[str] = "look at the top {n:#} cards of your deck and put them back in any order"
    MEANS: ClassVar[str] = "with fewer cards, look at those there are"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, table: ShamanKing, frame: int, actor: int, times: int) -> None:
        if table.look_at_top(actor, self.n):
            table.next(PutBack(actor))


@mypyc_attr(acyclic=True)
class PutBack(Step):
    """The first card put back lies deepest."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: ShamanKing) -> None:
        ask_about_aside(self, table, self.seat, "Which card do you put back next? The last one will be on top.")

    def answer(self, table: ShamanKing, choice: PickCard) -> None:
        table.put_back(choice.card, self.seat, DECK)
        table.next(self)


def ask_about_aside(step: Step, table: ShamanKing, seat: int, prompt: str) -> None:
    """Asked as long as there are two cards, even if they are alike: not asking would tell."""
    aside = table.zone(seat, ASIDE)
    if len(aside) > 1:
        table.ask_always(step, seat, prompt, distinct_picks(table, seat, aside))
    elif aside:
        step.answer(table, distinct_picks(table, seat, aside)[0])


class Search(Act):
    PHRASE: ClassVar[str] = (
        "search your deck for a {what:(strike|advantage|teamwork)}, shuffle your deck and put it on top"
    )
    MEANS: ClassVar[str] = "the card found is shown; if there is none, the deck is only shuffled"

    def __init__(self, what: str) -> None:
        self.what = what

    def do(self, table: ShamanKing, frame: int, actor: int, times: int) -> None:
        table.look_through_deck(actor)
        table.next(Find(actor, self.what))


@mypyc_attr(acyclic=True)
class Find(Step):
    """Asked even if there is nothing to find: what the deck holds is told by the answer, not by the question."""

    def __init__(self, seat: int, what: str) -> None:
        self.seat = seat
        self.what = what

    def run(self, table: ShamanKing) -> None:
        found = [card for card in table.zone(self.seat, DECK) if table.is_a(card, self.what)]
        options: list[Option] = distinct_picks(table, self.seat, found) if found else [NOTHING]
        table.ask_always(self, self.seat, f"Search your deck for a {self.what}", options)

    def answer(self, table: ShamanKing, choice: Option) -> None:
        seat = self.seat
        table.shuffle_zone(seat, DECK)
        if isinstance(choice, PickCard):
            table.show_on_top(seat, choice.card)
        else:
            table.emit(FoundNothing(seat, self.what))
