"""A table of cards: what every game whose cards say what they do has in common.

Cards are numbered at the start of a game; the numbers never leave the engine, because a number that is always the same
card would give it away. What a seat knows of a card goes with the card, wherever it lies.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.cardtext.book import Book
from playmat.cardtext.card import Card
from playmat.cardtext.events import Revealed
from playmat.cardtext.phrase import Phrase
from playmat.kernel.chance import Chance
from playmat.kernel.codec import CorruptData
from playmat.kernel.decision import Decision
from playmat.kernel.event import EVERYTHING, Event, Log
from playmat.kernel.game import Game
from playmat.kernel.part import Part
from playmat.kernel.position import Position
from playmat.kernel.ruling import Ruling

OPEN: Final = 0
OWNER: Final = 1
NOBODY: Final = 2

UNKNOWN: Final = -1


class Frame(Part):
    """What a text has done so far while it is carried out: who "you" are, what "it" is, what was done this way."""

    def __init__(
        self,
        seat: int,
        source: int,
        he: int,
        it: list[int],
        ways: dict[str, list[int]],
        picks: list[int],
        word: str,
        done: bool,
        absent: list[int],
        feeding: bool,
    ) -> None:
        self.seat = seat
        """You: whoever the text speaks to."""
        self.source = source
        self.he = he
        """The player last named."""
        self.it = it
        self.ways = ways
        """What was discarded, lost, burned, revealed ... by this text so far."""
        self.picks = picks
        self.word = word
        """What was named."""
        self.done = done
        """Whether the last "may" was taken."""
        self.absent = absent
        """While it is only asked whether a text can be used: cards that will have gone, the one played among them."""
        self.feeding = feeding
        """While it is only asked: will the price have put a card into the discard pile?"""

    def clone(self) -> Frame:
        return Frame(
            self.seat,
            self.source,
            self.he,
            self.it[:],
            {way: cards[:] for way, cards in self.ways.items()},
            self.picks[:],
            self.word,
            self.done,
            self.absent[:],
            self.feeding,
        )

    def did(self, way: str, cards: list[int]) -> None:
        if way:
            self.ways[way] = self.ways.get(way, []) + cards


def asking(seat: int, source: int, he: int) -> Frame:
    """The frame of a text that is not being carried out, only asked about."""
    return Frame(seat, source, he, [], {}, [], "", False, [], False)


class Floating(Part):
    """An effect that outlives the text that made it: a bonus, a ban, a trigger for this turn."""

    def __init__(
        self,
        phrase: Phrase | None,
        seat: int,
        source: int,
        targets: tuple[int, ...],
        stat: str,
        amount: int,
        until: int,
        off: bool,
    ) -> None:
        self.phrase = phrase
        """The ban or trigger; for a change of a number, None."""
        self.seat = seat
        self.source = source
        self.targets = targets
        """The cards, or for a ban the seats, it is about."""
        self.stat = stat
        self.amount = amount
        self.until = until
        """The last turn it lasts."""
        self.off = off

    def clone(self) -> Floating:
        return Floating(self.phrase, self.seat, self.source, self.targets, self.stat, self.amount, self.until, self.off)


class Pending(Part):
    """A trigger that has gone off and waits to be carried out."""

    def __init__(self, phrase: Phrase, seat: int, source: int, it: tuple[int, ...]) -> None:
        self.phrase = phrase
        self.seat = seat
        self.source = source
        self.it = it

    def clone(self) -> Pending:
        return Pending(self.phrase, self.seat, self.source, self.it)


class Held:
    """A rule that holds now: whose it is, and the card that says it."""

    def __init__(self, rule: Phrase, seat: int, source: int) -> None:
        self.rule = rule
        self.seat = seat
        self.source = source


@mypyc_attr(acyclic=True)
class CardMoved(Event):
    """A card goes from one place to another, because `by` did what `verb` says.

    `seers` may know which card it is; `before` are those of them who knew it already."""

    def __init__(
        self, card: int, name: str, origin: int, target: int, verb: str, by: int, seers: int, before: int
    ) -> None:
        self.card = card
        self.name = name
        self.origin = origin
        self.target = target
        self.verb = verb
        self.by = by
        self.seers = seers
        self.before = before

    def seen_by(self, seat: int) -> Event:
        """The name, if it may be known. The number never: it would tell copies of a card apart."""
        if seat == EVERYTHING:
            return self
        own = 1 << seat if seat >= 0 else EVERYBODY
        known = self.seers & own == own
        name = self.name if known else ""
        return CardMoved(UNKNOWN, name, self.origin, self.target, self.verb, self.by, own if known else 0, 0)

    def discloses(self, chooser: int) -> bool:
        """A card the chooser did not know has been seen by somebody."""
        return self.seers != self.before and not self.before & (1 << chooser)

    def text(self, table: CardTable) -> str:
        """Besides who and which card: {whose} it was, as in "Kendrick's ", unless it was the doer's own."""
        words = table.MOVES.get(self.verb, "{who} puts {card} from {origin} into {target}")
        holder = self.origin // table.kinds
        return words.format(
            who=table.names[self.by],
            card=self.name or "a card",
            whose="" if holder == self.by else f"{table.names[holder]}'s ",
            holder=table.names[holder],
            origin=table.zone_name(self.origin),
            target=table.zone_name(self.target),
        )


