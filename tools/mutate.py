"""Mutation testing: `make mutate`. Small faults are made on purpose, one at a time; which of them does no test notice?

Faults are drawn by lot, so many from each folder, always the same for the same seed. The nearest tests run on a copy
of the plain source with the fault in it, the quickest first. What survives is shown as a difference: a test is missing,
or the line says nothing. docs/quality.md keeps the figures. `make mutate ARGS="--each 5 kernel games/yuyu"` does less.

There are libraries for this; those that are kept up rewrite every function of the package at once, so that plain games
run several times slower, and choose tests by coverage, which in a rules engine means nearly all of them for every line.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "playmat"
SHARED = ("kernel", "cardtext", "cardplay", "vocabulary")

COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.In: "not in",
    ast.NotIn: "in",
}
SIGNS: dict[type[ast.operator], str] = {ast.Add: "-", ast.Sub: "+", ast.BitOr: "&", ast.BitAnd: "|"}


class Mutation(NamedTuple):
    """One small fault: what stands at a place of a file is replaced."""

    path: Path
    start: int
    end: int
    text: str

    def applied(self) -> str:
        source = self.path.read_bytes()
        return (source[: self.start] + self.text.encode() + source[self.end :]).decode()

    def shown(self) -> str:
        name = self.path.relative_to(ROOT).as_posix()
        before, after = self.path.read_text(encoding="utf-8").splitlines(), self.applied().splitlines()
        return "\n".join(difflib.unified_diff(before, after, name, name, n=0, lineterm=""))


def folders() -> list[str]:
    games = sorted(f"games/{path.parent.name}" for path in PACKAGE.glob("games/*/__init__.py"))
    return [name for name in SHARED if (PACKAGE / name).is_dir()] + games


class Source:
    """The bytes of a file, and where in them a node of its syntax tree stands."""

    def __init__(self, path: Path) -> None:
        self.bytes = path.read_bytes()
        self.starts = [0]
        for line in self.bytes.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        begin, end = self.starts[node.lineno - 1], self.starts[node.end_lineno - 1]
        return begin + node.col_offset, end + node.end_col_offset

    def between(self, left: ast.expr, right: ast.expr) -> tuple[int, int]:
        return self.span(left)[1], self.span(right)[0]


def mutations(path: Path) -> Iterator[Mutation]:
    """Every fault that can be made in a file."""
    source = Source(path)
    for node in running(ast.parse(source.bytes)):
        for words, (start, end) in changes(node, source):
            if source.bytes[start:end].strip().decode() != words.strip():
                yield Mutation(path, start, end, words)


def running(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes of code that runs: no annotations, no base classes, nothing on the level of the module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            for statement in node.body:
                yield from without_annotations(statement)


def without_annotations(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.FunctionDef):
        return  # found by itself
    yield node
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns"} or isinstance(node, ast.Assert):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from without_annotations(child)


def changes(node: ast.AST, source: Source) -> Iterator[tuple[str, tuple[int, int]]]:
    """What may stand instead of this node or of its operator, and from where to where."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        yield f" {COMPARISONS[type(node.ops[0])]} ", source.between(node.left, node.comparators[0])
    elif isinstance(node, ast.BoolOp):
        yield " or " if isinstance(node.op, ast.And) else " and ", source.between(node.values[0], node.values[1])
    elif isinstance(node, ast.BinOp) and type(node.op) in SIGNS:
        yield f" {SIGNS[type(node.op)]} ", source.between(node.left, node.right)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield str(not node.value), source.span(node)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield str(node.value + 1), source.span(node)
    elif isinstance(node, ast.If):
        yield "True", source.span(node.test)
        yield "False", source.span(node.test)
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield "pass", source.span(node)


def parses(mutation: Mutation) -> bool:
    """Brackets around an operand can be torn apart by a change between operands: such places are left alone."""
    try:
        ast.parse(mutation.applied())
    except SyntaxError:
        return False
    return True


def drawn(folder: str, number: int, seed: int) -> list[Mutation]:
    """So many faults of a folder: every file is as likely as it has places for them."""
    paths = sorted((PACKAGE / folder).rglob("*.py"))
    found = [mutation for path in paths for mutation in mutations(path)]
    Random(f"{seed} {folder}").shuffle(found)
    chosen: list[Mutation] = []
    for mutation in found:
        if len(chosen) == number:
            break
        if parses(mutation):
            chosen.append(mutation)
    return chosen


def nearest(folder: str) -> list[list[str]]:
    """The tests to run, in groups: the quickest first."""
    golden, laws = (
        "tests/conformance/test_golden.py",
        ["tests/conformance/test_choices.py", "tests/conformance/test_copies.py"],
    )
    scenarios = "tests/test_scenarios.py::test_the_scenario_holds"
    if folder.startswith("games/"):
        game = ["-k", folder.removeprefix("games/")]
        return [[golden, *game], [scenarios, *game], ["tests/rules", "tests/cards", *game], [*laws, *game]]
    language = ["tests/test_cards_language.py", "tests/test_cards_guide.py", "tests/test_match.py"]
    return [[*language], [golden], [scenarios], ["tests/rules", "tests/cards"], laws]


def noticed(mutation: Mutation | None, folder: str, patience: float) -> str:
    """The first group of tests that fails with the fault in place, or nothing."""
    with tempfile.TemporaryDirectory() as there:
        source = Path(there, "src")
        shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("*.so", "__pycache__", "_web"))
        shutil.copytree(ROOT / "docs" / "rules", Path(there, "docs", "rules"))  # where the plain source looks for them
        if mutation is not None:
            (source / mutation.path.relative_to(ROOT / "src")).write_text(mutation.applied(), encoding="utf-8")
        environment = {**os.environ, "PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"}
        for tests in nearest(folder):
            command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
            try:
                done = subprocess.run(
                    command, cwd=ROOT, env=environment, capture_output=True, timeout=patience, check=False
                )
            except subprocess.TimeoutExpired:
                return f"{tests[0]} (no end)"
            if done.returncode:
                return tests[0]
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", metavar="FOLDER", help=f"among {', '.join(folders())} (default: all)")
    parser.add_argument("--each", type=int, default=10, metavar="N", help="faults in each folder (default: 10)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the lots (default: 1)")
    parser.add_argument("--patience", type=float, default=1800, metavar="S", help="seconds for a group of tests")
    args = parser.parse_args()
    rows: list[str] = []
    for folder in args.folders or folders():
        if failing := noticed(None, folder, args.patience):
            print(f"{failing} fails without any fault: nothing can be said about {folder}", file=sys.stderr)
            return 2
        caught = 0
        faults = drawn(folder, args.each, args.seed)
        for mutation in faults:
            begun = time.monotonic()
            by = noticed(mutation, folder, args.patience)
            caught += bool(by)
            print(
                mutation.shown(),
                f"\n{'noticed by ' + by if by else 'SURVIVED'} ({time.monotonic() - begun:.0f} s)\n",
                flush=True,
            )
        rows.append(f"| {folder} | {len(faults)} | {caught} |")
    print("| folder | faults | noticed |\n| --- | ---: | ---: |", *rows, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
