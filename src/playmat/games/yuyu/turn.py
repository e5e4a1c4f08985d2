"""The turn of the attacker: Draw, Main and Attack Step (YYH-29 to YYH-58), and its end (YYH-RUL-39)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.choosing import CardOption
from playmat.cardplay.standing import in_force
from playmat.cardplay.triggers import Pending
from playmat.games.yuyu.attack import declare
from playmat.games.yuyu.blow import SKIPS, Blow
from playmat.games.yuyu.bonus_effects import BonusEffect, wait_for
from playmat.games.yuyu.conceivable import conceivable_attacks, conceivable_cards, is_in_hand, is_in_reach
from playmat.games.yuyu.events import BonusUsed, StepBegan, TurnBegan
from playmat.games.yuyu.options import FROM_PILE, PLAY, UseOption, pile_option, play_option
from playmat.games.yuyu.playing import Means, may_play, play
from playmat.games.yuyu.sentences import Skips
from playmat.games.yuyu.settling import SETTLE, at_rest, settle, settle_before
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.teams import SAINT_BEASTS, TEAMS
from playmat.games.yuyu.topics import PAYMENT, SKIPPED
from playmat.games.yuyu.using import (
    add_bonuses,
    add_usable,
    bonus_chosen,
    conceivable_bonuses,
    conceivable_effects,
    in_reach,
    may_use,
    may_use_bonus,
    means_for,
    might_use,
    use,
    use_bonus,
)
from playmat.games.yuyu.which_attacks import (
    AttackOption,
    any_attack_left,
    attack_options,
    attacks_of,
    may_attack,
    might_attack,
)
from playmat.games.yuyu.zones import (
    ATTACK_STEP,
    BEGINNING,
    DISCARD,
    DRAW_STEP,
    DRAWN,
    END,
    FOR_ATTACK,
    FOR_DRAW,
    FOR_MAIN,
    HAND,
    MAIN_STEP,
    NEXT_DRAW_STEP,
    NEXT_TURN_END,
    STEPS,
)
from playmat.kernel.decision import PASS, Option, Word
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import SeatStep, Step
from playmat.vocabulary.rules import AtEndOfTurn

GO_ON: Final = Word("go-on", "Go on")


@mypyc_attr(acyclic=True)
class TakeTurn(SeatStep):
    """YYH-29, YYH-30: three steps in fixed order, then the other player is the attacker."""

    def run(self, table: Yuyu) -> None:
        if table.lasting and skips_turn(table, self.seat):
            table.next(TURNS[1 - self.seat])
            return
        table.turn += 1
        if table.history:
            table.history = []
        if table.acted:
            table.acted = []
        table.gained = 0
        table.active = self.seat
        if table.lasting:
            reach_next_turn(table, self.seat)
        table.attacks_left = 1
        table.emit(TurnBegan(self.seat, table.turn))
        table.next(TURNS[1 - self.seat])
        table.then(ATTACK, ENDING)
        table.then(DRAW, MAIN)


def reach_next_turn(table: Yuyu, seat: int) -> None:
    """YYH-36, YYH-RUL-62: what lasted up to this player's next Draw Step is over, and what lasts to the end of
    this player's next turn ends with this one."""
    table.keep_lasting([effect for effect in table.lasting if effect.until != NEXT_DRAW_STEP + seat])
    for effect in table.lasting:
        if effect.until == NEXT_TURN_END + seat:
            table.end_with_turn(effect)


TURN: Final = "turn"
"""As what is left out: a whole turn."""


def skips_turn(table: Yuyu, seat: int) -> bool:
    """A text has told this player to leave out the next turn: once."""
    for effect in table.lasting_on(SKIPS + TURN):
        if effect.seat == seat:
            table.use_up_lasting(effect)
            return True
    return False


SKIPS_NOTED: Final = [SKIPS + step for step in STEPS]
"""How it is noted that a text leaves out a step."""


def skipped(table: Yuyu, step: int) -> bool:
    """A text has told the attacker to leave out the next step of this kind: once."""
    word, noted = STEPS[step], SKIPS_NOTED[step]
    for effect in table.lasting_on(noted):
        if effect.seat == table.active:
            table.cancel_lasting(effect)
            return True
    if not table.speaks_of(SKIPPED):
        return False
    for held in in_force(table, SKIPPED):
        rule = held.rule
        if isinstance(rule, Skips) and rule.skips(table, table.asking(held.seat, held.source), table.active, word):
            return True
    return False


