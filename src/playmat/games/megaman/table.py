"""The table of MegaMan: zones, running numbers, and the one choke point through which cards leave a deck."""

from __future__ import annotations

from typing import ClassVar, Final

from playmat.cardplay.box import CardBox
from playmat.cardplay.effect import Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.standing import forbidden
from playmat.cardplay.table import CardTable
from playmat.cardtext.book import Book
from playmat.games.megaman.card import BATTLECHIP, COLORS, EVENT, NETNAVI, RESOURCE
from playmat.games.megaman.events import Exhausted, PhaseSkipped
from playmat.games.megaman.topics import POSITIONS, POWER_UP, RECHARGE
from playmat.games.megaman.values import Running
from playmat.games.megaman.zones import (
    DECK,
    DESTINY,
    DISCARD,
    GAUGE,
    HAND,
    MORE_CHIPS,
    NAVI,
    RESOURCES,
    REVEALED,
    ROWS,
    SKIPS,
)
from playmat.kernel.chance import Chance
from playmat.kernel.game import Game
from playmat.vocabulary.entering import PUT_INTO_PLAY

MOVES: Final = {
    "draws": "{who} draws {card}",
    "powers up": "{who} powers up",
    "loses": "{who} loses {card}",
    "recharges": "{who} recharges an energy",
    "overflows": "{card} is pushed out of the power gauge of {who}",
    "burns": "{who} burns {whose}{card}",
    "discards": "{who} discards {card}",
    "destroys": "{who} destroys {whose}{card}",
    "sacrifices": "{who} sacrifices {card}",
    "takes control of": "{who} takes control of {card}",
    PUT_INTO_PLAY: "{who} puts {card} into play",
    "plays": "{who} plays {card}",
    "is done with": "{card} goes to the discard pile of {holder}",
    "spends": "{card} goes to the discard pile of {holder}",
    "reveals": "{card} goes to the discard pile of {holder}",
    "levels up": "{who} spends the Level Up card {card}",
    "puts on top": "{who} puts {card} from {origin} on top of {target}",
    "puts under": "{who} puts {card} from {origin} under {target}",
    "returns": "{who} returns {whose}{card} to {target}",
    "exchanges": "{who} exchanges {card} from {origin} into {target}",
}


def grants_chips(effect: Lasting, seat: int) -> bool:
    """Does this let the player play more BattleChips?"""
    return effect.stat == MORE_CHIPS and effect.seat == seat and not effect.off


