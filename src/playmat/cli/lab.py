"""Bots against bots: matches, the balance of decks, settings compared, and where a game turned.

Games are played on all cores, or on a Ray cluster; the same seed gives the same games wherever they are played.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

from playmat.cli._asking import BadInput, find_game, whole_number
from playmat.lab.plan import MEET, MIRROR, Plan, Played, make_plan

GROUP = "study"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    what = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    match = what.add_parser("match", help="bots against each other, with decks mirrored and seats rotated")
    common(match, "search:200,greedy")
    match.add_argument("--to-the-end", action="store_true", help="play all games, even when it is decided")
    match.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    balance = what.add_parser("balance", help="every deck against every other one, as a page")
    common(balance, "greedy")
    balance.add_argument("--page", type=Path, metavar="FILE", help="where to write the page (balance-GAME.html)")
    sweep = what.add_parser("sweep", help="one setting at several values")
    common(sweep, "greedy")
    sweep.add_argument(
        "--option", required=True, metavar="NAME=6..14", help="the setting, and values from..to or a,b,c"
    )
    explain = what.add_parser("explain", help="where a game turned: everybody's chances, choice by choice")
    explain.add_argument("replay", type=Path, metavar="REPLAY")
    explain.add_argument("--simulations", type=whole_number, default=60, metavar="N", help="for each position (60)")
    explain.add_argument("--seed", type=whole_number, default=0, metavar="S", help="a whole number (0)")
    explain.add_argument("--most", type=whole_number, default=6, metavar="N", help="how many turning points (6)")


def common(parser: argparse.ArgumentParser, bots: str) -> None:
    add = parser.add_argument
    add("game", metavar="GAME", help="see `playmat games`")
    add("--bots", default=bots, metavar="BOT,...", help=f"who plays; the last one fills the other seats ({bots})")
    add("--games", type=whole_number, default=100, metavar="N", help="how many games (100)")
    add("--seats", type=whole_number, metavar="N", help="number of players (as many as bots are named, if that can be)")
    add("--decks", metavar="NAME,...", help="ready-made decks (all)")
    add("--set", action="append", default=[], metavar="NAME=VALUE", help="a setting; see `playmat games GAME`")
    add("--seed", type=whole_number, default=0, metavar="S", help="a whole number (0)")
    add("--workers", type=whole_number, metavar="K", help="processes at a time (one for each core)")
    add("--ray", metavar="ADDRESS", help="play on this Ray cluster; `local` starts one here")
    add("--file", type=Path, metavar="FILE", help="keep results in this SQLite file, and go on with what is in it")


def run(args: argparse.Namespace) -> int:
    kinds: dict[str, Callable[[argparse.Namespace], int]] = {
        "match": match, "balance": balance, "sweep": sweep, "explain": explain,
    }  # fmt: skip
    return kinds[args.what](args)


def plan_from(args: argparse.Namespace, meet: str = MIRROR, further: dict[str, Any] | None = None) -> Plan:
    game = find_game(args.game)
    bots = [name.strip() for name in args.bots.split(",")]
    decks = [name.strip() for name in args.decks.split(",")] if args.decks else None
    settings = {**game.settings_said(args.set), **(further or {})}
    try:
        return make_plan(game.name, bots, args.games, args.seed, args.seats, decks, meet, settings)
    except LookupError as error:
        raise BadInput(str(error)) from error


def play(args: argparse.Namespace, plan: Plan, stop_early: bool) -> list[Played]:
    from playmat.lab.match import play_match
    from playmat.lab.selfplay import all_cores

    workers = all_cores() if args.workers is None else args.workers
    if workers < 1:
        raise BadInput(f"there must be at least 1 worker, not {workers}")
    with Progress(plan) as progress:
        return play_match(plan, workers, args.file, args.ray, stop_early, progress.heard)


class Progress:
    """A bar for people, with how it stands; nothing in a file or a pipe."""

    def __init__(self, plan: Plan) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar

        self.plan = plan
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self.bar = Bar(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
        self.task = self.bar.add_task(plan.game, total=plan.games)

    def __enter__(self) -> Self:
        self.bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.bar.stop()

    def heard(self, games: list[Played]) -> None:
        from playmat.lab.counting import Rate, won

        first = self.plan.bots[0]
        seats = [(played, seat) for played in games for seat, name in enumerate(played.bots) if name == first]
        rate = Rate(sum(won(played, seat) for played, seat in seats), len(seats))
        self.bar.update(self.task, completed=len(games), description=f"{first} {rate.in_words()}")


def match(args: argparse.Namespace) -> int:
    from playmat.lab.counting import standings
    from playmat.lab.match import in_words

    plan = plan_from(args)
    games = play(args, plan, not args.to_the_end)
    if not args.json:
        print("\n".join(in_words(plan, games)))
        return 0
    told = [
        {
            "bot": standing.bot,
            "wins": standing.rate.wins,
            "seats": standing.rate.games,
            "share": round(standing.rate.share, 4),
            "interval": [round(end, 4) for end in standing.rate.interval()],
            "points": round(standing.score, 4),
            "rating": round(standing.rating, 3),
        }
        for standing in standings(games)
    ]
    print(json.dumps({"game": plan.game, "seats": plan.seats, "seed": plan.seed, "games": len(games), "bots": told}))
    return 0


def balance(args: argparse.Namespace) -> int:
    from playmat.lab.balance import Balance
    from playmat.lab.page import page

    plan = plan_from(args, MEET)
    found = Balance(plan, play(args, plan, False))
    path = args.page or Path(f"balance-{plan.game}.html")
    path.write_text(page(found), encoding="utf-8")
    print("\n".join([*found.headlines(), f"The page: {path}"]))
    return 0


def sweep(args: argparse.Namespace) -> int:
    from playmat.lab.sweep import row_of, table, values_of

    name, values = values_of(args.option)
    find_game(args.game).settings_said([f"{name}={values[0]}"])
    rows = [row_of(value, play(args, plan_from(args, MIRROR, {name: value}), False)) for value in values]
    print(table(name, rows))
    return 0


def explain(args: argparse.Namespace) -> int:
    from playmat.lab.explain import in_words, moments
    from playmat.replay import load

    if args.simulations < 1 or args.most < 1:
        raise BadInput("there must be at least 1 simulation and 1 turning point")
    replayed = load(args.replay)
    print("\n".join(in_words(replayed, moments(replayed, args.simulations, args.seed), args.most)))
    return 0
