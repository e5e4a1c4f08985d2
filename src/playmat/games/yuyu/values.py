"""The running numbers of Yu Yu Hakusho: Attack and Defense Values, costs, Spirit Energy. Values are asked, never
stored."""

from __future__ import annotations

from typing import Final

from playmat.cardtext.effects import Effect
from playmat.cardtext.table import Frame
from playmat.games.yuyu.bonuses import Bonuses
from playmat.games.yuyu.card import VILLAIN, AttackLine, YuyuCard
from playmat.games.yuyu.marks import attack_code, card_of, index_of, is_attack
from playmat.games.yuyu.notes import FOR_PLAYERS, PREVENTS, SHELTERS
from playmat.games.yuyu.stats import COST, DEFENSE, HARM, SPIRIT, VALUE, Stat
from playmat.games.yuyu.teams import ALLIANCE, DEFENSE_FORCE, KUROKO, RAIZEN, ROKUYUKAI, URAMESHI
from playmat.games.yuyu.terms import (
    ATTACK_COST,
    DAMAGE,
    DEFENSE_VALUE,
    DRAWN_CARDS,
    GAINED_SPIRIT,
    MOST_GAINED,
    MOST_SPIRIT,
    NO_LIMIT,
    SPIRIT_COST,
    Blow,
    OnPlayer,
    Prevention,
    Shelter,
    Unprevented,
)
from playmat.games.yuyu.zones import ARENA, DISCARD, DRAWS, GAIN
from playmat.games.yuyu.zones import MOST_SPIRIT as CAP
from playmat.kernel.ruling import Account, count

LEADERS_GAIN: Final = 2000
ROKUYUKAI_GAIN: Final = 2000
FOR_EACH_VILLAIN: Final = 1000

SHELTERED: Final = ("discard", "switch in")
"""What texts may keep from being done to a card."""
SHUFFLE_IN: Final = "shuffle in"
SHUFFLE_BACK: Final = "ShuffleBack"
"""The verb, and the ban on it where it is done to the own discard pile."""


