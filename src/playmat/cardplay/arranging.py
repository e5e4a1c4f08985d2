"""Positions in words, in both directions, for every game whose cards say what they do.

A `CardDraft` stands beside a table. Written to, it collects what the lines of a scenario say and makes a position of
it; read from, it says what the lines cannot see: what each player knows, and what is going on in the middle of a text.
A game declares where its cards may lie, which fields of its table its lines tell, and where its turns stand.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from playmat.cardplay.effect import Effect
from playmat.cardplay.game import BLANK, CardGame
from playmat.cardplay.lasting import Lasting
from playmat.cardplay.layout import OPEN
from playmat.cardplay.notation import (
    SET,
    Row,
    Titles,
    knowledge_in_words,
    let_know,
    number_from,
    seat_from,
    sentences,
    title_parts,
    titles_by_parts,
    without_brackets,
)
from playmat.cardplay.table import CardTable
from playmat.cardplay.topics import NUMBER
from playmat.cardtext.card import Card
from playmat.cardtext.deck import Deck
from playmat.cardtext.files import BadCards
from playmat.cardtext.library import UnknownCard
from playmat.cardtext.phrase import TOLD, Phrase
from playmat.kernel.codec import CorruptData, decode, encode
from playmat.kernel.event import EVERYTHING, Event
from playmat.kernel.fact import AND_SO_ON, HIDDEN, NONE, BadFact, Draft, Fact
from playmat.kernel.game import BadSetup
from playmat.kernel.step import Step

USUAL_DECK: Final = 20
DECK: Final = "deck"

ALWAYS_SAID: Final = (
    "face", "owner", "where", "zones", "known", "next_frame", "lasting", "history", "turn", "active",
)  # fmt: skip
"""Fields of every table that lines tell, or that follow from how cards are laid out."""

NO_EFFECTS: Final = re.compile(r"(?!)")


class CardDraft(Draft):
    """What has been said so far of the cards. Games add what else there is to say: a fact is noted in the field of the
    draft that has its name, or else in that of the table."""

    BLANK_CARD: ClassVar[str] = ""
    """As a card file: something nobody can play, and what else stands where no line names a card."""

    LAYING: ClassVar[tuple[int, ...]] = ()
    """The order in which the cards of a position are numbered, seat by seat."""

    SEARCHING: ClassVar[tuple[int, ...]] = ()
    """Where a card is looked for that has done something: the likely places first."""

    SAID: ClassVar[tuple[str, ...]] = ()
    """Fields of the game's own table that lines tell. Where any other is set only the record tells all."""

    UNSET: ClassVar[dict[str, Any]] = {}
    """What is in a field while nothing is noted there, where that is something."""

    PASSING: ClassVar[tuple[int, ...]] = ()
    """Zones in which cards lie only in the middle of something, and what is said of a position that has some."""
    PASSING_WHY: ClassVar[str] = "a position cannot begin with a card half played: begin before it is played"

    EFFECT: ClassVar[re.Pattern[str]] = NO_EFFECTS
    """How a running effect is written (see `notation.effect_pattern`), the times it may last, and an example."""
    TIMES: ClassVar[dict[str, int]] = {}
    EFFECT_EXAMPLE: ClassVar[str] = ""
    NOTES: ClassVar[tuple[str, ...]] = ()
    """How what a running effect notes may begin besides the names of numbers that texts change."""

    table: CardTable
    game: CardGame

    def __init__(self, table: CardTable, game: CardGame) -> None:
        self.table = table
        self.game = game
        self.titles: Titles = titles_by_parts([*game.library.titles(), BLANK])
        """Of all cards there are, as they are told apart in a list."""
        self.turn = 1
        self.active = 0
        self.deck_names = [""] * table.seats
        self.cards: list[dict[int, list[Card]]] = [{} for _ in range(table.seats)]
        """By seat and zone, as they lie from first to last."""
        self.knowledge: list[tuple[int, str]] = []
        self.effects: list[str] = []
        self.claims: list[tuple[Fact, int, str]] = []
        """What follows from the rest and was said all the same: it has to be right."""
        self.middle = ""

    # -- what lines say --------------------------------------------------------------------------------------------

    def note(self, name: str, seat: int, value: Any) -> None:
        """What a line says, in the field of that name; for one seat if there is a value for each."""
        holder: Any = self if hasattr(self, name) else self.table
        if seat < 0:
            setattr(holder, name, value)
        else:
            getattr(holder, name)[seat] = value

    def card(self, title: str) -> Card:
        """The card of that title; the blank one is there for the asking."""
        if title == HIDDEN:
            raise BadFact("a question mark can be checked but not set up: say what lies there")
        if title == BLANK and BLANK not in self.game.library.titles():
            self.game = self.game.with_cards(self.blank_cards())
        try:
            return self.game.library.card(title)
        except (UnknownCard, BadCards) as error:
            raise BadFact(str(error)) from None

    def blank_cards(self) -> str:
        return self.BLANK_CARD

    def title_of(self, words: str) -> str:
        """The one card that is meant. BadFact if there are more: what has marks is separated by semicolons."""
        titles = title_parts(self.titles, words)
        if len(titles) != 1:
            raise BadFact(f"{words!r} is {len(titles)} cards: put semicolons between them")
        return self.card(titles[0]).full_title

    def cards_said(self, text: str, goes_on: bool) -> list[Card]:
        """The cards of a list; `...` at the end of a deck goes on with blank cards."""
        said = title_parts(self.titles, text)
        if goes_on and said[-1:] == [AND_SO_ON]:
            said = said[:-1] + [BLANK] * USUAL_DECK
        return [self.card(title) for title in said]

    def lay(self, seat: int, kind: int, text: str) -> None:
        """Cards of a seat in a zone; BadFact if they cannot lie there. In a deck `...` goes on with blank cards."""
        cards = self.cards_said(text, kind == self.deck_zone())
        self.check_laid(kind, cards)
        self.cards[seat][kind] = cards

    def check_laid(self, kind: int, cards: list[Card]) -> None:
        """BadFact if these cards cannot lie in a zone of that kind."""

    def deck_zone(self) -> int:
        return self.table.layout.number_of[DECK]

    # -- making it a position --------------------------------------------------------------------------------------

    def from_record(self) -> bool:
        return bool(self.middle)

    def settle(self) -> None:
        if self.middle:
            self.go_on()
        else:
            self.fill_in()
            self.pack([self.deck_of(seat) for seat in range(self.table.seats)])
            self.lay_out()
            self.table.turn, self.table.active = self.turn, self.active
            self.set_up()
            self.let_know()
            for words in self.effects:
                self.add_effect(words)
            self.begin()
        self.table.moved += 1
        self.table.play_on()
        self.check_claims()

    def fill_in(self) -> None:
        """The cards that no line names: decks of blank cards. Games add what else has to lie somewhere."""
        for cards in self.cards:
            if self.deck_zone() not in cards:
                cards[self.deck_zone()] = self.blanks(USUAL_DECK)
            if any(cards.get(kind) for kind in self.PASSING):
                raise BadFact(self.PASSING_WHY)

    def blanks(self, number: int) -> list[Card]:
        return [self.card(BLANK)] * number if number else []

    def plain(self, title: str) -> Card:
        """One of the cards that come with the blank one."""
        self.card(BLANK)
        return self.card(title)

    def set_up(self) -> None:
        """What is noted besides the cards, which lie there now, and checks of it."""

    def begin(self) -> None:
        """Where the turn stands: the agenda."""
        self.table.agenda = self.agenda()

    def agenda(self) -> list[Step]:
        """The agenda of the table as it stands if no text is being carried out, next step last."""
        raise NotImplementedError

    def laying(self) -> tuple[int, ...]:
        return self.LAYING

    def said_fields(self) -> tuple[str, ...]:
        return self.SAID

    def cards_of(self, seat: int) -> list[Card]:
        return [card for kind in self.laying() for card in self.cards[seat].get(kind, [])]

    def deck_of(self, seat: int) -> Deck:
        return Deck(self.deck_names[seat], entries_for(self.cards_of(seat)))

    def is_legal(self, deck: Deck, settings: dict[str, Any]) -> bool:
        return not self.game.check_deck(deck)

    def pack(self, decks: list[Deck]) -> None:
        """The table plays with the cards that were named instead of those it sat down with. Nobody expects such decks
        to be legal."""
        table: Any = self.table
        table.game, table.book = self.game, self.game.book
        settings: dict[str, Any] = table.box.settings
        legal = all(self.is_legal(deck, settings) for deck in decks)
        told = {**settings, "cards": self.game.further_cards(), "any_deck": not legal}
        del told["seats"]
        table.box = self.game.pack(decks, told)
        table.pool, table.index, table.sorted_out = table.box.pool, table.box.index, {}

    def lay_out(self) -> None:
        """Lay everything out anew. Of the deck, what was said first lies on top."""
        table = self.table
        table.face, table.owner, table.where, table.known, table.dealt = [], [], [], [], []
        table.lay_zones()
        faces = {card.key: face for face, card in enumerate(table.pool)}
        for seat in range(table.seats):
            for kind in self.laying():
                cards = self.cards[seat].get(kind, [])
                for card in reversed(cards) if kind == self.deck_zone() else cards:
                    table.add_card(faces[card.key], seat, kind)
        table.find_again()
        self.find_fixed()

    def find_fixed(self) -> None:
        """Note again which cards have a part of their own all game."""

    def let_know(self) -> None:
        for viewer, text in self.knowledge:
            for words in sentences(text):
                let_know(self.table, viewer, words, self.rows)

    def check_claims(self) -> None:
        view = self.table.view(EVERYTHING) if self.claims else {}
        for fact, which, text in self.claims:
            seen = fact.read(view, which) or NONE
            if not fact.agrees(text, seen):
                name = fact.name("").strip()
                of = f" of {self.table.names[which]}" if fact.blank else ""
                raise BadFact(f"the {name}{of} {'are' if name.endswith('s') else 'is'} {seen} here, not {text}")

    # -- what has been said of cards in other words ----------------------------------------------------------------

    def find(self, seat: int, title: str, others: Sequence[int] = ()) -> int:
        """A card of that title among the player's own, and none of the others."""
        card = self.first_called(seat, title, others)
        if card < 0:
            raise BadFact(f"{title} is nowhere among the cards of {self.table.names[seat]}: say where it lies")
        return card

    def first_called(self, seat: int, title: str, others: Sequence[int] = ()) -> int:
        """The first card of that title, in the order in which one is looked for; below 0 if there is none."""
        table = self.table
        for kind in self.SEARCHING:
            for card in table.zone(seat, kind):
                if table.printed(card).full_title == title and card not in others:
                    return card
        return -1

    def phrase_of(self, source: int, text: str) -> Phrase:
        """The sentence of a card with these words."""
        table = self.table
        todo: list[Phrase] = list(table.printed(source).abilities)
        while todo:
            phrase = todo.pop()
            told = isinstance(phrase, Effect) and table.book.grammar.can_write(phrase, TOLD)
            if told and table.book.say(phrase, TOLD) == text:
                return phrase
            todo.extend(phrase.children())
        raise BadFact(f"{table.printed(source).full_title} does not say {text!r}")

    def add_effect(self, words: str) -> None:
        """A running effect, as `notation.effect_in_words` writes it."""
        table = self.table
        bare, off = without_brackets(words.replace("\u2019", "'"))
        said = self.EFFECT.fullmatch(bare)
        if said is None:
            raise BadFact(f"{words!r} is no running effect; write `{self.EFFECT_EXAMPLE.format(table.names[0])}`")
        seat = seat_from(table, said["by"])
        source = self.find(seat, self.title_of(said["source"]))
        until = table.turn
        if said["until"] is not None:
            until = self.TIMES.get(said["until"], 0) or number_from(said["until"].split()[-1], table.turn, 9999)
        phrase = None if said["text"] is None else self.phrase_of(source, said["text"])
        stat, amount = self.change_said(said, phrase)
        targets = self.targets_said(said, seat, phrase)
        table.add_lasting(Lasting(phrase, seat, source, targets, stat, amount, until, off))

    def change_said(self, said: re.Match[str], phrase: Phrase | None) -> tuple[str, int]:
        """Which number a running effect changes, and by how much; a sentence changes none as a rule."""
        if phrase is not None:
            return "", 0
        if said["fixed"] is not None:
            return SET + self.number_called(said["fixed"]), int(said["value"])
        return self.number_called(said["stat"]), int(said["amount"])

    def number_called(self, words: str) -> str:
        """A number that texts of this game can change; BadFact if there is none of that name."""
        table: Any = self.table
        known = [topic.word for topic in table.index.topics.all if topic.kind == NUMBER]
        if words not in known and not words.startswith(self.NOTES):
            raise BadFact(f"no text changes a number called {words!r}; there are: {', '.join(sorted(known))}")
        return words

    def targets_said(self, said: re.Match[str], seat: int, phrase: Phrase | None) -> tuple[int, ...]:
        """The cards that a running effect is about."""
        raise NotImplementedError

    # -- what only the record tells --------------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """What nobody at the table is shown, but the record of a position needs."""
        viewers = range(self.table.seats + 1)
        return {
            "knowledge": [knowledge_in_words(self.table, viewer, self.rows) for viewer in viewers],
            "middle": self.middle_in_words(),
        }

    def rows(self, seat: int) -> list[Row]:
        """A player's cards that somebody else may know or not, as they are counted."""
        return self.closed_rows(seat)

    def closed_rows(self, seat: int) -> list[Row]:
        """The zones that do not lie open, decks from the top."""
        layout = self.table.layout
        closed = [kind for kind, seen in enumerate(layout.seen_by) if seen != OPEN]
        rows = [(layout.zones[kind], self.table.zone(seat, kind)) for kind in closed]
        return [(row, cards[::-1] if row == DECK else cards) for row, cards in rows]

    def middle_in_words(self) -> str:
        """The whole state of the table; `none` between texts, where the other facts say it all."""
        table: Any = self.table
        if table.decision is None or self.lines_say_it_all():
            return NONE
        kept = {name: encode(getattr(table, name), table.refer) for name in table.STATE}
        kept["agenda"] = encode(open_steps(table), table.refer)
        kept["decks"] = table.box.settings["seats"]
        return json.dumps(kept, separators=(",", ":"))

    def lines_say_it_all(self) -> bool:
        """Do the other facts tell everything about the table?"""
        table = self.table
        unsaid = [name for name in table.STATE if name not in ALWAYS_SAID and name not in self.said_fields()]
        if any(self.is_noted(name) for name in unsaid):
            return False
        if not all(map(self.can_be_said, table.lasting)) or not all(map(self.is_told, table.history)):
            return False
        return same_steps(table, open_steps(table), self.agenda())

    def is_noted(self, name: str) -> bool:
        """Is there something in a field of the table? A list may have an empty place for each seat."""
        value = getattr(self.table, name)
        if isinstance(value, list):
            return any(item is not False and item != [] for item in value)
        return bool(value != self.UNSET[name] if name in self.UNSET else value)

    def can_be_said(self, effect: Lasting) -> bool:
        """Can a line tell this running effect?"""
        return False

    def is_told(self, event: Event) -> bool:
        """Can a line tell that this has happened this turn?"""
        return False

    def go_on(self) -> None:
        """The position of a record; the other lines repeat what it says."""
        table = self.table
        try:
            kept: dict[str, Any] = json.loads(self.middle)
            if "agenda" in kept and "decks" not in kept:
                raise CorruptData("an earlier version kept less there; write the position down again from its save")
            self.pack([self.game.deck_for(text) for text in kept["decks"]])
            for name in (*table.STATE, "agenda"):
                setattr(table, name, decode(kept[name], table.resolve))
            table.telling = None
            table.find_again()
            self.find_fixed()
        except (CorruptData, BadSetup, ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
            raise BadFact(
                f"this is not what `playmat scenario dump` writes in the middle of a text: {error}"
            ) from error


def entries_for(cards: list[Card]) -> list[tuple[int, str]]:
    """The entries of a deck list with these cards."""
    counted: dict[str, int] = {}
    for card in cards:
        counted[card.full_title] = counted.get(card.full_title, 0) + 1
    return [(number, title) for title, number in counted.items()]


def open_steps(table: CardTable) -> list[Step]:
    """The agenda with the step that asks now, next step last."""
    return table.agenda if table.decision is None else [*table.agenda, table.decision.step]


def same_steps(table: CardTable, steps: Sequence[Step], others: Sequence[Step]) -> bool:
    written: list[Any] = [encode(list(each), table.refer) for each in (steps, others)]
    return bool(written[0] == written[1])
