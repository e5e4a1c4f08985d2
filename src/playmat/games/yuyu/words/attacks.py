"""Attacks: which ones a text means, and what it lets them do."""

from __future__ import annotations

from typing import ClassVar, Final

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.meant import Player, Things
from playmat.cardtext.phrase import BARE, Phrase
from playmat.games.yuyu.blow import (
    AGAIN,
    BOUGHT_DAMAGE,
    DAMAGE_FROM,
    EXACT_DAMAGE,
    FREE_MINIMUM,
    HURT_FIGHTER,
    MINIMUM_DAMAGE,
    MOST_DAMAGE,
    NO_MINIMUM,
    USED_ATTACK,
    AttackFrame,
    Blow,
    attack_asked,
    attack_code,
)
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.topics import COST
from playmat.games.yuyu.which_attacks import could_pay_again
from playmat.games.yuyu.words.nouns import Quoted, ThisCharacter
from playmat.kernel.ruling import Ruling
from playmat.vocabulary.numbers import Change, Stat, Time, change, last_turn, tell_of, tell_rule
from playmat.vocabulary.texts import Condition, Sentence
from playmat.vocabulary.things import Some


class Attacks(Things):
    """Attacks go by numbers of their own, so that their values can be changed like those of cards."""

    def candidates(self, table: Yuyu, frame: Frame, actor: int, zone: str) -> list[int]:
        return []

    def means(self, table: Yuyu, frame: Frame, blow: Blow) -> bool:
        """Does the text speak of this attack?"""
        asked = AttackFrame(frame.seat, frame.source, frame.he, blow)
        return self.covers(table, asked, attack_code(blow.source, blow.index))

    def is_plural(self) -> bool:
        return True

    def follows(self) -> bool:
        return True


def current(table: Yuyu) -> list[int]:
    """The attack that is being used."""
    blow = table.attacking
    return [] if blow is None else [attack_code(blow.source, blow.index)]


class ThisAttack(Attacks):
    PHRASE: ClassVar[str] = "{which:(this|that)} attack"
    MEANS: ClassVar[str] = "the attack that is being used"

    def __init__(self, which: str) -> None:
        self.which = which

    def candidates(self, table: Yuyu, frame: Frame, actor: int, zone: str) -> list[int]:
        return current(table)

    def is_plural(self) -> bool:
        return False

    def follows(self) -> bool:
        return False


class AttackPost(Phrase):
    """What else must be true of an attack."""

    BLANK: ClassVar[str] = "WHICH"
    CALLED: ClassVar[str] = "which attacks (with an attack cost of 1)"

    def meant(self, table: Yuyu, frame: Frame, blow: Blow) -> bool:
        raise NotImplementedError


class NamedSo(AttackPost):
    PHRASE: ClassVar[str] = "with {words:Quoted} in the name"
    READS: ClassVar[tuple[str, ...]] = ("with {words:Quoted} in the title", "named {words:Quoted}")
    MEANS: ClassVar[str] = "whose name has these words"

    def __init__(self, words: Quoted) -> None:
        self.words = words

    def meant(self, table: Yuyu, frame: Frame, blow: Blow) -> bool:
        return self.words.words in table.line(blow).name


class Plain(AttackPost):
    PHRASE: ClassVar[str] = "without effects"
    READS: ClassVar[tuple[str, ...]] = ("with no effect", "with no effects", "without an effect")
    MEANS: ClassVar[str] = "that say nothing of their own"

    def meant(self, table: Yuyu, frame: Frame, blow: Blow) -> bool:
        return table.line(blow).body is None


class PrintedOn(AttackPost):
    PHRASE: ClassVar[str] = "printed on {what:Things}"
    READS: ClassVar[tuple[str, ...]] = ("on {what:Things}",)
    MEANS: ClassVar[str] = "that stand on such a card"

    def __init__(self, what: Things) -> None:
        self.what = what

    def sound(self) -> bool:
        return not isinstance(self.what, Attacks)

    def meant(self, table: Yuyu, frame: Frame, blow: Blow) -> bool:
        if isinstance(self.what, Some):
            return self.what.describes(table, frame, blow.source)
        return self.what.covers(table, frame, blow.source)


