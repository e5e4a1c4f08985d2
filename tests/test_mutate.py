"""Faults made on purpose: the same for the same seed, Python all the same, and each another program."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tools.mutate import SHARED, drawn, drawn_from_all, folders, mutations


def test_every_folder_of_rules_is_drawn_from() -> None:
    assert {"kernel", "cardtext", "games/shamans"} <= set(folders())


@pytest.mark.parametrize("folder", ["kernel", "games/shamans"])
def test_lots_are_drawn_by_the_seed(folder: str) -> None:
    faults = drawn(folder, 8, 1)
    assert len(set(faults)) == 8
    assert faults == drawn(folder, 8, 1) != drawn(folder, 8, 2)
    for fault in faults:
        before, after = ast.parse(fault.path.read_text(encoding="utf-8")), ast.parse(fault.applied())
        assert ast.dump(before) != ast.dump(after)


def test_lots_from_several_folders() -> None:
    faults = drawn_from_all(SHARED, 20, 1)
    assert len(set(faults)) == 20
    assert faults == drawn_from_all(SHARED, 20, 1) != drawn_from_all(SHARED, 20, 2)
    assert all(name in fault.path.parts for name, fault in faults)


def test_only_what_names_a_rule(tmp_path: Path) -> None:
    """The docstring of a function counts, and that of its class."""
    file = tmp_path / "rule.py"
    file.write_text("""class Step:
    \"\"\"SH-19: nobody waits.\"\"\"
    def run(self):
        return not True
def helper():
    return False
def allowed():
    \"\"\"May they? (SF-4.1)\"\"\"
    return not False
""")
    changed = {fault.applied() for fault in mutations(file, rules=True)}
    assert len(changed) == 2
    assert all("return False\ndef allowed" in text for text in changed)


def test_what_is_changed(tmp_path: Path) -> None:
    file = tmp_path / "rule.py"
    file.write_text("""def lawful(age: int = 3) -> bool:
    assert age != 7
    if age >= 18 and not drunk():
        note(age + 1)
    return True
""")
    lines = {
        next(line.strip() for line in fault.applied().splitlines() if line not in file.read_text().splitlines())
        for fault in mutations(file)
    }
    assert lines == {
        "if age > 18 and not drunk():",
        "if age >= 19 and not drunk():",
        "if age >= 18 or not drunk():",
        "if True:",
        "if False:",
        "note(age - 1)",
        "note(age + 2)",
        "pass",
        "return False",
    }
