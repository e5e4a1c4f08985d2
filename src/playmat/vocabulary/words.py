"""The common words: what any game's cards may say, whatever their nouns and verbs.

A game's book is made of these modules and its own.
"""

from __future__ import annotations

from typing import Final

from playmat.vocabulary import (
    amounts,
    conditions,
    moving,
    numbers,
    players,
    posts,
    prices,
    putting,
    rules,
    seeing,
    texts,
    things,
)

COMMON: Final = tuple(
    module.__name__
    for module in (amounts, conditions, moving, numbers, players, posts, prices, putting, rules, seeing, texts, things)
)
