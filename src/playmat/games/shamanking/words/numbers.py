"""Intercept and Force: what changes them, for which strikes, and when (SK-13.A.2-1, SK-13.B.1-1, SK-RUL-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cardplay.frames import Frame
from playmat.cardtext.phrase import TOLD, Phrase
from playmat.games.shamanking.values import force_answered
from playmat.games.shamanking.words.colors import Color
from playmat.games.shamanking.words.keywords import Bonus
from playmat.games.shamanking.zones import ADVANTAGES
from playmat.vocabulary.numbers import Stat

if TYPE_CHECKING:
    from playmat.games.shamanking.table import ShamanKing


class Mods(Phrase):
    PHRASE: ClassVar[str] = "{n:+} {stat:Stat} [and {m:+} {other:Stat}]"
    BLANK: ClassVar[str] = "+N Intercept and +N Force"
    CALLED: ClassVar[str] = "a change (+1 Force, or +1 Intercept and +2 Force)"
    MEANS: ClassVar[str] = "so much higher or lower"

    def __init__(self, n: int, stat: Stat, m: int | None, other: Stat | None) -> None:
        self.n = n
        self.stat = stat
        self.m = m
        self.other = other

    def stats(self) -> tuple[str, ...]:
        return (self.stat.word,) if self.other is None else (self.stat.word, self.other.word)

    def change(self, stat: str) -> int:
        total = self.n if self.stat.word == stat else 0
        if self.m is not None and self.other is not None and self.other.word == stat:
            total += self.m
        return total


class HasMods(Bonus):
    """A bonus that names the changes; the kinds of it say for which strikes. A card below 0 is the opening attack."""

    def __init__(self, mods: Mods) -> None:
        self.mods = mods

    def shifted(self) -> tuple[str, ...]:
        return self.mods.stats()

    def shift(self, table: ShamanKing, frame: Frame, card: int, stat: str) -> int:
        return self.mods.change(stat) if self.is_for(table, frame, card) else 0

    def is_for(self, table: ShamanKing, frame: Frame, strike: int) -> bool:
        raise NotImplementedError


class SelfHas(HasMods):
    PHRASE: ClassVar[str] = "this card has {mods:Mods}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "its own numbers are that much higher or lower"

    def is_for(self, table: ShamanKing, frame: Frame, strike: int) -> bool:
        return strike == frame.source


class StrikesHave(HasMods):
    PHRASE: ClassVar[str] = "your strikes have {mods:Mods}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "while it lies in your advantage area, every strike you play and your attack (SK-13.B.1-1)"

    def is_for(self, table: ShamanKing, frame: Frame, strike: int) -> bool:
        return strike >= 0 and table.owner[strike] == frame.seat


class TheirStrikesHave(HasMods):
    PHRASE: ClassVar[str] = "your opponent's strikes have {mods:Mods}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = (
        "while it attacks, or lies in your advantage area, every strike your opponent might answer with"
    )

    def is_for(self, table: ShamanKing, frame: Frame, strike: int) -> bool:
        return strike >= 0 and table.owner[strike] != frame.seat


class ZoneStrikesHave(HasMods):
    PHRASE: ClassVar[str] = "your strikes in this card's zone have {mods:Mods}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "strikes flipped in its zone, also while they attack from there (SK-13.A.2-1)"

    def is_for(self, table: ShamanKing, frame: Frame, strike: int) -> bool:
        if strike < 0 or table.owner[strike] != frame.seat:
            return False
        return table.zone_of_strike(strike) == table.slot_of(frame.source)


class AttacksHave(HasMods):
    PHRASE: ClassVar[str] = "attacks against you have {mods:Mods}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "the attack you answer is that much weaker or stronger"

    def is_for(self, table: ShamanKing, frame: Frame, strike: int) -> bool:
        return strike == table.attack and table.attacker != frame.seat


class ZoneAttacksHave(HasMods):
    PHRASE: ClassVar[str] = "attacks against you in this card's zone have {mods:Mods}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "the attack you answer, while you defend in its zone"

    def is_for(self, table: ShamanKing, frame: Frame, strike: int) -> bool:
        if strike != table.attack or table.attacker == frame.seat:
            return False
        return table.zone_against() == table.slot_of(frame.source)


# -- when they count -------------------------------------------------------------------------------------------------


class Setting(Phrase):
    """What must be so for a bonus to count."""

    BLANK: ClassVar[str] = "CONDITION"
    CALLED: ClassVar[str] = "a condition (against Force 3 or less, in your opponent's red zone)"

    def holds(self, table: ShamanKing, frame: Frame, strike: int) -> bool:
        raise NotImplementedError


class AgainstForce(Setting):
    PHRASE: ClassVar[str] = "against Force {n:#} or less"
    MEANS: ClassVar[str] = "the attack it answers has at most that Force when it is played; the answer stays"

    def __init__(self, n: int) -> None:
        self.n = n

    def holds(self, table: ShamanKing, frame: Frame, strike: int) -> bool:
        return force_answered(table, strike) <= self.n


class InOpponentsZone(Setting):
    PHRASE: ClassVar[str] = "in your opponent's {zone:Color} zone"
    MEANS: ClassVar[str] = "while your opponent defends there"

    def __init__(self, zone: Color) -> None:
        self.zone = zone

    def holds(self, table: ShamanKing, frame: Frame, strike: int) -> bool:
        return strike == table.attack and table.attacker == frame.seat and table.zone_against() == self.zone.number


class WhileDefending(Setting):
    PHRASE: ClassVar[str] = "while defending in the {zone:Color} zone"
    MEANS: ClassVar[str] = "while you defend there; it never counts for your attack"

    def __init__(self, zone: Color) -> None:
        self.zone = zone

    def holds(self, table: ShamanKing, frame: Frame, strike: int) -> bool:
        return strike != table.attack and table.active == frame.seat and table.defending == self.zone.number


class WhileInArea(Setting):
    PHRASE: ClassVar[str] = "while this card is in your advantage area"
    MEANS: ClassVar[str] = "only from there, as after a pitch (SK-14-4)"

    def holds(self, table: ShamanKing, frame: Frame, strike: int) -> bool:
        return table.zone_kind(frame.source) == ADVANTAGES


class Under(Bonus):
    PHRASE: ClassVar[str] = "{setting:Setting}, {bonus:Bonus}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "the bonus counts only then"

    def __init__(self, setting: Setting, bonus: Bonus) -> None:
        self.setting = setting
        self.bonus = bonus

    def shifted(self) -> tuple[str, ...]:
        return self.bonus.shifted()

    def shift(self, table: ShamanKing, frame: Frame, card: int, stat: str) -> int:
        amount = self.bonus.shift(table, frame, card, stat)
        return amount if amount and self.setting.holds(table, frame, card) else 0


# -- how often they count --------------------------------------------------------------------------------------------


class Tally(Phrase):
    """What a bonus counts."""

    BLANK: ClassVar[str] = "THING"
    CALLED: ClassVar[str] = "what is counted (teamwork you have in play)"

    def number(self, table: ShamanKing, seat: int) -> int:
        raise NotImplementedError


class OwnTeamworks(Tally):
    PHRASE: ClassVar[str] = "teamwork you have in play"
    MEANS: ClassVar[str] = "in the slots of your own zones, whichever they are"

    def number(self, table: ShamanKing, seat: int) -> int:
        return len(table.teamworks(seat))


class TheirTeamworks(Tally):
    PHRASE: ClassVar[str] = "teamwork your opponent has in play"
    MEANS: ClassVar[str] = "in the slots of your opponent's zones"

    def number(self, table: ShamanKing, seat: int) -> int:
        return len(table.teamworks(1 - seat))


class OwnCharges(Tally):
    PHRASE: ClassVar[str] = "of your charged zones"
    MEANS: ClassVar[str] = "from none to three (SK-13.B.2-3)"

    def number(self, table: ShamanKing, seat: int) -> int:
        return len(table.charged_zones(seat))


class PerEach(Bonus):
    PHRASE: ClassVar[str] = "for each {what:Tally}, {bonus:Bonus}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "the bonus as many times, counted anew whenever the number is needed"

    def __init__(self, what: Tally, bonus: Bonus) -> None:
        self.what = what
        self.bonus = bonus

    def shifted(self) -> tuple[str, ...]:
        return self.bonus.shifted()

    def shift(self, table: ShamanKing, frame: Frame, card: int, stat: str) -> int:
        amount = self.bonus.shift(table, frame, card, stat)
        return amount * self.what.number(table, frame.seat) if amount else 0
