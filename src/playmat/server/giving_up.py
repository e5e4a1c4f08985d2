"""PM-14: giving a game up, and winning one because the other is gone. At tables of two; elsewhere a bot plays on."""

from __future__ import annotations

from playmat.server import journal
from playmat.server.asking import Refusal, Someone, seated
from playmat.server.journal import Draft
from playmat.server.table import PLAYING, Table

SEATS = 2


def between_two(table: Table, person: Someone) -> int:
    """The seat of who asks, where the game is one that can be given up."""
    seat = seated(table, person)
    if table.phase != PLAYING:
        raise Refusal("there is no game to give up now")
    if table.scenario is not None or len(table.chairs) != SEATS:
        raise Refusal("only a game of two can be given up; you may leave, and a bot takes your seat")
    return seat


def concede(table: Table, person: Someone) -> list[Draft]:
    """I have lost."""
    return [Draft(journal.GAVE_UP, {"seat": between_two(table, person), "why": "conceded"})]


def claim(table: Table, person: Someone) -> list[Draft]:
    """I have won: a bot plays for the other one, who is gone."""
    other = 1 - between_two(table, person)
    if not table.chairs[other].stand_in:
        raise Refusal("the other player is still there")
    return [Draft(journal.GAVE_UP, {"seat": other, "why": "gone"})]
