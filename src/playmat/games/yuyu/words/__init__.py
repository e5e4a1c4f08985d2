"""Yu Yu Hakusho's part of the phrase book."""

from __future__ import annotations

from typing import Final

from playmat.games.yuyu.words import (
    amounts,
    answers,
    attaching,
    attacks,
    befalling,
    ceilings,
    conditions,
    copying,
    damage,
    dealings,
    deck,
    endings,
    happenings,
    headers,
    lending,
    limits,
    moments,
    moving,
    nouns,
    opening,
    paying,
    preventing,
    prices,
    replacing,
    saying,
    sheltering,
    silencing,
    spirit,
    symbols,
    teams,
    times,
    turns,
    under,
)
from playmat.games.yuyu.words.nouns import LEXICON
from playmat.vocabulary import either, having, luck, of_them, owners, whiles
from playmat.vocabulary import turns as common_turns
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
    amounts,
    befalling,
    lending,
    moving,
    opening,
    saying,
    silencing,
    turns,
)

BOOK: Final = (
    *COMMON,
    of_them.__name__,
    owners.__name__,
    either.__name__,
    luck.__name__,
    f"{common_turns.__name__}:TurnIs",
    f"{having.__name__}:IsSoMuch",
    whiles.__name__,
    *(module.__name__ for module in PHRASES),
)

__all__ = ["BOOK", "LEXICON"]
