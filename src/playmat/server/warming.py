"""Reads the cards of all games while nobody waits for it, so that the first game of each begins as fast as the others.

It goes on in the loop, a card at a time with a pause after each: a card is to be read once only, since positions refer
to its phrases, and two threads might both read it.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import time

import playmat
from playmat.cardplay.game import CardGame
from playmat.cardtext.files import BadCards

LOG = logging.getLogger("playmat.server")
SETTLING = 1.0
"""Seconds after the start, for the page that is asked for first."""
SHARE = 2
"""Times as long as a card took is left to others after it."""


async def read_ahead() -> None:
    await asyncio.sleep(SETTLING)
    for name in playmat.game_names():
        game = playmat.game(name)
        if isinstance(game, CardGame):
            await read_cards_of(game)
    gc.freeze()  # cards stay: no need to look through them again


async def read_cards_of(game: CardGame) -> None:
    """Those of the ready-made decks come first."""
    titles = [title for deck in game.ready_made() for _, title in deck.entries]
    for title in dict.fromkeys([*titles, *game.library.titles()]):
        began = time.perf_counter()
        try:
            game.library.card(title)
        except BadCards as error:
            LOG.error("%s: %s", game.title, error.in_one_line())
        await asyncio.sleep(SHARE * (time.perf_counter() - began))
