"""Where a card can be in MegaMan, and how its running effects are noted."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.layout import NOBODY, OPEN, OWNER, Layouts

DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
GAUGE: Final = 3
RESOURCES: Final = 4
NAVI: Final = 5
PLAYED: Final = 6
"""An event or BattleChip while its text is carried out: in neither hand nor discard pile."""
LEVEL_UP: Final = 7
"""MM-S-35: Level Up cards lie beside the deck, face up."""
GONE: Final = 8
"""Out of the game: Level Up cards that were spent."""

ZONES: Final = (
    "deck", "hand", "discard pile", "power gauge", "resources", "NetNavi", "played", "Level Up cards",
    "out of the game",
)  # fmt: skip
SEEN_BY: Final = (NOBODY, OWNER, OPEN, NOBODY, OPEN, OPEN, OPEN, OPEN, OPEN)
"""MM-S-26. The deck's top is the end of its list; the gauge's position 1 is the front of its list (MM-53)."""

IN_PLAY: Final = (False, False, False, False, True, True, False, False, False)

LAYOUTS: Final = Layouts(ZONES, SEEN_BY, IN_PLAY)

ROWS: Final = ("deck", "power gauge")
"""Where the order of the cards counts."""

GAUGE_SIZE: Final = 5
RESOURCE_PLACES: Final = 4
MOST_IN_HAND: Final = 5
OPENING_HAND: Final = 4
"""MM-49, MM-53, MM-56, MM-59."""

DESTINY: Final = "destiny"
"""A running effect of this kind is a card chosen in a blast, with its destiny number."""
REVEALED: Final = "revealed"
"""The same for a card that was revealed and not chosen: it counts where a text says that all do."""
ADDED: Final = "blast destiny"
"""What was added to a blast destiny."""
MORE_CHIPS: Final = "BattleChips"
"""The right to play further BattleChips in this main phase, and those that were played by it."""
SKIPS: Final = "skips "
"""Before the name of a phase: the player has it not the next time."""
REST_OF_GAME: Final = 1_000_000
"""As the last turn of what lasts until it is used up."""
