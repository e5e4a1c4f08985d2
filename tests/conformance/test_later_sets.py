"""The laws hold with cards of later sets too: games with decks drawn by lot from all sets there are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import playmat
from playmat.cardplay.game import CardGame
from playmat.kernel.chance import Chance
from playmat.rules.book import TABLE, open_book
from playmat.testkit import Course, Record
from playmat.testkit.choices import check_choices
from playmat.testkit.copies import check_clones, check_saves
from playmat.testkit.derived import check_derived
from playmat.testkit.endings import check_whole_game
from playmat.testkit.lawful import check_lawful


def games_with_later_sets() -> list[CardGame]:
    found = [playmat.game(name) for name in playmat.game_names()]
    return [
        game for game in found if isinstance(game, CardGame) and any(card_set.later for card_set in game.library.sets)
    ]


GAMES = pytest.mark.parametrize("later", games_with_later_sets(), ids=lambda game: game.name)


def later_courses(game: CardGame, number: int, first: int = 0) -> Iterator[Course]:
    """At tables of every size in turn, with the usual settings."""
    for i in range(first, first + number):
        seats = game.seats[i % len(game.seats)]
        seed = b"later course %d" % i
        yield Course(game, seats, seed, game.random_decks(seats, Chance(seed), later=True))


def rule_ids_of(game: CardGame) -> set[str]:
    return {*open_book(game.name).by_id, *open_book(TABLE).by_id}


@GAMES
def test_games_end_with_every_piece(later: CardGame) -> None:
    for course in later_courses(later, 5):
        check_whole_game(course, rule_ids_of(later))


@GAMES
def test_numbers_stay_lawful(later: CardGame) -> None:
    for course in later_courses(later, 3, first=100):
        check_lawful(course)


@GAMES
def test_offers_are_accepted_and_what_is_kept_is_what_would_be_found(later: CardGame) -> None:
    for course in later_courses(later, 1, first=200):
        check_choices(course, rule_ids_of(later))
    for course in later_courses(later, 1, first=205):
        check_derived(course)


@GAMES
def test_copies_have_the_same_future(later: CardGame) -> None:
    for course in later_courses(later, 1, first=300):
        record = Record(course)
        check_clones(record)
        check_saves(record)


@pytest.mark.soak
@GAMES
def test_the_laws_for_long(later: CardGame) -> None:
    for course in later_courses(later, 600, first=1000):
        check_whole_game(course, rule_ids_of(later))
    for course in later_courses(later, 200, first=2000):
        check_lawful(course)
    for course in later_courses(later, 60, first=3000):
        check_derived(course)
