"""Events and abilities that are answered for what they would do: target, smoke, steal, toast; and canceling them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Act, Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.resolving import Do
from playmat.cardtext.phrase import Phrase
from playmat.games.shadowfist.events import CardPlayed
from playmat.games.shadowfist.leaving import smoke
from playmat.games.shadowfist.records import PLAY, TRIGGER, USE, Slot
from playmat.games.shadowfist.scene_effects import AddSlot, cancel, cancel_effects_of
from playmat.games.shadowfist.sentences import Answered, Chosen, PlayRule, Use
from playmat.games.shadowfist.words.control import MaintainControl, TakeControl, TakeForGood
from playmat.games.shadowfist.words.damage import Redirect
from playmat.games.shadowfist.words.frames import turning_itself
from playmat.games.shadowfist.words.hands import RaidHand
from playmat.games.shadowfist.words.happenings import Happening, Who
from playmat.games.shadowfist.words.leaving_play import ReturnToHand, Smoke, ToastCards
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.words.power import StealPower
from playmat.games.shadowfist.words.targets import ChangeTarget, ChangeTargets, targets_of
from playmat.games.shadowfist.words.windows import Response
from playmat.kernel.ruling import Ruling, refuse
from playmat.vocabulary.moving import Discard
from playmat.vocabulary.prices import is_paid, pay
from playmat.vocabulary.seeing import Look
from playmat.vocabulary.things import It, Kind

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class Cancel(CardEffect):
    PHRASE: ClassVar[str] = "cancel {what:It}"
    MEANS: ClassVar[str] = "what it has generated in this scene does not happen (SF-5.2-k)"
    VERB: ClassVar[str] = "cancel"

    def __init__(self, what: It) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            cancel_effects_of(table, card, frame.source)


class CancelAndSmoke(CardEffect):
    PHRASE: ClassVar[str] = "cancel and smoke {what:Things}"
    MEANS: ClassVar[str] = "and it leaves play, if it is there (SF-10.2-f)"
    VERB: ClassVar[str] = "cancel"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            cancel_effects_of(table, card, frame.source)
        smoke(table, cards, frame.source, frame.seat)


class BeingPlayed(Chosen):
    PHRASE: ClassVar[str] = "{word:(target|any)} {kind:Kind} being played [{threat:Threat}]"
    READS: ClassVar[tuple[str, ...]] = (
        "{word:(target|any)} {kind:Kind} as it is played",
        "{word:(target|any)} {kind:Kind} {threat:Threat}",
    )
    MEANS: ClassVar[str] = "one whose play waits in this scene"

    def __init__(self, word: str, kind: Kind, threat: Threat | None) -> None:
        self.word = word
        self.kind = kind
        self.threat = threat

    def targets(self) -> bool:
        return self.word == "target"

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        slots = [slot for slot in table.slots() if slot.kind == PLAY and not slot.canceled]
        if self.threat is not None:
            slots = [slot for slot in slots if self.threat.looms(table, frame, slot)]
        found = [slot.source for slot in slots]
        return [card for card in found if card != frame.source and self.kind.fits(table, frame, card)]

    def may_be(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return True


class CancelPlay(Act):
    PHRASE: ClassVar[str] = "cancel {what:BeingPlayed}"
    MEANS: ClassVar[str] = "what it has generated in this scene does not happen (SF-5.2-k)"

    def __init__(self, what: BeingPlayed) -> None:
        self.what = what

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        told.it = self.what.candidates(table, told, actor, "")
        for card in told.it:
            cancel_effects_of(table, card, told.source)


class AnsweredCard(Things):
    PHRASE: ClassVar[str] = "the card it answers"
    MEANS: ClassVar[str] = "whose play this is a response to"

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        found: list[int] = []
        for phrase in table.card(frame.source).phrases:
            if isinstance(phrase, Answered):
                found += table.still_there(frame.ways.get(phrase.address, []))
        return found


class CancelAnswered(Act):
    PHRASE: ClassVar[str] = "cancel {what:AnsweredCard}"
    MEANS: ClassVar[str] = "what it has generated in this scene does not happen (SF-5.2-k)"

    def __init__(self, what: AnsweredCard) -> None:
        self.what = what

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for card in self.what.candidates(table, told, actor, ""):
            cancel_effects_of(table, card, told.source)


class TurnAnswering(Use):
    PHRASE: ClassVar[str] = "turn [and pay {n:#} Power] in response to {what:Response} :: {effect:Effect/told}"
    MEANS: ClassVar[str] = "only with that in the same scene (SF-5.2-n)"

    def __init__(self, n: int | None, what: Response, effect: Effect) -> None:
        self.n = n
        self.what = what
        self.effect = effect

    def turns(self) -> bool:
        return True

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        return bool(self.what.eligible(table, frame, frame.seat))

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        if self.n is not None and table.power[frame.seat] < self.n:
            return refuse(why, "SF-4.3.2-e", "that costs {} Power, there is {}", self.n, table.power[frame.seat])
        if not self.specific(table, frame):
            return refuse(why, "SF-5.2-n", "there is nothing of that kind in this scene")
        return self.effect.ready(table, frame, frame.seat, why)

    def pay(self, table: Shadowfist, frame: int, actor: int) -> None:
        if self.n is not None:
            table.spend(actor, self.n, "pays", table.frame(frame).source)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        table.next(Do(self.effect, frame, actor, times))


class PlayProvoked(PlayRule):
    PHRASE: ClassVar[str] = "play in response to {event:Provocation}"
    MEANS: ClassVar[str] = "only with that in the same scene (SF-5.2-n)"

    def __init__(self, event: Provocation) -> None:
        self.event = event

    def window(self) -> bool:
        return True

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return self.specific(table, frame) or refuse(why, "SF-5.2-n", "there is nothing of that kind in this scene")

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        return bool(self.event.eligible(table, frame, frame.seat))


class CancelProvoked(Use):
    PHRASE: ClassVar[str] = "turn [{keep:(and maintain)}] in response to {event:Provocation} :: cancel it"
    MEANS: ClassVar[str] = "only with that in the same scene (SF-5.2-n); it does not happen (SF-5.2-k)"

    def __init__(self, keep: str | None, event: Provocation) -> None:
        self.keep = keep
        self.event = event

    def turns(self) -> bool:
        return True

    def maintains(self) -> bool:
        return self.keep is not None

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        return bool(self.event.eligible(table, frame, frame.seat))

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return self.specific(table, frame) or refuse(why, "SF-5.2-n", "there is nothing of that kind in this scene")

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for card in table.still_there(told.ways.get(self.event.address, [])):
            self.event.stop(table, told, card)


class Provocation(Answered):
    """Something that waits in the scene: chosen on generation where there is more than one."""

    def number(self, table: Any, frame: Frame, actor: int) -> tuple[int, int]:
        many = 1 if self.eligible(table, frame, actor) else 0
        return many, many

    def stop(self, table: Any, frame: Frame, card: int) -> None:
        """Take it out of the scene."""
        cancel_effects_of(table, card, frame.source)


class EffectOfKind(Provocation):
    PHRASE: ClassVar[str] = (
        "an effect that {deed:(returns cards to hand|redirects damage or changes a target|takes control of a card)}"
    )
    MEANS: ClassVar[str] = "one that waits in the scene"
    CLASSES: ClassVar[dict[str, tuple[type[Phrase], ...]]] = {
        "returns cards to hand": (ReturnToHand,),
        "redirects damage or changes a target": (Redirect, ChangeTarget, ChangeTargets),
        "takes control of a card": (TakeControl, TakeForGood, MaintainControl),
    }

    def __init__(self, deed: str) -> None:
        self.deed = deed

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        found: list[int] = []
        for slot in table.slots():
            if not slot.canceled and slot.source >= 0 and slot.source != frame.source and self.does(table, slot):
                found.append(slot.source)
        return found

    def does(self, table: Shadowfist, slot: Slot) -> bool:
        """Is there such a phrase in what it will do?"""
        todo: list[Phrase] = [slot.phrase] if slot.phrase is not None else []
        if slot.kind == PLAY and table.card(slot.source).is_event:
            todo += table.card(slot.source).instructions
        while todo:
            phrase = todo.pop()
            if isinstance(phrase, self.CLASSES[self.deed]):
                return True
            todo += phrase.children()
        return False


class Threat(Phrase):
    """What an Event that waits in the scene would do."""

    BLANK: ClassVar[str] = "THREAT"
    CALLED: ClassVar[str] = "what an Event does (aimed at a card you control)"

    def looms(self, table: Shadowfist, frame: Frame, slot: Slot) -> bool:
        raise NotImplementedError


class TargetsOne(Threat):
    PHRASE: ClassVar[str] = "aimed at {what:Who}"
    READS: ClassVar[tuple[str, ...]] = ("that targets {what:Who}", "targeting {what:Who}")
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
            if slot.source == card and table.may_touch(frame.source, card):
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
        pay(table, self.price, frame, actor)

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        return bool(self.event.eligible(table, frame, frame.seat))

    def conceivable(self, table: Shadowfist, frame: Frame) -> bool:
        return self.specific(table, frame)

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        if not self.specific(table, frame):
            return refuse(why, "SF-5.2-n", "there is nothing of that kind in this scene")
        frame = turning_itself(frame) if self.turns() else frame
        return self.price.buys(table, frame, frame.seat, why) or refuse(why, "SF-5.2-f", "it cannot be paid")

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        if not is_paid(told):
            return
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


class TurnAndCancel(Act):
    PHRASE: ClassVar[str] = "turn {what:Target} and cancel what it has generated"
    MEANS: ClassVar[str] = "in this scene"

    def __init__(self, what: Any) -> None:
        self.what = what

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for card in self.what.candidates(table, told, actor, ""):
            table.turn_card(card, told.source)
            cancel_effects_of(table, card, told.source)


class HandThreat(Provocation):
    PHRASE: ClassVar[str] = "an opponent's effect that looks at your hand or makes you discard"
    MEANS: ClassVar[str] = "one that waits in the scene"

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        return [slot.source for slot in table.slots() if self.threatens(table, frame, slot)]

    def threatens(self, table: Shadowfist, frame: Frame, slot: Slot) -> bool:
        if slot.canceled or slot.seat == frame.seat or slot.frame not in table.frames:
            return False
        todo: list[Phrase] = [slot.phrase] if slot.phrase is not None else []
        if slot.kind == PLAY and table.card(slot.source).is_event:
            todo += table.card(slot.source).instructions
        told = table.frame(slot.frame)
        while todo:
            phrase = todo.pop()
            if isinstance(phrase, (Look, Discard, RaidHand)) and self.aims_at(table, told, frame.seat, phrase):
                return True
            todo += phrase.children()
        return False

    def aims_at(self, table: Shadowfist, told: Frame, seat: int, phrase: Phrase) -> bool:
        """Is this player one of those its words name?"""
        todo = phrase.children()
        while todo:
            part = todo.pop()
            if isinstance(part, Player) and seat in part.seats(table, told, told.seat):
                return True
            todo += part.children()
        return False
