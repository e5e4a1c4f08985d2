"""Replays: a whole game in a file, to read, to verify and to step through."""

from __future__ import annotations

from playmat.replay.file import load, read, write

__all__ = ["load", "read", "write"]
