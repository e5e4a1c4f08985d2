"""`playmat cards`: check, show, list, explain, phrases."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import playmat
from playmat.cardplay.game import CardGame
from playmat.cards import telling
from playmat.cli import main

HEADING = 'set = "Mine"\ngame = "megaman"\n\n'
GOOD = HEADING + '[[card]]\nname = "Lucky Day"\ntype = "Event"\ndestiny = 3\ntext = "Draw 2 cards."\n'
BAD = GOOD.replace("Draw 2 cards", "Disard 2 cards")


def game() -> CardGame:
    found = playmat.game("megaman")
    assert isinstance(found, CardGame)
    return found


def file(folder: Path, text: str, name: str = "my.toml") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


class Told:
    """What a command said, and its status."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *words: str) -> None:
        self.status = main(["cards", *words])
        self.out, self.err = capsys.readouterr()


# -- check ---------------------------------------------------------------------------------------------------------


def test_check_says_all_is_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "check", file(tmp_path, GOOD))
    assert (told.status, told.out) == (0, "1 card in 1 file: all understood\n")


def test_check_points_at_the_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = file(tmp_path, BAD)
    told = Told(capsys, "check", path)
    assert told.status == 1
    assert told.out.splitlines() == [
        f'{path}:8:9: "Disard" is not understood here; did you mean "discard"?',
        '    text = "Disard 2 cards."',
        "            ^^^^^^",
        "    known: discard that many cards",
        "    known: discard N cards",
        "1 card in 1 file: 1 problem",
    ]


def test_check_takes_several_files_and_folders(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "more").mkdir()
    file(tmp_path, BAD, "a.toml")
    file(tmp_path / "more", BAD, "b.toml")
    one = file(tmp_path, GOOD, "one.txt")
    told = Told(capsys, "check", str(tmp_path), one)
    assert told.status == 1
    assert told.out.endswith("3 cards in 3 files: 2 problems\n")


def test_check_in_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = file(tmp_path, BAD)
    told = Told(capsys, "check", path, "--json")
    assert told.status == 1
    data = json.loads(told.out)
    assert (data["files"], data["cards"]) == (1, 1)
    (problem,) = data["problems"]
    assert (problem["path"], problem["line"], problem["column"], problem["width"]) == (path, 8, 9, 6)
    assert problem["hints"] == ["discard that many cards", "discard N cards"]
    assert Told(capsys, "check", file(tmp_path, GOOD), "--json").status == 0


def test_check_of_our_own_cards(capsys: pytest.CaptureFixture[str]) -> None:
    folder = Path(playmat.__file__).parent / "cards" / "megaman"
    told = Told(capsys, "check", str(folder))
    assert told.status == 0
    assert told.out.endswith("all understood\n")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b'set = "a"\ngame = "chess"\n', "there is no game called 'chess' whose cards"),
        (b'set = "a"\ngame = "shamans"\n', "there is no game called 'shamans' whose cards"),
        (b'set = "a"\ngame = "megaman"\n[[card]]\nname = "\xff"\n', ":4:1: this is not text in UTF-8"),
        (b"#" * 2_000_001, "a card file has at most 500000 characters"),
        (b"", 'game = "..." is missing at the top of the file'),
    ],
)
def test_check_of_what_is_no_card_file(
    content: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "my.toml"
    path.write_bytes(content)
    told = Told(capsys, "check", str(path))
    assert told.status == 1
    assert said in told.out


def test_check_of_what_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "check", str(tmp_path / "no.toml"))
    assert told.status == 2
    assert told.err == f"playmat: {tmp_path / 'no.toml'}: No such file or directory\n"
    told = Told(capsys, "check", str(tmp_path))
    assert told.status == 2
    assert "there are no card files" in told.err


# -- show ----------------------------------------------------------------------------------------------------------


def test_show_draws_the_card(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playmat.cli._cards.draws_boxes", lambda: True)
    told = Told(capsys, "show", "Boomer1")
    assert told.status == 0
    assert told.out.splitlines() == [
        "┌──────────────────────────────────────────────────────────┐",
        "│ Boomer1                                       BattleChip │",
        "├──────────────────────────────────────────────────────────┤",
        "│ destiny 1                                                │",
        "│ colors Y                                                 │",
        "│                                                          │",
        "│ Your NetNavi gains +3 strength.                          │",
        "├──────────────────────────────────────────────────────────┤",
        "│ Grand Prix 2C5, rarity C                                 │",
        "└──────────────────────────────────────────────────────────┘",
    ]


@pytest.mark.parametrize("name", ["boomer1", "BOOMER 1", "boomer-1", "Boomer1."])
def test_show_does_not_mind_case_and_marks(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert " Boomer1 " in Told(capsys, "show", name, "--game", "megaman").out


def test_show_of_a_name_shows_all_who_have_it(capsys: pytest.CaptureFixture[str]) -> None:
    out = Told(capsys, "show", "MegaMan").out
    assert "MegaMan, Battle Master" in out
    assert "MegaMan, NetCity Defender" in out


def test_show_of_nobody_suggests_somebody(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "show", "Bomer1")
    assert told.status == 1
    assert told.err.startswith("playmat: there is no card called 'Bomer1'; did you mean Boomer1")
    assert Told(capsys, "show", "Xyzzy").err == "playmat: there is no card called 'Xyzzy'\n"


def test_show_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    (data,) = json.loads(Told(capsys, "show", "Boomer1", "--json").out)
    assert data["game"] == "megaman"
    assert data["destiny"] == 1
    assert data["text"] == "Your NetNavi gains +3 strength."


def test_show_of_a_card_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "show", "Lucky", "Day", "--game", "megaman", "--cards", file(tmp_path, GOOD))
    assert "Draw 2 cards." in told.out
    told = Told(capsys, "show", "Lucky", "Day", "--game", "megaman", "--cards", file(tmp_path, BAD))
    assert told.status == 2
    assert told.err.count("\n") == 1
    assert Told(capsys, "show", "Lucky", "Day", "--cards", file(tmp_path, GOOD)).status == 2


def test_every_card_can_be_drawn() -> None:
    for title in game().library.titles():
        for plain in (True, False):
            lines = telling.card_in_words(game().library.card(title), game().fields(), plain).splitlines()
            assert {len(line) for line in lines} == {telling.WIDTH}
    assert telling.card_in_words(game().library.card("Boomer1"), game().fields(), plain=True).isascii()


def test_a_terminal_without_boxes_gets_plain_lines() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "playmat", "cards", "show", "Boomer1"],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert done.stdout.startswith("+----")


