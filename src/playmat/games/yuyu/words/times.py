"""How long something holds, in Yu Yu Hakusho's terms."""

from __future__ import annotations

from typing import ClassVar, Final

from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.zones import (
    ATTACK_STEP,
    NEXT_DRAW_STEP,
    NEXT_TURN_END,
    REST_OF_GAME,
    REST_OF_MATCH,
    WHILE_HERE,
)
from playmat.vocabulary.numbers import Time

SPANS: Final = {"match": REST_OF_MATCH, "game": REST_OF_GAME}


class EndOfSpan(Time):
    PHRASE: ClassVar[str] = "the end of the {span:(turn|match|game)}"
    READS: ClassVar[tuple[str, ...]] = (
        "the {span:(turn|match|game)} ends",
        "end of {span:(turn|match|game)}",
        "the end of this {span:(turn|match|game)}",
    )
    MEANS: ClassVar[str] = "this turn only, as long as the match in the Arena lasts, or for good"

    def __init__(self, span: str) -> None:
        self.span = span

    def last_turn(self, table: Yuyu, seat: int) -> int:
        return SPANS.get(self.span, int(table.turn))


class NextStep(Time):
    PHRASE: ClassVar[str] = "{edge:(your|the end of your)} next {step:(Draw Step|Attack Step)}"
    READS: ClassVar[tuple[str, ...]] = (
        "{edge:(the start of your|the beginning of your)} next {step:(Draw Step|turn)}",
        "{edge:(your)} next {step:(turn)}",
    )
    MEANS: ClassVar[str] = "up to the beginning of your next turn, or to the end of that step, which it belongs to"

    def __init__(self, edge: str, step: str) -> None:
        self.edge = edge if edge == "the end of your" else "your"
        self.step = "Draw Step" if step == "turn" else step

    def sound(self) -> bool:
        return self.edge != "your" or self.step == "Draw Step"

    def last_turn(self, table: Yuyu, seat: int) -> int:
        """The Attack Step of this turn, if it is yours and has not begun."""
        if self.edge == "your":
            return NEXT_DRAW_STEP + seat
        if self.step == "Attack Step" and table.active == seat and table.step != ATTACK_STEP:
            return int(table.turn)
        return NEXT_TURN_END + seat


class WhileHere(Time):
    PHRASE: ClassVar[str] = "this card leaves play"
    MEANS: ClassVar[str] = "as long as the card that says it lies where it does"

    def last_turn(self, table: Yuyu, seat: int) -> int:
        return WHILE_HERE
