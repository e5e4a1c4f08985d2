"""Open the table in the browser: for oneself, or for others."""

from __future__ import annotations

import argparse
import os
from importlib.util import find_spec

from playmat.cli._asking import BadInput


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    parser.add_argument("--port", type=int, default=8000, help="port (default: 8000)")
    parser.add_argument("--db", default="", help="sqlite:///FILE or postgresql://... (default: a file of this user's)")
    parser.add_argument("--workers", type=int, default=1, help="worker processes; more than one need PostgreSQL")
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument("--bot-pace", type=float, default=0.6, help="seconds a bot takes at least (default: 0.6)")
    parser.add_argument("--bot-processes", type=int, default=0, help="processes for bots (default: cores less one)")
    parser.add_argument(
        "--leave-after", type=float, default=120.0, help="seconds until a bot stands in for a lost connection"
    )
    parser.add_argument(
        "--lease", type=float, default=20.0, help="seconds until another worker takes over the tables of a dead one"
    )
    parser.add_argument(
        "--limits",
        type=float,
        default=1.0,
        help="how often one person may log in, open tables, talk and choose: 2 for twice as often, 0 for no limits",
    )
    parser.add_argument("--log-level", default="warning", choices=("debug", "info", "warning", "error"))


def run(args: argparse.Namespace) -> int:
    if find_spec("fastapi") is None or find_spec("sqlalchemy") is None:
        raise BadInput("the server needs a few more packages: pip install 'playmat[serve]'")
    from playmat.server.options import Options, default_database
    from playmat.server.running import run as serve

    processes = args.bot_processes or max(1, (os.cpu_count() or 2) - 1)
    options = Options(
        args.db or default_database(), args.bot_pace, args.leave_after, processes, args.lease, args.limits
    )
    return serve(options, args.host, args.port, args.workers, args.open, args.log_level)
