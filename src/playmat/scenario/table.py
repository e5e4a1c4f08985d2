"""A position and the words for it: setting it up from a scenario, reading its facts, finding an answer's words."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from typing import Any

import playmat
from playmat.kernel.chance import Chance
from playmat.kernel.decision import Option
from playmat.kernel.event import EVERYTHING, SPECTATOR
from playmat.kernel.fact import AND_SO_ON, HIDDEN, BadFact, Fact
from playmat.kernel.game import BadSetup, Game
from playmat.kernel.position import Position
from playmat.rules import TABLE, open_book
from playmat.scenario.text import CARDS, POSITION, BrokenScenario, Said, Scenario

DEFAULT_SEED = "scenario"
MOST_TRIES = 2000
"""How often chance is asked again for the luck a scenario names."""
WATCHER = "spectator"


def seed_from(text: str) -> bytes:
    """`hex 00ff` gives the bytes, other text stands for itself."""
    if text.startswith("hex "):
        return bytes.fromhex(text.removeprefix("hex "))
    return text.encode()


def seed_in_words(seed: bytes) -> str:
    text = seed.decode("ascii", "ignore")
    plain = re.fullmatch(r"[\w-]+", text) and text.encode() == seed
    return text if plain else f"hex {seed.hex()}"


class Named:
    """One fact of one position: `hand Roy`."""

    def __init__(self, fact: Fact, which: int, name: str) -> None:
        self.fact = fact
        self.which = which
        self.name = name

    def read(self, view: dict[str, Any]) -> str | None:
        return self.fact.read(view, self.which)


def named_facts(position: Position) -> list[Named]:
    """Every fact with its blank filled in, in the order the game gives."""
    game = position.game
    named: list[Named] = []
    for fact in game.facts():
        subjects: Sequence[str] = game.subjects(position, fact.blank) if fact.blank else [""]
        named.extend(Named(fact, which, fact.name(subject)) for which, subject in enumerate(subjects))
    return named


class FactBook:
    """The facts of a table by name. They stay the same as long as the same people sit there."""

    def __init__(self, position: Position) -> None:
        self.title = position.game.title
        self.facts = {fact.name.casefold(): fact for fact in named_facts(position)}

    def find(self, name: str) -> Named:
        """BadFact with the nearest names if there is none."""
        wanted = " ".join(name.split()).casefold()
        if wanted in self.facts:
            return self.facts[wanted]
        near = [self.facts[key].name for key in difflib.get_close_matches(wanted, self.facts, n=3, cutoff=0.5)]
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise BadFact(f"{self.title} has no fact called {name!r}{hint}")


def facts_in_words(position: Position, seat: int = EVERYTHING) -> list[tuple[str, str]]:
    """All there is to say of a position as the seat sees it, without what goes without saying."""
    view = position.view(seat)
    lines: list[tuple[str, str]] = []
    for fact in named_facts(position):
        text = fact.read(view)
        if text not in (None, fact.fact.default):
            lines.append((fact.name, text or HIDDEN))
    return lines


# -- setting up --------------------------------------------------------------------------------------------------


def set_up(scenario: Scenario) -> Position:
    """The position a scenario begins with; BrokenScenario if there is something wrong with it."""
    game = find_game(scenario)
    settings = {said.name: said.text for said in scenario.settings}
    check_settings(scenario, game)
    check_rules(scenario)
    try:
        seed = seed_from(DEFAULT_SEED if scenario.seed is None else scenario.seed)
    except ValueError:
        raise scenario.broken(scenario.line_of("seed"), f"{scenario.seed!r} is no hexadecimal number") from None
    try:
        if POSITION not in scenario.places:
            return started(scenario, game, seed, settings)
        position = game.sit_down(len(scenario.seats), seed, scenario.seats, **settings)
    except BadSetup as error:
        raise scenario.broken(scenario.line_of("seats"), str(error)) from error
    for said in [*scenario.decks.values(), *scenario.luck]:
        raise scenario.broken(said.number, f"`{said.name}:` is for a game from its start, without a `position:`")
    position.chance = Chance(seed, scenario.draws)
    arrange(scenario, position)
    return position


def started(scenario: Scenario, game: Game, seed: bytes, settings: dict[str, str]) -> Position:
    """A game from its start, with the decks that are named; seeds are tried until the log says what `luck:` says."""
    seats = decks_named(scenario)
    missing: Said | None = None
    for number in range(MOST_TRIES):
        attempt = seed + b" %d" % number if number else seed
        position = game.start(seats, attempt, scenario.seats, **settings)
        missing = luck_missing(scenario.luck, position.told(EVERYTHING))
        if missing is None:
            return position
    assert missing is not None
    raise scenario.broken(missing.number, f"in {MOST_TRIES} games nobody was told {missing.text!r}")


def luck_missing(luck: list[Said], told: list[str]) -> Said | None:
    """The first line of luck that the log does not say."""
    return next((said for said in luck if not any(words_agree(said.text, line) for line in told)), None)


def words_agree(expected: str, seen: str) -> bool:
    """The same words; `...` stands for any."""
    pattern = ".*".join(re.escape(part) for part in expected.split(AND_SO_ON))
    return re.fullmatch(pattern, seen, re.IGNORECASE) is not None


def decks_named(scenario: Scenario) -> int | list[str]:
    """The number of seats or, if decks are named, the deck of each: a ready-made one, or a list of cards."""
    if not scenario.decks:
        return len(scenario.seats)
    seats = [name.casefold() for name in scenario.seats]
    for name, said in scenario.decks.items():
        if name not in seats:
            raise scenario.broken(said.number, f"nobody here is called {said.name.partition(' ')[2]!r}")
    for name, seat in zip(scenario.seats, seats, strict=True):
        if seat not in scenario.decks:
            first = next(iter(scenario.decks.values()))
            raise scenario.broken(first.number, f"where decks are named, each player has one: {name} has none")
    named = [scenario.decks[seat] for seat in seats]
    return [re.sub(r"\s*;\s*", "\n", said.text) if ";" in said.text else said.text for said in named]


def check_rules(scenario: Scenario) -> None:
    """`proves:` names rules that exist: of the game, or of every table."""
    if scenario.proves:
        check_rules_named(scenario, scenario.line_of("proves"), scenario.proves)


def check_rules_named(scenario: Scenario, line: int, rules: Sequence[str]) -> None:
    """BrokenScenario with the nearest numbers where there is no such rule."""
    known: dict[str, str] = {}
    for book in (scenario.game, TABLE):
        try:
            known.update({rule.casefold(): rule for rule in open_book(book).by_id})
        except LookupError as error:
            raise scenario.broken(line, str(error)) from error
    for rule in rules:
        if known.get(rule.casefold()) != rule:
            near = [known[key] for key in difflib.get_close_matches(rule.casefold(), known, n=2, cutoff=0.6)]
            hint = f"; did you mean {' or '.join(near)}?" if near else "; write numbers with spaces between them"
            raise scenario.broken(line, f"there is no rule {rule!r}{hint}")


def find_game(scenario: Scenario) -> Game:
    try:
        game = playmat.game(scenario.game)
    except LookupError as error:
        raise scenario.broken(scenario.line_of("game"), str(error)) from error
    if CARDS not in scenario.places:
        return game
    try:
        return game.with_cards(scenario.cards)
    except ValueError as error:
        raise broken_cards(scenario, str(error)) from error


def broken_cards(scenario: Scenario, message: str) -> BrokenScenario:
    """What is wrong with the cards, each place as a line of the file."""
    lines = [scenario.card_lines[int(line) - 1] for line in re.findall(r"^cards:(\d+):\d+: ", message, re.M)]
    if not lines:
        return scenario.broken(scenario.line_of(CARDS), message)
    message = re.sub(r"on line (\d+)", lambda said: f"on line {scenario.card_lines[int(said[1]) - 1]}", message)
    first, *more = re.split(r"^cards:\d+:\d+: ", message, flags=re.M)[1:]
    further = [f"{scenario.path}:{line}: {said}" for line, said in zip(lines[1:], more, strict=True)]
    return scenario.broken(lines[0], "".join([first, *further]))


def check_settings(scenario: Scenario, game: Game) -> None:
    """Each on its own line, so that a mistake is found where it was made."""
    known = {setting.name: setting for setting in game.settings()}
    for said in scenario.settings:
        if said.name not in known:
            offered = ", ".join(sorted(known)) or "none"
            message = f"{game.title} has no setting called {said.name!r}; its settings: {offered}"
            raise scenario.broken(said.number, message)
        try:
            known[said.name].check(said.text)
        except BadSetup as error:
            raise scenario.broken(said.number, str(error)) from error


def arrange(scenario: Scenario, position: Position) -> None:
    """Say every fact to the game, and let it make a position of them."""
    try:
        draft = position.game.draft(position)
    except BadFact as error:
        raise scenario.broken(scenario.line_of(POSITION), str(error)) from error
    book = FactBook(position)
    for said in scenario.facts:
        try:
            named = book.find(said.name)
            named.fact.write(draft, named.which, said.text)
        except BadFact as error:
            raise scenario.broken(said.number, str(error)) from error
    try:
        draft.settle()
    except BadFact as error:
        raise scenario.broken(scenario.line_of(POSITION), str(error)) from error
    if draft.from_record():
        check_against_record(scenario, position, book)


def check_against_record(scenario: Scenario, position: Position, book: FactBook) -> None:
    """A line that was changed in a written-down position must not be passed over in silence."""
    view = position.view(EVERYTHING)
    for said in scenario.facts:
        named = book.find(said.name)
        seen = named.read(view)
        if seen is not None and not named.fact.agrees(said.text, seen):
            raise scenario.broken(said.number, f"the record of this position says otherwise: {named.name}: {seen}")


# -- people and answers in words ---------------------------------------------------------------------------------


def find_seat(position: Position, name: str) -> int | None:
    wanted = name.strip().casefold()
    for seat, known in enumerate(position.names):
        if known.casefold() == wanted:
            return seat
    return SPECTATOR if wanted == WATCHER else None


def seat_name(position: Position, seat: int) -> str:
    return position.names[seat] if seat >= 0 else WATCHER


def simplified(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.casefold()))


def ways_to_say(option: Option, position: Position) -> list[str]:
    """The key, the label, and the key's verb with the label: `eliminate:1`, `Roy`, `eliminate Roy`."""
    label = option.label(position)
    verb = option.key.partition(":")[0]
    return [simplified(option.key), simplified(label), simplified(f"{verb} {label}")]


def shorter_ways_to_say(option: Option, position: Position) -> list[str]:
    """The same with what ends the label in brackets left out: `Chu` for `Chu (Bob's slot 3)`."""
    label = re.sub(r"\s*\([^()]*\)$", "", option.label(position))
    verb = option.key.partition(":")[0]
    return [simplified(label), simplified(f"{verb} {label}")]


def shorter_keys(option: Option, position: Position) -> list[str]:
    """The key without what stands in its middle: `attack:jab` for `attack:chu:jab`."""
    parts = option.key.split(":")
    return [simplified(f"{parts[0]} {parts[-1]}")] if len(parts) > 2 else []


def find_option(position: Position, options: Sequence[Option], text: str) -> Option | None:
    """The option meant by a key or by words; None if no option, or more than one, is."""
    for option in options:
        if option.key.casefold() == text.casefold():
            return option
    wanted = simplified(text)
    for ways in (ways_to_say, shorter_ways_to_say, shorter_keys):
        meant = [option for option in options if wanted in ways(option, position)]
        if meant:
            return meant[0] if len(meant) == 1 else None
    return None