def step_of_each(step: str) -> list[StepBegan]:
    """The event that this step begins, by whose turn it is. Events never change, so they are made once."""
    return [StepBegan(step, seat) for seat in range(2)]


TURN_BEGINS: Final = step_of_each(BEGINNING)
DRAW_BEGINS: Final = step_of_each(DRAW_STEP)
DRAW_ENDS: Final = step_of_each(DRAWN)
MAIN_BEGINS: Final = step_of_each(MAIN_STEP)
ATTACK_BEGINS: Final = step_of_each(ATTACK_STEP)
END_BEGINS: Final = step_of_each(END)


def begin_step(table: Yuyu, begins: list[StepBegan]) -> None:
    event = begins[table.active]
    table.step = event.step
    table.emit(event)


# -- Draw Step ------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class DrawStep(Step):
    """YYH-40 to YYH-45, YYH-RUL-74: the turn begins, whether it has such a step or not."""

    def run(self, table: Yuyu) -> None:
        table.step = DRAW_STEP
        table.hear(TURN_BEGINS[table.active])
        if skipped(table, FOR_DRAW):
            settle(table)
            return
        begin_step(table, DRAW_BEGINS)
        settle_before(table, InDrawStep(table.rule_draws(), False))


def conceivable_out_of_step(table: Yuyu) -> list[Option]:
    """What the attacker might think of in the Draw and Attack Step: effects, and what belongs to the Main Step."""
    seat = table.active
    return [*conceivable_effects(table, seat), *conceivable_cards(table, seat), *conceivable_bonuses(table, seat)]


def may_use_out_of_step(table: Yuyu, choice: CardOption, why: list[Ruling] | None) -> bool:
    """Of those only effects of the step may be used."""
    if isinstance(choice, UseOption):
        return may_use(table, table.active, choice.card, choice.marked, why)
    team = bonus_chosen(choice)
    if team >= 0:
        return may_use_bonus(table, means_for(table, table.active, team), team, choice.card, why)
    return not_now(table, choice.card, why)


def no_attack_yet(why: list[Ruling] | None) -> bool:
    """YYH-29."""
    return refuse(why, "YYH-29", "attacks are used in the Attack Step")


def not_now(table: Yuyu, card: int, why: list[Ruling] | None) -> bool:
    """YYH-46, YYH-154: cards are played in the Main Step, and at other times only in answer to what they name."""
    if not is_in_hand(table, card, why):
        return False
    rule = "YYH-154" if table.card(card).is_event else "YYH-46"
    return refuse(why, rule, "{} is not played in this step", table.card(card).full_title)


@mypyc_attr(acyclic=True)
class InDrawStep(Step):
    """YYH-44, YYH-RUL-40, YYH-RUL-48: draw, gain Spirit Energy, and at any moment before, between and after use what is
    marked Draw; what is no choice has to be used in the end (YYH-32)."""

    def __init__(self, draws: int, gained: bool) -> None:
        self.draws = draws
        self.gained = gained

    def run(self, table: Yuyu) -> None:
        left = self
        while not in_reach(table, table.active, FOR_DRAW):
            after = left.go_on(table)
            if after is None or not at_rest(table):
                settle_before(table, after)
                return
            left = after
        left.offer(table)

    def offer(self, table: Yuyu) -> None:
        options = self.legal(table)
        if len(options) == 1 and options[0] is GO_ON and not might_use(table, table.active, FOR_DRAW):
            settle_before(table, self.go_on(table))
        else:
            table.ask_always(self, table.active, self.prompt(), options)

    def prompt(self) -> str:
        if self.draws:
            return "Draw Step: use an effect, or draw"
        return (
            "Draw Step: use an effect, or go on" if self.gained else "Draw Step: use an effect, or gain Spirit Energy"
        )

    def over(self) -> bool:
        return self.draws == 0 and self.gained

    def legal(self, table: Yuyu) -> list[Option]:
        options: list[Option] = []
        if not add_usable(table, table.active, FOR_DRAW, options) or not self.over():
            options.append(GO_ON)
        return options

    def conceivable(self, table: Yuyu) -> list[Option]:
        return [*conceivable_out_of_step(table), *conceivable_attacks(table, table.active), GO_ON]

    def allowed(self, table: Yuyu, choice: Option, why: list[Ruling] | None) -> bool:
        if isinstance(choice, AttackOption):
            return no_attack_yet(why)
        if isinstance(choice, CardOption):
            return may_use_out_of_step(table, choice, why)
        return not self.over() or nothing_forced(table, FOR_DRAW, why)

    def answer(self, table: Yuyu, choice: Option) -> None:
        if isinstance(choice, UseOption):
            table.then(SETTLE, self)
            use(table, table.active, choice)
        else:
            settle_before(table, self.go_on(table))

    def go_on(self, table: Yuyu) -> InDrawStep | None:
        """YYH-40, YYH-42: one thing after the other. What is left of the step?"""
        seat = table.active
        if self.draws > 0:
            table.draw(seat)
            return InDrawStep(self.draws - 1, self.gained)
        if not self.gained:
            table.gain_spirit(seat, table.spirit_gain(seat))
            return HAVING_GAINED
        table.hear(DRAW_ENDS[seat])
        return None


