"""The command `playmat`.

Every module here without a leading underscore is a command: its name, its first line of help, its `GROUP` in the list
of all (`run`, unless it says otherwise), `add_arguments(parser)` and `run(args) -> int`. A new command is one new file.
What a command stands on is imported when it is asked for, so `playmat --version` does not wait for the bench.
"""

from __future__ import annotations

import argparse
import os
import pkgutil
import sys
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from types import ModuleType
from typing import Any

import playmat
from playmat.cli._asking import BadInput, Parser, complain
from playmat.kernel.codec import CorruptData
from playmat.kernel.decision import IllegalChoice
from playmat.kernel.game import BadSetup

GROUPS = {
    "play": "play and look things up",
    "make": "make cards, decks and positions",
    "run": "run it for others",
    "study": "study games and the engine",
}

INTERRUPTED = 130
PIPE_CLOSED = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. 0: done; 1: the answer is no; 2: the question was wrong, said in one sentence on stderr."""
    words = list(sys.argv[1:] if argv is None else argv)
    write_what_the_terminal_cannot()
    try:
        status = obey(words)
        sys.stdout.flush()
    except (BadInput, BadSetup, CorruptData, IllegalChoice) as error:
        return complain(str(error))
    except BrokenProcessPool:
        return complain("a worker process was stopped from outside, so the run is not complete")
    except KeyboardInterrupt:
        return leave_the_line()
    except BrokenPipeError:
        return leave_the_pipe_alone()
    except OSError as error:
        return complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    return status


def obey(words: list[str]) -> int:
    """Understand the words and do what they say."""
    parser = build_parser(words)
    try:
        args = parser.parse_args(words)
    except SystemExit as done:
        return int(done.code or 0)
    if args.command is None:
        parser.print_help()
        return 0
    status: int = command(args.command).run(args)
    return status


def commands() -> list[str]:
    return sorted(module.name for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_"))


def command(name: str) -> ModuleType:
    return import_module(f"playmat.cli.{name}")


def build_parser(words: list[str]) -> Parser:
    """All commands by name, but only the one that is asked for with its arguments."""
    asked = next((word for word in words if not word.startswith("-")), None)
    return parser_for([asked] if asked else [])


def parser_for(names: list[str]) -> Parser:
    """The parser of the whole command, which knows the arguments of the commands in `names`.

    Those that argparse is given help for it lists by itself, without groups; to shtab the others do not exist.
    """
    everything = names == commands()
    how = "compiled" if playmat.compiled() else "plain Python"
    parser = Parser(
        prog="playmat",
        description="Five card games by their real rules, on one engine.",
        epilog=listed(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"playmat {playmat.__version__} ({how})")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", help="one of those below")
    for name in commands():
        helped: dict[str, Any] = {"help": about(name)} if everything else {}
        sub = subparsers.add_parser(name, description=about(name), **helped)
        if name in names:
            command(name).add_arguments(sub)
    return parser


def about(name: str) -> str:
    return (command(name).__doc__ or "").strip().splitlines()[0]


def listed() -> str:
    """The commands in groups, each with its first line of help."""
    groups: dict[str, list[str]] = {group: [] for group in GROUPS}
    width = max(map(len, commands()))
    for name in commands():
        groups[getattr(command(name), "GROUP", "run")].append(f"    {name:<{width}}  {about(name)}")
    return "\n\n".join("\n".join([f"{GROUPS[group]}:", *lines]) for group, lines in groups.items())


def write_what_the_terminal_cannot() -> None:
    """A terminal without Unicode gets escapes instead of a crash."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def leave_the_line() -> int:
    """Ctrl-C at a terminal: what comes next starts on a line of its own."""
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return INTERRUPTED


def leave_the_pipe_alone() -> int:
    """The reader has gone (`| head`): what is still buffered goes nowhere, without complaint at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return PIPE_CLOSED
