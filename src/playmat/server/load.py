"""How long from a choice until everybody sees it, with many tables at once? Bot-less tables of two, scripted players:
`python -m playmat.server.load --tables 200`, or with `--db postgres --workers 2`.

A player thinks for a while, as people do (a second on average, so 200 tables make about 200 choices a second), and
chooses; the clock runs from sending the choice until the new state has arrived at the chooser and, where the choice
shows there, at the other seat. The players are a process of their own on the same machine, and take their share of it.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import AsyncExitStack, ExitStack
from importlib.util import find_spec
from pathlib import Path

import httpx

import playmat
from playmat.server.scripted import Guest, Sitting, new_guest, sitting_at
from playmat.server.trial import Postgres, Server


class Pair:
    """Two scripted players at one table, and a new table when the game is over."""

    def __init__(self, people: list[Guest], game: str, think: float, until: float) -> None:
        self.people = people
        self.game = game
        self.think = think
        self.until = until
        self.own: list[float] = []
        self.other: list[float] = []
        self.sent = 0.0
        self.games = 0

    async def sit(self) -> str:
        table: str = (await self.people[0].post("/tables", {"game": self.game, "rated": False}))["id"]
        await self.people[1].post(f"/tables/{table}/sit")
        return table

    async def play(self, table: str, begin: asyncio.Event) -> None:
        while True:
            async with AsyncExitStack() as stack:
                seats = [await stack.enter_async_context(sitting_at(guest, table)) for guest in self.people]
                await begin.wait()
                await asyncio.gather(*(self.answer(sitting) for sitting in seats))
            if time.monotonic() >= self.until:
                return
            self.games += 1
            table = await self.sit()

    async def answer(self, sitting: Sitting) -> None:
        """One seat: chooses when it is asked, and notes when it is shown what the other has chosen."""
        while sitting.state["phase"] != "over" and time.monotonic() < self.until:
            question = sitting.my_question()
            if question is not None:
                await asyncio.sleep(random.expovariate(1 / self.think) if self.think else 0)
                sent = self.sent = time.perf_counter()
                await sitting.say(type="choose", question=question["id"], key=random.choice(question["options"])["key"])
                await self.until_answered(sitting, sent)
            else:
                try:
                    message = await asyncio.wait_for(sitting.hear(), 1.0)
                except TimeoutError:
                    continue
                if message["type"] == "table" and message["happened"] and self.sent:
                    self.other.append(time.perf_counter() - self.sent)
                    self.sent = 0.0

    async def until_answered(self, sitting: Sitting, sent: float) -> None:
        first = 0.0
        while True:
            message = await sitting.hear()
            if message["type"] == "table" and not first:
                first = time.perf_counter() - sent
            if message.get("re") == sitting.number:
                if message["type"] != "done":
                    raise RuntimeError(f"refused: {message}")
                self.own.append(first or time.perf_counter() - sent)
                return


async def drive(bases: list[str], tables: int, seconds: float, think: float) -> tuple[list[float], list[float], int]:
    """All pairs of one process. The seats of a table go to different addresses if there are several."""
    games = [name for name in playmat.game_names() if 2 in playmat.game(name).seats]
    async with httpx.AsyncClient(timeout=120) as client:
        pairs: list[Pair] = []
        for number in range(tables):
            people = [await new_guest(bases[seat % len(bases)], client, f"P{number}-{seat}") for seat in range(2)]
            pairs.append(Pair(people, games[number % len(games)], think, 0.0))
        seated = [await pair.sit() for pair in pairs]
        begin = asyncio.Event()
        tasks = [asyncio.create_task(pair.play(table, begin)) for pair, table in zip(pairs, seated, strict=True)]
        await asyncio.sleep(2.0)
        for pair in pairs:
            pair.until = time.monotonic() + seconds
        begin.set()
        await asyncio.gather(*tasks)
    own = [sample for pair in pairs for sample in pair.own]
    return own, [sample for pair in pairs for sample in pair.other], sum(pair.games for pair in pairs)


def drive_in_process(args: tuple[list[str], int, float, float]) -> tuple[list[float], list[float], int]:
    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        return runner.run(drive(*args))


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The one the server uses; there is none for Windows."""
    if find_spec("uvloop") is None:
        return None
    import uvloop

    return uvloop.new_event_loop


def quantile(samples: list[float], part: float) -> float:
    ordered = sorted(samples)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


class Measured:
    def __init__(self, own: list[float], other: list[float], games: int, seconds: float) -> None:
        self.own = own
        self.other = other
        self.games = games
        self.seconds = seconds

    def lines(self) -> list[str]:
        return [
            f"{len(self.own)} choices in {self.seconds:.0f} s, {len(self.own) / self.seconds:.0f} a second",
            f"{self.games} games finished",
            self.line("choice to one's own update", self.own),
            self.line("choice to the other seat's update", self.other),
        ]

    def line(self, name: str, samples: list[float]) -> str:
        parts = [f"{label} {1000 * quantile(samples, part):.1f}" for label, part in QUANTILES]
        return f"{name}: {', '.join(parts)} ms ({len(samples)} samples)"


