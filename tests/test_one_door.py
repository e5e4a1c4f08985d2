"""Nothing changes where a card lies, who knows it or what lasts except the table itself: the source is read for it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "playmat"

FIELDS = {"where", "zones", "known", "owner", "face", "lasting", "moved", "lasted"}
"""Fields of a table of cards that only its own methods write."""

CHANGING = {"append", "remove", "insert", "clear", "pop", "extend", "sort", "reverse"}

LAYING_OUT = {"draft.py"}
"""Files that set up a position before it is played."""


def writers(source: str) -> Iterator[str]:
    """Every place in a module where a field of a table is changed through anything but `self`."""
    for node in ast.walk(ast.parse(source)):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
            targets = [node.target]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            targets = [node.func.value]
        for target in targets:
            field = changed_field(target)
            if field is not None and isinstance(field.value, ast.Name) and field.value.id in {"table", "twin", "here"}:
                yield f"line {target.lineno}: {ast.unparse(target)}"


def changed_field(target: ast.expr) -> ast.Attribute | None:
    while isinstance(target, ast.Subscript):
        target = target.value
    return target if isinstance(target, ast.Attribute) and target.attr in FIELDS else None


@pytest.mark.parametrize("folder", ["games", "vocabulary"])
def test_only_the_table_moves_cards(folder: str) -> None:
    found = {
        f"{path.relative_to(SOURCE)} {place}"
        for path in sorted((SOURCE / folder).rglob("*.py"))
        if path.name not in LAYING_OUT and path.name != "table.py"
        for place in writers(path.read_text(encoding="utf-8"))
    }
    assert found == set(), "use the methods of the table: they count what has changed"


@pytest.mark.parametrize(
    "line",
    ["table.known[card] = 0", "table.known[card] |= 1", "table.zones[3].append(card)", "table.lasting = []",
     "table.lasting.remove(effect)", "table.moved += 1", "twin.where[card] = 3"],
)  # fmt: skip
def test_another_writer_is_found(line: str) -> None:
    assert list(writers(f"def change(table, twin, card, effect):\n    {line}\n"))


@pytest.mark.parametrize("line", ["self.known[card] = 0", "before = table.known[card]", "post.where = place"])
def test_what_is_no_writer_is_not(line: str) -> None:
    assert not list(writers(f"def look(self, table, post, card, place):\n    {line}\n"))
