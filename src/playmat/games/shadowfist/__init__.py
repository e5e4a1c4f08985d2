"""Shadowfist (Z-Man Games, 2000): secret warriors fight for the feng shui sites of all ages, two to six at a table."""

from __future__ import annotations

from playmat.games.shadowfist.setup import GAME

__all__ = ["GAME"]