def nothing_forced(table: Yuyu, step: int, why: list[Ruling] | None) -> bool:
    """YYH-32."""
    options: list[Option] = []
    add_usable(table, table.active, step, options)
    for option in options:
        if isinstance(option, UseOption) and not option.marked.optional():
            return refuse(why, "YYH-32", "{} has to be used", option.title)
    return True


def may_play_again(table: Yuyu, means: Means, card: int, why: list[Ruling] | None) -> bool:
    """YYH-5: a card says that it may be played out of the discard pile; it is shuffled into the deck afterwards."""
    printed = table.card(card)
    for rule in printed.rules:
        if rule.from_pile(table, means.seat, card):
            return may_play(table, means, card, why)
    return refuse(why, "YYH-5", "{} cannot be played out of the discard pile now", printed.full_title)


# -- Main Step ------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class MainStep(Step):
    """YYH-46."""

    def run(self, table: Yuyu) -> None:
        if skipped(table, FOR_MAIN):
            return
        begin_step(table, MAIN_BEGINS)
        settle_before(table, IN_MAIN)


@mypyc_attr(acyclic=True)
class InMainStep(Step):
    """YYH-46: as often as the attacker can and in any order; or go on to the Attack Step."""

    def run(self, table: Yuyu) -> None:
        table.ask_always(self, table.active, "Main Step", self.legal(table))

    def legal(self, table: Yuyu) -> list[Option]:
        """What is `allowed`: the same predicates, asked before an option is made."""
        seat = table.active
        options: list[Option] = []
        means = Means(table, seat, 0)
        for card in table.different(table.zone(seat, HAND)):
            if may_play(table, means, card, None):
                options.append(play_option(table.kept_options, card, table.card(card)))
        if table.box.from_pile[seat]:
            for card in table.different(table.returning(seat)):
                if may_play_again(table, means, card, None):
                    options.append(pile_option(card, table.card(card)))
        forced = add_usable(table, seat, FOR_MAIN, options)
        add_bonuses(table, seat, options)
        if not forced:
            options.append(GO_ON)
        return options

    def conceivable(self, table: Yuyu) -> list[Option]:
        seat = table.active
        options = conceivable_cards(table, seat)
        options.extend([pile_option(card, table.card(card)) for card in table.different(table.returning(seat))])
        options.extend(conceivable_effects(table, seat))
        options.extend(conceivable_bonuses(table, seat))
        options.extend(conceivable_attacks(table, seat))
        options.append(GO_ON)
        return options

    def allowed(self, table: Yuyu, choice: Option, why: list[Ruling] | None) -> bool:
        seat = table.active
        if isinstance(choice, AttackOption):
            return no_attack_yet(why)
        if isinstance(choice, CardOption) and choice.verb == PLAY:
            means = Means(table, seat, 0)
            if choice.handle.startswith(FROM_PILE):
                return may_play_again(table, means, choice.card, why)
            return is_in_hand(table, choice.card, why) and may_play(table, means, choice.card, why)
        if isinstance(choice, UseOption):
            return may_use(table, seat, choice.card, choice.marked, why)
        team = bonus_chosen(choice)
        if team >= 0 and isinstance(choice, CardOption):
            return may_use_bonus(table, means_for(table, seat, team), team, choice.card, why)
        return nothing_forced(table, FOR_MAIN, why)

    def answer(self, table: Yuyu, choice: Option) -> None:
        seat = table.active
        if isinstance(choice, CardOption) and choice.verb == PLAY:
            table.then(SETTLE, self)
            if table.zone_kind(choice.card) == DISCARD:
                table.borrowed.append(choice.card)
            play(table, seat, choice.card)
        elif isinstance(choice, UseOption):
            table.then(SETTLE, self)
            use(table, seat, choice)
        elif isinstance(choice, CardOption):
            table.then(SETTLE, self)
            use_bonus(table, seat, bonus_chosen(choice), choice.card)


