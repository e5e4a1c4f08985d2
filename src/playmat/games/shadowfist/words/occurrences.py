"""More that can happen: being played, healed or unturned, Power that is spent, combat that is entered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.games.shadowfist.events import (
    AboutToFight,
    AttackEnded,
    AttackJoined,
    BodyZero,
    BurnedForPower,
    BurnedForVictory,
    CardPlayed,
    CombatEnded,
    Damaged,
    EnteredPlay,
    Healed,
    Intercepted,
    LeftPlay,
    PowerChanged,
    Sacrificed,
    Seized,
    Unturned,
)
from playmat.games.shadowfist.words.happenings import Happening, Who, is_fixed, spoken_of

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class IsPlayed(Happening):
    PHRASE: ClassVar[str] = "{what:Who} is played"
    READS: ClassVar[tuple[str, ...]] = ("{what:Who} is played from your hand",)
    MEANS: ClassVar[str] = "on generation, by anybody"

    def __init__(self, what: Who) -> None:
        self.what = what

    def kinds(self) -> tuple[str, ...]:
        return ("CardPlayed",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, CardPlayed) or table.hidden[event.card]:
            return False
        if not self.what.describes(table, frame, event.card):
            return False
        frame.it, frame.he = [event.card], event.seat
        return True

    def sound(self) -> bool:
        """Its own play is over before its text counts: what is to happen then happens when it enters play."""
        return not is_fixed(self.what)


class EntersOrLeaves(Happening):
    PHRASE: ClassVar[str] = "{what:Who} enters or leaves play"
    MEANS: ClassVar[str] = "each time"

    def __init__(self, what: Who) -> None:
        self.what = what

    def kinds(self) -> tuple[str, ...]:
        return ("EnteredPlay", "LeftPlay")

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, (EnteredPlay, LeftPlay)) or not self.what.describes(table, frame, event.card):
            return False
        frame.it = spoken_of(table, frame, event.card)
        return True


class IsHealed(Happening):
    PHRASE: ClassVar[str] = "{what:Who} is healed"
    MEANS: ClassVar[str] = "damage is removed from it, some or all (SF-4.5.3-a)"

    def __init__(self, what: Who) -> None:
        self.what = what

    def kinds(self) -> tuple[str, ...]:
        return ("Healed",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, Healed) or not self.what.describes(table, frame, event.card):
            return False
        frame.it = [event.card]
        return True


class Unturns(Happening):
    PHRASE: ClassVar[str] = "{what:Who} {verb:(unturns|unturn)}"
    MEANS: ClassVar[str] = "in an Establishing Shot or by an effect"

    def __init__(self, what: Who, verb: str) -> None:
        self.what = what
        self.verb = verb

    def kinds(self) -> tuple[str, ...]:
        return ("Unturned",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, Unturned) or not self.what.describes(table, frame, event.card):
            return False
        frame.it = [event.card]
        return True


class SpendsMuch(Happening):
    PHRASE: ClassVar[str] = "{who:Player} {verb:(spends|spend)} {n:#} or more Power at once"
    READS: ClassVar[tuple[str, ...]] = ("{who:Player} {verb:(spends|spend)} {n:#} or more Power at one time",)
    MEANS: ClassVar[str] = "for a card or an effect"

    def __init__(self, who: Player, verb: str, n: int) -> None:
        self.who = who
        self.verb = verb
        self.n = n

    def kinds(self) -> tuple[str, ...]:
        return ("PowerChanged",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, PowerChanged) or event.how != "pays" or event.amount < self.n:
            return False
        frame.he = event.seat
        return self.who.includes(table, frame.seat, event.seat)


class Joins(Happening):
    PHRASE: ClassVar[str] = "{what:Who} {verb:(joins|join)} an attack"
    READS: ClassVar[tuple[str, ...]] = ("{what:Who} {verb:(joins|join)} an opponent's attack",)
    MEANS: ClassVar[str] = "one that somebody else has declared"

    def __init__(self, what: Who, verb: str) -> None:
        self.what = what
        self.verb = verb

    def kinds(self) -> tuple[str, ...]:
        return ("AttackJoined",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, AttackJoined):
            return False
        found = [card for card in event.attackers if self.what.describes(table, frame, card)]
        frame.it, frame.he = found, event.seat
        return bool(found)


class IsIntercepted(Happening):
    PHRASE: ClassVar[str] = "{what:Who} {verb:(intercepts|intercept)}"
    READS: ClassVar[tuple[str, ...]] = ("{what:Who} is declared as an interceptor",)
    MEANS: ClassVar[str] = "whomever"

    def __init__(self, what: Who, verb: str | None) -> None:
        self.what = what
        self.verb = verb or "intercepts"

    def kinds(self) -> tuple[str, ...]:
        return ("Intercepted",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, Intercepted) or not self.what.describes(table, frame, event.card):
            return False
        frame.it = [event.card]
        return True


class AnyAttackEnds(Happening):
    PHRASE: ClassVar[str] = "an attack ends"
    MEANS: ClassVar[str] = "whoever declared it"

    def kinds(self) -> tuple[str, ...]:
        return ("AttackEnded",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, AttackEnded):
            return False
        frame.he = event.seat
        return True


class BodyGone(Happening):
    PHRASE: ClassVar[str] = "the Body of {what:Who} is reduced to 0"
    MEANS: ClassVar[str] = "in combat, by anybody"

    def __init__(self, what: Who) -> None:
        self.what = what

    def kinds(self) -> tuple[str, ...]:
        return ("BodyZero",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, BodyZero) or not self.what.describes(table, frame, event.card):
            return False
        frame.it, frame.he = [event.card], table.controller(event.by)
        return True

    def sound(self) -> bool:
        return not is_fixed(self.what)


class EntersCombat(Happening):
    PHRASE: ClassVar[str] = "{what:Who} is about to enter combat"
    READS: ClassVar[tuple[str, ...]] = ("{what:Who} enters combat",)
    MEANS: ClassVar[str] = "before damage is dealt; it is the card on the other side"

    def __init__(self, what: Who) -> None:
        self.what = what

    def kinds(self) -> tuple[str, ...]:
        return ("AboutToFight",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, AboutToFight) or not self.what.describes(table, frame, event.card):
            return False
        frame.it = [event.by]
        return True


class IsHurtInCombat(Happening):
    PHRASE: ClassVar[str] = "{n:#} or more combat damage is inflicted on {what:Who}"
    READS: ClassVar[tuple[str, ...]] = ()
    MEANS: ClassVar[str] = "by one source"

    def __init__(self, n: int, what: Who) -> None:
        self.n = n
        self.what = what

    def kinds(self) -> tuple[str, ...]:
        return ("Damaged",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, Damaged) or not event.combat or event.amount < self.n:
            return False
        if not self.what.describes(table, frame, event.card):
            return False
        frame.it = [event.card]
        frame.keep("number", [event.amount])
        return True


class IsHurt(Happening):
    PHRASE: ClassVar[str] = "{way:(combat|non-combat)} damage is inflicted on {what:Who}"
    MEANS: ClassVar[str] = "by one source, any amount; the number is how much"

    def __init__(self, way: str, what: Who) -> None:
        self.way = way
        self.what = what

    def kinds(self) -> tuple[str, ...]:
        return ("Damaged",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, Damaged) or event.combat != (self.way == "combat"):
            return False
        if not self.what.describes(table, frame, event.card):
            return False
        frame.it = [event.card]
        frame.keep("number", [event.amount])
        return True


class TakenByOpponent(Happening):
    PHRASE: ClassVar[str] = "{what:Who} is seized or burned by an opponent"
    READS: ClassVar[tuple[str, ...]] = (
        "{what:Who} is burned or seized by an opponent",
        "an opponent seizes or burns {what:Who}",
        "an opponent burns or seizes {what:Who}",
    )
    MEANS: ClassVar[str] = "that opponent is spoken of from then on"

    def __init__(self, what: Who) -> None:
        self.what = what

    def kinds(self) -> tuple[str, ...]:
        return ("Seized", "BurnedForVictory", "BurnedForPower")

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, (Seized, BurnedForVictory, BurnedForPower)) or event.seat == frame.seat:
            return False
        if not self.what.describes(table, frame, event.card):
            return False
        frame.it, frame.he = [event.card], event.seat
        return True


class YouSacrifice(Happening):
    PHRASE: ClassVar[str] = "you sacrifice {what:Who}"
    MEANS: ClassVar[str] = "successfully (SF-10.2-j)"

    def __init__(self, what: Who) -> None:
        self.what = what

    def kinds(self) -> tuple[str, ...]:
        return ("Sacrificed",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, Sacrificed) or event.seat != frame.seat:
            return False
        frame.it = [event.card]
        return self.what.describes(table, frame, event.card)


class CombatOver(Happening):
    PHRASE: ClassVar[str] = "combat of {what:Who} ends"
    MEANS: ClassVar[str] = "each of its fights"

    def __init__(self, what: Who) -> None:
        self.what = what

    def kinds(self) -> tuple[str, ...]:
        return ("CombatEnded",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, CombatEnded):
            return False
        return any(self.what.describes(table, frame, card) for card in event.fighters)
