"""What cards cannot do or may do beyond the rules, for good or for a while; and limits of damage."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardtext.effects import Act, Effect
from playmat.cardtext.meant import Things
from playmat.cardtext.phrase import BARE, TOLD
from playmat.cardtext.table import Frame
from playmat.cardtext.things import Kind
from playmat.games.shadowfist.abilities import Maintaining, Standing, Triggered
from playmat.games.shadowfist.values import LETHAL, MOST_INFLICTED, MOST_TAKEN, PIERCING
from playmat.games.shadowfist.words.lasting import UNTIL
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.zones import FOREVER, WHILE_TURNED
from playmat.kernel.ruling import Ruling

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

SAID: Final = {
    "intercept": "intercept",
    "attack": "attack",
    "unturn": "unturn",
    "turn": "turn",
    "be intercepted": "be intercepted",
    "be attacked": "be attacked",
    "be damaged": "be damaged",
    "be smoked": "be smoke",
    "be sacrificed": "be sacrifice",
    "be turned to heal": "turn to heal",
    "turn to move": "turn to change location",
}
"""What a text forbids, and what the rules call it."""


class BanForAWhile(Act):
    PHRASE: ClassVar[str] = (
        "{what:Things} cannot {deed:(intercept|attack|unturn|turn|be intercepted|be attacked|be damaged|be smoked|"
        "be sacrificed|turn to move)} until {when:(the end of the turn|the end of the attack|it leaves play)}"
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


class RuleForAWhile(Effect):
    PHRASE: ClassVar[str] = "until the end of the {until:(turn|attack)}, {rule:Standing}"
    MEANS: ClassVar[str] = "as if a card in play said it"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)

    def __init__(self, until: str, rule: Standing) -> None:
        self.until = until
        self.rule = rule

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        table.let_last(told, [], "", 0, table.turn if self.until == "turn" else UNTIL["attack"], self.rule)


class TriggerForAWhile(Effect):
    PHRASE: ClassVar[str] = "until the end of the {until:(turn|attack)}, {trigger:Triggered}"
    MEANS: ClassVar[str] = "as if a card in play said it"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)

    def __init__(self, until: str, trigger: Triggered) -> None:
        self.until = until
        self.trigger = trigger

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        table.let_last(told, [], "", 0, table.turn if self.until == "turn" else UNTIL["attack"], self.trigger)


class MaintainBan(Maintaining):
    PHRASE: ClassVar[str] = (
        "turn and maintain :: {what:Things} cannot "
        "{deed:(intercept|attack|turn|be intercepted|be attacked|turn to move)}"
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
        super().__init__(what, "unturn")


# -- bans ------------------------------------------------------------------------------------------------------------


class CannotAttackThose(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} cannot attack {kind:Those}"
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
    PHRASE: ClassVar[str] = "{what:Those} do not unturn in the Establishing Shot"
    MEANS: ClassVar[str] = "effects may unturn them"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def deeds(self) -> tuple[str, ...]:
        return ("unturn",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return card >= 0 and self.what.describes(table, frame, card)


class CannotBeTaken(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} cannot be {deed:(burned|sacrificed|removed from play)} [by {by:Those}]"
    MEANS: ClassVar[str] = "it is forbidden (SF-7.7-a)"
    DEEDS: ClassVar[dict[str, tuple[str, ...]]] = {
        "burned": ("be burn-for-victory", "be burn-for-power", "be burn"),
        "sacrificed": ("be sacrifice",),
        "removed from play": ("be smoke", "be toast", "be return", "be put into the deck"),
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


# -- permissions -----------------------------------------------------------------------------------------------------


class MayAttackBack(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} may attack back-row Sites"
    MEANS: ClassVar[str] = "besides those of the front row"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def deeds(self) -> tuple[str, ...]:
        return ("attack the back row",)

    def permits(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return self.what.describes(table, frame, card)


class AttackAnyway(Standing):
    PHRASE: ClassVar[str] = "{what:Those} may attack Characters as though Independent"
    MEANS: ClassVar[str] = "also after an attack that failed (SF-10.1.2-d)"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def deeds(self) -> tuple[str, ...]:
        return ("attack Characters anyway",)

    def permits(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return self.what.describes(table, frame, card)


class EntersTurned(Standing):
    PHRASE: ClassVar[str] = "~ enters play turned"
    MEANS: ClassVar[str] = "it changes the entry itself (SF-5.2.4-c)"

    def deeds(self) -> tuple[str, ...]:
        return ("enter unturned",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return card == frame.source


# -- limits of damage ------------------------------------------------------------------------------------------------


class TakesAtMost(Standing):
    PHRASE: ClassVar[str] = "~ takes at most {n:#} damage from each {kind:Kind}"
    MEANS: ClassVar[str] = "of one blow; the rest is reduced"

    def __init__(self, n: int, kind: Kind) -> None:
        self.n = n
        self.kind = kind

    def shifted(self) -> tuple[str, ...]:
        return (MOST_TAKEN,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        if card != frame.source or not frame.it or not self.kind.fits(table, frame, frame.it[0]):
            return 0
        return self.n


class InflictsAtMost(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} inflicts at most {n:#} damage"
    MEANS: ClassVar[str] = "of one blow"

    def __init__(self, what: Bearer, n: int) -> None:
        self.what = what
        self.n = n

    def shifted(self) -> tuple[str, ...]:
        return (MOST_INFLICTED,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        return self.n if card >= 0 and self.what.describes(table, frame, card) else 0


class LethalTo(Standing):
    PHRASE: ClassVar[str] = "damage of {kind:Those} reduces the Body of ~ to 0"
    MEANS: ClassVar[str] = "however little of it arrives"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def shifted(self) -> tuple[str, ...]:
        return (LETHAL,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        return 1 if card >= 0 and frame.it == [frame.source] and self.kind.describes(table, frame, card) else 0


class IgnoresToughness(Standing):
    PHRASE: ClassVar[str] = "the damage of {what:Bearer} ignores Toughness"
    MEANS: ClassVar[str] = "other reductions count"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def shifted(self) -> tuple[str, ...]:
        return (PIERCING,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        return 1 if card >= 0 and self.what.describes(table, frame, card) else 0


class AnyNumber(Standing):
    PHRASE: ClassVar[str] = "any number of copies of ~ may be in a deck"
    MEANS: ClassVar[str] = "instead of the usual limit"

    def lifts_copies(self) -> bool:
        return True
