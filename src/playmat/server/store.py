"""The database: journals, people, ratings. SQLite inside by default, PostgreSQL by its address.

Entries are written in groups: whoever has something to write waits for the next commit together with all others, so
one wait for the disk serves many tables. An entry's number is part of its key: of two workers that write the same
number only one succeeds, and the other has to look at what was written first.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import secrets
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, func, make_url, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from playmat.server.columns import ENTRIES, KEYS, PLACES, TABLES
from playmat.server.journal import Entry
from playmat.server.writing import Write, commit, commit_with, insert_into

LOG = logging.getLogger("playmat.server")

POSTGRES = "postgresql"
CHECKED = 2.0
"""Seconds for which the answer of a health check holds."""


class Store:
    def __init__(self, url: str, worker: str = "") -> None:
        self.url = asynchronous(url)
        self.worker = worker
        """Signs the news, so that nobody listens to their own."""
        self.postgres = make_url(self.url).get_backend_name() == POSTGRES
        self.engine: AsyncEngine = engine_for(self.url)
        self._writing = None if self.postgres else writing_engine(self.url)
        self._thread = ThreadPoolExecutor(1, "writer")
        self._one_writer = asyncio.Lock()
        self._pending: list[Write] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self.commits = 0
        self._checking = asyncio.Lock()
        self._checked_until = 0.0

    async def open(self) -> None:
        """Bring the database up to date and begin to write."""
        async with self.engine.begin() as connection:
            if self.postgres:  # of several workers that start together one migrates
                await connection.execute(text("select pg_advisory_xact_lock(7071)"))
            else:  # what changes tables would not be part of any transaction by itself
                await connection.exec_driver_sql("begin immediate")
            await connection.run_sync(migrate)
        self._writer = asyncio.create_task(self._write_on())

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        self._thread.shutdown()
        if self._writing is not None:
            self._writing.dispose()
        await self.engine.dispose()

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes. SQLite takes one at a time, and who finds it taken sleeps for long: better to
        wait in line."""
        async with AsyncExitStack() as stack:
            if not self.postgres:
                await stack.enter_async_context(self._one_writer)
            yield await stack.enter_async_context(self.engine.begin())

    async def check(self) -> None:
        """Does the database answer, and does it take something? Tried at most every few seconds, whoever asks."""
        async with self._checking:
            if time.monotonic() < self._checked_until:
                return
            mark = {"name": f"health {self.worker}"[:40], "value": str(time.time())}
            wanted = insert_into(KEYS, self.postgres).values(**mark)
            async with self.begin() as connection:
                await connection.execute(
                    wanted.on_conflict_do_update(index_elements=["name"], set_={"value": mark["value"]})
                )
            self._checked_until = time.monotonic() + CHECKED

    async def secret(self, name: str) -> str:
        """A secret that all workers of this database share, made by whoever asks first."""
        async with self.begin() as connection:
            fresh = {"name": name, "value": secrets.token_hex(32)}
            await connection.execute(insert_into(KEYS, self.postgres).values(**fresh).on_conflict_do_nothing())
            wanted = select(KEYS.c.value).where(KEYS.c.name == name)
            return str((await connection.execute(wanted)).scalar_one())

    # -- writing journals ------------------------------------------------------------------------------------------

    async def append(self, write: Write) -> bool:
        """True when the entries are on the disk; False if another worker has written these numbers."""
        self._pending.append(write)
        self._wake.set()
        return await write.done

    async def _write_on(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            group, self._pending = self._pending, []
            try:
                self._tell(group, await self._commit(group))
            except Exception as error:
                LOG.warning("a group of %s writes failed and is tried one by one: %s", len(group), error)
                for write in group:
                    await self._write_alone(write)

    async def _write_alone(self, write: Write) -> None:
        """What the database does not take from one table is not to hurt the others."""
        try:
            self._tell([write], await self._commit([write]))
        except Exception as error:
            if not write.done.done():
                write.done.set_exception(StoreFailed(f"the database does not take it: {error}"))

    def _tell(self, group: list[Write], written: set[str]) -> None:
        self.commits += 1
        for write in group:
            if not write.done.done():
                write.done.set_result(write.table in written)

    async def _commit(self, group: list[Write]) -> set[str]:
        """SQLite is written to by a thread of its own, in one go: every way there and back costs time."""
        if self._writing is not None:
            async with self._one_writer:
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self._thread, commit_with, self._writing, group, self.worker)
        async with self.engine.begin() as connection:
            return await connection.run_sync(commit, group, self.worker, True)

    # -- reading journals ------------------------------------------------------------------------------------------

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        columns = (ENTRIES.c.number, ENTRIES.c.at, ENTRIES.c.kind, ENTRIES.c.data)
        wanted = select(*columns).where(ENTRIES.c.table_id == table, ENTRIES.c.number >= since)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted.order_by(ENTRIES.c.number))).all()
        return [Entry(row[0], row[1], row[2], json.loads(row[3])) for row in rows]

    async def goes_on_elsewhere(self, table: str) -> bool:
        """Does another worker keep it, for whom its game goes on? Of SQLite there is one worker."""
        theirs = TABLES.c.keeper.not_in(("", self.worker)) & (TABLES.c.kept_until > time.time())
        wanted = select(TABLES.c.id).where(TABLES.c.id == table, TABLES.c.phase == "playing", theirs)
        async with self.engine.connect() as connection:
            return self.postgres and (await connection.execute(wanted)).first() is not None

    async def lobby(self, person: str, most: int = 200) -> list[tuple[str, str, dict[str, Any], bool]]:
        """Listed tables that are not over, and all of this person's: id, phase, summary, is it theirs. One's own come
        first, then those that wait for players: no crowd of others displaces them."""
        mine = TABLES.c.id.in_(select(PLACES.c.table_id).where(PLACES.c.person == person))
        listed = TABLES.c.listed.is_(True)
        parts = [(listed & (TABLES.c.phase == phase), False) for phase in ("gathering", "playing")]
        found: dict[str, tuple[str, str, dict[str, Any], bool]] = {}
        async with self.engine.connect() as connection:
            for which, own in ((mine, True), *parts):
                columns = (TABLES.c.id, TABLES.c.phase, TABLES.c.summary)
                wanted = select(*columns).where(which).order_by(TABLES.c.changed.desc()).limit(most)
                for row in (await connection.execute(wanted)).all() if person or not own else ():
                    found.setdefault(row[0], (row[0], row[1], json.loads(row[2]), own))
        return list(found.values())

    async def gathering(self, host: str, address: str) -> tuple[int, int]:
        """How many tables of this person, and how many from this address, wait for players."""
        waits = TABLES.c.phase == "gathering"
        async with self.engine.connect() as connection:
            counts = [
                (await connection.execute(select(func.count()).select_from(TABLES).where(waits & which))).scalar()
                for which in (TABLES.c.host == host, TABLES.c.opened_from == address)
            ]
        return int(counts[0] or 0), int(counts[1] or 0)

    async def abandoned(self, before: float, begun_before: float, most: int = 100) -> list[str]:
        """Tables that have waited for players since then without anything happening, and some whose game began before
        that: whether it goes on only their journals say."""
        waits = (TABLES.c.phase == "gathering") & (TABLES.c.changed < before)
        plays = (TABLES.c.phase == "playing") & (TABLES.c.changed < begun_before)
        async with self.engine.connect() as connection:
            found = list((await connection.execute(select(TABLES.c.id).where(waits).limit(most))).scalars())
            latest = select(func.max(ENTRIES.c.at)).where(ENTRIES.c.table_id == TABLES.c.id).scalar_subquery()
            forsaken = select(TABLES.c.id).where(plays, latest < begun_before).limit(most)
            return found + list((await connection.execute(forsaken)).scalars())

    # -- who keeps which table -------------------------------------------------------------------------------------

    async def claim(self, worker: str, until: float, most: int, anything: bool) -> list[str]:
        """Tables in play that nobody keeps (any longer), the latest first: however many have been left alone for long,
        those that people play at are not kept waiting. With `anything`, also those that seem to be kept: for the only
        worker, which starts again."""
        now = time.time()
        free = TABLES.c.phase == "playing"
        if not anything:
            free &= TABLES.c.kept_until < now
        free &= TABLES.c.keeper != worker
        async with self.begin() as connection:
            wanted = select(TABLES.c.id).where(free).order_by(TABLES.c.changed.desc()).limit(most)
            if self.postgres:
                wanted = wanted.with_for_update(skip_locked=True)
            found = list((await connection.execute(wanted)).scalars())
            if found:
                kept = update(TABLES).where(TABLES.c.id.in_(found)).values(keeper=worker, kept_until=until)
                await connection.execute(kept)
        return found

    async def keep(self, worker: str, until: float) -> list[str]:
        """Go on keeping what this worker keeps; the tables that are still its own."""
        mine = (TABLES.c.keeper == worker) & (TABLES.c.phase == "playing")
        if self.postgres:  # on SQLite there is nobody who could take over
            async with self.begin() as connection:
                await connection.execute(update(TABLES).where(mine).values(kept_until=until))
        async with self.engine.connect() as reading:
            return list((await reading.execute(select(TABLES.c.id).where(mine))).scalars())

    async def let_go(self, worker: str) -> None:
        """A worker that stops leaves its tables to the others at once."""
        async with self.begin() as connection:
            mine = update(TABLES).where(TABLES.c.keeper == worker)
            await connection.execute(mine.values(keeper="", kept_until=0.0))


class StoreFailed(RuntimeError):
    """The database refused or is away; nothing was written."""


def asynchronous(url: str) -> str:
    """The address with the driver that does not block."""
    parsed = make_url(url)
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    if parsed.drivername in drivers:
        parsed = parsed.set(drivername=drivers[parsed.drivername])
    return parsed.render_as_string(hide_password=False)


def engine_for(url: str) -> AsyncEngine:
    parsed = make_url(url)
    if parsed.get_backend_name() == POSTGRES:
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    if parsed.database and parsed.database != ":memory:":
        make_private(Path(parsed.database))
    engine = create_async_engine(url)
    event.listen(engine.sync_engine, "connect", settle)
    return engine


def make_private(path: Path) -> None:
    """Journals hold what nobody may see yet, and passwords' hashes: the file is for the server alone."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    path.chmod(0o600)


def writing_engine(url: str) -> Engine:
    engine = create_engine(make_url(url).set(drivername="sqlite"))
    event.listen(engine, "connect", settle)
    return engine


def settle(connection: Any, record: Any) -> None:
    """Readers and the writer do not wait for each other; a commit is on the disk when it returns."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
