"""More that a text does on resolution: healing spread over cards, moving, revealing, seizing; what waits in piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardtext.effects import Act, CardEffect, Effect
from playmat.cardtext.meant import Things
from playmat.cardtext.phrase import TOLD
from playmat.cardtext.table import Frame
from playmat.games.shadowfist.damage import heal
from playmat.games.shadowfist.generating import CardChoice, PlaceOption, card_choices
from playmat.games.shadowfist.leaving import smoke
from playmat.games.shadowfist.taking import CheckTaken, burn_for_victory, seize
from playmat.games.shadowfist.words.effects import Figure, TurnIt
from playmat.games.shadowfist.words.frames import When
from playmat.games.shadowfist.words.moments import Happening
from playmat.games.shadowfist.words.nouns import Bearer
from playmat.games.shadowfist.zones import FRONT, HAND, SMOKED
from playmat.kernel.decision import DONE, Option
from playmat.kernel.event import Event
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

# -- healing ---------------------------------------------------------------------------------------------------------


class HealAmong(Act):
    PHRASE: ClassVar[str] = "remove up to {n:Figure} damage from among {kind:Those}"
    MEANS: ClassVar[str] = "counter by counter, from whichever of them you like"

    def __init__(self, n: Figure, kind: Bearer) -> None:
        self.n = n
        self.kind = kind

    def do(self, table: Shadowfist, frame: int, actor: int, times: int) -> None:
        number = self.n.amount(table, table.frame(frame)) * times
        table.next(HealOne(self, frame, actor, number))


@mypyc_attr(acyclic=True)
class HealOne(Step):
    """One counter after the other, as long as the player likes."""

    def __init__(self, effect: HealAmong, frame: int, actor: int, left: int) -> None:
        self.effect = effect
        self.frame = frame
        self.actor = actor
        self.left = left

    def run(self, table: Shadowfist) -> None:
        told = table.frame(self.frame)
        found = [c for c in self.effect.kind.candidates(table, told, self.actor, "") if table.damage[c] > 0]
        if self.left > 0 and found:
            options = card_choices(table, self.actor, "heal", found)
            title = table.card(told.source).full_title
            table.ask(self, self.actor, f"{title}: remove 1 damage ({self.left} left)", [*options, DONE])

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if isinstance(choice, CardChoice):
            heal(table, choice.card, 1, table.frame(self.frame).source)
            table.next(HealOne(self.effect, self.frame, self.actor, self.left - 1))


# -- moving ----------------------------------------------------------------------------------------------------------


class MoveAnywhere(CardEffect):
    PHRASE: ClassVar[str] = "move {what:Things} to any locations of {whose:(its|their)} controller"
    MEANS: ClassVar[str] = "you choose where; that is changing location (SF-10.2-q)"
    VERB: ClassVar[str] = "move"

    def __init__(self, what: Things, whose: str) -> None:
        super().__init__(None, what)
        self.whose = whose

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in reversed(cards):
            if table.in_play(card) and not table.intercepting(card):
                table.next(MoveOne(card, actor))


@mypyc_attr(acyclic=True)
class MoveOne(Step):
    def __init__(self, card: int, actor: int) -> None:
        self.card = card
        self.actor = actor

    def run(self, table: Shadowfist) -> None:
        width = table.width(table.controller(self.card))
        options: list[Option] = [
            PlaceOption("at", f"{column + 1}", f"location {column + 1}", column, FRONT) for column in range(width)
        ]
        if options:
            name = table.name_as_seen_in_play(self.actor, self.card)
            table.ask(self, self.actor, f"Where does {name} go?", options)

    def answer(self, table: Shadowfist, choice: PlaceOption) -> None:
        if table.at[self.card] != choice.column:
            table.relocate(self.card, choice.column)


class TurnAll(TurnIt):
    PHRASE: ClassVar[str] = "turn {what:All}"
    MEANS: ClassVar[str] = "their abilities are not used by that (SF-4.2-i)"


class TurnUp(CardEffect):
    PHRASE: ClassVar[str] = "turn {what:Things} face up"
    MEANS: ClassVar[str] = "a face-down Site is revealed (SF-3.3.2-i)"
    VERB: ClassVar[str] = "reveal"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        for card in cards:
            if table.in_play(card):
                table.turn_up(card)


# -- taking ----------------------------------------------------------------------------------------------------------


class SeizeIt(CardEffect):
    PHRASE: ClassVar[str] = "seize {what:Things}"
    MEANS: ClassVar[str] = "as after an attack (SF-6.4.3-c)"
    VERB: ClassVar[str] = "seize"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        table.next(CheckTaken(actor))
        for card in cards:
            if table.in_play(card) and table.controller(card) != actor:
                self.take(table, card, actor)

    def take(self, table: Shadowfist, card: int, actor: int) -> None:
        seize(table, card, actor)


class BurnIt(SeizeIt):
    PHRASE: ClassVar[str] = "burn {what:Things} for victory"
    MEANS: ClassVar[str] = "as after an attack (SF-6.4.3-d)"
    VERB: ClassVar[str] = "burn"

    def take(self, table: Shadowfist, card: int, actor: int) -> None:
        burn_for_victory(table, card, actor)


class SmokeStates(CardEffect):
    PHRASE: ClassVar[str] = "smoke the States on {what:Things}"
    MEANS: ClassVar[str] = "all of them at once"
    VERB: ClassVar[str] = "clear"

    def __init__(self, what: Things) -> None:
        super().__init__(None, what)

    def apply(self, table: Shadowfist, frame: Frame, actor: int, cards: list[int], times: int) -> None:
        states = [state for card in cards for state in table.states_on(card)]
        smoke(table, states, frame.source, frame.seat)


# -- from hand and pile ----------------------------------------------------------------------------------------------


class FromPile(When):
    PHRASE: ClassVar[str] = "when {event:Happening}, if ~ is in your {where:(smoked pile|hand)}, {effect:Effect/told}"
    MEANS: ClassVar[str] = "it works from there, and only there"
    FACES: ClassVar[tuple[str, ...]] = (TOLD,)

    def __init__(self, event: Happening, where: str, effect: Effect) -> None:
        super().__init__(event, "", effect)
        self.where = where

    def immediate(self) -> bool:
        return False

    def from_pile(self) -> bool:
        return True

    def goes_off(self, table: Shadowfist, frame: Frame, event: Event) -> bool:
        zone = SMOKED if self.where == "smoked pile" else HAND
        return table.zone_kind(frame.source) == zone and super().goes_off(table, frame, event)
