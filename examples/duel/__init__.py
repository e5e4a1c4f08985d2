"""Duel: a small trading card game on Playmat's engine room, explained step by step in docs/new-game.md."""

from duel.setup import GAME

__all__ = ["GAME"]
