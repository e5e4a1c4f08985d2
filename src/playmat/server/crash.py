"""Kills a server without warning while many tables are played, starts it again, and holds the end against what had been
acknowledged: `python -m playmat.server.crash --tables 50 --kills 3`.

No acknowledged choice may be missing from the records, every game has to come to its end, and every replay to verify.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import playmat
from playmat.kernel.codec import CorruptData
from playmat.kernel.match import resume
from playmat.server.scripted import LOST, Guest, ServerSaysNo, answers, sitting_at
from playmat.server.trial import Server

Acknowledged = dict[tuple[str, int, int], str]
"""The key that was chosen, by table, seat and the how-manieth choice of the seat it was."""


class Trial:
    def __init__(self, server: Server, tables: int, kills: int, choices: int, seed: int, say: bool) -> None:
        self.server = server
        self.tables = tables
        self.kills = kills
        self.choices = choices
        """How many choices to acknowledge between two kills."""
        self.random = Random(seed)
        self.say = say
        self.acknowledged: Acknowledged = {}
        self.lost_connections = 0
        self.games: dict[str, str] = {}
        self.faults: list[str] = []

    def tell(self, text: str) -> None:
        if self.say:
            print(text, flush=True)

    async def run(self) -> None:
        await answers(self.server.base)
        async with self.server.guests(*(f"Player {number}" for number in range(2 * self.tables))) as people:
            players = [player for number in range(self.tables) for player in await self.open_table(number, people)]
            tasks = [asyncio.create_task(player) for player in players]
            for number in range(self.kills):
                await self.until_acknowledged(self.choices * (number + 1), tasks)
                await asyncio.to_thread(self.server.kill)
                self.tell(f"killed with {len(self.acknowledged)} choices acknowledged and {running(tasks)} players")
                self.server.launch()
                await answers(self.server.base)
            await asyncio.gather(*tasks)
            for table, game in self.games.items():
                await self.check(people[0], table, game)

    async def open_table(self, number: int, people: list[Guest]) -> list[Any]:
        """Every other table has two people, all have bots in the seats that are left, games take turns."""
        games = playmat.game_names()
        game = games[number % len(games)]
        seats = min(playmat.game(game).seats)
        humans = people[2 * number : 2 * number + 1 + (number // len(games)) % 2]
        bots = ["random"] * (seats - len(humans))
        table = (await humans[0].post("/tables", {"game": game, "bots": bots}))["id"]
        for friend in humans[1:]:
            await friend.post(f"/tables/{table}/sit")
        self.games[table] = game
        return [self.play(guest, table) for guest in humans]

    async def play(self, guest: Guest, table: str) -> None:
        """Answer until the game is over, through every loss of the connection."""
        while True:
            try:
                async with sitting_at(guest, table) as sitting:
                    while sitting.state["phase"] != "over":
                        if sitting.my_question() is None:
                            await sitting.hear()
                        else:
                            await self.choose(sitting, table)
                    return
            except LOST:
                self.lost_connections += 1
                await asyncio.sleep(0.2)

    async def choose(self, sitting: Any, table: str) -> None:
        question = sitting.my_question()
        key = self.random.choice(question["options"])["key"]
        answer = await sitting.choose(key)
        if answer["type"] == "done":
            number = int(question["id"].partition(".")[2])
            self.acknowledged[table, sitting.state["me"], number] = key

    async def until_acknowledged(self, number: int, tasks: list[asyncio.Task[None]]) -> None:
        while len(self.acknowledged) < number and running(tasks):
            await asyncio.sleep(0.02)

    async def check(self, guest: Guest, table: str, game: str) -> None:
        try:
            record = await guest.get(f"/tables/{table}/record")
            resume(playmat.game(game), record)
        except (ServerSaysNo, CorruptData) as error:
            self.faults.append(f"table {table} of {game} does not verify: {error}")
            return
        by_seat: dict[int, list[str]] = {}
        for seat, key in record["choices"]:
            by_seat.setdefault(seat, []).append(key)
        for (where, seat, number), key in self.acknowledged.items():
            if where == table and by_seat.get(seat, [])[number : number + 1] != [key]:
                self.faults.append(f"table {table} of {game}: choice {number} of seat {seat}, {key}, is lost")


def running(tasks: list[asyncio.Task[None]]) -> int:
    return sum(not task.done() for task in tasks)


def try_it(tables: int, kills: int, choices: int, seed: int, db: str = "", say: bool = False) -> Trial:
    """One whole trial on a database of its own."""
    with tempfile.TemporaryDirectory() as folder:
        where = db or f"sqlite:///{Path(folder) / 'tables.db'}"
        server = Server(where, Path(folder) / "server.log", "--leave-after", "100000", "--lease", "2")
        trial = Trial(server, tables, kills, choices, seed, say)
        server.launch()
        try:
            asyncio.run(trial.run())
        finally:
            server.stop()
            told = server.log.read_text()
            if "Traceback" in told:
                trial.faults.append(f"the server complained: {told[-2000:]}")
    return trial


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--choices", type=int, default=400, help="acknowledged choices between two kills")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--db", default="", help="another database than a SQLite file of its own")
    args = parser.parse_args()
    began = time.monotonic()
    trial = try_it(args.tables, args.kills, args.choices, args.seed, args.db, say=True)
    print(
        f"{args.tables} tables, {args.kills} kills, {trial.lost_connections} connections lost, "
        f"{len(trial.acknowledged)} choices acknowledged, {len(trial.faults)} faults, {time.monotonic() - began:.0f} s"
    )
    for fault in trial.faults[:20]:
        print(fault)
    return 1 if trial.faults else 0


if __name__ == "__main__":
    sys.exit(main())
