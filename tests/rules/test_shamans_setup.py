"""The numbers of Shamans: what is in the box, how a game and a round are set up (SH-1, SH-5 to SH-18), the settings."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from tests.proves import proves

import playmat
from playmat.games.shamans.components import ECLIPSE, SHADOW, SHAMAN
from playmat.games.shamans.setup import START_DISTANCE
from playmat.games.shamans.table import Shamans
from playmat.kernel.event import EVERYTHING, SPECTATOR
from playmat.kernel.game import BadSetup
from playmat.rules import open_book

GAME = playmat.game("shamans")
SEATS = [3, 4, 5]


def start(seats: int, seed: int = 0, **settings: Any) -> Shamans:
    table = GAME.start(seats, b"setup %d" % seed, **settings)
    assert isinstance(table, Shamans)
    return table


def starts(seats: int, number: int = 60) -> Iterator[Shamans]:
    for seed in range(number):
        yield start(seats, seed)


def play_to_round(table: Shamans, number: int) -> None:
    """Choices at random until that round has begun."""
    choices = random.Random(number)
    while table.round < number:
        assert table.decision is not None
        table.choose(choices.choice(table.decision.options))


def cards_in_play(table: Shamans) -> list[int]:
    return [card for zone in (*table.hands, *table.placed) for card in zone]


def who_is_shadow(table: Shamans) -> list[int]:
    return [seat for seat in range(table.box.seats) if table.role(seat) == SHADOW]


@proves("SH-1")
def test_teams_are_dealt_anew_each_round() -> None:
    teams = set()
    for seed in range(20):
        table = start(3, seed, start_distance=1)
        before = who_is_shadow(table)
        play_to_round(table, 2)
        teams.add((before[0], who_is_shadow(table)[0]))
    assert {first for first, _ in teams} == {second for _, second in teams} == {0, 1, 2}
    assert any(first != second for first, second in teams) and any(first == second for first, second in teams)


@proves("SH-5")
def test_the_box_holds_56_world_cards_5_roles_12_artifacts_and_an_eclipse() -> None:
    table = start(5)
    assert len(cards_in_play(table)) == 56
    assert len(table.box.roles) == 5
    assert Counter(kind == ECLIPSE for kind in table.box.tile_kinds) == {False: 12, True: 1}
    assert len({kind for kind in table.box.tile_kinds if kind != ECLIPSE}) == 4


@proves("SH-6")
def test_every_pair_of_world_and_number_is_one_card() -> None:
    view = start(5).view(EVERYTHING)
    cards = [card for player in view["seats"] for card in player["hand"]]
    cards += [f"{world['name']} {number}" for world in view["worlds"] for number in world["placed"]]
    assert sorted(cards) == sorted(f"{world['name']} {n}" for world in view["worlds"] for n in range(1, 9))
    assert len(view["worlds"]) == 7


@proves("SH-7", "SH-S-29")
@pytest.mark.parametrize(
    ("seats", "shamans", "shadows", "worlds", "numbers", "cards"),
    [(3, 2, 1, 5, 6, 30), (4, 3, 1, 6, 6, 36), (5, 3, 2, 7, 8, 56)],
)
def test_cards_by_number_of_players(
    seats: int, shamans: int, shadows: int, worlds: int, numbers: int, cards: int
) -> None:
    table = start(seats)
    roles = Counter(table.role(seat) for seat in range(seats))
    assert roles == {SHAMAN: shamans, SHADOW: shadows}
    assert len(table.worlds) == worlds
    assert all(world["size"] == numbers for world in table.view(SPECTATOR)["worlds"])
    assert len(cards_in_play(table)) == cards
    assert ("Brown" in table.worlds, "Red" in table.worlds) == (seats >= 4, seats == 5)


@proves("SH-8")
@pytest.mark.parametrize("seats", [3, 4])
def test_unused_cards_stay_in_the_box(seats: int) -> None:
    for table in starts(seats, 5):
        assert sorted(cards_in_play(table)) == table.box.cards
        assert all(card % 8 < 6 for card in cards_in_play(table))
        named = [card for player in table.view(EVERYTHING)["seats"] for card in player["hand"]]
        assert not any(card.startswith("Red") or card.endswith(("7", "8")) for card in named)


@proves("SH-9")
@pytest.mark.parametrize("seats", SEATS)
def test_all_points_are_in_the_supply_at_the_start(seats: int) -> None:
    assert start(seats).points == [0] * seats


@proves("SH-10", "SH-18", "SH-S-27")
def test_the_first_player_is_given_and_is_the_first_guide() -> None:
    for seat in range(4):
        table = start(4, first_player=seat + 1)
        assert table.first_player == table.guide == seat
        assert table.decision is not None
        assert table.decision.seat == seat


@proves("SH-10", "SH-18", "SH-S-27")
def test_without_a_given_one_the_first_player_is_drawn_by_lot() -> None:
    drawn = Counter(table.first_player for table in starts(5, 100))
    assert set(drawn) == {0, 1, 2, 3, 4}
    assert all(table.guide == table.first_player for table in starts(5, 10))
    with pytest.raises(BadSetup, match="first_player 4 is not one of 3 seats"):
        start(3, first_player=4)


@proves("SH-11", "SH-S-1")
@pytest.mark.parametrize(("seats", "low", "high"), [(3, 8, 13), (4, 13, 18), (5, 27, 34)])
def test_the_pawn_starts_at_the_distance_for_the_number_of_players(seats: int, low: int, high: int) -> None:
    assert start(seats).distance == START_DISTANCE[seats]
    assert low <= START_DISTANCE[seats] <= high
    assert start(seats, start_distance=7).distance == 7


@proves("SH-S-1", "SH-S-2")
def test_fewer_players_start_nearer_to_the_moon_and_distances_are_checked() -> None:
    assert START_DISTANCE[3] < START_DISTANCE[4] < START_DISTANCE[5]
    assert start(3).box.max_distance == START_DISTANCE[5]
    for bad in (0, "far", 100):
        with pytest.raises(BadSetup, match="start_distance must be"):
            start(3, start_distance=bad)
    with pytest.raises(BadSetup, match="beyond the track's first space"):
        start(3, start_distance=9, max_distance=8)


@proves("SH-12")
@pytest.mark.parametrize("seats", SEATS)
def test_two_artifacts_are_revealed(seats: int) -> None:
    seen: set[str] = set()
    for table in starts(seats, 40):
        display = table.view(SPECTATOR)["display"]
        assert len(display) == 2
        assert "eclipse" not in display
        seen.update(display)
    assert seen == {"portal", "mask", "dagger", "shard"}


@proves("SH-13")
def test_the_tile_deck_holds_the_other_ten_artifacts_and_the_eclipse_unseen() -> None:
    faces = set()
    places = set()
    for table in starts(5, 150):
        deck = table.view(EVERYTHING)["deck"]
        assert len(deck) == 11
        assert Counter(deck + table.view(EVERYTHING)["display"]) == {
            "portal": 3, "mask": 3, "dagger": 3, "shard": 3, "eclipse": 1,
        }  # fmt: skip
        assert table.view(0)["deck"] == ["?"] * 11
        assert table.view(0)["eclipse"] is None
        faces.add(table.eclipse_left)
        places.add(deck.index("eclipse"))
    assert faces == {True, False}
    assert places == set(range(1, 11))


@proves("SH-14")
@pytest.mark.parametrize("seats", SEATS)
def test_the_eclipse_is_never_on_top_at_the_start_of_a_round(seats: int) -> None:
    for table in starts(seats, 100):
        assert table.deck[-1] != table.box.eclipse


@proves("SH-14")
def test_nor_at_the_start_of_a_later_round() -> None:
    for seed in range(40):
        table = start(3, seed, start_distance=1)
        play_to_round(table, 2)
        assert table.deck[-1] != table.box.eclipse
        assert table.box.eclipse in table.deck


@proves("SH-15", "SH-S-25")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_knows_their_own_role_and_no_other(seats: int) -> None:
    for table in starts(seats, 10):
        for seat in range(seats):
            roles = [player["role"] for player in table.view(seat)["seats"]]
            assert roles[seat] == ("Shaman", "Shadow")[table.role(seat)]
            assert [role for other, role in enumerate(roles) if other != seat] == [None] * (seats - 1)
            assert not any(player["revealed"] for player in table.view(seat)["seats"])
        told = [event for event in table.told(SPECTATOR) if "has a Role card" in event]
        assert len(told) == seats


@proves("SH-S-25")
def test_the_two_shadows_do_not_know_each_other() -> None:
    table = start(5)
    one, other = who_is_shadow(table)
    assert table.view(one)["seats"][other]["role"] is None
    assert table.view(other)["seats"][one]["role"] is None


@proves("SH-16", "SH-S-5")
@pytest.mark.parametrize(("seats", "size", "leftover"), [(3, 9, 3), (4, 9, 0), (5, 11, 1)])
def test_the_deal(seats: int, size: int, leftover: int) -> None:
    for table in starts(seats, 10):
        assert [len(hand) for hand in table.hands] == [size] * seats
        assert len(table.box.cards) - size * seats == leftover
        for seat in range(seats):
            hands = [player["hand"] for player in table.view(seat)["seats"]]
            assert "?" not in hands[seat]
            assert all(hand == ["?"] * size for other, hand in enumerate(hands) if other != seat)


@proves("SH-17")
@pytest.mark.parametrize(("seats", "leftover"), [(3, 3), (4, 0), (5, 1)])
def test_leftover_cards_are_placed_beside_their_worlds(seats: int, leftover: int) -> None:
    for table in starts(seats, 10):
        assert sum(len(world["placed"]) for world in table.view(SPECTATOR)["worlds"]) == leftover
        for world, placed in enumerate(table.placed):
            assert all(card // 8 == world for card in placed)
            missing = [card for card in table.box.cards if card // 8 == world and card not in placed]
            assert not table.is_complete(world)
            table.placed[world] = placed + missing
            assert table.is_complete(world)


@proves("SH-18", "SH-78")
def test_the_first_guide_of_a_new_round_has_the_marker() -> None:
    for seed in range(10):
        table = start(4, seed, start_distance=1, first_player=4)
        play_to_round(table, 2)
        assert table.first_player == table.guide == 0


@proves("SH-28", "SH-S-28")
def test_table_talk_is_a_rule_for_people_and_the_engine_offers_none() -> None:
    book = open_book("shamans")
    assert "colour" in book.by_id["SH-28"].text
    assert book.by_id["SH-S-28"].text
    said: set[str] = set()
    for seed in range(6):
        table = start(5, seed)
        choices = random.Random(seed)
        while table.decision is not None:
            said.update(option.key.partition(":")[0] for option in table.decision.options)
            table.choose(choices.choice(table.decision.options))
    verbs = "play pass take keep stabilize exchange dagger eliminate perform guide portal turn-up"
    assert said <= set(verbs.split())


@proves("SH-S-3")
def test_there_are_three_tiles_of_each_kind_unless_set_otherwise() -> None:
    assert Counter(start(3).box.tile_kinds) == {0: 3, 1: 3, 2: 3, 3: 3, ECLIPSE: 1}
    assert Counter(start(3, tiles="portal:6,shard:0").box.tile_kinds) == {0: 6, 1: 3, 2: 3, ECLIPSE: 1}
    with pytest.raises(BadSetup, match="12 artifact tiles"):
        start(3, tiles="portal:4")
    with pytest.raises(BadSetup, match="no artifact called 'crown'"):
        start(3, tiles="crown:1")


@proves("SH-S-4")
@pytest.mark.parametrize("seats", SEATS)
def test_all_four_rituals_occur_at_every_number_of_players(seats: int) -> None:
    rituals = dict(zip(start(seats).worlds, start(seats).rituals, strict=True))
    assert set(rituals.values()) == {"Stabilization", "Permutation", "Illumination", "Neutralization"}
    assert rituals["Purple"] == "Illumination"
    assert rituals.get("Brown", "Neutralization") == rituals.get("Red", "Neutralization") == "Neutralization"


@proves("SH-S-4")
def test_the_map_of_rituals_is_a_setting() -> None:
    table = start(3, rituals="blue:permutation")
    assert dict(zip(table.worlds, table.rituals, strict=True))["Blue"] == "Permutation"
    with pytest.raises(BadSetup, match="no ritual called 'Dancing'"):
        start(3, rituals="Blue:Dancing")
    with pytest.raises(BadSetup, match="no World called 'Pink'"):
        start(3, rituals="Pink:Permutation")
