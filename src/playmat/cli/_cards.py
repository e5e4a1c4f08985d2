"""What the commands about cards and decks share: finding games, cards and files."""

from __future__ import annotations

import sys
from pathlib import Path

from playmat.cardplay.game import CardGame
from playmat.cards.checking import card_games, read_source
from playmat.cardtext.files import BadCards
from playmat.cli._asking import BadInput, find_game


def find_card_game(name: str) -> CardGame:
    game = find_game(name)
    if not isinstance(game, CardGame):
        offered = ", ".join(game.name for game in card_games())
        raise BadInput(f"{game.title} has no cards written in the card language; these games have: {offered}")
    return game


def games_from(name: str | None) -> list[CardGame]:
    return card_games() if name is None else [find_card_game(name)]


def with_cards_from(game: CardGame, path: Path | None) -> CardGame:
    """The game with the cards of a file."""
    if path is None:
        return game
    try:
        return game.with_cards(read_source(path), str(path))
    except BadCards as error:
        raise BadInput(error.in_one_line()) from None


def draws_boxes() -> bool:
    """Can the terminal show the lines of a box?"""
    try:
        "┌─│".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def no(sentence: str) -> int:
    """The answer is no: said on stderr, status 1."""
    print(f"playmat: {' '.join(sentence.split())}", file=sys.stderr)
    return 1
