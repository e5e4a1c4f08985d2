"""What is counted: counters, damage, columns, factions, players; and rules that hold as many times."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player
from playmat.cardtext.phrase import Phrase
from playmat.games.shadowfist.card import ALL_FACTIONS
from playmat.games.shadowfist.sentences import Standing, XDefined
from playmat.games.shadowfist.values import pool, resources
from playmat.games.shadowfist.words.conditions import Has
from playmat.games.shadowfist.words.lasting import Lasts
from playmat.games.shadowfist.words.nouns import NAMES, RESOURCE, Bearer, are_level
from playmat.games.shadowfist.words.standing import Counted
from playmat.vocabulary.amounts import Count
from playmat.vocabulary.things import Kind

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
    READS: ClassVar[tuple[str, ...]] = ("faction resource in your pool", "different faction in your pool")
    MEANS: ClassVar[str] = "different ones, not symbols"

    def number(self, table: Shadowfist, frame: Frame) -> int:
        return len([letter for letter, many in pool(table, frame.seat).items() if letter in ALL_FACTIONS and many > 0])


class ColumnsOf(Tally):
    PHRASE: ClassVar[str] = "location of yours"
    MEANS: ClassVar[str] = "columns in your site structure"

    def number(self, table: Shadowfist, frame: Frame) -> int:
        return table.width(frame.seat)


class PlayersWho(Tally):
    PHRASE: ClassVar[str] = "{which:(player|opponent)} [who {has:Has}]"
    MEANS: ClassVar[str] = "you are a player too"

    def __init__(self, which: str, has: Has | None) -> None:
        self.which = which
        self.has = has

    def number(self, table: Shadowfist, frame: Frame) -> int:
        asking = table.asking(frame.seat, frame.source)
        seats = table.clockwise(frame.seat)[0 if self.which == "player" else 1 :]
        return len([seat for seat in seats if self.has is None or self.has.of(table, asking, seat)])


class CardsThere(Tally):
    PHRASE: ClassVar[str] = "{kind:Kind}"
    MEANS: ClassVar[str] = "cards of that kind"

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def number(self, table: Shadowfist, frame: Frame) -> int:
        there = self.kind.candidates(table, table.asking(frame.seat, frame.source), frame.seat, "")
        return len(table.existing_for(frame, there))


class TitlesThere(Tally):
    PHRASE: ClassVar[str] = "{kind:Kind} with a different title"
    MEANS: ClassVar[str] = "each title once, however many cards have it"

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def number(self, table: Shadowfist, frame: Frame) -> int:
        there = self.kind.candidates(table, table.asking(frame.seat, frame.source), frame.seat, "")
        return len({table.title(card) for card in table.existing_for(frame, there) if not table.hidden[card]})


class GroupsOfCards(Tally):
    PHRASE: ClassVar[str] = "{n:#} {kind:Those}"
    MEANS: ClassVar[str] = "whole groups of so many cards"

    def __init__(self, n: int, kind: Bearer) -> None:
        self.n = n
        self.kind = kind

    def sound(self) -> bool:
        return self.n > 1

    def number(self, table: Shadowfist, frame: Frame) -> int:
        asking = table.asking(frame.seat, frame.source)
        there = self.kind.candidates(table, asking, frame.seat, "")
        return len(table.existing_for(frame, there)) // self.n


class BothTallies(Tally):
    PHRASE: ClassVar[str] = "{one:CardsThere} and {other:CardsThere}"
    READS: ClassVar[tuple[str, ...]] = ("{one:CardsThere} and each {other:CardsThere}",)
    MEANS: ClassVar[str] = "both are counted"

    def __init__(self, one: CardsThere, other: CardsThere) -> None:
        self.one = one
        self.other = other

    def sound(self) -> bool:
        return are_level(self.one.kind, self.other.kind)

    def number(self, table: Shadowfist, frame: Frame) -> int:
        return self.one.number(table, frame) + self.other.number(table, frame)


class ResourcesThere(Tally):
    PHRASE: ClassVar[str] = RESOURCE + " resource in your pool"
    MEANS: ClassVar[str] = "symbols"

    def __init__(self, name: str) -> None:
        self.name = name

    def number(self, table: Shadowfist, frame: Frame) -> int:
        return resources(table, frame.seat, NAMES[self.name])


class GroupsOfResources(Tally):
    PHRASE: ClassVar[str] = "{n:#} " + RESOURCE + " resources in your pool"
    MEANS: ClassVar[str] = "symbols, whole groups only"

    def __init__(self, n: int, name: str) -> None:
        self.n = n
        self.name = name

    def number(self, table: Shadowfist, frame: Frame) -> int:
        return resources(table, frame.seat, NAMES[self.name]) // max(1, self.n)


class PowerOf(Tally):
    PHRASE: ClassVar[str] = "Power of {who:Player}"
    READS: ClassVar[tuple[str, ...]] = ("Power in the pool of {who:Player}",)
    MEANS: ClassVar[str] = "in that pool"

    def __init__(self, who: Player) -> None:
        self.who = who

    def number(self, table: Shadowfist, frame: Frame) -> int:
        return sum([table.power[seat] for seat in self.who.seats(table, frame, frame.seat)])


class ForEach(Counted):
    PHRASE: ClassVar[str] = "{what:Bearer} {lasts:Lasts} for each {tally:Tally} [, but at most {most:#}]"
    MEANS: ClassVar[str] = "counted anew at every moment"

    def __init__(self, what: Bearer, lasts: Lasts, tally: Tally, most: int | None) -> None:
        super().__init__(what, lasts)
        self.tally = tally
        self.most = most

    def times(self, table: Shadowfist, frame: Frame) -> int:
        return self.tally.number(table, frame)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        amount = super().shift(table, frame, card, stat)
        return amount if self.most is None else max(-self.most, min(self.most, amount))


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


class ProvidedCount(Count):
    PHRASE: ClassVar[str] = "resource it provides"
    MEANS: ClassVar[str] = "symbols on the card spoken of last"

    def number(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        return sum([len(table.card(card).provides) for card in frame.it])


class EachTally(Count):
    PHRASE: ClassVar[str] = "{tally:Tally}"
    MEANS: ClassVar[str] = "whatever else is counted"

    def __init__(self, tally: Tally) -> None:
        self.tally = tally

    def sound(self) -> bool:
        """Cards are counted in the common way."""
        return not isinstance(self.tally, (CardsThere, BothTallies, GroupsOfCards))

    def number(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        return self.tally.number(table, frame)
