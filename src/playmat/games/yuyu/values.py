"""The running numbers of Yu Yu Hakusho: Attack and Defense Values, costs, Spirit Energy. Values are asked, never
stored."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.effect import Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.standing import forbidden, in_force, speaking_of
from playmat.cardplay.topics import Topic
from playmat.cardplay.values import shift_by
from playmat.games.yuyu.blow import (
    BARRED,
    ONLY_PRINTED,
    THE_FIGHTER,
    AttackFrame,
    Blow,
    attack_code,
    card_of,
    index_of,
    is_attack,
)
from playmat.games.yuyu.bonuses import Bonuses
from playmat.games.yuyu.card import VILLAIN, AttackLine, YuyuCard
from playmat.games.yuyu.sentences import (
    NO_LIMIT,
    Lends,
    OnPlayer,
    Prevention,
    SetsCost,
    Unprevented,
)
from playmat.games.yuyu.teams import ALLIANCE, DEFENSE_FORCE, KUROKO, RAIZEN, ROKUYUKAI, URAMESHI
from playmat.games.yuyu.topics import (
    COST,
    COST_SET,
    DEFENSE,
    HARM,
    LENT,
    MOST_GAINED,
    MOST_SPIRIT,
    PREVENTION,
    SET,
    SHUFFLE_BACK,
    SPIRIT,
    TIMES,
    VALUE,
)
from playmat.games.yuyu.zones import ARENA, DISCARD, DRAWS, GAIN, NOWHERE
from playmat.games.yuyu.zones import MOST_SPIRIT as CAP
from playmat.kernel.ruling import (
    Account,
    Ruling,
    count,
    refuse,
)

LEADERS_GAIN: Final = 2000
ROKUYUKAI_GAIN: Final = 2000
FOR_EACH_VILLAIN: Final = 1000
FREE: Final = -99
"""By how much an attack costs more that costs nothing."""

SHUFFLE_IN: Final = "shuffle in"


class Running(Bonuses):
    """YYH-RUL-29, YYH-RUL-30: what replaces the printed number, then additions, then multiplications; below 0 is 0."""

    def defense(self, card: int, account: Account | None = None) -> int:
        """YYH-10, YYH-119, YYH-168: a character's Defense Value."""
        printed = self.card(card)
        seat = self.zone_seat(card)
        total = printed.defense
        if self.lasting:
            total = self.replaced(card, DEFENSE, total)
        if account is not None:
            count(account, total, "printed")
        if self.has_symbol(card, ROKUYUKAI) and self.has_bonus(seat, ROKUYUKAI):
            total += count(account, ROKUYUKAI_GAIN, "Rokuyukai bonus", "YYH-119")
        if self.is_leader(card) and self.has_bonus(seat, RAIZEN):
            total += count(account, LEADERS_GAIN, "Raizen bonus", "YYH-168")
        total += self.shifts(card, DEFENSE, account)
        return self.settled(total * self.factor(card, DEFENSE) if self.lasting else total, account)

    def settled(self, total: int, account: Account | None) -> int:
        """YYH-35: no number is below 0, and only the sum is looked at."""
        if account is not None and account.total != total:
            count(account, total - account.total, "doubled")
        if total < 0:
            count(account, -total, "not below 0", "YYH-35")
            return 0
        return total

    def replaced(self, card: int, stat: Topic, printed: int) -> int:
        for effect in self.lasting_on(SET + stat.word):
            if card in effect.targets:
                printed = effect.amount
        return printed

    def factor(self, card: int, stat: Topic) -> int:
        factor = 1
        for effect in self.lasting_on(TIMES + stat.word):
            if card in effect.targets:
                factor *= effect.amount
        return factor

    def shifts(self, thing: int, stat: Topic, account: Account | None, blow: Blow | None = None) -> int:
        """What the texts that hold now add to a number of a card, or of the attack `blow`."""
        total = 0
        for held in speaking_of(self, stat):
            amount = shift_by(self, held.rule, self.asked_about(held.seat, held.source, blow), thing, stat.word)
            if amount:
                total += self.counted(account, amount, held.source)
        for effect in self.lasting_about(stat):
            if effect.off:
                continue
            phrase = effect.phrase
            if phrase is None:
                about = thing in effect.targets or (blow is not None and blow.user in effect.targets)
                if effect.stat == stat.word and about:
                    total += self.counted(account, effect.amount, effect.source)
            elif isinstance(phrase, Effect) and stat in phrase.topics:
                frame = self.asked_about(effect.seat, effect.source, blow)
                amount = shift_by(self, phrase, frame, thing, stat.word)
                if amount:
                    times = effect.amount
                    total += self.counted(account, amount * times if times > 1 else amount, effect.source)
        return total

    def asked_about(self, seat: int, source: int, blow: Blow | None) -> Frame:
        """The frame in which a text is asked about an attack, or about something else."""
        return self.asking(seat, source) if blow is None else AttackFrame(seat, source, 1 - seat, blow)

    def counted(self, account: Account | None, amount: int, source: int) -> int:
        """A part of a number that comes from a card."""
        return amount if account is None else count(account, amount, self.card(source).full_title)

    # -- attacks ---------------------------------------------------------------------------------------------------

    def line(self, blow: Blow) -> AttackLine:
        printed: YuyuCard = self.dealt[blow.source]
        return printed.attacks[blow.index]

    def target_of(self, blow: Blow) -> int:
        """YYH-59: the opposing fighter as it is now, or the character a text has named instead; NOWHERE if none."""
        if blow.against == THE_FIGHTER:
            return self.fighter(1 - blow.seat)
        return blow.against if blow.against >= 0 else NOWHERE

    def attack_value(self, blow: Blow, account: Account | None = None) -> int:
        """YYH-63."""
        code = attack_code(blow.source, blow.index)
        total = self.line(blow).value
        if self.lasting:
            if self.keeps_printed(code):
                return total if account is None else count(account, total, "printed")
            total = self.replaced(code, VALUE, total)
        if account is not None:
            count(account, total, "printed")
        total += self.team_value(blow, account)
        total += self.on_attack(blow, VALUE, account)
        return self.settled(total * self.factor(code, VALUE) if self.lasting else total, account)

    def keeps_printed(self, code: int) -> bool:
        """YYH-5: does a text let this attack have nothing but its printed value?"""
        for effect in self.lasting_on(ONLY_PRINTED):
            if code in effect.targets:
                return True
        return False

    def team_value(self, blow: Blow, account: Account | None) -> int:
        """YYH-127, YYH-168: what Team Bonuses add."""
        total = 0
        if self.has_symbol(blow.user, DEFENSE_FORCE) and self.has_bonus(blow.seat, DEFENSE_FORCE):
            villains = self.villains_against(blow.seat)
            total += count(account, villains * FOR_EACH_VILLAIN, "Spirit Defense Force bonus", "YYH-127")
        if self.is_leader(blow.user) and self.has_bonus(blow.seat, RAIZEN):
            total += count(account, LEADERS_GAIN, "Raizen bonus", "YYH-168")
        return total

    def villains_against(self, seat: int) -> int:
        """YYH-127: the opponent's characters in play that are villains."""
        number = 0
        for card in self.characters(1 - seat):
            if self.is_allied(card, VILLAIN, seat):
                number += 1
        return number

    def on_attack(self, blow: Blow, stat: Topic, account: Account | None) -> int:
        """What the texts that hold now add to a number of an attack."""
        if not self.lasting and not self.speaks_of(stat):
            return 0
        return self.shifts(attack_code(blow.source, blow.index), stat, account, blow)

    def cost_shift(self, blow: Blow) -> int:
        """YYH-128, YYH-163: by how much the attack costs more, in cards and in Spirit Energy alike."""
        if self.speaks_of(LENT) and self.is_lent_free(blow):
            return FREE
        total = self.on_attack(blow, COST, None)
        if self.has_bonus(blow.seat, KUROKO) and not self.has_symbol(blow.user, KUROKO):
            total += 1
        return total

    def is_lent_free(self, blow: Blow) -> bool:
        """YYH-5: does a text let its user have this attack for nothing?"""
        code = attack_code(blow.source, blow.index)
        for held in in_force(self, LENT):
            rule = held.rule
            if not isinstance(rule, Lends) or not rule.free():
                continue
            if code in rule.lent(self, self.asking(held.seat, held.source), blow.seat):
                return True
        return False

    def cards_for(self, blow: Blow) -> int:
        """YYH-11, YYH-RUL-17: the cards to discard; an attack without such a cost gets none."""
        printed = self.line(blow).cards
        return max(0, self.base_cost(blow, printed) + self.cost_shift(blow)) if printed >= 0 else 0

    def spirit_for(self, blow: Blow) -> int:
        """YYH-83, YYH-163, YYH-RUL-17."""
        printed = self.line(blow).spirit
        return max(0, self.base_cost(blow, printed) + self.cost_shift(blow)) if printed >= 0 else 0

    def base_cost(self, blow: Blow, printed: int) -> int:
        """YYH-RUL-30: what a text puts in the place of the printed cost, of cards and of Spirit Energy alike (YYH-163);
        of several the last one."""
        if self.speaks_of(COST_SET):
            attack = attack_code(blow.source, blow.index)
            for held in in_force(self, COST_SET):
                rule = held.rule
                if isinstance(rule, SetsCost):
                    printed = rule.cost_set(self, self.asked_about(held.seat, held.source, blow), attack, printed)
        return printed

    def extra_damage(self, blow: Blow) -> int:
        """What texts add to the damage of an attack that deals any."""
        return self.on_attack(blow, HARM, None)

    # -- what is kept from cards ---------------------------------------------------------------------------------

    def let_through(self, card: int, amount: int, by: int, blow: Blow | None) -> int:
        """What texts leave of that damage: what they prevent adds up, of limits the lowest holds."""
        prevented, most = 0, amount
        if self.speaks_of(PREVENTION):
            for held in in_force(self, PREVENTION):
                rule = held.rule
                if isinstance(rule, Prevention):
                    frame = self.asking(held.seat, held.source)
                    prevented += rule.prevents(self, frame, card, amount, by, blow)
                    most = min(most, rule.most(self, frame, card, by, blow))
                elif blow is None or not isinstance(rule, Unprevented):
                    continue
                elif rule.lets_through(self, self.asking(held.seat, held.source), blow):
                    return amount
        return max(0, min(amount - prevented, most))

    def may_affect(self, frame: Frame, act: str, card: int) -> bool:
        """YYH-143: the pieces of a King are no cards of their own while they lie in the Arena. And a text may forbid to
        shuffle the own discard pile back."""
        if act == SHUFFLE_IN and self.where[card] == frame.seat * self.kinds + DISCARD:
            return not forbidden(self, frame.seat, SHUFFLE_BACK, card, None)
        return is_attack(card) or self.zone_kind(card) != ARENA or card == self.fighter(self.zone_seat(card))

    def guards_against(self, act: str) -> bool:
        if self.box.kings or (act == SHUFFLE_IN and self.speaks_of(SHUFFLE_BACK)):
            return True
        protection = self.index.protection
        return protection is not None and self.speaks_of(protection)

    def is_barred(self, card: int, why: list[Ruling] | None) -> bool:
        """YYH-5: has a text put this card out of use?"""
        for effect in self.lasting_on(BARRED):
            if card in effect.targets:
                return not refuse(why, "YYH-5", "{} cannot be used now", self.card(card).full_title)
        return False

    # -- Spirit Energy ---------------------------------------------------------------------------------------------

    def on_player(self, seat: int, stat: Topic) -> int:
        """What texts add to this number of a player."""
        if not self.speaks_of(stat):
            return 0
        total = 0
        for held in in_force(self, stat):
            rule = held.rule
            if isinstance(rule, OnPlayer):
                total += rule.on_player(self, self.asking(held.seat, held.source), seat)
        return total

    def most_for_player(self, seat: int, stat: Topic) -> int:
        """The lowest of the limits that texts set."""
        most = NO_LIMIT
        if not self.speaks_of(stat):
            return most
        for held in in_force(self, stat):
            rule = held.rule
            if isinstance(rule, OnPlayer):
                most = min(most, rule.most(self, self.asking(held.seat, held.source), seat))
        return most

    def most_spirit(self, seat: int) -> int:
        """YYH-43."""
        return CAP + self.on_player(seat, MOST_SPIRIT)

    def gain_left(self, seat: int) -> int:
        """How much more a player may gain now: a text may limit it to so much in the own turn."""
        most = self.most_for_player(seat, MOST_GAINED)
        return most - self.gained if most < NO_LIMIT and seat == self.active else NO_LIMIT

    def spirit_gain(self, seat: int) -> int:
        """YYH-42, YYH-115: what is gained in the own Draw Step."""
        return GAIN + 1 if self.has_bonus(seat, URAMESHI) else GAIN

    def rule_draws(self) -> int:
        """YYH-40, YYH-41: two cards, none in the first turn of the game."""
        return DRAWS if self.turn > 1 else 0

    def spirit_cost(self, seat: int, card: int) -> int:
        """YYH-13, YYH-171, YYH-RUL-55: what a card costs the player who plays or turns it up."""
        printed = self.card(card)
        total = printed.spirit
        for rule in printed.own_costs:
            total = max(0, total + rule.own_cost(self, seat, card))
        if self.speaks_of(SPIRIT):
            total = max(0, total + self.shifts(card, SPIRIT, None))
        return self.reduced(seat, card, total) if total > 1 else total

    def prices_change(self) -> bool:
        """May a text change what cards cost now?"""
        return self.speaks_of(SPIRIT) and self.anything_shifts(SPIRIT)

    def reduced(self, seat: int, card: int, spirit: int) -> int:
        """The Spirit Energy to pay for a price of this much, printed or chosen: the Alliance bonus takes 1 off for
        events."""
        if spirit > 1 and self.box.may_have_bonus[seat][ALLIANCE] and self.card(card).is_event:
            return spirit - 1 if self.has_bonus(seat, ALLIANCE) else spirit
        return spirit

    def anything_shifts(self, stat: Topic) -> bool:
        """May any text change this number now?"""
        return bool(self.lasting) or (self.speaks_of(stat) and bool(speaking_of(self, stat)))

    # -- numbers that explain themselves ---------------------------------------------------------------------------

    def value(self, card: int, stat: str) -> int:
        if is_attack(card):
            return self.number_of_attack(card, stat)
        if stat == DEFENSE.word:
            return self.defense(card)
        if stat == SPIRIT.word:
            return self.spirit_cost(self.owner[card], card)
        return self.damage[card] if stat == HARM.word else 0

    def number_of_attack(self, code: int, stat: str) -> int:
        """A number of an attack that is being used, or as it would be if its bearer used it."""
        blow = self.attacking
        source, index = card_of(code), index_of(code)
        if blow is None or blow.source != source or blow.index != index:
            seat = self.zone_seat(source)
            blow = Blow(seat, self.bearer(source), source, index)
        return self.cards_for(blow) if stat == COST.word else self.attack_value(blow)

    def called(self, card: int) -> str:
        if is_attack(card):
            return self.card(card_of(card)).attacks[index_of(card)].name
        return super().called(card)

    def holder(self, card: int) -> int:
        return super().holder(card_of(card) if is_attack(card) else card)

    def values(self) -> list[str]:
        there = [seat for seat in range(2) if self.fighter(seat) >= 0 and not self.down[self.fighter(seat)]]
        names = [f"defense:{seat + 1}" for seat in there]
        return [*names, "attack"] if self.attacking is not None else names

    def explain(self, name: str) -> Account:
        if name not in self.values():
            return super().explain(name)
        if self.attacking is not None and name == "attack":
            account = Account("Attack Value")
            self.attack_value(self.attacking, account)
        else:
            account = Account("Defense Value")
            self.defense(self.fighter(int(name.split(":")[1]) - 1), account)
        return account
