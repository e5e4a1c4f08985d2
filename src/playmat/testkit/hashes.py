"""The final hashes of some random games, known for ever: compiled and plain, today's code and tomorrow's, must agree.

python -m playmat.testkit.hashes FILE [GAME...]     writes them anew
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

import playmat
from playmat.testkit.course import courses

GAMES = 12
"""For each game and seat count; usual and lively settings take turns."""

Known = dict[str, dict[str, dict[str, str]]]
"""Game, seats, seed: the hash at the end."""


def final_hashes(name: str, seats: int) -> dict[str, str]:
    return {
        course.seed.decode(): course.play_out().hash()
        for course in courses(playmat.game(name), seats, GAMES, wild=False)
    }


def read(file: Path) -> Known:
    known: Known = json.loads(file.read_text(encoding="utf-8"))
    return known


def renew(file: Path, names: Sequence[str]) -> None:
    """Play those games again; what is known of others stays."""
    known = read(file) if file.exists() else {}
    for name in names:
        known[name] = {str(seats): final_hashes(name, seats) for seats in playmat.game(name).seats}
    file.write_text(json.dumps(dict(sorted(known.items())), indent=2) + "\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="playmat.testkit.hashes", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("games", nargs="*", metavar="GAME")
    given = parser.parse_args(arguments)
    renew(given.file, given.games or playmat.game_names())
    return 0


if __name__ == "__main__":
    sys.exit(main())
