"""The table of Yu Yu Hakusho: how cards, damage and Spirit Energy change hands, and how the game is won."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from playmat.cardplay.events import CardMoved
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.standing import (
    Held,
    forbidden,
    in_force,
)
from playmat.cardplay.table import CardTable
from playmat.cardplay.triggers import Pending, set_off
from playmat.games.yuyu.blow import NO_TARGET, Blow
from playmat.games.yuyu.bonus_effects import ADDRESS, BonusEffect, bonus_effect
from playmat.games.yuyu.bonuses import ALLIED, LEADER
from playmat.games.yuyu.entering import EndMatch, HasEntered
from playmat.games.yuyu.events import (
    AttackTurned,
    DamageDealt,
    Healed,
    SpiritChanged,
    Switched,
)
from playmat.games.yuyu.facing import FitFacing, facing_is_off, owes_pieces
from playmat.games.yuyu.moving import Moving
from playmat.games.yuyu.options import KeptOptions
from playmat.games.yuyu.sentences import StandsIn
from playmat.games.yuyu.teams import KEYS, KOENMA, MUKURO, SYMBOL, TEAMS
from playmat.games.yuyu.topics import (
    DEFENSE,
    GAIN_SPIRIT,
    KEPT_SPIRIT,
    PREVENTION,
    SILENCE,
    TO_DEFEAT,
)
from playmat.games.yuyu.zones import (
    ARENA,
    CIRCLE,
    DEFEATED,
    KING_DEFEATED,
    MOST_KING_WINS,
    NEXT_TURN_END,
    NOWHERE,
    PLAYED,
    ROWS,
    TO_WIN,
)
from playmat.kernel.event import Event

OF_CHARACTERS: Final = (SYMBOL, ALLIED, LEADER, SILENCE.word)
"""How the names of what may be noted of a character begin; its Defense Value is besides."""

MOVES: Final = {
    "draws": "{who} draws {card}",
    "discards": "{who} discards {whose}{card}",
    "mills": "{card} goes from {holder}'s deck to the discard pile",
    "pays": "{who} pays with {card}",
    "puts under": "{who} puts {card} under the deck",
    "puts under a card": "{who} puts {card} under a card",
    "plays": "{who} plays {card}",
    "chooses": "{who} takes {card} to attach it",
    "attaches": "{who} attaches {card}",
    "is done with": "{card} goes to the discard pile",
    "places": "{who} places {card} in {target}",
    "picks up": "{who} picks up {card}",
    "enters": "{card} enters {target}",
    "loses": "{card} goes to the winner's circle of {holder} facedown",
    "wins": "{card} goes to the winner's circle of {holder}",
    "loses a piece": "{who} loses {card}",
    "finds": "{who} takes {card} from {origin}",
    "switches": "{card} goes to {target}",
    "replaces": "{who} replaces {card}",
    "returns": "{who} returns {whose}{card} to {target}",
    "puts on top": "{who} puts {card} from {origin} on top of {target}",
    "shuffles away": "{card} is shuffled into {target}",
    "picks": "{who} brings {card} back",
}


BEARER: Final = "bearer"
"""Under this name a text keeps in mind the character its card was attached to when it began."""


class Yuyu(Moving):
    BAN_RULE: ClassVar[str] = "YYH-5"
    ROWS: ClassVar[tuple[str, ...]] = ROWS
    PICKY: ClassVar[tuple[str, ...]] = ("slot 2", "slot 3", "slot 4", "slot 5")
    MOVES: ClassVar[dict[str, str]] = MOVES
    STATE: ClassVar[tuple[str, ...]] = (
        *CardTable.STATE, "step", "spirit", "damage", "host", "down", "wins", "match", "finished", "locked", "debt",
        "king", "reached", "sudden", "attacks_left", "attacking", "fallen", "vacated", "acted", "limits", "stealthy",
        "borrowed", "moments", "unfought", "turned", "used_now", "used_before", "gained",
    )  # fmt: skip
    DERIVED: ClassVar[tuple[str, ...]] = (*CardTable.DERIVED, "teams_found")
    KEPT: ClassVar[tuple[str, ...]] = (*CardTable.KEPT, "kept_options")
    COUNTS: ClassVar[tuple[str, ...]] = (
        *CardTable.COUNTS, "spirit", "damage", "wins", "finished", "debt", "attacks_left", "gained",
    )  # fmt: skip

    def clone(self) -> Yuyu:
        twin = Yuyu(self.game, self.names, self.chance.clone(), self.book, self.box)
        self.copy_cards_into(twin)
        twin.kept_options = self.kept_options
        twin.step = self.step
        twin.spirit = self.spirit[:]
        twin.damage = self.damage[:]
        twin.host = self.host[:]
        twin.down = self.down[:]
        twin.wins = self.wins[:]
        twin.match = self.match
        twin.finished = self.finished
        twin.locked = self.locked[:]
        twin.debt = self.debt[:]
        twin.king = self.king[:]
        twin.reached = self.reached[:]
        twin.sudden = self.sudden
        twin.attacks_left = self.attacks_left
        twin.attacking = None if self.attacking is None else self.attacking.clone()
        twin.fallen = self.fallen[:]
        twin.vacated = self.vacated[:]
        twin.acted = self.acted[:]
        twin.limits = self.limits[:]
        twin.stealthy = self.stealthy[:]
        twin.borrowed = self.borrowed[:]
        twin.moments = self.moments[:]
        twin.unfought = self.unfought[:]
        twin.turned = self.turned[:]
        twin.used_now = self.used_now[:]
        twin.gained = self.gained
        twin.used_before = [self.used_before[0][:], self.used_before[1][:]]
        return twin

    def add_cards(self, faces: list[int], owner: int, kinds: list[int]) -> int:
        self.damage.extend([0] * len(faces))
        self.host.extend([NOWHERE] * len(faces))
        self.down.extend([False] * len(faces))
        first = super().add_cards(faces, owner, kinds)
        self.kept_options = KeptOptions(len(self.face))
        return first

    def find_again(self) -> None:
        super().find_again()
        self.kept_options = KeptOptions(len(self.face))

    # -- Spirit Energy ---------------------------------------------------------------------------------------------

    def gain_spirit(self, seat: int, amount: int) -> int:
        """YYH-43, YYH-77, YYH-5: never above the limit, and nothing where a text forbids it."""
        if forbidden(self, seat, GAIN_SPIRIT, -1, None):
            return 0
        room = min(self.most_spirit(seat) - self.spirit[seat], self.gain_left(seat))
        gained = max(0, min(amount, room))
        if seat == self.active:
            self.gained += gained
        self.change_spirit(seat, gained, "gains")
        return gained

    def pay_spirit(self, seat: int, amount: int) -> None:
        """YYH-78."""
        self.change_spirit(seat, -amount, "pays")

    def lose_spirit(self, seat: int, amount: int) -> int:
        """YYH-35."""
        lost = 0 if self.on_player(seat, KEPT_SPIRIT) else min(amount, self.spirit[seat])
        self.change_spirit(seat, -lost, "loses")
        return lost

    def change_spirit(self, seat: int, amount: int, verb: str) -> None:
        if amount:
            left = self.spirit[seat] + amount
            self.spirit[seat] = left
            self.emit(SpiritChanged(seat, amount, verb, left))

    # -- damage ----------------------------------------------------------------------------------------------------

    def hurt(self, card: int, amount: int, by: int, blow: Blow | None = None, surely: bool = False) -> int:
        """YYH-65, YYH-71: what is not prevented is marked on the character; how much that was. Without a blow a text
        deals it (YYH-RUL-60)."""
        if self.outcome is not None or not self.in_play(card) or card in self.fallen:
            return 0
        card = self.hit_in_the_end(card)
        dealt = amount if surely else self.let_through(card, amount, by, blow)
        if dealt == 0:
            return 0
        self.affect(card)
        self.damage[card] += dealt
        seat = self.zone_seat(card)
        source = NOWHERE if blow is None else blow.user
        self.emit(DamageDealt(seat, card, self.card(card).full_title, dealt, self.damage[card], by, source))
        if self.damage[card] >= self.damage_to_defeat(card):
            self.fell(card)
        if blow is not None and seat != blow.seat and self.is_fighter(blow.user) and self.has_bonus(blow.seat, MUKURO):
            self.bonus_waits(MUKURO, blow.seat, (card,) * dealt)
        return dealt

    def hit_in_the_end(self, card: int) -> int:
        """YYH-5, YYH-RUL-67: the character that texts put in the way of that one's damage, or that one itself."""
        spared = [card]
        other = self.hit_instead(spared)
        while other >= 0:
            spared.append(other)
            other = self.hit_instead(spared)
        return spared[-1]

    def hit_instead(self, spared: list[int]) -> int:
        """Who takes the damage of the last of these, and is not among them; NOWHERE if nobody does."""
        if self.speaks_of(PREVENTION):
            for held in in_force(self, PREVENTION):
                rule = held.rule
                if isinstance(rule, StandsIn):
                    other = rule.stands_in(self, self.asking(held.seat, held.source), spared[-1])
                    if other >= 0 and other not in spared and other not in self.fallen:
                        return other
        return NOWHERE

    def damage_to_defeat(self, card: int) -> int:
        """YYH-72, YYH-149, and what texts make of it."""
        return KING_DEFEATED if card in self.king else DEFEATED + self.on_player(self.zone_seat(card), TO_DEFEAT)

    def bonus_waits(self, team: int, seat: int, it: tuple[int, ...] = ()) -> None:
        """YYH-RUL-12, YYH-31: the moment of a Team Bonus has come; it waits among its player's other effects. No card
        says it."""
        self.pending.append(Pending(bonus_effect(ADDRESS + KEYS[team]), seat, NOWHERE, it))

    def trigger_called(self, pending: Pending) -> tuple[str, str]:
        if isinstance(pending.phrase, BonusEffect):
            team = pending.phrase.team
            return KEYS[team], f"{TEAMS[team]} bonus"
        return super().trigger_called(pending)

    def resolve(self, reference: str) -> Any:
        return bonus_effect(reference) if reference.startswith(ADDRESS) else super().resolve(reference)

    def trigger_order(self) -> list[int]:
        return [self.active, 1 - self.active]

    def triggers_wait(self) -> bool:
        """YYH-RUL-5, YYH-RUL-41: a text is finished first, and cards are turned and pieces lost before the next."""
        return bool(self.frames) or facing_is_off(self) or owes_pieces(self, 0) or owes_pieces(self, 1)

    def fell(self, card: int) -> None:
        """YYH-72, YYH-173: it is defeated; its match ends when what is going on is done (YYH-RUL-5), or at once if that
        and what else has fallen decides the game (YYH-1)."""
        if card not in self.fallen:
            decided = self.is_decided()
            self.fallen.append(card)
            if not decided and self.is_decided():
                self.next(EndMatch(True))

    def is_decided(self) -> bool:
        """YYH-1, YYH-101, YYH-146, YYH-149: is the game over with the matches of those who have fallen? Of two who met
        only the first has lost (YYH-RUL-7)."""
        won, winners = self.wins[:], [NOWHERE]
        for card in self.defender_first(self.fallen):
            if self.is_king(card):
                return True
            if card in winners or not self.in_play(card):
                continue
            if self.sudden:
                return True
            winner = 1 - self.zone_seat(card)
            slot = self.slot_of(card)
            winners.append(self.in_slot(winner, slot) if slot else self.fighter(winner))
            won[winner] += 1
        for seat in range(2):
            if won[seat] >= (MOST_KING_WINS if self.king[seat] >= 0 else TO_WIN) and self.king[1 - seat] < 0:
                return True
        return False

    def defender_first(self, cards: list[int]) -> list[int]:
        """YYH-RUL-7: of characters that one effect hits at once, the defender's count first."""
        theirs = [card for card in cards if self.zone_seat(card) != self.active]
        return [*theirs, *(card for card in cards if self.zone_seat(card) == self.active)]

    def heal(self, card: int, amount: int) -> int:
        """YYH-76, YYH-153."""
        healed = min(amount, self.damage[card])
        if healed and card not in self.fallen:
            self.affect(card)
            self.damage[card] -= healed
            seat, title = self.zone_seat(card), self.card(card).full_title
            self.emit(Healed(seat, card, title, healed, self.damage[card]))
            return healed
        return 0

    def affect(self, card: int) -> None:
        """YYH-118, YYH-RUL-35: a character that lies facedown is turned up when something is done to it."""
        if self.down[card] and self.card(card).is_character and self.zone_kind(card) != CIRCLE:
            self.turn_up(card)

    def add_lasting(self, effect: Lasting) -> None:
        """YYH-RUL-35: to change what a character is like is to do something to it."""
        super().add_lasting(effect)
        if effect.phrase is None and (effect.stat.startswith(OF_CHARACTERS) or effect.stat.endswith(DEFENSE.word)):
            for card in effect.targets:
                self.affect(card)

    def end_of_next_turn(self, seat: int) -> int:
        """YYH-RUL-62: not known before that turn begins."""
        return NEXT_TURN_END + seat

    # -- changing places -------------------------------------------------------------------------------------------

    def switch(self, out: int, into: int) -> None:
        """YYH-92, YYH-140, YYH-RUL-24: two characters of one player change places; damage and attached cards stay with
        each."""
        seat = self.zone_seat(out)
        if self.king[seat] >= 0 or out == into or seat != self.zone_seat(into):
            return
        places = self.zone_kind(out), self.zone_kind(into)
        for card, kind in ((out, places[1]), (into, places[0])):
            self.affect(card)
            self.settle_turned(card)
            CardTable.move(self, card, seat, kind, "switches", seat)
        self.emit(Switched(seat, out, self.card(out).full_title, into, self.card(into).full_title))
        entering = into if places[0] == ARENA else out if places[1] == ARENA else NOWHERE
        if entering >= 0:
            self.next(HasEntered(entering))
        self.next(FitFacing())

    def redirect(self, card: int) -> None:
        """YYH-59: the attack that is being used is made against this character, which is attacked now (YYH-125)."""
        blow = self.attacking
        if blow is not None:
            self.affect(card)
            if self.guards_by_koenma(card) and not self.guards_by_koenma(self.target_of(blow)):
                self.bonus_waits(KOENMA, 1 - blow.seat)
            blow.against = card
            self.emit(AttackTurned(blow.seat, card, self.card(card).full_title))

    def guards_by_koenma(self, target: int) -> bool:
        """YYH-125: does the Koenma bonus speak of attacks against this character?"""
        return target >= 0 and self.has_symbol(target, KOENMA) and self.has_bonus(self.zone_seat(target), KOENMA)

    def cancel_attack(self) -> None:
        """The attack that is being used has nobody to hit any more: it ends, and is used up."""
        if self.attacking is not None:
            self.attacking.against = NO_TARGET

    def replace_character(self, old: int, new: int, by: int) -> None:
        """YYH-142, YYH-RUL-61: the new card takes the old one's place, damage and attached cards. Nobody
        stands beside a King, so nobody takes its place (YYH-RUL-44)."""
        if self.is_king(old):
            return
        seat, kind = self.zone_seat(old), self.zone_kind(old)
        for card in self.attached_to(old):
            self.host[card] = new
        self.moved += 1
        damage = self.damage[old]
        if self.attacking is not None:
            self.attacking.hand_on(old, new)
        self.fallen = [new if card == old else card for card in self.fallen]
        self.move(new, seat, kind, "replaces", by)
        self.damage[new] = damage
        self.discard(old, by)

    # -- what happens ----------------------------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        """What the very card does that is discarded, what other texts do, and what a card in a hand may answer."""
        if self.box.acts_when_discarded and isinstance(event, CardMoved):
            owner = self.owner[event.card]
            for rule in self.card(event.card).parting:
                held = Held(rule, owner, event.card)
                set_off(self.pending, held, rule.set_off_by(self, owner, event.card, event))
        super().hear(event)
        if self.box.answered and event.heard_as() in self.box.answers:
            self.moments.append(event)

    def open_frame(self, seat: int, source: int, it: list[int]) -> int:
        number = super().open_frame(seat, source, it)
        if source >= 0 and self.host[source] >= 0:
            self.frames[number].keep(BEARER, [self.host[source]])
        return number

    def teller(self) -> int:
        """Whose text is being carried out; below 0 if none is, or a Team Bonus."""
        frame = self.frame(max(self.frames)) if self.frames else None
        return NOWHERE if frame is None or frame.source < 0 else frame.seat

    def half_played(self, card: int) -> bool:
        """Is this an event whose text is being carried out?"""
        return self.zone_kind(card) == PLAYED
