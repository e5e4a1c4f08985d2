"""Bytes that nobody reads, requests nobody waits for: frames, answers to pings, what is sent ahead."""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from contextlib import closing, suppress
from types import SimpleNamespace
from typing import Any

import pytest

from playmat.server import doors, frames
from playmat.server.asking import Refusal
from playmat.server.bodies import Bodies
from playmat.server.guard import Guard
from playmat.server.limits import (
    AHEAD,
    HEALTH,
    MESSAGE,
    PARTS,
    SENT,
)
from playmat.server.names_of_hosts import Names
from playmat.server.shares import AT_ONCE, Shares
from playmat.server.trial import Server

CARD = '[[card]]\nname = "Second Wind"\ntype = "Event"\ncolor = "green"\ndestiny = 3\ntext = "Recharge 2 energy."\n'


def live(server: Server) -> socket.socket:
    """A live connection to the list of tables."""
    found = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    lines = ("GET /api/lobby HTTP/1.1", "Host: localhost", "Upgrade: websocket", "Connection: Upgrade")
    more = ("Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==")
    found.sendall("\r\n".join([*lines, *more, "", ""]).encode())
    head = b""
    while b"\r\n\r\n" not in head:
        head += found.recv(1)
    assert b" 101 " in head
    return found


def frame(kind: int, data: bytes, last: bool = True) -> bytes:
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFF]) + len(data).to_bytes(8, "big")
    return bytes([(0x80 if last else 0) | kind]) + size + bytes(4) + data


def closed_with(connection: socket.socket) -> int:
    """The number the server closes it with; 0 if there was no time to say one, because more came than it read."""
    found = b""
    with suppress(ConnectionResetError):
        while some := connection.recv(65536):
            found += some
    at = found.find(b"\x88")
    return int.from_bytes(found[at + 2 : at + 4], "big") if at >= 0 else 0


TEXT, MORE, PING = 1, 0, 9


def test_text_that_is_none_ends_the_connection_without_a_word_in_the_log(server: Server) -> None:
    with closing(live(server)) as line:
        line.sendall(frame(TEXT, b"\xff\xff"))
        assert closed_with(line) == 1007


def test_a_message_has_only_so_many_parts_and_bytes(server: Server) -> None:
    with closing(live(server)) as line:
        line.sendall(frame(TEXT, b"", last=False) + frame(MORE, b"", last=False) * (PARTS.most + 10))
        assert closed_with(line) == 1009
    with closing(live(server)) as line:
        line.sendall(frame(TEXT, b"x" * (MESSAGE.most + 1)))
        assert closed_with(line) in (0, 1009)


def test_who_does_not_take_the_answers_to_pings_is_cut_off(server: Server) -> None:
    with closing(live(server)) as line:
        line.settimeout(10)
        with pytest.raises(OSError) as gone:
            for _ in range(2000):
                line.sendall(frame(PING, b"x" * 100) * 200)
        assert not isinstance(gone.value, TimeoutError)


def test_what_comes_in_one_go_is_read_bit_by_bit(strict: Server) -> None:
    """Tens of thousands of frames take their time, and nobody else waits for them."""
    with closing(live(strict)) as line:
        line.setblocking(False)
        for _ in range(20):
            with suppress(BlockingIOError):
                line.send(frame(PING, b"") * 40_000)
        for _ in range(5):
            began = time.monotonic()
            assert strict.get("/api/health", headers={"X-Forwarded-For": "192.0.2.9"}).status_code == 200
            assert time.monotonic() - began < 2


def test_what_could_not_be_put_off_is_on_the_account_too() -> None:
    shares = Shares(1.0, 10)
    assert shares.took("here", AT_ONCE, 0.0) == 0.0
    assert shares.took("here", 1.0, 0.0) == pytest.approx(10.0)
    assert shares.took("elsewhere", 0.01, 0.0) == 0.0
    assert Shares(0.0, 10).took("here", 1.0, 0.0) == 0.0


def test_only_so_many_requests_are_sent_ahead_of_their_answers(strict: Server) -> None:
    asked = b"GET /api/rules/PM-1 HTTP/1.1\r\nHost: localhost\r\n\r\n"
    for number, answered in ((AHEAD.most, True), (20 * AHEAD.most, False)):
        with closing(socket.create_connection(("127.0.0.1", strict.port), timeout=10)) as line:
            line.sendall(asked * number)
            found = b""
            with suppress(OSError):
                while found.count(b"HTTP/1.1 200") < number and (some := line.recv(65536)):
                    found += some
        assert (found.count(b"HTTP/1.1 200") == number) is answered


def test_no_answer_is_written_to_who_has_gone() -> None:
    """Of requests sent ahead uvicorn tells the latest only that its connection is lost."""
    line = doors.Protocol.__new__(doors.Protocol)
    line.connections, line.logger = set(), logging.Logger("nobody", logging.ERROR)
    line.cycle = line.flow = None  # type: ignore[assignment]
    asked = [SimpleNamespace(disconnected=False, response_complete=False) for _ in range(3)]
    line._asked = asked  # type: ignore[assignment]
    line.connection_lost(ConnectionResetError())
    assert all(cycle.disconnected for cycle in asked)


def test_frames_are_on_the_account_of_who_is_behind_the_proxy() -> None:
    line = frames.Protocol.__new__(frames.Protocol)
    line.address, line.handshake_complete = "", True
    line.scope = {"client": ("2001:db8::7", 0)}  # type: ignore[typeddict-item]
    assert line.account() == "2001:db8::/64" == line.address


def test_a_page_whose_address_is_none_is_of_another_site(server: Server) -> None:
    for origin in ("http://[", "http://[::1", "null"):
        assert server.post("/api/guests", json={"name": "A"}, headers={"Origin": origin}).status_code == 403


def test_thousands_of_names_are_one_complaint(server: Server) -> None:
    answer = server.post("/api/guests", json={f"n{number}": 1 for number in range(1000)})
    assert answer.status_code == 422 and "at most 100 names" in answer.json()["problem"]


def test_what_an_address_sends_is_bounded_in_the_long_run() -> None:
    bodies = Bodies(1.0)
    bodies.keep("here", 1024 * (SENT.most - 1))
    with pytest.raises(Refusal, match="kilobytes from your address") as refused:
        bodies.keep("here", 2 << 20)
    assert refused.value.status == 429 and refused.value.wait > 0
    bodies.keep("elsewhere", 1 << 20)
    Bodies(0.0).keep("here", 1 << 40)


def test_health_is_told_out_of_turn_to_who_does_not_ask_all_the_time() -> None:
    async def ask() -> list[bool]:
        guard = Guard(no_app, Names([], False), "", Shares(1.0), Bodies(1.0))
        return [guard.out_of_turn("here") for _ in range(HEALTH.most + 5)] + [guard.out_of_turn("elsewhere")]

    async def no_app(scope: Any, receive: Any, send: Any) -> None: ...

    answers = asyncio.run(ask())
    assert all(answers[: HEALTH.most]) and not answers[-2] and answers[-1]
