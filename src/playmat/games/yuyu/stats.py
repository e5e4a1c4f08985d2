"""The running numbers that texts change, and where what is known about each is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.games.yuyu.terms import ATTACK_COST, ATTACK_VALUE, DAMAGE, DEFENSE_VALUE, SPIRIT_COST

SET: Final = "set "
TIMES: Final = "times "
"""How the name of a number begins that a text has replaced or multiplied (YYH-RUL-30)."""


FIRST_BIT: Final = 1 << 16
"""Above all other kinds of things that texts say."""


class Stat:
    def __init__(self, word: str, place: int) -> None:
        self.word = word
        """What texts call it."""
        self.place = place
        """Where it stands in lists of things about each number."""
        self.bit = FIRST_BIT << place
        """Itself in sets of numbers, and in what phrases say."""
        self.when_set = SET + word
        self.when_multiplied = TIMES + word


VALUE: Final = Stat(ATTACK_VALUE, 0)
COST: Final = Stat(ATTACK_COST, 1)
DEFENSE: Final = Stat(DEFENSE_VALUE, 2)
HARM: Final = Stat(DAMAGE, 3)
SPIRIT: Final = Stat(SPIRIT_COST, 4)

STATS: Final = [VALUE, COST, DEFENSE, HARM, SPIRIT]


def stats_among(words: Sequence[str]) -> int:
    """The numbers that are called so, as a set of bits."""
    bits = 0
    for stat in STATS:
        if stat.word in words:
            bits |= stat.bit
    return bits
