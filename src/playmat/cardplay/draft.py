"""A position in the making, in any game whose cards say what they do: which cards lie where, and what follows."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from playmat.cardplay.effect import Effect
from playmat.cardplay.game import BLANK, CardGame
from playmat.cardplay.notation import Rows, Titles, let_know, sentences, title_parts, titles_by_parts
from playmat.cardplay.table import CardTable
from playmat.cardtext.card import Card
from playmat.cardtext.deck import Deck
from playmat.cardtext.files import BadCards
from playmat.cardtext.library import UnknownCard
from playmat.cardtext.phrase import TOLD, Phrase
from playmat.kernel.fact import AND_SO_ON, HIDDEN, BadFact, Draft

USUAL_DECK: Final = 20


class CardDraft(Draft):
    """What has been said so far of the cards. Games add what else there is to say."""

    BLANK_CARD: ClassVar[str] = ""
    """As a card file: something nobody can play."""

    LAYING: ClassVar[tuple[int, ...]] = ()
    """The order in which the cards of a position are numbered, seat by seat."""

    SEARCHING: ClassVar[tuple[int, ...]] = ()
    """Where a card is looked for that has done something: the likely places first."""

    table: CardTable
    game: CardGame

    def __init__(self, table: CardTable, game: CardGame) -> None:
        self.table = table
        self.game = game
        self.turn = 1
        self.active = 0
        self.deck_names = [""] * table.seats
        self.cards: list[dict[int, list[Card]]] = [{} for _ in range(table.seats)]
        """By seat and zone, as they lie from first to last."""
        self.knowledge: list[tuple[int, str]] = []
        self.middle = ""

    # -- what lines say --------------------------------------------------------------------------------------------

    @property
    def titles(self) -> Titles:
        return titles_by_parts([*self.game.library.titles(), BLANK])

    def card(self, title: str) -> Card:
        """The card of that title; the blank one is there for the asking."""
        if title == HIDDEN:
            raise BadFact("a question mark can be checked but not set up: say what lies there")
        if title == BLANK and BLANK not in self.game.library.titles():
            self.game = self.game.with_cards(self.BLANK_CARD)
        try:
            return self.game.library.card(title)
        except (UnknownCard, BadCards) as error:
            raise BadFact(str(error)) from None

    def cards_said(self, text: str, goes_on: bool) -> list[Card]:
        """The cards of a list; `...` at the end of a deck goes on with blank cards."""
        said = title_parts(self.titles, text)
        if goes_on and said[-1:] == [AND_SO_ON]:
            said = said[:-1] + [BLANK] * USUAL_DECK
        return [self.card(title) for title in said]

    def lay(self, seat: int, kind: int, text: str) -> None:
        """Cards of a seat in a zone; BadFact if they cannot lie there. In a deck `...` goes on with blank cards."""
        raise NotImplementedError

    # -- making it a position --------------------------------------------------------------------------------------

    def cards_of(self, seat: int) -> list[Card]:
        return [card for kind in self.LAYING for card in self.cards[seat].get(kind, [])]

    def deck_of(self, seat: int) -> Deck:
        counted: dict[str, int] = {}
        for card in self.cards_of(seat):
            counted[card.full_title] = counted.get(card.full_title, 0) + 1
        return Deck(self.deck_names[seat], [(number, title) for title, number in counted.items()])

    def settings_for(self, decks: list[Deck], settings: dict[str, Any]) -> dict[str, Any]:
        """The settings of the table with these decks, which nobody expects to be legal."""
        legal = all(self.is_legal(deck, settings) for deck in decks)
        told = {**settings, "cards": self.game.further_cards(), "any_deck": not legal}
        del told["seats"]
        return told

    def play_with(self, decks: list[Deck], settings: dict[str, Any]) -> dict[str, Any]:
        """The table plays the game with the cards that were named; the settings it has then."""
        self.table.game = self.game
        self.table.book = self.game.book
        return self.settings_for(decks, settings)

    def is_legal(self, deck: Deck, settings: dict[str, Any]) -> bool:
        return not self.game.check_deck(deck)

    def deal(self, from_top: tuple[int, ...]) -> None:
        """Lay everything out anew. In the zones `from_top` what was said first lies on top."""
        table = self.table
        table.face, table.owner, table.where, table.known, table.dealt = [], [], [], [], []
        table.sorted_out = {}
        table.lay_zones()
        faces = {card.key: face for face, card in enumerate(table.pool)}
        for seat in range(table.seats):
            for kind in self.LAYING:
                cards = self.cards[seat].get(kind, [])
                for card in reversed(cards) if kind in from_top else cards:
                    table.add_card(faces[card.key], seat, kind)
        table.find_again()

    def let_know(self, rows: Rows) -> None:
        for viewer, text in self.knowledge:
            for words in sentences(text):
                let_know(self.table, viewer, words, rows)

    # -- what has been said of cards in other words ----------------------------------------------------------------

    def find(self, seat: int, title: str, others: list[int]) -> int:
        """A card of that title among the player's own, and none of the others."""
        table = self.table
        for kind in self.SEARCHING:
            for card in table.zone(seat, kind):
                if table.printed(card).full_title == title and card not in others:
                    return card
        raise BadFact(f"{title} is nowhere among the cards of {table.names[seat]}: say where it lies")

    def title_of(self, words: str) -> str:
        return self.card(title_parts(self.titles, words)[0]).full_title

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
