"""Keywords (SK-14-1, SK-14-2), and what a text is made of."""

from __future__ import annotations

from typing import Any, ClassVar

from playmat.cardplay.topics import RULE, Said
from playmat.games.shamanking.words.colors import Furyoku
from playmat.vocabulary.texts import Body, Sentence, Text


class Plain(Text):
    PHRASE: ClassVar[str] = "{body:Body}"
    MEANS: ClassVar[str] = (
        "instructions are carried out when an advantage is played; the rest is true while it lies there"
    )

    def __init__(self, body: Body) -> None:
        self.body = body


class Standing(Sentence):
    """True as long as its card lies where it lies. There is nothing to carry out."""

    TOPIC: ClassVar[str] = ""
    """The rule it speaks of, if it changes no number and waits for nothing."""

    def speaks_of(self) -> tuple[Said, ...]:
        return ((RULE, self.TOPIC),) if self.TOPIC else super().speaks_of()

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        pass

    def stands(self) -> bool:
        return True


class Bonus(Standing):
    """A change of a number that is there as long as what gives it; it is added up whenever somebody asks."""

    BLANK: ClassVar[str] = "BONUS"
    CALLED: ClassVar[str] = "a bonus (your strikes have +1 Force)"


class Keyword(Standing):
    """A word the rules know."""

    BLANK: ClassVar[str] = "KEYWORD"


class Immediate(Keyword):
    PHRASE: ClassVar[str] = "Immediate"
    MEANS: ClassVar[str] = "it takes effect at once and goes to the discard pile, never to the advantage area (SK-14-1)"


class Tactical(Keyword):
    PHRASE: ClassVar[str] = "Tactical: {price:Furyoku}"
    MEANS: ClassVar[str] = "for that price discard it and flip another card in the same zone (SK-14-2)"

    def __init__(self, price: Furyoku) -> None:
        self.price = price
