"""The connections of one worker, before any request: whoever opens many, or says what they want very slowly, holds up
nobody but themselves.

An address has so many connections for requests at a time; where it opens one more, the one of its own on which nothing
has changed for longest is closed. New ones come at a bounded pace. The head of a request has to come soon and be short,
its answer has to be taken soon, and only a few are sent ahead of their answers. Live connections are counted elsewhere
(`lines.py`) from the moment they are live, and read by `frames.py`.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from playmat.server.asked import house_of
from playmat.server.limits import (
    AHEAD,
    FRAMES,
    HEAD,
    HEAD_SECONDS,
    OPENED,
    REQUESTS_AN_ADDRESS,
    TAKING_SECONDS,
    MemoryLedger,
)
from playmat.server.options import handed_down
from playmat.server.shares import Shares

SLICE = 4096
"""Bytes that are read at a time: what comes after them is looked at when it is known what they were."""


def trusted_proxies() -> str:
    """Addresses of proxies whose word about where a request comes from is taken: none, unless the operator says so.
    Otherwise anybody could say that they come from elsewhere, and have no limits."""
    return os.environ.get("FORWARDED_ALLOW_IPS", "")


class Doors:
    """All connections that are not live, by address."""

    def __init__(self, factor: float, proxies: str) -> None:
        self.most = int(REQUESTS_AN_ADDRESS.most * max(1.0, factor)) if factor else 0
        """0: as many as they like."""
        self._proxies = ProxyHeadersMiddleware(nobody, proxies).trusted_hosts
        self._open: dict[str, set[Protocol]] = {}
        self._pace = MemoryLedger()
        self.frames = Shares(factor, FRAMES.most)
        """The time that reading live connections takes."""

    def come(self, connection: Protocol, host: str, now: float) -> bool:
        """A new connection; an old one makes room for it if it has to. False if they come too fast."""
        if not self.most or host in self._proxies:
            return True
        address = house_of(host)
        if self._pace.take_at(address, OPENED.every, OPENED.most, now) > 0:
            return False
        connection.address = address
        mine = self._open.setdefault(address, set())
        if len(mine) >= self.most:
            oldest = min(mine, key=lambda other: other.since)
            mine.discard(oldest)
            oldest.cut()
        mine.add(connection)
        return True

    def go(self, connection: Protocol) -> None:
        mine = self._open.get(connection.address)
        if mine is not None:
            mine.discard(connection)
            if not mine:
                del self._open[connection.address]

    def number(self, address: str) -> int:
        return len(self._open.get(address, ()))


async def nobody(scope: Any, receive: Any, send: Any) -> None:
    """An application that is never asked."""


_doors: list[Doors] = []


def the_doors() -> Doors:
    """Those of this process."""
    if not _doors:
        _doors.append(Doors(handed_down().limits, trusted_proxies()))
    return _doors[0]


class Protocol(HttpToolsProtocol):
    """A connection as uvicorn serves it, that ends when it takes too long."""

    address = ""
    since = 0.0
    """When a request on it began or was answered, whichever came last."""
    _bytes = 0
    """Of a head that is not complete yet."""
    _asked: Sequence[RequestResponseCycle] = ()
    """Requests that are not answered yet; a client may send several without waiting."""
    _head: asyncio.TimerHandle | None = None
    _taking: asyncio.TimerHandle | None = None

    def cut(self) -> None:
        """Close it at once; whoever still writes to it writes to nobody."""
        for cycle in self._asked:
            cycle.disconnected = True
        self.transport.abort()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.since = self.loop.time()
        self._wait_for_head()
        if not the_doors().come(self, self.client[0] if self.client else "", self.since):
            self.cut()

    def connection_lost(self, exc: Exception | None) -> None:
        the_doors().go(self)
        self._forget(self._head)
        self._forget(self._taking)
        for cycle in self._asked:  # uvicorn tells the latest only
            cycle.disconnected = True
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        the_doors().go(self)
        self._forget(self._head)
        self._forget(self._taking)
        super().handle_websocket_upgrade()

    # -- the head of a request ---------------------------------------------------------------------------------------

    def _wait_for_head(self) -> None:
        self._bytes = 0
        self._forget(self._head)
        self._head = self.loop.call_later(HEAD_SECONDS.most, self.cut)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            some = data[start : start + SLICE]
            super().data_received(some)
            if self._head is not None:
                self._bytes += len(some)
                if self._bytes > HEAD.most:
                    self.cut()

    def on_message_begin(self) -> None:
        if self._head is None:
            self._wait_for_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._forget(self._head)
        self._head = None
        self.since = self.loop.time()
        super().on_headers_complete()
        latest: RequestResponseCycle | None = self.cycle  # none where a live connection begins
        if latest is not None:
            self._asked = [*(cycle for cycle in self._asked if not cycle.response_complete), latest]
            if the_doors().most and len(self._asked) > AHEAD.most:
                self.cut()

    def on_response_complete(self) -> None:
        self.since = self.loop.time()
        super().on_response_complete()

    # -- the answer --------------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._forget(self._taking)
        self._taking = self.loop.call_later(TAKING_SECONDS.most, self.cut)

    def resume_writing(self) -> None:
        self._forget(self._taking)
        super().resume_writing()

    @staticmethod
    def _forget(timer: asyncio.TimerHandle | None) -> None:
        if timer is not None:
            timer.cancel()