OWN_POSTGRES = "postgres"
MOST_WAIT = 2.0
"""Seconds in which nine of ten bots have answered, with 20 tables on two cores."""
QUANTILES = (("median", 0.5), ("p90", 0.9), ("p99", 0.99), ("worst", 1.0))


def measure(tables: int, seconds: float, think: float, db: str, workers: int, processes: int, bots: int) -> Measured:
    """The workers have an address each, so that both seats of a table are at different ones: the hardest case. So many
    more people play against bots meanwhile."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as running:
        where = address_of(db, Path(folder), running)
        servers = [Server(where, Path(folder) / f"server{number}.log", lazy=False) for number in range(workers)]
        for server in servers:
            running.callback(server.stop)
            server.start()
        shares = [tables // processes + (number < tables % processes) for number in range(processes)]
        jobs = [([server.base for server in servers], share, seconds, think) for share in shares if share]
        with multiprocessing.get_context("spawn").Pool(len(jobs) + 1) as pool:
            beside = pool.apply_async(play_against_bots, (servers[-1].base, bots, seconds, think))
            results = pool.map(drive_in_process, jobs)
            beside.get()
    own = [sample for result in results for sample in result[0]]
    other = [sample for result in results for sample in result[1]]
    return Measured(own, other, sum(result[2] for result in results), seconds)


def address_of(db: str, folder: Path, running: ExitStack) -> str:
    """The database asked for; a PostgreSQL or a SQLite file of one's own if none is named."""
    if db == OWN_POSTGRES:
        postgres = Postgres(folder)
        running.callback(postgres.stop)
        postgres.start()
        return postgres.url
    return db or f"sqlite:///{folder / 'tables.db'}"


class Bots:
    """Tables of one person each against bots of one level, and how long the bots take to answer."""

    def __init__(self, level: str, seconds: float, think: float = 0.0) -> None:
        self.level = level
        self.seconds = seconds
        self.think = think
        self.until = 0.0
        self.waits: list[float] = []

    async def run(self, base: str, tables: int) -> None:
        games = playmat.game_names()
        async with httpx.AsyncClient(timeout=120) as client:
            people = [await new_guest(base, client, f"B{number}") for number in range(tables)]
            self.until = time.monotonic() + self.seconds  # from when all are there
            await asyncio.gather(*(self.play(guest, games[i % len(games)]) for i, guest in enumerate(people)))

    async def play(self, guest: Guest, game: str) -> None:
        bots = [self.level] * (min(playmat.game(game).seats) - 1)
        while time.monotonic() < self.until:
            table = (await guest.post("/tables", {"game": game, "bots": bots, "rated": False}))["id"]
            async with sitting_at(guest, table) as sitting:
                while sitting.state["phase"] == "playing" and time.monotonic() < self.until:
                    await self.turn(sitting)

    async def turn(self, sitting: Sitting) -> None:
        question = sitting.my_question()
        if question is not None:
            await asyncio.sleep(random.expovariate(1 / self.think) if self.think else 0)
            await sitting.choose(random.choice(question["options"])["key"])
            return
        asked = time.perf_counter()
        while sitting.heard_at < asked:
            await sitting.hear()
        self.waits.append(time.perf_counter() - asked)


def play_against_bots(base: str, tables: int, seconds: float, think: float) -> None:
    asyncio.run(Bots("normal", seconds, think).run(base, tables))


def measure_bots(tables: int, seconds: float, level: str) -> int:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(
            f"sqlite:///{Path(folder) / 'tables.db'}", Path(folder) / "log", "--bot-pace", "0.6", lazy=False
        )
        server.start()
        bots = Bots(level, seconds)
        try:
            asyncio.run(bots.run(server.base, tables))
        finally:
            server.stop()
    print(f"{tables} tables against {level!r} bots, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    print(Measured([], [], 0, seconds).line("from the question until a bot has answered", bots.waits))
    return 0 if quantile(bots.waits, 0.9) < MOST_WAIT else 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--think", type=float, default=1.0, help="mean seconds a player thinks")
    parser.add_argument(
        "--db",
        default="",
        help=f"another database than a SQLite file of its own; {OWN_POSTGRES}: a PostgreSQL of its own",
    )
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1, help="processes for the players")
    parser.add_argument("--bots", default="", metavar="LEVEL", help="measure how long bots of this level take instead")
    parser.add_argument(
        "--among", type=int, default=0, metavar="N", help="tables against normal bots beside the others"
    )
    args = parser.parse_args()
    if args.bots:
        return measure_bots(args.tables, args.seconds, args.bots)
    cores = os.cpu_count()
    print(
        f"{args.tables} tables, {2 * args.tables} sockets, {args.workers} workers, players think {args.think} s", end=""
    )
    if args.among:
        print(f", {args.among} tables against bots beside them", end="")
    print(f"; {cores} cores for server, database and players")
    measured = measure(args.tables, args.seconds, args.think, args.db, args.workers, args.processes, args.among)
    print("\n".join(measured.lines()))
    return 0 if quantile(measured.own, 0.99) < 0.1 and quantile(measured.other, 0.99) < 0.1 else 1


if __name__ == "__main__":
    sys.exit(main())
