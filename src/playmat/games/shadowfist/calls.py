"""What nobody sees may go off too: a face-down Site (SF-5.2.2-g, SF-S-12), a card in a hand. So that asking tells
nothing, everybody is asked who might have something for this moment, judged by what all can see (PM-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.shadowfist.abilities import can_choose
from playmat.games.shadowfist.parts import Call, Fired
from playmat.games.shadowfist.zones import HAND, SITES
from playmat.kernel.event import Event

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


def call_up(table: Shadowfist, kind: str, event: Event) -> None:
    """Note for everything that lies hidden what would go off if it were this card or that: any card its owner's deck
    list has for such a place."""
    face_down, in_hand = table.box.heard_face_down.get(kind), table.box.heard_in_hand.get(kind)
    if face_down is None and in_hand is None:
        return
    for seat in table.crowd().order:
        if face_down is not None:
            for card in table.zone(seat, SITES):
                if table.hidden[card]:
                    for face in face_down[table.owner[card]]:
                        note_call(table, seat, card, face, kind, event)
        if in_hand is not None:
            for card in table.zone(seat, HAND):
                for face in in_hand[table.owner[card]]:
                    note_call(table, seat, card, face, kind, event)


def note_call(table: Shadowfist, seat: int, card: int, face: int, kind: str, event: Event) -> None:
    in_hand = table.zone_kind(card) == HAND
    for trigger in table.cards[face].triggers:
        if kind in trigger.hears() and trigger.from_pile() == in_hand:
            fired = table.fires(trigger, seat, card, event)
            if fired is not None:
                table.calls.append(Call(face, fired))


def come_to_light(table: Shadowfist) -> None:
    """What lies open by now goes off like everything else."""
    for call in table.calls:
        if is_open(table, call) and table.face[call.fired.source] == call.face:
            table.pending.append(call.fired)
    table.calls = [call for call in table.calls if not is_open(table, call)]


def is_open(table: Shadowfist, call: Call) -> bool:
    source = call.fired.source
    return not table.hidden[source] and table.zone_kind(source) != HAND


def calls_for(table: Shadowfist, seat: int) -> list[Call]:
    """What this player might use now, whatever really lies there."""
    return [call for call in table.calls if call.fired.seat == seat and has_what_it_needs(table, call.fired)]


def has_what_it_needs(table: Shadowfist, fired: Fired) -> bool:
    frame = table.frame_of(fired)
    trigger = table.trigger_of(fired)
    decider = trigger.decider(table, frame, fired.seat)
    return trigger.possible_now(table, frame) and can_choose(table, trigger, frame, decider, None)
