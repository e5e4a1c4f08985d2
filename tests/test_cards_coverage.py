"""`playmat cards coverage`: which printed cards of a facts table can be played, and what the others want for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import playmat
from playmat.cardplay.game import CardGame
from playmat.cards.coverage import Coverage, measure
from playmat.cli import main

COLUMNS = [
    "set",
    "number",
    "name",
    "title",
    "type",
    "destiny",
    "strength",
    "defense",
    "blast",
    "color_req",
    "effect",
    "notes",
]
MEGAMAN = [
    {"set": "Grand Prix", "number": "2C5", "name": "Boomer1", "type": "BattleChip", "destiny": "1"},
    {"set": "Grand Prix", "name": "MegaMan", "title": "Battle Master", "type": "NetNavi", "strength": "2",
     "defense": "3", "blast": "4"},
    {"set": "New", "number": "1", "name": "Flyer", "type": "Event", "destiny": "1", "effect": "flies"},
    {"set": "New", "number": "2", "name": "Singer", "type": "Event", "destiny": "1", "effect": "sings"},
    {"set": "New", "number": "3", "name": "Both", "type": "Event", "destiny": "1", "effect": "flies and sings"},
    {"set": "New", "number": "4", "name": "Easy", "type": "Event", "destiny": "1", "effect": "draws"},
    {"set": "New", "number": "5", "name": "Undrafted", "type": "Event", "destiny": "1", "effect": "?!"},
    {"set": "New", "number": "6", "name": "Badge", "type": "Badge", "effect": "none"},
    {"set": "New", "number": "7", "name": "No Destiny", "type": "Event", "effect": "draws"},
    {"set": "New", "number": "8", "name": "No Text", "type": "Event", "destiny": "1", "notes": "name only; secret"},
    {"set": "New", "number": "9", "name": "Half", "type": "Event", "destiny": "1", "color_req": "B (amount unknown)"},
    {"set": "New", "number": "10", "name": "Vague", "type": "Event", "destiny": "1", "effect": "something unclear"},
    {"set": "New", "number": "11", "name": "No Type"},
]  # fmt: skip
TEXTS = [
    ("Flyer", "Draw a card. Fly 2 times."),
    ("Singer", "SPEND: Draw a card to sing."),
    ("Both", "Fly 3 times. Sing."),
    ("Easy", "Draw a card."),
]


def game() -> CardGame:
    found = playmat.game("megaman")
    assert isinstance(found, CardGame)
    return found


def facts(folder: Path, rows: list[dict[str, str]], columns: list[str]) -> Path:
    path = folder / "megaman_cards.tsv"
    lines = ["\t".join(columns), *("\t".join(row.get(column, "") for column in columns) for row in rows)]
    path.write_text("\n".join(lines) + "\n")
    return path


def texts(folder: Path, name: str = "megaman_texts.tsv") -> Path:
    path = folder / name
    path.write_text("name\ttitle\ttext\n" + "".join(f"{title}\t\t{text}\n" for title, text in TEXTS))
    return path


def found(folder: Path) -> Coverage:
    return measure(game(), facts(folder, MEGAMAN, COLUMNS), texts(folder))


def test_printed_cards_are_sorted_out(tmp_path: Path) -> None:
    coverage = found(tmp_path)
    assert [card.title for card in coverage.playable] == ["Boomer1", "MegaMan, Battle Master"]
    assert [shortfall.card.title for shortfall in coverage.missing] == [
        "Flyer",
        "Singer",
        "Both",
        "Easy",
        "Undrafted",
        "Badge",
    ]
    assert {card.title: card.unknown for card in coverage.unknown} == {
        "No Destiny": ["destiny"],
        "No Text": ["text"],
        "Half": ["colors"],
        "Vague": ["text"],
        "No Type": ["type"],
    }
    assert coverage.summary() == "2 of 8 playable (25 %)"


def test_reasons_and_missing_phrases(tmp_path: Path) -> None:
    coverage = found(tmp_path)
    reasons = {shortfall.card.title: shortfall.reason for shortfall in coverage.missing}
    assert reasons["Flyer"].startswith('"Fly" is not understood here')
    assert reasons["Easy"] == "its text would be understood: it only has to be written into a card file"
    assert reasons["Undrafted"] == "not in our card files, and there is no draft of its text"
    assert reasons["Badge"].startswith("not in our card files: 'Badge' is no type of card")
    assert coverage.wanted() == [("fly ...", ["Flyer"], ["Both"]), ("sing ...", ["Singer"], ["Both"])]


def test_a_draft_may_call_its_card_by_its_name(tmp_path: Path) -> None:
    rows = [
        {"set": "New", "name": "Twin Fang", "title": "Old Hand", "type": "Event", "destiny": "1", "effect": "grows"},
        {"set": "New", "name": "Both Ways", "title": "", "type": "Event", "destiny": "1", "effect": "grows, flies"},
    ]
    drafts = tmp_path / "drafts.tsv"
    lines = [
        "Twin Fang\tOld Hand\tTwin Fang gains +1 strength.",
        "Both Ways\t\tBoth Ways gains +1 strength. Fly 2 times.",
    ]
    drafts.write_text("\n".join(["name\ttitle\ttext", *lines, ""]))
    coverage = measure(game(), facts(tmp_path, rows, COLUMNS), drafts)
    assert coverage.missing[0].reason.startswith("its text would be understood")
    assert coverage.missing[1].phrases == ["fly ..."]


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = facts(tmp_path, MEGAMAN, COLUMNS)
    texts(tmp_path)
    assert main(["cards", "coverage", "megaman", "--facts", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "2 of 8 playable (25 %)"
    assert "  Grand Prix: 2 of 2" in lines
    assert "  New: 0 of 6" in lines
    assert "  No Destiny (New 7): destiny unknown" in lines
    assert "    1  fly ...                                  Flyer (and with others: Both)" in lines


def test_drafts_may_lie_elsewhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = facts(tmp_path, MEGAMAN, COLUMNS)
    drafts = texts(tmp_path, "drafts.tsv")
    assert main(["cards", "coverage", "megaman", "--facts", str(path)]) == 0
    assert "Flyer (New 1): not in our card files, and there is no draft" in capsys.readouterr().out
    assert main(["cards", "coverage", "megaman", "--facts", str(path), "--texts", str(drafts), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["summary"] == "2 of 8 playable (25 %)"
    assert data["phrases"][0] == {"phrase": "fly ...", "unlocks": ["Flyer"], "with_others": ["Both"]}


SHAPES = [
    (["title", "subtitle", "type", "effect_paraphrase", "sets"], ["Boomer1", "Site", "BattleChip", "", "Old"]),
    (["set", "number", "name", "surname", "type", "effect"], ["Old", "C1", "MegaMan", "Battle Master", "NetNavi", ""]),
    (["set", "number", "name", "version", "type", "trait"], ["Old", "", "MegaMan", "Battle Master", "NetNavi", ""]),
    (["name", "version", "type", "side", "text"], ["boomer 1", "", "BattleChip", "", "x"]),
]


@pytest.mark.parametrize(("columns", "row"), SHAPES)
def test_tables_of_other_shapes(columns: list[str], row: list[str], tmp_path: Path) -> None:
    coverage = measure(game(), facts(tmp_path, [dict(zip(columns, row, strict=True))], columns), None)
    assert coverage.summary() == "1 of 1 playable (100 %)"


def test_an_empty_table(tmp_path: Path) -> None:
    assert measure(game(), facts(tmp_path, [], COLUMNS), None).summary() == "0 of 0 playable (0 %)"


def test_nearly_all_is_not_all() -> None:
    coverage = Coverage()
    coverage.playable = [None] * 9999  # type: ignore[list-item]
    coverage.missing = [None]  # type: ignore[list-item]
    assert coverage.summary() == "9999 of 10000 playable (99.9 %)"


def test_no_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "coverage", "megaman", "--facts", str(tmp_path / "no.tsv")]) == 2
    assert "No such file" in capsys.readouterr().err
    (tmp_path / "no.tsv").write_text("words")
    assert main(["cards", "coverage", "megaman", "--facts", str(tmp_path / "no.tsv")]) == 2
    assert "not a table" in capsys.readouterr().err
