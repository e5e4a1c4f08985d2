"""What a newcomer is told about a game: a sentence, an overview of one screen, the game's words, some cards to look at.

The files are `playmat/lessons/GAME/guide.toml`. A game without one is shown all the same, by what it says of itself.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple


class Guide(NamedTuple):
    says: str = ""
    """What the game is about, in a sentence or two."""
    hue: int = -1
    """Of its felt, in degrees; -1: one that follows from its name."""
    seats: int = 0
    """How many play it best; 0: the fewest there may be."""
    fan: tuple[str, ...] = ()
    """Three cards to show what it looks like."""
    example: str = ""
    """A card file to begin writing with."""
    overview: str = ""
    """Paragraphs and lists with the numbers of rules in them."""
    texts: str = ""
    """The rule by which a card's text holds: where a question leads that a text asks."""
    words: tuple[tuple[str, str], ...] = ()
    """The game's own words and what they mean."""


@cache
def guide_of(game: str) -> Guide:
    path = files("playmat").joinpath("lessons", game, "guide.toml")
    if not path.is_file():
        return Guide()
    return read_guide(path.read_text(encoding="utf-8"))


def read_guide(text: str) -> Guide:
    data: dict[str, Any] = tomllib.loads(text)
    words = tuple((str(word), str(means)) for word, means in data.pop("words", {}).items())
    return Guide(**{**data, "fan": tuple(data.get("fan", ())), "words": words})
