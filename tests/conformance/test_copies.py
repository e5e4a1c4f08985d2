"""Any position can be copied, saved, replayed and taken back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playmat.kernel.chance import Chance
from playmat.kernel.codec import CorruptData
from playmat.kernel.decision import IllegalChoice
from playmat.kernel.game import Game
from playmat.kernel.match import Match, resume
from playmat.kernel.position import SAVE_FORMAT, Position
from playmat.testkit import Course, Record, courses
from playmat.testkit.copies import check_clones, check_fields, check_match, check_replay, check_saves, check_take_backs
from playmat.testkit.course import random_key


@cache
def some_records(game: Game, seats: int) -> list[Record]:
    """Played once for all the laws of this file. At the smallest table a game with ready-made decks and one with decks
    at random; else one with the ready-made ones: the more seats, the longer they are."""
    smallest = seats == game.seats[0]
    return [Record(course) for course in courses(game, seats, 2 if smallest else 1, seats + 1, smallest)]


def many_records(game: Game, seats: int, number: int, first: int) -> Iterator[Record]:
    """For the long sweeps: so many games, with ready-made decks and with decks at random."""
    return (Record(course) for course in courses(game, seats, number, first))


def test_clones_have_the_same_future(game: Game, seats: int) -> None:
    for record in some_records(game, seats):
        check_clones(record)


def test_every_field_is_copied_and_saved(game: Game, seats: int) -> None:
    for record in some_records(game, seats):
        check_fields(record)


def test_saved_games_have_the_same_future(game: Game, seats: int) -> None:
    for record in some_records(game, seats):
        check_saves(record)


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(10))
def test_two_hundred_saved_games_have_the_same_future(game: Game, seats: int, batch: int) -> None:
    for record in many_records(game, seats, 7, 1000 + 7 * batch):
        check_saves(record)


@pytest.mark.soak
def test_clones_of_many_games_have_the_same_future(game: Game, seats: int) -> None:
    for record in many_records(game, seats, 60, 2000):
        check_clones(record)


def test_replays_come_to_the_same_hash(game: Game, seats: int) -> None:
    for record in some_records(game, seats):
        check_replay(record)


def otherwise(position: Position, number: int) -> str:
    assert position.decision is not None
    return position.decision.options[number % len(position.decision.options)].key


def test_take_backs_leave_no_trace(game: Game, seats: int) -> None:
    for record in some_records(game, seats):
        check_take_backs(record, otherwise)


@pytest.mark.soak
def test_fields_replays_and_take_backs_of_many_games(game: Game, seats: int) -> None:
    for record in many_records(game, seats, 20, 3000):
        check_fields(record)
        check_replay(record)
        check_take_backs(record, otherwise)
        check_match(record)


# -- a match ---------------------------------------------------------------------------------------------------------


def test_a_match_with_choices_taken_back_and_made_again(game: Game, seats: int) -> None:
    for record in some_records(game, seats):
        check_match(record)


MOVES = st.lists(st.integers(0, 255), max_size=120)


@given(seed=st.binary(min_size=1, max_size=8), moves=MOVES)
def test_take_backs_at_any_moment(game: Game, seats: int, seed: bytes, moves: list[int]) -> None:
    play_and_take_back(game, seats, seed, moves)


@pytest.mark.soak
@settings(max_examples=300)
@given(seed=st.binary(min_size=1, max_size=8), moves=MOVES)
def test_many_take_backs_at_any_moment(game: Game, seats: int, seed: bytes, moves: list[int]) -> None:
    play_and_take_back(game, seats, seed, moves)


def play_and_take_back(game: Game, seats: int, seed: bytes, moves: list[int]) -> None:
    """Now and then somebody takes back, freely or not: the match is always where its record leads."""
    course = Course(game, seats, seed)
    match = Match(course.start())
    replay = course.start()
    for move in moves:
        if match.position.decision is None:
            break
        if move % 4:
            key = random_key(match.position.decision, course.chance)
            match.choose(match.position.decision.seat, key)
            replay.choose(key)
        elif take_back(match, move % seats, agreed=move % 8 == 0):
            replay = replayed(course, match)
        assert replay.hash() == match.position.hash()
    assert replayed(course, match).hash() == match.position.hash()


def take_back(match: Match, seat: int, agreed: bool) -> bool:
    """Does it succeed? If not, nothing has changed."""
    before, number = match.position.hash(), len(match.choices)
    try:
        match.take_back(seat, range(len(match.position.names)) if agreed else ())
    except IllegalChoice as refusal:
        assert refusal.rulings
        assert (match.position.hash(), len(match.choices)) == (before, number)
        return False
    assert len(match.choices) < number
    return True


def replayed(course: Course, match: Match) -> Position:
    position = course.start()
    for choice in match.choices:
        position.choose(choice.key)
    return position


# -- other versions ----------------------------------------------------------------------------------------------------


def test_a_position_of_another_format_is_refused_in_a_sentence(game: Game) -> None:
    """Its fields may mean something else today: it is not read at all."""
    data = game.quick_start(game.seats[0], b"of old").save()
    for format_number in (SAVE_FORMAT - 1, SAVE_FORMAT + 1):
        with pytest.raises(CorruptData, match=f"saved in format {format_number}, and .* go on with the version that"):
            game.load({**data, "playmat": format_number})


def test_a_replay_by_other_rules_is_refused_in_a_sentence(game: Game) -> None:
    """The same choices may lead elsewhere by the rules of today."""
    record = Match(game.quick_start(game.seats[0], b"of old")).save()
    resume(game, record)
    with pytest.raises(
        CorruptData, match=f"follows version {game.version - 1} of .*, and this is version {game.version}"
    ):
        resume(game, {**record, "game_version": game.version - 1})
    with pytest.raises(CorruptData, match="has format 0, and this Playmat reads format"):
        resume(game, {**record, "format_version": 0})


# -- damage ----------------------------------------------------------------------------------------------------------


def test_damaged_saves_are_refused_in_words(game: Game, seats: int) -> None:
    """One thing in the saved data is lost or replaced: either it loads, or CorruptData says what is wrong."""
    tried = refused = 0
    random, chance = Random(seats), Chance(b"damage")
    for course in courses(game, seats, 10, first=seats):
        for position in course.decisions():
            if tried == 60:
                break
            if chance.below(4) == 0:
                data = json.loads(json.dumps(position.save()))
                damage(data, random)
                tried += 1
                refused += is_refused(game, data)
    assert refused > 10


def is_refused(game: Game, data: Any) -> bool:
    try:
        game.load(data)
    except CorruptData as error:
        assert str(error).strip()
        return True
    return False


def damage(data: dict[str, Any], random: Random) -> None:
    """Walk down to some place in the data and spoil it."""
    holder: Any = data
    while True:
        place = random.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        if not isinstance(holder[place], (dict, list)) or not holder[place] or random.random() < 0.15:
            break
        holder = holder[place]
    if isinstance(holder, dict) and random.random() < 0.3:
        del holder[place]
    else:
        holder[place] = random.choice([None, -5, "nonsense", [], {}, [[]], {"is": "os.system"}, True])
