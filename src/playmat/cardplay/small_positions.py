"""Positions of a small game in words: facts for its declared zones and numbers, and the draft that settles them."""

from __future__ import annotations

from typing import Any, Final

from playmat.cardplay.box import CardBox
from playmat.cardplay.draft import USUAL_DECK, CardDraft
from playmat.cardplay.facts import (
    Read,
    Write,
    cards_between_commas,
    cards_of_seat,
    deck_name,
    middle,
    of_seat,
    turn_number,
    what_one_knows,
    whose_turn,
    write_cards,
)
from playmat.cardplay.game import BLANK
from playmat.cardplay.layout import OPEN
from playmat.cardplay.notation import (
    Row,
    go_on_in_the_middle,
    knowledge_in_words,
    middle_as_kept,
    number_from,
    open_steps,
    same_steps,
    sentences,
)
from playmat.cardplay.small import SmallGame, SmallTable
from playmat.cardtext.card import Card
from playmat.kernel.fact import NONE, BadFact, Fact

WITH: Final = " with "
"""Between the title of a card in play and what has happened to it: `Wolf with turned 1, damage 2`."""
HIGHEST: Final = 9999


def rows(table: SmallTable, seat: int) -> list[Row]:
    """Cards that somebody may know besides those who look at them: all that do not lie open, decks from the top."""
    found: list[Row] = []
    for kind, zone in enumerate(table.layout.zones):
        if table.layout.seen_by[kind] != OPEN:
            cards = table.zone(seat, kind)
            found.append((zone, cards[::-1] if zone == "deck" else cards))
    return found


def in_play(table: SmallTable, kind: int) -> bool:
    return table.places[kind].in_play


def for_the_record(game: SmallGame, table: SmallTable) -> dict[str, Any]:
    """What nobody at the table is shown, but the record of a position needs."""
    return {
        "knowledge": [knowledge_in_words(table, viewer, rows, ("hand",)) for viewer in range(table.seats + 1)],
        "middle": middle_in_words(game, table),
    }


def middle_in_words(game: SmallGame, table: SmallTable) -> str:
    """What is going on, as the record keeps it; `none` between texts, where the other facts say it all."""
    if table.decision is None:
        return NONE
    quiet = not (table.frames or table.pending or table.lasting or table.history)
    if quiet and same_steps(table, open_steps(table), game.agenda_at(table)):
        return NONE
    laid = [card for seat in range(table.seats) for kind in range(table.kinds) for card in table.zone(seat, kind)]
    return middle_as_kept(table, laid)


# -- the facts ------------------------------------------------------------------------------------------------------


def facts(game: SmallGame, titles: list[str]) -> list[Fact]:
    """A fact for each field and zone that the game declares."""
    cards = cards_between_commas(titles)
    found = [turn_number(1, "1"), whose_turn("turn player", "Whose turn it is.", "Joe")]
    for name in game.table.SCALARS:
        found.append(Fact(name, f"The {name}.", f"{name}: ...", read_scalar(name), write_scalar(name)))
    for name in game.table.COUNTERS:
        about = f"The {name} of a player."
        found.append(Fact(f"{name} {{seat}}", about, f"{name} Joe: 3", of_seat(name), write_counter(name)))
    for kind, zone in enumerate(game.layouts.zones):
        example = f"{zone} Joe: {titles[0]}"
        if game.layouts.in_play and game.layouts.in_play[kind]:
            about = f"The cards in the {zone}, with what has happened to each, separated by semicolons."
            read, write = read_in_play(game, zone), write_in_play(kind)
            found.append(Fact(f"{zone} {{seat}}", about, example, read, write, default=NONE, parts=sentences))
        else:
            about = f"The cards in the {zone}." + (
                " Top first; `...` goes on with blank cards." if zone == "deck" else ""
            )
            default = "" if zone == "deck" else NONE
            reading, ordered = cards_of_seat(zone), zone != "hand"
            fact = Fact(f"{zone} {{seat}}", about, example, reading, write_cards(kind), default, cards, ordered)
            found.append(fact)
    found.append(deck_name("Joe: My deck"))
    found.append(what_one_knows(f"Joe: {titles[0]} in the hand of Ann", "CARD in the hand of NAME"))
    found.append(middle("What is going on in the middle of a text, as `playmat scenario dump` writes it."))
    return found


def read_scalar(name: str) -> Read:
    return lambda view, _: str(view[name])


