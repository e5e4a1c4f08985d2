"""Playmat: five card games by their real rules, on one engine."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import TYPE_CHECKING

import playmat.games as _games
from playmat.cards import decks_of, sets_of

if TYPE_CHECKING:
    from playmat.kernel.game import Game

__version__ = "0.1.0"


def game_names() -> list[str]:
    """The names of all games: one folder each under `playmat.games`."""
    return sorted(module.name for module in pkgutil.iter_modules(_games.__path__) if module.ispkg)


def game(name: str) -> Game:
    """The game of that name."""
    known = game_names()
    if name not in known:
        raise LookupError(f"there is no game called {name!r}; there are: {', '.join(known)}")
    found: Game = import_module(f"playmat.games.{name}").GAME
    found.stock(lambda: sets_of(name), lambda: decks_of(name))
    return found


def compiled() -> bool:
    """Is the core running as compiled code?"""
    from playmat.kernel import position

    return not (position.__file__ or "").endswith(".py")
