"""A game being played, and its record: how it began, every choice since, and what may be taken back.

The record is the truth and the position a cache of it, so going back means playing the choices again from the opening.
That costs a few milliseconds when somebody asks, and nothing in memory for every table where nobody does. What people
agree on at a table (PM-1 to PM-9 in docs/rules/table.md) is decided here, the same for all games.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Any, Final

from playmat.kernel.chance import commitment
from playmat.kernel.codec import CorruptData
from playmat.kernel.decision import IllegalChoice
from playmat.kernel.game import BadSetup, Game
from playmat.kernel.position import Position
from playmat.kernel.ruling import Ruling, refuse

RECORD: Final = "playmat-replay"
RECORD_FORMAT: Final = 1
"""Goes up when a record of today could not be read by yesterday's Playmat."""

TAKE_BACK: Final = "take-back"
"""Stands where a choice's key would stand in the refusal of a take-back."""


class Choice:
    """One answer in the record, and how far log and chance had come before it was given."""

    def __init__(self, seat: int, key: str, events_before: int, draws_before: int) -> None:
        self.seat = seat
        self.key = key
        self.events_before = events_before
        self.draws_before = draws_before


class Match:
    """Takes over a position that `game.start` has just made; from then on every choice goes through `choose`."""

    def __init__(self, opening: Position) -> None:
        opening.recording = True
        self.game = opening.game
        self.opening = opening
        """Never changed: the place to go back to."""
        self.position = opening.clone()
        self.choices: list[Choice] = []

    # -- playing -------------------------------------------------------------------------------------------------

    def choose(self, seat: int, key: str) -> None:
        """Answer for a seat. Refused (PM-1 to PM-3, or a rule of the game): IllegalChoice, and nothing has changed."""
        rulings = self.position.why_not(key, seat)
        if rulings:
            raise IllegalChoice(key, rulings)
        before = Choice(seat, key, events_so_far(self.position), self.position.chance.counter)
        self.position.choose(key)
        self.choices.append(before)

    def take_back(self, seat: int, consent: Iterable[int] = ()) -> None:
        """Undo the seat's latest choice and all that followed. `consent` are the seats that agree to it.

        Refused: IllegalChoice with its rulings, and nothing has changed.
        """
        why: list[Ruling] = []
        if not self.may_take_back(seat, consent, why):
            raise IllegalChoice(TAKE_BACK, why)
        self.go_back_to(self.latest_choice(seat))

    def may_take_back(self, seat: int, consent: Iterable[int] = (), why: list[Ruling] | None = None) -> bool:
        """May the seat's latest choice be taken back?"""
        return self.may_go_back(seat, self.latest_choice(seat), consent, why)

    def may_go_back(self, seat: int, latest: int, consent: Iterable[int] = (), why: list[Ruling] | None = None) -> bool:
        """PM-3, PM-4, PM-8: may the seat's choice number `latest` go back, with all since? It is free, or agreed on."""
        if self.position.outcome is not None:
            return refuse(why, "PM-3", "the game is over")
        if latest < 0:
            return refuse(why, "PM-4", "there is no choice of yours to take back")
        reasons: list[Ruling] = []
        if self.is_free(seat, latest, reasons):
            return True
        agreed = set(consent)
        names = self.position.names
        missing = [names[other] for other in range(len(names)) if other != seat and other not in agreed]
        if not missing:
            return True
        if why is not None:
            why.extend(reasons)
        return refuse(why, "PM-8", "all others would have to agree, and {} did not", " and ".join(missing))

    def is_free(self, seat: int, latest: int, why: list[Ruling] | None) -> bool:
        """PM-5 to PM-7: nobody else has acted, nothing hidden came to light, and chance was not asked."""
        choice = self.choices[latest]
        for later in self.choices[latest + 1 :]:
            if later.seat != seat:
                return refuse(why, "PM-5", "{} has acted since", self.position.names[later.seat])
        for event in self.position.log.since(choice.events_before):
            if event.discloses(seat):
                return refuse(why, "PM-6", "something hidden has come to light since")
        if self.position.chance.counter != choice.draws_before:
            return refuse(why, "PM-7", "something was drawn, shuffled or rolled since")
        return True

    def latest_choice(self, seat: int) -> int:
        """The number of the seat's latest choice in the record, or -1."""
        for number in range(len(self.choices) - 1, -1, -1):
            if self.choices[number].seat == seat:
                return number
        return -1

    def go_back_to(self, number: int) -> None:
        """Play the record again up to, and without, choice `number`."""
        self.position = self.position_at(number)
        del self.choices[number:]

    def position_at(self, number: int) -> Position:
        """The position after the first `number` choices, one of its own."""
        position = self.opening.clone()
        for choice in self.choices[:number]:
            position.choose(choice.key)
        return position

    # -- the record ----------------------------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """What may be published, as JSON-able data: a replay. The seed is in it once the game is over (PM-9)."""
        record = self.save()
        if self.position.outcome is None:
            record["seed"] = None
        return record

    def save(self) -> dict[str, Any]:
        """The same with the seed at any time: for whoever keeps the table, never for a player."""
        import playmat

        position = self.position
        seed = self.opening.chance.seed
        return {
            "format": RECORD,
            "format_version": RECORD_FORMAT,
            "playmat": playmat.__version__,
            "game": self.game.name,
            "game_version": self.game.version,
            "settings": copy.deepcopy(self.game.settings_of(position)),
            "names": list(position.names),
            "commitment": commitment(seed),
            "seed": seed.hex(),
            "choices": [[choice.seat, choice.key] for choice in self.choices],
            "outcome": None if position.outcome is None else position.outcome.as_data(),
            "final_hash": position.hash(),
        }


