"""What can happen in an attack: damage, fights, declarations, and how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.games.shadowfist.attackers import was_attacked
from playmat.games.shadowfist.card import BODY
from playmat.games.shadowfist.events import (
    AboutToFight,
    AttackDeclared,
    AttackEnded,
    AttackJoined,
    Bypassed,
    CombatEnded,
    Damaged,
    Intercepted,
    InterceptionDeclared,
    LocationBegan,
    SiteRevealed,
    SiteSmoked,
    Smoked,
    SmokedInCombat,
    TurnedToAttack,
    TurnedToHeal,
)
from playmat.games.shadowfist.leaving import smokers
from playmat.games.shadowfist.memory import fought
from playmat.games.shadowfist.values import shifts
from playmat.games.shadowfist.words.happenings import Happening, Who, WhoOne, is_fixed
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.words.players import AnOpponent
from playmat.games.shadowfist.zones import CHARACTERS
from playmat.vocabulary.amounts import Count
from playmat.vocabulary.players import AnyPlayer, You
from playmat.vocabulary.things import Kind

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class RevealedByBlows(Happening):
    PHRASE: ClassVar[str] = "~ is revealed by combat damage"
    MEANS: ClassVar[str] = "not when its controller turns it up"

    def kinds(self) -> tuple[str, ...]:
        return ("SiteRevealed",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, SiteRevealed) or event.card != frame.source:
            return False
        return table.attack is not None and not table.scenes


class SmokesSite(Happening):
    PHRASE: ClassVar[str] = "~ smokes a Site it attacks"
    MEANS: ClassVar[str] = "by whatever its player decides for a Site without Body (SF-6.4.3-a)"

    def kinds(self) -> tuple[str, ...]:
        return ("SiteSmoked",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        attack = table.attack
        if not isinstance(event, SiteSmoked) or attack is None or frame.source not in attack.attackers:
            return False
        frame.it = [event.card]
        return attack.target_of(frame.source) == event.card


class TurnsToAttackOne(Happening):
    PHRASE: ClassVar[str] = "{what:Who} {verb:(turns|turn)} to attack {target:Who}"
    MEANS: ClassVar[str] = "declaring or joining, with such a target"

    def __init__(self, what: Who, verb: str, target: Who) -> None:
        self.what = what
        self.verb = verb
        self.target = target

    def kinds(self) -> tuple[str, ...]:
        return ("TurnedToAttack",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, TurnedToAttack) or not self.what.describes(table, frame, event.card):
            return False
        if event.by < 0 or not self.target.describes(table, frame, event.by):
            return False
        frame.it = [event.card]
        return True


class Damages(Happening):
    PHRASE: ClassVar[str] = "{what:Who} {verb:(damages|damage)} {whom:Who} [{combat:(in combat)}]"
    READS: ClassVar[tuple[str, ...]] = (
        "{what:Who} {verb:(inflicts|inflict)} {combat:(combat damage)} on {whom:Who}",
        "{whom:Who} is damaged by {what:Who} [{combat:(in combat)}]",
        "{what:Who} {verb:(inflicts|inflict)} {combat:(combat damage)}",
        "{what:Who} {verb:(damages|damage)} {whom:Who} with {combat:(combat damage)}",
    )
    MEANS: ClassVar[str] = "counters are put on it; it is the other card, the number is how many"

    def __init__(self, what: Who, verb: str | None, whom: Who | None, combat: str | None) -> None:
        self.what = what
        self.verb = {None: "damages", "inflicts": "damages", "inflict": "damage"}.get(verb, verb)
        self.whom: Who = whom or WhoOne("a", Kind("", (), ("card",), ()))
        self.combat = "in combat" if combat is not None else None

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
    READS: ClassVar[tuple[str, ...]] = (
        "{what:Who} {verb:(inflicts|inflict)} {n:#} or more combat damage on {whom:Who}",
    )
    MEANS: ClassVar[str] = "so many counters at once"

    def __init__(self, what: Who, verb: str, whom: Who, n: int) -> None:
        super().__init__(what, verb, whom, "in combat")
        self.n = n

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        return super().is_it(table, frame, event) and event.amount >= self.n


class DamagesTarget(Happening):
    PHRASE: ClassVar[str] = "{what:Who} {verb:(damages|damage)} its target [{combat:(in combat)}]"
    READS: ClassVar[tuple[str, ...]] = ("{what:Who} {verb:(inflicts|inflict)} {combat:(combat damage)} on its target",)
    MEANS: ClassVar[str] = "an attacker puts counters on what it attacks, whose controller is that player from then on"

    def __init__(self, what: Who, verb: str, combat: str | None) -> None:
        self.what = what
        self.verb = {"inflicts": "damages", "inflict": "damage"}.get(verb, verb)
        self.combat = "in combat" if combat is not None else None

    def kinds(self) -> tuple[str, ...]:
        return ("Damaged",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        attack = table.attack
        if not isinstance(event, Damaged) or attack is None or event.by not in attack.attackers:
            return False
        if attack.target_of(event.by) != event.card or not self.what.describes(table, frame, event.by):
            return False
        if self.combat is not None and not event.combat:
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
    READS: ClassVar[tuple[str, ...]] = ("{whom:Who} is intercepted by {what:Who}",)
    MEANS: ClassVar[str] = "on the declaration (SF-6.3-f)"

    def __init__(self, what: Who, verb: str | None, whom: Who) -> None:
        self.what = what
        self.verb = verb or "intercepts"
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


DEEDS: Final[dict[str, tuple[str, ...]]] = {
    "an interception": ("InterceptionDeclared",),
    "Characters to attack": ("AttackDeclared", "AttackJoined"),
    "a Character to heal": ("TurnedToHeal",),
    "a new location": ("LocationBegan",),
    "an attack of an opponent": ("AttackJoined",),
    "an attack": ("AttackJoined",),
}
"""What a player may declare, turn, begin or join, and the events that tell of it."""
SAID: Final = {
    "an interception": "declare", "Characters to attack": "turn", "a Character to heal": "turn",
    "a new location": "begin", "an attack of an opponent": "join", "an attack": "join",
}  # fmt: skip
"""With which verb."""


class SomebodyDoes(Happening):
    PHRASE: ClassVar[str] = (
        "{who:Player} {verb:(declares|declare|turns|turn|begins|begin|joins|join)} {deed:(" + "|".join(DEEDS) + ")}"
    )
    MEANS: ClassVar[str] = "once for all the Characters of it"

    def __init__(self, who: Player, verb: str, deed: str) -> None:
        self.who = who
        self.verb = verb
        self.deed = deed

    def sound(self) -> bool:
        return self.verb.removesuffix("s") == SAID[self.deed]

    def kinds(self) -> tuple[str, ...]:
        return DEEDS[self.deed]

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        told = isinstance(event, (InterceptionDeclared, AttackDeclared, AttackJoined, TurnedToHeal, LocationBegan))
        if (
            not told
            or type(event).__name__ not in DEEDS[self.deed]
            or not self.who.includes(table, frame.seat, event.seat)
        ):
            return False
        if isinstance(event, TurnedToHeal):
            frame.it = [event.card]
        frame.he = event.seat
        return True


LONE: Final = "exactly 1 attacker"
MANY: Final = "2 or more attackers"


class SomebodyAttacks(Happening):
    PHRASE: ClassVar[str] = (
        "{who:Player} {verb:(declares|declare)} an attack"
        " [with {many:(exactly 1 attacker|2 or more attackers)}] [{you:(on you)}] [on {whom:Who}]"
    )
    READS: ClassVar[tuple[str, ...]] = (
        "{who:Player} {verb:(declares|declare)} an attack with {many:(only one attacker|2 or more Characters)}",
        "{who:Player} {verb:(declares|declare)} an attack with {many:(only one attacker)} on {whom:Who}",
        "{who:Player} {verb:(declares|declare)} an attack on {whom:Who} with {many:(2 or more Characters)}",
        "{who:Player} {verb:(declares|declare)} an attack with {many:(2 or more Characters)} on {whom:Who}",
        "an attack is declared [{you:(on you)}]",
        "{who:Player} {verb:(attacks|attack)} {you:(you)}",
        "{who:Player} {verb:(attacks|attack)} {whom:Who}",
        "{you:(you)} are attacked [by {who:Player}]",
    )
    MEANS: ClassVar[str] = "not when somebody joins (SF-10.2-m)"

    def __init__(
        self, who: Player | None, verb: str | None, many: str | None, you: str | None, whom: Who | None
    ) -> None:
        self.who = who if who is not None else AnyPlayer()
        self.verb = {"attacks": "declares", "attack": "declare"}.get(verb, verb) if verb else "declares"
        self.many = {"only one attacker": LONE, "2 or more Characters": MANY}.get(many, many) if many else None
        self.you = None if you is None else "on you"
        self.whom = whom

    def sound(self) -> bool:
        return self.you is None or self.whom is None

    def kinds(self) -> tuple[str, ...]:
        return ("AttackDeclared",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, AttackDeclared) or not self.who.includes(table, frame.seat, event.seat):
            return False
        if self.you is not None and not any(table.controller(card) == frame.seat for card in event.targets):
            return False
        if self.whom is not None and not any(self.whom.describes(table, frame, card) for card in event.targets):
            return False
        if self.many is not None and (len(event.attackers) == 1) != (self.many == LONE):
            return False
        frame.he, frame.it = event.seat, list(event.targets[:1])
        return True


class AttackEnds(Happening):
    PHRASE: ClassVar[str] = (
        "an attack [{who:Player} declared] [{you:(on you)}] [on {what:Bearer}] {verb:(succeeds|fails|ends)}"
    )
    READS: ClassVar[tuple[str, ...]] = (
        "{mine:(your)} attack [on {what:Bearer}] {verb:(succeeds|fails|ends)}",
        "{mine:(an opponent's|any opponent's)} attack [{you:(on you)}] [on {what:Bearer}] {verb:(succeeds|fails|ends)}",
        "{how:(a successful|an unsuccessful|a failed)} attack [{who:Player} declared] [{you:(on you)}] ends",
    )
    MEANS: ClassVar[str] = "at the end of it (SF-6.5-a); on a card that was a target when it was declared"

    def __init__(
        self,
        who: Player | None,
        you: str | None,
        what: Bearer | None,
        verb: str | None,
        mine: str | None,
        how: str | None,
    ) -> None:
        self.who = who if mine is None else You() if mine == "your" else AnOpponent()
        self.you = you
        self.what = what
        self.verb = verb or ("succeeds" if how == "a successful" else "fails")
        self.mine = None
        self.how = None

    def kinds(self) -> tuple[str, ...]:
        return ("AttackEnded",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        attack = table.attack
        if not isinstance(event, AttackEnded):
            return False
        if self.who is not None and not self.who.includes(table, frame.seat, event.seat):
            return False
        aims = [] if attack is None else attack.aims
        if self.what is not None and not any(self.what.describes(table, frame, card) for card in aims):
            return False
        if self.you is not None and (attack is None or not was_attacked(table, frame.seat)):
            return False
        frame.he = event.seat
        if attack is not None:
            frame.it = list(dict.fromkeys(attack.targets or attack.aims))
        return self.verb == "ends" or event.success == (self.verb == "succeeds")


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


class FirstAttackerHits(Happening):
    PHRASE: ClassVar[str] = "the declared attacker inflicts combat damage on its target"
    MEANS: ClassVar[str] = "the first one this attack was declared with"

    def kinds(self) -> tuple[str, ...]:
        return ("Damaged",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        attack = table.attack
        if not isinstance(event, Damaged) or not event.combat or attack is None:
            return False
        first = attack.participants[0]
        return event.by == first and first in attack.attackers and attack.target_of(first) == event.card


class BodyRunsOut(Happening):
    PHRASE: ClassVar[str] = "the Body of ~ is reduced to 0"
    MEANS: ClassVar[str] = "by any damage; the Characters that are there then are those spoken of"

    def kinds(self) -> tuple[str, ...]:
        return ("Damaged",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, Damaged) or event.card != frame.source:
            return False
        site = frame.source
        left = table.card(site).body + shifts(table, BODY, site, -1, None) - table.damage[site]
        if left > 0 or left + event.amount <= 0:
            return False
        here = table.cards_at(table.location(site))
        frame.it = [card for card in here if table.zone_kind(card) == CHARACTERS]
        return True


class WereThere(Things):
    PHRASE: ClassVar[str] = "each Character that was at its location"
    MEANS: ClassVar[str] = "when that happened, as far as they are still in play"

    def candidates(self, table: Shadowfist, frame: Frame, actor: int, zone: str) -> list[int]:
        return [card for card in frame.it if table.in_play(card)]


class SmokedByDefence(Happening):
    PHRASE: ClassVar[str] = "~ is smoked by an interceptor or by an opponent's Event"
    MEANS: ClassVar[str] = "in combat, or because the Event says so or inflicted the damage"

    def kinds(self) -> tuple[str, ...]:
        return ("SmokedInCombat", "Smoked")

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if isinstance(event, SmokedInCombat):
            return event.card == frame.source and table.intercepting(event.by)
        if not isinstance(event, Smoked) or event.card != frame.source:
            return False
        events = [card for card in smokers(table, event.card, event.by) if table.card(card).is_event]
        return any(table.acting_for(card) != frame.seat for card in events)


class BypassesInterceptor(Happening):
    PHRASE: ClassVar[str] = "~ bypasses an interceptor with Stealth"
    MEANS: ClassVar[str] = "on resolution; the interceptor's controller is that player from then on"

    def kinds(self) -> tuple[str, ...]:
        return ("Bypassed",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, Bypassed) or event.by != frame.source:
            return False
        frame.it, frame.he = [event.card], event.seat
        return True


class Survives(Happening):
    PHRASE: ClassVar[str] = "subject survives combat with a Character"
    MEANS: ClassVar[str] = "it is still in play when that combat is over"

    def kinds(self) -> tuple[str, ...]:
        return ("CombatEnded",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        subject = table.subject[frame.source]
        if not isinstance(event, CombatEnded) or subject not in event.fighters or not table.in_play(subject):
            return False
        frame.it = [subject]
        return any(table.card(card).is_character for card in fought(table, subject))

    def remembers(self) -> tuple[str, ...]:
        return ("EnteredCombat", "CombatEnded")


class StrikesBearer(Happening):
    PHRASE: ClassVar[str] = "~ inflicts combat damage on a card with States on it"
    MEANS: ClassVar[str] = "those States are what is spoken of, even if the card is smoked by it"

    def kinds(self) -> tuple[str, ...]:
        return ("Damaged",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, Damaged) or event.by != frame.source or not event.combat:
            return False
        frame.it = table.states_on(event.card)
        return bool(frame.it)
