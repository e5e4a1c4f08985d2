"""How the cards of a game are printed: what its symbols and columns mean, and which wordings say the same as ours.

Only what loses nothing is done unasked. A rewrite that might change the meaning is offered, never made. What the
wording of a card needs beyond that belongs into the grammar, as a pattern that is read (`Phrase.READS`).
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import ClassVar

import playmat
from playmat.cardplay.game import CardGame


class Printing:
    """The printed cards of a game; this one knows nothing in particular."""

    SAID_OTHERWISE: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Patterns of what this game's players write, and what we say for it: offered where a text is not understood."""

    def cells(self, cells: dict[str, str]) -> dict[str, str]:
        """A row of a table, with what this game's tables say in their own way put right."""
        return cells

    def wording(self, text: str, title: str, kind: str) -> str:
        """A printed text in the words our texts are made of."""
        return text

    def offer(self, text: str, title: str, kind: str) -> str | None:
        """The same after rewrites that may change what it says; None where this game has none of its own."""
        return None


@cache
def card_game(name: str) -> CardGame:
    """The game of that name, whose cards are printed."""
    game = playmat.game(name)
    assert isinstance(game, CardGame)
    return game


def printing_of(game: CardGame) -> Printing:
    """How this game's cards are printed: what the module of the game's name in this folder says, if there is one."""
    name = f"{__name__}.{game.name}"
    if find_spec(name) is None:
        return Printing()
    made: Printing = import_module(name).printing()
    return made
