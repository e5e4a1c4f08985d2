"""What the texts of the Shaman King TCG can speak of while they hold."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.topics import PROTECTION, Topics
from playmat.games.shamanking.zones import COLORS

TOPICS: Final = Topics(
    numbers=("Intercept", "Force", *(f"{color} cost" for color in COLORS)),
    acts=("play", "focus"),
    events=(
        "Counterattacked", "Scored", "plays", "CardPlayed", "focuses", "flips", "StartsDefending", "DefendsIn",
        "eliminates", "puts into play", "TurnStarts", "ZoneCharged",
    ),
    rules=("start", PROTECTION, "yellow paid with green", "given Tactical", "any zone charged"),
    looks_back={"played": "CardPlayed"},
)  # fmt: skip

INTERCEPT: Final = TOPICS.number("Intercept")
FORCE: Final = TOPICS.number("Force")
COSTS: Final = [TOPICS.number(f"{color} cost") for color in COLORS]

PLAYING: Final = TOPICS.act("play")
FOCUSING: Final = TOPICS.act("focus")

START: Final = TOPICS.rule("start")
"""SK-15.B-2: where a defence starts."""
YELLOW_WITH_GREEN: Final = TOPICS.rule("yellow paid with green")
GIVEN_TACTICAL: Final = TOPICS.rule("given Tactical")
ANY_ZONE_CHARGED: Final = TOPICS.rule("any zone charged")
