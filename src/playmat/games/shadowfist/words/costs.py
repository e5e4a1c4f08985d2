"""What cards cost, and resource conditions that need not be met."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.games.shadowfist.events import LOST, AttackDeclared, CostReduced, SmokedByOpponent
from playmat.games.shadowfist.leaving import toast
from playmat.games.shadowfist.memory import COMING, since_it_came
from playmat.games.shadowfist.sentences import ChosenPlayer, CostRule, PlayRule, Standing
from playmat.games.shadowfist.topics import (
    LESS_ON_IT,
    MAY_IGNORE_NEEDS,
    MORE,
    MORE_ON_IT,
    NOTHING_ON_IT,
    ONCE,
    UNNEEDED_ON_IT,
)
from playmat.games.shadowfist.values import meets_conditions, pool
from playmat.games.shadowfist.words.counting import Tally
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.words.numbers import Figure, Fixed
from playmat.games.shadowfist.zones import DECK
from playmat.kernel.ruling import Ruling
from playmat.vocabulary.things import Kind

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class IgnoreNeeds(Standing):
    PHRASE: ClassVar[str] = "you may ignore the resource conditions of {kind:Those}"
    MEANS: ClassVar[str] = "of cards you play"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def deeds(self) -> tuple[str, ...]:
        return (MAY_IGNORE_NEEDS.word,)

    def permits(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return other == frame.seat and self.kind.describes(table, frame, card)


class Costs(Standing):
    PHRASE: ClassVar[str] = (
        "{what:Those} cost {whom:(you|all|opponents)} {n:Figure} {way:(less|more)} [for each {tally:Tally}]"
    )
    MEANS: ClassVar[str] = "what others of one's own take off counts once (SF-4.3.2-d)"

    def __init__(self, what: Bearer, whom: str, n: Figure, way: str, tally: Tally | None) -> None:
        self.what = what
        self.whom = whom
        self.n = n
        self.way = way
        self.tally = tally

    def shifted(self) -> tuple[str, ...]:
        if self.way == "more":
            return ("cost more",)
        return ("cost less",) if self.whom == "you" else ("cost for all",)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        if self.whom != "all" and (table.owner[card] == frame.seat) != (self.whom == "you"):
            return 0
        if card == frame.source or not self.what.describes(table, frame, card):
            return 0
        return self.n.amount(table, frame) * (1 if self.tally is None else self.tally.number(table, frame))


class OwnCost(CostRule):
    PHRASE: ClassVar[str] = "~ costs {n:Figure} less [for each {tally:Tally}]"
    MEANS: ClassVar[str] = "what a card takes off its own cost does not count against the limit (SF-4.3.2-d)"

    def __init__(self, n: Figure, tally: Tally | None) -> None:
        self.n = n
        self.tally = tally

    def sound(self) -> bool:
        """A number that never changes is its cost."""
        return self.tally is not None or not isinstance(self.n, Fixed)

    def change(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        number = self.n.amount(table, frame)
        return -number if self.tally is None else -number * self.tally.number(table, frame)


class ToastToIgnore(PlayRule):
    PHRASE: ClassVar[str] = "you may toast the top {n:#} cards of your deck to ignore the resource conditions of ~"
    MEANS: ClassVar[str] = "where they are not met, and only if there are so many cards"

    def __init__(self, n: int) -> None:
        self.n = n

    def lifts_type(self) -> bool:
        return True

    def ignores_needs(self) -> bool:
        return True

    def needed(self, table: Shadowfist, frame: Frame) -> bool:
        return not meets_conditions(table.card(frame.source), pool(table, frame.seat), None)

    def open(self, table: Shadowfist, frame: Frame, why: list[Ruling] | None) -> bool:
        return len(table.zone(frame.seat, DECK)) >= self.n and self.needed(table, frame)

    def enter(self, table: Shadowfist, frame: int, actor: int) -> None:
        told = table.frame(frame)
        if self.needed(table, told):
            toast(table, table.zone(told.seat, DECK)[-self.n :], told.source, told.seat)


class CheaperOnce(Standing):
    PHRASE: ClassVar[str] = (
        "[once per {span:(turn|attack on ~)},] you may play {article:(a|an|one)} {kind:Kind} for {n:#} less"
    )
    MEANS: ClassVar[str] = "in anybody's turn; of which card the player says"

    def __init__(self, span: str | None, article: str, kind: Kind, n: int) -> None:
        self.span = span
        self.article = article
        self.kind = kind
        self.n = n

    def remembers(self) -> tuple[str, ...]:
        return ("CostReduced", "AttackDeclared", COMING)

    def shifted(self) -> tuple[str, ...]:
        return (ONCE,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        if not self.in_time(table, frame) or not self.kind.fits(table, frame, card):
            return 0
        return 0 if self.is_used(table, frame.source) else self.n

    def sound(self) -> bool:
        """One, or one at a time."""
        return (self.span is None) == (self.article == "one")

    def in_time(self, table: Shadowfist, frame: Frame) -> bool:
        if self.span != "attack on ~":
            return True
        return table.attack is not None and frame.source in table.attack.aims

    def is_used(self, table: Shadowfist, source: int) -> bool:
        for event in reversed(since_it_came(table, source)):
            if isinstance(event, AttackDeclared) and self.span == "attack on ~":
                return False
            if isinstance(event, CostReduced) and event.card == source:
                return True
        return False


class DearerForOne(Act):
    PHRASE: ClassVar[str] = "cards cost {who:ChosenPlayer} {n:Figure} more until the end of the turn"
    MEANS: ClassVar[str] = "every card that player plays"

    def __init__(self, who: ChosenPlayer, n: Figure) -> None:
        self.who = who
        self.n = n

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        for seat in self.who.seats(table, told, actor):
            table.let_last(told, [-1 - seat], MORE, self.n.amount(table, told), table.turn, None)


def lost_this_turn(table: Shadowfist, frame: Frame, kind: Bearer) -> list[int]:
    """Cards of a kind that were this player's and that opponents have smoked this turn, in combat or otherwise."""
    found: list[int] = []
    for event in table.history:
        mine = isinstance(event, SmokedByOpponent) and event.seat == frame.seat
        if mine and isinstance(event, SmokedByOpponent) and kind.describes(table, frame, event.card):
            found.append(event.card)
    return found


