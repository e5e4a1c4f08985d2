"""What else a text of Yu Yu Hakusho may ask or count."""

from __future__ import annotations

from typing import ClassVar, Final

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.zones import CIRCLE
from playmat.vocabulary.amounts import Count
from playmat.vocabulary.players import Place
from playmat.vocabulary.texts import Condition
from playmat.vocabulary.things import Kind, TopCards

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")


class IsNamed(Condition):
    PHRASE: ClassVar[str] = "{what:Things} is {name:@} [or {other:@}]"
    MEANS: ClassVar[str] = "a card of that character, whatever the surname, or just that card (YYH-139)"

    def __init__(self, what: Things, name: str, other: str | None) -> None:
        self.what = what
        self.name = name
        self.other = other

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        cards = self.what.candidates(table, frame, actor, "")
        return (
            bool(cards)
            and len(table.read_by(frame, cards)) == len(cards)
            and all(
                table.is_a(card, self.name) or (self.other is not None and table.is_a(card, self.other))
                for card in cards
            )
        )


class IsInPlay(Condition):
    PHRASE: ClassVar[str] = "{name:@} is in play"
    MEANS: ClassVar[str] = "face-up, on either side"

    def __init__(self, name: str) -> None:
        self.name = name
        self.nouns = (name,)

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        called, face = table.faces_called(self.nouns, self.name), table.face
        for card in table.cards_in_play():
            if called[face[card]] and not table.down[card]:
                return True
        return False


class SideHasInPlay(Condition):
    PHRASE: ClassVar[str] = "{whose:(your|his)} {name:@} is in play"
    MEANS: ClassVar[str] = "face-up, on your side or on your opponent's"

    def __init__(self, whose: str, name: str) -> None:
        self.whose = whose
        self.name = name

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        seat = frame.seat if self.whose == "your" else table.opponent(frame.seat)
        cards = [card for card in table.cards_in_play() if table.zone_seat(card) == seat]
        return any(table.is_a(card, self.name) and not table.down[card] for card in cards)


class HasLost(Condition):
    PHRASE: ClassVar[str] = "your {name:@} has {how:(won|lost)} a match"
    MEANS: ClassVar[str] = "a card of that character in your Winner's Circle, face-up or facedown"

    def __init__(self, name: str, how: str) -> None:
        self.name = name
        self.how = how

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        circle = table.zone(frame.seat, CIRCLE)
        return any(table.is_a(card, self.name) and table.has_match(card, self.how == "won") for card in circle)


class IsThere(Condition):
    PHRASE: ClassVar[str] = "{name:@} is {prep:(in|on)} {where:Place}"
    MEANS: ClassVar[str] = "a card of that name"

    def __init__(self, name: str, prep: str, where: Place) -> None:
        self.name = name
        self.prep = prep
        self.where = where

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        """YYH-RUL-57."""
        there = table.read_by(frame, self.where.cards(table, frame))
        return any(table.is_a(card, self.name) for card in there)

    def sound(self) -> bool:
        return (self.prep == "on") == (self.where.zone == "sideline")


class AllAreKind(Condition):
    PHRASE: ClassVar[str] = "{what:TopCards} are {kind:Kind/ban}"
    MEANS: ClassVar[str] = "there are so many, and all of them are of that kind"

    def __init__(self, what: TopCards, kind: Kind) -> None:
        self.what = what
        self.kind = kind

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        cards = self.what.candidates(table, frame, actor, "")
        return len(cards) == self.what.n and all(self.kind.fits(table, frame, card) for card in cards)


class TheyAre(Condition):
    PHRASE: ClassVar[str] = "they are {kind:Kind/ban}"
    MEANS: ClassVar[str] = "all the cards the text spoke of last"

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        return bool(frame.it) and all(self.kind.fits(table, frame, card) for card in frame.it)

    def lasting(self) -> bool:
        return False


class IsEmpty(Condition):
    PHRASE: ClassVar[str] = "{where:Place} is empty"
    MEANS: ClassVar[str] = "no card lies there"

    def __init__(self, where: Place) -> None:
        self.where = where

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        """YYH-145: no slot of a King is."""
        if self.where.zone in table.PICKY and any(table.is_full(seat) for seat in self.where.seats(table, frame)):
            return False
        return not self.where.cards(table, frame)


class EarlyMatch(Condition):
    PHRASE: ClassVar[str] = "it is not the fourth or fifth match"
    MEANS: ClassVar[str] = "the match that is fought in the Arena is one of the first three"

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        return bool(table.match <= 3)


