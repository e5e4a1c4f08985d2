"""The Establishing Shot (SF-3.3.1-a): start of turn, Power, unturning, discarding, drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playmat.games.shadowfist.actions import Act, conceivable_acts
from playmat.games.shadowfist.attack import ATTACK_WORD
from playmat.games.shadowfist.choosing import CardChoice, NumberOption, card_choices
from playmat.games.shadowfist.events import Declined, MainShotBegan, TurnBegan
from playmat.games.shadowfist.main_shot import MainShot
from playmat.games.shadowfist.playing import from_hand
from playmat.games.shadowfist.records import ESTABLISHING
from playmat.games.shadowfist.scene import START_OF_TURN, Window
from playmat.games.shadowfist.settling import FULL, Settle
from playmat.games.shadowfist.topics import (
    DRAW_INSTEAD,
    INCOME,
    MORE_DISCARDS,
    TO_GENERATE,
    TO_UNTURN,
    TO_UNTURN_IN_SHOT,
)
from playmat.games.shadowfist.values import barred, hand_size, power_of, shifts
from playmat.games.shadowfist.zones import HAND, ONCE_ONLY, SITES
from playmat.kernel.decision import DONE, Option, Word
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import SeatStep, Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

COLLECT: Final = Word("collect", "Generate Power")
NOTHING: Final = Word("nothing", "Generate no Power")
SOLE_INCOME: Final = "sole income"
"""What a text lets a player generate in this Establishing Shot in place of everything else."""
NO_INCOME: Final = "no income"
"""A text keeps a player from generating any Power in an Establishing Shot of that player."""


@mypyc_attr(acyclic=True)
class Turns(Step):
    """SF-3.2-c: one whole turn after another, to the left. It lies below everything else."""

    def run(self, table: Shadowfist) -> None:
        seat = table.left_of(table.active) if table.turn else table.active
        table.then(TakeTurn(seat), self)


@mypyc_attr(acyclic=True)
class TakeTurn(SeatStep):
    """SF-3.3-a, SF-3.3.1-a, SF-3.3.1-b: five phases in this order; what is due at the start comes first."""

    def run(self, table: Shadowfist) -> None:
        table.turn += 1
        table.give_turn_to(self.seat)
        table.shot = "establishing"
        table.sites_played = [0] * table.seats
        table.attacks.clear()
        table.failed_too = 0
        table.unturned_by.clear()
        table.limited.clear()
        table.trails.clear()
        table.history.clear()
        table.income = 0
        table.emit(TurnBegan(self.seat, table.turn))
        table.then_all(
            [
                Window(ESTABLISHING, True, START_OF_TURN),
                GeneratePower(),
                Settle(FULL),
                UnturnCards((), False),
                Settle(FULL),
                DiscardCards(0),
                DrawCards(),
                Settle(FULL),
                BeginMainShot(),
            ]
        )


@mypyc_attr(acyclic=True)
class Phase(Step):
    """SF-3.3.1-g: in the phases nothing is played or used, nor is anything declared."""

    def conceivable(self, table: Shadowfist) -> list[Option]:
        asked = [] if table.decision is None else table.decision.options
        return [*asked, *conceivable_acts(table, table.active), ATTACK_WORD]

    def allowed(self, table: Shadowfist, choice: Option, why: list[Ruling] | None) -> bool:
        if not isinstance(choice, Act) and choice.key != ATTACK_WORD.key:
            return True
        return refuse(why, "SF-3.3.1-g", "in an Establishing Shot only what its text places there may be generated")


@mypyc_attr(acyclic=True)
class GeneratePower(Phase):
    """SF-3.3.1-c, SF-4.1-b, SF-4.1-c: all or nothing, and only for the current player."""

    def run(self, table: Shadowfist) -> None:
        if own_income(table) > 0:
            table.ask(self, table.active, f"Generate {own_income(table)} Power?", [COLLECT, NOTHING])
        else:
            self.answer(table, COLLECT)

    def answer(self, table: Shadowfist, choice: Option) -> None:
        for seat in table.clockwise(table.active):
            amount = own_income(table) if seat == table.active else shifts(table, INCOME, -1 - seat, -1, None)
            if seat == table.active and choice.key == NOTHING.key:
                table.emit(Declined(seat))
                amount = 0
            if seat == table.active:
                table.income = amount
            table.gain(seat, amount, "generates", -1)


def own_income(table: Shadowfist) -> int:
    for effect in table.lasting:
        if effect.stat == NO_INCOME and -1 - table.active in effect.targets:
            return 0
    instead = [e.amount for e in table.lasting if e.stat == SOLE_INCOME and -1 - table.active in e.targets]
    if instead:
        return max(0, sum(instead))
    total = shifts(table, INCOME, -1 - table.active, -1, None)
    for site in table.zone(table.active, SITES):
        if not barred(table, TO_GENERATE, site, -1, None):
            total += power_of(table, site)
    return max(0, total)


@mypyc_attr(acyclic=True)
class UnturnCards(Phase):
    """SF-3.3.1-d, SF-S-30: all at once; cards with a turn-and-maintain ability may stay turned."""

    def __init__(self, kept: tuple[int, ...], asked: bool) -> None:
        self.kept = kept
        self.asked = asked

    def run(self, table: Shadowfist) -> None:
        turned = [card for card in table.controlled(table.active) if table.turned[card] and card not in self.kept]
        maintained = [card for card in turned if not table.hidden[card] and maintains(table, card)]
        if self.asked or not maintained:
            unturn_all(table, self.kept)
            return
        options = card_choices(table, table.active, "keep", maintained)
        table.ask_always(self, table.active, "Which cards stay turned?", [*options, DONE])

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if isinstance(choice, CardChoice):
            table.next(UnturnCards((*self.kept, choice.card), False))
        else:
            table.next(UnturnCards(self.kept, True))


def maintains(table: Shadowfist, card: int) -> bool:
    return any(text.maintains for text in table.texts(card))


def may_unturn(table: Shadowfist, card: int) -> bool:
    """Some texts forbid it in this phase only, some altogether."""
    banned = barred(table, TO_UNTURN_IN_SHOT, card, -1, None)
    return not banned and not barred(table, TO_UNTURN, card, -1, None)


def unturn_all(table: Shadowfist, kept: tuple[int, ...]) -> None:
    """SF-5.1-a: no effect, so nothing can respond to it."""
    for card in table.controlled(table.active):
        if table.turned[card] and card not in kept and may_unturn(table, card):
            table.unturn(card, -1)
    mine = table.controlled(table.active)
    over = [e for e in table.lasting if e.word == ONCE_ONLY and any(card in mine for card in e.targets)]
    if over:
        table.keep_lasting([e for e in table.lasting if e not in over])


@mypyc_attr(acyclic=True)
class DiscardCards(Phase):
    """SF-3.3.1-e, SF-S-33: one card at most; any number where no Power was received. SF-S-50: no effect."""

    def __init__(self, number: int) -> None:
        self.number = number
        """How many have been discarded."""

    def run(self, table: Shadowfist) -> None:
        seat = table.active
        most = 1 + shifts(table, MORE_DISCARDS, -1 - seat, -1, None)
        if not table.zone(seat, HAND) or (table.income > 0 and self.number >= most):
            return
        options = card_choices(table, seat, "discard", from_hand(table, seat))
        table.ask_always(self, seat, "Discard a card?", [*options, DONE])

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if isinstance(choice, CardChoice):
            table.discard(choice.card, table.active)
            table.then(Settle(FULL), DiscardCards(self.number + 1))


@mypyc_attr(acyclic=True)
class DrawCards(Phase):
    """SF-3.3.1-f, SF-S-31, SF-S-32: up to the hand size; a larger hand stays as it is. A text may offer others."""

    def run(self, table: Shadowfist) -> None:
        instead = shifts(table, DRAW_INSTEAD, -1 - table.active, -1, None)
        normal = usual_draw(table)
        if instead and instead != normal:
            options: list[Option] = [NumberOption("draw", n, f"draw {n}") for n in (normal, instead)]
            table.ask_always(self, table.active, "How many cards do you draw?", options)
        else:
            draw(table, normal)

    def answer(self, table: Shadowfist, choice: NumberOption) -> None:
        draw(table, choice.number)


def usual_draw(table: Shadowfist) -> int:
    return max(0, hand_size(table, table.active) - len(table.zone(table.active, HAND)))


def draw(table: Shadowfist, number: int) -> None:
    for _ in range(number):
        table.draw(table.active)


@mypyc_attr(acyclic=True)
class BeginMainShot(Step):
    """SF-4.3-a: the current player has the first option."""

    def run(self, table: Shadowfist) -> None:
        table.shot = "main"
        table.emit(MainShotBegan(table.active))
        table.then(Settle(FULL), MainShot(False))
