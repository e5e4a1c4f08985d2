"""Tells whether a game is still the same game: a hash of everything that decides how it goes on.

That is the game's own code, all code it is built on, however that is divided into modules (imports are followed), and
its card files. Comments and blank lines do not count. What a table began with is in its journal, beside the settings in
force and hashes of the positions it went through, so that no table ever goes on as a different game.
"""

from __future__ import annotations

import re
from functools import cache
from hashlib import blake2b
from pathlib import Path

import playmat

PACKAGE = "playmat"
ROOT = Path(playmat.__file__).parent
IMPORTS = re.compile(
    r"^\s*(?:from\s+(playmat[\w.]*)\s+import\s+(\([^)]*\)|[^\n]*)|import\s+(playmat[\w.]*))", re.MULTILINE
)
WORD = re.compile(r"\w+")
OPINIONS = "judgement.py"
"""What bots make of a position decides nothing about the game."""
FOLDERS = ("games", "cards")
"""Where a game has a folder of its own; whatever lies in it belongs to the game."""


@cache
def fingerprint(game: str) -> str:
    """Of a game as this Playmat plays it."""
    found = blake2b(digest_size=16)
    for path in sorted(files_of(game)):
        found.update(f"\n{path.relative_to(ROOT).as_posix()}\n".encode())
        found.update(essence(path))
    return found.hexdigest()


def files_of(game: str) -> set[Path]:
    """Every file that decides how the game goes."""
    found: set[Path] = set()
    for folder in FOLDERS:
        found |= {path for path in (ROOT / folder / game).rglob("*") if path.is_file() and not is_no_part(path)}
    waiting = [path for path in found if path.suffix == ".py"]
    while waiting:
        for module in imported_by(waiting.pop()):
            path = file_of(module)
            if path is not None and path not in found and not is_no_part(path):
                found.add(path)
                waiting.append(path)
    return found


def is_no_part(path: Path) -> bool:
    """Compiled from something that is there too, or no part of the game."""
    return path.name == OPINIONS or path.suffix in (".so", ".pyd", ".pyc") or "__pycache__" in path.parts


def imported_by(path: Path) -> set[str]:
    """The modules of ours that a file imports, by name; some of the names are no modules."""
    found: set[str] = set()
    for source, names, plain in IMPORTS.findall(path.read_text(encoding="utf-8")):
        found.add(source or plain)
        found |= {f"{source}.{name}" for name in WORD.findall(names)} if source else set()
    return {name for name in found if name != PACKAGE}


def file_of(module: str) -> Path | None:
    path = ROOT.joinpath(*module.split(".")[1:])
    for candidate in (path.with_suffix(".py"), path / "__init__.py"):
        if candidate.is_file():
            return candidate
    return None


def essence(path: Path) -> bytes:
    """What there is in a file besides comments and blank lines."""
    data = path.read_bytes()
    if path.suffix != ".py":
        return data
    lines = [line.rstrip() for line in data.splitlines()]
    return b"\n".join(line for line in lines if line and not line.lstrip().startswith(b"#"))
