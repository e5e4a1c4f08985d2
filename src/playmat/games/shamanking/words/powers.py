"""Payment powers: a price, an arrow, and what it buys (SK-12-1 to SK-12.A-2); pitching (SK-14-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.affecting import can_be_affected
from playmat.cardplay.effect import Act, Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.meant import Player
from playmat.cardplay.resolving import Do, doers
from playmat.cardtext.phrase import Phrase
from playmat.games.shamanking.paying import Pay, can_pay
from playmat.games.shamanking.topics import FORCE, INTERCEPT, TOPICS
from playmat.games.shamanking.values import value
from playmat.games.shamanking.words.colors import Furyoku
from playmat.games.shamanking.words.keywords import Keyword
from playmat.games.shamanking.words.numbers import ItHas, Mods
from playmat.games.shamanking.words.zones import EliminateThis
from playmat.games.shamanking.zones import ELIMINATE
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step
from playmat.vocabulary.numbers import Stat

if TYPE_CHECKING:
    from playmat.games.shamanking.table import ShamanKing

# -- prices ----------------------------------------------------------------------------------------------------------


class Price(Phrase):
    """What stands before the arrow."""

    BLANK: ClassVar[str] = "PRICE"
    CALLED: ClassVar[str] = "a price (Green, -2 Intercept, eliminate this card, eliminate a red furyoku)"

    def affordable(self, table: ShamanKing, seat: int, source: int, strike: int, why: list[Ruling] | None) -> bool:
        raise NotImplementedError

    def pay(self, table: ShamanKing, seat: int, source: int, strike: int, frame: int) -> None:
        """Pay it, or put on the agenda what does."""
        raise NotImplementedError


class PayFuryoku(Price):
    PHRASE: ClassVar[str] = "{price:Furyoku}"
    MEANS: ClassVar[str] = "that furyoku goes to your discard pile; overpaying is allowed (SK-5.E-1)"

    def __init__(self, price: Furyoku) -> None:
        self.price = price

    def affordable(self, table: ShamanKing, seat: int, source: int, strike: int, why: list[Ruling] | None) -> bool:
        return can_pay(table, seat, self.price.cost(), why)

    def pay(self, table: ShamanKing, seat: int, source: int, strike: int, frame: int) -> None:
        table.next(Pay(seat, self.price.cost()))


class PayNumber(Price):
    PHRASE: ClassVar[str] = "{n:+} {stat:Stat}"
    MEANS: ClassVar[str] = (
        "the card's own number goes down; its total may not fall below 0 (SK-12-3, SK-12-4, SK-16.B-2)"
    )

    def __init__(self, n: int, stat: Stat) -> None:
        self.n = n
        self.stat = stat

    def affordable(self, table: ShamanKing, seat: int, source: int, strike: int, why: list[Ruling] | None) -> bool:
        if strike < 0 or not table.card(strike).is_strike:
            return refuse(why, "SK-12-3", "there is no strike whose {} could be paid with", self.stat.word)
        have = value(table, strike, TOPICS.number(self.stat.word))
        if have + self.n >= 0:
            return True
        return refuse(why, "SK-12-4", "its {} is {}: {:+d} would bring it below 0", self.stat.word, have, self.n)

    def pay(self, table: ShamanKing, seat: int, source: int, strike: int, frame: int) -> None:
        table.add_lasting(Lasting(None, seat, source, (strike,), self.stat.word, self.n, 0, False))


class EliminateSelf(Price):
    PHRASE: ClassVar[str] = "eliminate this card"
    MEANS: ClassVar[str] = "it goes to its owner's discard pile (SK-12.A-1)"

    def affordable(self, table: ShamanKing, seat: int, source: int, strike: int, why: list[Ruling] | None) -> bool:
        if table.slot_of(source) < 0:
            return False
        if can_be_affected(table, table.asking(seat, source), ELIMINATE, source):
            return True
        return refuse(why, "SK-RUL-50", "{} cannot be eliminated", table.printed(source).full_title)

    def pay(self, table: ShamanKing, seat: int, source: int, strike: int, frame: int) -> None:
        table.eliminate(source, seat)


class DoSomething(Price):
    PHRASE: ClassVar[str] = "{deed:Act/told}"
    MEANS: ClassVar[str] = "anything you can do in full: eliminate furyoku or a teamwork, uncharge a zone, move cards"

    def __init__(self, deed: Act) -> None:
        self.deed = deed

    def sound(self) -> bool:
        return not isinstance(self.deed, EliminateThis)

    def affordable(self, table: ShamanKing, seat: int, source: int, strike: int, why: list[Ruling] | None) -> bool:
        return self.deed.buys(table, table.asking(seat, source), seat, why)

    def pay(self, table: ShamanKing, seat: int, source: int, strike: int, frame: int) -> None:
        self.deed.do(table, frame, seat, 1)


class PayBoth(Price):
    PHRASE: ClassVar[str] = "{first:PayFuryoku} and {second:Price}"
    READS: ClassVar[tuple[str, ...]] = ("{first:PayFuryoku}, {second:Price}",)
    MEANS: ClassVar[str] = "both, the furyoku first"

    def __init__(self, first: PayFuryoku, second: Price) -> None:
        self.first = first
        self.second = second

    def sound(self) -> bool:
        return not isinstance(self.second, (PayFuryoku, PayBoth))

    def affordable(self, table: ShamanKing, seat: int, source: int, strike: int, why: list[Ruling] | None) -> bool:
        return self.first.affordable(table, seat, source, strike, why) and self.second.affordable(
            table, seat, source, strike, why
        )

    def pay(self, table: ShamanKing, seat: int, source: int, strike: int, frame: int) -> None:
        table.then(PayPart(self.first, source, strike, frame), PayPart(self.second, source, strike, frame))


@mypyc_attr(acyclic=True)
class PayPart(Step):
    """SK-12-1: one part of a price."""

    def __init__(self, price: Price, source: int, strike: int, frame: int) -> None:
        self.price = price
        self.source = source
        self.strike = strike
        self.frame = frame

    def run(self, table: ShamanKing) -> None:
        self.price.pay(table, table.active, self.source, self.strike, self.frame)


class PayPrice(Act):
    PHRASE: ClassVar[str] = "{who:Player} *pay {price:Furyoku}"
    MEANS: ClassVar[str] = "furyoku of these colors goes to the discard pile; overpaying is allowed (SK-5.E-1)"

    def __init__(self, who: Player | None, price: Furyoku) -> None:
        self.who = who
        self.price = price

    def do(self, table: ShamanKing, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            if can_pay(table, seat, self.price.cost(), None):
                table.next(Pay(seat, self.price.cost()))

    def possible(self, table: ShamanKing, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        seats = [actor] if self.who is None else self.who.seats(table, frame, actor)
        return all(can_pay(table, seat, self.price.cost(), why) for seat in seats)


# -- what is bought --------------------------------------------------------------------------------------------------


class Bought(Phrase):
    """What stands behind the arrow."""

    BLANK: ClassVar[str] = "EFFECT"
    CALLED: ClassVar[str] = "what the price buys (+1 Force, add a green furyoku)"

    def usable(self, table: ShamanKing, strike: int, why: list[Ruling] | None) -> bool:
        """Is there a card for it? `strike` is the flipped card or the signature move."""
        return True

    def give(self, table: ShamanKing, seat: int, source: int, strike: int, frame: int) -> None:
        raise NotImplementedError


class Gets(Bought):
    PHRASE: ClassVar[str] = "{mods:Mods}"
    READS: ClassVar[tuple[str, ...]] = ("gain {mods:Mods}", "it gets {mods:Mods}", "it gains {mods:Mods}")
    MEANS: ClassVar[str] = "for the strike that is flipped"

    def __init__(self, mods: Mods) -> None:
        self.mods = mods

    def usable(self, table: ShamanKing, strike: int, why: list[Ruling] | None) -> bool:
        if strike >= 0 and table.card(strike).is_strike:
            return True
        return refuse(why, "SK-13.A.2-2", "there is no strike for it to change")

    def give(self, table: ShamanKing, seat: int, source: int, strike: int, frame: int) -> None:
        """It was paid for: it stays with the strike, whatever becomes of the card that gave it."""
        for stat in (INTERCEPT.word, FORCE.word):
            amount = self.mods.change(stat)
            if amount:
                table.add_lasting(Lasting(None, seat, source, (strike,), stat, amount, 0, False))


class StrikeHas(Gets):
    PHRASE: ClassVar[str] = "your strike has {mods:Mods}"
    READS: ClassVar[tuple[str, ...]] = (
        "your strike gains {mods:Mods}",
        "your strike gets {mods:Mods}",
        "the flipped strike has {mods:Mods}",
        "the flipped strike gets {mods:Mods}",
    )
    MEANS: ClassVar[str] = "the strike flipped in its zone; the bonus stays although the card may be gone"


class Does(Bought):
    PHRASE: ClassVar[str] = "{effect:Effect/told}"
    MEANS: ClassVar[str] = "done at once; what speaks of the attack or of a counterattack stays with the strike"

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def sound(self) -> bool:
        """What is bought for a strike is said without it."""
        return not isinstance(self.effect, ItHas)

    def usable(self, table: ShamanKing, strike: int, why: list[Ruling] | None) -> bool:
        """SK-RUL-42: what lasts belongs to a strike."""
        if not self.effect.stands() or (strike >= 0 and table.card(strike).is_strike):
            return True
        return refuse(why, "SK-RUL-42", "there is no strike for it to stay with")

    def give(self, table: ShamanKing, seat: int, source: int, strike: int, frame: int) -> None:
        effect = self.effect
        if effect.stands():
            table.add_lasting(Lasting(effect, seat, source, (strike,), "", 0, 0, False))
        else:
            table.next(Do(effect, frame, seat, 1))


class BeforeFlipping(Does):
    PHRASE: ClassVar[str] = "before flipping, {effect:Effect/told}"
    MEANS: ClassVar[str] = "used when you are about to flip a card in its zone (SK-RUL-33)"


# -- whole powers ----------------------------------------------------------------------------------------------------


class Limit(Phrase):
    """How often a power may be used."""

    BLANK: ClassVar[str] = "LIMIT"
    CALLED: ClassVar[str] = "a limit (Use only once)"


class Once(Limit):
    PHRASE: ClassVar[str] = "Use only once"
    READS: ClassVar[tuple[str, ...]] = ("Use this only once",)
    MEANS: ClassVar[str] = "once for each time the card is flipped"


class OnceATurn(Limit):
    PHRASE: ClassVar[str] = "Use only once each turn"
    READS: ClassVar[tuple[str, ...]] = ("Use only once per turn", "Use this only once each turn")
    MEANS: ClassVar[str] = "once in each of your turns"


class Power(Keyword):
    PHRASE: ClassVar[str] = "{price:Price} -> {effect:Bought} [. {limit:Limit}]"
    MEANS: ClassVar[str] = "pay the price to have the effect, as often as you like unless it is limited (SK-12-1)"

    def __init__(self, price: Price, effect: Bought, limit: Limit | None) -> None:
        self.price = price
        self.effect = effect
        self.limit = limit

    def asked_about(self) -> Phrase | None:
        return self


class Free(Price):
    """No price: it can be used where its effect can be done."""

    def __init__(self, effect: Bought) -> None:
        self.effect = effect

    def affordable(self, table: ShamanKing, seat: int, source: int, strike: int, why: list[Ruling] | None) -> bool:
        if not isinstance(self.effect, Does):
            return True
        return self.effect.effect.can_be_taken(table, table.asking(seat, source), seat, why)

    def pay(self, table: ShamanKing, seat: int, source: int, strike: int, frame: int) -> None:
        pass


class OnceEachTurn(Power):
    PHRASE: ClassVar[str] = "once per turn, you may {effect:Does}"
    MEANS: ClassVar[str] = "while you defend with the card or in its zone, as a power without a price (SK-12-1)"

    def __init__(self, effect: Does) -> None:
        super().__init__(Free(effect), effect, OnceATurn())

    def sound(self) -> bool:
        bought = self.effect
        return isinstance(bought, Does) and not bought.effect.stands() and not isinstance(bought, BeforeFlipping)


class Pitch(Keyword):
    PHRASE: ClassVar[str] = "Pitch -> {effect:Effect/told}"
    MEANS: ClassVar[str] = "discard it for the effect; the next zone is defended then (SK-14-3)"

    def __init__(self, effect: Effect) -> None:
        self.effect = effect
