"""docs/scenarios.md: its examples hold, and it names every line, fact, answer and window there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.scenario_samples import GAMES, NAMES, positions

import playmat
from playmat import scenario
from playmat.games.shamans.arrange import FACTS
from playmat.kernel.fact import Fact
from playmat.scenario.performance import SENTENCES
from playmat.scenario.reference import reference
from playmat.scenario.runner import run_scenario
from playmat.scenario.table import facts_in_words
from playmat.scenario.text import BLOCKS, ONCE, REPEATED, Scenario, parse

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
EXAMPLES = [
    written
    for text in re.findall(r"```scenario(?: file)?\n(.*?)```", PAGE, re.DOTALL)
    for written in parse(text, Path("docs/scenarios.md"))
]


def title(written: Scenario) -> str:
    return f"{written.game} {written.path.stem}: {written.title}"


@pytest.mark.parametrize("written", EXAMPLES, ids=title)
def test_the_examples_of_the_page_hold(written: Scenario) -> None:
    result = run_scenario(written, redo=True)
    assert result.ok, result.broken or result.failure


@pytest.mark.parametrize("name", GAMES)
def test_the_page_lists_every_fact(name: str) -> None:
    found = re.search(rf"<!-- facts: {name} -->\n(.*?)\n?<!-- end -->", PAGE, re.DOTALL)
    assert found is not None, f"docs/scenarios.md has no facts of {name}"
    assert found[1].strip() == reference(playmat.game(name)).strip(), "paste what `playmat scenario facts` prints"


def test_the_page_shows_every_line_there_is() -> None:
    parts = {*BLOCKS, *ONCE, *REPEATED, "scenario"}
    assert all(f"| `{part}:` |" in PAGE for part in parts)
    table = re.findall(r"^\| `(.+?)` \|", PAGE, re.MULTILINE)
    shown = [re.sub(r"[A-Z]{3,}|A, B(, C)?", "x", line) for line in table]
    patterns = {name: re.compile(re.sub(r"\{\w+\}", "Roy", pattern)) for name, pattern in SENTENCES.items()}
    missing = [name for name, pattern in patterns.items() if not any(pattern.fullmatch(line) for line in shown)]
    assert missing == []


@pytest.mark.parametrize("name", GAMES)
def test_the_page_names_every_kind_of_answer_and_every_window(name: str) -> None:
    said = " ".join(PAGE.partition(f"<!-- facts: {name} -->")[0].rpartition("\n## ")[2].split())
    verbs: set[str] = set()
    windows: set[str] = set()
    for seats in playmat.game(name).seats[:3]:
        for position in positions(name, seats, 12 if name == "shamans" else 3):
            assert position.decision is not None
            verbs.update(option.key.partition(":")[0] for option in position.decision.options)
            windows.add(position.decision.window)
    assert len(verbs) >= 5
    assert [verb for verb in sorted(verbs) if f"`{verb}" not in said] == []
    events = reference(playmat.game(name))
    assert [one for one in sorted(windows - {""}) if f"`{one}`" not in said and f"`{one}`" not in events] == []


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.pattern)
def test_the_example_of_each_fact_can_be_read(fact: Fact) -> None:
    """Each with what else has to be said for it to make sense."""
    context = {
        "destination": "front Roy: Purple 1",
        "played": "front Roy: Purple 1",
        "role {seat}": "eliminated: Rick",
        "passing {seat}": "hand Roy: Red 2 3\n  next: the Eclipse from Pris with 0 chosen",
        "aside {seat}": "eliminated: Rick",
        "knows {seat}": "removed: (dagger)\n  hand Pris: Blue 3 4",
        "next": "front Roy: Green 1\n  played: Roy, Pris, Rachel, Rick",
    }
    pattern, example = fact.pattern, fact.example
    text = f"scenario: one\ngame: shamans\nseats: {', '.join(NAMES)}\nposition:\n  {context.get(pattern, '')}\n"
    position = scenario.undump(text + f"  {example}\nplay:\n  end: waiting Roy\n")
    name, _, said = example.partition(": ")
    read = dict(facts_in_words(position)).get(name)
    if pattern not in ("rest", "next"):
        assert read is not None
        parts = [part for part in fact.parts(said) if part != "..."]
        assert fact.agrees(", ".join([*parts, "..."]) if pattern != "deck" else said, read)
