"""What all commands share: understanding arguments, and saying in one sentence what is wrong with them."""

from __future__ import annotations

import argparse
import sys
from typing import NoReturn

import playmat
from playmat.kernel.game import Game

WRONG = 2
"""The exit status of a question that cannot be answered."""


class BadInput(ValueError):
    """The user's input is wrong; the message is the whole answer."""


class Parser(argparse.ArgumentParser):
    """Answers a mistake with one sentence, where argparse would print the usage first."""

    def error(self, message: str) -> NoReturn:
        self.exit(complain(f"{message} (see `{self.prog} --help`)"))


def complain(sentence: str) -> int:
    """Say it on stderr, on one line whatever was in the input."""
    print(f"playmat: {' '.join(sentence.split())}", file=sys.stderr)
    return WRONG


def find_game(name: str) -> Game:
    try:
        return playmat.game(name)
    except LookupError as error:
        raise BadInput(str(error)) from error


def whole_number(text: str) -> int:
    """An argparse type."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
