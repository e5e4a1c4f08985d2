"""Cards from decks."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.affecting import affected
from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.resolving import doers
from playmat.cardtext.phrase import BARE, TOLD
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.zones import HAND
from playmat.kernel.decision import Option
from playmat.kernel.step import Step
from playmat.vocabulary.moving import Discard
from playmat.vocabulary.numbers import Amount
from playmat.vocabulary.players import Place
from playmat.vocabulary.seeing import Search
from playmat.vocabulary.things import Some, TopCard, TopCards


class MillOne(Discard):
    PHRASE: ClassVar[str] = "{who:Player} *discard the {end:(top|bottom)} card of {where:Place}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)
    MEANS: ClassVar[str] = "from the deck to the discard pile; who has too few has lost (YYH-2, YYH-3)"

    def __init__(self, who: Player | None, end: str, where: Place) -> None:
        super().__init__(who, TopCard(end, where))
        self.end = end
        self.where = where

    def number(self) -> int:
        return 1

    def apply(self, table: Any, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        here: Yuyu = table
        for card in cards:
            here.discard(card, actor, "mills")
        if len(cards) < self.number() * times:
            table.run_out(self.where.seats(table, frame)[0])

    def hears(self) -> tuple[str, ...]:
        return ()

    def sound(self) -> bool:
        return self.where.zone == "deck"


class MillSome(MillOne):
    PHRASE: ClassVar[str] = "{who:Player} *discard the {end:(top|bottom)} {n:#} cards of {where:Place}"

    def __init__(self, who: Player | None, end: str, n: int, where: Place) -> None:
        super().__init__(who, end, where)
        self.n = n
        self.what = TopCards(end, n, where)

    def number(self) -> int:
        return self.n

    def sound(self) -> bool:
        return super().sound() and self.n > 1


class MillUpTo(MillOne):
    PHRASE: ClassVar[str] = "{who:Player} *discard up to {n:#} cards from the top of {where:Place}"
    MEANS: ClassVar[str] = "as many as that player wants, one after the other"

    def __init__(self, who: Player | None, n: int, where: Place) -> None:
        super().__init__(who, "top", where)
        self.n = n

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            table.next(HowMany(self, frame, seat))


@mypyc_attr(acyclic=True)
class HowMany(Step):
    """How many cards a player discards from the top of a deck."""

    def __init__(self, effect: MillUpTo, frame: int, seat: int) -> None:
        self.effect = effect
        self.frame = frame
        self.seat = seat

    def run(self, table: Yuyu) -> None:
        there = len(self.effect.where.cards(table, table.frame(self.frame)))
        options: list[Option] = [Amount(n) for n in range(min(self.effect.n, there) + 1)]
        source = table.printed(table.frame(self.frame).source).full_title
        table.ask(self, self.seat, f"{source}: discard how many cards?", options)

    def answer(self, table: Yuyu, choice: Amount) -> None:
        told = table.frame(self.frame)
        cards = self.effect.where.cards(table, told)[::-1][: choice.number]
        told.it = cards
        told.did("discarded", cards)
        for card in cards:
            table.discard(card, self.seat, "mills")


class Fetch(Search):
    PHRASE: ClassVar[str] = "{who:Player} *fetch {what:Some} from {where:Place} [or {other:Place}]"
    MEANS: ClassVar[str] = "find it there and take it into the hand; a deck is shuffled (YYH-RUL-10)"

    def __init__(self, who: Player | None, what: Some, where: Place, other: Place | None) -> None:
        super().__init__(who, where, other, what)

    def apply(self, table: Any, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        super().apply(table, frame, actor, cards, times)
        here: Yuyu = table
        for card in cards:
            here.put(card, actor, HAND, False, actor, "puts")


class DiscardAllBut(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *discard all but {n:#} of the cards attached to {host:Things}"
    VERB: ClassVar[str] = "discard"
    WAY: ClassVar[str] = "discarded"
    MEANS: ClassVar[str] = "that player chooses which stay"

    def __init__(self, who: Player | None, n: int, host: Things) -> None:
        super().__init__(who, host)
        self.n = n
        self.host = host
        self.leaves_some = True

    def found(self, table: Yuyu, frame: Frame, actor: int) -> list[int]:
        return affected(table, frame, self.verb, self.meant(table, frame, actor))

    def meant(self, table: Yuyu, frame: Frame, actor: int) -> list[int]:
        return [card for host in self.host.candidates(table, frame, actor, "") for card in table.attached_to(host)]

    def bounds(self, found: int, times: int) -> tuple[int, int]:
        """Those that are picked already lie there still."""
        return max(0, found - self.n), max(0, found - self.n)

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            table.discard(card, actor)


class MillUntil(Act):
    PHRASE: ClassVar[str] = "discard cards from the top of your deck until {what:Some}"
    MEANS: ClassVar[str] = (
        "the last of them is such a card, and is it from now on; whoever has none runs out of cards (YYH-RUL-71)"
    )

    def __init__(self, what: Some) -> None:
        self.what = what

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        """YYH-RUL-71."""
        told = table.frame(frame)
        told.it = []
        while table.outcome is None:
            card = table.mill(actor, actor)
            if card >= 0 and self.what.describes(table, told, card):
                told.it = [card]
                return


class MillThatMany(Act):
    PHRASE: ClassVar[str] = "discard as many cards from the top of your deck"
    MEANS: ClassVar[str] = "as the text spoke of last"

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        for _ in range(len(table.frame(frame).it)):
            table.mill(actor, actor)
