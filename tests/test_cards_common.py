"""The common words: how many phrases of vocabulary/ the card games share."""

from __future__ import annotations

import pytest

import playmat
from playmat.cardplay.game import CardGame
from playmat.cards.guide import phrases_in_words

GAMES = ("megaman", "shadowfist", "shamanking", "yuyu")


def card_game(name: str) -> CardGame:
    found = playmat.game(name)
    assert isinstance(found, CardGame)
    return found


def common_words(name: str) -> set[str]:
    """The phrase classes of vocabulary/ that can be said in a game."""
    grammar = card_game(name).book.grammar
    said = {form.kind for form in grammar.all_forms() if grammar.can_be_said(form)}
    kinds = {kind for kind in grammar.kinds if kind in said or kind.BY_HAND}
    return {kind.__name__ for kind in kinds if kind.__module__.startswith("playmat.vocabulary.")}


def test_three_games_or_four_share_the_common_words() -> None:
    shared: dict[str, int] = {}
    for name in GAMES:
        for word in common_words(name):
            shared[word] = shared.get(word, 0) + 1
    assert len([word for word, games in shared.items() if games >= 3]) >= 100
    assert len([word for word, games in shared.items() if games == 4]) >= 70


@pytest.mark.parametrize("name", GAMES)
def test_the_phrases_of_every_game_can_be_listed(name: str) -> None:
    assert "draw" in phrases_in_words(card_game(name), []) or name == "shamanking"