@mypyc_attr(acyclic=True)
class Decided(Event):
    """Somebody who might do something does it, or does not."""

    def __init__(self, seat: int, what: str, yes: bool) -> None:
        self.seat = seat
        self.what = what
        self.yes = yes

    def text(self, table: CardTable) -> str:
        return f"{table.names[self.seat]} chooses {'to' if self.yes else 'not to'} {self.what}"


@mypyc_attr(acyclic=True)
class Changed(Event):
    """A number is higher or lower, because of a card."""

    def __init__(self, seat: int, what: str, amount: int, stat: str, source: str) -> None:
        self.seat = seat
        """Whose it is."""
        self.what = what
        self.amount = amount
        self.stat = stat
        self.source = source

    def text(self, table: CardTable) -> str:
        number = f"{self.amount:+d} {self.stat}".strip()
        return f"{table.names[self.seat]}'s {self.what} gains {number} ({self.source})"


EVERYBODY: Final = 0xFF
"""The bits of any seat there may be."""


class CardTable(Position):
    ZONES: ClassVar[tuple[str, ...]] = ()
    SEEN_BY: ClassVar[tuple[int, ...]] = ()
    """For each zone who may look at the cards in it."""
    ROWS: ClassVar[tuple[str, ...]] = ()
    """The zones in which the order of the cards counts."""
    MOVES: ClassVar[dict[str, str]] = {}
    """What the log says of a card that is moved, by the verb: `{who} draws {card}`."""

    STATE: ClassVar[tuple[str, ...]] = (
        "face", "owner", "where", "zones", "known", "frames", "next_frame", "floating", "pending", "history", "turn",
        "active",
    )  # fmt: skip

    def __init__(self, game: Game, names: tuple[str, ...], chance: Chance, book: Book, pool: list[Card]) -> None:
        super().__init__(game, names, chance)
        self.book = book
        self.pool = pool
        """Every different card in this game; `face` points into it."""
        self.seats = len(names)
        self.kinds = len(self.ZONES)
        """How many zones a seat has. Kept here because looking up a class's constant is slow in compiled code."""
        self.seen_by: tuple[int, ...] = self.SEEN_BY
        self.face: list[int] = []
        self.owner: list[int] = []
        self.where: list[int] = []
        self.zones: list[list[int]] = []
        self.known: list[int] = []
        """For each card, a bit for every seat that knows it."""
        self.frames: dict[int, Frame] = {}
        self.next_frame = 0
        self.floating: list[Floating] = []
        self.pending: list[Pending] = []
        self.history: list[Event] = []
        """What has happened this turn, of the kinds that some card in this game asks about."""
        self.turn = 0
        self.active = 0
        """Whose turn it is."""

    def copy_cards_into(self, twin: CardTable) -> None:
        self.copy_into(twin)
        twin.face = self.face[:]
        twin.owner = self.owner[:]
        twin.where = self.where[:]
        twin.zones = [zone[:] for zone in self.zones]
        twin.known = self.known[:]
        twin.frames = {number: frame.clone() for number, frame in self.frames.items()} if self.frames else {}
        twin.next_frame = self.next_frame
        twin.floating = [effect.clone() for effect in self.floating] if self.floating else []
        twin.pending = [pending.clone() for pending in self.pending] if self.pending else []
        twin.history = self.history[:]
        twin.turn = self.turn
        twin.active = self.active

    # -- cards and places ------------------------------------------------------------------------------------------

    def printed(self, card: int) -> Card:
        return self.pool[self.face[card]]

    def zone(self, seat: int, kind: int) -> list[int]:
        return self.zones[seat * self.kinds + kind]

    def zone_kind(self, card: int) -> int:
        return self.where[card] % self.kinds

    def zone_seat(self, card: int) -> int:
        return self.where[card] // self.kinds

    def zone_name(self, place: int) -> str:
        if place < 0:
            return "hidden"
        seat, kind = divmod(place, self.kinds)
        return f"{self.names[seat]}'s {self.ZONES[kind]}"

    def add_card(self, face: int, owner: int, kind: int) -> int:
        """A new card at the start of the game."""
        card = len(self.face)
        self.face.append(face)
        self.owner.append(owner)
        place = owner * self.kinds + kind
        self.where.append(place)
        self.zones[place].append(card)
        self.known.append(self.seers_of(place))
        return card

    def lay_zones(self) -> None:
        self.zones = [[] for _ in range(self.seats * self.kinds)]

    def seers_of(self, place: int) -> int:
        """Who may look at the cards in a place."""
        seat, kind = divmod(place, self.kinds)
        seen = self.seen_by[kind]
        return EVERYBODY if seen == OPEN else (1 << seat if seen == OWNER else 0)

    def move(self, card: int, seat: int, kind: int, verb: str, by: int, at_front: bool = False) -> None:
        """Put a card into a zone, at its end or its front. Whoever sees it there or saw it before knows it."""
        origin = self.where[card]
        place = seat * self.kinds + kind
        self.zones[origin].remove(card)
        if at_front:
            self.zones[place].insert(0, card)
        else:
            self.zones[place].append(card)
        self.where[card] = place
        if self.seen_by[origin % self.kinds] == OWNER and self.seen_by[kind] != OPEN:
            self.blur(card, origin, place)
        before = self.known[card]
        seers = before | self.seers_of(place)
        self.known[card] = seers
        self.emit(CardMoved(card, self.pool[self.face[card]].full_title, origin, place, verb, by, seers, before))

    def blur(self, card: int, origin: int, place: int) -> None:
        """A card leaves a hand unseen: whoever sees neither place can no longer tell it from those that stay."""
        knowing = self.seers_of(origin) | self.seers_of(place)
        self.known[card] &= knowing
        self.forget(self.zones[origin], knowing)

    def forget(self, cards: list[int], still_known_to: int) -> None:
        """Others than those no longer know which of these cards is which."""
        for card in cards:
            self.known[card] &= still_known_to

    def put(self, card: int, seat: int, kind: int, on_top: bool, by: int, verb: str) -> None:
        """Carry out "put": games say what else that means for their zones."""
        self.move(card, seat, kind, verb, by, self.ZONES[kind] == "deck" and not on_top)

    def zone_called(self, name: str) -> int:
        return self.ZONES.index(name)

    def reveal(self, cards: list[int], by: int, what: str = "") -> None:
        """Everybody sees these cards."""
        for card in cards:
            self.known[card] = EVERYBODY
        where = what or (self.zone_name(self.where[cards[0]]) if cards else "")
        names = tuple([self.pool[self.face[card]].full_title for card in cards])
        self.emit(Revealed(by, tuple(cards), names, where))

    def shuffle_zone(self, seat: int, kind: int) -> None:
        """Nobody knows any more where a card is, unless all may look."""
        place = seat * self.kinds + kind
        self.chance.shuffle(self.zones[place])
        self.forget(self.zones[place], self.seers_of(place))

    def opponent(self, seat: int) -> int:
        """The next player to the left; in a game for two, the other one."""
        return (seat + 1) % self.seats

    # -- what phrases ask of a game --------------------------------------------------------------------------------

    def in_play(self, card: int) -> bool:
        raise NotImplementedError

    def cards_in_play(self) -> list[int]:
        raise NotImplementedError

    def holder(self, card: int) -> int:
        """Whose card it is now: the player in whose zone it lies."""
        return self.where[card] // self.kinds

    def is_a(self, card: int, noun: str) -> bool:
        raise NotImplementedError

    def describes(self, adjective: str, frame: Frame, card: int) -> bool:
        raise NotImplementedError

    def quality(self, card: int, quality: str) -> str:
        """A card's color, destiny, type ... as a word; nothing if it has none."""
        raise NotImplementedError

    def words_for(self, quality: str) -> list[str]:
        """The colors, destinies, types ... that can be named."""
        raise NotImplementedError

    def value(self, card: int, stat: str) -> int:
        """A number of a card, as it is now."""
        raise NotImplementedError

    def draw(self, seat: int) -> int:
        raise NotImplementedError

    def discard(self, card: int, by: int) -> None:
        raise NotImplementedError

    def banned(self, seat: int, verb: str, card: int, why: list[Ruling] | None) -> bool:
        """Does a text forbid this now?"""
        return False

    def done_this_turn(self, did: str, seats: list[int]) -> list[int]:
        """The cards these players have played, drawn, spent ... since the turn began."""
        raise NotImplementedError

    def in_force(self) -> list[Held]:
        """Every rule that a text has made and that holds now."""
        raise NotImplementedError

    def at_stake(self, deed: str, seat: int) -> int:
        """The card that is about to be lost, drawn ..., where the deed does not name one."""
        raise NotImplementedError

    def befall(self, deed: str, seat: int, card: int) -> None:
        """What was about to happen happens: no text has replaced it."""
        raise NotImplementedError

    def may_pick(self, frame: Frame, verb: str, card: int) -> bool:
        """Can this be done to a card at all? Games say what their texts leave alone."""
        return True

    # -- frames: texts being carried out ---------------------------------------------------------------------------

    def asking(self, seat: int, source: int) -> Frame:
        """A frame only to ask about a text of this player."""
        return asking(seat, source, self.opponent(seat))

    def open_frame(self, seat: int, source: int, it: list[int]) -> int:
        number = self.next_frame
        self.next_frame += 1
        frame = asking(seat, source, self.opponent(seat))
        frame.it = it
        self.frames[number] = frame
        return number

    def refer(self, thing: Any) -> str | None:
        return thing.address if isinstance(thing, Phrase) else None

    def resolve(self, reference: str) -> Any:
        key = reference.partition(":")[0]
        for card in self.pool:
            if card.key == key:
                phrase = card.phrase_at(reference)
                if phrase is not None:
                    return phrase
        raise CorruptData(f"no card here says {reference!r}")

    # -- what a seat may know --------------------------------------------------------------------------------------

    def knows(self, seat: int, card: int) -> bool:
        if seat < 0:
            return seat == EVERYTHING or self.known[card] & EVERYBODY == EVERYBODY
        return self.known[card] & (1 << seat) != 0

    def name_as_seen(self, seat: int, card: int) -> str:
        return self.printed(card).full_title if self.knows(seat, card) else "?"


