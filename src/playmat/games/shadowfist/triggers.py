"""Triggered and immediate effects (SF-5.2.2-a to SF-5.2.5-c): from the event to the slot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from playmat.cardtext.effects import NO, YES, CloseFrame, Do
from playmat.cardtext.events import Decided
from playmat.games.shadowfist.abilities import Triggered
from playmat.games.shadowfist.calls import calls_for, come_to_light, has_what_it_needs
from playmat.games.shadowfist.events import WentOff
from playmat.games.shadowfist.generating import AddSlot, CardChoice, ask_choices, card_choices
from playmat.games.shadowfist.handles import handle
from playmat.games.shadowfist.parts import ATTACK, END_OF_TURN, ESTABLISHING, MAIN, TRIGGER, Call, Fired, Scene
from playmat.kernel.decision import PASS, Option
from playmat.kernel.position import Outcome
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

MOST_RIPPLES: Final = 1000
"""SF-S-36."""


def policy_here(table: Shadowfist) -> int:
    """The kind of scene that triggers open when none is being played."""
    if table.shot == "establishing":
        return ESTABLISHING
    if table.shot == "end":
        return END_OF_TURN
    return ATTACK if table.attack is not None else MAIN


@mypyc_attr(acyclic=True)
class Collect(Step):
    """SF-5.2.2-e, SF-5.2.5-b, SF-5.2.5-c: immediate effects first; the current player's first, then clockwise; each
    player orders their own, and what is put down first resolves last."""

    def run(self, table: Shadowfist) -> None:
        come_to_light(table)
        if not table.pending and not table.calls:
            return
        if not table.scenes:
            from playmat.games.shadowfist.scene import Build, CloseScene

            table.scenes.append(new_scene(policy_here(table), "trigger"))
            table.then(self, Build(), CloseScene(-1))
            return
        if table.calls:
            table.then(AskUnseen(table.active), self)
            return
        for immediate in (True, False):
            for seat in table.clockwise(table.active):
                mine = [i for i, fired in enumerate(table.pending) if is_now(fired, immediate) and fired.seat == seat]
                if mine:
                    table.then(OrderTriggers(seat, immediate), self)
                    return
        table.pending.clear()


def is_now(fired: Any, immediate: bool) -> bool:
    return isinstance(fired.phrase, Triggered) and fired.phrase.immediate() == immediate


def new_scene(policy: int, declared: str) -> Scene:
    return Scene(policy, [], [], False, 0, -1, declared, 0, [])


@mypyc_attr(acyclic=True)
class AskUnseen(Step):
    """SF-5.2.2-g, SF-S-12: whoever might have something hidden for this moment may use it now and reveals it by that;
    a trigger that is missed is lost."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Shadowfist) -> None:
        seat = self.seat
        calls = calls_for(table, seat)
        options = unseen_options(table, seat, calls)
        if options or (calls and not table.box.quick):
            table.ask_always(self, seat, "Use something hidden?", [PASS, *options], "hidden")
        else:
            self.answer(table, PASS)

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if isinstance(choice, CardChoice):
            reveal_for_trigger(table, choice)
            table.next(self)
            return
        table.calls = [call for call in table.calls if call.fired.seat != self.seat]
        if table.calls:
            table.next(AskUnseen(table.left_of(self.seat)))


def unseen_options(table: Shadowfist, seat: int, calls: list[Call]) -> list[Option]:
    """The cards that are there and really are what is called for."""
    cards = [call.fired.source for call in calls if table.face[call.fired.source] == call.face]
    return card_choices(table, seat, "trigger", list(dict.fromkeys(cards)))


def reveal_for_trigger(table: Shadowfist, choice: CardChoice) -> None:
    card = choice.card
    for call in table.calls:
        if call.fired.source == card and call.face == table.face[card]:
            call.fired.wanted = True
            table.pending.append(call.fired)
    table.calls = [call for call in table.calls if call.fired.source != card]
    table.turn_up(card)


