"""A table goes on as the game it began as, or it is closed and everybody is told: never silently different."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat.server.fingerprint import fingerprint
from playmat.server.room import OTHER_RULES
from playmat.server.saved import play_a_while, put_back, saved
from playmat.server.scripted import Guest, ServerSaysNo, sitting_at
from playmat.server.trial import Server

SAVED = sorted((Path(__file__).parent / "saved").glob("*/*.json"))
DISTANCES = "START_DISTANCE = {3: 10, 4: 15, 5: 30}"


def other_rules(folder: Path) -> Path:
    """A copy of Playmat in which Shamans starts elsewhere."""
    copy = folder / "other"
    source = Path(playmat.__file__).parent
    shutil.copytree(source, copy / "playmat", ignore=shutil.ignore_patterns("*.so", "__pycache__", "_web"))
    setup = copy / "playmat" / "games" / "shamans" / "setup.py"
    text = setup.read_text()
    assert DISTANCES in text, "the start distances stand elsewhere now: change them there"
    setup.write_text(text.replace(DISTANCES, "START_DISTANCE = {3: 9, 4: 14, 5: 29}"))
    return copy


def test_a_game_whose_rules_have_changed_is_closed_and_the_others_go_on(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    server = Server(f"sqlite:///{database}", tmp_path / "log")
    server.start()
    guest = Guest("", None)  # type: ignore[arg-type]

    async def begin() -> dict[str, str]:
        async with server.guests("Ann") as [ann]:
            guest.token = ann.token
            return {game: await play_a_while(server, ann, game, 4) for game in ("shamans", "megaman")}

    async def look(tables: dict[str, str], changed: bool) -> None:
        async with server.guests("Eve") as [eve]:
            eve.token = guest.token
            other = await eve.get(f"/tables/{tables['megaman']}")
            assert other["phase"] == "playing"
            wanted = "closed" if changed else "playing"
            assert (await eve.get(f"/tables/{tables['shamans']}"))["phase"] == wanted
            async with asyncio.timeout(60):
                while {row["id"]: row["phase"] for row in await eve.get("/tables")}[tables["shamans"]] != wanted:
                    await asyncio.sleep(0.1)
            async with sitting_at(eve, tables["shamans"]) as sitting:
                assert sitting.state["closed"] == (OTHER_RULES if changed else "")
            if not changed:
                return
            journal = await eve.get(f"/tables/{tables['shamans']}/journal")
            assert [entry["kind"] for entry in journal][-1] == "closed"
            assert sum(entry["kind"] == "chose" for entry in journal) >= 4
            for path in ("record", "replay"):
                with pytest.raises(ServerSaysNo) as refused:
                    await eve.get(f"/tables/{tables['shamans']}/{path}")
                assert "closed" in refused.value.problem["problem"]

    try:
        tables = asyncio.run(begin())
        server.stop()
        server.start()
        asyncio.run(look(tables, changed=False))
        server.stop()
        server.env = {**os.environ, "PYTHONPATH": str(other_rules(tmp_path))}
        server.start()
        asyncio.run(look(tables, changed=True))
        server.stop()
        server.env = dict(os.environ)
        server.start()
        asyncio.run(look(tables, changed=True))
    finally:
        server.stop()


def test_tables_of_earlier_releases_are_the_same_or_closed(tmp_path: Path) -> None:
    """All of them, in one database."""
    tables = [json.loads(path.read_text()) for path in SAVED]
    database = tmp_path / "tables.db"
    server = Server(f"sqlite:///{database}", tmp_path / "log")

    async def put_all_back() -> None:
        for data in tables:
            await put_back(f"sqlite:///{database}", data)

    asyncio.run(put_all_back())
    server.start()
    try:
        for path, data in zip(SAVED, tables, strict=True):
            print(path)  # shown if it fails
            asyncio.run(look_at(server, data))
    finally:
        server.stop()
    for data in tables:
        kept = saved(database, data["table"])["entries"]
        assert kept[: len(data["entries"])] == data["entries"]


async def look_at(server: Server, data: dict[str, Any]) -> None:
    began = next(entry[3] for entry in data["entries"] if entry[2] == "began")
    same = began["fingerprint"] == fingerprint(data["entries"][0][3]["game"])
    async with server.guests("Eve") as [eve]:
        state = await eve.get(f"/tables/{data['table']}")
        if state["phase"] == "closed":
            assert state["closed"] == OTHER_RULES and not same
            journal = await eve.get(f"/tables/{data['table']}/journal")
            assert [entry["data"] for entry in journal][: len(data["entries"])] == [
                entry[3] for entry in data["entries"]
            ]
        else:
            assert same and state["phase"] == data["row"]["phase"] and state["view"] is not None


def test_a_changed_table_that_somebody_had_left_can_be_looked_at(tmp_path: Path) -> None:
    """What happens around a game is told between the lines of its log, and a game that is not there has none."""
    path = next(path for path in SAVED if path.stem == "megaman" and path.parent.name != playmat.__version__)
    data = json.loads(path.read_text())
    number, at = data["entries"][-1][0], data["entries"][-1][1]
    assert [entry[0] for entry in data["entries"]] == list(range(number + 1))
    more = [("away", {"seat": 0, "bot": "easy", "why": "left"}), ("came back", {"seat": 0})]
    data["entries"] += [[number + 1 + i, at, kind, told] for i, (kind, told) in enumerate(more)]
    changed = next(entry for entry in data["entries"] if entry[2] == "began")
    changed[3]["fingerprint"] = "0" * 32
    database = tmp_path / "tables.db"
    asyncio.run(put_back(f"sqlite:///{database}", data))
    server = Server(f"sqlite:///{database}", tmp_path / "log")
    server.start()
    try:
        asyncio.run(look_at(server, data))
    finally:
        server.stop()


def test_there_is_a_saved_table_of_every_game_of_this_release() -> None:
    mine = {path.stem for path in SAVED if path.parent.name == playmat.__version__}
    assert mine == set(playmat.game_names())


def test_a_journal_that_leads_elsewhere_is_noticed(tmp_path: Path) -> None:
    """One hash in it is another: as if the same choices had led to another position."""
    path = next(path for path in SAVED if path.stem == "megaman")
    data = json.loads(path.read_text())
    for entry in data["entries"]:
        if entry[2] == "began":
            entry[3]["fingerprint"] = fingerprint("megaman")
            entry[3]["hash"] = "0" * 32
    database = tmp_path / "tables.db"
    asyncio.run(put_back(f"sqlite:///{database}", data))
    server = Server(f"sqlite:///{database}", tmp_path / "log")
    server.start()
    try:

        async def look() -> None:
            async with server.guests("Eve") as [eve]:
                assert (await eve.get(f"/tables/{data['table']}"))["closed"] == OTHER_RULES

        asyncio.run(look())
    finally:
        server.stop()
