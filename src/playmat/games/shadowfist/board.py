"""The fields of a position of Shadowfist, and plain questions about its cards."""

from __future__ import annotations

from typing import ClassVar, Final

from playmat.cardplay.frames import NO_CARDS
from playmat.cardplay.table import CardTable
from playmat.cardtext.book import Book
from playmat.games.shadowfist.box import Box
from playmat.games.shadowfist.card import FACE_DOWN, FistCard
from playmat.games.shadowfist.derived import FistDerived
from playmat.games.shadowfist.records import Attack, Auction, Call, Control, Due, Scene, Signpost, Slot
from playmat.games.shadowfist.zones import (
    CHARACTERS,
    COLUMNS,
    EDGES,
    FELLED,
    FRONT,
    LAYOUTS,
    NOWHERE,
    READ_ON,
    SITES,
    STATES,
    STRUCK,
    WHILE_IN_PLAY,
    WHILE_TURNED,
)
from playmat.kernel.chance import Chance
from playmat.kernel.game import Game

MOVES: Final = {
    "draws": "{who} draws {card}",
    "plays": "{who} plays {card}",
    "returns to play": "{who} returns {whose}{card} to play",
    "puts into play": "{who} puts {whose}{card} into play",
    "discards": "{who} discards {card}",
    "smokes": "{card} goes to the smoked pile",
    "toasts": "{card} goes to the toasted pile",
    "sacrifices": "{who} sacrifices {card}",
    "burns": "{who} burns {whose}{card} for victory",
    "takes": "{who} takes {whose}{card}",
    "returns": "{who} returns {whose}{card} to {target}",
    "removes": "{card} leaves the game",
    "puts on top": "{who} puts {card} from {origin} on top of {target}",
    "puts under": "{who} puts {card} from {origin} under {target}",
}
LIFE: Final = 4096
"""More cards than any table has: what was chosen is kept with the number of its stay, as `life * LIFE + card`."""


