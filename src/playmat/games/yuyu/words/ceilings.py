"""How much at the most: spirit that is gained, damage that is dealt. Of several limits the lowest holds."""

from __future__ import annotations

from typing import ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.cardplay.topics import Topic
from playmat.games.yuyu.blow import Blow
from playmat.games.yuyu.sentences import (
    NO_LIMIT,
    OnPlayer,
    Prevention,
)
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.topics import MOST_GAINED, TO_DEFEAT
from playmat.games.yuyu.words.attacks import Attacks, ThisAttack
from playmat.games.yuyu.words.preventing import Origin, Prevents
from playmat.games.yuyu.zones import DEFEATED
from playmat.vocabulary.numbers import Time


class GainsAtMost(OnPlayer):
    TOPIC: ClassVar[Topic] = MOST_GAINED
    PHRASE: ClassVar[str] = "no player gains more than {n:#} spirit in his turn [until {until:Time}]"
    MEANS: ClassVar[str] = "what would be more, by the Draw Step or a text, is not gained"

    def __init__(self, n: int, until: Time | None) -> None:
        super().__init__(until)
        self.n = n

    def most(self, table: Yuyu, frame: Frame, seat: int) -> int:
        return self.n


class DefeatedBy(OnPlayer):
    TOPIC: ClassVar[Topic] = TO_DEFEAT
    PHRASE: ClassVar[str] = "it takes {n:#} damage to defeat a character [until {until:Time}]"
    MEANS: ClassVar[str] = "in place of four points (YYH-72)"

    def __init__(self, n: int, until: Time | None) -> None:
        super().__init__(until)
        self.n = n

    def on_player(self, table: Yuyu, frame: Frame, seat: int) -> int:
        return self.n - DEFEATED


class TakesAtMost(Prevents):
    PHRASE: ClassVar[str] = "{what:Things} *take at most {n:#} damage [from {origin:Origin}] [until {until:Time}]"
    READS: ClassVar[tuple[str, ...]] = (
        "{what:Things} cannot take more than {n:#} damage [from {origin:Origin}] [until {until:Time}]",
        "{what:Things} cannot be dealt more than {n:#} damage [by {origin:Origin}] [until {until:Time}]",
    )
    MEANS: ClassVar[str] = "what is more at one time is not dealt"

    def __init__(self, what: Things, n: int, origin: Origin | None, until: Time | None) -> None:
        super().__init__(what, origin, until)
        self.n = n

    def most(self, table: Yuyu, frame: Frame, card: int, by: int, blow: Blow | None) -> int:
        return self.n if self.about(table, frame, card, by, blow) else NO_LIMIT


class AttacksDealAtMost(Prevention):
    PHRASE: ClassVar[str] = "{which:Attacks} *deal at most {n:#} damage [until {until:Time}]"
    READS: ClassVar[tuple[str, ...]] = ("{which:Attacks} cannot deal more than {n:#} damage [until {until:Time}]",)
    MEANS: ClassVar[str] = "what is more is not dealt"

    def __init__(self, which: Attacks, n: int, until: Time | None) -> None:
        super().__init__(until)
        self.which = which
        self.n = n

    def sound(self) -> bool:
        return not isinstance(self.which, ThisAttack)

    def most(self, table: Yuyu, frame: Frame, card: int, by: int, blow: Blow | None) -> int:
        return self.n if blow is not None and self.which.means(table, frame, blow) else NO_LIMIT
