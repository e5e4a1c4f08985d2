"""Answering out of turn: cards that say when they are played (YYH-30, YYH-154, YYH-RUL-49)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardOption
from playmat.games.yuyu.card import YuyuCard
from playmat.games.yuyu.events import CardAnnounced, CardPlayed
from playmat.games.yuyu.options import play_option
from playmat.games.yuyu.playing import Means, may_use_event, play_event
from playmat.games.yuyu.table import Yuyu
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


def holds_unknown(table: Yuyu, hand: list[int], other: int) -> bool:
    """Is there a card among these that whoever has this bit does not know?"""
    for card in hand:
        if not table.known[card] & other:
            return True
    return False


def might_answer(table: Yuyu, seat: int, event: Event) -> bool:
    """YYH-30: asked where the open deck list allows that the player holds an answer, by what the opponent can see; so
    that the question tells nothing."""
    for printed in table.box.responds[seat]:
        copies = table.copies_of(seat, printed)
        if answering(table, seat, printed, copies[0], event) is None:
            continue
        if table.spirit_cost(seat, copies[0]) <= table.spirit[seat] and might_hold(table, seat, copies):
            return True
    return False


def might_hold(table: Yuyu, seat: int, copies: list[int]) -> bool:
    """Might one of these be in the player's hand, as far as the opponent knows?"""
    other = 1 << (1 - seat)
    hand = table.zone(seat, HAND)
    unknown = holds_unknown(table, hand, other)
    for card in copies:
        if not table.known[card] & other:
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
            prompt = f"Answer? {self.event.text(table)}"
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
                options.append(play_option(table.made, card, printed))
        return options

    def may_play(self, table: Yuyu, means: Means, card: int, why: list[Ruling] | None) -> bool:
        """YYH-154: does it answer this, does nothing forbid it, and can it be paid for?"""
        printed = table.card(card)
        it = answering(table, self.seat, printed, card, self.event)
        if it is None:
            return why is not None and refuse(why, "YYH-154", "{} is no answer to this", printed.full_title)
        return not means.forbid(table, card, why) and may_use_event(table, means, card, printed, it, why)

    def conceivable(self, table: Yuyu) -> list[Option]:
        hand = table.zone(self.seat, HAND)
        return [PASS, *(play_option(table.made, card, table.card(card)) for card in hand)]

    def allowed(self, table: Yuyu, choice: Option, why: list[Ruling] | None) -> bool:
        return not isinstance(choice, CardOption) or self.may_play(table, Means(table, self.seat, 0), choice.card, why)

    def answer(self, table: Yuyu, choice: Option) -> None:
        if isinstance(choice, CardOption):
            it = answering(table, self.seat, table.card(choice.card), choice.card, self.event)
            table.next(self)
            play_event(table, self.seat, choice.card, it[:] if it else [])
