"""What somebody who has seen the top of a deck does with it: one to the bottom, some discarded, the rest mixed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardtext.effects import Act
from playmat.cardtext.events import Rearranged
from playmat.games.shadowfist.generating import CardChoice, card_choices
from playmat.games.shadowfist.zones import DECK
from playmat.kernel.decision import DONE, Option
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


def still_in_deck(table: Shadowfist, frame: int) -> list[int]:
    return [card for card in table.frame(frame).it if table.zone_kind(card) == DECK]


@mypyc_attr(acyclic=True)
class OneOfThose(Step):
    """One of the cards that were seen and are still in the deck, or none."""

    VERB: ClassVar[str] = ""
    PROMPT: ClassVar[str] = ""

    def __init__(self, actor: int, frame: int) -> None:
        self.actor = actor
        self.frame = frame

    def run(self, table: Shadowfist) -> None:
        cards = still_in_deck(table, self.frame)
        if cards:
            options = card_choices(table, self.actor, self.VERB, cards)
            table.ask_always(self, self.actor, self.PROMPT, [*options, DONE])


class OneToTheBottom(Act):
    PHRASE: ClassVar[str] = "put up to 1 of those cards on the bottom of the deck"
    MEANS: ClassVar[str] = "nobody else sees which; the others are those cards from then on"

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        table.next(ToTheBottom(actor, frame))


@mypyc_attr(acyclic=True)
class ToTheBottom(OneOfThose):
    VERB: ClassVar[str] = "bottom"
    PROMPT: ClassVar[str] = "Which card goes to the bottom of the deck?"

    def answer(self, table: Shadowfist, choice: Option) -> None:
        """Whoever did not see it knows of none of them any more where it is."""
        if not isinstance(choice, CardChoice):
            return
        cards, place = still_in_deck(table, self.frame), table.where[choice.card]
        table.zones[place].remove(choice.card)
        table.zones[place].insert(0, choice.card)
        table.frame(self.frame).it = [card for card in cards if card != choice.card]
        table.forget(cards, 1 << self.actor)
        table.emit(Rearranged(self.actor, place))


class DiscardSomeOfThem(Act):
    PHRASE: ClassVar[str] = "discard any of those cards"
    MEANS: ClassVar[str] = "from where they are; the others are those cards from then on"

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        table.next(DiscardOfThem(actor, frame))


@mypyc_attr(acyclic=True)
class DiscardOfThem(OneOfThose):
    VERB: ClassVar[str] = "discard"
    PROMPT: ClassVar[str] = "Discard one of those cards?"

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if isinstance(choice, CardChoice):
            table.discard(choice.card, self.actor)
            table.frame(self.frame).it = still_in_deck(table, self.frame)
            table.next(self)


class MixThem(Act):
    PHRASE: ClassVar[str] = "shuffle those cards where they are"
    MEANS: ClassVar[str] = "nobody knows which is which from then on"

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        cards = still_in_deck(table, frame)
        if not cards:
            return
        place = table.where[cards[0]]
        zone = table.zones[place]
        places = sorted([zone.index(card) for card in cards])
        table.chance.shuffle(cards)
        for i, card in zip(places, cards, strict=True):
            zone[i] = card
        table.forget(cards, 0)
        table.emit(Rearranged(actor, place))
