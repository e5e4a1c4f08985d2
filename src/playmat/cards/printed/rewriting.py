"""Rewrites as data: lists of regular expressions with what stands for them, read from a file beside this one."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from importlib import resources
from typing import Any

Rewrite = tuple[re.Pattern[str], str]


class Rewrites:
    """The rewrites of one game, by the name of their list. `parts` are put in where a pattern says @NAME@."""

    def __init__(self, file: str, parts: dict[str, str]) -> None:
        text = resources.files("playmat.cards.printed").joinpath(file).read_text(encoding="utf-8")
        data: dict[str, Any] = tomllib.loads(text)
        self.lists: dict[str, list[Rewrite]] = {}
        self.words: dict[str, list[str]] = {}
        for name, rows in data.items():
            if rows and isinstance(rows[0], str):
                self.words[name] = [filled(row, parts) for row in rows]
            else:
                self.lists[name] = [(re.compile(filled(row[0], parts)), row[1]) for row in rows]

    def apply(self, name: str, text: str, last: Callable[[str], str] | None = None) -> str:
        """The text after all rewrites of a list; `last` is done to it at the end."""
        for pattern, plain in self.lists[name]:
            text = pattern.sub(plain, text)
        return last(text) if last is not None else text


def filled(pattern: str, parts: dict[str, str]) -> str:
    for name, part in parts.items():
        pattern = pattern.replace(f"@{name}@", part)
    return pattern
