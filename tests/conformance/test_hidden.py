"""Nobody learns what they must not, and nobody imagines more than they know."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random

import pytest

from playmat.kernel.chance import Chance
from playmat.kernel.event import EVERYTHING, SPECTATOR
from playmat.kernel.game import Game
from playmat.kernel.position import Position
from playmat.rules import proves
from playmat.testkit import Course, LawBroken, Record, courses
from playmat.testkit.hidden import (
    Discloses,
    Secrets,
    Shown,
    Tally,
    check_blind,
    check_disclosed,
    check_imagined,
    check_imagines_evenly,
    shown,
    shown_now,
    the_event_discloses,
)

Channel = Callable[[Position], str]


def sweep(course: Course, secrets: Secrets, of_each_kind: int, tally: Tally, leak: Channel | None = None) -> None:
    """At some decisions of each kind in the game."""
    random, record = Random(course.seed), Record(course)
    look, look_often = (shown, shown_now) if leak is None else (leaking(shown, leak), leaking(shown_now, leak))
    moments = record.moments(of_each_kind, random)
    with course.told_where():
        for number, position in record.again():
            for seat in lookers(position, random) if number in moments else ():
                path = record.keys[number:]
                check_blind(position, seat, secrets, random, 25, tally, path, look, look_often)


def lookers(position: Position, random: Random) -> list[int]:
    """Who looks: at a small table every seat, at a larger one who is asked and somebody else; and a spectator."""
    seats = range(len(position.names))
    if len(seats) <= 3 or position.decision is None:
        return [*seats, SPECTATOR]
    asked = position.decision.seat
    return [asked, random.choice([seat for seat in seats if seat != asked]), SPECTATOR]


def some_games(game: Game, seats: int) -> Iterator[Course]:
    """As many as come to 500 choices: one where games are long. Decks at random only at the smallest table, and at
    all of them in the long sweeps."""
    choices = 0
    for course in courses(game, seats, 50, wild=seats == game.seats[0]):
        if choices < 500:
            yield course
            choices += len(course.keys)


def of_each_kind(game: Game, seats: int) -> int:
    """How many decisions of each kind are looked at: the larger the table, the more there are."""
    return 2 if seats == game.seats[0] else 1


def leaking(look: Shown, leak: Channel) -> Shown:
    return lambda position, seat: {**look(position, seat), "leak": leak(position)}


def test_no_seat_can_tell_two_worlds_apart(game: Game, seats: int, secrets: Secrets) -> None:
    tally = Tally()
    for course in some_games(game, seats):
        sweep(course, secrets, of_each_kind(game, seats), tally)
    assert tally.different > tally.worlds / 2, f"the worlds are too much alike: {tally}"
    assert tally.looks > 5 * tally.worlds, f"the worlds part too soon: {tally}"


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(10))
def test_five_hundred_games_tell_nothing(game: Game, seats: int, secrets: Secrets, batch: int) -> None:
    tally = Tally()
    for course in courses(game, seats, 17, first=1000 + 17 * batch):
        sweep(course, secrets, 2, tally)
    print(f"{game.name}, {seats} seats, 17 games: {tally}")
    assert tally.looks > 5 * tally.worlds, f"the worlds part too soon: {tally}"


LEAKS: dict[str, Channel] = {
    "the whole table": lambda position: json.dumps(position.view(EVERYTHING)),
    "the whole log": lambda position: json.dumps(position.told(EVERYTHING)),
    "another's options": lambda position: json.dumps(position.question(EVERYTHING)),
    "how many options another has": lambda position: str(position.decision and len(position.decision.options)),
    "the seed": lambda position: position.chance.seed.hex(),
    "how often chance was asked": lambda position: str(position.chance.counter),
    "the hash": lambda position: position.hash(),
}
"""What an engine might let slip. The law has to notice each of them."""


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_noticed(game: Game, secrets: Secrets, leak: str) -> None:
    """The search ends with the first game in which it shows."""
    with pytest.raises(LawBroken, match="can tell two worlds apart by its leak"):
        for seats in game.seats:
            for course in courses(game, seats, 40):
                sweep(course, secrets, 2, Tally(), LEAKS[leak])


# -- take-backs --------------------------------------------------------------------------------------------------------


@proves("PM-6")
def test_what_comes_to_light_is_not_taken_back_freely(game: Game, seats: int, secrets: Secrets) -> None:
    for course in some_games(game, seats):
        disclose_everywhere(course, secrets, 2 * of_each_kind(game, seats))


def disclose_everywhere(course: Course, secrets: Secrets, of_each_kind: int, says: Discloses | None = None) -> None:
    random, record = Random(course.seed), Record(course)
    moments = record.moments(of_each_kind, random)
    with course.told_where():
        for number, position in record.again():
            if number in moments:
                check_disclosed(position, secrets, random, says or the_event_discloses)


def test_a_choice_that_tells_and_is_free_is_noticed(game: Game, secrets: Secrets) -> None:
    """The search ends with the first game in which it shows."""
    with pytest.raises(LawBroken, match="could be taken back"):
        for seats in game.seats:
            for course in courses(game, seats, 40):
                disclose_everywhere(course, secrets, 3, lambda event, chooser: False)


# -- imagine ---------------------------------------------------------------------------------------------------------


def imagine_everywhere(course: Course, secrets: Secrets, of_each_kind: int) -> None:
    random, record = Random(course.seed), Record(course)
    moments = record.moments(of_each_kind, random)
    with course.told_where():
        for number, position in record.again():
            for seat in lookers(position, random) if number in moments else ():
                check_imagined(position, seat, secrets, random)


def test_what_is_imagined_fits_what_is_known(game: Game, seats: int, secrets: Secrets) -> None:
    for course in some_games(game, seats):
        imagine_everywhere(course, secrets, of_each_kind(game, seats))


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(10))
def test_what_is_imagined_fits_what_is_known_for_long(game: Game, seats: int, secrets: Secrets, batch: int) -> None:
    for course in courses(game, seats, 10, first=1000 + 10 * batch):
        imagine_everywhere(course, secrets, 2)


def test_other_chances_imagine_other_worlds(game: Game, seats: int) -> None:
    for course in courses(game, seats, 1):
        worlds = {course.position.imagine(0, Chance(bytes([i]))).hash() for i in range(20)}
        assert len(worlds) == 20


def test_imagined_worlds_are_spread_evenly(game: Game, seats: int, secrets: Secrets) -> None:
    """Early, and in the thick of it, for a player and for a spectator."""
    places = 0
    for course in courses(game, seats, 1, first=1):
        for number, position in enumerate(course.decisions()):
            for seat in (0, SPECTATOR) if number in (0, 40) else ():
                places += check_imagines_evenly(position, seat, secrets, Random(number), 250)
    assert places > 0


@pytest.mark.soak
def test_imagined_worlds_are_spread_evenly_everywhere(game: Game, seats: int, secrets: Secrets) -> None:
    places = 0
    for course in courses(game, seats, 3, first=1000):
        for number, position in enumerate(course.decisions()):
            for seat in (0, SPECTATOR) if number % 40 == 20 else ():
                places += check_imagines_evenly(position, seat, secrets, Random(number), 300)
    assert places > 0
