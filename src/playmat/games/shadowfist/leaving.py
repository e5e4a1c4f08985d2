"""Cards leave play (SF-2.2-j, SF-4.4-a): smoked, toasted, sacrificed, returned, burned, or out of the game.

What leaves at once leaves together (SF-S-37): all of it is seen going before any of it is gone (SF-S-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.cardplay.standing import rules_about
from playmat.cardplay.topics import Topic
from playmat.games.shadowfist.card import TOAST_IT
from playmat.games.shadowfist.events import (
    LOST,
    AuctionLost,
    CardEvent,
    LeftPlay,
    Sacrificed,
    Smoked,
    SmokedByOpponent,
    Toasted,
)
from playmat.games.shadowfist.sentences import Standing
from playmat.games.shadowfist.site_structure import close_gap
from playmat.games.shadowfist.topics import (
    TO_BE_BURNED,
    TO_BE_PUT_INTO_DECK,
    TO_BE_RETURNED,
    TO_BE_SACRIFICED,
    TO_BE_SMOKED,
    TO_BE_TOASTED,
    TO_FALL,
    TO_GO_ELSEWHERE,
)
from playmat.games.shadowfist.values import barred, is_immune
from playmat.games.shadowfist.zones import (
    BURNED,
    CHARACTERS,
    DECK,
    HAND,
    REMOVED,
    SITES,
    SMOKED,
    TOASTED,
    WHILE_IN_PLAY,
    WHILE_TURNED,
)

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

SMOKE: Final = "smoke"
TOAST: Final = "toast"
SACRIFICE: Final = "sacrifice"
RETURN: Final = "return"
INTO_DECK: Final = "put into the deck"
BURN: Final = "burn"
SMOKE_AUCTION: Final = "lose (smoked)"
TOAST_AUCTION: Final = "lose (toasted)"
REMOVE: Final = "remove"


class Fate:
    """Where a card goes by a deed, the verb for the log, and the act that a text may forbid."""

    def __init__(self, to: int, verb: str, act: Topic | None = None) -> None:
        self.to = to
        self.verb = verb
        self.act = act


FATES: Final = {
    SMOKE: Fate(SMOKED, "smokes", TO_BE_SMOKED),
    TOAST: Fate(TOASTED, "toasts", TO_BE_TOASTED),
    SACRIFICE: Fate(SMOKED, "sacrifices", TO_BE_SACRIFICED),
    RETURN: Fate(HAND, "returns", TO_BE_RETURNED),
    INTO_DECK: Fate(DECK, "puts on top", TO_BE_PUT_INTO_DECK),
    BURN: Fate(BURNED, "burns", TO_BE_BURNED),
    SMOKE_AUCTION: Fate(SMOKED, "smokes"),
    TOAST_AUCTION: Fate(TOASTED, "toasts"),
    REMOVE: Fate(REMOVED, "removes"),
}


def leave_play(table: Shadowfist, cards: list[int], deed: str, by: int, seat: int) -> list[int]:
    """These leave together, because the card `by` of player `seat` says so; -1 for nobody's doing (SF-5.5.1-c). Those
    that went where the deed takes them are given back (SF-10.2-j)."""
    going: list[tuple[int, str]] = []
    for card in cards:
        if table.in_play(card) and not protected(table, card, deed, by, seat):
            going.append((card, what_happens(table, card, deed, by)))
    for card, fate in going:
        tell(table, card, fate, by, seat)
    done: list[int] = []
    for card, fate in going:
        if table.in_play(card):
            states = table.states_on(card)
            take_away(table, card, fate, seat)
            if states:
                leave_play(table, states, SMOKE, by, seat)
            if fate == deed and not table.restricted(card, TOAST_IT):
                done.append(card)
    return done


def protected(table: Shadowfist, card: int, deed: str, by: int, seat: int) -> bool:
    """SF-4.5.1-i: "cannot be smoked by Events" stops an effect that smokes; zero Fighting has no card behind it. A
    State without its subject goes in any case."""
    if by < 0:
        may_have_nothing_left = deed == SMOKE and seat < 0 and table.zone_kind(card) in (SITES, CHARACTERS)
        return may_have_nothing_left and barred(table, TO_FALL, card, -1, None)
    return not table.may_touch(by, card, FATES[deed].act)


def what_happens(table: Shadowfist, card: int, deed: str, by: int) -> str:
    """A text may put another fate in the place of this one."""
    for held in rules_about(table, TO_GO_ELSEWHERE):
        rule = held.rule
        if isinstance(rule, Standing) and not is_immune(table, card, held.source):
            other = rule.instead(table, table.asking(held.seat, held.source), deed, card, by)
            if other:
                return other
    return deed


def tell(table: Shadowfist, card: int, fate: str, by: int, seat: int) -> None:
    """SF-7.1-a: what counts as which. A card with Toast It is never smoked nor toasted (SF-10.1.1-e), nor is one whose
    owner is out: it leaves the game (SF-4.9-f)."""
    name, whose = table.title(card), table.controller(card)
    if not table.restricted(card, TOAST_IT) and not table.out[table.owner[card]]:
        event: CardEvent | None = None
        if fate == SMOKE:
            event = Smoked(card, name, whose, by)
        elif fate == TOAST:
            event = Toasted(card, name, whose, by)
        elif fate == SACRIFICE:
            event = Sacrificed(card, name, whose, by)
        elif fate in (SMOKE_AUCTION, TOAST_AUCTION):
            event = AuctionLost(card, name, whose, -1)
        if event is not None:
            table.hear(event)
        if fate == SMOKE and table.box.asks_about(LOST):
            doer = smoker_of_opponents(table, whose, card, by)
            if doer >= 0:
                table.hear(SmokedByOpponent(card, name, whose, doer))
    left = LeftPlay(card, table.name_in_play(card), whose, by)
    if table.has_copy_in_play(card):
        table.emit(left)
    else:
        table.hear(left)


def smokers(table: Shadowfist, card: int, by: int) -> list[int]:
    """What smokes it: the card that says so, or those whose blows or damage have left it nothing."""
    return [by] if by >= 0 else table.struck_by(card) + table.felled_by(card)


def smoking_seats(table: Shadowfist, card: int, by: int) -> list[int]:
    """The players who smoke it: whose card says so, or whose blows or damage have left it nothing (SF-10.2-e)."""
    if by >= 0:
        return [table.acting_for(by)]
    return [table.acting_for(striker) for striker in table.struck_by(card)] + table.seats_felling(card)


def smoker_of_opponents(table: Shadowfist, seat: int, card: int, by: int) -> int:
    """One of the cards that an opponent of this player smokes it with; -1 if there is none."""
    for doer, player in zip(smokers(table, card, by), smoking_seats(table, card, by), strict=True):
        if player != seat:
            return doer
    return -1


def take_away(table: Shadowfist, card: int, fate: str, seat: int) -> None:
    """SF-3.0-c, SF-4.4-a, SF-4.4-c: to its owner's pile, without counters and without memory."""
    controller, owner = table.controller(card), table.owner[card]
    column, row, is_site = table.at[card], table.row[card], table.zone_kind(card) == SITES
    toasted_anyway = table.restricted(card, TOAST_IT)
    leave_behind(table, card)
    kind = TOASTED if toasted_anyway else FATES[fate].to
    if table.out[owner]:
        kind = REMOVED
    holder = seat if kind == BURNED else owner
    table.move(card, holder, kind, FATES[fate].verb if kind != TOASTED else "toasts", controller if seat < 0 else seat)
    if is_site:
        close_gap(table, controller, column, row)