TRIES: Final = 100


class Hidden:
    """The cards that a seat does not know, by the places where they lie: any of them might lie in any place that holds
    one of the same player's."""

    def __init__(self, table: CardTable, seat: int) -> None:
        self.spots: list[list[tuple[int, int]]] = [[] for _ in range(table.seats)]
        self.cards: list[list[int]] = [[] for _ in range(table.seats)]
        self.bits: list[list[int]] = [[] for _ in range(table.seats)]
        """Who else knows what lies there: that is known, whatever it is."""
        for place, zone in enumerate(table.zones):
            for i, card in enumerate(zone):
                if not table.knows(seat, card):
                    owner = table.owner[card]
                    self.spots[owner].append((place, i))
                    self.cards[owner].append(card)
                    self.bits[owner].append(table.known[card])
        self.it = {number: frame.it[:] for number, frame in table.frames.items()}
        self.picks = {number: frame.picks[:] for number, frame in table.frames.items()}
        self.ways = {number: frame.clone().ways for number, frame in table.frames.items()}
        self.history = table.history[:]

    def deal(self, table: CardTable, chance: Chance) -> None:
        """Put the cards into the places by lot. The cards are sorted first, so that only chance decides."""
        instead: dict[int, int] = {}
        for owner, spots in enumerate(self.spots):
            cards = sorted(self.cards[owner])
            chance.shuffle(cards)
            for i, (place, index) in enumerate(spots):
                card = cards[i]
                table.zones[place][index] = card
                table.where[card] = place
                table.known[card] = self.bits[owner][i]
                instead[self.cards[owner][i]] = card
        for number, frame in table.frames.items():
            frame.it = [instead.get(card, card) for card in self.it[number]]
            frame.picks = [instead.get(card, card) for card in self.picks[number]]
            for way, cards_done in self.ways[number].items():
                frame.ways[way] = [instead.get(card, card) for card in cards_done]
        table.history = [with_card(table, event, instead) for event in self.history]


