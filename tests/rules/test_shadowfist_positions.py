"""Positions written down: the site structures."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.scenario.runner import run_scenario
from playmat.scenario.text import Scenario, parse

STRUCTURE = """
scenario: Sites in columns
game: shadowfist
seats: Ann, Bob

position:
  sites Ann: {said}

play:
  = sites Ann: {seen}
  end: waiting Ann
"""


def written(said: str, seen: str) -> Scenario:
    return parse(STRUCTURE.format(said=said, seen=seen), Path("columns.txt"))[0]


def test_a_site_said_several_times_stands_in_as_many_columns() -> None:
    result = run_scenario(written("Sacred Ground x2; City Park", "Sacred Ground; Sacred Ground; City Park"))
    assert result.ok, result.broken or result.failure


@pytest.mark.parametrize("said", ["Sacred Ground / City Park x2", "Sacred Ground x2 / City Park"])
def test_a_column_of_two_rows_is_said_each_time(said: str) -> None:
    result = run_scenario(written(said, "none"))
    assert "write a column with two rows once for each column" in str(result.broken)


MARKS = """
scenario: Cards with marks
game: shadowfist
seats: Ann, Bob

position:
  characters Ann: {characters}
  states Ann: {states}

play:
  end: waiting Ann
"""


@pytest.mark.parametrize(
    ("characters", "states", "told"),
    [
        ("Mooks, Ting Ting", "none", "'Mooks, Ting Ting' is 2 cards: put semicolons between them"),
        ("Mooks x2, Ting Ting [turned]", "none", "'Mooks x2, Ting Ting' is 3 cards"),
        ("Mooks", "Explosives on Mooks", "write `Explosives [on Mooks]`"),
        ("Mooks", "Explosives", "write `Explosives [on TITLE]`"),
    ],
)
def test_cards_that_run_together_are_told_apart(characters: str, states: str, told: str) -> None:
    result = run_scenario(parse(MARKS.format(characters=characters, states=states), Path("marks.txt"))[0])
    assert told in str(result.broken)
