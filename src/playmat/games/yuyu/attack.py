"""The attack map (YYH-56 to YYH-70): declare and pay, when you attack, the effect, compare, minimum damage, the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import PickCard, distinct_picks, picks_there
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.resolving import carry_out
from playmat.cardplay.standing import forbidden, in_force
from playmat.games.yuyu.blow import (
    AGAIN,
    BOUGHT_DAMAGE,
    DAMAGE_FROM,
    EXACT_DAMAGE,
    FREE_MINIMUM,
    HURT_FIGHTER,
    MINIMUM_DAMAGE,
    MOST_DAMAGE,
    NO_MINIMUM,
    THE_FIGHTER,
    USED_ATTACK,
    Blow,
    attack_code,
)
from playmat.games.yuyu.board import NOTHING
from playmat.games.yuyu.bonus_effects import BonusEffect, wait_for
from playmat.games.yuyu.events import AttackDeclared, AttackUsed, BonusUsed, ValuesCompared
from playmat.games.yuyu.sentences import FreePoint
from playmat.games.yuyu.settling import SETTLE
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.teams import KOENMA, TEAMS, TOGURO, URAMESHI, URAOTOGI
from playmat.games.yuyu.texts import note_uses
from playmat.games.yuyu.topics import (
    ATTACK_USED,
    DEAL_MINIMUM,
    FREES,
    FROM_DECK,
    VALUE,
)
from playmat.games.yuyu.which_attacks import AttackOption, for_payment, grinds, noted
from playmat.games.yuyu.zones import DECK, FOR_MINIMUM, HAND, THIS_ATTACK
from playmat.kernel.decision import DONE, Option, Word
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step

TOGURO_CARDS: Final = 2
TOGURO_GAIN: Final = 3000
KOENMA_CARDS: Final = 2
KOENMA_LOSS: Final = 2000

MINIMUM: Final = Word("minimum-damage", "Discard 2 cards to deal 1 damage")
NO_DAMAGE: Final = Word("no-damage", "Deal no damage")

_pay_prompts: Final[list[str]] = []


# -- the map --------------------------------------------------------------------------------------------------------


def declare(table: Yuyu, seat: int, choice: AttackOption) -> None:
    """YYH-60: from now on every step looks whether somebody has fallen (YYH-RUL-6)."""
    blow = Blow(seat, choice.card, choice.source, choice.index)
    table.attacking = blow
    use_up(table, blow)
    table.emit(AttackDeclared(seat, choice.card, choice.source, choice.title, choice.name))
    table.pay_spirit(seat, table.spirit_for(blow))
    for step in BACKWARDS:
        table.next(step)
    cards = table.cards_for(blow)
    if cards > 0:
        table.next(HowToPay(cards) if grinds(table, seat, cards) else PayCards(cards))


def use_up(table: Yuyu, blow: Blow) -> None:
    """YYH-56: the attack of this turn, or once more what a text has granted."""
    if table.attacks_left > 0:
        table.attacks_left -= 1
        return
    code = attack_code(blow.source, blow.index)
    for effect in table.lasting_on(AGAIN):
        if code in effect.targets:
            table.use_up_lasting(effect)
            return


def over(table: Yuyu) -> bool:
    """YYH-RUL-6: nothing is left to attack, or to attack with. Who falls elsewhere does not matter."""
    blow = table.attacking
    if blow is None:
        return True
    target = table.target_of(blow)
    if target < 0 or not table.in_play(target) or not table.in_play(blow.user):
        return True
    fallen = table.fallen
    return bool(fallen) and any(card in fallen for card in (target, blow.user, *table.fighters()))


def pay_prompt(left: int) -> str:
    """Made once for each number."""
    while len(_pay_prompts) <= left:
        _pay_prompts.append(f"Pay for the attack ({len(_pay_prompts)} left)")
    return _pay_prompts[left]


FROM_THE_HAND: Final = Word("from-hand", "Pay with cards in hand")
FROM_THE_DECK: Final = Word("from-deck", "Pay with the top cards of the deck")


@mypyc_attr(acyclic=True)
class HowToPay(Step):
    """YYH-5: all from the hand, or all from the deck where a text lets that be."""

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def run(self, table: Yuyu) -> None:
        blow = table.attacking
        assert blow is not None
        left = len(for_payment(table, blow)) - (1 if table.has_bonus(1 - blow.seat, URAOTOGI) else 0)
        options: list[Option] = [FROM_THE_HAND, FROM_THE_DECK] if left >= self.cards else [FROM_THE_DECK]
        table.ask_always(self, blow.seat, "Pay for the attack", options)

    def answer(self, table: Yuyu, choice: Word) -> None:
        if choice.word == FROM_THE_HAND.word:
            table.next(PayCards(self.cards))
            return
        seat = table.active
        for _ in range(table.on_player(seat, FROM_DECK) * self.cards):
            table.mill(seat, seat)


@mypyc_attr(acyclic=True)
class PayCards(Step):
    """YYH-11, YYH-60: the attacker chooses which. YYH-115: with the Urameshi bonus they go under the deck, in the order
    they are chosen."""

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, table: Yuyu) -> None:
        seat = table.active
        assert table.attacking is not None
        table.ask_always(
            self,
            seat,
            pay_prompt(self.left),
            picks_there(table, seat, table.kinds * seat + HAND, for_payment(table, table.attacking)),
        )

    def answer(self, table: Yuyu, choice: PickCard) -> None:
        seat = table.active
        assert table.attacking is not None
        table.attacking.paid.append(choice.card)
        if table.has_bonus(seat, URAMESHI):
            table.move(choice.card, seat, DECK, "puts under", seat, True)
        else:
            table.discard(choice.card, seat, "pays")
        if self.left > 1:
            table.next(PayCards(self.left - 1))


@mypyc_attr(acyclic=True)
class WhenAttacking(Step):
    """YYH-61: after the payment, whatever speaks of using an attack."""

    def run(self, table: Yuyu) -> None:
        blow = table.attacking
        assert blow is not None
        table.emit(AttackUsed(blow.seat, blow.user, blow.source, table.target_of(blow)))
        if table.has_bonus(blow.seat, TOGURO):
            table.bonus_waits(TOGURO, blow.seat)
        if table.guards_by_koenma(table.target_of(blow)):
            table.bonus_waits(KOENMA, 1 - blow.seat)


def change_value(table: Yuyu, blow: Blow, seat: int, amount: int, until: int) -> None:
    """A change of this attack's value by a Team Bonus; its character stands for it."""
    source = blow.user if seat == blow.seat else table.target_of(blow)
    code = attack_code(blow.source, blow.index)
    table.add_lasting(Lasting(None, seat, source, (code,), VALUE.word, amount, until, False))


