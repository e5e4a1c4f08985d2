"""The live connections of one worker: counted by address, cut off when their person may no longer be there.

A connection that does not read what is sent is cut off when it is too far behind, and what waited for it is freed.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from fastapi import WebSocket
from pydantic import BaseModel

from playmat.server import limits
from playmat.server.asking import Refusal, Someone
from playmat.server.limits import TOO_MANY, Limits
from playmat.server.moderation import Moderation
from playmat.server.people import People

SENDING = 20.0
"""Seconds in which one message has to be taken."""


class Line:
    """One connection."""

    def __init__(self, socket: WebSocket, address: str) -> None:
        self.socket = socket
        self.address = address
        self.token = ""
        self.someone: Someone | None = None
        self.blocked: set[str] = set()
        self.moderates = False
        self.outbox: asyncio.Queue[str] = asyncio.Queue()
        self.behind = 0
        self.cut = asyncio.Event()
        """It is over: the other side is too slow, or is not to be here."""
        self.why = (0, "")

    @property
    def person(self) -> str:
        return "" if self.someone is None else self.someone.id

    def hear(self, text: str) -> None:
        if self.cut.is_set():
            return
        self.behind += len(text)
        if self.behind > limits.BEHIND.most + len(text):
            self.cut_off(TOO_SLOW, "you do not read what is sent")
        else:
            self.outbox.put_nowait(text)

    def say(self, message: BaseModel) -> None:
        self.hear(message.model_dump_json())

    def cut_off(self, code: int, why: str) -> None:
        """Nothing more is sent, and nothing is kept that was to be sent."""
        self.why = (code, why)
        self.cut.set()
        self.outbox = asyncio.Queue()

    def not_welcome(self, why: str) -> None:
        self.cut_off(NOT_FOR_YOU, why)

    async def write(self) -> None:
        """Send what there is to send, until the other side does not take it."""
        try:
            while True:
                text = await self.outbox.get()
                async with asyncio.timeout(SENDING):
                    await self.socket.send_text(text)
                self.behind -= len(text)
        except TimeoutError:
            self.cut_off(TOO_SLOW, "you do not read what is sent")


NOT_FOR_YOU = 4403
TOO_SLOW = 4408
UNKNOWN_TOKEN = 4401
FULL = 4429


class Lines:
    def __init__(self, counted: Limits) -> None:
        self.limits = counted
        self.open: set[Line] = set()
        self._by_address: Counter[str] = Counter()
        self._told = limits.MemoryLedger()

    def may_be_told(self, address: str) -> bool:
        """Is there room for one more that is only told why it cannot stay?"""
        of, generous = limits.TURNED_AWAY, self.limits.factor
        if not generous:
            return True
        return self._told.take_at(address, of.every / generous, of.most * generous, time.monotonic()) == 0

    @contextmanager
    def counted(self, line: Line) -> Iterator[None]:
        """The connection counts for as long as it is here; Refusal if there are too many."""
        mine = self._by_address[line.address] + 1
        if self.limits.over(limits.SOCKETS_AN_ADDRESS, mine) or self.limits.over(limits.SOCKETS, len(self.open) + 1):
            raise Refusal("there are too many connections from your address", status=TOO_MANY)
        self._by_address[line.address] += 1
        self.open.add(line)
        try:
            yield
        finally:
            self.open.discard(line)
            self._by_address[line.address] -= 1
            if not self._by_address[line.address]:
                del self._by_address[line.address]

    async def look_again(self, person: str, people: People, moderation: Moderation) -> None:
        """Cut off whoever's token is no longer good, and learn anew what the others may and want."""
        for line in [line for line in self.open if line.person == person]:
            found = await people.by_token(line.token)
            if found is None:
                line.cut_off(UNKNOWN_TOKEN, "you have logged out")
            elif found.banned_until > time.time():
                line.cut_off(UNKNOWN_TOKEN, "you are banned")
            else:
                line.someone = found
                line.blocked = await moderation.blocked_by(person)
                line.moderates = bool(moderation.role_of(found))
