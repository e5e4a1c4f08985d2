"""A table of cards: what every game whose cards say what they do has in common.

Cards are numbered at the start of a game; the numbers never leave the engine, because a number that is always the same
card would give it away. What a seat knows of a card goes with the card, wherever it lies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from playmat.cardtext.book import Book
from playmat.cardtext.card import Card
from playmat.cardtext.events import EVERYBODY, CardMoved, Revealed
from playmat.cardtext.layout import Layout
from playmat.cardtext.phrase import Phrase
from playmat.cardtext.piles import take_out
from playmat.kernel.chance import Chance
from playmat.kernel.codec import CorruptData
from playmat.kernel.decision import Option
from playmat.kernel.event import EVERYTHING, Event
from playmat.kernel.game import Game
from playmat.kernel.part import Part
from playmat.kernel.position import Position
from playmat.kernel.ruling import Ruling

if TYPE_CHECKING:
    from playmat.cardtext.effects import Effect

UNSORTED: Final[list[bool]] = []
NO_CARDS: Final[list[int]] = []
NO_WAYS: Final[dict[str, list[int]]] = {}
"""In frames that have none, which are most: they are never added to."""
FEW: Final = 8


@mypyc_attr(acyclic=True)
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
        self.number = -1
        """Which of the table's frames it is, once somebody has looked for it."""

    def clone(self) -> Frame:
        return Frame(
            self.seat,
            self.source,
            self.he,
            self.it[:],
            {way: cards[:] for way, cards in self.ways.items()} if self.ways else {},
            self.picks[:],
            self.word,
            self.done,
            self.absent[:],
            self.feeding,
        )

    def did(self, way: str, cards: list[int]) -> None:
        if way:
            before = self.ways.get(way) if self.ways else None
            self.keep(way, cards if before is None else before + cards)

    def keep(self, way: str, cards: list[int]) -> None:
        """Keep this in mind under that name."""
        if self.ways:
            self.ways[way] = cards
        else:
            self.ways = {way: cards}


def asking(seat: int, source: int, he: int) -> Frame:
    """The frame of a text that is not being carried out, only asked about."""
    return Frame(seat, source, he, NO_CARDS, NO_WAYS, NO_CARDS, "", False, NO_CARDS, False)


@mypyc_attr(acyclic=True)
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


@mypyc_attr(acyclic=True)
class Pending(Part):
    """A trigger that has gone off and waits to be carried out."""

    def __init__(self, phrase: Phrase, seat: int, source: int, it: tuple[int, ...]) -> None:
        self.phrase = phrase
        self.seat = seat
        self.source = source
        self.it = it

    def clone(self) -> Pending:
        return Pending(self.phrase, self.seat, self.source, self.it)


@mypyc_attr(acyclic=True)
class Held:
    """A rule that holds now: whose it is, and the card that says it."""

    def __init__(self, rule: Effect, seat: int, source: int) -> None:
        self.rule = rule
        self.seat = seat
        self.source = source


