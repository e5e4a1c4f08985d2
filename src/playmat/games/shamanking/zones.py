"""Where a card can be in the Shaman King TCG (SK-5.A-1 to SK-5.A-3)."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.layout import NOBODY, OPEN, OWNER, Layouts

GREEN: Final = 0
YELLOW: Final = 1
RED: Final = 2
"""The zones, in the order they are defended. The furyoku of a zone lies at the place of the same number."""

NO_ZONE: Final = -1
COLORS: Final = ("green", "yellow", "red")

TEAMWORK: Final = 3
"""The slot of the green zone; those of yellow and red follow."""

ELIMINATE: Final = "eliminate"
"""SK-12.A-1: what texts do to furyoku and teamworks."""

DECK: Final = 6
DISCARD: Final = 7
ADVANTAGES: Final = 8
FLIPPED: Final = 9
STRIKE: Final = 10
SHAMAN: Final = 11
MOVES: Final = 12
ASIDE: Final = 13
"""Cards looked at, until they are put somewhere (SK-RUL-22)."""

ZONES: Final = (
    "green furyoku", "yellow furyoku", "red furyoku", "green teamwork", "yellow teamwork", "red teamwork", "deck",
    "discard pile", "advantage area", "flipped", "strike", "shaman", "signature moves", "aside",
)  # fmt: skip

SEEN_BY: Final = (
    NOBODY, NOBODY, NOBODY, OPEN, OPEN, OPEN, NOBODY, OPEN, OPEN, OPEN, OPEN, OPEN, OWNER, OWNER,
)  # fmt: skip
"""SK-RUL-29, SK-13.C.1-1. The top of a deck, pile or stack is the end of its list."""

IN_PLAY: Final = tuple([kind in (TEAMWORK, TEAMWORK + 1, TEAMWORK + 2, ADVANTAGES) for kind in range(len(ZONES))])
"""Where a card's text holds. That of a strike holds while it is the attack, wherever it lies."""

LAYOUTS: Final = Layouts(ZONES, SEEN_BY, IN_PLAY)

FROM_SIGNATURE: Final = 3
FROM_NOWHERE: Final = 4
"""Where an attack comes from, if not from a zone: a signature move, or the opening attack."""

NO_ATTACK: Final = 5

OPENING_FORCE: Final = 4
"""SK-8-1."""

START_FURYOKU: Final = 2
START_DISCARD: Final = 4
"""SK-7-3, SK-7-4; as many again refill an empty pile (SK-16.C-2)."""

WINNING: Final = 3
"""SK-3-4."""
