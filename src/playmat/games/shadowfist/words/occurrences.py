"""More that can happen: being played, healed or unturned, Power that is spent, combat that is entered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.games.shadowfist.events import (
    AboutToFight,
    AttackJoined,
    BodyZero,
    CardPlayed,
    CombatEnded,
    Damaged,
    PowerChanged,
)
from playmat.games.shadowfist.words.happenings import Doer, Happening, Who, WhoBears, is_fixed
from playmat.games.shadowfist.words.nouns import Bearer, Itself
from playmat.vocabulary.texts import Condition

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class IsPlayed(Happening):
    PHRASE: ClassVar[str] = "{what:Who} is played [on {on:Bearer}]"
    MEANS: ClassVar[str] = "on generation, by anybody"

    def __init__(self, what: Who, on: Bearer | None) -> None:
        self.what = what
        self.on = on

    def kinds(self) -> tuple[str, ...]:
        return ("CardPlayed",)

    def own_entry(self) -> bool:
        return isinstance(self.what, WhoBears) and isinstance(self.what.what, Itself)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, CardPlayed) or not self.what.describes(table, frame, event.card):
            return False
        subject = table.subject[event.card]
        if self.on is not None and (subject < 0 or not self.on.describes(table, frame, subject)):
            return False
        frame.it, frame.he = [event.card], event.seat
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


class BodyGone(Happening):
    PHRASE: ClassVar[str] = "the Body of {what:Who} is reduced to 0 [by {by:Doer}]"
    READS: ClassVar[tuple[str, ...]] = (
        "{by:Doer} reduces the Body of {what:Who} to 0",
        "{by:Doer} reduce the Body of {what:Who} to 0",
    )
    MEANS: ClassVar[str] = "in combat; each who struck has done it (SF-5.2.3-d)"

    def __init__(self, what: Who, by: Doer | None) -> None:
        self.what = what
        self.by = by

    def kinds(self) -> tuple[str, ...]:
        return ("BodyZero",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, BodyZero) or not self.what.describes(table, frame, event.card):
            return False
        frame.it, frame.he = [event.card], table.controller(event.by)
        return self.by is None or self.by.did(table, frame, event)

    def sound(self) -> bool:
        """That the Body of this card itself runs out, by whatever damage, has words of its own."""
        return not is_fixed(self.what) or self.by is not None


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


class IsHurt(Happening):
    PHRASE: ClassVar[str] = "[{n:#} or more] [{way:(combat|non-combat)}] damage is inflicted on {what:Who}"
    READS: ClassVar[tuple[str, ...]] = (
        "{what:Who} {verb:(takes|take)} [{n:#} or more] [{way:(combat|non-combat)}] damage",
        "{what:Who} is damaged in {way:(combat)}",
    )
    MEANS: ClassVar[str] = "by one source; the number is how much"

    def __init__(self, n: int | None, way: str | None, what: Who, verb: str | None) -> None:
        self.n = n
        self.way = way
        self.what = what
        self.verb = None

    def sound(self) -> bool:
        """Any damage at all is said in other words: is damaged."""
        return self.n is not None or self.way is not None

    def kinds(self) -> tuple[str, ...]:
        return ("Damaged",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, Damaged) or (self.n is not None and event.amount < self.n):
            return False
        if self.way is not None and event.combat != (self.way == "combat"):
            return False
        if not self.what.describes(table, frame, event.card):
            return False
        frame.it = [event.card]
        frame.keep("number", [event.amount])
        return True


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


class HappensWhile(Happening):
    """Behind all other events, as it begins with one of them: the reader takes what has been found so far."""

    PHRASE: ClassVar[str] = "{event:Happening} while {condition:Condition}"
    READS: ClassVar[tuple[str, ...]] = (
        "{event:Happening} and {condition:Condition}",
        "{event:Happening} if {condition:Condition}",
    )
    MEANS: ClassVar[str] = "only if that is so at that moment"

    def __init__(self, event: Happening, condition: Condition) -> None:
        self.event = event
        self.condition = condition

    def sound(self) -> bool:
        """Of two events it would not be plain which one the condition is about."""
        return not isinstance(self.event, (HappensWhile, EitherHappens))

    def kinds(self) -> tuple[str, ...]:
        return self.event.kinds()

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        return self.event.is_it(table, frame, event) and self.condition.holds(table, frame, frame.seat)


class EitherHappens(Happening):
    """Behind all other events, as it begins with one of them: the reader takes what has been found so far."""

    PHRASE: ClassVar[str] = "{event:Happening} or when {other:Happening}"
    MEANS: ClassVar[str] = "the one or the other"

    def __init__(self, event: Happening, other: Happening) -> None:
        self.event = event
        self.other = other

    def sound(self) -> bool:
        """Three are read from the left; a condition of the second alone might be one of both."""
        single = isinstance(self.event, EitherHappens)
        return not single and (isinstance(self.event, HappensWhile) or not isinstance(self.other, HappensWhile))

    def kinds(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys([*self.event.kinds(), *self.other.kinds()]))

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        kind = type(event).__name__
        if kind in self.event.kinds() and self.event.is_it(table, frame, event):
            return True
        return kind in self.other.kinds() and self.other.is_it(table, frame, event)
