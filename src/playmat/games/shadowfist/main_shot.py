"""The Main Shot (SF-3.3.2-a): acts, attacks, and the end of the turn with the way back (SF-4.8-a to SF-4.8-f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playmat.games.shadowfist.actions import Act, act, acts_for, conceivable_acts, may_act, might_play
from playmat.games.shadowfist.attack import ATTACK_WORD, ChooseTarget, may_declare
from playmat.games.shadowfist.events import EndOfTurnDeclared, Passed, Returned
from playmat.games.shadowfist.records import END_RESPONSE, MAIN, WINNING, Slot
from playmat.games.shadowfist.scene import Build, CloseScene, claims_in, claims_of, end_turn
from playmat.games.shadowfist.settling import FULL, Settle
from playmat.games.shadowfist.topics import MAY_ATTACK_IN_ANY_TURN
from playmat.games.shadowfist.triggers import new_scene
from playmat.games.shadowfist.values import missing
from playmat.kernel.decision import PASS, Option, Word
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import SeatStep, Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

END: Final = Word("end", "End the turn")
WAIT: Final = Word("wait", "Let the others act first")
RETURN: Final = Word("return", "Return to the Main Shot")
GO_ON: Final = Word("go-on", "End the turn for good")


@mypyc_attr(acyclic=True)
class MainShot(Step):
    """SF-3.3.2-a, SF-5.3-b: no scene is going on, so the current player may also attack or end the turn."""

    def __init__(self, declined: bool) -> None:
        self.declined = declined
        """Has the player let the others go first, and nobody did anything?"""

    def run(self, table: Shadowfist) -> None:
        options = acts_for(table, table.active)
        if may_declare(table, table.active, None):
            options.append(ATTACK_WORD)
        if not self.declined and others_might_act(table):
            options.append(WAIT)
        options.append(END)
        table.ask_always(self, table.active, "Your Main Shot", options)

    def conceivable(self, table: Shadowfist) -> list[Option]:
        return [*conceivable_acts(table, table.active), ATTACK_WORD, WAIT, END]

    def allowed(self, table: Shadowfist, choice: Option, why: list[Ruling] | None) -> bool:
        if isinstance(choice, Act):
            return may_act(table, table.active, choice, why)
        if choice.key == ATTACK_WORD.key:
            return may_declare(table, table.active, why)
        if choice.key == WAIT.key and (self.declined or not others_might_act(table)):
            return refuse(why, "SF-S-3", "nobody else can do anything now")
        return True

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if isinstance(choice, Act):
            table.next(MainShot(False))
            open_scene(table, table.active, choice)
        elif choice.key == ATTACK_WORD.key:
            table.next(OthersAttack(table.left_of(table.active)))
            table.next(ChooseTarget(table.active))
        elif choice.key == WAIT.key:
            table.emit(Passed(table.active))
            table.next(OthersAct(table.left_of(table.active)))
        else:
            table.next(BeforeTheEnd(table.left_of(table.active)))


def open_scene(table: Shadowfist, seat: int, choice: Act) -> None:
    """An effect that starts a scene (SF-2.3-d)."""
    scene = new_scene(MAIN, "")
    scene.acted = 1 << seat
    scene.last = seat
    table.scenes.append(scene)
    table.then(Settle(FULL), Build(), CloseScene(-1))
    act(table, seat, choice)


def others_might_act(table: Shadowfist) -> bool:
    for seat in table.clockwise(table.active)[1:]:
        if might_play(table, seat) or acts_for(table, seat) or may_declare(table, seat, None):
            return True
    return False


@mypyc_attr(acyclic=True)
class OthersAct(SeatStep):
    """SF-4.3-a: the current player has declined to act; now each of the others may, once around."""

    def run(self, table: Shadowfist) -> None:
        if self.seat == table.active:
            table.next(MainShot(True))
            return
        options = acts_for(table, self.seat)
        if may_declare(table, self.seat, None):
            options.append(ATTACK_WORD)
        if options or might_play(table, self.seat):
            table.ask_always(self, self.seat, "Do anything?", [PASS, *options], "main shot")
        else:
            table.next(OthersAct(table.left_of(self.seat)))

    def conceivable(self, table: Shadowfist) -> list[Option]:
        return [*conceivable_acts(table, self.seat), ATTACK_WORD, PASS]

    def allowed(self, table: Shadowfist, choice: Option, why: list[Ruling] | None) -> bool:
        if isinstance(choice, Act):
            return may_act(table, self.seat, choice, why)
        return choice.key != ATTACK_WORD.key or may_declare(table, self.seat, why)

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if isinstance(choice, Act):
            table.next(MainShot(False))
            open_scene(table, self.seat, choice)
        elif choice.key == ATTACK_WORD.key:
            table.then(ChooseTarget(self.seat), MainShot(False))
        else:
            table.emit(Passed(self.seat))
            table.next(OthersAct(table.left_of(self.seat)))


@mypyc_attr(acyclic=True)
class OthersAttack(SeatStep):
    """SF-5.4-c: whoever wanted to attack at the same time may do so now, before anybody does anything else."""

    def run(self, table: Shadowfist) -> None:
        if self.seat == table.active or not table.is_spoken_of(MAY_ATTACK_IN_ANY_TURN):
            table.next(MainShot(False))
        elif may_declare(table, self.seat, None):
            table.ask_always(self, self.seat, "Attack?", [PASS, ATTACK_WORD], "main shot")
        else:
            table.next(OthersAttack(table.left_of(self.seat)))

    def answer(self, table: Shadowfist, choice: Option) -> None:
        table.next(OthersAttack(table.left_of(self.seat)))
        if choice.key == ATTACK_WORD.key:
            table.next(ChooseTarget(self.seat))
        else:
            table.emit(Passed(self.seat))


@mypyc_attr(acyclic=True)
class BeforeTheEnd(SeatStep):
    """SF-S-56: whoever may attack in another player's turn may do so before its end is declared."""

    def run(self, table: Shadowfist) -> None:
        if self.seat == table.active or not table.is_spoken_of(MAY_ATTACK_IN_ANY_TURN):
            declare_end(table)
        elif may_declare(table, self.seat, None):
            table.ask_always(self, self.seat, "Attack before the turn ends?", [PASS, ATTACK_WORD], "main shot")
        else:
            table.next(BeforeTheEnd(table.left_of(self.seat)))

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if choice.key == ATTACK_WORD.key:
            table.then(ChooseTarget(self.seat), MainShot(False))
        else:
            table.emit(Passed(self.seat))
            table.next(BeforeTheEnd(table.left_of(self.seat)))


