"""Any position can be copied, saved, replayed and taken back."""

from __future__ import annotations

import json
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


def some_records(game: Game, seats: int, number: int, first: int) -> list[Record]:
    """At the smallest table, and in the long sweeps, with decks at random too; else one game or two with the ready-made
    ones: the more seats, the longer they are."""
    wild = seats == game.seats[0] or first >= 1000
    return [Record(course) for course in courses(game, seats, number if wild else min(number, 2), first, wild)]


def test_clones_have_the_same_future(game: Game, seats: int) -> None:
    for record in some_records(game, seats, 1, seats + 1):
        check_clones(record)


def test_every_field_is_copied_and_saved(game: Game, seats: int) -> None:
    for record in some_records(game, seats, 3, 0):
        check_fields(record)


def test_saved_games_have_the_same_future(game: Game, seats: int) -> None:
    for record in some_records(game, seats, 1, seats + 1):
        check_saves(record)


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(10))
def test_two_hundred_saved_games_have_the_same_future(game: Game, seats: int, batch: int) -> None:
    for record in some_records(game, seats, 7, 1000 + 7 * batch):
        check_saves(record)


@pytest.mark.soak
def test_clones_of_many_games_have_the_same_future(game: Game, seats: int) -> None:
    for record in some_records(game, seats, 60, 2000):
        check_clones(record)


def test_replays_come_to_the_same_hash(game: Game, seats: int) -> None:
    for record in some_records(game, seats, 6, 0):
        check_replay(record)


def test_take_backs_leave_no_trace(game: Game, seats: int) -> None:
    def otherwise(position: Position, number: int) -> str:
        assert position.decision is not None
        return position.decision.options[number % len(position.decision.options)].key

    for record in some_records(game, seats, 6, 0):
        check_take_backs(record, otherwise)


# -- a match ---------------------------------------------------------------------------------------------------------


def test_a_match_with_choices_taken_back_and_made_again(game: Game, seats: int) -> None:
    for record in some_records(game, seats, 1, seats + 1):
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
    for move in moves:
        if match.position.decision is None:
            break
        if move % 4:
            match.choose(match.position.decision.seat, random_key(match.position.decision, course.chance))
        else:
            take_back(match, move % seats, agreed=move % 8 == 0)
        assert replayed(course, match).hash() == match.position.hash()


def take_back(match: Match, seat: int, agreed: bool) -> None:
    before, number = match.position.hash(), len(match.choices)
    try:
        match.take_back(seat, range(len(match.position.names)) if agreed else ())
    except IllegalChoice as refusal:
        assert refusal.rulings
        assert (match.position.hash(), len(match.choices)) == (before, number)
    else:
        assert len(match.choices) < number


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
        for position in course.decisions() if tried < 30 else ():
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
