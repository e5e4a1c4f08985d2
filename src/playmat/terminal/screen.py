"""One screenful: the mat, what happened lately, and the question with its numbered answers."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from playmat.terminal.gathered import gathered
from playmat.terminal.look import Look, folded, in_columns, joined, padded, rule
from playmat.terminal.sitting import Sitting

LOG_AT_LEAST = 2
WIDE = 96
WAITING = 5
"""So much room is kept for the next question while others choose, so that the screen does not jump."""


def compose(sitting: Sitting, heard: int, look: Look, width: int, height: int | None) -> list[Text]:
    """The whole screen but for the line one types on. `heard` is how much of what happened was shown before.

    With a height the log gets the lines that are left; without, everything new is shown.
    """
    view, question = sitting.view(), sitting.question()
    mat = sitting.mat.draw(view, question, look, width)
    asked = question_lines(sitting, view, question, look, width)
    if height is None:
        return [*mat, *log_lines(sitting, heard, look, width, None), *asked]
    if len(asked) == 1:
        asked += [Text()] * (WAITING - 1)
    room = max(LOG_AT_LEAST, height - len(mat) - len(asked) - 2)
    return [*mat, *log_lines(sitting, heard, look, width, room), *asked]


# -- what happened -----------------------------------------------------------------------------------------------


def log_lines(sitting: Sitting, heard: int, look: Look, width: int, room: int | None) -> list[Text]:
    """The latest lines, new ones marked. What the mat shows anyway is left out here; the command `log` has it all."""
    happened = sitting.happened()
    view = sitting.view()
    first = heard if room is None else 0
    known = [(event, text) for event, text in happened[first:heard] if not sitting.mat.quiet(event)]
    news = [(event, text) for event, text in happened[heard:] if not sitting.mat.quiet(event)]
    told = [*((False, text) for text in gathered(known)), *((True, text) for text in gathered(news))]
    lines = [
        line
        for new, text in (told if room is None else told[-room:])
        for line in log_entry(sitting.mat.worded(text, view, look), new, look, width)
    ]
    if room is not None:
        lines = lines[-room:]
        lines += [Text()] * (room - len(lines))
    return [rule("Log", look, width), *lines]


def log_entry(text: Text, new: bool, look: Look, width: int) -> list[Text]:
    mark = look.sign("•", "-") if new else " "
    if not new:
        text.stylize("dim")
    return folded(joined(f" {mark} ", text), width, indent=5)


# -- the question ------------------------------------------------------------------------------------------------


def question_lines(
    sitting: Sitting, view: dict[str, Any], question: dict[str, Any] | None, look: Look, width: int
) -> list[Text]:
    if question is None:
        return end_lines(sitting, look, width)
    if question["waiting_for"] != sitting.me:
        waiting = f"{sitting.names[question['waiting_for']]} is choosing"
        return [rule(Text(waiting, "italic"), look, width)]
    prompt = sitting.mat.worded(prompt_of(sitting, view, question), view, look)
    prompt.stylize("bold")
    indent = " " if width >= WIDE else ""
    options = in_columns(option_lines(sitting, view, question, look), width - len(indent))
    return [
        rule(padded(prompt, min(prompt.cell_len, width - 4)), look, width, "bold"),
        *(joined(indent, line) for line in options),
        footer(sitting, look, width),
    ]


def prompt_of(sitting: Sitting, view: dict[str, Any], question: dict[str, Any]) -> str:
    """What is asked; in a window, also what it is about."""
    stake = sitting.mat.stake(view, sitting.position.events(sitting.me)) if question["window"] else ""
    return f"{question['prompt']} {stake[:1].upper()}{stake[1:]}" if stake else str(question["prompt"])


def option_lines(sitting: Sitting, view: dict[str, Any], question: dict[str, Any], look: Look) -> list[Text]:
    """Each answer with its number, its label and what it would do."""
    lines: list[Text] = []
    digits = len(str(len(question["options"])))
    for number, option in enumerate(question["options"], 1):
        hint = sitting.mat.hint(option["key"], view)
        label = sitting.mat.worded(option["label"], view, look)
        lines.append(
            joined(Text(f"{number:>{digits}} ", "bold"), label, Text(f" {hint}" if hint else "", "dim italic"))
        )
    return lines


def footer(sitting: Sitting, look: Look, width: int) -> Text:
    dot = look.sign(" · ", " - ")
    parts = ["number, key or words", "? rules", "why KEY", "log", "undo", "save", "quit", "help"]
    if width < WIDE:
        parts = ["number, key or words", "? why log undo save quit help"]
    line = Text(dot.join([*parts, f"stops {sitting.stops}"]), "dim")
    line.pad_left(1 if width >= WIDE else 0)
    line.truncate(width, overflow="ellipsis")
    return line


def end_lines(sitting: Sitting, look: Look, width: int) -> list[Text]:
    """How it ended, and everybody's score."""
    outcome = sitting.position.outcome
    if outcome is None:
        return [rule("Nothing is left to choose", look, width)]
    names = sitting.names
    won = "You win!" if sitting.me in outcome.winners else "You do not win."
    order = sorted(range(len(names)), key=lambda seat: -outcome.scores[seat])
    scores = ", ".join(f"{names[seat]} {outcome.scores[seat]}" for seat in order)
    return [
        rule(Text(f"The game is over. {won}", "bold"), look, width, "bold"),
        *folded(Text(f" {outcome.text} ({outcome.rule})"), width),
        *folded(Text(f" {scores}"), width),
    ]
