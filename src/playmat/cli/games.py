"""List the games, or what can be set in one of them."""

from __future__ import annotations

import argparse

import playmat
from playmat.cli._asking import find_game
from playmat.kernel.game import Game, Setting

GROUP = "play"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="show the settings of this game")


def run(args: argparse.Namespace) -> int:
    if args.game is None:
        games = [playmat.game(name) for name in playmat.game_names()]
        width = max(len(game.name) for game in games)
        for game in games:
            print(f"{game.name:<{width}}  {headline(game)}")
    else:
        game = find_game(args.game)
        print(f"{game.name}: {headline(game)}")
        for setting in game.settings():
            print(f"  {setting.name}: {setting.about}{default_of(setting)}")
    return 0


def headline(game: Game) -> str:
    seats = [str(number) for number in game.seats]
    players = seats[0] if len(seats) == 1 else f"{', '.join(seats[:-1])} or {seats[-1]}"
    return f"{game.title}, {players} players, rules {game.rules_prefix}-1 and on"


def default_of(setting: Setting) -> str:
    """The default as one would type it; what has none, or speaks for itself, says so in the setting's own words."""
    value = setting.default
    if not value:
        return ""
    if isinstance(value, dict):
        value = ",".join(f"{key}:{item}" for key, item in value.items())
    elif isinstance(value, (list, tuple)):
        value = ",".join(str(item) for item in value)
    return f" [{value}]"
