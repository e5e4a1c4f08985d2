"""Thinking in another process, so that whoever asked can go on with something else meanwhile.

    pool = ProcessPoolExecutor()
    future = pool.submit(answer, position.save(), seat, "hard", seed)      # or loop.run_in_executor(pool, answer, ...)
    key, why = future.result()

What travels is plain data both ways. The bot sees no more of it than it does at the table.
"""

from __future__ import annotations

from typing import Any

import playmat
from playmat.bots import bot
from playmat.kernel.chance import Chance


def answer(saved: dict[str, Any], seat: int, name: str, seed: bytes) -> tuple[str, list[str]]:
    """The key of the option that the bot of this name chooses in a saved position, and what it thought."""
    position = playmat.game(saved["game"]).load(saved)
    player = bot(name, Chance(seed))
    return player.choose(position, seat), player.why()
