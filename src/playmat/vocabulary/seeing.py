"""Seeing and shuffling cards: reveal, look, rearrange, search, shuffle."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.affecting import can_be_affected
from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Act
from playmat.cardplay.events import LookedAt, Rearranged, Searched
from playmat.cardplay.frames import OTHERS, Frame
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.piles import without
from playmat.cardplay.resolving import doers
from playmat.cardplay.table import CardTable
from playmat.kernel.ruling import Ruling
from playmat.kernel.step import Step
from playmat.vocabulary.players import Place
from playmat.vocabulary.texts import addressed
from playmat.vocabulary.things import Some


class Reveal(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *reveal {what:Things}"
    VERB: ClassVar[str] = "reveal"
    WAY: ClassVar[str] = "revealed"
    MEANS: ClassVar[str] = "everybody sees the cards; they stay where they are"

    def apply(self, table: CardTable, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        table.reveal(cards, actor)

    def possible(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        if not super().possible(table, frame, actor, why):
            return False
        found = self.found(table, frame, self.actor_meant(table, frame, actor))
        return not found or any(table.may_be_revealed(card, why) for card in found)


class RevealUntil(Act):
    PHRASE: ClassVar[str] = "{who:Player} *reveal cards from the top of {where:Place} until {what:Some} is revealed"
    READS: ClassVar[tuple[str, ...]] = (
        "{who:Player} *reveal cards from the top of {where:Place} until you reveal {what:Some}",
        "{who:Player} *reveal cards from the top of {where:Place} until he reveals {what:Some}",
        "{who:Player} *reveal cards from the top of {where:Place} until you find {what:Some}",
    )
    MEANS: ClassVar[str] = (
        "one after the other; the last is it, those before are the rest; without one, all are the rest"
    )

    def __init__(self, who: Player | None, where: Place, what: Some) -> None:
        self.who = who
        self.where = where
        self.what = what

    def sound(self) -> bool:
        return self.where.zone == "deck" and self.where.one_owner

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for seat in doers(self.who, table, frame, actor):
            seen: list[int] = []
            found: list[int] = []
            for card in reversed(self.where.cards(table, told)):
                seen.append(card)
                if self.what.describes(table, told, card):
                    found = [card]
                    break
            table.reveal(seen, seat)
            told.it = found
            told.did("revealed", seen)
            told.keep(OTHERS, without(seen, found))


class Look(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *look at {what:Things}"
    VERB: ClassVar[str] = "look at"
    MEANS: ClassVar[str] = "that player sees the cards, nobody else does"

    def apply(self, table: CardTable, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        table.let_see(cards, actor)
        names = tuple([table.printed(card).full_title for card in cards])
        place = table.where[cards[0]] if cards else -1
        table.emit(LookedAt(actor, names, place))


class Rearrange(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *rearrange {what:Things}"
    VERB: ClassVar[str] = "put next"
    MEANS: ClassVar[str] = "put the cards back in any order, the first one first; others do not see which is which"

    def ordered(self, table: CardTable, cards: list[int], actor: int) -> bool:
        return True

    def apply(self, table: CardTable, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        """Each pile by itself."""
        for place in dict.fromkeys([table.where[card] for card in cards]):
            zone = table.zones[place]
            here = [card for card in cards if table.where[card] == place]
            places = sorted([zone.index(card) for card in here])
            for i, card in zip(places, here, strict=True):
                zone[i] = card
            table.forget(here, 1 << actor | table.seers_of(place))
            table.emit(Rearranged(actor, place))


class Search(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *search {where:Place} [or {other:Place}] for {what:Some}"
    VERB: ClassVar[str] = "take"
    MEANS: ClassVar[str] = "look through the cards there and find some; a deck is shuffled afterwards"

    def __init__(self, who: Player | None, where: Place, other: Place | None, what: Some) -> None:
        super().__init__(who, what)
        self.where = where
        self.other = other
        self.sought = what

    def places(self) -> list[Place]:
        return [self.where] if self.other is None else [self.where, self.other]

    def found(self, table: Any, frame: Frame, actor: int) -> list[int]:
        cards = self.where.there(table, frame)
        if self.other is not None:
            cards = cards + self.other.there(table, frame)
        return self.sought.kind.meant(table, frame, cards)

    def bounds(self, found: int, times: int) -> tuple[int, int]:
        """Whoever searches for a kind of card need not find one: nobody else sees what is there."""
        least, most = self.sought.bounds(found, times)
        return (least if self.sought.kind.plain() else 0), most

    def secret(self, table: CardTable, frame: Frame, actor: int) -> bool:
        return True

    def possible(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return True

    def useful(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return True

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        seats = doers(self.who, table, frame, actor)
        if len(seats) == 1:
            LookThrough(self, frame, seats[0]).run(table)
            super().do(table, frame, actor, times)
            return
        super().do(table, frame, actor, times)
        for seat in seats:
            table.next(LookThrough(self, frame, seat))

    def apply(self, table: CardTable, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for place in self.places():
            for seat in place.seats(table, frame) if place.zone == "deck" else ():
                table.shuffle_zone(seat, place.kind(table))


class ShuffleInto(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *shuffle {what:Things} into {where:Place}"
    VERB: ClassVar[str] = "shuffle in"
    USES_UP: ClassVar[bool] = True
    WAY: ClassVar[str] = "shuffled"
    MEANS: ClassVar[str] = "move the cards there and shuffle it; without a card to move it is shuffled all the same"

    def __init__(self, who: Player | None, what: Things, where: Place) -> None:
        super().__init__(who, what)
        self.where = where

    def apply(self, table: CardTable, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        kind = self.where.kind(table)
        seats: list[int] = []
        free = not table.guards_against(self.verb)
        for card in cards:
            if not free and not can_be_affected(table, frame, self.verb, card):
                continue
            seat = self.where.seat_for(table, frame, card)
            if seat not in seats:
                seats.append(seat)
            table.put(card, seat, kind, False, actor, "shuffles in")
        for seat in seats:
            table.shuffle_zone(seat, kind)

    def sound(self) -> bool:
        return self.where.zone == "deck"


class ShuffleDeck(Act):
    PHRASE: ClassVar[str] = "{who:Player} *shuffle {where:Place}"
    MEANS: ClassVar[str] = "nobody knows any more which card is where"

    def __init__(self, who: Player | None, where: Place) -> None:
        self.who = who
        self.where = where

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            for owner in self.where.seats(table, addressed(table.frame(frame), seat)):
                table.shuffle_zone(owner, self.where.kind(table))

    def sound(self) -> bool:
        return self.where.zone == "deck"


@mypyc_attr(acyclic=True)
class LookThrough(Step):
    """Whoever searches sees all the cards there."""

    def __init__(self, search: Search, frame: int, actor: int) -> None:
        self.search = search
        self.frame = frame
        self.actor = actor

    def run(self, table: CardTable) -> None:
        for where in self.search.places():
            for seat in where.seats(table, table.frame(self.frame)):
                table.let_see(table.zone(seat, where.kind(table)), self.actor)
                table.emit(Searched(self.actor, seat * table.kinds + where.kind(table)))
