"""Every number on every Yu Yu Hakusho card, held against the facts about the printed ones; and the laws of the language
over all their texts."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from tests.cards.yuyu_mat import card_called, game

from playmat.games.yuyu.card import AttackLine

FACTS = Path(__file__).parent / "yuyu_facts.tsv"
TITLES = sorted(game().library.titles())


def facts() -> dict[str, dict[str, str]]:
    with FACTS.open(encoding="utf-8", newline="") as file:
        return {row["card"]: row for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)}


PRINTED = facts()


def in_short(line: AttackLine) -> str:
    """`Hit 2/3000`, with S before a cost in Spirit Energy; a value that the text gives is left out."""
    cost = f"S{line.spirit}" if line.spirit >= 0 else str(line.cards)
    return f"{line.name} {cost}/{line.value}"


def test_every_card_of_the_facts_is_there_and_no_other() -> None:
    assert sorted(PRINTED) == TITLES


@pytest.mark.parametrize("title", TITLES)
def test_every_number_is_the_printed_one(title: str) -> None:
    card, row = card_called(title), PRINTED[title]
    assert (card.set_name, card.number, card.kind, card.team) == (row["set"], row["number"], row["type"], row["team"])
    assert (card.printed.get("alliance", ""), card.printed.get("leader", "")) == (row["alliance"], row["leader"])
    assert card.piece == row["piece"]
    assert str(card.printed.get("defense", "")) == row["defense"]
    assert str(card.printed.get("spirit", "")) == row["spirit"]
    shown = [in_short(line) for line in card.attacks]
    told = [attack if not attack.endswith("/") else f"{attack}0" for attack in row["attacks"].split("; ") if attack]
    assert shown == told


@pytest.mark.parametrize("title", TITLES)
def test_the_text_is_what_runs(title: str) -> None:
    """The file holds the canonical words, and reading them again gives the same meaning."""
    card, book = card_called(title), game().book
    assert card.printed.get("text", "") == card.text
    assert [phrase.tree() for phrase in book.read(card.text)] == [phrase.tree() for phrase in card.abilities]


def test_no_two_phrases_say_the_same() -> None:
    assert game().book.overlaps([ability for title in TITLES for ability in card_called(title).abilities]) == []


def test_every_deck_is_legal() -> None:
    decks = game().ready_made()
    assert [(deck.name, [str(ruling) for ruling in game().check_deck(deck)]) for deck in decks] == [
        (deck.name, []) for deck in decks
    ]
