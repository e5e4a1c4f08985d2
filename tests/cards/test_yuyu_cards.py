"""Every paragraph of every Yu Yu Hakusho card is tried on a table where it finds something to do, and changes there
just what it says: `yuyu_cards.txt` has a line for each, read against the facts about the printed card."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.yuyu_mat import card_called, game, what_it_does

FILE = Path(__file__).parent / "yuyu_cards.txt"
ELSEWHERE = {
    "Hajime!": 0,
    "Kayko, The Class President": 1,
    "Kuwabara, Emotional Fighter": 1,
    "And The Winner Is!": 0,
    "Backstab": 0,
    "Intensive Training": 0,
    "Natsume, The Fearless": 0,
    "Sword Of Second Energy": 1,
}
"""Paragraphs that need a table of their own: see test_yuyu_play.py."""


def rows() -> dict[tuple[str, int], str]:
    """For each paragraph what it changes."""
    found: dict[tuple[str, int], str] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            title, number, result = (part.strip() for part in line.split(" | "))
            found[title, int(number)] = result
    return found


ROWS = rows()
PARAGRAPHS = [
    (title, number)
    for title in sorted(game().library.titles())
    for number in range(len(card_called(title).abilities))
    if ELSEWHERE.get(title) != number
]


def test_every_paragraph_has_a_row_and_every_row_a_paragraph() -> None:
    assert sorted(ROWS) == PARAGRAPHS


def test_every_paragraph_does_something() -> None:
    assert [paragraph for paragraph, result in ROWS.items() if not result] == []


@pytest.mark.parametrize(("title", "number"), PARAGRAPHS)
def test_the_paragraph_does_what_it_says_and_nothing_else(title: str, number: int) -> None:
    assert what_it_does(card_called(title), number) == ROWS[title, number]
