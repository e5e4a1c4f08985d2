"""The log as it is read in a terminal: what is said several times in a row stands there once."""

from __future__ import annotations

from collections.abc import Sequence

from playmat.kernel.event import Event

GAP = "\0"
"""Stands for the name of the card of which a line speaks."""


class Line:
    """A line of the log: what it says, with a gap for the card, and how often of each card ("" where it names none)."""

    def __init__(self, event: Event, text: str) -> None:
        name = getattr(event, "name", "")
        of_one = isinstance(name, str) and name != "" and text.count(name) == 1
        self.kind = type(event)
        self.says = text.replace(name, GAP) if of_one else text
        self.cards = {name if of_one else "": 1}

    def takes(self, other: Line) -> bool:
        """Adds the other line to this one, if it says the same of a card, of another card or of none."""
        if self.kind is not other.kind or self.says != other.says or self.says.startswith(GAP):
            return False
        for name, times in other.cards.items():
            self.cards[name] = self.cards.get(name, 0) + times
        return True

    def text(self) -> str:
        """Reads: "You draw Claw, Shield (2 times) and Fang", "Ann draws a card (6 times)"."""
        named = [name if times == 1 else f"{name} ({times} times)" for name, times in self.cards.items()]
        if "" in self.cards:
            return f"{self.says}{named[0]}"
        return self.says.replace(GAP, " and ".join([", ".join(named[:-1]), named[-1]] if named[1:] else named))


def gathered(happened: Sequence[tuple[Event, str]]) -> list[str]:
    """The log lines of what happened, oldest first."""
    lines: list[Line] = []
    for event, text in happened:
        line = Line(event, text)
        if not lines or not lines[-1].takes(line):
            lines.append(line)
    return [line.text() for line in lines]
