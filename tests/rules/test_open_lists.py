"""PM-11: deck lists are open, and what is imagined behind the backs comes from them."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.proves import proves

import playmat
from playmat.cardplay.game import CardGame
from playmat.cardplay.resolving import CloseFrame
from playmat.cardplay.seeing import Unimaginable
from playmat.cardplay.table import CardTable
from playmat.cardtext.deck import read_deck
from playmat.kernel.chance import Chance
from playmat.kernel.decision import Decision
from playmat.kernel.match import Match

CARD_GAMES = [name for name in playmat.game_names() if isinstance(playmat.game(name), CardGame)]


def counted(deck: str) -> Counter[str]:
    return Counter({title: number for number, title in read_deck(deck).entries})


@proves("PM-11")
@pytest.mark.parametrize("name", CARD_GAMES)
def test_lists_are_open_and_imagined_worlds_keep_to_them(name: str) -> None:
    game = playmat.game(name)
    position = game.quick_start(game.seats[0], b"open lists")
    lists = game.settings_of(position)["seats"]
    assert Match(position).record()["settings"]["seats"] == lists
    imagined = position.imagine(0, Chance(b"any"))
    assert imagined.hash() != position.hash()
    assert sorted(game.pieces(imagined)) == sorted(game.pieces(position))
    assert isinstance(imagined, CardTable)
    for seat, deck in enumerate(lists):
        cards = [card for zone in imagined.zones for card in zone if imagined.owner[card] == seat]
        assert counted(deck) <= Counter(imagined.printed(card).full_title for card in cards)


@pytest.mark.parametrize("name", CARD_GAMES)
def test_a_question_that_no_deal_brings_back_stays_open_for_whoever_is_asked(name: str) -> None:
    game = playmat.game(name)
    position = game.quick_start(game.seats[0], b"never again")
    assert isinstance(position, CardTable)
    asked = position.decision
    assert asked is not None
    nothing = CloseFrame(position.open_frame(0, 0, []))
    position.decision = Decision(nothing, 0, "Anything?", asked.options, "")
    imagined = position.imagine(0, Chance(b"any"))
    assert imagined.decision is position.decision
    with pytest.raises(Unimaginable, match="seat 1 was never asked: Anything"):
        position.imagine(1, Chance(b"any"))
