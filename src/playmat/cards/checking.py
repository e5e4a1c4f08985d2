"""Card files from anywhere: reading them, and everything that is wrong with them."""

from __future__ import annotations

import difflib
from pathlib import Path

import playmat
from playmat.cardplay.game import CardGame
from playmat.cardtext.files import LARGEST_FILE, BadCards, CardProblem, CardSet, heading_problem, parse_set


def card_games() -> list[CardGame]:
    """The games whose cards are written in the card language."""
    found = [playmat.game(name) for name in playmat.game_names()]
    return [game for game in found if isinstance(game, CardGame)]


def card_files(path: Path) -> list[Path]:
    """The file itself, or the card files of a folder and its folders."""
    return sorted(path.rglob("*.toml")) if path.is_dir() else [path]


def read_source(path: Path) -> str:
    """A file's text; BadCards if it is too large or not text at all, OSError if it cannot be opened."""
    with path.open("rb") as file:
        data = file.read(LARGEST_FILE * 4 + 1)
    if len(data) > LARGEST_FILE * 4:
        raise BadCards([CardProblem(str(path), 1, 1, f"a card file has at most {LARGEST_FILE} characters")])
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadCards([CardProblem(str(path), line, 1, "this is not text in UTF-8")]) from None


def check_file(path: Path) -> tuple[int, list[CardProblem]]:
    """How many cards a file has, and what is wrong with them."""
    try:
        card_set = parse_set(str(path), read_source(path))
        return len(card_set.rows), game_of(card_set).problems_in(card_set)
    except BadCards as error:
        return 0, error.problems


def game_of(card_set: CardSet) -> CardGame:
    for game in card_games():
        if game.name == card_set.game:
            return game
    names = [game.name for game in card_games()]
    meant = difflib.get_close_matches(card_set.game.lower(), names, n=1)
    offered = f"did you mean {meant[0]!r}?" if meant else f"there are: {', '.join(names)}"
    message = f"there is no game called {card_set.game!r} whose cards are written like this; {offered}"
    raise BadCards([heading_problem(card_set.path, card_set.source, "game", message)])
