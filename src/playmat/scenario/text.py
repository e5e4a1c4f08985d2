"""The scenario format: what a file says, line by line, before any game looks at it (docs/scenarios.md)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

SCENARIO = "scenario"
CARDS = "cards"
POSITION = "position"
PLAY = "play"
BLOCKS = (CARDS, POSITION, PLAY)
ONCE = ("game", "seats", "seed", "draws")
REPEATED = ("set", "deck", "luck", "proves", "about")
SHARED = ("game", "seats", "set", "about", CARDS, POSITION)
"""What can stand once above the first scenario of a file, and holds for all of them."""


class BrokenScenario(ValueError):
    """A scenario that cannot be run as it is written: where, and what is wrong with it."""

    def __init__(self, path: Path, number: int, message: str) -> None:
        super().__init__(f"{path}:{number}: {message}")
        self.path = path
        self.number = number
        self.message = message


@dataclass
class Line:
    """A line of a file: its number and what stands in it, without comment and outer spaces."""

    number: int
    text: str


@dataclass
class Said:
    """`name: text`."""

    number: int
    name: str
    text: str


@dataclass
class Scenario:
    path: Path
    number: int
    title: str
    game: str = ""
    seats: list[str] = field(default_factory=list)
    settings: list[Said] = field(default_factory=list)
    decks: dict[str, Said] = field(default_factory=dict)
    """The deck of a player, by the player's name in small letters."""
    luck: list[Said] = field(default_factory=list)
    """What the log of the start says."""
    seed: str | None = None
    draws: int = 0
    proves: list[str] = field(default_factory=list)
    about: list[str] = field(default_factory=list)
    cards: str = ""
    card_lines: list[int] = field(default_factory=list)
    """For each line of the cards its line in the file."""
    facts: list[Said] = field(default_factory=list)
    play: list[Line] = field(default_factory=list)
    places: dict[str, int] = field(default_factory=dict)
    """The line of each part that is there."""

    def broken(self, number: int, message: str) -> BrokenScenario:
        return BrokenScenario(self.path, number, message)

    def line_of(self, part: str) -> int:
        return self.places.get(part, self.number)

    def begun(self, number: int, title: str) -> Scenario:
        """A scenario that begins with what this one, the part above the first, has said for all."""
        own = Scenario(self.path, number, title, self.game, self.seats, self.settings[:], cards=self.cards)
        own.about, own.facts, own.places = self.about[:], self.facts[:], dict(self.places)
        own.card_lines = self.card_lines[:]
        return own


