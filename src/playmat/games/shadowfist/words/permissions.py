"""What cards may do beyond the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.frames import Frame
from playmat.games.shadowfist.abilities import Standing
from playmat.games.shadowfist.topics import MAY_ATTACK_ALONG
from playmat.games.shadowfist.words.nouns import Bearer

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class BeyondTheLimit(Standing):
    PHRASE: ClassVar[str] = "you may play {kind:Those} beyond the Site limit"
    MEANS: ClassVar[str] = "besides the one of the turn"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def deeds(self) -> tuple[str, ...]:
        return ("lift the Site limit",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return other == frame.seat and self.kind.describes(table, frame, card)


class AttacksAnytime(Standing):
    PHRASE: ClassVar[str] = "~ may attack during an opponent's turn"
    MEANS: ClassVar[str] = "when nothing else is going on"

    def deeds(self) -> tuple[str, ...]:
        return ("attack in any turn",)

    def permits(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return card == frame.source


class MayAttackBack(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} may attack back-row Sites"
    MEANS: ClassVar[str] = "besides those of the front row"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def deeds(self) -> tuple[str, ...]:
        return ("attack the back row",)

    def permits(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return self.what.describes(table, frame, card)


class AttackAnyway(Standing):
    PHRASE: ClassVar[str] = "{what:Those} may attack Characters as though Independent"
    MEANS: ClassVar[str] = "also after an attack that failed (SF-10.1.2-d)"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def deeds(self) -> tuple[str, ...]:
        return ("attack Characters anyway",)

    def permits(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return self.what.describes(table, frame, card)


class AnyNumber(Standing):
    PHRASE: ClassVar[str] = "any number of copies of ~ may be in a deck"
    MEANS: ClassVar[str] = "instead of the usual limit"

    def lifts_copies(self) -> bool:
        return True


class AttackAlong(Standing):
    PHRASE: ClassVar[str] = "{what:Those} may turn to attack together with ~ as though Independent"
    MEANS: ClassVar[str] = "also after an attack that failed (SF-10.1.2-d)"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def deeds(self) -> tuple[str, ...]:
        return (MAY_ATTACK_ALONG.word,)

    def permits(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return other == frame.source and self.what.describes(table, frame, card)
