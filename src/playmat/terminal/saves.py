"""Where games in progress are kept: one file a game, a replay with the table around it, written whole or not at all."""

from __future__ import annotations

import json
import os
import secrets
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from playmat.kernel.codec import CorruptData

TABLE = "table"
"""Under this name a saved game says who sat where; the rest of it is the match's own record."""


def state_dir() -> Path:
    """By the XDG rules: $XDG_STATE_HOME/playmat, or ~/.local/state/playmat."""
    home = os.environ.get("XDG_STATE_HOME", "")
    return (Path(home) if home.startswith("/") else Path.home() / ".local" / "state") / "playmat"


def new_path(game: str) -> Path:
    """A file of its own for a game that begins now."""
    now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    return state_dir() / f"{game}-{now}-{secrets.token_hex(2)}.json"


def write(path: Path, data: dict[str, Any]) -> None:
    """Put the new file in the place of the old one in one go, so that a crash leaves one or the other."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_text(json.dumps(data, indent=None) + "\n", encoding="utf-8")
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def read(path: Path) -> dict[str, Any]:
    """A saved game, as far as its table goes; the match checks the rest."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise CorruptData(f"{path} is not a saved game: {error}") from None
    if not isinstance(data, dict) or not isinstance(data.get("game"), str):
        raise CorruptData(f"{path} is not a saved game")
    if not isinstance(data.get(TABLE), dict):
        raise CorruptData(f"{path} does not say who sat where: it is a replay, not a game saved at the table")
    return data


def newest() -> Path | None:
    """The unfinished game that was played last."""
    files = sorted(state_dir().glob("*.json"), key=lambda file: file.stat().st_mtime_ns, reverse=True)
    for file in files:
        try:
            if read(file).get("outcome") is None:
                return file
        except (CorruptData, OSError):
            continue
    return None
