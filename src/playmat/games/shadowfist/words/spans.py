"""For how long: until the end of the turn, until your next turn begins, until it leaves play."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.cardplay.topics import Said
from playmat.cardtext.phrase import BARE, TOLD
from playmat.games.shadowfist.choosing import asks_late
from playmat.games.shadowfist.values import FIGHTING_SET
from playmat.games.shadowfist.words.lasting import Lasts, said_by
from playmat.games.shadowfist.words.nouns import Target
from playmat.games.shadowfist.words.numbers import Figure
from playmat.games.shadowfist.zones import END_OF_ATTACK, END_OF_COMBAT, FOREVER, WHILE_HELD, WHILE_IN_PLAY
from playmat.kernel.ruling import Ruling

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

THIS_TURN: Final = "the end of the turn"
NEXT_TURN: Final = "the end of your next turn"
TO_YOUR_TURN: Final = "the start of your next turn"
WHILE_THERE: Final = "~ leaves play"
NAMED: Final = {
    "the end of the attack": END_OF_ATTACK,
    "the end of the combat": END_OF_COMBAT,
    "it leaves play": FOREVER,
    "you lose control of it": WHILE_HELD,
    WHILE_THERE: WHILE_IN_PLAY,
}
"""Spans that are told by no turn."""
RULE_SPAN: Final = f"{{until:({THIS_TURN}|the end of the attack|{NEXT_TURN}|{TO_YOUR_TURN})}}"
"""The slot of a pattern for how long a rule holds that is about no card in particular."""
SPAN: Final = RULE_SPAN.replace(")}", f"|the end of the combat|it leaves play|you lose control of it|{WHILE_THERE})}}")
"""The same of what is true of cards."""


def end_of(table: Shadowfist, seat: int, until: str) -> int:
    """The last turn something lasts that this player's text has made, or the name of its duration."""
    if until in NAMED:
        return NAMED[until]
    if until == THIS_TURN:
        return table.turn
    order = table.clockwise(table.active)
    wait = order.index(seat) if seat in order[1:] else len(order)
    return table.turn + wait - (until == TO_YOUR_TURN)


class ForAWhile(Act):
    PHRASE: ClassVar[str] = f"{{what:Things}} {{lasts:Lasts}} until {SPAN}"
    READS: ClassVar[tuple[str, ...]] = ("{what:Things} {lasts:Lasts} while ~ is in play",)
    MEANS: ClassVar[str] = "it begins on resolution and expires then (SF-5.2-c)"
    FACES: ClassVar[tuple[str, ...]] = (TOLD, BARE)

    def __init__(self, what: Things, lasts: Lasts, until: str | None) -> None:
        self.what = what
        self.lasts = lasts
        self.until = until or WHILE_THERE

    def speaks_of(self) -> tuple[Said, ...]:
        return said_by(self.lasts)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        if asks_late(table, self, self.what, frame, actor, times):
            return
        told = table.frame(frame)
        cards = [card for card in self.what.candidates(table, told, actor, "") if table.in_play(card)]
        if self.until != WHILE_THERE or table.in_play(told.source):
            self.lasts.begin(table, told, cards, end_of(table, told.seat, self.until))

    def ready(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return True

    def demands(self) -> bool:
        return False


class SetFighting(ForAWhile):
    PHRASE: ClassVar[str] = f"the Fighting of {{what:Things}} becomes {{n:Figure}} until {SPAN}"
    READS: ClassVar[tuple[str, ...]] = ()
    MEANS: ClassVar[str] = "in the place of what is printed; what else changes it counts as before (SF-4.6-d)"

    def __init__(self, what: Things, n: Figure, until: str) -> None:
        super().__init__(what, FightingOf(n), until)
        self.n = n

    def speaks_of(self) -> tuple[Said, ...]:
        return ()


class FightingOf(Lasts):
    """A Fighting that another number is put in the place of."""

    def __init__(self, n: Figure) -> None:
        self.n = n

    def stats(self) -> tuple[str, ...]:
        return (FIGHTING_SET,)

    def amount(self, table: Shadowfist, frame: Frame, stat: str) -> int:
        return self.n.amount(table, frame)


class WithoutEnd(ForAWhile):
    """SF-7.2-a: where no end is said it lasts while the card that says it is in play, of an Event for the game."""

    PHRASE: ClassVar[str] = "{what:Target} {lasts:Lasts}"
    READS: ClassVar[tuple[str, ...]] = ()
    MEANS: ClassVar[str] = "for the rest of the game if an Event says it, else as long as both are there (SF-7.2-a)"

    def __init__(self, what: Target, lasts: Lasts) -> None:
        super().__init__(what, lasts, THIS_TURN)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        cards = self.what.candidates(table, told, actor, "")
        is_event = table.card(told.source).is_event
        if is_event or table.in_play(told.source):
            until = FOREVER if is_event else WHILE_IN_PLAY
            self.lasts.begin(table, told, [card for card in cards if table.in_play(card)], until)
