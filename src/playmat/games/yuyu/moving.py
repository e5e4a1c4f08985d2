"""How cards of Yu Yu Hakusho change places, and how the game is won."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.events import EVERYBODY, CardMoved
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.piles import take_out
from playmat.cardplay.standing import (
    forbidden,
)
from playmat.games.yuyu.blow import DAMAGE_FROM, SKIPS
from playmat.games.yuyu.describing import Describing
from playmat.games.yuyu.events import (
    Attached,
    Decked,
    TurnedDown,
    TurnedUp,
)
from playmat.games.yuyu.facing import FitFacing
from playmat.games.yuyu.teams import BONUS, ICHIGAKI, URAOTOGI
from playmat.games.yuyu.topics import (
    DRAW,
)
from playmat.games.yuyu.zones import (
    ARENA,
    ATTACHED,
    CIRCLE,
    DECK,
    DISCARD,
    HAND,
    MOST_KING_WINS,
    NOWHERE,
    SLOT_2,
    SLOT_5,
    TEAM,
    TO_WIN,
    UNDER,
    WHILE_HERE,
)

NO_MORE_DRAWS: Final = 6

FOUGHT: Final = ("wins", "loses")
"""How a character comes into the Winner's Circle whose match is over."""

OF_PLAYERS: Final = (DAMAGE_FROM, SKIPS, BONUS)
"""Running effects whose targets are no cards."""


class Moving(Describing):
    """The only writer of where cards lie, which way up and with what."""

    # -- moving cards ----------------------------------------------------------------------------------------------

    def move(self, card: int, seat: int, kind: int, verb: str, by: int, at_front: bool = False) -> None:
        """A card that leaves play leaves everything behind: damage, and what was attached to it (YYH-RUL-47). In decks,
        hands and discard piles there is nothing of that."""
        origin = self.zone_kind(card)
        if CIRCLE in (origin, kind):
            self.note_unfought(card, verb if kind == CIRCLE else "")
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

    def note_unfought(self, card: int, verb: str) -> None:
        """YYH-93, YYH-97: a character comes into the Winner's Circle, or leaves it. Has it fought a match?"""
        if card in self.unfought:
            self.unfought.remove(card)
        printed = self.card(card)
        if verb and verb not in FOUGHT and printed.is_character and not printed.piece:
            self.unfought.append(card)
            if card in self.fallen:
                self.fallen.remove(card)

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
        self.move(card, seat, CIRCLE, FOUGHT[lost], seat)
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
        return NOWHERE if self.cannot_draw(seat) else super().draw(seat)

    def cannot_draw(self, seat: int) -> bool:
        """YYH-121: with 6 or more cards in hand against the Uraotogi bonus."""
        if forbidden(self, seat, DRAW, -1, None):
            return True
        return len(self.zone(seat, HAND)) >= NO_MORE_DRAWS and self.has_bonus(1 - seat, URAOTOGI)

    def mill(self, seat: int, by: int) -> int:
        """YYH-RUL-8, YYH-2, YYH-3: one card from the deck to the discard pile, whoever's effect it is."""
        return self.take_top(seat, DISCARD, "mills", by)

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

    # -- the end ---------------------------------------------------------------------------------------------------

    def run_out(self, seat: int) -> None:
        """YYH-2."""
        self.emit(Decked(seat))
        self.win(1 - seat, "YYH-2", f"{self.names[seat]} has to take a card from an empty deck")

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
