"""What goes over the wire, as types: everything the HTTP API takes and gives, and the state of a table.

What is said over a table's live socket besides is in `live_messages.py`. `python -m playmat.server.schema` writes all
of them as JSON Schema for the client. A seat is a number from 0; -1 watches.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

LONGEST_KEY = 400
LONGEST_LINE = 500
LONGEST_NAME = 40
LONGEST_TEXT = 200_000
"""Characters of a deck list or a card file."""

MOST_SEATS = 8
MOST_NAMES = 100
"""Of the parts of anything that is sent. Each part that nobody asked for would be a complaint of its own."""

MOST_PARTS = 5000
"""Of anything that is sent, all that is within others counted: a deck has 500 entries."""

Key = Annotated[str, Field(max_length=LONGEST_KEY)]
Line = Annotated[str, Field(min_length=1, max_length=LONGEST_LINE)]
Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
Text = Annotated[str, Field(max_length=LONGEST_TEXT)]
Password = Annotated[str, Field(min_length=8, max_length=200)]


TablePassword = Annotated[str, Field(max_length=100)]
Hex = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Commit = Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")]
"""Binds the entropy somebody brings for the seed: sha256 of "playmat player" and 32 bytes. Empty: they bring none."""


class Model(BaseModel):
    """Nothing is in it that is not named here."""

    model_config = ConfigDict(extra="forbid")


class Sent(Model):
    """What a stranger sends: it can be written down, and is not too much to be looked at."""

    @model_validator(mode="before")
    @classmethod
    def writable(cls, data: Any) -> Any:
        if isinstance(data, dict) and len(data) > MOST_NAMES:
            raise ValueError(f"at most {MOST_NAMES} names are read here")
        check_writable(data)
        return data


def check_writable(data: Any) -> None:
    """Text that no database takes and no file holds is refused, wherever it stands; so is what has more parts than
    anything that is sent, before they are looked at one by one."""
    left, waiting = MOST_PARTS, [data]
    while waiting:
        part = waiting.pop()
        if isinstance(part, str):
            if "\0" in part or (not part.isascii() and any("\ud800" <= letter <= "\udfff" for letter in part)):
                raise ValueError("there are letters in it that cannot be written down")
        elif isinstance(part, dict | list):
            left -= len(part)
            if left < 0:
                raise ValueError(f"at most {MOST_PARTS} parts are read here")
            waiting += [*part, *part.values()] if isinstance(part, dict) else part


# -- people ------------------------------------------------------------------------------------------------------------


class NewGuest(Sent):
    """Sit down without an account. Without a name one is given."""

    name: Annotated[str, Field(max_length=LONGEST_NAME)] = ""


class Credentials(Sent):
    name: Name
    password: Password


class Person(Model):
    id: str
    name: str
    guest: bool


class Session(Model):
    """Who one is now, and the token that says so: `Authorization: Bearer TOKEN`, or in the socket's hello."""

    token: str
    person: Person


class Rating(Model):
    """How well somebody plays one game. `ordinal` is what lists are sorted by."""

    person: Person
    game: str
    mu: float
    sigma: float
    ordinal: float
    games: int


# -- games, cards, rules, decks ----------------------------------------------------------------------------------------


class SettingInfo(Model):
    name: str
    default: Any
    about: str


class Opponent(Model):
    """A bot as one meets it."""

    level: str
    """What `bots` of a new table takes."""
    label: str
    name: str
    about: str


class CardInfo(Model):
    """A card as it is printed. `printed` has every printed value by its name in the card file."""

    key: str
    title: str
    """The full title, as views, events and options name the card."""
    type: str
    set: str
    text: str
    ours: bool
    printed: dict[str, Any]


class CardShown(Model):
    """A card to look at: by its name, and as it is printed where it comes from a card file."""

    title: str
    card: CardInfo | None


class GameInfo(Model):
    name: str
    title: str
    says: str
    """What it is about, in a sentence or two."""
    hue: int
    """The colour of its felt, in degrees."""
    usual_seats: int
    """How many play it best."""
    fan: list[CardShown]
    """Some cards to show what it looks like."""
    example: str
    """A card file to begin writing with, where cards are written."""
    lessons: int
    """How many lessons and puzzles there are."""
    seats: list[int]
    settings: list[SettingInfo]
    has_cards: bool
    """Are there cards and decks (a card browser, a deck builder, write a card)?"""
    decks: list[str]
    """Ready-made decks by name."""
    bots: list[str]
    """The levels of play a bot can be asked for, weakest first."""
    opponents: list[Opponent]
    """The same as somebody to meet."""
    default_bot: str
    talk: str
    """What the rules say about talking at the table, if they do."""
    talk_rule: str
    phrases: list[str]
    """Things one may always say, to be said with a click."""
    emotes: list[str]
    """Short words that mean nothing for the game, the same in all games."""


