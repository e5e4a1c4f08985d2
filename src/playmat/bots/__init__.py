"""Players that are programs, by name.

    player = bot("hard", Chance(seed))          one for each seat of each game
    key = player.choose(position, seat)         when `position.decision` is that seat's; `player(position, seat)` gives
                                                the option itself
    player.why()                                what it thought, in lines for people, the best answer first

Levels are `easy`, `normal`, `hard` and `patient`; the ways of playing behind them are `random` and `greedy`. `LEVELS`
says of each level what it is and how long it may think.

A bot may look at what a person in that seat could see, `position.events(seat)` and the options of its own decision, and
at worlds it imagines from there; never at the rest of the position. Its luck is a `Chance` of its own, so that the same
bots with the same seeds play the same games everywhere, unless they think by the clock. What it knows of a game is
its `judgement.py`; a game without one can be played too.
"""

from __future__ import annotations

from collections.abc import Callable

from playmat.bots.at_random import AtRandom
from playmat.bots.greedy import Greedy
from playmat.bots.player import Bot as Bot
from playmat.kernel.chance import Chance

LEVELS: dict[str, str] = {
    "easy": "sees the next move, and one time in four does not look",
    "normal": "sees the next move",
    "hard": "sees the next move",
    "patient": "sees the next move",
}

_MAKERS: dict[str, Callable[[Chance], Bot]] = {
    "random": AtRandom,
    "greedy": Greedy,
    "easy": lambda chance: Greedy(chance, mistakes=25),
    "normal": Greedy,
    "hard": Greedy,
    "patient": Greedy,
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
