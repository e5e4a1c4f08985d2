"""Bots think in processes of their own, so that the table never waits for them.

A process is told how the game began and every choice since, and keeps the positions it has reached: from one question
to the next only the new choices are played.
"""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import os
import secrets
import sys
import threading
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, NamedTuple

from playmat.bots import bot
from playmat.cards.telling import card_as_data, explained
from playmat.cardtext.deck import BadDeck, Deck
from playmat.cardtext.files import BadCards
from playmat.cardtext.game import CardGame
from playmat.cardtext.library import full_title
from playmat.kernel.chance import Chance
from playmat.kernel.game import BadSetup
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
        cards = [twin.library.card(full_title(row)) for row in twin.library.sets[-1].rows]
    except BadCards as error:
        problems = [
            {"line": found.line, "column": found.column, "message": found.message, "near": found.hints}
            for found in error.problems
        ]
        return problems, []
    return [], [
        ({**card_as_data(card), "key": card.key}, explained(twin.book, card.text) if card.text else "")
        for card in cards
    ]


SANDBOX_COPIES = 4
SANDBOX_SHUFFLES = 60


def sandbox(game_name: str, cards: str, deck: str) -> dict[str, Any] | str:
    """How a game begins in which the first seat holds one of these cards, if some shuffle gives it one. A sentence if
    there is no such game."""
    import playmat

    game = playmat.game(game_name)
    assert isinstance(game, CardGame)
    settings: dict[str, Any] = {"cards": cards, "any_deck": True}
    try:
        twin = game.with_cards(cards)
        titles = [full_title(row) for row in twin.library.sets[-1].rows]
        drawn: list[str] = twin.settings_of(twin.quick_start(min(game.seats), b"sandbox"))["seats"]
        base = twin.deck_for(deck) if deck.strip() else twin.deck_for(drawn[0])
        mine = Deck(base.name, [*base.entries, *((SANDBOX_COPIES, title) for title in titles)])
        names = ["You", *(f"Bot {number}" for number in range(1, len(drawn)))]
        began: dict[str, Any] = {
            "version": game.version,
            "names": names,
            "places": [mine.text(), *drawn[1:]],
            "settings": settings,
        }
        best, most = "", -1
        for shuffle in range(SANDBOX_SHUFFLES):
            seed = secrets.token_bytes(32)
            seen = json.dumps(twin.start(began["places"], seed, names, any_deck=True).view(0)["seats"][0])
            found = sum(json.dumps(title) in seen for title in titles)
            if found > most:
                best, most = seed.hex(), found
            if most == len(titles) or (most > 0 and shuffle > SANDBOX_SHUFFLES // 2):
                break
    except BadCards as error:
        return error.in_one_line()
    except (BadSetup, BadDeck) as error:
        return str(error)
    return {**began, "seed": best}


def end_with_the_server() -> None:
    """A server that is killed cannot tell its processes to stop: they see it themselves."""
    server = multiprocessing.parent_process()
    assert server is not None

    def watch(server_ended: int) -> None:
        wait([server_ended])
        os._exit(1)

    threading.Thread(target=watch, args=(server.sentinel,), daemon=True).start()


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
            self._pool = ProcessPoolExecutor(self.processes, mp_context=context, initializer=end_with_the_server)
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
