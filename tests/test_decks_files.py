"""`playmat decks`, and decks as files: lists, LackeyCCG .dek, plain lists for forums."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

import playmat
from playmat.cardplay.game import CardGame
from playmat.cardtext.deck import BadDeck, Deck
from playmat.cli import main
from playmat.decks import FORMATS, find_deck, guess_game, judge, written
from playmat.decks.files import read_deck_file
from playmat.decks.lackey import read_lackey
from playmat.decks.seating import places_for
from playmat.kernel.game import BadSetup

LACKEY = b"""<?xml version="1.0"?>
<deck version="0.8">
\t<meta><game>megaman</game><title>Blue &amp; Yellow</title></meta>
\t<superzone name="Deck">
\t\t<card><name id="x">MegaMan, Battle Master</name><set>grandprix</set></card>
\t\t<card><name id="x">Boomer1 (GP)</name><set>grandprix</set></card>
\t\t<card><name id="x">Boomer1 (GP)</name><set>grandprix</set></card>
\t</superzone>
\t<superzone name="Sideboard">
\t\t<card><name id="x">FastGauge</name><set>grandprix</set></card>
\t</superzone>
</deck>
"""


def game() -> CardGame:
    found = playmat.game("megaman")
    assert isinstance(found, CardGame)
    return found


def ready() -> Deck:
    return game().ready_made()[0]


def file(folder: Path, text: str | bytes, name: str = "deck.txt") -> str:
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return str(path)


class Told:
    """What a command said, and its status."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *words: str) -> None:
        self.status = main(["decks", *words])
        self.out, self.err = capsys.readouterr()


# -- shapes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("there", FORMATS)
@pytest.mark.parametrize("back", FORMATS)
def test_a_deck_survives_every_round_trip(there: str, back: str) -> None:
    for deck in game().ready_made():
        one = read_deck_file(written(game(), deck, there).encode(), game())
        two = read_deck_file(written(game(), one, back).encode(), game())
        assert (two.name, sorted(two.entries)) == (deck.name, sorted(deck.entries))
        if there != "plain" and back != "plain":
            assert two.entries == deck.entries
            assert written(game(), two, "text") == deck.text()


def test_a_sideboard_and_a_strange_name_survive() -> None:
    deck = Deck('Tom & "Jerry" <3', [(2, "Boomer1")], (), [(1, "FastGauge")])
    for shape in ("lackey", "plain"):
        again = read_deck_file(written(game(), deck, shape).encode(), game())
        assert (again.name, again.entries, again.aside) == (deck.name, deck.entries, deck.aside)


def test_a_lackey_file_is_read() -> None:
    deck = read_lackey(LACKEY, game().library.knows)
    assert deck.name == "Blue & Yellow"
    assert deck.entries == [(1, "MegaMan, Battle Master"), (2, "Boomer1")]
    assert deck.aside == [(1, "FastGauge")]


def test_a_lackey_file_is_written_as_lackey_writes_it() -> None:
    lines = written(game(), Deck("", [(2, "boomer 1")]), "lackey").splitlines()
    assert lines == [
        '<deck version="0.8">',
        "\t<meta>",
        "\t\t<game>megaman</game>",
        "\t</meta>",
        '\t<superzone name="Deck">',
        '\t\t<card><name id="boomer1">Boomer1</name><set>grandprix</set></card>',
        '\t\t<card><name id="boomer1">Boomer1</name><set>grandprix</set></card>',
        "\t</superzone>",
        "</deck>",
    ]


BOMB = b'<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><deck>&b;</deck>'
NASTY = {
    "an entity bomb": (BOMB, "no document type and no entities"),
    "a file to be read": (
        b'<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><deck>&x;</deck>',
        "no document type",
    ),
    "a document type": (b'<!DOCTYPE deck SYSTEM "http://example.org/d.dtd"><deck/>', "no document type"),
    "an entity nobody declared": (b"<deck>&x;</deck>", "line 1: this is not a LackeyCCG deck"),
    "something else": (b"<html><body/></html>", "it begins with <html>"),
    "half a file": (LACKEY[:-10], "line 11: this is not a LackeyCCG deck"),
    "elements without end": (b"<deck>" * 50_000, "elements within elements"),
    "an encoding nobody has": (b'<?xml version="1.0" encoding="klingon"?><deck/>', "this is not a LackeyCCG deck"),
    "a long title": (b"<deck><card><name>" + b"x" * 10_000 + b"</name></card></deck>", "no card has a title"),
    "ten thousand cards": (
        b"<deck>" + b"<card><name>Boomer1</name></card>" * 10_000 + b"</deck>",
        "more than 2000 cards",
    ),
    "not text": (b"4 Boomer1\0", "this is no text"),
}