class LessForTheLost(CostRule):
    PHRASE: ClassVar[str] = "~ costs less by the cost of one of your {kind:Those} an opponent has smoked this turn"
    MEANS: ClassVar[str] = "the dearest of them"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def remembers(self) -> tuple[str, ...]:
        return (LOST,)

    def change(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        costs = [max(0, table.card(card).cost) for card in lost_this_turn(table, frame, self.kind)]
        return -max(costs) if costs else 0


class OnThis(Standing):
    """Of what its controller plays on this very card."""

    STAT: ClassVar[str] = ""

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def shifted(self) -> tuple[str, ...]:
        return (self.STAT,)

    def lowers(self) -> bool:
        return False

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        mine = table.zone_seat(card) == frame.seat and frame.source in frame.it
        return int(mine and self.kind.describes(table, frame, card))


class FreeOnThis(OnThis):
    PHRASE: ClassVar[str] = "{kind:Those} you play on ~ cost nothing"
    MEANS: ClassVar[str] = "they are played at no cost (SF-4.3.2-f)"
    STAT: ClassVar[str] = NOTHING_ON_IT


class CheaperOnThis(OnThis):
    PHRASE: ClassVar[str] = "{kind:Those} you play on ~ cost {n:Figure} less"
    MEANS: ClassVar[str] = "on any other card they cost what they cost"
    STAT: ClassVar[str] = LESS_ON_IT

    def __init__(self, kind: Bearer, n: Figure) -> None:
        super().__init__(kind)
        self.n = n

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        return self.n.amount(table, frame) * super().shift(table, frame, card, stat)


class UnneededOnThis(OnThis):
    PHRASE: ClassVar[str] = "you may ignore the resource conditions of {kind:Those} you play on ~"
    MEANS: ClassVar[str] = "on any other card they count as always"
    STAT: ClassVar[str] = UNNEEDED_ON_IT


class DearerOnYours(Standing):
    PHRASE: ClassVar[str] = "States opponents play on cards you control cost {n:Figure} more"
    MEANS: ClassVar[str] = "on others they cost what they cost"

    def __init__(self, n: Figure) -> None:
        self.n = n

    def shifted(self) -> tuple[str, ...]:
        return (MORE_ON_IT,)

    def lowers(self) -> bool:
        return False

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        if table.zone_seat(card) == frame.seat or not table.card(card).is_state:
            return 0
        mine = any(table.controller(subject) == frame.seat for subject in frame.it)
        return self.n.amount(table, frame) if mine else 0
