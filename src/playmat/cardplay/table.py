"""A table of cards: what every game whose cards say what they do has in common.

Cards are numbered at the start of a game; the numbers never leave the engine, because a number that is always the same
card would give it away. What a seat knows of a card goes with the card, wherever it lies.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from playmat.cardplay.declared import Declared
from playmat.cardplay.derived import Derived, LastingIndex
from playmat.cardplay.effect import Effect
from playmat.cardplay.events import EVERYBODY, AboutCard, CardMoved, Revealed
from playmat.cardplay.frames import NO_CARDS, NO_WAYS, Frame, asking
from playmat.cardplay.lasting import NOTHING_LASTS, Lasting
from playmat.cardplay.layout import Layout
from playmat.cardplay.piles import take_out
from playmat.cardplay.standing import NO_INDEX, NO_RULES, NOTHING_HELD, Held, forbidden, in_force
from playmat.cardplay.topics import ACT, Topic
from playmat.cardplay.triggers import Pending, set_off
from playmat.cardtext.book import Book
from playmat.cardtext.card import Card
from playmat.cardtext.phrase import Phrase
from playmat.kernel.chance import Chance
from playmat.kernel.codec import CorruptData
from playmat.kernel.decision import Option
from playmat.kernel.event import EVERYTHING, Event
from playmat.kernel.game import Game
from playmat.kernel.position import Outcome
from playmat.kernel.ruling import Ruling

UNSORTED: Final[list[bool]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class CardTable(Declared):
    ROWS: ClassVar[tuple[str, ...]] = ()
    """The zones in which the order of the cards counts."""
    PICKY: ClassVar[tuple[str, ...]] = ()
    """The zones that do not take every card a text would put there (see `takes`)."""
    MOVES: ClassVar[dict[str, str]] = {}
    """What the log says of a card that is moved, by the verb: `{who} draws {card}`."""

    TRIGGER_PROMPT: ClassVar[str] = "Which of your texts comes next?"
    """What a player is asked who puts triggers in order."""

    BAN_RULE: ClassVar[str] = ""
    """The rule by which a text's ban holds, for rulings."""

    STATE: ClassVar[tuple[str, ...]] = (
        "face", "owner", "where", "zones", "known", "frames", "next_frame", "lasting", "pending", "history", "turn",
        "active",
    )  # fmt: skip
    COUNTS: ClassVar[tuple[str, ...]] = ("next_frame", "turn")
    DERIVED: ClassVar[tuple[str, ...]] = ("found", "lasting_found", "telling")
    REVISIONS: ClassVar[tuple[str, ...]] = ("moved", "lasted")
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
        self.moved = 0
        """Counts the changes of which cards are in play, on whose side, which way up, on what. Only this class and the
        game's own table count."""
        self.lasted = 1
        """Counts the changes of what lasts, from 1 on: 0 in a `Derived` says that nothing in it depends on them."""
        self.found: Derived | None = None
        """What `derived` has made last."""
        self.lasting_found: LastingIndex | None = None
        """What `lasting_index` has made last."""
        self.index = NO_INDEX
        """What the cards of this game say, by topic."""
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
        self.lasting: list[Lasting] = []
        """What outlives the texts that made it, oldest first. Changed by the methods of this class only."""
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
        twin.lasting = [effect.clone() for effect in self.lasting] if self.lasting else []
        twin.pending = self.pending[:]
        twin.history = self.history[:]
        twin.turn = self.turn
        twin.active = self.active

    # -- derived values --------------------------------------------------------------------------------------------

    def derived(self) -> Derived:
        """Values that follow from where cards lie (and from what lasts, where `new_derived` says so)."""
        found = self.found
        if found is None or found.moved != self.moved or (found.lasted and found.lasted != self.lasted):
            found = self.found = self.new_derived()
        return found

    def new_derived(self) -> Derived:
        """An empty one, stamped with the revisions it depends on. Games return their own kind."""
        return Derived(self.moved, 0)

    def lasting_index(self) -> LastingIndex:
        found = self.lasting_found
        if found is None or found.lasted != self.lasted:
            found = self.lasting_found = self.new_lasting_index()
        return found

    def new_lasting_index(self) -> LastingIndex:
        """Games that look for more in what lasts return their own kind."""
        return LastingIndex(self.lasted, self.lasting)

    def lasting_on(self, stat: str) -> list[Lasting]:
        """What lasts, is not cancelled and changes this number or notes this, oldest first. Must not be changed."""
        found = NOTHING_LASTS
        for effect in self.lasting:
            if effect.stat == stat and not effect.off:
                if found is NOTHING_LASTS:
                    found = []
                found.append(effect)
        return found

    def lasting_about(self, topic: Topic) -> list[Lasting]:
        """Everything that lasts, if any of it may change this number, ban this act or be a rule about it; else nothing.
        Must not be changed."""
        lasting = self.lasting
        return lasting if lasting and self.lasting_index().is_about(topic.word, lasting) else NOTHING_LASTS

    def lasting_rules(self, topic: Topic) -> list[Held]:
        """The rules about a topic that last, oldest first; their conditions have not been looked at. Must not be
        changed."""
        return self.lasting_index().about(topic) if self.lasting else NOTHING_HELD

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

    def card_meant(self, card: int, seat: int) -> dict[str, Any] | None:
        if not 0 <= card < len(self.where):
            return None
        place = self.where[card]
        known = bool(self.known[card] & 1 << seat)
        meant: dict[str, Any] = {"card": self.printed(card).full_title if known else None}
        if place >= 0:
            there = self.places[place]
            meant["zone"], meant["of"] = self.layout.zones[there.kind], there.seat
            if not known:
                meant["place"] = self.zones[place].index(card) + 1
        return meant

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
        self.moved += 1
        self.offers = self.no_offers()
        return first

    def no_offers(self) -> list[list[Option | None] | None]:
        return [None] * ((self.seats + 1) * len(self.layout.zones))

    def seat_players(self, names: tuple[str, ...]) -> None:
        """Before anything has happened. Options to pick cards name the players in whose places these lie."""
        if names != self.names:
            self.names = names
            self.offers = self.no_offers()

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
            self.moved += 1
        if here.is_hand and there.seers != EVERYBODY:
            self.blur(card, origin, place)
        before = self.known[card]
        seers = before | there.seers
        if seers != before:
            self.known[card] = seers
        self.emit(CardMoved(card, self.printed(card).full_title, origin, place, verb, by, seers, before))

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

    def let_all_see(self, cards: list[int]) -> None:
        """From now on everybody knows these cards."""
        for card in cards:
            self.known[card] = EVERYBODY

    def forget(self, cards: list[int], still_known_to: int) -> None:
        """Others than those no longer know which of these cards is which."""
        known = self.known
        for card in cards:
            knowing = known[card]
            if knowing and knowing & still_known_to != knowing:
                known[card] = knowing & still_known_to

    # -- what lasts ------------------------------------------------------------------------------------------------

    def add_lasting(self, effect: Lasting) -> None:
        """From now on this lasts."""
        self.lasting.append(effect)
        self.lasted += 1

    def keep_lasting(self, kept: list[Lasting]) -> None:
        """Of what lasts only this goes on."""
        if len(kept) != len(self.lasting):
            self.lasting = kept
            self.lasted += 1

    def replace_lasting(self, others: list[Lasting]) -> None:
        """This lasts instead of all that did."""
        self.lasting = others
        self.lasted += 1

    def use_up_lasting(self, effect: Lasting) -> None:
        """It has done its work once: so often less does it go on, and after the last time it is over."""
        if effect.amount > 1:
            effect.amount -= 1
            self.lasted += 1
        else:
            self.keep_lasting([other for other in self.lasting if other is not effect])

    def cancel_lasting(self, effect: Lasting) -> None:
        """It stays on record and does nothing any more."""
        effect.off = True
        self.lasted += 1

    def redirect_lasting(self, effect: Lasting, targets: tuple[int, ...]) -> None:
        """It is about these cards from now on."""
        effect.targets = targets
        self.lasted += 1

    def end_with_turn(self, effect: Lasting) -> None:
        """This turn is its last."""
        effect.until = self.turn
        self.lasted += 1

    def expire(self) -> None:
        """The turn is over: what lasts no longer than that ends."""
        if self.lasting:
            self.keep_lasting([effect for effect in self.lasting if effect.until > self.turn])

    def end_of_next_turn(self, seat: int) -> int:
        """How long something lasts that ends with that player's next turn, where two players have turns by turns."""
        return self.turn + (2 if self.active == seat else 1)

    def put(self, card: int, seat: int, kind: int, on_top: bool, by: int, verb: str) -> None:
        """Carry out "put": games say what else that means for their zones."""
        self.move(card, seat, kind, verb, by, self.layout.zones[kind] == "deck" and not on_top)

    def leave_play(self, card: int, verb: str, by: int) -> None:
        """A text destroys or sacrifices a card: to its owner's discard pile. Games say what else that means."""
        self.move(card, self.owner[card], self.zone_called("discard pile"), verb, by)

    def take_top(self, seat: int, kind: int, verb: str, by: int) -> int:
        """The top card of a player's deck goes to that zone of the player. Returns the card; -1 where the deck was
        empty, of which the game says what comes (`run_out`), or the game is over."""
        if self.outcome is not None:
            return -1
        deck = self.zone(seat, self.zone_called("deck"))
        if not deck:
            self.run_out(seat)
            return -1
        card = deck[-1]
        self.move(card, seat, kind, verb, by)
        return card

    def draw(self, seat: int) -> int:
        return self.take_top(seat, self.zone_called("hand"), "draws", seat)

    def discard(self, card: int, by: int) -> None:
        self.leave_play(card, "discards", by)

    def win(self, seat: int, rule: str, text: str) -> None:
        """The game is over at that very instant, and this player has won it alone."""
        if self.outcome is None:
            scores = tuple([1 if other == seat else 0 for other in range(self.seats)])
            self.finish(Outcome((seat,), scores, rule, text))

    def zone_called(self, name: str) -> int:
        return self.layout.number_of[name]

    def cards_in(self, seat: int, place: str) -> list[int]:
        """A player's cards in the place of this name; a game may have names for several zones together."""
        return self.zone(seat, self.zone_called(place))

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

    def between_actions(self) -> None:
        """A text has done one thing and goes on to another: where a game looks at what came of it, it does so first."""

    def opponent(self, seat: int) -> int:
        """The next player to the left; in a game for two, the other one."""
        return (seat + 1) % self.seats

    def in_turn_order(self) -> list[int]:
        """Everybody, from the player whose turn it is on."""
        return [(self.active + i) % self.seats for i in range(self.seats)]

    # -- what phrases ask of a game --------------------------------------------------------------------------------

    def in_play(self, card: int) -> bool:
        return self.places[self.where[card]].in_play

    def faces_called(self, nouns: tuple[str, ...], together: str) -> list[bool]:
        """For each face whether one of these nouns means it; nothing if that is to be asked of every card."""
        found = self.sorted_out.get(together)
        if found is None:
            found = self.sorted_out[together] = self.sort_out(nouns)
        return found

    def sort_out(self, nouns: tuple[str, ...]) -> list[bool]:
        """For each face, does one of these nouns mean it? Nothing if that depends on more than what is printed."""
        for noun in nouns:
            if not self.is_printed(noun):
                return UNSORTED
        return [any(card.is_called(noun) for noun in nouns) for card in self.pool]

    def holder(self, card: int) -> int:
        """Whose card it is now: the player in whose zone it lies."""
        return self.zone_seat(card)

    def counts_as(self, noun: str, frame: Frame, card: int) -> bool:
        """Is it one for the player who reads the text? As a rule that is the same for all."""
        return self.is_a(card, noun)

    def banned(self, seat: int, verb: str, card: int, why: list[Ruling] | None) -> bool:
        """Does a text forbid this now? For words that any game may have; the rules of a game ask `forbidden`."""
        act = self.index.topics.found.get((ACT, verb))
        return act is not None and forbidden(self, seat, act, card, why)

    def cards_that_speak(self) -> list[int]:
        """The cards whose texts may count where they lie, in the order in which they do."""
        return self.cards_in_play()

    def speakers(self) -> list[int]:
        """`cards_that_speak`, found anew when a card has come or gone. Must not be changed."""
        derived = self.derived()
        found = derived.speakers
        if found is None:
            found = derived.speakers = self.cards_that_speak()
        return found

    def texts_of(self, card: int, topic: Topic) -> list[Effect]:
        """What a card in play says of a topic and counts where and as the card lies. Conditions are not looked at.
        A card that is not printed with it says it only while texts are changed."""
        rules = self.index.rules[topic.number]
        return rules[self.face[card]] if rules else NO_RULES

    def hear(self, event: Event) -> None:
        """Triggers that wait for this event go off; what a text may ask about later in the turn is remembered."""
        index = self.index
        topic = index.heeded.get(event.heard_as())
        if topic is None:
            return
        if index.remembered[topic.number]:
            self.history.append(event)
        if index.anywhere[topic.number]:
            for held in in_force(self, topic):
                set_off(self.pending, held, held.rule.set_off_by(self, held.seat, held.source, event))
            if isinstance(event, CardMoved) and index.rules[topic.number]:
                self.hear_own_end(event, index.rules[topic.number][self.face[event.card]])

    def hear_own_end(self, event: CardMoved, rules: list[Effect]) -> None:
        """A card that has left play: what it says of that goes off for whoever it lay there."""
        here, there = self.places[event.origin], self.places[event.target]
        if not here.in_play or there.in_play:
            return
        for rule in rules:
            if rule.sees_own_end():
                held = Held(rule, here.seat, event.card)
                set_off(self.pending, held, rule.set_off_by(self, held.seat, held.source, event))

    def done_this_turn(self, did: str, seats: list[int]) -> list[int]:
        """The cards these players have played, drawn, spent ... since the turn began."""
        kind = self.index.topics.looks_back[did]
        found: list[int] = []
        for event in self.history:
            if isinstance(event, CardMoved):
                if event.verb == kind and event.by in seats:
                    found.append(event.card)
            elif isinstance(event, AboutCard) and event.heard_as() == kind and event.seat in seats:
                found.append(event.card)
        return found

    # -- triggers --------------------------------------------------------------------------------------------------

    def trigger_order(self) -> list[int]:
        """Who puts what has gone off in order: one player after the other."""
        return self.in_turn_order()

    def trigger_called(self, pending: Pending) -> tuple[str, str]:
        """The key and the title by which a trigger goes: those of its card."""
        source = self.printed(pending.source)
        return source.key, source.full_title

    def ordered_by(self, pending: Pending) -> int:
        """Who puts this trigger in order."""
        return pending.seat

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

    def still_there(self, chosen: list[int]) -> list[int]:
        """Of cards that were chosen before: those that are where they were then."""
        return chosen[:]

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
