"""What may be added to a scene, and when (section 19 of the rules): each kind of scene has its policy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.games.shadowfist.card import EDGE, EVENT, STATE
from playmat.games.shadowfist.records import (
    AMBUSH_GAP,
    BURNING,
    END_OF_COMBAT,
    END_OF_TURN,
    ESTABLISHING,
    WINNING,
)
from playmat.kernel.ruling import Ruling, refuse

if TYPE_CHECKING:
    from playmat.games.shadowfist.table import Shadowfist

ABILITY: Final = ""
"""An effect that is no card being played."""

ONLY_SPECIFIC: Final = {
    ESTABLISHING: ("SF-3.3.1-g", "in an Establishing Shot only what its text places there may be generated"),
    AMBUSH_GAP: ("SF-6.4-e", "between the blows of an ambush only Tactics and specific responses are allowed"),
    END_OF_COMBAT: ("SF-6.4-d", "at the end of combat only specific responses are allowed"),
    BURNING: ("SF-6.4.3-g", "after a burn for Power only specific responses to it are allowed"),
}


def may_add(
    table: Shadowfist, seat: int, what: str, early: bool, specific: bool, why: list[Ruling] | None
) -> bool:  # fmt: skip
    """May this player add an effect of this kind to the scene, or open one with it? `what` is the type of the card
    that is played. `early`: its text places it outside Main Shots; `specific`: it answers something of this scene."""
    policy = table.policy()
    if policy == WINNING:
        return refuse(why, "SF-4.9-d", "nobody may respond to the taking of the last Site needed")
    if policy == END_OF_TURN:
        return refuse(why, "SF-4.8-b", "at the end of the turn no voluntary effects may be added")
    if policy in ONLY_SPECIFIC:
        if early or specific:
            return True
        rule, text = ONLY_SPECIFIC[policy]
        return refuse(why, rule, text)
    return right_type(table, seat, what, why)


def right_type(table: Shadowfist, seat: int, what: str, why: list[Ruling] | None) -> bool:
    """SF-4.3-k, SF-5.2-e, SF-10.2-d, SF-3.3.2-b, SF-3.3.3-a, SF-4.3.4-a, SF-4.3.5-a, SF-4.3.6-a: who may play which
    type in a Main Shot."""
    if what in (ABILITY, EVENT):
        return True
    if seat != table.active:
        if what == STATE:
            return refuse(why, "SF-4.3.4-a", "States are played in one's own Main Shot")
        return refuse(why, "SF-3.3.2-b", "in another player's Main Shot only Events may be played")
    if what == STATE or table.attack is None:
        return True
    if what == EDGE:
        return refuse(why, "SF-4.3.5-a", "Edges are not played during an attack")
    return refuse(why, "SF-3.3.3-a", "during an attack only Events and States may be played")
