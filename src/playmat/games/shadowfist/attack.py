"""The attack up to interception (SF-6.1-a to SF-6.2-e): declaring and joining."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import NO, YES
from playmat.games.shadowfist.card import INDEPENDENT
from playmat.games.shadowfist.choosing import CardChoice, card_choices
from playmat.games.shadowfist.combat import EndAttack, PriorToTargets
from playmat.games.shadowfist.events import (
    AttackDeclared,
    AttackJoined,
    Passed,
    TurnedToAttack,
)
from playmat.games.shadowfist.interception import DECLINE, Interceptions
from playmat.games.shadowfist.moving import may_turn
from playmat.games.shadowfist.option_names import handle
from playmat.games.shadowfist.records import ATTACK, new_attack
from playmat.games.shadowfist.scene import Window
from playmat.games.shadowfist.topics import (
    MAY_ATTACK_ALONG,
    MAY_ATTACK_ANYWAY,
    MAY_ATTACK_BACK_ROW,
    MAY_ATTACK_IN_ANY_TURN,
    MAY_ATTACK_UNTURNED,
    TO_ATTACK,
    TO_ATTACK_ALONE,
    TO_ATTACK_TOGETHER,
    TO_BE_ATTACKED,
    TO_DECLARE_AGAIN,
    TO_JOIN,
    TO_TURN_TO_ATTACK,
)
from playmat.games.shadowfist.values import ability, barred, permitted
from playmat.games.shadowfist.zones import CHARACTERS, FRONT, SITES
from playmat.kernel.decision import DONE, Option, Word
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import SeatStep, Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

UNTURNED: Final = "attacked without turning"
"""How it is remembered this turn."""
ATTACK_WORD: Final = Word("attack", "Attack")
ATTACK_NOW: Final = Word("done", "Attack")


# -- may it be attacked ----------------------------------------------------------------------------------------------


def may_declare(table: Shadowfist, seat: int, why: list[Ruling] | None) -> bool:
    """SF-5.3-b, SF-6.1-d, SF-3.3.2-j: no scene, no other attack, and somebody to attack with and to attack."""
    if table.scenes or table.attack is not None or table.shot != "main":
        return refuse(why, "SF-5.3-b", "an attack is declared when nothing else is going on")
    if table.attacks and barred(table, TO_DECLARE_AGAIN, -1 - seat, -1, why):
        return False
    attackers = [
        card for card in table.characters(seat) if may_attack(table, card, why) and accompanied(table, card, (), why)
    ]
    if not attackers:
        return refuse(why, "SF-6.1-a", "you have no Character that could attack")
    for target in targets_for(table, seat):
        for card in attackers:
            if may_attack_target(table, card, target, None):
                return True
    return refuse(why, "SF-6.1-a", "there is nothing to attack")


def may_attack(table: Shadowfist, card: int, why: list[Ruling] | None) -> bool:
    """SF-6.5-c, SF-6.1-a, SF-10.1.2-d: unturned; after a failure this turn only Independent ones."""
    seat = table.controller(card)
    if seat != table.active and not permitted(table, MAY_ATTACK_IN_ANY_TURN, card, -1):
        return refuse(why, "SF-3.3.2-a", "one attacks in one's own Main Shot")
    if table.has_failed(seat) and not attacks_on(table, card):
        return refuse(why, "SF-3.3.2-j", "your last attack was not successful")
    return may_turn(table, card, TO_TURN_TO_ATTACK, why)


def attacks_on(table: Shadowfist, card: int) -> bool:
    """May it attack though an attack of its player has failed?"""
    return ability(table, card, INDEPENDENT) > 0 or permitted(table, MAY_ATTACK_ANYWAY, card, -1)


def targets_for(table: Shadowfist, seat: int) -> list[int]:
    """SF-4.3.4-c, SF-6.1-a, SF-6.1-b: Characters and front-row Sites of opponents."""
    found: list[int] = []
    for other in table.clockwise(seat)[1:]:
        back_too = table.is_spoken_of(MAY_ATTACK_BACK_ROW)
        found += [site for site in table.zone(other, SITES) if back_too or table.row[site] == FRONT]
        found += table.zone(other, CHARACTERS)
    return found


def only_characters(table: Shadowfist, card: int) -> bool:
    """After a failure: is it only a text about Characters that lets this one attack again?"""
    if table.attack is not None or not table.is_spoken_of(MAY_ATTACK_ANYWAY):
        return False
    return table.has_failed(table.controller(card)) and not ability(table, card, INDEPENDENT)


def may_attack_target(table: Shadowfist, card: int, target: int, why: list[Ruling] | None) -> bool:
    if table.controller(card) == table.controller(target):
        return refuse(why, "SF-6.1-b", "nobody attacks their own cards")
    if only_characters(table, card) and table.zone_kind(target) == SITES:
        return refuse(why, "SF-3.3.2-j", "your last attack was not successful")
    behind = table.zone_kind(target) == SITES and table.row[target] != FRONT
    if behind and not permitted(table, MAY_ATTACK_BACK_ROW, card, target):
        return refuse(why, "SF-6.1-a", "Sites in the back row cannot be attacked")
    return not (barred(table, TO_ATTACK, card, target, why) or barred(table, TO_BE_ATTACKED, target, card, why))


@mypyc_attr(acyclic=True)
class ChooseTarget(SeatStep):
    """SF-6.1-a: one target."""

    def run(self, table: Shadowfist) -> None:
        table.ask(self, self.seat, "What do you attack?", self.legal(table))

    def conceivable(self, table: Shadowfist) -> list[Option]:
        found: list[int] = []
        for other in table.clockwise(self.seat):
            found += table.zone(other, SITES) + table.zone(other, CHARACTERS)
        return card_choices(table, self.seat, "target", found)

    def allowed(self, table: Shadowfist, choice: CardChoice, why: list[Ruling] | None) -> bool:
        target = choice.card
        if table.controller(target) == self.seat:
            return refuse(why, "SF-6.1-b", "nobody attacks their own cards")
        for card in table.characters(self.seat):
            alone = may_attack(table, card, None) and accompanied(table, card, (), None)
            if alone and may_attack_target(table, card, target, why):
                return True
        return False

    def answer(self, table: Shadowfist, choice: CardChoice) -> None:
        table.next(ChooseAttackers(self.seat, choice.card, ()))


@mypyc_attr(acyclic=True)
class ChooseAttackers(Step):
    """SF-6.1-a: one or more unturned Characters."""

    def __init__(self, seat: int, target: int, picked: tuple[int, ...]) -> None:
        self.seat = seat
        self.target = target
        self.picked = picked

    def run(self, table: Shadowfist) -> None:
        options = self.legal(table)
        if len(options) == 1 and self.picked:
            StayUnturned(self.seat, self.target, self.picked, 0, ()).run(table)
        else:
            table.ask(self, self.seat, "With whom do you attack?", options)

    def conceivable(self, table: Shadowfist) -> list[Option]:
        cards = [card for card in table.characters(self.seat) if card not in self.picked]
        return [*card_choices(table, self.seat, "with", cards), ATTACK_NOW]

    def allowed(self, table: Shadowfist, choice: Option, why: list[Ruling] | None) -> bool:
        if not isinstance(choice, CardChoice):
            return bool(self.picked) or refuse(why, "SF-6.1-a", "an attack needs at least one Character")
        if not together(table, choice.card, self.picked, why) or not accompanied(table, choice.card, self.picked, why):
            return False
        if not comes_along(table, choice.card, self.picked) and not may_attack(table, choice.card, why):
            return False
        return may_attack_target(table, choice.card, self.target, why)

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if isinstance(choice, CardChoice):
            table.next(ChooseAttackers(self.seat, self.target, (*self.picked, choice.card)))
        else:
            table.next(StayUnturned(self.seat, self.target, self.picked, 0, ()))


@mypyc_attr(acyclic=True)
class StayUnturned(Step):
    """Who of them may attack without turning does so or not, as their player says."""

    def __init__(self, seat: int, target: int, picked: tuple[int, ...], asked: int, staying: tuple[int, ...]) -> None:
        self.seat = seat
        self.target = target
        self.picked = picked
        self.asked = asked
        """How many of them have been asked about."""
        self.staying = staying

    def run(self, table: Shadowfist) -> None:
        for i in range(self.asked, len(self.picked)):
            card = self.picked[i]
            if permitted(table, MAY_ATTACK_UNTURNED, card, self.target):
                step = StayUnturned(self.seat, self.target, self.picked, i + 1, self.staying)
                table.ask(step, self.seat, f"Does {table.title(card)} attack without turning?", [YES, NO])
                return
        declare(table, self.seat, list(self.picked), [self.target] * len(self.picked), self.staying)

    def answer(self, table: Shadowfist, choice: Option) -> None:
        card = self.picked[self.asked - 1]
        staying = (*self.staying, card) if choice.key == YES.key else self.staying
        table.next(StayUnturned(self.seat, self.target, self.picked, self.asked, staying))


def comes_along(table: Shadowfist, card: int, others: tuple[int, ...]) -> bool:
    """After a failure: does a text let it attack again in this company?"""
    if not table.is_spoken_of(MAY_ATTACK_ALONG) or not may_turn(table, card, TO_TURN_TO_ATTACK, None):
        return False
    return any(permitted(table, MAY_ATTACK_ALONG, card, other) for other in others)


def accompanied(table: Shadowfist, card: int, others: tuple[int, ...], why: list[Ruling] | None) -> bool:
    """SF-S-74: is there, if it attacks in company only, somebody among these with whom it may?"""
    if not barred(table, TO_ATTACK_ALONE, card, -1, None):
        return True
    for other in others:
        if not barred(table, TO_ATTACK_ALONE, card, other, None):
            return True
    return not barred(table, TO_ATTACK_ALONE, card, -1, why)


def together(table: Shadowfist, card: int, others: tuple[int, ...], why: list[Ruling] | None) -> bool:
    """Does any text keep it from attacking along with these?"""
    for other in others:
        if barred(table, TO_ATTACK_TOGETHER, card, other, why):
            return False
    return True


def declare(
    table: Shadowfist, seat: int, attackers: list[int], targets: list[int], staying: tuple[int, ...] = ()
) -> None:  # fmt: skip
    """SF-6.1-a, SF-6.1-c, SF-6.1-d, SF-5.3-a: they turn, but for those that need not, and are at the target's location
    at once."""
    defender = table.controller(targets[0])
    table.trails.clear()
    table.attack = new_attack(seat, defender, attackers, targets)
    table.then_all(
        [
            Window(ATTACK, True, "attack", seat),
            Joins(table.left_of(seat)),
            Window(ATTACK, True, ""),
            Interceptions(table.left_of(defender), False),
            PriorToTargets(),
            EndAttack(),
        ]
    )
    names = tuple([table.name_in_play(card) for card in attackers])
    on = tuple(dict.fromkeys([table.name_in_play(card) for card in targets]))
    for card in attackers:
        if card not in staying:
            table.turn_card(card, card)
    table.emit(AttackDeclared(seat, tuple(attackers), tuple(targets), names, on))
    for card in staying:
        table.let_last(table.asking(seat, card), [card], UNTURNED, 1, table.turn, None)
    for card, target in zip(attackers, targets, strict=True):
        if card in staying:
            continue
        table.emit(TurnedToAttack(card, table.name_in_play(card), seat, target, table.controller(target)))


# -- joining ---------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Joins(SeatStep):
    """SF-6.2-a: clockwise from the attacker's left; whoever controls all targets is not asked (SF-S-8)."""

    def run(self, table: Shadowfist) -> None:
        attack = table.attack
        if attack is None:
            return
        if self.seat == attack.player or not targets_left(table):
            attack.joined = True
            return
        table.next(Joins(table.left_of(self.seat)))
        if open_targets(table, self.seat):
            table.next(Join(self.seat, (), ()))


