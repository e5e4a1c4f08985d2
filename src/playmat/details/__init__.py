"""The numbers that matter for an answer, said beside it: "23000 for 3 cards: 2 damage".

A game's module here has `details(position, seat) -> {key of an option: words}`, from what the seat may see and nothing
else. A game without one says none.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

from playmat.kernel.position import Position

Details = dict[str, str]


def details_of(position: Position, seat: int) -> Details:
    """For the seat's own open question; of anybody else's nothing is said."""
    if position.decision is None or position.decision.seat != seat:
        return {}
    module = module_of(position.game.name)
    found: Details = {} if module is None else module.details(position, seat)
    return found


@cache
def module_of(game: str) -> Any:
    """Where a game says its numbers; None if it says none."""
    known = {module.name for module in pkgutil.iter_modules(__path__)}
    return import_module(f"{__name__}.{game}") if game in known else None
