"""Cards and characters that change places: spread anew, exchanged, turned over, given back."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.affecting import is_protected
from playmat.cardplay.choosing import CardEffect, PickCard, distinct_picks
from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.resolving import doers
from playmat.cardplay.table import CardTable
from playmat.games.yuyu.matches import next_number
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.words.attaching import Flip
from playmat.games.yuyu.words.damage import may_switch
from playmat.games.yuyu.words.pairing import Pairing
from playmat.games.yuyu.zones import (
    ATTACHED,
    CIRCLE,
)
from playmat.kernel.decision import DONE, Option
from playmat.kernel.ruling import Ruling
from playmat.kernel.step import Step
from playmat.vocabulary.putting import Put
from playmat.vocabulary.things import Some


class Redistribute(Act):
    PHRASE: ClassVar[str] = "{who:Player} *redistribute {what:Things} among {hosts:Things}"
    MEANS: ClassVar[str] = "each of those attached cards may go to another of those characters, as it lies and unpaid"

    def __init__(self, who: Player | None, what: Things, hosts: Things) -> None:
        self.who = who
        self.what = what
        self.hosts = hosts

    def cards(self, table: Yuyu, frame: Frame, actor: int) -> list[int]:
        return [card for card in self.what.candidates(table, frame, actor, "") if table.host[card] >= 0]

    def bearers(self, table: Yuyu, frame: Frame, actor: int) -> list[int]:
        return [card for card in self.hosts.candidates(table, frame, actor, "") if table.is_a(card, "character")]

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            table.next(MoveCard(self, frame, seat, ()))

    def possible(self, table: Yuyu, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return bool(self.cards(table, frame, actor)) and len(self.bearers(table, frame, actor)) > 1


@mypyc_attr(acyclic=True)
class MoveCard(Step):
    """Which attached card goes elsewhere; each one once."""

    def __init__(self, effect: Redistribute, frame: int, seat: int, moved: tuple[int, ...]) -> None:
        self.effect = effect
        self.frame = frame
        self.seat = seat
        self.moved = moved

    def run(self, table: Yuyu) -> None:
        told = table.frame(self.frame)
        left = [card for card in self.effect.cards(table, told, self.seat) if card not in self.moved]
        if left and len(self.effect.bearers(table, told, self.seat)) > 1:
            options: list[Option] = [*distinct_picks(table, self.seat, left), DONE]
            title = table.printed(told.source).full_title
            table.ask_always(self, self.seat, f"{title}: move which card?", options)

    def answer(self, table: Yuyu, choice: Option) -> None:
        if isinstance(choice, PickCard):
            moved = (*self.moved, choice.card)
            table.then(
                MoveTo(self.effect, self.frame, self.seat, choice.card),
                MoveCard(self.effect, self.frame, self.seat, moved),
            )


@mypyc_attr(acyclic=True)
class MoveTo(Step):
    """The character an attached card goes to."""

    def __init__(self, effect: Redistribute, frame: int, seat: int, card: int) -> None:
        self.effect = effect
        self.frame = frame
        self.seat = seat
        self.card = card

    def run(self, table: Yuyu) -> None:
        told = table.frame(self.frame)
        hosts = [card for card in self.effect.bearers(table, told, self.seat) if card != table.host[self.card]]
        title = table.printed(told.source).full_title
        table.ask(self, self.seat, f"{title}: to which character?", distinct_picks(table, self.seat, hosts))

    def answer(self, table: Yuyu, choice: PickCard) -> None:
        table.move_to_host(self.card, choice.card, self.seat)


class SwapPlaces(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *swap the places of {what:Some}"
    VERB: ClassVar[str] = "switch in"
    MEANS: ClassVar[str] = "two characters of one player exchange their places (YYH-140)"

    def sound(self) -> bool:
        return isinstance(self.what, Some) and self.what.number == 2

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        if len(cards) == 2:
            table.switch(cards[0], cards[1])

    def found(self, table: Yuyu, frame: Frame, actor: int) -> list[int]:
        return [card for card in super().found(table, frame, actor) if may_switch(table, card)]


class PutDown(Put):
    PHRASE: ClassVar[str] = "{who:Player} *put {what:Things} into {where:Place} facedown"
    MEANS: ClassVar[str] = "they lie there and do nothing"

    def apply(self, table: CardTable, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        assert isinstance(table, Yuyu)
        super().apply(table, frame, actor, cards, times)
        for card in cards:
            table.lay_down(card, True)

    def sound(self) -> bool:
        return self.where.zone == "winner's circle"


class NextUp(Things):
    PHRASE: ClassVar[str] = "{whose:(your|his)} next fighter"
    MEANS: ClassVar[str] = "the character in the slot whose match comes next (YYH-89)"

    def __init__(self, whose: str) -> None:
        self.whose = whose

    def candidates(self, table: Yuyu, frame: Frame, actor: int, zone: str) -> list[int]:
        seat = frame.seat if self.whose == "your" else frame.he
        waiting = table.in_slot(seat, next_number(table))
        return [waiting] if waiting >= 0 else []


class SwapWith(Pairing):
    PHRASE: ClassVar[str] = "{who:Player} *swap the places of {out:Things} and {what:Things}"
    VERB: ClassVar[str] = "switch in"
    ASKS: ClassVar[str] = "switch which character?"
    MEANS: ClassVar[str] = "both go where the other was; whoever comes out of a Winner's Circle is unhurt (YYH-140)"

    def __init__(self, who: Player | None, out: Things, what: Things) -> None:
        super().__init__(who, out, what)
        self.out = out

    def fits(self, table: Yuyu, frame: Frame, one: int, other: int) -> bool:
        seat = table.zone_seat(one)
        if table.king[seat] >= 0 or table.zone_seat(other) != seat or is_protected(table, frame, self.verb, one):
            return False
        return may_switch(table, one) and may_switch(table, other)

    def join(self, table: Yuyu, actor: int, one: int, other: int) -> None:
        exchange_places(table, one, other)


def exchange_places(table: Yuyu, one: int, other: int) -> None:
    """Out of a Winner's Circle a character comes face-up and without damage; into it, it goes as the other lay, whose
    match is its own then (YYH-RUL-75)."""
    lay = {card: table.down[card] for card in (one, other)}
    table.switch(one, other)
    for card, before in ((one, other), (other, one)):
        if table.zone_kind(card) == CIRCLE:
            table.strip(card, table.zone_seat(card))
            table.lay_down(card, lay[before])
            table.damage[before] = 0
            table.lay_down(before, False)
            table.unfought = [card if other == before else other for other in table.unfought]


class FlipFree(Flip):
    PHRASE: ClassVar[str] = "{who:Player} *flip {what:Things} face-up without paying"
    MEANS: ClassVar[str] = "no Spirit Energy is due for attached cards that are turned up so"

    def __init__(self, who: Player | None, what: Things) -> None:
        super().__init__(who, what, "face-up")

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        super().apply(table, frame, actor, cards, times)
        for card in cards:
            if table.zone_kind(card) == ATTACHED and table.down[card] and table.may_lie_up(card, None):
                table.turn_up(card)