class CostingSo(AttackPost):
    PHRASE: ClassVar[str] = "with an attack cost of {n:#} [{bound:(or less|or more)}]"
    READS: ClassVar[tuple[str, ...]] = (
        "that have an attack cost of {n:#} [{bound:(or less|or more)}]",
        "that cost {n:#} [{bound:(or less|or more)}]",
    )
    MEANS: ClassVar[str] = "as much as they cost now, in cards or in Spirit Energy"

    def __init__(self, n: int, bound: str | None) -> None:
        self.n = n
        self.bound = bound

    def meant(self, table: Yuyu, frame: Frame, blow: Blow) -> bool:
        costs = (table.cards_for(blow), table.spirit_for(blow))
        if self.bound is None:
            return self.n in costs
        return max(costs) <= self.n if self.bound == "or less" else max(costs) >= self.n


class ValuedSo(AttackPost):
    PHRASE: ClassVar[str] = "with an attack value of {n:#} {bound:(or less|or more)}"
    READS: ClassVar[tuple[str, ...]] = ("that have an attack value of {n:#} {bound:(or less|or more)}",)
    MEANS: ClassVar[str] = "as high as it is when values are compared"

    def __init__(self, n: int, bound: str) -> None:
        self.n = n
        self.bound = bound

    def meant(self, table: Yuyu, frame: Frame, blow: Blow) -> bool:
        value = table.attack_value(blow)
        return bool(value <= self.n if self.bound == "or less" else value >= self.n)


class AttacksBy(Attacks):
    PHRASE: ClassVar[str] = "{whose:(your|your opponent's|all)} attacks [{which:AttackPost}]"
    READS: ClassVar[tuple[str, ...]] = (
        "all {whose:(your|your opponent's)} attacks [{which:AttackPost}]",
        "all of {whose:(your|your opponent's)} attacks [{which:AttackPost}]",
        "any of {whose:(your|your opponent's)} attacks [{which:AttackPost}]",
        "{whose:(any)} attacks [{which:AttackPost}]",
    )
    MEANS: ClassVar[str] = "every attack that player uses, or such ones"

    def __init__(self, whose: str, which: AttackPost | None) -> None:
        self.whose = "all" if whose == "any" else whose
        self.which = which

    def covers(self, table: Yuyu, frame: Frame, card: int) -> bool:
        blow = attack_asked(frame)
        if blow is None or (self.whose != "all" and (blow.seat == frame.seat) != (self.whose == "your")):
            return False
        return self.which is None or self.which.meant(table, frame, blow)


class AttacksOf(Attacks):
    PHRASE: ClassVar[str] = "attacks of {what:Things}"
    READS: ClassVar[tuple[str, ...]] = (
        "this character's attacks",
        "all attacks of {what:Things}",
        "attacks used by {what:Things}",
        "all attacks used by {what:Things}",
        "attacks {what:Things} *use",
        "attacks printed on {what:It}",
    )
    MEANS: ClassVar[str] = "those that character uses, printed on it or on a technique attached to it"

    def __init__(self, what: Things | None) -> None:
        self.what = ThisCharacter() if what is None else what

    def covers(self, table: Yuyu, frame: Frame, card: int) -> bool:
        blow = attack_asked(frame)
        return blow is not None and self.what.covers(table, frame, blow.user)

    def sound(self) -> bool:
        return not isinstance(self.what, Attacks)


class ItsAttacks(Attacks):
    PHRASE: ClassVar[str] = "its attacks"
    MEANS: ClassVar[str] = "of the character the text spoke of last, wherever it goes"

    def candidates(self, table: Yuyu, frame: Frame, actor: int, zone: str) -> list[int]:
        return frame.it[:]

    def follows(self) -> bool:
        return False


# -- what an attack may do ------------------------------------------------------------------------------------------


class OfThisAttack(Sentence):
    """Noted with the attack that is being used, for this turn."""

    NOTE: ClassVar[str] = ""

    def note(self, table: Yuyu, frame: int, amount: int) -> None:
        self.note_with(table, table.frame(frame), tuple(current(table)), amount)

    def note_with(self, table: Yuyu, told: Frame, targets: tuple[int, ...], amount: int) -> None:
        table.add_lasting(Lasting(None, told.seat, told.source, targets, self.NOTE, amount, table.turn, False))
        tell_rule(table, told, self)

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        self.note(table, frame, 1)


class NoMinimumDamage(OfThisAttack):
    PHRASE: ClassVar[str] = "this attack cannot deal minimum damage"
    NOTE: ClassVar[str] = NO_MINIMUM
    MEANS: ClassVar[str] = "if it deals none, two cards do not buy a point (YYH-70)"


class MinimumIs(OfThisAttack):
    PHRASE: ClassVar[str] = "the minimum damage of {whose:(this attack|your attacks)} is {n:#}"
    NOTE: ClassVar[str] = MINIMUM_DAMAGE
    MEANS: ClassVar[str] = "two cards buy that much, with that attack or this turn (YYH-70)"

    def __init__(self, whose: str, n: int) -> None:
        self.whose = whose
        self.n = n

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        """Without a target it is noted with every attack that player uses."""
        if self.whose == "this attack":
            self.note(table, frame, self.n)
        else:
            self.note_with(table, table.frame(frame), (), self.n)


