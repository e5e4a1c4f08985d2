"""The ready-made decks of Yu Yu Hakusho: a team for each bonus, Kings, and all the ways in which a game can end."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.cards.yuyu_mat import card_called, game

from playmat.cardtext.deck import Deck
from playmat.games.yuyu.card import YuyuCard
from playmat.games.yuyu.teams import TEAMS
from playmat.lab.selfplay import make_plan, selfplay
from playmat.testkit import Course

STARTERS = 4
FOR_A_BONUS = 3


def starters(deck: Deck) -> list[YuyuCard]:
    characters = [card for _, title in deck.entries if (card := card_called(title)).is_character]
    return characters[:STARTERS]


@pytest.mark.parametrize("team", TEAMS)
def test_every_team_has_a_deck_that_begins_with_its_bonus(team: str) -> None:
    deck = game().deck_for(team)
    assert sum(card.team == team for card in starters(deck)) >= FOR_A_BONUS


def test_there_are_decks_of_three_kings() -> None:
    kings = {card.name for deck in game().ready_made() for card in starters(deck) if card.piece}
    assert len(kings) == 3


def test_teams_without_a_fifth_fighter_come_to_sudden_death() -> None:
    ends = Counter[str]()
    for number in range(60):
        position = Course(game(), 2, b"four each %d" % number, ["Kuroko", "Toguro"]).play_out()
        assert position.outcome is not None
        ends[position.outcome.rule] += 1
    assert ends["YYH-101"] >= 3


@pytest.mark.soak
def test_self_play_sees_every_way_to_end() -> None:
    """Three matches, an empty deck, a forfeit, Sudden Death."""
    seen = selfplay(make_plan("yuyu", 2, 2000, 7))["outcomes"]["rules"]
    assert {"YYH-1", "YYH-2", "YYH-4", "YYH-101"} <= set(seen)
    assert sum(seen.values()) == 2000
