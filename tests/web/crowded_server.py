"""A server that has the crowded positions of `tests/web/crowded` as lessons: `python crowded_server.py serve ...`."""

from __future__ import annotations

import sys
from pathlib import Path

from playmat.cli import main
from playmat.server import lessons
from playmat.server.rigged import rig

FOLDER = Path(__file__).parent / "crowded"


def add(folder: Path) -> None:
    """From now on every game has the scenarios of its file in this folder as puzzles, after its own."""
    own = lessons.lessons_of

    def more(game: str) -> tuple[lessons.Lesson, ...]:
        file = folder / f"{game}.txt"
        added = lessons.lessons_in(game, "crowded", file.read_text(encoding="utf-8")) if file.is_file() else []
        return (*own(game), *added)

    lessons.lessons_of = more  # type: ignore[assignment]


if __name__ == "__main__":
    rig("crowded")
    add(FOLDER)
    sys.exit(main(sys.argv[1:]))
