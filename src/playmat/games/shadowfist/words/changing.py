"""Texts that are copied, and targets that are changed (SF-4.3.6-c, SF-7.5-a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardtext.effects import Act, Effect
from playmat.cardtext.meant import Things
from playmat.cardtext.table import Frame
from playmat.games.shadowfist.abilities import Answered, Chosen, Wanted, wanted_by
from playmat.games.shadowfist.generating import CardChoice, card_choices
from playmat.games.shadowfist.zones import (
    TEXT,
)
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


# -- texts and targets -----------------------------------------------------------------------------------------------


class CopyText(Act):
    PHRASE: ClassVar[str] = "for the rest of the turn {other:Target} has the rules text of {one:Target} besides its own"
    MEANS: ClassVar[str] = "printed text only, no restrictions (SF-7.5-a)"

    def __init__(self, one: Things, other: Things) -> None:
        self.one = one
        self.other = other

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return not table.card(card).restricted("Uncopyable")

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for card in self.one.candidates(table, told, actor, ""):
            for other in self.other.candidates(table, told, actor, ""):
                table.let_last(told, [other], TEXT, table.face[card], table.turn, None)


class EventWithTargets(Answered):
    PHRASE: ClassVar[str] = "an Event with targets"
    MEANS: ClassVar[str] = "one that waits in the scene, with targets that can all be others (SF-4.3.6-c)"

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        found = [slot.source for slot in table.slots() if slot.kind == "play" and not slot.canceled]
        return [card for card in found if table.card(card).is_event and can_retarget(table, card, actor)]


class ChangeTargets(Act):
    PHRASE: ClassVar[str] = "change the targets of {what:EventWithTargets}"
    MEANS: ClassVar[str] = "all of them, to new legal ones"

    def __init__(self, what: EventWithTargets) -> None:
        self.what = what

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        for card in [stay % 4096 for stay in table.frame(frame).ways.get(self.what.address, [])]:
            for slot in table.slots():
                if slot.source == card and slot.frame in table.frames:
                    for wanted in targets_of(table, card):
                        told = table.frame(slot.frame)
                        old = told.ways.get(wanted.what.address, [])
                        told.keep(f"old {wanted.what.address}", old)
                        told.keep(wanted.what.address, [])
                        assert isinstance(wanted.what, Chosen)
                        table.next(ChooseOthers(wanted.what, wanted.effect, slot.frame, actor, len(old)))


def targets_of(table: Shadowfist, card: int) -> list[Wanted]:
    """The words of an Event that ask for targets."""
    wanted = [one for effect in table.card(card).instructions for one in wanted_by(effect)]
    return [one for one in wanted if isinstance(one.what, Chosen) and one.what.targets()]


def can_retarget(table: Shadowfist, card: int, actor: int) -> bool:
    """Are there enough other legal targets for every one of its targets?"""
    wanted = targets_of(table, card)
    for slot in table.slots():
        if slot.source == card and slot.frame in table.frames:
            told = table.frame(slot.frame)
            for one in wanted:
                old = told.ways.get(one.what.address, [])
                new = [c for c in one.eligible(table, told, actor) if table.stay(c) not in old]
                if len(new) < len(old):
                    return False
    return bool(wanted)


@mypyc_attr(acyclic=True)
class ChooseOthers(Step):
    """As many new targets as there were, and none of the old ones."""

    def __init__(self, chosen: Chosen, effect: Effect, frame: int, actor: int, number: int) -> None:
        self.chosen = chosen
        self.effect = effect
        self.frame = frame
        self.actor = actor
        self.number = number

    def run(self, table: Shadowfist) -> None:
        told = table.frame(self.frame)
        picked = told.ways[self.chosen.address]
        barred_stays = [*picked, *told.ways.get(f"old {self.chosen.address}", [])]
        found = Wanted(self.chosen, self.effect).eligible(table, told, self.actor)
        left = [card for card in found if table.stay(card) not in barred_stays]
        if len(picked) < self.number and left:
            options = card_choices(table, self.actor, "target", left)
            table.ask(self, self.actor, f"A new target for {table.card(told.source).full_title}", options)

    def answer(self, table: Shadowfist, choice: CardChoice) -> None:
        told = table.frame(self.frame)
        told.keep(self.chosen.address, [*told.ways[self.chosen.address], table.stay(choice.card)])
        table.next(self)
