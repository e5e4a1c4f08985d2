"""A table of Shadowfist on which every card can be played."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import playmat
from playmat.cardtext.card import slug
from playmat.games.shadowfist.card import FistCard
from playmat.games.shadowfist.setup import ShadowfistGame
from playmat.games.shadowfist.table import Shadowfist
from playmat.kernel.chance import Chance
from playmat.scenario.table import arrange
from playmat.scenario.text import parse

CARDS = """
cards:
  [[card]]
  name = "Fountain"
  type = "Site"
  cost = 1
  provides = "aaaaaddddeeeeeffffggggjjjjmmmmppppssssvvvvCCCCCHHHHHMMMMM"
  body = 9

  [[card]]
  name = "Somebody"
  subtitle = "Demon Assassin Abomination"
  type = "Character"
  cost = 1
  provides = "aCHMgdef"
  fighting = 4

  [[card]]
  name = "Somebody Special"
  type = "Character"
  cost = 1
  provides = "m"
  fighting = 4
  text = "Unique."

  [[card]]
  name = "Workshop"
  type = "Site"
  cost = 1
  body = 5
  text = "Turn to gain 1 Power."

  [[card]]
  name = "Jab"
  type = "Event"
  cost = 0
  provides = "m"
  text = "Inflict 1 damage on target Character."

  [[card]]
  name = "Dagger"
  type = "Event"
  cost = 0
  provides = "m"
  text = "Smoke target Character or Edge or State."

  [[card]]
  name = "Fury"
  type = "Event"
  cost = 0
  provides = "d"
  text = "Gain 1 Power."

  [[card]]
  name = "Anybody"
  subtitle = "Lodge Pledged Pawn Cop Hood Ice Orange Monk Shaolin Buro PubOrd Eunuch Killer Ghost Undead Senshi Soldier"
  type = "Character"
  cost = 1
  provides = "aedC"
  fighting = 3

  [[card]]
  name = "Everybody"
  subtitle = "Rebel Rabble Mercenary Netherworld Fire Demon Horde Imperial Triumvirate Rat Zhang PubOrd Knight"
  type = "Character"
  cost = 3
  provides = "fH"
  fighting = 6
  text = "Toughness: 1. Tactics."

  [[card]]
  name = "Arena"
  subtitle = "Battleground Imperial Palace Site"
  type = "Site"
  cost = 1
  body = 3

  [[card]]
  name = "Ruin"
  type = "Feng Shui Site"
  power = 1
  body = 2

  [[card]]
  name = "Hammer"
  type = "State"
  cost = 1
  provides = "C"
  text = "Weapon. Subject gains +1 Fighting."

  [[card]]
  name = "Mallet"
  type = "State"
  cost = 2
  provides = "C"
  text = "Weapon. Subject gains +1 Fighting."

  [[card]]
  name = "Tag"
  type = "State"
  cost = 0

  [[card]]
  name = "Advantage"
  type = "Edge"
  cost = 0

  [[card]]
  name = "Question"
  type = "Event"
  cost = 0
  provides = "m"
  text = "Gain 1 Power."
"""

MAT = """
scenario: mat
game: shadowfist
seats: Ann, Bob
position:
  power Ann: 20
  power Bob: 20
  sites Ann: Fountain / Sacred Ground; Sacred Ground [damage 1]{sites}
  characters Ann: Somebody [damage 1]; Somebody [turned]; Somebody Special{characters}
  sites Bob: Fountain [damage 1]; Sacred Ground / Sacred Ground{theirs}
  characters Bob: Somebody [damage 1]; Somebody [turned]{theirs_too}
  states Bob: Tag [on somebody]{their_states}
  edges Bob: Advantage
  smoked Ann: Mooks, Somebody, Sacred Ground{smoked}
  smoked Bob: Mooks x4
  {more}

play:
  Ann: end
"""


def game() -> ShadowfistGame:
    found = playmat.game("shadowfist")
    assert isinstance(found, ShadowfistGame)
    return found


def card_called(title: str) -> FistCard:
    found = game().library.card(title)
    assert isinstance(found, FistCard)
    return found


def mat(
    more: str,
    characters: str = "",
    sites: str = "",
    theirs: str = "",
    theirs_too: str = "",
    smoked: str = "",
    their_states: str = "",
) -> Shadowfist:
    """With another Character of Ann, and what else each line has behind it."""
    text = MAT.format(
        more=more,
        characters=f"; {characters}" if characters else "",
        sites=sites,
        theirs=theirs,
        theirs_too=theirs_too,
        smoked=smoked,
        their_states=their_states,
    )
    [scenario] = parse(text, Path("mat.txt"))
    found = game_with_its_cards().sit_down(2, b"scenario", ("Ann", "Bob"))
    found.chance = Chance(b"scenario", 0)
    arrange(scenario, found)
    assert isinstance(found, Shadowfist)
    return found


@cache
def game_with_its_cards() -> ShadowfistGame:
    """Read once: there are many tables to set."""
    found = game().with_cards(CARDS.replace("cards:", "", 1))
    assert isinstance(found, ShadowfistGame)
    return found


def keys(table: Shadowfist) -> list[str]:
    return [option.key for option in table.decision.options] if table.decision is not None else []


def answer(table: Shadowfist, key: str) -> None:
    assert table.decision is not None
    found = [option for option in table.decision.options if option.key == key]
    assert found, f"{key} is none of {keys(table)}"
    table.choose(found[0])


def pass_all(table: Shadowfist) -> None:
    """Until nothing waits any more: the first answer to every question that is asked meanwhile."""
    for _ in range(60):
        if table.decision is None or (not table.scenes and "end" in keys(table)):
            return
        offered = keys(table)
        answer(table, "pass" if "pass" in offered else offered[0])
    raise AssertionError(f"it does not come to an end: {keys(table)}")


def play(table: Shadowfist, title: str) -> None:
    answer(table, f"play:{slug(title)}")
    for _ in range(20):
        offered = keys(table)
        if not offered or "pass" in offered or "end" in offered:
            return
        answer(table, offered[0])
