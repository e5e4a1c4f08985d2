"""Stands before every request: it is meant for us, its body has an end, and browsers keep tables to themselves.

A page of another site may not speak to this server through somebody's browser: what names another host, or comes from
a page of another origin, is refused.
"""

from __future__ import annotations

import asyncio
import json
from urllib.parse import unquote_to_bytes, urlsplit

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from playmat.server.asked import address_of
from playmat.server.asking import Refusal
from playmat.server.bodies import Bodies
from playmat.server.limits import BODY, BODY_SECONDS, HEALTH, TOO_MANY, MemoryLedger
from playmat.server.names_of_hosts import Names
from playmat.server.shares import BESIDES, Shares

MISDIRECTED = 421
FORBIDDEN = 403
BAD_REQUEST = 400
LONGEST_PATH = 2000
HEALTH_PATH = "/api/health"
"""Answered out of turn, to who does not ask all the time."""

API = "/api/"
CACHE = b"cache-control"
"""What the API answers is for who asks, now: no proxy and no browser keeps it, unless a route says that it may."""

HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),  # a table's address is the key to it
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
]


class Guard:
    def __init__(self, app: ASGIApp, names: Names, policy: str, shares: Shares, bodies: Bodies) -> None:
        self.app = app
        self.shares = shares
        self.bodies = bodies
        self.names = names
        self._health = MemoryLedger()
        self.headers = [*HEADERS, (b"content-security-policy", policy.encode())]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        status, problem = self.wrong_with(scope)
        if scope["type"] == "websocket":
            if problem:
                await send({"type": "websocket.close", "code": 4403, "reason": problem})
                return
            await self.app(scope, receive, send)
            return
        address = address_of(HTTPConnection(scope))
        taken, more = 0, True
        until = asyncio.get_running_loop().time() + BODY_SECONDS.most

        async def receive_some() -> Message:
            nonlocal taken, more
            try:
                async with asyncio.timeout_at(until if more else None):
                    message = await receive()
            except TimeoutError:
                raise HTTPException(408, "the rest of the request did not come") from None
            more = bool(message.get("more_body", False))
            size = len(message.get("body", b""))
            if not self.bodies.come(address, size):
                raise HTTPException(TOO_MANY, "too much at a time from your address: wait for the answers")
            taken += size
            if taken > BODY.most:
                raise HTTPException(413, "that is too much: a request has at most a megabyte")
            self.keep(address, size)
            return message

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                told = message.get("headers", [])
                kept = scope["path"].startswith(API) and all(name.lower() != CACHE for name, _ in told)
                message["headers"] = [*told, *self.headers, *([(CACHE, b"no-store")] if kept else [])]
            await send(message)

        async def answer() -> None:
            if problem:
                await refuse(send_with_headers, status, problem)
            else:
                await self.app(scope, receive_some, send_with_headers)

        try:
            if scope["path"] == HEALTH_PATH and self.out_of_turn(address):
                await answer()
            else:
                await self.shares.work(address, answer(), BESIDES)
        finally:
            self.bodies.go(address, taken)

    def keep(self, address: str, size: int) -> None:
        try:
            self.bodies.keep(address, size)
        except Refusal as refusal:
            raise HTTPException(refusal.status, refusal.problem, {"Retry-After": str(refusal.wait)}) from None

    def out_of_turn(self, address: str) -> bool:
        """May somebody from there ask how the server does without waiting for their turn?"""
        now = asyncio.get_running_loop().time()
        return self._health.take_at(address, HEALTH.every, HEALTH.most, now) == 0

    def wrong_with(self, scope: Scope) -> tuple[int, str]:
        """What is wrong with a request before anybody looks at what it wants; a status and a sentence."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self.names.ours(host):
            return MISDIRECTED, f"this server does not go by the name {host[:80]!r}: start it with --name to allow it"
        origin = headers.get("origin", "")
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if origin and changes and host_of(origin) != host.lower():
            return FORBIDDEN, "pages of other sites may not do this"
        query: bytes = scope.get("query_string", b"")
        if len(scope["path"]) + len(query) > LONGEST_PATH:
            return 414, "that address is too long"
        if "\0" in scope["path"] or b"\0" in unquote_to_bytes(query):
            return BAD_REQUEST, "there are letters in that address that cannot be"
        return 0, ""


def host_of(origin: str) -> str:
    """Of a page, with its port; nothing if that is no address of a page."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


async def refuse(send: Send, status: int, problem: str) -> None:
    body = json.dumps({"problem": problem, "rulings": []}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
