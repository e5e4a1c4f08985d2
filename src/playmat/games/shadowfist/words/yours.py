"""Numbers of a player that a text raises or lowers, and what X is."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardtext.table import Frame
from playmat.games.shadowfist.abilities import Standing, XDefined
from playmat.games.shadowfist.values import resources
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.words.standing import NAMES

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class YourNumber(Standing):
    """A number of the player, and not of a card, is higher or lower."""

    STAT: ClassVar[str] = ""

    def __init__(self, n: int) -> None:
        self.n = n

    def shifted(self) -> tuple[str, ...]:
        return (self.STAT,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        return self.n if card == -1 - frame.seat else 0


class FewerNeeded(YourNumber):
    PHRASE: ClassVar[str] = "you need {n:#} fewer Feng Shui Site for victory"
    MEANS: ClassVar[str] = "that brings you closer, and never wins by itself (SF-4.9-b)"
    STAT: ClassVar[str] = "fewer"


class HandSize(YourNumber):
    PHRASE: ClassVar[str] = "your hand size is {n:+}"
    MEANS: ClassVar[str] = "so many cards more or less"
    STAT: ClassVar[str] = "hand size"


class Income(YourNumber):
    PHRASE: ClassVar[str] = "you generate {n:#} Power in each Establishing Shot"
    MEANS: ClassVar[str] = "your own and everybody's (SF-4.1-c)"
    STAT: ClassVar[str] = "income"


# -- X ---------------------------------------------------------------------------------------------------------------


class XIsNumber(XDefined):
    PHRASE: ClassVar[str] = "X is the number of {kind:Those}"
    MEANS: ClassVar[str] = "counted on generation for an Event, always for a card in play (SF-10.2-a)"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def defined(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        return len(self.kind.candidates(table, frame, actor, ""))


class XIsResources(XDefined):
    PHRASE: ClassVar[str] = (
        "X is your {name:(Dragons|Ascended|Lotus|Architects|Hand|Jammers|Monarchs|Chi|Tech|Magic)} resources"
    )
    MEANS: ClassVar[str] = "symbols in your pool"

    def __init__(self, name: str) -> None:
        self.name = name

    def defined(self, table: Shadowfist, frame: Frame, actor: int) -> int:
        return resources(table, frame.seat, NAMES[self.name])
