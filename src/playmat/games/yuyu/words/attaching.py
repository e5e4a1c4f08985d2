"""Attaching cards to characters, and turning them over."""

from __future__ import annotations

from typing import ClassVar

from playmat.cardplay.choosing import CardEffect, PickCard, distinct_picks
from playmat.cardplay.frames import PAYING, Frame
from playmat.cardplay.meant import Player, Things
from playmat.games.yuyu.playing import lies_up
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.zones import ATTACHED
from playmat.kernel.ruling import Ruling
from playmat.kernel.step import Step
from playmat.vocabulary.texts import Condition
from playmat.vocabulary.things import ThisCard


class Attach(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *attach {what:Things} to {host:Things}"
    VERB: ClassVar[str] = "attach"
    WAY: ClassVar[str] = "attached"
    ZONE: ClassVar[str] = "hand"
    FREE: ClassVar[bool] = False
    MEANS: ClassVar[str] = (
        "its owner pays its Spirit Energy where it lies face-up, unless it lay so before (YYH-79, YYH-RUL-52)"
    )

    def __init__(self, who: Player | None, what: Things, host: Things) -> None:
        super().__init__(who, what)
        self.host = host

    def hosts(self, table: Yuyu, frame: Frame, actor: int) -> list[int]:
        return [card for card in self.host.candidates(table, frame, actor, "") if table.is_a(card, "character")]

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        hosts = self.hosts(table, frame, actor)
        if PAYING in frame.ways:
            hosts = [host for host in hosts if all(can_attach(table, card, host, self.FREE) for card in cards)]
        if cards and hosts:
            table.next(ChooseBearer(self, actor, frame.source, tuple(cards), tuple(hosts)))
        else:
            frame.fall_short()

    def suits_as_price(self, table: Yuyu, frame: Frame, card: int) -> bool:
        """YYH-RUL-70: it can be attached to somebody, and paid for there."""
        return any(can_attach(table, card, host, self.FREE) for host in self.hosts(table, frame, frame.seat))

    def keeps(self) -> bool:
        return isinstance(self.what, ThisCard)

    def possible(self, table: Yuyu, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return bool(self.hosts(table, frame, actor)) and super().possible(table, frame, actor, why)


class AttachFree(Attach):
    PHRASE: ClassVar[str] = "{who:Player} *attach {what:Things} to {host:Things} without paying"
    FREE: ClassVar[bool] = True
    MEANS: ClassVar[str] = "no Spirit Energy is due for it now"


class ChooseBearer(Step):
    """The character the cards are attached to."""

    def __init__(self, effect: Attach, actor: int, source: int, cards: tuple[int, ...], hosts: tuple[int, ...]) -> None:
        self.effect = effect
        self.actor = actor
        self.source = source
        self.cards = cards
        self.hosts = hosts

    def run(self, table: Yuyu) -> None:
        prompt = f"{table.printed(self.source).full_title}: attach to which character?"
        table.ask(self, self.actor, prompt, distinct_picks(table, self.actor, list(self.hosts)))

    def answer(self, table: Yuyu, choice: PickCard) -> None:
        for card in self.cards:
            attach(table, card, choice.card, self.actor, self.effect.FREE)


def attach(table: Yuyu, card: int, host: int, by: int, free: bool) -> None:
    """What cannot be paid for stays where it is."""
    if can_attach(table, card, host, free):
        table.pay_spirit(table.owner[card], price_there(table, card, host, free))
        table.attach(card, host, goes_facedown(table, card, host), by)


def goes_facedown(table: Yuyu, card: int, host: int) -> bool:
    """YYH-82, YYH-120, YYH-RUL-46: would it lie so with that character?"""
    return not lies_up(table, table.zone_seat(host), host) and not table.card(card).is_event


def price_there(table: Yuyu, card: int, host: int, free: bool) -> int:
    """YYH-79, YYH-RUL-52: face-up it is paid for, unless it lay so before or is an event that has been paid for."""
    lay_up = table.host[card] >= 0 and not table.down[card]
    if free or lay_up or table.half_played(card) or goes_facedown(table, card, host):
        return 0
    return table.spirit_cost(table.owner[card], card)


def can_attach(table: Yuyu, card: int, host: int, free: bool) -> bool:
    """YYH-79, YYH-RUL-72: may it lie there, and can its owner pay what it costs?"""
    if not goes_facedown(table, card, host) and not table.may_lie_up(card, None):
        return False
    return price_there(table, card, host, free) <= table.spirit[table.owner[card]]


class Flip(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *flip {what:Things} {way:(face-up|facedown)}"
    VERB: ClassVar[str] = "flip"
    MEANS: ClassVar[str] = "characters on a Sideline; attached cards are paid for, or let go, by their owner (YYH-172)"

    def __init__(self, who: Player | None, what: Things, way: str) -> None:
        super().__init__(who, what)
        self.way = way

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            if table.zone_kind(card) == ATTACHED:
                table.turn_over(card, self.way == "face-up")
            elif table.down[card] and self.way == "face-up":
                table.turn_up(card)
            elif not table.down[card] and self.way == "facedown" and not table.is_fighter(card):
                table.turn_down(card)


def attached_called(table: Yuyu, frame: Frame, hosts: list[int], noun: str) -> int:
    """YYH-RUL-57: how many cards of that kind lie with those characters, as far as the text's player may see."""
    number = 0
    for host in hosts:
        for card in table.attached_to(host):
            number += table.is_a(card, noun) and table.shows(frame, card, (), (noun,), False, False)
    return number


class MoreAttached(Condition):
    PHRASE: ClassVar[str] = "{what:Things} *have more {noun:(items|techniques|cards)} than {other:Things}"
    MEANS: ClassVar[str] = "cards attached to it compared"

    def __init__(self, what: Things, noun: str, other: Things) -> None:
        self.what = what
        self.noun = noun
        self.other = other

    def number(self, table: Yuyu, frame: Frame, actor: int, whose: Things) -> int:
        return attached_called(table, frame, whose.candidates(table, frame, actor, ""), self.noun[:-1])

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        return self.number(table, frame, actor, self.what) > self.number(table, frame, actor, self.other)


class HasAttached(Condition):
    PHRASE: ClassVar[str] = "{what:Things} *have {n:#} or more {noun:(items|techniques|cards)}"
    READS: ClassVar[tuple[str, ...]] = (
        "{what:Things} *have an {noun:(item)} attached",
        "{what:Things} *have a {noun:(technique|card)} attached",
        "{what:Things} *have an {noun:(item)}",
        "{what:Things} *have a {noun:(technique)}",
        "{what:Things} *have {n:#} or more {noun:(items|techniques|cards)} attached",
    )
    MEANS: ClassVar[str] = "so many are attached to it"

    def __init__(self, what: Things, n: int | None, noun: str) -> None:
        self.what = what
        self.n = 1 if n is None else n
        self.noun = noun if noun.endswith("s") else noun + "s"

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        return attached_called(table, frame, self.what.candidates(table, frame, actor, ""), self.noun[:-1]) >= self.n


class IsAttachedTo(Condition):
    PHRASE: ClassVar[str] = "{name:@} is attached to {what:Things}"
    MEANS: ClassVar[str] = "a card of that name, face-up"

    def __init__(self, name: str, what: Things) -> None:
        self.name = name
        self.what = what

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        for host in self.what.candidates(table, frame, actor, ""):
            for card in table.attached_to(host):
                if table.is_a(card, self.name) and not table.down[card]:
                    return True
        return False
