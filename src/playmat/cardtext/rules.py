"""Rules a text makes: whenever, cannot, once per turn, would ... instead; and for how long they hold."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.cardtext.amounts import Count
from playmat.cardtext.effects import Act, CloseFrame, Do, Effect
from playmat.cardtext.events import EVERYBODY
from playmat.cardtext.meant import Player
from playmat.cardtext.numbers import Gain, Time, last_turn
from playmat.cardtext.phrase import Phrase
from playmat.cardtext.table import CardTable, Floating, Frame, Pending, asking
from playmat.cardtext.texts import If, May, Sentence
from playmat.kernel.decision import Option, Word
from playmat.kernel.event import Event
from playmat.kernel.step import Step


class Rule(Sentence):
    """Holds while its card lies in play. On a card that does not stay, it has to be given a time: "This turn, ..."."""

    BLANK: ClassVar[str] = "RULE"
    CALLED: ClassVar[str] = "a rule (whenever you play a card, ...)"

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        raise NotImplementedError("a rule is not carried out; it holds")

    def stands(self) -> bool:
        return True

    def tells(self) -> bool:
        return False

    def goes_off(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        """As a trigger: the cards that become "it", or None if the event is none of its business."""
        return None

    def response(self) -> Effect | None:
        """As a trigger: what happens then."""
        return None


def set_off(table: CardTable, rule: Phrase, seat: int, source: int, event: Event) -> None:
    """If the rule is a trigger for this event, its effect waits from now on to be carried out."""
    if isinstance(rule, Rule):
        it = rule.goes_off(table, seat, source, event)
        effect = rule.response()
        if it is not None and effect is not None:
            table.pending.append(Pending(effect, seat, source, tuple(it)))


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

    def response(self) -> Effect | None:
        return self.effect


class Lasting(Sentence):
    """Something that holds: while its card is in play, or else for this turn unless the text says longer."""

    def __init__(self, until: Time | None) -> None:
        self.until = until

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        let_hold(table, self, told, last_turn(self.until, table, told.seat))

    def stands(self) -> bool:
        return self.until is None


class Cannot(Lasting):
    PHRASE: ClassVar[str] = "{who:Player} cannot {what:Act/ban} [until {until:Time}]"
    MEANS: ClassVar[str] = (
        "it is forbidden: while the card is in play, or else for this turn unless the text says longer"
    )

    def __init__(self, who: Player, what: Effect, until: Time | None) -> None:
        super().__init__(until)
        self.who = who
        self.what = what

    def covers(self, table: CardTable, seat: int, source: int, other: int, verb: str, card: int) -> bool:
        """Does this rule of `seat` forbid `other` to do that with that card?"""
        if not self.who.includes(table, seat, other):
            return False
        return self.what.forbids(table, self.told_to(table, seat, source, other), verb, card)

    def told_to(self, table: CardTable, seat: int, source: int, other: int) -> Frame:
        """The frame in which it is asked what is forbidden to `other`."""
        frame = table.asking(seat, source)
        frame.he = other
        return frame


class OncePerTurn(Rule):
    PHRASE: ClassVar[str] = "once per turn [for each {what:Count}], {rule:Rule}"
    MEANS: ClassVar[str] = "the rule holds that many times in each turn, for this copy of the card"

    def __init__(self, what: Count | None, rule: Rule) -> None:
        self.what = what
        self.rule = rule

    def hears(self) -> tuple[str, ...]:
        return self.rule.hears()

    def left(self, table: CardTable, seat: int, source: int) -> int:
        limit = 1 if self.what is None else self.what.number(table, asking(seat, source, table.opponent(seat)), seat)
        used = [effect for effect in table.floating if effect.stat == USED and effect.phrase is self]
        return limit - sum([effect.source == source for effect in used])

    def use(self, table: CardTable, seat: int, source: int) -> None:
        table.leave(Floating(self, seat, source, (), USED, 0, table.turn, False))

    def goes_off(self, table: Any, seat: int, source: int, event: Event) -> list[int] | None:
        it = self.rule.goes_off(table, seat, source, event)
        if it is None or self.left(table, seat, source) <= 0:
            return None
        self.use(table, seat, source)
        return it

    def response(self) -> Effect | None:
        return self.rule.response()


USED: Final = "used"
"""How a rule that holds a number of times notes that it has held once."""


# -- for how long ---------------------------------------------------------------------------------------------------


class ThisTurn(Sentence):
    PHRASE: ClassVar[str] = "this turn, {rule:Rule}"
    MEANS: ClassVar[str] = "until the end of this turn"

    def __init__(self, rule: Rule) -> None:
        self.rule = rule

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        let_hold(table, self.rule, table.frame(frame), table.turn)


class UntilThen(Sentence):
    PHRASE: ClassVar[str] = "until {until:Time}, {rule:Effect}"
    MEANS: ClassVar[str] = "for that long; with a condition, whenever that is met"

    def __init__(self, until: Time, rule: Effect) -> None:
        self.until = until
        self.rule = rule

    def sound(self) -> bool:
        return self.rule.stands() and isinstance(self.rule, (Rule, If))

    def do(self, table: CardTable, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        let_hold(table, self.rule, told, self.until.last_turn(table, told.seat))


def let_hold(table: CardTable, rule: Phrase, frame: Frame, until: int) -> None:
    table.leave(Floating(rule, frame.seat, frame.source, (), "", 0, until, False))


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
        table.leave(Floating(self, told.seat, told.source, it, "", 0, table.turn, False))


# -- instead --------------------------------------------------------------------------------------------------------


class Would(Rule):
    PHRASE: ClassVar[str] = "when {who:Player} would {event:Act/would}, {effect:Effect/told} instead"
    MEANS: ClassVar[str] = "this happens in place of that, if it can"

    def __init__(self, who: Player, event: Act, effect: Effect) -> None:
        self.who = who
        self.event = event
        self.effect = effect

    def optional(self) -> bool:
        return isinstance(self.effect, May)

    def asked_about(self) -> Phrase | None:
        return self.replacement()

    def replacement(self) -> Effect:
        return self.effect.effect if isinstance(self.effect, May) else self.effect

    def applies(self, table: CardTable, seat: int, source: int, deed: str, other: int, card: int) -> bool:
        """Is this what is about to happen to `other`, and can the replacement be done?"""
        if not self.who.includes(table, seat, other):
            return False
        frame = asking(seat, source, table.opponent(seat))
        if not self.event.would(table, frame, deed, card):
            return False
        frame.it = [card]
        return self.replacement().possible(table, frame, seat, None)


@mypyc_attr(acyclic=True)
class Instead(Option):
    """One of the texts that may replace what is about to happen."""

    def __init__(
        self, rule: Would, limit: OncePerTurn | None, seat: int, source: int, key_name: str, says: str
    ) -> None:
        self.rule = rule
        self.limit = limit
        self.seat = seat
        self.source = source
        self.key_name = key_name
        self.says = says

    @property
    def key(self) -> str:
        return f"instead:{self.key_name}"

    def label(self, table: Any) -> str:
        return self.says


LET_IT: Final = Word("let-it", "Let it happen")


@mypyc_attr(acyclic=True)
class Befall(Step):
    """Something is about to happen to a player, unless a text replaces it. A text that says "may" is its owner's to
    use; of several that must be obeyed, the player it happens to chooses one."""

    def __init__(self, deed: str, seat: int, card: int, others_asked: bool) -> None:
        self.deed = deed
        self.seat = seat
        self.card = card
        """Which card it is about; -1 where that is known only when it happens."""
        self.others_asked = others_asked

    def at_stake(self, table: CardTable) -> int:
        return self.card if self.card >= 0 else table.at_stake(self.deed, self.seat)

    def run(self, table: CardTable) -> None:
        card = self.at_stake(table)
        found = replacements(table, self.deed, self.seat, card)
        if not found:
            table.befall(self.deed, self.seat, card)
            return
        theirs = [option for option in found if option.rule.optional() and option.seat != self.seat]
        mine = [option for option in found if option not in theirs]
        if theirs and not self.others_asked:
            self.ask(table, theirs[0].seat, [*theirs, LET_IT])
        elif any(not option.rule.optional() for option in mine):
            self.ask(table, self.seat, list(mine))
        else:
            self.ask(table, self.seat, [*mine, LET_IT])

    def ask(self, table: CardTable, seat: int, options: list[Option]) -> None:
        table.ask(self, seat, f"{table.names[self.seat]} would {self.deed}: what happens instead?", options)

    def answer(self, table: CardTable, choice: Option) -> None:
        card = self.at_stake(table)
        if isinstance(choice, Instead):
            if choice.limit is not None:
                choice.limit.use(table, choice.seat, choice.source)
            frame = table.open_frame(choice.seat, choice.source, [card])
            table.then(Do(choice.rule.replacement(), frame, choice.seat, 1), CloseFrame(frame))
        elif self.others_asked or not self.others_may(table):
            table.befall(self.deed, self.seat, card)
        else:
            table.next(Befall(self.deed, self.seat, self.card, True))

    def others_may(self, table: CardTable) -> bool:
        found = replacements(table, self.deed, self.seat, self.at_stake(table))
        return any(option.rule.optional() and option.seat != self.seat for option in found)


def replacements(table: CardTable, deed: str, seat: int, card: int) -> list[Instead]:
    """The texts in force that can replace this, each once."""
    found: list[Instead] = []
    for held in table.in_force():
        limit = held.rule if isinstance(held.rule, OncePerTurn) else None
        rule = limit.rule if limit is not None else held.rule
        if isinstance(rule, Would) and rule.applies(table, held.seat, held.source, deed, seat, card):
            printed = table.printed(held.source)
            spare = limit is None or limit.left(table, held.seat, held.source) > 0
            if spare and all(option.key_name != printed.key for option in found):
                says = f"{printed.full_title}: {table.book.say(rule.replacement())}"
                found.append(Instead(rule, limit, held.seat, held.source, printed.key, says))
    return found
