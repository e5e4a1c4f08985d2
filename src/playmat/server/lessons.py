"""Tutorials and puzzles: scenarios that somebody plays instead of reading them.

The files are in `playmat/lessons/GAME/`. Who is called Robin in a scenario is the learner; the others
answer as it is written there for as long as the learner follows it, and as bots do from then on. A tutorial shows what
to choose and is solved at the end of its script; a puzzle shows nothing, is solved by ending as its `end:` says, and is
lost when the turn in which its script ends is over.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Literal, NamedTuple

import playmat
from playmat.kernel.decision import PASS
from playmat.kernel.event import SPECTATOR
from playmat.kernel.position import Position
from playmat.scenario.table import find_option, set_up
from playmat.scenario.text import Scenario, parse
from playmat.server import messages
from playmat.server.messages import LessonStep
from playmat.server.table import Table

TUTORIAL: Literal["tutorial"] = "tutorial"
PUZZLE: Literal["puzzle"] = "puzzle"
LEARNER = "Robin"
BEGINS = re.compile(r"^scenario\s*:", re.MULTILINE)


class Line(NamedTuple):
    """One choice of the script: what is said before it, whose it is (-1: everybody passes), and the answer in words."""

    says: tuple[str, ...]
    seat: int
    answer: str


class Script(NamedTuple):
    lines: tuple[Line, ...]
    after: tuple[str, ...]
    """What is said when it is done."""
    winner: int
    """Who has won at the end, or -1 if the game goes on."""


class Lesson(NamedTuple):
    id: str
    kind: Literal["tutorial", "puzzle"]
    text: str
    scenario: Scenario

    @property
    def learner(self) -> int:
        return learner_of(self.scenario)

    def shown(self) -> messages.Lesson:
        scenario = self.scenario
        return messages.Lesson(
            id=self.id,
            game=scenario.game,
            kind=self.kind,
            title=scenario.title,
            about=scenario.about,
            seats=scenario.seats,
            rules=scenario.proves,
        )


# -- the files ---------------------------------------------------------------------------------------------------------


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """Tutorials first, each file in its order."""
    folder = files("playmat").joinpath("lessons", game)
    if not folder.is_dir():
        return ()
    found: list[Lesson] = []
    for path in sorted(folder.iterdir(), key=lambda path: (not path.name.startswith(TUTORIAL), path.name)):
        if path.name.endswith(".txt"):
            found += lessons_in(game, path.name.removesuffix(".txt"), path.read_text(encoding="utf-8"))
    return tuple(found)


def lessons_in(game: str, name: str, text: str) -> list[Lesson]:
    starts = [match.start() for match in BEGINS.finditer(text)]
    found: list[Lesson] = []
    for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(text)], strict=True), 1):
        part = text[start:end]
        [scenario] = parse(part, Path(f"{name}.txt"))
        kind = TUTORIAL if name.startswith(TUTORIAL) else PUZZLE
        found.append(Lesson(f"{game}-{name}-{number}", kind, part, scenario))
    return found


def find_lesson(lesson_id: str) -> Lesson | None:
    return next((lesson for lesson in lessons_beside(lesson_id) if lesson.id == lesson_id), None)


def lessons_beside(lesson_id: str) -> tuple[Lesson, ...]:
    """All of the same game."""
    game = next((name for name in playmat.game_names() if lesson_id.startswith(f"{name}-")), "")
    return lessons_of(game) if game else ()


def lesson_after(lesson_id: str) -> str:
    ids = [lesson.id for lesson in lessons_beside(lesson_id)]
    found = ids.index(lesson_id) + 1 if lesson_id in ids else len(ids)
    return ids[found] if found < len(ids) else ""


# -- the script --------------------------------------------------------------------------------------------------------


def learner_of(scenario: Scenario) -> int:
    """Robin; where nobody is called that, whoever makes the first choice."""
    if LEARNER in scenario.seats:
        return scenario.seats.index(LEARNER)
    lines = script_of(scenario).lines
    return next((line.seat for line in lines if line.seat >= 0), 0)


def script_of(scenario: Scenario) -> Script:
    """The choices of a scenario; what it checks is a matter for tests."""
    seats = {name.casefold(): seat for seat, name in enumerate(scenario.seats)}
    lines: list[Line] = []
    says: list[str] = []
    winner = -1
    for line in scenario.play:
        name, colon, text = line.text.partition(":")
        word = name.strip().casefold()
        if word == "say" and colon:
            says.append(text.strip())
        elif word == "all pass" and not colon:
            lines.append(Line(tuple(says), -1, PASS.key))
            says = []
        elif colon and word in seats:
            lines.append(Line(tuple(says), seats[word], text.strip()))
            says = []
        elif word == "end" and text.strip().startswith("won by "):
            winner = seats.get(text.strip().removeprefix("won by ").split(",")[0].strip().casefold(), -1)
    return Script(tuple(lines), tuple(says), winner)


class Progress(NamedTuple):
    line: int
    """How many lines of the script are done."""
    strayed: bool
    expects: str
    """The key the script wants now, if it is somebody's in the script."""


