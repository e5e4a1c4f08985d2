"""`playmat play`: one person against bots in a terminal, or answers line by line from a pipe."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import playmat
from playmat.kernel.codec import CorruptData
from playmat.kernel.game import BadSetup, Game

if TYPE_CHECKING:
    from playmat.terminal.sitting import Sitting

NAMES: Final = ("Ada", "Bram", "Cleo", "Dov", "Enid", "Finn", "Gwen")
"""What bots are called."""

LEVEL: Final = "normal"
"""How well the others play, if nobody says."""

NEWEST: Final = ""
"""`--resume` without a file."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("game", nargs="?", metavar="GAME", help="the game to play; not needed with --resume")
    add("--seats", type=int, metavar="N", help="how many sit at the table (default: as many as the game takes)")
    add("--me", type=int, default=1, metavar="SEAT", help="your seat, counted from 1 (default: 1)")
    add("--name", default="Player", help="your name at the table")
    add("--seed", help="any words: the same ones give the same deal (default: chance)")
    add("--bots", default=LEVEL, metavar="LEVEL,...", help=f"easy, normal, hard or patient, in turn (default: {LEVEL})")
    add("--set", action="append", default=[], metavar="NAME=VALUE", help="a setting; see `playmat games GAME`")
    add(
        "--deck", action="append", default=[], metavar="FILE", help="your deck: a list or a ready-made one; then theirs"
    )
    add("--cards", type=Path, metavar="FILE", help="play with the cards of this card file too")
    add("--stops", choices=("all", "danger", "none"), help="when to ask whether you step in (default: danger)")
    add("--speed", type=float, default=0.35, metavar="SECONDS", help="pause after each line of what others do")
    add("--plain", action="store_true", help="text only: no colours, no redrawing")
    add("--resume", nargs="?", const=NEWEST, metavar="FILE", help="go on with a saved game (default: the newest)")


def main(args: argparse.Namespace) -> int:
    """Play; 0 when the game is over or was left. What is wrong with the input is raised, before anything happens."""
    from playmat.terminal.display import Display
    from playmat.terminal.loop import Loop

    sitting = sit_down(args) if args.resume is None else go_on(args)
    return Loop(sitting, Display(args.plain, args.speed)).play()


def sit_down(args: argparse.Namespace) -> Sitting:
    """A new game as the arguments describe it."""
    from playmat.kernel.match import Match
    from playmat.terminal.saves import new_path
    from playmat.terminal.sitting import Sitting

    if args.game is None:
        raise BadSetup(f"which game? There are: {', '.join(playmat.game_names())}")
    game = find_game(args.game)
    seats = max(game.seats) if args.seats is None else args.seats
    if seats not in game.seats:
        raise BadSetup(f"{game.title} is for {', '.join(map(str, game.seats))} players, not {seats}")
    if not 1 <= args.me <= seats:
        raise BadSetup(f"--me must be a seat from 1 to {seats}, not {args.me}")
    me = args.me - 1
    bots = bots_for(args.bots, seats, me)
    seed = None if args.seed is None else args.seed.encode()
    settings = game.settings_said(args.set)
    places: Any = seats
    if args.deck or args.cards is not None:
        from playmat.decks.seating import places_for

        game, places = places_for(game, seats, me, args.deck, args.cards)
    opening = game.start(places, seed, names_for(args.name, seats, me), **settings)
    sitting = Sitting(Match(opening), me, bots, args.stops or "danger", new_path(game.name))
    sitting.save()
    return sitting


def go_on(args: argparse.Namespace) -> Sitting:
    """The saved game, as it was left."""
    from playmat.terminal import saves
    from playmat.terminal.sitting import sit_down_again

    path = saves.newest() if args.resume == NEWEST else Path(args.resume).expanduser()
    if path is None:
        raise BadSetup("there is no unfinished game to go on with")
    data = saves.read(path)
    if args.game not in (None, data["game"]):
        raise BadSetup(f"{path} is a game of {data['game']}, not of {args.game}")
    try:
        sitting = sit_down_again(find_game(data["game"]), data, path)
    except LookupError as error:
        raise CorruptData(f"{path}: {error}") from None
    if args.stops is not None:
        sitting.stops = args.stops
    return sitting


def find_game(name: str) -> Game:
    try:
        return playmat.game(name)
    except LookupError as error:
        raise BadSetup(str(error)) from None


def bots_for(given: str, seats: int, me: int) -> list[str]:
    """A bot for every seat but mine, taken in turn from those given; mine gets the first, which is never used."""
    from playmat.bots import bot
    from playmat.kernel.chance import Chance

    names = [name.strip() for name in given.split(",") if name.strip()]
    if not names or len(names) >= seats:
        raise BadSetup(f"--bots must name 1 to {seats - 1} bots for the other seats, not {len(names)}")
    for name in names:
        try:
            bot(name, Chance(b""))
        except LookupError as error:
            raise BadSetup(str(error)) from None
    others = [seat for seat in range(seats) if seat != me]
    chosen = {seat: names[i % len(names)] for i, seat in enumerate(others)}
    return [chosen.get(seat, names[0]) for seat in range(seats)]


def names_for(mine: str, seats: int, me: int) -> list[str]:
    """Mine at my seat, and others for the bots that cannot be mistaken for it."""
    own = " ".join(mine.split())
    others = iter(name for name in NAMES if name.casefold() != own.casefold())
    return [own if seat == me else next(others) for seat in range(seats)]
