"""What goes over the wire about oneself: name, decks, lessons, games."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from playmat.server.messages import Model, Name, Person, Sent, TableInLobby

LONGEST_DECK = 20_000
"""Characters of a deck list that is kept."""

DeckName = Annotated[str, Field(min_length=1, max_length=60)]


class NewName(Sent):
    """A guest may be called otherwise."""

    name: Name


class DeckToKeep(Sent):
    name: DeckName
    text: Annotated[str, Field(max_length=LONGEST_DECK)]


class KeptDeck(Model):
    game: str
    name: str
    text: str
    changed: float


class LessonDone(Sent):
    table: Annotated[str, Field(max_length=40)]
    """Where it was done."""


class GameOfMine(Model):
    id: str
    game: str
    title: str
    phase: Literal["gathering", "playing", "over", "closed"]
    names: list[str]
    seat: int
    """Mine."""
    won: bool | None
    """Of a game that is over, where that is known."""
    result: str
    changed: float
    """Seconds since 1970: of a game that is over, when it ended."""


class GameRecord(Model):
    game: str
    title: str
    played: int = 0
    won: int = 0
    rating: float | None = None


class Progress(Model):
    """What one has done here so far."""

    person: Person
    lessons: list[str]
    records: list[GameRecord]
    games: list[GameOfMine]


class Friend(Model):
    person: Person
    mutual: bool
    """Have they put one on their list too?"""
    waiting: list[TableInLobby]
    """Where they wait for players, if so."""


class Hint(Model):
    question: str
    """The question it is about."""
    key: str
    label: str
