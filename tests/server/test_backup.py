"""A copy that was made while people play is whole, and a server goes on from it."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path

import pytest
from tests.server.conftest import LUCK

from playmat.kernel.game import BadSetup
from playmat.server import backup
from playmat.server.saved import play_a_while
from playmat.server.scripted import Guest
from playmat.server.trial import Postgres, Server


def goes_on_from_a_copy(url: str, other: str, folder: Path) -> None:
    server = Server(url, folder / "log", luck=LUCK)
    server.start()
    copy = folder / "copy"
    token = table = ""

    async def play() -> tuple[str, str]:
        async with server.guests("Ann") as [ann]:
            playing = asyncio.create_task(play_a_while(server, ann, "megaman", 12))
            while not any(row["mine"] for row in await ann.get("/tables")):
                await asyncio.sleep(0.05)
            await asyncio.to_thread(backup.save, url, copy)
            return await playing, ann.token

    async def look() -> None:
        async with server.guests("Eve") as [eve]:
            ann = Guest(server.base, eve.client)
            ann.token = token
            assert (await ann.get("/me"))["name"] == "Ann"
            assert table in [row["id"] for row in await ann.get("/tables") if row["mine"]]
            assert (await ann.get(f"/tables/{table}"))["phase"] in ("playing", "gathering")

    try:
        table, token = asyncio.run(play())
        server.stop()
        assert not stat.S_IMODE(copy.stat().st_mode) & 0o077
        with pytest.raises(BadSetup):
            backup.save(url, copy)
        backup.restore(other, copy)
        server.db = other
        server.start()
        asyncio.run(look())
    finally:
        server.stop()


def test_a_copy_of_sqlite(tmp_path: Path) -> None:
    one, other = (f"sqlite:///{tmp_path / name}" for name in ("one.db", "other.db"))
    goes_on_from_a_copy(one, other, tmp_path)
    assert backup.check(tmp_path / "copy") == 1
    with pytest.raises(BadSetup):
        backup.restore(other, tmp_path / "copy")
    damaged = tmp_path / "damaged"
    damaged.write_bytes((tmp_path / "copy").read_bytes()[:5000])
    with pytest.raises(BadSetup):
        backup.check(damaged)


def test_a_copy_of_postgres(tmp_path: Path) -> None:
    """Of one PostgreSQL to another that is new."""
    both = [Postgres(tmp_path / name) for name in ("one", "other")]
    try:
        for postgres in both:
            postgres.start()
        goes_on_from_a_copy(both[0].url, both[1].url, tmp_path)
    finally:
        for postgres in both:
            postgres.stop()
