"""Try the laws on a game: `python -m playmat.testkit GAME [--games N]`, where GAME is a name or the path of a folder.

For whoever builds a game elsewhere: the same laws that `tests/conformance` tries on Playmat's own games.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence

import playmat
from playmat.kernel.game import Game
from playmat.rules.book import TABLE, open_book
from playmat.testkit.choices import check_choices
from playmat.testkit.copies import check_clones, check_fields, check_replay, check_saves
from playmat.testkit.course import Course, LawBroken, Record, courses
from playmat.testkit.derived import check_derived
from playmat.testkit.endings import check_whole_game
from playmat.testkit.lawful import check_lawful

Law = Callable[[Course], None]


def laws(game: Game) -> dict[str, Law]:
    """What is tried, each by its name, on one game at random."""
    rule_ids = {*open_book(game.home or game.name).by_id, *open_book(TABLE).by_id}
    return {
        "games end with every piece": lambda course: check_whole_game(course, rule_ids),
        "what is offered is accepted, the rest refused": lambda course: check_choices(course, rule_ids),
        "numbers stay lawful": check_lawful,
        "derived is derived": check_derived,
        "every field is saved": lambda course: check_fields(Record(course)),
        "clones have the same future": lambda course: check_clones(Record(course)),
        "saved positions have the same future": lambda course: check_saves(Record(course)),
        "replays come to the same end": lambda course: check_replay(Record(course)),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m playmat.testkit", description=__doc__)
    parser.add_argument("game", metavar="GAME", help="a name, or the path of a folder")
    parser.add_argument("--games", type=int, default=4, help="how many games at random for each law (4)")
    given = parser.parse_args(arguments)
    game = playmat.game(given.game)
    broken = 0
    for name, law in laws(game).items():
        try:
            for seats in game.seats:
                for course in courses(game, seats, given.games):
                    law(course)
            print(f"holds   {name}")
        except LawBroken as error:
            broken += 1
            print(f"BROKEN  {name}: {error}", *getattr(error, "__notes__", []), sep="\n        ")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
