"""Interception (SF-6.3-a to SF-6.3-m): who may come, and who stands against whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playmat.games.shadowfist.actions import acts_for, might_play, turn_to_move
from playmat.games.shadowfist.attackers import attack_is_over, can_intercept, go_home
from playmat.games.shadowfist.card import MOBILITY
from playmat.games.shadowfist.choosing import CardChoice
from playmat.games.shadowfist.combat import Rounds
from playmat.games.shadowfist.events import (
    EffectGenerated,
    Intercepted,
    InterceptionDeclared,
    Passed,
)
from playmat.games.shadowfist.moving import has_been_there, leave_trail, may_come_to_intercept, may_turn
from playmat.games.shadowfist.option_names import handle
from playmat.games.shadowfist.records import ATTACK, SPECIAL, TO_TARGET
from playmat.games.shadowfist.scene import Build, CloseScene, Window
from playmat.games.shadowfist.scene_effects import add_slot
from playmat.games.shadowfist.settling import FULL, Settle
from playmat.games.shadowfist.topics import (
    MUST_INTERCEPT,
    MUST_INTERCEPT_HERE,
    NUMBERS,
    TO_BE_CHAINED,
    TO_CHANGE_LOCATION,
    TO_TURN_TO_MOVE,
)
from playmat.games.shadowfist.triggers import new_scene
from playmat.games.shadowfist.values import ability, barred, shifts
from playmat.games.shadowfist.zones import COLUMNS
from playmat.kernel.decision import DONE, Option, Word
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import SeatStep, Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

DECLINE: Final = Word("decline", "Decline")
INTERCEPT: Final = Word("intercept", "Declare an interception")


@mypyc_attr(acyclic=True)
class Interceptions(Step):
    """SF-S-45, SF-6.3-a, SF-6.3-k: each player from the defender's left on, the defender last; one after the other."""

    def __init__(self, seat: int, last: bool) -> None:
        self.seat = seat
        self.last = last

    def run(self, table: Shadowfist) -> None:
        attack = table.attack
        if attack is None or attack_is_over(table) or self.last:
            return
        defender = attack.defender
        if table.out[defender]:
            defender = table.left_of(defender)
        table.then(MayIntercept(self.seat), Interceptions(table.left_of(self.seat), self.seat == defender))


@mypyc_attr(acyclic=True)
class MayIntercept(SeatStep):
    """SF-6.3-c, SF-6.3-e, SF-S-46: moves first, one by one; then the declaration, or an end of it."""

    def run(self, table: Shadowfist) -> None:
        if attack_is_over(table):
            return
        options = self.legal(table)
        if len(options) > 1 or options[0].key == INTERCEPT.key:
            table.ask_always(self, self.seat, "Intercept?", options)
        else:
            send_home(table, self.seat)

    def conceivable(self, table: Shadowfist) -> list[Option]:
        options: list[Option] = []
        locations = attack_locations(table, self.seat)
        for location in locations:
            for card in table.characters(self.seat):
                called, says = handle(table, self.seat, card), table.title(card)
                if len(locations) > 1:
                    place, owner = location % COLUMNS, location // COLUMNS
                    called = f"{called}:{owner + 1}-{place}"
                    says = f"{says}, to location {place} of {table.names[owner]},"
                options.append(Coming(card, location, False, called, f"{says} turns to come"))
                options.append(Coming(card, location, True, called, f"{says} comes with Mobility"))
        return [*options, INTERCEPT, DECLINE]

    def allowed(self, table: Shadowfist, choice: Option, why: list[Ruling] | None) -> bool:
        if isinstance(choice, Coming):
            return may_come(table, choice, why)
        if choice.key == INTERCEPT.key:
            return bool(possible_pairs(table, self.seat, ())) or refuse(
                why, "SF-6.3-c", "you have no Character that could intercept"
            )
        bound = bound_to_intercept(table)
        return not (bound and has_to(table, bound, [card for card, _ in possible_pairs(table, self.seat, ())], why))

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if isinstance(choice, Coming):
            table.next(self)
            come(table, self.seat, choice)
        elif choice.key == INTERCEPT.key:
            table.next(DeclareInterception(self.seat, (), ()))
        else:
            table.emit(Passed(self.seat))
            send_home(table, self.seat)


