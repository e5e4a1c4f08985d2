"""A real server on trial: started as a process of its own on a free port, killed without mercy, started again."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx

from playmat.server.scripted import Guest, answers, new_guest


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    def __init__(self, db: str, log: Path, *more: str) -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.db = db
        self.log = log
        self.more = more
        self.process: subprocess.Popen[bytes] | None = None

    def launch(self) -> None:
        words = ["-m", "playmat", "serve", "--port", str(self.port), "--db", self.db, "--bot-pace", "0", *self.more]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, *words], stdout=log, stderr=log, start_new_session=True, env=dict(os.environ)
            )

    def start(self) -> None:
        self.launch()
        asyncio.run(answers(self.base))

    def kill(self) -> None:
        """As a power cut would: the whole group, with no time to say goodbye."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()

    @asynccontextmanager
    async def guests(self, *names: str) -> AsyncIterator[list[Guest]]:
        limits = httpx.Limits(max_connections=50)
        async with httpx.AsyncClient(timeout=120, limits=limits) as client:
            yield [await new_guest(self.base, client, name) for name in names]