def write_scalar(name: str) -> Write:
    def write(draft: SmallDraft, _: int, text: str) -> None:
        value = getattr(draft.table, name)
        setattr(draft.table, name, number_from(text, -HIGHEST, HIGHEST) if isinstance(value, int) else text)

    return write


def write_counter(name: str) -> Write:
    def write(draft: SmallDraft, seat: int, text: str) -> None:
        getattr(draft.table, name)[seat] = number_from(text, 0, HIGHEST)

    return write


def read_in_play(game: SmallGame, zone: str) -> Read:
    def read(view: dict[str, Any], seat: int) -> str:
        said: list[str] = []
        for card in view["seats"][seat][zone]:
            marks = ", ".join(f"{name} {card[name]}" for name in game.table.MARKS if name in card)
            said.append(f"{card['name']}{WITH}{marks}" if marks else card["name"])
        return "; ".join(said) or NONE

    return read


def write_in_play(kind: int) -> Write:
    def write(draft: SmallDraft, seat: int, text: str) -> None:
        draft.lay_in_play(seat, kind, text)

    return write


# -- the draft ------------------------------------------------------------------------------------------------------


class SmallDraft(CardDraft):
    """What has been said so far of a position of a small game."""

    table: SmallTable
    game: SmallGame

    def __init__(self, table: SmallTable, game: SmallGame) -> None:
        super().__init__(table, game)
        self.kinds = range(table.kinds)
        self.marks: dict[tuple[int, int], list[dict[str, int]]] = {}
        """By seat and zone in play, for each card what has happened to it."""

    @property
    def blank_card(self) -> str:
        """A card file with a card nobody needs: of the first type, with nothing on it but zeros."""
        kind = self.game.types[-1]
        numbers = "".join(f"{name} = 0\n" for name, types in self.game.numbers.items() if kind in types)
        return f'[[card]]\nname = "{BLANK}"\ntype = "{kind}"\n{numbers}'

    def card(self, title: str) -> Card:
        if title == BLANK and BLANK not in self.game.library.titles():
            twin = self.game.with_cards(self.blank_card)
            assert isinstance(twin, SmallGame)
            self.game = twin
        return super().card(title)

    def lay(self, seat: int, kind: int, text: str) -> None:
        self.cards[seat][kind] = self.cards_said(text, self.table.layout.zones[kind] == "deck")

    def lay_in_play(self, seat: int, kind: int, text: str) -> None:
        cards: list[Card] = []
        marks: list[dict[str, int]] = []
        for said in sentences(text):
            title, _, happened = said.partition(WITH)
            cards.append(self.card(self.title_of(title)))
            marks.append(self.marks_said(happened))
        self.cards[seat][kind] = cards
        self.marks[seat, kind] = marks

    def marks_said(self, text: str) -> dict[str, int]:
        found: dict[str, int] = {}
        for part in text.split(",") if text else ():
            name, _, number = part.strip().partition(" ")
            if name not in self.table.MARKS:
                raise BadFact(f"{name!r} is nothing that happens to a card; there are: {', '.join(self.table.MARKS)}")
            found[name] = number_from(number or "1", 0, HIGHEST)
        return found

    def cards_of(self, seat: int) -> list[Card]:
        return [card for kind in self.kinds for card in self.cards[seat].get(kind, [])]

    def settle(self) -> None:
        table, decks = self.table, self.table.layout.number_of["deck"]
        for seat in range(table.seats):
            if decks not in self.cards[seat]:
                self.cards[seat][decks] = [self.card(BLANK)] * USUAL_DECK
        named = [self.deck_of(seat) for seat in range(table.seats)]
        settings = self.play_with(named, table.box.settings)
        table.box = CardBox(named, self.game.lists(named, settings), settings, table.TOPICS)
        table.index = table.box.index
        table.pool = table.box.pool
        for name in table.MARKS:
            setattr(table, name, [])
        self.deal((decks,))
        for (seat, kind), marks in self.marks.items():
            for card, happened in zip(table.zone(seat, kind), marks, strict=True):
                for name, number in happened.items():
                    table.mark(card, name, number)
        table.turn, table.active = self.turn, self.active
        self.let_know(rows)
        if self.middle:
            go_on_in_the_middle(table, self.middle)
        else:
            table.agenda = self.game.agenda_at(table)
        table.play_on()

    def deal(self, from_top: tuple[int, ...]) -> None:
        """Cards are numbered zone by zone, seat by seat."""
        type(self).LAYING = tuple(self.kinds)
        super().deal(from_top)
