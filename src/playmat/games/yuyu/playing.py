"""Playing cards: characters into Slot 5 (YYH-47, YYH-102 to YYH-109), items and techniques (YYH-48 to YYH-50), events
(YYH-51, YYH-154 to YYH-156)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardOption
from playmat.cardplay.resolving import carry_out
from playmat.cardplay.standing import NOTHING_HELD, forbidden_by, in_force
from playmat.cardplay.steps import SeatCardStep
from playmat.games.yuyu.blow import BARRED
from playmat.games.yuyu.board import NOTHING
from playmat.games.yuyu.card import YuyuCard
from playmat.games.yuyu.events import CardAnnounced, CardPlayed
from playmat.games.yuyu.options import host_option
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.teams import ICHIGAKI
from playmat.games.yuyu.texts import note_play, text_can_be_used
from playmat.games.yuyu.topics import EVENT_TOLL, PLAY
from playmat.games.yuyu.zones import (
    HAND,
    LAST_SLOT,
    PLAYED,
    SLOT_5,
)
from playmat.kernel.decision import Option
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import SeatStep, Step
from playmat.vocabulary.moving import DiscardOne

UNASKED: Final = 0
NO_HOST: Final = 1
ONLY_UP: Final = 2
FACEDOWN: Final = 3
"""How a player can attach cards: it has not been asked, to nobody, only face-up, facedown too."""

FOR_ATTACHING: Final = "YYH-48"
FOR_EVENTS: Final = "YYH-82"
"""The rules by which a card is paid for in full."""


@mypyc_attr(acyclic=True)
class Means:
    """What a player has to play cards with now: Spirit Energy, bans, tolls. Found once for all cards that are looked
    at."""

    def __init__(self, table: Yuyu, seat: int, besides: int) -> None:
        self.seat = seat
        self.besides = besides
        """Spirit Energy that has to be paid on top (YYH-169)."""
        self.left = table.spirit[seat] - besides
        """The Spirit Energy that is left to pay for the card itself."""
        self.prices_change = table.prices_change()
        self.bans = in_force(table, PLAY) if table.speaks_of(PLAY) else NOTHING_HELD
        """The texts that may forbid to play a card."""
        self.bars = bool(table.lasting_on(BARRED))
        """Has a text put any card out of use?"""
        self.toll = table.on_player(seat, EVENT_TOLL)
        """YYH-5: how many other cards of the hand texts ask for an event."""
        self.hosts = UNASKED

    def forbid(self, table: Yuyu, card: int, why: list[Ruling] | None) -> bool:
        """YYH-5: does a text keep this card from being played?"""
        return (bool(self.bans) and forbidden_by(table, self.bans, self.seat, PLAY, card, why)) or (
            self.bars and table.is_barred(card, why)
        )

    def can_pay(self, table: Yuyu, card: int, printed: YuyuCard, why: list[Ruling] | None) -> bool:
        """For the card and what comes on top. Where no text changes prices, none is above the printed one."""
        if printed.spirit <= self.left and not self.prices_change:
            return True
        price = table.spirit_cost(self.seat, card) + self.besides
        return affordable(table, self.seat, price, why, FOR_EVENTS if printed.is_event else FOR_ATTACHING)

    def ways_to_attach(self, table: Yuyu) -> int:
        if self.hosts == UNASKED:
            self.hosts = ways_to_attach(table, self.seat)
        return self.hosts


def may_play(table: Yuyu, means: Means, card: int, why: list[Ruling] | None) -> bool:
    """YYH-46: by rule, in the own Main Step."""
    printed = table.card(card)
    if means.forbid(table, card, why):
        return False
    if printed.is_event:
        return may_play_event(table, means, card, printed, why)
    if printed.is_character:
        return may_play_character(table, means.seat, card, why) and affordable(table, means.seat, means.besides, why)
    return may_play_attached(table, means, card, printed, why)


def affordable(
    table: Yuyu, seat: int, price: int, why: list[Ruling] | None, rule: str = FOR_ATTACHING
) -> bool:  # fmt: skip
    """YYH-48, YYH-60, YYH-78, YYH-82: costs are paid in full."""
    have = table.spirit[seat]
    if price <= have:
        return True
    return why is not None and refuse(why, rule, "that costs {} Spirit Energy, you have {}", price, have)


def rules_permit(table: Yuyu, seat: int, card: int, printed: YuyuCard, why: list[Ruling] | None) -> bool:
    for rule in printed.permits:
        if not rule.permits(table, seat, card, why):
            return False
    return True


# -- characters -----------------------------------------------------------------------------------------------------


def may_play_character(table: Yuyu, seat: int, card: int, why: list[Ruling] | None) -> bool:
    """YYH-47, YYH-55, YYH-87: into an empty Slot 5, at no cost."""
    return table.has_place_for(card, seat, LAST_SLOT, why)


def play_character(table: Yuyu, seat: int, card: int) -> None:
    """YYH-47."""
    table.move(card, seat, SLOT_5, "plays", seat)
    has_played(table, seat, card, False)


# -- items and techniques -------------------------------------------------------------------------------------------


def lies_up(table: Yuyu, seat: int, host: int) -> bool:
    """YYH-120: would a card attached to that character lie face-up?"""
    return table.is_fighter(host) or table.has_bonus(1 - seat, ICHIGAKI)


def ways_to_attach(table: Yuyu, seat: int) -> int:
    """Facedown it is to characters on the Sideline only."""
    if table.has_sideline(seat):
        return ONLY_UP if table.has_bonus(1 - seat, ICHIGAKI) else FACEDOWN
    return NO_HOST if table.is_without(seat) else ONLY_UP


def may_play_attached(table: Yuyu, means: Means, card: int, printed: YuyuCard, why: list[Ruling] | None) -> bool:
    """YYH-54: to an own character in play."""
    if printed.permits and not rules_permit(table, means.seat, card, printed, why):
        return False
    ways = means.ways_to_attach(table)
    if ways == NO_HOST:
        return refuse(why, "YYH-54", "you have no character to attach it to")
    return may_attach(table, means.seat, card, ways == ONLY_UP, means.besides, why)


def may_attach(table: Yuyu, seat: int, card: int, up: bool, besides: int, why: list[Ruling] | None) -> bool:
    """YYH-48 to YYH-50, YYH-79, YYH-RUL-72: face-up it is paid for first."""
    if up and not table.may_lie_up(card, why):
        return False
    return affordable(table, seat, table.spirit_cost(seat, card) + besides if up else besides, why)


@mypyc_attr(acyclic=True)
class ChooseHost(SeatStep):
    """YYH-133, YYH-157: any own character in play, however many cards it has. Until that is chosen the card lies apart,
    facedown."""

    def card(self, table: Yuyu) -> int:
        return table.zone(self.seat, PLAYED)[-1]

    def run(self, table: Yuyu) -> None:
        table.ask_always(self, self.seat, table.card(self.card(table)).host_question, self.legal(table))

    def legal(self, table: Yuyu) -> list[Option]:
        options: list[Option] = []
        seat, card = self.seat, self.card(table)
        fighter, all_up = table.fighter(seat), table.has_bonus(1 - seat, ICHIGAKI)
        up, down = may_attach(table, seat, card, True, 0, None), may_attach(table, seat, card, False, 0, None)
        for host in table.characters(seat):
            if up if all_up or host == fighter else down:
                options.append(host_option(table.kept_options, host, table.card(host)))
        return options

    def conceivable(self, table: Yuyu) -> list[Option]:
        cards = [*table.characters(self.seat), *table.characters(1 - self.seat)]
        seen: dict[str, Option] = {}
        for host in cards:
            if table.knows(self.seat, host):
                seen.setdefault(table.card(host).key, host_option(table.kept_options, host, table.card(host)))
        return list(seen.values())

    def allowed(self, table: Yuyu, choice: CardOption, why: list[Ruling] | None) -> bool:
        if table.zone_seat(choice.card) != self.seat:
            return refuse(why, "YYH-54", "{} is not your character", choice.title)
        return may_attach(table, self.seat, self.card(table), lies_up(table, self.seat, choice.card), 0, why)

    def answer(self, table: Yuyu, choice: CardOption) -> None:
        attach_by_rule(table, self.seat, self.card(table), choice.card)


CHOOSE_HOST: Final[list[ChooseHost]] = [ChooseHost(0), ChooseHost(1)]


def attach_by_rule(table: Yuyu, seat: int, card: int, host: int) -> None:
    facedown = not lies_up(table, seat, host)
    note_play(table, seat, card)
    if not facedown:
        table.pay_spirit(seat, table.spirit_cost(seat, card))
    if table.box.stops_plays:
        table.next(FinishAttaching(seat, card, host, facedown))
        announce(table, seat, card, facedown)
    else:
        finish_attaching(table, seat, card, host, facedown)


def finish_attaching(table: Yuyu, seat: int, card: int, host: int, facedown: bool) -> None:
    table.attach(card, host, facedown, seat)
    has_played(table, seat, card, facedown)


@mypyc_attr(acyclic=True)
class FinishAttaching(Step):
    """YYH-RUL-49: it is attached, unless it was stopped. Played it was in any case (YYH-RUL-50)."""

    def __init__(self, seat: int, card: int, host: int, facedown: bool) -> None:
        self.seat = seat
        self.card = card
        self.host = host
        self.facedown = facedown

    def run(self, table: Yuyu) -> None:
        if table.half_played(self.card):
            finish_attaching(table, self.seat, self.card, self.host, self.facedown)
        else:
            has_played(table, self.seat, self.card, False)


# -- events ---------------------------------------------------------------------------------------------------------


def may_play_event(table: Yuyu, means: Means, card: int, printed: YuyuCard, why: list[Ruling] | None) -> bool:
    """YYH-51, YYH-154: its cost can be paid, and nothing it says forbids it."""
    if printed.answers_only:
        return why is not None and refuse(why, "YYH-154", "{} is played only when it says", printed.full_title)
    return may_use_event(table, means, card, printed, NOTHING, why)


def may_use_event(
    table: Yuyu, means: Means, card: int, printed: YuyuCard, it: list[int], why: list[Ruling] | None
) -> bool:
    seat = means.seat
    if printed.permits and not rules_permit(table, seat, card, printed, why):
        return False
    if not means.can_pay(table, card, printed, why) or not pays_toll(table, means, card, why):
        return False
    return not printed.told_demands or text_can_be_used(table, seat, card, printed.told, it, why)


def pays_toll(table: Yuyu, means: Means, card: int, why: list[Ruling] | None) -> bool:
    """YYH-5: are there as many other cards in hand as texts ask for an event?"""
    toll = means.toll
    if toll <= 0:
        return True
    others = len([other for other in table.zone(means.seat, HAND) if other != card])
    return toll <= others or refuse(why, "YYH-5", "an event costs {} more cards, you have {}", toll, others)


def play_event(table: Yuyu, seat: int, card: int, it: list[int]) -> None:
    """YYH-51: pay, show, carry out, discard. YYH-RUL-50: it has been played, even if it is stopped."""
    note_play(table, seat, card)
    table.pay_spirit(seat, table.spirit_cost(seat, card))
    toll = table.on_player(seat, EVENT_TOLL)
    if table.box.stops_plays or toll:
        table.next(CarryOutEvent(seat, card, tuple(it)))
        announce(table, seat, card)
        if toll:
            table.next(DiscardOne(max(0, len(table.zone(seat, HAND)) - toll), seat))
    else:
        table.move(card, seat, PLAYED, "plays", seat)
        carry_out_event(table, seat, card, it)


def announce(table: Yuyu, seat: int, card: int, facedown: bool = False) -> None:
    """YYH-RUL-49: where a card in somebody's deck might stop it, it is shown before anything else happens; one that is
    attached facedown stays so (YYH-RUL-57)."""
    if not facedown:
        table.move(card, seat, PLAYED, "plays", seat)
    table.hear(CardAnnounced(seat, card, table.card(card).full_title, facedown))
    table.next(LetAnswer())


@mypyc_attr(acyclic=True)
class LetAnswer(Step):
    """YYH-RUL-49: whoever can stop a card does so before anything of it happens."""

    def run(self, table: Yuyu) -> None:
        from playmat.games.yuyu.responding import AnswerMoments

        if table.moments:
            table.next(AnswerMoments())


@mypyc_attr(acyclic=True)
class CarryOutEvent(Step):
    """YYH-20: used in one go, unless it was stopped. Played it was in any case (YYH-RUL-50)."""

    def __init__(self, seat: int, card: int, it: tuple[int, ...]) -> None:
        self.seat = seat
        self.card = card
        self.it = it

    def run(self, table: Yuyu) -> None:
        if table.half_played(self.card):
            carry_out_event(table, self.seat, self.card, list(self.it))
        else:
            has_played(table, self.seat, self.card, False)


def carry_out_event(table: Yuyu, seat: int, card: int, it: list[int]) -> None:
    """Carry out its text; the event is finished when all that the text has put on the agenda is done."""
    ahead = len(table.agenda)
    if carry_out(table, seat, card, table.card(card).told, it):
        finish_event(table, seat, card)
    else:
        table.agenda.insert(ahead, FinishEvent(seat, card))


@mypyc_attr(acyclic=True)
class FinishEvent(SeatCardStep):
    """Its text is done with."""

    def run(self, table: Yuyu) -> None:
        finish_event(table, self.seat, self.card)


def finish_event(table: Yuyu, seat: int, card: int) -> None:
    """YYH-51, YYH-156: what has not attached itself is discarded."""
    if table.half_played(card):
        table.discard(card, seat, "is done with")
    has_played(table, seat, card, False)


# -- any of them ----------------------------------------------------------------------------------------------------


def has_played(table: Yuyu, seat: int, card: int, facedown: bool) -> None:
    """It has happened. How the card was moved has been told already: only texts hear of this."""
    table.hear(CardPlayed(seat, card, table.card(card).full_title, facedown))


def play(table: Yuyu, seat: int, card: int) -> None:
    """YYH-17: from out of play into play."""
    printed = table.card(card)
    if printed.is_character:
        play_character(table, seat, card)
    elif printed.is_event:
        play_event(table, seat, card, NOTHING)
    else:
        take_to_attach(table, seat, card)
        CHOOSE_HOST[seat].run(table)


def take_to_attach(table: Yuyu, seat: int, card: int) -> None:
    """Until it is said where it goes, others see it only if it will lie face-up in any case."""
    if ways_to_attach(table, seat) == FACEDOWN:
        table.lay_facedown(card, seat, PLAYED, "chooses")
    else:
        table.move(card, seat, PLAYED, "chooses", seat)
