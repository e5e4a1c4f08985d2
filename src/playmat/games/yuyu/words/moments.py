"""Points of every turn, and what is done then."""

from __future__ import annotations

from typing import ClassVar, Final

from playmat.cardplay.effect import Effect
from playmat.cardtext.phrase import Phrase
from playmat.games.yuyu.events import StepBegan
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.zones import ATTACK_STEP, DRAW_STEP, DRAWN, END
from playmat.kernel.event import Event
from playmat.vocabulary.rules import Rule

YOURS: Final = 0
THEIRS: Final = 1
EVERYBODYS: Final = 2
"""Whose turn is meant."""


class Moment(Phrase):
    """A point of every turn."""

    BLANK: ClassVar[str] = "MOMENT"
    CALLED: ClassVar[str] = "a moment (the start of your turn, the end of your opponent's turn)"
    STEP: ClassVar[str] = ""
    WHOSE: ClassVar[int] = YOURS


class StartOfYourTurn(Moment):
    PHRASE: ClassVar[str] = "the start of your turn"
    MEANS: ClassVar[str] = "as your Draw Step begins"
    STEP: ClassVar[str] = DRAW_STEP


class StartOfTheirTurn(Moment):
    PHRASE: ClassVar[str] = "the start of your opponent's turn"
    MEANS: ClassVar[str] = "as your opponent's Draw Step begins"
    STEP: ClassVar[str] = DRAW_STEP
    WHOSE: ClassVar[int] = THEIRS


class StartOfEachTurn(Moment):
    PHRASE: ClassVar[str] = "the start of each turn"
    MEANS: ClassVar[str] = "as anybody's Draw Step begins; he is whose turn it is"
    STEP: ClassVar[str] = DRAW_STEP
    WHOSE: ClassVar[int] = EVERYBODYS


class StartOfTheirAttack(Moment):
    PHRASE: ClassVar[str] = "the start of your opponent's Attack Step"
    MEANS: ClassVar[str] = "before your opponent attacks"
    STEP: ClassVar[str] = ATTACK_STEP
    WHOSE: ClassVar[int] = THEIRS


class EndOfYourDraw(Moment):
    PHRASE: ClassVar[str] = "the end of your Draw Step"
    MEANS: ClassVar[str] = "when you have drawn and gained, and used what you wanted"
    STEP: ClassVar[str] = DRAWN


class EndOfYourTurn(Moment):
    PHRASE: ClassVar[str] = "the end of your turn"
    MEANS: ClassVar[str] = "when your Attack Step is over (YYH-RUL-39)"
    STEP: ClassVar[str] = END


class EndOfTheirTurn(Moment):
    PHRASE: ClassVar[str] = "the end of your opponent's turn"
    MEANS: ClassVar[str] = "when your opponent's Attack Step is over (YYH-RUL-39)"
    STEP: ClassVar[str] = END
    WHOSE: ClassVar[int] = THEIRS


class EndOfEachTurn(Moment):
    PHRASE: ClassVar[str] = "the end of each turn"
    MEANS: ClassVar[str] = "when anybody's Attack Step is over (YYH-RUL-39)"
    STEP: ClassVar[str] = END
    WHOSE: ClassVar[int] = EVERYBODYS


class At(Rule):
    PHRASE: ClassVar[str] = "at {moment:Moment}, {effect:Effect/told}"
    MEANS: ClassVar[str] = "every time"

    def __init__(self, moment: Moment, effect: Effect) -> None:
        self.moment = moment
        self.effect = effect
        self.step = moment.STEP
        """Kept here, as what follows, because looking up a class's constant is slow in compiled code."""
        self.whose = moment.WHOSE

    def hears(self) -> tuple[str, ...]:
        return (self.step,)

    def goes_off(self, table: Yuyu, seat: int, source: int, event: Event) -> list[int] | None:
        if not isinstance(event, StepBegan) or event.step != self.step:
            return None
        return [] if self.whose == EVERYBODYS or self.whose == int(event.seat != seat) else None

    def response(self) -> Effect | None:
        return self.effect