def open_targets(table: Shadowfist, seat: int) -> list[int]:
    """The targets of the attack that a joiner may attack too."""
    return [target for target in targets_left(table) if table.controller(target) != seat]


def targets_left(table: Shadowfist) -> list[int]:
    """What the attack is aimed at, as far as it is in play."""
    assert table.attack is not None
    aims = table.attack.targets or table.attack.aims
    return [target for target in dict.fromkeys(aims) if table.in_play(target)]


@mypyc_attr(acyclic=True)
class Join(Step):
    """SF-6.2-c, SF-6.2-d: with at least one Character, each against one of the targets."""

    def __init__(self, seat: int, picked: tuple[int, ...], targets: tuple[int, ...]) -> None:
        self.seat = seat
        self.picked = picked
        self.targets = targets

    def run(self, table: Shadowfist) -> None:
        options = self.legal(table)
        if len(options) == 1:
            self.answer(table, options[0])
        else:
            table.ask_always(self, self.seat, "Join the attack?", options)

    def conceivable(self, table: Shadowfist) -> list[Option]:
        targets = open_targets(table, self.seat)
        options: list[Option] = []
        for card in table.characters(self.seat):
            if card in self.picked:
                continue
            for target in targets:
                called, says = handle(table, self.seat, card), table.title(card)
                if len(targets) > 1:
                    called = f"{called}:{handle(table, self.seat, target)}"
                    says = f"{says} against {table.name_as_seen_in_play(self.seat, target)}"
                options.append(Joiner(card, target, called, says))
        return [*options, DONE if self.picked else DECLINE]

    def allowed(self, table: Shadowfist, choice: Option, why: list[Ruling] | None) -> bool:
        if not isinstance(choice, Joiner):
            return True
        others = (*self.picked, *(table.attack.attackers if table.attack is not None else ()))
        if not together(table, choice.card, self.picked, why) or not accompanied(table, choice.card, others, why):
            return False
        if barred(table, TO_JOIN, choice.card, -1, why) or not may_turn(table, choice.card, TO_TURN_TO_ATTACK, why):
            return False
        return may_attack_target(table, choice.card, choice.target, why)

    def answer(self, table: Shadowfist, choice: Option) -> None:
        if isinstance(choice, Joiner):
            table.next(Join(self.seat, (*self.picked, choice.card), (*self.targets, choice.target)))
        elif self.picked:
            join(table, self.seat, self.picked, self.targets)
        else:
            table.emit(Passed(self.seat))


@mypyc_attr(acyclic=True)
class Joiner(CardChoice):
    def __init__(self, card: int, target: int, handle: str, title: str) -> None:
        super().__init__("join", card, handle, title)
        self.target = target


def join(table: Shadowfist, seat: int, cards: tuple[int, ...], targets: tuple[int, ...]) -> None:
    """SF-6.2-a, SF-6.2-c: they turn to attack and are there at once."""
    attack = table.attack
    assert attack is not None
    table.trails.clear()
    table.next(Window(ATTACK, True, "join", seat))
    for card, target in zip(cards, targets, strict=True):
        table.turn_card(card, card)
        attack.attackers.append(card)
        attack.targets.append(target)
        attack.participants.append(card)
    table.emit(AttackJoined(seat, cards, tuple([table.name_in_play(card) for card in cards])))
    for card, target in zip(cards, targets, strict=True):
        table.emit(TurnedToAttack(card, table.name_in_play(card), seat, target, table.controller(target)))
