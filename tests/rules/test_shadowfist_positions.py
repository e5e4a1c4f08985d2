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
