"""Answering out of turn: cards that say when they are played (YYH-30, YYH-154, YYH-RUL-49)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardOption
from playmat.cardplay.events import EVERYBODY
from playmat.games.yuyu.card import YuyuCard
from playmat.games.yuyu.events import Attached, CardAnnounced, CardPlayed
from playmat.games.yuyu.options import play_option
from playmat.games.yuyu.playing import Means, affordable, may_use_event, play_event
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.teams import YOMI
from playmat.games.yuyu.using import (
    bonus_chosen,
    bonus_option,
    borrow,
    cards_for,
    may_use_now,
    means_for,
    yomi_cost,
)
from playmat.games.yuyu.zones import HAND
from playmat.kernel.decision import PASS, Option
from playmat.kernel.event import Event
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step


def answering(table: Yuyu, seat: int, printed: YuyuCard, card: int, event: Event) -> list[int] | None:
    """What "it" is for a card that answers this; None if it does not."""
    if printed.stops and isinstance(event, CardPlayed):
        return None
    for response in printed.responses:
        it = response.answers(table, seat, card, event)
        if it is None and printed.stops and isinstance(event, CardAnnounced):
            it = response.answers(table, seat, card, event.as_played())
        if it is not None:
            return it
    return None


def holds_unknown(table: Yuyu, hand: list[int]) -> bool:
    """Is there a card among these that not everybody knows?"""
    for card in hand:
        if table.known[card] != EVERYBODY:
            return True
    return False


def might_answer(table: Yuyu, seat: int, event: Event) -> bool:
    """YYH-30: asked where the open deck list allows that the player holds an answer, by what everybody can see; so that
    the question tells nothing, nor who only watches what the opponent has looked at."""
    as_seen = as_others_see(table, seat, event)
    for printed in table.box.responds[seat]:
        copies = table.copies_of(seat, printed)
        if not any(answering(table, seat, printed, copies[0], seen) is not None for seen in as_seen):
            continue
        if table.spirit_cost(seat, copies[0]) <= table.spirit[seat] and might_hold(table, seat, copies):
            return True
    return table.box.uses_bonuses[seat] and any_to_borrow(table, seat, event)


def as_others_see(table: Yuyu, seat: int, event: Event) -> list[Event]:
    """YYH-RUL-57: what may have happened, as far as everybody can see: a card that the player has attached facedown
    might be any that not all have seen."""
    if not isinstance(event, (CardPlayed, CardAnnounced, Attached)) or not event.facedown or event.seat != seat:
        return [event]
    if table.known[event.card] == EVERYBODY:
        return [event]
    return [
        event.of(card, table.card(card).full_title)
        for card in range(len(table.face))
        if table.owner[card] == seat and table.known[card] != EVERYBODY and table.card(card).attaches
    ]


def any_to_borrow(table: Yuyu, seat: int, event: Event) -> bool:
    """YYH-169, YYH-RUL-55: does an answer lie in the opponent's discard pile, for whoever may take it from there? All
    can see that."""
    if not may_use_now(table, seat, YOMI, None):
        return False
    left = table.spirit[seat] - yomi_cost(table, seat)
    for card in cards_for(table, seat, YOMI):
        printed = table.card(card)
        if not printed.responses or table.spirit_cost(seat, card) > left:
            continue
        if answering(table, seat, printed, card, event) is not None:
            return True
    return False


def might_hold(table: Yuyu, seat: int, copies: list[int]) -> bool:
    """Might one of these be in the player's hand, as far as everybody knows?"""
    hand = table.zone(seat, HAND)
    unknown = holds_unknown(table, hand)
    for card in copies:
        if table.known[card] != EVERYBODY:
            if unknown:
                return True
        elif card in hand:
            return True
    return False


@mypyc_attr(acyclic=True)
class AnswerMoments(Step):
    """One moment after the other, the attacker first in each; those that nobody might answer pass."""

    def run(self, table: Yuyu) -> None:
        attacker, defender = table.active, 1 - table.active
        while table.moments:
            event = table.moments.pop(0)
            if might_answer(table, attacker, event) or might_answer(table, defender, event):
                table.then(Respond(event, attacker), Respond(event, defender), self)
                return


@mypyc_attr(acyclic=True)
class Respond(Step):
    """YYH-RUL-49: at the moment a card names, directly after it; as often as the player has answers."""

    def __init__(self, event: Event, seat: int) -> None:
        self.event = event
        self.seat = seat

    def run(self, table: Yuyu) -> None:
        if might_answer(table, self.seat, self.event):
            options: list[Option] = [PASS, *self.answers(table)]
            seen = self.event.seen_by(self.seat)
            prompt = "Answer?" if seen is None else f"Answer? {seen.text(table)}"
            table.ask_always(self, self.seat, prompt, options, self.event.heard_as())

    def answers(self, table: Yuyu) -> list[Option]:
        options: list[Option] = []
        seen: list[int] = []
        means = Means(table, self.seat, 0)
        for card in table.zone(self.seat, HAND):
            printed = table.card(card)
            if not printed.responses or table.face[card] in seen:
                continue
            if self.may_play(table, means, card, None):
                seen.append(table.face[card])
                options.append(play_option(table.kept_options, card, printed))
        if table.box.uses_bonuses[self.seat]:
            for card in cards_for(table, self.seat, YOMI):
                if self.may_borrow(table, card, None):
                    options.append(bonus_option(table, YOMI, card))
        return options

    def may_borrow(self, table: Yuyu, card: int, why: list[Ruling] | None) -> bool:
        """YYH-169, YYH-RUL-55: an answer in the opponent's discard pile is played at its moment, as from the hand."""
        means = means_for(table, self.seat, YOMI)
        return (
            may_use_now(table, self.seat, YOMI, why)
            and affordable(table, self.seat, means.besides, why, "YYH-169")
            and self.may_play(table, means, card, why)
        )

    def may_play(self, table: Yuyu, means: Means, card: int, why: list[Ruling] | None) -> bool:
        """YYH-154: does it answer this, does nothing forbid it, and can it be paid for?"""
        printed = table.card(card)
        it = answering(table, self.seat, printed, card, self.event)
        if it is None:
            return why is not None and refuse(why, "YYH-154", "{} is no answer to this", printed.full_title)
        return not means.forbid(table, card, why) and may_use_event(table, means, card, printed, it, why)

    def conceivable(self, table: Yuyu) -> list[Option]:
        hand = table.zone(self.seat, HAND)
        options: list[Option] = [play_option(table.kept_options, card, table.card(card)) for card in hand]
        options.extend([bonus_option(table, YOMI, card) for card in cards_for(table, self.seat, YOMI)])
        return [PASS, *options]

    def allowed(self, table: Yuyu, choice: Option, why: list[Ruling] | None) -> bool:
        if not isinstance(choice, CardOption):
            return True
        if bonus_chosen(choice) == YOMI:
            return self.may_borrow(table, choice.card, why)
        return self.may_play(table, Means(table, self.seat, 0), choice.card, why)

    def answer(self, table: Yuyu, choice: Option) -> None:
        if isinstance(choice, CardOption):
            it = answering(table, self.seat, table.card(choice.card), choice.card, self.event)
            table.next(self)
            if bonus_chosen(choice) == YOMI:
                borrow(table, self.seat, choice.card)
            play_event(table, self.seat, choice.card, it[:] if it else [])
