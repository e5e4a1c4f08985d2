"""The card files: one folder a game, one file a set, and ready-made decks. This is where files are read.

Games without cards need none of it, so what it stands on is imported when a game asks for its cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from playmat.cardtext.deck import Deck
    from playmat.cardtext.files import CardSet


def _files(game: str, *folders: str, ending: str) -> list[Traversable]:
    """The files of a game's folder, in the order of their names. A game by its path has its cards beside it."""
    from importlib.resources import files
    from pathlib import Path

    folder: Traversable = files("playmat.cards").joinpath(game, *folders)
    if Path(game).is_absolute():
        folder = Path(game, *(folders or ("cards",)))
    if not folder.is_dir():
        return []
    return sorted((path for path in folder.iterdir() if path.name.endswith(ending)), key=lambda path: path.name)


def sets_of(game: str) -> list[CardSet]:
    """Every set of a game, in the order of the file names."""
    from playmat.cardtext.files import parse_set

    found = _files(game, ending=".toml")
    return [parse_set(path.name, path.read_text(encoding="utf-8")) for path in found]


def printed_elsewhere(game: str) -> list[str]:
    """The titles of printed cards that stand in no file of the game: its file `elsewhere.txt`, a title a line."""
    lines: list[str] = []
    for path in _files(game, ending="elsewhere.txt"):
        lines += path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def decks_of(game: str) -> list[Deck]:
    """The ready-made decks of a game, in the order of the file names."""
    from playmat.cardtext.deck import read_deck

    found = _files(game, "decks", ending=".txt")
    return [read_deck(path.read_text(encoding="utf-8")) for path in found]


def examples_of(game: str) -> list[str]:
    """Texts for phrases that stand on no card of the game so far, for its guide."""
    found = _files(game, ending="examples.txt")
    return [line for path in found for line in path.read_text(encoding="utf-8").splitlines() if line]
