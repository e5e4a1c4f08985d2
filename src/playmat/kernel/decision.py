"""One kind of decision: one seat picks one of n options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from playmat.kernel.ruling import Ruling

if TYPE_CHECKING:
    from playmat.kernel.step import Step


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Option:
    """One possible answer. Its constructor's parameters are its fields; it never changes.

    The key is stable and says what is chosen (`play:tornado`), so that replays, scenarios and people can write it.
    """

    @property
    def key(self) -> str:
        raise NotImplementedError

    def label(self, table: Any) -> str:
        """What people read. `table` lends names only."""
        return self.key

    def cards(self, table: Any) -> tuple[str, ...]:
        """The names of the cards this option is about."""
        return ()

    def numbers(self) -> dict[str, int]:
        """The amounts it names, each by what it is an amount of."""
        return {}

    def seats(self) -> tuple[int, ...]:
        """The players it means, where they do not stand in a field `seat`."""
        return ()

    def __repr__(self) -> str:
        return f"<{self.key}>"


@mypyc_attr(acyclic=True)
class Word(Option):
    """An option that is one word and needs nothing else: pass, done, yes, no."""

    def __init__(self, word: str, says: str) -> None:
        self.word = word
        self.says = says

    @property
    def key(self) -> str:
        return self.word

    def label(self, table: Any) -> str:
        return self.says


@mypyc_attr(acyclic=True)
class SeatOption(Option):
    """One of the players."""

    def __init__(self, verb: str, seat: int, says: str) -> None:
        self.verb = verb
        self.seat = seat
        self.says = says

    @property
    def key(self) -> str:
        return f"{self.verb}:{self.seat + 1}"

    def label(self, table: Any) -> str:
        return self.says


PASS: Final = Word("pass", "Pass")
DONE: Final = Word("done", "Done")


class NoAnswer(ValueError):
    """A question was asked to which there is no answer: a fault of the game, unless the position was only imagined."""


@mypyc_attr(acyclic=True)
class Decision:
    """Whose choice it is, about what, and every legal answer."""

    def __init__(self, step: Step, seat: int, prompt: str, options: list[Option], window: str) -> None:
        if not options:
            raise NoAnswer(f"nothing could be answered to: {prompt}")
        self.step = step
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.window = window
        """Names the kind of moment when this only asks whether the seat wants to step in; empty for a choice in turn.
        Players set their stops by it."""

    def find(self, key: str) -> Option | None:
        for option in self.options:
            if option.key == key:
                return option
        return None

    def labels(self, table: Any) -> list[str]:
        """What people read of each option, no two of them alike: where two say the same, what sets their keys apart is
        added."""
        labels = [option.label(table) for option in self.options]
        if len(set(labels)) == len(labels):
            return labels
        return [
            label if labels.count(label) == 1 else f"{label} ({self.apart(number, labels)})"
            for number, label in enumerate(labels)
        ]

    def apart(self, number: int, labels: list[str]) -> str:
        """The words of an option's key that those with the same label do not all have; the first of them goes by 1."""
        alike = [option.key.split(":") for i, option in enumerate(self.options) if labels[i] == labels[number]]
        mine = self.options[number].key.split(":")
        own = [word for word in dict.fromkeys(mine) if any(mine.count(word) > key.count(word) for key in alike)]
        return " ".join(own).replace("-", " ") or "1"

    def __repr__(self) -> str:
        return f"Decision(seat {self.seat}: {self.prompt} {[option.key for option in self.options]})"


class IllegalChoice(ValueError):
    """The choice is not legal here. Nothing has changed; `rulings` say which rules forbid it."""

    def __init__(self, key: str, rulings: list[Ruling]) -> None:
        super().__init__(f"{key} is not allowed: " + "; ".join(str(ruling) for ruling in rulings))
        self.key = key
        self.rulings = rulings