class RuleInfo(Model):
    id: str
    title: str
    text: str
    section: str
    link: str
    """A path of the client: the rules page at this rule."""


class RulesPage(Model):
    game: str
    title: str
    rules: list[RuleInfo]


class GameWord(Model):
    word: str
    means: str
    """In a sentence or two, with the numbers of rules."""


class GuidePage(Model):
    """What a newcomer reads first: the game on one screen, and its own words."""

    game: str
    title: str
    overview: str
    words: list[GameWord]


class DeckEntry(Model):
    number: Annotated[int, Field(ge=0, le=2000)]
    title: Annotated[str, Field(max_length=200)]


class DeckInfo(Model):
    name: str
    entries: list[DeckEntry]
    size: int
    text: str
    settings: dict[str, Any] = {}
    """What a table has to be told to be played with this deck: a starter pack wants a starter game."""


class DeckToCheck(Sent):
    """A list in any shape people use, LackeyCCG files included, or entries."""

    text: Text = ""
    entries: Annotated[list[DeckEntry], Field(max_length=500)] = []
    name: Annotated[str, Field(max_length=100)] = ""


class Ruling(Model):
    """A rule that forbids something: its number, a sentence with this position's numbers, and where to read it."""

    rule: str
    text: str
    link: str


class UnknownCard(Model):
    line: int
    title: str
    near: list[str]


class DeckVerdict(Model):
    legal: bool
    deck: DeckInfo
    unknown: list[UnknownCard]
    rulings: list[Ruling]
    exports: dict[str, str]
    """The same deck by format: text, plain, lackey. Empty while a card is unknown."""


class CardsToCheck(Sent):
    """A card file, in the card language (docs/cards.md)."""

    text: Text
    writing: Annotated[str, Field(max_length=2000)] | None = None
    """A card's text up to where somebody writes: then the next possible words are told too."""


class CardProblem(Model):
    line: int
    column: int
    message: str
    near: list[str]
    """Phrases the book knows that come near."""


class CardDeed(Model):
    """A part of a card's text and what it does."""

    words: str
    means: str


class CardReading(Model):
    """A card that was understood: as data, and what each part of its text will do."""

    card: CardInfo
    explained: str
    does: list[CardDeed]
    lines: list[str]
    """What of its text can be tried without the rest; nothing if that is all of it."""


class CardField(Model):
    """A value a card can have."""

    name: str
    kind: Literal["text", "number", "one of", "letters", "names", "number or X"]
    about: str
    words: list[str]
    """What there is to choose from."""
    types: list[str]
    """The types of cards that have it; none: every type."""
    needed: bool
    most: int


class CardsVerdict(Model):
    understood: bool
    problems: list[CardProblem]
    cards: list[CardReading]
    next: list[str] = []
    """The next possible words of what is being written, the usual first."""


# -- opening a table ---------------------------------------------------------------------------------------------------


