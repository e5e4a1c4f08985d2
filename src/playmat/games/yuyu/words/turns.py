"""Turns and steps that are added, cut short or left out, and what is done at the end of a later turn."""

from __future__ import annotations

from typing import Any, ClassVar

from playmat.cardplay.effect import Act, Effect
from playmat.cardplay.events import EVERYBODY
from playmat.cardplay.lasting import USED, Lasting
from playmat.cardplay.meant import Player
from playmat.cardplay.resolving import doers
from playmat.cardplay.table import CardTable
from playmat.games.yuyu.blow import SKIPS
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.turn import TURN
from playmat.games.yuyu.turn_order import add_turn, cut_short
from playmat.games.yuyu.zones import NEXT_TURN_END, REST_OF_GAME
from playmat.vocabulary.numbers import tell_rule
from playmat.vocabulary.rules import AtEndOfTurn, OncePerTurn, Rule


class ExtraTurn(Act):
    PHRASE: ClassVar[str] = "take an extra turn"
    MEANS: ClassVar[str] = "one more of your own directly after this one"

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        add_turn(table, actor)


class CutShort(Act):
    PHRASE: ClassVar[str] = "end this {what:(Main Step|turn)}"
    MEANS: ClassVar[str] = "what is going on is finished; then what is left of it does not happen"

    def __init__(self, what: str) -> None:
        self.what = what

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        cut_short(table, self.what == "turn")


class SkipTurn(Act):
    PHRASE: ClassVar[str] = "{who:Player} *skip {whose:(your|his)} next turn"
    MEANS: ClassVar[str] = "the other player has the turn after it at once"

    def __init__(self, who: Player | None, whose: str) -> None:
        self.who = who
        self.whose = whose

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            told = table.frame(frame)
            table.add_lasting(Lasting(None, seat, told.source, (), SKIPS + TURN, 1, REST_OF_GAME, False))
            tell_rule(table, told, self)


class AtEndOfNextTurn(AtEndOfTurn):
    PHRASE: ClassVar[str] = "at the end of {whose:(your|your opponent's)} next turn, {effect:Effect}"
    MEANS: ClassVar[str] = "done when everything else of that turn is over, an extra one included"

    def __init__(self, whose: str, effect: Effect) -> None:
        super().__init__(effect)
        self.whose = whose

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        assert isinstance(table, Yuyu)
        told = table.frame(frame)
        it = tuple([card for card in told.it if 0 <= card < len(table.known) and table.known[card] == EVERYBODY])
        last = NEXT_TURN_END + (told.seat if self.whose == "your" else table.opponent(told.seat))
        table.add_lasting(Lasting(self, told.seat, told.source, it, "", 0, last, False))


class Once(OncePerTurn):
    PHRASE: ClassVar[str] = "the first time, {rule:Rule}"
    MEANS: ClassVar[str] = "the rule holds once"

    def __init__(self, rule: Rule) -> None:
        super().__init__(None, rule)

    def note_use(self, table: Any, seat: int, source: int) -> None:
        table.add_lasting(Lasting(self, seat, source, (), USED, 0, table.turn + 2, False))
