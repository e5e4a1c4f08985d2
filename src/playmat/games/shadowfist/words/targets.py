"""Targets that are changed: of attackers, and of Events (SF-4.3.6-c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.effect import Act, Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.games.shadowfist.attack import may_attack_target
from playmat.games.shadowfist.choosing import CardChoice, card_choices
from playmat.games.shadowfist.sentences import Answered, Chosen
from playmat.games.shadowfist.to_choose import Wanted, wanted_by
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class ChangeTarget(Act):
    PHRASE: ClassVar[str] = "change the target of {what:Target} to {to:Target}"
    MEANS: ClassVar[str] = "it attacks that card instead, and is there at once (SF-S-15)"

    def __init__(self, what: Things, to: Things) -> None:
        self.what = what
        self.to = to

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        """SF-6.1-b: an attacker that can be sent there, or a card it can be sent to. Once the attacker is chosen, of
        that one; before, of any."""
        attack = table.attack
        if attack is None:
            return False
        chosen = self.what.candidates(table, frame, frame.seat, "")
        if not chosen and card in attack.attackers:
            if isinstance(self.to, Chosen):
                targets = self.to.eligible(table, frame, frame.seat)
            else:
                targets = self.to.candidates(table, frame, frame.seat, "")
            for target in targets:
                if may_attack_target(table, card, target, None):
                    return True
        for attacker in chosen or attack.attackers:
            if may_attack_target(table, attacker, card, None):
                return True
        return False

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told, attack = table.frame(frame), table.attack
        for card in self.what.candidates(table, told, actor, ""):
            for target in self.to.candidates(table, told, actor, ""):
                if (
                    attack is not None
                    and card in attack.attackers
                    and may_attack_target(table, card, target, None)
                    and table.may_touch(told.source, card)
                ):
                    attack.targets[attack.attackers.index(card)] = target


class ChangeTargetToThis(ChangeTarget):
    PHRASE: ClassVar[str] = "change the target of {what:Target} to {to:Itself}"


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
