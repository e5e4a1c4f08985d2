"""Playmat: five card games by their real rules, on one engine."""

from __future__ import annotations

import os
import pkgutil
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import playmat.games as _games
from playmat.cards import decks_of, sets_of

if TYPE_CHECKING:
    from playmat.kernel.game import Game

__version__ = "0.2.0"

FOLDERS = "PLAYMAT_GAMES"
"""The environment variable that names the folders of further games."""


def game_names() -> list[str]:
    """The names of all games: one folder each under `playmat.games`, and those in folders that PLAYMAT_GAMES names."""
    own = [module.name for module in pkgutil.iter_modules(_games.__path__) if module.ispkg]
    return sorted([*own, *further_games()])


def game(name: str) -> Game:
    """The game of that name, or in the folder that `name` is the path of."""
    if os.sep in name and (Path(name) / "__init__.py").is_file():
        return _game_in(Path(name))
    further = further_games()
    if name in further:
        return _game_in(further[name])
    known = game_names()
    if name not in known:
        raise LookupError(f"there is no game called {name!r}; there are: {', '.join(known)}")
    found: Game = import_module(f"playmat.games.{name}").GAME
    found.stock(lambda: sets_of(name), lambda: decks_of(name))
    return found


def further_games() -> dict[str, Path]:
    """The folders of games that PLAYMAT_GAMES names, separated as in PATH, by the names of their games."""
    folders = [Path(folder).resolve() for folder in os.environ.get(FOLDERS, "").split(os.pathsep) if folder]
    return {folder.name: folder for folder in folders if (folder / "__init__.py").is_file()}


def _game_in(folder: Path) -> Game:
    """The game in a folder of its own: a package with its cards, decks and rules beside it."""
    home = folder.resolve()
    if str(home.parent) not in sys.path:
        sys.path.append(str(home.parent))
    found: Game = import_module(home.name).GAME
    found.home = str(home)
    found.stock(lambda: sets_of(str(home)), lambda: decks_of(str(home)))
    return found


def compiled() -> bool:
    """Is the core running as compiled code?"""
    from playmat.kernel import position

    return not (position.__file__ or "").endswith(".py")
