"""What the texts of Yu Yu Hakusho's cards can speak of while they hold."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.topics import ACT, NUMBER, PROTECTION, RULE, Topics

TOPICS: Final = Topics(
    events=(
        "Attached", "AttackTurned", "AttackUsed", "BonusUsed", "CardAnnounced", "CardPlayed", "CharacterDefeated",
        "DamageDealt", "EnteredArena", "Healed", "MatchEnded", "Searched", "SpiritChanged", "Switched", "TurnedUp",
        "Beginning", "Draw", "End of Draw", "Attack", "End", "draws", "discards", "mills", "pays", "shuffles in",
    ),
    rules=(PROTECTION,),
    looks_back={"played": "CardPlayed", "drew": "draws", "discarded": "discards", "paid": "pays"},
)  # fmt: skip

VALUE: Final = TOPICS.declare(NUMBER, "attack value")
COST: Final = TOPICS.declare(NUMBER, "attack cost")
DEFENSE: Final = TOPICS.declare(NUMBER, "defense value")
HARM: Final = TOPICS.declare(NUMBER, "damage")
SPIRIT: Final = TOPICS.declare(NUMBER, "spirit cost")

ATTACK_USED: Final = TOPICS.event("AttackUsed")

ATTACK: Final = TOPICS.declare(ACT, "Attack")
DRAW: Final = TOPICS.declare(ACT, "Draw")
END_EFFECTS: Final = TOPICS.declare(ACT, "EndEffects")
GAIN_SPIRIT: Final = TOPICS.declare(ACT, "GainSpirit")
HEAL: Final = TOPICS.declare(ACT, "Heal")
DEAL_MINIMUM: Final = TOPICS.declare(ACT, "MinimumDamage")
PLAY: Final = TOPICS.declare(ACT, "Play")
SHUFFLE_BACK: Final = TOPICS.declare(ACT, "ShuffleBack")
SWITCH: Final = TOPICS.declare(ACT, "SwitchBan")
USE: Final = TOPICS.declare(ACT, "Use")

PREVENTION: Final = TOPICS.declare(RULE, "prevention")
BONUSES: Final = TOPICS.declare(RULE, "team bonus")
"""Texts that give or take Team Bonuses."""
SYMBOLS: Final = TOPICS.declare(RULE, "team symbol")
"""Texts that give or take Team Symbols, or make heroes, villains or Team Leaders for some time."""
COST_SET: Final = TOPICS.declare(RULE, "attack cost in place of the printed one")
PAYMENT: Final = TOPICS.declare(RULE, "payment")
FREES: Final = TOPICS.declare(RULE, "free minimum damage")
SKIPPED: Final = TOPICS.declare(RULE, "skipped step")
ALLIANCE: Final = TOPICS.declare(RULE, "alliance")
SILENCE: Final = TOPICS.declare(RULE, "silence")
"""Texts because of which effects of characters do not work."""
OPEN_CARDS: Final = TOPICS.declare(RULE, "open cards")
"""Texts that lay open what a player could hide."""
LENT: Final = TOPICS.declare(RULE, "lent attacks")
"""Texts that let characters use attacks of others."""
HELD_BACK: Final = TOPICS.declare(RULE, "held back")
"""Texts because of which characters do not attack."""
MOST_SPIRIT: Final = TOPICS.declare(RULE, "maximum spirit")
MOST_GAINED: Final = TOPICS.declare(RULE, "spirit gained in a turn")
KEPT_SPIRIT: Final = TOPICS.declare(RULE, "kept spirit")
"""Spirit that is not lost."""
TO_DEFEAT: Final = TOPICS.declare(RULE, "damage to defeat")
EVENT_TOLL: Final = TOPICS.declare(RULE, "event toll")
"""Cards to discard for an event."""
FROM_DECK: Final = TOPICS.declare(RULE, "attacks paid from the deck")
YOMI_PRICE: Final = TOPICS.declare(RULE, "price of the Yomi bonus")

SET: Final = "set "
TIMES: Final = "times "
"""How a lasting effect names a number that a text has replaced or multiplied (YYH-RUL-30)."""
