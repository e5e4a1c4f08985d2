"""A game whose cards say what they do: its book, its library, its decks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.box import CardBox, CardList
from playmat.cardplay.frames import NO_CARDS
from playmat.cardplay.notation import viewers
from playmat.cardplay.seeing import imagine
from playmat.cardplay.table import CardTable
from playmat.cardtext.book import Book
from playmat.cardtext.card import Card, slug
from playmat.cardtext.deck import BadDeck, Deck, read_deck
from playmat.cardtext.fields import Field, check_row
from playmat.cardtext.files import BadCards, CardProblem, CardSet, full_title, heading_problem, parse_set
from playmat.cardtext.grammar import Grammar
from playmat.cardtext.library import Library, UnknownCard
from playmat.cardtext.lots import Share, draw_deck
from playmat.kernel.chance import Chance
from playmat.kernel.event import EVERYTHING, Log
from playmat.kernel.fact import Draft, Fact
from playmat.kernel.game import BadSetup, Game, Setting
from playmat.kernel.position import Position
from playmat.kernel.ruling import Ruling

NOT_LOOKED_AT = "there is too much wrong or too hard to read above: the cards from here on were not looked at"

MOST_TABLES = 1024
MOST_LISTS = 256
"""Tables and decks remembered; a tournament of everything against everything needs no more at a time."""

MOST_PROBLEMS = 100
"""Nobody mends more at a time."""

BLANK = "Blank"
"""The card that fills a deck of which nothing more is said; each game says what it is like."""

ATTEMPTS = 200_000
ATTEMPTS_A_CARD = 2000
"""How hard a file of cards may be to read. A printed card takes a thousand attempts at most."""


COMMON_VERBS = (
    "card", "choose", "done", "instead", "let-it", "name", "no", "number", "pass", "trigger", "yes",
)  # fmt: skip
"""Verbs of options that the engine room and the common words put to players."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CardGame(Game):
    """Files are somebody else's business: `stock` says where card sets and ready-made decks come from."""

    TABLE: ClassVar[type[Any]] = CardTable
    """The class of its positions."""
    BOX: ClassVar[type[Any]] = CardBox
    DRAFT: ClassVar[type[Any]] = Draft
    """Its kind of `arranging.CardDraft`."""
    CARD_FIELDS: ClassVar[list[Field]] = []
    """Everything that can stand on a card, in the order it is shown."""

    def __init__(self) -> None:
        self._find_sets: Callable[[], list[CardSet]] | None = None
        self._find_decks: Callable[[], list[Deck]] | None = None
        self._library: Library | None = None
        self._book: Book | None = None
        self._decks: list[Deck] | None = None
        self._tables: dict[Any, CardTable] = {}
        """Tables where nothing has happened yet, by their decks and settings."""
        self._lists: dict[Any, CardList] = {}
        """The cards of decks, by their text and whether they need not be legal."""
        self._extra: list[CardSet] = []
        """Sets that were added to those of the game."""

    def stock(self, find_sets: Callable[[], list[CardSet]], find_decks: Callable[[], list[Deck]]) -> None:
        if self._find_sets is None:
            self._find_sets = find_sets
            self._find_decks = find_decks

    @property
    def book(self) -> Book:
        if self._book is None:
            self._book = self.write_book(self.library)
        return self._book

    @property
    def library(self) -> Library:
        if self._library is None:
            sets = self._find_sets() if self._find_sets is not None else []
            self._library = Library(sets, self.read_card)
        return self._library

    def fresh_book(self) -> Book:
        """A book of its own with a grammar of its own, to try something on."""
        book = self.write_book(self.library)
        book.grammar = Grammar(book.grammar.kinds, book.grammar.lexicon)
        return book

    def ready_made(self) -> list[Deck]:
        """The decks anybody can play at once."""
        if self._decks is None:
            self._decks = self._find_decks() if self._find_decks is not None else []
        return self._decks

    def write_book(self, library: Library) -> Book:
        """The common words and the game's own; `library` lends the names texts may use."""
        raise NotImplementedError

    def read_card(self, card_set: CardSet, row: int) -> Card:
        """A row of a card file as a card, every value checked and its text understood; else BadCards."""
        raise NotImplementedError

    def check_deck(self, deck: Deck) -> list[Ruling]:
        """The rules this deck breaks; none if it is legal."""
        raise NotImplementedError

    def fresh(self) -> CardGame:
        """Another game of the same rules, for further cards."""
        return type(self)()

    def fields(self) -> list[Field]:
        return self.CARD_FIELDS

    # -- further cards ---------------------------------------------------------------------------------------------

    def with_cards(self, text: str, path: str = "cards") -> CardGame:
        """This game and further cards; BadCards with everything that is wrong with them."""
        card_set = self.parse_cards(path, text)
        problems, twin = self._join(card_set)
        if problems:
            raise BadCards(problems)
        return twin

    def further_cards(self) -> str:
        """All cards that were added, as one card file: what this game has to be told to be itself again."""
        if len(self._extra) == 1:
            return self._extra[0].source
        return "\n".join(card_set.cards_alone() for card_set in self._extra)

    def parse_cards(self, path: str, text: str) -> CardSet:
        """A card file's text; one without a heading is a set of this game called by its path."""
        card_set = parse_set(path, text, self.name)
        if card_set.game != self.name:
            message = f"these are cards for {card_set.game}, not for {self.name}"
            raise BadCards([heading_problem(path, card_set.source, "game", message)])
        return card_set

    def check_cards(self, card_set: CardSet) -> list[Card]:
        """Every card of a set, read; BadCards with everything that is wrong."""
        problems, twin = self._join(card_set)
        if problems:
            raise BadCards(problems)
        return [twin.library.card(full_title(row)) for row in card_set.rows]

    def problems_in(self, card_set: CardSet, most: int = MOST_PROBLEMS) -> list[CardProblem]:
        """Everything that is wrong with a set of further cards, in the order of the file."""
        return self._join(card_set, most)[0]

    def _join(self, card_set: CardSet, most: int = MOST_PROBLEMS) -> tuple[list[CardProblem], CardGame]:
        """What is wrong with a set, and the game with those of its cards whose values are sound."""
        problems: list[CardProblem] = []
        bad: list[int] = []
        for row in range(len(card_set.rows)):
            if len(problems) >= most:
                problems.append(card_set.problem(row, "", NOT_LOOKED_AT))
                bad += range(row, len(card_set.rows))
                break
            found = check_row(card_set, row, self.fields(), self.title)
            if found:
                problems += found
                bad.append(row)
        problems += same_titles(card_set)
        twin = self._with_set(card_set.without(bad) if bad else card_set)
        problems += twin.texts_refused(twin.library.sets[-1], bad, most)
        problems.sort(key=lambda problem: (problem.line, problem.column))
        return problems, twin

    def _with_set(self, card_set: CardSet) -> CardGame:
        twin = self.fresh()
        twin._find_sets, twin._find_decks = self._find_sets, self._find_decks
        twin._extra = [*self._extra, card_set]
        twin._library = Library([*self.library.sets, card_set], twin.read_card)
        if twin.book.names.all == self.book.names.all:
            twin._library.borrow(self.library)
        return twin

    def texts_refused(self, card_set: CardSet, bad: Sequence[int], most: int) -> list[CardProblem]:
        """Read the cards of a set, but those whose values are bad: whose texts cannot be read?"""
        problems: list[CardProblem] = []
        enough = self.book.attempts + ATTEMPTS + ATTEMPTS_A_CARD * len(card_set.rows)
        for row in range(len(card_set.rows)):
            if row in bad:
                continue
            if len(problems) >= most or self.book.attempts > enough:
                return [*problems, card_set.problem(row, "", NOT_LOOKED_AT)]
            try:
                self.read_card(card_set, row)
            except BadCards as error:
                problems += error.problems
            problems += self.hides_words(card_set, row)
        return problems

    def hides_words(self, card_set: CardSet, row: int) -> list[CardProblem]:
        """A name that texts may use must not be one of the words texts are made of."""
        found: list[CardProblem] = []
        for field, value in card_set.rows[row].items():
            names = [value] if isinstance(value, str) else (value if isinstance(value, list) else [])
            for name in names:
                if name in self.book.names.all and name.lower() in self.book.vocabulary():
                    message = f"{name!r} cannot be a name: it is a word that card texts are made of"
                    found.append(card_set.problem(row, field, message, of_value=True))
        return found

    # -- sitting down with decks -----------------------------------------------------------------------------------

    def settings(self) -> list[Setting]:
        return [
            Setting("cards", "", "further cards, in the card language", str),
            Setting("any_deck", False, "play decks that are not legal too", yes_or_no),
        ]

    def deck_for(self, place: Any) -> Deck:
        """A seat's deck: a Deck, the name of a ready-made one, or a list as text."""
        if isinstance(place, Deck):
            return place
        for deck in self.ready_made():
            if isinstance(place, str) and deck.name.casefold() == place.strip().casefold():
                return deck
        if not isinstance(place, str) or "\n" not in place:
            names = ", ".join(deck.name for deck in self.ready_made()) or "none"
            raise BadSetup(f"there is no ready-made deck called {place!r}; there are: {names}")
        try:
            return self.read_list(place)
        except BadDeck as error:
            raise BadSetup(str(error)) from None

    def read_list(self, text: str) -> Deck:
        """A deck list in any shape people use, its titles held against the cards there are; else BadDeck."""
        types = next((field.words for field in self.fields() if field.name == "type"), ())
        return read_deck(text, self.library.knows, types)

    def cards_of(self, deck: Deck, any_deck: bool) -> CardList:
        """Its cards, and what follows from them; BadSetup with the rule if the deck is not legal."""
        key = (deck.text(), any_deck)
        known = self._lists.get(key)
        if known is None:
            if len(self._lists) >= MOST_LISTS:
                self._lists.clear()
            known = self._lists[key] = self.listed(self.look_up(deck, any_deck))
        return known

    def listed(self, cards: list[Card]) -> CardList:
        """The cards of a deck as a list of the kind this game wants."""
        return CardList(cards)

    def look_up(self, deck: Deck, any_deck: bool) -> list[Card]:
        """Every copy, in the order of the list."""
        try:
            broken = [] if any_deck else self.check_deck(deck)
            found = [card for number, title in deck.entries for card in [self.library.card(title)] * number]
        except UnknownCard as error:
            raise BadSetup(str(error)) from None
        except BadCards as error:
            raise BadSetup(error.in_one_line()) from None
        if broken:
            raise BadSetup(f"{deck.name or 'the deck'} is not legal: {'; '.join(str(ruling) for ruling in broken)}")
        return found

    def lists(self, decks: list[Deck], settings: dict[str, Any]) -> list[CardList]:
        return [self.cards_of(deck, settings["any_deck"]) for deck in decks]

    def sit_down(
        self,
        seats: int | Sequence[Any],
        seed: bytes | None = None,
        names: Sequence[str] | None = None,
        **options: Any,
    ) -> Position:
        extra = str(options.get("cards", ""))
        if extra and not self._extra:
            try:
                twin = self.with_cards(extra)
            except BadCards as error:
                raise BadSetup(error.in_one_line()) from None
            return twin.sit_down(seats, seed, names, **options)
        if self._extra:
            options = {**options, "cards": self.further_cards()}
        if isinstance(seats, int):
            seats = self.pick_decks(seats, Chance(b"ready-made"))
        return super().sit_down(seats, seed, names, **options)

    def lay_out(self, places: list[Any], names: tuple[str, ...], chance: Chance, settings: dict[str, Any]) -> Position:
        """The same decks and settings make the same table, so it is set once and copied for every game."""
        decks = [self.deck_for(place) for place in places]
        key = (tuple([deck.text() for deck in decks]), tuple(settings.items()))
        model = self._tables.get(key)
        if model is None:
            if len(self._tables) >= MOST_TABLES:
                self._tables.clear()
            model = self._tables[key] = self.set_table(decks, names, settings)
            model.zones = [zone or NO_CARDS for zone in model.zones]  # it is only copied from
        table = model.clone()
        assert isinstance(table, CardTable)
        table.seat_players(names)
        table.chance = chance
        table.log = Log([])
        return table

    def set_table(self, decks: list[Deck], names: tuple[str, ...], settings: dict[str, Any]) -> CardTable:
        """A table with these decks on it, before anything has happened; BadSetup if they are not legal."""
        box = self.pack(decks, settings)
        table = self.new_table(names, box)
        table.lay_zones()
        for seat, faces in enumerate(box.decks):
            table.add_cards(faces, seat, self.starting_zones(box, seat))
        return table

    def new_table(self, names: tuple[str, ...], box: Any) -> CardTable:
        table: CardTable = self.TABLE(self, names, Chance(b""), self.book, box)
        return table

    def starting_zones(self, box: Any, seat: int) -> list[int]:
        """For each card of a player's deck, where it lies before the game begins."""
        return [self.starting_zone(box.pool[face]) for face in box.decks[seat]]

    def starting_zone(self, card: Card) -> int:
        return 0

    def pack(self, decks: list[Deck], settings: dict[str, Any]) -> CardBox:
        """What stays the same in all games with these decks."""
        box: CardBox = self.BOX(decks, self.lists(decks, settings), settings)
        return box

    def usual_decks(self) -> list[Deck]:
        """The ready-made decks that may be played with where nothing is set."""
        return self.ready_made()

    def pick_decks(self, seats: int, chance: Chance) -> list[Deck]:
        decks = self.usual_decks()
        if not decks:
            raise BadSetup(f"{self.title} has no ready-made decks")
        return [decks[chance.below(len(decks))] for _ in range(seats)]

    def shares(self, chance: Chance, options: dict[str, Any]) -> list[Share]:
        """Of which shares a deck drawn by lot is made: it has to be legal with these settings."""
        raise NotImplementedError

    def random_decks(self, seats: int, chance: Chance, **options: Any) -> list[str]:
        """With further cards, as many of them as a deck may have take the place of others. With `later=True`, which is
        no setting, of later sets too."""
        later = bool(options.get("later"))
        decks = [draw_deck("by lot", self.library, self.shares(chance, options), chance, later) for _ in range(seats)]
        if options.get("cards"):
            game, further = self.and_further(str(options["cards"]))
            decks = [game.with_further(deck, further) for deck in decks]
        return [deck.text() for deck in decks]

    def and_further(self, cards: str) -> tuple[CardGame, list[str]]:
        """The game with these cards, and the titles of those that it does not have itself."""
        game = self.with_cards(cards)
        return game, [title for title in game.library.titles() if title not in self.library.titles()]

    def read_ahead(self, seats: int = 0) -> None:
        """The cards of the ready-made decks; the tables for all that may meet, where there is room for them."""
        for deck in self.ready_made():
            self.cards_of(deck, True)
        decks = self.usual_decks()
        if seats and len(decks) ** seats <= MOST_TABLES:
            for meeting in product(decks, repeat=seats):
                self.sit_down(meeting, b"")

    def quick_start(self, seats: int, seed: bytes, **options: Any) -> Position:
        """Further cards are played with: they take the place of others in the ready-made decks."""
        decks = self.pick_decks(seats, Chance(b"decks" + seed))
        if not options.get("cards"):
            return self.start(decks, seed, **options)
        game, further = self.and_further(str(options["cards"]))
        return game.start([game.with_further(deck, further) for deck in decks], seed, **options)

    def with_further(self, deck: Deck, titles: list[str]) -> Deck:
        """The deck with as many of these cards as it may have; a game that does not say how leaves it as it is."""
        return deck

    # -- what leaves the engine ------------------------------------------------------------------------------------

    def view(self, position: Any, seat: int) -> dict[str, Any]:
        seen = self.see(position, seat)
        if seat == EVERYTHING:
            seen.update(self.for_the_record(position))
        return seen

    def see(self, position: Any, seat: int) -> dict[str, Any]:
        """What a seat may know."""
        raise NotImplementedError

    def imagine(self, position: Any, seat: int, chance: Chance) -> Position:
        return imagine(position, seat, chance)

    def for_the_record(self, position: Any) -> dict[str, Any]:
        """What nobody at the table is shown, but the record of a position needs."""
        record: dict[str, Any] = self.draft(position).record()
        return record

    def draft(self, position: Any) -> Any:
        return self.DRAFT(position, self)

    def settings_of(self, position: Any) -> dict[str, Any]:
        settings: dict[str, Any] = position.box.settings
        return settings

    def facts(self) -> list[Fact]:
        return self.facts_with([*self.library.titles(), BLANK])

    def facts_with(self, titles: list[str]) -> list[Fact]:
        """The titles of the game's cards tell where one ends in a list of them."""
        raise NotImplementedError

    def subjects(self, position: Any, blank: str) -> Sequence[str]:
        return viewers(position, blank)

    # -- the cards on the table ------------------------------------------------------------------------------------

    def pieces(self, position: Any) -> list[str]:
        """Copies are told apart by counting them."""
        found: list[str] = []
        counted: dict[str, int] = {}
        for zone in position.zones:
            for card in zone:
                title = f"{position.owner[card] + 1}: {position.card(card).full_title}"
                counted[title] = counted.get(title, 0) + 1
                found.append(f"{title} ({counted[title]})")
        return found


def same_titles(card_set: CardSet) -> list[CardProblem]:
    """Cards whose title another card of the same file has already."""
    first: dict[str, int] = {}
    problems: list[CardProblem] = []
    for row, values in enumerate(card_set.rows):
        key = slug(full_title(values))
        if not key:
            continue
        other = first.setdefault(key, row)
        if other != row:
            line = card_set.places().line_of(other, "name")
            message = f"{full_title(values)} is already in this file, on line {line}"
            problems.append(card_set.problem(row, "name", message, of_value=True))
    return problems


def yes_or_no(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    word = str(value).strip().lower()
    if word not in ("yes", "no", "true", "false", "1", "0"):
        raise BadSetup(f"say yes or no, not {value!r}")
    return word in ("yes", "true", "1")
