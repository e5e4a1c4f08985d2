"""Sitting down to Yu Yu Hakusho: decks and their legality (YYH-38, YYH-143, YYH-164 to YYH-166)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from playmat.cardplay.game import COMMON_VERBS, CardGame
from playmat.cardtext.book import Book
from playmat.cardtext.card import Card
from playmat.cardtext.deck import Deck
from playmat.cardtext.fields import Field, names_in
from playmat.cardtext.files import CardSet, full_title
from playmat.cardtext.library import Library
from playmat.cardtext.lots import Share, one_of
from playmat.cardtext.paraphrase import Rules
from playmat.cardtext.tokens import Names
from playmat.games.yuyu.arrange import facts
from playmat.games.yuyu.box import STARTERS, Box, YuyuList, starting_characters
from playmat.games.yuyu.card import CHARACTER, COPIES, PIECES, YuyuCard
from playmat.games.yuyu.card_rows import FIELDS, read_card
from playmat.games.yuyu.draft import YuyuDraft
from playmat.games.yuyu.opening import PrepareForPlay
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.teams import TEAMS
from playmat.games.yuyu.view import view
from playmat.games.yuyu.words import BOOK, LEXICON
from playmat.games.yuyu.zones import NOWHERE
from playmat.kernel.chance import Chance
from playmat.kernel.fact import Fact
from playmat.kernel.position import Position
from playmat.kernel.ruling import Ruling, refuse

SMALLEST_DECK: Final = 44
MORE_CHARACTERS: Final = 4
ONE_KING_IN: Final = 6
"""For decks drawn by lot."""

LIVELY_TEXTS = (
    ("Event", "Deal 3 damage to the opposing fighter."),
    ("Event", "Deal 3 damage to your fighter."),
    ("Event", "Deal 2 damage to a character on your opponent's sideline."),
    ("Event", "Deal 4 damage to a character on your sideline."),
    ("Event", "One of your characters gains a team symbol of your choice."),
    ("Item", "Whenever you attack, draw a card."),
    ("Item", "Whenever you attack, gain 1 spirit."),
    ("Technique", "Lively 8: Your opponent discards a card."),
    ("Event", "Pay any amount of spirit. Draw a card for each spirit paid this way."),
    ("Event", "You may also play this card when your opponent plays a technique. Draw a card."),
)
LIVELY_CARDS = "\n".join(
    f'[[card]]\nname = "Lively {i + 1}"\ntype = "{kind}"\ntext = "{text}"\n'
    + (f'attack1 = "Lively {i + 1}"\ncost1 = 0\nvalue1 = 9000\n' if kind == "Technique" else "")
    for i, (kind, text) in enumerate(LIVELY_TEXTS)
)
"""Cards that cost nothing, so that matches end at any moment, triggers meet, and there is Sudden Death."""


def widely() -> tuple[Sequence[str], Rules]:
    """How a text is read that is not understood as our cards are written; found when one first needs it."""
    from playmat.games.yuyu.printed import PRINTED_BOOK, RULES

    return PRINTED_BOOK, RULES


class YuyuGame(CardGame):
    name: ClassVar[str] = "yuyu"
    title: ClassVar[str] = "Yu Yu Hakusho TCG"
    rules_prefix: ClassVar[str] = "YYH"
    verbs: ClassVar[tuple[str, ...]] = (
        *COMMON_VERBS, "attack", "first", "from-deck", "from-hand", "go-on", "heads", "let-go", "minimum-damage",
        "no-damage", "on", "pay", "play", "sarayashki", "tails", "use", "yomi",
    )  # fmt: skip
    version: ClassVar[int] = 8
    seats: ClassVar[tuple[int, ...]] = (2,)
    TABLE: ClassVar[type[Any]] = Yuyu
    BOX: ClassVar[type[Any]] = Box
    DRAFT: ClassVar[type[Any]] = YuyuDraft
    CARD_FIELDS: ClassVar[list[Field]] = FIELDS

    def write_book(self, library: Library) -> Book:
        """The names texts may use: of teams, and of cards, unless they are words that texts are made of."""
        names: set[str] = set(TEAMS)
        for card_set in library.sets:
            for row in card_set.rows:
                names.update([str(row.get("name", "")), full_title(row), *names_in(row, "also")])
                names.update(names_in(row, "mentions"))
        book = Book(BOOK, LEXICON, [], None, widely)
        words = book.vocabulary()
        book.names = Names([name for name in sorted(names) if name.lower() not in words])
        return book

    def read_card(self, card_set: CardSet, row: int) -> Card:
        return read_card(self.book, card_set, row, card_set.rows[row])

    def listed(self, cards: list[Card]) -> YuyuList:
        return YuyuList(cards)

    # -- decks -----------------------------------------------------------------------------------------------------

    def check_deck(self, deck: Deck) -> list[Ruling]:
        why: list[Ruling] = []
        copies: dict[str, int] = {}
        cards: dict[str, YuyuCard] = {}
        for number, title in deck.entries:
            card = self.library.card(title)
            assert isinstance(card, YuyuCard)
            cards[card.full_title] = card
            copies[card.full_title] = copies.get(card.full_title, 0) + number
        size = sum(copies.values())
        if size < SMALLEST_DECK:
            refuse(why, "YYH-164", "a deck has at least {} cards, this one has {}", SMALLEST_DECK, size)
        starters = starting_characters(list(cards.values()))
        check_starters(starters, list(cards.values()), why)
        for title, number in copies.items():
            card = cards[title]
            if card in starters:
                if number > 1:
                    refuse(why, "YYH-165", "{} copies of the starting character {}, only 1 is allowed", number, title)
            elif number > card.most_copies:
                rule = "YYH-166" if card.most_copies >= 3 else "YYH-38"
                refuse(why, rule, "{} copies of {}, at most {} are allowed", number, title, card.most_copies)
        return why

    def shares(self, chance: Chance, options: dict[str, Any]) -> list[Share]:
        """Four different characters and some more, or now and then a King; and any other cards."""
        others = Team(SMALLEST_DECK - STARTERS, 1, COPIES, lambda row: row["type"] != CHARACTER)
        kings = [shelf for shelf in self.library.shelves() if shelf.values().get("piece")]
        if kings and not chance.below(ONE_KING_IN):
            name = one_of(kings, chance).values()["name"]
            return [Share(STARTERS, 1, 1, lambda row: "piece" in row and row["name"] == name), others]
        starters = Starters(STARTERS, 1, 1, is_fighter)
        return [starters, Team(MORE_CHARACTERS, 1, COPIES, is_fighter), others]

    def set_table(self, decks: list[Deck], names: tuple[str, ...], settings: dict[str, Any]) -> Yuyu:
        table = super().set_table(decks, names, settings)
        assert isinstance(table, Yuyu)
        for seat, cards in enumerate(table.box.lists):
            if cards.king != NOWHERE:
                table.king[seat] = table.owner.index(seat) + cards.king
        return table

    def starting_zones(self, box: Box, seat: int) -> list[int]:
        return box.lists[seat].zones

    def begin(self, position: Position) -> None:
        position.next(PrepareForPlay())

    def see(self, position: Yuyu, seat: int) -> dict[str, Any]:
        return view(position, seat)

    def facts_with(self, titles: list[str]) -> list[Fact]:
        return facts(titles)

    def lively_settings(self) -> list[dict[str, Any]]:
        """Random play seldom wins matches: most games end by decking."""
        return [{"cards": LIVELY_CARDS}]

    def with_further(self, deck: Deck, titles: list[str]) -> Deck:
        """The characters stay, and as many other cards as there is room for."""
        room = deck.size() - COPIES * len(titles)
        entries = [entry for entry in deck.entries if self.library.card(entry[1]).kind == CHARACTER]
        room -= sum(number for number, _ in entries)
        entries.extend((COPIES, title) for title in titles)
        for number, title in deck.entries:
            if self.library.card(title).kind != CHARACTER and room > 0:
                entries.append((min(number, room), title))
                room -= number
        return Deck(deck.name, entries)


def is_fighter(row: dict[str, Any]) -> bool:
    """A character that is no piece of a King."""
    return row["type"] == CHARACTER and not row.get("piece")


class Team(Share):
    """Cards of a deck drawn by lot."""

    def most(self, card: Card) -> int:
        assert isinstance(card, YuyuCard)
        return card.most_copies


class Starters(Team):
    """The starting characters of a deck drawn by lot (YYH-137)."""

    def beside(self, card: Card, drawn: Sequence[Card]) -> bool:
        assert isinstance(card, YuyuCard)
        return not any(isinstance(other, YuyuCard) and card.is_same_character(other) for other in drawn)


def check_starters(starters: list[YuyuCard], cards: list[YuyuCard], why: list[Ruling]) -> None:
    """YYH-24, YYH-137, YYH-143, YYH-RUL-44: four different characters, or a whole King and no other character."""
    characters = [card for card in cards if card.is_character]
    if any(card.piece for card in characters):
        names = {card.name for card in characters}
        pieces = sorted(card.piece for card in characters)
        if pieces != sorted(PIECES) or len(names) != 1:
            refuse(why, "YYH-143", "a King is four pieces of one character, and has no other characters beside it")
        return
    if len(starters) < STARTERS:
        refuse(why, "YYH-24", "a deck has at least {} characters, this one has {}", STARTERS, len(starters))
    for i, card in enumerate(starters):
        for other in starters[:i]:
            if card.is_same_character(other):
                refuse(why, "YYH-137", "{} and {} are the same character", other.full_title, card.full_title)


GAME = YuyuGame()