# -- Attack Step ----------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class AttackStep(Step):
    """YYH-58: always entered."""

    def run(self, table: Yuyu) -> None:
        if skipped(table, FOR_ATTACK):
            return
        begin_step(table, ATTACK_BEGINS)
        settle_before(table, IN_ATTACK)


@mypyc_attr(acyclic=True)
class InAttackStep(Step):
    """YYH-56 to YYH-58: one attack, or none."""

    def run(self, table: Yuyu) -> None:
        options = self.legal(table)
        if len(options) > 1 or self.might_act(table):
            table.ask_always(self, table.active, "Attack?", options)
        else:
            table.ask(self, table.active, "Attack?", options)

    def might_act(self, table: Yuyu) -> bool:
        """Can others not see whether there is something to choose?"""
        if might_use(table, table.active, FOR_ATTACK):
            return True
        if not table.speaks_of(PAYMENT) and not any_attack_left(table):
            return False
        for blow in attacks_of(table, table.active):
            if might_attack(table, blow):
                return True
        return False

    def legal(self, table: Yuyu) -> list[Option]:
        seat = table.active
        options = attack_options(table, seat, False) if any_attack_left(table) else []
        if not add_usable(table, seat, FOR_ATTACK, options):
            options.append(PASS)
        return options

    def conceivable(self, table: Yuyu) -> list[Option]:
        return [*conceivable_attacks(table, table.active), *conceivable_out_of_step(table), PASS]

    def allowed(self, table: Yuyu, choice: Option, why: list[Ruling] | None) -> bool:
        seat = table.active
        if isinstance(choice, AttackOption):
            blow = Blow(seat, choice.card, choice.source, choice.index)
            return is_in_reach(table, blow, why) and may_attack(table, blow, why)
        if isinstance(choice, CardOption):
            return may_use_out_of_step(table, choice, why)
        return nothing_forced(table, FOR_ATTACK, why)

    def answer(self, table: Yuyu, choice: Option) -> None:
        if isinstance(choice, AttackOption):
            table.next(self)
            declare(table, table.active, choice)
        elif isinstance(choice, UseOption):
            table.then(SETTLE, self)
            use(table, table.active, choice)


# -- the end --------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class EndTurn(Step):
    """YYH-31, YYH-116, YYH-RUL-39: what is done at the end of the turn, texts and bonuses alike, the attacker's first
    and each in the order its player likes; then what lasts for the turn is over."""

    def run(self, table: Yuyu) -> None:
        begin_step(table, END_BEGINS)
        for effect in table.lasting:
            rule = effect.phrase
            if isinstance(rule, AtEndOfTurn) and not effect.off and effect.until == table.turn:
                table.pending.append(Pending(rule.effect, effect.seat, effect.source, effect.targets))
        if table.has_bonus(table.active, SAINT_BEASTS):
            table.bonus_waits(SAINT_BEASTS, table.active)
        table.then(EXPIRE, SETTLE)
        settle(table)


class SaintBeasts(BonusEffect):
    """YYH-116."""

    def do(self, table: Yuyu, frame: int, actor: int, times: int) -> None:
        if table.has_bonus(actor, SAINT_BEASTS):
            table.emit(BonusUsed(actor, TEAMS[SAINT_BEASTS]))
            table.draw(actor)


wait_for(SaintBeasts(SAINT_BEASTS, "draw a card"))


@mypyc_attr(acyclic=True)
class Expire(Step):
    """YYH-36, YYH-37, YYH-RUL-39."""

    def run(self, table: Yuyu) -> None:
        if table.lasting:
            table.keep_lasting([effect for effect in table.lasting if effect.until > table.turn])
        table.end_limits("turn")
        if table.used_now or table.used_before[table.active]:
            table.used_before[table.active] = table.used_now
            table.used_now = []


# Steps that stand for themselves: made once.
DRAW: Final = DrawStep()
MAIN: Final = MainStep()
HAVING_GAINED: Final = InDrawStep(0, True)
IN_MAIN: Final = InMainStep()
ATTACK: Final = AttackStep()
IN_ATTACK: Final = InAttackStep()
ENDING: Final = EndTurn()
EXPIRE: Final = Expire()
TURNS: Final = [TakeTurn(0), TakeTurn(1)]
