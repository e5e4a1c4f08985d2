"""Games with further cards, kept: many tables are played with the same ones, and reading them takes time."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Sequence

import playmat
from playmat.cardplay.game import CardGame
from playmat.cardtext.deck import BadDeck
from playmat.cardtext.files import BadCards, full_title
from playmat.cardtext.library import UnknownCard
from playmat.kernel.game import BadSetup, Game

MOST_TWINS = 32
_twins: OrderedDict[tuple[str, str], CardGame] = OrderedDict()


def game_with(name: str, cards: str) -> Game:
    """The game, with further cards if there are any; BadCards with everything that is wrong with them."""
    game = playmat.game(name)
    if not cards or not isinstance(game, CardGame):
        return game
    return keep(name, cards, _twins.get((name, cards)) or game.with_cards(cards))


def keep(name: str, cards: str, twin: CardGame) -> CardGame:
    _twins[name, cards] = twin
    _twins.move_to_end((name, cards))
    while len(_twins) > MOST_TWINS:
        _twins.popitem(last=False)
    return twin


async def get_to_know(name: str, cards: str, decks: Sequence[object]) -> None:
    """Read further cards that have been checked elsewhere, one at a time with a pause after each, so that a table which
    begins with them does not hold up the others."""
    game = playmat.game(name)
    if not cards or not isinstance(game, CardGame) or (name, cards) in _twins:
        return
    twin = game._with_set(game.parse_cards("cards", cards))  # `with_cards` would read all of them in one go
    titles = [full_title(row) for row in twin.library.sets[-1].rows]
    for deck in decks:
        try:
            titles += [title for _, title in twin.deck_for(deck).entries]
        except (BadSetup, BadDeck):
            continue  # whoever sits down with it is told
    for title in dict.fromkeys(titles):
        began = time.perf_counter()
        try:
            twin.library.card(title)
        except (UnknownCard, BadCards):
            continue
        await asyncio.sleep(time.perf_counter() - began)
    keep(name, cards, twin)
