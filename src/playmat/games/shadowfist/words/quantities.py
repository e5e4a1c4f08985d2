"""Damage and Power as things that have a size: 2 damage, damage equal to X, all Power. Every verb takes them all."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardtext.phrase import Phrase
from playmat.games.shadowfist.words.numbers import Figure, Term

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


class Damage(Phrase):
    """So much damage."""

    BLANK: ClassVar[str] = "DAMAGE"
    CALLED: ClassVar[str] = "some damage (2 damage, damage equal to its cost)"

    def __init__(self, n: Term) -> None:
        self.n = n
        self.firm = False
        """Can nothing reduce or redirect it?"""

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return self.n.amount(table, frame)


class SomeDamage(Damage):
    PHRASE: ClassVar[str] = "{n:Figure} damage [{how:(that cannot be reduced or redirected)}]"
    READS: ClassVar[tuple[str, ...]] = ("{n:Figure} damage which {how:(cannot be redirected or reduced)}",)
    MEANS: ClassVar[str] = "that much; what cannot be reduced or redirected arrives in full where it is inflicted"

    def __init__(self, n: Term, how: str | None) -> None:
        super().__init__(n)
        self.how = None if how is None else "that cannot be reduced or redirected"
        self.firm = how is not None


class DamageEqual(Damage):
    PHRASE: ClassVar[str] = "damage equal to {n:Term}"
    MEANS: ClassVar[str] = "as much as that number is on resolution"


class EqualTo(Phrase):
    """A size that stands behind what it is the size of: inflict damage on it equal to its cost."""

    PHRASE: ClassVar[str] = "equal to {n:Term}"
    MEANS: ClassVar[str] = "as much as that number is"

    def __init__(self, n: Term) -> None:
        self.n = n


def size_of(damage: Damage | None, equal: EqualTo | None) -> Damage:
    """Wherever the text says how much."""
    if damage is None:
        assert equal is not None
        return DamageEqual(equal.n)
    return damage


class Power(Phrase):
    """So much Power."""

    BLANK: ClassVar[str] = "POWER"
    CALLED: ClassVar[str] = "some Power (2 Power, all Power)"

    def amount(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        """How much it is if it comes out of that player's pool."""
        raise NotImplementedError

    def terms(self) -> list[Term]:
        """The numbers it is made of."""
        return []


class SomePower(Power):
    PHRASE: ClassVar[str] = "{n:Figure} Power"
    MEANS: ClassVar[str] = "that much"

    def __init__(self, n: Figure) -> None:
        self.n = n

    def amount(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        return self.n.amount(table, frame)


class PowerEqual(Power):
    PHRASE: ClassVar[str] = "Power equal to {n:Term}"
    MEANS: ClassVar[str] = "as much as that number is on resolution"

    def __init__(self, n: Term) -> None:
        self.n = n

    def amount(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        return self.n.amount(table, frame)

    def terms(self) -> list[Term]:
        return [self.n]


class AllPower(Power):
    PHRASE: ClassVar[str] = "all Power"
    READS: ClassVar[tuple[str, ...]] = ("all your Power", "all of your Power", "all his Power", "all of his Power")
    MEANS: ClassVar[str] = "the whole pool it comes out of, as it is on resolution"

    def amount(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        return table.power[seat]


class HalfPower(Power):
    PHRASE: ClassVar[str] = "half of that Power [rounded {way:(up|down)}]"
    READS: ClassVar[tuple[str, ...]] = (
        "half his Power [rounded {way:(up|down)}]",
        "half their Power [rounded {way:(up|down)}]",
        "half his Power, rounded {way:(up|down)}",
        "half their Power, rounded {way:(up|down)}",
        "half of his Power [rounded {way:(up|down)}]",
        "half rounded {way:(up|down)} of his Power",
        "half rounded {way:(up|down)} his Power",
    )
    MEANS: ClassVar[str] = "of the pool it comes out of; rounded down, unless it says up"

    def __init__(self, way: str | None) -> None:
        self.way = way

    def amount(self, table: Shadowfist, frame: Frame, seat: int) -> int:
        return (table.power[seat] + (1 if self.way == "up" else 0)) // 2


class Many(Phrase):
    """So many cards, nobody says which."""

    BLANK: ClassVar[str] = "MANY"
    CALLED: ClassVar[str] = "so many cards (X cards, cards equal to X)"

    def __init__(self, n: Term) -> None:
        self.n = n

    def amount(self, table: Shadowfist, frame: Frame) -> int:
        return self.n.amount(table, frame)


class XCards(Many):
    PHRASE: ClassVar[str] = "{n:FigureX} cards"
    MEANS: ClassVar[str] = "as many as X is"


class CardsEqual(Many):
    PHRASE: ClassVar[str] = "cards equal to {n:Term}"
    MEANS: ClassVar[str] = "as many as that number is"
