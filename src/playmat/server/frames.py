"""What comes over the live connections of one worker, before any message: frames, pings, parts of messages.

A frame is read wherever it comes from and whatever is in it, so reading is timed, and an address that sends more than
can be read in its part of the time is not listened to for a while. A message is taken when the one before it has been
looked at; whoever does not take the answers to their pings is cut off.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from playmat.server.asked import house_of
from playmat.server.doors import the_doors
from playmat.server.limits import BEHIND, PARTS

SLICE = 2048
"""Bytes that are read at a time: some hundred of the smallest frames."""
NO_HANDSHAKE = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Protocol(WebSocketsSansIOProtocol):
    """A live connection as uvicorn serves it, that is read bit by bit."""

    address = ""
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._held = bytearray()
        """What has come and is not read yet."""

    def connection_lost(self, exc: Exception | None) -> None:
        self._held.clear()
        if self._waiting is not None:
            self._waiting.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)  # the head, which has been read before
            if not self.handshake_initiated:
                self._not_a_handshake()
            return
        self._held += data
        self._read_on()

    def _not_a_handshake(self) -> None:
        """A head that is right for a request and not for a live connection (too many lines, say) comes to nothing and
        would stay open for ever, counted by nobody."""
        self.handshake_complete = self.close_sent = True
        self.transport.write(NO_HANDSHAKE)
        self.transport.close()

    def _read_on(self) -> None:
        """Read what there is, until a message has come or it is the turn of others."""
        self._waiting = None
        while self._held and not self.read_paused and not self.transport.is_closing():
            some = bytes(self._held[:SLICE])
            del self._held[:SLICE]
            began = time.perf_counter()
            super().data_received(some)
            wait = the_doors().frames.took(self.account(), time.perf_counter() - began, self.loop.time())
            if wait and self._held:
                self._waiting = self.loop.call_later(wait, self._read_on)
                break
        self._listen_or_not()

    def account(self) -> str:
        """The address it came from; behind a proxy it is in the head of the request, and known when that was read."""
        if not self.address and self.handshake_complete:
            client = self.scope["client"]
            self.address = house_of(client[0] if client else "")
        return self.address

    def _listen_or_not(self) -> None:
        """More is taken in when everything that is there has been read."""
        if not self.transport.is_closing():
            if self._held:
                self.transport.pause_reading()
            elif not self.read_paused:
                self.transport.resume_reading()

    async def receive(self) -> Any:
        message = await super().receive()
        if self._held:
            self.transport.pause_reading()  # what is here comes first
            if self._waiting is None:
                self._read_on()
        return message

    def handle_ping(self) -> None:
        if self.transport.is_closing():
            return
        super().handle_ping()
        if self.transport.get_write_buffer_size() > BEHIND.most:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= PARTS.most:
            self._refuse(CloseCode.MESSAGE_TOO_BIG)
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """A message is complete. Text that is none is no fault of ours, and not worth a line in the log."""
        self.frames = [b"".join(self.frames)]
        if self.curr_msg_data_type == "text":
            try:
                self.frames[0].decode()
            except UnicodeDecodeError:
                self._refuse(CloseCode.INVALID_DATA)
                return
        super().send_receive_event_to_app()

    def _refuse(self, code: CloseCode) -> None:
        self.frames = []
        if not self.close_sent:
            self.conn.fail(code)
            self.handle_parser_exception()
