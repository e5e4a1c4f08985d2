"""A real server for each file of tests, on a port and a database of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from playmat.server.trial import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests of a file: each opens tables of its own."""
    folder = tmp_path_factory.mktemp("server")
    found = Server(f"sqlite:///{folder / 'tables.db'}", folder / "server.log")
    found.start()
    yield found
    found.stop()
    told = found.log.read_text()
    assert "Traceback" not in told, told
