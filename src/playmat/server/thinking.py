"""Bots think in processes of their own, so that the table never waits for them.

A process is told how the game began and every choice since, and keeps the positions it has reached: from one question
to the next only the new choices are played.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import sys
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple

from playmat.bots import bot
from playmat.cards.telling import card_as_data, explained
from playmat.cardtext.files import BadCards
from playmat.cardtext.game import CardGame
from playmat.kernel.chance import Chance
from playmat.kernel.position import Position
from playmat.server.table import opening

LOG = logging.getLogger("playmat.server")
MOST_KEPT = 64
ATTEMPTS = 3


class Job(NamedTuple):
    table: str
    game: str
    began: dict[str, Any]
    keys: tuple[str, ...]
    """Every choice so far."""
    seat: int
    level: str


class Kept:
    """A position this process has reached, and how."""

    def __init__(self, began: dict[str, Any], position: Position) -> None:
        self.began = began
        self.position = position
        self.keys: tuple[str, ...] = ()

    def play_up_to(self, keys: tuple[str, ...]) -> None:
        for key in keys[len(self.keys) :]:
            self.position.choose(key)
        self.keys = keys


_kept: OrderedDict[str, Kept] = OrderedDict()


def position_of(job: Job) -> Position:
    kept = _kept.pop(job.table, None)
    if kept is None or kept.began != job.began or job.keys[: len(kept.keys)] != kept.keys:
        kept = Kept(job.began, opening(job.game, job.began))
    kept.play_up_to(job.keys)
    _kept[job.table] = kept
    while len(_kept) > MOST_KEPT:
        _kept.popitem(last=False)
    return kept.position


def think(job: Job) -> str:
    """The key a bot chooses. Its luck hangs on the table and the moment, so that a restarted server goes on alike."""
    position = position_of(job)
    seed = f"{job.began.get('seed', '')} bot {job.seat} {len(job.keys)}".encode()
    player = bot(job.level, Chance(seed))
    return player(position.clone(), job.seat).key


def read_cards(game_name: str, text: str) -> tuple[list[dict[str, Any]], list[tuple[dict[str, Any], str]]]:
    """Reads a stranger's card file: what is wrong with it, or each card as data and explained."""
    import playmat

    game = playmat.game(game_name)
    assert isinstance(game, CardGame)
    try:
        twin = game.with_cards(text)
        cards = twin.check_cards(twin.library.sets[-1])
    except BadCards as error:
        problems = [
            {"line": found.line, "column": found.column, "message": found.message, "hints": found.hints}
            for found in error.problems
        ]
        return problems, []
    return [], [
        ({**card_as_data(card), "key": card.key}, explained(twin.book, card.text) if card.text else "")
        for card in cards
    ]


class Thinker:
    """The pool of processes. One that dies takes nothing with it but its present thought."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None

    def pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            way = "spawn" if sys.platform == "win32" else "forkserver"
            context = multiprocessing.get_context(way)
            if way == "forkserver":
                context.set_forkserver_preload(["playmat.server.thinking"])
            self._pool = ProcessPoolExecutor(self.processes, mp_context=context)
        return self._pool

    async def run(self, work: Any, *args: Any) -> Any:
        loop = asyncio.get_running_loop()
        for attempt in range(ATTEMPTS):
            pool = self.pool()
            try:
                return await loop.run_in_executor(pool, work, *args)
            except BrokenProcessPool:
                LOG.warning("a thinking process died (attempt %s)", attempt + 1)
                if self._pool is pool:
                    self._pool = None
                    pool.shutdown(wait=False)
        raise RuntimeError("thinking processes keep dying")

    async def think(self, job: Job) -> str:
        return str(await self.run(think, job))

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
