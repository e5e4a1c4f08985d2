"""What is remembered of a card this turn: nothing of what was before it came into play (SF-4.4-c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.games.shadowfist.events import CombatEnded, EnteredCombat, EnteredPlay
from playmat.kernel.event import Event

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

COMING: Final = "EnteredPlay"
"""What has to be remembered besides by whatever looks back at what a card has done."""


def came_at(table: Shadowfist, card: int) -> int:
    """Where in the history of the turn the card has come into play last; 0 if it was there before, or was never."""
    history = table.history
    for place in range(len(history) - 1, -1, -1):
        event = history[place]
        if isinstance(event, EnteredPlay) and event.card == card:
            return place
    return 0


def since_it_came(table: Shadowfist, card: int) -> list[Event]:
    """What has happened this turn since then."""
    return table.history[came_at(table, card) :]


def fought(table: Shadowfist, card: int) -> list[int]:
    """Whom it has fought in the combat that has just ended, whoever controls them, or is gone."""
    found: list[int] = []
    for event in reversed(table.history[:-1]):
        if isinstance(event, CombatEnded):
            break
        if isinstance(event, EnteredCombat) and event.card == card:
            found.append(event.by)
    return found
