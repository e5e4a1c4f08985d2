"""What cards may do beyond the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.frames import Frame
from playmat.games.shadowfist.attack import UNTURNED
from playmat.games.shadowfist.sentences import Standing
from playmat.games.shadowfist.topics import MAY_ATTACK_ALONG, MAY_ATTACK_UNTURNED
from playmat.games.shadowfist.words.nouns import Bearer, Those
from playmat.vocabulary.things import Kind

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


class AttacksUnturned(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} may attack [{whom:Those}] without turning once per turn"
    READS: ClassVar[tuple[str, ...]] = (
        "{what:Bearer} may attack without turning once during your Main Shot",
        "{what:Bearer} may attack {article:(a|an)} {kind:Kind} without turning once during your Main Shot",
    )
    MEANS: ClassVar[str] = "declaring an attack in your own Main Shot, if it is unturned; it does not turn to attack"

    def __init__(self, what: Bearer, whom: Bearer | None, article: str | None, kind: Kind | None) -> None:
        self.what = what
        self.whom: Bearer | None = Those(kind, None) if kind is not None else whom
        self.article = None
        self.kind = None

    def deeds(self) -> tuple[str, ...]:
        return (MAY_ATTACK_UNTURNED.word,)

    def permits(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        if not self.what.describes(table, frame, card) or table.controller(card) != table.active:
            return False
        if any(effect.stat == UNTURNED and card in effect.targets for effect in table.lasting):
            return False
        return self.whom is None or self.whom.describes(table, frame, other)


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
