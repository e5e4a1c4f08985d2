"""Scenarios: a position, what is chosen, and what must hold, as text. One format for worked examples, rulings,
puzzles, tutorials, bug reports and tests; docs/scenarios.md describes it."""

from __future__ import annotations

from playmat.scenario.command import add_arguments, main
from playmat.scenario.dump import CannotDump, dump, undump
from playmat.scenario.runner import Result, run
from playmat.scenario.text import BrokenScenario

__all__ = ["BrokenScenario", "CannotDump", "Result", "add_arguments", "dump", "main", "run", "undump"]
