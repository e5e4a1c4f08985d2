"""Triggered and immediate effects (SF-5.2.2-a to SF-5.2.5-c): from the event to the slot in a scene.

What lies hidden may go off too (SF-5.2.2-g, SF-S-12). So that asking tells nothing, everybody is asked who might have
something for this moment, judged by what all can see (PM-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import NO, YES
from playmat.cardplay.effect import Effect
from playmat.cardplay.events import EVERYBODY, Decided
from playmat.cardplay.resolving import CloseFrame, Do
from playmat.cardplay.standing import speaking_of
from playmat.games.shadowfist.choosing import CardChoice, ask_choices, card_choices, some_x
from playmat.games.shadowfist.events import WentOff
from playmat.games.shadowfist.option_names import handle
from playmat.games.shadowfist.records import (
    ATTACK,
    END_OF_TURN,
    ESTABLISHING,
    HEAL,
    MAIN,
    TRIGGER,
    Call,
    Due,
    Fired,
    Scene,
)
from playmat.games.shadowfist.rule_triggers import dues_of, put_into_scene, to_order
from playmat.games.shadowfist.scene_effects import AddSlot
from playmat.games.shadowfist.sentences import Triggered
from playmat.games.shadowfist.targeting import TellTargets, minds_targets
from playmat.games.shadowfist.to_choose import can_choose
from playmat.games.shadowfist.zones import HAND, SITES, SMOKED
from playmat.kernel.decision import PASS, Option
from playmat.kernel.event import Event
from playmat.kernel.step import SeatStep, Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


def note_hidden_triggers(table: Shadowfist, kind: str, event: Event) -> None:
    """Note for everything that lies hidden what would go off if it were this card or that: any card its owner's deck
    list has for such a place."""
    face_down, in_hand = table.box.heard_face_down.get(kind), table.box.heard_in_hand.get(kind)
    if face_down is None and in_hand is None:
        return
    for seat in table.derived().order:
        if face_down is not None:
            for card in table.zone(seat, SITES):
                if table.hidden[card]:
                    for face in face_down[table.owner[card]]:
                        note_hidden_trigger(table, seat, card, face, kind, event)
        if in_hand is not None:
            for card in table.zone(seat, HAND):
                for face in in_hand[table.owner[card]]:
                    note_hidden_trigger(table, seat, card, face, kind, event)


def note_hidden_trigger(table: Shadowfist, seat: int, card: int, face: int, kind: str, event: Event) -> None:
    in_hand = table.zone_kind(card) == HAND
    for trigger in table.cards[face].triggers:
        if kind in trigger.hears() and trigger.from_pile() == in_hand:
            fired = table.fires(trigger, seat, card, event)
            if fired is not None:
                table.calls.append(Call(face, fired))


def set_off_revealed(table: Shadowfist) -> None:
    """Of what was noted for hidden cards: what turns out to be on a card that lies open now goes off."""
    for call in table.calls:
        if is_open(table, call) and table.face[call.fired.source] == call.face:
            table.pending.append(call.fired)
    table.calls = [call for call in table.calls if not is_open(table, call)]


def is_open(table: Shadowfist, call: Call) -> bool:
    source = call.fired.source
    return not table.hidden[source] and table.zone_kind(source) != HAND


def hidden_triggers_of(table: Shadowfist, seat: int) -> list[Call]:
    """What this player might use now, whatever really lies there."""
    return [call for call in table.calls if call.fired.seat == seat and has_what_it_needs(table, call.fired)]


def has_what_it_needs(table: Shadowfist, fired: Fired) -> bool:
    frame = table.frame_of(fired)
    trigger = table.trigger_of(fired)
    decider = trigger.decider(table, frame, fired.seat)
    x = some_x(table, trigger, frame, decider)
    if x >= 0:
        frame = frame.clone()
        frame.keep("X", [x])
    return trigger.possible_now(table, frame) and can_choose(table, trigger, frame, decider, None)


def listen(table: Shadowfist, event: Event) -> None:
    """SF-5.2.2-b: every game action is looked at."""
    kind, index = event.heard_as(), table.index
    topic = index.heeded.get(kind)
    if topic is None:
        return
    if index.remembered[topic.number]:
        table.history.append(event)
    if not index.anywhere[topic.number]:
        return
    for held in speaking_of(table, topic):
        set_off(table, held.rule, held.seat, held.source, event)
    if table.box.from_pile:
        listen_in_piles(table, kind, event)
    note_hidden_triggers(table, kind, event)
    for effect in table.lasting:
        phrase = effect.phrase
        if isinstance(phrase, Triggered) and topic in phrase.topics and not effect.off:
            set_off(table, phrase, effect.seat, effect.source, event, effect.targets)


def listen_in_piles(table: Shadowfist, kind: str, event: Event) -> None:
    for seat in table.clockwise(table.active):
        for card in table.zone(seat, SMOKED):
            printed = table.card(card)
            if printed.from_pile:
                for trigger in printed.triggers:
                    if trigger.from_pile() and kind in trigger.hears():
                        set_off(table, trigger, seat, card, event)


def set_off(
    table: Shadowfist, trigger: Effect, seat: int, source: int, event: Event, about: tuple[int, ...] = ()
) -> None:  # fmt: skip
    assert isinstance(trigger, Triggered)
    fired = table.fires(trigger, seat, source, event, about)
    if fired is not None:
        table.pending.append(fired)


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
        set_off_revealed(table)
        if not table.pending and not table.calls and not table.due:
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
                if mine or (not immediate and dues_of(table, seat)):
                    table.then(OrderTriggers(seat, immediate), self)
                    return
        table.pending.clear()


def is_now(fired: Any, immediate: bool) -> bool:
    return isinstance(fired.phrase, Triggered) and fired.phrase.immediate() == immediate


def new_scene(policy: int, declared: str) -> Scene:
    return Scene(policy, [], [], False, 0, -1, declared, 0, [], 0)


@mypyc_attr(acyclic=True)
class AskUnseen(SeatStep):
    """SF-5.2.2-g, SF-S-12: whoever might have something hidden for this moment may use it now and reveals it by that;
    a trigger that is missed is lost."""

    def run(self, table: Shadowfist) -> None:
        seat = self.seat
        calls = hidden_triggers_of(table, seat)
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
            table.pending.append(call.fired.as_wanted())
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
class DueOption(TriggerOption):
    """What the rules have set off: something that ends, or heals."""

    @property
    def key(self) -> str:
        return f"ends:{self.handle}"


@mypyc_attr(acyclic=True)
class OrderTriggers(Step):
    """SF-5.2.2-e: which of what goes off for you goes into the scene next. What ends or heals by the rules is put in
    order with the rest where its place can matter, and goes first where it cannot."""

    def __init__(self, seat: int, immediate: bool) -> None:
        self.seat = seat
        self.immediate = immediate

    def run(self, table: Shadowfist) -> None:
        mine = self.different(table)
        dues = [] if self.immediate else to_order(table, self.seat, bool(mine))
        if not self.immediate:
            for due in [table.due[i] for i in dues_of(table, self.seat) if i not in dues]:
                put_into_scene(table, due)
            dues = to_order(table, self.seat, bool(mine))
        options: list[Option] = []
        handles = [handle(table, self.seat, table.pending[i].source) for i in mine]
        for i, called in zip(mine, numbered(handles), strict=True):
            options.append(TriggerOption(i, called, table.card(table.pending[i].source).full_title))
        handles = [self.called(table, table.due[i]) for i in dues]
        for i, called in zip(dues, numbered(handles), strict=True):
            options.append(DueOption(i, called, self.said(table, table.due[i])))
        if options:
            prompt = "Which of your triggered effects comes first? The last one resolves first"
            table.ask(self, self.seat, prompt, options)

    def said(self, table: Shadowfist, due: Due) -> str:
        name = table.name_as_all_see(due.source) if due.source >= 0 else "an effect"
        return f"{name} heals" if due.kind == HEAL else f"the end of what {name} did"

    def called(self, table: Shadowfist, due: Due) -> str:
        source = due.source
        known = source >= 0 and (table.in_play(source) or table.known[source] & EVERYBODY == EVERYBODY)
        return handle(table, self.seat, source) if known else "effect"

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
        if isinstance(choice, DueOption):
            put_into_scene(table, table.due[choice.index])
            return
        fired = table.pending.pop(choice.index)
        assert isinstance(fired, Fired)
        generate_trigger(table, fired)


def numbered(handles: list[str]) -> list[str]:
    """These handles, with a number behind each that another before it is like."""
    taken: list[str] = []
    for called in handles:
        key, number = called, 1
        while key in taken or (number > 1 and key in handles):
            number += 1
            key = f"{called}:{number}"
        taken.append(key)
    return taken


def generate_trigger(table: Shadowfist, fired: Fired) -> None:
    """SF-5.2.2-f: whether it is used and on what is decided now."""
    trigger = table.trigger_of(fired)
    if not has_what_it_needs(table, fired):
        return
    frame = table.frame_of(fired)
    number = table.begin(frame)
    for text in table.texts(fired.source):
        if text.x is not None and text.x.about_it():
            frame.keep("event", frame.it[:])
    if trigger.optional() and not fired.wanted:
        decider = trigger.decider(table, frame, fired.seat)
        table.next(WhetherToUse(trigger, decider, fired.source, number))
    else:
        go_on(table, trigger, fired.seat, fired.source, number)


def go_on(table: Shadowfist, trigger: Triggered, seat: int, source: int, frame: int) -> None:
    """SF-5.2.5-a: what is immediate happens here and leaves an empty slot."""
    it = table.frame(frame).it
    about = tuple([table.name_as_all_see(card) if card >= 0 else table.names[-1 - card] for card in it])
    table.emit(WentOff(source, table.name_as_all_see(source), seat, -1, about))
    if trigger.immediate():
        table.then(
            Do(trigger, frame, seat, 1), CloseFrame(frame), AddSlot(TRIGGER, seat, source, None, -1, "done")
        )  # fmt: skip
    else:
        if minds_targets(table):
            table.next(TellTargets(seat, source, trigger, frame))
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
