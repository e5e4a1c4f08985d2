"""Printed cards, for mats that show what stands on them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from rich.text import Text

import playmat
from playmat.cardplay.game import CardGame
from playmat.cardtext.card import Card
from playmat.cardtext.files import BadCards
from playmat.cardtext.library import UnknownCard


def library_of(game_name: str) -> CardGame:
    game = playmat.game(game_name)
    assert isinstance(game, CardGame)
    return game


@cache
def printed_card(game_name: str, title: str) -> Card | None:
    """The card as it is printed; None for one that was made up for this table."""
    try:
        return library_of(game_name).library.card(title)
    except (UnknownCard, BadCards):
        return None


def printed_text(game_name: str, title: str) -> str:
    """Its text on one line."""
    card = printed_card(game_name, title)
    return "" if card is None else card.text.replace("\n", " ")


@cache
def titles_pattern(game_name: str, *further: str) -> re.Pattern[str]:
    """Every printed title, the longest first, and further words."""
    titles = sorted(library_of(game_name).library.titles(), key=len, reverse=True)
    return re.compile("|".join(rf"(?<!\w){re.escape(each)}(?!\w)" for each in (*titles, *further)))


def bold(title: str) -> Text:
    return Text(title, "bold")


def with_titles(game_name: str, text: str, paint: Callable[[str], Text] = bold, further: tuple[str, ...] = ()) -> Text:
    """Titles, and further words, stand out."""
    line = Text()
    done = 0
    for found in titles_pattern(game_name, *further).finditer(text):
        line.append(text[done : found.start()])
        line.append_text(paint(found.group()))
        done = found.end()
    line.append(text[done:])
    return line
