"""The table of the Shaman King TCG: zones, the attack, and the few ways in which cards move.

Piles and stacks have an order (the top card of the discard pile becomes furyoku), and a deck or pile can run out in the
middle of anything; so every card moves through `move`, which looks after that (SK-RUL-4).
"""

from __future__ import annotations

from typing import ClassVar, Final

from playmat.cardplay.effect import Effect
from playmat.cardplay.events import EVERYBODY
from playmat.cardplay.frames import Frame
from playmat.cardplay.table import CardTable
from playmat.cardplay.triggers import Pending
from playmat.cardtext.book import Book
from playmat.games.shamanking.box import Box
from playmat.games.shamanking.card import SIDES, ShamanKingCard
from playmat.games.shamanking.events import DeckSearched, DefenseMoved, Reshuffled, ShamanTurned, ZoneCharged
from playmat.games.shamanking.topics import TOPICS
from playmat.games.shamanking.values import attack_force, value
from playmat.games.shamanking.zones import (
    ADVANTAGES,
    ASIDE,
    COLORS,
    DECK,
    DISCARD,
    FLIPPED,
    LAYOUTS,
    MOVES,
    NO_ATTACK,
    NO_ZONE,
    RED,
    START_DISCARD,
    STRIKE,
    TEAMWORK,
)
from playmat.kernel.chance import Chance
from playmat.kernel.game import Game
from playmat.kernel.ruling import Account
from playmat.vocabulary.entering import PUT_INTO_PLAY

IN_WORDS: Final = {
    "flips": "{who} flips {card}",
    "deals": "{who} deals {card} to {target}",
    "adds": "{who} adds {card} to {target}",
    "pays": "{who} pays {card} from {origin}",
    "plays": "{who} plays {card}",
    "focuses": "{who} focuses {card} to {target}",
    "discards": "{who} discards {whose}{card}",
    "pitches": "{who} pitches {card}",
    "cleans up": "{who} cleans up {card}",
    "is done with": "{card} goes to the discard pile",
    "replaces": "{who} replaces {card}",
    "eliminates": "{who} eliminates {card} from {origin}",
    "takes control of": "{who} takes control of {card}",
    PUT_INTO_PLAY: "{who} puts {card} into play",
    "looks at": "{who} looks at {card}",
    "finds": "{who} finds {card}",
    "refills the pile with": "{who} refills the discard pile with {card}",
}
"""How a move of a card is told, by its verb."""

STAYING: Final = [ADVANTAGES, TEAMWORK, TEAMWORK + 1, TEAMWORK + 2]
"""The zones of cards that stay in play."""


