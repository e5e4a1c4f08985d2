"""Every number on every MegaMan card, held against the facts about the printed ones."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from tests.cards.megaman_mat import card_called, game

from playmat.games.megaman.card import LETTERS, LEVEL_UP, NETNAVI

FACTS = Path(__file__).parent / "megaman_facts.tsv"
TITLES = sorted(game().library.titles())


def facts() -> dict[str, dict[str, str]]:
    with FACTS.open(encoding="utf-8", newline="") as file:
        return {row["card"]: row for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)}


def test_every_card_of_the_facts_is_there_and_no_other() -> None:
    assert sorted(facts()) == TITLES


@pytest.mark.parametrize("title", TITLES)
def test_every_number_is_the_printed_one(title: str) -> None:
    card, row = card_called(title), facts()[title]
    assert (card.set_name, card.number, card.kind, card.color) == (row["set"], row["number"], row["type"], row["color"])
    assert card.printed.get("rarity", "") == row["rarity"]
    assert "; ".join(card.keywords) == row["keywords"]
    letters = {color: letter for letter, color in LETTERS.items()}
    assert "".join(letters[color] for color in card.colors) == row["colors"]
    assert "; ".join(card.emblems) == row["emblems"]
    assert "; ".join(card.supplies) == row["emblem"]
    numbers = {name: str(card.printed[name]) for name in ("strength", "defense", "blast") if name in card.printed}
    assert numbers == {name: row[name] for name in ("strength", "defense", "blast") if row[name]}
    if card.kind not in (NETNAVI, LEVEL_UP):
        assert (str(card.destiny), str(card.power)) == (row["destiny"], row["power"])
    else:
        assert "destiny" not in card.printed and not row["destiny"]


@pytest.mark.parametrize("title", TITLES)
def test_the_text_is_what_runs(title: str) -> None:
    """The file holds the canonical words, and reading them again gives the same meaning."""
    card, book = card_called(title), game().book
    assert card.printed.get("text", "") == card.text
    assert [phrase.tree() for phrase in book.read(card.text)] == [phrase.tree() for phrase in card.abilities]
    assert bool(card.text) == (facts()[title]["has_text"] == "yes")


def test_every_phrase_stands_where_it_is_carried_out() -> None:
    """MM-105: what a card that stays says is true all the time, what any other says can be told."""
    for title in TITLES:
        card = card_called(title)
        if card.body is not None:
            assert card.body.stands() if card.stays() else card.body.tells(), title
        if card.spend is not None:
            assert card.spend.tells(), title
