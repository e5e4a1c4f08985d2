"""Run scenarios, positions and choices written as text, or write one out."""

from __future__ import annotations

import argparse

GROUP = "make"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    from playmat import scenario

    scenario.add_arguments(parser)


def run(args: argparse.Namespace) -> int:
    from playmat import scenario

    return scenario.main(args)
