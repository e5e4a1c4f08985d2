"""The words of positions, for every game whose cards say what they do: titles in lists, running effects, what is
known."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from playmat.cardplay.events import EVERYBODY
from playmat.cardplay.table import CardTable
from playmat.kernel.event import SPECTATOR
from playmat.kernel.fact import NONE, BadFact

Titles = dict[tuple[str, ...], str]
"""Every title by its parts between commas: `Lan, Student` is one card, not two."""

Row = tuple[str, list[int]]
"""Cards in the order in which they are counted, and what the row is called: `deck`, from its top."""

Rows = Callable[[int], Sequence[Row]]
"""The rows of a player whose cards somebody may or may not know."""

VIEWERS: Final = "viewer"
"""The blank that is filled with everybody who may know something: the players and whoever watches."""

WATCHER: Final = "spectator"
PLUS: Final = " + "
"""Between cards that an effect is about: titles have commas."""

SET: Final = "set "
"""How the name of a number begins that a text has set."""

HAND: Final = "hand"
"""The row whose cards are told by their titles, because there is no order in it."""

BY_TITLE: Final = re.compile(r"(?P<title>.+) in the (?P<row>[a-z' ]+) of (?P<name>.+)")
BY_PLACE: Final = re.compile(r"card (?P<number>\d+) of the (?P<row>[a-z' ]+) of (?P<name>.+)")


# -- players, numbers and titles ------------------------------------------------------------------------------------


def number_from(text: str, low: int, high: int) -> int:
    if not re.fullmatch(r"[+-]?\d+", text) or not low <= int(text) <= high:
        raise BadFact(f"{text!r} is not a number from {low} to {high}")
    return int(text)


def seat_from(table: CardTable, text: str) -> int:
    for seat, name in enumerate(table.names):
        if name.casefold() == text.strip().casefold():
            return seat
    raise BadFact(f"nobody here is called {text!r}; here are: {', '.join(table.names)}")


def yes_or_no(text: str) -> bool:
    if text not in ("yes", "no"):
        raise BadFact(f"say yes or no, not {text!r}")
    return text == "yes"


def titles_by_parts(titles: list[str]) -> Titles:
    return {tuple(parts_between_commas(title)): title for title in titles}


def parts_between_commas(text: str) -> list[str]:
    return [" ".join(part.split()).casefold() for part in text.split(",")]


def title_parts(titles: Titles, text: str) -> list[str]:
    """`Lan, Student x2, (Rival)` is two Lans and a cancelled Rival; `none` is nothing."""
    pieces = text.split(",")
    found: list[str] = []
    place = 0
    while place < len(pieces):
        item, place = next_item(titles, pieces, place)
        found.extend(item)
    return found


def next_item(titles: Titles, pieces: list[str], place: int) -> tuple[list[str], int]:
    """The longest title that begins here, as often as it is meant; or the piece as it stands."""
    for end in range(min(len(pieces), place + 4), place, -1):
        words = " ".join(",".join(pieces[place:end]).split())
        bare, times = without_number(words)
        brackets = bare.startswith("(") and bare.endswith(")")
        title = titles.get(tuple(parts_between_commas(bare[1:-1] if brackets else bare)))
        if title is not None:
            return [f"({title})" if brackets else title] * times, end
    words = " ".join(pieces[place].split())
    if not words:
        raise BadFact(f"there is an empty place between the commas of {','.join(pieces)!r}")
    bare, times = without_number(words)
    return [] if words == NONE else [bare] * times, place + 1


def without_number(words: str) -> tuple[str, int]:
    """`Rival x3` without its number, and the number."""
    repeated = re.fullmatch(r"(.+) x(\d+)", words)
    return (repeated.group(1), int(repeated.group(2))) if repeated else (words, 1)


def bracketed(title: str, off: bool) -> str:
    return f"({title})" if off else title


def without_brackets(words: str) -> tuple[str, bool]:
    """What stands in brackets has been cancelled."""
    off = words.startswith("(") and words.endswith(")")
    return (words[1:-1].strip() if off else words), off


def sentences(text: str) -> list[str]:
    """What is separated by semicolons, because titles have commas."""
    return [" ".join(part.split()) for part in text.split(";") if part.strip() and part.strip() != NONE]


def sentences_in_words(said: list[str]) -> str:
    return "; ".join(said) or NONE


# -- running effects ------------------------------------------------------------------------------------------------


def effect_pattern(times: Sequence[str] = (), with_cards: bool = False) -> re.Pattern[str]:
    """How a running effect is written. `times` are the words for how long it may last besides `until turn 8`;
    `with_cards` if cards may stand in brackets behind its source."""
    cards = r"(?: \((?P<cards>[^()]+)\))?" if with_cards else ""
    until = "|".join((r"until turn \d+", *times))
    return re.compile(
        r"(?:(?P<amount>[+-]\d+) (?P<stat>[a-z' ]+)|(?P<fixed>[a-z ]+) set to (?P<value>-?\d+)|\"(?P<text>[^\"]+)\")"
        rf" from (?P<by>[^\"]+?)'s (?P<source>.+?){cards}(?: on (?P<on>[^\"]+?))?"
        rf"(?: (?P<until>{until}))?"
    )


def effects_in_words(view: dict[str, Any], about: Callable[[Any, Any], str], times: dict[str, int]) -> str:
    """What cards have done that still lasts, oldest first. `about` says of an effect whom or what it is about."""
    said = [effect_in_words(view, effect, about(view, effect), times) for effect in view["effects"]]
    return sentences_in_words(said)


def effect_in_words(view: dict[str, Any], effect: dict[str, Any], about: str, times: dict[str, int]) -> str:
    """`+2 strength from Joe's Rival`; how long it lasts is said where it is not for this turn."""
    words = f"{change_in_words(effect)} from {view['seats'][effect['by']]['name']}'s {effect['source']}{about}"
    until = effect["until"]
    if until != view["turn"]:
        words += f" {next((time for time, until_then in times.items() if until_then == until), f'until turn {until}')}"
    return bracketed(words, effect["off"])


def change_in_words(effect: dict[str, Any]) -> str:
    stat: str = effect["stat"]
    if effect["text"]:
        return f'"{effect["text"]}"'
    if stat.startswith(SET):
        return f"{stat.removeprefix(SET)} set to {effect['amount']}"
    return f"{effect['amount']:+d} {stat}"


# -- what is known --------------------------------------------------------------------------------------------------


def viewers(table: CardTable, blank: str) -> tuple[str, ...]:
    """The names that fill a blank: the players, and for what is known also whoever watches."""
    return (*table.names, WATCHER) if blank == VIEWERS else table.names


def knowledge_in_words(table: CardTable, viewer: int, rows: Rows) -> str:
    """What a player, or everybody who watches, knows beyond the open table and what is their own."""
    said: list[str] = []
    for seat, name in enumerate(table.names):
        for row, cards in rows(seat):
            if row == HAND:
                said.extend(f"{words} of {name}" for words in known_by_title(table, row, cards, viewer))
            else:
                said.extend(
                    f"card {place + 1} of the {row} of {name}"
                    for place, card in enumerate(cards)
                    if knows_besides(table, viewer, card)
                )
    return sentences_in_words(said)


def known_by_title(table: CardTable, row: str, cards: list[int], viewer: int) -> list[str]:
    """By title; of several copies by place, unless those known come first."""
    said: list[str] = []
    unknown: set[str] = set()
    for place, card in enumerate(cards):
        title = table.printed(card).full_title
        if not knows_besides(table, viewer, card):
            unknown.add(title)
        elif title in unknown:
            said.append(f"card {place + 1} of the {row}")
        else:
            said.append(f"{title} in the {row}")
    return said


def viewer_bits(table: CardTable, viewer: int) -> int:
    return 1 << viewer if viewer < table.seats else EVERYBODY


def knows(table: CardTable, viewer: int, card: int) -> bool:
    return table.knows(viewer if viewer < table.seats else SPECTATOR, card)


def knows_besides(table: CardTable, viewer: int, card: int) -> bool:
    """Does the viewer know a card where one would not by looking?"""
    bits = viewer_bits(table, viewer)
    return knows(table, viewer, card) and table.seers_of(table.where[card]) & bits != bits


def let_know(table: CardTable, viewer: int, words: str, rows: Rows) -> None:
    """The other way round. What somebody who only watches knows, everybody knows."""
    table.known[card_meant(table, viewer, words, rows)] |= viewer_bits(table, viewer)


def card_meant(table: CardTable, viewer: int, words: str, rows: Rows) -> int:
    by_title, by_place = BY_TITLE.fullmatch(words), BY_PLACE.fullmatch(words)
    if by_place:
        cards = row_called(table, by_place["row"], by_place["name"], rows)
        return cards[number_from(by_place["number"], 1, len(cards)) - 1]
    if by_title:
        for card in row_called(table, by_title["row"], by_title["name"], rows):
            same = table.printed(card).full_title.casefold() == by_title["title"].casefold()
            if same and not knows(table, viewer, card):
                return card
    name = table.names[0]
    raise BadFact(
        f"{words!r} is nothing that could be known besides; write `card 1 of the deck of {name}`, or the title of a "
        "card and where it is"
    )


def row_called(table: CardTable, name: str, player: str, rows: Rows) -> list[int]:
    found = dict(rows(seat_from(table, player)))
    if name not in found:
        raise BadFact(f"nothing is known of the {name}; there are: {', '.join(found)}")
    return found[name]