# -- the end of the turn ---------------------------------------------------------------------------------------------


def declare_end(table: Shadowfist) -> None:
    """SF-4.8-a, SF-5.3-e: one scene of responses."""
    table.emit(EndOfTurnDeclared(table.active))
    scene = new_scene(END_RESPONSE, "end of turn")
    scene.last = table.active
    table.scenes.append(scene)
    table.then(Settle(FULL), Build(), AfterResponses())


@mypyc_attr(acyclic=True)
class AfterResponses(Step):
    """SF-4.8-c, SF-4.8-d, SF-S-22, SF-S-23: if an opponent chose to respond, the way back is open."""

    def run(self, table: Shadowfist) -> None:
        scene = table.scenes[-1]
        others = [seat for seat in table.clockwise(table.active)[1:] if scene.acted & (1 << seat)]
        if others:
            table.ask(self, table.active, "Return to the Main Shot?", [RETURN, GO_ON])
        else:
            self.answer(table, GO_ON)

    def conceivable(self, table: Shadowfist) -> list[Option]:
        return [RETURN, GO_ON]

    def allowed(self, table: Shadowfist, choice: Option, why: list[Ruling] | None) -> bool:
        return True

    def answer(self, table: Shadowfist, choice: Option) -> None:
        scene = table.scenes.pop()
        if choice.key == RETURN.key:
            return_to_main_shot(table, scene.following, claims_of(scene))
        else:
            end_turn(table, scene.following, claims_of(scene))


def return_to_main_shot(table: Shadowfist, left: list[Slot], claims: int) -> None:
    """SF-4.8-e: it is still the same turn. What has gone off makes a scene of its own; `claims` are what texts took."""
    table.emit(Returned(table.active))
    table.next(MainShot(False))
    if left:
        scene = new_scene(MAIN, "trigger")
        scene.slots = left
        scene.acted = claims
        if any(missing(table, seat) <= 0 for seat in claims_in(table, scene)):
            scene.policy = WINNING
        table.scenes.append(scene)
        table.then(Build(), CloseScene(-1))
