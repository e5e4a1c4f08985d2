"""Replay files: the record of a match as JSON, one choice a line so that two games can be compared.

A file may come from anywhere. Reading it runs no code, and whatever is wrong with it becomes one sentence.
"""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

import playmat
from playmat.kernel.codec import CorruptData
from playmat.kernel.match import RECORD, Match, resume


def write(path: Path, record: dict[str, Any]) -> None:
    """Put the record (`match.record()`) there, whole or not at all."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    draft = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(as_text(record))
            file.flush()
            os.fsync(file.fileno())
        draft.chmod(0o644)
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def as_text(record: dict[str, Any]) -> str:
    lines = [f" {json.dumps(key)}: {as_value(value)}" for key, value in record.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def as_value(value: Any) -> str:
    if isinstance(value, list) and value and isinstance(value[0], list):
        return "[\n" + ",\n".join(f"  {json.dumps(item)}" for item in value) + "\n ]"
    return json.dumps(value)


def read(path: Path) -> dict[str, Any]:
    """The record in the file; CorruptData if there is none in it."""
    try:
        record = json.loads(path.read_bytes())
    except OSError as error:
        raise CorruptData(f"{path} cannot be read: {(error.strerror or str(error)).lower()}") from error
    except (ValueError, RecursionError) as error:
        raise CorruptData(f"{path} is damaged or no replay at all: {error}") from error
    if not isinstance(record, dict) or record.get("format") != RECORD:
        raise CorruptData(f"{path} is not a Playmat replay")
    return record


def load(path: Path) -> Match:
    """The match in the file, replayed to its end and checked on the way; CorruptData says what is wrong."""
    record = read(path)
    name = record.get("game")
    if not isinstance(name, str) or name not in playmat.game_names():
        raise CorruptData(f"{path} is a replay of {name!r}, a game that is not here")
    try:
        return resume(playmat.game(name), record)
    except CorruptData as error:
        raise CorruptData(f"{path}: {error}") from error
