"""The first word of every answer's key is one of the verbs its game declares: the source is read for it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import playmat

GAMES = Path(__file__).parent.parent / "src" / "playmat" / "games"


def verbs_written(source: str) -> Iterator[str]:
    """The words that the `key` properties of a module and the keys of its `Word`s begin with, where they are written
    out."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Word" and node.args:
            yield from beginnings(node.args[0])
        if isinstance(node, ast.FunctionDef) and node.name == "key":
            for told in ast.walk(node):
                if isinstance(told, ast.Return) and told.value is not None:
                    yield from beginnings(told.value)


def beginnings(value: ast.expr) -> Iterator[str]:
    """The first word of a string or of the string that an f-string begins with; each side of a choice."""
    if isinstance(value, ast.IfExp):
        yield from beginnings(value.body)
        yield from beginnings(value.orelse)
    first = value.values[0] if isinstance(value, ast.JoinedStr) and value.values else value
    if isinstance(first, ast.Constant) and isinstance(first.value, str):
        word, colon, _ = first.value.partition(":")
        if colon or first is value:
            yield word


@pytest.mark.parametrize("name", [path.name for path in sorted(GAMES.iterdir()) if (path / "setup.py").is_file()])
def test_every_key_begins_with_a_declared_verb(name: str) -> None:
    game = playmat.game(name)
    written = {
        verb
        for path in sorted((GAMES / name).rglob("*.py"))
        for verb in verbs_written(path.read_text(encoding="utf-8"))
    }
    assert written <= set(game.verbs)


def test_the_key_of_a_word_is_found() -> None:
    assert list(verbs_written('FROM_HAND: Final = Word("from-hand", "Pay")\n')) == ["from-hand"]


@pytest.mark.parametrize(
    ("line", "found"),
    [('f"ends:{self.handle}"', ["ends"]), ('"pass"', ["pass"]), ('"a:1" if self.one else f"b:{2}"', ["a", "b"]),
     ('f"{self.verb}:{1}"', [])],
)  # fmt: skip
def test_an_undeclared_verb_is_found(line: str, found: list[str]) -> None:
    source = f"class One:\n    @property\n    def key(self):\n        return {line}\n"
    assert list(verbs_written(source)) == found
