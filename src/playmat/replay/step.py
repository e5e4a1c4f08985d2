"""Walk through a match, position by position. Whoever shows it decides how a position is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playmat.kernel.match import Match
from playmat.kernel.position import Position
from playmat.replay.words import choice_in_words, told_by_choice

KEYS = "enter or n: next, p: previous, a number: go there, q: quit"


class Walk:
    """All positions of a match, as one seat sees them; `here` is the number of choices made so far."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.positions = list(all_positions(match))
        self.told = list(told_by_choice(match, seat))
        self.here = 0

    @property
    def last(self) -> int:
        return len(self.positions) - 1

    @property
    def position(self) -> Position:
        return self.positions[self.here]

    def what_happened(self) -> list[str]:
        """The choice that led here, and what came of it."""
        here = self.here
        title = choice_in_words(self.match, self.positions[here - 1], here, self.seat) if here else "the start"
        return [f"[{here}/{self.last}] {title}", *(f"  {line}" for line in self.told[here])]

    def go(self, key: str) -> str:
        """Obey a key. What cannot be obeyed gets a sentence and moves nowhere."""
        if key in ("", "n"):
            goal = self.here + 1
        elif key == "p":
            goal = self.here - 1
        elif key.isascii() and key.isdigit():
            goal = int(key)
        else:
            return KEYS
        if not 0 <= goal <= self.last:
            return f"the game goes from 0 to {self.last}"
        self.here = goal
        return ""


def all_positions(match: Match) -> Iterator[Position]:
    position = match.opening.clone()
    yield position.clone()
    for choice in match.choices:
        position.choose(choice.key)
        yield position.clone()


def walk_with_keys(walk: Walk, ask: Callable[[str], str], show: Callable[[Walk], None]) -> None:
    """Show where we are, ask for a key, and so on until q or the end of the input."""
    show(walk)
    complaint = ""
    while True:
        try:
            key = ask(f"{complaint or KEYS} > ").strip().lower()
        except EOFError:
            return
        if key == "q":
            return
        complaint = walk.go(key)
        if not complaint:
            show(walk)


def walk_straight(walk: Walk, show: Callable[[Walk], None]) -> None:
    """Every position in turn."""
    for number in range(walk.last + 1):
        walk.here = number
        show(walk)
