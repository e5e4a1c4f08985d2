"""What moderators and those who need them say over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from playmat.server.messages import LONGEST_LINE, MOST_SEATS, Model, Name, Person, Sent

Words = Annotated[str, Field(max_length=LONGEST_LINE)]
LONGEST = 24 * 366 * 10
"""Hours: ten years is for good."""


class Complaint(Sent):
    """About who sits in `seat`, or about whoever said the chat line of number `line`."""

    seat: Annotated[int, Field(ge=-1, lt=MOST_SEATS)] = -1
    line: Annotated[int, Field(ge=-1)] = -1
    words: Words = ""


class Sentence(Sent):
    """For so many hours; 0 lifts it."""

    hours: Annotated[float, Field(ge=0, le=LONGEST)]
    why: Words = ""


class Ban(Sentence):
    address: bool = False
    """Nobody comes in from where they were either."""


class Role(Sent):
    name: Name
    role: Literal["", "moderator", "owner"]


class Kick(Sent):
    seat: Annotated[int, Field(ge=0, lt=MOST_SEATS)]
    why: Words = ""


class Settled(Sent):
    words: Words = ""


class Report(Model):
    id: int
    at: float
    by: str
    by_name: str
    about: str
    about_name: str
    table_id: str
    words: str
    evidence: list[list[str]]


class Deed(Model):
    id: int
    at: float
    by: str
    deed: str
    whom: str
    words: str


class Standing(Model):
    """What somebody may do here, and whom they do not want to meet."""

    role: str
    muted_until: float
    blocked: list[Person]
