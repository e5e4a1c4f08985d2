"""`playmat cards import`: LackeyCCG set files become card files, and the rest gets a suggestion."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.proves import proves

import playmat
from playmat.cardplay.game import CardGame
from playmat.cards.importing import Imported, card_file, import_set, letters_of, names_of, rewrite
from playmat.cards.tables import BadTable, read_table
from playmat.cli import main

HEADER = "Name\tSet\tImageFile\tType\tColor\tDestiny\tPower\tColors\tEmblems\tStrength\tDefense\tBlast\tText\tScript"


def game() -> CardGame:
    found = playmat.game("megaman")
    assert isinstance(found, CardGame)
    return found


def row(name: str, text: str, kind: str = "Event", destiny: str = "2") -> str:
    return f"{name}\tfanset\timage\t{kind}\tRed\t{destiny}\t1\tR\t\t\t\t\t{text}\t"


def written(text: str, name: str) -> Imported:
    return Imported(1, {"name": name, "text": text})


def set_file(folder: Path, *rows: str, header: str = HEADER) -> Path:
    path = folder / "fanset.txt"
    path.write_text("\n".join([header, *rows]) + "\n", encoding="utf-8")
    return path


# -- other ways of saying it ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "canonical"),
    [
        ("Draw 2 card(s).", "Draw 2 cards."),
        ("Draw 1 card(s).", "Draw a card."),
        ("Draw two cards", "Draw 2 cards."),
        ("You draw a card.", "Draw a card."),
        ("Discard 1 red card.", "Discard a red card."),
        ("Lose 2 points of energy.", "Lose 2 energy."),
        (
            "Your Navi gets +3 strength until end of turn.",
            "Your NetNavi gains +3 strength until the end of this turn.",
        ),
        ("Your NetNavi gains 3 strength.", "Your NetNavi gains +3 strength."),
        (
            "Your NetNavi gains 3 strength for the rest of this turn.",
            "Your NetNavi gains +3 strength until the end of this turn.",
        ),
        ("Your NetNavi gains –1 defence.", "Your NetNavi gains -1 defense."),
        ("The opponent discards a card from their hand.", "Your opponent discards a card from his hand."),
        ("Opponent loses 2 energy; draw a card.", "Your opponent loses 2 energy. Draw a card."),
        ("Your opponent discards the top 3 cards of his deck.", "Your opponent loses 3 energy."),
        ("Put this resource to your hand.", "Put this card into your hand."),
        ("Return target resource into its owner's hand.", "Return a resource in play to its owner's hand."),
        ("Place your hand in your power gauge.", "Put your hand into your power gauge."),
        ("Spend this resource: Draw a card.", "SPEND: Draw a card."),
        ("SPEND: Pay 1 power to draw a card.", "SPEND: Burn 1 power to draw a card."),
        (
            "Each time you play a chip, you may choose to draw one card.",
            "Whenever you play a BattleChip, you may draw a card.",
        ),
        ("Your opponent can't draw cards.", "Your opponent cannot draw cards."),
        ("<b>Draw</b> a card.<br>", "Draw a card."),
        ("As an additional cost to play this card, discard a card. Draw a card.", "Cost: discard a card. Draw a card."),
        ("Put Lucky Day into your hand.", "Put this card into your hand."),
    ],
)
def test_other_wordings_are_rewritten(said: str, canonical: str) -> None:
    found = rewrite(game(), written(said, "Lucky Day"))
    assert found.error is None, found.text
    assert found.text == canonical
    assert found.changes


@proves("SF-10.2-p")
@pytest.mark.parametrize(
    ("said", "canonical"),
    [
        ("Smoke target Character on your side.", "Smoke target Character you control."),
        ("This card gains +2 Fighting score.", "~ gains +2 Fighting."),
        ("Old Temple gains +1 Body.", "~ gains +1 Body."),
        (
            "While any opponent is closer to fulfilling victory conditions than you, this card gains Guts.",
            "While an opponent is closer to victory than you, ~ gains Guts.",
        ),
    ],
)
def test_older_wordings_of_shadowfist_are_rewritten(said: str, canonical: str) -> None:
    older = playmat.game("shadowfist")
    assert isinstance(older, CardGame)
    found = rewrite(older, written(said, "Old Temple"))
    assert found.error is None, found.text
    assert found.text == canonical


def test_canonical_texts_are_left_alone() -> None:
    for title in game().library.titles():
        text = game().library.card(title).text
        found = rewrite(game(), written(text, title))
        assert (found.text, found.changes, found.error) == (text, [], None)


def test_what_cannot_be_rewritten_stays_refused() -> None:
    found = rewrite(game(), written("Opponent loses two energy. Dance.", ""))
    assert found.text == "Your opponent loses 2 energy. Dance."
    assert found.error is not None


# -- values --------------------------------------------------------------------------------------------------------


def test_values_are_made_out(tmp_path: Path) -> None:
    rows = [
        "Sparky\tfanset\tx\tBattle Chip\t\t2\t1\t{red}{blue}\tWoodMan x2; Bass\t0\t0\t0\tDraw a card.\t",
        '"MegaMan, Fan Hero"\tfanset\tx\tNETNAVI\t\t\t\t\t\t2\t3\t4\t\t',
        '"Ready, Set, Go"\tfanset\tx\tevent\tBlue\t3\t\tRB\t\t\t\t\t"Draw a card."\t',
    ]
    done = import_set(game(), set_file(tmp_path, *rows))
    assert [card.problems for card in done.cards] == [[], [], []]
    assert (done.set_name, done.unused) == ("fanset", ["imagefile", "script"])
    sparky, hero, ready = (card.values for card in done.cards)
    assert sparky == {
        "name": "Sparky",
        "type": "BattleChip",
        "destiny": 2,
        "power": 1,
        "colors": "RB",
        "emblems": ["WoodMan", "WoodMan", "Bass"],
        "text": "Draw a card.",
    }
    assert (hero["name"], hero["title"], hero["strength"]) == ("MegaMan", "Fan Hero", 2)
    assert (ready["name"], ready["color"], ready["colors"]) == ("Ready, Set, Go", "blue", "RB")


def test_the_small_readers() -> None:
    colors = next(field for field in game().fields() if field.name == "colors")
    assert [letters_of(colors, cell) for cell in ("RRB", "{red} {blue}", "Red, Green", "purple")] == [
        "RRB",
        "RB",
        "RG",
        "purple",
    ]
    assert names_of("WoodMan x2, Bass") == ["WoodMan", "WoodMan", "Bass"]
    text = card_file('A "set"', "megaman", [{"name": "Ünïcode’s", "destiny": 1, "emblem": ["A"]}])
    assert game().parse_cards("x", text).rows == [{"name": "Ünïcode’s", "destiny": 1, "emblem": ["A"]}]


def test_columns_may_be_called_otherwise(tmp_path: Path) -> None:
    header = "Name\tSet\tCard Type\tCost\tDestiny\tColor Req\tGame Text"
    done = import_set(game(), set_file(tmp_path, "Sparky\ts\tEvent\t9\t2\tRR\tDraw a card.", header=header))
    assert done.cards[0].understood
    assert done.cards[0].values["colors"] == "RR"
    assert done.unused == ["cost"]


# -- the command ---------------------------------------------------------------------------------------------------


def test_all_understood(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.toml"
    path = set_file(tmp_path, row("One", "Draw a card."), row("Two", "SPEND: Draw 2 cards.", "Resource"))
    assert main(["cards", "import", str(path), "--game", "megaman", "--out", str(out)]) == 0
    assert "2 of 2 understood" in capsys.readouterr().out
    assert main(["cards", "check", str(out)]) == 0
    twin = game().with_cards(out.read_text(encoding="utf-8"))
    assert twin.library.card("Two").text == "SPEND: Draw 2 cards."
    assert twin.library.card("One").set_name == "fanset"


def test_what_is_not_understood_gets_a_suggestion(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.toml"
    path = set_file(
        tmp_path,
        row("Good", "Draw a card."),
        row("Almost", "Draw 2 card(s)."),
        row("Nonsense", "Your NetNavi gains +3 strength and sings."),
        row("No Number", "Draw a card.", destiny=""),
    )
    assert main(["cards", "import", str(path), "--game", "megaman", "--out", str(out)]) == 1
    told = capsys.readouterr().out
    assert "line 3: Almost\n  it says:  Draw 2 card(s).\n  say:      Draw 2 cards.\n" in told
    assert '"card(s)." is said "cards."' in told
    assert "line 4: Nonsense\n" in told
    assert "like it:  Your NetNavi gains +" in told
    assert "No Number has no destiny" in told
    assert "1 of 4 understood" in told
    written = out.read_text(encoding="utf-8")
    assert main(["cards", "check", str(out)]) == 0
    assert "1 card in 1 file" in capsys.readouterr().out
    assert '# text = "Draw 2 card(s)."' in written
    assert "# perhaps: Draw 2 cards." in written


def test_suggestions_can_be_taken_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.toml"
    path = set_file(tmp_path, row("Almost", "Draw 2 card(s)."), row("No Number", "Draw 2 card(s).", destiny=""))
    assert main(["cards", "import", str(path), "--game", "megaman", "--out", str(out), "--accept"]) == 1
    assert "1 of 2 understood" in capsys.readouterr().out
    assert game().with_cards(out.read_text(encoding="utf-8")).library.card("Almost").text == "Draw 2 cards."
    path = set_file(tmp_path, row("Almost", "Draw 2 card(s)."))
    assert main(["cards", "import", str(path), "--game", "megaman", "--accept"]) == 0


def test_import_in_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = set_file(tmp_path, row("Good", "Draw a card."), row("Almost", "Draw 2 card(s)."))
    assert main(["cards", "import", str(path), "--game", "megaman", "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["understood"] == 1
    assert data["cards"][1]["suggestion"] == "Draw 2 cards."


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = set_file(tmp_path, row("Good", "Draw a card."))
    assert main(["cards", "import", str(path), "--game", "megaman", "--out", str(path)]) == 2
    assert "File exists" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "its first line does not name columns"),
        ("just words\n", "its first line does not name columns"),
        ("Title\tText\nA\tB\n", "it has no column Name"),
        ("Name\tText\n", "or no cards"),
        ("Name\tText\n" + "A\tB\n" * 3001, "3001 cards are too many"),
    ],
)
def test_what_is_no_set_file(content: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "set.txt"
    path.write_text(content)
    assert main(["cards", "import", str(path), "--game", "megaman"]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1


def test_many_cards_with_many_mistakes(tmp_path: Path) -> None:
    """Beyond the number of problems a check reports, every card is still judged."""
    done = import_set(
        game(), set_file(tmp_path, *(row(f"Card {i}", "Dance.") for i in range(150)), row("Good", "Draw a card."))
    )
    assert [card.understood for card in done.cards] == [False] * 150 + [True]


def test_tables_from_spreadsheets(tmp_path: Path) -> None:
    path = tmp_path / "table.txt"
    path.write_bytes('\ufeffName\tCard_Type\r\n"A ""b"""\tx\r\n\r\nCaf\xe9\ty\r\n'.encode())
    assert [(row.line, row.cells) for row in read_table(path)] == [
        (2, {"name": 'A "b"', "cardtype": "x"}),
        (4, {"name": "Café", "cardtype": "y"}),
    ]
    path.write_bytes("Name\tType\nCaf\xe9\tx\n".encode("cp1252"))
    assert read_table(path)[0].cells["name"] == "Café"
    path.write_bytes(b"a\tb\n" * 3_000_000)
    with pytest.raises(BadTable, match="at most"):
        read_table(path)