@mypyc_attr(acyclic=True)
class TeamToguro(Step):
    """YYH-117: up to two cards, each for 3000 more this turn."""

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, table: Yuyu) -> None:
        hand = table.zone(table.active, HAND)
        if self.left > 0 and hand:
            options = [*distinct_picks(table, table.active, hand), DONE]
            table.ask_always(self, table.active, "Toguro bonus: discard a card for 3000 Attack Value?", options)

    def answer(self, table: Yuyu, choice: Option) -> None:
        if isinstance(choice, PickCard):
            blow = table.attacking
            assert blow is not None
            table.discard(choice.card, table.active)
            table.hear(BonusUsed(table.active, TEAMS[TOGURO]))
            change_value(table, blow, blow.seat, TOGURO_GAIN, table.turn)
            table.next(TeamToguro(self.left - 1))


class Toguro(BonusEffect):
    """YYH-117."""

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        table.next(TeamToguro(TOGURO_CARDS))


class Koenma(BonusEffect):
    """YYH-125, YYH-RUL-15: it was attacked, whoever stands there now, and whatever has become of the attack; the
    attacker's effects come first (YYH-31)."""

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        blow = table.attacking
        table.emit(BonusUsed(actor, TEAMS[KOENMA]))
        for _ in range(KOENMA_CARDS):
            card = table.mill(actor, actor)
            if card >= 0 and table.card(card).is_event and blow is not None and not over(table):
                change_value(table, blow, actor, -KOENMA_LOSS, THIS_ATTACK)


wait_for(Toguro(TOGURO, "discard up to 2 cards for 3000 Attack Value each"))
wait_for(Koenma(KOENMA, "discard the top 2 cards of your deck"))


@mypyc_attr(acyclic=True)
class AttackEffect(Step):
    """YYH-62, YYH-67: what stands behind the attack's name is carried out."""

    def run(self, table: Yuyu) -> None:
        blow = table.attacking
        assert blow is not None
        body = table.line(blow).body
        if body is not None and not over(table):
            note_uses(table, blow.seat, blow.source, body.each)
            carry_out(table, blow.seat, blow.source, body.each, NOTHING)


@mypyc_attr(acyclic=True)
class CompareValues(Step):
    """YYH-63, YYH-65, YYH-68, YYH-69, YYH-RUL-28: one point if the Attack Value reaches the Defense Value, two if it
    reaches it twice, never more."""

    def run(self, table: Yuyu) -> None:
        blow = table.attacking
        assert blow is not None
        if over(table):
            return
        target = table.target_of(blow)
        value, defense = table.attack_value(blow), table.defense(target)
        table.emit(ValuesCompared(blow.seat, value, defense))
        points = points_of(table, blow, value, defense)
        if points > 0:
            blow.dealt += table.hurt(table.target_of(blow), points, blow.seat, blow)


