"""What the texts of Shadowfist's cards can speak of while they hold: numbers they change, acts they forbid or allow,
events they wait for. Each is declared here once; phrases say the words, the rules ask by the objects."""

from __future__ import annotations

from typing import Final

from playmat.cardplay.topics import ACT, NUMBER, RULE, Topics
from playmat.games.shadowfist.card import BODY, FIGHTING, RESOURCES, SPECIAL
from playmat.games.shadowfist.zones import BLANK

# -- numbers ---------------------------------------------------------------------------------------------------------

POWER: Final = "Power"
DAMAGE: Final = "damage"
"""SF-10.2-b: a bonus to combat damage."""
ANY_DAMAGE: Final = "any damage"
"""A bonus to all damage, for texts that say so."""
SPARED: Final = "spared"
"""How much less damage a card takes; 999 for none at all (SF-10.2-k)."""
COMBAT_SPARED: Final = "combat spared"
OTHER_SPARED: Final = "spared outside combat"
COMBAT_TOUGHNESS: Final = "combat Toughness"
"""Toughness that helps in combat only."""
WITHHELD: Final = "withheld"
"""How much less damage a card inflicts, as a reduction on the dealer's side (SF-10.3-f)."""
UNREDUCED: Final = "unreduced"
UNREDIRECTED: Final = "unredirected"
"""Above zero: the damage a card inflicts cannot be reduced, cannot be redirected."""
MOST_TAKEN: Final = "most taken"
MOST_INFLICTED: Final = "most inflicted"
"""Above zero: no blow puts more counters on the card, or comes from it."""
COMBAT_WITHHELD: Final = "combat withheld"
"""How much of what it inflicts in combat is taken off."""
DOUBLE_TAKEN: Final = "double taken"
DOUBLE_INFLICTED: Final = "double inflicted"
"""How often the damage it takes, or inflicts, is doubled."""
LETHAL: Final = "lethal"
"""Above zero: any damage of this card is all the recipient can take."""
DOOM: Final = "doom"
"""Above zero: it goes now, and how: 1 smoked, 2 toasted, 3 sacrificed."""
MUST_INTERCEPT: Final = "must intercept"
MUST_INTERCEPT_HERE: Final = "must intercept here"
"""Above zero: it has to intercept where it can, or attackers at its location."""
PIERCING: Final = "piercing"
"""Above zero: Toughness does not help against the damage of this card."""
HANDS: Final = "hand size"
FEWER: Final = "fewer"
"""How many fewer Feng Shui Sites a player needs for victory; asked with the number of the player below zero."""
FOR_ALL: Final = "cost for all"
"""SF-4.3.2-d: compulsory reductions that apply to all players; they do not count against the limit of one."""
LESS: Final = "cost less"
"""What other cards of the player take off: the best one only."""
ONCE: Final = "cost less, once"
"""What a card of the player may take off one cost only, of which card the player says (SF-4.3.2-d)."""
MORE: Final = "cost more"
LESS_ON_IT: Final = "cost less on it"
MORE_ON_IT: Final = "cost more on it"
NOTHING_ON_IT: Final = "cost nothing on it"
UNNEEDED_ON_IT: Final = "no conditions on it"
"""What texts say of States by the card they are played on."""
STAYS: Final = "stays"
"""So many damage counters cannot be removed."""
SHIELD: Final = "shield"
"""How much damage a State can take in place of its subject."""
MAY_HOLD_BACK: Final = "may hold back"
STRIKES_THROUGH: Final = "strikes through"
"""Above zero: what it inflicts on a front-row Site is inflicted on the Site behind it too."""
INCOME: Final = "income"
"""What cards other than Sites generate for a player in this phase."""
MORE_DISCARDS: Final = "discards"
DRAW_INSTEAD: Final = "draw instead"
"""How many cards a player may draw in the place of filling the hand."""
DESIGNATOR: Final = "designator"
"""A designator more, given by a text."""

LOWERED: Final = "less "
"""Before the name of a number: rules that may make it smaller."""

# -- all topics ------------------------------------------------------------------------------------------------------

TOPICS: Final = Topics(
    numbers=(
        BLANK, *SPECIAL, FIGHTING, BODY, POWER, DAMAGE, ANY_DAMAGE, SPARED, COMBAT_SPARED, OTHER_SPARED,
        COMBAT_TOUGHNESS, WITHHELD, COMBAT_WITHHELD, UNREDUCED, UNREDIRECTED, MOST_TAKEN, MOST_INFLICTED,
        DOUBLE_TAKEN, DOUBLE_INFLICTED, DOOM,
        LETHAL,
        PIERCING, STAYS, SHIELD, MUST_INTERCEPT, MUST_INTERCEPT_HERE, MAY_HOLD_BACK, STRIKES_THROUGH,
        FOR_ALL, LESS, ONCE, MORE,
        MORE_ON_IT, NOTHING_ON_IT, UNNEEDED_ON_IT, LESS_ON_IT, HANDS, FEWER, INCOME, MORE_DISCARDS, DRAW_INSTEAD,
        DESIGNATOR, *[f"resource {letter}" for letter in RESOURCES],
    ),
    events=(
        "AboutToFight", "AttackDeclared", "AttackEnded", "AttackJoined", "BodyZero", "BurnedForPower",
        "BurnedForVictory", "Bypassed", "CameIntoForce", "CardPlayed", "ChangedLocation", "CombatEnded",
        "ControlTaken", "CostReduced", "Damaged", "Discarded", "EffectGenerated", "EnteredCombat", "EnteredPlay",
        "Healed", "Unturned",
        "Intercepted", "InterceptionDeclared", "LeftPlay", "LocationBegan", "MainShotBegan", "PlayedForLess",
        "PowerChanged",
        "Sacrificed", "Seized", "SiteRevealed", "SiteSmoked", "Smoked", "SmokedByOpponent", "SmokedInCombat",
        "Targeted", "Toasted", "TurnBegan", "TurnEnded", "Turned", "TurnedToAttack", "TurnedToHeal", "draws", "plays",
        "returns", "returns to play",
    ),
)  # fmt: skip

