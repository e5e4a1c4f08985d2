"""How fast is it? Every game, compiled and plain, and beside the peers; told in ratios, because machines vary.

`playmat bench` and `python -m playmat.bench` are the same.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from contextlib import ExitStack

import playmat
from playmat.bench.cycles import Contender, pinned, run_cycles
from playmat.bench.measure import GameHere
from playmat.bench.modes import NoOtherMode, open_other_mode
from playmat.bench.peers import MissingPeer, load_peers
from playmat.bench.report import PEER, Entrant, Report, print_json, print_tables
from playmat.kernel.game import Game

__all__ = ["add_arguments", "main", "run"]


class UnknownGame(ValueError):
    """There is no such game; the message names those there are."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games to measure (default: all)")
    parser.add_argument("--peers", action="store_true", help="measure other engines in the same cycles (extra: bench)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    parser.add_argument(
        "--seconds", type=_seconds, default=5.0, metavar="N", help="for each engine, in all (default: 5)"
    )
    parser.add_argument("--seats", type=int, metavar="N", help="players, where the game allows it (default: most)")
    parser.add_argument("--cycles", type=_cycles, default=5, metavar="N", help="turns to share them over (default: 5)")


def run(args: argparse.Namespace) -> int:
    """Measure what `args` asks for and print it. 2 when it cannot be measured, after one sentence that says why."""
    try:
        report = _measure(_games(args.games), args.seconds, args.cycles, args.peers, args.seats)
    except (UnknownGame, MissingPeer, NoOtherMode) as error:
        print(f"playmat bench: {error}", file=sys.stderr)
        return 2
    if args.json:
        print_json(report)
    else:
        print_tables(report)
    return 0


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="playmat bench", description="Measure how fast the games run.")
    add_arguments(parser)
    return run(parser.parse_args(argv))


def _games(names: list[str]) -> list[Game]:
    try:
        return [playmat.game(name) for name in names or playmat.game_names()]
    except LookupError as error:
        raise UnknownGame(error.args[0]) from error


def _measure(games: list[Game], seconds: float, cycles: int, with_peers: bool, wanted: int | None) -> Report:
    here = "compiled" if playmat.compiled() else "plain"
    report = Report(cycles, seconds)
    with ExitStack() as open_things:
        peers = load_peers() if with_peers else []
        open_things.enter_context(pinned())  # before the other mode starts, which stays on the same core
        folder = open_things.enter_context(tempfile.TemporaryDirectory(prefix="playmat-bench-"))
        try:
            elsewhere = open_things.enter_context(open_other_mode(folder))
        except NoOtherMode as reason:
            elsewhere = None
            report.note = str(reason)
        contenders: list[Contender] = []
        for game in games:
            seats = wanted if wanted in game.seats else max(game.seats)
            contenders.append(GameHere(game, seats))
            report.entrants.append(Entrant(game.name, here, seats))
            if elsewhere is not None:
                contenders.append(elsewhere.contender(game.name, seats))
                report.entrants.append(Entrant(game.name, elsewhere.mode, seats))
        for peer in peers:
            contenders.append(peer)
            report.entrants.append(Entrant(peer.name, PEER, None))
        for entrant, figures in zip(report.entrants, run_cycles(contenders, cycles, seconds / cycles), strict=True):
            entrant.figures = figures
    return report


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds up to 3600")
    return value


def _cycles(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) <= 1000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of cycles from 1 to 1000")
    return int(text)
