"""Help while a card is written: every word that is offered is understood, and what a text does is told in sentences."""

from __future__ import annotations

import random

import pytest

import playmat
from playmat.cardplay.game import CardGame
from playmat.cards.completing import goes_on, in_sentences, lines_alone, next_words
from playmat.server.reading import words_to_come

GAMES = [name for name in playmat.game_names() if isinstance(playmat.game(name), CardGame)]


def game_called(name: str) -> CardGame:
    game = playmat.game(name)
    assert isinstance(game, CardGame)
    return game


def texts(game: CardGame) -> list[str]:
    found = [str(shelf.values().get("text", "")) for shelf in game.library.shelves()]
    return [text for text in found if text]


@pytest.mark.parametrize("name", GAMES)
def test_every_word_offered_is_understood_there(name: str) -> None:
    game = game_called(name)
    chance = random.Random(3)
    for text in chance.sample(texts(game), 12):
        words = text.splitlines()[0].split(" ")
        before = " ".join(words[: chance.randrange(len(words))])
        for word in next_words(game, game.book, f"{before} ".lstrip()):
            assert goes_on(game.book, before, word), (before, word)


@pytest.mark.parametrize("name", GAMES)
def test_what_stands_on_cards_is_offered(name: str) -> None:
    """Of the words that really follow on cards most are among those offered."""
    game = game_called(name)
    chance = random.Random(5)
    offered = tried = 0
    for text in chance.sample(texts(game), 30):
        words = text.splitlines()[0].replace(".", " .").replace(",", " ,").replace(":", " :").split()
        number = chance.randrange(len(words))
        said = words[number].lower()
        if not said[0].isalpha():
            continue
        tried += 1
        before = " ".join(words[:number]).replace(" .", ".").replace(" ,", ",").replace(" :", ":")
        found = next_words(game, game.book, f"{before} {said[0]}".lstrip())
        offered += any(one.lower().split()[0] == said for one in found)
    assert offered >= tried * 0.6, f"{offered} of {tried}"


def test_a_word_begun_is_gone_on_with() -> None:
    game = game_called("yuyu")
    assert next_words(game, game.book, "Draw 2 ca") == ["cards"]
    assert next_words(game, game.book, "Draw 2 frogs ") == []
    assert "the" in next_words(game, game.book, "Draw"), "after a whole word stands what follows it"


@pytest.mark.parametrize(
    ("name", "called", "ours"),
    [
        ("megaman", "Twin Fang gains", "This card gains"),
        ("shadowfist", "When Twin Fang is", "When ~ is"),
        ("shamanking", "Twin Fang has", "This card has"),
        ("yuyu", "Discard Twin Fang", "Discard this card"),
    ],
)
def test_after_its_own_title_the_same_is_offered_as_after_this_card(name: str, called: str, ours: str) -> None:
    game = game_called(name)
    for more in ("", " "):
        offered = next_words(game, game.book, called + more, "Twin Fang")
        assert offered and offered == next_words(game, game.book, ours + more)
        assert next_words(game, game.book, called + more) == []


def test_the_title_is_that_of_the_card_in_the_file_that_is_written() -> None:
    cards = [("Old Hand", "Draw a card."), ("Twin Fang", "Twin Fang gains")]
    source = "\n".join(f'[[card]]\nname = "{name}"\ntype = "Event"\ntext = "{text}"' for name, text in cards)
    offered = words_to_come("megaman", "Twin Fang gains ", source)
    assert offered and offered == words_to_come("megaman", "This card gains ", source)
    assert words_to_come("megaman", "Twin Fang gains ", "no cards") == []


@pytest.mark.parametrize("name", GAMES)
def test_a_text_is_told_in_sentences(name: str) -> None:
    game = game_called(name)
    for text in texts(game)[:40]:
        told = in_sentences(game.book, text)
        assert len({deed.words.lower() for deed in told}) == len(told)
        assert all(deed.means for deed in told)


def test_a_line_that_stands_by_itself_can_be_tried_alone() -> None:
    book = game_called("megaman").book
    assert lines_alone(book, "Recharge 2 energy. Draw a card.") == ["Recharge 2 energy.", "Draw a card."]
    assert lines_alone(book, "Recharge 2 energy.") == []


@pytest.mark.parametrize("name", GAMES)
def test_lines_of_cards_that_are_offered_alone_are_understood(name: str) -> None:
    game = game_called(name)
    offered = 0
    for text in texts(game)[:150]:
        for line in lines_alone(game.book, text):
            offered += 1
            assert game.book.read(line)
            assert line in text and line != text
    assert offered