class CardTable(Position):
    ROWS: ClassVar[tuple[str, ...]] = ()
    """The zones in which the order of the cards counts."""
    MOVES: ClassVar[dict[str, str]] = {}
    """What the log says of a card that is moved, by the verb: `{who} draws {card}`."""

    STATE: ClassVar[tuple[str, ...]] = (
        "face", "owner", "where", "zones", "known", "frames", "next_frame", "floating", "pending", "history", "turn",
        "active",
    )  # fmt: skip
    DERIVED: ClassVar[tuple[str, ...]] = ("speakers", "telling")
    KEPT: ClassVar[tuple[str, ...]] = ("sorted_out", "offers")

    # No method of `self` is called in here: compiled code then knows that all of this is there, and need not look.
    def __init__(
        self, game: Game, names: tuple[str, ...], chance: Chance, book: Book, pool: list[Card], layout: Layout
    ) -> None:
        super().__init__(game, names, chance)
        self.book = book
        self.pool = pool
        """Every different card in this game; `face` points into it."""
        self.seats = len(names)
        self.layout = layout
        self.kinds = layout.kinds
        """How many zones a seat has."""
        self.places = layout.places
        self.speakers: list[int] | None = None
        """What `speaking` has found; None once a card has come into play or left it."""
        self.dealt: list[Any] = []
        """For each card what is printed on it, of the class that the game's cards have. Copies share it, so it is
        made anew when cards are added."""
        self.sorted_out: dict[str, list[bool]] = {}
        """By nouns in one string: for each face, does one of them mean it?"""
        self.offers: list[list[Option | None] | None] = []
        """By `Layout.as_seen`, for each place and card: the option to pick that card there, once it was made. All games
        of these players with these decks share it."""
        self.face: list[int] = []
        self.owner: list[int] = []
        self.where: list[int] = []
        self.zones: list[list[int]] = []
        self.known: list[int] = []
        """For each card, a bit for every seat that knows it."""
        self.frames: dict[int, Frame] = {}
        self.next_frame = 0
        self.telling: Frame | None = None
        """The frame that `frame` was asked for last."""
        self.floating: list[Floating] = []
        self.pending: list[Pending] = []
        self.history: list[Event] = []
        """What has happened this turn, of the kinds that some card in this game asks about."""
        self.turn = 0
        self.active = 0
        """Whose turn it is."""

    def copy_cards_into(self, twin: CardTable) -> None:
        self.copy_into(twin)
        twin.dealt = self.dealt
        twin.sorted_out = self.sorted_out
        twin.offers = self.offers
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

    def find_again(self) -> None:
        super().find_again()
        self.offers = self.no_offers()
        self.dealt = [self.pool[face] for face in self.face]

    def printed(self, card: int) -> Card:
        printed: Card = self.dealt[card]
        return printed

    def zone(self, seat: i64, kind: i64) -> list[int]:
        place = seat * self.kinds + kind
        return self.zones[place]

    def zone_kind(self, card: int) -> i64:
        place: i64 = self.where[card]
        return self.places[place].kind

    def zone_seat(self, card: int) -> i64:
        place: i64 = self.where[card]
        return self.places[place].seat

    def zone_name(self, place: int) -> str:
        if place < 0:
            return "hidden"
        there = self.places[place]
        return f"{self.names[there.seat]}'s {self.layout.zones[there.kind]}"

    def add_card(self, face: int, owner: int, kind: int) -> int:
        """A new card at the start of the game."""
        return self.add_cards([face], owner, [kind])

    def add_cards(self, faces: list[int], owner: int, kinds: list[int]) -> int:
        """New cards at the start of the game, each with the zone it lies in; the number of the first."""
        first = len(self.face)
        places = [owner * self.kinds + kind for kind in kinds]
        self.face.extend(faces)
        self.dealt = self.dealt + [self.pool[face] for face in faces]
        self.owner.extend([owner] * len(faces))
        self.where.extend(places)
        self.known.extend([self.places[place].seers for place in places])
        for i, place in enumerate(places):
            self.zones[place].append(first + i)
        self.speakers = None
        self.offers = self.no_offers()
        return first

    def no_offers(self) -> list[list[Option | None] | None]:
        return [None] * ((self.seats + 1) * len(self.layout.zones))

    def seat_players(self, names: tuple[str, ...]) -> None:
        """Before anything has happened. Options to pick cards name the players in whose places these lie."""
        if names != self.names:
            self.names = names
            self.offers = self.no_offers()

    def one_of_each(self, cards: list[int]) -> list[int]:
        """Of copies the one that others know best. Faces are numbered in the order of the names that cards go by, so
        that is the order here."""
        if len(cards) > FEW:
            return self.one_of_each_face(cards)
        face, known = self.face, self.known
        best: list[int] = []
        for card in cards:
            mine, i = face[card], len(best)
            while i > 0 and face[best[i - 1]] > mine:
                i -= 1
            if i == 0 or face[best[i - 1]] != mine:
                if i == len(best):
                    best.append(card)
                else:
                    best.insert(i, card)
            elif known[card] > known[best[i - 1]]:
                best[i - 1] = card
        return best

    def one_of_each_face(self, cards: list[int]) -> list[int]:
        """The same for so many cards that it is less to look at every face there is."""
        face, known = self.face, self.known
        best = [-1] * len(self.pool)
        for card in cards:
            mine = face[card]
            other = best[mine]
            if other < 0 or known[card] > known[other]:
                best[mine] = card
        return [card for card in best if card >= 0]

    def lay_zones(self) -> None:
        self.zones = [[] for _ in range(self.seats * self.kinds)]

    def seers_of(self, place: int) -> int:
        """Who may look at the cards in a place."""
        return self.places[place].seers

    def move(self, card: int, seat: int, kind: int, verb: str, by: int, at_front: bool = False) -> None:
        """Put a card into a zone, at its end or its front. Whoever sees it there or saw it before knows it."""
        zones = self.zones
        origin = self.where[card]
        place = seat * self.kinds + kind
        here, there = self.places[origin], self.places[place]
        take_out(zones[origin], card)
        if at_front:
            zones[place].insert(0, card)
        else:
            zones[place].append(card)
        self.where[card] = place
        if there.in_play or here.in_play:
            self.lies_otherwise(card)
        if here.is_hand and there.seers != EVERYBODY:
            self.blur(card, origin, place)
        before = self.known[card]
        seers = before | there.seers
        if seers != before:
            self.known[card] = seers
        self.emit(CardMoved(card, self.printed(card).full_title, origin, place, verb, by, seers, before))

    def lies_otherwise(self, card: int) -> None:
        """A card has come into play, or left it, or lies there in another way: what was found to follow is dropped."""
        self.speakers = None

    def blur(self, card: int, origin: int, place: int) -> None:
        """A card leaves a hand unseen: whoever sees neither place can no longer tell it from those that stay."""
        knowing = self.seers_of(origin) | self.seers_of(place)
        self.known[card] &= knowing
        self.forget(self.zones[origin], knowing)

    def let_see(self, cards: list[int], seat: int) -> None:
        """From now on that seat knows these cards."""
        known, bit = self.known, 1 << seat
        for card in cards:
            knowing = known[card]
            if not knowing & bit:
                known[card] = knowing | bit

    def forget(self, cards: list[int], still_known_to: int) -> None:
        """Others than those no longer know which of these cards is which."""
        known = self.known
        for card in cards:
            knowing = known[card]
            if knowing and knowing & still_known_to != knowing:
                known[card] = knowing & still_known_to

    def leave(self, effect: Floating) -> None:
        """A text leaves behind something that outlives it."""
        self.floating.append(effect)

    def put(self, card: int, seat: int, kind: int, on_top: bool, by: int, verb: str) -> None:
        """Carry out "put": games say what else that means for their zones."""
        self.move(card, seat, kind, verb, by, self.layout.zones[kind] == "deck" and not on_top)

    def zone_called(self, name: str) -> int:
        return self.layout.number_of[name]

    def cards_in(self, seat: int, place: str) -> list[int]:
        """A player's cards in the place of this name; a game may have names for several zones together."""
        return self.zone(seat, self.zone_called(place))

    def run_out(self, seat: int) -> None:
        """A text asked for more cards of a deck than there are. Games say what comes of it."""

    def called(self, card: int) -> str:
        """What a text has changed, for the log."""
        return self.printed(card).full_title

    def reveal(self, cards: list[int], by: int, what: str = "") -> None:
        """Everybody sees these cards."""
        for card in cards:
            self.known[card] = EVERYBODY
        where = what or (self.zone_name(self.where[cards[0]]) if cards else "")
        names = tuple([self.printed(card).full_title for card in cards])
        self.emit(Revealed(by, tuple(cards), names, where))

    def shuffle_zone(self, seat: int, kind: int) -> None:
        """Nobody knows any more where a card is, unless all may look."""
        place = seat * self.kinds + kind
        self.chance.shuffle(self.zones[place])
        self.forget(self.zones[place], self.seers_of(place))

    def opponent(self, seat: int) -> int:
        """The next player to the left; in a game for two, the other one."""
        return (seat + 1) % self.seats

    def in_turn_order(self) -> list[int]:
        """Everybody, from the player whose turn it is on."""
        return [(self.active + i) % self.seats for i in range(self.seats)]

    # -- what phrases ask of a game --------------------------------------------------------------------------------

    def in_play(self, card: int) -> bool:
        return self.places[self.where[card]].in_play

    def cards_in_play(self) -> list[int]:
        raise NotImplementedError

    def faces_called(self, nouns: tuple[str, ...], together: str) -> list[bool]:
        """For each face whether one of these nouns means it; nothing if that is to be asked of every card."""
        found = self.sorted_out.get(together)
        if found is None:
            found = self.sorted_out[together] = self.sort_out(nouns)
        return found

    def sort_out(self, nouns: tuple[str, ...]) -> list[bool]:
        return UNSORTED

    def in_play_called(self, nouns: tuple[str, ...]) -> list[int] | None:
        """The cards in play that one of these nouns means, in the order of `cards_in_play`, in a game that keeps them
        sorted."""
        return None

    def speaking(self) -> list[int]:
        """The cards in play whose texts work while they lie there, in the order of `cards_in_play`."""
        found = self.speakers
        if found is None:
            found = self.speakers = [card for card in self.cards_in_play() if self.speaks(card)]
        return found

    def speaks(self, card: int) -> bool:
        """Would the text of this card work for as long as it lies in play? Of that nothing may depend on more than what
        is printed on it; a game whose cards fall silent in play sets `speakers` to None then."""
        return True

    def holder(self, card: int) -> int:
        """Whose card it is now: the player in whose zone it lies."""
        return self.zone_seat(card)

    def is_a(self, card: int, noun: str) -> bool:
        raise NotImplementedError

    def counts_as(self, noun: str, frame: Frame, card: int) -> bool:
        """Is it one for the player who reads the text? As a rule that is the same for all."""
        return self.is_a(card, noun)

    def shows(self, frame: Frame, card: int, adjectives: tuple[str, ...], nouns: tuple[str, ...]) -> bool:
        """May the player who reads the text see whether the card is what these words say? Else it is not meant."""
        return True

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

    def leaves_alone(self, verb: str) -> bool:
        """Is there anything of which `may_pick` has to be asked for this verb now?"""
        return True

    def picked_at_random(self, card: int) -> None:
        """A card was drawn by lot for a text. Games say who sees it now."""

    def tells_apart(self, kind: int) -> bool:
        """Is there anything that sets copies apart in such a zone?"""
        return False

    def told_apart(self, card: int) -> str:
        """What sets a card apart from its copies in the same place, if anything does."""
        return ""

    # -- what cards that nobody has seen might be -------------------------------------------------------------------

    def keeps_its_cards(self, place: int) -> bool:
        """Do all know which cards lie in places such as this one, and only not which lies where?"""
        return False

    def is_choosy(self, place: int) -> bool:
        """Do all know of what kind an unseen card is that lies there?"""
        return False

    def may_lie(self, card: int, place: int) -> bool:
        """Could this card lie there, for all that others know?"""
        return True

    def change_places(self, instead: dict[int, int]) -> None:
        """Unseen cards have changed places: what a game notes of a card stays with the place. Each card named first
        lay where the other lies now."""

    # -- frames: texts being carried out ---------------------------------------------------------------------------

    def asking(self, seat: int, source: int) -> Frame:
        """A frame only to ask about a text of this player."""
        return asking(seat, source, self.opponent(seat))

    def open_frame(self, seat: int, source: int, it: list[int]) -> int:
        return self.begin(Frame(seat, source, self.opponent(seat), it, NO_WAYS, NO_CARDS, "", False, NO_CARDS, False))

    def begin(self, frame: Frame) -> int:
        """A text begins to be carried out."""
        number = frame.number = self.next_frame
        self.next_frame += 1
        self.frames[number] = self.telling = frame
        return number

    def frame(self, number: int) -> Frame:
        """The frame of that number: mostly the one that was asked for before."""
        frame = self.telling
        if frame is None or frame.number != number:
            frame = self.telling = self.frames[number]
            frame.number = number
        return frame

    def close_frame(self, number: int) -> None:
        """A text has been carried out to its end."""
        del self.frames[number]
        self.telling = None

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
