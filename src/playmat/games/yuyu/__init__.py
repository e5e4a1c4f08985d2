"""The Yu Yu Hakusho TCG (Score Entertainment, 2004): teams of fighters, one match after the other, and four Kings."""

from __future__ import annotations

from playmat.games.yuyu.setup import GAME

__all__ = ["GAME"]
