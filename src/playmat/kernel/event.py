"""Things that happen. The log, the animation, the replay, the explanation and the triggers are all made from events."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

SPECTATOR: Final = -1
"""The seat of somebody who only watches: sees what everybody may see."""

EVERYTHING: Final = -2
"""The seat of the record, of scenarios and of a finished game: sees all. Never given to a player."""


_names: Final[dict[type, str]] = {}
"""The names of the classes met so far: to ask a class for its name is slow."""


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Event:
    """One thing that happened. Its constructor's parameters are its fields; it never changes."""

    def seen_by(self, seat: int) -> Event | None:
        """What `seat` perceives: the event, the event with parts hidden, or nothing at all."""
        return self

    def discloses(self, chooser: int) -> bool:
        """Did anybody learn something that was hidden, other than by `chooser` laying open their own cards?

        A choice followed by such an event cannot be taken back freely.
        """
        return False

    def text(self, table: Any) -> str:
        """The log line, in words. `table` lends names only: nothing of its state may show here."""
        return type(self).__name__

    def heard_as(self) -> str:
        """The name by which texts listen for it: its class's, unless it says otherwise. Events that happen all the time
        say the same themselves, which is quicker."""
        found = _names.get(type(self))
        if found is None:
            found = _names[type(self)] = type(self).__name__
        return found


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class SeatEvent(Event):
    """Something about one player; `words` is the log line, with {who}."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def words(self) -> str:
        return "{who}"

    def text(self, table: Any) -> str:
        return self.words().format(who=table.names[self.seat])


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class NumberedTurn(SeatEvent):
    """A turn of somebody begins."""

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def words(self) -> str:
        return f"Turn {self.number}: {{who}}"


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
