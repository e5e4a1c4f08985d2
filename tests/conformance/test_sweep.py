"""Two thousand games with random legal decks at every size of table, with every law at some moments of each."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from playmat.kernel.chance import Chance
from playmat.kernel.event import SPECTATOR
from playmat.kernel.game import Game
from playmat.kernel.position import Position
from playmat.testkit import Course
from playmat.testkit.choices import (
    check_conceivable,
    check_offers,
    check_others_must_wait,
    check_refusals,
    check_wording,
    open_decision,
)
from playmat.testkit.copies import check_loaded, check_twin
from playmat.testkit.course import OFTEN, SELDOM, LawBroken, random_key
from playmat.testkit.derived import check_same as check_found_anew
from playmat.testkit.derived import emptied
from playmat.testkit.endings import check_outcome, check_pieces, pieces
from playmat.testkit.hidden import Secrets, Tally, check_blind, check_disclosed, check_imagined
from playmat.testkit.lawful import check_position

GAMES, BATCHES = 2000, 20

MOMENTS = 4
"""At so many decisions of each game all laws are tried. In the next game they come elsewhere."""

FOLLOWED = 12
"""So long two worlds that a seat cannot tell apart, or a position and its copy, are played on side by side."""


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(BATCHES))
def test_two_thousand_games_under_all_laws(
    game: Game, seats: int, secrets: Secrets, rule_ids: set[str], batch: int
) -> None:
    for course in random_games(game, seats, batch * GAMES // BATCHES, (batch + 1) * GAMES // BATCHES):
        with course.told_where():
            check_game(course, secrets, rule_ids)


def test_a_game_under_all_laws(game: Game, secrets: Secrets, rule_ids: set[str]) -> None:
    """One of them each time, at the smallest table."""
    for course in random_games(game, game.seats[0], GAMES, GAMES + 1):
        with course.told_where():
            check_game(course, secrets, rule_ids)


def random_games(game: Game, seats: int, first: int, end: int) -> Iterator[Course]:
    """Decks at random in all of them; the usual settings and the game's lively ones take turns."""
    tables = [{}, *game.lively_settings()]
    for number in range(first, end):
        seed = b"sweep %d" % number
        settings = tables[number % len(tables)]
        decks = game.random_decks(seats, Chance(b"decks of " + seed), **settings)
        course = Course(game, seats, seed, decks, **settings)
        course.steps_in_one_in = OFTEN if number // len(tables) % 2 else SELDOM
        yield course


def check_game(course: Course, secrets: Secrets, rule_ids: set[str]) -> None:
    """Numbers, places and pieces at every decision; at some moments everything else; and how it ended."""
    random = Random(course.seed)
    moments = some_moments(course, random)
    at_start = pieces(course.position)
    for position in course.decisions():
        check_position(position)
        if len(course.keys) in moments:
            check_pieces(position, at_start)
            check_moment(position, list(course.keys), secrets, random, rule_ids)
            if len(course.keys) == max(moments):
                check_imagined(position, random.choice(lookers(position)), secrets, random)
    check_position(course.position)
    check_pieces(course.position, at_start)
    check_outcome(course.position, course.seats, rule_ids)
    check_played_again(course)


def some_moments(course: Course, random: Random) -> set[int]:
    """Found by playing the same game once before, so that its end is as likely as its beginning."""
    before = Course(course.game, course.seats, course.seed, course.decks, **course.options)
    before.steps_in_one_in = course.steps_in_one_in
    before.play_out()
    return {random.randrange(len(before.keys)) for _ in range(MOMENTS)} if before.keys else set()


def check_moment(position: Position, keys: list[str], secrets: Secrets, random: Random, rule_ids: set[str]) -> None:
    decision = open_decision(position)
    check_wording(position, decision)
    check_offers(position, decision)
    check_conceivable(position, decision)
    check_refusals(position, random.sample(keys, min(20, len(keys))), rule_ids)
    check_others_must_wait(position, decision, rule_ids)
    twin = position.clone()
    check_twin(position, twin)
    bare = emptied(position)
    check_found_anew(position, bare, len(keys))
    loaded = check_loaded(position, position.hash(), told=False)
    check_same_future(twin, [bare, loaded], random)
    check_blind(position, random.choice(lookers(position)), secrets, random, FOLLOWED, Tally())
    check_disclosed(position, secrets, random)


def lookers(position: Position) -> list[int]:
    return [*range(len(position.names)), SPECTATOR]


def check_same_future(position: Position, copies: list[Position], random: Random) -> None:
    """A clone, a copy without anything derived and a loaded copy go on to the same places."""
    chance = Chance(random.randbytes(8))
    for _ in range(FOLLOWED):
        if position.decision is None:
            return
        key = random_key(position.decision, chance)
        position.choose(key)
        for copy in copies:
            copy.choose(key)
            if copy.hash() != position.hash():
                raise LawBroken(f"{key} leads elsewhere from a copy")


def check_played_again(course: Course) -> None:
    """The start and the keys are the whole game."""
    again = course.start()
    for key in course.keys:
        again.choose(key)
    if again.hash() != course.position.hash():
        raise LawBroken("played again with the same choices, the game ends elsewhere")
