"""Sit down and play in the terminal."""

from __future__ import annotations

import argparse

GROUP = "play"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    from playmat import terminal

    terminal.add_arguments(parser)


def run(args: argparse.Namespace) -> int:
    from playmat import terminal

    return terminal.main(args)
