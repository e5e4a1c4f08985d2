"""Which tests prove which rule.

Tests name rules where people read them, and there they are found, as text: a line `proves: SH-1 SH-2` in a scenario,
`@proves("SH-7")` or `pytest.mark.proves("SH-7")` in Python. Nothing is run or imported.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple, TypeVar

from playmat.rules.book import TABLE, Book, all_books, checkout, ids_in, open_book

T = TypeVar("T")

_IN_PYTHON = re.compile(r"(?:@|\bmark\.)proves\(([^)]*)\)")
_QUOTED = re.compile(r"""["']([^"']*)["']""")
_NEXT_TEST = re.compile(r"^\s*(?:async )?(?:def|class) (\w+)", re.MULTILINE)
_IN_SCENARIO = re.compile(r"^[ \t]*proves:([^\n#]*)", re.MULTILINE)


def proves(*ids: str) -> Callable[[T], T]:
    """Decorates a test with the rules it proves. A number that is in no book is an error before the test runs."""
    for rule in ids:
        if rule not in _all_ids():
            raise LookupError(f"there is no rule {rule!r} to prove")
    return lambda test: test


@cache
def _all_ids() -> frozenset[str]:
    return frozenset(rule.id for name in all_books() for rule in open_book(name).rules)


class Claim(NamedTuple):
    """A test says that it proves a rule."""

    id: str
    test: str


class Coverage(NamedTuple):
    """What was found: for each rule its tests, and what names rules that do not exist."""

    tests: dict[str, list[str]]
    unknown: list[Claim]
    unknown_in_code: list[Claim]

    @property
    def missing(self) -> list[str]:
        return [rule for rule, tests in self.tests.items() if not tests]

    @property
    def complete(self) -> bool:
        return not (self.missing or self.unknown or self.unknown_in_code)


def folders_here() -> list[Path]:
    """`tests` and `scenarios`: those of the folder one is in, or else of the checkout Playmat runs from."""
    for root in (Path(), checkout()):
        found = [root / name for name in ("tests", "scenarios") if (root / name).is_dir()] if root is not None else []
        if found:
            return found
    return []


def coverage(book: Book, folders: list[Path]) -> Coverage:
    """Hold the book against the tests below these folders, and against the code that carries its rules out."""
    tests: dict[str, list[str]] = {rule.id: [] for rule in book.rules}
    unknown: list[Claim] = []
    others = {open_book(name).prefix for name in all_books()} - {book.prefix}
    for claim in claims(folders):
        if claim.id in tests:
            if claim.test not in tests[claim.id]:
                tests[claim.id].append(claim.test)
        elif claim.id.partition("-")[0] not in others:
            unknown.append(claim)
    return Coverage(tests, unknown, [cited for cited in cited_in_code(book) if cited.id not in tests])


def claims(folders: list[Path]) -> list[Claim]:
    found: list[Claim] = []
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix == ".py":
                found += python_claims(path)
            elif path.suffix == ".txt":
                found += scenario_claims(path)
    return found


def python_claims(path: Path) -> list[Claim]:
    text = path.read_text(encoding="utf-8")
    found: list[Claim] = []
    for named in _IN_PYTHON.finditer(text):
        test = _NEXT_TEST.search(text, named.end())
        whole_file = text[: named.start()].rpartition("\n")[2].lstrip().startswith("pytestmark")
        where = path.as_posix() if whole_file or test is None else f"{path.as_posix()}::{test[1]}"
        found += [Claim(rule, where) for rule in _QUOTED.findall(named[1])]
    return found


def scenario_claims(path: Path) -> list[Claim]:
    text = path.read_text(encoding="utf-8")
    found: list[Claim] = []
    for named in _IN_SCENARIO.finditer(text):
        where = f"{path.as_posix()}:{text.count(chr(10), 0, named.start()) + 1}"
        found += [Claim(rule, where) for rule in re.split(r"[\s,]+", named[1].strip()) if rule]
    return found


def cited_in_code(book: Book) -> list[Claim]:
    """Every number of this book in the files of its game (or, for the table's own, of the kernel)."""
    package = "playmat.kernel" if book.name == TABLE else f"playmat.games.{book.name}"
    found: list[Claim] = []
    for file in sorted(files(package).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".py"):
            cited = [rule for rule in ids_in(file.read_text(encoding="utf-8")) if rule.startswith(f"{book.prefix}-")]
            found += [Claim(rule, f"{book.name}/{file.name}") for rule in dict.fromkeys(cited)]
    return found
