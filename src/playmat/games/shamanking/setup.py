"""Sitting down to the Shaman King TCG: decks and their legality (SK-15-1 to SK-15-3), the setup (SK-7-1 to SK-7-6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.box import CardList
from playmat.cardplay.game import COMMON_VERBS, CardGame, yes_or_no
from playmat.cardtext.book import Book
from playmat.cardtext.card import Card
from playmat.cardtext.deck import Deck
from playmat.cardtext.fields import Field
from playmat.cardtext.files import BadCards, CardSet
from playmat.cardtext.library import Library, Shelf
from playmat.cardtext.lots import Fits, Share, draw_deck, one_of
from playmat.cardtext.paraphrase import Rules
from playmat.games.shamanking.arrange import facts
from playmat.games.shamanking.box import Box
from playmat.games.shamanking.card import ADVANTAGE, SIDES, SIGNATURE, SPECTERGRAM, STRIKE, TEAMWORK
from playmat.games.shamanking.card import SHAMAN as SHAMAN_CARD
from playmat.games.shamanking.card_rows import FIELDS, read_card
from playmat.games.shamanking.draft import ShamanKingDraft
from playmat.games.shamanking.idle_texts import idle_text
from playmat.games.shamanking.scoring import CompareForce
from playmat.games.shamanking.table import ShamanKing
from playmat.games.shamanking.turn import Turns
from playmat.games.shamanking.view import view
from playmat.games.shamanking.words import BOOK, LEXICON
from playmat.games.shamanking.zones import DECK, DISCARD, GREEN, MOVES, RED, SHAMAN, START_DISCARD, START_FURYOKU
from playmat.kernel.chance import Chance
from playmat.kernel.fact import Fact
from playmat.kernel.game import BadSetup, Setting
from playmat.kernel.position import Position
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step

DECK_SIZE: Final = 60
COPIES: Final = 4
PACK_SIZE: Final = 30

SHARES: Final = ((STRIKE, 6), (ADVANTAGE, 2), (TEAMWORK, 2))
"""Of ten cards of a deck drawn by lot."""
COPIES_BY_LOT: Final = 3

LOOK: Final = "ook at the top 3 cards of your deck"
KEEP: Final = "put one of them on top and the rest into your discard pile."
LIVELY_TEXTS: Final = {
    f"Immediate. L{LOOK}, {KEEP}": (
        ADVANTAGE, "Weather Eye", "Haft Parry", "Hearth Warden", "Closing Stroke", "Marked Shot", "Open Channel",
    ),
    f"Immediate. L{LOOK} and put them back in any order.": (
        ADVANTAGE, "Plain Jab", "Thrown Pebble", "Unquiet Thought", "Pulse of Fury", "Lantern Bearer",
    ),
    "Immediate. Search your deck for a strike, shuffle your deck and put it on top.": (
        ADVANTAGE, "Nettle Toss", "Full Commitment", "Foregone Conclusion", "Standing Ghost", "Skipping Stone",
    ),
    f"Eliminate this card -> before flipping, l{LOOK}, {KEEP}": (TEAMWORK, "Vesper Coil", "Bo Tanner", "Bannerman Osk"),
}  # fmt: skip
LIVELY_CARDS: Final = "\n".join(
    f'[[card]]\nname = "{name}"\ntype = "{kind}"\ntext = "{text}"\n'
    for text, (kind, *names) in LIVELY_TEXTS.items()
    for name in names
)
"""Common cards with another text and without a cost, so that players often know what the others do not."""


def widely() -> tuple[Sequence[str], Rules]:
    """How a text is read that is not understood as our cards are written; found when one first needs it."""
    from playmat.games.shamanking.printed import RULES

    return BOOK, RULES


class ShamanKingGame(CardGame):
    name: ClassVar[str] = "shamanking"
    title: ClassVar[str] = "Shaman King TCG"
    rules_prefix: ClassVar[str] = "SK"
    verbs: ClassVar[tuple[str, ...]] = (
        *COMMON_VERBS, "charge", "defend", "defender", "discard", "eliminate", "enough", "fill", "flip", "focus",
        "keep", "no-charge", "nothing", "pay", "pitch", "play", "replace", "signature", "tactical", "uncharge", "use",
    )  # fmt: skip
    seats: ClassVar[tuple[int, ...]] = (2,)
    TABLE: ClassVar[type[Any]] = ShamanKing
    BOX: ClassVar[type[Any]] = Box
    DRAFT: ClassVar[type[Any]] = ShamanKingDraft
    CARD_FIELDS: ClassVar[list[Field]] = FIELDS
    version: ClassVar[int] = 2

    def __init__(self) -> None:
        super().__init__()
        self.shamans: set[str] = set()
        """The names of all shamans, found with the book."""
        self._moves: dict[str, list[Card | None]] = {}
        self._packs: list[Deck] = []
        self._full_decks: list[Deck] = []

    def write_book(self, library: Library) -> Book:
        rows = [row for card_set in library.sets for row in card_set.rows]
        self.shamans = {str(row.get("name", "")) for row in rows if row.get("type") == SHAMAN_CARD}
        return Book(BOOK, LEXICON, (), None, widely)

    def read_card(self, card_set: CardSet, row: int) -> Card:
        book = self.book
        card = read_card(book, self.shamans, card_set, row, card_set.rows[row])
        problem = idle_text(card)
        if problem:
            raise BadCards([card_set.problem(row, "text", problem, of_value=True)])
        return card

    def settings(self) -> list[Setting]:
        about = "play with packs of 30 cards; traits do not count, and anybody may play a spectergram"
        by_lot = "where no decks are named: draw them from all cards instead of taking ready-made ones"
        return [
            *super().settings(),
            Setting("starter", False, about, yes_or_no),
            Setting("by_lot", False, by_lot, yes_or_no),
        ]

    def lively_settings(self) -> list[dict[str, Any]]:
        """Random play seldom looks at a deck, and nothing else tells the players different things."""
        return [{"cards": LIVELY_CARDS}, {"by_lot": True}, {"starter": True, "by_lot": True}]

    # -- decks -------------------------------------------------------------------------------------------------------

    def check_deck(self, deck: Deck) -> list[Ruling]:
        """A list of exactly 30 cards is a starter pack (SK-6-1, SK-RUL-36); any other is held against the rules of the
        constructed game."""
        return self.check_for(deck, self.size_of(deck) == PACK_SIZE)

    def check_for(self, deck: Deck, starter: bool) -> list[Ruling]:
        """SK-15-1 to SK-15-3, SK-RUL-36, SK-RUL-39, SK-RUL-40: a shaman with both moves, size and copies; traits do not
        matter."""
        why: list[Ruling] = []
        copies: dict[str, int] = {}
        shamans = 0
        for number, title in deck.entries:
            card = self.library.card(title)
            if card.kind == SHAMAN_CARD:
                shamans += number
                self.check_moves(card, why)
            elif card.kind == SIGNATURE:
                refuse(why, "SK-13.C.1-1", "{} comes with its shaman, it is no card of a deck", card.full_title)
            else:
                copies[card.full_title] = copies.get(card.full_title, 0) + number
        if shamans != 1:
            refuse(why, "SK-7-2", "a deck is played with 1 shaman, this list has {}", shamans)
        size = sum(copies.values())
        if starter and size != PACK_SIZE:
            refuse(why, "SK-6-1", "a starter pack has {} cards, this one has {}", PACK_SIZE, size)
        if starter:
            return why
        if size < DECK_SIZE:
            refuse(why, "SK-15-1", "a deck has at least {} cards, this one has {}", DECK_SIZE, size)
        for title, number in copies.items():
            if number > COPIES:
                refuse(why, "SK-15-2", "{} copies of {}, at most {} are allowed", number, title, COPIES)
        return why

    def size_of(self, deck: Deck) -> int:
        """The cards of the deck proper, without the shaman."""
        return sum(number for number, title in deck.entries if self.library.card(title).kind != SHAMAN_CARD)

    def check_moves(self, shaman: Card, why: list[Ruling]) -> None:
        for side, move in zip(SIDES, self.moves_of(shaman), strict=True):
            if move is None:
                refuse(why, "SK-13.C.1-1", "{} has no {} signature move", shaman.full_title, side)

    def moves_of(self, shaman: Card) -> list[Card | None]:
        """SK-13.C.1-1: the two moves that come with a shaman, front and back."""
        known = self._moves.get(shaman.name)
        if known is not None:
            return known
        found: list[Card | None] = [None, None]
        for shelf in self.library.shelves():
            row = shelf.values()
            if row.get("type") == SIGNATURE and row.get("shaman") == shaman.name and row.get("side") in SIDES:
                found[SIDES.index(row["side"])] = self.library.card(shelf.title)
        self._moves[shaman.name] = found
        return found

    def sit_down(
        self,
        seats: int | Sequence[Any],
        seed: bytes | None = None,
        names: Sequence[str] | None = None,
        **options: Any,
    ) -> Position:
        if isinstance(seats, int):
            seats = self.pick_for(seats, Chance(b"ready-made" + (seed or b"")), options)
        return super().sit_down(seats, seed, names, **options)

    def quick_start(self, seats: int, seed: bytes, **options: Any) -> Position:
        return self.start(self.pick_for(seats, Chance(b"decks" + seed), options), seed, **options)

    def pick_for(self, seats: int, chance: Chance, options: dict[str, Any]) -> list[Deck]:
        """Ready-made decks that are legal in the game that is played."""
        starter = yes_or_no(options.get("starter", False))
        if yes_or_no(options.get("by_lot", False)):
            return [draw_deck("by lot", self.library, self.shares(chance, options), chance) for _ in range(seats)]
        decks = self.decks_for(starter)
        if not decks:
            raise BadSetup(f"{self.title} has no ready-made decks for this")
        return [decks[chance.below(len(decks))] for _ in range(seats)]

    def shares(self, chance: Chance, options: dict[str, Any]) -> list[Share]:
        """Any shaman with both moves, and in ten cards six strikes, two advantages and two teamworks, all of which that
        shaman can play."""
        library = self.library
        shamans = [
            shelf
            for shelf in library.shelves()
            if shelf.values().get("type") == SHAMAN_CARD and has_moves(library, shelf)
        ]
        shaman = one_of(shamans, chance).values()
        size = PACK_SIZE if yes_or_no(options.get("starter", False)) else DECK_SIZE

        def of(kind: str) -> Fits:
            return lambda row: suits(row, kind, shaman)

        first = Share(1, 1, 1, lambda row: row is shaman)
        return [first, *[Share(size * share // 10, 1, COPIES_BY_LOT, of(kind)) for kind, share in SHARES]]

    def decks_for(self, starter: bool) -> list[Deck]:
        if not self._packs and not self._full_decks:
            for deck in self.ready_made():
                (self._packs if self.size_of(deck) == PACK_SIZE else self._full_decks).append(deck)
        return self._packs if starter else self._full_decks

    def usual_decks(self) -> list[Deck]:
        return self.decks_for(False)

    # -- the table ---------------------------------------------------------------------------------------------------

    def set_table(self, decks: list[Deck], names: tuple[str, ...], settings: dict[str, Any]) -> ShamanKing:
        table = super().set_table(decks, names, settings)
        assert isinstance(table, ShamanKing)
        table.shaman = [card for seat in range(2) for card in table.zone(seat, SHAMAN)]
        table.moves = [card for seat in range(2) for card in table.zone(seat, MOVES)]
        return table

    def starting_zone(self, card: Card) -> int:
        return SHAMAN if card.kind == SHAMAN_CARD else MOVES if card.kind == SIGNATURE else DECK

    def lists(self, decks: list[Deck], settings: dict[str, Any]) -> list[CardList]:
        return [CardList(self.cards_for(deck, settings)) for deck in decks]

    def cards_for(self, deck: Deck, settings: dict[str, Any]) -> list[Card]:
        """SK-2-2: the shaman, its two moves, and every card of the deck its player has chosen."""
        cards = self.cards_of(deck, True).cards
        if not settings["any_deck"]:
            broken = self.check_for(deck, settings["starter"])
            if broken:
                told = "; ".join(str(ruling) for ruling in broken)
                raise BadSetup(f"{deck.name or 'the deck'} is not legal: {told}")
        shamans = [card for card in cards if card.kind == SHAMAN_CARD]
        moves = [move for move in self.moves_of(shamans[0]) if move is not None] if len(shamans) == 1 else []
        if len(moves) != len(SIDES):
            raise BadSetup(f"{deck.name or 'the deck'} needs one shaman with two signature moves (SK-13.C.1-1)")
        return [*shamans, *moves, *[card for card in cards if card.kind not in (SHAMAN_CARD, SIGNATURE)]]

    def begin(self, position: Position) -> None:
        position.then(PrepareForPlay(), Turns())

    def see(self, position: ShamanKing, seat: int) -> dict[str, Any]:
        return view(position, seat)

    def facts_with(self, titles: list[str]) -> list[Fact]:
        return facts(titles)


def has_moves(library: Library, shaman: Shelf) -> bool:
    sides = {
        str(shelf.values().get("side"))
        for shelf in library.shelves()
        if shelf.values().get("type") == SIGNATURE and shelf.values().get("shaman") == shaman.values().get("name")
    }
    return len(sides) == 2


def suits(row: dict[str, Any], kind: str, shaman: dict[str, Any]) -> bool:
    """Is it of this kind, and could the shaman play it? A spectergram counts as an advantage (SK-RUL-26)."""
    if row.get("type") == SPECTERGRAM:
        return kind == ADVANTAGE and row.get("shaman") == shaman.get("name")
    return row.get("type") == kind and ("trait" not in row or row["trait"] in shaman["traits"])


@mypyc_attr(acyclic=True)
class PrepareForPlay(Step):
    """SK-6-1, SK-7-2 to SK-7-4, SK-RUL-32: shuffle, two cards on each stack unseen, four into the discard pile."""

    def run(self, table: ShamanKing) -> None:
        for seat in range(2):
            table.shuffle_zone(seat, DECK)
            for zone in range(GREEN, RED + 1):
                deal(table, seat, zone, START_FURYOKU, "deals")
            deal(table, seat, DISCARD, START_DISCARD, "flips")
        table.next(CompareForce())


def deal(table: ShamanKing, seat: int, kind: int, number: int, verb: str) -> None:
    deck = table.zone(seat, DECK)
    for _ in range(min(number, len(deck))):
        table.deal(deck[-1], seat, kind, verb)


GAME = ShamanKingGame()