def events_so_far(position: Position) -> int:
    return position.log.length


# -- a match from its record -------------------------------------------------------------------------------------


def resume(game: Game, record: Any) -> Match:
    """The match that `save` (or, of a finished game, `record`) wrote, at its last choice.

    Everything in the record is checked, down to the hash of the position reached; CorruptData says what is wrong.
    """
    check_header(game, record)
    seed = seed_of(record)
    match = open_again(game, record, seed)
    for number, choice in enumerate(choices_of(record), 1):
        make_choice(match, number, choice)
    check_end(match, record)
    return match


def check_header(game: Game, record: Any) -> None:
    if not isinstance(record, dict) or record.get("format") != RECORD:
        raise CorruptData("this is not a Playmat replay")
    version = record.get("format_version")
    if version != RECORD_FORMAT:
        raise CorruptData(f"this replay has format {version!r}, and this Playmat reads format {RECORD_FORMAT}")
    if record.get("game") != game.name:
        raise CorruptData(f"this is a replay of {record.get('game')!r}, not of {game.name}")
    rules = record.get("game_version")
    if rules != game.version:
        raise CorruptData(f"this replay follows version {rules!r} of {game.title}, and this is version {game.version}")


def seed_of(record: dict[str, Any]) -> bytes:
    """PM-9: the seed, if it is the one that was promised."""
    given = record.get("seed")
    if given is None:
        raise CorruptData("this game was not over, so its seed is not in the record and it cannot be replayed")
    try:
        seed = bytes.fromhex(given)
    except (TypeError, ValueError):
        raise CorruptData(f"the seed is damaged: {given!r} is no hexadecimal number") from None
    if commitment(seed) != record.get("commitment"):
        raise CorruptData("the seed is not the one that was committed to before the game")
    return seed


def open_again(game: Game, record: dict[str, Any], seed: bytes) -> Match:
    settings = record.get("settings")
    names = record.get("names")
    if not isinstance(settings, dict) or not is_list_of_text(names):
        raise CorruptData("the settings or the names of the players are damaged")
    options: dict[str, Any] = dict(settings)
    places = options.pop("seats", None)
    known = {setting.name for setting in game.settings()}
    sits = isinstance(places, list) or (is_number(places) and places in game.seats)
    if not sits or set(options) != known:
        raise CorruptData(f"these are not seats and settings of {game.title}")
    try:
        return Match(game.start(places, seed, names, **options))
    except BadSetup as refused:
        raise CorruptData(f"the game cannot start like this: {refused}") from refused
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise CorruptData(f"the settings are damaged ({error})") from error


def choices_of(record: dict[str, Any]) -> list[Any]:
    choices = record.get("choices")
    if not isinstance(choices, list):
        raise CorruptData("the list of choices is damaged")
    return choices


def make_choice(match: Match, number: int, choice: Any) -> None:
    if not (isinstance(choice, list) and len(choice) == 2 and is_number(choice[0]) and isinstance(choice[1], str)):
        raise CorruptData(f"choice {number} is damaged: {choice!r} is not a seat and a key")
    try:
        match.choose(choice[0], choice[1])
    except IllegalChoice as error:
        rulings = "; ".join(str(ruling) for ruling in error.rulings)
        raise CorruptData(f"choice {number}, {choice[1]!r} by seat {choice[0] + 1}, is not legal: {rulings}") from error


def check_end(match: Match, record: dict[str, Any]) -> None:
    outcome = match.position.outcome
    if record.get("outcome") != (None if outcome is None else outcome.as_data()):
        raise CorruptData("the choices do not lead to the outcome in the record")
    if record.get("final_hash") != match.position.hash():
        raise CorruptData("the choices do not lead to the final position in the record: its hash is another")


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def is_list_of_text(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)
