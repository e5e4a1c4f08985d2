"""Defaults for a small card game: it declares its zones, numbers and card types, and writes only its phases and words.

Larger games replace what they need otherwise: `docs/new-game.md` builds one on this step by step.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from playmat.cardplay.box import CardBox
from playmat.cardplay.frames import Frame
from playmat.cardplay.game import CardGame
from playmat.cardplay.layout import NOBODY, OWNER, Layouts
from playmat.cardplay.seeing import in_order, unordered
from playmat.cardplay.table import CardTable
from playmat.cardplay.topics import NO_TOPICS, Topics
from playmat.cardplay.values import lasting_shift, standing_shift
from playmat.cardtext.book import Book, TextError
from playmat.cardtext.card import Card
from playmat.cardtext.deck import Deck
from playmat.cardtext.fields import NAMES, NUMBER, ONE_OF, TEXT, Field, check_row, names_in
from playmat.cardtext.files import BadCards, CardSet
from playmat.cardtext.grammar import Lexicon
from playmat.cardtext.library import Library
from playmat.cardtext.lots import Share
from playmat.cardtext.phrase import TOLD, Phrase
from playmat.kernel.chance import Chance
from playmat.kernel.game import Game
from playmat.kernel.part import Part
from playmat.kernel.position import Position
from playmat.kernel.ruling import Account, Ruling, count, refuse
from playmat.kernel.step import Step

UNNUMBERED = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class SmallCard(Card):
    """A card with a type, numbers and one text."""

    def __init__(self, row: dict[str, Any], card_set: CardSet, text: str, numbers: Sequence[str]) -> None:
        super().__init__(row, card_set.name, text)
        self.numbers = {name: int(row.get(name, UNNUMBERED)) for name in numbers}
        self.nouns = {"card", self.kind, self.kind.lower(), *[word.lower() for word in names_in(row, "keywords")]}
        """What texts call it."""
        self.sentences: list[Any] = []
        self.stays = False
        """Does it stay in play, so that its text holds there?"""

    def learn(self, abilities: tuple[Phrase, ...]) -> None:
        super().learn(abilities)
        self.sentences = [sentence for ability in abilities for sentence in ability.children()[0].children()]

    def is_called(self, noun: str) -> bool:
        return noun in self.nouns

    def standing_texts(self) -> Sequence[Phrase]:
        return self.sentences if self.stays else ()


@mypyc_attr(allow_interpreted_subclasses=True)
class SmallTable(CardTable):
    """A table whose own fields are declared; they are saved, copied, shown and written in scenarios by that."""

    SCALARS: ClassVar[tuple[str, ...]] = ()
    """Fields of the table: a phase, a score."""
    COUNTERS: ClassVar[tuple[str, ...]] = ()
    """Lists with a number for each seat: life, energy."""
    MARKS: ClassVar[tuple[str, ...]] = ()
    """Lists with a number for each card, 0 unless something has happened to it: damage, turned."""
    TOPICS: ClassVar[Topics] = NO_TOPICS

    def __init__(
        self, game: Game, names: tuple[str, ...], chance: Chance, book: Book, box: CardBox, layout: Any
    ) -> None:
        super().__init__(game, names, chance, book, box.pool, layout)
        self.box = box
        self.index = box.index

    def clone(self) -> SmallTable:
        kind: Any = type(self)
        twin: SmallTable = kind(self.game, self.names, self.chance.clone(), self.book, self.box, self.layout)
        self.copy_cards_into(twin)
        for name in (*self.SCALARS, *self.COUNTERS, *self.MARKS):
            setattr(twin, name, copied(getattr(self, name)))
        return twin

    def add_cards(self, faces: list[int], owner: int, kinds: list[int]) -> int:
        for name in self.MARKS:
            getattr(self, name).extend([0] * len(faces))
        return super().add_cards(faces, owner, kinds)

    def mark(self, card: int, name: str, number: int) -> None:
        """The one writer of marks."""
        getattr(self, name)[card] = number
        self.moved += 1

    def clear_marks(self, card: int) -> None:
        for name in self.MARKS:
            self.mark(card, name, 0)

    # -- what phrases ask ------------------------------------------------------------------------------------------

    def card(self, card: int) -> SmallCard:
        printed: SmallCard = self.dealt[card]
        return printed

    def cards_in_play(self) -> list[int]:
        """The player's whose turn it is first."""
        found: list[int] = []
        for seat in self.in_turn_order():
            for kind in range(self.kinds):
                if self.places[seat * self.kinds + kind].in_play:
                    found.extend(self.zone(seat, kind))
        return found

    def is_a(self, card: int, noun: str) -> bool:
        return self.card(card).is_called(noun)

    def is_printed(self, noun: str) -> bool:
        return True

    def describes(self, adjective: str, frame: Frame, card: int) -> bool:
        if adjective == "other":
            return card != frame.source
        return adjective == "opposing" and self.holder(card) != frame.seat

    def quality(self, card: int, quality: str) -> str:
        return self.card(card).kind

    def value(self, card: int, stat: str) -> int:
        return self.counted(card, stat, None)

    def counted(self, card: int, stat: str, account: Account | None) -> int:
        """A number of a card: printed, then what stands in play, then what lasts; never below 0."""
        topic = self.TOPICS.number(stat)
        total = count(account, self.card(card).numbers[stat], "printed") + standing_shift(self, card, topic, account)
        for effect in self.lasting:
            amount = effect.amount if effect.stat == stat and card in effect.targets and not effect.off else 0
            amount += lasting_shift(self, effect, card, topic)
            if amount:
                total += count(account, amount, self.card(effect.source).full_title)
        return max(0, total)

    def tells_apart(self, kind: int) -> bool:
        return self.places[kind].in_play and bool(self.MARKS)

    def told_apart(self, card: int) -> str:
        """Copies in play differ by what has happened to them."""
        marks = [f"{name}-{getattr(self, name)[card]}" for name in self.MARKS if getattr(self, name)[card]]
        return "".join(f":{mark}" for mark in marks)

    def values(self) -> list[str]:
        return [f"{stat}:{i + 1}" for i in range(len(self.cards_in_play())) for stat in self.stats()]

    def explain(self, name: str) -> Account:
        stat, _, place = name.partition(":")
        if name not in self.values():
            return super().explain(name)
        account = Account(stat)
        self.counted(self.cards_in_play()[int(place) - 1], stat, account)
        return account

    def stats(self) -> tuple[str, ...]:
        return self.book.grammar.lexicon.stats


