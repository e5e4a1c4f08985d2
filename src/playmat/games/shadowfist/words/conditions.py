"""Conditions that look at how things stand: what a player has and controls, how a card is, how numbers compare."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.cardtext.phrase import Phrase, everything_in
from playmat.games.shadowfist.card import ALL_FACTIONS
from playmat.games.shadowfist.sentences import ChosenPlayer
from playmat.games.shadowfist.values import ability, missing, pool, resources
from playmat.games.shadowfist.words.happenings import Who, WhoBears, WhoItIs, WhoOne
from playmat.games.shadowfist.words.nouns import ABILITY, NAMES, RESOURCE, Bearer
from playmat.games.shadowfist.words.numbers import AtLeast, Fixed, Limit, Range, Term
from playmat.vocabulary.conditions import Adjective, Both
from playmat.vocabulary.posts import Post
from playmat.vocabulary.texts import Condition
from playmat.vocabulary.things import Kind

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

THIRD: Final = ("controls", "has", "is", "needs")
"""Verbs as they are said of somebody; of you, and of many, the others."""


def number_of(table: Shadowfist, frame: Frame, seat: int, kind: Bearer) -> int:
    """How many cards of a kind somebody controls."""
    there = table.existing_for(frame, table.controlled(seat))
    return len([card for card in there if kind.describes(table, frame, card)])


# -- what is true of a player ------------------------------------------------------------------------------------------


class Has(Phrase):
    """Something that is true of a player: controls more cards than you, has 3 or more Power."""

    BLANK: ClassVar[str] = "HAS"
    CALLED: ClassVar[str] = "what a player has (controls more Sites than you)"

    verb: str

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        raise NotImplementedError


def against(table: Shadowfist, frame: Frame, seat: int, whom: Player) -> list[int]:
    """The players somebody is compared with: not himself."""
    return [other for other in whom.seats(table, frame, frame.seat) if other != seat]


def further(how: str, mine: int, theirs: list[int], whom: Player) -> bool:
    """Is the number higher, or lower, than that of one of them, or of each?"""
    found = [mine > number if how in ("more", "closer") else mine < number for number in theirs]
    return bool(found) and (all(found) if whom.every() else any(found))


class ControlsOne(Has):
    PHRASE: ClassVar[str] = "{verb:(controls|control)} {article:(a|an)} {kind:Kind}"
    READS: ClassVar[tuple[str, ...]] = ("{verb:(controls|control)} any {kind:Kind/ban}",)
    MEANS: ClassVar[str] = "at least one"

    def __init__(self, verb: str, article: str | None, kind: Kind) -> None:
        self.verb = verb
        self.article = article or "a"
        self.kind = kind

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        return any(self.kind.fits(table, frame, card) for card in table.existing_for(frame, table.controlled(seat)))


class ControlsMany(Has):
    PHRASE: ClassVar[str] = "{verb:(controls|control)} {limit:Range} {kind:Those}"
    MEANS: ClassVar[str] = "counted at that moment"

    def __init__(self, verb: str, limit: Range, kind: Bearer) -> None:
        self.verb = verb
        self.limit = limit
        self.kind = kind

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        return self.limit.met(table, frame, number_of(table, frame, seat, self.kind))


class ControlsMore(Has):
    PHRASE: ClassVar[str] = "{verb:(controls|control)} {how:(more|fewer)} {kind:Those} than {whom:Player}"
    MEANS: ClassVar[str] = "counted at that moment"

    def __init__(self, verb: str, how: str, kind: Bearer, whom: Player) -> None:
        self.verb = verb
        self.how = how
        self.kind = kind
        self.whom = whom

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        mine = number_of(table, frame, seat, self.kind)
        others = against(table, frame, seat, self.whom)
        return further(self.how, mine, [number_of(table, frame, other, self.kind) for other in others], self.whom)


class HasMoreSmoked(Has):
    PHRASE: ClassVar[str] = (
        "{verb:(has|have)} {how:(more|fewer)} {kind:Those} in {whose:(his|your)} smoked pile than {whom:Player}"
    )
    READS: ClassVar[tuple[str, ...]] = (
        "{verb:(has|have)} {how:(more|fewer)} {kind:Those} in their smoked pile than {whom:Player}",
    )
    MEANS: ClassVar[str] = "each pile is public"

    def __init__(self, verb: str, how: str, kind: Bearer, whose: str | None, whom: Player) -> None:
        self.verb = verb
        self.how = how
        self.kind = kind
        self.whose = whose or "his"
        self.whom = whom

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        def smoked(whose: int) -> int:
            pile = table.zone(whose, table.zone_called("smoked pile"))
            return len([card for card in pile if self.kind.describes(table, frame, card)])

        others = against(table, frame, seat, self.whom)
        return further(self.how, smoked(seat), [smoked(other) for other in others], self.whom)


class Asset(Phrase):
    """What a player may have so much of: Power, cards in hand, resources."""

    BLANK: ClassVar[str] = "ASSET"
    CALLED: ClassVar[str] = "what a player has (Power, cards in hand)"

    def amount(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        raise NotImplementedError


class PowerOwned(Asset):
    PHRASE: ClassVar[str] = "Power"
    MEANS: ClassVar[str] = "in the pool"

    def amount(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        return table.power[seat]


class CardsInHand(Asset):
    PHRASE: ClassVar[str] = "cards in hand"
    MEANS: ClassVar[str] = "everybody can count them"

    def amount(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        return len(table.zone(seat, table.zone_called("hand")))


class ResourcesOwned(Asset):
    PHRASE: ClassVar[str] = RESOURCE + " resources"
    MEANS: ClassVar[str] = "symbols in the pool"

    def __init__(self, name: str) -> None:
        self.name = name

    def amount(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        return resources(table, seat, NAMES[self.name])


class AllResources(Asset):
    PHRASE: ClassVar[str] = "resources"
    READS: ClassVar[tuple[str, ...]] = ("resources in your pool",)
    MEANS: ClassVar[str] = "symbols in the pool, of all kinds together"

    def amount(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        return sum(pool(table, seat).values())


class AlikeResources(Asset):
    PHRASE: ClassVar[str] = "resources of the same {what:(faction|type)}"
    READS: ClassVar[tuple[str, ...]] = ("resources from the same {what:(faction)}",)
    MEANS: ClassVar[str] = "symbols of the one there are most of in the pool; talents are no factions"

    def __init__(self, what: str) -> None:
        self.what = what

    def amount(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        have = pool(table, seat)
        return max([n for letter, n in have.items() if self.what == "type" or letter in ALL_FACTIONS], default=0)


class FactionsOwned(Asset):
    PHRASE: ClassVar[str] = "different factions"
    READS: ClassVar[tuple[str, ...]] = ("different faction resources", "factions")
    MEANS: ClassVar[str] = "of which there is a symbol in the pool"

    def amount(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        return len([letter for letter, many in pool(table, seat).items() if letter in ALL_FACTIONS and many > 0])


class Holds(Has):
    PHRASE: ClassVar[str] = "{verb:(has|have)} {limit:Range} {what:Asset}"
    READS: ClassVar[tuple[str, ...]] = ("{verb:(has|have)} {what:Asset}",)
    MEANS: ClassVar[str] = "so much of it"

    def __init__(self, verb: str, limit: Range | None, what: Asset) -> None:
        self.verb = verb
        self.limit = limit or AtLeast(Fixed(1))
        self.what = what

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        return self.limit.met(table, frame, self.what.amount(table, frame, seat))


class HoldsMore(Has):
    PHRASE: ClassVar[str] = "{verb:(has|have)} {how:(more|less|fewer)} {what:Asset} than {whom:Player}"
    MEANS: ClassVar[str] = "compared at that moment"

    def __init__(self, verb: str, how: str, what: Asset, whom: Player) -> None:
        self.verb = verb
        self.how = how
        self.what = what
        self.whom = whom

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        theirs = [self.what.amount(table, frame, other) for other in against(table, frame, seat, self.whom)]
        return further(self.how, self.what.amount(table, frame, seat), theirs, self.whom)


class HasFactions(Has):
    PHRASE: ClassVar[str] = "{verb:(has|have)} {n:#} or more resources of each of {many:#} or more factions"
    MEANS: ClassVar[str] = "symbols in the pool; talents are no factions"

    def __init__(self, verb: str, n: int, many: int) -> None:
        self.verb = verb
        self.n = n
        self.many = many

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        found = [letter for letter, many in pool(table, seat).items() if letter in ALL_FACTIONS and many >= self.n]
        return len(found) >= self.many


class IsCloser(Has):
    PHRASE: ClassVar[str] = (
        "{verb:(is|are)} {how:(closer to victory than|at least as close to victory as)} {whom:Player}"
    )
    MEANS: ClassVar[str] = "needs fewer Feng Shui Sites, or no more (SF-10.2-h)"

    def __init__(self, verb: str, how: str, whom: Player) -> None:
        self.verb = verb
        self.how = how
        self.whom = whom

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        mine = missing(table, seat) + (0 if self.how.startswith("closer") else -1)
        theirs = [missing(table, other) for other in against(table, frame, seat, self.whom)]
        if not theirs and not self.how.startswith("closer"):
            return True
        return further("fewer", mine, theirs, self.whom)


class IsNear(Has):
    PHRASE: ClassVar[str] = "{verb:(needs|need)} only {n:#} more Feng Shui Site for victory"
    READS: ClassVar[tuple[str, ...]] = (
        "{verb:(is|are)} {n:#} Feng Shui Site away from victory",
        "{verb:(is|are)} {n:#} Feng Shui Sites away from victory",
    )
    MEANS: ClassVar[str] = "that many away from winning, or fewer"

    def __init__(self, verb: str, n: int) -> None:
        self.verb = {"is": "needs", "are": "need"}.get(verb, verb)
        self.n = n

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        return missing(table, seat) <= self.n


class EitherHas(Has):
    PHRASE: ClassVar[str] = "{one:Has} or {other:Has}"
    MEANS: ClassVar[str] = "the one or the other"

    def __init__(self, one: Has, other: Has) -> None:
        self.one = one
        self.other = other
        self.verb = one.verb

    def sound(self) -> bool:
        return not isinstance(self.other, EitherHas) and (self.one.verb in THIRD) == (self.other.verb in THIRD)

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        return self.one.of(table, frame, seat) or self.other.of(table, frame, seat)


class PlayerHas(Condition):
    PHRASE: ClassVar[str] = "{who:Player} {has:Has}"
    MEANS: ClassVar[str] = "true of that player; of one of them, or of each"

    def __init__(self, who: Player, has: Has) -> None:
        self.who = who
        self.has = has

    def sound(self) -> bool:
        return (self.has.verb in THIRD) != (self.who.is_you() or self.who.PLURAL)

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        found = [self.has.of(table, frame, seat) for seat in self.who.seats(table, frame, actor)]
        return bool(found) and (all(found) if self.who.every() else any(found))

    def lasting(self) -> bool:
        return not isinstance(self.who, ChosenPlayer) and not self.who.spoken_of()


class HasNot(Condition):
    PHRASE: ClassVar[str] = "{who:Player} *be not {how:(closer to victory than|as close to victory as)} {whom:Player}"
    MEANS: ClassVar[str] = "needs as many Feng Shui Sites or more, or more (SF-10.2-h)"

    def __init__(self, who: Player, how: str, whom: Player) -> None:
        self.who = who
        self.how = how
        self.whom = whom

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        close = "at least as close to victory as" if self.how.startswith("as") else self.how
        opposite = IsCloser("is", close, self.whom)
        return not any(opposite.of(table, frame, seat) for seat in self.who.seats(table, frame, actor))


class NobodyHas(Condition):
    PHRASE: ClassVar[str] = "no {whom:(opponent|player)} {has:Has}"
    MEANS: ClassVar[str] = "true of none of them"

    def __init__(self, whom: str, has: Has) -> None:
        self.whom = whom
        self.has = has

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        seats = table.clockwise(frame.seat)[1 if self.whom == "opponent" else 0 :]
        return not any(self.has.of(table, frame, seat) for seat in seats)


# -- how a card is -----------------------------------------------------------------------------------------------------


class Situation(Post):
    """Where a card is and what it does: behind a noun, and after "is"."""

    PLACES: ClassVar[bool] = True


class Being(Phrase):
    """How a card is, after "is"."""

    BLANK: ClassVar[str] = "SO"
    CALLED: ClassVar[str] = "how a card is (turned, attacking a Site)"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        raise NotImplementedError


class So(Being):
    PHRASE: ClassVar[str] = "{adjective:Adjective}"
    MEANS: ClassVar[str] = "turned, attacking, damaged ..."

    def __init__(self, adjective: Adjective) -> None:
        self.adjective = adjective

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.describes(self.adjective.word, frame, card)


class Situated(Being):
    PHRASE: ClassVar[str] = "{where:Situation}"
    MEANS: ClassVar[str] = "there, or doing that"

    def __init__(self, where: Situation) -> None:
        self.where = where

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return self.where.fits(table, frame, card)


class OfKind(Being):
    PHRASE: ClassVar[str] = "{article:(a|an)} {kind:Kind}"
    MEANS: ClassVar[str] = "one of those"

    def __init__(self, article: str, kind: Kind) -> None:
        self.article = article
        self.kind = kind

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return self.kind.fits(table, frame, card)


class SubjectOf(Being):
    PHRASE: ClassVar[str] = "the subject of {article:(a|an)} {kind:Kind}"
    MEANS: ClassVar[str] = "at least one such State is on it"

    def __init__(self, article: str, kind: Kind) -> None:
        self.article = article
        self.kind = kind

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return any(self.kind.fits(table, frame, state) for state in table.states_on(card))


class LiesInPlay(Being):
    PHRASE: ClassVar[str] = "in play"
    MEANS: ClassVar[str] = "lying on the table"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.in_play(card)


class InCombat(Being):
    PHRASE: ClassVar[str] = "in combat"
    MEANS: ClassVar[str] = "it attacks or intercepts, and somebody fights it"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        attack = table.attack
        if attack is None or not table.in_play(card):
            return False
        return card in attack.attackers or attack.intercepts(card) >= 0 or card in attack.targets


class UnderAttackNow(Being):
    PHRASE: ClassVar[str] = "the target of an attack"
    READS: ClassVar[tuple[str, ...]] = ("being attacked", "under attack", "attacked", "the target of the attack")
    MEANS: ClassVar[str] = "from the declaration of an attack on it to its end"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        attack = table.attack
        return attack is not None and table.in_play(card) and card in (attack.targets or attack.aims)


class OnlyAttacker(Being):
    PHRASE: ClassVar[str] = "the only attacker"
    READS: ClassVar[tuple[str, ...]] = ("attacking alone",)
    MEANS: ClassVar[str] = "nobody else is attacking"

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.attack is not None and list(table.attack.attackers) == [card]


class EitherWay(Being):
    PHRASE: ClassVar[str] = "{one:Being} or {other:Being}"
    MEANS: ClassVar[str] = "the one or the other"

    def __init__(self, one: Being, other: Being) -> None:
        self.one = one
        self.other = other

    def sound(self) -> bool:
        return not isinstance(self.other, EitherWay)

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return self.one.fits(table, frame, card) or self.other.fits(table, frame, card)


class ThatIs(Post):
    PHRASE: ClassVar[str] = "that {is_:(is|are)} [{denied:(not)}] {how:Being}"
    READS: ClassVar[tuple[str, ...]] = ("who {is_:(is|are)} [{denied:(not)}] {how:Being}",)
    MEANS: ClassVar[str] = "of which that is true, or not"
    LAST: ClassVar[bool] = True

    def __init__(self, is_: str, denied: str | None, how: Being) -> None:
        self.is_ = is_
        self.denied = denied
        self.how = how

    def sound(self) -> bool:
        """One that is turned is a turned one, one that is at this location is one at this location."""
        return not isinstance(self.how, (So, Situated)) or self.denied is not None

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return self.how.fits(table, frame, card) == (self.denied is None)


class IsSo(Condition):
    PHRASE: ClassVar[str] = "{what:Who} is [{denied:(not)}] {how:Being}"
    READS: ClassVar[tuple[str, ...]] = ("there is {what:WhoOne} {how:LiesInPlay}",)
    MEANS: ClassVar[str] = "true of that card, of the card spoken of last, or of one of those"

    def __init__(self, what: Who, denied: str | None, how: Being) -> None:
        self.what = what
        self.denied = denied
        self.how = how

    def sound(self) -> bool:
        """That one card is of a kind is said in the common way."""
        if isinstance(self.what, WhoItIs) and self.what.it.is_plural():
            return False
        return self.denied is not None or not isinstance(self.how, OfKind) or isinstance(self.what, WhoOne)

    def lasting(self) -> bool:
        return not any(isinstance(part, WhoItIs) for part in everything_in([self]))

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        if isinstance(self.what, WhoItIs):
            return bool(frame.it) and all(self.how.fits(table, frame, c) == (self.denied is None) for c in frame.it)
        if not isinstance(self.what, WhoBears):
            cards = [card for card in table.cards_in_play() if self.what.describes(table, frame, card)]
            return any(self.how.fits(table, frame, card) == (self.denied is None) for card in cards)
        cards = self.what.what.candidates(table, frame, actor, "")
        return bool(cards) and all(self.how.fits(table, frame, card) == (self.denied is None) for card in cards)


class NotSo(Condition):
    PHRASE: ClassVar[str] = "it is not so that {condition:Condition}"
    MEANS: ClassVar[str] = "the opposite"

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def sound(self) -> bool:
        return not isinstance(self.condition, NotSo)

    def remembers(self) -> tuple[str, ...]:
        return self.condition.remembers()

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return not self.condition.holds(table, frame, actor)

    def lasting(self) -> bool:
        return self.condition.lasting()


class EitherSo(Condition):
    PHRASE: ClassVar[str] = "{one:Condition} or while {other:Condition}"
    READS: ClassVar[tuple[str, ...]] = ("{one:Condition} or if {other:Condition}",)
    MEANS: ClassVar[str] = "the one or the other"

    def __init__(self, one: Condition, other: Condition) -> None:
        self.one = one
        self.other = other

    def sound(self) -> bool:
        """Three are read from the left; with "and" between two of them nobody knows which belong together."""
        return not isinstance(self.other, (EitherSo, Both)) and not isinstance(self.one, Both)

    def remembers(self) -> tuple[str, ...]:
        return (*self.one.remembers(), *self.other.remembers())

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return self.one.holds(table, frame, actor) or self.other.holds(table, frame, actor)

    def lasting(self) -> bool:
        return self.one.lasting() and self.other.lasting()


class NoneIs(Condition):
    PHRASE: ClassVar[str] = "no {kind:Those} are {how:Being}"
    MEANS: ClassVar[str] = "true of none of them"

    def __init__(self, kind: Bearer, how: Being) -> None:
        self.kind = kind
        self.how = how

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        there = table.existing_for(frame, self.kind.candidates(table, frame, actor, ""))
        return not any(self.how.fits(table, frame, card) for card in there)


class HasAbility(Condition):
    PHRASE: ClassVar[str] = "{what:Bearer} has " + ABILITY
    MEANS: ClassVar[str] = "printed or gained"

    def __init__(self, what: Bearer, word: str) -> None:
        self.what = what
        self.word = word

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        cards = [card for card in self.what.candidates(table, frame, actor, "") if table.in_play(card)]
        return bool(cards) and all(ability(table, card, self.word) > 0 for card in cards)


# -- numbers compared --------------------------------------------------------------------------------------------------


class Compared(Condition):
    PHRASE: ClassVar[str] = "{n:Term} is {limit:Limit}"
    MEANS: ClassVar[str] = "as both numbers are at that moment"

    def __init__(self, n: Term, limit: Limit) -> None:
        self.n = n
        self.limit = limit

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return self.limit.met(table, frame, self.n.amount(table, frame))

    def lasting(self) -> bool:
        return not any(part.of_the_last() for part in everything_in([self]) if isinstance(part, Term))


class ThereAre(Condition):
    PHRASE: ClassVar[str] = "there are {limit:Range} {kind:Those}"
    MEANS: ClassVar[str] = "so many, whoever has them"

    def __init__(self, limit: Range, kind: Bearer) -> None:
        self.limit = limit
        self.kind = kind

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        there = table.existing_for(frame, self.kind.candidates(table, frame, actor, ""))
        return self.limit.met(table, frame, len(there))


class MarkedSo(Condition):
    PHRASE: ClassVar[str] = "{what:Bearer} has {limit:Limit} {mark:(damage|counters)}"
    READS: ClassVar[tuple[str, ...]] = (
        "there are {limit:Limit} {mark:(counters)} on {what:Bearer}",
        "{what:Bearer} has {limit:Limit} {mark:(damage|counters)} on it",
    )
    MEANS: ClassVar[str] = "so many are on it"

    def __init__(self, what: Bearer, limit: Limit, mark: str) -> None:
        self.what = what
        self.limit = limit
        self.mark = mark

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        cards = self.what.candidates(table, frame, actor, "")
        found = [table.damage[card] if self.mark == "damage" else table.counters.get(card, 0) for card in cards]
        return any(self.limit.met(table, frame, number) for number in found)
