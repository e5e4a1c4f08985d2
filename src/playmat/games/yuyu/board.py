"""The fields of a position of Yu Yu Hakusho, and plain questions about its cards: fighters, Sidelines, Kings, attached
cards, and whose texts work."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat.cardplay.effect import Effect
from playmat.cardplay.frames import Frame
from playmat.cardplay.standing import AS_PRINTED, AT_ANY_TIME, in_force
from playmat.cardplay.table import CardTable
from playmat.cardplay.topics import Topic
from playmat.cardtext.book import Book
from playmat.games.yuyu.blow import Blow, is_attack
from playmat.games.yuyu.box import Box
from playmat.games.yuyu.card import YuyuCard
from playmat.games.yuyu.derived import OnTeams, YuyuDerived
from playmat.games.yuyu.options import KeptOptions
from playmat.games.yuyu.sentences import Silence, Use
from playmat.games.yuyu.topics import SILENCE
from playmat.games.yuyu.zones import (
    ARENA,
    ATTACHED,
    CIRCLE,
    DISCARD,
    FIRST_SLOT,
    LAST_SLOT,
    LAYOUTS,
    NOWHERE,
    PLAYED,
    SIDELINE,
    SLOT_2,
    SLOT_5,
    UNDER,
    slot_zone,
)
from playmat.kernel.chance import Chance
from playmat.kernel.event import Event
from playmat.kernel.game import Game
from playmat.kernel.ruling import Ruling, refuse

NOTHING: Final[list[int]] = []
FIGHTER: Final = "fighter"
SILENCED: Final = f"{SILENCE.word} effects"
ASIDE_SILENCED: Final = f"{SILENCE.word} sideline effects"
"""How a lasting effect notes that effects of characters do not work."""
OUTSIDE: Final = ("other", "opposing", "face-up", "facedown", "attached", "non-character")
"""What everybody sees of a character that lies facedown."""


SPEAKING: Final = [ARENA, *SIDELINE, ATTACHED, CIRCLE]
"""The zones whose cards may have texts that count, in their order."""


def copy_among(face: list[int], cards: list[int], wanted: int) -> int:
    """Where a card of that face is among these; below 0 if there is none."""
    for place in range(len(cards)):
        if face[cards[place]] == wanted:
            return place
    return NOWHERE


class YuyuBoard(CardTable):
    """The fields of a position, and read-only questions about where its cards lie."""

    def __init__(self, game: Game, names: tuple[str, ...], chance: Chance, book: Book, box: Box) -> None:
        super().__init__(game, names, chance, book, box.pool, LAYOUTS.of(len(names)))
        self.box = box
        self.index = box.index
        self.step = ""
        """YYH-29: where the turn stands."""
        self.spirit: list[int] = [0, 0]
        self.damage: list[int] = []
        """For each card, the points of damage on it (YYH-22, YYH-150)."""
        self.host: list[int] = []
        """For each card, the character it is attached to."""
        self.down: list[bool] = []
        """For each card: does it lie facedown?"""
        self.wins: list[int] = [0, 0]
        self.match = 1
        """The match fought in the Arena: the number of the slot its fighters came from (YYH-92)."""
        self.finished = 0
        """How many matches are over."""
        self.locked: list[int] = []
        """YYH-85: the slots whose match is over."""
        self.debt: list[int] = [0, 0]
        """YYH-109, YYH-RUL-22: how many characters a player still owes for wins with an empty Slot 5."""
        self.king: list[int] = [NOWHERE, NOWHERE]
        """YYH-143: the piece that stands for the whole King, wherever it lies (YYH-RUL-32)."""
        self.reached: list[int] = [0, 0]
        """YYH-151: how many of its thresholds a King has reached."""
        self.sudden = False
        """YYH-96: is this the match of a Sudden Death?"""
        self.attacks_left = 0
        """YYH-56: attacks that may still be used this turn."""
        self.attacking: Blow | None = None
        self.fallen: list[int] = []
        """Characters that are defeated while something is still going on (YYH-RUL-5, YYH-RUL-6)."""
        self.vacated: list[int] = []
        """YYH-RUL-58: whose fighter has left the Arena otherwise than by defeat, while something is still going on."""
        self.acted: list[Use] = []
        """YYH-RUL-51: marked effects and once-per-turn bonuses that were used this turn."""
        self.limits: list[str] = []
        """YYH-37: limited cards that were used, as seat, period and card."""
        self.stealthy: list[bool] = [False, False]
        """YYH-118: whose Sideline the Masho bonus has turned facedown."""
        self.borrowed: list[int] = []
        """YYH-169: cards played out of the opponent's discard pile by the Yomi bonus."""
        self.unfought: list[int] = []
        """Characters in a Winner's Circle that a text has put there: they have won no match, nor lost one (YYH-97)."""
        self.turned: list[int] = []
        """Attached cards that a text has turned over against the rule."""
        self.gained = 0
        """The Spirit Energy the attacker has gained this turn."""
        self.used_now: list[str] = []
        """The names of the attacks used this turn."""
        self.used_before: list[list[str]] = [[], []]
        """Of each player, the names of the attacks used in their turn before."""
        self.silencing = False
        """While it is asked whether a text keeps others from working. No part of the state."""
        self.granting = False
        """While it is asked whether a text gives a Team Bonus. No part of the state either."""
        self.kept_options = KeptOptions(0)
        self.teams_found: OnTeams | None = None
        """What `on_teams` has made last."""
        self.moments: list[Event] = []
        """What has just happened that a card in a hand might answer (YYH-RUL-49)."""

    def card(self, number: int) -> YuyuCard:
        printed: YuyuCard = self.dealt[number]
        return printed

    def different(self, cards: list[int]) -> list[int]:
        """One of each, in their order: of several copies the one others know best, so that they learn nothing of the
        rest."""
        face, known = self.face, self.known
        found: list[int] = []
        for card in cards:
            place = copy_among(face, found, face[card])
            if place < 0:
                found.append(card)
            elif known[card] > known[found[place]]:
                found[place] = card
        return found

    def copies_of(self, seat: int, printed: YuyuCard) -> list[int]:
        """All copies of a card that a player brought along. Must not be changed."""
        wanted = f"{seat}{printed.key}"
        found = self.kept_options.copies.get(wanted)
        if found is None:
            found = [card for card, owner in enumerate(self.owner) if owner == seat and self.dealt[card] is printed]
            self.kept_options.copies[wanted] = found
        return found

    def returning(self, seat: int) -> list[int]:
        """The cards in a player's discard pile that may be played out of it."""
        return [card for card in self.zone(seat, DISCARD) if self.card(card).returns]

    def opponent(self, seat: int) -> int:
        return 1 - seat

    # -- characters ------------------------------------------------------------------------------------------------

    def fighter(self, seat: i64) -> int:
        """YYH-16: the character in the Arena; of a King, the piece that stands for it."""
        king = self.king[seat]
        if king >= 0:
            return king
        arena = self.zones[seat * self.kinds + ARENA]
        return arena[0] if arena else NOWHERE

    def fighters(self) -> list[int]:
        mine, theirs = self.fighter(0), self.fighter(1)
        if mine >= 0 and theirs >= 0:
            return [mine, theirs]
        return [max(mine, theirs)] if mine >= 0 or theirs >= 0 else []

    def is_without(self, seat: i64) -> bool:
        """Has a player nobody in the Arena?"""
        return not self.zones[seat * self.kinds + ARENA] and self.king[seat] < 0

    def is_fighter(self, card: int) -> bool:
        return card >= 0 and (card == self.fighter(0) or card == self.fighter(1))

    def in_slot(self, seat: int, number: int) -> int:
        """The character in a Match Slot."""
        slot = self.zone(seat, slot_zone(number))
        return slot[0] if slot else NOWHERE

    def slot_of(self, card: int) -> int:
        """The number of the slot a character waits in; 0 if it is on no Sideline."""
        kind = self.zone_kind(card)
        return kind - SLOT_2 + 2 if SLOT_2 <= kind <= SLOT_5 else 0

    def sideline(self, seat: int) -> list[int]:
        found: list[int] = []
        for kind in range(SLOT_2, SLOT_5 + 1):
            found.extend(self.zone(seat, kind))
        return found

    def has_sideline(self, seat: i64) -> bool:
        """Is any character on that player's Sideline?"""
        kind: i64
        for kind in range(SLOT_2, SLOT_5 + 1):
            if self.zones[seat * self.kinds + kind]:
                return True
        return False

    def characters(self, seat: int) -> list[int]:
        """YYH-15: a player's characters in play, the fighter first."""
        found: list[int] = []
        fighter = self.fighter(seat)
        if fighter >= 0:
            found.append(fighter)
        kind: i64
        for kind in range(SLOT_2, SLOT_5 + 1):
            slot = self.zones[seat * self.kinds + kind]
            if slot:
                found.append(slot[0])
        return found

    def is_king(self, card: int) -> bool:
        return card == self.king[0] or card == self.king[1]

    def bearers(self, character: int) -> list[int]:
        """The cards on which a character's attacks and effects stand: of a King, the pieces it still has."""
        if self.is_king(character):
            return self.zone(self.zone_seat(character), ARENA)
        return [character]

    def has_character(self, seat: int, printed: YuyuCard) -> int:
        """YYH-138, YYH-47: a card of the same character in the player's Arena, Sideline or Winner's Circle."""
        for kind in range(ARENA, CIRCLE + 1):
            for card in self.zone(seat, kind):
                other = self.card(card)
                if other.is_character and other.is_same_character(printed):
                    return card
        return NOWHERE

    def has_place_for(self, card: int, seat: int, slot: int, why: list[Ruling] | None) -> bool:
        """YYH-8, YYH-47, YYH-86, YYH-137, YYH-143, YYH-145: may this character come into that slot, played or put
        there?"""
        printed = self.card(card)
        if self.is_full(seat):
            return refuse(why, "YYH-145", "all slots of a King count as full")
        if printed.piece or not printed.is_character:
            return refuse(why, "YYH-143", "{} is no character by itself", printed.full_title)
        if slot != LAST_SLOT and (slot in self.locked or slot == self.match):
            return refuse(why, "YYH-86", "the match of Slot {} is decided or being fought", slot)
        there = self.in_slot(seat, slot)
        if there >= 0:
            return refuse(why, "YYH-47", "{} is in your Slot {}", self.card(there).full_title, slot)
        same = self.has_character(seat, printed)
        if same >= 0 and same != card:
            other = self.card(same).full_title
            return refuse(why, "YYH-47", "{} is the same character as {}", printed.full_title, other)
        return True

    def is_full(self, seat: int) -> bool:
        """YYH-145: the slots of a King are."""
        return self.king[seat] >= 0

    def takes(self, card: int, seat: int, kind: int) -> bool:
        """YYH-33, YYH-RUL-73: what has no place in a slot, or has fallen, stays where it is."""
        return card not in self.fallen and self.has_place_for(card, seat, kind - SLOT_2 + FIRST_SLOT, None)

    def bearer(self, card: int) -> int:
        """The character that speaks: the one a card is attached to, or the card itself; of a King the whole."""
        if self.host[card] >= 0:
            return self.host[card]
        seat = self.zone_seat(card)
        if self.king[seat] >= 0 and self.card(card).piece:
            return self.king[seat]
        return card

    def has_match(self, card: int, won: bool) -> bool:
        """YYH-85: a character in the Winner's Circle that has won its match, or lost it."""
        printed = self.card(card)
        there = self.zone_kind(card) == CIRCLE and printed.is_character and not printed.piece
        return there and self.down[card] != won and card not in self.unfought

    def cards_in(self, seat: int, place: str) -> list[int]:
        return self.sideline(seat) if place == "sideline" else super().cards_in(seat, place)

    # -- attached cards --------------------------------------------------------------------------------------------

    def attached_to(self, character: int) -> list[int]:
        """Both players' cards on that character."""
        host = self.host
        found: list[int] = []
        for seat in range(2):
            for card in self.zone(seat, ATTACHED):
                if host[card] == character:
                    found.append(card)
        return found

    def may_lie_up(self, card: int, why: list[Ruling] | None) -> bool:
        """YYH-RUL-72: does nothing that it says keep it from coming to lie face-up?"""
        for rule in self.card(card).lying:
            if not rule.lets_lie_up(self, card, why):
                return False
        return True

    def under(self, card: int) -> list[int]:
        """The cards that lie under a card."""
        return [other for seat in range(2) for other in self.zone(seat, UNDER) if self.host[other] == card]

    # -- what is in play, and what works ---------------------------------------------------------------------------

    def in_play(self, card: int) -> bool:
        """YYH-15: Arena, Sideline, and what is attached there; not the Winner's Circle."""
        kind = self.zone_kind(card)
        return ARENA <= kind <= SLOT_5 or kind == ATTACHED or self.is_king(card)

    def cards_in_play(self) -> list[int]:
        """Of a King only the piece that stands for it: it is one character (YYH-143)."""
        derived = self.derived()
        found = derived.in_play
        if found is None:
            found = derived.in_play = self.characters(0)
            found.extend(self.zone(0, ATTACHED))
            found.extend(self.characters(1))
            found.extend(self.zone(1, ATTACHED))
        return found

    def in_play_called(self, nouns: tuple[str, ...]) -> list[int] | None:
        """There are so few cards in play that only fighters are found faster than by looking at all of them."""
        return self.fighters() if len(nouns) == 1 and nouns[0] == FIGHTER else None

    def works(self, card: int) -> bool:
        return self.works_there(card, self.card(card), self.zone_kind(card))

    def works_there(self, card: int, printed: YuyuCard, kind: i64) -> bool:
        """YYH-18, YYH-129, YYH-52: does a card's own text work here? In the Arena, and attached to a fighter; an event
        wherever it is attached; a card put into the Winner's Circle there (YYH-93)."""
        if kind == ARENA:
            return True
        if self.down[card]:
            return False
        if kind == ATTACHED:
            return printed.is_event or self.is_fighter(self.host[card])
        return kind == CIRCLE and not printed.is_character

    def works_aside(self, card: int) -> bool:
        """YYH-130, YYH-RUL-35: is it a face-up character on the Sideline, whose Sideline Effects work?"""
        return SLOT_2 <= self.zone_kind(card) <= SLOT_5 and not self.down[card]

    def shows(
        self,
        frame: Frame,
        card: int,
        adjectives: tuple[str, ...],
        nouns: tuple[str, ...],
        reads_face: bool,
        all_of_them: bool,
    ) -> bool:
        """YYH-RUL-57: a facedown character is a character and nothing else to whoever may not look at it, and what lies
        facedown with one is an item or a technique; but all items are all of them."""
        if not self.down[card] or self.knows(frame.seat, card):
            return True
        kind = self.zone_kind(card)
        attached = kind in (ATTACHED, PLAYED)
        if not attached and not SLOT_2 <= kind <= SLOT_5:
            return True
        if attached and all_of_them:
            return True
        if reads_face:
            return False
        for adjective in adjectives:
            if adjective not in OUTSIDE:
                return False
        if "card" in nouns:
            return True
        return "item" in nouns and "technique" in nouns if attached else "character" in nouns

    def read_by(self, frame: Frame, cards: list[int]) -> list[int]:
        """YYH-RUL-57: what lies facedown is not read by a text of whoever may not look at it."""
        for card in cards:
            if self.is_unread(frame.seat, card):
                return [other for other in cards if not self.is_unread(frame.seat, other)]
        return cards

    def is_unread(self, seat: int, card: int) -> bool:
        if is_attack(card) or not self.down[card] or self.zone_kind(card) == CIRCLE:
            return False
        return not self.knows(seat, card)

    # -- which texts count -----------------------------------------------------------------------------------------

    def derived(self) -> YuyuDerived:
        found = super().derived()
        assert isinstance(found, YuyuDerived)
        return found

    def new_derived(self) -> YuyuDerived:
        lasts = self.box.changes_teams or self.speaks_of(SILENCE)
        return YuyuDerived(self.moved, self.lasted if lasts else 0)

    def cards_that_speak(self) -> list[int]:
        """The cards whose texts may count where they lie: each piece of a King, and the Winner's Circle too."""
        return [card for seat in range(2) for kind in SPEAKING for card in self.zone(seat, kind)]

    def texts_of(self, card: int, topic: Topic) -> list[Effect]:
        """YYH-18, YYH-129, YYH-130: on the Sideline only Sideline Effects count; some in the Winner's Circle too."""
        rules = super().texts_of(card, topic)
        kind, printed = self.zone_kind(card), self.card(card)
        if rules and self.speaks_of(SILENCE) and topic is not SILENCE:
            rules = self.unsilenced(card, printed, rules)
        if not rules or self.works_there(card, printed, kind):
            return rules
        if self.works_aside(card) or (printed.in_circle and kind == CIRCLE):
            return [rule for rule in rules if rule in printed.sideline]
        return []

    def texts_changed_at(self) -> int:
        return AT_ANY_TIME if self.speaks_of(SILENCE) else AS_PRINTED

    def unsilenced(self, card: int, printed: YuyuCard, rules: list[Effect]) -> list[Effect]:
        """Of these texts of a character, the ones that are not silenced by another text."""
        if self.is_silenced(card, False):
            return []
        if self.is_silenced(card, True):
            return [rule for rule in rules if rule not in printed.sideline]
        return rules

    def is_silenced(self, card: int, aside: bool) -> bool:
        """YYH-5: does a text keep a character's Sideline Effects, or the others, from working? Texts about that are
        not asked about themselves."""
        if not self.speaks_of(SILENCE) or self.silencing:
            return False
        for effect in [*self.lasting_on(SILENCED), *(self.lasting_on(ASIDE_SILENCED) if aside else ())]:
            if card in effect.targets:
                return True
        self.silencing = True
        found = False
        for held in in_force(self, SILENCE):
            rule = held.rule
            if isinstance(rule, Silence) and rule.silences(self, self.asking(held.seat, held.source), card, aside):
                found = True
                break
        self.silencing = False
        return found

    def speaks_of(self, topic: Topic) -> bool:
        """Does any text in this game, wherever it stands?"""
        return self.index.anywhere[topic.number]

    def users(self, seat: int) -> list[int]:
        """A player's cards with marked effects, whether they lie where they can be used or not."""
        return [card for kind in SPEAKING for card in self.zone(seat, kind) if self.card(card).marked]

    def end_limits(self, period: str) -> None:
        """YYH-37: what was noted for this turn, or for this match, counts no longer."""
        if self.limits:
            self.limits = [limit for limit in self.limits if limit.split(" ", 2)[1] != period]

    def has_acted(self, card: int, what: str) -> bool:
        for use in self.acted:
            if use.card == card and use.what == what:
                return True
        return False
