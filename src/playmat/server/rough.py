"""Attacks that no well-behaved client would make: connections by the hundred, heads and bodies without end, requests
without waiting for answers. Part of `python -m playmat.server.attack`."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from contextlib import suppress
from typing import Protocol

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from playmat.server.scripted import new_guest

MANY = 150
"""Connections: more than one address has."""


class Visitor(Protocol):
    base: str
    answers: Counter[str]

    @property
    def going_on(self) -> bool:
        """Is there time left?"""


def request(path: str, host: str, more: str = "") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept-Encoding: gzip\r\n{more}\r\n".encode()


def enough(visitor: Visitor) -> bool:
    return not visitor.going_on


async def each(visitor: Visitor, number: int, first: bytes, again: bytes, pause: float, read: bool) -> None:
    """So many connections that say `first`, then `again` and again; a new one for each that is closed."""
    host, port = visitor.base.removeprefix("http://").split(":")

    async def one() -> None:
        while not enough(visitor):
            with suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError):
                reader, writer = await asyncio.open_connection(host, int(port), limit=1 << 22)
                try:
                    writer.write(first)
                    while not reader.at_eof() and not writer.is_closing():
                        if read:
                            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 20)
                            visitor.answers[head[9:12].decode()] += 1
                            length = head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0]
                            await reader.readexactly(int(length or b"0"))
                        await asyncio.sleep(pause)
                        if enough(visitor):
                            return
                        writer.write(again)
                        await asyncio.wait_for(writer.drain(), 5)
                    visitor.answers["closed by the server"] += 1
                finally:
                    writer.transport.abort()
            await asyncio.sleep(0.02)

    await asyncio.gather(*(one() for _ in range(number)))


async def pages(visitor: Visitor) -> None:
    """The largest pages, by more connections than one address has, as fast as they come."""
    asked = request("/api/games/yuyu/cards", visitor.base.removeprefix("http://"))
    await each(visitor, MANY, asked, asked, 0.0, read=True)


async def unread(visitor: Visitor) -> None:
    """The same, twenty at a time, and nobody reads the answers."""
    asked = 20 * request("/api/games/yuyu/cards", visitor.base.removeprefix("http://"))
    await each(visitor, MANY, asked, asked, 0.5, read=False)


async def slow_heads(visitor: Visitor) -> None:
    """Requests that never come to an end, a line at a time."""
    begun = request("/api/health", visitor.base.removeprefix("http://"))[:-2]
    await each(visitor, 4 * MANY, begun, b"X-More: x\r\n", 0.5, read=False)


async def slow_bodies(visitor: Visitor) -> None:
    """Bodies of a megabyte that come a little at a time."""
    host = visitor.base.removeprefix("http://")
    head = f"POST /api/guests HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
    head += "Content-Length: 1000000\r\n\r\n"
    await each(visitor, MANY, head.encode(), b" " * 5000, 0.5, read=False)


async def unending(visitor: Visitor) -> None:
    """Bodies of nearly a megabyte at once, whose last bytes never come: 150 of them would be 150 megabytes."""
    host = visitor.base.removeprefix("http://")
    head = f"POST /api/guests HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
    head += "Content-Length: 1000000\r\n\r\n"
    await each(visitor, MANY, head.encode() + b" " * 990_000, b"", 0.5, read=False)


LIVE = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
LIVE += "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
PINGS = (b"\x89\xe4" + bytes(104)) * 500
PARTS = b"\x01\x80" + bytes(4) + (b"\x00\x80" + bytes(4)) * 20_000


async def frames(visitor: Visitor) -> None:
    """Live connections that send pings, whose answers they do not read, and messages of parts with nothing in them."""
    asked = request("/api/lobby", visitor.base.removeprefix("http://"), LIVE)
    await asyncio.gather(*(each(visitor, 10, asked, frames, 0.0, read=False) for frames in (PINGS, PARTS)))


async def ahead(visitor: Visitor) -> None:
    """Thousands of small requests in one go, without waiting for an answer."""
    asked = 5000 * request("/api/rules/PM-1", visitor.base.removeprefix("http://"))
    await each(visitor, MANY, asked, asked, 0.5, read=False)


async def nested(visitor: Visitor) -> None:
    """Bodies of nothing but brackets, as large as they may be: what is said of the error must not keep them."""
    body = b"[" * 900_000
    async with httpx.AsyncClient(timeout=60) as client:
        while visitor.going_on:
            kind = {"Content-Type": "application/json"}
            answers = [client.post(f"{visitor.base}/api/guests", content=body, headers=kind) for _ in range(6)]
            for answer in await asyncio.gather(*answers):
                visitor.answers[str(answer.status_code)] += 1


async def handshakes(visitor: Visitor) -> None:
    """Heads that are right for a request and too long for a live connection, and live connections that are too many:
    whoever opens one never closes it."""
    host, port = visitor.base.removeprefix("http://").split(":")
    long = request("/api/lobby", f"{host}:{port}", LIVE + 200 * "X-More: x\r\n")
    usual = request("/api/lobby", f"{host}:{port}", LIVE)
    kept: list[asyncio.StreamWriter] = []
    try:
        while not enough(visitor):
            for asked in (long, usual):
                with suppress(OSError):
                    _, writer = await asyncio.open_connection(host, int(port))
                    kept.append(writer)
                    writer.write(asked)
                    visitor.answers["opened"] += 1
            await asyncio.sleep(0.005)
    finally:
        for writer in kept:
            writer.transport.abort()


async def parts(visitor: Visitor) -> None:
    """Bodies of a hundred thousand parts, of which none is too long."""
    within = ",".join(f'"k{number}":1' for number in range(90_000))
    body = '{"game":"megaman","settings":{' + within + "}}"
    async with httpx.AsyncClient(timeout=60) as client:
        guest = await new_guest(visitor.base, client, "")
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {guest.token}"}
        while visitor.going_on:
            answers = [client.post(f"{visitor.base}/api/tables", content=body, headers=headers) for _ in range(6)]
            for answer in await asyncio.gather(*answers):
                visitor.answers[str(answer.status_code)] += 1


async def passwords(visitor: Visitor) -> None:
    """Accounts whose passwords take long to judge: full of digits and signs that may stand for letters."""
    async with httpx.AsyncClient(timeout=60) as client:
        number = 0
        while visitor.going_on:
            number += 1
            body = {"name": f"Nobody {number}", "password": 10 * "4@8({[<369!1|0$5+7%2"}
            answer = await client.post(f"{visitor.base}/api/accounts", json=body)
            visitor.answers[str(answer.status_code)] += 1


async def talkers(visitor: Visitor) -> None:
    """Guest after guest who talks at a table as fast as they may, and sits down and stands up."""
    async with httpx.AsyncClient(timeout=60) as client:
        host = await new_guest(visitor.base, client, "")
        table = (await host.post("/tables", {"game": "shamans", "seats": 5, "listed": True}))["id"]

        async def one() -> None:
            guest = await new_guest(visitor.base, client, "")
            headers = {"Authorization": f"Bearer {guest.token}"}
            path, number = f"{visitor.base}/api/tables/{table}", 0
            while visitor.going_on:
                number += 1
                deed = ("chat", "sit", "chat", "leave")[number % 4]
                said = {"text": f"{number} " * 100} if deed == "chat" else {}
                answer = await client.post(f"{path}/{deed}", json=said, headers=headers)
                visitor.answers[f"{deed} {answer.status_code}"] += 1

        await asyncio.gather(*(one() for _ in range(20)))


async def choosers(visitor: Visitor) -> None:
    """As many guests as one address has, each at a table of their own, choosing as fast as they are asked."""
    async with httpx.AsyncClient(timeout=60) as client:
        people = [await new_guest(visitor.base, client, "") for _ in range(20)]
        tables = [(await guest.post("/tables", {"game": "shadowfist", "bots": ["random"]}))["id"] for guest in people]

    async def play(address: str, token: str) -> None:
        async with connect(address, max_size=None, open_timeout=60) as socket:
            await socket.send(json.dumps({"type": "hello", "token": token}))
            while visitor.going_on:
                with suppress(TimeoutError):
                    state = json.loads(await asyncio.wait_for(socket.recv(), 1))
                    question = state.get("question") or {}
                    if question.get("options"):
                        key = question["options"][-1]["key"]
                        await socket.send(json.dumps({"type": "choose", "question": question["id"], "key": key}))
                        visitor.answers["choices"] += 1

    with suppress(WebSocketException, OSError):
        addresses = [guest.socket_address(table) for guest, table in zip(people, tables, strict=True)]
        await asyncio.gather(*(play(where, guest.token) for where, guest in zip(addresses, people, strict=True)))
