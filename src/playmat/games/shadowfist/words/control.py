"""Taking control, seizing, burning for victory."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardEffect
from playmat.cardplay.effect import Act
from playmat.cardplay.frames import Frame
from playmat.cardplay.meant import Things
from playmat.games.shadowfist.choosing import CardChoice, PlaceOption, card_choices
from playmat.games.shadowfist.control import change_hands, goes_along, may_take, take_control
from playmat.games.shadowfist.fallen_sites import burn_for_victory, seize, taken_by_text
from playmat.games.shadowfist.may_play import subjects_for
from playmat.games.shadowfist.option_names import handle
from playmat.games.shadowfist.playing import put_into_play
from playmat.games.shadowfist.records import Control
from playmat.games.shadowfist.sentences import Maintaining, Standing
from playmat.games.shadowfist.topics import TO_BE_BURNED_FOR_VICTORY, TO_BE_CONTROLLED, TO_BE_SEIZED
from playmat.games.shadowfist.zones import END_OF_ATTACK, FOREVER, FRONT, SMOKED, WHILE_IN_PLAY, WHILE_TURNED
from playmat.kernel.decision import DONE, Option
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist


def can_be_taken(table: Shadowfist, frame: Frame, card: int) -> bool:
    """SF-S-44: what cannot be taken is not offered."""
    return may_take(table, card, frame.seat, frame.source)


class TakeControl(CardEffect):
    PHRASE: ClassVar[str] = "take control of {what:Things} [until the end of the {until:(turn|attack)}]"
    MEANS: ClassVar[str] = "it is yours (SF-7.4-c); without a time, until this card leaves play"
    VERB: ClassVar[str] = "take"

    def __init__(self, what: Things, until: str | None) -> None:
        super().__init__(None, what)
        self.until = until

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return can_be_taken(table, frame, card)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        until = WHILE_IN_PLAY
        if self.until is not None:
            until = table.turn if self.until == "turn" else END_OF_ATTACK
        for card in cards:
            take_control(table, card, actor, frame.source, until)


class TakeForGood(CardEffect):
    PHRASE: ClassVar[str] = "take control of {what:Things} for good"
    MEANS: ClassVar[str] = "it stays yours whatever becomes of this card"
    VERB: ClassVar[str] = "take"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return can_be_taken(table, frame, card)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            take_control(table, card, actor, frame.source, FOREVER)


class SeizeIt(CardEffect):
    PHRASE: ClassVar[str] = "seize {what:Things}"
    MEANS: ClassVar[str] = "as after an attack (SF-6.4.3-c)"
    VERB: ClassVar[str] = "seize"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return table.controller(card) != frame.seat and self.may_take(table, card, frame.source)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            if table.in_play(card) and table.controller(card) != actor and self.may_take(table, card, frame.source):
                self.take(table, card, actor)

    def may_take(self, table: Shadowfist, card: int, by: int) -> bool:
        """SF-6.4.3-a: Sites are seized, Feng Shui Sites burned."""
        may_change_hands = table.may_touch(by, card, TO_BE_SEIZED) and table.may_touch(by, card, TO_BE_CONTROLLED)
        return table.card(card).is_site and may_change_hands

    def take(self, table: Shadowfist, card: int, actor: int) -> None:
        seize(table, card, actor)
        taken_by_text(table, actor, False, table.card(card).is_feng_shui)


class BurnIt(SeizeIt):
    PHRASE: ClassVar[str] = "burn {what:Things} for victory"
    MEANS: ClassVar[str] = "as after an attack (SF-6.4.3-d)"
    VERB: ClassVar[str] = "burn"

    def may_take(self, table: Shadowfist, card: int, by: int) -> bool:
        return table.card(card).is_feng_shui and table.may_touch(by, card, TO_BE_BURNED_FOR_VICTORY)

    def take(self, table: Shadowfist, card: int, actor: int) -> None:
        taken_by_text(table, actor, True, burn_for_victory(table, card, actor))


class ControlsSubject(Standing):
    PHRASE: ClassVar[str] = "you control subject"
    MEANS: ClassVar[str] = "for as long as this State is active"

    def controls_subject(self) -> bool:
        return True


class MaintainControl(Maintaining):
    PHRASE: ClassVar[str] = "turn and maintain :: you control {what:Target}"
    MEANS: ClassVar[str] = "for as long as this card stays turned (SF-4.2-c)"

    def __init__(self, what: Things) -> None:
        self.what = what

    def suits(self, table: Shadowfist, frame: Frame, card: int) -> bool:
        return can_be_taken(table, frame, card)

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        told = table.frame(frame)
        if self.holds(table, told):
            for card in self.what.candidates(table, told, actor, ""):
                take_control(table, card, actor, told.source, WHILE_TURNED)


class TakeStates(Act):
    PHRASE: ClassVar[str] = "take control of any of those States for good and move each to a legal subject"
    MEANS: ClassVar[str] = "one by one; those that were smoked with the card they were on, too"

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        table.next(TakeOne(frame, actor, tuple(table.frame(frame).it)))


@mypyc_attr(acyclic=True)
class TakeOne(Step):
    def __init__(self, frame: int, actor: int, states: tuple[int, ...]) -> None:
        self.frame = frame
        self.actor = actor
        self.states = states

    def run(self, table: Shadowfist) -> None:
        left = [state for state in self.states if bearers_for(table, self.actor, state)]
        if left:
            title = table.card(table.frame(self.frame).source).full_title
            options = [*card_choices(table, self.actor, "take", left), DONE]
            table.ask(self, self.actor, f"{title}: which State do you take?", options)

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if isinstance(choice, CardChoice):
            rest = tuple([state for state in self.states if state != choice.card])
            table.then(Rehang(self.frame, self.actor, choice.card), TakeOne(self.frame, self.actor, rest))


def bearers_for(table: Shadowfist, seat: int, state: int) -> list[int]:
    """Where it may go, as if it were played there; nowhere if it is neither in play nor smoked just now."""
    if not table.in_play(state) and table.zone_kind(state) != SMOKED:
        return []
    return [card for card in subjects_for(table, seat, state, None) if card != table.subject[state]]


@mypyc_attr(acyclic=True)
class Rehang(Step):
    def __init__(self, frame: int, actor: int, state: int) -> None:
        self.frame = frame
        self.actor = actor
        self.state = state

    def run(self, table: Shadowfist) -> None:
        actor = self.actor
        options: list[Option] = []
        for card in bearers_for(table, actor, self.state):
            name = table.name_as_seen_in_play(actor, card)
            options.append(PlaceOption("on", handle(table, actor, card), name, card, FRONT))
        table.ask(self, actor, f"Where does {table.card(self.state).full_title} go?", options)

    def answer(self, table: Shadowfist, choice: PlaceOption) -> None:
        hang_on(table, self.state, choice.column, self.actor, table.frame(self.frame).source)


def hang_on(table: Shadowfist, state: int, subject: int, seat: int, source: int) -> None:
    """Weapons, Vehicles and Schticks go with whoever controls the new subject, others come under control of `seat`."""
    if not table.may_touch(source, state):
        return
    if not table.in_play(state):
        put_into_play(table, state, seat, subject, FRONT, "takes", False)
        if table.controller(state) == seat != table.owner[state] and not goes_along(table, state):
            table.controls.append(Control(state, seat, source, FOREVER, table.next_number()))
        return
    table.put_on(state, subject)
    table.announce(seat, [subject])
    if not goes_along(table, state):
        take_control(table, state, seat, source, FOREVER)
    elif table.controller(state) != table.controller(subject):
        change_hands(table, state, table.controller(subject))
