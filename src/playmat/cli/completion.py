"""Print what makes a shell complete the words of this command."""

from __future__ import annotations

import argparse

SHELLS = ("bash", "zsh", "tcsh")

HOW = """examples:
  playmat completion bash > ~/.local/share/bash-completion/completions/playmat
  playmat completion zsh > "${fpath[1]}/_playmat"
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=SHELLS, help="the shell it is for")
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = HOW


def run(args: argparse.Namespace) -> int:
    import shtab

    from playmat.cli import commands, parser_for

    print(shtab.complete(parser_for(commands()), shell=args.shell))
    return 0
