"""Cards that come back: to intercept, by a choice made in secret, or as States that go over to another side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.cardtext.effects import Act, CardEffect
from playmat.cardtext.meant import Things
from playmat.cardtext.table import Frame
from playmat.cardtext.things import Kind
from playmat.games.shadowfist.attack import MUST_INTERCEPT
from playmat.games.shadowfist.control import change_hands, goes_along, take_control
from playmat.games.shadowfist.costs import How
from playmat.games.shadowfist.events import Damaged
from playmat.games.shadowfist.generating import CardChoice, PlaceOption, card_choices
from playmat.games.shadowfist.handles import handle
from playmat.games.shadowfist.parts import Control
from playmat.games.shadowfist.playing import meets_terms, play_card, put_into_play, return_to_play, subjects_for
from playmat.games.shadowfist.secret_picks import pick, picked
from playmat.games.shadowfist.words.moments import Happening
from playmat.games.shadowfist.words.plays import NOTHING
from playmat.games.shadowfist.zones import END_OF_ATTACK, FOREVER, FRONT, NOWHERE, SMOKED
from playmat.kernel.decision import DONE, Option
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

# -- to intercept ----------------------------------------------------------------------------------------------------


class ReturnToIntercept(CardEffect):
    PHRASE: ClassVar[str] = "return {what:Things} to play to intercept"
    MEANS: ClassVar[str] = "where your attacked card is; if it can intercept this attack it has to"
    VERB: ClassVar[str] = "return"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def ready(self, table: Shadowfist, frame: Frame, actor: int, why: list[Ruling] | None) -> bool:
        attack = table.attack
        if attack is None or attack.stage in ("combat", "ending"):
            return refuse(why, "SF-6.3-a", "it is too late to intercept")
        return True

    def demands(self) -> bool:
        return True

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        attack = table.attack
        attacked = [] if attack is None else [card for card in attack.targets if table.in_play(card)]
        mine = [card for card in attacked if table.controller(card) == actor]
        column = table.at[mine[0]] if mine else 0 if table.width(actor) else NOWHERE
        for card in cards:
            return_to_play(table, card, actor, column, frame.source)
            table.let_last(frame, [card], MUST_INTERCEPT, 1, END_OF_ATTACK, None)


# -- chosen in secret ------------------------------------------------------------------------------------------------

FREELY: Final = How(True, False, 0, True, False)


class EachPicks(Act):
    """SF-S-42: all choose before anybody shows what."""

    PHRASE: ClassVar[str] = "all players pick {article:(a|an)} {kind:Kind} in their smoked piles in secret"
    MEANS: ClassVar[str] = "nobody sees which before it is played"

    def __init__(self, article: str, kind: Kind) -> None:
        self.article = article
        self.kind = kind

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        for seat in reversed(table.clockwise(table.active)):
            table.next(PickInSecret(self, frame, seat))

    def found(self, table: Shadowfist, frame: Frame, seat: int) -> list[int]:
        return [card for card in table.zone(seat, SMOKED) if self.kind.fits(table, frame, card)]


@mypyc_attr(acyclic=True)
class PickInSecret(Step):
    def __init__(self, effect: EachPicks, frame: int, seat: int) -> None:
        self.effect = effect
        self.frame = frame
        self.seat = seat

    def run(self, table: Shadowfist) -> None:
        frame = table.frame(self.frame)
        found = self.effect.found(table, frame, self.seat)
        if found:
            title = table.card(frame.source).full_title
            prompt = f"{title}: which card do you pick in secret?"
            table.ask(self, self.seat, prompt, card_choices(table, self.seat, "pick", found))

    def answer(self, table: Shadowfist, choice: CardChoice) -> None:
        found = self.effect.found(table, table.frame(self.frame), self.seat)
        pick(table, self.frame, self.seat, choice.card, found)


class EachPlaysIt(Act):
    PHRASE: ClassVar[str] = "all players may play what they picked at no cost"
    MEANS: ClassVar[str] = "the current player first, then clockwise; resource conditions have to be met"

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        for seat in reversed(table.clockwise(table.active)):
            table.next(PlayThePick(frame, seat))


@mypyc_attr(acyclic=True)
class PlayThePick(Step):
    def __init__(self, frame: int, seat: int) -> None:
        self.frame = frame
        self.seat = seat

    def run(self, table: Shadowfist) -> None:
        """Whoever has picked something is asked, so that nobody can tell whether it could be played."""
        mine = picked(table, self.frame, self.seat)
        if not mine:
            return
        legal = [card for card in mine if meets_terms(table, self.seat, card, FREELY, None, None)]
        title = table.card(table.frame(self.frame).source).full_title
        options = [*card_choices(table, self.seat, "play", legal), NOTHING]
        table.ask_always(self, self.seat, f"{title}: do you play what you picked?", options)

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if isinstance(choice, CardChoice):
            play_card(table, self.seat, choice.card, FREELY)


# -- States that go over ---------------------------------------------------------------------------------------------


class StrikesBearer(Happening):
    PHRASE: ClassVar[str] = "~ inflicts combat damage on a card with States on it"
    MEANS: ClassVar[str] = "those States are what is spoken of, even if the card is smoked by it"

    def kinds(self) -> tuple[str, ...]:
        return ("Damaged",)

    def is_it(self, table: Shadowfist, frame: Frame, event: Any) -> bool:
        if not isinstance(event, Damaged) or event.by != frame.source or not event.combat:
            return False
        frame.it = table.states_on(event.card)
        return bool(frame.it)


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
    if not table.in_play(state):
        put_into_play(table, state, seat, subject, FRONT, "takes", False)
        if table.controller(state) == seat != table.owner[state] and not goes_along(table, state):
            table.controls.append(Control(state, seat, source, FOREVER, table.next_number()))
        return
    table.subject[state] = subject
    table.announce(seat, [subject])
    if not goes_along(table, state):
        take_control(table, state, seat, source, FOREVER)
    elif table.controller(state) != table.controller(subject):
        change_hands(table, state, table.controller(subject))