def copied(value: Any) -> Any:
    """A field of a table for its clone."""
    if isinstance(value, list):
        return [copied(item) for item in value]
    return value.clone() if isinstance(value, Part) else value


@mypyc_attr(allow_interpreted_subclasses=True)
class SmallGame(CardGame):
    """A game of declarations. `table`, `layouts`, `lexicon` and `phrases` are its own; the rest has defaults."""

    table: ClassVar[type[SmallTable]] = SmallTable
    layouts: ClassVar[Layouts] = Layouts(("deck",), (NOBODY,))
    book_modules: ClassVar[tuple[str, ...]] = ()
    lexicon: ClassVar[Lexicon] = Lexicon({}, (), (), ())
    types: ClassVar[tuple[str, ...]] = ()
    staying: ClassVar[tuple[str, ...]] = ()
    """The types of cards that stay in play."""
    numbers: ClassVar[dict[str, tuple[str, ...]]] = {}
    """Numbers printed on cards, each with the types that have it."""
    deck_size: ClassVar[int] = 40
    copies: ClassVar[int] = 3
    deck_rule: ClassVar[str] = ""
    """The rule that says how large a deck is, and how many copies it may have."""

    def write_book(self, library: Library) -> Book:
        return Book(self.book_modules, self.lexicon, [])

    def fields(self) -> list[Field]:
        return [
            Field("name", TEXT, "what stands on top", needed=True),
            Field("title", TEXT, "what follows the name"),
            Field("type", ONE_OF, "what kind of card it is", self.types, needed=True),
            *(Field(name, NUMBER, f"its {name}", types=types, needed=True) for name, types in self.numbers.items()),
            Field("keywords", NAMES, "what else texts may call it"),
            Field("number", TEXT, "its number in the set"),
            Field("text", TEXT, "what it does, in the card language"),
        ]

    def read_card(self, card_set: CardSet, row: int) -> Card:
        problems = check_row(card_set, row, self.fields(), self.title)
        if problems:
            raise BadCards(problems)
        values = card_set.rows[row]
        stays = str(values["type"]) in self.staying
        try:
            abilities = self.book.read_card(values)
            self.check_sentences(abilities, stays)
        except TextError as error:
            raise BadCards([card_set.text_problem(row, error)]) from None
        card = SmallCard(values, card_set, self.book.write(abilities), tuple(self.numbers))
        card.stays = stays
        card.learn(abilities)
        return card

    def check_sentences(self, abilities: tuple[Phrase, ...], stays: bool) -> None:
        """Every sentence stands where it is carried out; else TextError. What would do nothing is no text of a card."""
        for ability in abilities:
            for sentence in ability.children()[0].children():
                effect: Any = sentence
                if stays and not effect.stands():
                    raise TextError(
                        f'"{self.book.say(effect, TOLD)}" is done once: it cannot stand on a card in play', 0
                    )
                if not stays and not effect.tells():
                    raise TextError(
                        f'"{self.book.say(effect, TOLD)}" holds: on a card that does not stay it has no time', 0
                    )

    def check_deck(self, deck: Deck) -> list[Ruling]:
        why: list[Ruling] = []
        number = sum(number for number, _ in deck.entries)
        if number != self.deck_size:
            refuse(why, self.deck_rule, "a deck has exactly {} cards, this one has {}", self.deck_size, number)
        for number, title in deck.entries:
            self.library.card(title)
            if number > self.copies:
                refuse(why, self.deck_rule, "{} copies of {}, at most {} are allowed", number, title, self.copies)
        return why

    def shares(self, chance: Chance, options: dict[str, Any]) -> list[Share]:
        """Any cards, with as many copies of each at least as it takes to fill a deck with all titles there are."""
        fewest = -(-self.deck_size // max(1, len(self.library.titles())))
        return [Share(self.deck_size, min(fewest, self.copies), self.copies, lambda row: True)]

    def new_table(self, names: tuple[str, ...], box: CardBox) -> SmallTable:
        return self.table(self, names, Chance(b""), self.book, box, self.layouts.of(len(names)))

    def pack(self, decks: list[Deck], settings: dict[str, Any]) -> CardBox:
        return CardBox(decks, self.lists(decks, settings), settings, self.table.TOPICS)

    def first_step(self) -> Step:
        raise NotImplementedError

    def begin(self, position: Position) -> None:
        position.next(self.first_step())

    def agenda_at(self, table: Any) -> list[Step]:
        """The agenda of a position in which no text is being carried out, from its phase and whose turn it is; next
        step last."""
        raise NotImplementedError

    # -- what leaves the engine ------------------------------------------------------------------------------------

    def see(self, position: SmallTable, seat: int) -> dict[str, Any]:
        return {
            "game": self.name,
            "seat": seat,
            "turn": position.turn,
            "active": position.active,
            **{name: getattr(position, name) for name in position.SCALARS},
            "effects": [
                {"source": position.printed(effect.source).full_title, "by": effect.seat, "until": effect.until}
                for effect in position.lasting
            ],
            "seats": [self.player_as_seen(position, seat, other) for other in range(position.seats)],
            "outcome": None if position.outcome is None else position.outcome.as_data(),
        }

    def player_as_seen(self, table: SmallTable, seat: int, other: int) -> dict[str, Any]:
        zones: dict[str, Any] = {}
        for kind, zone in enumerate(table.layout.zones):
            place = table.places[other * table.kinds + kind]
            if place.in_play:
                zones[zone] = [card_as_seen(table, card) for card in table.zone(other, kind)]
            elif table.layout.seen_by[kind] == OWNER:
                zones[zone] = unordered(table, seat, other, kind)
            else:
                zones[zone] = in_order(table, seat, other, kind)
        counters = {name: getattr(table, name)[other] for name in table.COUNTERS}
        return {"name": table.names[other], "deck_name": table.box.deck_names[other], **counters, **zones}

    def facts_with(self, titles: list[str]) -> list[Any]:
        from playmat.cardplay.small_positions import facts

        return facts(self, titles)

    def draft(self, position: Any) -> Any:
        from playmat.cardplay.small_positions import SmallDraft

        return SmallDraft(position, self)


def card_as_seen(table: SmallTable, card: int) -> dict[str, Any]:
    """A card in play: its name, its numbers as they are now, and what has happened to it."""
    seen: dict[str, Any] = {"name": table.card(card).full_title}
    for stat in table.stats():
        if stat in table.card(card).printed:
            seen[stat] = table.value(card, stat)
    for name in table.MARKS:
        if getattr(table, name)[card]:
            seen[name] = getattr(table, name)[card]
    return seen
