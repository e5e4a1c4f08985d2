"""What the texts of Duel can speak of while they hold."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.topics import PROTECTION, Topics

TOPICS: Final = Topics(
    numbers=("power", "toughness"),
    acts=("Play", "Draw", "Attack"),
    events=("CardPlayed", "draws", "discards", "destroys", "sacrifices"),
    rules=(PROTECTION,),
    looks_back={"played": "CardPlayed", "drew": "draws", "discarded": "discards"},
)

PLAY: Final = TOPICS.act("Play")
DRAW: Final = TOPICS.act("Draw")
ATTACK: Final = TOPICS.act("Attack")
