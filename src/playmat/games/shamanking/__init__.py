"""The Shaman King TCG (Upper Deck, 2004): two shamans, no hands, three zones to answer an attack in."""

from __future__ import annotations

from playmat.games.shamanking.setup import GAME

__all__ = ["GAME"]
