"""docs/cards.md: every card, text, command and output in it is real, and its list of phrases is complete."""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

import pytest

import playmat
from playmat.cardplay.game import CardGame
from playmat.cards import examples_of
from playmat.cards.guide import (
    FOR,
    PHRASES,
    entries_of,
    main,
    phrases_in_markdown,
    phrases_in_words,
    with_chapter,
)
from playmat.cards.telling import parts_of
from playmat.cardtext.fields import ONE_OF
from playmat.cli import main as playmat_command

GUIDE = Path(__file__).parent.parent / "docs" / "cards.md"
TEXT = GUIDE.read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ANEW = "the phrases have changed: run `python -m playmat.cards.guide docs/cards.md docs/cards/*.md`"


def game() -> CardGame:
    found = playmat.game("megaman")
    assert isinstance(found, CardGame)
    return found


def card_texts() -> list[str]:
    """Every line with a bar."""
    return list(dict.fromkeys(re.findall(r"^ *> (.+)$", TEXT, re.MULTILINE)))


# -- what one can copy ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", card_texts())
def test_every_card_text_is_understood_and_canonical(text: str) -> None:
    book = game().book
    assert book.write(book.read(text)) == text


def test_every_command_says_what_the_guide_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Blocks in order: one with a name is a file, a console block is run where the files are."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr("playmat.cli._cards.draws_boxes", lambda: True)
    commands = 0
    for kind, name, body in BLOCK.findall(TEXT):
        if name:
            (tmp_path / name).write_text(body, encoding="utf-8")
        elif kind == "console":
            for words, expected in re.findall(r"^\$ playmat (.*)\n((?:(?!\$ ).*\n)*)", body, re.MULTILINE):
                commands += 1
                check_command(words, expected, monkeypatch, capsys)
    assert commands > 8


def check_command(
    words: str, expected: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with Path(os.devnull).open() as nothing:
        monkeypatch.setattr("sys.stdin", nothing)
        status = playmat_command(shlex.split(words))
    out = capsys.readouterr().out
    assert status == (1 if "problem" in expected or "not legal" in expected else 0), words
    if expected:
        assert out == expected, words
    elif not words.startswith("decks convert"):
        assert out, words


# -- what must be complete -----------------------------------------------------------------------------------------


def test_the_list_of_phrases_is_in_step() -> None:
    assert phrases_in_markdown(game()) in TEXT, ANEW


def test_every_phrase_has_an_example_that_uses_it() -> None:
    """A phrase that stands on no card needs a text in cards/GAME/examples.txt."""
    book = game().book
    for entry in entries_of(game()):
        assert entry.example, f"{entry.kind.__name__} has no example"
        used = {type(part.phrase) for ability in book.read(entry.example) for part in parts_of(book, ability)}
        assert entry.kind in used


def test_every_value_of_a_card_is_explained() -> None:
    table = TEXT.partition("## What stands on a card")[2].partition("## ")[0]
    for field in game().fields():
        assert f"`{field.name}`" in table, field.name
        if field.kind == ONE_OF:
            assert all(f"`{word}`" in table for word in field.words)


def test_every_blank_is_explained() -> None:
    """What stands in capitals in a pattern has a row in the table of blanks, or a list of its own."""
    table = TEXT.partition("| blank |")[2].partition("\n\n")[0]
    for entry in entries_of(game()):
        for pattern in entry.patterns:
            for blank in re.findall(r"\b[A-Z]{2,}\b", pattern.replace("SPEND", "")):
                assert f"`{blank}" in table or FOR.format(blank) in TEXT, f"{blank} in {pattern}"


@pytest.mark.parametrize(
    "word",
    [
        "it",
        "he",
        "this way",
        "that many",
        "if you do",
        "may",
        "to",
        "whenever",
        "this turn",
        "for each",
        "if",
        "cannot",
        "this card",
        "SPEND:",
        "Cost:",
    ],
)
def test_every_convention_is_told(word: str) -> None:
    assert f"**{word}**" in TEXT or f"**{word}" in TEXT


def test_the_chapter_is_written_by_a_command(tmp_path: Path) -> None:
    path = tmp_path / "cards.md"
    path.write_text(TEXT, encoding="utf-8")
    assert main([str(path)]) == 0
    assert path.read_text(encoding="utf-8") == TEXT, ANEW
    assert with_chapter(TEXT, game(), PHRASES) == TEXT


# -- one page a game -----------------------------------------------------------------------------------------------

PAGES = sorted((GUIDE.parent / "cards").glob("*.md"))
CARD_GAMES = [name for name in playmat.game_names() if isinstance(playmat.game(name), CardGame)]


def cards_on(page: Path) -> str:
    """All example cards of a page as one card file."""
    blocks = [body for kind, _, body in BLOCK.findall(page.read_text(encoding="utf-8")) if kind == "toml"]
    return "\n".join([f'set = "Examples"\ngame = "{page.stem}"\n', *blocks])


def card_game(name: str) -> CardGame:
    found = playmat.game(name)
    assert isinstance(found, CardGame)
    return found


def test_every_card_game_has_a_page() -> None:
    assert [page.stem for page in PAGES] == sorted(CARD_GAMES)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_example_cards_of_a_game_are_understood_and_canonical(page: Path) -> None:
    game = card_game(page.stem)
    examples = game.parse_cards(page.name, cards_on(page))
    assert len(game.check_cards(examples)) >= 30
    for row in examples.rows:
        if "text" in row:
            assert game.book.write(game.book.read(row["text"])) == row["text"], row["name"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_values_of_a_game_are_in_step(page: Path, tmp_path: Path) -> None:
    again = tmp_path / page.name
    again.write_text(page.read_text(encoding="utf-8"), encoding="utf-8")
    assert main([str(again)]) == 0
    assert again.read_text(encoding="utf-8") == page.read_text(encoding="utf-8"), ANEW


def test_phrases_are_found_by_what_they_have_to_do_with() -> None:
    found = phrases_in_words(game(), ["discard", "random"])
    assert "at random" in found
    assert "power up" not in found
    assert phrases_in_words(game(), ["banana"]) == ""


def test_examples_are_canonical() -> None:
    book = game().book
    for text in examples_of("megaman"):
        assert book.write(book.read(text)) == text
