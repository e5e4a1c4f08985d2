"""What can be said of a game, as a page shows it: docs/scenarios.md, and `playmat scenario facts GAME`."""

from __future__ import annotations

import textwrap
from importlib import import_module

from playmat.cardplay.game import CardGame
from playmat.kernel.event import Event
from playmat.kernel.fact import Fact
from playmat.kernel.game import Game

WIDTH = 118


def reference(game: Game) -> str:
    """Every fact with what it says, what leaving it out says, and an example; then the values of the cards that can be
    written in `cards:`, and the events. In Markdown."""
    lines: list[str] = []
    for fact in game.facts():
        lines += textwrap.wrap(sentences(fact), WIDTH, initial_indent="- ", subsequent_indent="  ")
        lines.append(f"  Example: `{fact.example}`")
        lines += [f"  - `{phrase}`" for phrase in fact.phrases]
    lines += values_of_cards(game)
    events = ", ".join(f"`{name}`" for name in event_names(game))
    lines += ["", *textwrap.wrap(f"The events: {events}.", WIDTH)]
    return "\n".join(lines) + "\n"


def sentences(fact: Fact) -> str:
    order = " The order counts." if fact.ordered else ""
    left_out = f" Left out: {fact.default}." if fact.default else ""
    return f"**`{fact.pattern}:`** {fact.about}{order}{left_out}"


def values_of_cards(game: Game) -> list[str]:
    """What can stand on a card of `cards:`, if cards can be made up for this game."""
    if not isinstance(game, CardGame):
        return []
    lines = ["", "The values of a card in `cards:`; those in bold must be there.", ""]
    for field in game.fields():
        name = f"**`{field.name}`**" if field.needed else f"`{field.name}`"
        only = f"; for {', '.join(field.types)}" if field.types else ""
        text = f"{name}: {field.about}; {field.described()}{only}"
        lines += textwrap.wrap(text, WIDTH, initial_indent="- ", subsequent_indent="  ")
    return lines


def event_names(game: Game) -> list[str]:
    """What can happen in the game, in the order its rules tell it; then what can happen to cards in any game."""
    own = events_in(f"{type(game).__module__.rpartition('.')[0]}.events")
    shared = events_in("playmat.cardplay.events") if isinstance(game, CardGame) else []
    return [*own, *[name for name in shared if name not in own]]


def events_in(name: str) -> list[str]:
    """The events a module defines, without those that others of them refine."""
    module = import_module(name)
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == module.__name__]
    refined = {base for kind in kinds for base in kind.__mro__[1:]}
    return [kind.__name__ for kind in kinds if issubclass(kind, Event) and kind not in refined]
