"""Deck lists in the shapes people use, and the titles in them."""

from __future__ import annotations

import pytest

import playmat
from playmat.cardplay.game import CardGame
from playmat.cardtext.deck import LARGEST_DECK, LONGEST_LIST, BadDeck, Deck, read_deck, ways_to_read
from playmat.cardtext.library import UnknownCard

TITLES = (
    "Boomer1",
    "X Marks",
    "Marks",
    "10 Seconds Left",
    "Seconds Left",
    "Model X2",
    "Model",
    "Clean 'Em Out",
    "Deck: the Card",
)


def game() -> CardGame:
    found = playmat.game("megaman")
    assert isinstance(found, CardGame)
    return found


def known(title: str) -> bool:
    return title in TITLES


def entries(text: str) -> list[tuple[int, str]]:
    return read_deck(text, known).entries


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("4 Boomer1", (4, "Boomer1")),
        ("4x Boomer1", (4, "Boomer1")),
        ("4X Boomer1", (4, "Boomer1")),
        ("4 x Boomer1", (4, "Boomer1")),
        ("4× Boomer1", (4, "Boomer1")),
        ("4\tBoomer1", (4, "Boomer1")),
        ("Boomer1 x4", (4, "Boomer1")),
        ("Boomer1 X4", (4, "Boomer1")),
        ("Boomer1 x 4", (4, "Boomer1")),
        ("Boomer1 (4)", (4, "Boomer1")),
        ("Boomer1", (1, "Boomer1")),
        ("  04 Boomer1  ", (4, "Boomer1")),
        ("4 Boomer1 (Grand Prix)", (4, "Boomer1")),
        ("4 Boomer1 [2C5]", (4, "Boomer1")),
        ("4x Boomer1  # the best", (4, "Boomer1")),
        ("4 Boomer1 // the best", (4, "Boomer1")),
        ("4 X Marks", (4, "X Marks")),
        ("4x X Marks", (4, "X Marks")),
        ("X Marks x4", (4, "X Marks")),
        ("X Marks", (1, "X Marks")),
        ("4x Marks", (4, "Marks")),
        ("10 Seconds Left", (10, "Seconds Left")),
        ("2 10 Seconds Left", (2, "10 Seconds Left")),
        ("10 Seconds Left x2", (2, "10 Seconds Left")),
        ("Model X2", (2, "Model")),
        ("1 Model X2", (1, "Model X2")),
        ("Model X2 x3", (3, "Model X2")),
        ("3 Clean 'Em Out", (3, "Clean 'Em Out")),
        ("Deck: the Card", (1, "Deck: the Card")),
    ],
)
def test_every_shape_of_a_line(line: str, entry: tuple[int, str]) -> None:
    assert entries(line) == [entry]


def test_a_title_that_starts_with_a_number_is_found_where_nothing_else_fits() -> None:
    assert read_deck("10 Seconds Left", lambda title: title == "10 Seconds Left").entries == [(1, "10 Seconds Left")]
    assert read_deck("4 X Marks", lambda title: title == "Marks").entries == [(4, "Marks")]


def test_without_cards_the_likeliest_way_is_taken() -> None:
    assert read_deck("4 X Marks\n4 x Marks\n4 Meteors1\nMeteors1").entries == [
        (4, "X Marks"),
        (4, "Marks"),
        (4, "Meteors1"),
        (1, "Meteors1"),
    ]


def test_comments_blank_lines_and_headings() -> None:
    text = """\ufeff# Blue Thunder
// by somebody

Deck: 59 cards
Main deck (59)
BattleChips:
4 Boomer1
== Events ==
# not the name
[Resources]
2 Marks
--------
Sideboard:
1 Model
"""
    deck = read_deck(text, known)
    assert (deck.name, deck.entries, deck.lines, deck.aside) == (
        "Blue Thunder",
        [(4, "Boomer1"), (2, "Marks")],
        [7, 11],
        [(1, "Model")],
    )


def test_the_types_of_a_game_are_headings() -> None:
    deck = game().read_list("NetNavi (1)\nMegaMan, Battle Master\n\nBattleChips\n4 Boomer1\nEvents 0\n")
    assert deck.entries[:2] == [(1, "MegaMan, Battle Master"), (4, "Boomer1")]


def test_a_deck_read_from_its_text_is_the_same() -> None:
    for deck in game().ready_made():
        again = game().read_list(deck.text())
        assert (again.name, again.entries) == (deck.name, deck.entries)
    assert read_deck(deck) is deck


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("4 Boomer1\n0 Marks", "line 2: none of Marks"),
        ("9999 Boomer1", f"line 1: a deck with more than {LARGEST_DECK} cards is not read"),
        ("9" * 5000 + " Boomer1", f"line 1: a deck with more than {LARGEST_DECK} cards is not read"),
        ("4 Boomer1\n" * LONGEST_LIST, f"a deck list has at most {LONGEST_LIST} characters"),
        ("900 Boomer1\n" * 3, "line 3: a deck with more than"),
    ],
)
def test_what_is_no_deck(text: str, said: str) -> None:
    with pytest.raises(BadDeck, match=said):
        read_deck(text, known)


@pytest.mark.parametrize(
    "line",
    [
        "x" * 5000,
        "4 " + "x " * 2000,
        "(a" * 3000,
        "[a" * 3000 + "]",
        "4 " + "(a" * 1000,
        " x4" * 1000,
        "a" + " " * 90_000 + "b",
    ],
)
def test_strange_lines_are_read_as_titles(line: str) -> None:
    assert ways_to_read(" ".join(line.split()))
    assert read_deck(line, known).size() == max(1, read_deck(line).size())


# -- titles --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "title",
    [
        "MegaMan, Battle Master",
        "megaman battle master",
        "MEGAMAN - BATTLE MASTER",
        "Mega Man: Battle-Master",
        "MégaMan, Battle Master",
    ],
)
def test_titles_are_found_whatever_their_case_and_marks(title: str) -> None:
    assert game().library.title_of(title) == "MegaMan, Battle Master"
    assert game().library.card(title).full_title == "MegaMan, Battle Master"


def test_no_two_titles_are_taken_for_each_other() -> None:
    for title in game().library.titles():
        assert game().library.title_of(title) == title


def test_unknown_titles_come_with_suggestions() -> None:
    with pytest.raises(UnknownCard, match="there is no card called 'Bomer1'; did you mean Boomer1"):
        game().library.card("Bomer1")
    near = game().library.near("MegaMan")
    assert near[0].startswith("MegaMan, ")
    assert game().library.near("Battle Master")[0] == "MegaMan, Battle Master"
    assert game().library.near("q") == []
    assert len(str(UnknownCard("x" * 10_000, []))) < 300


def test_a_deck_by_its_text_is_played() -> None:
    text = game().ready_made()[0].text().replace("1 ", "1x ", 1).upper().replace("1X", "1x")
    position = game().start([text, text], b"deck")
    assert position.decision is not None


def test_entries_without_lines() -> None:
    assert Deck("a", [(1, "b")]).lines == []
