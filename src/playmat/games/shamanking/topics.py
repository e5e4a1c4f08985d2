"""What the texts of the Shaman King TCG can speak of while they hold."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.topics import ACT, NUMBER, PROTECTION, RULE, Topics
from playmat.games.shamanking.zones import COLORS

TOPICS: Final = Topics(
    events=(
        "Counterattacked", "Scored", "plays", "CardPlayed", "focuses", "flips", "StartsDefending", "DefendsIn",
        "eliminates", "puts into play", "TurnStarts", "ZoneCharged",
    ),
    rules=(PROTECTION,),
    looks_back={"played": "CardPlayed"},
)  # fmt: skip

INTERCEPT: Final = TOPICS.declare(NUMBER, "Intercept")
FORCE: Final = TOPICS.declare(NUMBER, "Force")
COSTS: Final = [TOPICS.declare(NUMBER, f"{color} cost") for color in COLORS]

PLAYING: Final = TOPICS.declare(ACT, "play")
FOCUSING: Final = TOPICS.declare(ACT, "focus")

START: Final = TOPICS.declare(RULE, "start")
"""SK-15.B-2: where a defence starts."""
YELLOW_WITH_GREEN: Final = TOPICS.declare(RULE, "yellow paid with green")
GIVEN_TACTICAL: Final = TOPICS.declare(RULE, "given Tactical")
ANY_ZONE_CHARGED: Final = TOPICS.declare(RULE, "any zone charged")
