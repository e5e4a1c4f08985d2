"""What one anonymous visitor can do to a server, tried out on one of our own: `python -m playmat.server.attack`.

Each attack runs for a bounded time against a server that is started for it on this machine and nowhere else, with its
limits as they are. Meanwhile another process asks for `/api/health`, as a visitor who is in nobody's way would. It
fails if one answer in a hundred takes 250 ms or more, if anything is answered with a 5xx, or if the server has grown.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, ExitStack, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from playmat.server import rough
from playmat.server.load import quantile
from playmat.server.scripted import Guest, answers, new_guest
from playmat.server.trial import Postgres, Server

ELSEWHERE = "127.0.0.9"
"""Where the other visitor comes from: not from the attacker's address."""
EVERY = 0.05
"""Seconds between two questions for the health of the server."""
SLOW = 0.25
"""Seconds in which 99 of 100 answers have to be there."""
GROWN = 150
"""Megabytes that a server may be larger after an attack: caches have an end."""
FILES = 1000
"""Open files of a server after one visitor: more connections than one address may have, and all else it needs."""
UNKNOWN_DECK = "\n".join(f"3 Nobody Knows This Card {number}" for number in range(1000))
MANY_CARDS = "\n".join(
    f'[[card]]\nname = "Card {number}"\ntype = "Event"\ncolor = "green"\ndestiny = 3\n'
    f'text = "Your NetNavi gains +3 strength."\n'
    for number in range(1000)
)


class Attacker:
    """One visitor: asks as fast as the answers come, and counts them."""

    def __init__(self, base: str, seconds: float) -> None:
        self.base = base
        self.until = time.monotonic() + seconds
        self.answers: Counter[str] = Counter()

    @property
    def going_on(self) -> bool:
        return time.monotonic() < self.until

    async def ask(self, client: httpx.AsyncClient, method: str, path: str, **more: Any) -> httpx.Response | None:
        try:
            answer = await client.request(method, f"{self.base}{path}", **more)
        except httpx.HTTPError as error:
            self.answers[type(error).__name__] += 1
            return None
        self.answers[str(answer.status_code)] += 1
        return answer

    async def again_and_again(self, hands: int, deed: Callable[[httpx.AsyncClient], Awaitable[object]]) -> None:
        async def one_hand() -> None:
            async with httpx.AsyncClient(timeout=60) as client:
                while self.going_on:
                    await deed(client)

        await asyncio.gather(*(one_hand() for _ in range(hands)))


def header(guest: Guest) -> dict[str, str]:
    return {"Authorization": f"Bearer {guest.token}"}


async def nothing(attacker: Attacker) -> None:
    """To compare with: what the machine is busy with besides."""
    await asyncio.sleep(max(0.0, attacker.until - time.monotonic()))


async def decks(attacker: Attacker) -> None:
    """Deck lists of a thousand unknown cards, and as many as are read."""
    number = 0

    async def check(client: httpx.AsyncClient) -> None:
        nonlocal number
        number += 1
        lines = UNKNOWN_DECK.splitlines()[: 1000 if number % 2 else 300]
        await attacker.ask(client, "POST", CHECK_DECK, json={"text": "\n".join(lines)})

    await attacker.again_and_again(6, check)


CHECK_DECK = "/api/games/megaman/decks/check"


async def cards(attacker: Attacker) -> None:
    """Tables opened with a thousand cards of their own, and with as many as are allowed."""
    async with httpx.AsyncClient(timeout=60) as client:
        guest = await new_guest(attacker.base, client, "Attacker")
        sizes = [MANY_CARDS, MANY_CARDS[: MANY_CARDS.rindex("[[card]]", 0, 39_000)]]
        number = 0

        async def open_one(client: httpx.AsyncClient) -> None:
            nonlocal number
            number += 1
            text = sizes[number % 2].replace("Card ", f"Card{number} ")
            table = {"game": "megaman", "bots": ["random"], "settings": {"cards": text}}
            await attacker.ask(client, "POST", "/api/tables", json=table, headers=header(guest))

        await attacker.again_and_again(4, open_one)


