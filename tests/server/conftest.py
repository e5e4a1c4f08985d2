"""A real server for each file of tests, on a port and a database of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from playmat.server.trial import Server

LUCK = "a table like any other"
"""All tables of a game begin alike, so that a test does the same every time."""


@pytest.fixture(scope="module")
def luck() -> str:
    """What the server of a file draws its lots from; nothing where the lots themselves are on trial."""
    return LUCK


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, luck: str) -> Iterator[Server]:
    """One for all tests of a file: each opens tables of its own."""
    folder = tmp_path_factory.mktemp("server")
    found = Server(f"sqlite:///{folder / 'tables.db'}", folder / "server.log", luck=luck)
    found.start()
    yield found
    found.stop()
    told = found.log.read_text()
    assert "Traceback" not in told, told


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with its limits on, behind a proxy that says where requests come from."""
    folder = tmp_path_factory.mktemp("strict")
    found = Server(f"sqlite:///{folder / 'tables.db'}", folder / "server.log", "--limits", "1", luck=LUCK)
    found.env["FORWARDED_ALLOW_IPS"] = "127.0.0.1"
    found.start()
    yield found
    found.stop()
    assert "Traceback" not in found.log.read_text()
