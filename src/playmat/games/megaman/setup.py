"""Sitting down to MegaMan: decks and their legality (MM-100 to MM-103), the destiny cut and the opening hands
(MM-46 to MM-49)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.box import CardBox
from playmat.cardplay.game import COMMON_VERBS, CardGame
from playmat.cardtext.book import Book
from playmat.cardtext.card import Card
from playmat.cardtext.deck import Deck
from playmat.cardtext.fields import Field, names_in
from playmat.cardtext.files import CardSet
from playmat.cardtext.library import Library
from playmat.cardtext.lots import Share, one_of
from playmat.cardtext.paraphrase import Rules
from playmat.games.megaman.arrange import facts
from playmat.games.megaman.card import LEVEL_UP as LEVEL_UP_CARD
from playmat.games.megaman.card import NETNAVI
from playmat.games.megaman.card_rows import FIELDS, read_card
from playmat.games.megaman.draft import MegaManDraft
from playmat.games.megaman.events import DestinyCut
from playmat.games.megaman.table import MegaMan
from playmat.games.megaman.topics import TOPICS
from playmat.games.megaman.turn import TakeTurn
from playmat.games.megaman.view import view
from playmat.games.megaman.words import BOOK, LEXICON
from playmat.games.megaman.zones import DECK, LEVEL_UP, NAVI, OPENING_HAND
from playmat.kernel.chance import Chance
from playmat.kernel.fact import Fact
from playmat.kernel.game import BadSetup
from playmat.kernel.position import Position
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step

DECK_SIZE: Final = 59
COPIES: Final = 4
STARTING_PLACES: Final = {NETNAVI: NAVI, LEVEL_UP_CARD: LEVEL_UP}
"""MM-46, MM-S-35: all other cards are shuffled into the deck."""


LIVELY_TEXTS = (
    ("Resource", "Whenever you play a resource, you may draw a card."),
    ("Resource", "Whenever you play a resource, recharge 2 energy."),
    ("Resource", "SPEND: Cancel a BattleChip."),
    ("Resource", "SPEND: Play a resource."),
    ("Resource", "SPEND: Return up to 2 resources in play to their owners' hands."),
    ("BattleChip", "You may play 2 more BattleChips."),
    ("BattleChip", "Your NetNavi gains -1 blast. Power up 2 times."),
    ("Event", "Blast outside the blast limit."),
    ("Event", "Your blast destiny gains +1."),
)
LIVELY_CARDS = "\n".join(
    f'[[card]]\nname = "Lively {i + 1}"\ntype = "{kind}"\ndestiny = {i}\ntext = "{text}"\n'
    for i, (kind, text) in enumerate(LIVELY_TEXTS)
)
"""Cards without requirements, so that triggers meet, several destinies count and there are BattleChips to cancel."""


def widely() -> tuple[Sequence[str], Rules]:
    """How a text is read that is not understood as our cards are written; found when one first needs it."""
    from playmat.games.megaman.printed import RULES

    return BOOK, RULES


class MegaManGame(CardGame):
    name: ClassVar[str] = "megaman"
    title: ClassVar[str] = "MegaMan TCG"
    rules_prefix: ClassVar[str] = "MM"
    verbs: ClassVar[tuple[str, ...]] = (
        *COMMON_VERBS, "blast", "cancel", "destiny", "discard", "fetch", "no-fetch", "play", "spend", "use",
    )  # fmt: skip
    seats: ClassVar[tuple[int, ...]] = (2,)
    TABLE: ClassVar[type[Any]] = MegaMan
    DRAFT: ClassVar[type[Any]] = MegaManDraft
    CARD_FIELDS: ClassVar[list[Field]] = FIELDS
    version: ClassVar[int] = 2

    def __init__(self) -> None:
        super().__init__()
        self.navis: set[str] = set()
        """The names of all NetNavis, found with the book."""

    def write_book(self, library: Library) -> Book:
        """The names texts may use are those of the NetNavis, as emblems (MM-S-27)."""
        rows = [row for card_set in library.sets for row in card_set.rows]
        self.navis = {str(row.get("name", "")) for row in rows if row.get("type") == NETNAVI}
        large = {name for row in rows for name in names_in(row, "emblem")}
        return Book(BOOK, LEXICON, sorted(self.navis | large), None, widely)

    def read_card(self, card_set: CardSet, row: int) -> Card:
        book = self.book
        return read_card(book, self.navis, card_set, row, card_set.rows[row])

    def check_deck(self, deck: Deck) -> list[Ruling]:
        why: list[Ruling] = []
        copies: dict[str, int] = {}
        navis = others = 0
        for number, title in deck.entries:
            card = self.library.card(title)
            copies[card.full_title] = copies.get(card.full_title, 0) + number
            if card.kind == NETNAVI:
                navis += number
            elif card.kind != LEVEL_UP_CARD:
                others += number
        if navis != 1:
            refuse(why, "MM-100", "a deck has exactly 1 NetNavi, this one has {}", navis)
        if others != DECK_SIZE:
            refuse(why, "MM-101", "a deck has exactly {} other cards, this one has {}", DECK_SIZE, others)
        for title, number in copies.items():
            if number > COPIES:
                refuse(why, "MM-102", "{} copies of {}, at most {} are allowed", number, title, COPIES)
        return why

    def shares(self, chance: Chance, options: dict[str, Any]) -> list[Share]:
        """MM-19, MM-100 to MM-103: any NetNavi and any cards; those of other NetNavis cannot all be played."""
        navi = one_of([shelf for shelf in self.library.shelves() if shelf.values()["type"] == NETNAVI], chance).values()
        return [
            Share(1, 1, 1, lambda row: row is navi),
            Share(DECK_SIZE, 1, COPIES, lambda row: row["type"] not in STARTING_PLACES),
            Share(1, 1, 1, lambda row: row["type"] == LEVEL_UP_CARD and row["name"] == navi["name"]),
        ]

    def set_table(self, decks: list[Deck], names: tuple[str, ...], settings: dict[str, Any]) -> MegaMan:
        table = super().set_table(decks, names, settings)
        assert isinstance(table, MegaMan)
        for seat in range(2):
            table.navi += table.zone(seat, NAVI)
            if len(table.navi) != seat + 1 or not table.zone(seat, DECK):
                raise BadSetup("a deck needs exactly 1 NetNavi and other cards to play with (MM-100)")
        return table

    def starting_zone(self, card: Card) -> int:
        return STARTING_PLACES.get(card.kind, DECK)

    def pack(self, decks: list[Deck], settings: dict[str, Any]) -> CardBox:
        return CardBox(decks, self.lists(decks, settings), settings, TOPICS)

    def begin(self, position: Position) -> None:
        position.next(PrepareForPlay())

    def see(self, position: MegaMan, seat: int) -> dict[str, Any]:
        return view(position, seat)

    def facts_with(self, titles: list[str]) -> list[Fact]:
        return facts(titles)

    def lively_settings(self) -> list[dict[str, Any]]:
        """Random play seldom has two texts go off at once, or two BattleChips to cancel."""
        return [{"cards": LIVELY_CARDS}]

    def with_further(self, deck: Deck, titles: list[str]) -> Deck:
        """The NetNavi and what lies beside the deck stay, and as many other cards as there is room for."""
        room = DECK_SIZE
        entries: list[tuple[int, str]] = []
        for number, title in [*((COPIES, title) for title in titles), *deck.entries]:
            kept = self.library.card(title).kind in STARTING_PLACES
            if kept and title not in titles:
                entries.append((number, title))
            elif room > 0 and not kept:
                entries.append((min(number, room), title))
                room -= number
        return Deck(deck.name, entries)


@mypyc_attr(acyclic=True)
class PrepareForPlay(Step):
    """MM-47 to MM-49: shuffle, cut for the first turn, draw 4 each."""

    def run(self, table: MegaMan) -> None:
        for seat in range(2):
            table.shuffle_zone(seat, DECK)
        first = cut_for_first_turn(table)
        for seat in range(2):
            table.shuffle_zone(seat, DECK)
            for _ in range(OPENING_HAND):
                table.draw(seat)
        table.next(TakeTurn(first))


def cut_for_first_turn(table: MegaMan) -> int:
    """MM-48, MM-S-19: the higher destiny goes first; equal numbers are cut again. If all are equal, chance decides."""
    while True:
        numbers = [cut(table, seat) for seat in range(2)]
        first = -1 if numbers[0] == numbers[1] else numbers.index(max(numbers))
        if first < 0 and all_equal(table):
            first = table.chance.below(2)
        table.emit(DestinyCut(tuple(numbers), first))
        if first >= 0:
            return first


def all_equal(table: MegaMan) -> bool:
    """MM-S-41: has every card in both decks the same destiny number?"""
    return len({table.card(card).destiny for seat in range(2) for card in table.zone(seat, DECK)}) == 1


def cut(table: MegaMan, seat: int) -> int:
    """MM-14: only the destiny number of the card is looked at."""
    deck = table.zone(seat, DECK)
    return table.card(deck[table.chance.below(len(deck))]).destiny


GAME = MegaManGame()
