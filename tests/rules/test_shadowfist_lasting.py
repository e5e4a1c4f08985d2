"""SF-5.2-c, SF-7.2-a: a rule that a text lets last holds as if a card in play said it.

Each continuous sentence of the cards there are stands on an Edge at one table; at a table like it the Edge says
nothing, and the use of another lets the same sentence last for the turn. From there the same choices are made at both:
nobody is ever asked anything else, and no number differs."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

import playmat
from playmat.cardplay.game import CardGame
from playmat.cardtext.book import TextError
from playmat.games.shadowfist.card import FistCard
from playmat.games.shadowfist.table import Shadowfist
from playmat.kernel.event import EVERYTHING
from playmat.scenario.table import set_up
from playmat.scenario.text import parse

GAME = playmat.game("shadowfist")
CHOICES = 40

TABLE = """
scenario: A rule that lasts
game: shadowfist
seats: Ann, Bob, Cay
cards:
  [[card]]
  name = "Rule"
  type = "Edge"
  cost = 1
  text = "{standing}"
  [[card]]
  name = "Spell"
  type = "Edge"
  cost = 0
  text = "Turn :: gain 1 Power{lasting}."
  [[card]]
  name = "Rest"
  type = "Event"
  cost = 0
  text = "Heal target Character."
  [[card]]
  name = "Guard"
  type = "Character"
  subtitle = "Dragon Hero"
  cost = 2
  fighting = 4
  provides = "d"
  [[card]]
  name = "Sword"
  type = "State"
  subtitle = "Weapon"
  cost = 1
  text = "Subject gains +1 Fighting."
  [[card]]
  name = "Shrine"
  type = "Feng Shui Site"
  power = 1
  body = 6
position:
  power Ann: 6
  power Bob: 6
  power Cay: 6
  sites Ann: Shrine; Shrine
  sites Bob: Shrine
  sites Cay: Shrine
  edges Ann: Rule; Spell
  characters Ann: Guard; Guard
  characters Bob: Guard; Guard
  characters Cay: Guard
  smoked Ann: Guard, Sword
  hand Ann: Rest, Guard, Sword, Shrine
  hand Bob: Rest, Guard, Sword
  hand Cay: Rest, Guard
  deck Ann: Guard, Guard, Guard, Guard
  deck Bob: Guard, Guard, Guard, Guard
  deck Cay: Guard, Guard, Guard, Guard
play:
  end: waiting Ann
"""


def laid(standing: str, lasting: str) -> Shadowfist:
    """The table after the other Edge has been used."""
    table = set_up(next(iter(parse(TABLE.format(standing=standing, lasting=lasting), Path("lasting")))))
    assert isinstance(table, Shadowfist)
    table.choose("use:spell")
    while table.scenes:
        table.choose("pass")
    return table


def sentences() -> list[str]:
    """What cards say that stands and can be said to last. What speaks of its own card is left out."""
    assert isinstance(GAME, CardGame)
    found: dict[str, None] = {}
    for title in GAME.library.titles():
        card = GAME.library.card(title)
        assert isinstance(card, FistCard)
        for rule in card.standing:
            if rule.only_once() or rule.lifts_copies():
                continue
            text = GAME.book.say(rule).removesuffix(".")
            if not re.search(r"~|\b(subject|this|that|it)\b", text, re.IGNORECASE) and is_read(
                f"Gain 1 Power, then {lasting(text)}."
            ):
                found[text] = None
    return list(found)


def is_read(text: str) -> bool:
    assert isinstance(GAME, CardGame)
    try:
        GAME.book.read(text)
    except TextError:
        return False
    return True


def lasting(text: str) -> str:
    return f"until the end of the turn, {text}"


def seen(table: Shadowfist) -> str:
    """The question, the Power, and every number and designator of every card and player."""
    numbers = [(name, table.explain(name).total) for name in table.values()]
    designators = [table.designators(card) for card in range(len(table.face)) if table.in_play(card)]
    return json.dumps([table.question(EVERYTHING), table.power, numbers, designators])


@pytest.mark.parametrize("text", sentences())
def test_what_lasts_holds_as_what_stands(text: str) -> None:
    standing, for_a_while = laid(f"{text}.", ""), laid("", f", then {lasting(text)}")
    chance = random.Random(text)
    for _ in range(CHOICES):
        assert seen(standing) == seen(for_a_while)
        keys = [option.key for option in standing.decision.options if option.key != "end"] if standing.decision else []
        if not keys:
            break
        key = chance.choice(keys)
        standing.choose(key)
        for_a_while.choose(key)
