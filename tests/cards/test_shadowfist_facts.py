"""Every number on every printed Shadowfist card up to Year of the Dragon, held against the facts; and the laws of the
language over all their texts. Later sets have a test of their own."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from tests.cards.shadowfist_mat import card_called, game, pass_all, play
from tests.cards.shadowfist_moments import offered

FACTS = Path(__file__).parent / "shadowfist_facts.tsv"
OURS = "Proving Ground"
"""The set that is not printed."""

TITLES = sorted(
    title
    for title in game().library.titles()
    if card_called(title).set_name != OURS and not game().library.is_later(title)
)


def facts() -> dict[str, dict[str, str]]:
    with FACTS.open(encoding="utf-8", newline="") as file:
        return {row["card"]: row for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)}


PRINTED = facts()
NUMBERS = ("cost", "needs", "provides", "fighting", "power", "body")
WRITTEN = {"*": "X"}
"""Where no number is printed the text gives it, as it does an X."""


def test_every_card_of_the_facts_is_there_and_no_other() -> None:
    assert sorted(PRINTED) == TITLES


@pytest.mark.parametrize("title", TITLES)
def test_every_number_is_the_printed_one(title: str) -> None:
    card, row = card_called(title), PRINTED[title]
    assert (card.set_name, card.subtitle, card.kind) == (row["set"], row["subtitle"], row["type"])
    assert [str(card.printed.get(field, "")) for field in NUMBERS] == [
        WRITTEN.get(row[field], row[field]) for field in NUMBERS
    ]
    headers = [header.strip() for header in row["headers"].split(";") if header.strip()]
    assert [header for header in headers if f"{header}." not in card.text] == []


@pytest.mark.parametrize("title", TITLES)
def test_the_text_is_what_runs(title: str) -> None:
    """The file holds the canonical words, and reading them again gives the same meaning."""
    card, book = card_called(title), game().book
    assert card.printed.get("text", "") == card.text
    assert [phrase.tree() for phrase in book.read(card.text)] == [phrase.tree() for phrase in card.abilities]


@pytest.mark.parametrize("title", TITLES)
def test_every_card_can_be_played(title: str) -> None:
    """With Power and resources enough, on a table with everything a text may ask for."""
    card = card_called(title)
    table = offered(title)
    play(table, title)
    pass_all(table)
    assert title not in [table.title(card) for card in table.zone(0, table.zone_called("hand"))] or card.is_event
