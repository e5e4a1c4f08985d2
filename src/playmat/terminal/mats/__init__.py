"""The mats: how each game's table is drawn. One module a game, found by the game's name.

A mat is a module with a function `draw`; everything else is optional:

- `draw(view, question, look, width) -> list[Text]`: the table, from what the seat may know and nothing else
- `worded(text, view, look) -> Text`: a log line, prompt or label with its signs and colours
- `hint(key, view) -> str`: a word beside an option
- `quiet(event) -> bool`: an event that the short log leaves out, because the mat shows it
- `milestone(event) -> bool`: an event worth a pause, such as the end of a round
- `danger(view, question, events) -> bool`: does this window matter, so that `--stops danger` asks?
- `stake(view, events) -> str`: what a window is about, said after its prompt
- `rule_ids(question) -> list[str]`: the rules that apply to the open question
"""

from __future__ import annotations

import pkgutil
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from rich.text import Text

from playmat.kernel.event import Event
from playmat.terminal import fallback
from playmat.terminal.look import Look

View = dict[str, Any]
Question = dict[str, Any]


class Mat:
    """A game's mat, with a sensible answer for whatever its module leaves out."""

    def __init__(self, module: Any) -> None:
        self._module = module

    def _part(self, name: str) -> Any:
        return getattr(self._module, name, None) or getattr(fallback, name)

    def draw(self, view: View, question: Question | None, look: Look, width: int) -> list[Text]:
        lines: list[Text] = self._part("draw")(view, question, look, width)
        for line in lines:
            line.truncate(width, overflow="ellipsis")
        return lines

    def worded(self, text: str, view: View, look: Look) -> Text:
        line: Text = self._part("worded")(text, view, look)
        return line

    def hint(self, key: str, view: View) -> str:
        return str(self._part("hint")(key, view))

    def quiet(self, event: Event) -> bool:
        return bool(self._part("quiet")(event))

    def milestone(self, event: Event) -> bool:
        return bool(self._part("milestone")(event))

    def danger(self, view: View, question: Question, events: Sequence[Event]) -> bool:
        return bool(self._part("danger")(view, question, events))

    def stake(self, view: View, events: Sequence[Event]) -> str:
        return str(self._part("stake")(view, events))

    def rule_ids(self, question: Question) -> list[str]:
        return list(self._part("rule_ids")(question))


def mat_of(game: str) -> Mat:
    """The mat of that game, or one that can draw any view."""
    known = {module.name for module in pkgutil.iter_modules(__path__)}
    return Mat(import_module(f"{__name__}.{game}") if game in known else fallback)
