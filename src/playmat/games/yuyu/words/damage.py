"""Damage and healing, and switching fighters."""

from __future__ import annotations

from typing import ClassVar

from playmat.cardplay.affecting import is_protected
from playmat.cardplay.choosing import ALL, CardEffect
from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.standing import forbidden
from playmat.cardtext.phrase import BAN
from playmat.games.yuyu.entering import switch
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.topics import HEAL, SWITCH
from playmat.games.yuyu.words.pairing import Pairing
from playmat.kernel.ruling import Ruling
from playmat.vocabulary.amounts import Count
from playmat.vocabulary.texts import Condition


class InFull(CardEffect):
    """As a price it is done in full to all the cards that are meant, or to one that can be picked (YYH-RUL-70)."""

    def buys(self, table: Yuyu, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        if not super().buys(table, frame, actor, why):
            return False
        found = self.found(table, frame, self.actor_meant(table, frame, actor))
        suit = self.payable(table, frame, found)
        return bool(suit) and (len(suit) == len(found) or self.bounds(ALL, 1)[0] != ALL)


class DealDamage(InFull):
    PHRASE: ClassVar[str] = "{who:Player} *deal {n:#} damage to {what:Things}"
    READS: ClassVar[tuple[str, ...]] = ("{who:Player} *deal {what:Things} {n:#} damage",)
    VERB: ClassVar[str] = "damage"
    SURELY: ClassVar[bool] = False
    """Can nothing keep it off?"""
    TIMES_CARDS: ClassVar[bool] = False
    MEANS: ClassVar[str] = "a text does, not an attack; four points defeat a character (YYH-71, YYH-72)"

    def __init__(self, who: Player | None, n: int, what: Things) -> None:
        super().__init__(who, what)
        self.n = n

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        """YYH-RUL-60: it is the text's doing, whoever does what that says."""
        for card in table.defender_first(cards):
            if table.hurt(card, self.n * times, frame.seat, None, self.SURELY) < self.n * times:
                frame.fall_short()

    def suits_as_price(self, table: Yuyu, frame: Frame, card: int) -> bool:
        """YYH-RUL-70: no point of it is kept off."""
        return self.SURELY or table.let_through(table.hit_in_the_end(card), self.n, frame.seat, None) >= self.n


class DealSurely(DealDamage):
    PHRASE: ClassVar[str] = "{who:Player} *deal {n:#} damage that cannot be prevented to {what:Things}"
    READS: ClassVar[tuple[str, ...]] = ()
    SURELY: ClassVar[bool] = True
    MEANS: ClassVar[str] = "whatever texts keep off otherwise"


class Heal(InFull):
    PHRASE: ClassVar[str] = "{who:Player} *heal {n:#} damage from {what:Things}"
    READS: ClassVar[tuple[str, ...]] = (
        "{who:Player} *heal {n:#} damage on {what:Things}",
        "{who:Player} *heal {n:#} damage to {what:Things}",
        "{who:Player} *heal {what:Things} {n:#} damage",
    )
    VERB: ClassVar[str] = "heal"
    TIMES_CARDS: ClassVar[bool] = False
    MEANS: ClassVar[str] = "points are removed, never below 0 (YYH-76)"

    def __init__(self, who: Player | None, n: int, what: Things) -> None:
        super().__init__(who, what)
        self.n = n

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            if heal_by_text(table, frame.seat, card, self.n * times) < self.n * times:
                frame.fall_short()

    def buys(self, table: Yuyu, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return not forbidden(table, frame.seat, HEAL, -1, why) and super().buys(table, frame, actor, why)

    def suits_as_price(self, table: Yuyu, frame: Frame, card: int) -> bool:
        """YYH-RUL-70: there are as many points to heal."""
        return table.damage[card] >= self.n


def heal_by_text(table: Yuyu, seat: int, card: int, amount: int) -> int:
    """YYH-5: how many points a text has removed; none where texts of that player heal nobody."""
    return 0 if forbidden(table, seat, HEAL, -1, None) else table.heal(card, amount)


class HealAll(InFull):
    PHRASE: ClassVar[str] = "{who:Player} *heal all damage from {what:Things}"
    READS: ClassVar[tuple[str, ...]] = (
        "{who:Player} *heal all damage on {what:Things}",
        "{who:Player} *heal all damage to {what:Things}",
        "{what:Things} *heal all damage",
    )
    VERB: ClassVar[str] = "heal"
    MEANS: ClassVar[str] = "no point is left"

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            if not heal_by_text(table, frame.seat, card, table.damage[card]):
                frame.fall_short()

    def buys(self, table: Yuyu, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return not forbidden(table, frame.seat, HEAL, -1, why) and super().buys(table, frame, actor, why)

    def suits_as_price(self, table: Yuyu, frame: Frame, card: int) -> bool:
        """YYH-RUL-70: there is a point to heal."""
        return table.damage[card] > 0


class HealCharacters(Act):
    PHRASE: ClassVar[str] = "*heal characters"
    FACES: ClassVar[tuple[str, ...]] = (BAN,)
    MEANS: ClassVar[str] = "no damage is removed by a text of that player"

    def bans(self) -> tuple[str, ...]:
        return (HEAL.word,)


class Defeat(CardEffect):
    PHRASE: ClassVar[str] = "{who:Player} *defeat {what:Things}"
    READS: ClassVar[tuple[str, ...]] = ("{what:Things} *be defeated", "{what:Things} is now defeated")
    VERB: ClassVar[str] = "defeat"
    MEANS: ClassVar[str] = "as if it had its fourth point of damage (YYH-173)"

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in table.defender_first(cards):
            table.fell(card)


# -- counting damage ------------------------------------------------------------------------------------------------


class DamageOn(Count):
    PHRASE: ClassVar[str] = "damage on {what:Things}"
    READS: ClassVar[tuple[str, ...]] = ("damage {what:Things} *have",)
    MEANS: ClassVar[str] = "every point there"

    def __init__(self, what: Things) -> None:
        self.what = what

    def number(self, table: Yuyu, frame: Frame, actor: int) -> int:
        return sum([table.damage[card] for card in self.what.candidates(table, frame, actor, "")])


class DamageDone(Count):
    PHRASE: ClassVar[str] = "damage dealt"
    MEANS: ClassVar[str] = "every point of the damage that set this off"

    def number(self, table: Yuyu, frame: Frame, actor: int) -> int:
        return len(frame.it)


class HasDamage(Condition):
    PHRASE: ClassVar[str] = "{what:Things} *have {n:#} or {how:(more|less)} damage"
    MEANS: ClassVar[str] = "points on it now"

    def __init__(self, what: Things, n: int, how: str) -> None:
        self.what = what
        self.n = n
        self.how = how

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        cards = self.what.candidates(table, frame, actor, "")
        number = sum([table.damage[card] for card in cards])
        return bool(cards) and (number >= self.n if self.how == "more" else number <= self.n)


class MoreDamage(Condition):
    PHRASE: ClassVar[str] = "{what:Things} *have more damage than {other:Things}"
    MEANS: ClassVar[str] = "points on it compared"

    def __init__(self, what: Things, other: Things) -> None:
        self.what = what
        self.other = other

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        mine = sum([table.damage[card] for card in self.what.candidates(table, frame, actor, "")])
        return bool(mine > sum([table.damage[card] for card in self.other.candidates(table, frame, actor, "")]))


# -- switching ------------------------------------------------------------------------------------------------------


class Switch(Pairing):
    PHRASE: ClassVar[str] = "{who:Player} *switch {out:Things} with {what:Things}"
    VERB: ClassVar[str] = "switch in"
    ASKS: ClassVar[str] = "switch which character?"
    MEANS: ClassVar[str] = "they exchange their places, each keeps its damage and its cards (YYH-140)"

    def __init__(self, who: Player | None, out: Things, what: Things) -> None:
        super().__init__(who, out, what)
        self.out = out

    def fits(self, table: Yuyu, frame: Frame, one: int, other: int) -> bool:
        """One of them is the fighter, the other waits on the same Sideline."""
        if table.zone_seat(one) != table.zone_seat(other) or table.is_fighter(one) == table.is_fighter(other):
            return False
        return not is_protected(table, frame, self.verb, one) and may_switch(table, one) and may_switch(table, other)

    def join(self, table: Yuyu, actor: int, one: int, other: int) -> None:
        switch(table, table.zone_seat(other), one if table.is_fighter(other) else other)


def may_switch(table: Yuyu, card: int) -> bool:
    """YYH-5, YYH-RUL-73: does no text forbid its player to switch characters, and has it not fallen?"""
    return card not in table.fallen and not forbidden(table, table.zone_seat(card), SWITCH, card, None)