@pytest.mark.parametrize("what", NASTY)
def test_nasty_files_are_refused_in_a_sentence(what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, said = NASTY[what]
    with pytest.raises(BadDeck, match=said):
        read_deck_file(source, game())
    told = Told(capsys, "check", file(tmp_path, source))
    assert told.status == 2
    assert said in told.err
    assert told.err.count("\n") == 1


def test_a_file_that_is_too_large(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "check", file(tmp_path, b"x" * 500_000))
    assert told.status == 2
    assert "a deck file has at most" in told.err


def test_a_list_from_windows() -> None:
    assert read_deck_file("\ufeff4 Boomer1\r\n".encode(), game()).entries == [(4, "Boomer1")]
    assert read_deck_file("# Caf\xe9\r\n4 Boomer1\r\n".encode("cp1252"), game()).name == "Café"


# -- check and show ------------------------------------------------------------------------------------------------


def test_a_legal_deck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "check", file(tmp_path, ready().text()))
    assert (told.status, told.out) == (0, f"{ready().name}: legal in MegaMan TCG, 60 cards\n")


def test_a_broken_rule_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "check", file(tmp_path, "MegaMan, Battle Master\n5x Boomer1\n"))
    assert told.status == 1
    assert told.out.splitlines() == [
        "MM-101: a deck has exactly 59 other cards, this one has 5",
        "MM-102: 5 copies of Boomer1, at most 4 are allowed",
        "deck: not legal in MegaMan TCG, 6 cards",
    ]


def test_unknown_cards_are_named_with_their_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "check", file(tmp_path, "# Mine\n4 Boomer1\n4 Bomer1\n"), "--game", "megaman")
    assert told.status == 1
    assert told.out.startswith("line 3: there is no card called 'Bomer1'; did you mean Boomer1")
    assert "MM-101: a deck has exactly 59 other cards, this one has 4" in told.out
    assert told.out.endswith("Mine: not legal in MegaMan TCG, 8 cards\n")


def test_check_in_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "check", file(tmp_path, LACKEY, "deck.dek"), "--json")
    data = json.loads(told.out)
    assert told.status == 1
    assert (data["game"], data["name"], data["size"], data["legal"]) == ("megaman", "Blue & Yellow", 3, False)
    assert data["faults"] == ["MM-101: a deck has exactly 59 other cards, this one has 2"]


def test_a_sideboard_does_not_count(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "check", file(tmp_path, LACKEY, "deck.dek"))
    assert told.out.endswith("3 cards, and 1 in the sideboard that do not count\n")


def test_show_by_types(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "show", file(tmp_path, "# Mine\n4 Boomer1\nMegaMan Battle Master\nFoo\n"))
    assert told.status == 0
    assert told.out.splitlines()[:11] == [
        "Mine, 6 cards for MegaMan TCG",
        "",
        "BattleChip (4)",
        "   4 Boomer1",
        "",
        "NetNavi (1)",
        "   1 MegaMan, Battle Master",
        "",
        "Unknown (1)",
        "   1 Foo",
        "",
    ]
    assert json.loads(Told(capsys, "show", ready().name, "--game", "megaman", "--json").out)["legal"]


def test_decks_with_cards_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = file(tmp_path, '[[card]]\nname = "Lucky Day"\ntype = "Event"\ndestiny = 3\n', "my.toml")
    deck = file(tmp_path, "4 Lucky Day\n")
    assert "there is no card called 'Lucky Day'" in Told(capsys, "check", deck, "--game", "megaman").out
    assert "Lucky" not in Told(capsys, "check", deck, "--game", "megaman", "--cards", cards).out
    assert Told(capsys, "check", deck, "--cards", cards).status == 2