class ClockRules(Model):
    """`move`: so many seconds for each move. `game`: so many for the whole game, and an increment after each move.
    A move lasts until somebody else is asked or something happens that all can see. Who runs out of time is
    relieved by a bot."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[int, Field(ge=0, le=7 * 24 * 3600)] = 0
    increment: Annotated[int, Field(ge=0, le=3600)] = 0


class NewTable(Sent):
    """Open a table and sit down in the first seat (or in `seat`). It begins when every seat is taken: with `bots` for
    all other seats that is at once."""

    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[int, Field(ge=0, le=MOST_SEATS)] = 0
    """0: the fewest the game is for."""
    seat: Annotated[int, Field(ge=-1, lt=MOST_SEATS)] = 0
    """-1: open the table and only watch, for example bots playing bots."""
    bots: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=MOST_SEATS)] = []
    """A level for each bot; they take the last seats."""
    deck: Text = ""
    """The name of a ready-made deck or a list; nothing: a ready-made one is drawn."""
    bot_decks: Annotated[list[Text], Field(max_length=MOST_SEATS)] = []
    settings: dict[str, Any] = {}
    clock: ClockRules = ClockRules()
    commit: Commit = ""
    watchers: bool = True
    """May others watch once the game has begun?"""
    password: TablePassword = ""
    """Who does not know it neither sits down nor watches."""
    listed: bool = False
    """In the lobby for everybody; otherwise only who has the link finds it."""
    rated: bool = True
    """Count it for ratings, if only people with accounts play. Who leaves for good or runs out of time has lost."""


class SitDown(Sent):
    seat: Annotated[int, Field(ge=-1, lt=MOST_SEATS)] = -1
    """-1: the first that is free."""
    deck: Text = ""
    commit: Commit = ""
    password: TablePassword = ""


class Reveal(Sent):
    """What was committed to when sitting down, once every seat is taken."""

    entropy: Hex


class Again(Sent):
    """Play again, with entropy for the next seed."""

    commit: Commit = ""


class SeatBot(Sent):
    """The host of a table that has not begun gives a free seat to a bot, or (level "") takes it back."""

    seat: Annotated[int, Field(ge=0, lt=MOST_SEATS)]
    bot: Annotated[str, Field(max_length=40)] = ""


class Sandbox(Sent):
    """Play at once with cards just written: they are in your deck and, if at all possible, in your opening hand."""

    cards: Text
    bot: Annotated[str, Field(max_length=40)] = ""
    deck: Text = ""


class Continue(Sent):
    """A new table that goes on from a finished game after its first `at` choices."""

    at: Annotated[int, Field(ge=0)]
    seat: Annotated[int, Field(ge=0, lt=MOST_SEATS)] = 0
    bot: Annotated[str, Field(max_length=40)] = ""


class TableInLobby(Model):
    id: str
    game: str
    title: str
    phase: Literal["gathering", "playing", "over", "closed"]
    seats: int
    free: int
    names: list[str]
    clock: ClockRules
    rated: bool
    mine: bool
    lesson: str = ""
    """Which lesson it is, if it is one."""
    winners: list[int] = []
    result: str = ""
    """How it ended, once it has."""


# -- a table as one seat sees it ---------------------------------------------------------------------------------------


class SeatInfo(Model):
    seat: int
    name: str
    kind: Literal["free", "person", "bot"]
    bot: str
    """The level of the bot in this seat, or of the one that stands in for the person."""
    here: bool
    """Is the person connected?"""
    stand_in: bool
    """A bot plays for the person until they come back."""
    away: Literal["", "left", "gone", "time", "kicked"] = ""
    """Why it does."""
    you: bool
    rating: float | None = None


class NoticeInfo(Model):
    """Somebody left, lost the connection, ran out of time, was put out or came back: told between the lines of the
    log."""

    seat: int
    what: Literal["left", "gone", "time", "kicked", "back"]
    after: int
    """How many happenings I had heard of by then."""
    text: str


class ClockState(Model):
    rules: ClockRules
    left: list[float]
    """Seconds each seat has now."""
    running: int | None
    """Whose clock runs."""


class OptionInfo(Model):
    key: str
    """Stable, and what `choose` takes."""
    label: str
    cards: list[str]
    detail: str = ""
    """The numbers that matter for it."""


class Question(Model):
    """The open decision. Of somebody else's only `waiting_for` is told."""

    waiting_for: int
    id: str = ""
    """Goes with the answer, so that an answer to a question that is no longer open is not taken for another."""
    prompt: str = ""
    window: str = ""
    """Not empty: this only asks whether to step in. Stops and auto-pass go by it."""
    rule: str = ""
    """Where the rules say what this moment is."""
    options: list[OptionInfo] = []
    chosen: list[str] = []
    """The cards chosen so far, where a choice is made card by card."""


class Happening(Model):
    """One thing that happened, as the seat perceived it."""

    number: int
    kind: str
    """The event's class: CardMoved, Battle, ..."""
    text: str
    rule: str = ""
    """The rule it carries out, where one stands for such events."""
    fields: dict[str, Any]
    """What the event knows, hidden parts hidden: names of cards, seats, zones, amounts."""


class StopsInfo(Model):
    """In which moments I am asked, as I have set it."""

    smart: bool
    ask: list[str]
    skip: list[str]
    until: Literal["", "me", "turn"]
    use: str


class TakeBack(Model):
    free: bool
    """Could I take my latest choice back without asking?"""
    may_ask: bool
    """Is there something to take back, and somebody who could agree to it?"""
    asked_by: int | None
    """The seat that asks everybody to agree to a take-back, if one does."""
    agreed: list[int]


