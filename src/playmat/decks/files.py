"""Deck files in any shape, and which game they are for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from playmat.cardplay.game import CardGame
from playmat.cardtext.deck import LONGEST_LIST, BadDeck, Deck
from playmat.decks.lackey import is_lackey, read_lackey, write_lackey

TEXT = "text"
PLAIN = "plain"
LACKEY = "lackey"
FORMATS = (TEXT, LACKEY, PLAIN)

LARGEST_FILE = 4 * LONGEST_LIST


def read_file(path: Path) -> bytes:
    with path.open("rb") as file:
        data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise BadDeck(f"{path}: a deck file has at most {LARGEST_FILE} bytes")
    return data


def read_deck_file(source: bytes, game: CardGame) -> Deck:
    """A deck as this game's cards make sense of it; BadDeck if it is no deck at all."""
    if is_lackey(source):
        return read_lackey(source, game.library.knows)
    if b"\0" in source:
        raise BadDeck("this is no text")
    try:
        text = source.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = source.decode("cp1252", "replace")
    return game.read_list(text)


def guess_game(source: bytes, games: Sequence[CardGame]) -> CardGame:
    """The game that knows most of the cards; BadDeck if none knows any, or several know the same number."""
    scores = [(cards_known(game, read_deck_file(source, game)), game) for game in games]
    best = max([score for score, _ in scores], default=0)
    found = [game for score, game in scores if score == best]
    if best == 0:
        raise BadDeck("no game knows any of these cards: say with --game which game the deck is for")
    if len(found) > 1:
        names = " or ".join(game.name for game in found)
        raise BadDeck(f"this could be a deck for {names}: say with --game which one")
    return found[0]


def cards_known(game: CardGame, deck: Deck) -> int:
    return sum(number for number, title in deck.entries if game.library.knows(title))


def find_deck(word: str, games: Sequence[CardGame]) -> tuple[CardGame, Deck]:
    """The deck in a file, or the ready-made deck of that name, and its game."""
    path = Path(word)
    if path.exists():
        source = read_file(path)
        try:
            game = games[0] if len(games) == 1 else guess_game(source, games)
            deck = read_deck_file(source, game)
        except BadDeck as error:
            raise BadDeck(f"{path}: {error}") from None
        deck.name = deck.name or path.stem
        return game, deck
    for game in games:
        for deck in game.ready_made():
            if deck.name.casefold() == word.strip().casefold():
                return game, deck
    offered = ", ".join(deck.name for game in games for deck in game.ready_made()) or "none"
    raise BadDeck(f"there is neither a file nor a ready-made deck called {word!r}; ready-made are: {offered}")


def written(game: CardGame, deck: Deck, shape: str) -> str:
    """A deck in one of the FORMATS, its cards by their printed titles. UnknownCard if one is not known."""
    entries = [(number, game.library.title_of(title)) for number, title in deck.entries]
    aside = [(number, game.library.title_of(title)) for number, title in deck.aside]
    proper = Deck(deck.name, entries, (), aside)
    if shape == LACKEY:
        return write_lackey(game, proper)
    if shape == PLAIN:
        return write_plain(game, proper)
    return proper.text()


def write_plain(game: CardGame, deck: Deck) -> str:
    """For forums: `4x Boomer1` under a heading for each type of card."""
    parts = [f"# {deck.name}\n"] if deck.name else []
    for kind, entries in by_type(game, deck.entries).items():
        lines = [f"{number}x {title}\n" for number, title in entries]
        parts.append(f"{kind} ({sum(number for number, _ in entries)}):\n{''.join(lines)}")
    if deck.aside:
        parts.append("Sideboard:\n" + "".join(f"{number}x {title}\n" for number, title in deck.aside))
    return "\n".join(parts)


def by_type(game: CardGame, entries: Sequence[tuple[int, str]]) -> dict[str, list[tuple[int, str]]]:
    """The entries by type of card, types in the order of the list."""
    found: dict[str, list[tuple[int, str]]] = {}
    for number, title in entries:
        found.setdefault(game.library.card(title).kind, []).append((number, title))
    return found
