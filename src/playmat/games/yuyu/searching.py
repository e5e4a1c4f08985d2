"""Looking through one's own deck because of a Team Bonus (YYH-122, YYH-123, YYH-RUL-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import NO, YES, PickCard, distinct_picks
from playmat.cardplay.events import Searched
from playmat.games.yuyu.events import BonusUsed
from playmat.games.yuyu.zones import DECK, HAND
from playmat.kernel.decision import DONE, Option, Word
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.yuyu.table import Yuyu


@mypyc_attr(acyclic=True)
class SearchDeck(Step):
    """YYH-122: it is the player's to use the bonus or not."""

    def __init__(self, seat: int, team: str, kind: str) -> None:
        self.seat = seat
        self.team = team
        self.kind = kind

    def run(self, table: Yuyu) -> None:
        prompt = f"{self.team} bonus: search your deck for a card of the type {self.kind}?"
        table.ask_always(self, self.seat, prompt, [YES, NO])

    def answer(self, table: Yuyu, choice: Word) -> None:
        if choice.word == YES.word:
            table.emit(BonusUsed(self.seat, self.team))
            look_through(table, self.seat, self.kind)


def look_through(table: Yuyu, seat: int, kind: str) -> None:
    """Whoever searches sees the whole deck."""
    table.let_see(table.zone(seat, DECK), seat)
    table.emit(Searched(seat, seat * table.kinds + DECK))
    table.next(TakeFound(seat, kind))


@mypyc_attr(acyclic=True)
class TakeFound(Step):
    """YYH-RUL-10: the card found goes to the hand, is shown, and the deck is shuffled; nobody has to find one."""

    def __init__(self, seat: int, kind: str) -> None:
        self.seat = seat
        self.kind = kind

    def run(self, table: Yuyu) -> None:
        found = [card for card in table.zone(self.seat, DECK) if table.card(card).kind == self.kind]
        options = distinct_picks(table, self.seat, found)
        options.append(DONE)
        table.ask_always(self, self.seat, "Which card do you take?", options)

    def answer(self, table: Yuyu, choice: Option) -> None:
        if isinstance(choice, PickCard):
            table.reveal([choice.card], self.seat)
            table.move(choice.card, self.seat, HAND, "finds", self.seat)
        table.shuffle_zone(self.seat, DECK)
