"""A killed server comes back with every table where it was. The same in large: `python -m playmat.server.crash`."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest
from tests.server.conftest import LUCK
from tests.server.test_playing import at_random

from playmat.server.crash import try_it
from playmat.server.scripted import sitting_at
from playmat.server.trial import Server


def test_no_acknowledged_choice_is_lost_when_the_server_is_killed() -> None:
    trial = try_it(tables=5, kills=2, choices=40, seed=3)
    assert not trial.faults
    assert trial.lost_connections and len(trial.acknowledged) > 80


def test_nothing_of_a_killed_server_goes_on(tmp_path: Path) -> None:
    """Only the server itself is killed; the processes that it has started before anybody asked, for reading and for its
    bots to think in, have to see that it is gone."""
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "server.log", luck=LUCK, lazy=False)
    server.start()
    asyncio.run(let_a_bot_think(server))
    assert server.process is not None
    os.kill(server.process.pid, signal.SIGKILL)
    server.process.wait()
    with pytest.raises(ProcessLookupError):
        for _ in range(1200):
            os.killpg(server.process.pid, 0)
            time.sleep(0.05)
    assert "Traceback" not in server.log.read_text()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM], ids=lambda how: how.name)
def test_who_stops_a_server_that_has_just_begun_sees_no_traceback(how: signal.Signals, tmp_path: Path) -> None:
    """Ctrl-C, and whoever stops services, tell all of its processes, those too that are only being started."""
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "server.log", luck=LUCK, lazy=False)
    server.start()
    assert server.process is not None
    os.killpg(server.process.pid, how)
    server.process.wait()
    assert "Traceback" not in server.log.read_text(), server.log.read_text()


async def let_a_bot_think(server: Server) -> None:
    async with server.guests("Ann") as [ann]:
        table = (await ann.post("/tables", {"game": "megaman", "bots": ["random"]}))["id"]
        async with sitting_at(ann, table) as sitting:
            await sitting.play(at_random(1))
