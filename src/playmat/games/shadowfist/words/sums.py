"""Numbers that are counted or looked up: how many cards there are, what a card costs, sums and halves of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.cardtext.phrase import everything_in
from playmat.games.shadowfist.card import X
from playmat.games.shadowfist.choosing import x_of
from playmat.games.shadowfist.records import PLAY
from playmat.games.shadowfist.sentences import OfThePrice, XDefined
from playmat.games.shadowfist.values import resources
from playmat.games.shadowfist.words.conditions import Has
from playmat.games.shadowfist.words.nouns import NAMES, RESOURCE, Bearer
from playmat.games.shadowfist.words.numbers import FigureX, Looked, Term
from playmat.games.shadowfist.zones import HAND
from playmat.vocabulary.players import You
from playmat.vocabulary.texts import Condition
from playmat.vocabulary.things import It

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class WhatWasPaid(OfThePrice):
    PHRASE: ClassVar[str] = "what was paid"
    MEANS: ClassVar[str] = "the cards that were discarded, sacrificed, toasted or returned as the price"

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        return frame.ways.get("paid", [])[:]


class NumberOf(Looked):
    PHRASE: ClassVar[str] = "the number of {kind:Those}"
    READS: ClassVar[tuple[str, ...]] = ("the total number of {kind:Those}",)
    MEANS: ClassVar[str] = "counted on generation for an Event, always for a card in play (SF-10.2-a)"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return len(table.existing_for(frame, self.kind.candidates(table, frame, frame.seat, "")))


class NumberOfTitles(Looked):
    PHRASE: ClassVar[str] = "the number of {kind:Those} with different titles"
    MEANS: ClassVar[str] = "each title once, however many cards have it"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        there = table.existing_for(frame, self.kind.candidates(table, frame, frame.seat, ""))
        return len({table.title(card) for card in there if not table.hidden[card]})


class YourResources(Looked):
    PHRASE: ClassVar[str] = "your " + RESOURCE + " resources"
    READS: ClassVar[tuple[str, ...]] = (
        "the number of " + RESOURCE + " resources in your pool",
        "the number of your " + RESOURCE + " resources",
        "the number of " + RESOURCE + " resources you have",
    )
    MEANS: ClassVar[str] = "symbols in your pool"

    def __init__(self, name: str) -> None:
        self.name = name

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return resources(table, frame.seat, NAMES[self.name])


class DamageThere(Looked):
    PHRASE: ClassVar[str] = "the damage on {what:Bearer}"
    READS: ClassVar[tuple[str, ...]] = (
        "the amount of damage on {what:Bearer}",
        "the number of damage on {what:Bearer}",
        "the number of damage counters on {what:Bearer}",
    )
    MEANS: ClassVar[str] = "counters of it"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return sum([table.damage[card] for card in self.what.candidates(table, frame, frame.seat, "")])


class CountersThere(Looked):
    PHRASE: ClassVar[str] = "the number of counters on {what:Bearer}"
    MEANS: ClassVar[str] = "of its own kind, not damage"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return sum([table.counters.get(card, 0) for card in self.what.candidates(table, frame, frame.seat, "")])


class PlayersThere(Looked):
    PHRASE: ClassVar[str] = "the number of {which:(players|opponents)} [who {has:Has}]"
    READS: ClassVar[tuple[str, ...]] = ("the number of {which:(players|opponents)} in the game",)
    MEANS: ClassVar[str] = "those still in the game"

    def __init__(self, which: str, has: Has | None) -> None:
        self.which = which
        self.has = has

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        seats = table.clockwise(frame.seat)[0 if self.which == "players" else 1 :]
        return len([seat for seat in seats if self.has is None or self.has.of(table, frame, seat)])


class PowerThere(Looked):
    PHRASE: ClassVar[str] = "the Power of {who:Player}"
    READS: ClassVar[tuple[str, ...]] = ("the Power in the pool of {who:Player}", "your Power")
    MEANS: ClassVar[str] = "in that pool"

    def __init__(self, who: Player | None) -> None:
        self.who: Player = who or You()

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return sum([table.power[seat] for seat in self.who.seats(table, frame, frame.seat)])


class CardsHeldBy(Looked):
    PHRASE: ClassVar[str] = "the number of cards in the hand of {who:Player}"
    MEANS: ClassVar[str] = "whatever they are"

    def __init__(self, who: Player) -> None:
        self.who = who

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return sum([len(table.zone(seat, HAND)) for seat in self.who.seats(table, frame, frame.seat)])


class CountersRemoved(Looked):
    PHRASE: ClassVar[str] = "the number of counters removed"
    MEANS: ClassVar[str] = "as a price, or right before"

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return frame.ways["number"][0] if "number" in frame.ways else 0


class StatOf(Looked):
    PHRASE: ClassVar[str] = "the {stat:(cost|Fighting|Body|Power)} of {what:Things}"
    READS: ClassVar[tuple[str, ...]] = (
        "the printed {stat:(cost)} of {what:Things}",
        "the current {stat:(Fighting|Body)} of {what:Things}",
        "the combined {stat:(cost|Fighting|Body|Power)} of {what:Things}",
        "the total {stat:(cost|Fighting|Body|Power)} of {what:Things}",
    )
    MEANS: ClassVar[str] = "the printed cost, X as chosen; the Fighting, Body or Power as it is at that moment"

    def __init__(self, stat: str, what: Things) -> None:
        self.stat = stat
        self.what = what

    def of_the_last(self) -> bool:
        return isinstance(self.what, It)

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return measured(table, self.stat, self.what.candidates(table, frame, frame.seat, ""))


class NumberPaid(Looked):
    PHRASE: ClassVar[str] = "the number of cards in {what:WhatWasPaid}"
    MEANS: ClassVar[str] = "how many were discarded, sacrificed, toasted or returned as the price"

    def __init__(self, what: WhatWasPaid) -> None:
        self.what = what

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return len(self.what.candidates(table, frame, frame.seat, ""))


class ItsStat(Looked):
    PHRASE: ClassVar[str] = "its {stat:(cost|Fighting|printed Fighting|Body)}"
    READS: ClassVar[tuple[str, ...]] = (
        "that Character's {stat:(cost|Fighting)}",
        "that card's {stat:(cost)}",
        "that Site's {stat:(cost|Body)}",
        "that State's {stat:(cost)}",
        "that Event's {stat:(cost)}",
        "that attacker's {stat:(cost|Fighting)}",
        "that interceptor's {stat:(cost|Fighting)}",
    )
    MEANS: ClassVar[str] = "of the card spoken of last; the cost of one that was to be sacrificed, only if it was"

    def __init__(self, stat: str) -> None:
        self.stat = stat

    def of_the_last(self) -> bool:
        return True

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        cards = frame.ways.get("event", frame.it)
        return measured(table, self.stat, frame.ways.get("sacrificed", cards) if self.stat == "cost" else cards)


def measured(table: Shadowfist, stat: str, cards: list[int]) -> int:
    """A number of these cards, all together: the cost wherever they lie, the others of those in play."""
    if stat == "cost":
        return sum([cost_in_scene(table, card) for card in cards])
    if stat == "printed Fighting":
        return sum([max(0, table.card(card).fighting) for card in cards])
    return sum([table.value(card, stat) for card in cards if table.in_play(card)])


class HighestOf(Looked):
    PHRASE: ClassVar[str] = "the {which:(highest|lowest)} {stat:(cost|Fighting|Body)} among {kind:Those}"
    READS: ClassVar[tuple[str, ...]] = (
        "the {which:(highest|lowest)} {stat:(cost|Fighting|Body)} of {kind:Those}",
        "the {which:(highest|lowest)} {stat:(cost|Fighting|Body)} of any {kind:Those}",
    )
    MEANS: ClassVar[str] = "costs as they are printed, Fighting and Body as they are then; none is zero"

    def __init__(self, which: str, stat: str, kind: Bearer) -> None:
        self.which = which
        self.stat = stat
        self.kind = kind

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        there = table.existing_for(frame, self.kind.candidates(table, frame, frame.seat, ""))
        if self.stat == "cost":
            numbers = [max(0, table.card(card).cost) for card in there]
        else:
            numbers = [table.value(card, self.stat) for card in there if table.in_play(card)]
        return max(numbers, default=0) if self.which == "highest" else min(numbers, default=0)


class ResourcesOnIt(Looked):
    PHRASE: ClassVar[str] = "the number of resources {what:Things} {verb:(provides|needs|needs or provides)}"
    MEANS: ClassVar[str] = "symbols printed on these cards"

    def __init__(self, what: Things, verb: str) -> None:
        self.what = what
        self.verb = verb

    def of_the_last(self) -> bool:
        return isinstance(self.what, It)

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        total = 0
        known = isinstance(self.what, It)
        cards = frame.ways.get("event", frame.it) if known else self.what.candidates(table, frame, frame.seat, "")
        for card in cards:
            printed = table.card(card)
            total += len(printed.provides) if "provides" in self.verb else 0
            total += len(printed.needs) if self.verb.startswith("needs") else 0
        return total


class ProvidedBy(Looked):
    PHRASE: ClassVar[str] = "the number of " + RESOURCE + " resources {what:Bearer} provides"
    READS: ClassVar[tuple[str, ...]] = ("the number of " + RESOURCE + " resources provided by {what:Bearer}",)
    MEANS: ClassVar[str] = "symbols printed on that card"

    def __init__(self, name: str, what: Bearer) -> None:
        self.name = name
        self.what = what

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        letter = NAMES[self.name]
        cards = self.what.candidates(table, frame, frame.seat, "")
        return sum([table.card(card).provides.count(letter) for card in cards])


class Half(Looked):
    PHRASE: ClassVar[str] = "half of {n:Atom} [rounded {way:(up|down)}]"
    READS: ClassVar[tuple[str, ...]] = (
        "half {n:Atom}, rounded {way:(up|down)}",
        "half rounded {way:(up|down)} {n:Atom}",
        "half rounded {way:(up|down)} of {n:Atom}",
        "half {n:Atom} rounded {way:(up|down)}",
    )
    MEANS: ClassVar[str] = "rounded down, unless it says up"

    def __init__(self, n: Term, way: str | None) -> None:
        self.n = n
        self.way = way

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        whole = self.n.amount(table, frame)
        return (whole + 1) // 2 if self.way == "up" else whole // 2


class TwiceIt(Looked):
    PHRASE: ClassVar[str] = "twice {n:Atom}"
    MEANS: ClassVar[str] = "doubled"

    def __init__(self, n: Term) -> None:
        self.n = n

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return 2 * self.n.amount(table, frame)


class Sum(Term):
    PHRASE: ClassVar[str] = "{one:Atom} plus {two:Atom} [less {less:Atom}]"
    MEANS: ClassVar[str] = "never below zero"

    def __init__(self, one: Term, two: Term, less: Term | None) -> None:
        self.one = one
        self.two = two
        self.less = less

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        total = self.one.amount(table, frame) + self.two.amount(table, frame)
        return max(0, total - self.less.amount(table, frame) if self.less is not None else total)


class Difference(Term):
    PHRASE: ClassVar[str] = "{one:Atom} less {two:Atom}"
    READS: ClassVar[tuple[str, ...]] = ("{one:Atom} minus {two:Atom}",)
    MEANS: ClassVar[str] = "never below zero"

    def __init__(self, one: Term, two: Term) -> None:
        self.one = one
        self.two = two

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return max(0, self.one.amount(table, frame) - self.two.amount(table, frame))


class Otherwise(Term):
    PHRASE: ClassVar[str] = "{n:Atom}, or {other:Atom} if {condition:Condition}"
    MEANS: ClassVar[str] = "the other number where that is so"

    def __init__(self, n: Term, other: Term, condition: Condition) -> None:
        self.n = n
        self.other = other
        self.condition = condition

    def of_the_last(self) -> bool:
        return not self.condition.lasting()

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return (self.other if self.condition.holds(table, frame, frame.seat) else self.n).amount(table, frame)


class Capped(Term):
    PHRASE: ClassVar[str] = "{n:Atom}, but at most {most:#}"
    MEANS: ClassVar[str] = "never more than that"

    def __init__(self, n: Term, most: int) -> None:
        self.n = n
        self.most = most

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return min(self.most, self.n.amount(table, frame))


def cost_in_scene(table: Shadowfist, card: int) -> int:
    """SF-4.3.2-g: where the cost of a card is X, as it was chosen for its play that waits in the scene."""
    cost: int = table.card(card).cost
    if cost == X:
        for slot in table.slots():
            if slot.source == card and slot.kind == PLAY and slot.frame in table.frames:
                return x_of(table.frame(slot.frame))
    return max(0, cost)


# -- what they are used for --------------------------------------------------------------------------------------------


class XIs(XDefined):
    PHRASE: ClassVar[str] = "X is {n:Term}"
    MEANS: ClassVar[str] = "found on generation for an Event, always for a card in play (SF-10.2-a)"

    def __init__(self, n: Term) -> None:
        self.n = n

    def sound(self) -> bool:
        """X is not said by X."""
        return not any(isinstance(part, FigureX) for part in everything_in([self.n]))

    def about_it(self) -> bool:
        return any(part.of_the_last() for part in everything_in([self.n]) if isinstance(part, Term))

    def defined(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        return self.n.amount(table, frame)
