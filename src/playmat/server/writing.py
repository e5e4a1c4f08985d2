"""Writing journals: what one commit consists of, for as many tables as wait for it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Table, insert, text, update
from sqlalchemy.dialects.postgresql import Insert as PostgresInsert
from sqlalchemy.dialects.sqlite import Insert as SqliteInsert

from playmat.server.columns import ENTRIES, PLACES, TABLES
from playmat.server.journal import Entry

CHANNEL = "playmat"
"""Of PostgreSQL's LISTEN and NOTIFY."""
LOBBY = "lobby"
"""The news that the list of tables has changed."""
MOST_TOLD = 6000
"""Bytes of entries told with the news; PostgreSQL carries 8000 in all."""
NOTIFY = text("select pg_notify(:channel, told) from unnest(cast(:news as text[])) as told")


class TableRow:
    """What the lobby and the keepers of tables have to know without reading a journal."""

    def __init__(
        self, phase: str, listed: bool, rating: str, summary: dict[str, Any], people: dict[int, str], host: str
    ) -> None:
        self.phase = phase
        self.listed = listed
        self.rating = rating
        self.summary = summary
        self.people = people
        self.host = host


class Lease(NamedTuple):
    """Which worker keeps a table, and until when it does if it is not heard of again."""

    worker: str
    until: float


NOBODYS = Lease("", 0.0)


class Write:
    """Entries of one table that are written together or not at all."""

    def __init__(
        self, table: str, game: str, entries: Sequence[Entry], row: TableRow | None, keeper: Lease, address: str = ""
    ) -> None:
        self.table = table
        self.game = game
        self.entries = entries
        self.row = row
        """What is to stand in the list of tables from now on; None if nothing there changes."""
        self.keeper = keeper
        """Who keeps a new table."""
        self.address = address
        """Where a new table is opened from."""
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()


def commit_with(engine: Engine, group: list[Write], worker: str) -> set[str]:
    with engine.begin() as connection:
        return commit(connection, group, worker, False)


def commit(connection: Connection, group: list[Write], worker: str, postgres: bool) -> set[str]:
    """The tables whose entries were written. Of each table there is one write at a time."""
    fresh = [new_row(write) for write in group if write.entries[0].number == 0]
    if fresh:
        connection.execute(insert_into(TABLES, postgres).on_conflict_do_nothing(), fresh)
    written = insert_entries(connection, group, postgres)
    done = [write for write in group if write.table in written]
    for write in done:
        if write.row is not None:
            update_row(connection, write, write.row)
    if postgres and done:
        news = [
            f"entries {write.table} {write.entries[-1].number + 1} {worker} {written_entries(write)}" for write in done
        ]
        if any(write.row is not None for write in done):
            news.append(LOBBY)
        connection.execute(NOTIFY, {"channel": CHANNEL, "news": news})
    return written


def written_entries(write: Write) -> str:
    """The entries themselves go with the news where there is room for them, so that nobody has to look them up."""
    text_of_them = json.dumps(write.entries)
    return text_of_them if len(text_of_them) < MOST_TOLD else "[]"


def read_entries(told: str) -> list[Entry]:
    return [Entry(*entry) for entry in json.loads(told)]


def insert_into(table: Table, postgres: bool) -> PostgresInsert | SqliteInsert:
    return PostgresInsert(table) if postgres else SqliteInsert(table)


def insert_entries(connection: Connection, group: list[Write], postgres: bool) -> set[str]:
    """Whoever's first entry finds its number taken has been overtaken by another worker, and writes none."""
    firsts = [values_of(write.table, write.entries[0]) for write in group]
    first = insert_into(ENTRIES, postgres).on_conflict_do_nothing().returning(ENTRIES.c.table_id)
    written = set(connection.execute(first, firsts).scalars())
    rest = [values_of(write.table, entry) for write in group if write.table in written for entry in write.entries[1:]]
    if rest:
        connection.execute(insert(ENTRIES), rest)
    return written


def update_row(connection: Connection, write: Write, row: TableRow) -> None:
    values = {
        "phase": row.phase,
        "listed": row.listed,
        "rating": row.rating,
        "summary": json.dumps(row.summary),
        "changed": write.entries[-1].at,
    }
    if row.phase != "gathering":
        values["opened_from"] = ""  # of no use any more
    connection.execute(update(TABLES).where(TABLES.c.id == write.table).values(**values))
    connection.execute(PLACES.delete().where(PLACES.c.table_id == write.table))
    places = [{"table_id": write.table, "seat": seat, "person": who} for seat, who in row.people.items()]
    if places:
        connection.execute(insert(PLACES), places)


def values_of(table: str, entry: Entry) -> dict[str, Any]:
    return {
        "table_id": table,
        "number": entry.number,
        "at": entry.at,
        "kind": entry.kind,
        "data": json.dumps(entry.data),
    }


def new_row(write: Write) -> dict[str, Any]:
    assert write.row is not None
    return {
        "id": write.table,
        "game": write.game,
        "phase": write.row.phase,
        "listed": write.row.listed,
        "rating": write.row.rating,
        "summary": json.dumps(write.row.summary),
        "created": write.entries[0].at,
        "changed": write.entries[-1].at,
        "keeper": write.keeper.worker,
        "kept_until": write.keeper.until,
        "host": write.row.host,
        "opened_from": write.address if write.row.phase == "gathering" else "",
    }
