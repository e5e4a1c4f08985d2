"""Players that are programs, by name.

A bot is called with the position and its own seat when it is asked, and returns one of the options. It may look at
what a person in that seat could see, `pos.view(seat)`, `pos.question(seat)`, `pos.events(seat)` and the options of its
own decision, and at worlds it imagines from there; never at the rest of the position. Its luck is a `Chance` of its
own, so that the same bots with the same seeds play the same games everywhere.
"""

from __future__ import annotations

from collections.abc import Callable

from playmat.bots.at_random import AtRandom
from playmat.kernel.chance import Chance
from playmat.kernel.decision import Option
from playmat.kernel.position import Position

Bot = Callable[[Position, int], Option]

_MAKERS: dict[str, Callable[[Chance], Bot]] = {
    "random": AtRandom,
}


def bots() -> list[str]:
    """The names of all bots."""
    return sorted(_MAKERS)


def bot(name: str, chance: Chance) -> Bot:
    """A bot of that name, to sit in one seat of one game."""
    maker = _MAKERS.get(name)
    if maker is None:
        raise LookupError(f"there is no bot called {name!r}; there are: {', '.join(bots())}")
    return maker(chance)
