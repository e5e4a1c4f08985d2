"""The language of Shadowfist's cards is closed: what is known as a thing, a player, a number or a condition is read
wherever one may stand, and comes out as it went in."""

from __future__ import annotations

import re
from functools import cache

import pytest

import playmat
from playmat.cardplay.game import CardGame
from playmat.cards.printed import printing_of
from playmat.cardtext.book import TextError
from playmat.cardtext.files import BadCards

KINDS = """
Character
Character you control
Character an opponent controls
Character not under your control
opposing turned Character
unturned <Student> Character
<Student> or <Smuggler> Character
<Student>, <Smuggler>, or <Pirate> Character
{tek} or {mag} Character
non-{mag} card
non-Unique Site you control
Feng Shui Site
attacker
attacker or interceptor
Character or Site you control
Weapon
Vehicle you control
card other than ~
Character other than a <Pirate>
Character that is not <Pirate>
Character you own
Character owned by an opponent
other Character at this location
Character at ~'s location
Character with cost 3 or less
Character costing 4 or more
Character of cost 2 or less
Character with 5 or more Fighting
Character with Fighting less than ~'s Fighting
Character with a lower Fighting than ~
Character with greater Fighting than ~
undamaged Character with Guts
Character with Ambush or Stealth
Character with damage on it
Character with 2 or more damage
Character bearing a Weapon
Character that has an <Ice> State on it
Character that is in combat
Character that requires {mag}
Character sharing a designator with ~
Character controlled by target player
Character under that player's control
Character controlled by a player with more Power than you
turned <Pirate> Character with cost 2 or less you control
Site you control with a Body of 6 or more
front-row Site
non-Site card you control
""".strip().splitlines()

THINGS_IN = (
    "Turn to smoke target @.",
    "Sacrifice a @ :: Gain 2 Power.",
    "When a @ is smoked, gain 1 Power.",
    "While you control a @, ~ gains +1 Fighting.",
    "Gain X Power. X is the number of @s.",
    "~ gains +1 Fighting for each @.",
    "All @s gain +1 Fighting.",
    "~ cannot be intercepted by @s.",
    "~ inflicts +2 damage against @s.",
    "When ~ enters play, return any @ to its owner's hand.",
    "Turn to inflict 1 damage on each @.",
    "When ~ is smoked, smoke all @s.",
    "Turn to unturn up to two @s.",
)

PLAYERS = """
an opponent
any opponent
each opponent
each player
any player
target opponent
target player
that player
its controller
the current player
the player to your left
any player with more Power than you
each opponent with 3 or more Power
any opponent who controls a <Smuggler> Character
target opponent who has more Power than you
""".strip().splitlines()

PLAYERS_IN = (
    "Turn :: @ loses 1 Power.",
    "Turn :: @ discards a card.",
    "Turn :: @ gains 2 Power.",
    "Turn :: @ sacrifices a Character.",
    "Turn :: look at the hand of @.",
    "When @ plays a Character, gain 1 Power.",
    "When ~ enters play, if @ controls a <Smuggler> Character, draw a card.",
    "Turn :: toast any card in the smoked pile of @.",
)

NUMBERS = """
2
the number of Sites you control
your Power
the number of cards in your hand
the number of cards in target opponent's hand
~'s Fighting
twice the number of Edges you control
half the number of Sites you control (rounded up)
the number of {tek} resources in your pool
the number of players
the number of opponents who control a <Smuggler> Character
the highest cost among Characters you control
the damage on ~
one more than the number of Edges you control
the number of Edges you control plus 1
the number of <Smuggler> Characters you control (maximum 4)
""".strip().splitlines()

NUMBERS_IN = (
    "When ~ enters play, gain X Power. X is @.",
    "Turn to inflict X damage on target Character. X is @.",
    "When ~ intercepts, draw X cards. X is @.",
    "~ costs X less. X = @.",
    "When ~ turns to attack, ~ gains +X Fighting until the end of the attack, where X is @.",
    "Turn to remove X damage from target Site. X is @.",
)

CONDITIONS = """
~ is turned
~ is in combat
~ is attacking a Feng Shui Site
~ is at the location of a <Sanctuary> Site
~ is at a location that contains a <Sanctuary> Site
~ has a State on it
~ has 3 or more Fighting
~'s Fighting is 5 or more
you control two or more Edges
you control no other Characters
you do not control any Sites
you control a <Pirate> Character and an Edge
you control a <Pirate> Character or a <Smuggler> Character
you control the most Characters
you control an attacking <Pirate>
an opponent controls more Feng Shui Sites than you
an opponent controls more Sites than each other player
no player controls a <Pirate> card
all Sites you control are turned
you have two or more {tek} in your pool
you have no {dra} in your pool
you have more {dra} in your pool than an opponent
you have fewer than three cards in hand
an opponent has more cards in hand than you
no opponent is closer to victory than you
there is a damaged Site at this location
there are more Characters than Sites in play
it is an opponent's turn
you are attacking
an opponent is attacking
no attack is in progress
you declared an attack this turn
you have played a Site this turn
a Site was seized this turn
""".strip().splitlines()

CONDITIONS_IN = (
    "While @, ~ gains +1 Fighting.",
    "~ inflicts +1 damage if @.",
    "When ~ enters play, if @, draw a card.",
    "If @, ~ cannot be intercepted.",
    "Characters you control gain Guts while @.",
)

