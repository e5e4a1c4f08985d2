"""Players for measuring and breaking the server: they talk to a real one, over real sockets, as a browser would."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PATIENCE = 180.0
"""Seconds after which a player takes a server that says nothing for dead."""

Pick = Callable[[dict[str, Any]], str]
"""Which key of an open question to choose."""


class ServerSaysNo(RuntimeError):
    def __init__(self, answer: httpx.Response) -> None:
        super().__init__(f"{answer.status_code}: {answer.text[:500]}")
        self.status = answer.status_code
        self.problem: dict[str, Any] = answer.json() if answer.text.startswith("{") else {}


class Guest:
    """Somebody with a token, who can ask anything of the API."""

    def __init__(self, base: str, client: httpx.AsyncClient) -> None:
        self.base = base
        self.client = client
        self.token = ""
        self.id = ""
        self.name = ""

    async def ask(self, method: str, path: str, body: Any = None, **params: Any) -> Any:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        answer = await self.client.request(
            method, f"{self.base}/api{path}", json=body, params=params or None, headers=headers
        )
        if answer.status_code >= 400:
            raise ServerSaysNo(answer)
        return answer.json() if answer.content else None

    async def get(self, path: str, **params: Any) -> Any:
        return await self.ask("GET", path, None, **params)

    async def post(self, path: str, body: Any = None, **params: Any) -> Any:
        return await self.ask("POST", path, {} if body is None else body, **params)

    def socket_address(self, table: str) -> str:
        return f"ws{self.base.removeprefix('http')}/api/tables/{table}/live"


async def new_guest(base: str, client: httpx.AsyncClient, name: str) -> Guest:
    guest = Guest(base, client)
    session = await guest.post("/guests", {"name": name})
    guest.token, guest.id, guest.name = session["token"], session["person"]["id"], session["person"]["name"]
    return guest


async def with_account(guest: Guest, name: str, password: str = "correct horse battery") -> Guest:  # noqa: S107
    """The guest, with an account."""
    session = await guest.post("/accounts", {"name": name, "password": password})
    guest.token, guest.name = session["token"], session["person"]["name"]
    return guest


class Sitting:
    """One live connection to a table: keeps the state it was told and everything it received."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.received: list[str] = []
        self.chat: list[dict[str, Any]] = []
        self.number = 0
        self.heard_at = 0.0
        """When the latest state came."""

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.received.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "table":
            self.state = message
            self.heard_at = time.perf_counter()
            del self.log[message["happened_from"] :]
            self.log += message["happened"]
        elif message["type"] == "presence":
            self.state["watchers"] = message["watchers"]
            for seat in self.state.get("seats", []):
                seat["here"] = seat["seat"] in message["here"]
        elif message["type"] == "said":
            self.chat += message["lines"]
        return message

    async def say(self, **message: Any) -> int:
        self.number += 1
        await self.socket.send(json.dumps({**message, "re": self.number}))
        return self.number

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Say something and wait for the answer to it."""
        number = await self.say(**message)
        while True:
            heard = await self.hear()
            if heard.get("re") == number:
                return heard

    async def until(self, right: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait until the state is right."""
        while not (self.state and right(self.state)):
            await self.hear()
        return self.state

    def my_question(self) -> dict[str, Any] | None:
        question: dict[str, Any] | None = self.state.get("question") if self.state else None
        mine = question is not None and question["waiting_for"] == self.state["me"] and question["options"]
        return question if mine else None

    async def choose(self, key: str) -> dict[str, Any]:
        question = self.my_question()
        assert question is not None
        return await self.ask(type="choose", question=question["id"], key=key)

    async def play(self, pick: Pick) -> dict[str, Any]:
        """Answer every question until the game is over. What was overtaken by a take-back is asked again."""
        while True:
            await self.until(lambda state: state["phase"] == "over" or self.my_question() is not None)
            if self.state["phase"] == "over":
                return self.state
            question = self.my_question()
            assert question is not None
            await self.choose(pick(question))


@asynccontextmanager
async def sitting_at(guest: Guest, table: str, since: int = 0) -> Any:
    """Connect to a table and hear how it stands."""
    async with connect(guest.socket_address(table), max_size=None, open_timeout=60, ping_interval=None) as socket:
        sitting = Sitting(socket)
        await sitting.say(type="hello", token=guest.token, since=since)
        await sitting.until(lambda state: True)
        yield sitting


async def answers(base: str, alive: Callable[[], bool] = lambda: True) -> None:
    """Wait until a server answers there, for as long as it is alive and patience lasts: on a busy machine it takes a
    while to start."""
    until = time.monotonic() + PATIENCE
    async with httpx.AsyncClient() as client:
        while alive() and time.monotonic() < until:
            try:
                answer = await client.get(f"{base}/api/health", timeout=20)
                if answer.status_code == 200:
                    return
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.05)
    raise TimeoutError(f"nothing answers at {base}")


LOST = (ConnectionClosed, OSError, httpx.TransportError, TimeoutError)
"""What a client sees when the server is killed."""
