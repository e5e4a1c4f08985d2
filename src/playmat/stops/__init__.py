"""Which questions are worth asking: what a seat would answer anyway need not be asked.

A game's module here says two things, from what the seat may see and nothing else:

- `matters(view, question, text_of) -> bool`: could the answer to this window matter to me?
- `HABITS`: choices in turn with one sensible answer, as {kind of moment: (a key by which it is known, the answer)};
  `habit(view, question) -> (kind of moment, answer)` where that is not enough

The terminal and the server both ask here. That somebody was not asked is as secret as their hand: it must not show in
anything others see, nor in when they see it.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from playmat.cardplay.game import CardGame
from playmat.kernel.decision import PASS
from playmat.kernel.game import Game
from playmat.kernel.position import Position

View = dict[str, Any]
Question = dict[str, Any]
TextOf = Callable[[str], str]


class Stops(NamedTuple):
    """What one person wants to be asked."""

    smart: bool = False
    """Only what could matter. Without it: everything, as the rules ask it."""
    ask: frozenset[str] = frozenset()
    """Kinds of moments in which they want to be asked whatever happens."""
    skip: frozenset[str] = frozenset()
    """Kinds of moments in which they never want to be asked."""
    until: str = ""
    """`turn`: pass every window until a choice of their own; `me`: until something matters."""
    use: str = ""
    """An answer to be given at the next moment that allows it, such as a Portal."""


FULL_CONTROL = Stops()


def answer_for(position: Position, seat: int, stops: Stops) -> str:
    """The key of the answer that this seat need not be asked for; empty if it is to be asked."""
    decision = position.decision
    if decision is None or decision.seat != seat or stops == FULL_CONTROL:
        return ""
    if stops.use and decision.find(stops.use) is not None:
        return stops.use
    question = position.question(seat)
    assert question is not None
    module = module_of(position.game.name)
    kind, habit = habit_of(module, position.view(seat), question)
    kind = kind or decision.window
    if kind in stops.ask:
        return ""
    passing = PASS.key if decision.window and decision.find(PASS.key) is not None else ""
    if passing and (kind in stops.skip or stops.until == "turn"):
        return passing
    if not stops.smart and stops.until != "me":
        return ""
    if stops.smart and len(decision.options) == 1:
        return decision.options[0].key
    if habit and stops.smart:
        return habit
    return passing if passing and not matters(position, seat, question) else ""


def matters(position: Position, seat: int, question: Question) -> bool:
    """Could the answer to this window matter to the seat?"""
    module = module_of(position.game.name)
    if len(question["options"]) < 2:
        return False
    if module is None:
        return True
    return bool(module.matters(position.view(seat), question, texts_of(position.game)))


def habit_of(module: Any, view: View, question: Question) -> tuple[str, str]:
    """Which kind of choice with one sensible answer this is, and that answer; twice nothing if it is none."""
    found: tuple[str, str] = module.habit(view, question) if hasattr(module, "habit") else ("", "")
    if found[0]:
        return found
    keys = {option["key"] for option in question["options"]}
    for kind, (sign, answer) in getattr(module, "HABITS", {}).items():
        if answer in keys and any(key == sign or key.startswith(f"{sign}:") for key in keys):
            return kind, answer
    return "", ""


def module_of(game: str) -> Any:
    """What is known about this game's questions; None if nothing is."""
    known = {module.name for module in pkgutil.iter_modules(__path__)}
    return import_module(f"{__name__}.{game}") if game in known else None


def texts_of(game: Game) -> TextOf:
    """The text of a card by its title; nothing for what is no card."""

    def text(title: str) -> str:
        if not isinstance(game, CardGame):
            return ""
        try:
            return str(game.library.card(title).text)
        except LookupError:
            return ""

    return text


def can_cancel(question: Question, text_of: TextOf) -> bool:
    """Is there an answer with a card that cancels something?"""
    titles = {title for option in question["options"] for title in option["cards"]}
    return any("cancel" in text_of(title).casefold() for title in titles)
