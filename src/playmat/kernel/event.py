"""Things that happen. The log, the animation, the replay, the explanation and the triggers are all made from events."""

from __future__ import annotations

from typing import Any, Final


SPECTATOR: Final = -1
"""The seat of somebody who only watches: sees what everybody may see."""

EVERYTHING: Final = -2
"""The seat of the record, of scenarios and of a finished game: sees all. Never given to a player."""


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


class Entry:
    """A link of the log. The past is shared by all copies of a position, so copying one costs nothing here."""

    def __init__(self, event: Event, before: Entry | None) -> None:
        self.event = event
        self.before = before
        self.length: int = 1 if before is None else before.length + 1


def unroll(last: Entry | None, since: int = 0) -> list[Event]:
    """The events from number `since` on, oldest first."""
    events: list[Event] = []
    entry = last
    while entry is not None and entry.length > since:
        events.append(entry.event)
        entry = entry.before
    events.reverse()
    return events
