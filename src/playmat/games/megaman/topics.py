"""What the texts of MegaMan's cards can speak of while they hold."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.topics import ACT, DEED, NUMBER, PROTECTION, Topics

TOPICS: Final = Topics(
    events=(
        "CardPlayed", "ResourceSpent", "Blasted", "PhaseBegan", "draws", "loses", "discards", "recharges", "powers up",
        "burns", "destroys", "sacrifices", "TurnStarts", "TurnEnds", "plays", "puts into play",
    ),
    rules=(PROTECTION,),
    looks_back={
        "played": "CardPlayed", "spent": "ResourceSpent", "drew": "draws", "lost": "loses", "discarded": "discards",
    },
)  # fmt: skip

STRENGTH: Final = TOPICS.declare(NUMBER, "strength")
DEFENSE: Final = TOPICS.declare(NUMBER, "defense")
BLAST: Final = TOPICS.declare(NUMBER, "blast")
TO_DESTINY: Final = TOPICS.declare(NUMBER, "blast destiny")
"""What is added to each blast destiny."""
ALL_REVEALED: Final = TOPICS.declare(NUMBER, "revealed")
"""Above 0: all cards revealed in a blast count."""
POSITIONS: Final = TOPICS.declare(NUMBER, "position")
HAND_LIMIT: Final = TOPICS.declare(NUMBER, "hand limit")

PLAY: Final = TOPICS.declare(ACT, "Play")
SPEND: Final = TOPICS.declare(ACT, "Spend")
BLASTING: Final = TOPICS.declare(ACT, "Blast")
DRAW: Final = TOPICS.declare(ACT, "Draw")
RECHARGE: Final = TOPICS.declare(ACT, "Recharge")
POWER_UP: Final = TOPICS.declare(ACT, "PowerUp")

IN_BATTLE: Final = TOPICS.declare(DEED, "lose energy in battle")
AFTER_SPENDING: Final = TOPICS.declare(DEED, "put it into the discard pile after spending it")
