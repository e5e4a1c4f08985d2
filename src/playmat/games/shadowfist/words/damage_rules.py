"""Rules about damage while a text counts: limits, shields, what happens to those who fall."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.frames import Frame
from playmat.games.shadowfist.choosing import figure_x
from playmat.games.shadowfist.sentences import Standing
from playmat.games.shadowfist.topics import (
    LETHAL,
    MAY_HOLD_BACK,
    MOST_INFLICTED,
    MOST_TAKEN,
    SHIELD,
    STRIKES_THROUGH,
    TO_BE_HAVEN,
)
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.vocabulary.things import Kind

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class StrikesBack(Standing):
    PHRASE: ClassVar[str] = "~ strikes back at attackers with its Body"
    MEANS: ClassVar[str] = "as a Character with that much Fighting would"

    def deeds(self) -> tuple[str, ...]:
        return ("strike back",)

    def permits(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        return card == frame.source


class ToastedInstead(Standing):
    PHRASE: ClassVar[str] = "Characters smoked by {what:Bearer} in combat are toasted instead"
    MEANS: ClassVar[str] = "every striker is credited all the same (SF-S-43)"

    def __init__(self, what: Bearer) -> None:
        self.what = what

    def deeds(self) -> tuple[str, ...]:
        return ("instead of smoke",)

    def instead(self, table: Shadowfist, frame: Frame, deed: str, card: int, by: int) -> str:
        if deed == "smoke":
            for striker in self.strikers(table, card):
                if self.what.describes(table, frame, striker):
                    return "toast"
        return ""

    def strikers(self, table: Shadowfist, card: int) -> list[int]:
        return table.struck_by(card)


class ToastedByDamage(ToastedInstead):
    PHRASE: ClassVar[str] = "Characters smoked by damage of {what:Bearer} are toasted instead"
    MEANS: ClassVar[str] = "in combat or not"

    def strikers(self, table: Shadowfist, card: int) -> list[int]:
        return table.struck_by(card) + table.felled_by(card)


class ToastedNotSmoked(ToastedInstead):
    PHRASE: ClassVar[str] = "{what:Bearer} {verb:(is|are)} toasted instead of smoked"
    MEANS: ClassVar[str] = "whatever smokes it"

    def __init__(self, what: Bearer, verb: str) -> None:
        super().__init__(what)
        self.verb = verb

    def instead(self, table: Shadowfist, frame: Frame, deed: str, card: int, by: int) -> str:
        return "toast" if deed == "smoke" and self.what.describes(table, frame, card) else ""


class TakesAtMost(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} *take at most {n:#} damage from each {kind:Kind}"
    READS: ClassVar[tuple[str, ...]] = (
        "{what:Bearer} *take at most {n:#} damage from any {source:(source)}",
        "{what:Bearer} *take at most {n:#} damage from each {source:(source)}",
        "{what:Bearer} *take only {n:#} damage from each {source:(source)}",
        "{what:Bearer} *take only {n:#} damage from any {source:(source)}",
        "{what:Bearer} *take only {n:#} damage from each {kind:Kind}",
    )
    MEANS: ClassVar[str] = "of one blow; the rest is reduced"

    def __init__(self, what: Bearer, n: int, kind: Kind | None, source: str | None) -> None:
        self.what = what
        self.n = n
        self.kind = kind or Kind("", (), ("card",), ())
        self.source = None

    def shifted(self) -> tuple[str, ...]:
        return (MOST_TAKEN,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        if card < 0 or not frame.it or not self.what.describes(table, frame, card):
            return 0
        return self.n if self.kind.fits(table, frame, frame.it[0]) else 0


class InflictsAtMost(Standing):
    PHRASE: ClassVar[str] = "{what:Bearer} inflicts at most {n:#} damage"
    MEANS: ClassVar[str] = "of one blow"

    def __init__(self, what: Bearer, n: int) -> None:
        self.what = what
        self.n = n

    def shifted(self) -> tuple[str, ...]:
        return (MOST_INFLICTED,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        return self.n if card >= 0 and self.what.describes(table, frame, card) else 0


class LethalTo(Standing):
    PHRASE: ClassVar[str] = "damage of {kind:Those} reduces the Body of ~ to 0"
    MEANS: ClassVar[str] = "however little of it arrives"

    def __init__(self, kind: Bearer) -> None:
        self.kind = kind

    def shifted(self) -> tuple[str, ...]:
        return (LETHAL,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        return 1 if card >= 0 and frame.it == [frame.source] and self.kind.describes(table, frame, card) else 0


class MayHoldBack(Standing):
    PHRASE: ClassVar[str] = "in combat with a Character, you may have subject inflict 1 damage too little to smoke it"
    MEANS: ClassVar[str] = "instead of what it would inflict; worked out when they strike"

    def shifted(self) -> tuple[str, ...]:
        return (MAY_HOLD_BACK,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        return 1 if table.subject[frame.source] == card else 0


class TakesItsDamage(Standing):
    PHRASE: ClassVar[str] = "damage to subject goes to ~, which is smoked at X damage"
    MEANS: ClassVar[str] = "what is more than that hits the subject at once"

    def shifted(self) -> tuple[str, ...]:
        return (SHIELD,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        """Of the State itself: how much it can take."""
        return figure_x(table, card, frame) if card == frame.source else 0


class StrikesThrough(Standing):
    PHRASE: ClassVar[str] = "combat damage of ~ to a front-row Site is inflicted on the Site behind it too"
    MEANS: ClassVar[str] = "as much, at the same time, in combat"

    def shifted(self) -> tuple[str, ...]:
        return (STRIKES_THROUGH,)

    def shift(self, table: Shadowfist, frame: Frame, card: int, stat: str) -> int:
        return 1 if card == frame.source else 0


class NoRedirection(Standing):
    PHRASE: ClassVar[str] = "{how:(damage cannot be redirected|you cannot redirect damage)} to {what:Bearer}"
    MEANS: ClassVar[str] = "it is no haven, for anybody or for you"

    def __init__(self, how: str, what: Bearer) -> None:
        self.how = how
        self.what = what
        self.yours = how.startswith("you")

    def deeds(self) -> tuple[str, ...]:
        return (TO_BE_HAVEN.word,) if self.yours else ("be redirected to",)

    def bars(self, table: Shadowfist, frame: Frame, deed: str, card: int, other: int) -> bool:
        if self.yours:
            return other == -1 - frame.seat and self.what.describes(table, frame, card)
        return card >= 0 and self.what.describes(table, frame, card)