def read_scenarios(path: Path) -> list[Scenario]:
    """All scenarios of a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BrokenScenario(path, 1, "this is not a text file") from None
    return parse(text, path)


def parse(text: str, path: Path) -> list[Scenario]:
    """Each line that begins with `scenario:` begins one; what stands above the first holds for all of them."""
    shared = Scenario(path, 1, "")
    scenarios: list[Scenario] = []
    reader = Reader(shared)
    for number, raw in enumerate(text.splitlines(), 1):
        if re.match(rf"{SCENARIO}\s*:", raw):
            title = without_comment(raw).partition(":")[2].strip()
            if not title:
                raise BrokenScenario(path, number, "a scenario needs a title")
            reader = Reader(shared.begun(number, title))
            scenarios.append(reader.scenario)
        else:
            reader.read(number, raw)
    if not scenarios:
        raise BrokenScenario(path, 1, "there is no scenario in this file")
    for scenario in scenarios:
        check_complete(scenario)
    return scenarios


def check_complete(scenario: Scenario) -> None:
    if not scenario.game:
        raise scenario.broken(scenario.number, "a scenario says which `game:` it is of")
    if not scenario.seats:
        raise scenario.broken(scenario.number, "a scenario names the players with `seats:`")
    if not scenario.play:
        raise scenario.broken(scenario.number, "a scenario says in `play:` what happens and how it ends")
    if POSITION not in scenario.places and scenario.seed is None and not scenario.luck:
        message = "a scenario without a `position:` starts a game and needs its `seed:`, or its `luck:`"
        raise scenario.broken(scenario.number, message)


def without_comment(raw: str) -> str:
    """A comment begins with `#` at the start of a line or after a space."""
    return re.sub(r"(^|\s)#.*", "", raw).strip()


class Reader:
    """Fills one scenario, or what is shared by those of a file, line after line."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.block = ""
        self.said_here: dict[str, int] = {}
        """The line of each part and fact that this scenario says itself."""

    def read(self, number: int, raw: str) -> None:
        text = without_comment(raw)
        indented = raw[:1].isspace()
        if self.block == CARDS and (indented or not raw.strip()):
            self.scenario.cards += raw + "\n"
            self.scenario.card_lines.append(number)
        elif not text:
            return
        elif indented and self.block == POSITION:
            self.read_fact(number, text)
        elif self.block == PLAY and (indented or text.partition(":")[0] == "end"):
            self.scenario.play.append(Line(number, text))
        elif indented:
            raise self.scenario.broken(number, "only lines of cards, position and play are indented")
        else:
            self.read_header(number, text)

    def read_header(self, number: int, text: str) -> None:
        if self.block == CARDS and text.partition(":")[0].partition(" ")[0] not in (*ONCE, *REPEATED, *BLOCKS):
            raise self.scenario.broken(number, "the lines of `cards:` are indented, those of a long text too")
        if not self.scenario.title and text.partition(":")[0] not in SHARED:
            raise self.scenario.broken(number, "a scenario begins with `scenario: ` and its title")
        said = self.said(number, text)
        verb, _, name = said.name.partition(" ")
        if said.name in BLOCKS:
            self.open_block(said)
        elif verb == "deck" and name:
            self.once(said)
            self.scenario.decks[name.casefold()] = said
        elif said.name in ONCE:
            self.set_once(said)
        elif said.name == "set":
            self.scenario.settings.append(self.setting(said))
        elif said.name == "luck":
            self.scenario.luck.append(said)
        elif said.name == "proves":
            if not said.text:
                raise self.scenario.broken(number, "nothing is said after `proves:`")
            self.scenario.proves.extend(said.text.split())
            self.scenario.places.setdefault(said.name, number)
        elif said.name == "about":
            self.scenario.about.append(said.text)
        else:
            known = ", ".join((SCENARIO, *ONCE, *REPEATED, *BLOCKS))
            raise self.scenario.broken(number, f"{said.name!r} is no part of a scenario; there are: {known}")

    def open_block(self, said: Said) -> None:
        if said.text:
            raise self.scenario.broken(said.number, f"what belongs to `{said.name}:` stands indented below it")
        self.once(said)
        self.block = said.name

    def once(self, said: Said) -> None:
        first = self.said_here.setdefault(f"{said.name.casefold()}:", said.number)
        if first != said.number:
            raise self.scenario.broken(said.number, f"`{said.name}:` has been said before, in line {first}")
        self.scenario.places[said.name] = said.number

    def set_once(self, said: Said) -> None:
        self.once(said)
        scenario = self.scenario
        if not said.text:
            raise scenario.broken(said.number, f"nothing is said after `{said.name}:`")
        if said.name == "game":
            scenario.game = said.text
        elif said.name == "seats":
            scenario.seats = [name.strip() for name in said.text.split(",")]
        elif said.name == "seed":
            scenario.seed = said.text
        elif said.text.isdigit():
            scenario.draws = int(said.text)
        else:
            raise scenario.broken(said.number, f"`draws:` is a number, not {said.text!r}")

    def setting(self, said: Said) -> Said:
        name, equals, value = said.text.partition("=")
        if not equals or not name.strip():
            raise self.scenario.broken(said.number, f"a setting is written `name = value`, not {said.text!r}")
        return Said(said.number, name.strip(), value.strip())

    def read_fact(self, number: int, text: str) -> None:
        said = self.said(number, text)
        if not said.text:
            raise self.scenario.broken(number, f"nothing is said after `{said.name}:`")
        first = self.said_here.setdefault(said.name.casefold(), number)
        if first != number:
            raise self.scenario.broken(number, f"`{said.name}` has been said before, in line {first}")
        shared = [fact for fact in self.scenario.facts if fact.name.casefold() != said.name.casefold()]
        self.scenario.facts = [*shared, said]

    def said(self, number: int, text: str) -> Said:
        name, colon, rest = text.partition(":")
        if not colon:
            raise self.scenario.broken(number, f"there is no colon in {text!r}")
        return Said(number, " ".join(name.split()), rest.strip())
