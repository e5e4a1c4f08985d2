"""The Shaman King TCG's part of the phrase book."""

from __future__ import annotations

from typing import Final

from playmat.cardtext.grammar import Lexicon
from playmat.cardtext.synonyms import TWO_PLAYERS
from playmat.games.shamanking.traits import TRAITS
from playmat.games.shamanking.words import colors, deck, furyoku, keywords, moments, numbers, powers, which_zones, zones
from playmat.games.shamanking.zones import COLORS, ELIMINATE
from playmat.vocabulary import (
    amounts,
    conditions,
    control,
    either,
    entering,
    having,
    luck,
    milling,
    of_them,
    owners,
    players,
    posts,
    prices,
    protecting,
    putting,
    rules,
    seeing,
    texts,
    things,
    turns,
)
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
        "you charge a zone": "you charge a zone",
        "your opponent charges a zone": "your opponent charges a zone",
        "charge a zone": "charge one of your zones",
        "in this zone": "in this card's zone",
        "this zone": "this card's zone",
        "this zone's strikes": "your strikes in this card's zone",
        "this strike": "this card",
        "you may do this only once": "use only once",
        "in the advantage area": "into your advantage area",
        "into the advantage area": "into your advantage area",
        "focus cards": "focus",
        "score a point": "score",
        "scores a point": "scores",
        "they have +": "your strikes have",
        "your opponent's furyoku": "furyoku of your opponent",
        "defence": "defense",
        "destroy a teamwork": "eliminate a teamwork",
        "cost is": "costs",
        "all his furyoku": "all furyoku",
        "all their furyoku": "all furyoku",
        "all your furyoku": "all furyoku",
        "all of his furyoku": "all furyoku",
        "all furyoku of your opponent": "all furyoku of your opponent",
        "this card cannot be intercepted by": "your opponent cannot play",
        "this card cannot be stopped by": "your opponent cannot play",
        "cannot counterattack with": "cannot play",
        **{f"{color} and {color} ->": f"2 {color.capitalize()} ->" for color in COLORS},
        **{f"an other {color} furyoku": f"a {color} furyoku" for color in COLORS},
        "an other furyoku": "a furyoku",
        "cannot intercept with": "cannot play",
        "cannot intercept this card with": "cannot play",
        "you intercept with this card": "you counterattack with this card",
        "when this card is played": "when you play this card",
        "furyoku of his choice": "furyoku",
        "furyoku of their choice": "furyoku",
        "one of his furyoku": "a furyoku of your opponent",
        "one of your opponent's furyoku": "a furyoku of your opponent",
        "when this card scores": "when you score with this card",
        "if this card scores": "if you score with this card",
        "whenever this card scores": "whenever you score with this card",
        "you have all three zones charged": "all your zones are charged",
        "you have all your zones charged": "all your zones are charged",
        "all three of your zones are charged": "all your zones are charged",
        "all of your zones are charged": "all your zones are charged",
        "the zone it was played in": "the zone you are defending in",
        "in any combination of colors": "of any color",
        "of any colors": "of any color",
        "until your next turn .": ".",
        "until your next turn ,": "",
        "attacks against this zone": "attacks against you in this card's zone",
        "attacks in this card's zone": "attacks against you in this card's zone",
        "deathrattle :": "when this card is eliminated ,",
        **{
            f"{n} {how} {color}": f"{n} {color} {how}"
            for n in range(1, 5)
            for how in ("less", "more")
            for color in COLORS
        },
        "at the beginning of": "at the start of",
        **TWO_PLAYERS,
    },
    arrow="->",
    implied=("this card", "has"),
    suffered={"eliminated": ELIMINATE},
    advice={
        "draw": "nobody has a hand: look at the top cards of your deck, or search it and put the card on top",
        "hand": "nobody has a hand: cards are flipped from the deck",
        "draws": "nobody has a hand: look at the top cards of your deck, or search it and put the card on top",
        "at random": "nobody has a hand: cards are discarded from the top of a deck",
        "discards a": "nobody has a hand: cards are discarded from the top of a deck",
        "this turn": "leave it out: an advantage holds until your next turn",
        "until": "leave it out: an advantage holds until your next turn",
        "target": 'leave "target" out: who does it chooses',
        "cannot charge": "zones are charged by the rules: say that the opponent's zones are uncharged",
        "cannot add": "furyoku is added by the rules: say that furyoku is eliminated",
        "any number of furyoku": 'say how much there may be: "up to 3 furyoku"',
        "eliminated this way": 'nothing is counted that way: say "for each teamwork you have in play"',
        "counterattack": 'say "play strikes"',
        "spend": 'write the price in front of an arrow: "Green -> +1 Force"',
        "pay": 'write the price in front of an arrow: "Green -> +1 Force"',
        "you intercept": 'say "if you counterattack with this card"',
        "your opponent intercepts": 'say "when your opponent counterattacks", on a teamwork or an advantage',
        "intercepts": 'say "when your opponent counterattacks", on a teamwork or an advantage',
        "intercepted": 'an attack is over when it is answered: say "your opponent cannot play Melee strikes", or '
        '"if you counterattack with this card, ..."',
        "additional point": "no text gives points: they are scored by attacks (SK-3-4)",
        "an additional": "no text gives points: they are scored by attacks (SK-3-4)",
        "next strike": 'say "your strikes cost 1 green less": an advantage holds until your next turn',
        "steal": 'say "eliminate a red furyoku of your opponent and add a red furyoku": furyoku stays its owner\'s',
        "1 less": 'say the color: "costs 1 green less"',
        "2 less": 'say the color: "costs 2 green less"',
        "1 more": 'say the color: "costs 1 green more"',
        "would": 'say "whenever": what happens is not replaced in this game',
        "intercept": 'write "+2 Intercept": a number with its sign, then Intercept or Force',
        "force": 'write "+2 Force": a number with its sign, then Intercept or Force',
    },
)

PHRASES: Final = (colors, deck, furyoku, keywords, moments, numbers, powers, which_zones, zones)

COMMON: Final = (
    amounts, conditions, control, either, entering, having, luck, milling, of_them, owners, players, posts, prices,
    protecting, putting, rules, seeing, texts, things, turns,
)  # fmt: skip
"""Those of the common words that its cards use: nobody has a hand, so nothing is drawn."""

NUMBERS: Final = tuple([f"{changes.__name__}:{name}" for name in ("EndOfNextTurn", "EndOfYourNextTurn", "Stat")])
"""Of the words about numbers only these: what a strike gains it has as long as the text holds, not for a turn."""

BOOK: Final = (*[module.__name__ for module in (*COMMON, *PHRASES)], *NUMBERS)
"""Where the phrases stand that its cards are made of."""
