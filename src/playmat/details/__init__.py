"""The numbers that matter for an answer, said beside it: "23000 for 3 cards: 2 damage".

A game's module here has `details(position, seat) -> {key of an option: words}`, from what the seat may see and nothing
else; and `chosen(position, seat) -> [names of cards]` where a choice is made card by card. A game may have neither.
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


def chosen_of(position: Position, seat: int) -> list[str]:
    """The cards that the seat has chosen so far for what its open question goes on with, as its answers name them."""
    if position.decision is None or position.decision.seat != seat:
        return []
    module = module_of(position.game.name)
    found: list[str] = module.chosen(position, seat) if hasattr(module, "chosen") else []
    return found


@cache
def module_of(game: str) -> Any:
    """Where a game says its numbers; None if it says none."""
    known = {module.name for module in pkgutil.iter_modules(__path__)}
    return import_module(f"{__name__}.{game}") if game in known else None