# -- list ----------------------------------------------------------------------------------------------------------


def test_list_has_every_card(capsys: pytest.CaptureFixture[str]) -> None:
    lines = Told(capsys, "list", "megaman").out.splitlines()
    assert len(lines) == len(game().library.titles())
    assert any(line.split() == ["Boomer1", "BattleChip", "Grand", "Prix", "2C5"] for line in lines)


def test_list_by_set_type_and_words(capsys: pytest.CaptureFixture[str]) -> None:
    navis = Told(capsys, "list", "megaman", "--type", "netnavi", "--set", "grand prix").out
    assert "AirMan, Ready to Blow" in navis
    assert "Boomer1" not in navis
    assert "NetCity Defender" not in navis
    found = Told(capsys, "list", "megaman", "GAINS", "+3", "strength").out
    assert "Boomer1" in found
    assert "AirMan" not in found


def test_list_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(Told(capsys, "list", "megaman", "--json").out)
    assert [card["full_title"] for card in data] == game().library.titles()
    told = Told(capsys, "list", "megaman", "xyzzy", "--json")
    assert (told.status, json.loads(told.out)) == (1, [])


def test_list_says_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "list", "megaman", "--type", "Spell")
    assert told.status == 2
    assert "MegaMan TCG has no type called 'Spell'; there are: NetNavi" in told.err
    assert "Grand Prix" in Told(capsys, "list", "megaman", "--set", "Alpha").err
    told = Told(capsys, "list", "megaman", "xyzzy")
    assert (told.status, told.err) == (1, "playmat: no card of MegaMan TCG is like that\n")


def test_games_without_card_texts_say_so(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "list", "shamans")
    assert told.status == 2
    assert "has no cards written in the card language; these games have: megaman" in told.err


# -- explain and phrases -------------------------------------------------------------------------------------------


def test_explain_shows_the_tree_and_what_it_does(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "explain", "SPEND: discard a card to draw 2 cards.", "--game", "megaman")
    assert told.status == 0
    assert told.out.startswith(
        "SPEND: Discard a card to draw 2 cards.\n\n  Spend\n    body: Body\n      sentences: PriceTo\n"
    )
    assert "        price: Discard\n          what: Some (how_many one, number 1)\n" in told.out
    assert "        effect: Draw\n          what: CardCount (number 2)\n" in told.out
    assert '  PriceTo "discard a card to draw 2 cards"\n      pay the price in full, and only then' in told.out


def test_explain_says_what_everything_means() -> None:
    """On every card, every part has its words, and every class of phrase has a meaning."""
    for title in game().library.titles():
        text = game().library.card(title).text
        if text:
            assert telling.explained(game().book, text).startswith(text.split("\n")[0])
    for kind in game().book.grammar.kinds:
        assert kind.MEANS or not (kind.PHRASE or kind.BY_HAND), kind.__name__


def test_explain_of_what_is_not_understood(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "explain", "Draw a card.", "Draw banana.", "--game", "megaman")
    assert told.status == 1
    assert told.out.startswith('text:1:19: "banana" is not understood here')
    assert "                      ^^^^^^\n" in told.out
    assert Told(capsys, "explain", " ", "--game", "megaman").status == 2
    assert "required: --game" in Told(capsys, "explain", "Draw a card.").err


def test_phrases_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    out = Told(capsys, "phrases", "megaman").out
    assert "  discard N cards\n" in out
    assert "Whole texts\n" in out
    assert Told(capsys, "phrases", "megaman", "--markdown").out.startswith("### Whole texts\n")


def test_listing_the_cards_does_not_load_what_it_does_not_need() -> None:
    code = (
        "import sys, playmat.cli; playmat.cli.main(['cards', 'list', 'megaman']);"
        "print([m for m in ('rich', 'playmat.cards.importing', 'playmat.terminal', 'xml') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("\n[]\n")
