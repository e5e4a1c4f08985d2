"""Who controls what (SF-7.4-b to SF-7.4-i): taking control, seizing, and control that ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.shadowfist.attackers import cease_attacking, cease_intercepting, target_taken
from playmat.games.shadowfist.events import ControlResumed, ControlTaken, Unturned
from playmat.games.shadowfist.records import Control
from playmat.games.shadowfist.site_structure import close_gap, displace, places_for, set_down, stands_there
from playmat.games.shadowfist.topics import TO_BE_CONTROLLED
from playmat.games.shadowfist.values import is_immune
from playmat.games.shadowfist.zones import CHARACTERS, SITES, STATES, WHILE_HELD, WHILE_TURNED

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


def take_control(table: Shadowfist, card: int, seat: int, source: int, until: int) -> bool:
    """The card has this controller now; the one before resumes control when that ends (SF-7.4-e)."""
    if not table.in_play(card) or not table.can_last(source, until) or not may_take(table, card, seat, source):
        return False
    table.controls.append(Control(card, seat, source, until, table.next_number()))
    change_hands(table, card, seat)
    table.emit(ControlTaken(card, table.name_in_play(card), seat, source))
    return True


def may_take(table: Shadowfist, card: int, seat: int, source: int) -> bool:
    """SF-7.4-b, SF-S-44: nobody takes control of what they control already, of a State that goes with its subject, nor
    of what nobody may take."""
    if table.zone_kind(card) == STATES and goes_along(table, card):
        return False
    return table.controller(card) != seat and table.may_touch(source, card, TO_BE_CONTROLLED)


def rightful_controller(table: Shadowfist, card: int) -> int:
    """The latest control that still holds; Weapons, Vehicles and Schticks go with their subject."""
    if table.zone_kind(card) == STATES and goes_along(table, card) and table.subject[card] >= 0:
        return table.controller(table.subject[card])
    seat, number = table.owner[card], -1
    for control in table.controls:
        if control.card == card and control.number > number:
            seat, number = control.seat, control.number
    giver = state_giving_control(table, card)
    if giver >= 0 and table.since[giver] > number:
        return table.controller(giver)
    return seat


def state_giving_control(table: Shadowfist, card: int) -> int:
    """The latest State on this card that gives control of it; -1 if there is none."""
    found = -1
    for state in table.states_giving_control():
        if table.subject[state] == card and not is_immune(table, card, state):
            counts = table.active_text(state) and table.texts(state)
            if counts and (found < 0 or table.since[state] > table.since[found]):
                found = state
    return found


def goes_along(table: Shadowfist, state: int) -> bool:
    """SF-10.1.1-d, SF-10.1.1-h, SF-10.1.1-i."""
    return table.card(state).goes_along


def restore_control(table: Shadowfist) -> bool:
    """SF-7.4-e: where control has ended the one before resumes; that is not taking control. SF-7.4-d."""
    changed = False
    by_places = not table.controls and not table.states_giving_control()
    if by_places and table.derived().all_in_right_hands:
        return False
    cards = table.may_change_hands()
    claimed = controlled_by_text(table)
    if claimed:
        cards = [card for card in table.cards_in_play() if card in cards or card in claimed]
    for card in cards:
        seat = rightful_controller(table, card)
        if seat != table.controller(card) and not table.out[seat]:
            change_hands(table, card, seat)
            giver = state_giving_control(table, card)
            if giver >= 0 and table.controller(giver) == seat:
                table.emit(ControlTaken(card, table.name_in_play(card), seat, giver))
            elif table.zone_kind(card) != STATES:
                table.emit(ControlResumed(card, table.name_in_play(card), seat, -1))
            changed = True
    table.derived().all_in_right_hands = by_places and not changed
    return changed


def controlled_by_text(table: Shadowfist) -> list[int]:
    """Those that something gives somebody control of."""
    return [control.card for control in table.controls] + [
        table.subject[giver] for giver in table.states_giving_control()
    ]


def change_hands(table: Shadowfist, card: int, seat: int) -> None:
    """SF-7.4-c, SF-4.2-f: it unturns, is placed anew, and neither attacks nor intercepts any more (SF-7.4-f). A State
    stays on its subject, and an Edge is at no location (SF-2.2-e)."""
    old = table.controller(card)
    kind = table.zone_kind(card)
    cease_attacking(table, card)
    cease_intercepting(table, card)
    table.visiting.pop(card, None)
    if table.lasting:
        table.keep_lasting(
            [effect for effect in table.lasting if effect.until != WHILE_HELD or card not in effect.targets]
        )
    if table.turned[card]:
        table.turned[card] = 0
        table.end_lasting_of(card, WHILE_TURNED)
        table.emit(Unturned(card, table.name_in_play(card), old, -1))
    if kind == STATES:
        table.move(card, seat, kind, "takes", seat)
        return
    place = (table.at[card], table.row[card])
    table.at[card] = -1
    table.move(card, seat, kind, "takes", seat)
    if kind == SITES:
        close_gap(table, old, place[0], place[1])
        places = places_for(table, seat, card)
        set_down(table, seat, card, places[-1][0], places[-1][1])
        if len(places) > 1:
            table.displaced.append((card, ()))
        else:
            stands_there(table, card)
    elif kind == CHARACTERS:
        displace(table, card, list(range(table.width(seat))))
    for state in table.states_on(card):
        if goes_along(table, state) and table.controller(state) != seat:
            change_hands(table, state, seat)
    target_taken(table, card, seat)
