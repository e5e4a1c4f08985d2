"""Where a card can be in Shadowfist (SF-2.2-a): in play, out of play, or out of the game; and how places are told."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.layout import NOBODY, OPEN, OWNER, Layouts

DECK: Final = 0
HAND: Final = 1
SMOKED: Final = 2
TOASTED: Final = 3
BURNED: Final = 4
SITES: Final = 5
CHARACTERS: Final = 6
STATES: Final = 7
EDGES: Final = 8
REMOVED: Final = 9
"""Cards of players who are out, and their cards when those leave play later (SF-4.9-f)."""
ZONES: Final = (
    "deck", "hand", "smoked pile", "toasted pile", "burned-for-victory pile", "sites", "characters", "states", "edges",
    "out of the game",
)  # fmt: skip
"""A card in play lies in the zone of whoever controls it."""
SEEN_BY: Final = (NOBODY, OWNER, OPEN, OPEN, OPEN, OWNER, OPEN, OPEN, OPEN, OPEN)
"""SF-4.3.3-c, SF-10.3-a, SF-2.2-f, SF-2.2-g: hands and face-down Sites are secret, every pile can be looked through."""
IN_PLAY: Final = (False, False, False, False, False, True, True, True, True, False)
LAYOUTS: Final = Layouts(ZONES, SEEN_BY, IN_PLAY)
HAND_SIZE: Final = 6
START_POWER: Final = 1
"""SF-3.2-b."""
COLUMNS: Final = 64
"""More locations than anybody ever has: a location is told as `seat * COLUMNS + column + 1`."""
NOWHERE: Final = -1
"""SF-S-14: the column of a Character whose player has no location, and of cards that stand nowhere."""
FRONT: Final = 0
BACK: Final = 1
ROWS: Final = ("front", "back")


# -- how long something lasts, besides until the end of a turn, which is told by its number ---------------------------


END_OF_ATTACK: Final = -1
END_OF_COMBAT: Final = -2
WHILE_IN_PLAY: Final = -3
"""Until the card that did it leaves play."""
WHILE_TURNED: Final = -4
"""SF-4.2-c: turn and maintain."""
FOREVER: Final = -5
"""SF-7.2-a: for the rest of the game."""
WHILE_HELD: Final = -6
"""Until the card it is about has another controller, or leaves play."""
ONCE_ONLY: Final = "once only"
"""A mark of a ban that is over when it has kept a card from unturning."""
BLANK: Final = "blank"
TEXT: Final = "text"
TITLE: Final = "title"
"""What a lasting effect may do to what stands on a card, instead of changing one of its numbers."""
CHOSEN: Final = "chosen"
"""What was named as a card entered play."""
USED: Final = "used"
"""How what may be done so many times a turn notes that it was done."""
READ_ON: Final = "read on"
"""Which card a State speaks of, while texts are swapped: the amount is that card."""
REWORDED: Final = "reworded"
"""The own text with another number in it: the amount is the face with that text."""
FELLED: Final = "felled"
"""Until the card leaves: whose damage outside combat took its last Fighting."""
STRUCK: Final = "struck"
"""For the moment between the last blow and the card's leaving: who struck it."""
