"""Read the rules of a game: all, by number, or by words; or see which tests prove them."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from playmat.cli._asking import BadInput, find_game

GROUP = "play"

if TYPE_CHECKING:
    from playmat.rules import Book


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game, or `table` for the rules that hold at every table")
    parser.add_argument("what", nargs="*", metavar="ID|WORDS", help="numbers of rules (SH-21), or words to look for")
    parser.add_argument("--coverage", action="store_true", help="list every rule's tests; status 1 if one has none")
    parser.add_argument(
        "--where",
        action="store_true",
        help="name the code that carries the rules out and the tests that prove them",
    )
    parser.add_argument(
        "--tests", type=Path, nargs="+", default=[], metavar="DIR", help="where the tests are (tests and scenarios)"
    )


def run(args: argparse.Namespace) -> int:
    if args.tests and not (args.coverage or args.where):
        raise BadInput("--tests says where to look for --coverage or --where, and neither was asked for")
    book = book_of(args.game)
    if args.coverage:
        if args.what:
            raise BadInput("--coverage is about all rules: leave out the numbers and words")
        return show_coverage(book, args.tests)
    if args.where:
        return show_where(book, [word.upper() for word in args.what], args.tests)
    if not args.what:
        return show_all(book)
    ids = [word.upper() for word in args.what]
    if all(looks_like_id(book, word) for word in ids):
        return show_rules(book, ids)
    return show_found(book, args.what)


def book_of(name: str) -> Book:
    from playmat.rules import TABLE, open_book

    if name != TABLE:
        find_game(name)
    try:
        return open_book(name)
    except LookupError as error:
        raise BadInput(str(error)) from error


def looks_like_id(book: Book, word: str) -> bool:
    from playmat.rules import ids_in

    return word.startswith(f"{book.prefix}-") or ids_in(word) == [word]


def show_all(book: Book) -> int:
    show(book.title)
    section = None
    for rule in book.rules:
        if rule.section != section:
            section = rule.section
            show(f"\n{section}")
        show(f"\n{rule}", [rule.id])
    return 0


def check_ids(book: Book, ids: list[str]) -> None:
    for name in ids:
        if name not in book.by_id:
            raise BadInput(f"there is no rule {name} in {book.title}: its rules go by {spans(book)}")


def show_rules(book: Book, ids: list[str]) -> int:
    """Each rule, and below it the rules that speak of it."""
    check_ids(book, ids)
    for name in ids:
        rule = book.by_id[name]
        show(str(rule), [rule.id])
        mentions = book.mentions(rule)
        if mentions:
            show("\nSee also:")
        for other in mentions:
            show(f"\n{other}", [other.id, rule.id])
    return 0


def show_where(book: Book, ids: list[str], folders: list[Path]) -> int:
    """Under each rule the code that names it and the tests that prove it. Without numbers: all rules."""
    from playmat.rules.coverage import coverage, folders_here
    from playmat.rules.where import places

    check_ids(book, ids)
    found, proved = places(book), coverage(book, folders or folders_here()).tests
    for name in ids or list(book.by_id):
        print(f"{name} {book.by_id[name].title}".rstrip())
        for place in found[name]:
            print(f"  code  {place}")
        for test in proved[name]:
            print(f"  test  {test}")
    return 0


def spans(book: Book) -> str:
    """`SH-1 to SH-83, SH-EX-1 to SH-EX-6, ...`: the runs of numbers in the book."""
    runs: dict[str, list[str]] = {}
    for rule in book.rules:
        runs.setdefault(re.sub(r"\d.*", "", rule.id), []).append(rule.id)
    return ", ".join(f"{run[0]} to {run[-1]}" for run in runs.values())


def show_found(book: Book, words: list[str]) -> int:
    found = book.search(words)
    if not found:
        sought = " and ".join(repr(word) for word in words)
        print(f"playmat: no rule of {book.title} has {sought} in it", file=sys.stderr)
        return 1
    for number, rule in enumerate(found):
        show(("\n" if number else "") + str(rule), [rule.id], words)
    return 0


def show(text: str, ids: list[str] | None = None, words: list[str] | None = None) -> None:
    """As it is in a pipe; on a terminal folded to its width, with numbers and words standing out."""
    if not sys.stdout.isatty():
        print(text)
        return
    from rich.console import Console
    from rich.text import Text

    styled = Text(text)
    styled.highlight_words(ids or [], "bold cyan")
    styled.highlight_words(words or [], "bold reverse", case_sensitive=False)
    Console(highlight=False).print(styled)


def show_coverage(book: Book, folders: list[Path]) -> int:
    from playmat.rules.coverage import coverage, folders_here

    places = folders or folders_here()
    if not places:
        raise BadInput("there are no tests here: say where they are with --tests")
    for folder in places:
        if not folder.is_dir():
            raise BadInput(f"{folder} is not a folder with tests")
    found = coverage(book, places)
    width = max(len(rule) for rule in found.tests)
    for rule, tests in found.tests.items():
        print(f"{rule:<{width}}  {', '.join(tests) if tests else 'NO TEST'}")
    for claim in found.unknown:
        print(f"{claim.test} names {claim.id}, and there is no such rule")
    for claim in found.unknown_in_code:
        print(f"{claim.test} cites {claim.id}, and there is no such rule")
    print(f"{len(found.tests)} rules, {missing_in_words(found.missing)}")
    return 0 if found.complete else 1


def missing_in_words(missing: list[str]) -> str:
    return f"{len(missing)} without a test: {', '.join(missing)}" if missing else "each with a test"
