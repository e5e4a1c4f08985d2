"""Mutation testing: `make mutate`. Small faults are made on purpose, one at a time; which of them does no test notice?

Faults are drawn by lot, so many from each folder, always the same for the same seed. The nearest tests run on a copy
of the plain source with the fault in it, the quickest first; the test that fails must hold without the fault. What
survives is shown as a difference: a test is missing, or the line says nothing. docs/quality.md keeps the figures.
`make mutate ARGS="--each 5 kernel games/yuyu"` does less.

There are libraries for this; those that are kept up rewrite every function of the package at once, so that plain games
run several times slower, and choose tests by coverage, which in a rules engine means nearly all of them for every line.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from playmat.rules.book import ids_in

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
NOTHING_TO_RUN = 5
"""What pytest returns when no test was chosen: a game may have none of a kind."""

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


def mutations(path: Path, rules: bool = False) -> Iterator[Mutation]:
    """Every fault that can be made in a file, or with `rules` in those of its functions that name a rule."""
    source = Source(path)
    for node in running(ast.parse(source.bytes), rules):
        for words, (start, end) in changes(node, source):
            if source.bytes[start:end].strip().decode() != words.strip():
                yield Mutation(path, start, end, words)


def running(tree: ast.AST, rules: bool = False) -> Iterator[ast.AST]:
    """The nodes of code that runs: no annotations, no base classes, nothing on the level of the module."""
    for function in functions(tree, not rules):
        for statement in function.body:
            yield from without_annotations(statement)


def functions(tree: ast.AST, wanted: bool) -> Iterator[ast.FunctionDef]:
    """All functions if they are wanted; else those that name a rule in their docstring, or in that of their class."""
    for node in ast.iter_child_nodes(tree):
        names_one = False
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names_one = bool(ids_in(ast.get_docstring(node) or ""))
        if isinstance(node, ast.FunctionDef) and (wanted or names_one):
            yield node
        yield from functions(node, wanted or names_one)


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


def places(folder: str, rules: bool = False) -> Iterator[Mutation]:
    """Every fault that can be made in a folder."""
    for path in sorted((PACKAGE / folder).rglob("*.py")):
        yield from mutations(path, rules)


def drawn(folder: str, number: int, seed: int, rules: bool = False) -> list[Mutation]:
    """So many faults of a folder: every file is as likely as it has places for them."""
    found = list(places(folder, rules))
    Random(f"{seed} {folder}").shuffle(found)
    chosen: list[Mutation] = []
    for mutation in found:
        if len(chosen) == number:
            break
        if parses(mutation):
            chosen.append(mutation)
    return chosen


def drawn_from_all(names: Sequence[str], number: int, seed: int, rules: bool = False) -> list[tuple[str, Mutation]]:
    """So many faults of several folders together, each with its folder."""
    found = [(name, mutation) for name in names for mutation in drawn(name, number, seed, rules)]
    weights = [len(list(places(name, rules))) for name in names]
    random = Random(f"{seed} {' '.join(names)}")
    chosen = random.choices(names, weights, k=number)
    by_folder = {name: iter([mutation for folder, mutation in found if folder == name]) for name in names}
    return [(name, next(by_folder[name])) for name in chosen]


def nearest(folder: str, rules: bool = False) -> list[list[str]]:
    """The tests to run, in groups: what finds most in the shortest time comes first. With `rules` only tests that name
    the rules they prove."""
    golden = "tests/conformance/test_golden.py"
    laws = [f"tests/conformance/test_{name}.py" for name in ("choices", "derived", "lawful", "it_ends", "copies")]
    scenarios = "tests/test_scenarios.py::test_the_scenario_holds"
    if folder.startswith("games/"):
        game = ["-k", folder.removeprefix("games/")]
        if rules:
            return [
                [scenarios, *game],
                ["tests/rules", *game],
                ["tests", "-m", "proves and not soak and not browser", *game],
            ]
        return [[scenarios, *game], [golden, *game], ["tests/rules", *game], [*laws, *game], ["tests/cards", *game]]
    language = [f"tests/test_{name}.py" for name in ("cards_language", "cards_guide", "match", "events", "positions")]
    reading = [f"tests/test_{name}.py" for name in ("cards_files", "cards_fresh", "replay", "decks_lists", "rules")]
    return [[*language], [scenarios], [golden], [*reading], ["tests/rules"], laws, ["tests/cards"]]


class Trial:
    """Runs tests on a copy of the plain source with a fault in it, and makes sure that what fails holds without it."""

    def __init__(self, patience: int, rules: bool = False) -> None:
        self.rules = rules
        """Only tests that name the rules they prove are run."""
        self.patience = patience
        """Seconds of the processor for a group of tests: other work on the machine does not count."""
        self.holds: set[str] = set()
        """Tests that were seen to hold on the source as it is."""

    def noticed(self, mutation: Mutation, folder: str) -> str:
        """The first test that fails with the fault in place, or nothing."""
        for tests in nearest(folder, self.rules):
            if failing := self.run(mutation, tests):
                if failing.startswith("tests/") and failing not in self.holds:
                    if self.run(None, [failing]):
                        sys.exit(f"{failing} fails without any fault: nothing can be said")
                    self.holds.add(failing)
                return failing
        return ""

    def run(self, mutation: Mutation | None, tests: list[str]) -> str:
        """The first of them that fails, or in words why none could be run; nothing if all hold."""
        with tempfile.TemporaryDirectory() as there:
            source = Path(there, "src")
            shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("*.so", "__pycache__", "_web"))
            shutil.copytree(ROOT / "docs" / "rules", Path(there, "docs", "rules"))  # where the plain source looks
            if mutation is not None:
                (source / mutation.path.relative_to(ROOT / "src")).write_text(mutation.applied(), encoding="utf-8")
            environment = {**os.environ, "PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"}
            command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--tb=no", *tests]
            limited = f"import resource, os, sys; resource.setrlimit(resource.RLIMIT_CPU, ({self.patience}, -1)); "
            limited += "os.execv(sys.argv[1], sys.argv[1:])"
            done = subprocess.run(
                [sys.executable, "-c", limited, *command], cwd=ROOT, env=environment, capture_output=True, check=False
            )
        if done.returncode == -signal.SIGXCPU:
            return f"no end of {tests[0]}"
        if not done.returncode or done.returncode == NOTHING_TO_RUN:
            return ""
        told = [line for line in done.stdout.decode().splitlines() if line.startswith(("FAILED ", "ERROR "))]
        if not told:
            return f"{tests[0]} cannot be run"
        word, _, test = told[0].partition(" ")
        return test.partition(" - ")[0] if word == "FAILED" else f"{test} cannot be set up"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", metavar="FOLDER", help=f"among {', '.join(folders())} (default: all)")
    parser.add_argument("--each", type=int, default=10, metavar="N", help="faults in each folder (default: 10)")
    parser.add_argument("--together", type=int, metavar="N", help="faults in all the folders together, instead")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the lots (default: 1)")
    parser.add_argument(
        "--patience", type=int, default=1800, metavar="S", help="seconds of the processor for a group of tests"
    )
    parser.add_argument(
        "--rules", action="store_true", help="faults in functions that name a rule, and only tests that name theirs"
    )
    args = parser.parse_args()
    names = args.folders or folders()
    if args.together:
        faults = drawn_from_all(names, args.together, args.seed, args.rules)
    else:
        faults = [(name, mutation) for name in names for mutation in drawn(name, args.each, args.seed, args.rules)]
    trial = Trial(args.patience, args.rules)
    drawn_in, caught_in = Counter[str](), Counter[str]()
    for folder, mutation in faults:
        begun = time.monotonic()
        by = trial.noticed(mutation, folder)
        drawn_in[folder] += 1
        caught_in[folder] += bool(by)
        told = f"noticed by {by}" if by else "SURVIVED"
        print(mutation.shown(), f"\n{told} ({time.monotonic() - begun:.0f} s)\n", flush=True)
    rows = [f"| {folder} | {number} | {caught_in[folder]} |" for folder, number in drawn_in.items()]
    print("| folder | faults | noticed |\n| --- | ---: | ---: |", *rows, sep="\n")
    print(f"| together | {drawn_in.total()} | {caught_in.total()} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
