"""The numbers that matter for an answer, said beside it: "23000 for 3 cards: 2 damage".

A game's module here has `details(position, seat) -> {key of an option: words}`, from what the seat may see and nothing
else. A game without one says none.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module

from playmat.kernel.position import Position

Details = dict[str, str]


def details_of(position: Position, seat: int) -> Details:
    """For the seat's own open question; of anybody else's nothing is said."""
    if position.decision is None or position.decision.seat != seat:
        return {}
    name = position.game.name
    if name not in {module.name for module in pkgutil.iter_modules(__path__)}:
        return {}
    found: Details = import_module(f"{__name__}.{name}").details(position, seat)
    return found
