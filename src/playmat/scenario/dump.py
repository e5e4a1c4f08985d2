"""Writing a position down as a scenario: for a bug report, a puzzle, or the start of a new test."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playmat.kernel.event import EVERYTHING
from playmat.kernel.position import Position
from playmat.scenario.performance import ALL
from playmat.scenario.table import WATCHER, facts_in_words, seed_in_words, set_up
from playmat.scenario.text import CARDS, POSITION, Scenario, parse


class CannotDump(ValueError):
    """The position cannot be written down; the message says why."""


def dump(position: Position, title: str = "A position") -> str:
    """A scenario that sets up this position and ends at once. What is secret stands in it."""
    decision = position.decision
    if decision is None:
        raise CannotDump("the game is over, so there is no position to go on from")
    check_names(position)
    lines = [f"scenario: {title}", f"game: {position.game.name}", f"seats: {', '.join(position.names)}"]
    lines.extend(f"set: {name} = {value}" for name, value in settings_in_words(position))
    lines += [f"seed: {seed_in_words(position.chance.seed)}", f"draws: {position.chance.counter}", ""]
    lines += [*cards_block(position), f"{POSITION}:"]
    lines.extend(f"  {name}: {text}" for name, text in facts_in_words(position, EVERYTHING))
    keys = ", ".join(sorted(option.key for option in decision.options))
    waiting = position.names[decision.seat]
    lines += ["", "play:", f"  options {waiting}: {keys}", f"  end: waiting {waiting}", ""]
    return "\n".join(lines)


def check_names(position: Position) -> None:
    for name in position.names:
        if not re.fullmatch(r"\w[^,:#]*", name) or name.casefold() in (ALL, WATCHER):
            raise CannotDump(f"{name!r} cannot stand in a scenario as the name of a player")


def cards_block(position: Position) -> list[str]:
    """The cards that were added to those of the game, if it has any."""
    cards = str(position.game.settings_of(position).get(CARDS, ""))
    lines = [line.strip() for line in cards.strip().splitlines()]
    return [f"{CARDS}:", *(f"  {line}".rstrip() for line in lines), ""] if cards else []


def settings_in_words(position: Position) -> list[tuple[str, str]]:
    """Those that are not what they are by default; cards have a block of their own."""
    settings = position.game.settings_of(position)
    return [
        (setting.name, value_in_words(settings[setting.name]))
        for setting in position.game.settings()
        if settings[setting.name] != setting.default and setting.name != CARDS
    ]


def value_in_words(value: Any) -> str:
    if isinstance(value, dict):
        return ",".join(f"{key}:{item}" for key, item in value.items())
    if isinstance(value, (list, tuple)):
        return ",".join(str(item) for item in value)
    return str(value)


def undump(text: str) -> Position:
    """The position that a scenario begins with."""
    scenario: Scenario = parse(text, Path("scenario"))[0]
    return set_up(scenario)