def progress(table: Table, script: Script) -> Progress:
    """Hold the choices made against the script."""
    assert table.match is not None
    position = table.match.opening.clone()
    line = 0
    for choice in table.match.choices:
        line = skip_passed(position, script, line)
        if line >= len(script.lines) or expected(position, script.lines[line]) != choice.key:
            return Progress(line, line < len(script.lines), "")
        line += script.lines[line].seat >= 0
        position.choose(choice.key)
    line = skip_passed(position, script, line)
    wanted = expected(position, script.lines[line]) if line < len(script.lines) else ""
    return Progress(line, False, wanted)


def skip_passed(position: Position, script: Script, line: int) -> int:
    """Everybody has passed as soon as nobody is asked to step in any more."""
    while line < len(script.lines) and script.lines[line].seat < 0:
        if position.decision is not None and position.decision.window:
            break
        line += 1
    return line


def expected(position: Position, line: Line) -> str:
    decision = position.decision
    if decision is None or line.seat not in (-1, decision.seat):
        return ""
    option = find_option(position, decision.options, line.answer)
    return "" if option is None else option.key


class Moment(NamedTuple):
    """How far a game has come; later ones are greater."""

    round: int
    turn: int


def moment_of(position: Position) -> Moment:
    shown = position.view(SPECTATOR)
    return Moment(int(shown.get("round", 0)), int(shown.get("turn", 0)))


@cache
def solution(text: str) -> tuple[tuple[int, str], ...]:
    """The choices of a script, everybody's: seats and keys."""
    [scenario] = parse(text, Path("lesson"))
    script, position, line = script_of(scenario), set_up(scenario), 0
    found: list[tuple[int, str]] = []
    while (line := skip_passed(position, script, line)) < len(script.lines):
        assert position.decision is not None
        found.append((position.decision.seat, expected(position, script.lines[line])))
        position.choose(found[-1][1])
        line += script.lines[line].seat >= 0
    return tuple(found)


@cache
def last_moment(text: str) -> Moment:
    """When the script of a puzzle ends: whoever needs longer has not solved it."""
    [scenario] = parse(text, Path("lesson"))
    position = set_up(scenario)
    for _, key in solution(text):
        position.choose(key)
    return moment_of(position)


def lesson_step(table: Table) -> LessonStep | None:
    """What a lesson says now; None at a table that is none."""
    if table.scenario is None:
        return None
    script = script_of(table.scenario)
    now = progress(table, script)
    learner = table.waiting_for >= 0 and not table.chairs[table.waiting_for].bot
    done = now.line >= len(script.lines) and not now.strayed
    state: Literal["going", "solved", "strayed"] = "strayed" if now.strayed else "going"
    outcome = table.position.outcome
    name = str(table.began.get("lesson", ""))
    puzzle = f"-{TUTORIAL}" not in name
    if done or (script.winner >= 0 and outcome is not None and script.winner in outcome.winners):
        state = "solved"
    elif puzzle:
        late = outcome is not None or moment_of(table.position) > last_moment(table.began["scenario"])
        state = "strayed" if late else "going"
    says = script.after if done else (script.lines[now.line].says if now.line < len(script.lines) else ())
    return LessonStep(
        id=name,
        title=table.scenario.title,
        goal=table.scenario.about,
        next=lesson_after(name),
        says=[] if now.strayed or puzzle else list(says),
        expects=now.expects if learner and not puzzle else "",
        step=now.line,
        steps=len(script.lines),
        state=state,
    )


def scripted_key(table: Table) -> str:
    """What the script wants of whoever is asked, while it is followed."""
    return "" if table.scenario is None else progress(table, script_of(table.scenario)).expects


def finished(table: Table) -> bool:
    """A tutorial that is done stays as it is: nobody plays on."""
    step = lesson_step(table) if table.scenario is not None else None
    return step is not None and step.state == "solved"
