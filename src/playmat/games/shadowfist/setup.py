"""Sitting down to Shadowfist: decks and their legality (SF-8.1-a), the opening position (SF-3.2-a to SF-3.2-c)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.cardplay.box import all_different
from playmat.cardplay.game import COMMON_VERBS, CardGame, yes_or_no
from playmat.cardtext.book import Book
from playmat.cardtext.card import Card
from playmat.cardtext.deck import Deck
from playmat.cardtext.fields import Field
from playmat.cardtext.files import CardSet
from playmat.cardtext.library import Library
from playmat.cardtext.lots import Share
from playmat.cardtext.paraphrase import Rules
from playmat.games.shadowfist.arrange import facts
from playmat.games.shadowfist.box import Box
from playmat.games.shadowfist.card import (
    ALL_FACTIONS,
    CHARACTER,
    FACTIONS,
    FENG_SHUI,
    TALENTS,
    FistCard,
)
from playmat.games.shadowfist.card_rows import FIELDS, read_card
from playmat.games.shadowfist.draft import ShadowfistDraft
from playmat.games.shadowfist.establishing_shot import Turns
from playmat.games.shadowfist.notation import table_in_words
from playmat.games.shadowfist.table import Shadowfist
from playmat.games.shadowfist.view import imagine, view
from playmat.games.shadowfist.words import BOOK, LEXICON, names_for
from playmat.games.shadowfist.words.numerals import reworded
from playmat.games.shadowfist.zones import DECK, HAND_SIZE, START_POWER
from playmat.kernel.chance import Chance
from playmat.kernel.fact import Fact
from playmat.kernel.game import Setting
from playmat.kernel.position import Position
from playmat.kernel.ruling import Ruling, refuse
from playmat.kernel.step import Step

COPIES: Final = 5
SITES: Final = 12
FOUNDATIONS: Final = 13
OTHERS: Final = 24
"""How many cards of each sort are in a deck drawn by lot."""


def widely() -> tuple[Sequence[str], Rules]:
    """How a text is read that is not understood as our cards are written; found when one first needs it."""
    from playmat.games.shadowfist.printed import AUTHORS

    return BOOK, AUTHORS


class ShadowfistGame(CardGame):
    name: ClassVar[str] = "shadowfist"
    title: ClassVar[str] = "Shadowfist"
    version: ClassVar[int] = 4
    rules_prefix: ClassVar[str] = "SF"
    verbs: ClassVar[tuple[str, ...]] = (
        *COMMON_VERBS, "at", "attack", "back", "bid", "block", "bottom", "burn-for-power", "burn-for-victory",
        "collect", "come", "counters", "damage", "decline", "discard", "draw", "end", "ends", "front", "glide", "go-on",
        "heal", "intercept", "join", "keep", "mobility", "move", "nothing", "on", "pick", "play", "player",
        "return", "reveal", "seize", "smoke", "stealth", "tactics", "take", "target", "toast", "use", "wait", "way",
        "with", "x",
    )  # fmt: skip
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4, 5, 6)
    TABLE: ClassVar[type[Any]] = Shadowfist
    DRAFT: ClassVar[type[Any]] = ShadowfistDraft
    CARD_FIELDS: ClassVar[list[Field]] = FIELDS

    def write_book(self, library: Library) -> Book:
        return Book(BOOK, LEXICON, names_for(library), None, widely)

    def read_card(self, card_set: CardSet, row: int) -> Card:
        return read_card(self.book, card_set, row, card_set.rows[row])

    def settings(self) -> list[Setting]:
        provide = "face-down Sites provide their resources too"
        quick = "only those are asked who can do something: quicker, but it tells that they can"
        return [
            *super().settings(),
            Setting("hidden_provides", False, provide, yes_or_no),
            Setting("quick", False, quick, yes_or_no),
        ]

    # -- decks -------------------------------------------------------------------------------------------------------

    def check_deck(self, deck: Deck) -> list[Ruling]:
        """SF-8.1-a: any size, at most five of a title, unless a card says otherwise."""
        why: list[Ruling] = []
        copies: dict[str, int] = {}
        for number, title in deck.entries:
            card = self.library.card(title)
            assert isinstance(card, FistCard)
            if not card.any_number:
                copies[card.full_title] = copies.get(card.full_title, 0) + number
        for title, number in copies.items():
            if number > COPIES:
                refuse(why, "SF-8.1-a", "{} copies of {}, at most {} are allowed", number, title, COPIES)
        return why

    def shares(self, chance: Chance, options: dict[str, Any]) -> list[Share]:
        """Two factions: Feng Shui Sites, foundation Characters, and cards of any kind that those factions may play."""
        known = ALL_FACTIONS if options.get("later") else FACTIONS
        places = list(range(len(known)))
        chance.shuffle(places)
        factions = [list(known)[place] for place in places[:2]]
        return [
            Share(SITES, 1, 2, lambda row: row["type"] == FENG_SHUI),
            Share(FOUNDATIONS, 4, 5, lambda row: is_foundation(row, factions)),
            Share(OTHERS, 1, 2, lambda row: row["type"] != FENG_SHUI and is_playable(row, factions)),
        ]

    # -- the table ---------------------------------------------------------------------------------------------------

    def pack(self, decks: list[Deck], settings: dict[str, Any]) -> Box:
        lists = self.lists(decks, settings)
        return Box(decks, lists, settings, reworded(all_different(lists), self.book))

    def begin(self, position: Position) -> None:
        position.then(PrepareForPlay(), Turns())

    def see(self, position: Shadowfist, seat: int) -> dict[str, Any]:
        return {**view(position, seat), **table_in_words(position, seat)}

    def facts_with(self, titles: list[str]) -> list[Fact]:
        return facts(titles)

    def imagine(self, position: Shadowfist, seat: int, chance: Chance) -> Shadowfist:
        return imagine(position, seat, chance)


@mypyc_attr(acyclic=True)
class PrepareForPlay(Step):
    """SF-3.2-a, SF-3.2-b, SF-3.2-c: shuffle, six cards and 1 Power each; who starts is drawn by lot."""

    def run(self, table: Shadowfist) -> None:
        for seat in range(table.seats):
            table.shuffle_zone(seat, DECK)
            for _ in range(HAND_SIZE):
                table.draw(seat)
            table.power[seat] = START_POWER
        table.give_turn_to(table.chance.below(table.seats))


def is_foundation(row: dict[str, Any], factions: list[str]) -> bool:
    provides = str(row.get("provides", ""))
    return row["type"] == CHARACTER and not row.get("needs") and any(letter in provides for letter in factions)


def is_playable(row: dict[str, Any], factions: list[str]) -> bool:
    return all(letter in factions or letter in TALENTS for letter in str(row.get("needs", "")))


GAME = ShadowfistGame()
