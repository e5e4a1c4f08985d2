"""The Shaman King TCG's part of the phrase book."""

from __future__ import annotations

from typing import Final

from playmat.cardtext.grammar import Lexicon
from playmat.cardtext.synonyms import TWO_PLAYERS
from playmat.games.shamanking.traits import TRAITS
from playmat.games.shamanking.words import colors, deck, furyoku, keywords, moments, numbers, places, powers, zones
from playmat.games.shamanking.zones import COLORS
from playmat.vocabulary import amounts, conditions, having, parts, players, posts, putting, rules, seeing, texts, things
from playmat.vocabulary import numbers as changes

LEXICON: Final = Lexicon(
    nouns={
        "card": "cards",
        "strike": "strikes",
        "advantage": "advantages",
        "teamwork": "teamworks",
        "spectergram": "spectergrams",
        "signature move": "signature moves",
    },
    adjectives=("other", "opposing", *TRAITS),
    zones=("deck", "discard pile", "advantage area"),
    stats=("Intercept", "Force"),
    measures={
        "furyoku": "furyoku",
        **{f"{color} furyoku": f"{color} furyoku" for color in COLORS},
        "charged zone": "charged zones",
        "point": "points",
    },
    synonyms={
        "charged zone of your opponent": "charged zone your opponent has",
        "furyoku of your opponent,": "furyoku your opponent has,",
        "graveyard": "discard pile",
        "your opponent's furyoku": "furyoku of your opponent",
        "defence": "defense",
        "destroy a teamwork": "eliminate a teamwork",
        "cost is": "costs",
        **TWO_PLAYERS,
    },
    advice={
        "draw": "nobody has a hand: look at the top cards of your deck, or search it and put the card on top",
        "hand": "nobody has a hand: cards are flipped from the deck",
        "this turn": "leave it out: an advantage holds until your next turn",
        "until": "leave it out: an advantage holds until your next turn",
        "target": 'leave "target" out: who does it chooses',
        "counterattack": 'say "play strikes"',
        "spend": 'write the price in front of an arrow: "Green -> +1 Force"',
        "pay": 'write the price in front of an arrow: "Green -> +1 Force"',
        "intercept": 'write "+2 Intercept": a number with its sign, then Intercept or Force',
        "force": 'write "+2 Force": a number with its sign, then Intercept or Force',
    },
)

PHRASES: Final = (colors, deck, furyoku, keywords, moments, numbers, places, powers, zones)

COMMON: Final = (amounts, conditions, having, parts, players, posts, putting, rules, seeing, texts, things)
"""Those of the common words that its cards use: nobody has a hand, so nothing is drawn."""

NUMBERS: Final = tuple([f"{changes.__name__}:{name}" for name in ("EndOfNextTurn", "EndOfYourNextTurn", "Stat")])
"""Of the words about numbers only these: what a strike gains it has as long as the text holds, not for a turn."""

BOOK: Final = (*[module.__name__ for module in (*COMMON, *PHRASES)], *NUMBERS)
"""Where the phrases stand that its cards are made of."""
