"""When, where and on what cards may be played, and what is paid as they are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.effect import Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.resolving import Do
from playmat.games.shadowfist.events import (
    LOST,
    AttackDeclared,
    AttackEnded,
    BurnedForPower,
    CardPlayed,
    TurnedToAttack,
)
from playmat.games.shadowfist.records import BURNT, ESTABLISHING, PLAY
from playmat.games.shadowfist.sentences import Answered, PlayRule
from playmat.games.shadowfist.words.costs import lost_this_turn
from playmat.games.shadowfist.words.frames import note_price
from playmat.games.shadowfist.words.happenings import ANSWERED, Happening
from playmat.games.shadowfist.words.nouns import NAMES, OTHER_RESOURCE, RESOURCE, Bearer
from playmat.games.shadowfist.words.plays import LOSSES, taken_just_now
from playmat.games.shadowfist.words.timing import Moment
from playmat.kernel.event import Event
from playmat.kernel.ruling import Ruling, refuse
from playmat.vocabulary.things import Kind

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class PlayOn(PlayRule):
    PHRASE: ClassVar[str] = "play on {kind:Bearer}"
    MEANS: ClassVar[str] = "its subject (SF-4.3.4-b)"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def subjects(self, table: Shadowfist, frame: Frame) -> list[int] | None:
        return self.kind.candidates(table, frame, frame.seat, "")


class PlayAtStart(PlayRule):
    PHRASE: ClassVar[str] = "play at the start of your turn"
    MEANS: ClassVar[str] = "before Power is generated"

    def window(self) -> bool:
        return True

    def early(self) -> bool:
        return True

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        scene = table.scene
        at_start = scene is not None and scene.policy == ESTABLISHING and scene.declared in ("start of turn", "")
        return (at_start and frame.seat == table.active) or refuse(why, "SF-3.0-a", "it is not the start of your turn")


class PlayInResponse(PlayRule):
    PHRASE: ClassVar[str] = "play [during {when:Moment}] in response to {what:Response}"
    MEANS: ClassVar[str] = "only with that in the same scene (SF-5.2-n), and only at that time"

    def __init__(self, when: Moment | None, what: Response) -> None:
        self.when = when
        self.what = what

    def window(self) -> bool:
        return True

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return self.specific(table, frame) or refuse(why, "SF-5.2-n", "there is nothing of that kind in this scene")

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        if self.when is not None and not self.when.is_now(table, frame):
            return False
        return bool(self.what.eligible(table, frame, frame.seat))


class Response(Answered):
    PHRASE: ClassVar[str] = "{article:(a|an)} {kind:Kind}"
    MEANS: ClassVar[str] = "a card whose play waits in the scene"

    def __init__(self, article: str, kind: Kind) -> None:
        self.article = article
        self.kind = kind

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        return [
            slot.source
            for slot in table.slots()
            if slot.kind == PLAY and not slot.canceled and self.kind.fits(table, frame, slot.source)
        ]


class PlayAfterBurning(PlayRule):
    PHRASE: ClassVar[str] = "play in response to the burning of a Site"
    READS: ClassVar[tuple[str, ...]] = ("play when a Site is burned", "play when a Feng Shui Site is burned")
    MEANS: ClassVar[str] = "for Power or for victory"

    def window(self) -> bool:
        return True

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return self.specific(table, frame) or refuse(why, "SF-5.2-n", "no Site was burned")

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        return table.scene is not None and table.scene.declared == BURNT


class FreeAfterBurning(PlayRule):
    PHRASE: ClassVar[str] = "~ may be played face up at no cost in response to the burning of a Site"
    MEANS: ClassVar[str] = "in anybody's turn; it was not revealed (SF-4.3.3-d)"

    def lifts_type(self) -> bool:
        return True

    def free(self) -> bool:
        return True

    def face_up(self) -> bool:
        return True

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return self.specific(table, frame)

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        return table.scene is not None and table.scene.declared == BURNT


class AsItEnters(PlayRule):
    PHRASE: ClassVar[str] = "as ~ enters play, {price:Effect/bare}"
    MEANS: ClassVar[str] = "if that cannot be done the card cannot be played (SF-10.2-n)"

    def __init__(self, price: Effect) -> None:
        self.price = price

    def ready(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return self.price.buys(table, frame, actor, why) or refuse(why, "SF-10.2-n", "what it asks for cannot be done")

    def demands(self) -> bool:
        return True

    def enter(self, table: Shadowfist, frame: int, actor: int) -> None:
        """SF-5.2-f: all of that is done at one moment, so the card itself is not there to pay with."""
        table.frame(frame).absent = [table.frame(frame).source]
        note_price(table, frame)
        table.next(Do(self.price, frame, actor, 1))


class Window(PlayRule):
    """A time at which the card may be played, and at no other."""

    def window(self) -> bool:
        return True

    def now(self, table: Shadowfist, frame: Frame) -> bool:
        raise NotImplementedError

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return self.now(table, frame) or refuse(why, "SF-3.0-a", "this is not the time its text names")


class StandsIn(PlayRule):
    PHRASE: ClassVar[str] = RESOURCE + " counts as " + OTHER_RESOURCE + " for ~ on {kind:Those}"
    MEANS: ClassVar[str] = "among its resource conditions, where it is played on such a card"

    def __init__(self, name: str, other: str, kind: Bearer) -> None:
        self.name = name
        self.other = other
        self.kind = kind

    def asks_subject(self) -> bool:
        return True

    def stands_in(self, table: Shadowfist, frame: Frame, subject: int) -> str:
        return NAMES[self.name] + NAMES[self.other] if self.kind.describes(table, frame, subject) else ""


class PlayInPeace(Window):
    PHRASE: ClassVar[str] = "play while there is no attack"
    MEANS: ClassVar[str] = "not from a declaration to the end of the attack"

    def now(self, table: Shadowfist, frame: Frame) -> bool:
        return table.attack is None


class PlayDuring(Window):
    PHRASE: ClassVar[str] = "play during {when:Moment}"
    MEANS: ClassVar[str] = "then and at no other time"

    def __init__(self, when: Moment) -> None:
        self.when = when

    def now(self, table: Shadowfist, frame: Frame) -> bool:
        return self.when.is_now(table, frame)


class MayBePlayedThen(PlayRule):
    PHRASE: ClassVar[str] = "~ may be played [at no {cost:(cost)}] during {when:Moment}"
    MEANS: ClassVar[str] = "though it is no Event"

    def __init__(self, cost: str | None, when: Moment) -> None:
        self.cost = cost
        self.when = when

    def lifts_type(self) -> bool:
        return True

    def free(self) -> bool:
        return self.cost is not None

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return self.when.is_now(table, frame)


class PlayWhen(Window):
    PHRASE: ClassVar[str] = "play when {event:Happening}"
    MEANS: ClassVar[str] = "in the scene that answers it (SF-6.4.2-c, SF-5.2-n); whom it is about is known from then on"

    def __init__(self, event: Happening) -> None:
        self.event = event

    def sound(self) -> bool:
        """Only of declarations, ends of attacks and plays is there a scene that answers them."""
        return all(kind in ANSWERED for kind in self.event.kinds())

    def now(self, table: Shadowfist, frame: Frame) -> bool:
        return any(self.is_it(table, frame, event) for event in answered(table))

    def is_it(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        return type(event).__name__ in self.event.kinds() and self.event.is_it(table, frame, event)

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        return self.now(table, frame)

    def enter(self, table: Shadowfist, frame: int, actor: int) -> None:
        told = table.frame(frame)
        for event in answered(table):
            if self.is_it(table, told, event):
                break


def answered(table: Shadowfist) -> list[Event]:
    """What can be answered in this scene: the declaration or the end of an attack, and plays that wait."""
    scene, attack = table.scene, table.attack
    found: list[Event] = []
    if scene is None:
        return found
    if attack is not None and scene.declared == "attack":
        found.append(AttackDeclared(attack.player, tuple(attack.attackers), tuple(attack.targets), (), ()))
        for card in attack.attackers:
            target = attack.target_of(card)
            found.append(TurnedToAttack(card, "", attack.player, target, table.controller(target)))
    if attack is not None and scene.declared == "end of attack":
        found.append(AttackEnded(attack.player, attack.success, tuple(attack.participants)))
    for slot in table.slots():
        if slot.kind == PLAY and not slot.canceled:
            found.append(CardPlayed(slot.source, "", slot.seat, -1))
    return found


class PlayOncePerAttack(PlayRule):
    PHRASE: ClassVar[str] = "Only one ~ may be played in each attack"
    MEANS: ClassVar[str] = "by anybody"

    def remembers(self) -> tuple[str, ...]:
        return ("CardPlayed", "AttackDeclared")

    def ready(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        title = table.card(frame.source).full_title
        for event in reversed(table.history):
            if isinstance(event, AttackDeclared):
                break
            if isinstance(event, CardPlayed) and table.card(event.card).full_title == title:
                return refuse(why, "SF-3.0-a", "{} has been played in this attack", title)
        return True

    def demands(self) -> bool:
        return True


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


class PlayWhenLost(PlayRule):
    PHRASE: ClassVar[str] = "play in response to the loss of one of your {kind:Those} [but {but:(not for Power)}]"
    MEANS: ClassVar[str] = "seized or burned in the fight that is just over; or seized or burned for victory"

    def __init__(self, kind: Bearer, but: str | None) -> None:
        self.kind = kind
        self.but = but

    def remembers(self) -> tuple[str, ...]:
        return LOSSES

    def window(self) -> bool:
        return True

    def specific(self, table: Shadowfist, frame: Frame) -> bool:
        for card in taken_just_now(table, frame.seat, True):
            if self.kind.describes(table, frame, card) and not (self.but and gave_power(table, card)):
                return True
        return False

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return self.specific(table, frame) or refuse(why, "SF-5.2-n", "you have lost no such Site just now")


def gave_power(table: Shadowfist, card: int) -> bool:
    """Has this Site been burned for Power this turn?"""
    return any(isinstance(event, BurnedForPower) and event.card == card for event in table.history)


class AnyTimeForTheLost(PlayRule):
    PHRASE: ClassVar[str] = (
        "~ may be played during any Main Shot of a turn in which an opponent has smoked one of your {kind:Those}"
    )
    MEANS: ClassVar[str] = "an opponent's Main Shot too"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def remembers(self) -> tuple[str, ...]:
        return (LOST,)

    def lifts_type(self) -> bool:
        return True

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return table.shot == "main" and bool(lost_this_turn(table, frame, self.kind))


class NotInResponse(PlayRule):
    """A ban for as long as the play of the Event waits in the scene."""

    PHRASE: ClassVar[str] = "{kind:Those} cannot be played in response"
    MEANS: ClassVar[str] = "to the play of this card"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def enter(self, table: Shadowfist, frame: int, actor: int) -> None:
        table.let_last(table.frame(frame), [], "", 0, table.turn, self)

    def deeds(self) -> tuple[str, ...]:
        return ("play",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        waits = any(slot.source == frame.source and slot.kind == "play" for slot in table.slots())
        return waits and card >= 0 and self.kind.describes(table, frame, card)


class TargetStays(PlayRule):
    PHRASE: ClassVar[str] = "its target cannot be turned in response"
    MEANS: ClassVar[str] = "while the play of this card waits in the scene"

    def enter(self, table: Shadowfist, frame: int, actor: int) -> None:
        table.let_last(table.frame(frame), table.frame(frame).it, "", 0, table.turn, self)

    def deeds(self) -> tuple[str, ...]:
        return ("turn",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        if not any(slot.source == frame.source and slot.kind == "play" for slot in table.slots()):
            return False
        return any(effect.phrase is self and card in effect.targets for effect in table.lasting)
