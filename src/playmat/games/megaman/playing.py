"""Playing a card: events and BattleChips (MM-69 to MM-73), resources and viruses (MM-20 to MM-24, MM-58 to MM-62)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.effect import Effect
from playmat.cardplay.events import CardPlayed
from playmat.cardplay.frames import Frame
from playmat.cardplay.resolving import can_be_carried_out, carry_out
from playmat.cardplay.standing import forbidden
from playmat.cardplay.steps import SeatCardStep
from playmat.cardplay.triggers import TRIGGERS
from playmat.games.megaman.card import BATTLECHIP, EVENT, RESOURCE
from playmat.games.megaman.events import DeckSearched
from playmat.games.megaman.requirements import has_room, is_unique, meets_requirements
from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.topics import PLAY
from playmat.games.megaman.zones import DECK, DISCARD, PLAYED, RESOURCE_PLACES, RESOURCES
from playmat.kernel.decision import Option, Word
from playmat.kernel.ruling import Ruling, refuse
from playmat.vocabulary.texts import Body

NOTHING: Final[list[Effect]] = []
FETCH: Final = Word("fetch", "Search your deck for another copy and play it")
NO_FETCH: Final = Word("no-fetch", "Search for no other copy")


# -- events and BattleChips -----------------------------------------------------------------------------------------


def may_play(table: MegaMan, seat: int, card: int, why: list[Ruling] | None) -> bool:
    """MM-40, MM-63, MM-69 to MM-73."""
    printed = table.card(card)
    if printed.kind not in (EVENT, BATTLECHIP):
        return why is not None and refuse(
            why, "MM-63", "{} is a {}: not played in a main phase", printed.full_title, printed.kind
        )
    return within_chip_limit(table, seat, card, why) and may_use(table, seat, card, None, why)


def within_chip_limit(table: MegaMan, seat: int, card: int, why: list[Ruling] | None) -> bool:
    """MM-6, MM-69."""
    if table.card(card).kind == BATTLECHIP and table.chips_to_play(seat) <= 0:
        return refuse(why, "MM-69", "you have played your BattleChip in this main phase")
    return True


def may_use(table: MegaMan, seat: int, card: int, gone: list[int] | None, why: list[Ruling] | None) -> bool:
    """Nothing forbids it, its requirements are met, and its text can be carried out."""
    printed = table.card(card)
    if not meets_requirements(table, seat, printed, why) or forbidden(table, seat, PLAY, card, why):
        return False
    return text_can_be_done(table, seat, card, printed.body, gone, why)


def text_can_be_done(
    table: MegaMan, seat: int, source: int, body: Body | None, gone: list[int] | None, why: list[Ruling] | None
) -> bool:
    """MM-S-48, MM-S-10, MM-83: prices can be paid in full, and what needs an object has one. `gone` are cards that will
    have left the hand by then."""
    if body is None or not body.demands:
        return True
    frame = table.asking(seat, source)
    if gone is not None:
        frame.absent = gone[:]
    if table.zone_kind(source) != RESOURCES:
        frame.absent = [*frame.absent, source]
    return can_be_carried_out(table, frame, body.each, "MM-S-10", why)


def sentences_of(body: Body | None) -> list[Effect]:
    return body.each if body is not None else NOTHING


def play_event_or_chip(table: MegaMan, seat: int, card: int, outside: bool) -> None:
    """MM-5, MM-70, MM-73: carry out the text; after all its effects the card goes to the discard pile."""
    if table.card(card).kind == BATTLECHIP:
        table.chips.append(card)
        if not outside:
            table.use_chip(seat, card)
    table.move(card, seat, PLAYED, "plays", seat)
    table.next(FinishPlaying(seat, card))
    carry_out(table, seat, card, sentences_of(table.card(card).body), [])


@mypyc_attr(acyclic=True)
class FinishPlaying(SeatCardStep):
    """MM-S-34: the move to the discard pile is the last part of playing; only then do triggers see it played."""

    def run(self, table: MegaMan) -> None:
        if table.zone_kind(self.card) == PLAYED:
            table.move(self.card, table.owner[self.card], DISCARD, "is done with", self.seat)
        table.hear(CardPlayed(self.seat, self.card, table.card(self.card).full_title))
        table.next(TRIGGERS)


# -- resources ------------------------------------------------------------------------------------------------------


def may_play_resource(table: MegaMan, seat: int, card: int, why: list[Ruling] | None) -> bool:
    """MM-S-30, MM-58, MM-60, MM-62, MM-104."""
    printed = table.card(card)
    if printed.kind != RESOURCE:
        return why is not None and refuse(
            why, "MM-104", "{} is a {}: those are played in a main phase", printed.full_title, printed.kind
        )
    if not has_room(table, seat, why):
        return False
    if table.plays >= RESOURCE_PLACES:
        return refuse(why, "MM-58", "you have played {} resources this phase", table.plays)
    if forbidden(table, seat, PLAY, card, why):
        return False
    return is_unique(table, seat, card, why) and meets_requirements(table, seat, printed, why)


def play_resource(table: MegaMan, seat: int, card: int) -> None:
    """MM-59, MM-61: it lies beside the NetNavi until a text removes it."""
    if table.phase == "resource":
        table.plays += 1
    table.move(card, seat, RESOURCES, "plays", seat)
    if table.card(card).virus:
        table.next(Fetch(seat, card))
    table.next(FinishPlaying(seat, card))


@mypyc_attr(acyclic=True)
class Fetch(SeatCardStep):
    """MM-22 to MM-24, MM-S-6: a virus may bring one more copy of itself from the deck, which was played too."""

    def run(self, table: MegaMan) -> None:
        if may_play_resource(table, self.seat, self.card, None):
            prompt = f"Search your deck for another {table.card(self.card).full_title}?"
            table.ask_always(self, self.seat, prompt, [FETCH, NO_FETCH])

    def answer(self, table: MegaMan, choice: Option) -> None:
        if choice.key != FETCH.key:
            return
        seat, face = self.seat, table.face[self.card]
        copies = [card for card in table.zone(seat, DECK) if table.face[card] == face]
        table.emit(DeckSearched(seat, table.card(self.card).full_title))
        if copies:
            play_resource(table, seat, copies[0])
        table.shuffle_zone(seat, DECK)


# -- because a text says so -----------------------------------------------------------------------------------------


def may_play_by_text(
    table: MegaMan, seat: int, card: int, outside: bool, frame: Frame, why: list[Ruling] | None
) -> bool:
    """MM-S-36: a text that lets you play a card lifts the phase, and with "outside the chip limit" MM-69; all else
    holds."""
    kind = table.card(card).kind
    if kind == RESOURCE:
        ready = has_room(table, seat, why) and is_unique(table, seat, card, why)
        return ready and may_use(table, seat, card, frame.absent, why)
    if kind not in (EVENT, BATTLECHIP) or not (outside or within_chip_limit(table, seat, card, why)):
        return False
    return may_use(table, seat, card, frame.absent, why)


def play_by_text(table: MegaMan, seat: int, card: int, outside: bool) -> None:
    if table.card(card).kind == RESOURCE:
        play_resource(table, seat, card)
    else:
        play_event_or_chip(table, seat, card, outside)
