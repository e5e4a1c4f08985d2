"""Bots think in processes of their own, so that the table never waits for them.

A process is told how the game began and every choice since, and keeps the positions it has reached: from one question
to the next only the new choices are played. How long a bot may think depends on how many others wait: its strength
suffers before anybody's patience does.

Where people brought cards of their own, nobody knows how long a move takes. Bots of such tables think in a process
apart, and what is chosen there is tried there first: strangers' cards hold up nobody but those who play with them.
"""

from __future__ import annotations

import random
import time
from collections import OrderedDict, deque
from typing import Any, NamedTuple

from playmat.bots import bot
from playmat.bots.search import Search
from playmat.kernel.chance import Chance
from playmat.kernel.position import Position
from playmat.server.pools import GENTLE, Pool
from playmat.server.table import opening

MOST_KEPT = 64
PATIENCE = 1.2
"""Seconds within which all bots that wait should have had their turn."""
LEAST = 0.03
"""Seconds below which looking ahead is of no use: a bot with less time does what looks best at once."""
LONGEST = 60.0
"""Seconds after which something is wrong with a bot."""
APART = 5.0
"""The same where people brought cards of their own; a bot with less than half of it left thinks no longer."""
IN_A_HURRY = "greedy"
"""The bot that does what looks best at once."""
BUSY = 20.0
"""Seconds for which a table that has asked counts as one that will ask again."""
REMEMBERED = 64
"""Answers of each level whose times are remembered."""


class Job(NamedTuple):
    table: str
    game: str
    began: dict[str, Any]
    keys: tuple[str, ...]
    """Every choice so far."""
    seat: int
    level: str
    owner: str
    """Who waits for it: shares are by the address a table was opened from, and where that is not known (the server
    was started anew, another worker keeps it) by the person who opened it."""

    @property
    def own_cards(self) -> bool:
        """Did people bring cards of their own?"""
        return bool(self.began.get("settings", {}).get("cards"))


class Thought(NamedTuple):
    key: str
    seconds: float
    """That it looked ahead, of those it took."""


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


def think(job: Job, seconds: float) -> Thought:
    """What a bot chooses. Its luck hangs on the table and the moment, so that a restarted server goes on alike."""
    position = position_of(job)
    seed = f"{job.began.get('seed', '')} bot {job.seat} {len(job.keys)}".encode()
    player = bot(job.level, Chance(seed))
    began = time.perf_counter()
    if isinstance(player, Search) and player.seconds > 0:
        if seconds < LEAST:
            return Thought(bot(IN_A_HURRY, Chance(seed))(position.clone(), job.seat).key, 0.0)
        player.seconds = min(player.seconds, seconds)
        return Thought(player(position.clone(), job.seat).key, time.perf_counter() - began)
    return Thought(player(position.clone(), job.seat).key, 0.0)


def try_out(job: Job, key: str) -> float:
    """Seconds of the processor that a choice takes, with everything that is to be shown after it."""
    position = position_of(job).clone()
    began = time.process_time()
    position.choose(key)
    position.hash()
    for seat in range(len(position.names)):
        position.view(seat)
        position.question(seat)
        position.events(seat)
    return time.process_time() - began


class Thinker:
    """The bots' pool, and how long their answers take: one without a choice takes as long as one with."""

    def __init__(self, processes: int) -> None:
        self.pool = Pool(processes)
        self.apart = Pool(1, GENTLE)
        """For tables with cards of their own; it starts when the first of them needs it."""
        self.besides = 0.0
        """Seconds an answer takes besides looking ahead, of late."""
        self._times: dict[str, deque[float]] = {}
        self._asked: dict[str, float] = {}
        """When each table last asked."""

    def seconds(self, table: str, owner: str) -> float:
        """How long the bot of this table may think: as it likes, if no other table has asked for a while; otherwise so
        long that whoever asks next does not wait for long."""
        now = time.monotonic()
        self._asked = {other: at for other, at in self._asked.items() if at > now - BUSY}
        self._asked[table] = now
        if len(self._asked) <= self.pool.processes:
            return LONGEST
        return max(0.0, PATIENCE * self.pool.processes * self.pool.part(owner) - self.besides)

    async def think(self, job: Job) -> str:
        if job.own_cards:
            found: Thought = await self.apart.run(job.owner, APART, think, job, APART / 2 * self.apart.part(job.owner))
            return found.key
        await self.pool.get_in_line(job.owner)
        began = time.monotonic()
        thinking = self.pool.in_process(LONGEST, think, job, self.seconds(job.table, job.owner))
        thought: Thought = await self.pool.to_its_end(job.owner, thinking)
        self.besides += (time.monotonic() - began - thought.seconds - self.besides) / REMEMBERED
        return thought.key

    async def takes(self, job: Job, key: str) -> float:
        """Seconds of the processor that this choice would take at a table with cards of its own; TooLong if nobody
        could wait for it."""
        return float(await self.apart.run(job.owner, APART, try_out, job, key))

    def took(self, kind: str, seconds: float) -> None:
        """An answer that was a real choice took so long from the question on."""
        self._times.setdefault(kind, deque(maxlen=REMEMBERED)).append(seconds)

    def usual(self, level: str, kind: str) -> float:
        """How long an answer without a choice takes: as long as one of the latest of its kind that had one, so that
        nobody can tell them apart; as long as the level may think, if there was none yet."""
        times = self._times.get(kind)
        if times:
            return random.choice(times)
        player = bot(level, Chance(b""))
        return player.seconds if isinstance(player, Search) else 0.0

    def close(self) -> None:
        self.pool.close()
        self.apart.close()