# -- convert and list ----------------------------------------------------------------------------------------------


def test_convert_there_and_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    start = file(tmp_path, "# Mine\n4x boomer 1\nMegaMan Battle Master\n")
    lackey = str(tmp_path / "mine.dek")
    assert Told(capsys, "convert", start, "--out", lackey).status == 0
    assert Path(lackey).read_text().startswith("<deck ")
    assert Told(capsys, "convert", lackey).out == "# Mine\n4 Boomer1\n1 MegaMan, Battle Master\n"
    plain = Told(capsys, "convert", lackey, "--to", "plain").out
    assert plain == "# Mine\n\nBattleChip (4):\n4x Boomer1\n\nNetNavi (1):\n1x MegaMan, Battle Master\n"


def test_convert_needs_known_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(capsys, "convert", file(tmp_path, "4 Boomer1\n4 Bomer1\n"))
    assert told.status == 1
    assert "there is no card called 'Bomer1'" in told.err


def test_ready_made_decks_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    lines = Told(capsys, "list", "megaman").out.splitlines()
    assert len(lines) == len(game().ready_made()) >= 6
    assert all(line.endswith(" cards, legal") for line in lines)
    assert len(json.loads(Told(capsys, "list", "megaman", "--json").out)) == len(lines)
    assert Told(capsys, "list", "shamans").status == 2


def test_ready_made_decks_go_by_their_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert Told(capsys, "check", ready().name.upper()).status == 0
    told = Told(capsys, "check", "Nobody's Deck")
    assert told.status == 2
    assert "there is neither a file nor a ready-made deck called" in told.err


# -- which game, and who plays -------------------------------------------------------------------------------------


def test_the_game_is_guessed_from_the_cards() -> None:
    assert guess_game(b"4 Boomer1\n4 Foo\n", [game()]) is game()
    with pytest.raises(BadDeck, match="no game knows any of these cards"):
        guess_game(b"4 Foo\n", [game()])
    with pytest.raises(BadDeck, match="this could be a deck for megaman or megaman"):
        guess_game(b"4 Boomer1\n", [game(), game()])


def test_every_ready_made_deck_is_legal() -> None:
    for deck in game().ready_made():
        assert judge(game(), deck).lines() == []
        assert find_deck(deck.name, [game()])[0] is game()


def test_decks_for_a_table(tmp_path: Path) -> None:
    mine = file(tmp_path, ready().text().replace(f"# {ready().name}", "# Mine"))
    _, decks = places_for(game(), 2, 1, [mine, ready().name], None)
    assert [deck.name for deck in decks] == [ready().name, "Mine"]
    _, decks = places_for(game(), 2, 0, [mine], None)
    assert decks[0].name == "Mine"
    assert decks[1] in game().ready_made()


@pytest.mark.parametrize(
    ("words", "said"),
    [(["a", "b", "c"], "3 decks for 2 seats"), (["nowhere"], "neither a file nor a ready-made deck")],
)
def test_decks_that_cannot_be_had(words: list[str], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        places_for(game(), 2, 0, words, None)


def test_games_without_decks() -> None:
    with pytest.raises(BadSetup, match="not played with decks"):
        places_for(playmat.game("shamans"), 3, 0, ["a"], None)


def test_a_game_with_ones_own_deck_and_cards_is_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = file(
        tmp_path, '[[card]]\nname = "Lucky Day"\ntype = "Event"\ndestiny = 3\ntext = "Draw 2 cards."\n', "my.toml"
    )
    deck = file(tmp_path, "MegaMan, Battle Master\n59 Lucky Day\n")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    words = ["play", "megaman", "--plain", "--seed", "1", "--bots", "random", "--cards", cards, "--deck", deck]
    assert main(words) == 2
    assert "MM-102: 59 copies of Lucky Day" in capsys.readouterr().err
    assert main([*words, "--set", "any_deck=yes"]) == 0
    assert "Lucky Day" in capsys.readouterr().out
    assert main(["play", "--resume", "--plain"]) == 0
    assert "Lucky Day" in capsys.readouterr().out
