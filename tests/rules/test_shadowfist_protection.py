"""SF-7.6-b: whatever the book lets an Event do to each Character, it does not do to one that is not affected."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import playmat
from playmat.cardplay.effect import Effect
from playmat.cardplay.game import CardGame
from playmat.games.shadowfist.table import Shadowfist
from playmat.kernel.event import EVERYTHING
from playmat.scenario.table import set_up
from playmat.scenario.text import BrokenScenario, parse

GAME = playmat.game("shadowfist")
FILLED = {
    "Things": "each Character",
    "All": "each Character",
    "Figure": "2",
    "#": "2",
    "+": "+2",
    "Shield/ban": "cannot be damaged or removed from play by Sites",
    "Lasts": "gains +2 Fighting",
    "Proviso": "while attacking",
    "Player": "you",
}
"""What stands in the blanks of a phrase."""

LASTS = (
    "gains +2 Fighting",
    "gains Guts",
    "has blank rules text",
    "is canceled",
    "inflicts no damage",
    "takes no damage",
)


def written(pattern: str, lasts: str) -> str:
    """A phrase with its blanks filled in; nothing if there is a blank that nothing here fits."""
    text = re.sub(r"\[[^\[\]]*\]", "", pattern)
    text = re.sub(r"\{who:Player\} \*", "", text)
    text = re.sub(r"\{\w+:\(([^|)]+)[^)]*\)\}", r"\1", text)
    for blank in re.findall(r"\{\w+:([^{}]+)\}", text):
        if blank not in FILLED:
            return ""
        filling = lasts if blank == "Lasts" else FILLED[blank]
        text = re.sub(r"\{\w+:" + re.escape(blank) + r"\}", filling, text, count=1)
    text = " ".join(text.split())
    return f"{text[0].upper()}{text[1:]}."


def texts() -> list[str]:
    found: list[str] = []
    assert isinstance(GAME, CardGame)
    for kind in GAME.book.grammar.kinds:
        pattern = str(getattr(kind, "PHRASE", ""))
        if issubclass(kind, Effect) and re.search(r"\{\w+:(Things|All)\}", pattern):
            for lasts in LASTS if "{lasts:" in pattern else LASTS[:1]:
                text = written(pattern, lasts)
                if text and text not in found:
                    found.append(text)
    return found


def cards(text: str) -> str:
    return f"""
  [[card]]
  name = "Ghost Walker"
  type = "Character"
  cost = 3
  fighting = 5
  text = "Toughness: 1. ~ is not affected by Events."
  [[card]]
  name = "Plain Man"
  type = "Character"
  cost = 3
  fighting = 5
  text = "Toughness: 1."
  [[card]]
  name = "Trial"
  type = "Event"
  cost = 0
  text = "{text}"
"""


SCENARIO = """scenario: The trial
game: shadowfist
seats: Ann, Bob

cards:{cards}
position:
  hand Ann: Trial
  sites Ann: Sacred Ground; Sacred Ground
  sites Bob: Sacred Ground; Sacred Ground
  characters Bob: Ghost Walker [at 2, turned, damage 1]; Plain Man [at 2, turned, damage 1]

play:
  end: waiting Ann
"""


def as_it_stands(table: Shadowfist, title: str) -> list[object]:
    """Everything about a card that an effect could change."""
    for card in range(len(table.face)):
        if table.card(card).full_title == title:
            lasting = [effect.stat for effect in table.lasting if card in effect.targets]
            numbers = [table.value(card, stat) for stat in ("Fighting", "Guts", "Toughness")]
            here = [table.where[card], table.turned[card], table.damage[card], table.at[card], table.counters.get(card)]
            return [*here, *numbers, *lasting, *[text.text for text in table.texts(card)]]
    raise AssertionError(title)


@cache
def play_it(text: str) -> tuple[list[object], list[object], list[object], list[object]] | None:
    """The protected and the plain card before and after; None if nobody can say or play this."""
    written_down = parse(SCENARIO.format(cards=cards(text)), Path("trial"))[0]
    try:
        table = set_up(written_down)
    except BrokenScenario:
        return None
    assert isinstance(table, Shadowfist)
    before = as_it_stands(table, "Ghost Walker"), as_it_stands(table, "Plain Man")
    decision = table.decision
    assert decision is not None
    option = next((option for option in decision.options if option.key == "play:trial"), None)
    if option is None:
        return None
    table.choose(option)
    for _ in range(60):
        if table.decision is None or table.decision.prompt == "Your Main Shot":
            break
        table.choose(table.decision.options[0])
    assert GAME.view(table, EVERYTHING)
    return before[0], as_it_stands(table, "Ghost Walker"), before[1], as_it_stands(table, "Plain Man")


@pytest.mark.parametrize("text", texts())
def test_an_event_does_not_reach_it(text: str) -> None:
    seen = play_it(text)
    if seen is not None:
        assert seen[0] == seen[1], text


def test_the_trials_are_no_empty_ones() -> None:
    """Most of what can be said can be played, and does something to a card that is not protected."""
    seen = [play_it(text) for text in texts()]
    told = [one for one in seen if one is not None]
    changed = [one for one in told if one[2] != one[3]]
    assert len(told) > 20
    assert len(changed) > len(told) // 2
