"""The teams by number: which Team Bonuses a player has is asked all the time, and numbers are looked up fastest."""

from __future__ import annotations

from typing import Final

from playmat.cardtext.card import slug

TEAMS: Final[tuple[str, ...]] = (
    "Genkai", "Ichigaki", "Koenma", "Kurama", "Kuroko", "Masho", "Mukuro", "Raizen", "Raizen's Alliance", "Rokuyukai",
    "Saint Beasts", "Sarayashki", "Sensui", "Spirit Defense Force", "Toguro", "Urameshi", "Uraotogi", "Yomi",
)  # fmt: skip
"""By their numbers, what they are called."""
KEYS: Final = [slug(team) for team in TEAMS]
"""By the number of the team, its name in the keys of options."""

NO_TEAM: Final = -1
GENKAI: Final = 0
ICHIGAKI: Final = 1
KOENMA: Final = 2
KURAMA: Final = 3
KUROKO: Final = 4
MASHO: Final = 5
MUKURO: Final = 6
RAIZEN: Final = 7
ALLIANCE: Final = 8
ROKUYUKAI: Final = 9
SAINT_BEASTS: Final = 10
SARAYASHKI: Final = 11
SENSUI: Final = 12
DEFENSE_FORCE: Final = 13
TOGURO: Final = 14
URAMESHI: Final = 15
URAOTOGI: Final = 16
YOMI: Final = 17

USED_IN_MAIN_STEP: Final[list[int]] = [SARAYASHKI, YOMI]

SYMBOL: Final = "symbol "
"""How a lasting effect names a Team Symbol that a text has given (1) or taken (-1), before the team's name."""
BONUS: Final = "bonus "
"""How it names a Team Bonus that a player has chosen, before the team's name."""

NUMBERS: Final = {team: number for number, team in enumerate(TEAMS)}


def team_called(name: str) -> int:
    """The number of the team of that name; NO_TEAM if there is none."""
    return NUMBERS.get(name, NO_TEAM)
