"""Where games are kept while they are tested, and a pipe to play through."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.terminal.sittings import Pipe


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are kept in a place of their own, and the terminal of whoever runs the tests plays no part."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    for name in ("COLUMNS", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "state" / "playmat"


@pytest.fixture
def pipe(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Pipe:
    return Pipe(monkeypatch, capsys)
