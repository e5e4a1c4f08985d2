"""Everything that can go wrong on the way of a choice to the disk, again and again and the same for the same seed:
`python -m playmat.server.faults --seed 1 --choices 2000`.

Tables of all games are played through the server's own rooms and store, without sockets and without waiting, so hours
of play take minutes. The server is killed at every point of writing, the disk is full, the machine's clock is
set, and the messages of players are lost, doubled, late and in the wrong order, as are the answers to them. With
`--db postgres` the database is a PostgreSQL of its own, which crashes and starts again at every point of writing too.
In the end the records are held against what was sent and what was acknowledged: nothing lost, nothing doubled, every
replay verifies.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

import playmat
from playmat.kernel.codec import CorruptData
from playmat.kernel.match import resume
from playmat.server import asking, clock, store, writing
from playmat.server.asking import Refusal, Someone
from playmat.server.house import House
from playmat.server.messages import NewTable, SitDown
from playmat.server.options import Options
from playmat.server.table import OVER
from playmat.server.trial import Postgres

POINTS = ("before", "tables", "entries", "rows", "committed")
"""Where the server is killed: before it writes; after each part of a commit; after the commit, before anybody knows."""
SLIPS = ("none", "lost message", "lost answer", "doubled", "late", "stale question", "disk full", "clock", "killed")
WEIGHTS = (60, 4, 6, 6, 5, 5, 4, 2, 8)
DATABASE = "database crashes"
DATABASE_WEIGHT = 8


class Killed(BaseException):
    """The server stops here, whatever it was doing. Nothing that it catches."""


class Fate:
    """What is to go wrong with the next commit."""

    def __init__(self) -> None:
        self.kill_at = ""
        self.crash_at = ""
        """Where the database crashes."""
        self.database: Postgres | None = None
        self.full = 0
        """How many attempts to write fail."""
        self.struck: Counter[str] = Counter()

    def next_point(self, what: str) -> str:
        """Each point of the way in turn, so that none is left out."""
        return POINTS[sum(self.struck[f"{what}: {point}"] for point in POINTS) % len(POINTS)]

    def strike(self, point: str) -> None:
        if self.crash_at == point and self.database is not None:
            self.crash_at = ""
            self.struck[f"database crashed: {point}"] += 1
            self.database.crash()
        if self.kill_at == point:
            self.kill_at = ""
            self.struck[f"killed: {point}"] += 1
            raise Killed(point)


class Faults:
    def __init__(self, folder: Path, seed: int, tables: int, database: Postgres | None = None) -> None:
        self.url = f"sqlite:///{folder / 'tables.db'}" if database is None else database.url
        self.random = Random(seed)
        self.fate = Fate()
        self.fate.database = database
        crashes = [] if database is None else [(DATABASE, DATABASE_WEIGHT)]
        self.slips = [*zip(SLIPS, WEIGHTS, strict=True), *crashes]
        self.number = tables
        self.people: dict[str, list[Someone]] = {}
        self.acknowledged: dict[tuple[str, int, int], str] = {}
        self.sent: dict[tuple[str, int, int], set[str]] = {}
        """Every answer that was sent, by table, seat and question, whatever became of it."""
        self.lost = self.doubled = 0
        self.happened: Counter[str] = Counter()
        self.faults: list[str] = []
        self.house = House(Options(db=self.url, limits=0, bot_pace=0))

    # -- the server ------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        self.house = House(Options(db=self.url, limits=0, bot_pace=0))
        await self.house.store.open()

    async def die(self) -> None:
        """Nothing is said to anybody and nothing is tidied up; only what the system takes back is taken back."""
        self.happened["kills"] += 1
        dead = self.house.store
        if dead._writer is not None:
            dead._writer.cancel()
            await asyncio.gather(dead._writer, return_exceptions=True)
        dead._thread.shutdown(wait=True)
        if dead._writing is not None:
            dead._writing.dispose()
        await dead.engine.dispose()
        await self.start()

    # -- playing ---------------------------------------------------------------------------------------------------

    async def open_tables(self) -> None:
        games = playmat.game_names()
        for number in range(self.number):
            game = games[number % len(games)]
            people = [Someone(f"{number}-{seat}", f"P{seat}", True) for seat in range(min(playmat.game(game).seats))]
            table = await self.house.open_table(asking.open_table(NewTable(game=game, rated=False), people[0]), "")
            for person in people[1:]:
                await self.house.act(table.id, await self.house.sitting(table.id, person, SitDown(), ""))
            self.people[table.id] = people

    async def play(self, choices: int) -> None:
        running = list(self.people)
        while len(self.acknowledged) < choices and running:
            table = self.random.choice(running)
            if not await self.turn(table):
                running.remove(table)

    async def turn(self, table_id: str) -> bool:
        """One choice at one table, with whatever goes wrong on its way. False when the game is over."""
        table = await self.house.look(table_id)
        if table.phase == OVER:
            return False
        seat = table.waiting_for
        decision = table.position.decision
        assert decision is not None
        question, key = table.question_id(seat), self.random.choice(decision.options).key
        slip = self.random.choices([slip for slip, _ in self.slips], [weight for _, weight in self.slips])[0]
        self.happened[slip] += 1
        if slip == "lost message":
            return True
        if slip == "stale question":
            question = "0.999999"
        if slip == "killed":
            self.fate.kill_at = self.fate.next_point("killed")
        if slip == DATABASE:
            self.fate.crash_at = self.fate.next_point("database crashed")
        self.fate.full = 2 if slip == "disk full" else 0
        if slip == "clock":
            time_moves(self.random.choice((-86400.0, -60.0, 3600.0)))
        await self.send(table_id, seat, question, key, acknowledge=slip not in ("lost answer", "stale question"))
        if slip in ("doubled", "late"):
            for _ in range(1 + (slip == "late")):  # the same message comes again, perhaps after others
                if slip == "late":
                    await self.turn(table_id)
                await self.send(table_id, seat, question, key, acknowledge=False)
        return True

    async def send(self, table_id: str, seat: int, question: str, key: str, acknowledge: bool) -> None:
        person = self.people[table_id][seat]
        self.sent.setdefault((table_id, seat, int(question.partition(".")[2])), set()).add(key)
        writer = self.house.store._writer
        assert writer is not None
        acting = asyncio.create_task(self.house.act(table_id, lambda now: asking.choose(now, person, question, key)))
        await asyncio.wait({acting, writer}, return_when=asyncio.FIRST_COMPLETED)
        if writer.done():
            writer.exception()
            acting.cancel()
            await asyncio.gather(acting, return_exceptions=True)
            await self.die()
            return
        try:
            await acting
        except Refusal as refusal:
            self.happened["refused" if refusal.status == asking.CONFLICT else "not written"] += 1
        else:
            if acknowledge:
                self.acknowledged[table_id, seat, int(question.partition(".")[2])] = key

    # -- the end ---------------------------------------------------------------------------------------------------

    async def check(self) -> int:
        """Hold every record against what was acknowledged. Returns how many replays verify."""
        verified = 0
        for table_id in self.people:
            table = await self.house.look(table_id)
            assert table.match is not None
            by_seat: dict[int, list[str]] = {}
            for choice in table.match.choices:
                by_seat.setdefault(choice.seat, []).append(choice.key)
            for (where, seat, number), key in self.acknowledged.items():
                if where == table_id and by_seat.get(seat, [])[number : number + 1] != [key]:
                    self.lost += 1
                    self.faults.append(f"{table_id}: choice {number} of seat {seat} is lost")
            for seat, keys in by_seat.items():
                for number, key in enumerate(keys):
                    if key not in self.sent.get((table_id, seat, number), set()):
                        self.doubled += 1
                        self.faults.append(f"{table_id}: seat {seat} never answered {key} to question {number}")
            entries = await self.house.store.entries(table_id)
            chosen = [(entry.data["seat"], entry.data["key"]) for entry in entries if entry.kind == "chose"]
            if chosen != [(choice.seat, choice.key) for choice in table.match.choices]:
                self.faults.append(f"{table_id}: the journal and the game are two things")
            try:
                resume(table.game, table.match.save())
                verified += 1
            except CorruptData as error:
                self.faults.append(f"{table_id} does not verify: {error}")
        return verified


def time_moves(seconds: float) -> None:
    """Somebody sets the clock of the machine."""
    clock._STARTED += seconds


def with_fate(fate: Fate) -> Callable[[], None]:
    """From now on commits go as fate will have it; what is returned ends that."""
    commit, insert_entries = writing.commit, writing.insert_entries

    def commit_with(engine: Any, group: list[writing.Write], worker: str) -> set[str]:
        fate.strike("before")
        with engine.begin() as connection:
            if fate.full:
                fate.full -= 1
                raise OperationalError("insert", {}, OSError("database or disk is full"))
            written = commit(connection, group, worker, False)
            fate.strike("rows")
        fate.strike("committed")
        return written

    async def commit_there(self: store.Store, group: list[writing.Write]) -> set[str]:
        """PostgreSQL: what is open when it crashes is not written, and what was answered is."""
        if not self.postgres:
            return await ordinary(self, group)
        fate.strike("before")
        if fate.full:
            fate.full -= 1
            raise OperationalError("insert", {}, OSError("could not extend file: no space left on device"))
        written = await ordinary(self, group)
        fate.strike("committed")
        return written

    def entries(connection: Connection, group: list[writing.Write], postgres: bool) -> set[str]:
        fate.strike("tables")
        written = insert_entries(connection, group, postgres)
        fate.strike("entries")
        return written

    ordinary = store.Store._commit
    vars(store)["commit_with"], writing.insert_entries = commit_with, entries
    setattr(store.Store, "_commit", commit_there)  # noqa: B010

    def end() -> None:
        vars(store)["commit_with"], writing.insert_entries = writing.commit_with, insert_entries
        setattr(store.Store, "_commit", ordinary)  # noqa: B010

    return end


async def run(folder: Path, seed: int, tables: int, choices: int, database: Postgres | None) -> tuple[Faults, int]:
    trial = Faults(folder, seed, tables, database)
    await trial.start()
    drawn = asking.draw_lot
    lots = Random(f"lots {seed}")
    vars(asking)["draw_lot"] = lots.randbytes  # the same games for the same seed
    try:
        await trial.open_tables()
    finally:
        vars(asking)["draw_lot"] = drawn
    end = with_fate(trial.fate)
    try:
        await trial.play(choices)
    finally:
        end()
    trial.fate.kill_at = trial.fate.crash_at = ""
    await trial.die()  # and once more: what is in memory is not what counts
    verified = await trial.check()
    await trial.house.store.close()
    return trial, verified


def try_it(seed: int, tables: int, choices: int, postgres: bool = False) -> tuple[Faults, int]:
    with tempfile.TemporaryDirectory() as folder:
        database = Postgres(Path(folder)) if postgres else None
        if database is None:
            return asyncio.run(run(Path(folder), seed, tables, choices, None))
        database.start()
        try:
            return asyncio.run(run(Path(folder), seed, tables, choices, database))
        finally:
            database.stop()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--choices", type=int, default=2000, help="choices to acknowledge")
    parser.add_argument("--db", default="sqlite", choices=("sqlite", "postgres"), help="which kind of database")
    args = parser.parse_args()
    logging.getLogger("playmat.server").setLevel(logging.CRITICAL)  # what goes wrong here goes wrong on purpose
    began = time.monotonic()
    trial, verified = try_it(args.seed, args.tables, args.choices, args.db == "postgres")
    print(", ".join(f"{number} × {what}" for what, number in trial.happened.most_common()))
    print(", ".join(f"{number} × {what}" for what, number in sorted(trial.fate.struck.items())))
    print(
        f"seed {args.seed}, {args.db}: {len(trial.acknowledged)} choices acknowledged, {trial.lost} lost, "
        f"{trial.doubled} doubled, {verified} of {args.tables} replays verified, {time.monotonic() - began:.0f} s"
    )
    for fault in trial.faults[:20]:
        print(fault)
    return 1 if trial.faults else 0


if __name__ == "__main__":
    sys.exit(main())
