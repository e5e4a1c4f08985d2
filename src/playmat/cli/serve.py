"""Open the table in the browser: for oneself, or for others."""

from __future__ import annotations

import argparse
import math
import os
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from playmat.cli._asking import BadInput, whole_number


def number_from(low: float, high: float = math.inf) -> Callable[[str], float]:
    """An argparse type."""

    def check(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is not a number") from None
        if not low <= number <= high or math.isnan(number) or math.isinf(number):
            bounds = f"from {low:g} on" if math.isinf(high) else f"from {low:g} to {high:g}"
            raise argparse.ArgumentTypeError(f"this is a number {bounds}, not {text}")
        return number

    return check


def count_from(low: int, high: int) -> Callable[[str], int]:
    """An argparse type."""

    def check(text: str) -> int:
        number = whole_number(text)
        if not low <= number <= high:
            raise argparse.ArgumentTypeError(f"this is a number from {low} to {high}, not {number}")
        return number

    return check


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    parser.add_argument("--port", type=count_from(1, 65535), default=8000, help="port (default: 8000)")
    parser.add_argument("--db", default="", help="sqlite:///FILE or postgresql://... (default: a file of this user's)")
    parser.add_argument(
        "--workers", type=count_from(1, 256), default=1, help="worker processes; more than one need PostgreSQL"
    )
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument(
        "--bot-pace", type=number_from(0, 60), default=0.6, help="seconds a bot takes at least (default: 0.6)"
    )
    parser.add_argument(
        "--bot-processes", type=count_from(0, 256), default=0, help="processes for bots (default: cores less one)"
    )
    parser.add_argument(
        "--leave-after",
        type=number_from(0),
        default=120.0,
        help="seconds until a bot stands in for a lost connection",
    )
    parser.add_argument(
        "--lease",
        type=number_from(1, 3600),
        default=20.0,
        help="seconds until another worker takes over the tables of a dead one",
    )
    parser.add_argument(
        "--limits",
        type=number_from(0, 1000),
        default=1.0,
        help="how often one person may log in, open tables, talk and choose: 2 for twice as often, 0 for no limits",
    )
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="HOST",
        help="a name the server is reached by from outside, as in play.example.org; may be given several times",
    )
    parser.add_argument(
        "--owner",
        action="append",
        default=[],
        metavar="ACCOUNT",
        help="an account that may do everything, and make others moderators; may be given several times",
    )
    parser.add_argument(
        "--moderator",
        action="append",
        default=[],
        metavar="ACCOUNT",
        help="an account that mutes, kicks, bans and settles reports; may be given several times",
    )
    parser.add_argument(
        "--word-list", default="", metavar="FILE", help="words that are hidden in chat and refused in names, one a line"
    )
    parser.add_argument(
        "--metrics-token",
        default=os.environ.get("PLAYMAT_METRICS_TOKEN", ""),
        metavar="TOKEN",
        help="who shows it may read /api/metrics (default: PLAYMAT_METRICS_TOKEN, or nobody may)",
    )
    parser.add_argument(
        "--lazy",
        action="store_true",
        help="read cards and start processes when they are first needed: for a server that runs for a short while",
    )
    parser.add_argument("--log-level", default="warning", choices=("debug", "info", "warning", "error"))


def readable(path: str) -> str:
    """The file's full path, if it can be read; OSError says what is wrong."""
    if path:
        Path(path).read_text(encoding="utf-8")
    return str(Path(path).resolve()) if path else ""


def run(args: argparse.Namespace) -> int:
    if find_spec("fastapi") is None or find_spec("sqlalchemy") is None:
        raise BadInput("the server needs a few more packages: pip install 'playmat[serve]'")
    from playmat.server.options import Options, check_database, default_database
    from playmat.server.running import run as serve

    database = args.db or default_database()
    check_database(database)
    options = Options(
        db=database,
        bot_pace=args.bot_pace,
        leave_after=args.leave_after,
        processes=args.bot_processes or max(1, (os.cpu_count() or 2) - 1),
        lease=args.lease,
        limits=args.limits,
        host=args.host,
        names=",".join(args.name),
        owners=",".join(args.owner),
        moderators=",".join(args.moderator),
        words=readable(args.word_list),
        metrics_token=args.metrics_token,
        lazy=args.lazy,
    )
    return serve(options, args.host, args.port, args.workers, args.open, args.log_level)