class NthTurn(Condition):
    PHRASE: ClassVar[str] = "this is your {which:(first|second|third|fourth|fifth)} turn"
    MEANS: ClassVar[str] = "counted from the start of the game"

    def __init__(self, which: str) -> None:
        self.which = which

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        return table.active == frame.seat and bool((table.turn + 1) // 2 == ORDINALS.index(self.which) + 1)


class DeckLarger(Condition):
    PHRASE: ClassVar[str] = "{who:Player} *have at least {n:#} more cards in {whose:(your|his)} deck than {whom:Player}"
    MEANS: ClassVar[str] = "the decks compared"

    def __init__(self, who: Player, n: int, whose: str, whom: Player) -> None:
        self.who = who
        self.n = n
        self.whose = whose
        self.whom = whom

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        mine = len(table.cards_in(self.who.seats(table, frame, actor)[0], "deck"))
        return mine - len(table.cards_in(self.whom.seats(table, frame, actor)[0], "deck")) >= self.n


class MoreOnSideline(Condition):
    PHRASE: ClassVar[str] = "{who:Player} *have more {kind:Kind/ban} on the sideline than {whom:Player}"
    MEANS: ClassVar[str] = "each player's own Sideline counted"

    def __init__(self, who: Player, kind: Kind, whom: Player) -> None:
        self.who = who
        self.kind = kind
        self.whom = whom

    def number(self, table: Yuyu, frame: Frame, seat: int) -> int:
        return sum([self.kind.fits(table, frame, card) for card in table.sideline(seat)])

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        mine = self.number(table, frame, self.who.seats(table, frame, actor)[0])
        return mine > self.number(table, frame, self.whom.seats(table, frame, actor)[0])


class DidSoMany(Condition):
    PHRASE: ClassVar[str] = "{who:Player} {did:(played|drew|discarded)} {n:#} or more {kind:Kind/ban} this turn"
    MEANS: ClassVar[str] = "since the turn began"

    def __init__(self, who: Player, did: str, n: int, kind: Kind) -> None:
        self.who = who
        self.did = did
        self.n = n
        self.kind = kind

    def remembers(self) -> tuple[str, ...]:
        return (self.did,)

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        found = table.done_this_turn(self.did, self.who.seats(table, frame, actor))
        return sum([self.kind.fits(table, frame, card) for card in found]) >= self.n


class TypesDiffer(Condition):
    PHRASE: ClassVar[str] = "they are of different types"
    MEANS: ClassVar[str] = "no two of the cards the text spoke of last are of one type"

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        kinds = [table.card(card).kind for card in frame.it]
        return len(kinds) > 1 and len(set(kinds)) == len(kinds)

    def lasting(self) -> bool:
        return False


class IsMatch(Condition):
    PHRASE: ClassVar[str] = "it is the {which:(first|second|third|fourth|fifth)} match"
    MEANS: ClassVar[str] = "the match that is fought in the Arena (YYH-92)"

    def __init__(self, which: str) -> None:
        self.which = which

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        return bool(table.match == ORDINALS.index(self.which) + 1)


class MoreInHand(Condition):
    PHRASE: ClassVar[str] = (
        "{who:Player} *have {how:(more|fewer)} cards in {zone:(hand|deck|discard pile)} than {whom:Player}"
    )
    READS: ClassVar[tuple[str, ...]] = (
        "{who:Player} *have {how:(more|fewer)} cards in his {zone:(hand|deck|discard pile)} than {whom:Player}",
        "{who:Player} *have {how:(more|fewer)} cards in your {zone:(hand|deck|discard pile)} than {whom:Player}",
    )
    MEANS: ClassVar[str] = "compared as it is then"

    def __init__(self, who: Player, how: str, zone: str, whom: Player) -> None:
        self.who = who
        self.how = how
        self.zone = zone
        self.whom = whom

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        mine = len(table.cards_in(self.who.seats(table, frame, actor)[0], self.zone))
        theirs = len(table.cards_in(self.whom.seats(table, frame, actor)[0], self.zone))
        return mine > theirs if self.how == "more" else mine < theirs


class MoreInPlay(Condition):
    PHRASE: ClassVar[str] = "{who:Player} *have {how:(more|fewer)} {kind:Kind/ban} than {whom:Player}"
    MEANS: ClassVar[str] = "of those in play"

    def __init__(self, who: Player, how: str, kind: Kind, whom: Player) -> None:
        self.who = who
        self.how = how
        self.kind = kind
        self.whom = whom

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        cards = self.kind.candidates(table, frame, actor, "")
        me, other = self.who.seats(table, frame, actor)[0], self.whom.seats(table, frame, actor)[0]
        lead = 0
        for card in cards:
            holder = table.zone_seat(card)
            if holder == me:
                lead += 1
            if holder == other:
                lead -= 1
        return lead > 0 if self.how == "more" else lead < 0

    def sound(self) -> bool:
        return not self.kind.places()


class FinishedMatches(Count):
    PHRASE: ClassVar[str] = "finished match"
    MEANS: ClassVar[str] = "every one that somebody has won"

    def number(self, table: Yuyu, frame: Frame, actor: int) -> int:
        return int(table.finished)
