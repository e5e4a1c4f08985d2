"""Let bots play many games, and count how they end.

The same seed gives the same games: on any machine, with any number of workers, compiled or not.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from playmat.cli._asking import BadInput, find_game, whole_number
from playmat.lab.selfplay import Plan, Result, Tally, all_cores, make_plan, play_recorded, results
from playmat.replay import write

GROUP = "study"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="see `playmat games`")
    parser.add_argument("--seats", type=whole_number, metavar="N", help="number of players (as few as the game allows)")
    parser.add_argument("--games", type=whole_number, default=100, metavar="G", help="how many games (100)")
    parser.add_argument("--seed", type=whole_number, default=0, metavar="S", help="a whole number (0)")
    bots = "who plays, seat by seat (random); module:factory for a bot of your own"
    parser.add_argument("--bots", default="random", metavar="BOT,...", help=bots)
    parser.add_argument("--workers", type=whole_number, metavar="K", help="processes at a time (one for each core)")
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="a setting; see `playmat games GAME`"
    )
    parser.add_argument("--replays", type=Path, metavar="DIR", help="write a replay of every game into this new folder")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(args: argparse.Namespace) -> int:
    plan = plan_from(args)
    workers = all_cores() if args.workers is None else args.workers
    if workers < 1:
        raise BadInput(f"there must be at least 1 worker, not {workers}")
    if args.replays is not None:
        args.replays.mkdir(parents=True)
    tally = Tally(plan, workers)
    for result in with_progress(results(plan, workers), plan.games):
        tally.add(result)
    summary = tally.summary()
    if args.replays is not None:
        write_replays(plan, args.replays)
    print(json.dumps(summary) if args.json else in_words(summary))
    return 0


def plan_from(args: argparse.Namespace) -> Plan:
    game = find_game(args.game)
    seats = min(game.seats) if args.seats is None else args.seats
    names = [name.strip() for name in args.bots.split(",")]
    try:
        return make_plan(game.name, seats, args.games, args.seed, names, game.settings_said(args.set))
    except LookupError as error:
        raise BadInput(str(error)) from error


def with_progress(played: Iterator[Result], games: int) -> Iterable[Result]:
    """A bar for people; nothing in a file or a pipe."""
    if not sys.stderr.isatty():
        return played
    from rich.console import Console
    from rich.progress import track

    return track(played, "Playing", games, console=Console(stderr=True), transient=True)


def write_replays(plan: Plan, folder: Path) -> None:
    digits = len(str(plan.games))
    for number in range(plan.games):
        write(folder / f"{plan.game}-{number + 1:0{digits}}.json", play_recorded(plan, number).record())


def in_words(summary: dict[str, Any]) -> str:
    outcomes, lengths = summary["outcomes"], summary["lengths"]
    seats = ", ".join(f"seat {seat} {count}" for seat, count in outcomes["winners"].items())
    rules = ", ".join(f"{rule} {count}" for rule, count in outcomes["rules"].items())
    how = "compiled" if summary["compiled"] else "plain Python"
    span = f"{lengths['shortest']} to {lengths['longest']}, {lengths['mean']} on average"
    return "\n".join([
        f"{summary['game']}, {summary['seats']} seats, seed {summary['seed']}, {', '.join(summary['bots'])}",
        f"  games         {summary['games']}",
        f"  won by        {seats}",
        f"  ended by      {rules}",
        f"  decisions     {summary['decisions']} ({span})",
        f"  time          {summary['seconds']} s, {summary['decisions_per_s']} decisions/s ({how})",
        f"  final hashes  {summary['final_hashes']}",
    ])  # fmt: skip
