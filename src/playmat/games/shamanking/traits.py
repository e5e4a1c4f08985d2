"""The nine traits of the Shaman King TCG (SK-15.A-1)."""

from __future__ import annotations

from typing import Final

ADVANTAGE_TRAITS: Final = ("Mind", "Body", "Soul")
STRIKE_TRAITS: Final = ("Melee", "Ranged", "Guardian")
TEAMWORK_TRAITS: Final = ("X-Laws", "Yoh", "Zeke")
TRAITS: Final = (*ADVANTAGE_TRAITS, *STRIKE_TRAITS, *TEAMWORK_TRAITS)
"""SK-15.A-1."""
