"""Decks drawn by lot: legal in every game with decks, each another one, and all cards come into them."""

from __future__ import annotations

import pytest

import playmat
from playmat.cardplay.game import CardGame
from playmat.kernel.chance import Chance

GAMES = [name for name in playmat.game_names() if isinstance(playmat.game(name), CardGame)]


@pytest.mark.parametrize("name", GAMES)
def test_a_deck_by_lot_is_legal(name: str) -> None:
    game = playmat.game(name)
    assert isinstance(game, CardGame)
    drawn = [text for number in range(40) for text in game.random_decks(2, Chance(b"lot %d" % number))]
    assert len(set(drawn)) == len(drawn)
    for text in drawn:
        assert not game.check_deck(game.deck_for(text)), text
    assert game.random_decks(2, Chance(b"lot 0")) == drawn[:2]
    seen = {title for text in drawn for _, title in game.deck_for(text).entries}
    known = [title for title in game.library.titles() if not game.library.is_later(title)]
    assert len(known) / 2 < len(seen) and seen <= set(known)


def test_a_deck_by_lot_has_later_cards_where_that_is_asked_for() -> None:
    game = playmat.game("shadowfist")
    assert isinstance(game, CardGame)
    drawn = [text for number in range(40) for text in game.random_decks(2, Chance(b"lot %d" % number), later=True)]
    decks = [game.deck_for(text) for text in drawn]
    assert [game.check_deck(deck) for deck in decks] == [[]] * len(decks)
    seen = {title for deck in decks for _, title in deck.entries}
    later = [title for title in game.library.titles() if game.library.is_later(title)]
    assert len(seen & set(later)) > len(later) / 2


@pytest.mark.parametrize("name", GAMES)
def test_a_deck_by_lot_can_be_played_with_any_settings(name: str) -> None:
    game = playmat.game(name)
    for settings in game.lively_settings():
        decks = game.random_decks(game.seats[0], Chance(b"lively"), **settings)
        assert game.start(decks, b"lively", **settings).decision is not None
