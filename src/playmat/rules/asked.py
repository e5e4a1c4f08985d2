"""Which rule a question comes from: the first that the step which asks it names.

Read from the source beside the compiled module, as for events. What a card's text asks comes from the rule that a
card's text holds, which a game's guide names.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files

from playmat.kernel.position import Position
from playmat.rules.book import ids_in
from playmat.rules.where import sources

SHARED = ("cardplay", "vocabulary")
CLASS = re.compile(r'^class (\w+)(?:\([^)]*\))?:\s*"""(.*?)"""', re.MULTILINE | re.DOTALL)
"""A class and what is said of it; taking whole files apart would keep a server waiting."""


def rule_of_question(position: Position) -> str:
    """The number of the rule behind the open question; empty if nothing is asked or the game names none."""
    decision = position.decision
    if decision is None:
        return ""
    known = rules_of_steps(position.game.name)
    found = (known[kind.__name__] for kind in type(decision.step).__mro__ if kind.__name__ in known)
    return next(found, "") or rule_of_texts(position.game.name)


@cache
def rules_of_steps(game: str) -> dict[str, str]:
    """By the names of the classes of a game that name a rule; its own before those that all games share."""
    found: dict[str, str] = {}
    for folder in (f"games/{game}", *SHARED):
        for _, file in sources(folder):
            for name, said in CLASS.findall(file.read_text(encoding="utf-8")):
                ids = ids_in(said)
                if ids:
                    found.setdefault(name, ids[0])
    return found


@cache
def rule_of_texts(game: str) -> str:
    """The rule by which a card's text holds, as the game's guide says."""
    guide = files("playmat").joinpath("lessons", game, "guide.toml")
    if not guide.is_file():
        return ""
    return str(tomllib.loads(guide.read_text(encoding="utf-8")).get("texts", ""))
