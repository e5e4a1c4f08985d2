"""Bots from anywhere: `module:factory` names one, and it is handed what its seat may know instead of the position.

    def make(chance):                            called once for each seat of each game
        def choose(seen):                        called for each decision of that seat; returns a key
            return seen.choices[chance.below(len(seen.choices))]["key"]
        return choose

    playmat selfplay megaman --bots my_bots:make,random

A bot that wants to search asks for worlds that its seat cannot tell from the real one: `seen.imagine(chance)`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from playmat.bots.player import Bot
from playmat.kernel.chance import Chance
from playmat.kernel.decision import Option
from playmat.kernel.position import Position


class Seen:
    """What a seat sees at a decision of its own."""

    def __init__(self, position: Position, seat: int) -> None:
        self._position = position
        self.game = position.game.name
        self.names = position.names
        self.seat = seat
        decision = position.decision
        assert decision is not None
        self.prompt = decision.prompt
        self.window = decision.window
        self.choices = position.choices(seat)
        """As in docs/programs.md: key, label, verb, things and numbers of every answer."""

    def view(self) -> dict[str, Any]:
        """The table as this seat may see it."""
        return self._position.view(self.seat)

    def told(self) -> list[str]:
        """The log as this seat may read it."""
        return self._position.told(self.seat)

    def imagine(self, chance: Chance) -> Position:
        """A whole position that this seat cannot tell from the real one, to play on with."""
        return self._position.imagine(self.seat, chance)


class Outside(Bot):
    """Sits between the game and a bot that is not one of Playmat's."""

    def __init__(self, name: str, choose: Callable[[Seen], str]) -> None:
        self.name = name
        self.ask = choose

    def __call__(self, position: Position, seat: int) -> Option:
        key = self.ask(Seen(position, seat))
        decision = position.decision
        assert decision is not None
        option = decision.find(key)
        if option is None:
            raise ValueError(f"the bot {self.name} answers {key!r} to: {decision.prompt}")
        return option


def outside(name: str, chance: Chance) -> Bot:
    """The bot that `module:factory` makes; LookupError if there is no such thing."""
    module, _, factory = name.partition(":")
    try:
        make = getattr(found(module), factory)
    except ModuleNotFoundError as error:
        raise LookupError(f"there is no bot called {name!r}: {error}") from error
    except AttributeError as error:
        raise LookupError(f"there is no bot called {name!r}: {module} has no {factory}") from error
    return Outside(name, make(chance))


def found(module: str) -> Any:
    """A module, if need be of the folder one is in."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        here = str(Path.cwd())
        if error.name != module.partition(".")[0] or here in sys.path:
            raise
        sys.path.insert(0, here)
        return import_module(module)
