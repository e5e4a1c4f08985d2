"""Who hears what: which triggers an event sets off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.shadowfist.abilities import Triggered
from playmat.games.shadowfist.calls import call_up
from playmat.games.shadowfist.zones import CHARACTERS, SMOKED
from playmat.kernel.event import Event

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


def listen(table: Shadowfist, event: Event) -> None:
    """SF-5.2.2-b: every game action is looked at."""
    kind, box = event.heard_as(), table.box
    if kind in box.remembers:
        table.history.append(event)
    triggers = box.hears.get(kind)
    if triggers is not None:
        if table.floating and table.rewritten():
            listen_to_all(table, kind, event)
        else:
            for card in listening(table, kind, triggers):
                if listens(table, card):
                    for trigger in triggers[table.face[card]]:
                        set_off(table, trigger, table.where[card] // table.kinds, card, event)
        if box.from_hand:
            listen_in_piles(table, kind, event)
        call_up(table, kind, event)
    if kind in box.lasting_hears:
        for effect in table.floating:
            phrase = effect.phrase
            if isinstance(phrase, Triggered) and kind in phrase.hears() and not effect.off:
                set_off(table, phrase, effect.seat, effect.source, event, effect.targets)


def listening(table: Shadowfist, kind: str, faces: dict[int, list[Triggered]]) -> list[int]:
    """The cards in play with a trigger for such events, by what is printed on them."""
    crowd = table.crowd()
    found = crowd.listening.get(kind)
    if found is None:
        found = crowd.listening[kind] = [card for card in crowd.cards if table.face[card] in faces]
    return found


def listens(table: Shadowfist, card: int) -> bool:
    """Can anything of it go off now?"""
    return not table.hidden[card] and not (table.fresh[card] and table.where[card] % table.kinds > CHARACTERS)


def listen_to_all(table: Shadowfist, kind: str, event: Event) -> None:
    """While something lasts that has changed texts."""
    for card in table.cards_in_play():
        if listens(table, card):
            for text in table.texts(card):
                for trigger in text.triggers:
                    if kind in trigger.hears():
                        set_off(table, trigger, table.controller(card), card, event)


def listen_in_piles(table: Shadowfist, kind: str, event: Event) -> None:
    for seat in table.clockwise(table.active):
        for card in table.zone(seat, SMOKED):
            if table.face[card] in table.box.from_hand:
                for trigger in table.card(card).triggers:
                    if trigger.from_pile() and kind in trigger.hears():
                        set_off(table, trigger, seat, card, event)


def set_off(
    table: Shadowfist, trigger: Triggered, seat: int, source: int, event: Event, about: tuple[int, ...] = ()
) -> None:  # fmt: skip
    fired = table.fires(trigger, seat, source, event, about)
    if fired is not None:
        table.pending.append(fired)
