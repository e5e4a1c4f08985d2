"""The MegaMan TCG (Decipher, 2004): two NetNavis, a deck that is also the life total."""

from __future__ import annotations

from playmat.games.megaman.setup import GAME

__all__ = ["GAME"]
