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
        "prevention", "team bonus", "team symbol", "payment", PROTECTION, "free minimum damage",
        "skipped step", "alliance", "silence", "open cards", "lent attacks", "held back", "maximum spirit",
        "spirit gained in a turn", "kept spirit", "damage to defeat", "event toll", "attacks paid from the deck",
        "price of the Yomi bonus",
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
MOST_SPIRIT: Final = TOPICS.rule("maximum spirit")
MOST_GAINED: Final = TOPICS.rule("spirit gained in a turn")
KEPT_SPIRIT: Final = TOPICS.rule("kept spirit")
"""Spirit that is not lost."""
TO_DEFEAT: Final = TOPICS.rule("damage to defeat")
EVENT_TOLL: Final = TOPICS.rule("event toll")
"""Cards to discard for an event."""
FROM_DECK: Final = TOPICS.rule("attacks paid from the deck")
YOMI_PRICE: Final = TOPICS.rule("price of the Yomi bonus")

SET: Final = "set "
TIMES: Final = "times "
"""How a lasting effect names a number that a text has replaced or multiplied (YYH-RUL-30)."""