GAINS = """
+1 Fighting
Guts and Ambush
Guts and Ambush and +1 Fighting
+2 Fighting, Guts, and the designator <Pirate>
Stealth, Superleap, Toughness: 2, and +1 damage
+1 Fighting, Superleap, Guts, Ambush, Stealth and +1 damage
""".strip().splitlines()

GAINS_IN = (
    "~ gains @.",
    "Turn :: target Character gains @ until the end of the turn.",
    "Turn and maintain :: target Character gains @.",
    "While you control an Edge, other Characters you control gain @.",
)

MANY = (
    ("Feng Shui Site", "Feng Shui Sites"), ("Character", "Characters"), ("card", "cards"), ("Site", "Sites"),
    ("attacker", "attackers"), ("interceptor", "interceptors"), ("Weapon", "Weapons"), ("Vehicle", "Vehicles"),
)  # fmt: skip
AGREEING = ((" that is ", " that are "), (" that has ", " that have "), (" that requires ", " that require "))


@cache
def game() -> CardGame:
    found = playmat.game("shadowfist")
    assert isinstance(found, CardGame)
    return found


def plural(kind: str) -> str:
    """`Character or Site you control` of several."""
    head, *tail = re.split(r"(?= you | an opponent | not under | other than | that | with | at | of | owned | costing"
                           r"| bearing | sharing | controlled | under )", kind, maxsplit=1)  # fmt: skip
    for one, many in MANY:
        head = re.sub(rf"\b{one}(?= or |$)", many, head)
    rest = tail[0] if tail else ""
    for one, many in AGREEING:
        rest = rest.replace(one, many)
    return head + rest.replace("on it", "on them")


def sentence(position: str, part: str) -> str:
    text = position.replace("@s", plural(part)).replace("@", part)
    text = re.sub(r"\b([Aa]) (?=<?[AEIOUaeiou](?!nique))", r"\1n ", text)
    return text[:1].upper() + text[1:]


def fault(text: str) -> str:
    """What is wrong with how this printed sentence is read; nothing if it comes out as it went in."""
    ours = printing_of(game()).wording(text, "Old Pete", "Character")
    try:
        read = game().book.read(ours)
        told = game().book.write(read)
        again = game().book.read(told)
    except TextError as refused:
        return f"{text} | {ours}: {refused}"
    same = [phrase.tree() for phrase in read] == [phrase.tree() for phrase in again]
    return "" if same else f"{text} | {told} says something else"


@pytest.mark.parametrize(
    ("positions", "parts"),
    [
        (THINGS_IN, KINDS),
        (PLAYERS_IN, PLAYERS),
        (NUMBERS_IN, NUMBERS),
        (CONDITIONS_IN, CONDITIONS),
        (GAINS_IN, GAINS),
    ],
    ids=["things", "players", "numbers", "conditions", "gains"],
)
def test_what_is_known_is_read_wherever_it_may_stand(positions: tuple[str, ...], parts: list[str]) -> None:
    faults = [fault(sentence(position, part)) for part in parts for position in positions]
    assert [found for found in faults if found] == []


def test_what_stands_has_no_card_it_spoke_of_last() -> None:
    for condition in ("the Fighting of ~ is more than its cost", "that Site is turned"):
        with pytest.raises(TextError):
            game().book.read(f"While {condition}, ~ gains Guts.")


def test_whose_a_card_was_is_not_known_any_more() -> None:
    game().book.read("While a Site was seized this turn, ~ gains Guts.")
    with pytest.raises(TextError):
        game().book.read("While a Site you control was seized this turn, ~ gains Guts.")


def printed(text: str) -> str:
    return printing_of(game()).wording(text, "Old Pete", "Character")


def test_the_card_spoken_of_is_that_card_where_no_other_was_spoken_of() -> None:
    text = "When a Character you control is smoked, you may toast the smoked Character."
    assert printed(text) == "When a Character you control is smoked, you may toast that Character."
    assert "the smoked" in printed("When a Character is damaged by a Character, toast the smoked Character.")


def test_a_designator_nobody_knows_keeps_its_brackets() -> None:
    told = "Turn to heal target <Wombat> Character costing 3 or less."
    assert printed(told) == told


@pytest.mark.parametrize(
    ("kind", "text", "why"),
    [
        ("Character", "When the turn ends, Guts.", "say who gains it"),
        ("Character", "When ~ enters play, Toughness: 1.", "say who gains it"),
        ("Site", "Turn :: ~ strikes back at attackers with its Body.", "nobody can do that"),
        ("Edge", "When your turn begins, if you control a Site, play on Characters.", "nobody can do that"),
    ],
)
def test_what_only_is_so_cannot_be_done(kind: str, text: str, why: str) -> None:
    """A card that tells to do it is refused when it is read, and does not break a game that comes to it."""
    number = {"Character": "fighting = 1", "Site": "body = 5"}.get(kind, "")
    card_set = game().parse_cards(
        "some", f'[[card]]\nname = "One"\ntype = "{kind}"\ncost = 0\n{number}\ntext = "{text}"\n'
    )
    with pytest.raises(BadCards, match=why):
        game().read_card(card_set, 0)
