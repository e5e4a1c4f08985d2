"""News between the workers of one server: which journals have grown, and who is connected where.

One worker alone needs none. On PostgreSQL the news go by NOTIFY: that of a journal is part of the transaction that
writes it, so it never comes before the entry and never without it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import asyncpg
from sqlalchemy import make_url

from playmat.server.writing import CHANNEL

LOG = logging.getLogger("playmat.server")
PAUSE = 1.0
"""Seconds between attempts to listen again."""


class Bus:
    """For one worker alone: nobody listens."""

    async def open(self, hear: Callable[[str], None], missed: Callable[[], Awaitable[None]]) -> None:
        """`hear` gets each piece of news; `missed` is called when some may have been lost."""

    async def tell(self, news: Sequence[str]) -> None:
        """Tell the other workers."""

    async def close(self) -> None:
        pass


class PostgresBus(Bus):
    def __init__(self, url: str) -> None:
        self.url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._connection: Any = None
        self._task: asyncio.Task[None] | None = None
        self._lock = asyncio.Lock()

    async def open(self, hear: Callable[[str], None], missed: Callable[[], Awaitable[None]]) -> None:
        await self._listen(hear)
        self._task = asyncio.create_task(self._stay(hear, missed))

    async def _listen(self, hear: Callable[[str], None]) -> None:
        connection = await asyncpg.connect(self.url)
        await connection.add_listener(CHANNEL, lambda *told: hear(str(told[3])))
        self._connection = connection

    async def _stay(self, hear: Callable[[str], None], missed: Callable[[], Awaitable[None]]) -> None:
        """Listen again whenever the connection is lost, and look up what was not heard meanwhile."""
        while True:
            await asyncio.sleep(PAUSE)
            if not self._connection.is_closed():
                continue
            try:
                await self._listen(hear)
            except (OSError, asyncpg.PostgresError) as error:
                LOG.warning("the database does not answer: %s", error)
                continue
            await missed()

    async def tell(self, news: Sequence[str]) -> None:
        if not news:
            return
        try:
            async with self._lock:
                await self._connection.execute(
                    "select pg_notify($1, told) from unnest($2::text[]) as told", CHANNEL, list(news)
                )
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            LOG.warning("news could not be told: %s", error)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._connection is not None:
            await self._connection.close()
