"""Things that happen. The log, the animation, the replay, the explanation and the triggers are all made from events."""

from __future__ import annotations

import re
from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

SPECTATOR: Final = -1
"""The seat of somebody who only watches: sees what everybody may see."""

EVERYTHING: Final = -2
"""The seat of the record, of scenarios and of a finished game: sees all. Never given to a player."""


_EITHER: Final = re.compile(r"\{(\w+)\?((?:[^{}|]|\{@?\w+\})*)(?:\|((?:[^{}|]|\{@?\w+\})*))?\}")
_BLANK: Final = re.compile(r"\{(@?)(\w+)\}")

_names: Final[dict[type, str]] = {}
"""The names of the classes met so far: to ask a class for its name is slow."""


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Event:
    """One thing that happened. Its constructor's parameters are its fields; it never changes."""

    WORDS: ClassVar[str] = ""
    """The log line. {name} is a field, several with commas between; {@other} the player whose seat that field is, {who}
    the one of `seat`; {down?this|that} is one or the other, as that field is true or not."""

    def seen_by(self, seat: int) -> Event | None:
        """What `seat` perceives: the event, the event with parts hidden, or nothing at all."""
        return self

    DISCLOSES: ClassVar[bool] = False
    """Does somebody always learn something that was hidden?"""

    def discloses(self, chooser: int) -> bool:
        """Did anybody learn something that was hidden, other than by `chooser` laying open their own cards?

        A choice followed by such an event cannot be taken back freely.
        """
        return self.DISCLOSES

    def text(self, table: Any) -> str:
        """The log line, in words. `table` lends names only: nothing of its state may show here."""
        words = self.words()
        return told(self, words, table.names) if words else type(self).__name__

    def words(self) -> str:
        """Its `WORDS`, or others where there are several ways to say it."""
        return self.WORDS

    def heard_as(self) -> str:
        """The name by which texts listen for it: its class's, unless it says otherwise. Events that happen all the time
        say the same themselves, which is quicker."""
        found = _names.get(type(self))
        if found is None:
            found = _names[type(self)] = type(self).__name__
        return found


def told(event: Event, words: str, names: tuple[str, ...]) -> str:
    """These words with the fields of the event in them, and the names of players."""

    def chosen(either: re.Match[str]) -> str:
        return (either[2] if getattr(event, either[1]) else either[3]) or ""

    def filled(blank: re.Match[str]) -> str:
        field = "seat" if blank[2] == "who" else blank[2]
        value: Any = getattr(event, field)
        if blank[1] or blank[2] == "who":
            return names[value] if value >= 0 else "nobody"
        return ", ".join(value) if isinstance(value, tuple) else str(value)

    return _BLANK.sub(filled, _EITHER.sub(chosen, words))


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class SeatEvent(Event):
    """Something about one player."""

    WORDS: ClassVar[str] = "{who}"

    def __init__(self, seat: int) -> None:
        self.seat = seat


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class SeatAndName(Event):
    """Something a player does with a card, or with anything else that has a name."""

    def __init__(self, seat: int, name: str) -> None:
        self.seat = seat
        self.name = name


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class NumberedTurn(SeatEvent):
    """A turn of somebody begins."""

    WORDS: ClassVar[str] = "Turn {number}: {who}"

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number


class Log:
    """What has happened so far. Copies share their past: the list is copied when two of them go on differently."""

    def __init__(self, events: list[Event]) -> None:
        self._events = events
        self.length: i64 = len(events)

    def clone(self) -> Log:
        twin = Log(self._events)
        twin.length = self.length
        return twin

    def add(self, event: Event) -> None:
        if len(self._events) != self.length:
            self._events = self._events[: self.length]
        self._events.append(event)
        self.length += 1

    def since(self, number: int) -> list[Event]:
        """The events from this number on, oldest first."""
        return self._events[number : self.length]
