"""Combat (SF-6.4-a to SF-6.4.2-c): interceptors round by round, then the targets, then the end of the attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import NO, YES
from playmat.cardplay.events import Decided
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.standing import rules_about
from playmat.cardplay.values import shift_by
from playmat.games.shadowfist.attackers import cease_attacking, cease_intercepting, clear_attack
from playmat.games.shadowfist.card import AMBUSH
from playmat.games.shadowfist.choosing import MORE_THAN_THERE_IS, NumberOption
from playmat.games.shadowfist.damage import Packet, inflict, reduction
from playmat.games.shadowfist.events import AboutToFight, AttackEnded, CombatEnded, EnteredCombat
from playmat.games.shadowfist.fallen_sites import TakeSites
from playmat.games.shadowfist.records import AMBUSH_GAP, ATTACK, END_OF_COMBAT, ENDING_ATTACK
from playmat.games.shadowfist.scene import EndWindow, Window
from playmat.games.shadowfist.settling import FULL, QUIET, Settle
from playmat.games.shadowfist.topics import (
    COMBAT_WITHHELD,
    MAY_HOLD_BACK,
    MAY_STRIKE_BACK,
    NUMBERS,
    STRIKES_THROUGH,
    WITHHELD,
)
from playmat.games.shadowfist.values import ability, body, combat_damage, fighting, permitted, shifts
from playmat.games.shadowfist.zones import BACK, CHARACTERS, FRONT, SITES
from playmat.games.shadowfist.zones import END_OF_ATTACK as UNTIL_ATTACK
from playmat.games.shadowfist.zones import END_OF_COMBAT as UNTIL_COMBAT
from playmat.kernel.decision import Option
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

ABOUT: Final = "AboutToFight"


def blow(table: Shadowfist, striker: int, struck: int, amount: int) -> Packet:
    return Packet(striker, table.controller(striker), struck, amount, True, -1)


# -- against interceptors --------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Rounds(Step):
    """SF-6.4.1-a, SF-S-38: all first interceptors at once, then all second ones, with scenes in between."""

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def run(self, table: Shadowfist) -> None:
        if pairs_now(table):
            table.then(Fight(), Rounds(self.seat, self.number + 1))
            begin_with_prelude(table, False)
            if self.number > 1:
                table.next(Window(ATTACK, True, "combat"))
        elif table.attack is not None:
            finish_interception(table)


def pairs_now(table: Shadowfist) -> list[int]:
    """Attacker, interceptor, attacker, interceptor ...: those who fight in this round."""
    found: list[int] = []
    if table.attack is not None:
        for attacker in table.attack.attackers:
            chain = table.attack.chains.get(attacker)
            if chain:
                found += [attacker, chain[0]]
    return found


def begin_with_prelude(table: Shadowfist, targets: bool) -> None:
    """Where any text waits for it."""
    if table.box.asks_about(ABOUT):
        table.next(Prelude(targets))


@mypyc_attr(acyclic=True)
class Prelude(Step):
    """What texts say happens before a combat is over when the combat begins."""

    def __init__(self, targets: bool) -> None:
        self.targets = targets
        """Against the targets, or against interceptors?"""

    def run(self, table: Shadowfist) -> None:
        attack = table.attack
        if attack is None:
            return
        pairs = pairs_now(table)
        if self.targets:
            pairs = []
            for attacker, target in zip(attack.attackers, attack.targets, strict=True):
                pairs += [attacker, target]
        for i in range(0, len(pairs), 2):
            one, other = pairs[i], pairs[i + 1]
            table.hear(AboutToFight(one, table.title(one), table.controller(one), other))
            table.hear(AboutToFight(other, table.name_in_play(other), table.controller(other), one))
        table.next(Settle(FULL))


def finish_interception(table: Shadowfist) -> None:
    """SF-6.4.1-d: the survivors cease intercepting."""
    assert table.attack is not None
    for card in table.attack.interceptors():
        cease_intercepting(table, card)
    table.attack.chains.clear()


@mypyc_attr(acyclic=True)
class Fight(Step):
    """SF-6.4-b, SF-10.1.2-a: nothing can be generated; those with Ambush strike first, once in a combat. What that
    sets off belongs to the gap (SF-6.4-e)."""

    def run(self, table: Shadowfist) -> None:
        pairs = pairs_now(table)
        if not pairs:
            return
        question = undecided(table, pairs)
        if question is not None:
            table.then(question, self)
            return
        for i in range(0, len(pairs), 2):
            enter_combat(table, pairs[i], pairs[i + 1])
        early = [i for i in range(0, len(pairs), 2) if ability(table, pairs[i], AMBUSH, pairs[i + 1])]
        ambushers = tuple([pairs[i] for i in early])
        table.next(Blows(tuple(pairs), ambushers))
        if early:
            packets = [blow(table, pairs[i], pairs[i + 1], strength(table, pairs[i], pairs[i + 1])) for i in early]
            table.then(Settle(QUIET), Window(AMBUSH_GAP, False, "ambush"))
            inflict(table, packets)


def enter_combat(table: Shadowfist, one: int, other: int) -> None:
    table.hear(EnteredCombat(one, table.title(one), table.controller(one), other))
    table.hear(EnteredCombat(other, table.name_in_play(other), table.controller(other), one))


@mypyc_attr(acyclic=True)
class Blows(Step):
    """SF-6.4-c: both strike at the same time, with the Fighting they have now."""

    def __init__(self, pairs: tuple[int, ...], ambushers: tuple[int, ...]) -> None:
        self.pairs = pairs
        self.ambushers = ambushers

    def run(self, table: Shadowfist) -> None:
        attack = table.attack
        packets: list[Packet] = []
        for i in range(0, len(self.pairs), 2):
            attacker, other = self.pairs[i], self.pairs[i + 1]
            if attack is None or other not in attack.chains.get(attacker, []):
                continue
            if attacker not in self.ambushers:
                packets.append(blow(table, attacker, other, strength(table, attacker, other)))
            packets.append(blow(table, other, attacker, strength(table, other, attacker)))
        table.then(
            Settle(QUIET), CallEndOfCombat(self.pairs), EndWindow(END_OF_COMBAT, UNTIL_COMBAT, ""), Overcome(self.pairs)
        )
        inflict(table, packets)


@mypyc_attr(acyclic=True)
class CallEndOfCombat(Step):
    """SF-6.4-d: the moment "at the end of combat"."""

    def __init__(self, fighters: tuple[int, ...]) -> None:
        self.fighters = fighters

    def run(self, table: Shadowfist) -> None:
        table.emit(CombatEnded(self.fighters))


@mypyc_attr(acyclic=True)
class Overcome(Step):
    """SF-6.4.1-b, SF-6.4.1-c: who has not overcome the interceptor ceases attacking and goes home."""

    def __init__(self, pairs: tuple[int, ...]) -> None:
        self.pairs = pairs

    def run(self, table: Shadowfist) -> None:
        for i in range(0, len(self.pairs), 2):
            attacker, other = self.pairs[i], self.pairs[i + 1]
            if table.attack is not None and other in table.attack.chains.get(attacker, []):
                cease_attacking(table, attacker)
        table.next(Settle(FULL))


# -- against the targets ---------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class PriorToTargets(Step):
    """SF-6.4-a, SF-6.4.2-a: a last window, then everybody left fights the targets."""

    def run(self, table: Shadowfist) -> None:
        if table.attack is not None and table.attack.attackers:
            table.attack.stage = "combat"
            table.next(FightTargets())
            begin_with_prelude(table, True)
            table.next(Window(ATTACK, True, "combat"))


@mypyc_attr(acyclic=True)
class FightTargets(Step):
    def run(self, table: Shadowfist) -> None:
        attack = table.attack
        if attack is None or not attack.attackers:
            return
        question = undecided(table, facing_targets(table))
        if question is not None:
            table.then(question, self)
            return
        for attacker, target in zip(attack.attackers, attack.targets, strict=True):
            enter_combat(table, attacker, target)
        early = [
            card
            for card in attack.attackers
            if is_character(table, attack.target_of(card)) and ability(table, card, AMBUSH, attack.target_of(card))
        ]
        fighters = tuple(dict.fromkeys([*attack.attackers, *attack.targets]))
        table.next(TargetBlows(fighters, tuple(early), (), (), ()))
        if early:
            packets = []
            for card in early:
                target = attack.target_of(card)
                packets.append(blow(table, card, target, strength(table, card, target)))
            table.then(Settle(QUIET), Window(AMBUSH_GAP, False, "ambush"))
            inflict(table, packets)


def facing_targets(table: Shadowfist) -> list[int]:
    """Attacker, target, attacker, target ...: where one stands alone against one."""
    assert table.attack is not None
    found: list[int] = []
    for attacker, target in zip(table.attack.attackers, table.attack.targets, strict=True):
        if table.attack.targets.count(target) == 1:
            found += [attacker, target]
    return found


def is_character(table: Shadowfist, card: int) -> bool:
    return table.in_play(card) and table.zone_kind(card) == CHARACTERS


def strikes_back(table: Shadowfist, card: int) -> bool:
    """SF-6.4.2-b: a Character does, a Site only if its text says so."""
    return is_character(table, card) or (table.in_play(card) and permitted(table, MAY_STRIKE_BACK, card, -1))


@mypyc_attr(acyclic=True)
class TargetBlows(Step):
    """SF-6.4.2-a, SF-6.4.2-b, SF-4.5.1-e: all at once; a target Character strikes back, its damage divided by its
    controller. A target that attacks too strikes once, its own target among those it strikes (SF-S-58)."""

    def __init__(
        self,
        fighters: tuple[int, ...],
        ambushers: tuple[int, ...],
        strikers: tuple[int, ...],
        struck: tuple[int, ...],
        shares: tuple[int, ...],
    ) -> None:
        self.fighters = fighters
        """Everybody whose combat this is, also those who have fallen to an ambush."""
        self.ambushers = ambushers
        """Attackers who have struck already."""
        self.strikers = strikers
        """Targets of which a share of the damage is settled; then for whom, and how much."""
        self.struck = struck
        self.shares = shares

    def run(self, table: Shadowfist) -> None:
        if table.attack is None:
            return
        share = self.next_share(table)
        if share:
            self.divide(table, share[0], share[1:])
        else:
            self.strike(table)

    def next_share(self, table: Shadowfist) -> list[int]:
        """The first target with damage to divide, then those for whom nothing is settled yet; empty when all is."""
        assert table.attack is not None
        for target in dict.fromkeys(table.attack.targets):
            if strikes_back(table, target) and target not in self.ambushers:
                todo = [card for card in opponents_of(table, target) if not self.is_settled(target, card)]
                if todo:
                    return [target, *todo]
        return []

    def is_settled(self, striker: int, card: int) -> bool:
        return (striker, card) in zip(self.strikers, self.struck, strict=True)

    def divide(self, table: Shadowfist, target: int, todo: list[int]) -> None:
        """All of it has to be dealt; the last one gets what is left."""
        left, most = self.left(table, target), self.most(table, target, todo[0])
        if len(todo) == 1 or most == 0:
            self.settle(table, target, todo[0], most)
            return
        name, whom = table.title(target), table.title(todo[0])
        prompt = f"{name}: how much of its {left} damage for {whom}?"
        table.ask(self, table.controller(target), prompt, shares_of(most))

    def conceivable(self, table: Shadowfist) -> list[Option]:
        share = self.next_share(table)
        return shares_of(self.left(table, share[0]) + MORE_THAN_THERE_IS)

    def allowed(self, table: Shadowfist, choice: NumberOption, why: list[Ruling] | None) -> bool:
        share = self.next_share(table)
        most = self.most(table, share[0], share[1])
        return choice.number <= most or refuse(why, "SF-4.5.1-e", "there is {} damage left to divide", most)

    def left(self, table: Shadowfist, target: int) -> int:
        """What is still to be divided of its damage: as much as it can inflict on any of them."""
        whole = max([strength(table, target, card) for card in opponents_of(table, target)])
        return whole - self.dealt(table, target, whole)

    def most(self, table: Shadowfist, target: int, card: int) -> int:
        """How much of it this one may get. SF-S-72: a bonus that counts only against some is for those."""
        worth = strength(table, target, card)
        amounts = [strength(table, target, other) for other in opponents_of(table, target)]
        return min([amount - self.dealt(table, target, amount) for amount in amounts if amount >= worth])

    def dealt(self, table: Shadowfist, target: int, most: int) -> int:
        """What is settled so far for those against whom it inflicts no more than so much."""
        total = 0
        for striker, card, amount in zip(self.strikers, self.struck, self.shares, strict=True):
            if striker == target and strength(table, target, card) <= most:
                total += amount
        return total

    def settle(self, table: Shadowfist, striker: int, card: int, amount: int) -> None:
        strikers, struck, shares = (*self.strikers, striker), (*self.struck, card), (*self.shares, amount)
        table.next(TargetBlows(self.fighters, self.ambushers, strikers, struck, shares))

    def answer(self, table: Shadowfist, choice: NumberOption) -> None:
        share = self.next_share(table)
        self.settle(table, share[0], share[1], choice.number)

    def strike(self, table: Shadowfist) -> None:
        attack = table.attack
        assert attack is not None
        packets: list[Packet] = []
        for attacker, target in zip(attack.attackers, attack.targets, strict=True):
            if attacker not in self.ambushers and attacker not in self.strikers:
                self.hit(table, packets, attacker, target, strength(table, attacker, target))
        for striker, card, amount in zip(self.strikers, self.struck, self.shares, strict=True):
            if card in opponents_of(table, striker):
                self.hit(table, packets, striker, card, amount)
        table.then(Settle(QUIET), TakeSites(self.fighters, (), "", len(table.history)))
        inflict(table, packets)

    def hit(self, table: Shadowfist, packets: list[Packet], striker: int, struck: int, amount: int) -> None:
        packets.append(blow(table, striker, struck, amount))
        behind = site_behind(table, striker, struck)
        if behind >= 0:
            packets.append(blow(table, striker, behind, amount))


def shares_of(most: int) -> list[Option]:
    return [NumberOption("damage", number, f"{number} damage") for number in range(most + 1)]


def opponents_of(table: Shadowfist, target: int) -> list[int]:
    """Whom a target fights: those who attack it, and its own target if it attacks (SF-S-58)."""
    attack = table.attack
    assert attack is not None
    found = [card for card in attack.attackers if attack.target_of(card) == target]
    if target in attack.attackers and attack.target_of(target) not in found:
        found.append(attack.target_of(target))
    return found


# -- the end of the attack -------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class EndAttack(Step):
    """SF-6.4.2-c, SF-S-24: triggers and expiries with voluntary effects; then all cease attacking."""

    def run(self, table: Shadowfist) -> None:
        attack = table.attack
        if attack is None:
            return
        attack.stage = "ending"
        table.emit(AttackEnded(attack.player, attack.success, tuple(attack.participants)))
        table.then(EndWindow(ENDING_ATTACK, UNTIL_ATTACK, "end of attack"), LeaveAttack())


@mypyc_attr(acyclic=True)
class LeaveAttack(Step):
    """SF-3.3.2-j, SF-5.3-d: everybody goes home, and what came of it is remembered for this turn."""

    def run(self, table: Shadowfist) -> None:
        clear_attack(table)
        table.next(Settle(FULL))


HOLDS_BACK: Final = "holds back"


def undecided(table: Shadowfist, pairs: list[int]) -> Step | None:
    """The first of these fighters, each before whom it fights, whose player has to say whether it holds back."""
    if not table.is_spoken_of(NUMBERS[MAY_HOLD_BACK]):
        return None
    for i in range(0, len(pairs), 2):
        for striker, struck in ((pairs[i], pairs[i + 1]), (pairs[i + 1], pairs[i])):
            if table.zone_kind(striker) != CHARACTERS or table.zone_kind(struck) != CHARACTERS:
                continue
            if decided(table, striker) is None:
                state = restraint_on(table, striker)
                if state >= 0:
                    return WhetherToHoldBack(state, striker)
    return None


def restraint_on(table: Shadowfist, card: int) -> int:
    """The card that lets it hold back; -1 if there is none."""
    for held in rules_about(table, NUMBERS[MAY_HOLD_BACK]):
        if shift_by(table, held.rule, table.asking(held.seat, held.source), card, MAY_HOLD_BACK):
            return held.source
    return -1


def decided(table: Shadowfist, card: int) -> bool | None:
    """Whether it holds back in this combat; None if nobody has said so yet."""
    for effect in table.lasting:
        if effect.stat == HOLDS_BACK and card in effect.targets:
            return effect.amount > 0
    return None


def strength(table: Shadowfist, striker: int, struck: int) -> int:
    """What it inflicts in combat; who holds back inflicts one too little to smoke the other, after all reductions.
    A Site that strikes back does so with its Body."""
    if table.zone_kind(striker) == SITES:
        return body(table, striker)
    if table.is_spoken_of(NUMBERS[MAY_HOLD_BACK]) and struck >= 0 and decided(table, striker):
        less = reduction(table, struck, striker, True) + shifts(table, WITHHELD, striker, struck, None)
        less += shifts(table, COMBAT_WITHHELD, striker, struck, None)
        return max(0, fighting(table, struck) + less - 1)
    return combat_damage(table, striker, struck)


def site_behind(table: Shadowfist, striker: int, struck: int) -> int:
    """The Site that is struck as well; -1 if there is none."""
    if (
        not table.is_spoken_of(NUMBERS[STRIKES_THROUGH])
        or table.zone_kind(struck) != SITES
        or table.row[struck] != FRONT
    ):
        return -1
    if shifts(table, STRIKES_THROUGH, striker, struck, None) <= 0:
        return -1
    return table.site_at(table.controller(struck), table.at[struck], BACK)


@mypyc_attr(acyclic=True)
class WhetherToHoldBack(Step):
    def __init__(self, state: int, striker: int) -> None:
        self.state = state
        self.striker = striker

    def run(self, table: Shadowfist) -> None:
        seat = table.controller(self.state)
        name = table.name_in_play(self.striker)
        table.ask(self, seat, f"{table.title(self.state)}: does {name} hold back?", [YES, NO])

    def answer(self, table: Shadowfist, choice: Option) -> None:
        seat, taken = table.controller(self.state), choice.key == YES.key
        table.emit(Decided(seat, "hold back", taken))
        number = table.next_number()
        table.add_lasting(
            Lasting(
                None, seat, self.state, (self.striker,), HOLDS_BACK, int(taken), UNTIL_COMBAT, False, number, ""
            )
        )  # fmt: skip
