"""PM-12: what goes on without end is drawn, in every game, whatever sets it off. PM-15: numbers that ask themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.proves import proves

import playmat
from playmat import scenario
from playmat.kernel.endless import MOST_STEPS, REPEATS, TOO_LONG, WATCHED_AFTER
from playmat.kernel.game import Game
from playmat.kernel.match import Match
from playmat.kernel.position import Position
from playmat.kernel.step import Step
from playmat.scenario.table import set_up
from playmat.scenario.text import parse

MEGAMAN = """
scenario: What is lost comes back
game: megaman
seats: Ann, Bob

cards:
  [[card]]
  name = "Ebb"
  type = "Resource"
  color = "red"
  destiny = 1
  text = "Whenever you lose 1 energy, recharge 1 energy."

  [[card]]
  name = "Flow"
  type = "Resource"
  color = "red"
  destiny = 1
  text = "Whenever you recharge 1 energy, lose 1 energy."

  [[card]]
  name = "Leak"
  type = "Resource"
  color = "red"
  destiny = 1
  text = "SPEND: Lose 1 energy."

position:
  phase: main
  resources Ann: Ebb, Flow, Leak
  deck Ann: Blank x9
  discard Ann: Blank x3

play:
  end: waiting Ann
"""

YUYU = """
scenario: What is paid comes back
game: yuyu
seats: Ann, Bob

cards:
  [[card]]
  name = "Ebb"
  type = "Item"
  text = "Whenever you gain spirit, pay 1 spirit."

  [[card]]
  name = "Flow"
  type = "Item"
  text = "Whenever you pay spirit, gain 1 spirit."

  [[card]]
  name = "Scholar"
  type = "Character"
  defense = 3000
  attack1 = "Lecture"
  cost1 = 0
  value1 = 3000
  text = "Lecture: Gain 1 spirit."

position:
  step: attack
  arena Ann: Scholar
  attached Ann: Ebb to Scholar; Flow to Scholar
  deck Ann: Blank x9

play:
  end: waiting Ann
"""

SHADOWFIST = """
scenario: Gone and back again
game: shadowfist
seats: Ann, Bob

cards:
  [[card]]
  name = "Circle"
  type = "Character"
  cost = 0
  fighting = 1
  text = "When ~ enters play, smoke ~. When ~ is smoked, return ~ to play."

position:
  hand Ann: Circle

play:
  end: waiting Ann
"""

LOOPS = {
    "megaman": (MEGAMAN, "spend:leak"),
    "yuyu": (YUYU, "attack:lecture"),
    "shadowfist": (SHADOWFIST, "play:circle"),
}
"""In Shaman King no text waits for anything that a text can do; nor does anything in Shamans."""


def check_drawn(table: Position, why: tuple[str, ...] = (REPEATS, TOO_LONG.format(MOST_STEPS))) -> None:
    assert table.decision is None
    assert table.outcome is not None
    assert (table.outcome.rule, table.outcome.winners) == ("PM-12", ())
    assert table.outcome.scores == (0,) * len(table.names)
    assert table.outcome.text in why
    assert not table.agenda


@proves("PM-12")
@pytest.mark.parametrize("name", LOOPS)
def test_texts_that_set_each_other_off_for_ever(name: str) -> None:
    text, key = LOOPS[name]
    table = scenario.undump(text)
    quiet = table.clone()
    quiet.recording = False
    table.choose(key)
    check_drawn(table)
    quiet.choose(key)
    assert quiet.hash() == table.hash()
    assert table.game.load(table.save()).outcome.as_data() == table.outcome.as_data()  # type: ignore[union-attr]


@pytest.mark.parametrize("name", LOOPS)
def test_such_a_game_can_be_replayed(name: str) -> None:
    text, key = LOOPS[name]
    match = Match(scenario.undump(text))
    match.choose(0, key)
    check_drawn(match.position)
    assert match.position_at(1).hash() == match.position.hash()


class Again(Step):
    """Comes back after so many others, and changes nothing."""

    def __init__(self, length: int) -> None:
        self.length = length

    def run(self, table: Any) -> None:
        table.next(self)
        for number in range(self.length - 1):
            table.next(Nothing(number))


class Nothing(Step):
    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, table: Any) -> None:
        pass


class Toss(Step):
    """Comes back for ever, and never to the same position."""

    def run(self, table: Any) -> None:
        table.chance.below(2)
        table.next(self)


class Countdown(Step):
    """Takes long and ends."""

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, table: Any) -> None:
        if self.left:
            table.next(Countdown(self.left - 1))


def interrupted(game: Game, step: Step) -> Position:
    """A new game with this step to be carried out before the first question is asked again."""
    table = game.quick_start(game.seats[0], b"endless")
    assert table.decision is not None
    table.next(table.decision.step)
    table.decision = None
    table.next(step)
    return table


@proves("PM-12")
@pytest.mark.parametrize("length", [1, 2, 7, 100])
def test_the_same_position_again_is_a_draw_at_once(name: str, length: int) -> None:
    table = interrupted(playmat.game(name), Again(length))
    table.play_on()
    check_drawn(table, (REPEATS,))


@proves("PM-12")
def test_the_step_limit(name: str) -> None:
    table = interrupted(playmat.game(name), Toss())
    before = table.chance.counter
    table.play_on()
    check_drawn(table, (TOO_LONG.format(MOST_STEPS),))
    assert table.chance.counter - before == MOST_STEPS


@pytest.mark.parametrize("length", [WATCHED_AFTER - 2, WATCHED_AFTER, WATCHED_AFTER + 1, MOST_STEPS - 20])
def test_what_takes_long_and_ends_is_no_draw(name: str, length: int) -> None:
    table = interrupted(playmat.game(name), Countdown(length))
    table.play_on()
    assert table.outcome is None
    assert table.decision is not None


CIRCLE = """
scenario: Each is strong because the others are
game: shadowfist
seats: Ann, Bob

cards:
  [[card]]
  name = "Choir"
  type = "Character"
  cost = 1
  fighting = 5
  text = "While you control a Character with Fighting of 6 or more, Characters you control gain +1 Fighting."

position:
  characters Ann: CHOIR

play:
  end: waiting Ann
"""


@proves("PM-15")
@pytest.mark.parametrize("many", [2, 3, 12])
def test_a_number_that_depends_on_itself_is_counted(many: int) -> None:
    """It is the same number again and again, whoever asks and in whatever order."""
    table = set_up(parse(CIRCLE.replace("CHOIR", "; ".join(["Choir"] * many)), Path("circle.txt"))[0])
    names = [name for name in table.values() if name.startswith("fighting:")]
    told = [table.explain(name).total for name in names]
    assert len(set(told)) == 1
    for seat in range(2):
        assert table.view(seat) == table.clone().view(seat)
    assert [table.clone().explain(name).total for name in reversed(names)] == told


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "name" in metafunc.fixturenames and not any(
        mark.args[0] == "name" for mark in metafunc.definition.iter_markers("parametrize")
    ):
        metafunc.parametrize("name", playmat.game_names())
