"""Numbers that a text looks up, halves, replaces or carries over from one thing to another."""

from __future__ import annotations

from typing import Any, ClassVar

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.meant import Player, Things
from playmat.cardplay.resolving import doers
from playmat.games.yuyu.blow import ONLY_PRINTED, Blow, attack_asked, is_attack
from playmat.games.yuyu.sentences import CardRule
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.topics import DEFENSE, SET, SPIRIT, VALUE
from playmat.games.yuyu.words.attacks import Attacks, OfThisAttack
from playmat.games.yuyu.words.copying import PicksAttack, line_of
from playmat.kernel.decision import Option
from playmat.kernel.step import Step
from playmat.vocabulary.amounts import Count, EachDone, ForEach, Value
from playmat.vocabulary.moving import draw_cards
from playmat.vocabulary.numbers import Amount, Change, Stat, Time, change, last_turn, tell_of
from playmat.vocabulary.rules import Holding
from playmat.vocabulary.texts import Condition
from playmat.vocabulary.things import Kind, Some


class ChooseAttack(PicksAttack):
    PHRASE: ClassVar[str] = "choose an attack of {what:Things}"
    MEANS: ClassVar[str] = "one that stands face-up on these cards; from now on it is that attack"

    def picked(self, table: Yuyu, frame: int, actor: int, code: int) -> None:
        table.frame(frame).it = [code]


class PrintedOf(Value):
    PHRASE: ClassVar[str] = "the printed {stat:Stat} of {what:Things}"
    MEANS: ClassVar[str] = "whatever texts make of it; of several the sum"

    def __init__(self, stat: Stat, what: Things) -> None:
        self.stat = stat
        self.what = what

    def amount(self, table: Any, frame: Frame, actor: int) -> int:
        found = table.read_by(frame, self.what.candidates(table, frame, actor, ""))
        return sum([printed(table, card, self.stat.word) for card in found])


def printed(table: Yuyu, card: int, stat: str) -> int:
    """The number that is printed on a card, or for an attack."""
    if is_attack(card):
        line = line_of(table, card)
        return line.value if stat == VALUE.word else max(line.cards, line.spirit)
    if stat == DEFENSE.word:
        return table.card(card).defense
    return table.card(card).spirit if stat == SPIRIT.word else 0


class Difference(Value):
    PHRASE: ClassVar[str] = "the difference between {one:Value} and {other:Value}"
    MEANS: ClassVar[str] = "by how much the one is higher than the other"

    def __init__(self, one: Value, other: Value) -> None:
        self.one = one
        self.other = other

    def amount(self, table: Any, frame: Frame, actor: int) -> int:
        return abs(self.one.amount(table, frame, actor) - self.other.amount(table, frame, actor))


class Highest(Value):
    PHRASE: ClassVar[str] = "the highest attack value of {what:Things}"
    MEANS: ClassVar[str] = "of all attacks that stand on it or on its techniques, as they are now"

    def __init__(self, what: Things) -> None:
        self.what = what

    def amount(self, table: Any, frame: Frame, actor: int) -> int:
        from playmat.games.yuyu.which_attacks import add_attacks_by

        blows: list[Blow] = []
        for card in table.read_by(frame, self.what.candidates(table, frame, actor, "")):
            add_attacks_by(table, table.zone_seat(card), card, blows)
        return max([table.attack_value(blow) for blow in blows], default=0)


class Becomes(Change):
    PHRASE: ClassVar[str] = "the {stat:Stat} of {what:Things} becomes {value:Value} [until {until:Time}]"
    FACES: ClassVar[tuple[str, ...]] = ("told",)
    MEANS: ClassVar[str] = "in place of the printed number, counted once; changes come on top (YYH-RUL-30)"

    def __init__(self, stat: Stat, what: Things, value: Value, until: Time | None) -> None:
        super().__init__(None, what)
        self.stat = stat
        self.value = value
        self.until = until

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        last = last_turn(self.until, table, frame.seat)
        change(table, frame, cards, SET + self.stat.word, self.value.amount(table, frame, actor), last)


class SwapNumbers(Change):
    PHRASE: ClassVar[str] = (
        "{what:Things} and {other:Things} exchange attack value and defense value until {until:Time}"
    )
    FACES: ClassVar[tuple[str, ...]] = ("told",)
    MEANS: ClassVar[str] = "each printed number takes the place of the other"

    def __init__(self, what: Things, other: Things, until: Time) -> None:
        super().__init__(None, what)
        self.other = other
        self.until = until

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        last = last_turn(self.until, table, frame.seat)
        others = self.other.candidates(table, frame, actor, "")
        for attack, character in zip(cards, others, strict=False):
            value, defense = table.value(attack, VALUE.word), table.value(character, DEFENSE.word)
            change(table, frame, [attack], SET + VALUE.word, defense, last)
            change(table, frame, [character], SET + DEFENSE.word, value, last)


