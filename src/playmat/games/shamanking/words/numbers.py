"""Intercept and Force: what changes them, for which strikes, and when (SK-13.A.2-1, SK-13.B.1-1, SK-RUL-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import Lasting
from playmat.cardtext.phrase import Phrase
from playmat.games.shamanking.traits import TRAITS
from playmat.games.shamanking.values import force_answered
from playmat.games.shamanking.words.colors import Color, Furyoku
from playmat.games.shamanking.words.keywords import Bonus, Standing
from playmat.games.shamanking.words.which_zones import InZone
from playmat.games.shamanking.zones import ADVANTAGES
from playmat.vocabulary.amounts import Count
from playmat.vocabulary.numbers import Stat
from playmat.vocabulary.texts import Condition, IfInstead
from playmat.vocabulary.things import It

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


# -- whose numbers ---------------------------------------------------------------------------------------------------


class Bearer(Phrase):
    """The cards whose numbers or costs a text changes. A strike below 0 is the opening attack."""

    BLANK: ClassVar[str] = "CARDS"
    CALLED: ClassVar[str] = "whose number (this card, your strikes, your opponent's strikes, attacks against you)"

    def is_plural(self) -> bool:
        return True

    def there(self, where: InZone) -> Bearer:
        """The same in a zone; itself where that cannot be said."""
        return self

    def bears(self, table: ShamanKing, frame: Frame, card: int) -> bool:
        raise NotImplementedError


class ThisOne(Bearer):
    PHRASE: ClassVar[str] = "this card"
    MEANS: ClassVar[str] = "the card with this text"

    def is_plural(self) -> bool:
        return False

    def bears(self, table: ShamanKing, frame: Frame, card: int) -> bool:
        return card == frame.source


WHOSE: Final = "{whose:(your|your opponent's|all)}"
TRAIT: Final = f"{{trait:({'|'.join(TRAITS)})}}"
OTHER_TRAIT: Final = f"{{other:({'|'.join(TRAITS)})}}"
WHICH: Final = "{what:(strikes|advantages|teamworks|cards)}"


class CardsOf(Bearer):
    PHRASE: ClassVar[str] = f"{WHOSE} [{TRAIT}] [and {OTHER_TRAIT}] {WHICH} [{{where:InZone}}]"
    READS: ClassVar[tuple[str, ...]] = (
        f"{WHOSE} {TRAIT} or {OTHER_TRAIT} {WHICH} [{{where:InZone}}]",
        f"{WHOSE} {TRAIT} strikes and {OTHER_TRAIT} {{what:(strikes)}} [{{where:InZone}}]",
    )
    MEANS: ClassVar[str] = (
        "every such card that player flips, and his attack, as long as the text holds (SK-13.B.1-1); with a zone, "
        "those flipped there"
    )

    def __init__(self, whose: str, trait: str | None, other: str | None, what: str, where: InZone | None) -> None:
        self.whose = whose
        self.trait = trait
        self.other = other
        self.what = what
        self.where = where

    def sound(self) -> bool:
        return self.other is None or (self.trait is not None and self.trait != self.other)

    def there(self, where: InZone) -> Bearer:
        return CardsOf(self.whose, self.trait, self.other, self.what, where) if self.where is None else self

    def bears(self, table: ShamanKing, frame: Frame, card: int) -> bool:
        if card < 0 or (self.whose != "all" and (table.owner[card] == frame.seat) != (self.whose == "your")):
            return False
        if self.what != "cards" and not table.is_a(card, self.what[:-1]):
            return False
        traits = table.card(card).traits
        if self.trait is not None and self.trait not in traits and (self.other is None or self.other not in traits):
            return False
        return self.where is None or self.where.is_it(table, frame, table.zone_of_strike(card))


class AttacksAgainstYou(Bearer):
    PHRASE: ClassVar[str] = "attacks against you [{where:InZone}]"
    READS: ClassVar[tuple[str, ...]] = ("your opponent's attacks [{where:InZone}]",)
    MEANS: ClassVar[str] = "the attack you answer; with a zone, while you defend there"

    def __init__(self, where: InZone | None) -> None:
        self.where = where

    def there(self, where: InZone) -> Bearer:
        return AttacksAgainstYou(where) if self.where is None else self

    def bears(self, table: ShamanKing, frame: Frame, card: int) -> bool:
        if card != table.attack or table.attacker == frame.seat:
            return False
        return self.where is None or self.where.is_it(table, frame, table.zone_against())


class Has(Bonus):
    PHRASE: ClassVar[str] = "{who:Bearer} *have {mods:Mods}"
    READS: ClassVar[tuple[str, ...]] = (
        "{who:Bearer} *gain {mods:Mods}",
        "{who:Bearer} *get {mods:Mods}",
        "{who:Bearer} *have {mods:Mods} {where:InZone}",
        "{where:InZone}, {who:Bearer} *have {mods:Mods}",
    )
    MEANS: ClassVar[str] = "these numbers are that much higher or lower, counted anew whenever somebody asks"

    def __init__(self, who: Bearer, mods: Mods, where: InZone | None) -> None:
        self.who = who if where is None else who.there(where)
        self.mods = mods
        self.where = where if self.who is who else None
        """Where a zone was told that is none of its bearer's: not understood."""

    def sound(self) -> bool:
        """Only strikes have such numbers."""
        return self.where is None and (not isinstance(self.who, CardsOf) or self.who.what == "strikes")

    def shifted(self) -> tuple[str, ...]:
        return self.mods.stats()

    def shift(self, table: ShamanKing, frame: Frame, card: int, stat: str) -> int:
        return self.mods.change(stat) if self.who.bears(table, frame, card) else 0


