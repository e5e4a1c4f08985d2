"""Tables in a terminal, for tests: games from a pipe, positions of a whole game, what is on the screen."""

from __future__ import annotations

import argparse
import io
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat import terminal
from playmat.kernel.match import Match
from playmat.terminal.look import Look
from playmat.terminal.screen import compose
from playmat.terminal.sitting import Sitting

ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
SOURCE = Path(playmat.__file__).resolve().parents[1]


def parsed(words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    terminal.add_arguments(parser)
    parser.set_defaults(bots="random")
    return parser.parse_args(words.split())


class Pipe:
    """Runs `playmat play` on lines of answers and keeps what it printed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, words: str, *answers: str) -> str:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{answer}\n" for answer in answers)))
        assert terminal.main(parsed(words)) == 0
        return self.capsys.readouterr().out


def only_save(state: Path) -> dict[str, Any]:
    (file,) = state.glob("*.json")
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


def sitting_of(seats: int, seed: str, stops: str = "all", me: int = 0) -> Sitting:
    opening = playmat.game("shamans").start(seats, seed.encode(), terminal.names_for("Robin", seats, me))
    return Sitting(Match(opening), me, terminal.bots_for("random", seats, me), stops, None)


def positions(seats: int, seed: str, me: int = 0) -> Iterator[Sitting]:
    """A whole game, bots in all seats, stopping before every choice and at the end."""
    sitting = sitting_of(seats, seed, me=me)
    while sitting.question() is not None:
        yield sitting
        sitting.move_a_bot()
    yield sitting


def on_screen(sitting: Sitting, width: int = 100, height: int | None = 30) -> list[str]:
    look = Look(True, height is not None and height < 28)
    return [line.plain for line in compose(sitting, 0, look, width, height)]
