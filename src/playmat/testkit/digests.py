"""Digests of some random games: every question, the whole log and the outcome. Compiled and plain code must agree on
them, and so must tomorrow's code, whatever fields its positions have.

python -m playmat.testkit.digests FILE [GAME...]     writes them anew
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path

import playmat
from playmat.kernel.event import EVERYTHING
from playmat.kernel.game import Game
from playmat.testkit.course import Course, courses

GAMES = 12
"""For each game and seat count; usual and lively settings take turns."""

Known = dict[str, dict[str, dict[str, str]]]
"""Game, seats, seed: the digest of the whole game."""


def digest(course: Course) -> str:
    """Plays the game out and returns a digest of what was asked, what was told and how it ended."""
    found = blake2b(digest_size=16)
    for position in course.decisions():
        decision = position.decision
        assert decision is not None
        keys = [option.key for option in decision.options]
        found.update(json.dumps([decision.seat, decision.prompt, decision.window, keys]).encode())
    position = course.position
    assert position.outcome is not None
    found.update(json.dumps([position.told(EVERYTHING), position.outcome.as_data()]).encode())
    return found.hexdigest()


def digests(game: Game, seats: int) -> dict[str, str]:
    """By seed, the digests of the games that are known of this game with so many seats."""
    return {course.seed.decode(): digest(course) for course in courses(game, seats, GAMES, wild=False)}


def read(file: Path) -> Known:
    known: Known = json.loads(file.read_text(encoding="utf-8"))
    return known


def renew(file: Path, names: Sequence[str]) -> None:
    """Play those games again; what is known of others stays."""
    known = read(file) if file.exists() else {}
    for game in map(playmat.game, names):
        known[game.name] = {str(seats): digests(game, seats) for seats in game.seats}
    file.write_text(json.dumps(dict(sorted(known.items())), indent=2) + "\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="playmat.testkit.digests", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("games", nargs="*", metavar="GAME")
    given = parser.parse_args(arguments)
    renew(given.file, given.games or playmat.game_names())
    return 0


if __name__ == "__main__":
    sys.exit(main())
