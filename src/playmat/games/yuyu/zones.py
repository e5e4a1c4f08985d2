"""Where a card can be in Yu Yu Hakusho (YYH-6, YYH-7), and how long what cards do lasts."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.layout import NOBODY, OPEN, OWNER, Layouts

DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
ARENA: Final = 3
"""One fighter; or the pieces of a King that are left."""
SLOT_2: Final = 4
SLOT_3: Final = 5
SLOT_4: Final = 6
SLOT_5: Final = 7
CIRCLE: Final = 8
"""The Winner's Circle: losers lie facedown, winners face-up; all may look."""
ATTACHED: Final = 9
"""Cards attached to a character, in a zone of the one who attached them. `host` says to which character."""
PLAYED: Final = 10
"""An event while its text is carried out: in neither hand nor discard pile."""
TEAM: Final = 11
"""The starting characters before they are placed."""
UNDER: Final = 12
"""Cards under a card that lies on that side: face-up and not in play. `host` says under which."""

ZONES: Final = (
    "deck", "hand", "discard pile", "arena", "slot 2", "slot 3", "slot 4", "slot 5", "winner's circle",
    "attached cards", "played", "team", "cards under others",
)  # fmt: skip
SEEN_BY: Final = (NOBODY, OWNER, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OWNER, OPEN)
"""What lies face-up. A card that lies facedown is known to its owner only, until it is turned up."""

IN_PLAY: Final = (False, False, False, True, True, True, True, True, True, True, False, False, False)
"""Where cards may work. In the Winner's Circle those do that were put there, though it counts as out of play."""

LAYOUTS: Final = Layouts(ZONES, SEEN_BY, IN_PLAY)

ROWS: Final = ("deck", "discard pile")
"""Where the order of the cards counts: the discard pile has a bottom."""

SIDELINE: Final = (SLOT_2, SLOT_3, SLOT_4, SLOT_5)
FIRST_SLOT: Final = 2
LAST_SLOT: Final = 5
NOWHERE: Final = -1

OPENING_HAND: Final = 4
DRAWS: Final = 2
GAIN: Final = 2
MOST_SPIRIT: Final = 10
TO_WIN: Final = 3
DEFEATED: Final = 4
KING_DEFEATED: Final = 12
THRESHOLDS: Final[list[int]] = [3, 6, 9]
MOST_KING_WINS: Final = 5
FOR_MINIMUM: Final = 2
"""YYH-28, YYH-40, YYH-42, YYH-43, YYH-1, YYH-72, YYH-149, YYH-151, YYH-146, YYH-70."""

DRAW_STEP: Final = "Draw"
MAIN_STEP: Final = "Main"
ATTACK_STEP: Final = "Attack"
STEPS: Final = [DRAW_STEP, MAIN_STEP, ATTACK_STEP]
"""The steps that effects are marked with."""
FOR_DRAW: Final = 0
FOR_MAIN: Final = 1
FOR_ATTACK: Final = 2
"""Their numbers."""

BEGINNING: Final = "Beginning"
DRAWN: Final = "End of Draw"
END: Final = "End"
"""The end of a Draw Step and of a turn, as steps (YYH-RUL-39)."""

THIS_ATTACK: Final = -1
REST_OF_MATCH: Final = 500_000
WHILE_HERE: Final = 400_000
NEXT_DRAW_STEP: Final = 600_000
NEXT_TURN_END: Final = 600_010
"""With the number of the seat added: up to that player's next Draw Step, or to the end of that player's next turn."""
REST_OF_GAME: Final = 1_000_000
"""`until` of an effect that lasts to the end of the game. Numbers this high are no turns."""


def slot_zone(number: int) -> int:
    """The zone of a Match Slot."""
    return SLOT_2 + number - FIRST_SLOT
