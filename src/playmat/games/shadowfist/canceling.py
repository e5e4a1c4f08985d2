"""Canceling (SF-5.2-k, SF-5.2-l, SF-10.2-f): effects are taken out of the scene; nothing is given back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.shadowfist.events import EffectCanceled
from playmat.games.shadowfist.parts import Slot

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


def cancel(table: Shadowfist, slot: Slot) -> None:
    """All its steps are gone."""
    if not slot.canceled:
        slot.canceled = True
        name = table.card(slot.source).full_title if slot.source >= 0 else ""
        table.emit(EffectCanceled(slot.source, name, slot.seat, -1))


def cancel_effects_of(table: Shadowfist, card: int) -> None:
    """Whatever this card has generated in a scene that is going on."""
    for scene in table.scenes:
        for slot in scene.slots + scene.following:
            if slot.source == card and slot.life == table.life[card]:
                cancel(table, slot)
