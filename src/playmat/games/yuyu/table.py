"""The table of Yu Yu Hakusho: how cards, damage and Spirit Energy change hands, and how the game is won."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from playmat.cardplay.events import EVERYBODY, CardMoved, LookedAt
from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.piles import take_out
from playmat.cardplay.standing import (
    Held,
    forbidden,
    in_force,
)
from playmat.cardplay.table import CardTable
from playmat.cardplay.triggers import Pending, set_off
from playmat.cardtext.book import Book
from playmat.games.yuyu.blow import DAMAGE_FROM, NO_TARGET, SKIPS, Blow
from playmat.games.yuyu.bonus_effects import ADDRESS, BonusEffect, bonus_effect
from playmat.games.yuyu.bonuses import ALLIED, LEADER
from playmat.games.yuyu.card import HERO, ROLES, TYPES, VILLAIN
from playmat.games.yuyu.decks import Box
from playmat.games.yuyu.entering import EndMatch, HasEntered
from playmat.games.yuyu.events import (
    Attached,
    DamageDealt,
    Decked,
    Healed,
    SpiritChanged,
    Switched,
    TurnedDown,
    TurnedUp,
)
from playmat.games.yuyu.facing import FitFacing, facing_is_off, owes_pieces
from playmat.games.yuyu.options import Made
from playmat.games.yuyu.sentences import StandsIn
from playmat.games.yuyu.teams import BONUS, ICHIGAKI, KEYS, KOENMA, MUKURO, SYMBOL, TEAMS, URAOTOGI, team_called
from playmat.games.yuyu.topics import (
    DEFENSE,
    DRAW,
    GAIN_SPIRIT,
    KEPT_SPIRIT,
    PREVENTION,
    SILENCE,
    TO_DEFEAT,
)
from playmat.games.yuyu.values import Running
from playmat.games.yuyu.zones import (
    ARENA,
    ATTACHED,
    CIRCLE,
    DECK,
    DEFEATED,
    DISCARD,
    HAND,
    KING_DEFEATED,
    MOST_KING_WINS,
    NEXT_TURN_END,
    NOWHERE,
    PLAYED,
    ROWS,
    SLOT_2,
    SLOT_5,
    TEAM,
    TO_WIN,
    UNDER,
    WHILE_HERE,
    ZONES,
)
from playmat.kernel.chance import Chance
from playmat.kernel.event import Event
from playmat.kernel.game import Game
from playmat.kernel.position import Outcome

NO_MORE_DRAWS: Final = 6

OF_PLAYERS: Final = (DAMAGE_FROM, SKIPS, BONUS)
"""Running effects whose targets are no cards."""

OF_CHARACTERS: Final = (SYMBOL, ALLIED, LEADER, SILENCE.word)
"""How the names of what may be noted of a character begin; its Defense Value is besides."""

BY_HOST: Final = [f":{zone.replace(' ', '-')}" for zone in ZONES]
"""What tells attached cards apart: where the character is that they are attached to."""

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


class Yuyu(Running):
    BAN_RULE: ClassVar[str] = "YYH-5"
    ROWS: ClassVar[tuple[str, ...]] = ROWS
    PICKY: ClassVar[tuple[str, ...]] = ("slot 2", "slot 3", "slot 4", "slot 5")
    MOVES: ClassVar[dict[str, str]] = MOVES
    STATE: ClassVar[tuple[str, ...]] = (
        *CardTable.STATE, "step", "spirit", "damage", "host", "down", "wins", "match", "finished", "locked", "debt",
        "king", "reached", "sudden", "attacks_left", "attacking", "fallen", "vacated", "acted", "limits", "stealthy",
        "borrowed", "moments", "turned", "used_now", "used_before", "gained",
    )  # fmt: skip
    DERIVED: ClassVar[tuple[str, ...]] = (*CardTable.DERIVED, "teams_found")
    KEPT: ClassVar[tuple[str, ...]] = (*CardTable.KEPT, "made")
    COUNTS: ClassVar[tuple[str, ...]] = (
        *CardTable.COUNTS, "spirit", "damage", "wins", "finished", "debt", "attacks_left", "gained",
    )  # fmt: skip

    def __init__(self, game: Game, names: tuple[str, ...], chance: Chance, book: Book, box: Box) -> None:
        super().__init__(game, names, chance, book, box)

    def clone(self) -> Yuyu:
        twin = Yuyu(self.game, self.names, self.chance.clone(), self.book, self.box)
        self.copy_cards_into(twin)
        twin.made = self.made
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
        self.made = Made(len(self.face))
        return first

    def find_again(self) -> None:
        super().find_again()
        self.made = Made(len(self.face))

    # -- moving cards ----------------------------------------------------------------------------------------------

    def move(self, card: int, seat: int, kind: int, verb: str, by: int, at_front: bool = False) -> None:
        """A card that leaves play leaves everything behind: damage, and what was attached to it (YYH-RUL-47). In decks,
        hands and discard piles there is nothing of that."""
        origin = self.zone_kind(card)
        if origin <= DISCARD:
            super().move(card, seat, kind, verb, by, at_front)
            if kind == SLOT_5:
                self.settle_debt(card, seat)
            return
        if self.turned and card in self.turned:
            self.turned.remove(card)
        if self.lasting and kind != origin:
            self.end_while_here(card)
        self.host[card] = NOWHERE
        self.down[card] = False
        side = self.zone_seat(card)
        if kind <= DISCARD:
            seat = self.come_home(card)
        super().move(card, seat, kind, verb, by, at_front)
        if kind <= DISCARD or kind == UNDER:
            self.has_gone(card, side)
            self.forget_card(card)
        if origin == ARENA and kind != TEAM and self.is_without(side):
            self.vacated.append(side)
        if kind == SLOT_5:
            self.settle_debt(card, seat)
        if ARENA <= origin <= SLOT_5 and not ARENA <= kind <= SLOT_5:
            if card not in self.king:
                self.strip(card, by)
            if kind != CIRCLE:
                self.damage[card] = 0
        if self.zones[UNDER] or self.zones[self.kinds + UNDER]:
            for other in self.under(card):
                self.discard(other, by)

    def come_home(self, card: int) -> int:
        """YYH-21, YYH-RUL-65: what leaves play goes to its owner, and is borrowed no more."""
        if self.borrowed and card in self.borrowed:
            self.borrowed.remove(card)
        return self.owner[card]

    def has_gone(self, card: int, seat: int) -> None:
        """YYH-RUL-58: a card has left the side of a player for good. A King is gone with all its pieces."""
        if card == self.king[seat]:
            self.win(1 - seat, "YYH-RUL-58", f"the King of {self.names[seat]} is gone")
        if card in self.fallen:
            self.fallen.remove(card)

    def forget_card(self, card: int) -> None:
        """YYH-RUL-63: nothing that was done to a card, or that it did, follows it out of play."""
        if self.acted:
            self.acted = [use for use in self.acted if use.card != card]
        if not self.lasting:
            return
        kept: list[Lasting] = []
        for effect in self.lasting:
            if effect.phrase is None and card in effect.targets and not effect.stat.startswith(OF_PLAYERS):
                self.redirect_lasting(effect, tuple([other for other in effect.targets if other != card]))
                if not effect.targets:
                    continue
            kept.append(effect)
        self.keep_lasting(kept)

    def end_while_here(self, card: int) -> None:
        """What holds as long as this card lies where it does is over."""
        if any(effect.until == WHILE_HERE and effect.source == card for effect in self.lasting):
            left = [effect for effect in self.lasting if effect.until != WHILE_HERE or effect.source != card]
            self.keep_lasting(left)

    def put(self, card: int, seat: int, kind: int, on_top: bool, by: int, verb: str) -> None:
        if not SLOT_2 <= kind <= SLOT_5 or self.takes(card, seat, kind):
            super().put(card, seat, kind, on_top, by, verb)

    def settle_debt(self, card: int, seat: int) -> None:
        """YYH-109, YYH-RUL-22: a character that comes into Slot 5, played or put there, and is owed for a win goes
        straight to the Winner's Circle."""
        if self.debt[seat] > 0:
            self.debt[seat] -= 1
            self.lay_in_circle(card, False)

    def lay_in_circle(self, card: int, lost: bool) -> None:
        """YYH-85, YYH-88, YYH-RUL-37: losers facedown, winners face-up, and all know who lies there; what was attached
        to them is discarded."""
        seat, was_fighter = self.zone_seat(card), self.zone_kind(card) == ARENA
        self.strip(card, seat)
        self.move(card, seat, CIRCLE, "loses" if lost else "wins", seat)
        self.lay_down(card, lost)
        if was_fighter:
            self.vacated.remove(seat)

    def put_under(self, card: int, host: int, by: int) -> None:
        """YYH-93: it lies there face-up, not in play."""
        self.move(card, self.zone_seat(host), UNDER, "puts under a card", by)
        self.host[card] = host
        self.moved += 1
        for rule in self.card(host).rules:
            rule.has_under(self, card, host)

    def lay_facedown(self, card: int, seat: int, kind: int, verb: str) -> None:
        """Put a card where all may look, but facedown: of those who do not know it, only its owner may."""
        origin = self.where[card]
        place = seat * self.kinds + kind
        if self.known[card] != EVERYBODY:
            self.blur_unseen(card, origin)
        take_out(self.zones[origin], card)
        self.zones[place].append(card)
        self.where[card] = place
        self.down[card] = True
        self.moved += 1
        before = self.known[card]
        seers = before | 1 << self.owner[card] | 1 << seat
        self.known[card] = seers
        self.emit(CardMoved(card, self.card(card).full_title, origin, place, verb, seat, seers, before))

    def blur_unseen(self, card: int, origin: int) -> None:
        """Whoever cannot look there can no longer tell it from those that stay."""
        knowing = self.seers_of(origin) | 1 << self.owner[card]
        if knowing != EVERYBODY:
            self.forget(self.zones[origin], knowing)

    def turn_up(self, card: int) -> None:
        """YYH-172."""
        self.down[card] = False
        self.moved += 1
        self.known[card] = EVERYBODY
        host = self.host[card]
        on = self.card(host).full_title if host >= 0 else ""
        self.emit(TurnedUp(self.owner[card], card, self.card(card).full_title, on))

    def turn_down(self, card: int) -> None:
        """All have seen it, and go on knowing what lies there."""
        self.down[card] = True
        self.moved += 1
        self.emit(TurnedDown(self.owner[card], self.card(card).full_title))

    def lay_down(self, card: int, facedown: bool) -> None:
        """A card lies facedown, or not, from now on; nobody learns or forgets what it is."""
        self.down[card] = facedown
        self.moved += 1

    def strip(self, character: int, by: int) -> None:
        """YYH-88: all cards attached to a character go to their owners' discard piles."""
        for card in self.attached_to(character):
            self.discard(card, by)

    def discard(self, card: int, by: int, verb: str = "discards") -> None:
        """YYH-21: into its owner's discard pile. YYH-169: what was borrowed from there is shuffled into the deck."""
        owner = self.owner[card]
        if self.borrowed and card in self.borrowed:
            self.borrowed.remove(card)
            self.move(card, owner, DECK, "shuffles away", by)
            self.shuffle_zone(owner, DECK)
        else:
            self.move(card, owner, DISCARD, verb, by)

    def draw(self, seat: int) -> int:
        """YYH-2, YYH-40, YYH-121, YYH-RUL-13: one card; below 0 if none was drawn."""
        if self.outcome is not None or self.cannot_draw(seat):
            return NOWHERE
        deck = self.zone(seat, DECK)
        if not deck:
            self.run_out(seat)
            return NOWHERE
        card = deck[-1]
        self.move(card, seat, HAND, "draws", seat)
        return card

    def cannot_draw(self, seat: int) -> bool:
        """YYH-121: with 6 or more cards in hand against the Uraotogi bonus."""
        if forbidden(self, seat, DRAW, -1, None):
            return True
        return len(self.zone(seat, HAND)) >= NO_MORE_DRAWS and self.has_bonus(1 - seat, URAOTOGI)

    def mill(self, seat: int, by: int, from_bottom: bool = False) -> int:
        """YYH-RUL-8, YYH-2, YYH-3: one card from the deck to the discard pile, whoever's effect it is."""
        if self.outcome is not None:
            return NOWHERE
        deck = self.zone(seat, DECK)
        if not deck:
            self.run_out(seat)
            return NOWHERE
        card = deck[0] if from_bottom else deck[-1]
        self.move(card, seat, DISCARD, "mills", by)
        return card

    def attach(self, card: int, host: int, facedown: bool, by: int) -> None:
        """YYH-48 to YYH-50: it lies with that character from now on."""
        if facedown:
            self.lay_facedown(card, by, ATTACHED, "attaches")
            self.host[card] = host
            self.moved += 1
        else:
            self.move(card, by, ATTACHED, "attaches", by)
            self.host[card] = host
            self.moved += 1
        self.emit(Attached(by, card, self.card(card).full_title, host, self.seen_title(host), facedown))

    def move_to_host(self, card: int, host: int, by: int) -> None:
        """An attached card goes to another character, as it lies; facedown it is not named."""
        self.host[card] = host
        self.moved += 1
        down = self.down[card]
        name = "" if down else self.card(card).full_title
        self.emit(Attached(by, card, name, host, self.seen_title(host), down))

    def seen_title(self, character: int) -> str:
        """What everybody may call a character: one that lies facedown goes by its slot."""
        if self.down[character]:
            return f"the character in {self.zone_name(self.where[character])}"
        return self.card(character).full_title

    def turn_over(self, card: int, up: bool) -> None:
        """YYH-80, YYH-172: because a text says so: it stays like that until its character goes elsewhere."""
        if self.down[card] != up:
            return
        if self.zone_kind(card) != ATTACHED:
            if up:
                self.turn_up(card)
            else:
                self.turn_down(card)
            return
        if card in self.turned:
            self.turned.remove(card)
        elif self.belongs_up(card) != up:
            self.turned.append(card)
        self.moved += 1
        if not up:
            self.turn_down(card)
        self.next(FitFacing())

    def belongs_up(self, card: int) -> bool:
        """YYH-141, YYH-RUL-46, YYH-82, YYH-90, YYH-120, YYH-134: does an attached card lie face-up where it is? Events
        always do."""
        host = self.host[card]
        if self.card(card).is_event:
            return True
        up = self.is_fighter(host) or self.has_bonus(1 - self.zone_seat(host), ICHIGAKI)
        return not up if self.turned and card in self.turned else up

    def settle_turned(self, character: int) -> None:
        """A character goes elsewhere: what lies with it lies as the rules say again."""
        if self.turned:
            for card in self.attached_to(character):
                if card in self.turned:
                    self.turned.remove(card)
                    self.moved += 1

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
            if self.guards_by_koenma(card) and not self.guards_by_koenma(self.target_of(blow)):
                self.bonus_waits(KOENMA, 1 - blow.seat)
            blow.against = card

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

    def picked_at_random(self, card: int) -> None:
        """YYH-39: of a hand, the opponent picks a card and looks at it."""
        if self.zone_kind(card) == HAND:
            other = 1 - self.zone_seat(card)
            self.known[card] |= 1 << other
            self.emit(LookedAt(other, (self.card(card).full_title,), self.where[card]))

    def tells_apart(self, kind: int) -> bool:
        return kind in (ATTACHED, UNDER)

    def told_apart(self, card: int) -> str:
        """Copies are attached to different characters."""
        host = self.host[card]
        return "" if host < 0 else BY_HOST[self.zone_kind(host)]

    # -- what cards that nobody has seen might be -------------------------------------------------------------------

    def keeps_its_cards(self, place: int) -> bool:
        """Which characters a team has is known; under the Masho bonus, before the teams are shown and in a Sudden Death
        only not who lies where."""
        kind = place % self.kinds
        return ARENA <= kind <= CIRCLE or kind == TEAM

    def is_choosy(self, place: int) -> bool:
        """What lies facedown under a character is an item or a technique."""
        return place % self.kinds in (ATTACHED, PLAYED)

    def may_lie(self, card: int, place: int) -> bool:
        return self.card(card).attaches

    def change_places(self, instead: dict[int, int]) -> None:
        hosts, downs, damages = self.host[:], self.down[:], self.damage[:]
        for old, new in instead.items():
            self.host[new], self.down[new], self.damage[new] = hosts[old], downs[old], damages[old]
        self.host = [instead.get(host, host) for host in self.host]
        self.turned = [instead.get(card, card) for card in self.turned]
        self.fallen = [instead.get(card, card) for card in self.fallen]
        self.moved += 1

    # -- the end ---------------------------------------------------------------------------------------------------

    def run_out(self, seat: int) -> None:
        """YYH-2."""
        self.emit(Decked(seat))
        self.win(1 - seat, "YYH-2", f"{self.names[seat]} has to take a card from an empty deck")

    def win(self, seat: int, rule: str, text: str) -> None:
        """YYH-1: at that very instant."""
        if self.outcome is None:
            scores = tuple(1 if other == seat else 0 for other in range(2))
            self.finish(Outcome((seat,), scores, rule, text))

    def count_win(self, seat: int, rule: str, text: str) -> None:
        """YYH-1, YYH-101, YYH-146: a match is won; is the game? `rule` and `text` say how, if it is."""
        self.wins[seat] += 1
        self.finished += 1
        if self.sudden:
            self.win(seat, "YYH-101", f"{self.names[seat]} wins the Sudden Death")
        elif self.king[seat] >= 0:
            if self.wins[seat] >= MOST_KING_WINS:
                self.win(seat, "YYH-146", f"the King of {self.names[seat]} has won every match")
        elif self.wins[seat] >= TO_WIN and self.king[1 - seat] < 0:
            self.win(seat, rule, text)

    # -- what phrases ask ------------------------------------------------------------------------------------------

    def is_a(self, card: int, noun: str) -> bool:
        printed = self.card(card)
        if noun not in ROLES:
            return noun in printed.nouns
        if noun == "fighter":
            return self.is_fighter(card)
        if noun == "team leader":
            return self.is_leader(card)
        return printed.is_character and self.is_allied(card, noun, self.zone_seat(card))

    def counts_as(self, noun: str, frame: Frame, card: int) -> bool:
        """YYH-124: heroes and villains depend on who asks."""
        if noun in (HERO, VILLAIN):
            return self.card(card).is_character and self.is_allied(card, noun, frame.seat)
        return self.is_a(card, noun)

    def is_printed(self, noun: str) -> bool:
        return noun not in ROLES

    def describes(self, adjective: str, frame: Frame, card: int) -> bool:
        """The point of view is the reader's (YYH-124)."""
        if adjective == "non-character":
            return not self.card(card).is_character
        if adjective == "attached":
            return self.zone_kind(card) == ATTACHED
        if adjective == "other":
            return card != frame.source
        if adjective == "opposing":
            return self.zone_seat(card) != frame.seat
        if adjective == "face-up":
            return not self.down[card]
        if adjective == "facedown":
            return self.down[card]
        if adjective in (HERO, VILLAIN):
            return self.counts_as(adjective, frame, card)
        team = team_called(adjective)
        return self.has_symbol(card, team) if team >= 0 else self.is_named(card, adjective)

    def is_named(self, card: int, name: str) -> bool:
        """YYH-136, YYH-139: that character, whatever the surname; or just the card of that title."""
        return name in self.card(card).nouns

    def quality(self, card: int, quality: str) -> str:
        return self.card(card).kind

    def words_for(self, quality: str) -> list[str]:
        return list(TYPES)

    # -- what happens ----------------------------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        """What the very card does that is discarded, what other texts do, and what a card in a hand may answer."""
        if self.box.parts and isinstance(event, CardMoved):
            owner = self.owner[event.card]
            for rule in self.card(event.card).parting:
                held = Held(rule, owner, event.card)
                set_off(self.pending, held, rule.set_off_by(self, owner, event.card, event))
        super().hear(event)
        if self.box.answered and event.heard_as() in self.box.answers:
            self.moments.append(event)

    def teller(self) -> int:
        """Whose text is being carried out; below 0 if none is, or a Team Bonus."""
        frame = self.frame(max(self.frames)) if self.frames else None
        return NOWHERE if frame is None or frame.source < 0 else frame.seat

    def half_played(self, card: int) -> bool:
        """Is this an event whose text is being carried out?"""
        return self.zone_kind(card) == PLAYED
