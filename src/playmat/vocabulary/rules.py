"""Rules a text makes: whenever, cannot, once per turn, would ... instead; and for how long they hold."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.effect import Act, Effect
from playmat.cardplay.events import EVERYBODY
from playmat.cardplay.frames import Frame, asking
from playmat.cardplay.lasting import USED, Lasting
from playmat.cardplay.meant import Player
from playmat.cardplay.table import CardTable
from playmat.cardplay.topics import ACT, DEED, EVENT, Said
from playmat.cardtext.grammar import Grammar, Reader, Reading
from playmat.cardtext.phrase import BAN, TOLD, Phrase, everything_in
from playmat.kernel.codec import fields_of
from playmat.kernel.event import Event
from playmat.vocabulary.amounts import Count, ForEach
from playmat.vocabulary.numbers import Gain, Time, last_turn
from playmat.vocabulary.prices import PriceTo
from playmat.vocabulary.texts import And, If, May, Sentence


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Sentence):
    """Holds while its card lies in play. On a card that does not stay, it has to be given a time: "This turn, ..."."""

    BLANK: ClassVar[str] = "RULE"
    CALLED: ClassVar[str] = "a rule (whenever you play a card, ...)"

    def stands(self) -> bool:
        return True

    def tells(self) -> bool:
        return False

    def speaks_of(self) -> tuple[Said, ...]:
        return (*super().speaks_of(), *[(EVENT, word) for word in self.hears()])

    def set_off_by(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        return self.goes_off(table, seat, source, event)

    def goes_off(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        """The cards that become "it", or None if the event is none of its business."""
        return None


class Whenever(Rule):
    PHRASE: ClassVar[str] = "whenever {event:Act/event}, {effect:Effect/told}"
    MEANS: ClassVar[str] = "every time that has happened and is finished, do this"

    def __init__(self, event: Effect, effect: Effect) -> None:
        self.event = event
        self.effect = effect

    def hears(self) -> tuple[str, ...]:
        return self.event.hears()

    def goes_off(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        return self.event.happened(table, seat, source, event)

    def sees_own_end(self) -> bool:
        return self.event.sees_own_end()

    def response(self) -> Effect | None:
        return self.effect


@mypyc_attr(allow_interpreted_subclasses=True)
class Holding(Sentence):
    """Something that holds: while its card is in play, or else for this turn unless the text says longer."""

    def __init__(self, until: Time | None) -> None:
        self.until = until

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        let_hold(table, self, told, last_turn(self.until, table, told.seat))

    def stands(self) -> bool:
        return self.until is None


class Cannot(Holding):
    PHRASE: ClassVar[str] = "{who:Player} cannot {what:Act/ban} [until {until:Time}]"
    MEANS: ClassVar[str] = (
        "it is forbidden: while the card is in play, or else for this turn unless the text says longer"
    )

    def __init__(self, who: Player, what: Effect, until: Time | None) -> None:
        super().__init__(until)
        self.who = who
        self.what = what

    def speaks_of(self) -> tuple[Said, ...]:
        return tuple([(ACT, word) for word in self.what.bans()])

    def forbids_to(self, table: CardTable, seat: int, source: int, other: int, act: str, card: int) -> bool:
        if not self.who.includes(table, seat, other):
            return False
        return self.what.forbids(table, self.told_to(table, seat, source, other), act, card)

    def told_to(self, table: CardTable, seat: int, source: int, other: int) -> Frame:
        """The frame in which it is asked what is forbidden to `other`."""
        frame = table.asking(seat, source)
        frame.he = other
        return frame


class OneOrOther(Act):
    """Two things that are forbidden: "play events or draw cards". By hand, when all others have been read."""

    BY_HAND: ClassVar[bool] = True
    FACES: ClassVar[tuple[str, ...]] = (BAN,)
    MEANS: ClassVar[str] = "neither the one nor the other"

    def __init__(self, one: Act, other: Act) -> None:
        self.one = one
        self.other = other

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        found: list[Reading] = []
        for one in list(reader.read("Act", place, BAN)):
            if reader.word(one.end) != "or":
                continue
            for other in reader.read("Act", one.end + 1, BAN):
                assert isinstance(one.phrase, Act) and isinstance(other.phrase, Act)
                found.append(Reading(OneOrOther(one.phrase, other.phrase), other.end))
        return found

    def write(self, book: Grammar, face: str) -> str:
        return f"{book.write(self.one, BAN)} or {book.write(self.other, BAN)}"

    def bans(self) -> tuple[str, ...]:
        return (*self.one.bans(), *self.other.bans())

    def forbids(self, table: Any, frame: Frame, verb: str, card: int) -> bool:
        return self.one.forbids(table, frame, verb, card) or self.other.forbids(table, frame, verb, card)


class OncePerTurn(Rule):
    PHRASE: ClassVar[str] = "once per turn [for each {what:Count}], {rule:Rule}"
    MEANS: ClassVar[str] = "the rule holds that many times in each turn, for this copy of the card"

    def __init__(self, what: Count | None, rule: Rule) -> None:
        self.what = what
        self.rule = rule

    def hears(self) -> tuple[str, ...]:
        return self.rule.hears()

    def speaks_of(self) -> tuple[Said, ...]:
        return self.rule.speaks_of()

    def left(self, table: CardTable, seat: int, source: int) -> int:
        limit = 1 if self.what is None else self.what.number(table, asking(seat, source, table.opponent(seat)), seat)
        used = [effect for effect in table.lasting if effect.stat == USED and effect.phrase is self]
        return limit - sum([effect.source == source for effect in used])

    def note_use(self, table: CardTable, seat: int, source: int) -> None:
        table.add_lasting(Lasting(self, seat, source, (), USED, 0, table.turn, False))

    def goes_off(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        it = self.rule.goes_off(table, seat, source, event)
        if it is None or self.left(table, seat, source) <= 0:
            return None
        self.note_use(table, seat, source)
        return it

    def sees_own_end(self) -> bool:
        return self.rule.sees_own_end()

    def response(self) -> Effect | None:
        return self.rule.response()

    def replacement(self) -> Effect | None:
        return self.rule.replacement()

    def optional(self) -> bool:
        return self.rule.optional()

    def replaces(self, table: CardTable, seat: int, source: int, deed: str, other: int, card: int) -> bool:
        return self.left(table, seat, source) > 0 and self.rule.replaces(table, seat, source, deed, other, card)


# -- for how long ---------------------------------------------------------------------------------------------------


class ThisTurn(Sentence):
    PHRASE: ClassVar[str] = "this turn, {rule:Rule}"
    MEANS: ClassVar[str] = "until the end of this turn"

    def __init__(self, rule: Rule) -> None:
        self.rule = rule

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        let_hold(table, self.rule, table.frame(frame), table.turn)


class UntilThen(Sentence):
    """By hand, because the time may stand before whatever can last: then the effect itself has it, said last."""

    BY_HAND: ClassVar[bool] = True
    BLANK: ClassVar[str] = "until TIME, RULE"
    MEANS: ClassVar[str] = "for that long; with a condition, whenever that is met"

    def __init__(self, until: Time, rule: Effect) -> None:
        self.until = until
        self.rule = rule

    @classmethod
    def read(cls, reader: Reader, place: int, face: str) -> list[Reading]:
        if reader.word(place) != "until":
            reader.expect(place, "until")
            return []
        if face != TOLD:
            return []
        found: list[Reading] = []
        for time in reader.read("Time", place + 1, ""):
            if reader.word(time.end) != ",":
                reader.expect(time.end, ",")
                continue
            for inner in reader.read("Effect", time.end + 1, TOLD):
                assert isinstance(time.phrase, Time) and isinstance(inner.phrase, Effect)
                whole = UntilThen(time.phrase, inner.phrase)
                lasting = whole if whole.sound() else for_so_long(inner.phrase, time.phrase)
                if lasting is not None:
                    found.append(Reading(lasting, inner.end))
                found.extend(cls.with_rule(reader, time.phrase, inner))
        return found

    @classmethod
    def with_rule(cls, reader: Reader, until: Time, first: Reading) -> list[Reading]:
        """An effect and a rule behind it, both for that long."""
        found: list[Reading] = []
        timed = for_so_long(first.phrase, until) if reader.word(first.end) == "and" else None
        for rest in reader.read("Holding", first.end + 1, TOLD) if isinstance(timed, Effect) else []:
            held = for_so_long(rest.phrase, until)
            if isinstance(timed, Effect) and isinstance(held, Holding):
                both = And(timed, held)
                if both.sound():
                    found.append(Reading(both, rest.end))
        return found

    def write(self, book: Grammar, face: str) -> str:
        return f"until {book.write(self.until)}, {book.write(self.rule, TOLD)}"

    def sound(self) -> bool:
        return self.rule.stands() and isinstance(self.rule, (Rule, If, ForEach))

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        let_hold(table, self.rule, told, self.until.last_turn(table, told.seat))


def for_so_long(phrase: Phrase, until: Phrase) -> Phrase | None:
    """The same effect with this time; None if nothing of it can last, or it says for how long itself. Of a list only
    what can last gets the time, of a price with its effect only the effect."""
    kind = type(phrase)
    given: dict[str, Any] = {name: getattr(phrase, name) for name in fields_of(kind)}
    if isinstance(phrase, And):
        first, rest = for_so_long(phrase.first, until), for_so_long(phrase.rest, until)
        if (first is None and can_last(phrase.first)) or (rest is None and can_last(phrase.rest)):
            return None
        if first is None and rest is None:
            return None
        given = {"first": first or phrase.first, "rest": rest or phrase.rest}
    elif isinstance(phrase, (May, PriceTo)):
        given["effect"] = for_so_long(phrase.effect, until)
        if given["effect"] is None:
            return None
    elif "until" in given and given["until"] is None:
        given["until"] = until
    else:
        return None
    found = kind(**given)
    return found if found.sound() else None


def can_last(phrase: Phrase) -> bool:
    """Is a time a part of it or of anything in it, said or not?"""
    return any("until" in fields_of(type(part)) or isinstance(part, Rule) for part in everything_in([phrase]))


def let_hold(table: CardTable, rule: Phrase, frame: Frame, until: int) -> None:
    table.add_lasting(Lasting(rule, frame.seat, frame.source, (), "", 0, until, False))


class GainsThisTurn(Sentence):
    PHRASE: ClassVar[str] = "this turn, {gain:Gain} for each {what:Count}"
    MEANS: ClassVar[str] = "counted anew at every moment of this turn"

    def __init__(self, gain: Gain, what: Count) -> None:
        self.gain = gain
        self.what = what

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        let_hold(table, self, table.frame(frame), table.turn)

    def shifted(self) -> tuple[str, ...]:
        return self.gain.shifted()

    def shift(self, table: CardTable, frame: Frame, card: int, stat: str) -> int:
        once = self.gain.shift(table, frame, card, stat)
        return once * self.what.number(table, frame, frame.seat) if once else 0


class AtEndOfTurn(Sentence):
    PHRASE: ClassVar[str] = "at the end of the turn, {effect:Effect}"
    MEANS: ClassVar[str] = "done when everything else of this turn is over"

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        """What the text spoke of last is still "it" then, as far as all can see it."""
        told = table.frame(frame)
        it = tuple([card for card in told.it if 0 <= card < len(table.known) and table.known[card] == EVERYBODY])
        table.add_lasting(Lasting(self, told.seat, told.source, it, "", 0, table.turn, False))


# -- instead --------------------------------------------------------------------------------------------------------


class Would(Rule):
    PHRASE: ClassVar[str] = "when {who:Player} would {event:Act/would}, {effect:Effect/told} instead"
    MEANS: ClassVar[str] = "this happens in place of that, if it can"

    def __init__(self, who: Player, event: Act, effect: Effect) -> None:
        self.who = who
        self.event = event
        self.effect = effect

    def speaks_of(self) -> tuple[Said, ...]:
        return tuple([(DEED, word) for word in self.event.deeds()])

    def optional(self) -> bool:
        return isinstance(self.effect, May)

    def asked_about(self) -> Phrase | None:
        return self.replacement()

    def replacement(self) -> Effect:
        return self.effect.effect if isinstance(self.effect, May) else self.effect

    def replaces(self, table: CardTable, seat: int, source: int, deed: str, other: int, card: int) -> bool:
        if not self.who.includes(table, seat, other):
            return False
        frame = asking(seat, source, table.opponent(seat))
        if not self.event.would(table, frame, deed, card):
            return False
        frame.it = [card]
        return self.replacement().possible(table, frame, seat, None)
