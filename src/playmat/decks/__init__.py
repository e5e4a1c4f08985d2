"""Decks as files: the shapes fans use, read and written, and held against a game's rules."""

from __future__ import annotations

from playmat.decks.files import FORMATS, find_deck, guess_game, read_file, written
from playmat.decks.judging import Verdict, judge

__all__ = ["FORMATS", "Verdict", "find_deck", "guess_game", "judge", "read_file", "written"]
