"""Who looks at the list of tables hears when it changes, and asks for it again."""

from __future__ import annotations

import asyncio

from fastapi import WebSocket

PAUSE = 0.5
"""Seconds between two news: many changes are one."""


class Lobby:
    def __init__(self) -> None:
        self._watching: set[asyncio.Event] = set()

    def has_changed(self) -> None:
        for watcher in self._watching:
            watcher.set()

    async def watch(self, socket: WebSocket) -> None:
        changed = asyncio.Event()
        self._watching.add(changed)
        try:
            while True:
                await changed.wait()
                changed.clear()
                await socket.send_json({"type": "lobby"})
                await asyncio.sleep(PAUSE)
        finally:
            self._watching.discard(changed)
