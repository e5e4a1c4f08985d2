"""What all bots are: somebody who answers for a seat and can say why."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Final

from playmat.kernel.decision import Option
from playmat.kernel.judgement import Judgement
from playmat.kernel.position import Position

_JUDGEMENTS: Final[dict[str, Judgement]] = {}


class Bot:
    """Sits in one seat of one game. Asked for another position it answers for that one: nothing has to be in order."""

    def __call__(self, position: Position, seat: int) -> Option:
        """One of the options of the open decision, which is this seat's."""
        raise NotImplementedError

    def choose(self, position: Position, seat: int) -> str:
        """The same as the option's key."""
        return self(position, seat).key

    def why(self) -> list[str]:
        """What it thought when it chose last, a line each, the best answer first; nothing if it did not think."""
        return []


def judgement_of(game: str) -> Judgement:
    """The judgement of a game of Playmat's, by its name, if it has one: a file that is found by being there."""
    return judgement_in(f"playmat.games.{game}")


def judgement_for(position: Position) -> Judgement:
    """The judgement of the game that is played, wherever that game lives."""
    return judgement_in(type(position.game).__module__.rpartition(".")[0])


def judgement_in(package: str) -> Judgement:
    known = _JUDGEMENTS.get(package)
    if known is None:
        name = f"{package}.judgement"
        known = Judgement() if find_spec(name) is None else import_module(name).JUDGEMENT
        _JUDGEMENTS[package] = known
    return known
