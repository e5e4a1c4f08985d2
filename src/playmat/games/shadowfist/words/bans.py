"""What cards cannot do and what cannot be done to them, for good or for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.cardtext.phrase import BARE, TOLD
from playmat.games.shadowfist.abilities import Maintaining, Standing
from playmat.games.shadowfist.attack import MUST_INTERCEPT
from playmat.games.shadowfist.values import pool
from playmat.games.shadowfist.words.lasting import UNTIL
from playmat.games.shadowfist.words.nouns import Bearer, Those
from playmat.games.shadowfist.words.which import OnTheSubject
from playmat.games.shadowfist.zones import END_OF_ATTACK, FOREVER, WHILE_TURNED
from playmat.kernel.ruling import Ruling

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

UNTURN_IN_SHOT: Final = "unturn in the Establishing Shot"

SAID: Final = {
    "intercept": "intercept",
    "attack": "attack",
    "unturn": "unturn",
    "turn": "turn",
    "be intercepted": "be intercepted",
    "be attacked": "be attacked",
    "be damaged": "be damaged",
    "be smoked": "be smoke",
    "be healed": "be healed",
    "be sacrificed": "be sacrifice",
    "be turned to heal": "turn to heal",
    "turn to move": "turn to change location",
    "unturn in the Establishing Shot": UNTURN_IN_SHOT,
}
"""What a text forbids, and what the rules call it."""


class FrontRowOnly(Standing):
    PHRASE: ClassVar[str] = "Sites of opponents are placed in the front row"
    MEANS: ClassVar[str] = "when they are played or seized"

    def deeds(self) -> tuple[str, ...]:
        return ("place in back",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return other >= 0 and table.controller(other) != frame.seat


class NoSharedEvents(Standing):
    PHRASE: ClassVar[str] = "opponents cannot play Events that need a resource you have"
    MEANS: ClassVar[str] = "any one of their conditions is in your pool"

    def deeds(self) -> tuple[str, ...]:
        return ("play",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        printed = table.card(card)
        if other == frame.seat or not printed.is_event or not printed.needs:
            return False
        have = pool(table, frame.seat)
        return any(have.get(letter, 0) > 0 for letter in printed.needs)


class KeepFrom(Act):
    PHRASE: ClassVar[str] = "{what:Target} cannot intercept {whom:Bearer} until the end of the attack"
    MEANS: ClassVar[str] = "others it may"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)

    def __init__(self, what: Things, whom: Bearer) -> None:
        self.what = what
        self.whom = whom

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        cards = self.what.candidates(table, told, actor, "")
        for attacker in self.whom.candidates(table, told, actor, ""):
            if cards:
                table.let_last(told, cards, "intercept one", attacker, END_OF_ATTACK, None)


class CannotBe(Standing):
    PHRASE: ClassVar[str] = (
        "{what:Bearer} cannot be {deed:(smoked|toasted|healed|controlled|attacked|intercepted|targeted|damaged|seized)}"
        " [by {by:Those}]"
    )
    MEANS: ClassVar[str] = "it is forbidden (SF-7.7-a)"
    DEEDS: ClassVar[dict[str, str]] = {"smoked": "smoke", "toasted": "toast", "seized": "seize"}

    def __init__(self, what: Bearer, deed: str, by: Bearer | None) -> None:
        self.what = what
        self.deed = deed
        self.by = by

    def deeds(self) -> tuple[str, ...]:
        return (f"be {self.DEEDS.get(self.deed, self.deed)}",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        if card < 0 or not self.what.describes(table, frame, card):
            return False
        return self.by is None or (other >= 0 and self.by.describes(table, frame, other))


class CannotDo(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} cannot {deed:(intercept|attack|join|turn|unturn|change location)}"
    MEANS: ClassVar[str] = "it is forbidden (SF-7.7-a)"

    def __init__(self, what: Bearer, deed: str) -> None:
        self.what = what
        self.deed = deed

    def deeds(self) -> tuple[str, ...]:
        return (self.deed,)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return card >= 0 and self.what.describes(table, frame, card)


class CannotTurn(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} cannot turn to {deed:(attack|heal|move)}"
    MEANS: ClassVar[str] = "only that use of turning is forbidden"

    def __init__(self, what: Bearer, deed: str) -> None:
        self.what = what
        self.deed = deed

    def deeds(self) -> tuple[str, ...]:
        return (f"turn to {'change location' if self.deed == 'move' else self.deed}",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return card >= 0 and self.what.describes(table, frame, card)


class NotAffected(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} is not affected by {by:Those}"
    READS: ClassVar[tuple[str, ...]] = ("{what:Those} are not affected by {by:Those}",)
    MEANS: ClassVar[str] = "for those it does not exist (SF-7.6-b)"

    def __init__(self, what: Bearer, by: Bearer) -> None:
        self.what = what
        self.by = by

    def deeds(self) -> tuple[str, ...]:
        return ("be affected",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return self.what.describes(table, frame, card) and other >= 0 and self.by.describes(table, frame, other)


class NoSubject(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} is not a legal subject of States"
    MEANS: ClassVar[str] = "no State stays on it (SF-7.6-a)"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def deeds(self) -> tuple[str, ...]:
        return ("be subject",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return self.what.describes(table, frame, card)


class EnterTurned(Standing):
    PHRASE: ClassVar[str] = "{what:Those} enter play turned"
    MEANS: ClassVar[str] = "it changes the entry itself (SF-5.2.4-c)"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def deeds(self) -> tuple[str, ...]:
        return ("enter unturned",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return card != frame.source and self.what.describes(table, frame, card)


class BanForAWhile(Act):
    PHRASE: ClassVar[str] = (
        "{what:Things} cannot {deed:(intercept|attack|unturn|turn|be intercepted|be attacked|be damaged|be smoked|"
        "be sacrificed|be healed|turn to move)} until {when:(the end of the turn|the end of the attack|it leaves play)}"
    )
    MEANS: ClassVar[str] = "forbidden from its resolution until then"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)

    def __init__(self, what: Things, deed: str, when: str) -> None:
        self.what = what
        self.deed = deed
        self.when = when

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        cards = [card for card in self.what.candidates(table, told, actor, "") if table.in_play(card)]
        until = FOREVER
        if self.when.startswith("the"):
            until = table.turn if self.when.endswith("turn") else UNTIL["attack"]
        if cards:
            table.let_last(told, cards, SAID[self.deed], 0, until, None)

    def ready(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return True

    def demands(self) -> bool:
        return False


class MaintainBan(Maintaining):
    PHRASE: ClassVar[str] = (
        "turn and maintain :: {what:Things} cannot "
        "{deed:(intercept|attack|turn|be intercepted|be attacked|be healed|turn to move)}"
    )
    MEANS: ClassVar[str] = "for as long as this card stays turned (SF-4.2-c)"

    def __init__(self, what: Things, deed: str) -> None:
        self.what = what
        self.deed = deed

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        cards = self.what.candidates(table, told, actor, "")
        if cards and self.holds(table, told):
            table.let_last(told, cards, SAID[self.deed], 0, WHILE_TURNED, None)


class MaintainTurned(MaintainBan):
    PHRASE: ClassVar[str] = "turn and maintain :: {what:Things} does not unturn in the Establishing Shot"

    def __init__(self, what: Things) -> None:
        super().__init__(what, "unturn in the Establishing Shot")


class CannotAttackThose(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} cannot attack {kind:Those}"
    READS: ClassVar[tuple[str, ...]] = ("{what:Bearer} cannot turn to attack {kind:Those}",)
    MEANS: ClassVar[str] = "they are no targets for it"

    def __init__(self, what: Bearer, kind: Bearer) -> None:
        self.what = what
        self.kind = kind

    def deeds(self) -> tuple[str, ...]:
        return ("attack",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return other >= 0 and self.what.describes(table, frame, card) and self.kind.describes(table, frame, other)


class CannotInterceptThose(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} cannot intercept {kind:Bearer}"
    MEANS: ClassVar[str] = "nor come to do so"

    def __init__(self, what: Bearer, kind: Bearer) -> None:
        self.what = what
        self.kind = kind

    def deeds(self) -> tuple[str, ...]:
        return ("intercept",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return other >= 0 and self.what.describes(table, frame, card) and self.kind.describes(table, frame, other)


class NoCompanions(Standing):
    PHRASE: ClassVar[str] = "other Characters you control cannot attack together with ~"
    MEANS: ClassVar[str] = "neither declaring nor joining"

    def deeds(self) -> tuple[str, ...]:
        return ("attack together",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        if frame.source not in (card, other) or card == other:
            return False
        return table.controller(card) == table.controller(other)


class NoChains(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} cannot be intercepted in a chain"
    MEANS: ClassVar[str] = "by one Character at most"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def deeds(self) -> tuple[str, ...]:
        return ("be chained",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return self.what.describes(table, frame, card)


class CannotUnturn(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} {verb:(do|does)} not unturn in the Establishing Shot"
    READS: ClassVar[tuple[str, ...]] = (
        "{what:Bearer} {verb:(do|does)} not unturn during its controller's Establishing Shot",
        "{what:Bearer} {verb:(do|does)} not unturn during their controller's Establishing Shot",
    )
    MEANS: ClassVar[str] = "effects may unturn them"

    def __init__(self, what: Bearer, verb: str) -> None:
        self.what = what
        self.verb = verb

    def deeds(self) -> tuple[str, ...]:
        return (UNTURN_IN_SHOT,)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return card >= 0 and self.what.describes(table, frame, card)


class CannotBeTaken(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} cannot be {deed:(burned|sacrificed|removed from play)} [by {by:Those}]"
    MEANS: ClassVar[str] = "it is forbidden (SF-7.7-a)"
    DEEDS: ClassVar[dict[str, tuple[str, ...]]] = {
        "burned": ("be burn-for-victory", "be burn-for-power", "be burn"),
        "sacrificed": ("be sacrifice",),
        "removed from play": (
            "be smoke",
            "be toast",
            "be sacrifice",
            "be return",
            "be put into the deck",
            "be burn-for-victory",
            "be burn-for-power",
            "be burn",
        ),
    }

    def __init__(self, what: Bearer, deed: str, by: Bearer | None) -> None:
        self.what = what
        self.deed = deed
        self.by = by

    def deeds(self) -> tuple[str, ...]:
        return self.DEEDS[self.deed]

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        if card < 0 or not self.what.describes(table, frame, card):
            return False
        return self.by is None or (other >= 0 and self.by.describes(table, frame, other))


class CannotBear(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} cannot be the subject of {kind:Those}"
    MEANS: ClassVar[str] = "none of them stays on it (SF-7.6-a)"

    def __init__(self, what: Bearer, kind: Bearer) -> None:
        self.what = what
        self.kind = kind

    def deeds(self) -> tuple[str, ...]:
        return ("be subject",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return other >= 0 and self.what.describes(table, frame, card) and self.kind.describes(table, frame, other)


class NotCounting(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} {verb:(does|do)} not count for victory"
    MEANS: ClassVar[str] = "for nobody"

    def __init__(self, what: Bearer, verb: str) -> None:
        self.what = what
        self.verb = verb

    def deeds(self) -> tuple[str, ...]:
        return ("count for victory",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return self.what.describes(table, frame, card)


class GeneratesNone(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} {verb:(generates|generate)} no Power"
    MEANS: ClassVar[str] = "in power generation"

    def __init__(self, what: Bearer, verb: str) -> None:
        self.what = what
        self.verb = verb

    def deeds(self) -> tuple[str, ...]:
        return ("generate",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return self.what.describes(table, frame, card)


class CannotPlay(Standing):
    PHRASE: ClassVar[str] = "{who:(you|opponents)} cannot play {kind:Those} on {what:Bearer}"
    MEANS: ClassVar[str] = "by what they are when they are played"

    def __init__(self, who: str, kind: Bearer, what: Bearer) -> None:
        self.who = who
        self.kind = kind
        self.what = what

    def deeds(self) -> tuple[str, ...]:
        return ("be played on",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        if other < 0 or not self.what.describes(table, frame, card) or not self.kind.describes(table, frame, other):
            return False
        return (table.zone_seat(other) == frame.seat) == (self.who == "you")


class NoPlaying(Standing):
    PHRASE: ClassVar[str] = "{who:(you|opponents)} cannot play {kind:Those}"
    MEANS: ClassVar[str] = "from anywhere"

    def __init__(self, who: str, kind: Bearer) -> None:
        self.who = who
        self.kind = kind

    def sound(self) -> bool:
        """What may not be played on something else is said otherwise."""
        return not (isinstance(self.kind, Those) and any(isinstance(p, OnTheSubject) for p in self.kind.kind.posts))

    def deeds(self) -> tuple[str, ...]:
        return ("play",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return (other == frame.seat) == (self.who == "you") and self.kind.describes(table, frame, card)


class OneAttack(Standing):
    PHRASE: ClassVar[str] = "you may declare only 1 attack each turn"
    MEANS: ClassVar[str] = "joining is no declaring"

    def deeds(self) -> tuple[str, ...]:
        return ("declare another attack",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return card == -1 - frame.seat


class NoMoreAttacks(Act):
    PHRASE: ClassVar[str] = "that player cannot declare any more attacks until the end of the turn"
    MEANS: ClassVar[str] = "joining is no declaring"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        table.let_last(told, [-1 - told.he], "declare another attack", 0, table.turn, None)


class WithoutSpecials(Standing):
    PHRASE: ClassVar[str] = "{what:Those} cannot use Ambush, Stealth, Superleap or Tactics"
    MEANS: ClassVar[str] = "though they have them"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def shifted(self) -> tuple[str, ...]:
        return ("Ambush", "Stealth", "Superleap", "Tactics")

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        return -99 if card >= 0 and self.what.describes(table, frame, card) else 0


class EntersTurned(Standing):
    PHRASE: ClassVar[str] = "~ enters play turned"
    MEANS: ClassVar[str] = "it changes the entry itself (SF-5.2.4-c)"

    def deeds(self) -> tuple[str, ...]:
        return ("enter unturned",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return card == frame.source


class NoOtherHere(Standing):
    PHRASE: ClassVar[str] = "no other Feng Shui Site can be placed at this location"
    MEANS: ClassVar[str] = "while ~ is face up; one that lies there already stays"

    def deeds(self) -> tuple[str, ...]:
        return ("place in back",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        """`other` is the front-row Site of that location."""
        if card == frame.source or not table.card(card).is_feng_shui or other < 0:
            return False
        return table.location(other) == table.location(frame.source)


class HasToIntercept(Act):
    PHRASE: ClassVar[str] = "{what:Things} must intercept in this attack"
    MEANS: ClassVar[str] = "those that can"

    def __init__(self, what: Things) -> None:
        self.what = what

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        cards = [card for card in self.what.candidates(table, told, actor, "") if table.in_play(card)]
        if cards and table.attack is not None:
            table.let_last(told, cards, MUST_INTERCEPT, 1, END_OF_ATTACK, None)
