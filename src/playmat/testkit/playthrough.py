"""A whole random game written out as text: reviewed in diffs like code.

python -m playmat.testkit.playthrough GAME --seats N --seed S       one game, on the screen; --decks "A; B" with these
python -m playmat.testkit.playthrough --renew tests/golden [GAME]   the files there, each from the seed in it
"""

from __future__ import annotations

import argparse
import json
import sys
import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import playmat
from playmat.kernel.chance import commitment
from playmat.kernel.decision import Decision
from playmat.kernel.event import EVERYTHING, SPECTATOR, Event
from playmat.kernel.game import Game
from playmat.kernel.position import Position
from playmat.testkit.course import Course, random_key

VIEWS_EVERY = 60
"""So many decisions lie between two looks at the whole table."""

DEFAULT_SEED = "playthrough"

MIDDLE = "middle"
"""What a view of the record holds for programs only: steps and frames in the middle of something."""


def playthrough(game: Game, seats: int, seed: str, decks: Sequence[str] = ()) -> str:
    return "\n".join(lines(game, seats, seed, decks)) + "\n"


def lines(game: Game, seats: int, seed: str, decks: Sequence[str]) -> Iterator[str]:
    course = Course(game, seats, seed.encode(), decks)
    position = course.position
    yield from heading(course, seed)
    told = number = 0
    while position.decision is not None:
        yield from happened(position, told)
        told = events_so_far(position)
        if number % VIEWS_EVERY == 0:
            yield from views(position, number // VIEWS_EVERY)
        number += 1
        key = random_key(position.decision, course.chance)
        yield from asked(position, position.decision, number, key)
        course.choose(key)
    yield from happened(position, told)
    yield from ending(position)


def heading(course: Course, seed: str) -> Iterator[str]:
    game, position = course.game, course.position
    yield f"# {game.title}, version {game.version}"
    yield f"seats: {course.seats}"
    yield f"seed: {seed}"
    if course.decks:
        yield f"decks: {'; '.join(course.decks)}"
    yield f"commitment: {commitment(course.seed)}"
    for name, value in game.settings_of(position).items():
        yield f"setting {name}: {compact(value)}"
    yield f"names: {', '.join(position.names)}"
    yield f"pieces: {len(game.pieces(position))}"
    yield ""


def asked(position: Position, decision: Decision, number: int, key: str) -> Iterator[str]:
    window = f" [{decision.window}]" if decision.window else ""
    yield f"{number}. {position.names[decision.seat]}: {decision.prompt}{window} -> {key}"
    keys = " ".join(option.key for option in decision.options)
    yield from textwrap.wrap(keys, 116, initial_indent="   of ", subsequent_indent="      ", break_on_hyphens=False)


def happened(position: Position, since: int) -> Iterator[str]:
    for event in position.log.since(since):
        yield f"   | {in_words(event, position)}"


def in_words(event: Event, position: Position) -> str:
    """The log line of the record, and what a spectator reads where that is something else."""
    words = event.text(position)
    seen = event.seen_by(SPECTATOR)
    outside = "nothing" if seen is None else seen.text(position)
    return words if outside == words else f"{words}  [seen from outside: {outside}]"


def views(position: Position, turn: int) -> Iterator[str]:
    """The table as the record has it, and as one seat (each in its turn) and a spectator see it."""
    seat = turn % len(position.names)
    for looker, who in ((EVERYTHING, "the record"), (seat, position.names[seat]), (SPECTATOR, "a spectator")):
        yield f"   = the table as {who} sees it"
        yield from spread(position.view(looker))


def spread(view: dict[str, Any]) -> Iterator[str]:
    """One line for each thing, and for each of several."""
    for name, value in view.items():
        if name == MIDDLE:
            continue
        if isinstance(value, list) and value and isinstance(value[0], dict):
            for place, item in enumerate(value):
                yield f"     {name} {place + 1}: {compact(item)}"
        else:
            yield f"     {name}: {compact(value)}"


def compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def ending(position: Position) -> Iterator[str]:
    assert position.outcome is not None
    yield ""
    yield f"outcome: {compact(position.outcome.as_data())}"
    for name in position.values():
        yield f"value {position.explain(name)}"
    yield "the table at the end"
    yield from spread(position.view(EVERYTHING))


def events_so_far(position: Position) -> int:
    return position.log.length


# -- the files -----------------------------------------------------------------------------------------------------


def file_of(folder: Path, game: str, seats: int) -> Path:
    return folder / game / f"{seats}-seats.txt"


def files_of(folder: Path, game: Game) -> list[Path]:
    """The playthrough of the smallest table, and those beside it that say which decks are played: `2-seats-kings.txt`.
    Larger tables are known by their digests alone."""
    seats = min(game.seats)
    first = file_of(folder, game.name, seats)
    return [first, *sorted(first.parent.glob(f"{seats}-seats-*.txt"))]


def decks_in(text: str) -> list[str]:
    """The ready-made decks a stored playthrough names, if it does."""
    return next(
        (line.removeprefix("decks: ").split("; ") for line in text.splitlines() if line.startswith("decks: ")), []
    )


def seed_in(text: str) -> str:
    """A stored playthrough says itself which seed it comes from."""
    return next((line.removeprefix("seed: ") for line in text.splitlines() if line.startswith("seed: ")), DEFAULT_SEED)


def renew(folder: Path, names: Sequence[str]) -> None:
    """Write the playthroughs of games anew; files that are there keep seed and decks."""
    for name in names:
        game = playmat.game(name)
        for file in files_of(folder, game):
            stored = file.read_text(encoding="utf-8") if file.exists() else ""
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(playthrough(game, min(game.seats), seed_in(stored), decks_in(stored)), encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="playmat.testkit.playthrough", description=__doc__)
    parser.add_argument("game", nargs="?", metavar="GAME", help="a name, or the path of a folder")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", default=DEFAULT_SEED)
    parser.add_argument("--decks", default="", help="ready-made decks by name, separated by semicolons")
    parser.add_argument("--renew", type=Path, metavar="FOLDER")
    given = parser.parse_args(arguments)
    if given.renew is not None:
        renew(given.renew, [given.game] if given.game else playmat.game_names())
    elif given.game is None:
        parser.error("name a game, or a folder to renew")
    else:
        game = playmat.game(given.game)
        decks = [name.strip() for name in given.decks.split(";") if name.strip()]
        sys.stdout.write(playthrough(game, given.seats or game.seats[0], given.seed, decks))
    return 0


if __name__ == "__main__":
    sys.exit(main())
