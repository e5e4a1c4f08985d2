"""Tables as files, to see what the next release makes of them: `python -m playmat.server.saved FOLDER`.

A table of each game is played for a while on a server of its own and written down with its journal. One folder of them
for each release is kept in tests/server/saved; `put_back` gives a table to another database.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import playmat
from playmat.server.journal import Entry
from playmat.server.scripted import Guest, sitting_at
from playmat.server.store import Store
from playmat.server.trial import Server
from playmat.server.writing import Lease, TableRow, Write

COLUMNS = ("phase", "listed", "rating", "summary", "host")


async def play_a_while(server: Server, guest: Guest, game: str, choices: int) -> str:
    """A table against bots, left after so many choices of the guest's."""
    bots = ["random"] * (min(playmat.game(game).seats) - 1)
    table: str = (await guest.post("/tables", {"game": game, "bots": bots}))["id"]
    random = Random(game)
    async with sitting_at(guest, table) as sitting:
        for _ in range(choices):
            await sitting.until(lambda state: state["phase"] == "over" or sitting.my_question() is not None)
            if sitting.state["phase"] == "over":
                break
            await sitting.choose(random.choice(sitting.state["question"]["options"])["key"])
    return table


def saved(database: Path, table: str) -> dict[str, Any]:
    """A table and its journal, as data."""
    with closing(sqlite3.connect(database)) as connection:
        columns = ", ".join(COLUMNS)
        row = connection.execute(f"select {columns} from tables where id = ?", (table,)).fetchone()  # noqa: S608
        places = connection.execute("select seat, person from places where table_id = ?", (table,)).fetchall()
        wanted = "select number, at, kind, data from entries where table_id = ? order by number"
        entries = connection.execute(wanted, (table,)).fetchall()
    return {
        "playmat": playmat.__version__,
        "table": table,
        "row": dict(zip(COLUMNS, row, strict=True)),
        "places": places,
        "entries": [[number, at, kind, json.loads(data)] for number, at, kind, data in entries],
    }


async def put_back(url: str, data: dict[str, Any]) -> None:
    """Give a saved table to a database."""
    store = Store(url)
    await store.open()
    try:
        row = data["row"]
        people = dict(data["places"])
        summary = json.loads(row["summary"])
        written = TableRow(row["phase"], bool(row["listed"]), row["rating"], summary, people, row["host"])
        entries = [Entry(*entry) for entry in data["entries"]]
        await store.append(Write(data["table"], entries[0].data["game"], entries, written, Lease("", 0.0)))
    finally:
        await store.close()


def save_all(folder: Path, choices: int) -> list[Path]:
    """A table of each game."""
    folder.mkdir(parents=True, exist_ok=True)
    found: list[Path] = []
    with tempfile.TemporaryDirectory() as place:
        database = Path(place) / "tables.db"
        server = Server(f"sqlite:///{database}", Path(place) / "log")
        server.start()
        try:
            tables = asyncio.run(play_all(server, choices))
        finally:
            server.stop()
        for game, table in tables.items():
            path = folder / f"{game}.json"
            path.write_text(json.dumps(saved(database, table), indent=1, sort_keys=True) + "\n")
            found.append(path)
    return found


async def play_all(server: Server, choices: int) -> dict[str, str]:
    async with server.guests("Ann") as [ann]:
        return {game: await play_a_while(server, ann, game, choices) for game in playmat.game_names()}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--choices", type=int, default=12)
    args = parser.parse_args()
    for path in save_all(args.folder / playmat.__version__, args.choices):
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