@mypyc_attr(acyclic=True)
class TriggerOption(Option):
    def __init__(self, index: int, handle: str, title: str) -> None:
        self.index = index
        self.handle = handle
        self.title = title

    @property
    def key(self) -> str:
        return f"trigger:{self.handle}"

    def label(self, table: Any) -> str:
        return self.title


@mypyc_attr(acyclic=True)
class OrderTriggers(Step):
    """Which of your triggers goes into the scene next."""

    def __init__(self, seat: int, immediate: bool) -> None:
        self.seat = seat
        self.immediate = immediate

    def run(self, table: Shadowfist) -> None:
        mine = self.different(table)
        handles = [handle(table, self.seat, table.pending[i].source) for i in mine]
        options: list[Option] = []
        taken: list[str] = []
        for i, called in zip(mine, handles, strict=True):
            key, number = called, 1
            while key in taken or (number > 1 and key in handles):
                number += 1
                key = f"{called}:{number}"
            taken.append(key)
            options.append(TriggerOption(i, key, table.card(table.pending[i].source).full_title))
        table.ask(self, self.seat, "Which of your triggered effects comes first? The last one resolves first", options)

    def different(self, table: Shadowfist) -> list[int]:
        """Which of those that wait; of two that say the same of the same cards, the first."""
        found: list[int] = []
        addresses: list[str] = []
        for i, fired in enumerate(table.pending):
            address = f"{fired.source} {fired.phrase.address} {fired.it}"
            if fired.seat == self.seat and is_now(fired, self.immediate) and address not in addresses:
                addresses.append(address)
                found.append(i)
        return found

    def answer(self, table: Shadowfist, choice: TriggerOption) -> None:
        fired = table.pending.pop(choice.index)
        assert isinstance(fired, Fired)
        table.ripples += 1
        if table.ripples > MOST_RIPPLES:
            text = "triggered effects go on without end"
            table.finish(Outcome((), tuple(0 for _ in range(table.seats)), "SF-S-36", text))
            return
        generate_trigger(table, fired)


def generate_trigger(table: Shadowfist, fired: Fired) -> None:
    """SF-5.2.2-f: whether it is used and on what is decided now."""
    trigger = table.trigger_of(fired)
    if not has_what_it_needs(table, fired):
        return
    frame = table.frame_of(fired)
    number = table.begin(frame)
    if trigger.optional() and not fired.wanted:
        decider = trigger.decider(table, frame, fired.seat)
        table.next(WhetherToUse(trigger, decider, fired.source, number))
    else:
        go_on(table, trigger, fired.seat, fired.source, number)


def go_on(table: Shadowfist, trigger: Triggered, seat: int, source: int, frame: int) -> None:
    """SF-5.2.5-a: what is immediate happens here and leaves an empty slot."""
    about = tuple([table.name_as_all_see(card) for card in table.frame(frame).it])
    table.emit(WentOff(source, table.name_as_all_see(source), seat, -1, about))
    if trigger.immediate():
        table.then(
            Do(trigger, frame, seat, 1), CloseFrame(frame), AddSlot(TRIGGER, seat, source, None, -1, "done")
        )  # fmt: skip
    else:
        table.next(AddSlot(TRIGGER, seat, source, trigger, frame, ""))
    trigger.pay(table, frame, seat)
    ask_choices(table, [trigger], frame, trigger.decider(table, table.frame(frame), seat))


@mypyc_attr(acyclic=True)
class WhetherToUse(Step):
    def __init__(self, trigger: Triggered, seat: int, source: int, frame: int) -> None:
        self.trigger = trigger
        self.seat = seat
        self.source = source
        self.frame = frame

    def run(self, table: Shadowfist) -> None:
        title = table.card(self.source).full_title
        table.ask_always(self, self.seat, f"{title}: {table.said(self.trigger)}?", [YES, NO])

    def answer(self, table: Shadowfist, choice: Option) -> None:
        taken = choice.key == YES.key
        table.emit(Decided(self.seat, f"use {table.card(self.source).full_title}", taken))
        if taken:
            go_on(table, self.trigger, table.frame(self.frame).seat, self.source, self.frame)
        else:
            table.close_frame(self.frame)