def leave_behind(table: Shadowfist, card: int) -> None:
    """SF-4.4-a, SF-4.2-c: what it did for as long as it was there is over, and it keeps nothing of what it had."""
    table.turn_up_for_all(card)
    table.end_lasting_of(card, WHILE_IN_PLAY)
    table.end_lasting_of(card, WHILE_TURNED)
    table.forget_card(card)
    table.damage[card] = table.turned[card] = table.fresh[card] = 0
    table.at[card] = table.subject[card] = -1
    table.row[card] = 0
    table.displaced = [entry for entry in table.displaced if entry[0] != card]


def smoke(table: Shadowfist, cards: list[int], by: int, seat: int) -> list[int]:
    """SF-2.2-f."""
    return leave_play(table, cards, SMOKE, by, seat)


def toast(table: Shadowfist, cards: list[int], by: int, seat: int) -> list[int]:
    """SF-2.2-g."""
    return leave_play(table, cards, TOAST, by, seat) + out_of_pile(table, cards, TOAST, by, seat)


def sacrifice(table: Shadowfist, cards: list[int], by: int, seat: int) -> list[int]:
    """SF-10.2-j, SF-S-52."""
    return leave_play(table, cards, SACRIFICE, by, seat)


def return_to_hand(table: Shadowfist, cards: list[int], by: int, seat: int) -> list[int]:
    return leave_play(table, cards, RETURN, by, seat) + out_of_pile(table, cards, RETURN, by, seat)


def out_of_pile(table: Shadowfist, cards: list[int], deed: str, by: int, seat: int) -> list[int]:
    """What lies in a pile or a deck goes on from there; toasted is toasted, wherever from (SF-5.2.2-b)."""
    found = [card for card in cards if table.zone_kind(card) in (SMOKED, DECK, BURNED)]
    for card in found:
        if deed == TOAST:
            table.hear(Toasted(card, table.title(card), table.owner[card], by))
        table.move(card, table.owner[card], FATES[deed].to, FATES[deed].verb, seat)
    return found
