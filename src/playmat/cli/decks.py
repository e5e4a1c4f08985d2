"""Check decks by the rules, show them, and convert them from one shape to another."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from playmat.cli._asking import BadInput

GROUP = "make"

if TYPE_CHECKING:
    from playmat.cardplay.game import CardGame
    from playmat.cardtext.deck import Deck

SHAPES = ("text", "lackey", "plain")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True, title="actions")

    def action(name: str, about: str) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = actions.add_parser(name, help=about, description=f"{about.capitalize()}.")
        return made

    check = action("check", "say which rules a deck breaks; status 1 if it does")
    show = action("show", "show a deck by types of cards")
    convert = action("convert", "write a deck in another shape")
    for with_file in (check, show, convert):
        with_file.add_argument(
            "file", metavar="FILE", help="a deck list, a LackeyCCG .dek, or a ready-made deck's name"
        )
        with_file.add_argument("--game", metavar="G", help="the game it is for (default: the one that has these cards)")
        with_file.add_argument("--cards", type=Path, metavar="FILE.toml", help="with the cards of this file too")
    convert.add_argument(
        "--to", choices=SHAPES, help="`4 Boomer1`, LackeyCCG .dek, or `4x Boomer1` under headings (text)"
    )
    convert.add_argument("--out", type=Path, metavar="F", help="where to write it (default: on the screen)")
    listing = action("list", "list the ready-made decks of a game")
    listing.add_argument("game", metavar="GAME")
    for parser_with_json in (check, show, listing):
        parser_with_json.add_argument("--json", action="store_true", help="print JSON and nothing else")


def run(args: argparse.Namespace) -> int:
    from playmat.cardtext.deck import BadDeck

    try:
        if args.action == "list":
            return list_decks(args)
        game, deck = deck_from(args)
    except BadDeck as error:
        raise BadInput(str(error)) from None
    actions = {"check": check, "show": show, "convert": convert}
    return actions[args.action](args, game, deck)


def deck_from(args: argparse.Namespace) -> tuple[CardGame, Deck]:
    from playmat.cli._cards import games_from, with_cards_from
    from playmat.decks import find_deck

    if args.cards is not None and args.game is None:
        raise BadInput("--cards needs --game: which game are the cards for?")
    games = [with_cards_from(game, args.cards) for game in games_from(args.game)]
    return find_deck(args.file, games)


def check(args: argparse.Namespace, game: CardGame, deck: Deck) -> int:
    from playmat.decks import judge

    verdict = judge(game, deck)
    if args.json:
        print(json.dumps({**deck_as_data(game, deck), "legal": verdict.legal, "faults": verdict.lines()}, indent=1))
        return 0 if verdict.legal else 1
    for line in verdict.lines():
        print(line)
    print(
        f"{deck.name}: {'legal' if verdict.legal else 'not legal'} in {game.title}, {deck.size()} cards{beside(deck)}"
    )
    return 0 if verdict.legal else 1


def beside(deck: Deck) -> str:
    number = sum(number for number, _ in deck.aside)
    return f", and {number} in the sideboard that do not count" if number else ""


def deck_as_data(game: CardGame, deck: Deck) -> dict[str, object]:
    return {"game": game.name, "name": deck.name, "size": deck.size(), "cards": deck.entries}


def show(args: argparse.Namespace, game: CardGame, deck: Deck) -> int:
    from playmat.decks import judge
    from playmat.decks.files import by_type

    verdict = judge(game, deck)
    if args.json:
        print(json.dumps({**deck_as_data(game, deck), "legal": verdict.legal}, indent=1))
        return 0
    print(f"{deck.name}, {deck.size()} cards for {game.title}{beside(deck)}")
    unknown = [(number, title) for number, title in deck.entries if not game.library.knows(title)]
    known = [(number, game.library.title_of(title)) for number, title in deck.entries if (number, title) not in unknown]
    sections = {**by_type(game, known), **({"Unknown": unknown} if unknown else {})}
    for kind, entries in sections.items():
        print(f"\n{kind} ({sum(number for number, _ in entries)})")
        for number, title in entries:
            print(f"{number:>4} {title}")
    faults = verdict.lines()
    print("\n" + ("legal" if verdict.legal else "\n".join(["not legal:", *(f"  {line}" for line in faults)])))
    return 0


def convert(args: argparse.Namespace, game: CardGame, deck: Deck) -> int:
    from playmat.cli._cards import no
    from playmat.decks import judge, written

    unknown = judge(game, deck).unknown
    if unknown:
        return no(f"{args.file}: {'; '.join(str(error) for _, error in unknown)}")
    shape = args.to or ("lackey" if args.out is not None and args.out.suffix == ".dek" else "text")
    text = written(game, deck, shape)
    if args.out is None:
        sys.stdout.write(text)
    else:
        args.out.write_text(text, encoding="utf-8")
    return 0


def list_decks(args: argparse.Namespace) -> int:
    from playmat.cli._cards import find_card_game, no
    from playmat.decks import judge

    game = find_card_game(args.game)
    decks = game.ready_made()
    if args.json:
        print(json.dumps([{**deck_as_data(game, deck), "legal": judge(game, deck).legal} for deck in decks], indent=1))
        return 0
    if not decks:
        return no(f"{game.title} has no ready-made decks")
    width = max(len(deck.name) for deck in decks)
    for deck in decks:
        print(f"{deck.name:<{width}}  {deck.size()} cards, {'legal' if judge(game, deck).legal else 'not legal'}")
    return 0
