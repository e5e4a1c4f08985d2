"""What the texts of Yu Yu Hakusho's cards can speak of while they hold."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.topics import PROTECTION, Topics

TOPICS: Final = Topics(
    numbers=("attack value", "attack cost", "defense value", "damage", "spirit cost"),
    acts=(
        "Attack", "Draw", "EndEffects", "GainSpirit", "Heal", "MinimumDamage", "Play", "ShuffleBack", "SwitchBan",
        "Use",
    ),
    events=(
        "Attached", "AttackUsed", "BonusUsed", "CardAnnounced", "CardPlayed", "CharacterDefeated", "DamageDealt",
        "EnteredArena", "Healed", "MatchEnded", "Searched", "SpiritChanged", "Switched", "TurnedUp", "Draw",
        "End of Draw", "Attack", "End", "draws", "discards", "mills", "pays", "shuffles in",
    ),
    rules=(
        "prevention", "team bonus", "team symbol", "player", "payment", PROTECTION, "free minimum damage",
        "skipped step", "alliance", "silence", "open cards", "lent attacks", "held back",
    ),
    looks_back={"played": "CardPlayed", "drew": "draws", "discarded": "discards", "paid": "pays"},
)  # fmt: skip

VALUE: Final = TOPICS.number("attack value")
COST: Final = TOPICS.number("attack cost")
DEFENSE: Final = TOPICS.number("defense value")
HARM: Final = TOPICS.number("damage")
SPIRIT: Final = TOPICS.number("spirit cost")

ATTACK_USED: Final = TOPICS.event("AttackUsed")

ATTACK: Final = TOPICS.act("Attack")
DRAW: Final = TOPICS.act("Draw")
END_EFFECTS: Final = TOPICS.act("EndEffects")
GAIN_SPIRIT: Final = TOPICS.act("GainSpirit")
HEAL: Final = TOPICS.act("Heal")
DEAL_MINIMUM: Final = TOPICS.act("MinimumDamage")
PLAY: Final = TOPICS.act("Play")
SHUFFLE_BACK: Final = TOPICS.act("ShuffleBack")
SWITCH: Final = TOPICS.act("SwitchBan")
USE: Final = TOPICS.act("Use")

PREVENTION: Final = TOPICS.rule("prevention")
BONUSES: Final = TOPICS.rule("team bonus")
"""Texts that give or take Team Bonuses."""
SYMBOLS: Final = TOPICS.rule("team symbol")
"""Texts that give or take Team Symbols, or make heroes, villains or Team Leaders for some time."""
PLAYERS: Final = TOPICS.rule("player")
"""Texts that change how much spirit players may have, gain or draw."""
PAYMENT: Final = TOPICS.rule("payment")
FREES: Final = TOPICS.rule("free minimum damage")
SKIPPED: Final = TOPICS.rule("skipped step")
ALLIANCE: Final = TOPICS.rule("alliance")
SILENCE: Final = TOPICS.rule("silence")
"""Texts because of which effects of characters do not work."""
OPEN_CARDS: Final = TOPICS.rule("open cards")
"""Texts that lay open what a player could hide."""
LENT: Final = TOPICS.rule("lent attacks")
"""Texts that let characters use attacks of others."""
HELD_BACK: Final = TOPICS.rule("held back")
"""Texts because of which characters do not attack."""

SET: Final = "set "
TIMES: Final = "times "
"""How a lasting effect names a number that a text has replaced or multiplied (YYH-RUL-30)."""