@mypyc_attr(acyclic=True)
class Coming(CardChoice):
    """A Character moves to the location of the target in order to intercept there."""

    def __init__(self, card: int, location: int, mobile: bool, handle: str, title: str) -> None:
        super().__init__("glide" if mobile else "come", card, handle, title)
        self.location = location
        self.mobile = mobile


def attack_locations(table: Shadowfist, seat: int) -> list[int]:
    """Where attackers of others are."""
    attack = table.attack
    assert attack is not None
    found: list[int] = []
    for attacker in attack.attackers:
        location = table.location(attacker)
        if table.controller(attacker) != seat and location not in found:
            found.append(location)
    return found


def may_come(table: Shadowfist, choice: Coming, why: list[Ruling] | None) -> bool:
    """SF-6.3-c, SF-S-65: by turning, or with Mobility, turned or not."""
    card = choice.card
    if choice.mobile:
        if not ability(table, card, MOBILITY):
            return refuse(why, "SF-10.1.2-e", "{} has no Mobility", table.title(card))
        if table.scene is not None and card in table.scene.moved:
            return refuse(why, "SF-10.1.2-e", "{} has moved in this scene", table.title(card))
        if has_been_there(table, card, choice.location, why):
            return False
    elif not may_turn(table, card, TO_TURN_TO_MOVE, why):
        return False
    if barred(table, TO_CHANGE_LOCATION, card, -1, why):
        return False
    return may_come_to_intercept(table, card, choice.location, why)


def come(table: Shadowfist, seat: int, choice: Coming) -> None:
    """SF-6.3-e: an effect of its own, which can be responded to, also by others that come."""
    scene = new_scene(ATTACK, "")
    scene.acted = 1 << seat
    scene.last = seat
    table.scenes.append(scene)
    table.then(Settle(FULL), BuildWithMoves(seat), CloseScene(-1))
    set_out(table, seat, choice)


def set_out(table: Shadowfist, seat: int, choice: Coming) -> None:
    """On the way: at home to the left or the right, to another player's location straight."""
    card = choice.card
    at_home = choice.location // COLUMNS == seat
    way = choice.location - table.location(card) if at_home else TO_TARGET + choice.location
    if choice.mobile:
        table.emit(EffectGenerated(seat, card, table.name_in_play(card), "uses Mobility"))
        table.scenes[-1].moved.append(card)
        leave_trail(table, card)
        add_slot(table, SPECIAL, seat, card, None, -1, way, MOBILITY)
    else:
        table.trails.clear()
        turn_to_move(table, seat, card, way)


@mypyc_attr(acyclic=True)
class BuildWithMoves(Build):
    """SF-6.3-e: who declares the interception may have more Characters come in the same scene; where nobody else could
    answer, that is as good as one after the other."""

    def __init__(self, intercepting: int) -> None:
        self.intercepting = intercepting

    def others(self, table: Shadowfist, seat: int) -> list[Option]:
        if seat != self.intercepting or attack_is_over(table):
            return []
        if not any(acts_for(table, other) or might_play(table, other) for other in table.clockwise(seat)[1:]):
            return []
        return [option for option in MayIntercept(seat).conceivable(table) if isinstance(option, Coming)]

    def may(self, table: Shadowfist, choice: Option, why: list[Ruling] | None = None) -> bool:
        return not isinstance(choice, Coming) or may_come(table, choice, why)

    def add(self, table: Shadowfist, seat: int, choice: Option) -> None:
        assert isinstance(choice, Coming)
        set_out(table, seat, choice)


def send_home(table: Shadowfist, seat: int) -> None:
    """SF-S-26: who has come and does not intercept goes home."""
    for card in list(table.visiting):
        if table.controller(card) == seat and not table.intercepting(card):
            go_home(table, card)


def possible_pairs(table: Shadowfist, seat: int, taken: tuple[int, ...]) -> list[tuple[int, int]]:
    attack = table.attack
    assert attack is not None
    return [
        (card, attacker)
        for card in table.characters(seat)
        if card not in taken and not table.intercepting(card)
        for attacker in attack.attackers
        if can_intercept(table, card, attacker, None)
    ]