class Running(Bonuses):
    """YYH-RUL-29, YYH-RUL-30: what replaces the printed number, then additions, then multiplications; below 0 is 0."""

    def defense(self, card: int, account: Account | None = None) -> int:
        """YYH-10, YYH-119, YYH-168: a character's Defense Value."""
        printed = self.card(card)
        seat = self.zone_seat(card)
        total = printed.defense
        if self.floating:
            total = self.replaced(card, DEFENSE, total)
        if account is not None:
            count(account, total, "printed")
        if self.has_symbol(card, ROKUYUKAI) and self.has_bonus(seat, ROKUYUKAI):
            total += count(account, ROKUYUKAI_GAIN, "Rokuyukai bonus", "YYH-119")
        if self.is_leader(card) and self.has_bonus(seat, RAIZEN):
            total += count(account, LEADERS_GAIN, "Raizen bonus", "YYH-168")
        total += self.shifts(card, DEFENSE, account)
        return self.settled(total * self.factor(card, DEFENSE) if self.floating else total, account)

    def settled(self, total: int, account: Account | None) -> int:
        """YYH-35: no number is below 0, and only the sum is looked at."""
        if account is not None and account.total != total:
            count(account, total - account.total, "doubled")
        if total < 0:
            count(account, -total, "not below 0", "YYH-35")
            return 0
        return total

    def replaced(self, card: int, stat: Stat, printed: int) -> int:
        for effect in self.floating:
            if effect.stat == stat.when_set and card in effect.targets and not effect.off:
                printed = effect.amount
        return printed

    def factor(self, card: int, stat: Stat) -> int:
        factor = 1
        for effect in self.floating:
            if effect.stat == stat.when_multiplied and card in effect.targets and not effect.off:
                factor *= effect.amount
        return factor

    def shifts(self, thing: int, stat: Stat, account: Account | None) -> int:
        """What the texts that hold now add to a number of a card, or of an attack."""
        total = 0
        if self.box.texts_shift[stat.place]:
            for voice in self.that_shift(stat):
                amount = voice.rule.shift(self, self.asker(voice.seat, voice.source), thing, stat.word)
                if amount:
                    total += self.counted(account, amount, voice.source)
        if self.floating:
            total += self.left_behind(thing, stat, account)
        return total

    def left_behind(self, thing: int, stat: Stat, account: Account | None) -> int:
        """What texts add that were carried out and whose effect lasts."""
        total = 0
        for effect in self.floating:
            if effect.off:
                continue
            phrase = effect.phrase
            if phrase is None:
                if effect.stat == stat.word and thing in effect.targets:
                    total += self.counted(account, effect.amount, effect.source)
            elif phrase.says & stat.bit and isinstance(phrase, Effect) and stat.word in phrase.shifted():
                amount = phrase.shift(self, self.asker(effect.seat, effect.source), thing, stat.word)
                if amount:
                    times = effect.amount
                    total += self.counted(account, amount * times if times > 1 else amount, effect.source)
        return total

    def counted(self, account: Account | None, amount: int, source: int) -> int:
        """A part of a number that comes from a card."""
        return amount if account is None else count(account, amount, self.card(source).full_title)

    def asker(self, seat: int, source: int) -> Frame:
        """The same as `asking`, for questions that are put all the time and write nothing into the frame: there is one
        for each card that says something."""
        askers = self.askers
        if askers is None:
            askers = self.askers = [None] * (2 * len(self.where))
        place = 2 * source + seat
        frame = askers[place]
        if frame is None:
            frame = askers[place] = self.asking(seat, source)
        return frame

    # -- attacks ---------------------------------------------------------------------------------------------------

    def line(self, blow: Blow) -> AttackLine:
        printed: YuyuCard = self.dealt[blow.source]
        return printed.attacks[blow.index]

    def attack_value(self, blow: Blow, account: Account | None = None) -> int:
        """YYH-63."""
        code = attack_code(blow.source, blow.index)
        total = self.line(blow).value
        if self.floating:
            total = self.replaced(code, VALUE, total)
        if account is not None:
            count(account, total, "printed")
        total += self.team_value(blow, account)
        total += self.on_attack(blow, VALUE, account)
        return self.settled(total * self.factor(code, VALUE) if self.floating else total, account)

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

    def on_attack(self, blow: Blow, stat: Stat, account: Account | None) -> int:
        """What the texts that hold now add to a number of an attack; they look at `weighed` to see whose it is."""
        if not self.floating and not self.box.texts_shift[stat.place]:
            return 0
        before = self.weighed
        self.weighed = blow
        total = self.shifts(attack_code(blow.source, blow.index), stat, account)
        self.weighed = before
        return total

    def cost_shift(self, blow: Blow) -> int:
        """YYH-128, YYH-163: by how much the attack costs more, in cards and in Spirit Energy alike."""
        total = self.on_attack(blow, COST, None)
        if self.has_bonus(blow.seat, KUROKO) and not self.has_symbol(blow.user, KUROKO):
            total += 1
        return total

    def cards_for(self, blow: Blow) -> int:
        """YYH-11, YYH-RUL-17: the cards to discard; an attack without such a cost gets none."""
        printed = self.line(blow).cards
        return max(0, printed + self.cost_shift(blow)) if printed >= 0 else 0

    def spirit_for(self, blow: Blow) -> int:
        """YYH-83, YYH-163, YYH-RUL-17."""
        printed = self.line(blow).spirit
        return max(0, printed + self.cost_shift(blow)) if printed >= 0 else 0

    def extra_damage(self, blow: Blow) -> int:
        """What texts add to the damage of an attack that deals any."""
        return self.on_attack(blow, HARM, None)

    # -- what is kept from cards ---------------------------------------------------------------------------------

    def let_through(self, card: int, amount: int, by: int, blow: Blow | None) -> int:
        """What texts leave of that damage: what they prevent adds up, of limits the lowest holds."""
        prevented, most = 0, amount
        if self.box.prevents:
            for held in self.in_force(PREVENTS):
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

    def sheltered(self, verb: str, card: int, by: int) -> bool:
        """YYH-5: does a text keep this card, in play, from being discarded or switched by that player's text?"""
        if is_attack(card) or not self.in_play(card):
            return False
        for held in self.in_force(SHELTERS):
            rule = held.rule
            if isinstance(rule, Shelter):
                frame = self.asking(held.seat, held.source)
                if rule.keeps_from(self, frame, verb, card, by):
                    return True
        return False

    def may_pick(self, frame: Frame, verb: str, card: int) -> bool:
        """YYH-143: the pieces of a King are no cards of their own while they lie in the Arena. And a text may forbid to
        shuffle the own discard pile back."""
        if verb == SHUFFLE_IN and self.where[card] == frame.seat * self.kinds + DISCARD:
            return not self.banned(frame.seat, SHUFFLE_BACK, card, None)
        if self.box.shelters and verb in SHELTERED and self.sheltered(verb, card, frame.seat):
            return False
        return is_attack(card) or self.zone_kind(card) != ARENA or card == self.fighter(self.zone_seat(card))

    def leaves_alone(self, verb: str) -> bool:
        if self.king[0] >= 0 or self.king[1] >= 0:
            return True
        if verb == SHUFFLE_IN:
            return SHUFFLE_BACK in self.box.bans
        return self.box.shelters and verb in SHELTERED

    # -- Spirit Energy ---------------------------------------------------------------------------------------------

    def on_player(self, seat: int, stat: str) -> int:
        if not self.box.bends:
            return 0
        total = 0
        for held in self.in_force(FOR_PLAYERS):
            rule = held.rule
            if isinstance(rule, OnPlayer):
                total += rule.on_player(self, self.asking(held.seat, held.source), seat, stat)
        return total

    def most_for_player(self, seat: int, stat: str) -> int:
        """The lowest of the limits that texts set."""
        most = NO_LIMIT
        if not self.box.bends:
            return most
        for held in self.in_force(FOR_PLAYERS):
            rule = held.rule
            if isinstance(rule, OnPlayer):
                most = min(most, rule.most(self, self.asking(held.seat, held.source), seat, stat))
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
        gain = GAIN + (1 if self.has_bonus(seat, URAMESHI) else 0)
        return max(0, gain + self.on_player(seat, GAINED_SPIRIT))

    def rule_draws(self) -> int:
        """YYH-40, YYH-41: two cards, none in the first turn of the game."""
        return DRAWS + self.on_player(self.active, DRAWN_CARDS) if self.turn > 1 else 0

    def spirit_cost(self, seat: int, card: int) -> int:
        """YYH-13, YYH-171, YYH-RUL-55: what a card costs the player who plays or turns it up."""
        total = self.card(card).spirit
        if self.box.prices_change:
            total = max(0, total + self.shifts(card, SPIRIT, None))
        return self.reduced(seat, card, total) if total > 1 else total

    def prices_change(self) -> bool:
        """May a text change what cards cost now?"""
        return self.box.prices_change and self.anything_shifts(SPIRIT)

    def reduced(self, seat: int, card: int, spirit: int) -> int:
        """What a price comes to, be it printed or chosen."""
        if spirit > 1 and self.box.may_have[seat][ALLIANCE] and self.card(card).is_event:
            return spirit - 1 if self.has_bonus(seat, ALLIANCE) else spirit
        return spirit

    def anything_shifts(self, stat: Stat) -> bool:
        """May any text change this number now?"""
        return bool(self.floating) or (self.box.texts_shift[stat.place] and bool(self.that_shift(stat)))

    # -- numbers that explain themselves ---------------------------------------------------------------------------

    def value(self, card: int, stat: str) -> int:
        if is_attack(card):
            return self.number_of_attack(card, stat)
        if stat == DEFENSE_VALUE:
            return self.defense(card)
        if stat == SPIRIT_COST:
            return self.spirit_cost(self.owner[card], card)
        return self.damage[card] if stat == DAMAGE else 0

    def number_of_attack(self, code: int, stat: str) -> int:
        """A number of an attack that is being used, or as it would be if its bearer used it."""
        blow = self.attacking
        source, index = card_of(code), index_of(code)
        if blow is None or blow.source != source or blow.index != index:
            seat = self.zone_seat(source)
            blow = Blow(seat, self.bearer(source), source, index, self.fighter(1 - seat), [], 0)
        return self.cards_for(blow) if stat == ATTACK_COST else self.attack_value(blow)

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
