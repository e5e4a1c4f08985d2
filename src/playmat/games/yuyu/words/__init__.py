"""Yu Yu Hakusho's part of the phrase book."""

from __future__ import annotations

from typing import Final

from playmat.cardtext.words import COMMON
from playmat.games.yuyu.words import (
    attaching,
    attacks,
    ceilings,
    conditions,
    damage,
    deck,
    endings,
    headers,
    limits,
    moments,
    nouns,
    preventing,
    prices,
    replacing,
    spirit,
    teams,
    times,
)
from playmat.games.yuyu.words.nouns import LEXICON

PHRASES: Final = (
    headers,
    nouns,
    attacks,
    spirit,
    damage,
    deck,
    endings,
    prices,
    preventing,
    replacing,
    ceilings,
    attaching,
    moments,
    teams,
    conditions,
    limits,
    times,
)

BOOK: Final = (*COMMON, *(module.__name__ for module in PHRASES))

__all__ = ["BOOK", "LEXICON"]
