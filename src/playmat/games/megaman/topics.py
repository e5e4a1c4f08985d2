"""What the texts of MegaMan's cards can speak of while they hold."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.topics import PROTECTION, Topics

TOPICS: Final = Topics(
    numbers=("strength", "defense", "blast", "blast destiny", "revealed", "position", "hand limit"),
    acts=("Play", "Spend", "Blast", "Draw", "Recharge"),
    events=(
        "CardPlayed", "ResourceSpent", "Blasted", "PhaseBegan", "draws", "loses", "discards", "recharges", "powers up",
        "burns", "destroys", "sacrifices", "TurnStarts", "TurnEnds", "plays", "puts into play",
    ),
    deeds=("lose energy in battle", "put it into the discard pile after spending it"),
    rules=(PROTECTION,),
    looks_back={
        "played": "CardPlayed", "spent": "ResourceSpent", "drew": "draws", "lost": "loses", "discarded": "discards",
    },
)  # fmt: skip

STRENGTH: Final = TOPICS.number("strength")
DEFENSE: Final = TOPICS.number("defense")
BLAST: Final = TOPICS.number("blast")
TO_DESTINY: Final = TOPICS.number("blast destiny")
"""What is added to each blast destiny."""
ALL_REVEALED: Final = TOPICS.number("revealed")
"""Above 0: all cards revealed in a blast count."""
POSITIONS: Final = TOPICS.number("position")
HAND_LIMIT: Final = TOPICS.number("hand limit")

PLAY: Final = TOPICS.act("Play")
SPEND: Final = TOPICS.act("Spend")
BLASTING: Final = TOPICS.act("Blast")
DRAW: Final = TOPICS.act("Draw")
RECHARGE: Final = TOPICS.act("Recharge")

IN_BATTLE: Final = TOPICS.deed("lose energy in battle")
AFTER_SPENDING: Final = TOPICS.deed("put it into the discard pile after spending it")
