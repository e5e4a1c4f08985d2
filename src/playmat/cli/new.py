"""Lay out the folder of a new game, which plays and keeps all laws from the first minute.

The game in it is trivial: cards with points. Change it file by file; docs/new-game.md shows how on a larger one.
"""

from __future__ import annotations

import argparse
import re
from importlib.resources import files
from pathlib import Path

from playmat.cli._asking import BadInput

GROUP = "make"

TEMPLATES = "_new"
"""The folder with a file for each file of a game: `NAME`, `Title` and `XX` stand for its names and rule prefix."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="its name: small letters and digits")
    parser.add_argument("--folder", type=Path, default=Path(), metavar="DIR", help="where the folder is made (here)")


def run(args: argparse.Namespace) -> int:
    name: str = args.game
    if not re.fullmatch(r"[a-z][a-z0-9]{1,30}", name):
        raise BadInput(f"a game is called by small letters and digits, not {name!r}")
    home = args.folder / name
    if home.exists():
        raise BadInput(f"{home} is there already")
    for path, text in laid_out(name).items():
        file = home / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        print(f"wrote {file}")
    print(f"\nplay it:           PLAYMAT_GAMES={home} playmat play {name}")
    print(f"try the laws:      python -m playmat.testkit {home.absolute()}")
    print(f"run its scenarios: PLAYMAT_GAMES={home} playmat scenario run {home / 'scenarios'}")
    return 0


def laid_out(name: str) -> dict[str, str]:
    """Every file of the new game, by its path in the folder."""
    prefix = (name[:2] if len(name) > 1 else name * 2).upper()
    found: dict[str, str] = {}
    for template in sorted(files("playmat.cli").joinpath(TEMPLATES).iterdir(), key=lambda file: file.name):
        if template.name.endswith(".txt"):
            path = template.name.removesuffix(".txt").replace("+", "/")
            text = template.read_text(encoding="utf-8")
            found[path] = text.replace("NAME", name).replace("Title", name.capitalize()).replace("XX", prefix)
    return found
