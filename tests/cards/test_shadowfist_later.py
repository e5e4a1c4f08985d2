"""The later sets of Shadowfist: their numbers are those of the printed rows, their texts what runs, and all of them are
played in random games under the laws."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.cards.shadowfist_mat import card_called, game, pass_all, play
from tests.cards.shadowfist_moments import offered
from tests.cards.shadowfist_scenarios import scenarios

from playmat.cards.printed import printing_of
from playmat.cards.tables import read_table
from playmat.cardtext.library import folded

PRINTED = Path(__file__).parents[3] / "shared" / "printed" / "shadowfist"
TITLES = sorted(title for title in game().library.titles() if game().library.is_later(title))
NUMBERS = {
    "cost": "cost", "requires": "needs", "provides": "provides", "fighting": "fighting", "power": "power",
    "body": "body",
}  # fmt: skip
"""The columns of a set file that have numbers or symbols, and what they are called on a card."""


@cache
def rows() -> dict[str, dict[str, str]]:
    """The first row of every title, as the set files have it."""
    found: dict[str, dict[str, str]] = {}
    for path in sorted(PRINTED.glob("*.txt")):
        for row in read_table(path):
            found.setdefault(folded(row.cells["name"]), printing_of(game()).cells(row.cells))
    return found


def test_there_are_later_cards_of_every_faction() -> None:
    needed = {letter for title in TITLES for letter in card_called(title).symbols}
    assert {"p", "s", "v"} <= needed
    assert len(TITLES) > 300


def test_every_number_is_that_of_the_printed_row() -> None:
    if not PRINTED.is_dir():
        pytest.skip(f"printed set files are not at hand: {PRINTED}")
    wrong: list[tuple[str, Any, Any]] = []
    for title in TITLES:
        card, row = card_called(title), rows()[folded(title)]
        ours = [str(card.printed.get(field, "")) for field in NUMBERS.values()]
        theirs = [row.get(column, "").replace(" ", "") for column in NUMBERS]
        if card.is_feng_shui and card.printed.get("cost") is None:
            theirs[0] = ""
        if (card.kind, card.full_title, ours) != (row["type"], row["name"], theirs):
            wrong.append((title, ours, theirs))
        if card.printed.get("subtitle", "") != row["subtitle"]:
            wrong.append((title, card.printed.get("subtitle", ""), row["subtitle"]))
    assert wrong == []


def test_no_card_without_a_text_but_where_the_row_has_none() -> None:
    """A Character without conditions may have no text; any other card has one."""
    bare = [card_called(title) for title in TITLES if not card_called(title).text]
    assert [card.full_title for card in bare if not card.is_foundation()] == []


@pytest.mark.parametrize("title", TITLES)
def test_the_text_is_what_runs(title: str) -> None:
    """The file holds the canonical words, and reading them again gives the same meaning."""
    card, book = card_called(title), game().book
    assert card.printed.get("text", "") == card.text
    assert [phrase.tree() for phrase in book.read(card.text)] == [phrase.tree() for phrase in card.abilities]


@pytest.mark.parametrize("title", [title for title in TITLES if title not in scenarios()])
def test_every_card_can_be_played(title: str) -> None:
    """With Power and resources enough, on a table with everything a text may ask for. The others have a scenario."""
    card = card_called(title)
    table = offered(title)
    play(table, title)
    pass_all(table)
    assert title not in [table.title(card) for card in table.zone(0, table.zone_called("hand"))] or card.is_event