class OutcomeInfo(Model):
    winners: list[int]
    scores: list[int]
    rule: str
    text: str


class LessonStep(Model):
    """What a tutorial or puzzle says and wants at this moment."""

    id: str
    title: str
    goal: list[str]
    """What it is about; of a puzzle, what is to be reached."""
    next: str
    """The lesson after it; empty after the last."""
    says: list[str]
    expects: str
    """The key of the option to be chosen now, if the lesson wants one."""
    step: int
    steps: int
    state: Literal["going", "solved", "strayed"]


class SeatEntropy(Model):
    commit: str
    revealed: bool


class FairSeed(Model):
    """Nobody chooses the seed: it is made of the server's secret and everybody's entropy, all bound beforehand. When
    the game is over the record shows them."""

    commitment: str
    """Binds the server's secret."""
    seats: list[SeatEntropy]
    wanted: bool
    """Is it your entropy that is waited for?"""


class TableState(Model):
    """The whole table for one seat. Sent on joining and after everything that changes it for that seat; `happened`
    then has only what is new since the message before: drop your log from `happened_from` on and append."""

    type: Literal["table"] = "table"
    id: str
    game: str
    title: str
    phase: Literal["gathering", "playing", "over", "closed"]
    listed: bool
    rated: bool
    host: bool
    """May you give seats to bots?"""
    me: int
    seats: list[SeatInfo]
    settings: dict[str, Any]
    clock: ClockState
    view: dict[str, Any] | None
    """What the game's `view` shows this seat; null before the game begins."""
    question: Question | None
    happened_from: int
    happened: list[Happening]
    values: list[str]
    """Names of the numbers that can be explained."""
    notices: list[NoticeInfo]
    stops: StopsInfo | None
    """My own; nobody else hears of them."""
    may_come_back: bool = False
    """A bot plays for you, and you may take your seat back now."""
    take_back: TakeBack
    take_backs: int
    """How often something has been taken back at this table."""
    outcome: OutcomeInfo | None
    commitment: str
    """Binds the seed before the game; the replay of the finished game has the seed."""
    fair: FairSeed | None = None
    """How the seed is made, for tables that begin by themselves."""
    rematch: str
    """The table where this company plays again, once somebody has asked for it."""
    rematch_wanted: list[int]
    lesson: LessonStep | None
    watchers: int
    locked: bool = False
    """Does it have a password?"""
    closed: str = ""
    """Why the table was closed before its game was over, in words."""


class PresenceNow(Model):
    """Who is connected now, when nothing else has changed."""

    type: Literal["presence"] = "presence"
    here: list[int]
    """Seats whose people are connected."""
    watchers: int


class ChatLine(Model):
    number: int
    name: str
    seat: int
    text: str
    at: float


class ReplayFrame(Model):
    """One moment of a replay: what was chosen to get here, and the table then."""

    number: int
    at: int | None
    """How many choices had been made, for `continue`; null while the game is not over."""
    choice: str
    happened: list[Happening]
    view: dict[str, Any]
    question: Question | None


class ReplayInfo(Model):
    """A game to step through. Of a finished game everything may be seen; of one in progress, what the seat has seen."""

    table: str
    game: str
    title: str
    names: list[str]
    seat: int
    """Through whose eyes; -2 sees all, once the game is over."""
    frames: int
    choices: list[str]
    """Each frame's choice in words."""
    outcome: OutcomeInfo | None
    whole: bool


class JournalEntry(Model):
    """One thing that was written down at a table."""

    number: int
    at: float
    kind: str
    data: dict[str, Any]


class Lesson(Model):
    """A tutorial or a puzzle, made of a scenario."""

    id: str
    game: str
    kind: Literal["tutorial", "puzzle"]
    title: str
    about: list[str]
    seats: list[str]
    rules: list[str]


class Why(Model):
    """An answer one could think of and may not give, with the rules against it."""

    key: str
    label: str
    cards: list[str]
    rulings: list[Ruling]


class AccountLine(Model):
    amount: int
    source: str
    rule: str


class Account(Model):
    """Why is it 7? The parts of a number, in words and as data."""

    name: str
    total: int
    text: str
    lines: list[AccountLine]


class Problem(Model):
    """Something was refused or went wrong; `rulings` if a rule of the game or the table forbids it."""

    problem: str
    rulings: list[Ruling] = []
