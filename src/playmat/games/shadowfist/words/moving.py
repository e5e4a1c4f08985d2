"""Characters, Sites and States that change places, and attackers that are removed from the attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.games.shadowfist.attackers import cease_attacking, cease_intercepting
from playmat.games.shadowfist.choosing import PlaceOption
from playmat.games.shadowfist.control import goes_along
from playmat.games.shadowfist.damage import Packet, inflict
from playmat.games.shadowfist.may_play import legal_subjects
from playmat.games.shadowfist.sentences import Chosen
from playmat.games.shadowfist.site_structure import stands_there
from playmat.games.shadowfist.words.nouns import Target
from playmat.games.shadowfist.words.numbers import frame_number
from playmat.games.shadowfist.zones import BACK, COLUMNS, FRONT, SITES
from playmat.kernel.decision import Option
from playmat.kernel.step import Step
from playmat.vocabulary.things import Some

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class CeaseAttacking(CardEffect):
    PHRASE: ClassVar[str] = "remove {what:Things} from the attack"
    READS: ClassVar[tuple[str, ...]] = ("{what:Things} ceases attacking",)
    MEANS: ClassVar[str] = "it ceases attacking (SF-10.3-c)"
    VERB: ClassVar[str] = "remove"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def suits_as_price(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return bool(table.attacking(card))

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            if table.may_touch(frame.source, card):
                cease_attacking(table, card)


class CeaseIntercepting(CardEffect):
    PHRASE: ClassVar[str] = "{what:Things} ceases intercepting"
    MEANS: ClassVar[str] = "it goes home (SF-6.3-h)"
    VERB: ClassVar[str] = "remove"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def suits_as_price(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return bool(table.intercepting(card))

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            if table.may_touch(frame.source, card):
                cease_intercepting(table, card)


class MoveIt(CardEffect):
    PHRASE: ClassVar[str] = "move {what:Target} {way:(left|right)}"
    MEANS: ClassVar[str] = "that is changing location (SF-10.2-q)"
    VERB: ClassVar[str] = "move"

    def __init__(self, what: Things, way: str) -> None:
        super().__init__(None, what)
        self.way = way

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            column = table.at[card] + (1 if self.way == "right" else -1)
            if 0 <= column < min(COLUMNS, table.width(table.controller(card))):
                table.relocate(card, column, frame.source)

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.may_relocate(card)


class MoveAnywhere(CardEffect):
    PHRASE: ClassVar[str] = "move {what:Things} to any locations of {whose:(its|their)} controller"
    READS: ClassVar[tuple[str, ...]] = (
        "change the location of {what:Things}",
        "move {what:Things} to any location of {whose:(its|their)} controller",
    )
    MEANS: ClassVar[str] = "you choose where; that is changing location (SF-10.2-q)"
    VERB: ClassVar[str] = "move"

    def __init__(self, what: Things, whose: str | None) -> None:
        super().__init__(None, what)
        self.whose = whose or ("their" if what.is_plural() else "its")

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.may_relocate(card)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in reversed(cards):
            if table.in_play(card) and table.may_relocate(card) and table.may_touch(frame.source, card):
                table.next(MoveOne(card, actor, frame.source))


@mypyc_attr(acyclic=True)
class MoveOne(Step):
    def __init__(self, card: int, actor: int, source: int) -> None:
        self.card = card
        self.actor = actor
        self.source = source

    def run(self, table: Shadowfist) -> None:
        width = table.width(table.controller(self.card))
        options: list[Option] = [
            PlaceOption("at", f"{column + 1}", f"location {column + 1}", column, FRONT) for column in range(width)
        ]
        if options:
            name = table.name_as_seen_in_play(self.actor, self.card)
            table.ask(self, self.actor, f"Where does {name} go?", options)

    def answer(self, table: Shadowfist, choice: PlaceOption) -> None:
        if table.at[self.card] != choice.column:
            table.relocate(self.card, choice.column, self.source)


class ToNewLocation(CardEffect):
    PHRASE: ClassVar[str] = "move {what:Target} to a new location of its controller"
    MEANS: ClassVar[str] = "a back-row Site stands alone at the right end from then on"
    VERB: ClassVar[str] = "move"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            if table.in_play(card) and table.row[card] == BACK and table.may_touch(frame.source, card):
                table.at[card] = table.width(table.controller(card))
                table.row[card] = FRONT
                table.tell_place(card)
                stands_there(table, card)


def exchange(table: Shadowfist, one: int, other: int, by: int) -> None:
    """SF-10.2-l: an attack on one of them is aimed at the other from then on."""
    if not table.may_touch(by, one) or not table.may_touch(by, other):
        return
    table.at[one], table.at[other] = table.at[other], table.at[one]
    table.row[one], table.row[other] = table.row[other], table.row[one]
    table.tell_place(one)
    table.tell_place(other)
    if table.attack is not None:
        swap = {one: other, other: one}
        table.attack.targets = [swap.get(target, target) for target in table.attack.targets]
        table.attack.aims = [swap.get(target, target) for target in table.attack.aims]


class ExchangeWith(CardEffect):
    PHRASE: ClassVar[str] = "exchange the places of ~ and {what:Target}"
    MEANS: ClassVar[str] = "an attack on one of them is aimed at the other from then on"
    VERB: ClassVar[str] = "exchange"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        source = frame.source
        for card in cards:
            if table.in_play(source) and table.in_play(card) and table.controller(card) == table.controller(source):
                exchange(table, source, card, source)


class TurnRows(Act):
    PHRASE: ClassVar[str] = "exchange each front-row Site with the Site behind it and inflict {n:#} damage on both"
    MEANS: ClassVar[str] = "of all players, where there are two"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        moved: list[int] = []
        for seat in table.clockwise(table.active):
            for column in range(table.width(seat)):
                front, behind = table.site_at(seat, column, FRONT), table.site_at(seat, column, BACK)
                if front >= 0 and behind >= 0:
                    exchange(table, front, behind, told.source)
                    moved += [behind, front]
        number = frame_number(table, told)
        inflict(table, [Packet(told.source, told.seat, card, self.n, False, number) for card in moved])


class MoveState(Act):
    PHRASE: ClassVar[str] = "move {what:Things} to {to:NewSubject}"
    MEANS: ClassVar[str] = "the State is on that card from then on"

    def __init__(self, what: Things, to: NewSubject) -> None:
        self.what = what
        self.to = to

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        """A State has to be one that can be moved, a new subject one that can bear it."""
        if table.card(card).is_state or not frame.it or not table.card(frame.it[0]).is_state:
            return True
        return is_legal(table, frame.it[0], card, frame.source)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for state in self.what.candidates(table, told, actor, ""):
            for card in self.to.candidates(table, told, actor, ""):
                if table.in_play(state) and table.in_play(card) and is_legal(table, state, card, told.source):
                    table.put_on(state, card)
                    table.announce(actor, [card])
                    if goes_along(table, state):
                        table.since[state] = table.next_number()


def is_legal(table: Shadowfist, state: int, subject: int, by: int) -> bool:
    """By what the State itself says of its subjects too; `by` is the card that moves it."""
    return table.may_touch(by, state) and subject in legal_subjects(table, table.controller(state), state, None)


class NewSubject(Chosen):
    PHRASE: ClassVar[str] = "any other {noun:(Character|card)} {where:(at its location|under the same control)}"
    MEANS: ClassVar[str] = "where the State is now, or of whoever controls the card it is on"

    def __init__(self, noun: str, where: str) -> None:
        self.noun = noun
        self.where = where

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        found = [card for card in table.cards_in_play() if table.is_a(card, self.noun)]
        if not frame.it or table.subject[frame.it[0]] < 0:
            return found
        now = table.subject[frame.it[0]]
        if self.where == "under the same control":
            return [card for card in found if card != now and table.controller(card) == table.controller(now)]
        here = table.location(now)
        return [card for card in found if card != now and here % COLUMNS and table.location(card) == here]


class ExchangePlaces(CardEffect):
    PHRASE: ClassVar[str] = "exchange the places of {what:Things} [{whose:(of one player)}]"
    READS: ClassVar[tuple[str, ...]] = ("exchange the places of {what:Things} {whose:(controlled by the same player)}",)
    MEANS: ClassVar[str] = "both under the same control; an attack on one is aimed at the other then (SF-10.2-l)"
    VERB: ClassVar[str] = "exchange"

    def __init__(self, what: Things, whose: str | None) -> None:
        super().__init__(None, what)
        self.whose = None if whose is None else "of one player"

    def sound(self) -> bool:
        """It takes two."""
        if isinstance(self.what, Target):
            return self.what.many == 2 and not self.what.up_to
        return isinstance(self.what, Some) and self.what.number == 2 and not self.what.any_number

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        """A Site, with another one of the same player that can be the second."""
        seat = table.controller(card)
        if not table.card(card).is_site:
            return False
        picked = table.still_there(frame.ways.get(self.what.address, []))
        if picked:
            return bool(table.controller(picked[0]) == seat)
        return len(table.zone(seat, SITES)) > 1

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        if len(cards) != 2 or table.controller(cards[0]) != table.controller(cards[1]):
            return
        exchange(table, cards[0], cards[1], frame.source)
