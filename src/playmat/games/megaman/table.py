"""The table of MegaMan: zones, running numbers, and the one choke point through which cards leave a deck."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from playmat.cardtext.amounts import Count
from playmat.cardtext.book import Book
from playmat.cardtext.card import Card
from playmat.cardtext.conditions import DidThisTurn
from playmat.cardtext.effects import Effect
from playmat.cardtext.moving import DrawFirst
from playmat.cardtext.phrase import Phrase
from playmat.cardtext.rules import USED, Cannot, Rule, Would, set_off
from playmat.cardtext.table import CardMoved, CardTable, Floating, Frame, Held
from playmat.games.megaman.card import BATTLECHIP, COLORS, EVENT, RESOURCE, MegaManCard
from playmat.games.megaman.events import CardPlayed, Exhausted, ResourceSpent
from playmat.games.megaman.zones import (
    ADDED,
    DECK,
    DESTINY,
    DISCARD,
    GAUGE,
    GAUGE_SIZE,
    HAND,
    HAND_LIMIT,
    MORE_CHIPS,
    NAVI,
    RESOURCES,
    REVEALED,
    ROWS,
    SEEN_BY,
    ZONES,
)
from playmat.kernel.chance import Chance
from playmat.kernel.event import Event
from playmat.kernel.game import Game
from playmat.kernel.position import Outcome
from playmat.kernel.ruling import Account, Ruling, count, refuse

DEEDS: Final = {
    "played": "CardPlayed", "spent": "ResourceSpent", "drew": "draws", "lost": "loses", "discarded": "discards",
}  # fmt: skip
"""What a text may ask about this turn, and the event that tells."""

MOVES: Final = {
    "draws": "{who} draws {card}",
    "powers up": "{who} powers up",
    "loses": "{who} loses {card}",
    "recharges": "{who} recharges an energy",
    "overflows": "{card} is pushed out of the power gauge of {who}",
    "burns": "{who} burns {whose}{card}",
    "discards": "{who} discards {card}",
    "destroys": "{who} destroys {whose}{card}",
    "plays": "{who} plays {card}",
    "is done with": "{card} goes to the discard pile of {holder}",
    "spends": "{card} goes to the discard pile of {holder}",
    "reveals": "{card} goes to the discard pile of {holder}",
    "levels up": "{who} spends the Level Up card {card}",
    "returns": "{who} returns {whose}{card} to {target}",
    "exchanges": "{who} exchanges {card} from {origin} into {target}",
}


class Box:
    """What stays the same all game: the cards of both decks, and what any of them listens to."""

    def __init__(
        self, cards: list[MegaManCard], decks: list[list[int]], deck_names: list[str], settings: dict[str, Any]
    ) -> None:
        self.cards = cards
        self.decks = decks
        """For each seat, every card of its deck as a place in `cards`."""
        self.deck_names = deck_names
        self.pool: list[Card] = list(cards)
        self.settings = settings
        self.hears: set[str] = set()
        """The events that may set off a trigger."""
        self.remembers: set[str] = set()
        """The events of this turn that some text asks about."""
        self.replaces: set[str] = set()
        """What some text may replace."""
        self.forbids = False
        """Does any text forbid anything?"""
        self.rules: list[bool] = []
        """For each card: does it make rules while it lies in play?"""
        self.shifts: list[tuple[str, ...]] = []
        """For each card: the numbers it changes while it lies in play."""
        self.texts_shift: set[str] = set()
        """The numbers that any text may change while it holds."""
        for card in cards:
            for phrase in phrases_of(card):
                self.note(phrase)
            standing = card.body.sentences if card.stays() and card.body is not None else ()
            self.rules.append(any(isinstance(sentence, (Rule, Cannot)) for sentence in standing))
            self.shifts.append(tuple([stat for sentence in standing for stat in sentence.shifted()]))

    def note(self, phrase: object) -> None:
        if isinstance(phrase, Effect):
            self.texts_shift.update(phrase.shifted())
        if isinstance(phrase, Rule):
            self.hears.update(phrase.hears())
        if isinstance(phrase, Cannot):
            self.forbids = True
        if isinstance(phrase, Would):
            self.replaces.update(phrase.event.deeds())
        if isinstance(phrase, DidThisTurn):
            self.remembers.update(phrase.what.hears())
        elif isinstance(phrase, Count):
            self.remembers.update([DEEDS[did] for did in phrase.hears()])
        elif isinstance(phrase, DrawFirst):
            self.remembers.add(DEEDS["drew"])


def phrases_of(card: Card) -> list[Any]:
    found: list[Any] = []
    todo = list(card.abilities)
    while todo:
        phrase = todo.pop()
        found.append(phrase)
        todo.extend(phrase.children())
    return found


class MegaMan(CardTable):
    ZONES: ClassVar[tuple[str, ...]] = ZONES
    SEEN_BY: ClassVar[tuple[int, ...]] = SEEN_BY
    ROWS: ClassVar[tuple[str, ...]] = ROWS
    MOVES: ClassVar[dict[str, str]] = MOVES
    STATE: ClassVar[tuple[str, ...]] = (
        *CardTable.STATE, "phase", "plays", "passes", "chips_left", "chips", "cancelled", "has_blasted", "navi",
    )  # fmt: skip

    def __init__(self, game: Game, names: tuple[str, ...], chance: Chance, book: Book, box: Box) -> None:
        super().__init__(game, names, chance, book, box.pool)
        self.box = box
        self.cards = box.cards
        self.phase = ""
        self.plays = 0
        """MM-58: resources played in this resource phase."""
        self.passes = 0
        """MM-68: passes in a row."""
        self.chips_left: list[int] = [0, 0]
        """MM-69: BattleChips each player may still play in this main phase, besides those a text has granted."""
        self.chips: list[int] = []
        """BattleChips played in this main phase."""
        self.cancelled: list[int] = []
        """Those of them that were cancelled (MM-33)."""
        self.has_blasted = False
        self.navi: list[int] = []

    def clone(self) -> MegaMan:
        twin = MegaMan(self.game, self.names, self.chance.clone(), self.book, self.box)
        self.copy_cards_into(twin)
        twin.phase = self.phase
        twin.plays = self.plays
        twin.passes = self.passes
        twin.chips_left = self.chips_left[:]
        twin.chips = self.chips[:]
        twin.has_blasted = self.has_blasted
        twin.cancelled = self.cancelled[:]
        twin.navi = self.navi[:]
        return twin

    def card(self, number: int) -> MegaManCard:
        return self.cards[self.face[number]]

    def opponent(self, seat: int) -> int:
        return 1 - seat

    # -- the deck ------------------------------------------------------------------------------------------------

    def move(self, card: int, seat: int, kind: int, verb: str, by: int, at_front: bool = False) -> None:
        """MM-96 to MM-99: every card that leaves a deck leaves it here; taking the last one loses on the spot."""
        origin = self.where[card]
        super().move(card, seat, kind, verb, by, at_front)
        if origin % self.kinds == DECK:
            if not self.zones[origin]:
                self.exhaust(origin // self.kinds)
        elif origin % self.kinds == RESOURCES and "position" in self.box.texts_shift:
            self.fit_gauges()

    def exhaust(self, seat: int) -> None:
        """MM-96, MM-98: it is the taking of the last card that loses."""
        if self.outcome is None:
            winner = 1 - seat
            self.emit(Exhausted(seat))
            scores = tuple(1 if other == winner else 0 for other in range(2))
            self.finish(Outcome((winner,), scores, "MM-96", f"{self.names[seat]}'s deck is exhausted"))

    def take_from_deck(self, seat: int, kind: int, verb: str) -> int:
        """The top card of the deck. Once the game is over nothing is taken any more (MM-99)."""
        if self.outcome is not None:
            return -1
        card = self.zone(seat, DECK)[-1]
        self.put_in(card, seat, kind, verb, seat)
        return card

    def draw(self, seat: int) -> int:
        """MM-55."""
        return self.take_from_deck(seat, HAND, "draws")

    def power_up(self, seat: int) -> None:
        """MM-52: face down, unseen, to the next free position."""
        self.take_from_deck(seat, GAUGE, "powers up")

    def lose_energy(self, seat: int) -> int:
        """MM-36: the top card of the deck goes to the discard pile."""
        return self.take_from_deck(seat, DISCARD, "loses")

    def recharge(self, seat: int, number: int) -> None:
        """MM-37, MM-S-7, MM-S-8: random cards of the discard pile go under the deck, unseen, as many as there are."""
        pile = self.zone(seat, DISCARD)
        if self.banned(seat, "Recharge", -1, None):
            return
        for _ in range(min(number, len(pile))):
            card = pile[self.chance.below(len(pile))]
            self.known[card] = 0
            self.move(card, seat, DECK, "recharges", seat, True)

    def put_in(self, card: int, seat: int, kind: int, verb: str, by: int, at_front: bool = False) -> None:
        """MM-54, MM-S-18: a card for a full gauge pushes the one in position 1 to the discard pile."""
        self.move(card, seat, kind, verb, by, at_front)
        if kind == GAUGE:
            gauge = self.zone(seat, GAUGE)
            if len(gauge) > self.gauge_size(seat):
                self.move(gauge[0], seat, DISCARD, "overflows", seat)

    def fit_gauges(self) -> None:
        """MM-S-39: when positions of a gauge are gone, so are the cards in them."""
        for seat in range(2):
            gauge = self.zone(seat, GAUGE)
            while len(gauge) > self.gauge_size(seat):
                self.move(gauge[-1], seat, DISCARD, "overflows", seat)

    def put(self, card: int, seat: int, kind: int, on_top: bool, by: int, verb: str) -> None:
        self.put_in(card, seat, kind, verb, by, kind == DECK and not on_top)

    def burn(self, seat: int, by: int) -> int:
        """MM-32: the rightmost card of the gauge."""
        card = self.zone(seat, GAUGE)[-1]
        self.move(card, seat, DISCARD, "burns", by)
        return card

    def discard(self, card: int, by: int) -> None:
        """MM-35."""
        self.move(card, self.owner[card], DISCARD, "discards", by)

    def at_stake(self, deed: str, seat: int) -> int:
        """Energy is the top card of the deck (MM-36)."""
        return self.zone(seat, DECK)[-1]

    def befall(self, deed: str, seat: int, card: int) -> None:
        """No text has replaced it: MM-75 for a card that was spent, MM-89 for energy in battle."""
        if self.zone_kind(card) == RESOURCES:
            self.move(card, self.owner[card], DISCARD, "spends", seat)
        else:
            self.lose_energy(seat)

    # -- cards in play -------------------------------------------------------------------------------------------

    def in_play(self, card: int) -> bool:
        return self.zone_kind(card) in (RESOURCES, NAVI)

    def may_pick(self, frame: Frame, verb: str, card: int) -> bool:
        """MM-3, MM-S-25: texts change a NetNavi's numbers and leave it where it is. MM-S-3: a card that is being spent
        is not spent once more."""
        if self.zone_kind(card) == NAVI:
            return verb == "change"
        return card != frame.source or not verb.startswith("spend")

    def cards_in_play(self) -> list[int]:
        return [self.navi[0], *self.zone(0, RESOURCES), self.navi[1], *self.zone(1, RESOURCES)]

    def own_cards_in_play(self, seat: int) -> list[int]:
        return [self.navi[seat], *self.zone(seat, RESOURCES)]

    def is_a(self, card: int, noun: str) -> bool:
        """MM-30: an ally, NetOp or virus is a resource with that keyword; a name stands for the NetNavi."""
        printed = self.card(card)
        if noun == "card":
            return True
        if noun in ("resource", "event", "BattleChip"):
            return printed.kind.lower() == noun.lower()
        if noun == "NetNavi":
            return self.zone_kind(card) == NAVI
        for keyword in printed.keywords:
            if keyword.lower() == noun.lower():
                return True
        return self.zone_kind(card) == NAVI and printed.name == noun

    def describes(self, adjective: str, frame: Frame, card: int) -> bool:
        """MM-26: a NetNavi's name before a noun asks for its large emblem."""
        printed = self.card(card)
        if adjective == "other":
            return card != frame.source
        if adjective == "opposing":
            return self.holder(card) != frame.seat
        return printed.color == adjective or adjective in printed.supplies

    def quality(self, card: int, quality: str) -> str:
        printed = self.card(card)
        if quality == "color":
            return printed.color
        return str(printed.destiny) if quality == "destiny" else printed.kind

    def words_for(self, quality: str) -> list[str]:
        """PM-11: the lists are open, so the destiny numbers there are give nothing away."""
        if quality == "color":
            return list(COLORS)
        if quality == "type":
            return [BATTLECHIP, EVENT, RESOURCE]
        return [str(number) for number in sorted({card.destiny for card in self.cards})]

    # -- running numbers (MM-86) -----------------------------------------------------------------------------------

    def value(self, card: int, stat: str, account: Account | None = None) -> int:
        """Printed, then what lies in play, then what was done this turn in order. Signed (MM-S-14, MM-S-16)."""
        printed = self.card(card)
        base = printed.strength if stat == "strength" else printed.defense if stat == "defense" else printed.blast
        total = count(account, base, "printed")
        total += self.standing(card, stat, account)
        for effect in self.floating:
            if effect.off:
                continue
            amount = self.running(effect, card, stat, total)
            if amount:
                total += count(account, amount, self.name_of(effect))
            if stat == "strength" and effect.stat in (DESTINY, REVEALED) and card == self.navi[effect.seat]:
                total += self.standing(card, ADDED, account) if self.counts(effect) else 0
        return total

    def running(self, effect: Floating, card: int, stat: str, total: int) -> int:
        """By how much an effect that is running changes a number that has come to `total` so far."""
        if effect.phrase is not None:
            return self.shift(effect.phrase, effect.seat, effect.source, card, stat)
        if effect.stat == stat:
            return effect.amount if card in effect.targets else 0
        if effect.stat == "set " + stat:
            return effect.amount - total if card in effect.targets else 0
        if stat == "strength" and self.owner[effect.targets[0]] == self.owner[card]:
            return self.of_destiny(effect)
        return 0

    def name_of(self, effect: Floating) -> str:
        title = self.card(effect.source).full_title
        return f"blast destiny ({title})" if effect.stat in (DESTINY, REVEALED) else title

    def standing(self, card: int, stat: str, account: Account | None) -> int:
        """MM-105: texts that work while their card lies in play."""
        total = 0
        for source in self.cards_in_play():
            if stat in self.box.shifts[self.face[source]]:
                body = self.card(source).body
                assert body is not None
                for sentence in body.sentences:
                    amount = self.shift(sentence, self.holder(source), source, card, stat)
                    if amount:
                        total += count(account, amount, self.printed(source).full_title)
        return total

    def shift(self, phrase: Phrase, seat: int, source: int, card: int, stat: str) -> int:
        """By how much a text that holds now changes a number."""
        if not isinstance(phrase, Effect) or stat not in phrase.shifted():
            return 0
        return phrase.shift(self, self.asking(seat, source), card, stat)

    def strength(self, seat: int, account: Account | None = None) -> int:
        """MM-80, MM-85: with the blast destiny, unless that was cancelled."""
        return self.value(self.navi[seat], "strength", account)

    # -- blast destinies -------------------------------------------------------------------------------------------

    def destinies(self) -> list[Floating]:
        """MM-S-2: the cards that were revealed in the blasts of this main phase, chosen or not, cancelled or not."""
        return [effect for effect in self.floating if effect.stat in (DESTINY, REVEALED)]

    def live_destinies(self, seat: int) -> list[Floating]:
        """MM-83, MM-85: those that count."""
        return [destiny for destiny in self.destinies() if destiny.seat == seat and self.counts(destiny)]

    def counts(self, destiny: Floating) -> bool:
        """The card was chosen, or a text says that all revealed cards count; and nobody has cancelled it."""
        return not destiny.off and (destiny.stat == DESTINY or self.all_revealed_count(destiny.seat))

    def all_revealed_count(self, seat: int) -> bool:
        navi = self.navi[seat]
        if REVEALED not in self.box.texts_shift:
            return False
        if self.standing(navi, REVEALED, None) > 0:
            return True
        for effect in self.floating:
            rule = None if effect.off else effect.phrase
            if rule is not None and self.shift(rule, effect.seat, effect.source, navi, REVEALED) > 0:
                return True
        return False

    def of_destiny(self, effect: Floating) -> int:
        """What a destiny, or something added to one, adds to strength: MM-S-13, nothing once it is cancelled."""
        if effect.stat in (DESTINY, REVEALED):
            return effect.amount if self.counts(effect) else 0
        if effect.stat != ADDED:
            return 0
        target = effect.targets[0]
        for destiny in self.live_destinies(self.owner[target]):
            if target in (destiny.source, self.navi[destiny.seat]):
                return effect.amount
        return 0

    def destiny(self, seat: int) -> int:
        """MM-31: what the blasts of this main phase add to strength."""
        added = len(self.live_destinies(seat)) * self.standing(self.navi[seat], ADDED, None)
        mine = [effect for effect in self.floating if not effect.off and effect.phrase is None]
        return added + sum([self.of_destiny(effect) for effect in mine if self.owner[effect.targets[0]] == seat])

    def cancel_destiny(self, card: int) -> None:
        for destiny in self.live_destinies(self.owner[card]):
            if destiny.source == card:
                destiny.off = True
                return

    # -- BattleChips -----------------------------------------------------------------------------------------------

    def chips_to_play(self, seat: int) -> int:
        """MM-69, MM-S-33: one in each main phase, and those a text has granted."""
        return self.chips_left[seat] + sum([grant.amount - len(grant.targets) for grant in self.grants(seat)])

    def grants(self, seat: int) -> list[Floating]:
        return [e for e in self.floating if e.stat == MORE_CHIPS and e.seat == seat and not e.off]

    def use_chip(self, seat: int, card: int) -> None:
        """The player's own chip of this main phase first, then those granted, in the order of the texts."""
        if self.chips_left[seat] > 0:
            self.chips_left[seat] -= 1
            return
        for grant in self.grants(seat):
            if grant.amount > len(grant.targets):
                grant.targets = (*grant.targets, card)
                return

    def live_chips(self) -> list[int]:
        """MM-33, MM-S-11: BattleChips of this main phase that nobody has cancelled yet."""
        return [card for card in self.chips if self.cancelled.count(card) < self.chips.count(card)]

    def cancel_chip(self, card: int) -> None:
        """MM-S-12: what it has done stays done; what is running stops."""
        self.cancelled.append(card)
        for effect in self.floating:
            if effect.source == card and effect.stat not in (DESTINY, REVEALED):
                effect.off = True

    # -- other numbers ---------------------------------------------------------------------------------------------

    def defense(self, seat: int, account: Account | None = None) -> int:
        return self.value(self.navi[seat], "defense", account)

    def blast_number(self, seat: int, account: Account | None = None) -> int:
        return self.value(self.navi[seat], "blast", account)

    def gauge_size(self, seat: int) -> int:
        """MM-53."""
        return GAUGE_SIZE + self.standing(self.navi[seat], "position", None)

    def hand_limit(self, seat: int) -> int:
        """MM-56."""
        limit = HAND_LIMIT + self.standing(self.navi[seat], "hand limit", None)
        for effect in self.floating:
            if effect.stat == "hand limit" and effect.seat == seat and not effect.off:
                limit += effect.amount
        return limit

    def values(self) -> list[str]:
        return [f"{what}:{seat + 1}" for seat in range(2) for what in ("strength", "defense", "blast")]

    def explain(self, name: str) -> Account:
        if name not in self.values():
            return super().explain(name)
        what, number = name.split(":")
        seat = int(number) - 1
        account = Account(what)
        if what == "strength":
            self.strength(seat, account)
        elif what == "defense":
            self.defense(seat, account)
        else:
            self.blast_number(seat, account)
        return account

    # -- bans and triggers -----------------------------------------------------------------------------------------

    def in_force(self) -> list[Held]:
        found: list[Held] = []
        for source in self.cards_in_play():
            if self.box.rules[self.face[source]]:
                body = self.card(source).body
                assert body is not None
                found.extend([Held(sentence, self.holder(source), source) for sentence in body.sentences])
        for effect in self.floating:
            if effect.phrase is not None and not effect.off and effect.stat != USED:
                found.append(Held(effect.phrase, effect.seat, effect.source))
        return found

    def banned(self, seat: int, verb: str, card: int, why: list[Ruling] | None) -> bool:
        """MM-S-33: a card's text that forbids this now."""
        for held in self.in_force() if self.box.forbids else ():
            rule = held.rule
            if isinstance(rule, Cannot) and rule.covers(self, held.seat, held.source, seat, verb, card):
                return not refuse(why, "MM-S-33", "{} forbids it", self.printed(held.source).full_title)
        return False

    def hear(self, event: Event) -> None:
        kind = event.verb if isinstance(event, CardMoved) else type(event).__name__
        if kind in self.box.remembers:
            self.history.append(event)
        if kind in self.box.hears:
            for held in self.in_force():
                set_off(self, held.rule, held.seat, held.source, event)

    def done_this_turn(self, did: str, seats: list[int]) -> list[int]:
        kind = DEEDS[did]
        found: list[int] = []
        for event in self.history:
            if isinstance(event, CardMoved):
                if event.verb == kind and event.by in seats:
                    found.append(event.card)
            elif (
                isinstance(event, (CardPlayed, ResourceSpent)) and type(event).__name__ == kind and event.seat in seats
            ):
                found.append(event.card)
        return found
