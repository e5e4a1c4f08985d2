"""Cards without a text for the table of yuyu_mat.py, and what lies there for cards that need something else."""

from __future__ import annotations

from playmat.cardtext.deck import Deck

BOTH = 'type = "Character"\nalliance = "both"\ndefense = 4000'
PLAIN = {
    "Your Ace": BOTH + '\nattack1 = "Hit"\ncost1 = 1\nvalue1 = 3000\nattack2 = "Smash"\ncost2 = 1\nvalue2 = 30000',
    "Your Second": BOTH,
    "Your Third": BOTH + '\nleader = "yes"',
    "Your Fourth": BOTH,
    "His Ace": BOTH.replace("4000", "5000")
    + '\nattack1 = "Punch"\ncost1 = 1\nvalue1 = 5000\nattack2 = "Crush"\ncost2 = 1\nvalue2 = 30000',
    "His Weakling": BOTH.replace("4000", "1500") + '\nattack1 = "Slap"\ncost1 = 1\nvalue1 = 5000',
    "His Second": BOTH.replace("both", "hero"),
    "His Third": BOTH + '\nleader = "yes"',
    "His Fourth": BOTH,
    "His Fifth": BOTH,
    "Spare": 'type = "Character"\ndefense = 3000',
    "Old Winner": 'type = "Character"\nteam = "Masho"\ndefense = 3000',
    "Old Loser": 'type = "Character"\nteam = "Toguro"\ndefense = 3000',
    "Past Winner": 'type = "Character"\ndefense = 3000',
    "Past Loser": 'type = "Character"\ndefense = 3000',
    "Thing": 'type = "Item"\nspirit = 1',
    "Trick": 'type = "Technique"\nspirit = 1\nattack1 = "Trick"\ncost1 = 1\nvalue1 = 2000',
    "Deed": 'type = "Event"\nspirit = 0',
    "Kept": 'type = "Event"\nspirit = 0\ntext = "Attach this card to your fighter."',
}
"""Cards without a text: somebody to fight, something to attach, to find and to discard."""


GLARE = "Hiei's Tainted Glare to Foe's His Ace"
SPECIAL = {
    "Raizen, Thunder God, Top Right": {"attached Foe": GLARE},
    "Raizen, Fasting Devourer": {"attached Foe": GLARE},
    "Glaring Evil": {"attached Foe": GLARE},
    "Kurama, The Uniting": {"slot 3 Foe": "Masho 1"},
    "Intensive Training": {"slot 3 Foe": "none"},
    "Kaisei Satou": {"slot 3 You": "Fubuki Satou"},
    "Fubuki Satou": {"slot 3 You": "Kaisei Satou"},
    "Mukuro, Fugitive Thrall": {"hand Foe": "Substitute, Blank x4", "spirit Foe": "9"},
    "Kuroko, Former Spirit Detective": {
        "arena You": "Your Ace", "slot 2 You": "Kuroko, Former Spirit Detective",
        "slot 3 You": "Shougo Satou, Palm Reader", "slot 4 You": "Fubuki Satou", "damage You": "none",
        "attached You": "none",
    },
    "Backstab": {"hand You": "Blank x3"},
    "Yusuke, The Student": {"attached You": "Thing to Yusuke, The Student; Thing to Yusuke, The Student"},
}  # fmt: skip
"""Where a card finds too little to do on the usual table: what lies there instead."""

WANTED = {
    "Kaisei Satou": (["attack:tag-team", "attack:fubuki-satou"], []),
    "Fubuki Satou": (["attack:tag-team", "attack:kaisei-satou"], []),
    "Mukuro, Fugitive Thrall": (["attack:ensnare"], ["play:substitute"]),
}
"""Attacks that take more than one choice, of yours or his."""

DECKS = [
    Deck("yours", [(1, "Your Ace"), (1, "Your Second"), (1, "Your Third"), (1, "Your Fourth"), (1, "Deed")]),
    Deck("his", [(1, "His Ace"), (1, "His Second"), (1, "His Third"), (1, "His Fourth"), (1, "Deed")]),
]
