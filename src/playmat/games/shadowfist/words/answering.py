"""Events and abilities that are answered for what they would do: target, smoke, steal, toast; and canceling them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.cardtext.effects import Act, CardEffect, Do, Effect
from playmat.cardtext.phrase import Phrase
from playmat.cardtext.table import Frame
from playmat.games.shadowfist.abilities import Answered, PlayRule, Use
from playmat.games.shadowfist.canceling import cancel, cancel_effects_of
from playmat.games.shadowfist.events import CardPlayed
from playmat.games.shadowfist.generating import AddSlot
from playmat.games.shadowfist.parts import PLAY, TRIGGER, USE, Slot
from playmat.games.shadowfist.words.changing import targets_of
from playmat.games.shadowfist.words.effects import CancelAndSmoke, Smoke, StealPower, ToastCards
from playmat.games.shadowfist.words.moments import Happening, Who
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.kernel.ruling import Ruling, refuse

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

# -- what an Event would do ------------------------------------------------------------------------------------------


class Threat(Phrase):
    """What an Event that waits in the scene would do."""

    BLANK: ClassVar[str] = "THREAT"
    CALLED: ClassVar[str] = "what an Event does (aimed at a card you control)"

    def looms(self, table: Shadowfist, frame: Frame, slot: Slot) -> bool:
        raise NotImplementedError


class TargetsOne(Threat):
    PHRASE: ClassVar[str] = "aimed at {what:Who}"
    MEANS: ClassVar[str] = "by the word target (SF-4.3.6-b)"

    def __init__(self, what: Who) -> None:
        self.what = what

    def looms(self, table: Shadowfist, frame: Frame, slot: Slot) -> bool:
        return aims_at(table, frame, slot, self.what)


class TargetsOrSmokes(Threat):
    PHRASE: ClassVar[str] = "aimed at or about to smoke {what:Who}"
    MEANS: ClassVar[str] = "by the word target, or by an instruction to smoke it"

    def __init__(self, what: Who) -> None:
        self.what = what

    def looms(self, table: Shadowfist, frame: Frame, slot: Slot) -> bool:
        if aims_at(table, frame, slot, self.what):
            return True
        told = table.frame(slot.frame)
        for phrase in instructions_of(table, slot):
            if isinstance(phrase, (Smoke, CancelAndSmoke)):
                for card in phrase.what.candidates(table, told, slot.seat, ""):
                    if self.what.describes(table, frame, card):
                        return True
        return False


class StealsOrToasts(Threat):
    PHRASE: ClassVar[str] = "that steals Power from you or toasts an other card"
    MEANS: ClassVar[str] = "by one of its instructions"

    def looms(self, table: Shadowfist, frame: Frame, slot: Slot) -> bool:
        told = table.frame(slot.frame)
        for phrase in instructions_of(table, slot):
            if isinstance(phrase, StealPower) and frame.seat in phrase.who.seats(table, told, slot.seat):
                return True
            if isinstance(phrase, ToastCards):
                return True
        return False


def instructions_of(table: Shadowfist, slot: Slot) -> list[Phrase]:
    """Every phrase of what an Event does."""
    found: list[Phrase] = []
    todo: list[Phrase] = list(table.card(slot.source).instructions)
    while todo:
        phrase = todo.pop()
        found.append(phrase)
        todo += phrase.children()
    return found


def aims_at(table: Shadowfist, frame: Frame, slot: Slot, what: Who) -> bool:
    told = table.frame(slot.frame)
    for wanted in targets_of(table, slot.source):
        for card in table.still_there(told.ways.get(wanted.what.address, [])):
            if what.describes(table, frame, card):
                return True
    return False


def waiting_plays(table: Shadowfist) -> list[Slot]:
    """The Events of the scene that have not resolved."""
    return [
        slot
        for slot in table.slots()
        if slot.kind == PLAY and not slot.canceled and slot.frame in table.frames and table.card(slot.source).is_event
    ]


# -- in response to it -----------------------------------------------------------------------------------------------


class Provocation(Answered):
    """Something that waits in the scene: chosen on generation where there is more than one."""

    def number(self, table: Any, frame: Frame, actor: int) -> tuple[int, int]:
        many = 1 if self.eligible(table, frame, actor) else 0
        return many, many

    def stop(self, table: Any, frame: Frame, card: int) -> None:
        """Take it out of the scene."""
        cancel_effects_of(table, card)


class EventThat(Provocation):
    PHRASE: ClassVar[str] = "an Event {threat:Threat}"
    MEANS: ClassVar[str] = "anybody's"

    def __init__(self, threat: Threat) -> None:
        self.threat = threat

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        return [slot.source for slot in waiting_plays(table) if self.threat.looms(table, frame, slot)]


class TheirEventThat(EventThat):
    PHRASE: ClassVar[str] = "an opponent's Event {threat:Threat}"
    MEANS: ClassVar[str] = "not one's own"

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        return [
            slot.source
            for slot in waiting_plays(table)
            if slot.seat != frame.seat and self.threat.looms(table, frame, slot)
        ]


class TurningOf(Provocation):
    PHRASE: ClassVar[str] = "the turning of {what:Who} for its ability"
    MEANS: ClassVar[str] = "an ability with turning as its price"

    def __init__(self, what: Who) -> None:
        self.what = what

    def slots(self, table: Shadowfist, frame: Frame) -> list[Slot]:
        return [
            slot
            for slot in table.slots()
            if slot.kind == USE
            and not slot.canceled
            and isinstance(slot.phrase, Use)
            and slot.phrase.turns()
            and self.what.describes(table, frame, slot.source)
        ]

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        return [slot.source for slot in self.slots(table, frame)]

    def stop(self, table: Shadowfist, frame: Frame, card: int) -> None:
        for slot in self.slots(table, frame):
            if slot.source == card:
                cancel(table, slot)


class PriceInResponse(Use):
    PHRASE: ClassVar[str] = "[{turn:(turn)} and] {price:Act/bare} in response to {event:Provocation} :: cancel it"
    MEANS: ClassVar[str] = "only with that in the same scene (SF-5.2-n); it does not happen (SF-5.2-k)"

    def __init__(self, turn: str | None, price: Effect, event: Provocation) -> None:
        self.turn = turn
        self.price = price
        self.event = event

    def turns(self) -> bool:
        return self.turn is not None

    def pay(self, table: Shadowfist, frame: int, actor: int) -> None:
        table.next(Do(self.price, frame, actor, 1))

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        return bool(self.event.eligible(table, frame, frame.seat))

    def conceivable(self, table: Shadowfist, frame: Frame) -> bool:
        return self.specific(table, frame)

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        if not self.specific(table, frame):
            return refuse(why, "SF-5.2-n", "there is nothing of that kind in this scene")
        return self.price.possible(table, frame, frame.seat, why) or refuse(why, "SF-5.2-f", "it cannot be paid")

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for card in table.still_there(told.ways.get(self.event.address, [])):
            self.event.stop(table, told, card)


class HurtIt(CardEffect):
    """A price in damage: it goes where the text says, whatever would make it less."""

    PHRASE: ClassVar[str] = "put {n:#} damage on {what:Bearer}"
    MEANS: ClassVar[str] = "counters, as a price"
    VERB: ClassVar[str] = "damage"

    def __init__(self, n: int, what: Bearer) -> None:
        super().__init__(None, what)
        self.n = n

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            if table.in_play(card):
                table.damage[card] += self.n


class FreeToCancel(PlayRule):
    PHRASE: ClassVar[str] = "~ may be played at no cost in response to {event:Provocation} and cancels it"
    MEANS: ClassVar[str] = "from the hand, in anybody's turn; the canceling is an effect of its own"

    def __init__(self, event: Provocation) -> None:
        self.event = event

    def lifts_type(self) -> bool:
        return True

    def free(self) -> bool:
        return True

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return self.specific(table, frame)

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        return bool(self.event.eligible(table, frame, frame.seat))

    def enter(self, table: Shadowfist, frame: int, actor: int) -> None:
        stays = table.frame(frame).ways.get(self.event.address, [])
        if stays:
            source = table.frame(frame).source
            number = table.open_frame(actor, source, table.still_there(stays))
            table.next(AddSlot(TRIGGER, actor, source, self, number, ""))

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for card in told.it:
            self.event.stop(table, told, card)


# -- when it is played -----------------------------------------------------------------------------------------------


class PlaysEventThat(Happening):
    PHRASE: ClassVar[str] = "an opponent plays an Event {threat:Threat}"
    MEANS: ClassVar[str] = "on generation"

    def __init__(self, threat: Threat) -> None:
        self.threat = threat

    def kinds(self) -> tuple[str, ...]:
        return ("CardPlayed",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, CardPlayed) or event.seat == frame.seat or not table.card(event.card).is_event:
            return False
        scene = table.scene
        slots = [] if scene is None else scene.slots + scene.following
        for slot in slots:
            played = slot.kind == PLAY and slot.source == event.card and slot.frame in table.frames
            if played and self.threat.looms(table, frame, slot):
                frame.it, frame.he = [event.card], event.seat
                return True
        return False


# -- now or never ----------------------------------------------------------------------------------------------------


class TurnAndCancel(Act):
    PHRASE: ClassVar[str] = "turn {what:Target} and cancel what it has generated"
    MEANS: ClassVar[str] = "in this scene"

    def __init__(self, what: Any) -> None:
        self.what = what

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for card in self.what.candidates(table, told, actor, ""):
            table.turn_card(card, told.source)
            cancel_effects_of(table, card)
