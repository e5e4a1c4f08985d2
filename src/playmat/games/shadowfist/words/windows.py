"""When cards may be played, and what is paid as they are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardtext.effects import Do, Effect
from playmat.cardtext.phrase import Phrase
from playmat.cardtext.table import Frame
from playmat.games.shadowfist.abilities import PlayRule, Use
from playmat.games.shadowfist.events import CardPlayed
from playmat.games.shadowfist.parts import PLAY, Slot
from playmat.games.shadowfist.words.answering import Provocation
from playmat.games.shadowfist.words.frames import AsItEnters, Response
from playmat.games.shadowfist.words.whose import Has
from playmat.kernel.ruling import Ruling, refuse

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class Window(PlayRule):
    """A time at which the card may be played, and at no other."""

    def window(self) -> bool:
        return True

    def now(self, table: Shadowfist, frame: Frame) -> bool:
        raise NotImplementedError

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return self.now(table, frame) or refuse(why, "SF-3.0-a", "this is not the time its text names")


class PlayInYourTurn(Window):
    PHRASE: ClassVar[str] = "play during your turn"
    MEANS: ClassVar[str] = "in your own Main Shot, attacks included"

    def now(self, table: Shadowfist, frame: Frame) -> bool:
        return table.active == frame.seat


class PlayInPeace(Window):
    PHRASE: ClassVar[str] = "play while there is no attack"
    MEANS: ClassVar[str] = "not from a declaration to the end of the attack"

    def now(self, table: Shadowfist, frame: Frame) -> bool:
        return table.attack is None


class PlayInYourAttack(Window):
    PHRASE: ClassVar[str] = "play during an attack {who:(you declared|an opponent declared|on you)}"
    MEANS: ClassVar[str] = "from its declaration to its end"

    def __init__(self, who: str) -> None:
        self.who = who

    def now(self, table: Shadowfist, frame: Frame) -> bool:
        attack = table.attack
        if attack is None:
            return False
        if self.who == "on you":
            return attacks_you(table, frame.seat)
        return (attack.player == frame.seat) == (self.who == "you declared")


def attacks_you(table: Shadowfist, seat: int) -> bool:
    """Is a card of this player attacked?"""
    attack = table.attack
    if attack is None or attack.player == seat:
        return False
    return any(table.in_play(target) and table.controller(target) == seat for target in attack.targets or attack.aims)


class PlayInHisAttack(Window):
    PHRASE: ClassVar[str] = "play during an attack on you by an opponent who {has:Has}"
    MEANS: ClassVar[str] = "as that is when it is played"

    def __init__(self, has: Has) -> None:
        self.has = has

    def now(self, table: Shadowfist, frame: Frame) -> bool:
        attack = table.attack
        return attack is not None and attacks_you(table, frame.seat) and self.has.of(table, frame, attack.player)


class PlayOnDeclaration(Window):
    PHRASE: ClassVar[str] = "play when you declare an attack [on a card of an opponent who {has:Has}]"
    MEANS: ClassVar[str] = "in response to the declaration"

    def __init__(self, has: Has | None) -> None:
        self.has = has

    def now(self, table: Shadowfist, frame: Frame) -> bool:
        attack, scene = table.attack, table.scene
        if attack is None or scene is None or scene.declared != "attack" or attack.player != frame.seat:
            return False
        return self.has is None or self.has.of(table, frame, attack.defender)

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        return self.now(table, frame)


class PlayAfterAttack(Window):
    PHRASE: ClassVar[str] = "play when an attack {who:(you declared|on you|of anybody)} {verb:(succeeds|fails|ends)}"
    MEANS: ClassVar[str] = "in the scene at its end (SF-6.4.2-c)"

    def __init__(self, who: str, verb: str) -> None:
        self.who = who
        self.verb = verb

    def now(self, table: Shadowfist, frame: Frame) -> bool:
        attack, scene = table.attack, table.scene
        if attack is None or scene is None or scene.declared != "end of attack":
            return False
        if self.who == "you declared" and attack.player != frame.seat:
            return False
        if self.who == "on you" and attack.defender != frame.seat:
            return False
        return self.verb == "ends" or attack.success == (self.verb == "succeeds")

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        return self.now(table, frame)


class PlayOncePerAttack(PlayRule):
    PHRASE: ClassVar[str] = "Only one ~ may be played in each attack"
    MEANS: ClassVar[str] = "by anybody"

    def remembers(self) -> tuple[str, ...]:
        return ("CardPlayed", "AttackDeclared")

    def ready(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        title = table.card(frame.source).full_title
        for event in reversed(table.history):
            if not isinstance(event, CardPlayed):
                break
            if table.card(event.card).full_title == title:
                return refuse(why, "SF-3.0-a", "{} has been played in this attack", title)
        return True

    def demands(self) -> bool:
        return True


class MayBePlayedInAttack(PlayRule):
    PHRASE: ClassVar[str] = "~ may be played during an attack on you"
    MEANS: ClassVar[str] = "though it is no Event"

    def lifts_type(self) -> bool:
        return True

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return table.attack is not None and attacks_you(table, frame.seat)


class FreeAgainst(PlayRule):
    PHRASE: ClassVar[str] = "~ may be played at no cost during an attack of an opponent who {has:Has}"
    MEANS: ClassVar[str] = "whoever is attacked, and though it is no Event"

    def __init__(self, has: Has) -> None:
        self.has = has

    def lifts_type(self) -> bool:
        return True

    def free(self) -> bool:
        return True

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        attack = table.attack
        return attack is not None and attack.player != frame.seat and self.has.of(table, frame, attack.player)


class PlayedFaceUp(PlayRule):
    PHRASE: ClassVar[str] = "~ is played face up at its printed cost [{where:(in your front row)}]"
    MEANS: ClassVar[str] = "even as the first Feng Shui Site (SF-4.3.3-d)"

    def __init__(self, where: str | None) -> None:
        self.where = where

    def face_up(self) -> bool:
        return True

    def full_cost(self) -> bool:
        return True

    def front_only(self) -> bool:
        return self.where is not None


class AsYouPlay(AsItEnters):
    PHRASE: ClassVar[str] = "as you play ~, {price:Effect/bare}"
    MEANS: ClassVar[str] = "paid on generation; if that cannot be done the card cannot be played (SF-10.2-n)"


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


class EffectOfKind(Provocation):
    PHRASE: ClassVar[str] = (
        "an effect that {deed:(returns cards to hand|redirects damage or changes a target|takes control of a card)}"
    )
    MEANS: ClassVar[str] = "one that waits in the scene"
    CLASSES: ClassVar[dict[str, tuple[str, ...]]] = {
        "returns cards to hand": ("ReturnToHand",),
        "redirects damage or changes a target": ("Redirect", "ChangeTarget", "ChangeTargetTo", "ChangeTargets"),
        "takes control of a card": ("TakeControl", "TakeForGood", "MaintainControl"),
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
            if type(phrase).__name__ in self.CLASSES[self.deed]:
                return True
            todo += phrase.children()
        return False