async def watchers(attacker: Attacker) -> None:
    """Three hundred sockets that come to one table and go again."""
    async with httpx.AsyncClient(timeout=60) as client:
        guest = await new_guest(attacker.base, client, "Attacker")
        table = (await guest.post("/tables", {"game": "megaman", "bots": ["random"]}))["id"]

    async def come_and_go() -> None:
        while attacker.going_on:
            try:
                async with connect(guest.socket_address(table), max_size=None, open_timeout=20) as socket:
                    await socket.send(json.dumps({"type": "hello"}))
                    async with asyncio.timeout(5):
                        while True:
                            attacker.answers["bytes"] += len(await socket.recv())
            except (WebSocketException, OSError, TimeoutError) as error:
                attacker.answers[type(error).__name__] += 1
                await asyncio.sleep(0.05)

    await asyncio.gather(*(come_and_go() for _ in range(300)))


async def deaf(attacker: Attacker) -> None:
    """Sockets that never read, at a table where much is said."""
    async with httpx.AsyncClient(timeout=60) as client, AsyncExitStack() as stack:
        guest = await new_guest(attacker.base, client, "Attacker")
        table = (await guest.post("/tables", {"game": "megaman", "bots": ["random"]}))["id"]
        host, port = attacker.base.removeprefix("http://").split(":")
        for _ in range(30):
            reader, writer = await asyncio.open_connection(host, int(port), limit=1024)
            stack.callback(writer.close)
            writer.write(handshake(f"/api/tables/{table}/live", host))
            writer.write(frame(json.dumps({"type": "hello"}).encode()))
            reader._transport.pause_reading()  # type: ignore[attr-defined]
        while attacker.going_on:
            said = {"text": "x" * 400}
            await attacker.ask(client, "POST", f"/api/tables/{table}/chat", json=said, headers=header(guest))
            state = await guest.get(f"/tables/{table}")
            question = state["question"]
            if question and question["waiting_for"] == state["me"]:
                answer = {"question": question["id"], "key": question["options"][0]["key"]}
                await attacker.ask(client, "POST", f"/api/tables/{table}/choices", json=answer, headers=header(guest))
            await asyncio.sleep(0.02)