NUMBERS: Final = {topic.word: topic for topic in TOPICS.all if topic.kind == NUMBER}
LESSER: Final = {word: TOPICS.declare(RULE, LOWERED + word) for word in (FIGHTING, BODY)}

# -- acts ------------------------------------------------------------------------------------------------------------

TO_ATTACK: Final = TOPICS.declare(ACT, "attack")
TO_BE_ATTACKED: Final = TOPICS.declare(ACT, "be attacked")
TO_ATTACK_TOGETHER: Final = TOPICS.declare(ACT, "attack together")
TO_ATTACK_ALONE: Final = TOPICS.declare(ACT, "attack alone")
TO_DECLARE_AGAIN: Final = TOPICS.declare(ACT, "declare another attack")
TO_JOIN: Final = TOPICS.declare(ACT, "join")
TO_INTERCEPT: Final = TOPICS.declare(ACT, "intercept")
TO_BE_INTERCEPTED: Final = TOPICS.declare(ACT, "be intercepted")
TO_BE_CHAINED: Final = TOPICS.declare(ACT, "be chained")
TO_TURN: Final = TOPICS.declare(ACT, "turn")
TO_TURN_TO_ATTACK: Final = TOPICS.declare(ACT, "turn to attack")
TO_TURN_TO_HEAL: Final = TOPICS.declare(ACT, "turn to heal")
TO_TURN_TO_MOVE: Final = TOPICS.declare(ACT, "turn to change location")
TO_TURN_FOR_ABILITY: Final = TOPICS.declare(ACT, "turn for an ability")
TO_UNTURN: Final = TOPICS.declare(ACT, "unturn")
TO_UNTURN_IN_SHOT: Final = TOPICS.declare(ACT, "unturn in the Establishing Shot")
TO_CHANGE_LOCATION: Final = TOPICS.declare(ACT, "change location")
TO_PLAY: Final = TOPICS.declare(ACT, "play")
TO_BE_PLAYED_ON: Final = TOPICS.declare(ACT, "be played on")
TO_BEAR: Final = TOPICS.declare(ACT, "be subject")
TO_PLACE_IN_FRONT: Final = TOPICS.declare(ACT, "place in front")
TO_PLACE_IN_BACK: Final = TOPICS.declare(ACT, "place in back")
TO_ENTER_UNTURNED: Final = TOPICS.declare(ACT, "enter unturned")
TO_BE_AFFECTED: Final = TOPICS.declare(ACT, "be affected")
TO_BE_TARGETED: Final = TOPICS.declare(ACT, "be targeted")
TO_BE_DAMAGED: Final = TOPICS.declare(ACT, "be damaged")
TO_BE_HEALED: Final = TOPICS.declare(ACT, "be healed")
TO_BE_HEALED_IN_PLACE: Final = TOPICS.declare(ACT, "be healed where it is")
"""By anything but being seized."""
TO_BE_CONTROLLED: Final = TOPICS.declare(ACT, "be controlled")
TO_BE_REDIRECTED_TO: Final = TOPICS.declare(ACT, "be redirected to")
TO_BE_HAVEN: Final = TOPICS.declare(ACT, "be redirected to by a player")
TO_BE_SMOKED: Final = TOPICS.declare(ACT, "be smoke")
TO_BE_TOASTED: Final = TOPICS.declare(ACT, "be toast")
TO_BE_SACRIFICED: Final = TOPICS.declare(ACT, "be sacrifice")
TO_BE_RETURNED: Final = TOPICS.declare(ACT, "be return")
TO_BE_PUT_INTO_DECK: Final = TOPICS.declare(ACT, "be put into the deck")
TO_BE_BURNED: Final = TOPICS.declare(ACT, "be burn")
TO_BE_SEIZED: Final = TOPICS.declare(ACT, "be seize")
TO_BE_BURNED_FOR_VICTORY: Final = TOPICS.declare(ACT, "be burn-for-victory")
TO_BE_BURNED_FOR_POWER: Final = TOPICS.declare(ACT, "be burn-for-power")
TO_FALL: Final = TOPICS.declare(ACT, "fall")
TO_COUNT: Final = TOPICS.declare(ACT, "count for victory")
TO_GENERATE: Final = TOPICS.declare(ACT, "generate")
TO_GO_ELSEWHERE: Final = TOPICS.declare(ACT, "instead of smoke")
"""Of texts that put another fate in the place of being smoked."""
MAY_ATTACK_BACK_ROW: Final = TOPICS.declare(ACT, "attack the back row")
MAY_ATTACK_ANYWAY: Final = TOPICS.declare(ACT, "attack Characters anyway")
MAY_ATTACK_ALONG: Final = TOPICS.declare(ACT, "attack along")
MAY_ATTACK_IN_ANY_TURN: Final = TOPICS.declare(ACT, "attack in any turn")
MAY_ATTACK_UNTURNED: Final = TOPICS.declare(ACT, "attack without turning")
MAY_BE_PLAYED_NOW: Final = TOPICS.declare(ACT, "be played now")
MAY_IGNORE_NEEDS: Final = TOPICS.declare(ACT, "ignore conditions")
MAY_EXCEED_SITE_LIMIT: Final = TOPICS.declare(ACT, "lift the Site limit")
MAY_STRIKE_BACK: Final = TOPICS.declare(ACT, "strike back")
"""What texts allow beyond the rules."""