class FistBoard(CardTable):
    """Everything there is on the table, and who has what."""

    ROWS: ClassVar[tuple[str, ...]] = ("deck",)
    MOVES: ClassVar[dict[str, str]] = MOVES
    STATE: ClassVar[tuple[str, ...]] = (
        *CardTable.STATE, "power", "turned", "damage", "hidden", "at", "row", "subject", "fresh", "life", "since",
        "counters", "visiting", "scenes", "attack", "controls", "signposts", "auction", "out", "shot", "sites_played",
        "income", "attacks", "failed_too", "unturned_by", "limited", "one_shots", "number", "displaced",
        "calls", "due", "last_play", "trails", "seating",
    )  # fmt: skip
    COUNTS: ClassVar[tuple[str, ...]] = (
        *CardTable.COUNTS, "power", "damage", "counters", "life", "sites_played", "income", "number",
    )  # fmt: skip

    def __init__(self, game: Game, names: tuple[str, ...], chance: Chance, book: Book, box: Box) -> None:
        super().__init__(game, names, chance, book, box.pool, LAYOUTS.of(len(names)))
        self.box = box
        self.cards = box.cards
        self.index = box.index
        self.power: list[int] = [0] * self.seats
        self.turned: list[int] = []
        self.damage: list[int] = []
        self.hidden: list[int] = []
        """1 for a face-down Site."""
        self.at: list[int] = []
        """The column of a Site, or where a Character is at home, in the structure of its controller."""
        self.row: list[int] = []
        self.subject: list[int] = []
        """The card a State is on."""
        self.fresh: list[int] = []
        """1 from the generation of a card's play to its resolution (SF-4.3-c, SF-4.3-f)."""
        self.life: list[int] = []
        """Which stay in its place this is: it goes up whenever the card goes elsewhere (SF-4.4-c)."""
        self.since: list[int] = []
        """Which number it had when it came to lie face up: the older of two copies has the lower one."""
        self.counters: dict[int, int] = {}
        self.visiting: dict[int, int] = {}
        """Characters that have moved to another player's location to intercept there (SF-6.3-d)."""
        self.scenes: list[Scene] = []
        """The scene being played last; below it what an auction has interrupted."""
        self.attack: Attack | None = None
        self.controls: list[Control] = []
        self.signposts: list[Signpost] = []
        self.auction: Auction | None = None
        self.out: list[bool] = [False] * self.seats
        """SF-4.9-e."""
        self.shot = ""
        """establishing, main, or end."""
        self.sites_played: list[int] = [0] * self.seats
        """SF-3.3.2-c, SF-S-28: this turn."""
        self.income = 0
        """SF-S-33: what the current player received when Power was generated this turn."""
        self.attacks: list[int] = []
        """The attacks the current player has declared this turn: 1 for each successful one."""
        self.failed_too = 0
        """A bit for each of the others who has declared an attack this turn that failed."""
        self.unturned_by: list[int] = []
        """SF-4.2-g: who unturned whom this turn, as pairs of stays."""
        self.limited: list[tuple[int, str]] = []
        """SF-10.1.1-b: Limited Events of this turn."""
        self.one_shots: list[tuple[int, str]] = []
        """SF-10.1.1-c."""
        self.number = 0
        """Every resolved effect gets the next one (SF-7.7-a)."""
        self.displaced: list[tuple[int, tuple[int, ...]]] = []
        """SF-3.3.3-c, SF-7.4-c: cards that have to be placed, and the columns there are to choose from; a Site may go
        anywhere it is allowed to."""
        self.calls: list[Call] = []
        self.due: list[Due] = []
        """What the rules have set off and nobody has put in order yet."""
        """What may have gone off of what lies hidden (SF-5.2.2-g)."""
        self.trails: dict[int, list[int]] = {}
        """SF-S-36: where each Character has been that has used Mobility since anything else was done."""
        self.seating: list[int] = []
        """Who sits where, clockwise, once somebody has changed seats."""
        self.last_play = -1
        """SF-4.9-c: who has played the last Feng Shui Site needed, until that scene is over."""

    def add_cards(self, faces: list[int], owner: int, kinds: list[int]) -> int:
        nothing = [0] * len(faces)
        self.turned.extend(nothing)
        self.damage.extend(nothing)
        self.hidden.extend(nothing)
        self.at.extend([NOWHERE] * len(faces))
        self.row.extend([FRONT] * len(faces))
        self.subject.extend([-1] * len(faces))
        self.fresh.extend(nothing)
        self.life.extend(nothing)
        self.since.extend(nothing)
        self.moved += 1
        return super().add_cards(faces, owner, kinds)

    # -- cards -----------------------------------------------------------------------------------------------------

    def card(self, card: int) -> FistCard:
        printed: FistCard = self.dealt[card]
        return printed

    def shown(self, card: int) -> FistCard:
        """SF-S-12: the card as all can see it. A face-down Site has neither name nor symbols nor numbers."""
        return FACE_DOWN if self.hidden[card] else self.card(card)

    def is_out(self, seat: int) -> bool:
        return self.out[seat]

    def controller(self, card: int) -> int:
        return self.where[card] // self.kinds

    def can_last(self, source: int, until: int) -> bool:
        """SF-7.2-a, SF-4.2-c: is the card still there, or still turned, for as long as whose effect lasts?"""
        if until == WHILE_TURNED:
            return self.in_play(source) and bool(self.turned[source])
        return until != WHILE_IN_PLAY or self.card(source).is_event or self.in_play(source)

    def in_play(self, card: int) -> bool:
        return SITES <= self.where[card] % self.kinds <= EDGES

    def cards_in_play(self) -> list[int]:
        """The current player's first, then clockwise: the order of everything that happens at once (SF-5.4-a). Whoever
        asks must not change the list."""
        return self.derived().cards

    def controlled(self, seat: int) -> list[int]:
        """Not to be changed either."""
        return self.derived().held[seat]

    def new_derived(self) -> FistDerived:
        held: list[list[int]] = []
        zones = self.zones
        for first in range(0, self.seats * self.kinds, self.kinds):
            held.append(zones[first + SITES] + zones[first + CHARACTERS] + zones[first + STATES] + zones[first + EDGES])
        order = self.clockwise(self.active)
        cards: list[int] = []
        for seat in order:
            cards += held[seat]
        return FistDerived(self.moved, order, cards, held)

    def derived(self) -> FistDerived:
        """What follows from which cards lie in play."""
        found = super().derived()
        assert isinstance(found, FistDerived)
        return found

    def give_turn_to(self, seat: int) -> None:
        """Whose turn it is decides whose cards come first."""
        self.active = seat
        self.moved += 1

    def characters(self, seat: int) -> list[int]:
        return self.zone(seat, CHARACTERS)

    def all_characters(self) -> list[int]:
        return [card for seat in self.clockwise(self.active) for card in self.zone(seat, CHARACTERS)]

    def sites(self, seat: int) -> list[int]:
        return self.zone(seat, SITES)

    def clockwise(self, first: int) -> list[int]:
        """Everybody still in, from this player on to the left."""
        if self.seating:
            place = self.seating.index(first)
            return [seat for seat in self.seating[place:] + self.seating[:place] if not self.out[seat]]
        found: list[int] = []
        seat = first
        for _ in range(self.seats):
            if not self.out[seat]:
                found.append(seat)
            seat = seat + 1 if seat + 1 < self.seats else 0
        return found

    def left_of(self, seat: int) -> int:
        """The next player still in."""
        if self.seating:
            around = self.clockwise(seat)
            return around[1 % len(around)] if around[0] == seat else around[0]
        other = (seat + 1) % self.seats
        while self.out[other]:
            other = (other + 1) % self.seats
        return other

    def seats_in_order(self) -> list[int]:
        """Everybody, from the first seat on to the left."""
        return self.seating or list(range(self.seats))

    def exchange_seats(self, one: int, other: int) -> None:
        swap = {one: other, other: one}
        self.seating = [swap.get(seat, seat) for seat in self.seats_in_order()]
        self.moved += 1

    def put_on(self, state: int, subject: int) -> None:
        """A State is on that card from now on."""
        self.subject[state] = subject
        self.moved += 1

    def set_fresh(self, card: int, fresh: int) -> None:
        """SF-4.3-d, SF-5.2-o, SF-4.3-f: whether its play has still to resolve decides which of its texts count."""
        self.fresh[card] = fresh
        self.moved += 1

    def put_out(self, seat: int) -> None:
        """SF-4.9-e: this player is out of the game."""
        self.out[seat] = True
        self.moved += 1

    def read_on(self, state: int) -> int:
        """The card a State means by "subject": the one it is on, unless texts have been swapped."""
        for effect in self.lasting:
            if effect.stat == READ_ON and state in effect.targets:
                return effect.amount
        return self.subject[state]

    def in_turn_order(self) -> list[int]:
        return self.clockwise(self.active)

    def opponent(self, seat: int) -> int:
        return self.left_of(seat)

    def players(self) -> int:
        """SF-S-9: those still in."""
        return self.seats - sum(self.out)

    def may_change_hands(self) -> list[int]:
        """The cards in play that may not be in the right hands: States, and those that are not with their owners."""
        derived = self.derived()
        found = derived.may_change_hands
        if found is None:
            found = derived.may_change_hands = []
            for card in derived.cards:
                place = self.where[card]
                if place % self.kinds == STATES or place // self.kinds != self.owner[card]:
                    found.append(card)
        return found

    def states_giving_control(self) -> list[int]:
        """The States in play that give control of their subjects, if they count."""
        if not self.box.gives_control:
            return NO_CARDS
        derived = self.derived()
        found = derived.giving_control
        if found is None:
            found = derived.giving_control = [
                card for card in self.may_change_hands() if self.card(card).controls_subject
            ]
        return found

    def has_copy_in_play(self, card: int) -> bool:
        """Is there another one that looks like it, so that it has to be said which of them is meant?"""
        if not self.is_copied(card):
            return False
        face = self.face[card]
        for other in self.cards_in_play():
            if self.face[other] == face and other != card and not self.hidden[other]:
                return True
        return False

    def is_copied(self, card: int) -> bool:
        """Do several cards like it lie in play, face up or face down?"""
        return self.face[card] in self.copied()

    def copied(self) -> set[int]:
        """The faces that several cards in play have."""
        derived = self.derived()
        found = derived.copied
        if found is None:
            found = derived.copied = set()
            seen: set[int] = set()
            for cards in derived.held:
                for card in cards:
                    face = self.face[card]
                    if face in seen:
                        found.add(face)
                    seen.add(face)
        return found

    def states_on(self, card: int) -> list[int]:
        found: list[int] = []
        for seat in range(self.seats):
            for state in self.zones[seat * self.kinds + STATES]:
                if self.subject[state] == card:
                    found.append(state)
        return found

    def feng_shui(self, seat: int) -> int:
        """How many Feng Shui Sites somebody controls, face down or not."""
        found = 0
        for site in self.zone(seat, SITES):
            if self.card(site).is_feng_shui:
                found += 1
        return found

    # -- what was chosen, and whether it is still there --------------------------------------------------------------

    def stay(self, card: int) -> int:
        return self.life[card] * LIFE + card

    def still_there(self, stays: list[int]) -> list[int]:
        """SF-7.2-c, SF-4.4-c."""
        return [stay % LIFE for stay in stays if self.life[stay % LIFE] == stay // LIFE]

    def next_number(self) -> int:
        self.number += 1
        return self.number

    # -- locations -----------------------------------------------------------------------------------------------------

    def width(self, seat: int) -> int:
        """How many locations somebody has."""
        most = NOWHERE
        for site in self.zones[seat * self.kinds + SITES]:
            most = max(most, self.at[site])
        return most + 1

    def site_at(self, seat: int, column: int, row: int) -> int:
        for site in self.zones[seat * self.kinds + SITES]:
            if self.at[site] == column and self.row[site] == row:
                return site
        return -1

    def location(self, card: int) -> int:
        """SF-2.2-d, SF-6.1-c, SF-6.1-f: where a Character or Site is now. An attacker is where its target is."""
        card = self.last_target(card)
        if card in self.visiting:
            return self.visiting[card]
        return self.controller(card) * COLUMNS + self.at[card] + 1

    def last_target(self, card: int) -> int:
        """The card whose place is that of an attacker: its target, and so on where that attacks too. Of two that attack
        each other each is where it was (SF-S-58)."""
        attack = self.attack
        followed: list[int] = []
        while attack is not None and card in attack.attackers and card not in followed:
            followed.append(card)
            target = attack.target_of(card)
            if not self.in_play(target):
                break
            card = target
        return card

    def cards_at(self, location: int) -> list[int]:
        """The Characters and Sites there."""
        found: list[int] = []
        for seat in self.clockwise(self.active):
            for card in self.zone(seat, SITES) + self.zone(seat, CHARACTERS):
                if self.location(card) == location:
                    found.append(card)
        return found

    # -- the attack ----------------------------------------------------------------------------------------------------

    def attacking(self, card: int) -> bool:
        return self.attack is not None and card in self.attack.attackers

    def intercepting(self, card: int) -> bool:
        return self.attack is not None and self.attack.intercepts(card) >= 0

    def has_failed(self, seat: int) -> bool:
        """SF-3.3.2-j, SF-10.1.2-d: has an attack that this player declared failed this turn?"""
        return 0 in self.attacks if seat == self.active else self.failed_too & (1 << seat) != 0

    def struck_by(self, card: int) -> list[int]:
        """Who has just taken this card's last Fighting or Body in combat."""
        found = [effect.source for effect in self.lasting if effect.stat == STRUCK and card in effect.targets]
        return found if self.attack is None else found + self.attack.struck.get(card, [])

    def felled_by(self, card: int) -> list[int]:
        """Whose damage outside combat has taken this card's last Fighting."""
        return [effect.source for effect in self.lasting if effect.stat == FELLED and card in effect.targets]

    def seats_felling(self, card: int) -> list[int]:
        """For each of those, whose damage it was."""
        return [effect.seat for effect in self.lasting if effect.stat == FELLED and card in effect.targets]

    def acting_for(self, card: int) -> int:
        """SF-10.2-e: whose doing it is when this card does something: its controller's; once it is gone, of whoever has
        generated what it does, else of its owner, who has played the Event."""
        if self.in_play(card):
            return self.controller(card)
        for frame in self.frames.values():
            if frame.source == card:
                return frame.seat
        return self.owner[card]

    # -- scenes --------------------------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    def slots(self) -> list[Slot]:
        """The effects of the scene that are still to resolve."""
        return self.scenes[-1].slots if self.scenes else []