class MegaMan(Running):
    ROWS: ClassVar[tuple[str, ...]] = ROWS
    PICKY: ClassVar[tuple[str, ...]] = ("resources",)
    MOVES: ClassVar[dict[str, str]] = MOVES
    BAN_RULE: ClassVar[str] = "MM-S-33"
    STATE: ClassVar[tuple[str, ...]] = (
        *CardTable.STATE, "phase", "plays", "passes", "chips_left", "chips", "cancelled", "has_blasted", "navi",
    )  # fmt: skip
    COUNTS: ClassVar[tuple[str, ...]] = (*CardTable.COUNTS, "plays", "passes", "chips_left")

    def __init__(self, game: Game, names: tuple[str, ...], chance: Chance, book: Book, box: CardBox) -> None:
        super().__init__(game, names, chance, book, box)
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
        """Of `chips`, the ones that were cancelled (MM-33)."""
        self.has_blasted = False

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

    # -- the deck ------------------------------------------------------------------------------------------------

    def move(self, card: int, seat: int, kind: int, verb: str, by: int, at_front: bool = False) -> None:
        """MM-S-31, MM-96 to MM-99: every card that leaves a deck leaves it here; taking the last one loses on the
        spot."""
        origin = self.where[card]
        super().move(card, seat, kind, verb, by, at_front)
        if origin % self.kinds == DECK:
            if not self.zones[origin]:
                self.exhaust(origin // self.kinds)
        elif origin % self.kinds == RESOURCES and self.index.rules[POSITIONS.number]:
            self.fit_gauges()

    def exhaust(self, seat: int) -> None:
        """MM-1, MM-S-5, MM-96, MM-98: it is the taking of the last card that loses."""
        if self.outcome is None:
            self.emit(Exhausted(seat))
            self.win(1 - seat, "MM-96", f"{self.names[seat]}'s deck is exhausted")

    def power_up(self, seat: int) -> None:
        """MM-52: face down, unseen, to the next free position, unless a text forbids it or the game is over (MM-99)."""
        if self.outcome is None and not forbidden(self, seat, POWER_UP, -1, None):
            self.put_in(self.zone(seat, DECK)[-1], seat, GAUGE, "powers up", seat)

    def lose_energy(self, seat: int) -> int:
        """MM-36: the top card of the deck goes to the discard pile."""
        return self.take_top(seat, DISCARD, "loses", seat)

    def recharge(self, seat: int, number: int) -> None:
        """MM-37, MM-S-7, MM-S-8: random cards of the discard pile go under the deck, unseen, as many as there are."""
        pile = self.zone(seat, DISCARD)
        if forbidden(self, seat, RECHARGE, -1, None):
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

    def takes(self, card: int, seat: int, kind: int) -> bool:
        """MM-59, MM-60: four places beside a NetNavi, for resources only; none of a name that is there (MM-16)."""
        if kind != RESOURCES:
            return True
        from playmat.games.megaman.requirements import has_room, is_unique

        return self.card(card).kind == RESOURCE and has_room(self, seat, None) and is_unique(self, seat, card, None)

    def can_enter(self, card: int, seat: int) -> bool:
        return self.takes(card, seat, RESOURCES)

    def enter(self, card: int, seat: int) -> None:
        self.move(card, seat, RESOURCES, PUT_INTO_PLAY, seat)

    def put(self, card: int, seat: int, kind: int, on_top: bool, by: int, verb: str) -> None:
        if kind == RESOURCES and not self.takes(card, seat, kind):
            return
        self.put_in(card, seat, kind, verb, by, kind == DECK and not on_top)

    def burn(self, seat: int, by: int) -> int:
        """MM-32: the rightmost card of the gauge."""
        card = self.zone(seat, GAUGE)[-1]
        self.move(card, seat, DISCARD, "burns", by)
        return card

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

    def may_affect(self, frame: Frame, act: str, card: int) -> bool:
        """MM-3, MM-S-25: texts change a NetNavi's numbers and leave it where it is. MM-S-3: a card that is being spent
        is not spent once more. MM-34: only what is in play is destroyed."""
        if self.zone_kind(card) == NAVI:
            return act == "change"
        if act in ("destroy", "sacrifice") and self.zone_kind(card) != RESOURCES:
            return False
        return card != frame.source or not act.startswith("spend")

    def is_a(self, card: int, noun: str) -> bool:
        """MM-30: an ally, NetOp or virus is a resource with that keyword; a name stands for the NetNavi."""
        printed = self.card(card)
        if noun in printed.nouns:
            return True
        return self.zone_kind(card) == NAVI and noun in (NETNAVI, printed.name)

    def is_printed(self, noun: str) -> bool:
        """MM-30: a name stands for the NetNavi too, where it lies."""
        return noun != NETNAVI and all(card.kind != NETNAVI or card.name != noun for card in self.pool)

    def describes(self, adjective: str, frame: Frame, card: int) -> bool:
        """MM-26: a NetNavi's name before a noun asks for its large emblem."""
        printed = self.card(card)
        if adjective == "other":
            return card != frame.source
        if adjective == "opposing":
            return self.holder(card) != frame.seat
        return printed.color == adjective or adjective in printed.supplies

    def measure(self, word: str, seat: int) -> int:
        """What a player has of something: the deck is his energy (MM-35), the gauge his power."""
        return len(self.zone(seat, {"energy": DECK, "power": GAUGE, "card in hand": HAND}[word]))

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
        return [str(number) for number in sorted({self.card(card).destiny for card in range(len(self.face))})]

    def told_by(self, card: int) -> list[Effect]:
        """Of an event or BattleChip."""
        printed = self.card(card)
        return [] if printed.body is None or printed.stays() else printed.body.each[:]

    def skips(self, phase: str) -> bool:
        """MM-50: has a text told the player whose turn it is to skip this phase? It is used up by that."""
        for effect in self.lasting:
            if effect.stat == SKIPS + phase and effect.seat == self.active and not effect.off:
                self.use_up_lasting(effect)
                self.emit(PhaseSkipped(self.active, phase))
                return True
        return False

    # -- BattleChips -----------------------------------------------------------------------------------------------

    def chips_to_play(self, seat: int) -> int:
        """MM-69, MM-S-33: one in each main phase, and those a text has granted."""
        number = self.chips_left[seat]
        for effect in self.lasting:
            if grants_chips(effect, seat):
                number += effect.amount - len(effect.targets)
        return number

    def use_chip(self, seat: int, card: int) -> None:
        """MM-S-29, MM-S-46: the player's own chip of this main phase first, then those granted, in the order of the
        texts."""
        if self.chips_left[seat] > 0:
            self.chips_left[seat] -= 1
            return
        for effect in self.lasting:
            if grants_chips(effect, seat) and effect.amount > len(effect.targets):
                self.redirect_lasting(effect, (*effect.targets, card))
                return

    def live_chips(self) -> list[int]:
        """MM-33, MM-S-11: BattleChips of this main phase that nobody has cancelled yet."""
        return [card for card in self.chips if self.cancelled.count(card) < self.chips.count(card)]

    def cancel_chip(self, card: int) -> None:
        """MM-S-12: what it has done stays done; what is running stops."""
        self.cancelled.append(card)
        for effect in self.lasting:
            if effect.source == card and effect.stat not in (DESTINY, REVEALED):
                self.cancel_lasting(effect)

    # -- bans and triggers -----------------------------------------------------------------------------------------

    def triggers_wait(self) -> bool:
        """MM-S-40: what goes off while a text is carried out waits until that text is finished."""
        return bool(self.frames)
