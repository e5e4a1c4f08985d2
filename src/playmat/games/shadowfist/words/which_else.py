"""Which cards are meant, by their symbols and by what they share with others."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.frames import Frame
from playmat.games.shadowfist.values import fighting
from playmat.games.shadowfist.words.happenings import Who
from playmat.games.shadowfist.words.nouns import NAMES, RESOURCE, Bearer
from playmat.vocabulary.posts import Post
from playmat.vocabulary.things import Kind

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class NotOf(Post):
    PHRASE: ClassVar[str] = "not of " + RESOURCE
    MEANS: ClassVar[str] = "that symbol is not among its conditions or provisions"

    def __init__(self, name: str) -> None:
        self.name = name

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return NAMES[self.name] not in table.card(card).symbols


class WithOneSymbol(Post):
    PHRASE: ClassVar[str] = "that {verb:(provides|provide|requires|require)} " + RESOURCE
    MEANS: ClassVar[str] = "that symbol is among its provisions, or its conditions"

    def __init__(self, verb: str, name: str) -> None:
        self.verb = verb
        self.name = name

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        printed = table.card(card)
        return NAMES[self.name] in (printed.provides if self.verb.startswith("provide") else printed.needs)


class WithManySymbols(Post):
    PHRASE: ClassVar[str] = "that {verb:(provides|provide|requires|require)} {n:#} or {way:(more|fewer)} resources"
    MEANS: ClassVar[str] = "symbols among its provisions, or its conditions"

    def __init__(self, verb: str, n: int, way: str) -> None:
        self.verb = verb
        self.n = n
        self.way = way

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        printed = table.card(card)
        number = len(printed.provides if self.verb.startswith("provide") else printed.needs)
        return number >= self.n if self.way == "more" else number <= self.n


class SharingTitle(Post):
    PHRASE: ClassVar[str] = "sharing a title with {article:(a|an)} {kind:Kind}"
    READS: ClassVar[tuple[str, ...]] = (
        "that shares a title with {article:(a|an)} {kind:Kind}",
        "that share a title with {article:(a|an)} {kind:Kind}",
    )
    MEANS: ClassVar[str] = "another card of that kind is called so too; face-down cards share none"
    LAST: ClassVar[bool] = True

    def __init__(self, article: str, kind: Kind) -> None:
        self.article = article
        self.kind = kind

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if table.hidden[card]:
            return False
        title = table.card(card).full_title
        for other in self.kind.candidates(table, frame, frame.seat, ""):
            if other != card and not table.hidden[other] and table.card(other).full_title == title:
                return True
        return False


class BearingOne(Post):
    PHRASE: ClassVar[str] = "bearing {article:(a|an)} {kind:Kind}"
    READS: ClassVar[tuple[str, ...]] = (
        "that is the subject of {article:(a|an)} {kind:Kind}",
        "that are the subject of {article:(a|an)} {kind:Kind}",
    )
    MEANS: ClassVar[str] = "the subject of such a State"
    LAST: ClassVar[bool] = True

    def __init__(self, article: str, kind: Kind) -> None:
        self.article = article
        self.kind = kind

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return any(self.kind.fits(table, frame, state) for state in table.states_on(card))


class AttackingOne(Post):
    PHRASE: ClassVar[str] = "{how:(attacking|intercepting)} {whom:WhoOne}"
    MEANS: ClassVar[str] = "with such a card on the other side"
    LAST: ClassVar[bool] = True

    def __init__(self, how: str, whom: Who) -> None:
        self.how = how
        self.whom = whom

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        attack = table.attack
        if attack is None:
            return False
        if self.how == "intercepting":
            other = attack.intercepts(card)
        else:
            other = attack.target_of(card) if card in attack.attackers else -1
        return other >= 0 and self.whom.describes(table, frame, other)


class NoStronger(Post):
    PHRASE: ClassVar[str] = "with no more Fighting than {what:Bearer}"
    READS: ClassVar[tuple[str, ...]] = (
        "with Fighting less than or equal to the Fighting of {what:Bearer}",
        "with Fighting equal to or less than the Fighting of {what:Bearer}",
    )
    MEANS: ClassVar[str] = "as both are at that moment"
    LAST: ClassVar[bool] = True

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def fits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        if not table.card(card).is_character or not table.in_play(card):
            return False
        others = self.what.candidates(table, frame, frame.seat, "")
        return all(fighting(table, card) <= fighting(table, other) for other in others)
