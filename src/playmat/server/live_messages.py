"""What client and server say to each other over a table's live socket, besides the state of the table itself."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from playmat.server.messages import (
    MOST_SEATS,
    Account,
    ChatLine,
    Commit,
    Hex,
    Key,
    Line,
    Model,
    Person,
    PresenceNow,
    Ruling,
    Sent,
    TablePassword,
    TableState,
    Text,
    Why,
)

# -- the live socket of a table: what a client says --------------------------------------------------------------------


class Asked(Sent):
    """Every message may carry a number of the client's own, which comes back in the answer to it."""

    re: int = 0


class Hello(Asked):
    """The first message. Without a token one watches. Who comes again says how many happenings they have already, and
    the `take_backs` of the last state they had."""

    type: Literal["hello"] = "hello"
    token: Annotated[str, Field(max_length=200)] = ""
    password: TablePassword = ""
    """Of the table, where it has one."""
    since: Annotated[int, Field(ge=0)] = 0
    take_backs: Annotated[int, Field(ge=0)] = 0


class Choose(Asked):
    type: Literal["choose"] = "choose"
    question: Annotated[str, Field(max_length=40)]
    key: Key


class AskWhy(Asked):
    """Why may I not? About a key, or about everything conceivable now that concerns a card."""

    type: Literal["why"] = "why"
    key: Key = ""
    card: Annotated[str, Field(max_length=200)] = ""


class Explain(Asked):
    type: Literal["explain"] = "explain"
    name: Annotated[str, Field(max_length=200)]


class SetStops(Asked):
    """In which moments I want to be asked. Who never says so is asked everything.

    `smart`: only what could matter, and nothing with one answer; `ask` and `skip`: kinds of moments that are always or
    never asked; `until`: pass everything until my `turn`, or until something happens to `me`; `use`: an answer to be
    given at the next moment that allows it."""

    type: Literal["stops"] = "stops"
    smart: bool
    ask: Annotated[list[Annotated[str, Field(max_length=60)]], Field(max_length=60)] = Field(default_factory=list)
    skip: Annotated[list[Annotated[str, Field(max_length=60)]], Field(max_length=60)] = Field(default_factory=list)
    until: Literal["", "me", "turn"] = ""
    use: Key = ""


class Say(Asked):
    type: Literal["say"] = "say"
    text: Line


class AskTakeBack(Asked):
    """Take my latest choice back: at once if it is free, else everybody else is asked."""

    type: Literal["take_back"] = "take_back"


class AnswerTakeBack(Asked):
    type: Literal["answer_take_back"] = "answer_take_back"
    agree: bool


class Sit(Asked):
    type: Literal["sit"] = "sit"
    seat: Annotated[int, Field(ge=-1, lt=MOST_SEATS)] = -1
    deck: Text = ""
    commit: Commit = ""
    password: TablePassword = ""


class Reveal(Asked):
    """The entropy that was committed to, when the state's `fair` wants it."""

    type: Literal["reveal"] = "reveal"
    entropy: Hex


class PutBot(Asked):
    type: Literal["bot"] = "bot"
    seat: Annotated[int, Field(ge=0, lt=MOST_SEATS)]
    bot: Annotated[str, Field(max_length=40)] = ""


class Leave(Asked):
    """Before the game: the seat is free again. In it: a bot stands in until you come back."""

    type: Literal["leave"] = "leave"


class ComeBack(Asked):
    """Take your seat back from the bot that stands in. Connecting again does the same."""

    type: Literal["come_back"] = "come_back"


class Concede(Asked):
    """Give a game of two up: the other one has won."""

    type: Literal["concede"] = "concede"


class Claim(Asked):
    """Win a game of two in which a bot plays for the other one, who is gone."""

    type: Literal["claim"] = "claim"


class Rematch(Asked):
    type: Literal["rematch"] = "rematch"
    commit: Commit = ""


FromClient = Annotated[
    Hello
    | Choose
    | AskWhy
    | Explain
    | SetStops
    | Say
    | AskTakeBack
    | AnswerTakeBack
    | Sit
    | Reveal
    | PutBot
    | Leave
    | ComeBack
    | Concede
    | Claim
    | Rematch,
    Field(discriminator="type"),
]
FROM_CLIENT: TypeAdapter[FromClient] = TypeAdapter(FromClient)


# -- the live socket of a table: what the server says ------------------------------------------------------------------


class Done(Model):
    """What was asked for has happened and will not be lost. The state that follows from it is sent before."""

    type: Literal["done"] = "done"
    re: int


class Refused(Model):
    type: Literal["refused"] = "refused"
    re: int
    problem: str
    rulings: list[Ruling] = Field(default_factory=list)


class WhyAnswer(Model):
    type: Literal["why"] = "why"
    re: int
    answers: list[Why]


class Explained(Model):
    type: Literal["explained"] = "explained"
    re: int
    account: Account


class Said(Model):
    """New lines of the chat; on joining the last hundred."""

    type: Literal["said"] = "said"
    lines: list[ChatLine]


class Welcome(Model):
    """The answer to hello: who the server takes you for."""

    type: Literal["welcome"] = "welcome"
    re: int
    person: Person | None


FromServer = Annotated[
    TableState | PresenceNow | Done | Refused | WhyAnswer | Explained | Said | Welcome, Field(discriminator="type")
]
FROM_SERVER: TypeAdapter[FromServer] = TypeAdapter(FromServer)
