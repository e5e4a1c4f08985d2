"""Where a rule is carried out and proved: the functions and classes of the code that name it, and its tests.

Code names rules by number, alone (`SH-21`) or as a run of them (`MM-50 to MM-56`, which names every rule of the book
from the first to the last). A name at the top of a file speaks of the whole file, and stands for nothing closer.
"""

from __future__ import annotations

import ast
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from playmat.rules.book import TABLE, Book

SHARED = ("kernel", "cardtext", "cardplay", "vocabulary", "decks", "server")
"""Packages that carry out rules of any book, beside those of the book's own game."""

_RUN = r"{0}-[\w.-]*\w"


class Place(NamedTuple):
    """Something in the code that names a rule."""

    file: str
    line: int
    name: str
    """The class or function, with those around it; nothing where the whole file is meant."""
    alone: bool
    """Does the number itself stand there, or only a run that it is in?"""

    def __str__(self) -> str:
        whole = self.name or "the file as a whole"
        return f"{self.file}:{self.line} {whole}{'' if self.alone else ' (in a run of numbers)'}"


def places(book: Book) -> dict[str, list[Place]]:
    """For each rule of the book, everything in the code that names it, in the order of files and lines."""
    found: dict[str, list[Place]] = {rule.id: [] for rule in book.rules}
    own = () if book.name == TABLE else (f"games/{book.name}",)
    for folder in (*own, *SHARED):
        for path, file in sources(folder):
            for rule, place in named_in(book, path, file.read_text(encoding="utf-8")):
                found[rule].append(place)
    return found


def sources(folder: str) -> list[tuple[str, Traversable]]:
    """The Python files below a folder of the package, each with its path there."""
    root = files("playmat").joinpath(folder)
    if not root.is_dir():
        return []
    found: list[tuple[str, Traversable]] = []
    for file in sorted(root.iterdir(), key=lambda file: file.name):
        if file.is_dir():
            found += sources(f"{folder}/{file.name}")
        elif file.name.endswith(".py"):
            found.append((f"{folder}/{file.name}", file))
    return found


def named_in(book: Book, path: str, text: str) -> list[tuple[str, Place]]:
    one = re.compile(_RUN.format(book.prefix))
    if not one.search(text):
        return []
    spans = spans_in(ast.parse(text))
    found: list[tuple[str, Place]] = []
    for number, line in enumerate(text.splitlines(), 1):
        for rule, alone in ids_named(book, line):
            found.append((rule, Place(path, number, innermost(spans, number), alone)))
    return list(dict.fromkeys(found))


def ids_named(book: Book, line: str) -> list[tuple[str, bool]]:
    """The rules a line names, runs of them in full; with each, whether its own number stands there."""
    one = _RUN.format(book.prefix)
    found = {rule: True for rule in re.findall(one, line) if rule in book.by_id}
    order = [rule.id for rule in book.rules]
    for first, last in re.findall(rf"({one}) (?:to|through) ({one})", line):
        if first in book.by_id and last in book.by_id:
            for rule in order[order.index(first) : order.index(last) + 1]:
                found.setdefault(rule, False)
    return list(found.items())


class Span(NamedTuple):
    first: int
    last: int
    name: str


def spans_in(tree: ast.AST, above: str = "") -> list[Span]:
    """Every class and function, and the lines it takes; what is inside comes after what is around it."""
    found: list[Span] = []
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            name = f"{above}.{node.name}" if above else node.name
            found.append(Span(node.lineno, node.end_lineno or node.lineno, name))
            found += spans_in(node, name)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)) and not above:
            found += constant(tree, node)
    return found


def constant(tree: ast.AST, node: ast.Assign | ast.AnnAssign) -> list[Span]:
    """A constant of the file, with the words below it."""
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    last = node.end_lineno or node.lineno
    body: list[ast.stmt] = getattr(tree, "body", [])
    after = body[body.index(node) + 1 : body.index(node) + 2] if node in body else []
    for note in after:
        if isinstance(note, ast.Expr) and isinstance(note.value, ast.Constant):
            last = note.end_lineno or last
    return [Span(node.lineno, last, target.id)] if isinstance(target, ast.Name) else []


def innermost(spans: list[Span], line: int) -> str:
    """The class or function that the line belongs to, the closest one."""
    found = [span for span in spans if span.first <= line <= span.last]
    return max(found, key=lambda span: span.first).name if found else ""
