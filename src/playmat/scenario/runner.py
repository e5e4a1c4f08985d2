"""Running scenario files: one result each, and a report that shows where one stands when it fails."""

from __future__ import annotations

import traceback
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from playmat.kernel.position import Position
from playmat.scenario.performance import Failed, Performance
from playmat.scenario.table import facts_in_words, set_up
from playmat.scenario.text import POSITION, BrokenScenario, Scenario, read_scenarios


@dataclass
class Result:
    """What became of one scenario."""

    path: Path
    number: int
    title: str
    proves: list[str]
    failure: str = ""
    """What failed, where, and how the table stood then."""
    broken: str = ""
    """One sentence about what is wrong with the file."""

    @property
    def ok(self) -> bool:
        return not self.failure and not self.broken


def run(paths: Iterable[str | Path], redo: bool = False) -> list[Result]:
    """Run all scenarios of files and folders. With `redo`, every choice is taken back and made again."""
    results: list[Result] = []
    for path in scenario_files(paths):
        try:
            scenarios = read_scenarios(path)
        except BrokenScenario as error:
            results.append(Result(path, error.number, path.name, [], broken=str(error)))
        else:
            results.extend(run_scenario(scenario, redo) for scenario in scenarios)
    return results


def scenario_files(paths: Iterable[str | Path]) -> list[Path]:
    """Files as they are named; of a folder all `.txt` files in it and below."""
    files: list[Path] = []
    for path in map(Path, paths):
        if path.is_dir():
            found = sorted(path.rglob("*.txt"))
            if not found:
                raise FileNotFoundError(2, "there are no scenarios (*.txt) in this folder", str(path))
            files.extend(found)
        elif path.is_file():
            files.append(path)
        else:
            raise FileNotFoundError(2, "there is no such file or folder", str(path))
    return files


def run_scenario(scenario: Scenario, redo: bool = False) -> Result:
    result = Result(scenario.path, scenario.number, scenario.title, scenario.proves)
    try:
        performance = Performance(scenario, set_up(scenario), redo)
    except BrokenScenario as error:
        result.broken = str(error)
        return result
    except Exception as error:
        result.broken = str(scenario.broken(scenario.line_of(POSITION), f"from here {breakdown(error)}"))
        return result
    try:
        performance.run()
    except BrokenScenario as error:
        result.broken = str(error)
    except Failed as failed:
        result.failure = report(scenario, failed, performance.position)
    except Exception as error:
        before = performance.past[-1] if performance.past else performance.position
        result.failure = report(scenario, Failed(performance.line, breakdown(error)), before)
    return result


def breakdown(error: Exception) -> str:
    """An error of the game itself, and where it came from."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"the game breaks down: {type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno})"


def report(scenario: Scenario, failed: Failed, position: Position) -> str:
    """The line, what was expected and what was seen, the open decision and the position."""
    lines = [f"{scenario.path}:{failed.line.number}: {failed.line.text}", f"  {failed.problem}"]
    if failed.expected:
        lines.append(f"    expected: {failed.expected}")
    if failed.seen:
        lines.append(f"    seen:     {failed.seen}")
    lines.extend(f"  {line}" for line in decision_in_words(position))
    lines.append("  position:")
    lines.extend(f"    {name}: {readable(text)}" for name, text in facts_in_words(position))
    return "\n".join(lines)


def readable(text: str) -> str:
    """What is kept as data is for `playmat scenario dump`, not for the reader of a report."""
    return "in the middle of something (`playmat scenario dump` writes it down)" if text[:1] in "{[" else text


def decision_in_words(position: Position) -> list[str]:
    decision = position.decision
    if decision is None:
        outcome = position.outcome
        return [f"game over: {outcome.text}" if outcome is not None else "nobody has a choice"]
    lines = [f"open decision: {position.names[decision.seat]}, {decision.prompt}"]
    width = max((len(option.key) for option in decision.options), default=0)
    lines.extend(f"  {option.key:{width}}  {option.label(position)}" for option in decision.options)
    return lines
