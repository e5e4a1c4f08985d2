"""Effects in a scene: put there on generation, canceled there (SF-5.2-k, SF-5.2-l, SF-10.2-f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from playmat.cardtext.phrase import Phrase
from playmat.games.shadowfist.events import EffectCanceled
from playmat.games.shadowfist.records import Slot
from playmat.games.shadowfist.zones import WHILE_TURNED
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


def cancel(table: Shadowfist, slot: Slot) -> None:
    """All its steps are gone."""
    if not slot.canceled:
        slot.canceled = True
        name = table.card(slot.source).full_title if slot.source >= 0 else ""
        table.emit(EffectCanceled(slot.source, name, slot.seat, -1))


def cancel_effects_of(table: Shadowfist, card: int, by: int) -> None:
    """Whatever this card has generated in a scene that is going on, and what it maintains (SF-4.2-e, SF-S-57); because
    the card `by` says so, or -1 for the rules."""
    if not table.may_touch(by, card):
        return
    table.end_lasting_of(card, WHILE_TURNED)
    for scene in table.scenes:
        for slot in scene.slots + scene.following:
            if slot.source == card and slot.life == table.life[card]:
                cancel(table, slot)


def add_slot(
    table: Shadowfist, kind: str, seat: int, source: int, phrase: Phrase | None, frame: int, number: int, word: str
) -> Slot:
    """SF-5.2.2-c, SF-5.2.2-d: on top of the scene that is being built; while one resolves, of the next."""
    slot = Slot(kind, seat, source, table.life[source] if source >= 0 else 0, phrase, frame, number, word, False)
    scene = table.scenes[-1]
    if scene.resolving:
        scene.following.append(slot)
    else:
        scene.slots.append(slot)
        scene.passes = 0
    return slot


@mypyc_attr(acyclic=True)
class AddSlot(Step):
    """Everything is chosen and paid: the effect is in the scene."""

    def __init__(self, kind: str, seat: int, source: int, phrase: Phrase | None, frame: int, word: str) -> None:
        self.kind = kind
        self.seat = seat
        self.source = source
        self.phrase = phrase
        self.frame = frame
        self.word = word

    def run(self, table: Shadowfist) -> None:
        add_slot(table, self.kind, self.seat, self.source, self.phrase, self.frame, 0, self.word)
