"""Positions of a small game in words: facts for its declared zones and numbers, and the draft that settles them."""

from __future__ import annotations

from typing import Any, Final

from playmat.cardplay.arranging import CardDraft
from playmat.cardplay.facts import (
    CardFacts,
    Read,
    Write,
    deck_name,
    middle,
    noting,
    number,
    turn_number,
    what_one_knows,
    whose_turn,
)
from playmat.cardplay.game import BLANK
from playmat.cardplay.notation import number_from, sentences
from playmat.cardplay.small import SmallGame, SmallTable
from playmat.cardtext.card import Card
from playmat.kernel.fact import NONE, BadFact, Fact
from playmat.kernel.step import Step

WITH: Final = " with "
"""Between the title of a card in play and what has happened to it: `Wolf with turned 1, damage 2`."""
HIGHEST: Final = 9999


# -- the facts ------------------------------------------------------------------------------------------------------


def facts(game: SmallGame, titles: list[str]) -> list[Fact]:
    """A fact for each field and zone that the game declares."""
    cards = CardFacts(titles)
    found = [turn_number(1, "1"), whose_turn("turn player", "Whose turn it is.", "Joe")]
    for name in game.table.SCALARS:
        found.append(Fact(name, f"The {name}.", f"{name}: ...", read_scalar(name), noting(name, "", scalar_said(name))))
    for name in game.table.COUNTERS:
        found.append(number(f"{name} {{seat}}", f"The {name} of a player.", f"{name} Joe: 3", 0, HIGHEST))
    for kind, zone in enumerate(game.layouts.zones):
        pattern, example = f"{zone} {{seat}}", f"{zone} Joe: {titles[0]}"
        if game.layouts.in_play and game.layouts.in_play[kind]:
            about = f"The cards in the {zone}, with what has happened to each, separated by semicolons."
            read, write = read_in_play(game, zone), write_in_play(kind)
            found.append(Fact(pattern, about, example, read, write, default=NONE, parts=sentences))
        elif zone == "deck":
            about = "The cards in the deck. Top first; `...` goes on with blank cards."
            found.append(cards.zone(pattern, about, example, kind, ordered=True, default="", key=zone))
        else:
            found.append(cards.zone(pattern, f"The cards in the {zone}.", example, kind, zone != "hand", key=zone))
    found.append(deck_name("Joe: My deck"))
    found.append(what_one_knows(f"Joe: {titles[0]} in the hand of Ann", "CARD in the hand of NAME"))
    found.append(middle("between two texts"))
    return found


def read_scalar(name: str) -> Read:
    return lambda view, _: str(view[name])


def scalar_said(name: str) -> Any:
    def value(draft: SmallDraft, text: str) -> Any:
        return number_from(text, -HIGHEST, HIGHEST) if isinstance(getattr(draft.table, name), int) else text

    return value


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
        self.marks: dict[tuple[int, int], list[dict[str, int]]] = {}
        """By seat and zone in play, for each card what has happened to it."""

    def blank_cards(self) -> str:
        """A card nobody needs: of the last type, with nothing on it but zeros."""
        kind = self.game.types[-1]
        numbers = "".join(f"{name} = 0\n" for name, types in self.game.numbers.items() if kind in types)
        return f'[[card]]\nname = "{BLANK}"\ntype = "{kind}"\n{numbers}'

    def laying(self) -> tuple[int, ...]:
        return tuple(range(self.table.kinds))

    def said_fields(self) -> tuple[str, ...]:
        return (*self.table.SCALARS, *self.table.COUNTERS, *self.table.MARKS)

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

    def lay_out(self) -> None:
        table = self.table
        for name in table.MARKS:
            setattr(table, name, [])
        super().lay_out()
        for (seat, kind), marks in self.marks.items():
            for card, happened in zip(table.zone(seat, kind), marks, strict=True):
                for name, times in happened.items():
                    table.mark(card, name, times)

    def agenda(self) -> list[Step]:
        return self.game.agenda_at(self.table)
