"""Which rule an event carries out: the first that its docstring names.

Read from the source beside the compiled module, because compiled classes have no docstrings.
"""

from __future__ import annotations

import ast
from functools import cache
from importlib.resources import files

from playmat.rules.book import ids_in


@cache
def rules_of_events(game: str) -> dict[str, str]:
    """By the names of the event classes of a game; those that name no rule are not in it."""
    found: dict[str, str] = {}
    for path in files("playmat").joinpath("games", game).iterdir():
        if path.name.startswith("events") and path.name.endswith(".py"):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    ids = ids_in(ast.get_docstring(node) or "")
                    if ids:
                        found[node.name] = ids[0]
    return found
