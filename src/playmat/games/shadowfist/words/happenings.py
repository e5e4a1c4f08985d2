"""More that can happen: damage, fights, attacks and how they end, turning, Power; and while what it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.cardtext.amounts import Count
from playmat.cardtext.effects import Effect
from playmat.cardtext.meant import Player
from playmat.cardtext.table import Frame
from playmat.cardtext.texts import Condition
from playmat.cardtext.things import Kind
from playmat.games.shadowfist.events import (
    AboutToFight,
    AttackDeclared,
    AttackEnded,
    AttackJoined,
    BurnedForPower,
    BurnedForVictory,
    ControlTaken,
    Damaged,
    EnteredPlay,
    Intercepted,
    InterceptionDeclared,
    PowerChanged,
    Seized,
    Smoked,
    SmokedInCombat,
    TurnBegan,
    Turned,
    TurnedToAttack,
    TurnedToHeal,
    TurnEnded,
)
from playmat.games.shadowfist.leaving import smokers
from playmat.games.shadowfist.words.frames import When
from playmat.games.shadowfist.words.moments import Happening, Who, WhoBears
from playmat.games.shadowfist.words.nouns import Bearer, Itself, Subject
from playmat.kernel.event import Event

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


def is_fixed(who: Who) -> bool:
    """Is it this card or its subject? Then "it" is whoever else the words name."""
    return isinstance(who, WhoBears) and isinstance(who.what, (Itself, Subject))


class WhenWhile(When):
    PHRASE: ClassVar[str] = "when {event:Happening} while {condition:Condition}, {effect:Effect/told}"
    MEANS: ClassVar[str] = "only if that is so at that moment"

    def __init__(self, event: Happening, condition: Condition, effect: Effect) -> None:
        super().__init__(event, "", effect)
        self.condition = condition

    def immediate(self) -> bool:
        return False

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        return super().goes_off(table, frame, event) and self.condition.holds(table, frame, frame.seat)


class WhenEither(When):
    PHRASE: ClassVar[str] = "when {event:Happening} or when {other:Happening}, {effect:Effect/told}"
    MEANS: ClassVar[str] = "the one or the other"

    def __init__(self, event: Happening, other: Happening, effect: Effect) -> None:
        super().__init__(event, "", effect)
        self.other = other

    def immediate(self) -> bool:
        return False

    def hears(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys([*self.event.kinds(), *self.other.kinds()]))

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        kind = type(event).__name__
        if kind in self.event.kinds() and self.event.is_it(table, frame, event):
            return True
        return kind in self.other.kinds() and self.other.is_it(table, frame, event)


# -- damage and fights -----------------------------------------------------------------------------------------------


class Damages(Happening):
    PHRASE: ClassVar[str] = "{what:Who} {verb:(damages|damage)} {whom:Who} [{combat:(in combat)}]"
    MEANS: ClassVar[str] = "counters are put on it; it is the other card, the number is how many"

    def __init__(self, what: Who, verb: str, whom: Who, combat: str | None) -> None:
        self.what = what
        self.verb = verb
        self.whom = whom
        self.combat = combat

    def kinds(self) -> tuple[str, ...]:
        return ("Damaged",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, Damaged) or (self.combat is not None and not event.combat) or event.by < 0:
            return False
        if not self.what.describes(table, frame, event.by) or not self.whom.describes(table, frame, event.card):
            return False
        frame.it = [event.by] if is_fixed(self.whom) else [event.card]
        frame.he = event.seat
        frame.keep("number", [event.amount])
        return True


class DamagesMuch(Damages):
    PHRASE: ClassVar[str] = "{what:Who} {verb:(damages|damage)} {whom:Who} by {n:#} or more in combat"
    MEANS: ClassVar[str] = "so many counters at once"

    def __init__(self, what: Who, verb: str, whom: Who, n: int) -> None:
        super().__init__(what, verb, whom, "in combat")
        self.n = n

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        return super().is_it(table, frame, event) and event.amount >= self.n


class DamagesTarget(Happening):
    PHRASE: ClassVar[str] = "{what:Who} {verb:(damages|damage)} its target"
    MEANS: ClassVar[str] = "an attacker puts counters on what it attacks"

    def __init__(self, what: Who, verb: str) -> None:
        self.what = what
        self.verb = verb

    def kinds(self) -> tuple[str, ...]:
        return ("Damaged",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        attack = table.attack
        if not isinstance(event, Damaged) or attack is None or event.by not in attack.attackers:
            return False
        if attack.target_of(event.by) != event.card or not self.what.describes(table, frame, event.by):
            return False
        frame.it, frame.he = [event.card], event.seat
        return True


class SmokesInCombat(Happening):
    PHRASE: ClassVar[str] = "{what:Who} {verb:(smokes|smoke)} {whom:Who} in combat"
    MEANS: ClassVar[str] = "alone or with others (SF-5.2.3-d)"

    def __init__(self, what: Who, verb: str, whom: Who) -> None:
        self.what = what
        self.verb = verb
        self.whom = whom

    def kinds(self) -> tuple[str, ...]:
        return ("SmokedInCombat",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, SmokedInCombat) or not self.what.describes(table, frame, event.by):
            return False
        if not self.whom.describes(table, frame, event.card):
            return False
        frame.it = [event.card]
        return True


class IsSmokedBy(Happening):
    PHRASE: ClassVar[str] = "{what:Who} is smoked by {by:Who}"
    MEANS: ClassVar[str] = "because such a card says so, or by its damage"

    def __init__(self, what: Who, by: Who) -> None:
        self.what = what
        self.by = by

    def kinds(self) -> tuple[str, ...]:
        return ("Smoked",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, Smoked) or not self.what.describes(table, frame, event.card):
            return False
        frame.it = [event.card]
        return any(self.by.describes(table, frame, card) for card in smokers(table, event.card, event.by))


class FallsInCombat(Happening):
    PHRASE: ClassVar[str] = "{what:Who} is smoked in combat"
    MEANS: ClassVar[str] = "those who struck it are spoken of from then on"

    def __init__(self, what: Who) -> None:
        self.what = what

    def kinds(self) -> tuple[str, ...]:
        return ("Smoked",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, Smoked) or not self.what.describes(table, frame, event.card):
            return False
        frame.it = table.struck_by(event.card)
        return bool(frame.it)


class AboutToFightOne(Happening):
    PHRASE: ClassVar[str] = "{what:Who} is about to fight {whom:Who}"
    MEANS: ClassVar[str] = "right before the blows; it is the other card"

    def __init__(self, what: Who, whom: Who) -> None:
        self.what = what
        self.whom = whom

    def kinds(self) -> tuple[str, ...]:
        return ("AboutToFight",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, AboutToFight) or not self.what.describes(table, frame, event.card):
            return False
        frame.it = [event.card] if is_fixed(self.whom) else [event.by]
        return self.whom.describes(table, frame, event.by)


class Intercepts(Happening):
    PHRASE: ClassVar[str] = "{what:Who} {verb:(intercepts|intercept)} {whom:Who}"
    MEANS: ClassVar[str] = "on the declaration (SF-6.3-f)"

    def __init__(self, what: Who, verb: str, whom: Who) -> None:
        self.what = what
        self.verb = verb
        self.whom = whom

    def kinds(self) -> tuple[str, ...]:
        return ("Intercepted",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, Intercepted) or not self.what.describes(table, frame, event.card):
            return False
        if not self.whom.describes(table, frame, event.attacker):
            return False
        frame.it = [event.card] if is_fixed(self.whom) else [event.attacker]
        frame.he = event.seat
        return True


class SomebodyIntercepts(Happening):
    PHRASE: ClassVar[str] = "{who:Player} {verb:(declares|declare)} an interception"
    MEANS: ClassVar[str] = "once for all the Characters of it"

    def __init__(self, who: Player, verb: str) -> None:
        self.who = who
        self.verb = verb

    def kinds(self) -> tuple[str, ...]:
        return ("InterceptionDeclared",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, InterceptionDeclared) or not self.who.includes(table, frame.seat, event.seat):
            return False
        frame.he = event.seat
        return True


# -- attacks ---------------------------------------------------------------------------------------------------------


class SomebodyAttacks(Happening):
    PHRASE: ClassVar[str] = "{who:Player} {verb:(declares|declare)} an attack [on {whom:Who}]"
    MEANS: ClassVar[str] = "not when somebody joins (SF-10.2-m)"

    def __init__(self, who: Player, verb: str, whom: Who | None) -> None:
        self.who = who
        self.verb = verb
        self.whom = whom

    def kinds(self) -> tuple[str, ...]:
        return ("AttackDeclared",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, AttackDeclared) or not self.who.includes(table, frame.seat, event.seat):
            return False
        if self.whom is not None and not any(self.whom.describes(table, frame, card) for card in event.targets):
            return False
        frame.he, frame.it = event.seat, list(event.targets[:1])
        return True


class AttackEnds(Happening):
    PHRASE: ClassVar[str] = "an attack {who:Player} declared {verb:(succeeds|fails|ends)}"
    MEANS: ClassVar[str] = "at the end of it (SF-6.5-a)"

    def __init__(self, who: Player, verb: str) -> None:
        self.who = who
        self.verb = verb

    def kinds(self) -> tuple[str, ...]:
        return ("AttackEnded",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, AttackEnded) or not self.who.includes(table, frame.seat, event.seat):
            return False
        frame.he = event.seat
        if table.attack is not None:
            frame.it = list(dict.fromkeys(table.attack.targets or table.attack.aims))
        return self.verb == "ends" or event.success == (self.verb == "succeeds")


class AttackOnItEnds(Happening):
    PHRASE: ClassVar[str] = "an attack on {what:Bearer} ends"
    MEANS: ClassVar[str] = "it was a target when the attack was declared"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def kinds(self) -> tuple[str, ...]:
        return ("AttackEnded",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        attack = table.attack
        if not isinstance(event, AttackEnded) or attack is None:
            return False
        frame.he = event.seat
        return any(self.what.describes(table, frame, card) for card in attack.aims)


class SomebodySends(Happening):
    PHRASE: ClassVar[str] = "{who:Player} {verb:(turns|turn)} Characters to attack"
    MEANS: ClassVar[str] = "declaring or joining, once for all of them"

    def __init__(self, who: Player, verb: str) -> None:
        self.who = who
        self.verb = verb

    def kinds(self) -> tuple[str, ...]:
        return ("AttackDeclared", "AttackJoined")

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, (AttackDeclared, AttackJoined)):
            return False
        frame.he = event.seat
        return self.who.includes(table, frame.seat, event.seat)


class TurnsToAttackWith(Happening):
    PHRASE: ClassVar[str] = "~ turns to attack with {whom:Who}"
    MEANS: ClassVar[str] = "declaring or joining together"

    def __init__(self, whom: Who) -> None:
        self.whom = whom

    def kinds(self) -> tuple[str, ...]:
        return ("TurnedToAttack",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, TurnedToAttack) or event.card != frame.source:
            return False
        return any(self.whom.describes(table, frame, card) for card in companions(table, frame.source))


def companions(table: Shadowfist, card: int) -> list[int]:
    """Who turned to attack together with it: the attackers of the same player."""
    attack = table.attack
    if attack is None or card not in attack.attackers:
        return []
    seat = table.controller(card)
    return [other for other in attack.attackers if other != card and table.controller(other) == seat]


class CompanionCount(Count):
    PHRASE: ClassVar[str] = "other Character that turned to attack with ~"
    MEANS: ClassVar[str] = "declaring or joining together"

    def number(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        return len(companions(table, frame.source))


class ProvidedCount(Count):
    PHRASE: ClassVar[str] = "resource it provides"
    MEANS: ClassVar[str] = "symbols on the card spoken of last"

    def number(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        return sum([len(table.card(card).provides) for card in frame.it])


# -- turning and playing ---------------------------------------------------------------------------------------------


class SomebodyTurns(Happening):
    PHRASE: ClassVar[str] = "{who:Player} {verb:(turns|turn)} {whom:Who}"
    MEANS: ClassVar[str] = "one of their own cards, by it or by another card of theirs"

    def __init__(self, who: Player, verb: str, whom: Who) -> None:
        self.who = who
        self.verb = verb
        self.whom = whom

    def kinds(self) -> tuple[str, ...]:
        return ("Turned",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, Turned) or event.by < 0 or table.zone_seat(event.by) != event.seat:
            return False
        if not self.who.includes(table, frame.seat, event.seat) or not self.whom.describes(table, frame, event.card):
            return False
        frame.it, frame.he = [event.card], event.seat
        return True


class SomebodyHeals(Happening):
    PHRASE: ClassVar[str] = "{who:Player} {verb:(turns|turn)} a Character to heal"
    MEANS: ClassVar[str] = "on generation"

    def __init__(self, who: Player, verb: str) -> None:
        self.who = who
        self.verb = verb

    def kinds(self) -> tuple[str, ...]:
        return ("TurnedToHeal",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, TurnedToHeal) or not self.who.includes(table, frame.seat, event.seat):
            return False
        frame.it, frame.he = [event.card], event.seat
        return True


# -- Power and Sites -------------------------------------------------------------------------------------------------


class PowerRunsOut(Happening):
    PHRASE: ClassVar[str] = "you have no Power"
    MEANS: ClassVar[str] = "from the moment that is so while this card is yours"

    def kinds(self) -> tuple[str, ...]:
        return ("PowerChanged", "EnteredPlay", "ControlTaken")

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if isinstance(event, (EnteredPlay, ControlTaken)) and event.card != frame.source:
            return False
        return table.power[frame.seat] <= 0 and not (isinstance(event, PowerChanged) and event.seat != frame.seat)


class GainsFrom(Happening):
    PHRASE: ClassVar[str] = "{who:Player} {verb:(gains|gain)} Power from {article:(a|an)} {kind:Kind}"
    MEANS: ClassVar[str] = "by what that card says"

    def __init__(self, who: Player, verb: str, article: str, kind: Kind) -> None:
        self.who = who
        self.verb = verb
        self.article = article
        self.kind = kind

    def kinds(self) -> tuple[str, ...]:
        return ("PowerChanged",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, PowerChanged) or event.how not in ("gains", "generates"):
            return False
        if event.source < 0 or not self.who.includes(table, frame.seat, event.seat):
            return False
        frame.he = event.seat
        return self.kind.fits(table, frame, event.source)


class SomebodyTakes(Happening):
    PHRASE: ClassVar[str] = "{who:Player} {verb:(seizes|seize|burns|burn)} {whom:Who} [for {why:(Power|victory)}]"
    MEANS: ClassVar[str] = "seized, burned for Power or burned for victory"

    def __init__(self, who: Player, verb: str, whom: Who, why: str | None) -> None:
        self.who = who
        self.verb = verb
        self.whom = whom
        self.why = why

    def kinds(self) -> tuple[str, ...]:
        if self.verb.startswith("seize"):
            return ("Seized",)
        if self.why is not None:
            return ("BurnedForPower",) if self.why == "Power" else ("BurnedForVictory",)
        return ("BurnedForVictory", "BurnedForPower")

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, (Seized, BurnedForVictory, BurnedForPower)):
            return False
        if not self.who.includes(table, frame.seat, event.seat) or not self.whom.describes(table, frame, event.card):
            return False
        frame.it, frame.he = [event.card], event.seat
        return True


class IsSeizedByHim(Happening):
    PHRASE: ClassVar[str] = "a player seizes ~"
    MEANS: ClassVar[str] = "that player is spoken of from then on"

    def kinds(self) -> tuple[str, ...]:
        return ("Seized",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, Seized) or event.card != frame.source:
            return False
        frame.he = event.seat
        return True


class IsSeizedByYou(Happening):
    PHRASE: ClassVar[str] = "~ is seized by you"
    MEANS: ClassVar[str] = "its text speaks to whoever has it from then on"

    def kinds(self) -> tuple[str, ...]:
        return ("Seized",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, Seized) or event.card != frame.source:
            return False
        frame.seat = frame.he = event.seat
        return True


class TheTurnOf(Happening):
    PHRASE: ClassVar[str] = "the turn of the controller of {what:Bearer} {verb:(begins|ends)}"
    MEANS: ClassVar[str] = "of whoever controls that card then"

    def __init__(self, what: Bearer, verb: str) -> None:
        self.what = what
        self.verb = verb

    def kinds(self) -> tuple[str, ...]:
        return ("TurnBegan",) if self.verb == "begins" else ("TurnEnded",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        cards = self.what.candidates(table, frame, frame.seat, "")
        if not isinstance(event, (TurnBegan, TurnEnded)) or not cards:
            return False
        frame.it, frame.he = cards, event.seat
        return table.controller(cards[0]) == event.seat
