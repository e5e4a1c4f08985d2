"""Measure how fast the engine is, alone or beside its peers."""

from __future__ import annotations

import argparse

GROUP = "study"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    from playmat import bench

    bench.add_arguments(parser)


def run(args: argparse.Namespace) -> int:
    from playmat import bench

    return bench.run(args)
