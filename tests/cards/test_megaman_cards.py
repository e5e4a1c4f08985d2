"""Every MegaMan card is played once, through the same choices a player has, and does what it says and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.cards.megaman_mat import Mat, card_called, game

TITLES = sorted(game().library.titles())
FILE = Path(__file__).parent / "megaman_cards.txt"
CHANGE = re.compile(r"(?P<whose>your|his) (?P<what>[a-z ]+?) (?P<sign>[+-])(?P<n>\d+)")
IS = re.compile(r"(?P<whose>your|his) (?P<what>strength|defense|blast|chips) is (?P<n>-?\d+)")
HAS = re.compile(r"(?P<whose>your|his) (?P<zone>[a-z]+) has (?P<title>.+)")
LIES = re.compile(r"(?P<whose>your|his) (?P<zone>[a-z]+) is (?P<titles>[A-Z].*)")
TOP = re.compile(r"your top card is (?P<title>.+)")
REFUSED = re.compile(r"refused (?P<key>\S+) (?P<rule>\S+)")


def items(text: str) -> list[str]:
    return [item.strip() for item in text.split(";") if item.strip()]


def rows() -> dict[str, tuple[str, list[str], list[str]]]:
    """For each card what lies there, what is chosen and what comes of it."""
    found: dict[str, tuple[str, list[str], list[str]]] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            title, situation, choices, result = (part.strip() for part in line.split("|"))
            assert title not in found, f"{title} stands there twice"
            found[title] = (situation, items(choices), items(result))
    return found


ROWS = rows()


def test_every_card_has_a_row_and_every_row_a_card() -> None:
    assert sorted(ROWS) == TITLES


@pytest.mark.parametrize("title", TITLES)
def test_the_card_does_what_it_says_and_nothing_else(title: str) -> None:
    situation, choices, result = ROWS[title]
    mat = Mat(card_called(title), situation)
    before = mat.counts() if "phase: start" not in situation else counts_before_the_turn(mat)
    for words in choices:
        refused = REFUSED.fullmatch(words)
        if refused is None:
            mat.choose(words)
        else:
            check_refused(mat, refused["key"], refused["rule"])
    expected = expected_changes(mat, choices, result)
    changes = {what: number - before[what] for what, number in mat.counts().items() if number != before[what]}
    assert changes == expected
    assert not mat.table.frames, "the text is not finished"


def counts_before_the_turn(mat: Mat) -> dict[str, int]:
    """Laid out at its start, the turn has begun already: power up and draw."""
    counts = mat.counts()
    moved = mat.said.get("deck", "")
    drawn = 20 - counts["your deck"] if not moved else 7 - counts["your deck"]
    counts["your deck"] += drawn
    counts["your gauge"] = counts["your hand"] = 0
    return counts


def expected_changes(mat: Mat, choices: list[str], result: list[str]) -> dict[str, int]:
    """What the row says, and that the card itself goes to the discard pile if it was used and nothing else is said."""
    expected: dict[str, int] = {}
    own_place = "discard"
    for words in result:
        change = CHANGE.fullmatch(words)
        if change is not None:
            key = f"{change['whose']} {change['what']}"
            expected[key] = expected.get(key, 0) + int(change["sign"] + change["n"])
        else:
            own_place = check_state(mat, words) or own_place
    for verb, origin in (("play", "hand"), ("spend", "resources")):
        if verb in choices:
            for place, number in ((origin, -1), (own_place, 1)):
                expected[f"your {place}"] = expected.get(f"your {place}", 0) + number
    return {what: number for what, number in expected.items() if number}


def check_state(mat: Mat, words: str) -> str:
    """A sentence about how things are now. The place is returned if it is about where the card itself has gone."""
    if (number := IS.fullmatch(words)) is not None:
        assert mat.count(number["whose"], number["what"]) == int(number["n"]), words
    elif (there := HAS.fullmatch(words)) is not None:
        assert there["title"] in mat.titles(there["whose"], there["zone"]), words
        return there["zone"] if there["title"] == mat.card.full_title else ""
    elif (top := TOP.fullmatch(words)) is not None:
        assert mat.titles("your", "deck")[-1] == top["title"], words
        return "deck" if top["title"] == mat.card.full_title else ""
    elif (row := LIES.fullmatch(words)) is not None:
        assert ", ".join(mat.titles(row["whose"], row["zone"])) == row["titles"], words
    elif (refused := REFUSED.fullmatch(words)) is not None:
        check_refused(mat, refused["key"], refused["rule"])
    else:
        raise AssertionError(f"{words!r} says nothing")
    return ""


def check_refused(mat: Mat, key: str, rule: str) -> None:
    """By whoever is asked now."""
    assert [ruling.rule for ruling in mat.table.why_not(key)] == [rule]
