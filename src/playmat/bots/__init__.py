"""Players that are programs, by name.

    player = bot("hard", Chance(seed))          one for each seat of each game
    key = player.choose(position, seat)         when `position.decision` is that seat's; `player(position, seat)` gives
                                                the option itself
    player.why()                                what it thought, in lines for people, the best answer first

Levels are `easy`, `normal`, `hard` and `patient`; `LEVELS` says of each what it is and how long it may think. The ways
of playing behind them are `random`, `greedy` and `search`; `search:200` thinks for 200 simulations (and plays the
same for the same seed), `search:0.5s` for half a second. `module:factory` is a bot of your own, which is
handed its seat's view and options (`playmat.bots.outside`). A server asks in another process: `playmat.bots.elsewhere`.

A bot may look at what a person in that seat could see, `position.events(seat)` and the options of its own decision, and
at worlds it imagines from there; never at the rest of the position. Its luck is a `Chance` of its own, so that the same
bots with the same seeds play the same games everywhere, unless they think by the clock: by the one on the wall, because
people wait for it; the lab gives them one that counts the processor's time, so that a busy machine weakens nobody. What
a bot knows of a game is its `judgement.py`; a game without one can be played too.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from playmat.bots.at_random import AtRandom
from playmat.bots.greedy import Greedy
from playmat.bots.outside import outside
from playmat.bots.player import Bot as Bot
from playmat.bots.search import Clock, Search
from playmat.kernel.chance import Chance

LEVELS: dict[str, str] = {
    "easy": "sees the next move, and one time in four does not look",
    "normal": "plays the game on in its head for half a second",
    "hard": "the same for two seconds",
    "patient": "the same for eight seconds",
}

_MAKERS: dict[str, Callable[[Chance], Bot]] = {
    "random": AtRandom,
    "greedy": Greedy,
    "easy": lambda chance: Greedy(chance, mistakes=25),
}

BUDGETED = ("search", "seer")
"""Bots that are told how long to think."""

_SECONDS: dict[str, float] = {"search": 1.0, "normal": 0.5, "hard": 2.0, "patient": 8.0}


def bots() -> list[str]:
    """The names of all bots."""
    return sorted([*_MAKERS, *_SECONDS])


def bot(name: str, chance: Chance, clock: Clock = perf_counter) -> Bot:
    """A bot of that name, to sit in one seat of one game. What is counted in seconds is counted by the clock."""
    maker = _MAKERS.get(name)
    if maker is not None:
        return maker(chance)
    if name in _SECONDS:
        return Search(chance, 0, _SECONDS[name], False, clock)
    budgeted = with_budget(name, chance, clock)
    if budgeted is None and looks_outside(name):
        return outside(name, chance)
    if budgeted is None:
        raise LookupError(f"there is no bot called {name!r}; there are: {', '.join(bots())}, search:200, search:0.5s")
    return budgeted


def looks_outside(name: str) -> bool:
    """Is this `module:factory`?"""
    module, _, factory = name.partition(":")
    return module not in BUDGETED and factory.isidentifier() and all(part.isidentifier() for part in module.split("."))


def with_budget(name: str, chance: Chance, clock: Clock) -> Bot | None:
    """`search:200` thinks for 200 simulations, `search:0.5s` for half a second; `seer` for `search` sees everything."""
    kind, _, budget = name.partition(":")
    if kind not in BUDGETED:
        return None
    try:
        seconds = float(budget.removesuffix("s")) if budget.endswith("s") else 0.0
        iterations = 0 if budget.endswith("s") else int(budget)
    except ValueError:
        return None
    if seconds <= 0 and iterations <= 0:
        return None
    return Search(chance, iterations, seconds, kind == "seer", clock)