def with_card(table: CardTable, event: Event, instead: dict[int, int]) -> Event:
    """What has happened, with the card that is imagined for it."""
    if not isinstance(event, CardMoved) or event.card not in instead:
        return event
    card = instead[event.card]
    name = table.printed(card).full_title
    return CardMoved(card, name, event.origin, event.target, event.verb, event.by, event.seers, event.before)


def imagine_cards(table: CardTable, seat: int, chance: Chance) -> None:
    """Deal anew, owner by owner, the cards that `seat` does not know. Deck lists are open (PM-11). The log stays
    behind: it knows how things really are."""
    table.recording = False
    table.log = Log([])
    table.chance = Chance(b"".join(chance.below(256).to_bytes(1, "big") for _ in range(16)))
    hidden = Hidden(table, seat)
    decision = table.decision
    for _ in range(TRIES):
        hidden.deal(table, chance)
        if decision is None or asks_again(table, decision):
            break


def asks_again(table: CardTable, decision: Decision) -> bool:
    """Put the question anew, because its answers depend on what lies where. If a player held nothing to choose from
    they would not be asked, and everybody sees that they are."""
    twin = table.clone()
    assert isinstance(twin, CardTable)
    twin.decision = None
    decision.step.run(twin)
    asked = open_question(twin)
    table.decision = asked
    return asked is not None and asked.seat == decision.seat


def open_question(table: CardTable) -> Decision | None:
    return table.decision