class ItHas(CardEffect):
    PHRASE: ClassVar[str] = "{what:It} *have {mods:Mods}"
    READS: ClassVar[tuple[str, ...]] = ("{what:It} *gain {mods:Mods}", "{what:It} *get {mods:Mods}")
    BARE_PHRASE: ClassVar[str] = "give {what:It} {mods:Mods}"
    VERB: ClassVar[str] = "change"
    TIMES_CARDS: ClassVar[bool] = False
    NAMES_IT: ClassVar[bool] = False
    MEANS: ClassVar[str] = "the strike the text spoke of, as long as it is flipped or attacks"

    def __init__(self, what: It, mods: Mods) -> None:
        super().__init__(None, what)
        self.mods = mods

    def apply(self, table: ShamanKing, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            for stat in self.mods.stats() if table.card(card).is_strike else ():
                amount = self.mods.change(stat) * times
                table.add_lasting(Lasting(None, frame.seat, frame.source, (card,), stat, amount, 0, False))


class Costs(Bonus):
    PHRASE: ClassVar[str] = "{who:Bearer} *cost {n:#} {color:Color} {how:(less|more)}"
    READS: ClassVar[tuple[str, ...]] = ("{who:Bearer} *cost {n:#} {how:(less|more)} {color:Color}",)
    MEANS: ClassVar[str] = "that part of the base cost is lower or higher, never below 0"

    def __init__(self, who: Bearer, n: int, color: Color, how: str) -> None:
        self.who = who
        self.n = n
        self.color = color
        self.how = how

    def sound(self) -> bool:
        return not isinstance(self.who, AttacksAgainstYou)

    def shifted(self) -> tuple[str, ...]:
        return (f"{self.color.word} cost",)

    def shift(self, table: ShamanKing, frame: Frame, card: int, stat: str) -> int:
        if stat != f"{self.color.word} cost" or not self.who.bears(table, frame, card):
            return 0
        return self.n if self.how == "more" else -self.n


class GrantsTactical(Standing):
    PHRASE: ClassVar[str] = "{who:CardsOf} *have Tactical: {price:Furyoku}"
    MEANS: ClassVar[str] = "every such card that is flipped has the keyword, if the shaman may play the card (SK-14-2)"
    TOPIC: ClassVar[str] = "given Tactical"

    def __init__(self, who: CardsOf, price: Furyoku) -> None:
        self.who = who
        self.price = price


# -- when they count -------------------------------------------------------------------------------------------------


class Setting(Phrase):
    """What must be so for a bonus to count."""

    BLANK: ClassVar[str] = "CONDITION"
    CALLED: ClassVar[str] = "a condition (against Force 3 or less, in your opponent's red zone)"

    def holds(self, table: ShamanKing, frame: Frame, strike: int) -> bool:
        raise NotImplementedError


class AgainstForce(Setting):
    PHRASE: ClassVar[str] = "against Force {n:#} or {than:(less|more)}"
    MEANS: ClassVar[str] = "the Force of the attack it answers when it is played; the answer stays"

    def __init__(self, n: int, than: str) -> None:
        self.n = n
        self.than = than

    def holds(self, table: ShamanKing, frame: Frame, strike: int) -> bool:
        force = force_answered(table, strike)
        return force <= self.n if self.than == "less" else force >= self.n


class InOpponentsZone(Setting):
    PHRASE: ClassVar[str] = "in your opponent's {zone:Color} zone"
    MEANS: ClassVar[str] = "while your opponent defends there"

    def __init__(self, zone: Color) -> None:
        self.zone = zone

    def holds(self, table: ShamanKing, frame: Frame, strike: int) -> bool:
        return strike == table.attack and table.attacker == frame.seat and table.zone_against() == self.zone.number


class WhileDefending(Setting):
    PHRASE: ClassVar[str] = "while defending in the {zone:Color} zone"
    READS: ClassVar[tuple[str, ...]] = (
        "while you are defending in the {zone:Color} zone",
        "while you defend in the {zone:Color} zone",
        "while defending in your {zone:Color} zone",
    )
    MEANS: ClassVar[str] = "while you defend there; it never counts for your attack"

    def __init__(self, zone: Color) -> None:
        self.zone = zone

    def holds(self, table: ShamanKing, frame: Frame, strike: int) -> bool:
        return strike != table.attack and table.active == frame.seat and table.defending == self.zone.number


class WhileAttacking(Setting):
    PHRASE: ClassVar[str] = "while attacking"
    READS: ClassVar[tuple[str, ...]] = ("while it attacks", "while this card attacks", "while this card is attacking")
    MEANS: ClassVar[str] = "for the strike that attacks; it never counts for one that is flipped"

    def holds(self, table: ShamanKing, frame: Frame, strike: int) -> bool:
        return strike == table.attack


class WhileInArea(Setting):
    PHRASE: ClassVar[str] = "while this card is in your advantage area"
    MEANS: ClassVar[str] = "only from there, as after a pitch (SK-14-4)"

    def holds(self, table: ShamanKing, frame: Frame, strike: int) -> bool:
        return table.zone_kind(frame.source) == ADVANTAGES


class WhileSo(Setting):
    PHRASE: ClassVar[str] = "while {condition:Condition}"
    MEANS: ClassVar[str] = "asked anew whenever the number is needed"

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def sound(self) -> bool:
        return self.condition.lasting() and not self.condition.names_it()

    def holds(self, table: ShamanKing, frame: Frame, strike: int) -> bool:
        return self.condition.holds(table, frame, frame.seat)


class Under(Bonus):
    PHRASE: ClassVar[str] = "{setting:Setting}, {bonus:Bonus}"
    READS: ClassVar[tuple[str, ...]] = ("{bonus:Has} {setting:Setting}", "{bonus:Costs} {setting:Setting}")
    MEANS: ClassVar[str] = "the bonus counts only then"

    def __init__(self, setting: Setting, bonus: Bonus) -> None:
        self.setting = setting
        self.bonus = bonus

    def sound(self) -> bool:
        """Other cards than this one say themselves in which zone they count."""
        if not isinstance(self.setting, PlayedIn):
            return True
        return isinstance(self.bonus, (Has, Costs)) and isinstance(self.bonus.who, ThisOne)

    def shifted(self) -> tuple[str, ...]:
        return self.bonus.shifted()

    def shift(self, table: ShamanKing, frame: Frame, card: int, stat: str) -> int:
        amount = self.bonus.shift(table, frame, card, stat)
        return amount if amount and self.setting.holds(table, frame, card) else 0


class PlayedIn(Setting):
    PHRASE: ClassVar[str] = "in the {zone:Color} zone"
    READS: ClassVar[tuple[str, ...]] = ("in your {zone:Color} zone",)
    MEANS: ClassVar[str] = "flipped in your zone of that color, also while it attacks from there (SK-13.A.2-1)"

    def __init__(self, zone: Color) -> None:
        self.zone = zone

    def holds(self, table: ShamanKing, frame: Frame, strike: int) -> bool:
        return table.zone_of_strike(strike) == self.zone.number


class BonusInstead(IfInstead):
    PHRASE: ClassVar[str] = "{usual:Bonus}; if {condition:Condition}, {other:Bonus} instead"
    READS: ClassVar[tuple[str, ...]] = ()
    MEANS: ClassVar[str] = "the one bonus or the other, asked anew whenever the number is needed"

    def sound(self) -> bool:
        return self.condition.lasting() and not self.condition.names_it()


# -- how often they count --------------------------------------------------------------------------------------------


class OfYourZones(Count):
    PHRASE: ClassVar[str] = "of {whose:(your|your opponent's)} charged zones"
    MEANS: ClassVar[str] = "from none to three (SK-13.B.2-3)"

    def __init__(self, whose: str) -> None:
        self.whose = whose

    def number(self, table: ShamanKing, frame: Frame, actor: int) -> int:
        return len(table.charged_zones(frame.seat if self.whose == "your" else 1 - frame.seat))


class PerEach(Bonus):
    PHRASE: ClassVar[str] = "for each {what:Count}, {bonus:Bonus}"
    READS: ClassVar[tuple[str, ...]] = ("{bonus:Has} for each {what:Count}", "{bonus:Costs} for each {what:Count}")
    MEANS: ClassVar[str] = "the bonus as many times, counted anew whenever the number is needed"

    def __init__(self, what: Count, bonus: Bonus) -> None:
        self.what = what
        self.bonus = bonus

    def shifted(self) -> tuple[str, ...]:
        return self.bonus.shifted()

    def shift(self, table: ShamanKing, frame: Frame, card: int, stat: str) -> int:
        amount = self.bonus.shift(table, frame, card, stat)
        return amount * self.what.number(table, frame, frame.seat) if amount else 0
