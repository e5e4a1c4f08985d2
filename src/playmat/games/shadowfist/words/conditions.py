"""Conditions that look at how things stand: who controls what, who is closer to victory, where a card is."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardtext.phrase import Phrase
from playmat.games.shadowfist.values import ability, body, missing, resources
from playmat.games.shadowfist.words.nouns import NAMES, RESOURCE, Bearer
from playmat.games.shadowfist.zones import BURNED, FRONT, SITES
from playmat.vocabulary.conditions import Adjective
from playmat.vocabulary.texts import Condition
from playmat.vocabulary.things import Kind

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


def number_of(table: Shadowfist, frame: Frame, seat: int, kind: Bearer) -> int:
    """How many cards of a kind somebody controls."""
    return len([card for card in table.controlled(seat) if kind.describes(table, frame, card)])


class Has(Phrase):
    """Something that is true of a player: controls more cards than you, has 3 or more Power."""

    BLANK: ClassVar[str] = "HAS"
    CALLED: ClassVar[str] = "what a player has (controls more Sites than you)"

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        raise NotImplementedError


class ControlsMore(Has):
    PHRASE: ClassVar[str] = "controls more {kind:Those} than you"
    MEANS: ClassVar[str] = "counted at that moment"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        return number_of(table, frame, seat, self.kind) > number_of(table, frame, frame.seat, self.kind)


class ControlsOne(Has):
    PHRASE: ClassVar[str] = "controls {article:(a|an)} {kind:Kind}"
    MEANS: ClassVar[str] = "at least one"

    def __init__(self, article: str, kind: Kind) -> None:
        self.article = article
        self.kind = kind

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        return any(self.kind.fits(table, frame, card) for card in table.controlled(seat))


class HasPower(Has):
    PHRASE: ClassVar[str] = "has {n:#} or {way:(more|less)} Power"
    MEANS: ClassVar[str] = "in the pool"

    def __init__(self, n: int, way: str) -> None:
        self.n = n
        self.way = way

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        return table.power[seat] >= self.n if self.way == "more" else table.power[seat] <= self.n


class HasMorePower(Has):
    PHRASE: ClassVar[str] = "has more Power than you"
    MEANS: ClassVar[str] = "in the pool"

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        return table.power[seat] > table.power[frame.seat]


class HasResource(Has):
    PHRASE: ClassVar[str] = "has " + RESOURCE + " resources"
    MEANS: ClassVar[str] = "at least one symbol in the pool"

    def __init__(self, name: str) -> None:
        self.name = name

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        return resources(table, seat, NAMES[self.name]) > 0


class IsAsClose(Has):
    PHRASE: ClassVar[str] = "is at least as close to victory as you"
    MEANS: ClassVar[str] = "needs no more Feng Shui Sites than you (SF-10.2-h)"

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        return missing(table, seat) <= missing(table, frame.seat)


class IsCloserOrNear(Has):
    PHRASE: ClassVar[str] = "is closer to victory than you or 1 Feng Shui Site away from it"
    MEANS: ClassVar[str] = "the one or the other"

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        return missing(table, seat) < missing(table, frame.seat) or missing(table, seat) <= 1


class NeedsOne(Has):
    PHRASE: ClassVar[str] = "needs only 1 more Feng Shui Site for victory"
    MEANS: ClassVar[str] = "one away from winning"

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        return missing(table, seat) <= 1


class FewCards(Has):
    PHRASE: ClassVar[str] = "has {n:#} or fewer cards in hand"
    MEANS: ClassVar[str] = "everybody can count them"

    def __init__(self, n: int) -> None:
        self.n = n

    def of(self, table: Shadowfist, frame: Frame, seat: int) -> bool:
        return len(table.zone(seat, table.zone_called("hand"))) <= self.n


class ThatOneHas(Condition):
    PHRASE: ClassVar[str] = "that {noun:(player|opponent)} {has:Has}"
    MEANS: ClassVar[str] = "of the player spoken of last"

    def __init__(self, noun: str, has: Has) -> None:
        self.noun = noun
        self.has = has

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return self.has.of(table, frame, frame.he)

    def lasting(self) -> bool:
        return False


class AnyOpponentHas(Condition):
    PHRASE: ClassVar[str] = "any opponent {has:Has}"
    MEANS: ClassVar[str] = "at least one of them"

    def __init__(self, has: Has) -> None:
        self.has = has

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return any(self.has.of(table, frame, seat) for seat in table.clockwise(frame.seat)[1:])


class LeftOpponentHas(Condition):
    PHRASE: ClassVar[str] = "the opponent to your left {has:Has}"
    MEANS: ClassVar[str] = "the next player still in"

    def __init__(self, has: Has) -> None:
        self.has = has

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return self.has.of(table, frame, table.left_of(frame.seat))


class YouAreAhead(Condition):
    PHRASE: ClassVar[str] = "you are closer to victory than all opponents"
    MEANS: ClassVar[str] = "nobody needs as few Feng Shui Sites as you"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        mine = missing(table, frame.seat)
        return all(mine < missing(table, seat) for seat in table.clockwise(frame.seat)[1:])


class YourTurn(Condition):
    PHRASE: ClassVar[str] = "it is your turn"
    MEANS: ClassVar[str] = "you are the current player"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return table.active == frame.seat


class InAnAttack(Condition):
    PHRASE: ClassVar[str] = "there is an attack [{yours:(you declared)}]"
    MEANS: ClassVar[str] = "from its declaration to its end"

    def __init__(self, yours: str | None) -> None:
        self.yours = yours

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        attack = table.attack
        return attack is not None and (self.yours is None or attack.player == frame.seat)


class InPeace(Condition):
    PHRASE: ClassVar[str] = "there is no attack"
    MEANS: ClassVar[str] = "none from its declaration to its end"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return table.attack is None


class InOtherHands(Condition):
    PHRASE: ClassVar[str] = "an opponent controls {what:Bearer}"
    MEANS: ClassVar[str] = "that card is not yours"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        cards = self.what.candidates(table, frame, actor, "")
        return any(table.in_play(card) and table.controller(card) != frame.seat for card in cards)


class ReducedTo(Condition):
    PHRASE: ClassVar[str] = "its Body is {n:#}"
    MEANS: ClassVar[str] = "of the Site spoken of last, as it is then"

    def __init__(self, n: int) -> None:
        self.n = n

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return any(table.in_play(card) and body(table, card) == self.n for card in frame.it)

    def lasting(self) -> bool:
        return False


class NoTwoAlike(Condition):
    PHRASE: ClassVar[str] = "no two face-up cards you control have the same title"
    MEANS: ClassVar[str] = "only what all can see is compared"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        titles = [table.title(card) for card in table.controlled(frame.seat) if not table.hidden[card]]
        return len(titles) == len(set(titles))


class HasDamage(Condition):
    PHRASE: ClassVar[str] = "{what:Bearer} has {n:#} or more damage"
    MEANS: ClassVar[str] = "counters on it"

    def __init__(self, what: Bearer, n: int) -> None:
        self.what = what
        self.n = n

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        cards = self.what.candidates(table, frame, actor, "")
        return any(table.damage[card] >= self.n for card in cards)


class AtFrontRow(Condition):
    PHRASE: ClassVar[str] = "~ is at the location of {article:(a|an)} {kind:Kind}"
    MEANS: ClassVar[str] = "such a card is there too"

    def __init__(self, article: str, kind: Kind) -> None:
        self.article = article
        self.kind = kind

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        if not table.in_play(frame.source):
            return False
        here = table.cards_at(table.location(frame.source))
        return any(self.kind.fits(table, frame, card) for card in here if card != frame.source)


class HasAbility(Condition):
    PHRASE: ClassVar[str] = (
        "{what:Bearer} has {word:(Ambush|Assassinate|Guts|Independent|Mobility|Regenerate|Stealth|Superleap|Tactics)}"
    )
    MEANS: ClassVar[str] = "printed or gained"

    def __init__(self, what: Bearer, word: str) -> None:
        self.what = what
        self.word = word

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        cards = [card for card in self.what.candidates(table, frame, actor, "") if table.in_play(card)]
        return bool(cards) and all(ability(table, card, self.word) > 0 for card in cards)


class RobbedByLeader(Condition):
    PHRASE: ClassVar[str] = (
        "an opponent with more Power-generating Sites than you controls a Feng Shui Site you own or has burned a card"
        " you own"
    )
    MEANS: ClassVar[str] = "burned for victory: in the opponent's pile"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        mine = self.strong(table, frame.seat)
        for seat in table.clockwise(frame.seat)[1:]:
            sites = [card for card in table.sites(seat) if table.card(card).is_feng_shui]
            taken = [card for card in sites + table.zone(seat, BURNED) if table.owner[card] == frame.seat]
            if taken and self.strong(table, seat) > mine:
                return True
        return False

    def strong(self, table: Shadowfist, seat: int) -> int:
        frame = table.asking(seat, -1)
        return len([card for card in table.sites(seat) if table.describes("Power-generating", frame, card)])


class IsSo(Condition):
    PHRASE: ClassVar[str] = "{what:Bearer} is {adjective:Adjective}"
    MEANS: ClassVar[str] = "turned, attacking, damaged ..."

    def __init__(self, what: Bearer, adjective: Adjective) -> None:
        self.what = what
        self.adjective = adjective

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        cards = self.what.candidates(table, frame, actor, "")
        return bool(cards) and all(table.describes(self.adjective.word, frame, card) for card in cards)


class YouControlOne(Condition):
    PHRASE: ClassVar[str] = "you control {article:(a|an)} {kind:Kind}"
    MEANS: ClassVar[str] = "at least one"

    def __init__(self, article: str, kind: Kind) -> None:
        self.article = article
        self.kind = kind

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return any(self.kind.fits(table, frame, card) for card in table.controlled(frame.seat))


class LostAndNotAhead(Condition):
    PHRASE: ClassVar[str] = (
        "any opponent controls or has burned a Feng Shui Site you own"
        " and you are not closer to victory than all opponents"
    )
    MEANS: ClassVar[str] = "burned for victory: in the opponent's pile"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        others = table.clockwise(frame.seat)[1:]
        if not self.lost_one(table, frame.seat, others):
            return False
        mine = missing(table, frame.seat)
        for seat in others:
            if mine >= missing(table, seat):
                return True
        return False

    def lost_one(self, table: Shadowfist, owner: int, others: list[int]) -> bool:
        for seat in others:
            for card in table.zone(seat, SITES) + table.zone(seat, BURNED):
                if table.owner[card] == owner and table.card(card).is_feng_shui:
                    return True
        return False


class InFrontRow(Condition):
    PHRASE: ClassVar[str] = "~ is in your front row"
    MEANS: ClassVar[str] = "this Site, of your structure"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        site = frame.source
        return table.zone_kind(site) == SITES and table.row[site] == FRONT


class OpenInFrontRow(InFrontRow):
    PHRASE: ClassVar[str] = "~ is face up in your front row"
    MEANS: ClassVar[str] = "this Site, of your structure; it does not go off where it lies hidden"

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return super().holds(table, frame, actor) and not table.hidden[frame.source]


class ControlNone(Condition):
    PHRASE: ClassVar[str] = "you control no {kind:Those}"
    MEANS: ClassVar[str] = "not one"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def holds(self, table: Shadowfist, frame: Frame, actor: int) -> bool:
        return not any(self.kind.describes(table, frame, card) for card in table.controlled(frame.seat))
