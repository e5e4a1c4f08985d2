"""Requests nobody would think of, made from the server's own description of its API: `python -m playmat.server.fuzz`.

Schemathesis makes them, right and wrong ones, against a server of our own on this machine; some come from somebody with
a token and name tables that are there. It fails if anything is answered with a 5xx, or is not answered.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis.errors import Unsatisfiable
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from playmat.server.trial import Server

BROKEN = 500
UNAVAILABLE = 503
NONSENSE: tuple[Any, ...] = (
    None, True, -1, 10**30, 1e308, "", "\u0000", "\ud800", "x" * 100_000, [], {}, [[[]]], {"a": {"b": [1]}},
)  # fmt: skip


class Fuzz:
    def __init__(self, base: str, number: int, luck: int) -> None:
        self.base = base
        self.number = number
        self.luck = luck
        self.answers: Counter[int] = Counter()
        self.faults: list[str] = []
        self.client = httpx.Client(timeout=60, base_url=base)
        session = self.client.post("/api/guests", json={}).json()
        self.headers = {"Authorization": f"Bearer {session['token']}"}
        self.token: str = session["token"]
        table = {"game": "megaman", "bots": ["random"]}
        self.table: str = self.client.post("/api/tables", json=table, headers=self.headers).json()["id"]

    # -- HTTP --------------------------------------------------------------------------------------------------------

    def http(self) -> None:
        """So many requests in all, shared out over all operations."""
        described = schemathesis.openapi.from_url(f"{self.base}/api/openapi.json")
        operations: list[Any] = [found.ok() for found in described.get_all_operations() if hasattr(found, "ok")]
        each = max(1, self.number // len(operations))
        wrong, right = schemathesis.GenerationMode.NEGATIVE, schemathesis.GenerationMode.POSITIVE
        for operation in operations:
            for mode in (wrong, right):
                with suppress(Unsatisfiable):  # some cannot be asked wrongly
                    self.one(operation, each // 2 + 1, mode)

    def one(self, operation: Any, examples: int, mode: schemathesis.GenerationMode) -> None:
        quiet = settings(
            max_examples=examples,
            deadline=None,
            phases=[Phase.generate],
            verbosity=Verbosity.quiet,
            database=None,
            suppress_health_check=list(HealthCheck),
        )

        @seed(self.luck)
        @quiet
        @given(case=operation.as_strategy(generation_mode=mode))
        def ask(case: Any) -> None:
            if "table_id" in (case.path_parameters or {}) and random.random() < 0.7:
                case.path_parameters["table_id"] = self.table
            case.headers = {**(case.headers or {}), **(self.headers if random.random() < 0.8 else {})}
            self.note(f"{operation.method} {operation.path}", case)

        ask()

    def note(self, what: str, case: Any) -> None:
        try:
            answer = case.call(base_url=self.base)
        except (ValueError, UnicodeError):
            return  # no client could send it
        self.answers[answer.status_code] += 1
        if answer.status_code >= BROKEN and answer.status_code != UNAVAILABLE:
            self.faults.append(f"{answer.status_code} for {what}: {case.as_curl_command()[:300]}")

    # -- sockets -----------------------------------------------------------------------------------------------------

    def sockets(self, messages: int) -> None:
        """Messages with parts of them changed for anything; the table has to answer a sensible one afterwards."""
        luck = random.Random(self.luck)
        kinds = ["hello", "choose", "why", "explain", "say", "take_back", "answer_take_back", "sit", "reveal", "bot"]
        fields = [
            "question",
            "key",
            "card",
            "name",
            "text",
            "agree",
            "seat",
            "deck",
            "commit",
            "entropy",
            "re",
            "token",
        ]
        address = f"ws{self.base.removeprefix('http')}/api/tables/{self.table}/live"
        sent = 0
        while sent < messages:
            try:
                with connect(address, max_size=None) as socket:
                    socket.send(json.dumps({"type": "hello", "token": self.token}))
                    for _ in range(50):
                        message = {name: luck.choice(NONSENSE) for name in luck.sample(fields, luck.randrange(4))}
                        text = json.dumps({"type": luck.choice(kinds), **message})
                        socket.send(text[: luck.randrange(len(text))] if luck.random() < 0.2 else text)
                        sent += 1
                    socket.send(json.dumps({"type": "explain", "name": "x", "re": 77}))
                    while json.loads(socket.recv(30)).get("re") != 77:
                        pass
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code in (1011, 1006):
                    self.faults.append(f"the socket broke down: {closed}")
            except TimeoutError:
                self.faults.append("the socket answers nothing any more")
        self.answers[101] += sent


def try_it(requests: int, messages: int, luck: int) -> Fuzz:
    """On a server of its own. What it complains about counts as a fault."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{Path(folder) / 'tables.db'}", Path(folder) / "log")
        server.start()
        try:
            fuzz = Fuzz(server.base, requests, luck)
            if requests:
                fuzz.http()
            fuzz.sockets(messages)
            told = server.log.read_text()
            if "Traceback" in told:
                fuzz.faults.append(f"the server complained: {told[-1500:]}")
            return fuzz
        finally:
            server.stop()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=20_000)
    parser.add_argument("--messages", type=int, default=5_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    began = time.monotonic()
    fuzz = try_it(args.requests, args.messages, args.seed)
    told = ", ".join(f"{number} × {status}" for status, number in sorted(fuzz.answers.items()))
    print(f"seed {args.seed}: {told}; {len(fuzz.faults)} faults, {time.monotonic() - began:.0f} s")
    for fault in fuzz.faults[:20]:
        print(fault)
    return 1 if fuzz.faults else 0


if __name__ == "__main__":
    sys.exit(main())
