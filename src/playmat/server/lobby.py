"""Who looks at the list of tables hears when it changes, and asks for it again."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

ROUTES = APIRouter()
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


@ROUTES.websocket("/api/lobby")
async def live_lobby(socket: WebSocket) -> None:
    """Sends `{"type": "lobby"}` whenever `GET /api/tables` would answer something new."""
    lobby = socket.app.state.house.lobby
    assert isinstance(lobby, Lobby)
    await socket.accept()
    telling = asyncio.create_task(lobby.watch(socket))
    try:
        while True:
            await socket.receive_text()
    except (WebSocketDisconnect, KeyError, RuntimeError):
        return
    finally:
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)
