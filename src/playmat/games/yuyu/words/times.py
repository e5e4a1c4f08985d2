"""How long something holds, in Yu Yu Hakusho's terms."""

from __future__ import annotations

from typing import ClassVar

from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.zones import (
    ATTACK_STEP,
    REST_OF_GAME,
    REST_OF_MATCH,
    WHILE_HERE,
)
from playmat.vocabulary.numbers import Time


class NextDrawStep(Time):
    PHRASE: ClassVar[str] = "your next Draw Step"
    MEANS: ClassVar[str] = "up to the beginning of your next turn"

    def last_turn(self, table: Yuyu, seat: int) -> int:
        return int(table.turn + 1) if table.active == seat else int(table.turn)


class EndOfNextDrawStep(Time):
    PHRASE: ClassVar[str] = "the end of your next Draw Step"
    MEANS: ClassVar[str] = "your next Draw Step included; counted as the turn it belongs to"

    def last_turn(self, table: Yuyu, seat: int) -> int:
        return int(table.turn + 2) if table.active == seat else int(table.turn + 1)


class EndOfNextAttackStep(Time):
    PHRASE: ClassVar[str] = "the end of your next Attack Step"
    MEANS: ClassVar[str] = "the one of this turn, if it is yours and has not begun"

    def last_turn(self, table: Yuyu, seat: int) -> int:
        if table.active != seat:
            return int(table.turn + 1)
        return int(table.turn + (2 if table.step == ATTACK_STEP else 0))


class EndOfMatch(Time):
    PHRASE: ClassVar[str] = "the end of the match"
    MEANS: ClassVar[str] = "as long as the match in the Arena lasts"

    def last_turn(self, table: Yuyu, seat: int) -> int:
        return REST_OF_MATCH


class EndOfGame(Time):
    PHRASE: ClassVar[str] = "the end of the game"
    MEANS: ClassVar[str] = "for good"

    def last_turn(self, table: Yuyu, seat: int) -> int:
        return REST_OF_GAME


class WhileHere(Time):
    PHRASE: ClassVar[str] = "this card leaves play"
    MEANS: ClassVar[str] = "as long as the card that says it lies where it does"

    def last_turn(self, table: Yuyu, seat: int) -> int:
        return WHILE_HERE


class EndOfTurn(Time):
    PHRASE: ClassVar[str] = "the end of the turn"
    MEANS: ClassVar[str] = "this turn only"

    def last_turn(self, table: Yuyu, seat: int) -> int:
        return int(table.turn)
