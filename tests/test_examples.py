"""The example games: their scenarios hold, their guide is true, and a new game plays from the first minute."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import playmat
from playmat.cli import main
from playmat.rules.book import open_book
from playmat.scenario.performance import Performance
from playmat.scenario.table import set_up
from playmat.scenario.text import read_scenarios
from playmat.testkit.__main__ import main as try_laws

ROOT = Path(__file__).parent.parent
DUEL = ROOT / "examples" / "duel"
MOST_LINES = 450


def written() -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(DUEL.glob("*.py"))]


def test_every_scenario_of_the_example_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(playmat.FOLDERS, str(DUEL))
    proved: set[str] = set()
    for path in sorted((DUEL / "scenarios").glob("*.txt")):
        for scenario in read_scenarios(path):
            Performance(scenario, set_up(scenario), False).run()
            proved.update(scenario.proves)
    in_setup = {"DU-2", "DU-3"}
    assert proved | in_setup == set(open_book(str(DUEL)).by_id)


def test_deck_rules_and_the_opening_of_the_example() -> None:
    """DU-2, DU-3."""
    game = playmat.game(str(DUEL))
    position = game.quick_start(2, b"opening")
    assert [len(seat["hand"]) for seat in position.view(0)["seats"]] == [5, 5]
    with pytest.raises(ValueError, match="DU-2"):
        game.start(["4 Grey Wolf\n26 Study\n"] * 2, b"")


def test_the_example_is_small() -> None:
    assert sum(len(text.splitlines()) for text in written()) <= MOST_LINES


def test_every_snippet_of_the_guide_stands_in_the_example() -> None:
    page = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
    snippets = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(snippets) > 8
    for snippet in snippets:
        assert any(snippet in text for text in written()), snippet


def test_a_new_game_keeps_all_laws(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["new", "pebbles", "--folder", str(tmp_path)]) == 0
    home = tmp_path / "pebbles"
    assert try_laws([str(home), "--games", "2"]) == 0
    monkeypatch.setenv(playmat.FOLDERS, str(home))
    assert main(["scenario", "run", str(home / "scenarios")]) == 0


@pytest.mark.parametrize("name", ["Heap", "2nd", "a b", ""])
def test_a_new_game_needs_a_plain_name(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", name, "--folder", str(tmp_path)]) == 2
    assert "small letters" in capsys.readouterr().err
