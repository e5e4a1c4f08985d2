"""Whose cards are meant and where they are: players told apart by what they have, and cards by where they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.cardtext.meant import Player, Things
from playmat.cardtext.phrase import Phrase
from playmat.cardtext.table import Frame
from playmat.cardtext.texts import Condition
from playmat.cardtext.things import Kind
from playmat.games.shadowfist.abilities import ChosenPlayer
from playmat.games.shadowfist.values import body, missing, resources
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.words.standing import NAMES
from playmat.games.shadowfist.zones import HAND

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

# -- players ---------------------------------------------------------------------------------------------------------


class ToYourLeft(Player):
    PHRASE: ClassVar[str] = "the opponent to your left"
    MEANS: ClassVar[str] = "the next player still in"

    def seats(self, table: Any, frame: Frame, actor: int) -> list[int]:
        return [table.left_of(frame.seat)]

    def includes(self, table: Any, seat: int, other: int) -> bool:
        return bool(table.left_of(seat) == other)


class EachOpponent(Player):
    PHRASE: ClassVar[str] = "each opponent"
    MEANS: ClassVar[str] = "everybody else, clockwise"

    def seats(self, table: Any, frame: Frame, actor: int) -> list[int]:
        found: list[int] = table.clockwise(frame.seat)[1:]
        return found

    def includes(self, table: Any, seat: int, other: int) -> bool:
        return seat != other


class ControllerOf(Player):
    PHRASE: ClassVar[str] = "the controller of {what:Bearer}"
    MEANS: ClassVar[str] = "whoever has that card"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def seats(self, table: Any, frame: Frame, actor: int) -> list[int]:
        cards = self.what.candidates(table, frame, actor, "")
        return list(dict.fromkeys([table.controller(card) for card in cards if table.in_play(card)]))

    def includes(self, table: Any, seat: int, other: int) -> bool:
        return True


class HandOf(Things):
    PHRASE: ClassVar[str] = "the hand of {who:Player}"
    MEANS: ClassVar[str] = "every card there"

    def __init__(self, who: Player) -> None:
        self.who = who

    def candidates(self, table: Any, frame: Frame, actor: int, zone: str) -> list[int]:
        return [card for seat in self.who.seats(table, frame, actor) for card in table.zone(seat, HAND)]

    def is_plural(self) -> bool:
        return True


class TargetPlayer(ChosenPlayer):
    PHRASE: ClassVar[str] = "target player"
    MEANS: ClassVar[str] = "chosen on generation; it may be you"

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        return table.clockwise(frame.seat)


class TargetOpponentWith(ChosenPlayer):
    PHRASE: ClassVar[str] = "target opponent who controls {n:#} or more {kind:Those}"
    MEANS: ClassVar[str] = "chosen on generation"

    def __init__(self, n: int, kind: Bearer) -> None:
        self.n = n
        self.kind = kind

    def eligible(self, table: Shadowfist, frame: Frame, actor: int) -> list[int]:
        others = table.clockwise(frame.seat)[1:]
        return [seat for seat in others if number_of(table, frame, seat, self.kind) >= self.n]


def number_of(table: Shadowfist, frame: Frame, seat: int, kind: Bearer) -> int:
    """How many cards of a kind somebody controls."""
    return len([card for card in table.controlled(seat) if kind.describes(table, frame, card)])


# -- what is true of a player ----------------------------------------------------------------------------------------


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
    PHRASE: ClassVar[str] = (
        "has {name:(Dragons|Ascended|Lotus|Architects|Hand|Jammers|Monarchs|Chi|Tech|Magic)} resources"
    )
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