def handshake(path: str, host: str) -> bytes:
    lines = (f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade")
    more = ("Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==")
    return "\r\n".join([*lines, *more, "", ""]).encode()


def frame(text: bytes) -> bytes:
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


async def replays(attacker: Attacker) -> None:
    """The frames of a long game, asked for by eight hands, while bots are to move."""
    async with httpx.AsyncClient(timeout=60) as client:
        guest = await new_guest(attacker.base, client, "Attacker")
        table = (await guest.post("/tables", {"game": "shadowfist", "bots": ["random"]}))["id"]

    async def look_back(client: httpx.AsyncClient) -> None:
        await attacker.ask(client, "GET", f"/api/tables/{table}/frames?count=200", headers=header(guest))
        await attacker.ask(client, "GET", f"/api/tables/{table}/replay", headers=header(guest))

    await attacker.again_and_again(8, look_back)


async def tables(attacker: Attacker) -> None:
    """Listed tables by the hundred, by guest after guest."""

    async def fill(client: httpx.AsyncClient) -> None:
        session = await attacker.ask(client, "POST", "/api/guests", json={"name": ""})
        if session is None or session.status_code != 201:
            await asyncio.sleep(0.05)
            return
        mine = {"Authorization": f"Bearer {session.json()['token']}"}
        for _ in range(25):
            await attacker.ask(client, "POST", "/api/tables", json={"game": "megaman", "listed": True}, headers=mine)

    await attacker.again_and_again(4, fill)


async def log_ins(attacker: Attacker) -> None:
    """Passwords for one account, its name written with more and more blanks."""
    number = 0

    async def guess(client: httpx.AsyncClient) -> None:
        nonlocal number
        number += 1
        name = "Ann" + " " * (number % 30)
        await attacker.ask(client, "POST", "/api/sessions", json={"name": name, "password": f"password{number}"})

    await attacker.again_and_again(4, guess)


async def paths(attacker: Attacker) -> None:
    """Addresses and bodies that make no sense."""
    addresses = [
        "/%00",
        "/" + "a" * 5000,
        "/api/tables/%00",
        "/%ff%fe",
        "/api/tables/" + "%F0%9F%83%8F" * 50,
        "/..%2f..%2f",
    ]
    addresses += [
        "/api/search/megaman?words=%00",
        "/api/tables/x/frames?first=99999999999999999999",
        "//",
        "/api/rules/%2e",
    ]
    bodies: list[bytes] = [
        b"",
        b"{",
        b"[" * 50_000,
        b'{"name":"\\u0000"}',
        b'{"name":"\\ud800"}',
        b"\xff\xfe",
        b'{"name":1e999}',
    ]
    number = 0

    async def nonsense(client: httpx.AsyncClient) -> None:
        nonlocal number
        number += 1
        await attacker.ask(client, "GET", addresses[number % len(addresses)])
        kind = {"Content-Type": "application/json"}
        await attacker.ask(client, "POST", "/api/guests", content=bodies[number % len(bodies)], headers=kind)

    await attacker.again_and_again(4, nonsense)


async def bombs(attacker: Attacker) -> None:
    """Small requests that would have large answers or take long: decks of a million cards, deep nesting, cards of one's
    own that set each other off."""
    deep = b'{"game":"megaman","settings":{"cards":' + b'{"a":' * 900 + b"1" + b"}" * 902
    million = json.dumps({"entries": [{"number": 2000, "title": "Vulcan2"}] * 500}).encode()
    loop = json.dumps({"cards": LOOP, "bot": "random", "deck": LOOP_DECK}).encode()
    things = [(CHECK_DECK, million), ("/api/tables", deep), ("/api/games/megaman/sandbox", loop)]
    number = 0
    async with httpx.AsyncClient(timeout=60) as client:
        guest = await new_guest(attacker.base, client, "Attacker")

    async def throw(client: httpx.AsyncClient) -> None:
        nonlocal number
        number += 1
        path, body = things[number % len(things)]
        headers = {"Content-Type": "application/json", **header(guest)}
        await attacker.ask(client, "POST", path, content=body, headers=headers)

    await attacker.again_and_again(6, throw)


LOOP = "".join(
    f'[[card]]\nname = "{name}"\ntype = "Resource"\ncolor = "red"\ndestiny = 1\ntext = "{text}"\n'
    for name, text in (
        ("Ebb", "Whenever you lose 1 energy, recharge 1 energy."),
        ("Flow", "Whenever you recharge 1 energy, lose 1 energy."),
        ("Leak", "SPEND: Lose 1 energy."),
    )
)
LOOP_DECK = "1 AirMan, Ready to Blow\n600 Ebb\n600 Flow\n600 Leak\n"

POLITE = (nothing, decks, cards, watchers, deaf, replays, tables, log_ins, paths, bombs)
ROUGH = (
    rough.pages,
    rough.unread,
    rough.slow_heads,
    rough.slow_bodies,
    rough.unending,
    rough.nested,
    rough.frames,
    rough.ahead,
    rough.choosers,
    rough.handshakes,
    rough.parts,
    rough.passwords,
    rough.talkers,
)
ATTACKS: dict[str, Callable[[Attacker], Awaitable[None]]] = {attack.__name__: attack for attack in (*POLITE, *ROUGH)}


# -- the other visitor -------------------------------------------------------------------------------------------------


def ask_for_health(base: str, pipe: Connection) -> None:
    """Runs in a process of its own until it is told to stop, and tells how long each answer took. What it says first is
    that it has begun."""
    took: list[float] = []
    elsewhere = httpx.HTTPTransport(local_address=ELSEWHERE if sys.platform == "linux" else None)
    with httpx.Client(timeout=30, transport=elsewhere) as client:
        client.get(f"{base}/api/health")
        pipe.send(took)
        while not pipe.poll(EVERY):
            began = time.perf_counter()
            with suppress(httpx.HTTPError):
                if client.get(f"{base}/api/health").status_code == httpx.codes.OK:
                    took.append(time.perf_counter() - began)
                    continue
            took.append(30.0)
    pipe.send(took)


class Outcome:
    def __init__(self, name: str, health: list[float], answered: Counter[str], grown: float) -> None:
        self.name = name
        self.health = health
        self.answered = answered
        self.grown = grown
        self.files = 0
        """Open files of the server when it is over."""
        self.broken = False
        """Has anything in it broken down?"""

    @property
    def faults(self) -> list[str]:
        found: list[str] = []
        if quantile(self.health, 0.99) >= SLOW:
            found.append(
                f"{self.name}: health within {1000 * quantile(self.health, 0.99):.0f} ms at the 99th percentile"
            )
        broken = sum(number for answer, number in self.answered.items() if answer.startswith("5") and answer != "503")
        if broken:
            found.append(f"{self.name}: {broken} answers of 5xx")
        if self.grown > GROWN:
            found.append(f"{self.name}: the server grew by {self.grown:.0f} MB")
        if self.files > FILES:
            found.append(f"{self.name}: {self.files} files are open")
        if self.broken:
            found.append(f"{self.name}: a traceback in the server's log")
        return found

    def line(self) -> str:
        parts = " ".join(f"{1000 * quantile(self.health, part):6.0f}" for part in (0.5, 0.99, 1.0))
        told = ", ".join(f"{number} × {answer}" for answer, number in self.answered.most_common(4))
        return f"{self.name:<10} {len(self.health):5} {parts}   {self.grown:+5.0f} MB   {told}"


async def run_one(attack: Callable[[Attacker], Awaitable[None]], attacker: Attacker) -> None:
    await attack(attacker)


def processes_of(server: Server, workers: int) -> list[Path]:
    """What the system tells of the server's own process, or of its workers: not of those that think and read."""
    assert server.process is not None
    mine = Path(f"/proc/{server.process.pid}")
    if workers == 1:
        return [mine]
    children = mine.joinpath("task", mine.name, "children").read_text().split()
    return sorted((Path(f"/proc/{child}") for child in children), key=memory_in)[-workers:]


def memory_in(process: Path) -> float:
    """Megabytes."""
    return int(process.joinpath("statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def files_in(process: Path) -> int:
    return sum(1 for _ in process.joinpath("fd").iterdir())


def attack(name: str, seconds: float, settle: float, db: str = "", workers: int = 1) -> Outcome:
    """One attack on a server of its own; `db`: on PostgreSQL, which may serve several workers, or else on SQLite."""
    with tempfile.TemporaryDirectory() as temporary, ExitStack() as running:
        folder = Path(temporary)
        url = f"sqlite:///{folder / 'tables.db'}"
        if db:
            postgres = Postgres(folder)
            running.callback(postgres.stop)
            postgres.start()
            url = postgres.url
        server = Server(url, folder / "log", "--limits", "1", "--workers", str(workers), lazy=False)
        server.start()
        try:
            asyncio.run(answers(server.base))
            time.sleep(settle)  # the cards of all games are read first
            processes = processes_of(server, workers)
            before = [memory_in(process) for process in processes]
            here, there = multiprocessing.Pipe()
            visitor = multiprocessing.get_context("spawn").Process(target=ask_for_health, args=(server.base, there))
            visitor.start()
            here.recv()  # the first answer is there
            attacker = Attacker(server.base, seconds)
            asyncio.run(run_one(ATTACKS[name], attacker))
            here.send("enough")
            health: list[float] = here.recv()
            visitor.join()
            grown = max(memory_in(process) - had for process, had in zip(processes, before, strict=True))
            outcome = Outcome(name, health, attacker.answers, grown)
            outcome.files = max(files_in(process) for process in processes)
            outcome.broken = "Traceback" in server.log.read_text(errors="replace")
            return outcome
        finally:
            server.stop()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("attacks", nargs="*", choices=[*ATTACKS, []], help=f"which: {', '.join(ATTACKS)} (all)")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each lasts (at most 60)")
    parser.add_argument("--db", choices=["postgres"], default="", help="a PostgreSQL of its own instead of SQLite")
    parser.add_argument("--workers", type=int, default=1, help="on PostgreSQL (default: 1)")
    parser.add_argument("--settle", type=float, default=10.0, help="seconds for the server to settle first")
    args = parser.parse_args()
    print(
        f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; health: asked, median, p99, worst ms; grown; answers"
    )
    faults: list[str] = []
    for name in args.attacks or ATTACKS:
        outcome = attack(name, min(60.0, args.seconds), args.settle, args.db, args.workers)
        print(outcome.line(), flush=True)
        faults += outcome.faults
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
