"""What running effects note about attacks, and the numbers attacks go by."""

from __future__ import annotations

from typing import Final

ATTACKS: Final = 100_000
PER_CARD: Final = 4


def attack_code(card: int, index: int) -> int:
    """The number of an attack: running effects and values speak of attacks as of cards, by numbers above all cards'."""
    return ATTACKS + card * PER_CARD + index


def is_attack(number: int) -> bool:
    return number >= ATTACKS


def card_of(code: int) -> int:
    """The card an attack stands on."""
    return (code - ATTACKS) // PER_CARD


def index_of(code: int) -> int:
    return (code - ATTACKS) % PER_CARD


NO_MINIMUM: Final = "no minimum damage"
FREE_MINIMUM: Final = "minimum damage without discarding"
NO_USE: Final = "cannot be used"
MINIMUM_DAMAGE: Final = "minimum damage of"
AGAIN: Final = "a second time"
EXACT_DAMAGE: Final = "exact damage"
MOST_DAMAGE: Final = "at most that damage"
DAMAGE_FROM: Final = "damage from"
"""With at least `targets[0]` times the Defense Value it meets, an attack of that player deals `amount` damage."""

SKIPS: Final = "skips "
"""Before the name of a step: that player's next one is left out."""

DRAWN: Final = "End of Draw"
"""The end of a Draw Step, as a step."""

END: Final = "End"
"""The end of a turn, as a step (YYH-RUL-39)."""
