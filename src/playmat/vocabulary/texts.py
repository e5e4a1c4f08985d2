"""How sentences are put together: and, to, may, make, if, only if."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import NO, YES, CardEffect
from playmat.cardplay.effect import Effect
from playmat.cardplay.events import Decided
from playmat.cardplay.frames import PAYING, Frame
from playmat.cardplay.meant import Player
from playmat.cardplay.resolving import Address, Do, doers
from playmat.cardplay.table import CardTable
from playmat.cardplay.topics import Said
from playmat.cardtext.grammar import Grammar, Reader, Reading
from playmat.cardtext.phrase import BARE, TOLD, Phrase, everything_in
from playmat.kernel.decision import Option
from playmat.kernel.ruling import Ruling
from playmat.kernel.step import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Sentence(Effect):
    """What can only stand alone between two full stops."""

    FACES: ClassVar[tuple[str, ...]] = (TOLD,)


@mypyc_attr(allow_interpreted_subclasses=True)
class Text(Phrase):
    """A paragraph of a card."""


def demanding(sentences: Sequence[Effect]) -> bool:
    """Is there anything to be met before these can be carried out?"""
    for sentence in sentences:
        if sentence.demands():
            return True
    return False


class Body(Phrase):
    """Sentences, each ended by a full stop, carried out in order."""

    BY_HAND: ClassVar[bool] = True
    BLANK: ClassVar[str] = "SENTENCES."
    MEANS: ClassVar[str] = "one sentence after the other"

    def __init__(self, sentences: tuple[Effect, ...]) -> None:
        self.sentences = sentences
        self.each = list(sentences)
        """`sentences` as a list, which compiled code goes through faster."""
        self.demands = demanding(sentences)
        """Is there anything to be met before it can be carried out?"""

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        found: list[Reading] = []
        open_ends: list[tuple[tuple[Effect, ...], int]] = [((), place)]
        while open_ends:
            sentences, start = open_ends.pop()
            for reading in reader.read("Effect", start, TOLD):
                if reader.word(reading.end) != ".":
                    reader.expect(reading.end, ".")
                    continue
                assert isinstance(reading.phrase, Effect)
                if sentences and asks_of_rule(reading.phrase, sentences[-1]):
                    continue
                longer = (*sentences, reading.phrase)
                if reading.end + 1 == len(reader.tokens):
                    found.append(Reading(Body(longer), reading.end + 1))
                else:
                    open_ends.append((longer, reading.end + 1))
        return found

    def write(self, book: Grammar, face: str) -> str:
        return " ".join(sentence_case(book.write(sentence, TOLD)) + "." for sentence in self.sentences)

    def stands(self) -> bool:
        return all(sentence.stands() for sentence in self.sentences)

    def tells(self) -> bool:
        return all(sentence.tells() for sentence in self.sentences)


def asks_of_rule(sentence: Effect, before: Effect) -> bool:
    """Does it ask about what a rule before it lets a player do? That is done at another time: the rule has to say
    what follows."""
    return isinstance(sentence, If) and sentence.condition.asks_before() and not before.tells()


def sentence_case(text: str) -> str:
    return text[:1].upper() + text[1:]


class And(Effect):
    PHRASE: ClassVar[str] = "{first:Act} and {rest:Effect}"
    MEANS: ClassVar[str] = "do the first, then the rest, each as far as it goes"

    def __init__(self, first: Effect, rest: Effect) -> None:
        self.first = first
        self.rest = rest
        self.changed = (*first.shifted(), *rest.shifted())
        self.at_once = isinstance(rest, If) or is_like(first, rest)
        """Is it one action: the same done to one thing and another, or a question about what it was done to?"""

    def sound(self) -> bool:
        """What stands alone between full stops is no part of a list, unless it says for how long: then all that could
        last has to say so."""
        if not isinstance(self.rest, Sentence):
            return True
        return getattr(self.rest, "until", None) is not None and getattr(self.first, "until", self) is not None

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        table.next(Do(self.rest, frame, actor, times))
        if not self.at_once and PAYING not in table.frame(frame).ways:
            table.between_actions()
        if isinstance(self.first, CardEffect) and PAYING in table.frame(frame).ways:
            self.first.start(table, frame, actor, times, self)
        else:
            self.first.do(table, frame, actor, times)

    def buys(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        """Both out of what there is: what one part takes the other cannot take again."""
        if not (self.first.buys(table, frame, actor, why) and self.rest.buys(table, frame, actor, why)):
            return False
        ways = self.first.after_paying(table, frame, actor)
        for after in ways:
            if after is frame or self.rest.buys(table, after, actor, None):
                return True
        return bool(ways) and self.rest.buys(table, ways[0], actor, why)

    def after_paying(self, table: CardTable, frame: Frame, actor: int) -> list[Frame]:
        found: list[Frame] = []
        for after in self.first.after_paying(table, frame, actor):
            found += self.rest.after_paying(table, after, actor)
        return found

    def served(self, table: CardTable, frame: Frame, actor: int, price: Effect, paid: Frame) -> bool:
        """As a price itself: can the rest be paid once the first part of it has been paid so?"""
        if price is not self.first or not isinstance(price, CardEffect):
            return super().served(table, frame, actor, price, paid)
        return self.rest.buys(table, price.paid_with(frame, paid.it), actor, None)

    def possible(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return self.first.possible(table, frame, actor, why) and self.rest.possible(table, frame, actor, why)

    def useful(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return self.first.useful(table, frame, actor, why) and self.rest.useful(table, frame, actor, why)

    def ready(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return self.first.ready(table, frame, actor, why) and self.rest.ready(table, frame, actor, why)

    def demands(self) -> bool:
        return self.first.demands() or self.rest.demands()

    def minds_price(self) -> bool:
        return self.first.minds_price() or self.rest.minds_price()

    def secret(self, table: CardTable, frame: Frame, actor: int) -> bool:
        return self.first.secret(table, frame, actor) or self.rest.secret(table, frame, actor)

    def fills_pile(self) -> bool:
        return self.first.fills_pile() or self.rest.fills_pile()

    def stands(self) -> bool:
        return self.first.stands() and self.rest.stands()

    def shifted(self) -> tuple[str, ...]:
        return self.changed

    def shift(self, table: CardTable, frame: Frame, card: int, stat: str) -> int:
        return self.first.shift(table, frame, card, stat) + self.rest.shift(table, frame, card, stat)

    def at_work(self, table: CardTable, seat: int, source: int) -> list[Effect]:
        return [*self.first.at_work(table, seat, source), *self.rest.at_work(table, seat, source)]

    def varies(self) -> bool:
        return True

    def speaks_of(self) -> tuple[Said, ...]:
        return (*self.first.speaks_of(), *self.rest.speaks_of())


def is_like(first: Effect, rest: Effect) -> bool:
    """Does the rest begin with the same verb?"""
    while isinstance(rest, And):
        rest = rest.first
    return type(first) is type(rest)


class Then(And):
    PHRASE: ClassVar[str] = "{first:Act}, then {rest:Effect}"


class May(Effect):
    PHRASE: ClassVar[str] = "{who:Player} may {effect:Effect/bare}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "they choose whether to do it"

    def __init__(self, who: Player, effect: Effect) -> None:
        self.who = who
        self.effect = effect

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        seats = doers(self.who, table, frame, actor)
        for i in range(len(seats) - 1, 0, -1):
            table.next(AskWhether(self, frame, seats[i], times))
        if seats:
            AskWhether(self, frame, seats[0], times).run(table)

    def asked_about(self) -> Phrase | None:
        return self.effect


@mypyc_attr(acyclic=True)
class AskWhether(Step):
    """Yes or no; asked even where only no is left if not asking would tell what the player holds."""

    def __init__(self, may: May, frame: int, seat: int, times: int) -> None:
        self.may = may
        self.frame = frame
        self.seat = seat
        self.times = times

    def run(self, table: CardTable) -> None:
        frame = table.frame(self.frame)
        frame.done = False
        possible = self.may.effect.can_be_taken(table, frame, self.seat, None)
        if not possible and not self.may.effect.secret(table, frame, self.seat):
            return
        options: list[Option] = [YES, NO] if possible else [NO]
        source = table.printed(frame.source).full_title
        table.ask_always(self, self.seat, f"{source}: {table.book.say(self.may.effect)}?", options)

    def conceivable(self, table: CardTable) -> list[Option]:
        return [YES, NO]

    def allowed(self, table: CardTable, choice: Option, why: list[Ruling] | None) -> bool:
        return choice is NO or self.may.effect.can_be_taken(table, table.frame(self.frame), self.seat, why)

    def answer(self, table: CardTable, choice: Option) -> None:
        taken = choice.key == YES.key
        table.emit(Decided(self.seat, table.book.say(self.may.effect), taken))
        table.frame(self.frame).done = taken
        if taken:
            self.may.effect.do(table, self.frame, self.seat, self.times)


class MayThen(Effect):
    PHRASE: ClassVar[str] = "{first:May}; if you do, {rest:Effect/told}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    WHEN: ClassVar[bool] = True
    """Does the rest follow if it was done, or if not?"""
    MEANS: ClassVar[str] = "the rest only if what may be done was done"

    def __init__(self, first: May, rest: Effect) -> None:
        self.first = first
        self.rest = rest

    def do(self, table: Any, frame: int, actor: int, times: int) -> None:
        table.next(IfDone(self, frame, actor, times))
        table.between_actions()
        self.first.do(table, frame, actor, times)


@mypyc_attr(acyclic=True)
class IfDone(Step):
    """What follows if somebody took what was offered."""

    def __init__(self, effect: MayThen, frame: int, actor: int, times: int) -> None:
        self.effect = effect
        self.frame = frame
        self.actor = actor
        self.times = times

    def run(self, table: CardTable) -> None:
        if table.frame(self.frame).done == self.effect.WHEN:
            self.effect.rest.do(table, self.frame, self.actor, self.times)


class MayElse(MayThen):
    PHRASE: ClassVar[str] = "{first:May}; otherwise, {rest:Effect/told}"
    WHEN: ClassVar[bool] = False
    MEANS: ClassVar[str] = "the rest only if what may be done was not done"


class Make(Effect):
    PHRASE: ClassVar[str] = "make {who:Player} {effect:Effect/bare}"
    FACES: ClassVar[tuple[str, ...]] = (BARE,)
    MEANS: ClassVar[str] = "that player does it"

    def __init__(self, who: Player, effect: Effect) -> None:
        self.who = who
        self.effect = effect

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        for seat in reversed(doers(self.who, table, frame, actor)):
            table.next(Do(self.effect, frame, seat, times))

    def possible(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        seats = self.who.seats(table, frame, actor)
        return all(self.effect.possible(table, addressed(frame, seat), seat, why) for seat in seats)

    def useful(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        seats = self.who.seats(table, frame, actor)
        return any(self.effect.useful(table, addressed(frame, seat), seat, why) for seat in seats)


class HaveOpponent(Effect):
    PHRASE: ClassVar[str] = "have your opponent {effect:Effect/bare}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "the other player does all of it, and chooses where there is a choice"

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        seat = table.opponent(table.frame(frame).seat)
        table.then(Address(frame, seat), Do(self.effect, frame, seat, times))


class HaveEach(Effect):
    PHRASE: ClassVar[str] = "have each player {effect:Effect/bare}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "one player does all of it, then the other; he is whoever does it"

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        for seat in reversed(table.in_turn_order()):
            table.then(Address(frame, seat), Do(self.effect, frame, seat, times))


def addressed(frame: Frame, seat: int) -> Frame:
    """A copy of the frame in which "he" is that player."""
    twin = frame.clone()
    twin.he = seat
    return twin


# -- conditions -----------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Phrase):
    BLANK: ClassVar[str] = "CONDITION"
    CALLED: ClassVar[str] = "a condition (you have no cards in your hand)"

    def lasting(self) -> bool:
        """Can it be asked at any moment, or only while a text is carried out?"""
        return True

    def holds(self, table: Any, frame: Frame, actor: int) -> bool:
        raise NotImplementedError

    def names_it(self) -> bool:
        """Does it say of which card the text speaks from then on?"""
        return False

    def asks_before(self) -> bool:
        """Does it ask about what the sentence before has let a player do?"""
        return False


class If(Effect):
    PHRASE: ClassVar[str] = "if {condition:Condition}, {effect:Effect}"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "only if that is so when the text gets there"

    def __init__(self, condition: Condition, effect: Effect) -> None:
        self.condition = condition
        self.effect = effect
        self.changed = effect.shifted()
        self.names_it = condition.names_it()

    def sound(self) -> bool:
        return not any(isinstance(part, IfElse) for part in everything_in([self.effect]))

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        if self.condition.holds(table, table.frame(frame), actor):
            self.effect.do(table, frame, actor, times)

    def secret(self, table: CardTable, frame: Frame, actor: int) -> bool:
        return self.effect.secret(table, frame, actor)

    def ready(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return not self.condition.holds(table, frame, actor) or self.effect.ready(table, frame, actor, why)

    def demands(self) -> bool:
        return self.effect.demands()

    def tells(self) -> bool:
        return self.effect.tells()

    def stands(self) -> bool:
        return self.effect.stands() and self.condition.lasting()

    def shifted(self) -> tuple[str, ...]:
        return self.changed if self.condition.lasting() else ()

    def shift(self, table: CardTable, frame: Frame, card: int, stat: str) -> int:
        """Whose number it changes is found out faster than whether the condition holds."""
        if stat not in self.changed:
            return 0
        if self.names_it:
            told = frame.clone()
            return self.effect.shift(table, told, card, stat) if self.condition.holds(table, told, told.seat) else 0
        amount = self.effect.shift(table, frame, card, stat)
        return amount if amount and self.condition.holds(table, frame, frame.seat) else 0

    def at_work(self, table: CardTable, seat: int, source: int) -> list[Effect]:
        met = self.condition.holds(table, table.asking(seat, source), seat)
        return self.effect.at_work(table, seat, source) if met else []

    def varies(self) -> bool:
        return True

    def keeps(self) -> bool:
        return self.effect.keeps()

    def speaks_of(self) -> tuple[Said, ...]:
        return self.effect.speaks_of() if self.condition.lasting() else ()


class IfInstead(Effect):
    PHRASE: ClassVar[str] = "{usual:Act}; if {condition:Condition}, {other:Effect} instead"
    READS: ClassVar[tuple[str, ...]] = (
        "{usual:ForEach}; if {condition:Condition}, {other:Effect} instead",
        "{usual:PriceTo}; if {condition:Condition}, {other:Effect} instead",
        "{usual:Holding}; if {condition:Condition}, {other:Effect} instead",
    )
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)
    MEANS: ClassVar[str] = "the one or the other: as it is when the text gets there, for a standing text at any time"

    def __init__(self, usual: Effect, condition: Condition, other: Effect) -> None:
        self.usual = usual
        self.condition = condition
        self.other = other
        self.changed = (*usual.shifted(), *other.shifted()) if condition.lasting() else ()

    def valid(self, table: CardTable, frame: Frame, actor: int) -> Effect:
        return self.other if self.condition.holds(table, frame, actor) else self.usual

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        self.valid(table, table.frame(frame), actor).do(table, frame, actor, times)

    def ready(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return self.valid(table, frame, actor).ready(table, frame, actor, why)

    def demands(self) -> bool:
        return self.usual.demands() or self.other.demands()

    def tells(self) -> bool:
        return self.usual.tells() and self.other.tells()

    def stands(self) -> bool:
        return self.usual.stands() and self.other.stands() and self.condition.lasting()

    def shifted(self) -> tuple[str, ...]:
        return self.changed

    def shift(self, table: CardTable, frame: Frame, card: int, stat: str) -> int:
        if stat not in self.changed:
            return 0
        told = frame.clone() if self.condition.names_it() else frame
        return self.valid(table, told, told.seat).shift(table, told, card, stat)

    def at_work(self, table: CardTable, seat: int, source: int) -> list[Effect]:
        return self.valid(table, table.asking(seat, source), seat).at_work(table, seat, source)

    def varies(self) -> bool:
        return True

    def speaks_of(self) -> tuple[Said, ...]:
        return (*self.usual.speaks_of(), *self.other.speaks_of()) if self.condition.lasting() else ()


class IfElse(IfInstead):
    PHRASE: ClassVar[str] = "if {condition:Condition}, {other:Effect}. Otherwise, {usual:Effect}"
    READS: ClassVar[tuple[str, ...]] = ()
    MEANS: ClassVar[str] = "the one if that is so when the text gets there, else the other"

    def sound(self) -> bool:
        """Of two conditions nobody could say which one is answered by "otherwise"."""
        return not any(isinstance(part, (If, IfInstead)) for part in everything_in([self.other]))


class Unless(If):
    PHRASE: ClassVar[str] = "unless {condition:Condition}, {effect:Effect}"
    MEANS: ClassVar[str] = "only if that is not so when the text gets there"

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        if not self.condition.holds(table, table.frame(frame), actor):
            self.effect.do(table, frame, actor, times)

    def ready(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return self.condition.holds(table, frame, actor) or self.effect.ready(table, frame, actor, why)

    def demands(self) -> bool:
        return self.effect.demands()

    def stands(self) -> bool:
        return False

    def shifted(self) -> tuple[str, ...]:
        return ()

    def speaks_of(self) -> tuple[Said, ...]:
        return ()


class Either(Effect):
    PHRASE: ClassVar[str] = "either {first:Effect}; or {second:Effect}"
    MEANS: ClassVar[str] = "whoever does it chooses one of the two"

    def __init__(self, first: Effect, second: Effect) -> None:
        self.first = first
        self.second = second

    def sound(self) -> bool:
        return not isinstance(self.first, Sentence) and not isinstance(self.second, Sentence)

    def offered(self) -> list[Phrase]:
        return [self.first, self.second]

    def keeps(self) -> bool:
        return self.first.keeps() or self.second.keeps()

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        table.next(ChooseEither(self, frame, actor, times))


class Way(Option):
    """One of the two things a text offers."""

    def __init__(self, number: int, says: str) -> None:
        self.number = number
        self.says = says

    @property
    def key(self) -> str:
        return f"choose:{self.number}"

    def label(self, table: Any) -> str:
        return self.says


class ChooseEither(Step):
    def __init__(self, effect: Either, frame: int, actor: int, times: int) -> None:
        self.effect = effect
        self.frame = frame
        self.actor = actor
        self.times = times

    def run(self, table: CardTable) -> None:
        both = (self.effect.first, self.effect.second)
        options: list[Option] = [
            Way(i + 1, sentence_case(table.book.say(effect, TOLD))) for i, effect in enumerate(both)
        ]
        source = table.printed(table.frame(self.frame).source).full_title
        table.ask(self, self.actor, f"{source}: choose one", options)

    def answer(self, table: CardTable, choice: Way) -> None:
        effect = self.effect.first if choice.number == 1 else self.effect.second
        table.emit(Decided(self.actor, f"have it so: {choice.says}", True))
        effect.do(table, self.frame, self.actor, self.times)


class OnlyIf(Sentence):
    PHRASE: ClassVar[str] = "{verb:(play|spend)} this card only if {condition:Condition}"
    MEANS: ClassVar[str] = "otherwise it cannot be used at all"

    def __init__(self, verb: str, condition: Condition) -> None:
        self.verb = verb
        self.condition = condition

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        """It has been checked when the card was played."""

    def ready(self, table: CardTable, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        return self.condition.holds(table, frame, actor)

    def demands(self) -> bool:
        return True
