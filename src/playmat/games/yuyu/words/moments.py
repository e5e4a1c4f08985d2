"""Points of every turn, and what is done then."""

from __future__ import annotations

from typing import ClassVar, Final

from playmat.cardplay.effect import Effect
from playmat.cardplay.table import CardTable
from playmat.cardtext.phrase import Phrase
from playmat.games.yuyu.events import StepBegan
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.zones import ATTACK_STEP, BEGINNING, DRAW_STEP, DRAWN, END, MAIN_STEP
from playmat.kernel.event import Event
from playmat.vocabulary.rules import Rule
from playmat.vocabulary.turns import holds_on

YOURS: Final = 0
THEIRS: Final = 1
EVERYBODYS: Final = 2
"""Whose turn is meant."""
WHOSE: Final = {"your": YOURS, "your opponent's": THEIRS, "each": EVERYBODYS, "each player's": EVERYBODYS}
STEPS: Final = {
    "start turn": BEGINNING,
    "start Draw Step": DRAW_STEP,
    "end Draw Step": DRAWN,
    "start Main Step": MAIN_STEP,
    "start Attack Step": ATTACK_STEP,
    "end turn": END,
}
"""What is heard at each of these points."""
SAME: Final = {"end Main Step": "Attack Step", "end Attack Step": "turn"}
"""Two names of one moment (YYH-RUL-39): the one it is written in."""


class Moment(Phrase):
    PHRASE: ClassVar[str] = (
        "the {edge:(start|end)} of {whose:(your|your opponent's|each)} {span:(turn|Draw Step|Main Step|Attack Step)}"
    )
    READS: ClassVar[tuple[str, ...]] = (
        "the {edge:(beginning)} of {whose:(your|your opponent's|each)} {span:(turn|Draw Step|Main Step|Attack Step)}",
        "the {edge:(beginning|start|end)} of {whose:(each player's)} {span:(turn|Draw Step|Main Step|Attack Step)}",
    )
    BLANK: ClassVar[str] = "MOMENT"
    CALLED: ClassVar[str] = "a moment (the start of your turn, the end of your opponent's turn)"
    MEANS: ClassVar[str] = "that point of every such turn; of each player's, he is whose turn it is"

    def __init__(self, edge: str, whose: str, span: str) -> None:
        self.edge = "start" if edge == "beginning" or f"{edge} {span}" == "end Main Step" else edge
        self.whose = "each" if whose == "each player's" else whose
        self.span = SAME.get(f"{'start' if edge == 'beginning' else edge} {span}", span)

    def step(self) -> str:
        return STEPS[f"{self.edge} {self.span}"]


class At(Rule):
    PHRASE: ClassVar[str] = "at {moment:Moment}, {effect:Effect/told}"
    MEANS: ClassVar[str] = "every time"

    def __init__(self, moment: Moment, effect: Effect) -> None:
        self.moment = moment
        self.effect = effect
        self.step = moment.step()
        """Kept here, as what follows, because looking it up is slow in compiled code."""
        self.whose = WHOSE[moment.whose]

    def sound(self) -> bool:
        """What is done then is done, and does not begin to hold: no rule stands in a rule."""
        return not holds_on(self.effect)

    def hears(self) -> tuple[str, ...]:
        return (self.step,)

    def goes_off(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, StepBegan) or event.step != self.step:
            return None
        return [] if self.whose == EVERYBODYS or self.whose == int(event.seat != seat) else None

    def response(self) -> Effect | None:
        """In everybody's turns it is done by itself, so that he is whose turn it is."""
        return self if self.whose == EVERYBODYS else self.effect

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        table.frame(frame).he = table.active
        self.effect.do(table, frame, actor, times)
