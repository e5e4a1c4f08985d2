"""Shamans (C. Chaboussit, Studio H, 2020): trick-taking with hidden roles, for three to five players."""

from __future__ import annotations

from playmat.games.shamans.setup import GAME

__all__ = ["GAME"]
