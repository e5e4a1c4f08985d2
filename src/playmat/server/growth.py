"""What a table costs in memory, and whether a server grows: `python -m playmat.server.growth --tables 100 --games 200`.

Tables are opened and played through the server's own rooms and store, in this process and without waiting. It measures
what an open table takes, what one in the middle of its game takes, and what is left when nobody uses them. Then it
plays game after game, each to its end or so many choices, as many as asked for: those of a day, if you like. It fails
if the second half of them leaves the process larger by more than a few megabytes.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import playmat
from playmat.server import asking
from playmat.server.asking import Someone
from playmat.server.house import House
from playmat.server.messages import NewTable
from playmat.server.options import Options
from playmat.server.table import PLAYING

GROWN = 12.0
"""Megabytes that the second half of a day may leave behind: the allocator is not exact."""


def megabytes() -> float:
    """Of this process, after everything that can be let go is gone."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class Growth:
    def __init__(self, folder: Path, seed: int) -> None:
        self.house = House(Options(db=f"sqlite:///{folder / 'tables.db'}", limits=0, bot_pace=0))
        self.random = Random(seed)
        self.opened = self.choices = 0

    async def open(self) -> str:
        games = playmat.game_names()
        game = games[self.opened % len(games)]
        self.opened += 1
        people = [Someone(f"{self.opened}-{seat}", f"P{seat}", True) for seat in range(min(playmat.game(game).seats))]
        table = await self.house.open_table(asking.open_table(NewTable(game=game, rated=False), people[0]), "")
        for person in people[1:]:
            await self.house.act(table.id, lambda table, person=person: asking.sit(table, person, -1, ""))
        return table.id

    async def play(self, table_id: str, choices: int) -> None:
        for _ in range(choices):
            table = await self.house.look(table_id)
            decision = table.position.decision
            if table.phase != PLAYING or decision is None:
                return
            seat, key = decision.seat, self.random.choice(decision.options).key
            person, question = Someone(table.chairs[seat].person, "", True), table.question_id(seat)
            await self.house.act(table_id, lambda now, p=person, q=question, k=key: asking.choose(now, p, q, k))
            self.choices += 1

    def put_away(self) -> None:
        """As if nobody had been there for long."""
        self.house.put_idle_away(set(self.house.rooms), time.monotonic() + 1)


async def run(folder: Path, tables: int, games: int, most: int, seed: int) -> int:
    growth = Growth(folder, seed)
    await growth.house.store.open()
    for _ in playmat.game_names():  # cards are read once
        await growth.play(await growth.open(), 60)
    growth.put_away()
    before = megabytes()
    ids = [await growth.open() for _ in range(tables)]
    opened = megabytes()
    for table_id in ids:
        await growth.play(table_id, 60)
    played = megabytes()
    growth.put_away()
    away = megabytes()
    each = [1000 * (size - before) / tables for size in (opened, played, away)]
    print(f"{tables} tables: {each[0]:.0f} kB each when they begin, {each[1]:.0f} kB after 60 choices, ", end="")
    print(f"{each[2]:.0f} kB put away (freed for the next, though not given back)")
    sizes: list[float] = []
    began = time.monotonic()
    for number in range(games):
        await growth.play(await growth.open(), most)
        growth.put_away()
        if number % max(1, games // 4) == max(1, games // 4) - 1:
            sizes.append(megabytes())
    shown = ", ".join(f"{size:.0f}" for size in sizes)
    print(f"{games} games, {growth.choices} choices, {time.monotonic() - began:.0f} s: {shown} MB after each quarter")
    await growth.house.store.close()
    half = sizes[len(sizes) // 2 - 1] if len(sizes) > 1 else sizes[0]
    return 0 if sizes[-1] - half < GROWN else 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--choices", type=int, default=200, help="at most so many in each of them")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(run(Path(folder), args.tables, args.games, args.choices, args.seed))


if __name__ == "__main__":
    sys.exit(main())