class FreeMinimumDamage(OfThisAttack):
    PHRASE: ClassVar[str] = "this attack may deal minimum damage without discarding"
    NOTE: ClassVar[str] = FREE_MINIMUM
    MEANS: ClassVar[str] = "if it deals none, it may deal a point without two cards (YYH-70)"


class UseAgain(CardEffect):
    PHRASE: ClassVar[str] = "use this attack a second time"
    FACES: ClassVar[tuple[str, ...]] = (BARE,)
    MEANS: ClassVar[str] = "once more in this Attack Step, for its cost (YYH-56)"

    def __init__(self) -> None:
        super().__init__(None, ThisAttack("this"))

    def possible(self, table: Yuyu, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """A second time, not a third; YYH-RUL-64: and for a cost that can be paid."""
        blow = table.attacking
        return blow is not None and table.line(blow).name not in table.used_now and could_pay_again(table, blow)

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        table.add_lasting(Lasting(None, frame.seat, frame.source, tuple(cards), AGAIN, 1, table.turn, False))
        tell_of(table, frame, cards, "may be used a second time")


class DealsExactly(OfThisAttack):
    PHRASE: ClassVar[str] = "this attack deals exactly {n:#} damage"
    READS: ClassVar[tuple[str, ...]] = ("this attack deals {n:#} damage and cannot be changed",)
    NOTE: ClassVar[str] = EXACT_DAMAGE
    MEANS: ClassVar[str] = "whatever the values are"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        self.note(table, frame, self.n)


class DealsAtMost(OfThisAttack):
    PHRASE: ClassVar[str] = "this attack deals at most {n:#} damage"
    READS: ClassVar[tuple[str, ...]] = ("this attack cannot deal more than {n:#} damage",)
    NOTE: ClassVar[str] = MOST_DAMAGE
    MEANS: ClassVar[str] = "what is more is not dealt"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        self.note(table, frame, self.n)


class OnlyUsedIf(Sentence):
    PHRASE: ClassVar[str] = "you can use this attack only if {condition:Condition}"
    READS: ClassVar[tuple[str, ...]] = (
        "this attack can be used only if {condition:Condition}",
        "you can only use this attack if {condition:Condition}",
        "this attack can only be used if {condition:Condition}",
        "use this attack only if {condition:Condition}",
    )
    MEANS: ClassVar[str] = "otherwise it cannot be declared"

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        """It has been asked when the attack was declared."""

    def ready(self, table: Yuyu, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return self.condition.holds(table, frame, actor)

    def demands(self) -> bool:
        return True


class AttackInstead(CardEffect):
    PHRASE: ClassVar[str] = "attack {what:Things} instead"
    VERB: ClassVar[str] = "attack"
    MEANS: ClassVar[str] = "the attack is made against that character and not against the opposing fighter (YYH-59)"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        if cards:
            table.redirect(cards[0])


class UsedLastTurn(Condition):
    PHRASE: ClassVar[str] = "you used {name:Quoted} {when:(last turn|in this match)}"
    MEANS: ClassVar[str] = "an attack of that name, in your turn before this one, or in any of this match"

    def __init__(self, name: Quoted, when: str) -> None:
        self.name = name
        self.when = when

    def remembers(self) -> tuple[str, ...]:
        return () if self.when == "last turn" else ("AttackUsed",)

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        if self.when == "last turn":
            return self.name.words in table.used_before[frame.seat]
        return f"{frame.seat} match {USED_ATTACK}{self.name.words}" in table.limits


class UsedItLastTurn(Condition):
    PHRASE: ClassVar[str] = "you used this attack last turn"
    MEANS: ClassVar[str] = "the attack of this card that is being used, or any, in your turn before this one"

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        blow = table.attacking
        lines = [table.line(blow)] if blow is not None else table.card(frame.source).attacks
        return any(line.name in table.used_before[frame.seat] for line in lines)


class SecondUse(Condition):
    PHRASE: ClassVar[str] = "this is its second use"
    MEANS: ClassVar[str] = "the attack in question has been used this turn before"

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        blow = attack_asked(frame) or table.attacking
        return blow is not None and table.line(blow).name in table.used_now


DEEDS: Final = {"hurt the other fighter": HURT_FIGHTER, "dealt minimum damage": BOUGHT_DAMAGE}


class AttackedLastTurn(Condition):
    PHRASE: ClassVar[str] = "{who:Player} {deed:(attacked|hurt the other fighter|dealt minimum damage)} last turn"
    MEANS: ClassVar[str] = "with an attack, in that player's last turn before this one"

    def __init__(self, who: Player, deed: str) -> None:
        self.who = who
        self.deed = deed

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        for seat in self.who.seats(table, frame, actor):
            used = table.used_before[seat]
            if used and (self.deed == "attacked" or DEEDS[self.deed] in used):
                return True
        return False


class DidNotAttack(Condition):
    PHRASE: ClassVar[str] = "you did not attack last turn"
    READS: ClassVar[tuple[str, ...]] = ("you did not use an attack last turn",)
    MEANS: ClassVar[str] = "no attack in your turn before this one"

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        return not table.used_before[frame.seat]


class AgainstSideline(Condition):
    PHRASE: ClassVar[str] = "the attack is made against the sideline"
    READS: ClassVar[tuple[str, ...]] = ("this attack is used against a character on the sideline",)
    MEANS: ClassVar[str] = "the attack whose value is asked for"

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        blow = attack_asked(frame) or table.attacking
        return blow is not None and table.slot_of(table.target_of(blow)) > 0


class NotAttacking(Condition):
    PHRASE: ClassVar[str] = "you did not attack this turn"
    READS: ClassVar[tuple[str, ...]] = ("you have not attacked this turn", "you did not use an attack this turn")
    MEANS: ClassVar[str] = "no attack has been used up to now"

    def holds(self, table: Yuyu, frame: Frame, actor: int) -> bool:
        return not table.used_now


class DamageFrom(Sentence):
    PHRASE: ClassVar[str] = "your attacks with at least {n:#} times the defense value they meet deal {m:#} damage"
    MEANS: ClassVar[str] = "this turn, in place of one or two points"

    def __init__(self, n: int, m: int) -> None:
        self.n = n
        self.m = m

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        table.add_lasting(Lasting(None, told.seat, told.source, (self.n,), DAMAGE_FROM, self.m, table.turn, False))
        tell_rule(table, told, self)


class OneMoreAttack(Sentence):
    PHRASE: ClassVar[str] = "you may attack once more"
    MEANS: ClassVar[str] = "one attack more than usual this turn (YYH-56)"

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        table.attacks_left += 1
        tell_rule(table, table.frame(frame), self)


class GainToLeast(Change):
    PHRASE: ClassVar[str] = "{what:Things} *gain {n:+} {stat:Stat} to a minimum of {least:#} [until {until:Time}]"
    BARE_PHRASE: ClassVar[str] = "give {what:Things} {n:+} {stat:Stat} to a minimum of {least:#} [until {until:Time}]"
    MEANS: ClassVar[str] = "so much lower, but not below that number as it stands now"

    def __init__(self, what: Things, n: int, stat: Stat, least: int, until: Time | None) -> None:
        super().__init__(None, what)
        self.n = n
        self.stat = stat
        self.least = least
        self.until = until

    def apply(self, table: Yuyu, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        last = last_turn(self.until, table, frame.seat)
        for card in cards:
            room = min(0, self.least - table.value(card, self.stat.word))
            change(table, frame, [card], self.stat.word, max(self.n * times, room), last)

    def stands(self) -> bool:
        return self.until is None and isinstance(self.what, Attacks) and self.stat.word == COST.word

    def shifted(self) -> tuple[str, ...]:
        return (COST.word,) if self.stands() else ()

    def shift(self, table: Yuyu, frame: Frame, card: int, stat: str) -> int:
        """Of the printed cost nothing is taken below that number."""
        blow = attack_asked(frame)
        if stat != self.stat.word or blow is None or not self.what.covers(table, frame, card):
            return 0
        line = table.line(blow)
        return int(max(self.n, min(0, self.least - max(line.cards, line.spirit))))


class PartnerAttacks(Sentence):
    PHRASE: ClassVar[str] = "a character on your sideline may use its attack of this name"
    MEANS: ClassVar[str] = "once in this Attack Step, for its cost; one that has not used it"

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        blow = table.attacking
        if blow is None or table.line(blow).name in table.used_now:
            return
        codes: list[int] = []
        for card in table.sideline(told.seat):
            for index, line in enumerate(table.card(card).attacks):
                if line.name == table.line(blow).name and not table.down[card]:
                    codes.append(attack_code(card, index))
        if codes:
            table.add_lasting(Lasting(None, told.seat, told.source, tuple(codes), AGAIN, 1, table.turn, False))
            tell_rule(table, told, self)
