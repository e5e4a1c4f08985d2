"""PM-13: a deck that cannot be played is never legal; and all that is wrong with a list is said at once."""

from __future__ import annotations

import pytest
from tests.proves import proves

import playmat
from playmat.cardplay.game import CardGame
from playmat.cardtext.deck import Deck
from playmat.decks.judging import judge


def card_games() -> list[CardGame]:
    return [game for game in map(playmat.game, playmat.game_names()) if isinstance(game, CardGame)]


def card_game(name: str) -> CardGame:
    return next(game for game in card_games() if game.name == name)


@proves("PM-13")
@pytest.mark.parametrize("game", card_games(), ids=lambda game: game.name)
def test_an_empty_deck_is_legal_in_no_game(game: CardGame) -> None:
    assert not judge(game, Deck("empty", [])).legal


@proves("PM-13")
def test_a_deck_that_is_dealt_out_at_once_is_not_legal() -> None:
    """Shadowfist has no smallest size, but whose deck is empty at the end of a turn is out."""
    game = card_game("shadowfist")
    few = judge(game, Deck("few", [(5, "Sacred Ground"), (1, "Friends of the Dragon")]))
    assert [ruling.rule for ruling in few.broken] == ["PM-13"]
    assert judge(game, Deck("enough", [(5, "Sacred Ground"), (5, "Friends of the Dragon"), (2, "Ring Fighter")])).legal


@proves("PM-13")
@pytest.mark.parametrize("game", card_games(), ids=lambda game: game.name)
def test_every_ready_made_deck_that_keeps_the_rules_can_be_played(game: CardGame) -> None:
    for deck in game.ready_made():
        assert "PM-13" not in [ruling.rule for ruling in judge(game, deck).broken], deck.name


def test_an_unknown_name_hides_no_other_fault() -> None:
    game = card_game("megaman")
    verdict = judge(game, Deck("odd", [(9, "Boomer1"), (4, "Vulcanized"), (1, "Nobody At All")]))
    assert [error.title for _, error in verdict.unknown] == ["Vulcanized", "Nobody At All"]
    assert {"MM-100", "MM-101"} <= {ruling.rule for ruling in verdict.broken}
    assert any("Boomer1" in ruling.text for ruling in verdict.broken), verdict.lines()


def test_a_starter_pack_says_in_which_form_of_the_game_it_is_legal() -> None:
    game = card_game("shamanking")
    packs = [deck for deck in game.ready_made() if deck.name.startswith("Starter")]
    assert packs and all(judge(game, deck).settings == {"starter": True} for deck in packs)
    others = [deck for deck in game.ready_made() if deck not in packs]
    assert all(judge(game, deck).legal and not judge(game, deck).settings for deck in others)
