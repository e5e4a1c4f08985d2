"""Rules in words for a person at the table: those of the game, then those of every table."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

from playmat.rules import TABLE, Book, Rule, open_book


def books(game: str) -> list[Book]:
    """The pages there are; a game without one is played all the same."""
    found: list[Book] = []
    for name in (game, TABLE):
        try:
            found.append(open_book(name))
        except LookupError:
            continue
    return found


def cited(game: str, text: str) -> list[str]:
    """The numbers of the rules that a text names, ranges included, in the order of the page."""
    return [rule_id for book in books(game) for rule_id in book.by_id if rule_id in book.cited_by(text)]


def rules_by_id(game: str, ids: list[str]) -> list[tuple[str, str]]:
    """Each number with its rule in words, or with nothing where the page does not have it."""
    known = {rule.id: rule for book in books(game) for rule in book.rules}
    return [(rule_id, in_words(known[rule_id]) if rule_id in known else "") for rule_id in ids]


def rules_with(game: str, words: str) -> list[tuple[str, str]]:
    """The rule of that number, or all with these words, the best first."""
    shelf = books(game)
    for book in shelf:
        if words.upper() in (rule_id.upper() for rule_id in book.by_id):
            return [(rule.id, in_words(rule)) for rule in book.rules if rule.id.upper() == words.upper()]
    return [(rule.id, in_words(rule)) for book in shelf for rule in book.search(words.split())]


def in_words(rule: Rule) -> str:
    return str(rule).removeprefix(rule.id).strip()


def docstring_of(kind: type) -> str:
    """What a class says of itself, read from its source: compiled it has forgotten, but the file lies beside it."""
    compiled = Path(sys.modules[kind.__module__].__file__ or "")
    source = compiled.with_name(compiled.name.partition(".")[0] + ".py")
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            return ast.get_docstring(node) or ""
    return ""