def bound_to_intercept(table: Shadowfist) -> list[int]:
    """The Characters of which a text says that they have to."""
    attack = table.attack
    anywhere, here = table.is_spoken_of(NUMBERS[MUST_INTERCEPT]), table.is_spoken_of(NUMBERS[MUST_INTERCEPT_HERE])
    if attack is None or not (anywhere or here):
        return []
    places = [table.location(card) for card in attack.attackers] if here else []
    found: list[int] = []
    for card in table.all_characters():
        if (anywhere and shifts(table, MUST_INTERCEPT, card, -1, None) > 0) or (
            table.location(card) in places and shifts(table, MUST_INTERCEPT_HERE, card, -1, None) > 0
        ):
            found.append(card)
    return found


def has_to(table: Shadowfist, bound: list[int], able: list[int], why: list[Ruling] | None) -> bool:
    for card in bound:
        if card in able:
            return not refuse(why, "SF-7.7-a", "{} has to intercept", table.title(card))
    return False


@mypyc_attr(acyclic=True)
class Pairing(CardChoice):
    """This Character against that attacker; behind those named before it."""

    def __init__(self, card: int, attacker: int, handle: str, title: str) -> None:
        super().__init__("block", card, handle, title)
        self.attacker = attacker


@mypyc_attr(acyclic=True)
class DeclareInterception(Step):
    """SF-6.3-f: all at once; several against one attacker are a chain, in the order they are named."""

    def __init__(self, seat: int, cards: tuple[int, ...], attackers: tuple[int, ...]) -> None:
        self.seat = seat
        self.cards = cards
        self.attackers = attackers

    def run(self, table: Shadowfist) -> None:
        options = self.legal(table)
        if len(options) == 1 and self.cards:
            intercept(table, self.seat, self.cards, self.attackers)
        else:
            table.ask(self, self.seat, "Who intercepts whom?", options)

    def conceivable(self, table: Shadowfist) -> list[Option]:
        attack = table.attack
        assert attack is not None
        options: list[Option] = []
        for card in table.characters(self.seat):
            for attacker in attack.attackers:
                called = f"{handle(table, self.seat, card)}:{handle(table, self.seat, attacker)}"
                says = f"{table.title(card)} against {table.title(attacker)}"
                options.append(Pairing(card, attacker, called, says))
        return [*options, DONE]

    def allowed(self, table: Shadowfist, choice: Option, why: list[Ruling] | None) -> bool:
        if not isinstance(choice, Pairing):
            bound = bound_to_intercept(table)
            if bound and has_to(table, bound, self.left(table), why):
                return False
            return bool(self.cards) or refuse(why, "SF-6.3-f", "nobody intercepts yet")
        if choice.card in self.cards:
            return refuse(why, "SF-6.3-f", "{} intercepts already", table.title(choice.card))
        if choice.attacker in self.attackers and barred(table, TO_BE_CHAINED, choice.attacker, choice.card, why):
            return False
        return can_intercept(table, choice.card, choice.attacker, why)

    def left(self, table: Shadowfist) -> list[int]:
        """The Characters that could still be named as interceptors."""
        found = [option for option in self.conceivable(table) if isinstance(option, Pairing)]
        return [option.card for option in found if self.allowed(table, option, None)]

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if isinstance(choice, Pairing):
            table.next(
                DeclareInterception(
                    self.seat, (*self.cards, choice.card), (*self.attackers, choice.attacker)
                )
            )  # fmt: skip
        else:
            intercept(table, self.seat, self.cards, self.attackers)


def intercept(table: Shadowfist, seat: int, cards: tuple[int, ...], attackers: tuple[int, ...]) -> None:
    attack = table.attack
    assert attack is not None
    for card, attacker in zip(cards, attackers, strict=True):
        attack.chains.setdefault(attacker, []).append(card)
    table.trails.clear()
    send_home(table, seat)
    table.then(Window(ATTACK, True, "interception", seat), Rounds(seat, 1), Window(ATTACK, True, ""))
    table.hear(InterceptionDeclared(seat))
    for card, attacker in zip(cards, attackers, strict=True):
        table.emit(Intercepted(seat, card, attacker, table.name_in_play(card), table.name_in_play(attacker)))