class ShamanKing(CardTable):
    MOVES: ClassVar[dict[str, str]] = IN_WORDS
    BAN_RULE: ClassVar[str] = "SK-2-1"
    ROWS: ClassVar[tuple[str, ...]] = ("deck", "discard pile")
    TRIGGER_PROMPT: ClassVar[str] = "Which text is carried out next?"
    STATE: ClassVar[tuple[str, ...]] = (
        *CardTable.STATE, "attack", "attacker", "attack_from", "answered", "defending", "charged", "points", "side",
        "no_replenish", "used",
    )  # fmt: skip
    COUNTS: ClassVar[tuple[str, ...]] = (*CardTable.COUNTS, "points")

    def __init__(self, game: Game, names: tuple[str, ...], chance: Chance, book: Book, box: Box) -> None:
        super().__init__(game, names, chance, book, box.pool, LAYOUTS.of(len(names)))
        self.box = box
        self.index = box.index
        self.attack = -1
        """The strike to be answered; below 0 the opening attack, or none."""
        self.attacker = 0
        self.attack_from = NO_ATTACK
        """The zone it was played in, or FROM_SIGNATURE, FROM_NOWHERE, NO_ATTACK."""
        self.answered = 0
        """The Force of the attack that the present one answered, when it was played."""
        self.defending = NO_ZONE
        """The zone in which `active` defends."""
        self.charged: list[bool] = [False] * 6
        self.points: list[int] = [0, 0]
        self.side: list[int] = [0, 0]
        """SK-4.B-1, SK-13.C.1-6: which side of each shaman is up."""
        self.no_replenish: list[bool] = [False, False]
        self.used: list[str] = []
        """Limited powers used: this turn, or while their teamwork lies there (SK-RUL-47)."""
        self.shaman: list[int] = []
        self.moves: list[int] = []
        """Front and back move of the first player, then of the second."""

    def clone(self) -> ShamanKing:
        twin = ShamanKing(self.game, self.names, self.chance.clone(), self.book, self.box)
        self.copy_cards_into(twin)
        twin.attack = self.attack
        twin.attacker = self.attacker
        twin.attack_from = self.attack_from
        twin.answered = self.answered
        twin.defending = self.defending
        twin.charged = self.charged[:]
        twin.points = self.points[:]
        twin.side = self.side[:]
        twin.no_replenish = self.no_replenish[:]
        twin.used = self.used[:]
        twin.shaman = self.shaman
        twin.moves = self.moves
        return twin

    def card(self, number: int) -> ShamanKingCard:
        printed: ShamanKingCard = self.dealt[number]
        return printed

    def opponent(self, seat: int) -> int:
        return 1 - seat

    # -- moving cards ----------------------------------------------------------------------------------------------

    def deal(self, card: int, seat: int, kind: int, verb: str) -> None:
        """Move a card without a look at what runs out: for the setup and for refilling."""
        super().move(card, seat, kind, verb, seat)

    def move(self, card: int, seat: int, kind: int, verb: str, by: int, at_front: bool = False) -> None:
        super().move(card, seat, kind, verb, by, at_front)
        self.check_running_out(seat)

    def check_running_out(self, seat: int) -> None:
        """SK-RUL-44, SK-RUL-4, SK-RUL-24: as soon as the last card has left, the deck first; cards aside are put back
        before."""
        deck, pile = self.zone(seat, DECK), self.zone(seat, DISCARD)
        if (deck and pile) or self.zone(seat, ASIDE):
            return
        if not deck and len(pile) > START_DISCARD:
            self.reshuffle(seat)
        else:
            for _ in range(min(START_DISCARD, len(deck))):
                self.deal(deck[-1], seat, DISCARD, "refills the pile with")

    def reshuffle(self, seat: int) -> None:
        """SK-16.C-1, SK-RUL-3: furyoku and discard pile become the deck; the same furyoku is dealt anew, unseen, and
        four cards are flipped into the pile. Where nothing would be left for a deck it waits (SK-RUL-5)."""
        self.emit(Reshuffled(seat))
        deck = self.zone(seat, DECK)
        sizes = [len(self.zone(seat, zone)) for zone in range(3)]
        for kind in (0, 1, 2, DISCARD):
            cards = self.zone(seat, kind)
            for card in cards:
                self.where[card] = seat * self.kinds + DECK
            deck.extend(cards)
            cards.clear()
        self.shuffle_zone(seat, DECK)
        for zone in range(RED, -1, -1):
            for _ in range(sizes[zone]):
                self.deal(deck[-1], seat, zone, "deals")
        for _ in range(min(START_DISCARD, len(deck))):
            self.deal(deck[-1], seat, DISCARD, "flips")

    def discard(self, card: int, by: int, verb: str = "discards") -> None:
        self.move(card, self.owner[card], DISCARD, verb, by)

    def add_furyoku(self, seat: int, zone: int, by: int) -> None:
        """SK-5.C-2, SK-RUL-37: the top card of the own discard pile, face down."""
        pile = self.zone(seat, DISCARD)
        if pile:
            self.move(pile[-1], seat, zone, "adds", by)

    def eliminate_furyoku(self, seat: int, zone: int, by: int) -> None:
        """SK-RUL-34: the top card of the stack; with none, nothing happens."""
        stack = self.zone(seat, zone)
        if stack:
            self.move(stack[-1], seat, DISCARD, "eliminates", by)

    def pay(self, seat: int, payment: tuple[int, int, int]) -> None:
        """SK-5.D-2, SK-RUL-6: top cards of the stacks, red first, face up to the discard pile."""
        for zone in range(RED, -1, -1):
            for _ in range(payment[zone]):
                self.move(self.zone(seat, zone)[-1], seat, DISCARD, "pays", seat)

    def eliminate(self, card: int, by: int) -> None:
        """SK-12.A-1."""
        self.move(card, self.owner[card], DISCARD, "eliminates", by)

    def can_enter(self, card: int, seat: int) -> bool:
        """SK-13.A.1-1: a teamwork, where a slot is free."""
        return self.card(card).is_teamwork and any(self.takes(card, seat, TEAMWORK + zone) for zone in range(3))

    def takes(self, card: int, seat: int, kind: int) -> bool:
        """SK-13.A.1-1: a slot has room for one teamwork."""
        return not TEAMWORK <= kind <= TEAMWORK + RED or not self.zone(seat, kind)

    def enter(self, card: int, seat: int) -> None:
        """Into a free slot; of several its player chooses one."""
        from playmat.games.shamanking.words.zones import FillSlot

        self.next(FillSlot(seat, card))

    def told_by(self, card: int) -> list[Effect]:
        """The instructions of an advantage."""
        return self.card(card).instructions[:]

    def look_at_top(self, seat: int, number: int) -> bool:
        """SK-RUL-22: cards looked at lie aside until they are placed."""
        deck = self.zone(seat, DECK)
        for _ in range(min(number, len(deck))):
            self.move(deck[-1], seat, ASIDE, "looks at", seat)
        return bool(self.zone(seat, ASIDE))

    def put_back(self, card: int, seat: int, kind: int) -> None:
        self.move(card, seat, kind, "puts", seat)

    def look_through_deck(self, seat: int) -> None:
        """Until it is shuffled, its player knows what lies where."""
        self.emit(DeckSearched(seat))
        for card in self.zone(seat, DECK):
            self.known[card] |= 1 << seat

    def show_on_top(self, seat: int, card: int) -> None:
        """A card that was searched for is shown, so that all can see it is what the text asks for."""
        self.known[card] = EVERYBODY
        self.move(card, seat, DECK, "finds", seat)

    # -- where things are ------------------------------------------------------------------------------------------

    def flipped(self) -> int:
        """The card flipped by the defending player, or -1."""
        cards = self.zone(self.active, FLIPPED)
        return cards[-1] if cards else -1

    def slot_of(self, card: int) -> int:
        """SK-13.A.1-2: the zone of a teamwork in play, else -1."""
        slot = self.zone_kind(card) - TEAMWORK
        return slot if 0 <= slot <= RED else NO_ZONE

    def teamwork_in(self, seat: int, zone: int) -> int:
        cards = self.zone(seat, TEAMWORK + zone)
        return cards[0] if cards else -1

    def teamworks(self, seat: int) -> list[int]:
        return [card for zone in range(3) for card in self.zone(seat, TEAMWORK + zone)]

    def zone_of_strike(self, strike: int) -> int:
        """SK-13.A.2-1: the zone a strike is flipped in or was played in; none for a signature move."""
        if strike == self.attack:
            return self.attack_from if self.attack_from <= RED else NO_ZONE
        return self.defending if self.zone_kind(strike) == FLIPPED else NO_ZONE

    def zone_against(self) -> int:
        """The zone in which the attack is to be stopped now."""
        return self.defending if self.active != self.attacker else NO_ZONE

    def move_up(self, seat: int) -> int:
        """SK-13.C.1-6: the signature move of the side that is up."""
        return self.moves[2 * seat + self.side[seat]]

    def turn_shaman(self, seat: int) -> None:
        """SK-13.C.1-5."""
        self.side[seat] = 1 - self.side[seat]
        self.emit(ShamanTurned(seat, SIDES[self.side[seat]]))

    def move_defense(self, zone: int) -> None:
        """SK-RUL-30: the next card is flipped there, also where the defence was about to go on to the next zone."""
        from playmat.games.shamanking.defending import Flip, NextZone

        if self.defending >= 0:
            self.defending = zone
            self.emit(DefenseMoved(self.active, zone))
            self.agenda[:] = [Flip() if isinstance(step, NextZone) else step for step in self.agenda]

    def attack_with(self, strike: int, attacker: int, origin: int, answered: int) -> None:
        """From now on this is the attack; what its text says holds while it is (SK-2-1). Below 0: the opening attack,
        or none."""
        self.attack = strike
        self.attacker = attacker
        self.attack_from = origin
        self.answered = answered
        self.moved += 1

    # -- charges ---------------------------------------------------------------------------------------------------

    def is_charged(self, seat: int, zone: int) -> bool:
        return self.charged[3 * seat + zone]

    def charged_zones(self, seat: int) -> list[int]:
        return [zone for zone in range(3) if self.charged[3 * seat + zone]]

    def set_charge(self, seat: int, zone: int, charged: bool) -> None:
        """SK-13.B.2-2, SK-13.B.2-3, SK-RUL-15: nothing happens to a zone that is so already."""
        if self.charged[3 * seat + zone] != charged:
            self.charged[3 * seat + zone] = charged
            self.emit(ZoneCharged(seat, zone, charged))

    # -- what phrases ask ------------------------------------------------------------------------------------------

    def in_play(self, card: int) -> bool:
        return self.slot_of(card) >= 0 or self.zone_kind(card) == ADVANTAGES

    def cards_in_play(self) -> list[int]:
        """Whose texts hold: the strike that attacks, advantages, teamworks."""
        lying = [card for seat in range(2) for kind in STAYING for card in self.zone(seat, kind)]
        return [self.attack, *lying] if self.attack >= 0 else lying

    def may_affect(self, frame: Frame, act: str, card: int) -> bool:
        """SK-RUL-48: a text finds its own card only where it lies open, not in a deck or a stack."""
        return card != frame.source or self.places[self.where[card]].seers == EVERYBODY

    def ordered_by(self, pending: Pending) -> int:
        """SK-16.A-1: the defending player orders all that happens at once, the attacker's texts too."""
        return self.active

    def holds_known_cards(self, place: int) -> bool:
        """The moves in a shaman follow from the shaman, which is open."""
        return self.places[place].kind == MOVES

    def is_a(self, card: int, noun: str) -> bool:
        return self.card(card).is_called(noun)

    def is_printed(self, noun: str) -> bool:
        return True

    def describes(self, adjective: str, frame: Frame, card: int) -> bool:
        if adjective == "other":
            return card != frame.source
        return self.owner[card] != frame.seat if adjective == "opposing" else adjective in self.card(card).traits

    def measure(self, word: str, seat: int) -> int:
        """What a player has of something: furyoku of a color or of all, charged zones, points."""
        if word == "point":
            return self.points[seat]
        if word == "charged zone":
            return len(self.charged_zones(seat))
        zones = [zone for zone in range(3) if word in (f"{COLORS[zone]} furyoku", "furyoku")]
        return sum([len(self.zone(seat, zone)) for zone in zones])

    def quality(self, card: int, quality: str) -> str:
        return self.card(card).kind

    # -- numbers that explain themselves ---------------------------------------------------------------------------

    def value(self, card: int, stat: str) -> int:
        return value(self, card, TOPICS.number(stat))

    def strike_in_question(self) -> int:
        """The strike the defending player could answer with now: flipped, or the signature move in its window."""
        flipped = self.flipped()
        if flipped >= 0:
            return flipped if self.card(flipped).is_strike else -1
        return -1

    def values(self) -> list[str]:
        names = [] if self.attack_from == NO_ATTACK else ["attack"]
        return [*names, "intercept", "force"] if self.strike_in_question() >= 0 else names

    def explain(self, name: str) -> Account:
        """SK-RUL-20."""
        if name not in self.values():
            return super().explain(name)
        account = Account("Intercept" if name == "intercept" else "Force")
        if name == "attack":
            attack_force(self, account)
        else:
            value(self, self.strike_in_question(), TOPICS.number(account.name), account)
        return account

    def cut_turn(self) -> None:
        """Nothing more is done in this turn: only what follows all turns stays on the agenda."""
        del self.agenda[1:]

    def forget_turn(self) -> None:
        """A turn begins: what was remembered of the last one is gone, and what lasted until its end. What was paid for
        a strike lasts as long as the strike."""
        if self.history:
            self.history = []
        if self.lasting:
            self.keep_lasting([effect for effect in self.lasting if effect.until == 0 or effect.until >= self.turn])

    def clear_strike(self, strike: int) -> None:
        """What was paid for a strike ends with it."""
        if self.lasting:
            self.keep_lasting([effect for effect in self.lasting if strike not in effect.targets])

    def put_back_move(self, seat: int) -> None:
        """SK-13.C.1-5: a signature move goes back into the shaman, which is turned over."""
        for strike in self.zone(seat, STRIKE)[:]:
            self.clear_strike(strike)
            if strike in self.moves:
                self.move(strike, seat, MOVES, "puts back", seat)
                self.turn_shaman(seat)
