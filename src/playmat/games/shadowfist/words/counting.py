"""What is counted: counters, damage, columns, factions, players; and rules that hold as many times."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardtext.phrase import Phrase
from playmat.games.shadowfist.abilities import Standing, XDefined
from playmat.games.shadowfist.card import ALL_FACTIONS
from playmat.games.shadowfist.values import pool
from playmat.games.shadowfist.words.conditions import Has
from playmat.games.shadowfist.words.lasting import Lasts
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.words.standing import Counted
from playmat.vocabulary.amounts import Count

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
        return len([letter for letter, many in pool(table, frame.seat).items() if letter in ALL_FACTIONS and many > 0])


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


class ForEachOpponentAhead(Counted):
    PHRASE: ClassVar[str] = "{what:Bearer} {lasts:Lasts} for each opponent who controls more {kind:Those} than you"
    MEANS: ClassVar[str] = "counted anew at every moment"

    def __init__(self, what: Bearer, lasts: Lasts, kind: Bearer) -> None:
        super().__init__(what, lasts)
        self.kind = kind

    def times(self, table: Shadowfist, frame: Frame) -> int:
        asking = table.asking(frame.seat, frame.source)
        mine = self.number(table, asking, frame.seat)
        ahead = [seat for seat in table.clockwise(frame.seat)[1:] if self.number(table, asking, seat) > mine]
        return len(ahead)

    def number(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        return len([card for card in table.controlled(seat) if self.kind.describes(table, frame, card)])


class ProvidedCount(Count):
    PHRASE: ClassVar[str] = "resource it provides"
    MEANS: ClassVar[str] = "symbols on the card spoken of last"

    def number(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        return sum([len(table.card(card).provides) for card in frame.it])
