"""Stepping through a game. Of a finished one everything may be seen; of one in progress only what the seat has seen,
moment by moment: what it could not perceive is no moment of its own, because their number would tell something."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from playmat.kernel.event import EVERYTHING
from playmat.kernel.position import Position
from playmat.server.messages import Happening, Question, ReplayFrame
from playmat.server.showing import question_from, told
from playmat.server.table import opening


class Past(NamedTuple):
    """A game as a process is told it."""

    game: str
    began: dict[str, Any]
    choices: tuple[tuple[int, str], ...]
    seat: int
    """Through whose eyes."""
    whole: bool
    """Is the game over? Then the number of choices is no secret."""


def frames(past: Past, first: int, count: int) -> list[ReplayFrame]:
    """The moments from `first` on. Runs in a process of its own: there may be many."""
    found: list[ReplayFrame] = []
    walk = Walk(past)
    number = 0
    while True:
        if first <= number < first + count:
            found.append(walk.frame(number))
        number += 1
        if number >= first + count or not walk.step():
            return found


def choices_in_words(past: Past) -> list[str]:
    """What was chosen to get to each moment, the first excepted."""
    walk = Walk(past)
    found = ["The start"]
    while walk.step():
        found.append(walk.choice)
    return found


class Walk:
    """A game played again, through the eyes of one seat."""

    def __init__(self, past: Past) -> None:
        self.past = past
        self.position: Position = opening(past.game, past.began)
        self.next = 0
        self.heard = 0
        self.choice = "The start"
        self.happened: list[Happening] = []
        self.seen = ""
        self.listen()

    def step(self) -> bool:
        """On to the next moment that differs for the seat; False at the end."""
        while self.next < len(self.past.choices):
            seat, key = self.past.choices[self.next]
            choice = self.in_words(seat, key)
            self.position.choose(key)
            self.next += 1
            if self.listen():
                self.choice = choice
                return True
        return False

    def in_words(self, seat: int, key: str) -> str:
        """Somebody else's choice may have been secret."""
        name = self.position.names[seat]
        decision = self.position.decision
        if self.past.seat not in (seat, EVERYTHING) or decision is None:
            return f"{name} has chosen"
        option = decision.find(key)
        return f"{name}: {key if option is None else option.label(self.position)}"

    def listen(self) -> bool:
        """Take in what the seat perceives now. Is there anything new in it?"""
        events = self.position.events(self.past.seat, self.heard)
        self.happened = told(self.position, events, self.heard, self.past.seat)
        self.heard += len(events)
        before = self.seen
        self.seen = json.dumps([self.position.view(self.past.seat), self.position.question(self.past.seat)])
        return bool(events) or self.seen != before or self.past.seat == EVERYTHING

    def frame(self, number: int) -> ReplayFrame:
        return ReplayFrame(
            number=number,
            at=self.next if self.past.whole else None,
            choice=self.choice,
            happened=self.happened,
            view=self.position.view(self.past.seat),
            question=self.question(),
        )

    def question(self) -> Question | None:
        asked = self.position.question(self.past.seat)
        return None if asked is None else question_from(self.position, asked, self.past.seat, "")
