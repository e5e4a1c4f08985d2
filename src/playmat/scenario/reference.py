"""The facts of a game as a page shows them: docs/scenarios.md, and `playmat scenario facts GAME`."""

from __future__ import annotations

import textwrap
from importlib import import_module

from playmat.kernel.event import Event
from playmat.kernel.fact import Fact
from playmat.kernel.game import Game

WIDTH = 118


def reference(game: Game) -> str:
    """Every fact with what it says, what leaving it out says, and an example; then the events. In Markdown."""
    lines: list[str] = []
    for fact in game.facts():
        lines += textwrap.wrap(sentences(fact), WIDTH, initial_indent="- ", subsequent_indent="  ")
        lines.append(f"  Example: `{fact.example}`")
        lines += [f"  - `{phrase}`" for phrase in fact.phrases]
    events = ", ".join(f"`{name}`" for name in event_names(game))
    lines += ["", *textwrap.wrap(f"The events: {events}.", WIDTH)]
    return "\n".join(lines) + "\n"


def sentences(fact: Fact) -> str:
    left_out = f" Left out: {fact.default}." if fact.default else ""
    return f"**`{fact.pattern}:`** {fact.about}{left_out}"


def event_names(game: Game) -> list[str]:
    """What can happen in the game, in the order its rules tell it."""
    module = import_module(f"{type(game).__module__.rpartition('.')[0]}.events")
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == module.__name__]
    return [kind.__name__ for kind in kinds if issubclass(kind, Event) and not kind.__subclasses__()]