class Halved(Holding):
    PHRASE: ClassVar[str] = "{what:Things} *have half {whose:(its|their)} printed {stat:Stat} [until {until:Time}]"
    MEANS: ClassVar[str] = "half of it, rounded up, is left"

    def __init__(self, what: Things, whose: str, stat: Stat, until: Time | None) -> None:
        super().__init__(until)
        self.what = what
        self.whose = whose
        self.stat = stat

    def shifted(self) -> tuple[str, ...]:
        return (self.stat.word,)

    def shift(self, table: Yuyu, frame: Frame, card: int, stat: str) -> int:
        if stat != self.stat.word or not self.what.covers(table, frame, card):
            return 0
        return -(printed(table, card, stat) // 2)


class OnlyPrinted(OfThisAttack):
    PHRASE: ClassVar[str] = "this attack has only its printed attack value"
    NOTE: ClassVar[str] = ONLY_PRINTED
    MEANS: ClassVar[str] = "nothing changes it any more (YYH-63)"


class CostNothing(Holding):
    PHRASE: ClassVar[str] = "{what:Things} *cost no spirit [until {until:Time}]"
    MEANS: ClassVar[str] = "no Spirit Energy is due for them"

    def __init__(self, what: Things, until: Time | None) -> None:
        super().__init__(until)
        self.what = what

    def sound(self) -> bool:
        """Cards that are played, or that lie there and may be turned up; what else a player has is never paid for."""
        return not isinstance(self.what, Attacks) and (not isinstance(self.what, Some) or self.what.kind.lies_in_play)

    def shifted(self) -> tuple[str, ...]:
        return (SPIRIT.word,)

    def shift(self, table: Yuyu, frame: Frame, card: int, stat: str) -> int:
        return -99 if stat == SPIRIT.word and self.what.covers(table, frame, card) else 0


class DoubleBonus(CardEffect):
    PHRASE: ClassVar[str] = "double what {what:Things} *add to attack values"
    VERB: ClassVar[str] = "choose"
    MEANS: ClassVar[str] = "its standing texts count twice for that, this turn"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            for text in table.card(card).texts:
                if VALUE.word in text.shifted():
                    table.add_lasting(Lasting(text, table.zone_seat(card), card, (), "", 1, table.turn, False))
                    tell_of(table, frame, [card], "adds twice as much")


class OwnCost(CardRule):
    PHRASE: ClassVar[str] = "if {condition:Condition}, this card costs {n:#} spirit less"
    MEANS: ClassVar[str] = "when it is played (YYH-13)"

    def __init__(self, condition: Condition, n: int) -> None:
        self.condition = condition
        self.n = n

    def own_cost(self, table: Yuyu, seat: int, card: int) -> int:
        return -self.n if self.condition.holds(table, table.asking(seat, card), seat) else 0


# -- counting -------------------------------------------------------------------------------------------------------


class ForEachAtMost(ForEach):
    PHRASE: ClassVar[str] = "{effect:Act} for each {what:Count} to a maximum of {n:#}"
    READS: ClassVar[tuple[str, ...]] = ()
    MEANS: ClassVar[str] = "as many times as there are, but no more often than that"

    def __init__(self, effect: Act, what: Count, n: int) -> None:
        super().__init__(effect, what)
        self.n = n

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        number = min(self.n, self.what.number(table, table.frame(frame), actor)) * times
        if number > 0:
            self.effect.do(table, frame, actor, number)

    def stands(self) -> bool:
        return False

    def shifted(self) -> tuple[str, ...]:
        return ()


class EachPaid(EachDone):
    PHRASE: ClassVar[str] = "{kind:Kind} {who:Player} discarded or paid this turn"
    MEANS: ClassVar[str] = "from the hand because of texts, or for an attack, since the turn began"

    def __init__(self, kind: Kind, who: Player) -> None:
        super().__init__(kind, who, "discarded")

    def number(self, table: Any, frame: Frame, actor: int) -> int:
        paid: list[int] = table.done_this_turn("paid", self.who.seats(table, frame, actor))
        return super().number(table, frame, actor) + sum([self.kind.fits(table, frame, card) for card in paid])

    def remembers(self) -> tuple[str, ...]:
        return ("discarded", "paid")


class AttackCards(Count):
    PHRASE: ClassVar[str] = "card they cost"
    MEANS: ClassVar[str] = "of the attack in question: the cards to be discarded for it"

    def number(self, table: Yuyu, frame: Frame, actor: int) -> int:
        blow = attack_asked(frame)
        return 0 if blow is None else table.cards_for(blow)


class SpiritInCost(Count):
    PHRASE: ClassVar[str] = "spirit in the cost of {what:Things}"
    MEANS: ClassVar[str] = "as it is printed"

    def __init__(self, what: Things) -> None:
        self.what = what

    def number(self, table: Yuyu, frame: Frame, actor: int) -> int:
        found = table.read_by(frame, self.what.candidates(table, frame, actor, ""))
        return sum([table.card(card).spirit for card in found])


class DrawLevel(Act):
    PHRASE: ClassVar[str] = "{who:Player} *draw to as many cards in hand as {whom:Player}"
    MEANS: ClassVar[str] = "until there are no fewer than in the other hand"

    def __init__(self, who: Player | None, whom: Player) -> None:
        self.who = who
        self.whom = whom

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        other = self.whom.seats(table, table.frame(frame), actor)[0]
        for seat in doers(self.who, table, frame, actor):
            draw_cards(table, seat, len(table.cards_in(other, "hand")) - len(table.cards_in(seat, "hand")))


class DrawUpTo(Act):
    PHRASE: ClassVar[str] = "{who:Player} *draw up to {n:#} cards"
    MEANS: ClassVar[str] = "as many as that player wants"

    def __init__(self, who: Player | None, n: int) -> None:
        self.who = who
        self.n = n

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        for seat in doers(self.who, table, frame, actor):
            table.next(HowManyDrawn(frame, seat, self.n * times))


class HowManyDrawn(Step):
    """How many cards a player draws."""

    def __init__(self, frame: int, seat: int, most: int) -> None:
        self.frame = frame
        self.seat = seat
        self.most = most

    def run(self, table: Yuyu) -> None:
        options: list[Option] = [Amount(n) for n in range(self.most + 1)]
        source = table.printed(table.frame(self.frame).source).full_title
        table.ask(self, self.seat, f"{source}: draw how many cards?", options)

    def answer(self, table: Yuyu, choice: Amount) -> None:
        draw_cards(table, self.seat, choice.number)