def points_of(table: Yuyu, blow: Blow, value: int, defense: int) -> int:
    """YYH-68, YYH-69, and what texts make of it."""
    exact = noted(table, blow, EXACT_DAMAGE)
    if exact >= 0:
        return exact
    points = 2 if value >= 2 * defense else 1 if value >= defense else 0
    for effect in table.lasting_on(DAMAGE_FROM):
        if effect.seat == blow.seat and value >= effect.targets[0] * defense:
            points = max(points, effect.amount)
    if points:
        points += table.extra_damage(blow)
    code = attack_code(blow.source, blow.index)
    for effect in table.lasting_on(MOST_DAMAGE):
        if code in effect.targets:
            points = min(points, effect.amount)
    return points


@mypyc_attr(acyclic=True)
class MinimumDamage(Step):
    """YYH-64, YYH-70, YYH-RUL-27: an attack that has dealt nothing deals one point for two more cards, once."""

    def run(self, table: Yuyu) -> None:
        if not over(table) and self.allowed(table, MINIMUM, None):
            table.ask(self, table.active, "The attack deals no damage", [MINIMUM, NO_DAMAGE])

    def conceivable(self, table: Yuyu) -> list[Option]:
        return [MINIMUM, NO_DAMAGE]

    def allowed(self, table: Yuyu, choice: Option, why: list[Ruling] | None) -> bool:
        blow = table.attacking
        assert blow is not None
        if choice.key == NO_DAMAGE.key:
            return True
        hand = len(table.zone(blow.seat, HAND))
        if blow.dealt:
            return refuse(why, "YYH-70", "the attack has dealt damage")
        if noted(table, blow, NO_MINIMUM) >= 0:
            return refuse(why, "YYH-5", "{} cannot deal minimum damage", table.line(blow).name)
        if hand < FOR_MINIMUM and not is_free(table, blow):
            return refuse(why, "YYH-70", "minimum damage costs {} cards, you have {}", FOR_MINIMUM, hand)
        return not forbidden(table, blow.seat, DEAL_MINIMUM, blow.source, why)

    def answer(self, table: Yuyu, choice: Word) -> None:
        if choice.word == MINIMUM.word:
            blow = table.attacking
            assert blow is not None
            table.then(DiscardForMinimum(0 if is_free(table, blow) else FOR_MINIMUM), DealMinimum())


def is_free(table: Yuyu, blow: Blow) -> bool:
    """YYH-5: does a text let its minimum damage be dealt without two cards?"""
    if noted(table, blow, FREE_MINIMUM) >= 0:
        return True
    for held in in_force(table, FREES):
        rule = held.rule
        if isinstance(rule, FreePoint) and rule.frees(table, table.asking(held.seat, held.source), blow):
            return True
    return False


@mypyc_attr(acyclic=True)
class DiscardForMinimum(Step):
    """YYH-70: these are no part of the attack's cost, and go to the discard pile."""

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, table: Yuyu) -> None:
        seat = table.active
        if self.left > 0:
            options = distinct_picks(table, seat, table.zone(seat, HAND))
            table.ask_always(self, seat, f"Discard for minimum damage ({self.left} left)", options)

    def answer(self, table: Yuyu, choice: PickCard) -> None:
        table.discard(choice.card, table.active)
        table.next(DiscardForMinimum(self.left - 1))


@mypyc_attr(acyclic=True)
class DealMinimum(Step):
    def run(self, table: Yuyu) -> None:
        blow = table.attacking
        assert blow is not None
        if not over(table):
            blow.minimum = True
            points = max(1, noted(table, blow, MINIMUM_DAMAGE))
            blow.dealt += table.hurt(table.target_of(blow), points, blow.seat, blow)


@mypyc_attr(acyclic=True)
class EndAttack(Step):
    """YYH-66, YYH-91: the attack is over; matches that it decided end now. A text may let it be used again."""

    def run(self, table: Yuyu) -> None:
        blow = table.attacking
        assert blow is not None
        table.attacking = None
        table.used_now.append(table.line(blow).name)
        if blow.dealt and blow.against == THE_FIGHTER:
            table.used_now.append(HURT_FIGHTER)
        if blow.minimum:
            table.used_now.append(BOUGHT_DAMAGE)
        if table.index.remembered[ATTACK_USED.number]:
            table.limits.append(f"{blow.seat} match {USED_ATTACK}{table.line(blow).name}")
        if table.lasting:
            table.keep_lasting([effect for effect in table.lasting if effect.until != THIS_ATTACK])


THE_MAP: Final[list[Step]] = [
    WhenAttacking(), SETTLE, AttackEffect(), SETTLE, CompareValues(), MinimumDamage(), SETTLE,
    EndAttack(), SETTLE,
]  # fmt: skip
"""YYH-61 to YYH-66: what an attack comes to once it is paid for."""
BACKWARDS: Final[list[Step]] = THE_MAP[::-1]
