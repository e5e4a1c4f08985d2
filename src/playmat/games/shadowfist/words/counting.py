"""What is counted: counters, damage, columns, factions, players; and rules that hold as many times."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.cardtext.phrase import Phrase
from playmat.cardtext.table import Frame
from playmat.cardtext.texts import Condition
from playmat.games.shadowfist.abilities import Standing, XDefined
from playmat.games.shadowfist.card import FACTIONS
from playmat.games.shadowfist.events import (
    AttackDeclared,
    AttackEnded,
    Damaged,
    Smoked,
    SmokedInCombat,
    Turned,
    TurnedToAttack,
)
from playmat.games.shadowfist.values import pool, power_of
from playmat.games.shadowfist.words.lasting import Lasts
from playmat.games.shadowfist.words.moments import Who
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.words.standing import Counted
from playmat.games.shadowfist.words.whose import Has

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class Tally(Phrase):
    """Something besides cards that is counted at every moment: counters, damage, columns."""

    BLANK: ClassVar[str] = "TALLY"
    CALLED: ClassVar[str] = "something to count (counter on ~, column of yours)"

    def number(self, table: Shadowfist, frame: Frame) -> int:
        raise NotImplementedError


class CountersOn(Tally):
    PHRASE: ClassVar[str] = "counter on {what:Bearer}"
    MEANS: ClassVar[str] = "of its own kind, not damage"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def number(self, table: Shadowfist, frame: Frame) -> int:
        return sum([table.counters.get(card, 0) for card in self.what.candidates(table, frame, frame.seat, "")])


class GroupsOfCounters(Tally):
    PHRASE: ClassVar[str] = "{n:#} counters on ~"
    MEANS: ClassVar[str] = "whole groups only"

    def __init__(self, n: int) -> None:
        self.n = n

    def number(self, table: Shadowfist, frame: Frame) -> int:
        return table.counters.get(frame.source, 0) // max(1, self.n)


class DamageOn(Tally):
    PHRASE: ClassVar[str] = "damage on {what:Bearer}"
    MEANS: ClassVar[str] = "each counter of it"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def number(self, table: Shadowfist, frame: Frame) -> int:
        return sum([table.damage[card] for card in self.what.candidates(table, frame, frame.seat, "")])


class FactionsOf(Tally):
    PHRASE: ClassVar[str] = "faction in your pool"
    MEANS: ClassVar[str] = "different ones, not symbols"

    def number(self, table: Shadowfist, frame: Frame) -> int:
        return len([letter for letter, many in pool(table, frame.seat).items() if letter in FACTIONS and many > 0])


class ColumnsOf(Tally):
    PHRASE: ClassVar[str] = "location of yours"
    MEANS: ClassVar[str] = "columns in your site structure"

    def number(self, table: Shadowfist, frame: Frame) -> int:
        return table.width(frame.seat)


class PlayersWho(Tally):
    PHRASE: ClassVar[str] = "player who {has:Has}"
    MEANS: ClassVar[str] = "you are one too"

    def __init__(self, has: Has) -> None:
        self.has = has

    def number(self, table: Shadowfist, frame: Frame) -> int:
        return len([seat for seat in table.clockwise(frame.seat) if self.has.of(table, frame, seat)])


class PowerOf(Tally):
    PHRASE: ClassVar[str] = "Power of the opponent to your left"
    MEANS: ClassVar[str] = "in that pool"

    def number(self, table: Shadowfist, frame: Frame) -> int:
        return table.power[table.left_of(frame.seat)]


class ForEachTally(Counted):
    PHRASE: ClassVar[str] = "{what:Bearer} {lasts:Lasts} for each {tally:Tally}"
    MEANS: ClassVar[str] = "counted anew at every moment"

    def __init__(self, what: Bearer, lasts: Lasts, tally: Tally) -> None:
        super().__init__(what, lasts)
        self.tally = tally

    def times(self, table: Shadowfist, frame: Frame) -> int:
        return self.tally.number(table, frame)


class AgainstForEach(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} {lasts:Lasts} against {kind:Those} for each {tally:Tally}"
    MEANS: ClassVar[str] = "only with such a card on the other side; counted anew at every moment"

    def __init__(self, what: Bearer, lasts: Lasts, kind: Bearer, tally: Tally) -> None:
        self.what = what
        self.lasts = lasts
        self.kind = kind
        self.tally = tally

    def shifted(self) -> tuple[str, ...]:
        return self.lasts.stats()

    def lowers(self) -> bool:
        return self.lasts.lowers()

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        if card < 0 or not frame.it or not self.what.describes(table, frame, card):
            return 0
        if not self.kind.describes(table, frame, frame.it[0]):
            return 0
        return self.lasts.amount(table, frame, stat) * self.tally.number(table, frame)


class PlayerForEach(Standing):
    PHRASE: ClassVar[str] = (
        "{rule:(your hand size is +1|you need 1 fewer Feng Shui Site for victory)} for each {tally:Tally}"
    )
    MEANS: ClassVar[str] = "counted anew at every moment"

    def __init__(self, rule: str, tally: Tally) -> None:
        self.rule = rule
        self.tally = tally

    def shifted(self) -> tuple[str, ...]:
        return ("hand size",) if self.rule.startswith("your hand") else ("fewer",)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        return self.tally.number(table, frame) if card == -1 - frame.seat else 0


class XIsTally(XDefined):
    PHRASE: ClassVar[str] = "X is {n:#} for each {tally:Tally}"
    MEANS: ClassVar[str] = "counted anew at every moment"

    def __init__(self, n: int, tally: Tally) -> None:
        self.n = n
        self.tally = tally

    def defined(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        return self.n * self.tally.number(table, frame)


class SymbolsOnIt(Tally):
    PHRASE: ClassVar[str] = "resource it needs or provides"
    MEANS: ClassVar[str] = "symbols of the card spoken of last"

    def number(self, table: Shadowfist, frame: Frame) -> int:
        return sum([len(table.card(card).symbols) for card in frame.it])


class StatesOnIt(Tally):
    PHRASE: ClassVar[str] = "State that is on it"
    MEANS: ClassVar[str] = "on the card spoken of last"

    def number(self, table: Shadowfist, frame: Frame) -> int:
        return sum([len(table.states_on(card)) for card in frame.it])


class ForeignIncome(Standing):
    PHRASE: ClassVar[str] = "~ generates Power in the Establishing Shots of opponents"
    MEANS: ClassVar[str] = "for you, besides your own"

    def shifted(self) -> tuple[str, ...]:
        return ("income",)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        if card != -1 - frame.seat or table.active == frame.seat:
            return 0
        return power_of(table, frame.source)


class NoneTurned(Condition):
    PHRASE: ClassVar[str] = "no copy of ~ has turned in this attack"
    MEANS: ClassVar[str] = "neither this card nor another"

    def remembers(self) -> tuple[str, ...]:
        return ("Turned", "AttackDeclared")

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        title = table.card(frame.source).full_title
        for event in reversed(table.history):
            if isinstance(event, AttackDeclared):
                break
            if isinstance(event, Turned) and table.card(event.card).full_title == title:
                return False
        return True


class OwnIncome(Standing):
    PHRASE: ClassVar[str] = "~ generates {n:#} Power in your Establishing Shot"
    MEANS: ClassVar[str] = "though it is no Site"

    def __init__(self, n: int) -> None:
        self.n = n

    def shifted(self) -> tuple[str, ...]:
        return ("income",)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        if card != -1 - frame.seat or table.active != frame.seat:
            return 0
        return self.n


# -- what happened this turn -----------------------------------------------------------------------------------------


class Happened(Condition):
    """Looks back at this turn."""

    def remembers(self) -> tuple[str, ...]:
        raise NotImplementedError

    def was(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        raise NotImplementedError

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return any(self.was(table, frame, event) for event in table.history)


class WasSmoked(Happened):
    PHRASE: ClassVar[str] = "{what:Who} was smoked this turn"
    MEANS: ClassVar[str] = "in any way that counts as that"

    def __init__(self, what: Who) -> None:
        self.what = what

    def remembers(self) -> tuple[str, ...]:
        return ("Smoked",)

    def was(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        return isinstance(event, Smoked) and self.what.describes(table, frame, event.card)


class HasSmoked(Happened):
    PHRASE: ClassVar[str] = "{what:Bearer} smoked a Character in combat this turn"
    MEANS: ClassVar[str] = "alone or with others (SF-5.2.3-d)"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def remembers(self) -> tuple[str, ...]:
        return ("SmokedInCombat",)

    def was(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        return isinstance(event, SmokedInCombat) and self.what.describes(table, frame, event.by)


class HasTurnedToAttack(Happened):
    PHRASE: ClassVar[str] = "{what:Bearer} turned to attack this turn"
    MEANS: ClassVar[str] = "declaring or joining"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def remembers(self) -> tuple[str, ...]:
        return ("TurnedToAttack",)

    def was(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        return isinstance(event, TurnedToAttack) and self.what.describes(table, frame, event.card)


class TookPart(Happened):
    PHRASE: ClassVar[str] = "{what:Bearer} took part in an attack this turn"
    MEANS: ClassVar[str] = "it was an attacker (SF-6.1-h)"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def remembers(self) -> tuple[str, ...]:
        return ("AttackEnded", "TurnedToAttack")

    def was(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if isinstance(event, AttackEnded):
            return any(self.what.describes(table, frame, card) for card in event.participants)
        return isinstance(event, TurnedToAttack) and self.what.describes(table, frame, event.card)


class HasDamagedTarget(Happened):
    PHRASE: ClassVar[str] = "~ damaged its target this turn [in an attack {who:(you declared|an opponent declared)}]"
    MEANS: ClassVar[str] = "what it was attacking"

    def __init__(self, who: str | None) -> None:
        self.who = who

    def remembers(self) -> tuple[str, ...]:
        return ("Damaged", "TurnedToAttack", "AttackDeclared")

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        target = declared = -1
        hits: list[int] = []
        for event in table.history:
            if isinstance(event, AttackDeclared):
                target, declared = -1, event.seat
            elif isinstance(event, TurnedToAttack) and event.card == frame.source:
                target = event.by
            elif isinstance(event, Damaged) and event.by == frame.source and event.card == target:
                hits.append(declared)
        return any(self.who is None or (seat == frame.seat) == (self.who == "you declared") for seat in hits)


class NoAttackDeclared(Happened):
    PHRASE: ClassVar[str] = "that {noun:(player|opponent)} declared no attack this turn"
    MEANS: ClassVar[str] = "joining is no declaring"

    def __init__(self, noun: str) -> None:
        self.noun = noun

    def remembers(self) -> tuple[str, ...]:
        return ("AttackDeclared",)

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return not any(isinstance(event, AttackDeclared) and event.seat == frame.he for event in table.history)
