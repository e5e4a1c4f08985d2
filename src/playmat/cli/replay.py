"""Read a recorded game, check that it is genuine, or step through it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from playmat.cli._asking import BadInput, whole_number
from playmat.kernel.event import EVERYTHING, SPECTATOR
from playmat.kernel.match import Match

GROUP = "play"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True, title="actions")
    show = actions.add_parser("show", help="print the game in words", description="Print the game in words.")
    step = actions.add_parser(
        "step",
        help="walk through the game, position by position",
        description="Walk through the game. Without a terminal, print every position in turn.",
    )
    for parser_with_seat in (show, step):
        parser_with_seat.add_argument("file", type=Path, metavar="FILE")
        parser_with_seat.add_argument(
            "--seat", type=whole_number, metavar="N", help="as seat N saw it, or 0: somebody watching (everything)"
        )
    verify = actions.add_parser(
        "verify",
        help="replay the game and check hash and seed",
        description="Replay the game: every choice has to be legal, the seed the one committed to, the end the same.",
    )
    verify.add_argument("file", type=Path, metavar="FILE")
    verify.add_argument("--commitment", metavar="HEX", help="what was published before the game")


def run(args: argparse.Namespace) -> int:
    from playmat.replay import load, read

    match = load(args.file)
    if args.action == "verify":
        return verify(match, read(args.file), args.commitment)
    seat = seat_from(match, args.seat)
    return show(match, seat) if args.action == "show" else step(match, seat)


def seat_from(match: Match, number: int | None) -> int:
    seats = len(match.position.names)
    if number is None:
        return EVERYTHING
    if not 0 <= number <= seats:
        raise BadInput(f"there are seats 1 to {seats} in this game (and 0 to watch), not {number}")
    return SPECTATOR if number == 0 else number - 1


def show(match: Match, seat: int) -> int:
    from playmat.replay.words import headline, told_by_choice

    print(headline(match))
    for number, lines in enumerate(told_by_choice(match, seat)):
        for line in lines:
            print(f"{number:>5}  {line}")
    return 0


def step(match: Match, seat: int) -> int:
    """The table is drawn as in terminal play, so that a replay looks like the game."""
    from rich.text import Text

    from playmat.replay.step import Walk, walk_straight, walk_with_keys
    from playmat.replay.words import question_in_words
    from playmat.terminal.display import Display
    from playmat.terminal.mats import mat_of

    display = Display()
    mat = mat_of(match.game.name)

    def show(walk: Walk) -> None:
        position = walk.position
        table = mat.draw(position.view(seat), position.question(seat), display.look, display.width)
        question = [Text(line) for line in question_in_words(position, seat)]
        display.show([*(Text(line) for line in walk.what_happened()), *table, *question])

    walk = Walk(match, seat)
    if sys.stdin.isatty():
        walk_with_keys(walk, input, show)
    else:
        walk_straight(walk, show)
    return 0


def verify(match: Match, record: dict[str, Any], published: str | None) -> int:
    """Loading has replayed and checked everything that is in the file itself, but how its seed was made."""
    from playmat.kernel.chance import commitment
    from playmat.replay.fair import findings
    from playmat.replay.words import headline

    promised = commitment(match.opening.chance.seed)
    steps = findings(record)
    bound = {promised, str(record["fair"]["commitment"])} if steps else {promised}
    if published is not None and published.lower() not in bound:
        print(f"playmat: the replay is sound, but its seed was committed to as {promised}", file=sys.stderr)
        return 1
    wrong = [step.words for step in steps if not step.right]
    if wrong:
        print(
            f"playmat: the replay is sound, but its seed was not made as it says: not true that {wrong[0]}",
            file=sys.stderr,
        )
        return 1
    print(f"verified: {headline(match)}")
    for step in steps:
        print(f"  {step.words}")
    print(f"  final hash  {match.position.hash()}")
    print(f"  commitment  {promised}")
    return 0
