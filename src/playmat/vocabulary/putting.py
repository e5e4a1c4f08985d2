"""Putting cards somewhere: into a place, on top of it, on its bottom, back, or in exchange for others."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from playmat.cardplay.choosing import Apply, CardEffect, Pick
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.table import CardTable
from playmat.kernel.ruling import Ruling
from playmat.vocabulary.players import Place
from playmat.vocabulary.things import ThisCard, WholeZone

GONE: Final = ("hand", "deck", "discard pile")
"""Where a card lies on no table."""


class Put(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *put {what:Things} into {where:Place}"
    VERB: ClassVar[str] = "put"
    USES_UP: ClassVar[bool] = True
    MEANS: ClassVar[str] = "move the cards there; where the order counts, one after the other"
    DEED: ClassVar[str] = "puts"
    ON_TOP: ClassVar[bool] = False
    ON_BOTTOM: ClassVar[bool] = False
    WAY_IN: ClassVar[str] = "into"

    def __init__(self, who: Player | None, what: Things, where: Place) -> None:
        super().__init__(who, what)
        self.where = where

    def asked_to(self) -> str:
        """Whoever is asked hears where the card goes."""
        yours = self.where.yours and (self.who is None or self.who.is_you())
        return f"{self.verb} {self.WAY_IN} {'your' if yours else 'the'} {self.where.zone}"

    def apply(self, table: CardTable, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            seat = self.where.seat_for(table, frame, card)
            table.put(card, seat, self.where.kind(table), self.ON_TOP, actor, self.DEED)

    def found(self, table: Any, frame: Frame, actor: int) -> list[int]:
        cards = super().found(table, frame, actor)
        if self.where.zone not in table.PICKY:
            return cards
        kind = self.where.kind(table)
        return [card for card in cards if table.takes(card, self.where.seat_for(table, frame, card), kind)]

    def keeps(self) -> bool:
        return isinstance(self.what, ThisCard) and self.where.zone not in GONE

    def sound(self) -> bool:
        """A card goes on top of a deck or on its bottom, not just into it."""
        return self.ON_TOP or self.ON_BOTTOM or self.where.zone != "deck"

    def ordered(self, table: CardTable, cards: list[int], actor: int) -> bool:
        in_a_row = self.where.zone in table.ROWS and not self.ON_BOTTOM
        return in_a_row and all(table.knows(actor, card) for card in cards)


class Return(Put):
    PHRASE: ClassVar[str] = "{who:Player} *return {what:Things} to {where:Place}"
    VERB: ClassVar[str] = "return"
    WAY_IN: ClassVar[str] = "to"
    DEED: ClassVar[str] = "returns"
    WAY: ClassVar[str] = "returned"
    MEANS: ClassVar[str] = "move the cards back there"


class PutOnTop(Put):
    PHRASE: ClassVar[str] = "{who:Player} *put {what:Things} on top of {where:Place}"
    WAY_IN: ClassVar[str] = "on top of"
    MEANS: ClassVar[str] = "the last one put is on top"
    DEED: ClassVar[str] = "puts on top"
    ON_TOP: ClassVar[bool] = True


class PutOnBottom(Put):
    PHRASE: ClassVar[str] = "{who:Player} *put {what:Things} on the bottom of {where:Place}"
    WAY_IN: ClassVar[str] = "on the bottom of"
    MEANS: ClassVar[str] = "each goes beneath the one before"
    DEED: ClassVar[str] = "puts under"
    ON_BOTTOM: ClassVar[bool] = True


class PutBoth(Put):
    PHRASE: ClassVar[str] = "{who:Player} *put {what:Some} and this card into {where:Place}"
    MEANS: ClassVar[str] = "move both there, this card last"

    def apply(self, table: CardTable, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        super().apply(table, frame, actor, [*cards, frame.source], times)


class Exchange(CardEffect):
    PHRASE: ClassVar[str] = "exchange {where:Place} and that many cards in {other:Place}"
    VERB: ClassVar[str] = "exchange"
    MEANS: ClassVar[str] = (
        "you choose the cards in the second place; if there are too few, the last ones of the first stay"
    )

    def __init__(self, where: Place, other: Place) -> None:
        super().__init__(None, WholeZone(other))
        self.where = where
        self.other = other

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        number = len(self.where.cards(table, table.frame(frame)))
        table.then(Pick(self, frame, actor, number, None), Apply(self, frame, actor, times))

    def bounds(self, found: int, times: int) -> tuple[int, int]:
        return times, times

    def possible(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return True

    def ordered(self, table: CardTable, cards: list[int], actor: int) -> bool:
        return self.where.zone in table.ROWS

    def apply(self, table: CardTable, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in self.where.cards(table, frame)[: len(cards)]:
            seat = self.other.seat_for(table, frame, card)
            table.put(card, seat, self.other.kind(table), False, actor, "exchanges")
        for card in cards:
            seat = self.where.seat_for(table, frame, card)
            table.put(card, seat, self.where.kind(table), False, actor, "exchanges")
