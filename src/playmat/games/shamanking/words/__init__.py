"""The Shaman King TCG's part of the phrase book."""

from __future__ import annotations

from typing import Final

from playmat.cardtext.grammar import Lexicon
from playmat.games.shamanking.words import colors, deck, furyoku, keywords, moments, numbers, powers, zones
from playmat.vocabulary import amounts, conditions, players, posts, putting, rules, texts, things
from playmat.vocabulary import numbers as changes

LEXICON: Final = Lexicon(
    nouns={
        "card": "cards",
        "strike": "strikes",
        "advantage": "advantages",
        "teamwork": "teamworks",
        "spectergram": "spectergrams",
    },
    adjectives=("other",),
    zones=("deck", "discard pile", "advantage area"),
    stats=("Intercept", "Force"),
)

PHRASES: Final = (colors, deck, furyoku, keywords, moments, numbers, powers, zones)

COMMON: Final = (amounts, changes, conditions, players, posts, putting, rules, texts, things)
"""Those of the common words that its cards use; for drawing, looking and searching it has words of its own."""

BOOK: Final = tuple([module.__name__ for module in (*COMMON, *PHRASES)])
"""Where the phrases stand that its cards are made of."""
