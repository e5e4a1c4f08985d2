"""Yu Yu Hakusho's part of the phrase book."""

from __future__ import annotations

from typing import Final

from playmat.games.yuyu.words import (
    answers,
    attaching,
    attacks,
    ceilings,
    conditions,
    copying,
    damage,
    dealings,
    deck,
    endings,
    happenings,
    headers,
    limits,
    moments,
    nouns,
    paying,
    preventing,
    prices,
    replacing,
    sheltering,
    spirit,
    symbols,
    teams,
    times,
    under,
)
from playmat.games.yuyu.words.nouns import LEXICON
from playmat.vocabulary.words import COMMON

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
    copying,
    paying,
    sheltering,
    under,
    moments,
    happenings,
    dealings,
    answers,
    teams,
    symbols,
    conditions,
    limits,
    times,
)

BOOK: Final = (*COMMON, *(module.__name__ for module in PHRASES))

__all__ = ["BOOK", "LEXICON"]
