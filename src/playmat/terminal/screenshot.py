"""A picture of a table: `python -m playmat.terminal.screenshot GAME OUT.svg`."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

import playmat
from playmat.kernel.match import Match
from playmat.terminal import bots_for, names_for
from playmat.terminal.look import Look
from playmat.terminal.screen import compose
from playmat.terminal.sitting import Sitting

WIDTH, HEIGHT = 100, 30
FONTS = "'Fira Code', 'DejaVu Sans Mono', Menlo, Consolas, monospace"

FELT = TerminalTheme(
    (24, 28, 32),
    (214, 218, 214),
    [
        (40, 44, 48), (240, 96, 96), (124, 200, 120), (236, 208, 100),
        (98, 160, 244), (206, 134, 240), (104, 204, 204), (214, 218, 214),
    ],
    [
        (120, 126, 130), (255, 120, 120), (150, 220, 150), (250, 226, 130),
        (112, 178, 255), (224, 160, 255), (130, 226, 226), (255, 255, 255),
    ],
)  # fmt: skip
"""A calm dark table: background, foreground, the eight colours and their bright sisters."""


def middle_of_a_game(game: str, seed: str, questions: int) -> tuple[Sitting, int]:
    """A seat's `questions`-th own choice in a game of that seed, and how much of the log they had seen before it.
    A bot makes their choices too."""
    known = playmat.game(game)
    seats = max(known.seats)
    opening = known.start(seats, seed.encode(), names_for("Robin", seats, 0))
    sitting = Sitting(Match(opening), 0, bots_for("random", seats, 0), "danger", None)
    asked = heard = 0
    while sitting.question() is not None:
        answer = sitting.answer_for_me()
        if answer is not None:
            sitting.choose_for_me(answer)
            continue
        if sitting.my_question() is not None:
            asked += 1
            if asked == questions:
                break
            heard = len(sitting.happened())
        sitting.move_a_bot()
    return sitting, heard


def picture(lines: list[Text], title: str) -> str:
    """The screen as SVG, drawn with fonts the reader has: nothing is fetched."""
    console = Console(
        record=True, width=WIDTH, height=HEIGHT, file=io.StringIO(), force_terminal=True,
        color_system="truecolor", highlight=False, markup=False, emoji=False, legacy_windows=False,
    )  # fmt: skip
    for line in [*lines, Text("> ")]:
        console.print(line, no_wrap=True, soft_wrap=True)
    drawn = console.export_svg(title=title, theme=FELT)
    own_fonts = re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)
    return own_fonts.replace("font-family: Fira Code, monospace", f"font-family: {FONTS}")


def main(words: list[str]) -> int:
    if len(words) not in (2, 4):
        print("usage: python -m playmat.terminal.screenshot GAME OUT.svg [SEED QUESTION]", file=sys.stderr)
        return 2
    game, out = words[:2]
    seed, questions = words[2:] or ("moon 17", "21")
    sitting, heard = middle_of_a_game(game, seed, int(questions))
    lines = compose(sitting, heard, Look(), WIDTH, HEIGHT)
    Path(out).write_text(picture(lines, f"playmat play {game}"), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
