"""Help while a card is written: every word that is offered is understood, and what a text does is told in sentences."""

from __future__ import annotations

import random

import pytest

import playmat
from playmat.cardplay.game import CardGame
from playmat.cards.completing import goes_on, in_sentences, next_words

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


@pytest.mark.parametrize("name", GAMES)
def test_a_text_is_told_in_sentences(name: str) -> None:
    game = game_called(name)
    for text in texts(game)[:40]:
        told = in_sentences(game.book, text)
        assert len({deed.words.lower() for deed in told}) == len(told)
        assert all(deed.means for deed in told)
