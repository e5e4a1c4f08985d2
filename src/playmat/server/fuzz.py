"""Requests nobody would think of, made from the server's own description of its API: `python -m playmat.server.fuzz`.

Most are made by lot (`playmat.server.generated`): they come from a guest, the owner or nobody, and name tables of every
kind that are there. Schemathesis makes a tenth of them, right and wrong ones. Messages over the live socket are made in
the same way. All of it goes to a server of our own on this machine. It fails if anything is answered with a 5xx or not
at all, if the server writes a traceback into its log, or if it is not well in between.
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

import playmat
from playmat.server.generated import NONSENSE, Maker
from playmat.server.schema import schema
from playmat.server.trial import Server

BROKEN = 500
OWNER = "The Owner"
PASSWORD = "correct horse battery"  # noqa: S105
EVERY = 500
"""Requests after which the server is asked how it is."""


class Fuzz:
    def __init__(self, base: str, luck: int) -> None:
        self.base = base
        self.luck = luck
        self.answers: Counter[int] = Counter()
        self.faults: list[str] = []
        self.client = httpx.Client(timeout=60, base_url=base)
        self.guest: str = self.client.post("/api/guests", json={}).json()["token"]
        account = {"name": OWNER, "password": PASSWORD}
        self.owner: str = self.client.post("/api/accounts", json=account).json()["token"]
        self.tables = [self.open(**wanted) for wanted in TABLES]
        self.table = self.tables[0]

    def open(self, **wanted: Any) -> str:
        mine = {"Authorization": f"Bearer {self.guest}"}
        found: str = self.client.post("/api/tables", json={"bots": [], **wanted}, headers=mine).json()["id"]
        return found

    # -- made by lot -------------------------------------------------------------------------------------------------

    def by_lot(self, number: int) -> None:
        luck = random.Random(self.luck)
        maker = Maker(self.client.get("/api/openapi.json").json(), self.known(), luck)
        for made in range(number):
            request = maker.request(made)
            who = luck.choice([self.guest] * 6 + [self.owner] * 3 + ["", "x"])
            headers = {"Content-Type": request.kind} if request.kind else {}
            headers |= {"Authorization": f"Bearer {who}"} if who else {}
            address = f"{request.path}?{request.query}" if request.query else request.path
            self.send(request.operation, request.method, address, request.body, headers)
            if made % EVERY == EVERY - 1 and self.client.get("/api/health").status_code != httpx.codes.OK:
                self.faults.append(f"the server is not well after {made + 1} requests")

    def send(self, what: str, method: str, address: str, body: bytes | None, headers: dict[str, str]) -> None:
        try:
            answer = self.client.request(method, address, content=body, headers=headers)
        except httpx.InvalidURL:
            return  # no client could send it
        except httpx.TransportError as error:
            self.faults.append(f"no answer to {what} {address[:200]}: {error!r}")
            return
        self.answers[answer.status_code] += 1
        if answer.status_code >= BROKEN:
            self.faults.append(f"{answer.status_code} for {what} {address[:200]} {(body or b'')[:300]!r}")
        ours = method == "DELETE" and answer.is_success and "sessions" in address
        if ours or (answer.status_code == httpx.codes.FORBIDDEN and "banned" in answer.text):
            self.guest = self.client.post("/api/guests", json={}).json()["token"]
            account = {"name": OWNER, "password": PASSWORD}
            self.owner = self.client.post("/api/sessions", json=account).json()["token"]

    def known(self) -> dict[str, list[Any]]:
        """What there is to be named."""
        people = [self.client.get("/api/me", headers={"Authorization": f"Bearer {self.guest}"}).json().get("id", "")]
        lessons = [lesson["id"] for lesson in self.client.get("/api/games/megaman/lessons").json()]
        decks = [deck["text"] for deck in self.client.get("/api/games/megaman/decks").json()[:3]]
        return {
            "table_id": [*self.tables, *self.tables, "nothing"],
            "game": list(playmat.game_names()),
            "lesson_id": lessons[:3],
            "person_id": people,
            "rule": ["PM-1", "MM-1", "SF-3.1-b"],
            "bot": ["random", "easy", ""],
            "bots": [["random"], ["easy"], []],
            "deck": ["", *decks],
            "question": ["0.0", "0.1", "0.2"],
            "key": ["pass", "done", "play:cannon"],
            "settings": [{}, {"any_deck": True}],
            "seat": [-1, 0, 1, 2],
        }

    # -- by Schemathesis ---------------------------------------------------------------------------------------------

    def by_schemathesis(self, number: int) -> None:
        """So many requests in all, shared out over all operations."""
        described = schemathesis.openapi.from_url(f"{self.base}/api/openapi.json")
        operations: list[Any] = [found.ok() for found in described.get_all_operations() if hasattr(found, "ok")]
        each = max(1, number // len(operations))
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
            mine = {"Authorization": f"Bearer {self.guest}"} if random.random() < 0.8 else {}
            case.headers = {**(case.headers or {}), **mine}
            self.note(f"{operation.method} {operation.path}", case)

        ask()

    def note(self, what: str, case: Any) -> None:
        try:
            answer = case.call(base_url=self.base)
        except (ValueError, UnicodeError):
            return  # no client could send it
        self.answers[answer.status_code] += 1
        if answer.status_code >= BROKEN:
            self.faults.append(f"{answer.status_code} for {what}: {case.as_curl_command()[:300]}")

    # -- sockets -----------------------------------------------------------------------------------------------------

    def sockets(self, messages: int) -> None:
        """Messages with parts of them changed for anything; the table has to answer a sensible one afterwards."""
        luck = random.Random(self.luck)
        described = schema()
        kinds = [{"$ref": part["$ref"]} for part in described["FromClient"]["oneOf"]]
        maker = Maker(
            {**described, "paths": {}}, {"key": ["pass", "done"], "question": ["0.0", "0.1"], "seat": [0, 1]}, luck
        )
        sent = 0
        while sent < messages:
            address = f"ws{self.base.removeprefix('http')}/api/tables/{luck.choice(self.tables)}/live"
            try:
                with connect(address, max_size=None) as socket:
                    socket.send(
                        json.dumps({"type": "hello", "token": luck.choice([self.guest, self.guest, self.owner])})
                    )
                    for _ in range(50):
                        message = maker.value("", luck.choice(kinds))
                        if luck.random() < 0.1:
                            message = {**message, luck.choice([*message, "x"]): luck.choice(NONSENSE)}
                        text = json.dumps(message)
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


TABLES: tuple[dict[str, Any], ...] = (
    {"game": "megaman", "bots": ["random"]},
    {"game": "shadowfist", "bots": ["random"]},
    {"game": "yuyu", "bots": ["easy"]},
    {"game": "shamanking"},
    {"game": "shamans", "seats": 3, "bots": ["random"]},
    {"game": "megaman", "password": "open", "watchers": False},
)


def try_it(requests: int, messages: int, luck: int) -> Fuzz:
    """On a server of its own. What it complains about counts as a fault."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{Path(folder) / 'tables.db'}", Path(folder) / "log", "--owner", OWNER)
        server.start()
        try:
            fuzz = Fuzz(server.base, luck)
            fuzz.by_lot(requests - requests // 10)
            if requests >= LEAST_SHARE:
                fuzz.by_schemathesis(requests // 10)
            fuzz.sockets(messages)
            told = server.log.read_text()
            if "Traceback" in told:
                fuzz.faults.append(f"the server complained: {told[-1500:]}")
            return fuzz
        finally:
            server.stop()


LEAST_SHARE = 1000
"""Requests from which on Schemathesis makes some too: it takes a while to begin."""


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
