"""Who is where in Yu Yu Hakusho: fighters, Sidelines, Kings, attached cards, and which Team Bonuses follow from it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat.cardtext.book import Book
from playmat.cardtext.effects import Effect
from playmat.cardtext.rules import USED, Cannot
from playmat.cardtext.table import CardTable, Frame, Held
from playmat.games.yuyu.box import Box
from playmat.games.yuyu.card import YuyuCard
from playmat.games.yuyu.lie import Choir, Lie, Speaker
from playmat.games.yuyu.noted import Noted
from playmat.games.yuyu.notes import ANYTHING, BANS, TRIGGERS
from playmat.games.yuyu.stats import Stat
from playmat.games.yuyu.terms import Blow, Use
from playmat.games.yuyu.zones import (
    ARENA,
    ATTACHED,
    CIRCLE,
    DISCARD,
    LAYOUTS,
    NOWHERE,
    SLOT_2,
    SLOT_5,
    UNDER,
    slot_zone,
)
from playmat.kernel.chance import Chance
from playmat.kernel.decision import Option
from playmat.kernel.event import Event
from playmat.kernel.game import Game

NOTHING: Final[list[int]] = []
BITS: Final = 60
"""How many bits a native number has to spare."""
FIGHTER: Final = "fighter"
OUTSIDE: Final = ("other", "opposing", "facedown")
"""What everybody sees of a character that lies facedown."""


class Numbers:
    """Which numbers cards have that are looked for wherever they are. Copies of a game share this."""

    def __init__(self, cards: list[YuyuCard], owner: list[int], faces: list[int]) -> None:
        self.answers: list[dict[str, list[int]]] = [{}, {}]
        """For each player, by the key: all copies of a card that can be played out of turn."""
        self.returning: list[list[int]] = [[], []]
        """For each player, all that may be played out of the discard pile."""
        for number, card in enumerate(cards):
            if card.responses:
                self.answers[owner[number]].setdefault(card.key, []).append(number)
            if card.returns:
                self.returning[owner[number]].append(number)
        self.bits = [number % BITS for number in faces]
        """For each card the number of a bit that copies of it have, and few other cards."""


class Made:
    """What is made once for all games with these decks: for each card the options that were needed so far."""

    def __init__(self, cards: int) -> None:
        self.plays: list[Option | None] = [None] * cards
        """To play it."""
        self.hosts: list[Option | None] = [None] * cards
        """To attach another card to it."""
        self.uses: list[list[Option] | None] = [None] * cards
        """To use its marked effects."""


class Ban:
    """What a text forbids a player, and the frame in which that is asked of one card after the other."""

    def __init__(self, what: Effect, frame: Frame) -> None:
        self.what = what
        self.frame = frame


NO_BANS: Final[list[Ban]] = []
NO_NUMBERS: Final = Numbers([], [], [])


def copy_among(face: list[int], cards: list[int], wanted: int) -> int:
    """Where a card of that face is among these; below 0 if there is none."""
    for place in range(len(cards)):
        if face[cards[place]] == wanted:
            return place
    return NOWHERE


class Places(CardTable):
    """Nothing here changes anything."""

    def __init__(self, game: Game, names: tuple[str, ...], chance: Chance, book: Book, box: Box) -> None:
        super().__init__(game, names, chance, book, box.pool, LAYOUTS.of(len(names)))
        self.box = box
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
        self.acted: list[Use] = []
        """YYH-RUL-51: marked effects and once-per-turn bonuses that were used this turn."""
        self.limits: list[str] = []
        """YYH-37: limited cards that were used, as seat, period and card."""
        self.stealthy: list[bool] = [False, False]
        """YYH-118: whose Sideline the Masho bonus has turned facedown."""
        self.borrowed: list[int] = []
        """YYH-169: cards played out of the opponent's discard pile by the Yomi bonus."""
        self.turned: list[int] = []
        """Attached cards that a text has turned over against the rule."""
        self.gained = 0
        """The Spirit Energy the attacker has gained this turn."""
        self.used_now: list[str] = []
        """The names of the attacks used this turn."""
        self.used_before: list[list[str]] = [[], []]
        """Of each player, the names of the attacks used in their turn before."""
        self.weighed: Blow | None = None
        """The attack of which a number is just being computed. No part of the state: it is None between choices."""
        self.granting = False
        """While it is asked whether a text gives a Team Bonus. No part of the state either."""
        self.askers: list[Frame | None] | None = None
        """For each card and seat the frame in which its text is asked about running numbers."""
        self.made: Made | None = None
        """What `options_made` gives."""
        self.parts: list[Speaker | None] | None = None
        """For each card its part as a speaker, once it was needed."""
        self.numbers = NO_NUMBERS
        self.lying: Lie | None = None
        """What `lie` has found out."""
        self.fighting: list[int] | None = None
        """For each seat the fighter."""
        self.arsenal: list[list[Blow] | None] | None = None
        """For each seat the attacks it has, as far as that follows from where cards lie."""
        self.emblems: list[list[int]] | None = None
        """For each seat, by the number of the team: how many Team Symbols show (YYH-111)."""
        self.noted: Noted | None = None
        """What `on_teams` has found out."""
        self.moments: list[Event] = []
        """What has just happened that a card in a hand might answer (YYH-RUL-49)."""

    def card(self, number: int) -> YuyuCard:
        printed: YuyuCard = self.dealt[number]
        return printed

    def find_numbers(self) -> None:
        self.numbers = Numbers(self.dealt, self.owner, self.face)

    def options_made(self) -> Made:
        made = self.made
        if made is None:
            made = self.made = Made(len(self.where))
        return made

    def different(self, cards: list[int]) -> list[int]:
        """One of each, in their order: of several copies the one others know best, so that they learn nothing of the
        rest."""
        bits = self.numbers.bits
        seen: i64 = 0
        for i in range(len(cards)):
            number: i64 = bits[cards[i]]
            bit: i64 = 1
            bit <<= number
            if seen & bit:
                return self.without_copies(cards, i)
            seen |= bit
        return cards

    def without_copies(self, cards: list[int], first: int) -> list[int]:
        """There are no copies before the first of these."""
        face, known = self.face, self.known
        found = cards[:first]
        for i in range(first, len(cards)):
            card = cards[i]
            place = copy_among(face, found, face[card])
            if place < 0:
                found.append(card)
            elif known[card] > known[found[place]]:
                found[place] = card
        return found

    def returning(self, seat: int) -> list[int]:
        """The cards in a player's discard pile that may be played out of it."""
        place: i64 = seat * self.kinds + DISCARD
        where = self.where
        found = NOTHING
        for card in self.numbers.returning[seat]:
            if where[card] == place:
                if found:
                    return [other for other in self.zones[place] if self.card(other).returns]
                found = [card]
        return found

    def opponent(self, seat: int) -> int:
        return 1 - seat

    # -- characters ------------------------------------------------------------------------------------------------

    def fighter(self, seat: int) -> int:
        """YYH-16: the character in the Arena."""
        fighting = self.fighting
        return fighting[seat] if fighting is not None else self.look_for_fighters()[seat]

    def look_for_fighters(self) -> list[int]:
        fighting = self.fighting = [self.in_arena(0), self.in_arena(1)]
        return fighting

    def in_arena(self, seat: int) -> int:
        """Of a King, the piece that stands for it."""
        if self.king[seat] >= 0:
            return self.king[seat]
        arena = self.zone(seat, ARENA)
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
        fighting = self.fighting
        if fighting is None:
            fighting = self.look_for_fighters()
        return card >= 0 and (card == fighting[0] or card == fighting[1])

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

    def same_character(self, one: YuyuCard, other: YuyuCard) -> bool:
        """YYH-137, YYH-139: the same name, or two names of one character."""
        for name in one.names:
            if name in other.names:
                return True
        return False

    def has_character(self, seat: int, printed: YuyuCard) -> int:
        """YYH-47: a card of the same character in the player's Arena, Sideline or Winner's Circle."""
        for kind in range(ARENA, CIRCLE + 1):
            for card in self.zone(seat, kind):
                if self.card(card).is_character and self.same_character(self.card(card), printed):
                    return card
        return NOWHERE

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
        return there and self.down[card] != won

    def used_last_turn(self, seat: int, name: str) -> bool:
        return name in self.used_before[seat]

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

    def under(self, card: int) -> list[int]:
        """The cards that lie under a card."""
        return [other for seat in range(2) for other in self.zone(seat, UNDER) if self.host[other] == card]

    def techniques_on(self, character: int, seat: int) -> list[int]:
        """YYH-19: the face-up cards that a player has attached to a character and that have attacks."""
        found: list[int] = []
        for card in self.zone(seat, ATTACHED):
            if self.host[card] == character and not self.down[card] and self.card(card).attacks:
                found.append(card)
        return found

    # -- what is in play, and what works ---------------------------------------------------------------------------

    def in_play(self, card: int) -> bool:
        """YYH-15: Arena, Sideline, and what is attached there; not the Winner's Circle."""
        kind = self.zone_kind(card)
        return ARENA <= kind <= SLOT_5 or kind == ATTACHED or self.is_king(card)

    def cards_in_play(self) -> list[int]:
        """Of a King only the piece that stands for it: it is one character (YYH-143)."""
        lie = self.lie()
        found = lie.in_play
        if found is None:
            found = lie.in_play = self.characters(0)
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

    def shows(self, frame: Frame, card: int, adjectives: tuple[str, ...], nouns: tuple[str, ...]) -> bool:
        """YYH-RUL-57: a facedown character is a character and nothing else to whoever may not look at it."""
        if not self.down[card] or not SLOT_2 <= self.zone_kind(card) <= SLOT_5 or self.knows(frame.seat, card):
            return True
        for adjective in adjectives:
            if adjective not in OUTSIDE:
                return False
        return "character" in nouns or "card" in nouns

    def silent(self, card: int, printed: YuyuCard, kind: i64) -> i64:
        """How many of a card's texts do not hold where it lies: none, or the first ones, or all."""
        if self.works_there(card, printed, kind):
            return 0
        aside = SLOT_2 <= kind <= SLOT_5 and not self.down[card]
        if aside or (printed.in_circle and kind == CIRCLE):
            return len(printed.standing)
        return len(printed.texts)

    def lie(self) -> Lie:
        """What follows from where the cards lie; `lies_otherwise` drops it."""
        lying = self.lying
        if lying is None:
            lying = self.lying = Lie([self.arrayed(0), self.arrayed(1)], self.is_without(0) or self.is_without(1))
        return lying

    def speakers_now(self) -> list[Speaker]:
        """The cards whose texts may hold or be used where they lie."""
        lie = self.lie()
        found = lie.speakers
        if found is None:
            found = lie.speakers = self.all_speaking(lie.arrayed)
        return found

    def that_say(self, kind: int, about: str) -> Choir:
        """The texts that say something of this kind and work where they lie; of triggers and bans, those about this."""
        lie = self.lie()
        found = lie.choir(kind, about)
        return found if found is not None else lie.form_choir(self.speakers_now(), kind, about)

    def that_shift(self, stat: Stat) -> list[Held]:
        """The texts that change this number and work where they lie."""
        lie = self.lie()
        found = lie.shifts[stat.place] if lie.shifts else None
        return found if found is not None else lie.find_shifts(self.speakers_now(), stat)

    def all_speaking(self, arrayed: list[list[Speaker]]) -> list[Speaker]:
        """The cards whose texts may hold or be used where they lie, given those in the Arena and on the Sidelines."""
        found: list[Speaker] = []
        for seat in range(2):
            found.extend(arrayed[seat])
            self.add_speakers(found, seat, ATTACHED)
            self.add_speakers(found, seat, CIRCLE)
        return found

    def arrayed(self, seat: int) -> list[Speaker]:
        """Those of a player in the Arena and on the Sideline."""
        found: list[Speaker] = []
        kind: i64
        for kind in range(ARENA, SLOT_5 + 1):
            self.add_speakers(found, seat, kind)
        return found

    def add_speakers(self, found: list[Speaker], seat: i64, kind: i64) -> None:
        zone = self.zones[seat * self.kinds + kind]
        if not zone:
            return
        parts = self.parts
        if parts is None:
            parts = self.parts = [None] * len(self.where)
        for card in zone:
            printed = self.card(card)
            if printed.says:
                silent = self.silent(card, printed, kind)
                if silent < len(printed.texts) or printed.marked:
                    speaker = parts[card]
                    if speaker is None or speaker.seat != seat:
                        speaker = parts[card] = Speaker(card, printed, seat)
                    speaker.silent = silent
                    found.append(speaker)

    def lies_otherwise(self, card: int) -> None:
        """It depends on characters who else speaks, on other cards only what they say themselves."""
        printed, lying = self.card(card), self.lying
        if printed.attacks:
            self.arsenal = None
        if printed.is_character:
            self.fighting = None
            self.arsenal = None
            self.lying = None
        elif lying is not None:
            lying.is_joined_by(card, printed)

    def lies_attached_facedown(self, card: int) -> None:
        """A card has come into play like that: where it is only its marked effects that could be asked for, what others
        say still holds."""
        printed, lying = self.card(card), self.lying
        if printed.is_character or printed.marked:
            self.lies_otherwise(card)
        elif lying is not None:
            lying.is_joined_silently_by(card)

    def all_lies_otherwise(self) -> None:
        self.lying = None
        self.fighting = None
        self.arsenal = None
        self.emblems = None
        self.noted = None

    def speaking(self) -> list[int]:
        return [speaker.card for speaker in self.speakers_now()]

    def users(self, seat: int) -> list[int]:
        """A player's cards with marked effects, whether they lie where they can be used or not."""
        return [speaker.card for speaker in self.speakers_now() if speaker.seat == seat and speaker.printed.marked]

    def holding(self, kind: int) -> list[Held]:
        """What holds now because its card lies there, of this kind."""
        return self.sung(self.that_say(kind, ""))

    def sung(self, choir: Choir) -> list[Held]:
        """What these texts say that holds now."""
        if choir.steady:
            return choir.voices
        found: list[Held] = []
        for voice in choir.voices:
            if voice.rule.varies():
                for rule in voice.rule.at_work(self, voice.seat, voice.source):
                    found.append(Held(rule, voice.seat, voice.source))
            else:
                found.append(voice)
        return found

    def in_force(self, kind: int = ANYTHING) -> list[Held]:
        """What holds now, of this kind."""
        return self.with_what_was_left(self.holding(kind), kind)

    def hearing(self, event: str) -> list[Held]:
        """What holds now of cards that listen for this event, and every trigger that texts have left behind."""
        return self.with_what_was_left(self.sung(self.that_say(TRIGGERS, event)), TRIGGERS)

    def bans_on(self, seat: int, verb: str) -> list[Ban]:
        """What forbids this player such a thing, at least with some cards."""
        found = NO_BANS
        for held in self.forbidding(verb):
            rule = held.rule
            if isinstance(rule, Cannot) and rule.who.includes(self, held.seat, seat):
                if not found:
                    found = []
                found.append(Ban(rule.what, rule.told_to(self, held.seat, held.source, seat)))
        return found

    def forbidding(self, verb: str) -> list[Held]:
        """The same of cards that forbid this, and every ban."""
        return self.with_what_was_left(self.sung(self.that_say(BANS, verb)), BANS)

    def with_what_was_left(self, held: list[Held], kind: int) -> list[Held]:
        """And what of this kind texts have left behind."""
        found = held
        for effect in self.floating:
            phrase = effect.phrase
            if phrase is not None and phrase.says & kind and not effect.off and effect.stat != USED:
                assert isinstance(phrase, Effect)
                if found is held:
                    found = held[:]
                for rule in phrase.at_work(self, effect.seat, effect.source):
                    found.append(Held(rule, effect.seat, effect.source))
        return found

    def has_acted(self, card: int, what: str) -> bool:
        for use in self.acted:
            if use.card == card and use.what == what:
                return True
        return False
