"""Conditions about players and cards: what you have and control, what a card bears, whom it attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.frames import Frame
from playmat.games.shadowfist.values import missing, pool, resources
from playmat.games.shadowfist.words.conditions import Has, number_of
from playmat.games.shadowfist.words.happenings import Who
from playmat.games.shadowfist.words.nouns import NAMES, RESOURCE, Bearer
from playmat.games.shadowfist.zones import BACK, SITES, SMOKED
from playmat.vocabulary.texts import Condition
from playmat.vocabulary.things import Kind

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


# -- what is true of a player ------------------------------------------------------------------------------------------


class ControlsMany(Has):
    PHRASE: ClassVar[str] = "controls {n:#} or {way:(more|fewer)} {kind:Those}"
    MEANS: ClassVar[str] = "counted at that moment"

    def __init__(self, n: int, way: str, kind: Bearer) -> None:
        self.n = n
        self.way = way
        self.kind = kind

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        number = number_of(table, frame, seat, self.kind)
        return number >= self.n if self.way == "more" else number <= self.n


class IsCloser(Has):
    PHRASE: ClassVar[str] = "is closer to victory than you"
    READS: ClassVar[tuple[str, ...]] = ("is closer to victory than you are",)
    MEANS: ClassVar[str] = "needs fewer Feng Shui Sites than you (SF-10.2-h)"

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        return missing(table, seat) < missing(table, frame.seat)


class HasManySmoked(Has):
    PHRASE: ClassVar[str] = "has {n:#} or more {kind:Those} in his smoked pile"
    MEANS: ClassVar[str] = "everybody can count them"

    def __init__(self, n: int, kind: Bearer) -> None:
        self.n = n
        self.kind = kind

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        found = [card for card in table.zone(seat, SMOKED) if self.kind.describes(table, frame, card)]
        return len(found) >= self.n


class ItsControllerHas(Condition):
    PHRASE: ClassVar[str] = "its controller {has:Has}"
    MEANS: ClassVar[str] = "of the card spoken of last"

    def __init__(self, has: Has) -> None:
        self.has = has

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return bool(frame.it) and self.has.of(table, frame, table.zone_seat(frame.it[0]))

    def lasting(self) -> bool:
        return False


# -- what is true of you -----------------------------------------------------------------------------------------------


class YouHavePower(Condition):
    PHRASE: ClassVar[str] = "you have {n:#} or more Power"
    MEANS: ClassVar[str] = "in your pool"

    def __init__(self, n: int) -> None:
        self.n = n

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return table.power[frame.seat] >= self.n


class YouHaveResources(Condition):
    PHRASE: ClassVar[str] = "you have {n:#} or more " + RESOURCE + " resources"
    MEANS: ClassVar[str] = "symbols in your pool"

    def __init__(self, n: int, name: str) -> None:
        self.n = n
        self.name = name

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return resources(table, frame.seat, NAMES[self.name]) >= self.n


class YouHaveFactions(Condition):
    PHRASE: ClassVar[str] = "you have {n:#} or more resources of each of {many:#} or more factions"
    MEANS: ClassVar[str] = "symbols in your pool; talents are no factions"

    def __init__(self, n: int, many: int) -> None:
        self.n = n
        self.many = many

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        have = pool(table, frame.seat)
        found = [letter for letter, number in have.items() if letter.islower() and number >= self.n]
        return len(found) >= self.many


class YouControlMany(Condition):
    PHRASE: ClassVar[str] = "you control {n:#} or {way:(more|fewer)} {kind:Those}"
    MEANS: ClassVar[str] = "counted at that moment"

    def __init__(self, n: int, way: str, kind: Bearer) -> None:
        self.n = n
        self.way = way
        self.kind = kind

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        number = number_of(table, frame, frame.seat, self.kind)
        return number >= self.n if self.way == "more" else number <= self.n


class YouControlMost(Condition):
    PHRASE: ClassVar[str] = "you control more {kind:Those} than {whom:(any|each)} opponent"
    MEANS: ClassVar[str] = "any: than one of them; each: than everybody else"

    def __init__(self, kind: Bearer, whom: str) -> None:
        self.kind = kind
        self.whom = whom

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        mine = number_of(table, frame, frame.seat, self.kind)
        fewer = [mine > number_of(table, frame, seat, self.kind) for seat in table.clockwise(frame.seat)[1:]]
        return any(fewer) if self.whom == "any" else bool(fewer) and all(fewer)


# -- what is true of cards ---------------------------------------------------------------------------------------------


class IsInPlay(Condition):
    PHRASE: ClassVar[str] = "{article:(a|an)} {kind:Kind} is in play"
    READS: ClassVar[tuple[str, ...]] = ("there is {article:(a|an)} {kind:Kind} in play",)
    MEANS: ClassVar[str] = "at least one, whoever controls it"

    def __init__(self, article: str, kind: Kind) -> None:
        self.article = article
        self.kind = kind

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return any(self.kind.fits(table, frame, card) for card in table.cards_in_play())


class BearsOne(Condition):
    PHRASE: ClassVar[str] = "{what:Bearer} is the subject of {article:(a|an)} {kind:Kind}"
    MEANS: ClassVar[str] = "at least one is on it"

    def __init__(self, what: Bearer, article: str, kind: Kind) -> None:
        self.what = what
        self.article = article
        self.kind = kind

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        for card in self.what.candidates(table, frame, actor, ""):
            if any(self.kind.fits(table, frame, state) for state in table.states_on(card)):
                return True
        return False


class BearsNone(BearsOne):
    PHRASE: ClassVar[str] = "{what:Bearer} is not the subject of {article:(a|an)} {kind:Kind}"
    MEANS: ClassVar[str] = "none is on it"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return not super().holds(table, frame, actor)


class IsNot(Condition):
    PHRASE: ClassVar[str] = "{what:Bearer} is not {how:(attacking|intercepting|turned|damaged)}"
    MEANS: ClassVar[str] = "the opposite of that"

    def __init__(self, what: Bearer, how: str) -> None:
        self.what = what
        self.how = how

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        cards = self.what.candidates(table, frame, actor, "")
        return bool(cards) and not any(table.describes(self.how, frame, card) for card in cards)


class AttacksOne(Condition):
    PHRASE: ClassVar[str] = "{what:Bearer} is {how:(attacking|intercepting)} {whom:Who}"
    MEANS: ClassVar[str] = "with such a card on the other side"

    def __init__(self, what: Bearer, how: str, whom: Who) -> None:
        self.what = what
        self.how = how
        self.whom = whom

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        attack = table.attack
        if attack is None:
            return False
        for card in self.what.candidates(table, frame, actor, ""):
            if self.how == "intercepting":
                other = attack.intercepts(card)
            else:
                other = attack.target_of(card) if card in attack.attackers else -1
            if other >= 0 and self.whom.describes(table, frame, other):
                return True
        return False


class AttacksAlone(Condition):
    PHRASE: ClassVar[str] = "{what:Bearer} is the only attacker"
    READS: ClassVar[tuple[str, ...]] = ("{what:Bearer} is attacking alone",)
    MEANS: ClassVar[str] = "nobody else is attacking"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        cards = self.what.candidates(table, frame, actor, "")
        return table.attack is not None and bool(cards) and list(table.attack.attackers) == cards


class OthersAttack(Condition):
    PHRASE: ClassVar[str] = "no {kind:Those} are attacking"
    MEANS: ClassVar[str] = "none of those is in the attack"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        attack = table.attack
        return attack is None or not any(self.kind.describes(table, frame, card) for card in attack.attackers)


class InBackRow(Condition):
    PHRASE: ClassVar[str] = "~ is in your back row"
    MEANS: ClassVar[str] = "behind another Site"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return table.zone_kind(frame.source) == SITES and table.row[frame.source] == BACK


class HasCounters(Condition):
    PHRASE: ClassVar[str] = "there are {n:#} or more counters on ~"
    MEANS: ClassVar[str] = "of its own kind, not damage"

    def __init__(self, n: int) -> None:
        self.n = n

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return table.counters.get(frame.source, 0) >= self.n


class HasNoCounters(Condition):
    PHRASE: ClassVar[str] = "there are no counters on ~"
    MEANS: ClassVar[str] = "of its own kind, not damage"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return not table.counters.get(frame.source, 0)
