"""`playmat scenario run`, `playmat scenario dump` and `playmat scenario facts`."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import playmat
from playmat.kernel.chance import Chance
from playmat.kernel.codec import CorruptData
from playmat.kernel.game import BadSetup
from playmat.kernel.match import RECORD, resume
from playmat.kernel.position import Position
from playmat.scenario.dump import CannotDump, dump
from playmat.scenario.reference import reference
from playmat.scenario.runner import Result, run
from playmat.scenario.table import seed_from

FAILED = 1
BROKEN = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    running = actions.add_parser("run", help="run scenario files, or all of a folder")
    running.add_argument("paths", nargs="+", metavar="PATH", help="a scenario file or a folder of them")
    running.add_argument("--redo", action="store_true", help="take back and redo every choice on the way")
    dumping = actions.add_parser("dump", help="write a position down as a scenario")
    dumping.add_argument("file", nargs="?", metavar="FILE", help="a replay or a saved position (JSON)")
    dumping.add_argument("--at", type=int, metavar="N", help="after N choices (default: at the end)")
    dumping.add_argument("--game", metavar="GAME", help="instead of a file: a new game with choices at random")
    dumping.add_argument("--seats", type=int, default=0, metavar="N", help="how many players sit at the new game")
    dumping.add_argument("--seed", default="1", metavar="TEXT", help="the new game's seed (default: 1)")
    dumping.add_argument("--title", default="A position", help="the scenario's title")
    listing = actions.add_parser("facts", help="everything that can be said of a position of a game")
    listing.add_argument("game", metavar="GAME")


def main(args: argparse.Namespace) -> int:
    """0: all is well; 1: a scenario failed; 2: something could not be read, said in one sentence."""
    try:
        if args.action == "run":
            return tell(run(args.paths, args.redo))
        if args.action == "facts":
            print(reference(playmat.game(args.game)), end="")
        else:
            print(dump(position_to_dump(args), args.title), end="")
    except (BadSetup, CannotDump, CorruptData, LookupError) as error:
        print(f"playmat: {error}", file=sys.stderr)
        return BROKEN
    except OSError as error:
        print(f"playmat: {error.filename}: {error.strerror}", file=sys.stderr)
        return BROKEN
    return 0


def tell(results: list[Result]) -> int:
    """One line for each scenario, and a report for each that failed."""
    for result in results:
        if result.broken:
            print(f"playmat: {result.broken}", file=sys.stderr)
        elif result.failure:
            print(f"FAIL {result.title} ({result.path})\n{result.failure}")
        else:
            print(f"ok   {result.title}")
    broken = sum(1 for result in results if result.broken)
    failed = sum(1 for result in results if result.failure)
    parts = [f"{len(results) - broken - failed} ok"]
    parts += [f"{failed} failed"] if failed else []
    parts += [f"{broken} broken"] if broken else []
    print(f"{len(results)} scenarios: {', '.join(parts)}")
    return BROKEN if broken else FAILED if failed else 0


def position_to_dump(args: argparse.Namespace) -> Position:
    if args.game and not args.file:
        return random_position(args.game, args.seats, args.seed, args.at or 0)
    if not args.file or args.game:
        raise CannotDump("say which position to write down: either a FILE, or --game with --seats")
    return saved_position(Path(args.file), args.at)


def random_position(name: str, seats: int, seed: str, choices: int) -> Position:
    game = playmat.game(name)
    position = game.start(seats or max(game.seats), seed_from(seed))
    chance = Chance(seed_from(seed) + b" choices")
    for _ in range(choices):
        decision = position.decision
        if decision is None:
            break
        position.choose(decision.options[chance.below(len(decision.options))])
    return position


def saved_position(path: Path, at: int | None) -> Position:
    try:
        data: Any = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        raise CorruptData(f"{path}: this is neither a replay nor a saved position") from None
    if not isinstance(data, dict) or "game" not in data:
        raise CorruptData(f"{path}: this is neither a replay nor a saved position")
    game = playmat.game(str(data["game"]))
    if data.get("format") != RECORD:
        return game.load(data)
    match = resume(game, data)
    choices = len(match.choices) if at is None else at
    if not 0 <= choices <= len(match.choices):
        raise CannotDump(f"{path}: this replay has {len(match.choices)} choices, so it cannot be shown after {at}")
    return match.position_at(choices)
