"""Every act at every moment a text can come at: odd cards, random decks, and all that must be so holds all the same."""

from __future__ import annotations

from random import Random

import pytest

import playmat
from playmat.cardplay.game import CardGame
from playmat.games.yuyu.table import Yuyu
from playmat.games.yuyu.zones import ARENA, ATTACHED, DEFEATED, KING_DEFEATED, SLOT_5, slot_zone
from playmat.kernel.position import Position
from playmat.testkit.course import Course, LawBroken
from playmat.testkit.lawful import check_position
from playmat.testkit.matrix import Matrix, matrix_courses

GAMES = ["megaman", "shamanking", "yuyu"]
MOST_CHOICES = 400
"""So long such a game is followed."""


def card_game(name: str) -> CardGame:
    game = playmat.game(name)
    assert isinstance(game, CardGame)
    return game


@pytest.mark.parametrize("name", GAMES)
def test_acts_at_odd_moments(name: str) -> None:
    for course in matrix_courses(card_game(name), 6):
        check_odd_game(course)


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_many_acts_at_odd_moments(name: str) -> None:
    for course in matrix_courses(card_game(name), 2000, first=100):
        check_odd_game(course)


@pytest.mark.parametrize("name", GAMES)
def test_the_matrix_has_words_for_much(name: str) -> None:
    """Cells drawn by lot: many say something the book reads, and say it with the act and the moment asked for."""
    matrix = Matrix(card_game(name))
    cells = Random(name).sample(matrix.cells(), 200)
    written = [matrix.card(moment, act, "Odd") for moment, act in cells]
    assert sum(bool(text) for text in written) > len(cells) / 5
    assert len({text for text in written if text}) > len(cells) / 8


def check_odd_game(course: Course) -> None:
    """The laws at every decision of a game that is followed for a while; it comes to a question or to its end."""
    with course.told_where():
        for position in course.decisions():
            check_position(position)
            if isinstance(position, Yuyu):
                check_arena(position)
            if len(course.keys) == MOST_CHOICES:
                return
        if course.position.outcome is None:
            raise LawBroken("nobody is asked, and the game is not over")


def check_arena(table: Yuyu) -> None:
    """What is so at every decision of Yu Yu Hakusho: one character in a place, none twice and none where a match is
    over (YYH-8, YYH-86, YYH-137), and attached cards have a character. Between two actions nobody is left who should
    have fallen, and both sides have a fighter (YYH-72, YYH-89, YYH-149)."""
    for seat in range(2) if table.turn else ():
        for kind in range(ARENA, SLOT_5 + 1):
            expect(len(table.zone(seat, kind)) < 2 or table.king[seat] >= 0, "two characters in one place")
        expect(not any(table.zone(seat, slot_zone(number)) for number in table.locked), "somebody in a locked slot")
        characters = [table.card(card) for card in table.characters(seat)]
        for i, card in enumerate(characters):
            expect(not any(card.is_same_character(other) for other in characters[:i]), f"{card.full_title} twice")
        expect(all(table.in_play(table.host[card]) for card in table.zone(seat, ATTACHED)), "attached to nobody")
    if between_actions(table):
        expect(not table.fallen and table.attacking is None, "somebody has fallen, and nothing came of it")
        for seat in range(2):
            expect(not table.is_without(seat), "a side without a fighter")
            for number in table.characters(seat):
                most = KING_DEFEATED if table.is_king(number) else DEFEATED
                expect(table.damage[number] < most, "defeated and still there")
            expect(not table.down[table.fighter(seat)], "a fighter that lies facedown")
            expect(
                all(table.down[card] != table.belongs_up(card) for card in table.zone(seat, ATTACHED)),
                "an attached card lies the wrong way up",
            )


def between_actions(position: Position) -> bool:
    """Is somebody asked what to do in the Main or the Attack Step?"""
    decision = position.decision
    return decision is not None and type(decision.step).__name__ in {"InMainStep", "InAttackStep"}


def expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise LawBroken(otherwise)
